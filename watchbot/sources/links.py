"""A link -> the board behind it, by host and path (sources.md D1). Hosts any case, names as written."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, unquote, urlsplit

from watchbot.model.board import Board

_NOT_NAMES = (
    "embed js css v1 v2 v3 api static assets cdn www app apps docs support help status blog apply jobs j job"
    " careers feed accounts company companies login search include images en de info"
    " developers documentation resources my-applications"
)
NO_NAME = frozenset(_NOT_NAMES.split())
"""Words that systems use for themselves where a board's name stands."""
_FILE = re.compile(r"^_|\.(?:txt|xml|ico|js|css|json|map|png|svg)$")
"""What a server keeps beside its boards: robots.txt, sitemap.xml, _next."""
_Query = dict[str, list[str]]
_Made = tuple[str, str, dict[str, str]]
_Maker = Callable[[re.Match[str], _Query], "_Made | None"]


def _plain(kind: str, **options: str) -> _Maker:
    """The group `b` is the token; words that systems use for themselves name no board."""

    def make(found: re.Match[str], _: _Query) -> _Made | None:
        name = unquote(found["b"])
        own = name.casefold() in NO_NAME or ("/" not in name and _FILE.search(name))
        return None if own else (kind, name, dict(options))

    return make


def _always(kind: str, token: str, **options: str) -> _Maker:
    """A site with one board."""
    return lambda *_: (kind, token, dict(options))


def _greenhouse_embed(_: re.Match[str], query: _Query) -> _Made | None:
    """An embedded board names itself in `for=`."""
    name = query.get("for", [""])[0]
    return ("greenhouse", name, {}) if name else None


def _personio(found: re.Match[str], _: _Query) -> _Made:
    return "personio", found["b"], {"tld": found["tld"]} if found["tld"] != "de" else {}


def _workday(found: re.Match[str], _: _Query) -> _Made | None:
    """Token tenant/data centre/site; a first part of the path may be the language."""
    if found["site"].casefold() in {"wday", "en-us"} or _FILE.search(found["site"]):
        return None
    return "workday", f"{found['b']}/{found['wd']}/{found['site']}", {}


def _workday_twin(found: re.Match[str], _: _Query) -> _Made:
    return "workday", f"{found['b']}/{found['wd']}.myworkdaysite/{found['site']}", {}


def _oracle(found: re.Match[str], _: _Query) -> _Made:
    return "oracle_hcm", f"{found['b']}|{found['site']}", {}


def _comeet(found: re.Match[str], query: _Query) -> _Made | None:
    """Its interface wants the company's public token beside the number."""
    token = query.get("token", [""])[0]
    return ("comeet", found["b"], {"public_token": token}) if token else None


def _icims(found: re.Match[str], _: _Query) -> _Made | None:
    """A board is a host; the system has some for itself."""
    host = found["b"]
    return None if host.partition(".")[0] in NO_NAME else ("icims", host, {})


def _eightfold(found: re.Match[str], query: _Query) -> _Made:
    domain = query.get("domain", [""])[0]
    return "eightfold", found["b"], {"domain": domain} if domain else {}


def _beisen(found: re.Match[str], _: _Query) -> _Made | None:
    """Old portals write their sections with a capital: /Campus."""
    section = found["section"]
    if found["b"] in NO_NAME:
        return None
    if section and section[0].isupper():
        return "beisen_legacy", found["b"], {"site": section}
    return "beisen_legacy" if section == "zpdetail" else "beisen", found["b"], {}


def _hotjob_suite(found: re.Match[str], _: _Query) -> _Made:
    return "hotjob", f"{found['host']}|{found['b']}", {}


def _hotjob_old(found: re.Match[str], _: _Query) -> _Made:
    """An old portal is a company's path, on the company's host or on one that several share."""
    host, name = found["host"], found["b"]
    return "hotjob", name if host == f"{name}.hotjob.cn" else f"{host}|{name}", {}


def _alibaba_group(found: re.Match[str], _: _Query) -> _Made:
    """Companies of the group have sites of their own with the same paths."""
    host = found["b"]
    return "alibaba", "social" if host in _ALIBABA else host, {}


