"""Which addresses does Telegram take for links and buttons, and how does it write them down?

The rules are those of TDLib (`LinkManager::check_link`, `parse_url`), stated anew.
"""

from __future__ import annotations

import ipaddress
import re
import string
from dataclasses import dataclass

from tests.botapi.errors import Refused

_HOST_SIGNS = frozenset(string.ascii_lowercase + string.digits + ".-_!$,~*'();&+=")
_OWN_SCHEMES = ("tg", "tonsite", "ton")
_HEX_PAIR = re.compile(r"%[0-9a-f]{2}")
_USER_LINK = re.compile(r"tg:(?://)?user/?\?(?P<query>[^#]*)", re.IGNORECASE)


@dataclass(frozen=True)
class _Address:
    scheme: str
    userinfo: str
    host: str
    port: int | None
    rest: str
    is_ipv6: bool

    def text(self) -> str:
        user = f"{self.userinfo}@" if self.userinfo else ""
        port = f":{self.port}" if self.port else ""
        return f"{self.scheme}://{user}{self.host}{port}{self.rest}"


def check_link(link: str) -> str:
    """The address as Telegram stores it; Refused with its full text where it takes none."""
    try:
        return _check(link)
    except Refused as reason:
        raise Refused(f"URL '{link}' is invalid: {reason}") from None


def checked_link(link: str) -> str | None:
    """The same for links in a text, where a bad address is dropped without a word."""
    try:
        return _check(link)
    except Refused:
        return None


def user_of_link(link: str) -> int | None:
    """The user that `tg://user?id=N` names."""
    found = _USER_LINK.match(link)
    if not found:
        return None
    for pair in found["query"].split("&"):
        key, _, value = pair.partition("=")
        if key == "id" and re.fullmatch(r"[1-9][0-9]*", value) and int(value) < 2**40:
            return int(value)
    return None


def _check(link: str) -> str:
    scheme = next((s for s in _OWN_SCHEMES if _ascii_lower(link).startswith(f"{s}:")), None)
    if scheme:
        return _own_scheme(scheme, link[len(scheme) + 1 :].removeprefix("//"))
    address = _parse(link)
    if "." not in address.host and not address.is_ipv6:
        raise Refused("Wrong HTTP URL")
    return address.text()


def _own_scheme(scheme: str, link: str) -> str:
    address = _parse(link)
    foreign = _ascii_lower(link).startswith("http://") or address.scheme == "https"
    if foreign or address.userinfo or address.port or address.is_ipv6:
        raise Refused(f"Wrong {scheme} URL")
    allowed = set(
        string.ascii_lowercase + string.digits + "-_" + ("." if scheme == "tonsite" else "")
    )
    if not set(address.host) <= allowed:
        raise Refused("Unallowed characters in URL host")
    rest = address.rest[1:] if address.rest.startswith("/?") else address.rest
    return f"{scheme}://{address.host}{rest}"


def _parse(url: str) -> _Address:
    head = re.split(r"[:/?#@\[\]]", url, maxsplit=1)[0]
    scheme = "http"
    if url.startswith("://", len(head)):
        scheme = _ascii_lower(head)
        if scheme not in ("http", "https"):
            raise Refused("Unsupported URL protocol")
        url = url[len(head) + 3 :]
    place = re.split(r"[/?#]", url, maxsplit=1)[0]
    rest = url[len(place) :]
    place, port = _split_port(place)
    userinfo, _, host = place.rpartition("@")
    is_ipv6 = _check_host_shape(host)
    return _Address(scheme, userinfo, _clean_host(host, is_ipv6), port, _clean_rest(rest), is_ipv6)


def _split_port(place: str) -> tuple[str, int | None]:
    """`host:80` apart; a colon before `]` or `@` is none of a port."""
    at = max(place.rfind(sign) for sign in ":]@")
    if at < 1 or place[at] != ":":
        return place, None
    digits = place[at + 1 :]
    if not re.fullmatch(r"[0-9]+", digits) or not 0 < int(digits) <= 65535:
        raise Refused("Wrong port number specified in the URL")
    return place[:at], int(digits)


def _check_host_shape(host: str) -> bool:
    """True for an IPv6 address in brackets."""
    if host.startswith("[") and host.endswith("]"):
        try:
            ipaddress.IPv6Address(host[1:-1])
        except ValueError:
            raise Refused("Wrong IPv6 address specified in the URL") from None
        return True
    if not host:
        raise Refused("URL host is empty")
    if host == ".":
        raise Refused("Host is invalid")
    return False


def _clean_host(host: str, is_ipv6: bool) -> str:
    host = _ascii_lower(host)
    position = 0
    while position < len(host) and not is_ipv6:
        sign = host[position]
        if sign == "%":
            if not _HEX_PAIR.match(host, position):
                raise Refused("Wrong percent-encoded symbol in URL host")
            position += 3
            continue
        if ord(sign) < 128 and sign not in _HOST_SIGNS:
            raise Refused("Disallowed character in URL host")
        position += 1
    return host


def _clean_rest(rest: str) -> str:
    rest = rest.rstrip(" \t\r\n\0\v")
    if not rest.startswith("/"):
        rest = "/" + rest
    return "".join(f"%{ord(c):02X}" if ord(c) <= 0x20 else c for c in rest)


def _ascii_lower(text: str) -> str:
    return "".join(c.lower() if c < "\x80" else c for c in text)
