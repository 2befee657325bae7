"""HTML answers: a tree to look into, clean texts, absolute links."""

from __future__ import annotations

import re
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.errors import ParseError
from watchbot.sources.decode import decode
from watchbot.sources.record import clean

_BLANKS = re.compile(r"\s+")
_PAGE = re.compile(
    r"<(?:html|head|body|div|table|ul|li|a|p|h\d|script|title|meta|section|article)\b",
    re.IGNORECASE,
)


def parse_html(body: bytes) -> LexborHTMLParser:
    """The tree of a page. Raises ParseError (not_html) for what holds no HTML."""
    text = decode(body).text
    if not _PAGE.search(text):
        raise ParseError("no HTML in the answer", state="not_html")
    return LexborHTMLParser(text)


def node_text(node: LexborNode | None) -> str | None:
    """The visible text of a node on one line; None when there is none."""
    if node is None:
        return None
    return clean(_BLANKS.sub(" ", node.text(separator=" ", strip=False)))


def link_of(node: LexborNode | None, base: str) -> str | None:
    """The absolute http(s) address of a link; None for anything else."""
    href = node.attributes.get("href") if node is not None else None
    if not href:
        return None
    try:
        found = urljoin(base, href.strip())
    except ValueError:
        return None
    return found if found.startswith(("http://", "https://")) else None


def canonical_link(tree: LexborHTMLParser) -> str | None:
    """The address that a page gives itself; None where it gives none."""
    canonical = tree.css_first("link[rel=canonical]")
    shared = tree.css_first("meta[property='og:url']")
    named = (canonical.attributes.get("href") if canonical is not None else None) or (
        shared.attributes.get("content") if shared is not None else None
    )
    return named if named and named.startswith("http") else None