def _netease(_: re.Match[str], query: _Query) -> _Made | None:
    project = query.get("projectId", [""])[0]
    return ("netease", project, {}) if project else None


def _eightfold_elsewhere(found: re.Match[str], query: _Query) -> _Made | None:
    """On a company's own domain the tenant's mail domain stands in the query."""
    domain = query.get("domain", [""])[0]
    return ("eightfold", found["b"], {"domain": domain}) if "." in domain else None


def _v2ex_tab(_: re.Match[str], query: _Query) -> _Made | None:
    return ("v2ex", "jobs", {}) if query.get("tab") == ["jobs"] else None


def _github(found: re.Match[str], _: _Query) -> _Made:
    """The list that such a repository is made from."""
    path = f"{found['b']}/{found['branch'] or 'dev'}/.github/scripts/listings.json"
    return "github_list", f"raw.githubusercontent.com/{path}", {}


def _alibaba_campus(_: re.Match[str], query: _Query) -> _Made:
    batch = query.get("batchId", [""])[0]
    return "alibaba", f"campus/{batch}" if batch else "campus", {}


def _v2ex(found: re.Match[str], _: _Query) -> _Made:
    return "v2ex", found["b"], {}


def _category(found: re.Match[str], _: _Query) -> _Made:
    return "weworkremotely", found["b"] or "all", {}


