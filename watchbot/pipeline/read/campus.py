"""Campus hiring and the class it is for: 27届, 2026春招, "New College Grad 2026", graduation windows."""

from __future__ import annotations

import re
from functools import lru_cache

from watchbot.pipeline.read.phrases import Stems
from watchbot.pipeline.read.text import fold

_YEAR = r"(?P<year>(?:20)?[12]\d)"
_TITLE = re.compile(
    r"校招|校园招聘|春招|秋招|春季招聘|秋季招聘|管培生|管理培训生|应届|(?<!\d)(?:20)?[12]\d\s*届|届(?:毕业|应届|校招|实习|秋招|春招)|年(?:毕业|应届)|"
    r"\bnew (?:college )?grad(?:uate)?s?\b|\bcollege grad(?:uate)?s?\b|\buniversity (?:grad(?:uate)?s?|hire|hiring|recruit\w*)\b|\bcollege hire\b|\bcampus\b(?! (?:manager|director|security|safety|recruiter|life))|"
    r"\b(?:rotational )?graduate (?:program(?:me)?|scheme|rotation\w*|role|engineer|developer|analyst|trainee|software)\b|\b(?:to|for) \w+ 20\d\d graduates\b|\b20\d\d grad(?:uate)?s?\b|\bearly careers? program\b|\bclass of 20\d\d\b|\bgraduate 20\d\d\b|\bgraduate (?:\w+ ){1,2}program(?:me)?\b|\brotational (?:development )?program(?:me)?\b|\blocal rotational graduate\b"
)
_RECRUITS = re.compile(
    r"\b(?:university|campus|graduate|college|early careers?)(?: (?:talent|programs?))? (?:recruit(?:er|ers|ing (?:coordinator|lead|manager|partner|specialist|program))|talent acquisition)\b"
    r"|(?:校园招聘|校招)(?:[/、&]?社招)?(?:专员|主管|经理|负责人|顾问|运营|hr|老师|组长|总监)"
)
"""Who hires graduates is none."""
_TITLE_STEMS = Stems(
    *("校", "招", "届", "毕业", "管培", "培训生", "grad", "universit", "college", "campus"),
    *("rotational", "early career", "class of"),
)
"""A title without any of these says nothing of a campus."""
_SOLE = re.compile(
    r"(?:面向|限|招聘|针对)[^，。；;\n]{0,14}(?:届|应届)|(?<!\d)(?:20)?[12]\d\s*(?:年)?(?:届|应届)[^，。；;\n]{0,8}(?:毕业|学生|本科|硕士|博士|研究生|同学|应届)|(?:专业|学历|[\d.、:：）)\s])\s*(?<![\d.])20[12]\d年(?:及(?:之后|以后)|\d{1,2}月)?毕业(?!于|典|设计)|"
    r"专业(?:的)?(?:优秀)?应届(?:毕业)?生|(?:本科|硕士|学历|及以上)[^，,。；;\n或\d]{0,10}应届(?:毕业)?生(?!均可|亦可|也可)|毕业时间\s*[:：]?[^。；;\n]{0,14}20\d\d|校园招聘|校招项目|(?:^|[\d.、:)\s])(?:20\d\d\s*年?)?应届(?:毕业)?生\s*[,，。;；]|"
    r"expected (?:to )?graduat\w+[^.\n]{0,40}(?:between|20\d\d|spring|summer|fall|winter|\bdec\w*\b|\bmay\b|\bjune?\b)|graduating (?:between|in|by|from)[^.\n]{0,40}20\d\d|graduat\w+ date[^.\n]{0,40}20\d\d|"
    r"(?:anticipated|expected) graduation[^.\n]{0,40}20\d\d|must graduate[^.\n]{0,30}20\d\d|new (?:college )?graduates? (?:program|role|position)|university graduate (?:program|role)|college graduates that are|"
    r"program(?:me)? (?:is )?(?:designed )?(?:for|aimed at) (?:recent|new|university|college)(?: (?:university|college))? graduates(?! (?:or|and) )"
)
_OPEN = re.compile(
    r"(?:可|也可|亦可|接受|欢迎|或|不限|均可|社招|优秀)[^，。；;\n]{0,6}应届|应届(?:毕业)?生[^，。；;\n]{0,4}(?:均可|亦可|也可|可投|可|优先|加分)|应届(?:毕业)?生?或|届[^，。；;\n]{0,16}优先|或者[^，。；;\n]{0,22}应届|\bnot (?:an? )?[^.;\n]{0,30}new (?:college )?grad\w*|在校(?:生|学生)?(?:或|及|/|、)(?:应届(?:毕业)?生?)?|或应届"
)
_CLASS = (
    re.compile(rf"(?<!\d){_YEAR}\s*年?\s*届"),
    re.compile(
        rf"(?<!\d){_YEAR}\s*(?:年)?\s*(?:应届|校招|校园招聘|春招|秋招|春季校园|秋季校园|毕业生|年毕业|毕业的)"
    ),
    re.compile(rf"(?<!\d){_YEAR}年(?:本科|硕士|大专|博士|研究生)[^，。；;\n\d]{{0,6}}应届"),
    re.compile(r"(?:校招|校园招聘|春招|秋招|campus)\W{0,3}(?P<year>20[12]\d)"),
    re.compile(r"限\s*(?P<year>(?:20)?[12]\d)\s*年?毕业|(?<!\d)(?P<year2>(?:20)?[12]\d)年毕业"),
    re.compile(
        r"(?:grad(?:uate)?s?|college hire|rotational program(?:me)?|campus|class of|university hire)\b[^\n]{0,40}?\b(?P<year>20[12]\d)\b"
    ),
    re.compile(
        r"\b(?P<year>20[12]\d)\b[^\n]{0,100}?\b(?:grad(?:uate)?s?|college hire|university hire|campus)\b"
    ),
)
_WINDOW = re.compile(
    r"(20\d\d)\s*年?\s*[.\-/年]?\s*(\d{1,2})?\s*月?[^\n。；;]{0,6}?[-–—~至到]+\s*(20\d\d)\s*年?\s*[.\-/年]?\s*(\d{1,2})?"
)
_GRADUATION = re.compile(
    r"\b(?:graduat(?:e|es|ing|ion)\b|degree (?:by|between)\b)(?:(?!graduat)[^\n;]){0,80}"
)
_DATE = re.compile(
    r"(?:\b(?P<autumn>aug|sep|oct|nov|dec|fall|autumn|winter)\w*\.?,? )?\b(?P<year>20[12]\d)\b"
)
_OPEN_ENDED = re.compile(
    r"graduat[^\n;]{0,60}(?:no earlier than|20\d\d,? (?:or|and) (?:later|beyond|after|onwards?|thereafter))"
)
_AND_LATER = re.compile(
    r"(?<!\d)(?:20)?[12]\d\s*年?\s*届?(?:毕业生?)?\s*(?:[及或]?其?(?:以后|之后|往后)|及以上)"
)
"""24届及以后毕业, 2024年及之后: several classes."""
_REFUSED = re.compile(r"(?:毕业)?生?(?:暂时|暂|目前)?(?:不|勿|除外)")
"""23届暂时不考虑: that class is not meant."""
_STEMS = Stems("应届", "届", "毕业", "校园招聘", "校招", "graduat")
_FULL = 2000


