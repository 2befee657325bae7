"""Onsite, hybrid or remote: the board's word, then the title, the place and the tags, then the text."""

from __future__ import annotations

import re
from functools import cache

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Workplace
from watchbot.pipeline.read.phrases import Groups, Stems, lookup, words_of
from watchbot.pipeline.read.text import flat, fold
from watchbot.pipeline.read.workplace_said import STEMS, said

_BRACKET = re.compile(r"\s*[(（\[][^)）\]]*[)）\]]\s*")
_NOT_REMOTE = re.compile(
    r"(?:^|\n)否\s*(?:[,(]|\n|$)|非(?:远程|远端)|(?:是否)?(?:可)?(?:远程|远端)\s*[:：]\s*(?:否|不)|(?:不|无法|谢绝|拒绝|勿|没有)(?:支持|接受|可以?|提供|允许|考虑|能|是|开放)?(?:远程|远端)|not remote|no remote|\bremote(?: work(?:ing)?| options?)? (?:is|are) not\b|\bremote[^.;\n]{0,20} not (?:available|possible|offered|permitted|an option)|(?:unavailable|ineligible|not eligible|not available|not open) (?:for|to) (?:fully )?remote|cannot be (?:done|performed) remotely|(?:unable to|not able to|cannot|can not|can['’]t|do(?:es)? not|don['’]t|won['’]t) (?:currently )?(?:offer|support|allow|accommodate|provide|permit) (?:fully |full |any )?remote|\bno (?:wfh|work from home)\b|remotely\s*[:：]\s*no\b|\b(?:remote(?: or not|/wfh| work)?|wfh)\s*[:：]\s*(?:no\b|否)|\bremote\? no\b"
)
_IS_REMOTE = re.compile(
    r"(?:工作|办公)(?:方式|形式|模式|类型|性质)\s*:?\s*(?:全职|兼职)?[\s,/]*(?:远程|线上办公|居家|remote\b)|是，?远程|远程\s*[:：]\s*是|remotely\s*[:：]\s*yes|remote(?: or not)?\s*[:：]\s*(?:yes|是)"
)
_HEAD = {
    Workplace.HYBRID: re.compile(
        r"\bhybrid\b(?! (?:data|cloud|vehicle|integration|mobile|app|app?s|infrastructure|electric))|混合办公|混合远程|部分(?:时间)?可?(?:远程|远端)|半(?:远程|远端)|(?:office|坐班|线下)(?:办公)?为主|(?:适当|偶尔)(?:远程|远端|分布式)"
    ),
    Workplace.REMOTE: re.compile(
        r"\bremote(?:ly)?\b(?! (?:sens|monitor|access|support|pilot))|\bwfh\b|work from home|\btelecommute|\bvirtual\b(?! (?:assistan|reality|agent|machine|tasting|event|design|prod|care|health|card|asset))|远程(?!控制|医疗|监控|运维$)|远端(?!服务|调用|接口|仓库|设备|控制|监控|机器|数据|主机|终端|系统)|居家办公|线上(?:办公|工作|兼职|实习)|home[- ]?office|télétravail"
    ),
    Workplace.ONSITE: re.compile(
        r"\bon-?\s?site\b(?! (?:interview|nurs|clinic|coord|manager|support|service))|\bin-?\s?office\b|\bin-person\b(?! interview)|坐班|线下|现场办公|\(现场\)"
    ),
}
_HEAD_STEMS = Stems(
    *("remote", "hybrid", "wfh", "home", "telecommute", "virtual", "site", "office", "person"),
    *("télétravail", "否", "远", "居家", "线上", "线下", "坐班", "混合", "现场", "办公", "分布式"),
)
"""A title, place or word of a board without any of these says nothing of the workplace."""
_PARTLY = re.compile(
    r"\b(?:[1-4]|one|two|three|four)(?:\s*[-–to]+\s*\d)?\s*days?\b[^.;\n]{0,40}\b(?:from home|at home|remote(?:ly)?|wfh)\b"
    r"|\b(?:from home|remote(?:ly)?|wfh)\W+(?:up to |for )?(?:[1-4]|one|two|three|four)(?:\s*[-–to]+\s*\d)?\s*days?\b"
    r"|\bremote(?:ly)? (?:when|if|as) (?:necessary|needed|required|appropriate)\b|\b(?:remotely|from home) (?:some|part) of the (?:time|week)\b"
    r"|\boccasional(?:ly)? (?:work(?:ing)? )?(?:from home|remote(?:ly)?|wfh)\b|\bup to [1-9]\d% (?:remote|work(?:ing)? from home|wfh)\b|\bremote(?: work)?(?: is)? [a-z]{0,10} ?up to [1-9]\d?%"
    r"|(?:每周|一周)[^，。；;\n]{0,3}[1-4一二两三四][^，。；;\n]{0,2}天[^，。；;\n]{0,4}(?:居家|远程|在家)"
    r"|(?:居家|远程|在家)(?:办公)?[^，。；;\n]{0,3}[1-4一二两三四]\s*天"
    r"|(?:居家|远程|在家办公)[^，,。；;\n]{0,8}结合"
)
"""Some days of the week at home: `two days from home`, 每周两天居家."""
_AT_HOME = re.compile(r"[(（\[][^)）\]]*(?:remote|home|wfh|远程|居家)")
"""Onsite (2 days remote OK)."""
_COUNT = r"(?:[1-5]|one|two|three|four|five)"
_OFFICE = r"(?:(?:in|from|at)[\s-](?:(?:the |our |an? )(?:[a-z]+ ){0,2}?)?office(?: in [a-z]+)?|on[\s-]?site|in[\s-]person)"
_IN_OFFICE = re.compile(
    rf"\b({_COUNT})\+?(?:\s*(?:-|–|to|or)\s*{_COUNT})?(?:\s*\(\d\))?\s*days?(?:\s*(?:/|per|an?|each|every|of the)\s*(?:work ?)?week)?,?\s+(?:working |work |of |spent )?{_OFFICE}\b"
    rf"|\b{_OFFICE},?\s*[(:–-]?\s*(?:for |at least |a |minimum (?:of )?|about |up to )*({_COUNT})\+?(?:\s*(?:-|–|to|or)\s*{_COUNT})?\s*(?:days?\b|x (?:per|a)\b)"
)
"""Days of the week in the office: `4 days/week onsite`, `in the office three days a week`."""
_ALONE = re.compile(
    r"^[^\w\n]*(?:fully |100% )?(?P<way>remote|hybrid|on[ -]?site|in[ -]office|in[ -]person|远程(?:办公|工作)?|居家办公|混合办公|坐班|现场办公|线下办公)(?: work(?:ing)?| position| role)?[^\w\n]*$",
    re.I | re.M,
)
"""A line of its own, as boards copy their fields: Location / Remote."""
_REFUSED = re.compile(
    r"(?:unable to|cannot|do(?:es)? not|don't) (?:currently )?(?:offer|support|allow) (?:remote (?:or|and) )?hybrid(?: (?:or|and) remote)?\b"
    r"|(?:no|not (?:a )?|not eligible for )(?:remote (?:or|and) )?hybrid\b"
)
"""We do not offer remote or hybrid work."""
_DESIGNED = re.compile(r"\bdesigned as\W{1,3}(remote|hybrid|onsite)\b")
"""A large employer's form: `This role has been designed as ‘Hybrid’`."""
_UNSURE = re.compile(r"[^.;]{0,60}(?:remote|hybrid)[^.;]{0,30}\bnot guaranteed\b")
"""Approval of remote and hybrid work is not guaranteed."""
_WHOLE_WEEK = ("5", "five")
_ROOM = (
    "in office",
    "in-office",
    "the office",
    "our office",
    "an office",
    "a office",
    "at office",
    "from office",
)
_HERE = ("onsite", "on site", "on-site", "in person", "in-person")
_WEEKLY = ("days per week", "days a week", "days/week", "days each week", "days every week")
_DESK = Stems(*_ROOM, *_HERE, *_WEEKLY)
_AWAY = Stems("remote", "远程", "远端", "from home", "at home", "wfh", "居家", "在家")
_STEMS = Stems(
    *_ROOM,
    *_HERE,
    *_WEEKLY,
    "inperson",
    *(
        "remote",
        "distributed",
        "anywhere",
        "telecommut",
        "telework",
        "virtual",
        "wfh",
        "hybrid",
        "télétravail",
    ),
    *(
        "from home",
        "from-home",
        "at home",
        "home office",
        "home-office",
        "home-based",
        "home based",
    ),
    *(
        "assigned office",
        "hybrid office",
        "office based",
        "office-based",
        "day week",
        "x/week",
    ),
    *(
        "远程",
        "远端",
        "坐班",
        "线下",
        "现场",
        "驻场",
        "到公司",
        "公司工作",
        "公司办公",
        "居家",
        "在家",
        "线上",
        "弹性办公",
        "混合",
        "办公室",
    ),
)
"""A text without any of these says nothing of the workplace."""
_NEAR = 90
"""Characters that no pattern about remote work reaches beyond."""


