"""What a person types. Heavy rooms are imported inside the commands, so that --help is quick."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from watchbot import __version__
from watchbot.config import Settings, read_settings
from watchbot.errors import WatchbotError

cli = App(
    name="watchbot",
    version=__version__,
    help="Watches job boards and tells people about the postings they asked for.",
)
board = App(name="board", help="The boards that are watched.")
rule = App(name="rule", help="Watch rules, tried without waiting for a posting.")
db = App(name="db", help="The database.")
for group in (board, rule, db):
    cli.command(group)

Config = Annotated[
    Path | None, Parameter(name=["--config", "-c"], help="Settings file; default ./watchbot.toml")
]
Language = Annotated[str, Parameter(help="zh or en")]


def main() -> None:
    """Run the command; an expected error is one plain line and exit code 1."""
    try:
        cli()
    except WatchbotError as error:
        print(f"watchbot: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def _run(work: Coroutine[Any, Any, int | None]) -> None:
    code = asyncio.run(work)
    if code:
        sys.exit(code)


def _settings(config: Path | None) -> Settings:
    from watchbot import logs

    settings = read_settings(config)
    logs.set_up(level=settings.logs.level, form=settings.logs.format, secrets=settings.secrets())
    return settings


@cli.command
def demo(
    path: Annotated[
        Path | None, Parameter(help="A saved job page, or a folder of them, to show as full cards")
    ] = None,
    *,
    language: Language = "",
    out: Annotated[Path, Parameter(help="Where the digest's files are written")] = Path("var/demo"),
) -> None:
    """Show the whole story in this terminal: no account, no network."""
    from watchbot import logs
    from watchbot.demo.pages import show_pages
    from watchbot.demo.story import tell

    logs.set_up(level="warning")
    if path is not None:
        sys.exit(show_pages(path, language=language or "zh"))
    _run(tell(out, language=language or "en"))


@cli.command
def run(
    *,
    config: Config = None,
    roles: Annotated[
        str, Parameter(help="What this process does; several processes need PostgreSQL")
    ] = "poll,deliver,bot,web",
) -> None:
    """Run the service: polls boards, talks in Telegram, sends cards and mail, until SIGTERM."""
    from watchbot.service import serve

    named = [role.strip() for role in roles.split(",") if role.strip()]
    _run(serve(_settings(config), named))


@cli.command
def chat(
    *,
    config: Config = None,
    language: Language = "",
    script: Annotated[
        Path | None, Parameter(help="Lines to say instead of the keyboard; answers as JSON lines")
    ] = None,
) -> None:
    """Talk to the bot in this terminal, with the configured database."""
    from watchbot.talk import chat as talk
    from watchbot.talk import read_script

    _run(talk(_settings(config), language=language or None, script=read_script(script)))


@cli.command
def poll(*, config: Config = None) -> None:
    """Look once at every board, whether its time has come or not, and print what came of it."""
    from watchbot.operations import poll_once

    _run(poll_once(_settings(config)))


@cli.command
def digest(*, config: Config = None) -> None:
    """Queue the digests that are due, and send what waits."""
    from watchbot.operations import digest_once

    _run(digest_once(_settings(config)))


@cli.command
def doctor(
    *,
    config: Config = None,
    quiet: Annotated[bool, Parameter(help="Only the exit code: 0 well, 1 not")] = False,
) -> None:
    """Say what is configured, reachable and pending."""
    if quiet:
        from watchbot.pulse import is_well

        _run(is_well(_settings(config)))
        return
    from watchbot.doctor import examine

    _run(examine(_settings(config)))


@board.command(name="add")
def board_add(
    link: Annotated[
        str, Parameter(help="A link to a careers page or board, a company's name, or kind:token")
    ],
    /,
    *,
    company: Annotated[str | None, Parameter(help="The employer's name")] = None,
    yes: Annotated[bool, Parameter(help="Watch what is found without asking")] = False,
    config: Config = None,
) -> None:
    """Find a board and watch it: it is read, shown, and remembered after a yes."""
    from watchbot.operations import add_board

    _run(add_board(_settings(config), link, company, yes=yes))


@board.command(name="list")
def board_list(*, config: Config = None) -> None:
    """Every board: last complete read, last failure and why, interval, open postings."""
    from watchbot.operations import list_boards

    _run(list_boards(_settings(config)))


@board.command(name="remove")
def board_remove(name: str, /, *, config: Config = None) -> None:
    """Stop watching a board, named as `board list` names it."""
    from watchbot.operations import remove_board

    _run(remove_board(_settings(config), name))


@rule.command(name="try")
def rule_try(*words: str, language: Language = "en") -> None:
    """Read a rule text and say in words what was understood."""
    from watchbot.talk import try_rule

    sys.exit(try_rule(" ".join(words), language))


@db.command(name="backup")
def db_backup(folder: Path | None = None, *, config: Config = None) -> None:
    """Write a consistent copy of the database (SQLite) into a folder."""
    from watchbot.database_commands import backup

    sys.exit(backup(_settings(config), folder))


@db.command(name="restore")
def db_restore(copy: Path, *, config: Config = None) -> None:
    """Put a copy (SQLite) in the place of the database, which is kept beside it. Stop watchbot first."""
    from watchbot.database_commands import restore

    sys.exit(restore(_settings(config), copy))


@db.command(name="move")
def db_move(
    target: Annotated[str, Parameter(help="postgresql://... or sqlite:///FILE, empty so far")],
    *,
    config: Config = None,
) -> None:
    """Copy everything into another database and compare the counts. Stop watchbot first."""
    from watchbot.database_commands import move

    sys.exit(move(_settings(config), target))


@db.command(name="migrate")
def db_migrate(*, config: Config = None) -> None:
    """Bring the database to this version, after a backup. `run` does the same at its start."""
    from watchbot.database_commands import migrate

    sys.exit(migrate(_settings(config)))
