"""`watchbot chat` and `watchbot rule try`: the bot in this terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from watchbot import flow
from watchbot.app import access, open_house
from watchbot.bot.commands.rule_words import marked
from watchbot.bot.console_front import ConsoleFront, play, talk
from watchbot.bot.conversation import Conversation
from watchbot.bot.rule_text import Ask, describe_rule, format_rule, parse_rule
from watchbot.bot.words import say
from watchbot.config import Settings
from watchbot.delivery.console_sender import draw
from watchbot.errors import ConfigError, RuleSyntaxError
from watchbot.model.message import Card, Outgoing, Receipt
from watchbot.schedule import utc_now
from watchbot.store import boards


def read_script(file: Path | None) -> str | None:
    """The lines to be said instead of the keyboard's, if a file is given. Raises ConfigError."""
    try:
        return file.read_text(encoding="utf-8") if file else None
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise ConfigError(f"the script {file} cannot be read: {why}") from error


class Arrivals:
    """The terminal as a channel: cards are handed to the talk, which shows them below its answer."""

    channel = "console"

    def __init__(self) -> None:
        self.arrive: Callable[[Card], None] = lambda card: None

    async def send(self, message: Outgoing) -> Receipt:
        """Nothing can get lost on the way."""
        self.arrive(message.card)
        return Receipt(message.edit_of or message.message_id)


async def chat(settings: Settings, *, language: str | None, script: str | None) -> int:
    """Talk until the end of input; what is queued for this terminal is shown after every turn."""
    console = Console(highlight=False)
    arrivals = Arrivals()
    async with open_house(settings, [arrivals]) as house:
        watched = await house.db.read(boards.status)

        async def send_what_waits() -> None:
            await flow.look_for_boards(house, utc_now())
            await flow.send_nudges(house, utc_now())
            await flow.deliver_due(house, utc_now())

        front = ConsoleFront(
            house.db,
            Conversation(access(settings, has_boards=bool(watched))),
            language=language or settings.language,
            after=send_what_waits,
        )
        arrivals.arrive = front.arrive
        if script is not None:
            await play(front, script, print_line)
        else:
            await talk(front, console=console)
    return 0


def print_line(text: str) -> None:
    """One line of a script's answers, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def try_rule(text: str, language: str) -> int:
    """Say in words what a rule text means, what is doubtful in it, or what is wrong and where."""
    console = Console(highlight=False)
    try:
        found = parse_rule(text, language=language)
    except RuleSyntaxError as error:
        console.print(marked(error.text, error.position, error.length), markup=False)
        console.print(say(language, f"fault.{error.reason}", **error.values), markup=False)
        if error.example:
            console.print(say(language, "fault.example"), error.example, markup=False)
        return 1
    if isinstance(found, Ask):
        console.print(say(language, found.question, **found.values), markup=False)
        for option in found.options:
            name = say(language, f"option.{option.kind}", name=option.name)
            console.print(f"- {name}: {option.text}", markup=False)
        return 1
    console.print(draw(Card(body=describe_rule(found, language))))
    console.print(format_rule(found, language), markup=False)
    return 0
