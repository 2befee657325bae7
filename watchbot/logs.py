"""How does watchbot write its log? Event plus key=value (or JSON), secrets struck out."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

_TOKEN = re.compile(r"(bot)?\d{6,}:[A-Za-z0-9_-]{10,}")
_URL_PASSWORD = re.compile(r"(://[^/\s:@]+:)[^@\s]+@")


def redact(text: str, secrets: Iterable[str] = ()) -> str:
    """The text without bot tokens, passwords in addresses, and the given secrets."""
    for secret in secrets:
        text = text.replace(secret, "***")
    return _URL_PASSWORD.sub(r"\1***@", _TOKEN.sub("***", text))


class Trouble:
    """Something that may go wrong over and over: said when it begins or changes, and when it is over."""

    def __init__(self, log: structlog.stdlib.BoundLogger, **about: str):
        self._log = log
        self._about = about
        self._why: str | None = None

    def is_there(self, event: str, why: str) -> None:
        """It went wrong, for this reason."""
        if why != self._why:
            self._log.error(event, why=why, **self._about)
        self._why = why

    def is_over(self, event: str) -> None:
        """It went well."""
        if self._why is not None:
            self._log.info(event, after=self._why, **self._about)
        self._why = None


def set_up(*, level: str = "info", form: str = "text", secrets: Iterable[str] = ()) -> None:
    """Send structlog's and the libraries' records to stderr, redacted.

    httpx and httpcore log every address at INFO, and Telegram's addresses hold the bot's token:
    they speak only from WARNING on, and their text is redacted like everything else.
    """
    known = tuple(secret for secret in secrets if secret)
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _redactor(known),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
            foreign_pre_chain=[structlog.stdlib.ExtraAdder(), _without_colours, *shared],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("httpx", "httpcore", "telegram", "aiohttp.access", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    logging.getLogger("apscheduler").setLevel(logging.ERROR)  # warns of every turn that is skipped


def _without_colours(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """uvicorn sends each line along a second time, with signs for colours."""
    event.pop("color_message", None)
    return event


def _redactor(secrets: tuple[str, ...]) -> Processor:
    def strike_out(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        return {
            key: redact(value, secrets) if isinstance(value, str) else value
            for key, value in event.items()
        }

    return strike_out
