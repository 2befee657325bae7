"""What Telegram makes of a rendered message, by the restated parser of the loopback server."""

from __future__ import annotations

from dataclasses import dataclass

from tests.botapi.entities import Entity
from tests.botapi.html import parse_html
from tests.botapi.texts import stored
from tests.botapi.urls import check_link
from watchbot.delivery.markup import to_telegram
from watchbot.model.message import Card

LIVE = frozenset({"bot_command", "mention", "hashtag", "cashtag", "url", "email"})
"""Marks that Telegram adds by itself."""
OURS = frozenset({"/search", "/missed"})
"""Commands of our own that a card may name."""


@dataclass(frozen=True)
class Shown:
    """A message as a person sees it."""

    text: str
    entities: list[Entity]

    def word(self, entity: Entity) -> str:
        """The text under a mark."""
        encoded = self.text.encode("utf-16-le", "surrogatepass")
        return encoded[entity.offset * 2 : entity.end * 2].decode("utf-16-le")

    def kinds(self) -> set[str]:
        return {entity.type for entity in self.entities}


def shown(html: str) -> Shown:
    """The text and marks of an HTML message; raises Refused where Telegram answers 400."""
    return Shown(*stored(*parse_html(html)))


def check_card(card: Card, *, limit: int = 4096) -> Shown:
    """Fails unless Telegram takes the card whole and nothing foreign in it is live."""
    seen = shown(to_telegram(card.body))
    assert seen.text.strip("\u2060 \n")
    assert len(seen.text) <= limit
    assert len(seen.entities) <= 100
    assert {seen.word(entity) for entity in seen.entities if entity.type in LIVE} <= OURS
    assert len(card.buttons) <= 12
    for button in (button for row in card.buttons for button in row):
        assert button.label
        assert (button.data is None) != (button.url is None)
        assert button.data is None or 1 <= len(button.data.encode()) <= 64
        if button.url is not None:
            check_link(button.url)
    return seen
