"""One spelling for all spellings of a link: what only tracks is dropped, what identifies is kept.

Which parameters only track, and which mistakes others made: sources.md 0.4, cases T3 and T7.
"""

from __future__ import annotations

import re
from urllib.parse import quote, urlencode

from watchbot.pipeline.links.parts import Link
from watchbot.pipeline.links.redirect import destination

_TRACKING = re.compile(
    r"^(?:utm.*|urlhash|ga_.*|_ga|_gl|mc_[ce]id|pk_.*|mtm_.*|hsa_.*|rx_(?!job).*|ic_.*|gh_src|gh_aid|ashby_source|lever-.*|lever_.*"
    r"|source|src|sourceid|source_?type|ref|refid|ref_?src|referr?er|referral|refer|trk\w*|tracking\w*|track_?id|traffic\w*"
    r"|[fgmwy]?b?clid|gclid|gclsrc|dclid|msclkid|ttclid|twclid|igshid|yclid|oga|dcr_ci|sr_share|rltr|rltr_\w+|iis|iisn|codes|ss|sid"
    r"|session_?id|jsessionid|phpsessid|spm|scm|from|from_?source|share\w*|channel|campaign\w*|cmp\w*|cid_source|medium|feedid|feed_?id"
    r"|recommendid|lid|bid|ckey|lang|language|locale|hl|set_?lang|tm_.*|timestamp|ts|_t|cachebust\w*|amp|embed|mobile|width|height|bga|needsredirect"
    r"|jan1offset|jun1offset|jobboardsource|job_?source|p_sid|p_uid|src_id|applicant_?source|xpsrc|isapplied|recruiter\w*)$",
    re.IGNORECASE,
)
_SEARCH = re.compile(
    r"^(?:q|query|search\w*|keywords?|page|page_?size|pagenum|offset|limit|start|from_?search|sort\w*|order\w*|filter\w*|facet\w*|last_?selected_?facet"
    r"|selected\w+facet|location\w*|city|state|country|radius|distance|lat|lon|lng|target_level|employment_type|degree|skills|department\w*|team\w*|category|categories"
    r"|posting_?date\w*|mode|view|tab|back|sb|t)$",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\d{4,}|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{20,}", re.IGNORECASE)
_ROUTE = re.compile(r"^!?/|\d{3,}|=\w*\d")
_APPLY = re.compile(
    r"(?<=[^/])(?:/(?:apply|application|apply-now|applynow|thanks))+/?$", re.IGNORECASE
)
_SESSION = re.compile(r";jsessionid=[^/?#]*", re.IGNORECASE)


def canonical_link(url: str) -> str:
    """The canonical form of a link: https, plain host, only identifying parameters, in order.

    Redirectors are unwrapped first. What is no http(s) link is returned without blanks around it.
    """
    link = destination(url)
    if link is None:
        return url.strip()
    path = _path(link.path)
    query = _query(link, path)
    fragment = link.fragment.partition(":~:")[0].strip("/")
    kept = f"#{quote(fragment, safe='/!=&?:@,;')}" if _ROUTE.search(link.fragment) else ""
    return f"https://{link.host}{quote(path, safe='/:@!$&()*+,;=~-._')}{query}{kept}"


def _path(path: str) -> str:
    shorter = _SESSION.sub("", re.sub(r"/{2,}", "/", path)).rstrip("/")
    if shorter.count("/") >= 2 or _NUMBERED.search(shorter):
        shorter = _APPLY.sub("", shorter)
    return shorter or ""


def _query(link: Link, path: str) -> str:
    """Searching words are dropped only where the path itself names the posting."""
    named = bool(_NUMBERED.search(path))
    kept = {
        (name, value.strip())
        for name, value in link.query
        if value.strip() and not _TRACKING.match(name) and not (named and _SEARCH.match(name))
    }
    return "?" + urlencode(sorted(kept)) if kept else ""
