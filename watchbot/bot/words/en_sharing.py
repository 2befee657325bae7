"""What the bot says in English of watches that travel: shared by a link, out to a file and in again."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "menu.share": "Share a watch by a link",
    "share.done": "Watch {number} as a link, good for {days:day|days}. Whoever may use this bot sees what it asks for and can take it over:",
    "share.privacy": "It says nothing about you. /share off takes back every link of yours.",
    "share.opened": "Somebody has shared a watch with you. Nothing is kept before you press Create.",
    "share.gone": "That link holds no longer. Ask for a new one, or type your own watch; /help shows how.",
    "share.off": "Taken back: the link leads nowhere any more.",
    "share.off_before": "That link led nowhere already.",
    "share.all_off": "Taken back: {count:link|links}.",
    "share.too_many": "You have {limit:link|links} that hold, which is the most. /share off takes them back.",
    "button.withdraw": "✖ Take back",
    "button.copy": "📋 Copy",
    "export.title": "Your {count:watch|watches}, one a line.",
    "export.how": "Send me the file to take them in again, here or at another watchbot.",
    "export.head": "Watches of watchbot, one a line. Send this file to a watchbot to take them in.",
    "export.empty": "You watch nothing yet, so there is nothing to export. /watch makes a first one.",
    "import.usage": "Send me the file of an /export, or /import and your watches below it, one a line.",
    "import.empty": "There is no watch in that file: I look for one line of text for each.",
    "import.nothing": "I understand no line of that file.",
    "import.offer": "I understand {count:watch|watches} in it. Add {count:~it|them}?",
    "import.done": "{count:watch|watches} added.",
    "import.link": "A link is no watch, and I open none.",
    "import.doubled": "{count:~One is|{count} are} yours already.",
    "import.left": "{count:~One was|{count} were} left out: {limit:watch is|watches are} the most.",
    "import.failed": "Not understood: {count:line|lines}",
    "button.import": "✅ Add {count}",
}
