"""An answer that is no board -> the error that says what it is and when to come back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from http import HTTPStatus

from watchbot.errors import BoardGone, FetchError

_CHALLENGE_HEADERS = {
    "cf-mitigated": "challenge",
    "x-amzn-waf-action": "",
    "x-vercel-mitigated": "",
}
# Titles and scripts of interstitial pages. Ordinary pages behind Cloudflare also load scripts
# from /cdn-cgi/challenge-platform/, so that path alone proves nothing.
_CHALLENGE_TITLE = re.compile(
    (
        r"<title[^<>]{0,80}>\s*(?:just a moment|attention required! \| cloudflare|checking your browser|ddos-guard"
        r"|human verification|access to this page has been denied|vercel security checkpoint|one moment, please"
        r"|pardon our interruption|verify(?:ing)? you are human|are you a robot|安全验证|访问验证|人机验证|滑动验证)"
    ).encode()
)
_CHALLENGE_MARKS = (
    b"_cf_chl_opt",
    b"cf-browser-verification",
    b"window.gokuprops",
    b"_incapsula_resource",
    b"px-captcha",
    b"captcha-delivery.com",
    b"sucuri_cloudproxy_js",
    b"/_guard/",
    b"aliyun_waf",
)
_RESERVED = re.compile(
    rb"""<meta\s[^>]{0,80}tdm-reservation["'\s][^>]{0,80}content\s*=\s*["']?1\b"""
)
_LOOKED_AT = 65_536
_GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
_BLOCKED = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.METHOD_NOT_ALLOWED,
    HTTPStatus.NOT_ACCEPTABLE,
    451,
)
_NO_LIST = (
    HTTPStatus.ACCEPTED,
    HTTPStatus.NO_CONTENT,
    HTTPStatus.RESET_CONTENT,
    HTTPStatus.PARTIAL_CONTENT,
)
"""Good answers that hold nothing, or not all of it."""
_LONGEST_WAIT = timedelta(days=7)


def fault(status: int, headers: Mapping[str, str], body: bytes, now: datetime) -> FetchError | None:
    """What is wrong with an answer, by status and content; None for a usable one."""
    again = retry_at(headers.get("Retry-After"), now)
    if (
        status not in _GONE
        and status != HTTPStatus.TOO_MANY_REQUESTS
        and is_challenge(headers, body)
    ):
        return FetchError(
            f"a challenge page for browsers (HTTP {status})", state="challenge", retry_at=again
        )
    if status in _GONE:
        return BoardGone(f"the board answers HTTP {status}", state="gone")
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return FetchError("too many requests (HTTP 429)", state="rate_limited", retry_at=again)
    if status in _BLOCKED:
        return FetchError(f"access refused (HTTP {status})", state="blocked", retry_at=again)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return FetchError(f"server error (HTTP {status})", state="server_error", retry_at=again)
    if status >= HTTPStatus.MULTIPLE_CHOICES:
        return FetchError(f"unexpected answer (HTTP {status})", state="bad_request", retry_at=again)
    return _withheld(status, headers, body, again)


def _withheld(
    status: int, headers: Mapping[str, str], body: bytes, again: datetime | None
) -> FetchError | None:
    """Why an answer that is well in itself is not to be read."""
    if is_reserved(headers, body):
        return FetchError("the site reserves its texts from programs", state="robots")
    if status in _NO_LIST:
        return FetchError(
            f"no list in the answer (HTTP {status})", state="not_ready", retry_at=again
        )
    return None


def is_challenge(headers: Mapping[str, str], body: bytes) -> bool:
    """True for the interstitial pages that ask for a browser."""
    for name, value in _CHALLENGE_HEADERS.items():
        if name in headers and value in headers[name].casefold():
            return True
    html = "html" in headers.get("Content-Type", "").casefold() or body[:200].lstrip().startswith(
        b"<"
    )
    if not html:
        return False
    # Every page and feed passes here: plain searches in small letters, thirty times as fast as one
    # pattern of all of them in any case.
    start = body[:_LOOKED_AT].lower()
    return bool(_CHALLENGE_TITLE.search(start)) or any(mark in start for mark in _CHALLENGE_MARKS)


def is_reserved(headers: Mapping[str, str], body: bytes) -> bool:
    """True where a site opts out of being read by programs (W3C TDM reservation), in its header or page."""
    stated = headers.get("tdm-reservation", "").strip()
    return stated == "1" or bool(_RESERVED.search(body[:_LOOKED_AT].lower()))


def retry_at(value: str | None, now: datetime) -> datetime | None:
    """Retry-After, in seconds or as a date (RFC 9110 10.2.3), as a moment; at most a week away."""
    if not value:
        return None
    text = value.strip()
    if text.isdecimal():
        return now + min(timedelta(seconds=int(text[:9])), _LONGEST_WAIT)
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
    return min(max(moment, now), now + _LONGEST_WAIT).astimezone(UTC)
