"""What the bot says in English about the boards that it reads."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "menu.board": "Boards: add, list, remove (owner)",
    "board.usage": "/board add LINK or COMPANY · /board list · /board remove NAME",
    "board.looking": "Looking at {asked} … the answer comes in a moment.",
    "board.found": "{name}, {count:open posting|open postings}",
    "board.examples": "For example: {titles}",
    "board.unsure": "Nothing on it says whose board it is: look at the titles.",
    "board.ask": "Shall I watch it? Press, or type /board add 1",
    "board.none": "I found no board for {asked}.",
    "board.refused": "{what}: {reason}",
    "board.added": "Watching {name}. What is open now is remembered quietly; you hear of what is new.",
    "board.known": "{name} is watched already.",
    "board.list_title": "{count:board|boards}",
    "board.one": "{name}: {state}, last complete read {ago}, every {minutes} min, {open} open",
    "board.too_many": "{limit:board is|boards are} watched, which is the most. /board remove NAME makes room.",
    "board.removed": "{name} is no longer watched. Its postings stay as they were last seen.",
    "board.unknown": "There is no board {name}. /board list shows their names.",
    "board.too_slow": "it did not answer in time",
    "board.failing": "{name} has not been readable: {reason}. Last good read: {ago}. I keep trying and say when it works again.",
    "board.silent": "{name} lists nothing any more, three times in a row. Last good read: {ago}. Perhaps it has moved; what was open is not closed yet.",
    "board.works_again": "{name} can be read again.",
    "board.no_news": "{name} can be read, but has brought nothing new for much longer than usual. Perhaps its list has moved.",
    "board.news_again": "{name} brings something new again.",
    "button.add_board": "✅ Watch {name}",
}
