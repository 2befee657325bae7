"""From the parameters of a send or edit to the content of a message, in the order of the real checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.botapi.entities import Entity
from tests.botapi.errors import Refused, bad_request
from tests.botapi.html import parse_html
from tests.botapi.params import Params
from tests.botapi.texts import KEPT_ENTITIES, is_blank, stored

MAX_BYTES = 32768
_MODES = ("", "none", "html", "markdown", "markdownv2")


@dataclass(frozen=True)
class Written:
    """A text as stored, with every mark that it would have without the limit of 100."""

    text: str
    entities: tuple[Entity, ...]

    def json(self, text_field: str, entities_field: str, users: Any) -> dict[str, Any]:
        """The two fields of a Message; empty ones are left out."""
        kept = [_shown(e, users) for e in self.entities[:KEPT_ENTITIES]]
        named = {text_field: self.text} if self.text else {}
        return named | ({entities_field: kept} if kept else {})


def read_text(
    params: Params, *, field: str = "text", required: bool = True
) -> tuple[str, list[Entity]]:
    """Steps 1 to 3: presence, bytes, parse mode and the parser's own errors."""
    text = params.text(field)
    if not text and required:
        raise bad_request(f"message {field} is empty")
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise bad_request("text is too long")
    mode = params.text("parse_mode").lower()
    if mode not in _MODES:
        raise bad_request("unsupported parse_mode")
    entities_field = "entities" if field == "text" else "caption_entities"
    given = params.parsed(entities_field, "message entities")
    try:
        if mode == "html":
            return parse_html(text)
    except Refused as reason:
        raise bad_request(str(reason)) from None
    return text, [_given(e) for e in given or []]


def settled(text: str, entities: list[Entity], *, limit: int, what: str = "message") -> Written:
    """Step 8: the cleaned text, non-empty and within its limit in code points."""
    clean, marks = stored(text, entities)
    if what == "message" and is_blank(clean):
        raise bad_request("text must be non-empty")
    if len(clean) > limit:
        raise bad_request(f"{what} is too long")
    return Written(clean, tuple(marks))


def _given(entity: dict[str, Any]) -> Entity:
    extra = {k: v for k, v in entity.items() if k not in ("type", "offset", "length")}
    return Entity(str(entity.get("type")), int(entity["offset"]), int(entity["length"]), extra)


def _shown(entity: Entity, users: Any) -> dict[str, Any]:
    """A mention by id carries the user, as the Bot API does; unknown people are just ids."""
    shown = entity.json()
    if "user_id" in shown:
        number = shown.pop("user_id")
        user = users.get(number)
        shown["user"] = user.json() if user else {"id": number, "is_bot": False, "first_name": ""}
    return shown
