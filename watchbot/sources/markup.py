"""HTML answers: a tree to look into, clean texts, absolute links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.errors import ParseError
from watchbot.sources.decode import decode
from watchbot.sources.record import clean

TAG = re.compile(r"<[^>]{0,500}>")
"""What goes out of a short text, where a tree would be too much."""
_UNSEEN = frozenset({"script", "style", "noscript", "template"})
_NESTING = re.compile(
    r"<(/?)(?:div|ul|ol|table|section|article|span|blockquote|dl)\b", re.IGNORECASE
)
_DEEPEST = 5_000
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
    if _is_too_deep(text):
        raise ParseError("elements nested without an end", state="not_html")
    return LexborHTMLParser(text)


def _is_too_deep(text: str) -> bool:
    """True for a page that no person made: its tree would take minutes to build."""
    if text.count("<") < _DEEPEST:
        return False
    depth = 0
    for found in _NESTING.finditer(text):
        depth = max(0, depth - 1) if found[1] else depth + 1
        if depth > _DEEPEST:
            return True
    return False


def node_text(node: LexborNode | None) -> str | None:
    """The visible text of a node on one line; None when there is none."""
    if node is None:
        return None
    return clean(_BLANKS.sub(" ", node.text(separator=" ", strip=False)))


def short_texts(
    root: LexborNode, longest: int, *, without: Callable[[LexborNode], bool]
) -> Iterator[str]:
    """The visible text of every element that has at most so much of it, inner ones first; elements
    that are to be left out are as if they were not there.

    In one pass: asking each element for its text would read a deep page once for each of its levels.
    """
    opened: list[tuple[list[str], Iterator[LexborNode]]] = [([], _children(root))]
    while opened:
        words, children = opened[-1]
        child = next(children, None)
        if child is None:
            opened.pop()
            text = _BLANKS.sub(" ", " ".join(words)).strip()
            if text and len(text) <= longest:
                yield text
            if opened and text and len(opened[-1][0]) <= longest:
                opened[-1][0].append(text[: longest + 1])
        elif child.tag == "-text":
            if len(words) <= longest:
                words.append((child.text_content or "")[: longest + 1])
        elif child.tag not in _UNSEEN and not without(child):
            opened.append(([], _children(child)))


def _children(node: LexborNode) -> Iterator[LexborNode]:
    return iter(node.iter(include_text=True))


def link_of(node: LexborNode | None, base: str) -> str | None:
    """The absolute http(s) address of a link; None for anything else."""
    href = node.attributes.get("href") if node is not None else None
    return absolute(href, base) if href else None


def absolute(link: str, base: str) -> str | None:
    """The http(s) address that a link means on the page `base`; None where it means none."""
    try:
        found = urljoin(base, link.strip())
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
