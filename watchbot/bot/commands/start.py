"""/start, /help, /cancel: the first words, and what to say when nothing else fits."""

from __future__ import annotations

from watchbot.bot.turn import Replies, Turn, blank, reply
from watchbot.model.markup import Block, Bold, Code, Command, Inline, item, line

_FIRST = ("watch", "list")
_OTHERS = (
    "edit", "pause", "resume", "delete", "search", "company", "similar", "saved", "applied", "hidden",
    "why", "whynot", "timeline", "missed", "status", "settings", "export", "import", "forget", "cancel",
)  # fmt: skip


def start(turn: Turn, rest: str) -> Replies:
    """Three lines, one example that fits the language, and what the owner has still to set up."""
    body: list[Block] = [
        line(turn.say("start.hello")),
        line(turn.say("start.how")),
        line(turn.say("start.example"), Code(turn.say("start.example_text"))),
    ]
    if turn.access.missing and turn.access.is_owner(turn.request):
        missing = ", ".join(turn.access.missing)
        body += [blank(), line(turn.say("start.owner", missing=missing))]
    return reply(*body)


def help_(turn: Turn, rest: str) -> Replies:
    """What the bot can do, with rule examples."""
    body: list[Block] = [line(Bold(turn.say("help.title")))]
    body += [item(Command(f"/{name}"), " ", turn.say(f"help.{name}")) for name in _FIRST]
    body += [blank(), line(turn.say("help.rules")), line(Code(turn.say("help.rule_examples")))]
    body += [line(Code(turn.say("help.fields"))), blank(), line(turn.say("help.paste"))]
    if turn.request.is_group:
        body.append(line(turn.say("help.groups")))
    return reply(*body, blank(), line(*_listed(turn)))


def _listed(turn: Turn) -> list[Inline]:
    before, _, after = turn.say("help.more", commands="\x00").partition("\x00")
    parts: list[Inline] = [before]
    for name in _OTHERS:
        parts += [Command(f"/{name}"), " "]
    return [*parts, after]


def cancel(turn: Turn, rest: str) -> Replies:
    """`/cancel`: the open question is over."""
    if turn.asked() is None:
        return turn.reply("cancel.none")
    turn.settle()
    return turn.reply("cancel.done")


def unknown_command(turn: Turn, name: str) -> Replies:
    """A command that does not exist: which there are."""
    before, _, after = turn.say("unknown_command", command="\0").partition("\0")
    parts: list[Inline] = [before, Code(f"/{name}"), after]
    return reply(line(*parts), line(*_listed(turn), Command("/watch"), " ", Command("/list")))
