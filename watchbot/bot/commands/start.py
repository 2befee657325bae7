"""/start, /help, /cancel, and what to say when nothing else fits: never a dead end."""

from __future__ import annotations

from difflib import get_close_matches

from watchbot.bot.catalogue import LOOKED_AT
from watchbot.bot.commands import share
from watchbot.bot.turn import Replies, Turn, blank, reply
from watchbot.bot.words import knows
from watchbot.model.markup import Block, Bold, Code, Command, Inline, item, line
from watchbot.model.message import Button, Buttons
from watchbot.store import boards, rules

_FIRST = ("watch", "list", "search")
_OTHERS = (
    "edit", "pause", "resume", "delete", "company", "similar", "saved", "applied", "hidden", "save", "hide", "mute", "why",
    "whynot", "timeline", "missed", "status", "digest", "settings", "share", "export", "import", "feed",
    "webhook", "forget", "cancel",
)  # fmt: skip
_OWNERS = ("board", "users", "invite", "block", "unblock", "broadcast", "split")
_OTHER_KINDS = ("photo", "sticker", "voice", "file", "place")


def start(turn: Turn, rest: str) -> Replies:
    """Three lines, one example that fits the language; behind a link what was shared."""
    if rest.startswith(share.PREFIX):
        return share.opened(turn, rest)
    if turn.request.is_group:
        return _start_in_group(turn)
    body: list[Block] = [line(turn.say("start.hello")), line(turn.say("start.how"))]
    body.append(line(turn.say("start.example"), Code(turn.say("start.example_text"))))
    return reply(*body, *_missing(turn), buttons=_first_buttons(turn))


def _start_in_group(turn: Turn) -> Replies:
    """Who may change watches here, and what the bot sees of the talk."""
    body = [line(turn.say("start.hello")), line(turn.say("help.groups"))]
    return reply(*body, line(turn.say("start.example"), Code(turn.say("start.example_text"))))


def _first_buttons(turn: Turn) -> Buttons:
    watch = Button(turn.say("button.step_by_step"), data="go:watch")
    help_button = Button(turn.say("button.help"), data="go:help")
    other = "en" if turn.language == "zh" else "zh"
    language = Button(turn.say(f"language.{other}"), data=f"st:language:{other}")
    if rules.of(turn.tx, turn.id):
        return ((Button(turn.say("button.list"), data="lp:0"), watch), (help_button, language))
    return ((watch,), (help_button, language))


def _missing(turn: Turn) -> list[Block]:
    """What the owner has still to set up; boards may have been added since the start."""
    if not turn.access.is_owner(turn.request):
        return []
    names = [
        name for name in turn.access.missing if name != "boards" or not boards.are_there(turn.tx)
    ]
    if not names:
        return []
    words = [turn.say(f"missing.{n}") if knows(f"missing.{n}") else n for n in names]
    return [blank(), line(Bold(turn.say("start.owner"))), *(item(each) for each in words)]


def help_(turn: Turn, rest: str) -> Replies:
    """What the bot can do, with rule examples; what it is waiting for comes first."""
    body: list[Block] = []
    if question := turn.asked_last(typed_only=True):
        body += [line(Bold(turn.say(f"help.asked_{question.kind}"))), blank()]
    body.append(line(Bold(turn.say("help.title"))))
    body += [item(Command(f"/{name}"), " ", turn.say(f"help.{name}")) for name in _FIRST]
    body += [blank(), line(turn.say("help.rules")), line(Code(turn.say("help.rule_examples")))]
    body += [line(Code(turn.say("help.fields"))), blank(), line(turn.say("help.paste"))]
    if turn.request.is_group:
        body.append(line(turn.say("help.groups")))
    body += [blank(), line(turn.say("help.words")), line(*_listed(turn, "help.more", _OTHERS))]
    if turn.access.is_owner(turn.request):
        body.append(line(*_listed(turn, "help.owner", _OWNERS)))
    return reply(*body)


def _listed(turn: Turn, key: str, names: tuple[str, ...]) -> list[Inline]:
    before, _, after = turn.say(key, commands="\x00").partition("\x00")
    parts: list[Inline] = [before]
    for name in names:
        parts += [Command(f"/{name}"), " "]
    return [*parts, after]


def cancel(turn: Turn, rest: str) -> Replies:
    """`/cancel`: the question that waits for a text is over, else the last one with buttons."""
    question = turn.asked_last(typed_only=True) or turn.asked_last()
    if question is None or question.kind == LOOKED_AT:
        return turn.reply("cancel.none")
    turn.settle(question.token)
    return turn.reply("cancel.done")


def unknown_command(turn: Turn, name: str) -> Replies:
    """A command that does not exist: the nearest one, or where to find them."""
    before, _, after = turn.say("unknown_command", command="\0").partition("\0")
    parts: list[Inline] = [before, Code(f"/{name}"), after]
    near = get_close_matches(name, ("help", *_FIRST, *_OTHERS), n=2, cutoff=0.6)
    if not near:
        return reply(line(*parts), line(*_listed(turn, "help.all", (*_FIRST, *_OTHERS))))
    buttons = tuple(Button(f"/{each}", data=f"go:{each}") for each in near)
    return reply(line(*parts), line(turn.say("unknown_nearest")), buttons=(buttons,))


def no_words(turn: Turn, other: str) -> Replies:
    """A picture, a sticker, a voice, a changed message: what to send instead."""
    if other == "edit":
        return turn.reply("other.edit")
    kind = other if other in _OTHER_KINDS else "else"
    return reply(line(turn.say(f"other.{kind}")), _example(turn), buttons=_first_buttons(turn))


def nothing_in_it(turn: Turn) -> Replies:
    """A text without a condition (a greeting, an emoji, "I need work"): what to type."""
    return reply(line(turn.say("nothing_in_it")), _example(turn), buttons=_first_buttons(turn))


def number_alone(turn: Turn, number: str) -> Replies:
    """A bare number, where none was asked for: what it may have been meant for."""
    owned = len(rules.of(turn.tx, turn.id))
    key = "number.of_watch" if 1 <= int(number) <= owned else "number.alone"
    buttons = ((Button(turn.say("button.list"), data="lp:0"),),) if owned else ()
    return reply(line(turn.say(key, number=number)), buttons=buttons)


def _example(turn: Turn) -> Block:
    return line(turn.say("start.example"), Code(turn.say("start.example_text")))