_ALIBABA = frozenset({"talent.alibaba.com", "job.alibaba.com"})
_COMMUNITY_FEED = re.compile(
    r"^(?:www\.)?(?:remotive\.com|jobicy\.com|remoteok\.(?:com|io)|himalayas\.app|arbeitnow\.com|v2ex\.com)/"
    r".*(?:\.rss|\.xml|/feed|/rss)/?$"
)
_LANGUAGE = r"(?:[a-z]{2}(?:[-_][A-Za-z]{2})?/)?"
_PATTERNS: tuple[tuple[re.Pattern[str], _Maker], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        # host, "/", path: the first that matches decides
        (r"^(?:boards|job-boards|app)(?:\.\w+)?\.greenhouse\.io/embed/", _greenhouse_embed),
        (r"^(?:boards|job-boards)(?:\.\w+)?\.greenhouse\.io/(?P<b>[\w.-]+)", _plain("greenhouse")),
        (
            r"^(?:boards-api|api)(?:\.\w+)?\.greenhouse\.io/v1/boards/(?P<b>[\w.-]+)",
            _plain("greenhouse"),
        ),
        (r"^jobs\.eu\.lever\.co/(?P<b>[^/]+)", _plain("lever", region="eu")),
        (r"^jobs\.lever\.co/(?P<b>[^/]+)", _plain("lever")),
        (r"^api\.eu\.lever\.co/v0/postings/(?P<b>[^/]+)", _plain("lever", region="eu")),
        (r"^api\.lever\.co/v0/postings/(?P<b>[^/]+)", _plain("lever")),
        (r"^jobs\.ashbyhq\.com/(?P<b>[^/]+)", _plain("ashby")),
        (r"^api\.ashbyhq\.com/posting-api/job-board/(?P<b>[^/]+)", _plain("ashby")),
        (
            r"^(?:careers|jobs)\.smartrecruiters\.com/(?:oneclick-ui/company/|ni/)?(?P<b>[^/]+)",
            _plain("smartrecruiters"),
        ),
        (r"^www\.smartrecruiters\.com/(?P<b>[^/]+)/\d{6,}", _plain("smartrecruiters")),
        (r"^api\.smartrecruiters\.com/v1/companies/(?P<b>[^/]+)", _plain("smartrecruiters")),
        (r"^apply\.workable\.com/api/v\d/(?:widget/)?accounts/(?P<b>[^/]+)", _plain("workable")),
        (r"^apply\.workable\.com/(?P<b>[^/]+)", _plain("workable")),
        (r"^www\.workable\.com/api/accounts/(?P<b>[^/]+)", _plain("workable")),
        (r"^(?P<b>[\w-]+)\.workable\.com/", _plain("workable")),
        (r"^(?P<b>[\w-]+)\.recruitee\.com/", _plain("recruitee")),
        (r"^(?P<b>[\w-]+)[.-]jobs\.personio\.(?P<tld>de|com)/", _personio),
        (r"^(?P<b>[\w-]+)\.personio\.(?P<tld>de|com)/recruiting", _personio),
        (r"^(?P<b>[\w-]+(?:\.na)?)\.teamtailor\.com/", _plain("teamtailor")),
        (r"^(?P<b>[\w-]+)\.bamboohr\.com/", _plain("bamboohr")),
        (r"^(?P<b>[\w-]+)\.breezy\.hr/", _plain("breezy")),
        (r"^(?P<b>[\w-]+)\.pinpointhq\.com/", _plain("pinpoint")),
        (rf"^ats(?:\.\w+)?\.rippling\.com/(?:embed/)?{_LANGUAGE}(?P<b>[^/]+)", _plain("rippling")),
        (r"^api\.rippling\.com/platform/api/ats/v\d/board/(?P<b>[^/]+)", _plain("rippling")),
        (r"^jobs\.gem\.com/(?P<b>[^/]+)", _plain("gem")),
        (r"^api\.gem\.com/job_board/v0/(?P<b>[^/]+)", _plain("gem")),
        (rf"^(?:www\.)?join\.com/{_LANGUAGE}companies/(?P<b>[^/]+)", _plain("join")),
        (r"^(?P<b>[\w-]+)\.(?:applytojob|theresumator)\.com/", _plain("jazzhr")),
        (
            r"^app\.(?:jazz\.co|theresumator\.com)/(?:feeds/export/jobs|widgets/basic/create)/(?P<b>[^/]+)",
            _plain("jazzhr"),
        ),
        (
            r"^(?P<b>[\w-]+)\.(?P<wd>wd\d+)\.myworkdayjobs\.com/wday/cxs/[^/]+/(?P<site>[^/]+)",
            _workday,
        ),
        (
            rf"^(?P<b>[\w-]+)\.(?P<wd>wd\d+)\.myworkdayjobs\.com/{_LANGUAGE}(?P<site>[^/]+)",
            _workday,
        ),
        (
            rf"^(?P<wd>wd\d+)\.myworkdaysite\.com/{_LANGUAGE}recruiting/(?P<b>[^/]+)/(?P<site>[^/]+)",
            _workday_twin,
        ),
        (
            # also on companies' own domains: nobody else has such a path
            r"^(?P<b>[\w.-]+)/hcmUI/CandidateExperience/[^/]+/sites/(?P<site>[^/]+)",
            _oracle,
        ),
        (
            r"^(?P<b>[\w-]+\.[\w.-]+)/[a-z]{2}(?:-[A-Z]{2})?/sites/(?P<site>[\w-]+)/?(?:(?:jobs?|requisitions)(?:/|$)|$)",
            _oracle,
        ),
        (r"^(?:www\.)?comeet\.com?/careers-api/2\.0/company/(?P<b>[\w.]+)", _comeet),
        (r"^(?P<b>[\w-]+\.icims\.com)/", _icims),
        (r"^jobs\.jobvite\.com/(?:careers/)?(?P<b>[^/]+)", _plain("jobvite")),
        (r"^(?P<b>[\w-]+\.eightfold\.ai)/", _eightfold),
        (r"^(?P<b>[\w.-]+)/careers(?:/job/\d{9,}|/?$)", _eightfold_elsewhere),
        (
            r"^(?P<b>[\w.-]+\.(?:jobs2web\.com|jobs\.hr\.cloud\.sap))/",
            _plain("successfactors"),
        ),
        (r"^(?:m\.)?(?P<b>[\w-]+)\.zhiye\.com/(?P<section>[A-Za-z]*)", _beisen),
        (r"^(?P<host>[\w-]+\.hotjob\.cn)/(?P<b>SU\w+)", _hotjob_suite),
        (r"^(?P<host>[\w.-]+)/(?P<b>SU[0-9a-f]{24})(?:/|$)", _hotjob_suite),
        (r"^(?P<host>[\w-]+\.hotjob\.cn)/wt/(?P<b>\w+)", _hotjob_old),
        (r"^(?P<b>[\w-]+)\.hotjob\.cn/", _plain("hotjob")),
        (r"^careers\.tencent\.com/campus", _always("tencent", "campus")),
        (r"^careers\.tencent\.com/", _always("tencent", "social")),
        (r"^join\.qq\.com/", _always("tencent", "campus")),
        (r"^(?:talent|job)\.alibaba\.com/", _always("alibaba", "social")),
        (r"^campus(?:-talent)?\.alibaba\.com/", _alibaba_campus),
        (r"^(?P<b>[\w.-]+)/off-campus/position", _alibaba_group),
        (r"^zhaopin\.meituan\.com/.*campus", _always("meituan", "all")),
        (r"^zhaopin\.meituan\.com/", _always("meituan", "social")),
        (r"^campus\.163\.com/", _netease),
        (r"^hr\.163\.com/", _always("netease", "social")),
        (r"^jobs\.bilibili\.com/campus", _always("bilibili", "campus")),
        (r"^jobs\.bilibili\.com/", _always("bilibili", "social")),
        (r"^(?:www\.)?lifeattiktok\.com/", _always("bytedance", "tiktok")),
        (r"^joinbytedance\.com/", _always("bytedance", "bytedance")),
        (r"^(?:\w+\.)?v2ex\.com/go/(?P<b>\w+)", _v2ex),
        (r"^(?:www\.)?v2ex\.com/$", _v2ex_tab),
        (r"^(?:www\.)?eleduck\.com/", _always("eleduck", "all")),
        (r"^news\.ycombinator\.com/", _always("hacker_news", "who_is_hiring")),
        (r"^(?:www\.)?remoteok\.(?:com|io)/remote-(?P<b>[\w-]+?)-jobs$", _plain("remoteok")),
        (r"^(?:www\.)?remoteok\.(?:com|io)/", _always("remoteok", "all")),
        (r"^(?:www\.)?remotive\.com/remote-jobs/(?:feed/)?(?P<b>[a-z][a-z-]+)", _plain("remotive")),
        (r"^(?:www\.)?remotive\.com/", _always("remotive", "all")),
        (r"^(?:www\.)?arbeitnow\.com/", _always("arbeitnow", "all")),
        (
            r"^(?:www\.)?weworkremotely\.com/(?:categories/(?P<b>[\w-]+?)(?:\.rss)?(?:/|$))?",
            _category,
        ),
        (r"^(?:www\.)?himalayas\.app/", _always("himalayas", "all")),
        (r"^(?:www\.)?jobicy\.com/", _always("jobicy", "all")),
        (r"^(?:www\.)?workingnomads\.com?/", _always("workingnomads", "all")),
        (r"^(?:www\.)?themuse\.com/", _always("themuse", "all")),
        (r"^(?P<b>raw\.githubusercontent\.com/.+/listings\.json)$", _plain("github_list")),
        (
            r"^github\.com/(?P<b>[\w.-]+/[\w.-]*(?:(?i:intern|new-?grad))[\w.-]*)(?:/(?:blob|tree)/(?P<branch>[^/]+)|/?$)",
            _github,
        ),
    )
)


def board_of_link(link: str) -> Board | None:
    """The board that a link names, or None. Nothing is fetched."""
    text = link.strip()
    try:
        parts = urlsplit(text if "://" in text else f"https://{text}")
        host = (parts.hostname or "").casefold()
        query = parse_qs(parts.query)
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not host:
        return None
    where = f"{host}{re.sub('/{2,}', '/', parts.path or '/')}"
    if _COMMUNITY_FEED.match(where) or (host == "jobicy.com" and "feed" in query):
        # Somebody who names a feed wants what it is narrowed to, not all of the site.
        return Board(kind="feed", token=parts.geturl())
    for pattern, make in _PATTERNS:
        found = pattern.match(where)
        made = make(found, query) if found else None
        if made:
            kind, token, options = made
            token = f"https://{token}" if kind == "github_list" else token
            return Board(kind=kind, token=token, options=options)
    return None
