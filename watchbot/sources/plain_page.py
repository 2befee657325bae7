"""Pages without structure for machines: links that look like postings, or the page's own title."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.markup import link_of, node_text

_POSTING = re.compile(
    r"/(?:jobs?|careers?|vacanc(?:y|ies)|positions?|openings?|offres?[\w-]*|emplois?|stellen\w*|recrutement[\w-]*|ofertas?[\w-]*|nabidka|job-\w+|viewjob)/[^/?#]*[\w-]{6,}"
    r"|[?&](?:gh_jid|jobid|job_id|offer|positionid|postid)=\w+",
    re.IGNORECASE,
)
_NO_POSTING = re.compile(
    r"/(?:login|signin|signup|register|search|categor(?:y|ies)|tags?|page|about|contact|privacy|terms|blog|news|cookies?|faq|companies|company|entreprises?|share)(?:[/?#]|$)"
    r"|^(?:mailto|javascript|tel):|(?:facebook|twitter|linkedin|instagram|youtube|t\.me|wa\.me|x)\.com?/",
    re.IGNORECASE,
)
_EMPTY_WORDS = re.compile(
    r"^(?:apply|postuler|read more|more|details?|view|voir|lire|en savoir plus|see all|next|previous|suivant|\d+|>|»)\b",
    re.IGNORECASE,
)
_FEWEST = 3
_SHORTEST = 100
"""A page with less text than this describes nothing."""

_TAIL = re.compile(r"\s+[|–—·-]\s+[^|–—·]{2,60}$")


def linked_postings(tree: LexborHTMLParser, board: Board) -> tuple[RawPosting, ...]:
    """The links of a list page; fewer than three are no list."""
    base = board.token if board.token.startswith("http") else "https://page.invalid/"
    found: dict[str, RawPosting] = {}
    for node in tree.css("a[href]"):
        link = link_of(node, base)
        title = _title_of(node)
        if link and title and _is_posting(link, base) and link not in found:
            found[link] = RawPosting(
                id=link.partition("://")[2], title=title, url=link, company=board.company
            )
    return tuple(found.values()) if len(found) >= _FEWEST else ()


def _is_posting(link: str, base: str) -> bool:
    parts = urlsplit(link)
    where = f"{parts.path}?{parts.query}"
    return (
        link.rstrip("/") != base.rstrip("/")
        and bool(_POSTING.search(where))
        and not _NO_POSTING.search(link)
    )


def _title_of(node: LexborNode) -> str | None:
    text = node_text(node.css_first("h1, h2, h3, h4") or node) or node.attributes.get("title")
    return text if text and 4 <= len(text) <= 200 and not _EMPTY_WORDS.match(text) else None


def titled_posting(tree: LexborHTMLParser, board: Board) -> RawPosting | None:
    """A page of one posting by its heading or title; its text is the description."""
    shared = tree.css_first("meta[property='og:title']")
    title = node_text(tree.css_first("h1")) or (
        shared.attributes.get("content") if shared is not None else None
    )
    title = title or _TAIL.sub("", node_text(tree.css_first("title")) or "") or None
    if not title:
        return None
    for noise in tree.css("script, style, nav, header, footer, noscript, svg, form"):
        noise.decompose()
    main = tree.css_first("main, article, [role=main]") or tree.body
    if main is None or len(node_text(main) or "") < _SHORTEST:
        return None
    return RawPosting(
        id=board.token.partition("://")[2] or board.token,
        title=title.strip(),
        url=board.token,
        company=board.company,
        description_html=(main.html or "")[:60_000],
    )
