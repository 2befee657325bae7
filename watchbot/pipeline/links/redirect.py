"""Where does a redirector's or an archive's link point, as far as the link itself says so?"""

from __future__ import annotations

import re
from functools import lru_cache

from watchbot.pipeline.links.parts import Link, take_apart

_CARRIER = re.compile(
    r"\w*ur[il]|u|q|r|to|target|dest|destination|redirect|link|goto|href|out", re.IGNORECASE
)
"""Names under which redirectors carry a link: `url`, `redirect_uri`, `rx_url`, `adurl` ..."""
_ELSEWHERE = re.compile(r"back|return|refer|image|img|logo|callback|share|canonical", re.IGNORECASE)
"""Of a link under such a name one comes from, or it is shown; it is not where one goes."""
_REDIRECT_WORD = re.compile(
    r"(?:^|[/._-])(?:redir\w*|redirect\w*|out|outbound|click\w*|track\w*|away|goto|go|link\w*|url|l\.php|linkfilter|rc/clk)(?:[/._?-]|$)",
    re.IGNORECASE,
)
_REDIRECT_HOSTS = re.compile(
    r"(?:^|\.)(?:l\.facebook\.com|lm\.facebook\.com|l\.instagram\.com|out\.reddit\.com|link\.zhihu\.com"
    r"|link\.juejin\.cn|link\.csdn\.net|href\.li|slack-redir\.net|safelinks\.protection\.outlook\.com"
    r"|c\.gle|appcast\.io|jsv3\.recruitics\.com|d\.hodes\.com|ad\.doubleclick\.net|click\.\S+)$"
)
_ARCHIVE = re.compile(r"^/(?:web/)?\d{4,14}(?:[a-z]{2}_)?/(https?:/{1,2}.+)$", re.IGNORECASE)
_DEFENDED = re.compile(r"^/v3/__(https?:/{1,2}.+?)__;", re.IGNORECASE)
_DEEPEST = 4


@lru_cache(maxsize=16)
def destination(text: str) -> Link | None:
    """The link that `text` carries inside it, at most four layers deep, else `text` itself, taken apart.

    None when that is no link. Asked of each link twice: for its canonical form and for what it names.
    """
    link = take_apart(text)
    for _ in range(_DEEPEST):
        inner = _carried(link) if link else None
        if inner is None:
            return link
        link = take_apart(inner)
    return link


def _carried(link: Link) -> str | None:
    if link.host in {"web.archive.org", "archive.org"}:
        found = _ARCHIVE.match(link.tail)
        return re.sub(r"^(https?:)/+", r"\1//", found[1]) if found else None
    if link.host in {"urldefense.com", "urldefense.us"}:
        found = _DEFENDED.search(link.tail)
        return re.sub(r"^(https?:)/+", r"\1//", found[1]) if found else None
    if not (_REDIRECT_HOSTS.search(link.host) or _REDIRECT_WORD.search(link.host + link.path)):
        return None
    for name, value in link.query:
        if _CARRIER.fullmatch(name) and not _ELSEWHERE.search(name) and take_apart(value):
            return value
    bare = link.tail.partition("?")[2].removesuffix("=")
    return bare if take_apart(bare) else None
