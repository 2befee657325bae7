"""What does Telegram make of an HTML text: plain text and entities, or which error?

The rules are those of TDLib's `parse_html`, stated anew; positions in errors are byte offsets, and
lengths of entities are UTF-16 units.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.botapi.entities import Entity, sort_entities, units
from tests.botapi.errors import Refused
from tests.botapi.urls import checked_link, user_of_link

_SPACE = frozenset(b" \t\r\n\0\v")
_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "u": "underline",
    "ins": "underline",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "a": "text_link",
    "pre": "pre",
    "code": "code",
    "blockquote": "blockquote",
}
_NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}
_ALPHA = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
_DIGITS = frozenset(b"0123456789")
_HEX = frozenset(b"0123456789abcdefABCDEF")
_TOKEN = _ALPHA | _DIGITS | frozenset(b".-")


@dataclass
class _Open:
    tag: str
    arguments: dict[str, str]
    offset: int
    start: int


def parse_html(text: str) -> tuple[str, list[Entity]]:
    """Text and entities before any cleaning. Refused with TDLib's words (prefix included)."""
    try:
        return _Parser(text.encode("utf-8", "surrogatepass")).run()
    except Refused as reason:
        raise Refused(f"Can't parse entities: {reason}") from None


class _Parser:
    """One walk over the bytes. Reading past the end gives 0, as in the original."""

    def __init__(self, source: bytes):
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.units = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []
        self.halves = False

    def run(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            sign = self.source[self.at]
            if sign == ord("<"):
                self._tag()
            elif sign != ord("&") or not self._reference():
                self._letter()
        if self.open:
            raise Refused(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        if self.halves:
            raise Refused(
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            )
        return "".join(self.out), sort_entities([_settled(e) for e in self.entities])

    def _byte(self, position: int | None = None) -> int:
        position = self.at if position is None else position
        return self.source[position] if position < len(self.source) else 0

    def _letter(self) -> None:
        end = self.at + 1
        while end < len(self.source) and self.source[end] & 0xC0 == 0x80:
            end += 1
        self._emit(self.source[self.at : end].decode("utf-8", "surrogatepass"))
        self.at = end

    def _emit(self, letter: str) -> None:
        self.out.append(letter)
        self.units += units(letter)

    def _reference(self) -> bool:
        """A character reference at the cursor; False leaves the `&` as it is."""
        letter, end = _decode_reference(self.source, self.at)
        if not letter:
            return False
        self.halves = self.halves or 0xD800 <= ord(letter) <= 0xDFFF
        self._emit(letter)
        self.at = end
        return True

    def _tag(self) -> None:
        begin = self.at
        self.at += 1
        if self._byte() == ord("/"):
            self._end_tag(begin)
        else:
            self._start_tag(begin)
        self.at += 1

    def _word(self, stops: bytes) -> str:
        start = self.at
        while self._byte() not in _SPACE and self._byte() not in stops:
            self.at += 1
        return self.source[start : self.at].decode("utf-8", "replace")

    def _skip_space(self) -> None:
        while self._byte() and self._byte() in _SPACE:
            self.at += 1

    def _start_tag(self, begin: int) -> None:
        tag = _lower(self._word(b">"))
        if not self._byte():
            raise Refused(f"Unclosed start tag at byte offset {begin}")
        if tag not in _TYPES:
            raise Refused(f'Unsupported start tag "{tag}" at byte offset {begin}')
        arguments: dict[str, str] = {}
        while self._byte() != ord(">"):
            self._skip_space()
            if self._byte() == ord(">"):
                break
            name, value = self._attribute(tag, begin)
            arguments[name] = value
        if tag == "span" and arguments.get("class") != "tg-spoiler":
            raise Refused(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        self.open.append(_Open(tag, arguments, self.units, len(self.out)))

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        name = self._word(b"=>")
        if not name and self._byte() != 0:
            raise Refused(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
        self._skip_space()
        if not self._byte():
            raise Refused(f'Unclosed start tag "{tag}" at byte offset {begin}')
        if self._byte() != ord("="):
            return name, ""
        self.at += 1
        self._skip_space()
        if not self._byte():
            raise Refused(f'Unclosed start tag "{tag}" at byte offset {begin}')
        value = self._literal() if self._byte() in b"'\"" else self._token()
        if not self._byte():
            raise Refused(f"Unclosed start tag at byte offset {begin}")
        return name, value

    def _token(self) -> str:
        start = self.at
        while self._byte() in _TOKEN:
            self.at += 1
        if self._byte() not in _SPACE and self._byte() != ord(">"):
            raise Refused(f"Unexpected end of name token at byte offset {start}")
        return _lower(self.source[start : self.at].decode())

    def _literal(self) -> str:
        quote = self._byte()
        self.at += 1
        found = bytearray()
        while self._byte() not in (quote, 0):
            letter, end = _decode_reference(self.source, self.at)
            found += (
                letter.encode("utf-8", "surrogatepass")
                if letter
                else self.source[self.at : self.at + 1]
            )
            self.at = end if letter else self.at + 1
        if self._byte() == quote:
            self.at += 1
        return found.decode("utf-8", "replace")

    def _end_tag(self, begin: int) -> None:
        if not self.open:
            raise Refused(f"Unexpected end tag at byte offset {begin}")
        self.at += 1
        name = _lower(self._word(b">"))
        self._skip_space()
        if self._byte() != ord(">"):
            raise Refused(f"Unclosed end tag at byte offset {begin}")
        opened = self.open.pop()
        if name and name != opened.tag:
            raise Refused(
                f"Unmatched end tag at byte offset {begin}, "
                f'expected "</{opened.tag}>", found "</{name}>"'
            )
        if self.units > opened.offset:
            self._close(opened)

    def _close(self, opened: _Open) -> None:
        entity = Entity(_TYPES[opened.tag], opened.offset, self.units - opened.offset)
        arguments = opened.arguments
        if entity.type == "text_link":
            self._link(entity, arguments.get("href") or "".join(self.out[opened.start :]))
        elif entity.type in ("pre", "code"):
            self._code(entity, arguments.get("class", ""))
        elif entity.type == "custom_emoji":
            self.entities.append(replace(entity, extra={"custom_emoji_id": _emoji_id(arguments)}))
        elif entity.type == "date_time":
            self.entities.append(replace(entity, extra=_moment(arguments)))
        elif entity.type == "blockquote" and "expandable" in arguments:
            self.entities.append(replace(entity, type="expandable_blockquote"))
        else:
            self.entities.append(entity)

    def _link(self, entity: Entity, url: str) -> None:
        """A user link becomes a mention; a bad address leaves the text without a link."""
        user = user_of_link(url)
        checked = checked_link(url)
        if user:
            self.entities.append(replace(entity, type="text_mention", extra={"user_id": user}))
        elif checked:
            self.entities.append(replace(entity, extra={"url": checked}))

    def _code(self, entity: Entity, css_class: str) -> None:
        """`<pre><code class="language-x">` (either order) is one `pre` with a language."""
        language = css_class.removeprefix("language-") if css_class.startswith("language-") else ""
        language = language if entity.type == "code" else ""
        last = self.entities[-1] if self.entities else None
        inner = last is not None and (last.offset, last.length) == (entity.offset, entity.length)
        if inner and last is not None and {last.type, entity.type} == {"pre", "code"}:
            known = language or last.extra.get("language", "")
            if known:
                self.entities[-1] = replace(last, type="pre", extra={"language": known})
                return
        self.entities.append(replace(entity, extra={"language": language} if language else {}))


def _settled(entity: Entity) -> Entity:
    """A lone `code` loses the language that it carried for an outer `pre`."""
    return replace(entity, extra={}) if entity.type == "code" else entity


def _lower(text: str) -> str:
    return "".join(c.lower() if c < "\x80" else c for c in text)


def _emoji_id(arguments: dict[str, str]) -> str:
    number = arguments.get("emoji-id", "")
    if not number.lstrip("-").isdecimal() or int(number) == 0 or abs(int(number)) >= 2**63:
        raise Refused("Invalid custom emoji identifier specified")
    return str(int(number))


def _moment(arguments: dict[str, str]) -> dict[str, Any]:
    """`unix` must be a positive number; `format` is r alone, or letters of t d w."""
    number = arguments.get("unix", "")
    if not number.isdecimal() or not 0 < int(number) < 2**31:
        raise Refused("Invalid Unix time specified")
    shape = arguments.get("format", "")
    if shape not in ("r", "R") and not set(shape) <= set("tTdDwW"):
        raise Refused("Invalid date format used")
    return {"unix_time": int(number)} | ({"date_time_format": shape} if shape else {})


def _decode_reference(source: bytes, at: int) -> tuple[str, int]:
    """The letter of a character reference and the position behind it; "" where it is none."""
    if source[at : at + 1] != b"&":
        return "", at
    end = at + 1
    if source[end : end + 1] == b"#":
        letter, end = _numeric(source, at)
    else:
        while end < len(source) and source[end] in _ALPHA:
            end += 1
        letter = _NAMED.get(source[at + 1 : end], "")
    return letter, end + (source[end : end + 1] == b";")


def _numeric(source: bytes, at: int) -> tuple[str, int]:
    is_hex = source[at + 2 : at + 3] == b"x"
    start = end = at + (3 if is_hex else 2)
    while end < len(source) and source[end] in (_HEX if is_hex else _DIGITS):
        end += 1
    number = int(source[start:end] or b"0", 16 if is_hex else 10)
    # the original counts in 32 bits: what is longer than nine signs is refused anyway
    if not 0 < number < 0x10FFFF or end - at >= 10:
        return "", end
    return chr(number), end
