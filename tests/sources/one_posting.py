"""The one posting that a small answer holds."""

from __future__ import annotations

import json
from typing import Any

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.registry import SOURCES


def described(ld: Any) -> str:
    """A page with nothing but this JSON-LD."""
    return f'<html><script type="application/ld+json">{json.dumps(ld)}</script></html>'


def only(kind: str, answer: Any, token: str = "acme") -> RawPosting:
    """The one posting of an answer, given as data or as text."""
    body = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
    (posting,) = SOURCES[kind].read(body, Board(kind=kind, token=token)).postings
    return posting
