"""Every error that watchbot raises, as one tree.

WatchbotError
├── ConfigError              a setting is missing or wrong; the start is refused
├── StoreError               the database cannot be used as it is
│   └── SchemaTooNew         it was written by a newer watchbot
├── SourceError              a board could not be read this time
│   ├── FetchError           no usable answer: refused, timed out, too large, forbidden address
│   │   └── BoardGone        the board itself answers 404 or 410
│   └── ParseError           an answer came, but it is not what this kind of board sends
├── RuleSyntaxError          a rule text cannot be understood; says where and shows a corrected one
└── DeliveryError            a message could not be sent, or may not have been

A decision that says no returns its reason; these are for what broke.
"""

from __future__ import annotations

from datetime import datetime, timedelta


class WatchbotError(Exception):
    """Root of the tree."""


class ConfigError(WatchbotError):
    """A setting is missing or wrong. The message names it and says what is allowed."""


class StoreError(WatchbotError):
    """The database cannot be used as it is."""


class SchemaTooNew(StoreError):
    """The database was written by a newer watchbot than this one."""


class SourceError(WatchbotError):
    """A board could not be read this time. Never a reason to close a posting.

    `state` is one word for the status page. No answer: bad_address, private_address, refused, tls,
    timeout, broken, redirect, too_large, robots, missing (a file). A refusal: blocked, challenge,
    rate_limited, server_error, bad_request, not_ready, gone. An answer that is no board: not_json,
    not_xml, not_html, not_page, unexpected (right form, wrong kind), slow (its parser was stopped).
    """

    def __init__(self, reason: str, *, state: str = "failed", retry_at: datetime | None = None):
        super().__init__(reason)
        self.reason = reason
        self.state = state
        self.retry_at = retry_at
        """Not before this moment (from Retry-After), or None: the timetable decides."""


class FetchError(SourceError):
    """No usable answer came."""


class BoardGone(FetchError):
    """The board itself answers 404 or 410."""


class ParseError(SourceError):
    """An answer came, but it is not what this kind of board sends."""


class RuleSyntaxError(WatchbotError):
    """A rule text cannot be understood.

    `position` counts characters from 0 in `text`; `length` is that of the part meant.
    `reason` is a key of the bot's words, `values` fill it in; `example` is a corrected text.
    """

    def __init__(
        self,
        reason: str,
        *,
        text: str,
        position: int,
        length: int = 1,
        example: str = "",
        values: dict[str, str] | None = None,
    ):
        super().__init__(f"{reason} at {position}")
        self.reason = reason
        self.text = text
        self.position = position
        self.length = length
        self.example = example
        self.values = values or {}


class DeliveryError(WatchbotError):
    """A message could not be sent (or may not have been).

    `outcome` says what the relay has to do:
    retry (surely not delivered; again after `wait` or a pause of our own), uncertain (may have
    arrived: never again blindly), dead (this message will never go), pause (the whole address
    is closed), moved (`new_address`), topic_lost, plain (markup refused: once more as plain text),
    edit_lost (the message to be rewritten is gone or too old),
    freeze (the address, or with `whole_channel` everybody, must be left alone for `wait`),
    credential (the token or password is refused: nothing goes until an operator acts).

    `wait` is a length of time, as servers say it: whoever hears it begins to count by his own clock.
    """

    def __init__(
        self,
        reason: str,
        *,
        outcome: str,
        wait: timedelta | None = None,
        new_address: str | None = None,
        whole_channel: bool = False,
    ):
        super().__init__(reason)
        self.reason = reason
        self.outcome = outcome
        self.wait = wait
        self.new_address = new_address
        self.whole_channel = whole_channel


class EnrichError(WatchbotError):
    """A configured model could not be asked or did not answer; everything goes on without it."""
