"""The bytes of an XML answer -> text that a parser takes: safe, decoded, its usual faults mended."""

from __future__ import annotations

import re
from html.entities import html5

from watchbot.errors import ParseError
from watchbot.sources.decode import decode

_DTD = re.compile(r"<!DOCTYPE[^>\[]*(\[.*?\]\s*>|>)", re.IGNORECASE | re.DOTALL)
_ENTITY_DECLARED = re.compile(r"<!(?:ENTITY|ATTLIST)\b", re.IGNORECASE)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_REFERENCE = re.compile(
    r"&(?:#(?P<decimal>\d{1,9})|#[xX](?P<hex>[0-9a-fA-F]{1,8})|(?P<name>[A-Za-z][A-Za-z0-9]{1,31}));|&"
)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_CDATA = re.compile(r"(<!\[CDATA\[.*?\]\]>)", re.DOTALL)
_XML_NAMES = frozenset({"amp", "lt", "gt", "quot", "apos"})
_HTML = re.compile(r"<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_PLANES = range(0xE000, 0x110000)


def mended_xml(body: bytes) -> str:
    """XML text without declaration and DTD. Raises ParseError (not_xml) for pages, for text that
    is no XML, and for a DTD that declares entities (the only thing it would be good for is harm).
    """
    text = _DECLARATION.sub("", decode(body).text.lstrip("\ufeff \t\r\n"))
    start = text.lstrip()[:300]
    if not start.startswith("<"):
        raise ParseError("no XML in the answer", state="not_xml")
    if _HTML.search(start):
        raise ParseError("a page instead of a feed", state="not_xml")
    if (
        _ENTITY_DECLARED.search(text[: text.find("]>") + 1] if "]>" in text else start)
        and "<!DOCTYPE" in text.upper()
    ):
        raise ParseError("the feed declares entities of its own: refused", state="not_xml")
    text = _FORBIDDEN.sub("", _DTD.sub("", text, count=1))
    return "".join(
        part if part.startswith("<![CDATA[") else _REFERENCE.sub(_reference, part)
        for part in _CDATA.split(text)
    )


def _reference(found: re.Match[str]) -> str:
    """A reference that XML allows; HTML's names as characters, impossible ones dropped, a bare & kept."""
    number = (
        int(found["decimal"])
        if found["decimal"]
        else int(found["hex"], 16)
        if found["hex"]
        else None
    )
    if number is not None:
        return found[0] if _allowed(number) else ""
    name = found["name"]
    if name is None:
        return "&amp;"
    if name in _XML_NAMES:
        return found[0]
    return html5.get(f"{name};", f"&amp;{name};")


def _allowed(number: int) -> bool:
    """The characters of XML 1.0."""
    if number in (0x9, 0xA, 0xD) or 0x20 <= number < 0xD800:
        return True
    return number in _PLANES and number not in (0xFFFE, 0xFFFF)