def read_workplace(stated: str | None) -> Workplace | None:
    """Read a board's own word (仅现场办公, "Hybrid", TELECOMMUTE); None when it is not known.

    "Onsite (5 days a week)" is read without its bracket; "up to 50% work from home" is hybrid.
    """
    folded = fold(stated or "").strip()
    if not folded:
        return None
    for form in (folded, _BRACKET.sub(" ", folded).strip()):
        group = lookup(form, "terms", "workplace", "stated")
        if group == Workplace.ONSITE and _AT_HOME.search(folded):
            return Workplace.HYBRID
        if group:
            return Workplace(group)
    if re.search(r"\d\d?\s*%|days?\b|partial", folded) and re.search(r"home|remote|office", folded):
        return Workplace.REMOTE if "100" in folded else Workplace.HYBRID
    return _said_in_head(folded)


def find_workplace(title: str, place: str, tags: str, text: str) -> Workplace | None:
    """Find what a posting states, strongest part first; a bare city states nothing."""
    head = fold("\n".join((title, place, tags)))
    return _said_in_head(_without_fakes(head)) or _said_in_text(text)


def _without_fakes(folded: str) -> str:
    return words_of("terms", "workplace", "text", "not_meant").without(folded)


def _said_in_head(head: str) -> Workplace | None:
    if not _HEAD_STEMS.within(head):
        return None
    if _IS_REMOTE.search(head):
        return Workplace.REMOTE
    if _NOT_REMOTE.search(head):
        return Workplace.ONSITE
    return next((place for place, said in _HEAD.items() if said.search(head)), None)


