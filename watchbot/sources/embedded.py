"""A careers page -> what it shows of boards: links, embedded boards, feeds, marks of a system (D2)."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser

from watchbot.model.board import Board
from watchbot.sources.decode import decode
from watchbot.sources.links import board_of_link
from watchbot.sources.markup import absolute, link_of, node_text

_MOST = 8
_ADDRESS = re.compile(
    r"(?:https?:)?//[\w.-]+\.[a-z]{2,}(?::\d+)?/?[^\s\"'<>\\`)\]}]*", re.IGNORECASE
)
_SITES = frozenset(
    {"hacker_news", "v2ex", "eleduck", "remoteok", "remotive", "arbeitnow", "weworkremotely"}
    | {"himalayas", "jobicy", "workingnomads", "themuse"}
)
"""Sites of everybody: a link to one of them is no company's board."""
_NAMED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("greenhouse", re.compile(r"""(?:boardToken|urlToken|board_token)["']?\s*[:=]\s*["'](?P<b>[\w.-]+)["']""")),
    ("lever", re.compile(r"""accountName["']?\s*:\s*["'](?P<b>[\w.-]+)["']""")),
    ("smartrecruiters", re.compile(r"""company_code["']?\s*[:=]\s*["'](?P<b>[\w-]+)["']""")),
    ("jobvite", re.compile(r"""data-careersite\s*=\s*["'](?P<b>[\w.-]+)["']""")),
    ("workable", re.compile(r"whr_embed\(\s*(?P<b>\d+)")),
    ("ashby", re.compile(r"""ashby(?:JobBoard|BoardName)\w*["']?\s*[:=]\s*["'](?P<b>[\w.% -]+)["']""")),
)  # fmt: skip
_COMEET_TOKEN = re.compile(r"""\btoken["']?\s*[:=]\s*["']?(?P<b>[0-9A-F]{8,})\b""")
_COMEET_UID = re.compile(
    r"""company[-_]uid["']?\s*[:=]\s*["']?(?P<b>[0-9A-F]{2}\.[0-9A-F]{3})\b|comeet\.com?/jobs/[^/]+/(?P<path>[0-9A-F]{2}\.[0-9A-F]{3})\b""",
    re.IGNORECASE,
)
_DOMAIN = re.compile(r"""domain["']?\s*[:=]\s*["']?(?P<b>[\w-]+(?:\.[\w-]+)+)""")
_OPENINGS = re.compile(
    r"(?:view|see|browse|all|open|current|our|join)\b.{0,30}\b(?:openings?|positions?|jobs?|roles?|vacanc\w+|opportunit\w+)"
    r"|^(?:careers?|jobs?|vacancies|openings|stellenangebote|jetzt bewerben|offres d'emploi)$|职位|招聘|加入我们|社会招聘|校园招聘",
    re.IGNORECASE,
)
_JOB_WORD = re.compile(r"job|career|vacanc|position|opening|emploi|stellen|karriere|招聘|职位", re.IGNORECASE)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a careers page shows: boards, the most often named first; addresses of feeds, those about
    work first; and where the openings may stand instead. `url` is the address that answered.
    """

    url: str
    boards: tuple[Board, ...]
    feeds: tuple[str, ...]
    further: tuple[str, ...]


def look_at(body: bytes, url: str) -> Seen:
    """Look through a page."""
    page = _Page(body, url)
    return Seen(
        url=url,
        boards=tuple(page.boards()),
        feeds=tuple(page.feeds()),
        further=tuple(page.further()),
    )


class _Page:
    """One page, taken apart."""

    def __init__(self, body: bytes, url: str) -> None:
        self.url = url
        text = decode(body).text
        self._text = _unescaped(text)
        self._tree = LexborHTMLParser(text)
        self._origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
        self._host = (urlsplit(url).hostname or "").casefold()

    def boards(self) -> list[Board]:
        """The boards that the page links to, embeds or runs on; the most often named first."""
        counted = Counter(
            (board.kind, board.token, tuple(sorted(board.options.items())))
            for board in self._named()
            if board.kind not in _SITES
        )
        return [
            Board(kind=kind, token=token, options=dict(options))
            for (kind, token, options), _ in counted.most_common(_MOST)
        ]

    def _named(self) -> Iterator[Board]:
        for found in _ADDRESS.findall(self._text):
            board = board_of_link(f"https:{found}" if found.startswith("//") else found)
            if board is not None:
                yield board
        for kind, pattern in _NAMED:
            yield from (
                Board(kind=kind, token=found["b"]) for found in pattern.finditer(self._text)
            )
        yield from self._comeet()
        for mark, make in _MARKS.items():
            if mark in self._text:
                yield make(self)

    def _comeet(self) -> Iterator[Board]:
        """Its widget and its own pages carry the company's number and public token."""
        text = f"{self.url}\n{self._text}"
        token = _COMEET_TOKEN.search(text) if "comeet" in text.casefold() else None
        uid = _COMEET_UID.search(text) if token else None
        if token and uid:
            name = (uid["b"] or uid["path"]).upper()
            yield Board(kind="comeet", token=name, options={"public_token": token["b"]})

    def on_own_domain(self, kind: str) -> Board:
        """A system's board that lives under the company's own address."""
        return Board(kind=kind, token=self._host, options={"base_url": self._origin})

    def eightfold(self) -> Board:
        """Eightfold wants the tenant's mail domain beside the host."""
        domain = _DOMAIN.search(self._text)
        named = domain["b"] if domain else ".".join(self._host.split(".")[-2:])
        return Board(kind="eightfold", token=self._host, options={"domain": named})

    def hosted(self, kind: str, **options: str) -> Board:
        """A system whose boards are named by their host."""
        return Board(kind=kind, token=self._host, options=options)

    def feeds(self) -> list[str]:
        """Addresses of `<link rel=alternate>` feeds, those about work first."""
        found: list[tuple[bool, str]] = []
        for node in self._tree.css("link[rel~=alternate][href]"):
            kind = (node.attributes.get("type") or "").casefold()
            link = link_of(node, self.url)
            if link and ("rss" in kind or "atom" in kind or "feed+json" in kind):
                about = f"{node.attributes.get('title') or ''} {link}"
                found.append((not _JOB_WORD.search(about), link))
        return list(dict.fromkeys(link for _, link in sorted(found)))[:_MOST]

    def further(self) -> list[str]:
        """Where the openings may stand instead: the first frame, the first "view openings" link."""
        sources = (node.attributes.get("src") or "" for node in self._tree.css("iframe[src]"))
        frames = [absolute(src, self.url) for src in sources]
        links = [
            link_of(node, self.url)
            for node in self._tree.css("a[href]")
            if _OPENINGS.search(node_text(node) or "")
        ]
        here = _bare(self.url)
        others = [
            [link for link in each if link and _bare(link) != here] for each in (frames, links)
        ]
        return [each[0] for each in others if each]


def _bare(link: str) -> str:
    return link.partition("#")[0].rstrip("/")


def _unescaped(text: str) -> str:
    r"""The page with the escapes undone under which scripts hide addresses: \/, &amp;, %2F."""
    plain = text.replace("\\/", "/").replace("\\u002F", "/").replace("\\u002f", "/")
    plain = re.sub(
        r"https?%3A%2F%2F[^\s\"'<>]+", lambda found: f" {unquote(found[0])}", plain, flags=re.I
    )
    return html.unescape(plain) if "&amp;" in plain else plain


_MARKS: dict[str, Callable[[_Page], Board]] = {
    "teamtailor-cdn.com": lambda page: page.on_own_domain("teamtailor"),
    "recruiteecdn.com": lambda page: page.on_own_domain("recruitee"),
    "rmkcdn.successfactors.com": lambda page: page.hosted("successfactors"),
    "phApp.ddo": lambda page: page.hosted("phenom"),
    "jibecdn": lambda page: page.hosted("icims", jibe="true"),
    "static.vscdn.net": lambda page: page.eightfold(),
}
"""What betrays the system behind a page under the company's own address."""