@lru_cache(maxsize=16)
def is_campus(title: str, text: str) -> bool:
    """True for hiring of graduates alone: said in the title, a sole target, or a graduation window.

    An internship by itself, "recent graduates or early career" and 应届亦可 are not.
    """
    head = fold(title)
    if _TITLE_STEMS.within(head):
        if _RECRUITS.search(head):
            return False
        if _TITLE.search(head) and not _OPEN.search(head):
            return True
    whole = fold(text)
    if not _STEMS.within(whole):
        return False
    body = _OPEN.sub(" ", whole)
    return _SOLE.search(body) is not None


def read_class_year(title: str, text: str) -> int | None:
    """Return the one class that is meant (27届 -> 2027); None for none, for several, for a season."""
    if not is_campus(title, text):
        return None
    found = _years(fold(title))
    if not found:
        body = fold(text)
        if _AND_LATER.search(body):
            return None
        found = _window(body) or _years(body, sure=True) or _graduating(body)
    return found.pop() if len(found) == 1 else None


def _years(folded: str, *, sure: bool = False) -> set[int]:
    """Years said of a class; with `sure` only in the forms with 届 or 毕业."""
    found: set[int] = set()
    for form in _CLASS[:5] if sure else _CLASS:
        for hit in form.finditer(folded):
            if _REFUSED.match(folded, hit.end()):
                continue
            groups = hit.groupdict()
            year = int(groups.get("year") or groups.get("year2") or 0)
            found.add(year if year >= _FULL else year + _FULL)
        if found:
            break
    return found | _more(folded, found)


def _more(folded: str, found: set[int]) -> set[int]:
    """25/26届 names two classes though only one stands before 届."""
    if not found:
        return set()
    both = re.search(
        r"(?<!\d)((?:20)?[12]\d)\s*届?\s*[/、,，和&-]\s*(?:20)?[12]\d\s*(?:届|年应届|年?毕业)",
        folded,
    )
    if both is None:
        return set()
    year = int(both[1])
    return {year if year >= _FULL else year + _FULL}


def _graduating(body: str) -> set[int]:
    """Graduating in May 2026 is the class of 2026; between December 2025 and June 2026 too: one school year."""
    if _OPEN_ENDED.search(body):
        return set()
    named = [
        (int(date["year"]), date["autumn"] is not None)
        for stretch in _GRADUATION.finditer(body)
        for date in _DATE.finditer(stretch.group())
    ]
    years = {year for year, _ in named}
    if len(years) == 2 and max(years) - min(years) == 1:
        first = [autumn for year, autumn in named if year == min(years)]
        return {max(years)} if all(first) else years
    return years


def _window(body: str) -> set[int]:
    """毕业时间 2026年9月至2027年8月 is the class of 2027."""
    if "毕业" not in body:
        return set()
    at = body.find("毕业")
    hit = _WINDOW.search(body, max(0, at - 40), at + 80)
    if hit is None:
        return set()
    first, last = int(hit[1]), int(hit[3])
    return {last} if last - first <= 1 else set()