def _said_in_text(text: str) -> Workplace | None:
    """The listed phrases first, then whole sentences, then a line of its own."""
    folded = flat(text)
    if not _STEMS.within(folded):
        return None
    designed = _DESIGNED.search(folded) if "designed as" in folded else None
    if designed:
        return Workplace(designed[1])
    body = _cleared(folded)
    return _said_in_phrases(body) or _said_in_sentences(body) or _said_in_a_line(text)


def _said_in_a_line(text: str) -> Workplace | None:
    ways = {read_workplace(hit["way"]) for hit in _ALONE.finditer(text)}
    return ways.pop() if len(ways) == 1 else None


def _cleared(folded: str) -> str:
    """Without what only sounds so, and what is left open."""
    body = _without_fakes(folded)
    if "guaranteed" in body:
        body = _UNSURE.sub(" ", body)
    return _REFUSED.sub("not remote", body) if "hybrid" in body else body


def _said_in_phrases(body: str) -> Workplace | None:
    """Partly remote is hybrid, so hybrid goes first; "remote" beats a word of the office."""
    away = _around(body, _AWAY)
    days = _IN_OFFICE.search(_around(body, _DESK))
    if days and (days[1] or days[2]) in _WHOLE_WEEK:
        return Workplace.ONSITE
    listed = {way for way, _ in _listed().finditer(body)}
    if days or "hybrid" in listed or _PARTLY.search(away):
        return Workplace.HYBRID
    told = _IS_REMOTE.search(away) is not None
    if _NOT_REMOTE.search(away) or ("onsite" in listed and not told):
        return Workplace.ONSITE
    return Workplace.REMOTE if told or "remote" in listed else None


@cache
def _listed() -> Groups:
    table = load_toml("terms")["workplace"]["text"]
    return Groups({way.value: table[way.value] for way in Workplace})


def _said_in_sentences(body: str) -> Workplace | None:
    """Partly is hybrid; of both other ways the one that is named first."""
    found = {way: at for way in Workplace if (at := _first(way, body)) is not None}
    return (
        Workplace.HYBRID
        if Workplace.HYBRID in found
        else min(found, key=found.__getitem__, default=None)
    )


def _first(way: Workplace, body: str) -> int | None:
    """Where a sentence first says this way of working."""
    for low, high in _stretches(body, STEMS[way]):
        hit = said(way).search(body[low:high])
        if hit:
            return low + hit.start()
    return None


def _around(body: str, stems: Stems) -> str:
    """The stretches of a text near the stems, one a line."""
    return "\n".join(body[low:high] for low, high in _stretches(body, stems))


def _stretches(body: str, stems: Stems) -> list[tuple[int, int]]:
    """Where the text near the stems stands: long patterns are searched there only, and once."""
    found: list[tuple[int, int]] = []
    for start, end in stems.spots(body):
        low, high = max(0, start - _NEAR), end + _NEAR
        if found and low <= found[-1][1]:
            low = found.pop()[0]
        found.append((low, high))
    return found
