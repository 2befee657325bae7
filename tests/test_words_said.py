"""No sentence is kept that nobody says any more."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from watchbot.bot import words as of_the_bot
from watchbot.delivery import words as of_cards
from watchbot.demo import words as of_the_demo
from watchbot.web import words as of_pages

HOUSE = Path(__file__).parent.parent / "watchbot"
WORDS = {
    "bot": of_the_bot.ENGLISH,
    "delivery": of_cards.ENGLISH,
    "web": of_pages.LANGUAGES["en"],
    "demo": of_the_demo.WORDS["en"],
}
TABLES = {HOUSE / "demo" / "words.py", HOUSE / "web" / "words.py"} | {
    path for path in HOUSE.glob("*/words/*.py") if path.name != "__init__.py"
}
JOINED = ("employment.", "workplace.", "education.", "stop.", "confirm.")
"""Beginnings that are joined to an end where neither is a part of a key by itself."""
LETTERS = 4
"""So many must stand in a key that is put together, else it could be any."""


def keys_said(tree: ast.Module) -> Iterator[str]:
    """Expressions of the keys that a module names: whole, put together, or begun (`panel.activity`)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(r"[a-z_]+(\.[a-z_]+)*", node.value):
                yield re.escape(node.value) + (r"(\..+)?" if "." in node.value else "")
        elif isinstance(node, ast.JoinedStr):
            parts = [
                str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values
            ]
            if len("".join(parts)) >= LETTERS:
                yield "".join(re.escape(part) or ".+" for part in parts)


@pytest.fixture(scope="module")
def said():
    """What fits every key that is said somewhere."""
    modules = (path for path in HOUSE.rglob("*.py") if path not in TABLES)
    forms = {form for path in modules for form in keys_said(ast.parse(path.read_text("utf-8")))}
    return re.compile("|".join(sorted(forms)))


@pytest.mark.parametrize("room", WORDS)
def test_every_sentence_is_said_somewhere(room, said):
    kept = (key for key in WORDS[room] if not key.startswith(JOINED))
    assert [key for key in kept if not said.fullmatch(key)] == []
