"""Pages without structure for machines: links that look like postings, or the page's own title."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from watchbot.model.board import Board
from watchbot.model.posting import RawPosting
from watchbot.sources.card import card_around, link_title, with_card
from watchbot.sources.markup import canonical_link, link_of, node_text, short_texts

_POSTING = re.compile(
    r"/(?:jobs?|careers?|vacanc(?:y|ies)|positions?|openings?|roles?|opportunit(?:y|ies)|offres?[\w-]*|emplois?|stellen\w*|karriere|recrutement[\w-]*|ofertas?[\w-]*|empleos?|vacantes|vagas|praca|prace|nabidka|vacatures?|stillinger|job-\w+|viewjob|zpdetail|zhaopin)/(?:[^/?#]*[\w-]{6,}|\d{3,}(?:[/?]|$))"
    r"|[?&](?:gh_jid|ashby_jid|job_?id|jid|offer_?(?:id)?|position_?id|post_?id|vacancy_?id|req(?:uisition)?(?:_?id)?|opportunity_?id)=\w+",
    re.IGNORECASE,
)
_NO_POSTING = re.compile(
    r"/(?:login|signin|signup|register|search|categor(?:y|ies)|tags?|page|about|contact|privacy|terms|blog|news|cookies?|faq|companies|company|entreprises?|share)(?:[/?#]|$)"
    r"|^(?:mailto|javascript|tel):|(?:facebook|twitter|linkedin|instagram|youtube|t\.me|wa\.me|x)\.com?/",
    re.IGNORECASE,
)
_SHORTEST_TITLE = 4
_MOST_LINKS = 5_000
"""No honest page has more."""
_SHORTEST = 100
"""A page with less text than this describes nothing."""

_TAIL = re.compile(r"\s+[|–—·-]\s+[^|–—·]{2,60}$")


_LANDING = re.compile(
    r"^(?:careers?|jobs?|vacanc(?:y|ies)|(?:current |open |all |our )*(?:openings?|positions?|roles|jobs|opportunities|vacancies)|join (?:us|our team)|work (?:with|at|for) .{1,40}|we(?:'|’| a)re hiring|come work .{0,40}"
    r"|karriere|stellenangebote|offene stellen|jobs bei .{1,40}|nos offres.{0,20}|offres d['’]emploi|recrutement|rejoignez.{0,30}|empleo|trabaja con nosotros|ofertas de (?:empleo|trabajo)"
    r"|招贤纳士|加入我们|人才招聘|诚聘英才|(?:社会|校园|人才)?招聘(?:职位|岗位|信息)?|招聘职位|在招职位|职位列表)"
    r"(?:\s*(?:[-–—|·@:]|at|bei|chez|en)\s.{1,60})?[!.]?$",
    re.IGNORECASE,
)
"""Headings of a page about working there in general: it is none of one posting."""

_CLOSED = re.compile(
    r"no longer (?:available|accepting|active|open)|(?:position|job|role|vacancy) (?:has been filled|is closed|has expired|was closed)|this job (?:post )?(?:is closed|has expired)"
    r"|(?:stelle|anzeige|stellenangebot)\b.{0,30}\bnicht mehr|n'est plus (?:disponible|en ligne)|已下线|职位已关闭|停止招聘|职位已过期|招聘已结束"
    r"|již není aktivní|вакансия в архиве|вакансия закрыта|oferta (?:ya no|cerrada)|não está mais dispon",
    re.IGNORECASE,
)
_BESIDE = re.compile(
    r"related|similar|recommend|suggest|sidebar|footer|other-|more-", re.IGNORECASE
)
_MARKER_LENGTH = 220


def says_closed(tree: LexborHTMLParser) -> str | None:
    """The page's own words that the posting is closed; words in a box of other postings do not count."""
    if tree.body is None:
        return None
    texts = short_texts(tree.body, _MARKER_LENGTH, without=_is_beside)
    return next((text for text in texts if _CLOSED.search(text)), None)


def _is_beside(node: LexborNode) -> bool:
    """True for a box of other postings."""
    marks = f"{node.attributes.get('class') or ''} {node.attributes.get('id') or ''}"
    return node.tag == "aside" or bool(_BESIDE.search(marks))


def own_address(tree: LexborHTMLParser, board: Board) -> str:
    """The page's address as it names it itself, else the board's."""
    return canonical_link(tree) or board.token


def is_posting_link(link: str) -> bool:
    """True for an address that looks like that of one posting: a number or several words at its end."""
    try:
        parts = urlsplit(link)
    except ValueError:
        return False
    last = parts.path.rstrip("/").rpartition("/")[2]
    worded = bool(re.search(r"\d", parts.path + parts.query)) or last.count("-") >= 1
    return (
        worded
        and bool(_POSTING.search(f"{parts.path}?{parts.query}"))
        and not _NO_POSTING.search(link)
    )


def linked_postings(tree: LexborHTMLParser, board: Board) -> tuple[RawPosting, ...]:
    """The links of a page that look like postings."""
    base = board.token if board.token.startswith("http") else "https://page.invalid/"

    def address(node: LexborNode) -> str:
        link = link_of(node, base)
        return link if link and link.rstrip("/") != base.rstrip("/") else ""

    links = tree.css("a[href]")[:_MOST_LINKS]
    kinds = {_kind(node, link) for node in links if is_posting_link(link := address(node))}

    def is_posting(node: LexborNode) -> bool:
        link = address(node)
        alike = bool(link) and _kind(node, link) in kinds and not _NO_POSTING.search(link)
        return is_posting_link(link) or alike

    found: dict[str, RawPosting] = {}
    for node in filter(is_posting, links):
        link, title = address(node), link_title(node)
        if link and title and _width(title) >= _SHORTEST_TITLE and link not in found:
            posting = RawPosting(
                id=link.partition("://")[2], title=title, url=link, company=board.company
            )
            found[link] = with_card(posting, card_around(node, is_posting))
    return tuple(found.values())


def _kind(node: LexborNode, link: str) -> tuple[str, ...]:
    """What links to postings have in common: the folder they point into, and how they are dressed."""
    folder = urlsplit(link).path.rpartition("/")[0]
    above = node.parent
    dress = (above.tag or "", above.attributes.get("class") or "") if above is not None else ()
    return (folder, node.attributes.get("class") or "", *dress)


def _width(title: str) -> int:
    """The length of a title; a Chinese character says as much as two letters."""
    return sum(2 if character > "\u2e80" else 1 for character in title)


def titled_posting(tree: LexborHTMLParser, board: Board) -> RawPosting | None:
    """A page of one posting by its heading or title; its text is the description."""
    shared = tree.css_first("meta[property='og:title']")
    heading = tree.css_first("h1") or tree.css_first("h2, h3") or tree.css_first("strong, b")
    title = node_text(heading) or (shared.attributes.get("content") if shared is not None else None)
    title = title or _TAIL.sub("", node_text(tree.css_first("title")) or "") or None
    if not title or _LANDING.match(title.strip()):
        return None
    for noise in tree.css("script, style, nav, header, footer, noscript, svg, form"):
        noise.decompose()
    main = tree.css_first("main, article, [role=main]") or tree.body
    if main is None or len(node_text(main) or "") < _SHORTEST:
        return None
    return RawPosting(
        id=board.token.partition("://")[2] or board.token,
        title=title.strip(),
        url=own_address(tree, board),
        company=board.company,
        description_html=(main.html or "")[:60_000],
    )
