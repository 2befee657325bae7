"""The form of employment, as a board's word or as a text says it of the role; never a default."""

from __future__ import annotations

import re
from functools import lru_cache

from watchbot.model.posting import Employment
from watchbot.pipeline.read.clauses import clauses_holding
from watchbot.pipeline.read.phrases import Stems, groups_of, lookup, words_of
from watchbot.pipeline.read.roles_listed import roles_listed
from watchbot.pipeline.read.text import flat, fold

_ABOVE = ("senior", "lead")
"""Levels of the title that no internship has."""
_SEVERAL = re.compile(
    r"(?:应届|社招|全职|校招|full time|师|专员)\s*[/、|或&+]|[/、|或&+]\s*(?:应届|社招|全职|校招|full time)"
)
_ORDER = (
    Employment.CONTRACT,
    Employment.PART_TIME,
    Employment.TEMPORARY,
    Employment.VOLUNTEER,
    Employment.FULL_TIME,
)
"""Contract beats full-time where both are said."""
_FORMS = {
    Employment.FULL_TIME: r"full[\s-]?time|permanent|全职",
    Employment.PART_TIME: r"part[\s-]?time|per[\s-]?diem|prn|兼职",
    Employment.CONTRACT: r"contract(?:or)?|freelance|1099|c2h|contract[\s-]to[\s-](?:hire|perm)",
    Employment.TEMPORARY: r"temporary|temp(?:[\s-]to[\s-](?:hire|perm))?|seasonal|fixed[\s-]term",
}
_PARTS = re.compile(r"[/,;|、，()（）]|\s[-–]\s")
_SURE = (Employment.INTERNSHIP, Employment.CONTRACT)
"""Of several words of a board (`Full-time, Contract`) these say more than the others."""
_NEGATED = re.compile(r"\bnon?[\s-]|\bnot\b|非|不")
_AMONG = {
    Employment.INTERNSHIP: re.compile(r"\bintern(?:ship)?\b|\bco-?op\b|\bwerkstudent|praktik|实习"),
    Employment.CONTRACT: re.compile(r"\bcontract(?:or)?\b|\bfreelanc|外包|派遣|合同工|自由职业"),
    Employment.PART_TIME: re.compile(r"\bpart[\s_-]?time\b|\bteilzeit\b|temps partiel|兼职"),
    Employment.TEMPORARY: re.compile(
        r"\btemp(?:orary)?\b|\bseasonal\b|fixed[\s_-]term|\bcasual\b|befristet|临时|季节工|短期"
    ),
    Employment.VOLUNTEER: re.compile(r"\bvolunteer|志愿|义工"),
    Employment.FULL_TIME: re.compile(
        r"\bfull[\s_-]?time\b|\bpermanent\b|\bregular\b|\bvollzeit\b|temps plein|全职|正式"
    ),
}
_WORK = r"(?:role|position|job|opportunity|opening|employment|employee|hire|contract|basis|engagement|assignment)"
_TYPE = r"(?:(?:job|position|employment|work|contract|hire|role)?\s*(?:types?|status|classification|schedule|mode|term(?=\s*:)|category|basis)(?: of (?:hire|employment|contract|position))?|position|employment|status and classification|hours|hours/shift|shift|exemption|tenure|flsa|appointment(?: type)?|(?<!contract )duration|full/part[\s-]time|regular/temporary|(?:工作|职位|岗位|用工|雇佣|招聘)?(?:类型|性质|形式|方式))"
_SAID = {
    form: re.compile(
        rf"\b(?:role|position|job)s?\s+(?:is|are|will be)\s+(?:an?\s+)?(?:{words})\b(?! (?:equivalent|employee))"
        rf"|(?<!experience )(?<!employees )\(\s*(?:currently |regular )?(?:{words})\s*\)(?! (?:experience|work|employ|student|degree|study|years))"
        rf"|^\W*(?:(?:regular|permanent)\W+)?(?:{words})\b(?![\w/\s-]{{0,30}}\bexperience)\W*(?:$|[|,/&(]|\d|mon(?:day)?\b|starting|direct|contract|(?:non-?)?exempt)"
        rf"|{_TYPE}\s*[:：–-]?\s*(?:(?:regular|permanent|hourly|w-?2|long[\s-]term|short[\s-]term|(?:non-?)?exempt)\W+)?(?:{words})\b(?!\s*(?:experience(?!\s*:)|and))"
        rf"|{_TYPE}\s*[:：]\s*(?:[\w-]+,\s){{1,2}}(?:{words})\b(?!\s*(?:experience|and))"
        rf"|\b(?:role|position|job)s?\b[^.;]{{0,40}}\bon an? (?:{words}) (?:shift )?basis\b"
        rf"|\b(?:role|position|job)s?\s+(?:will\s+)?works?\s+(?:{words})\b"
        rf"|\b(?:is|this|for|as|seeking|hiring|need|offer|offering|want|of)\s+(?:an?|our|the)?\s*(?:[\w-]+,?\s+){{0,2}}?(?:{words})\b(?!\s+(?:student|employee|stud|equiv))[,\s]+(?:[\w,()-]+\s+){{0,6}}?{_WORK}\b"
    )
    for form, words in _FORMS.items()
}
_OF_CONTRACT = re.compile(
    r"\bduration\s*:?\W{0,3}\d|\bduration\s*:\W*(?!full|perm|direct|regular)[a-z]|\bcontract\s*:\s*\d|\bw-?2 opportunity\b|\bcontract positions\b|\bcontract (?:and|or) per[\s-]?diem\b|\bper[\s-]?diem (?:and|or) contract\b"
    r"|\b(?:seek(?:ing|s)?|looking for|hiring|needs?)\s+(?:an?\s+)?(?:(?!(?:with|to|of|for|who|that)\b)[\w-]+\s+){0,5}?freelance\b(?! (?:experience|experts?|talent|network|market\w*))"
    r"|\d\+?\s*-?months?['’]s? contract\b|\d\+?\s*-?months['’] contract\b"
)
"""Duration: 6 months; contract and per diem opportunities; seeking an experienced freelance designer."""
_WORDS = {form: re.compile(words) for form, words in _FORMS.items()}
_HIRING = re.compile(
    r"\b(?:seek(?:ing|s)?|looking for|looking to (?:hire|add)|hiring|needs?|searching for|in search of|recruiting(?: for)?|applications for)\s+(?:an?\s+|one\s+|two\s+|multiple\s+)?(?:[\w-]+,?\s+){0,3}?(full|part)[\s-]?time\b(?!\s*(?:and|or|/|&|student))"
    r"|\b(?:seek(?:ing|s)?|looking for|hiring|needs?)\b[^.;]{3,60}\bto work (full|part)[\s-]?time\b"
    r"|\bjoin (?:our|the|a) (?:[\w-]+ ){0,4}team,? (?:on a )?(full|part)[\s-]?time\b"
)
_HOURS = {Employment.FULL_TIME: "full", Employment.PART_TIME: "part"}
_NOT_SAID = re.compile(
    r"(?<!: )(?:full|part)[\s-]?time\s+(?:work\s+)?(?:professional\s+)?(?:software engineering\s+)?(?:work\s+)?(?:experience|study|students?|offers?|enrollment|degree|mba|equivalent|associates|team members|employees|staff(?! (?:attorney|accountant|nurse|writer|engineer|physician|pharmacist|therapist|position))|employment experience|benefits?|conversion)|(?:to|all|for|eligible|of) (?:our )?full[\s-]?time\b(?! (?:role|position|remote|schedule))|enrolled full[\s-]?time|"
    r"sub-?contract\w*|smart[\s-]contracts?|contract (?:admin|manag|special|negot|analyst|law|counsel|attorney|review|compliance|operations|sales|officer|coordinator|support|execut|lifecycle|manufactur|terms|renewal|research|award|staffing|fundamental)\w*|contracts|permanent (?:resident|residency|total|disab|us|authori|work authori)\w*"
)
_REFUSED = re.compile(
    r"(?:非|不是|不做|拒绝|谢绝|不)(?:第三方|驻场)?(?:外包|外派|劳务派遣|派遣)(?:岗位|岗|性质|公司|项目)?"
    r"|\bno 1099\b|\b(?:not|n['’]t) (?:currently )?(?:open to|accept\w*|consider\w*) (?:c2c|corp[\s-]to[\s-]corp|1099)\b"
)
"""非外包: the form that it is not."""
_FORM = r"(?:full[\s-]?time|part[\s-]?time|contract(?:[\s-]to[\s-](?:hire|perm\w*))?|temporary|temp(?:[\s-]to[\s-](?:hire|perm\w*))?|permanent|direct[\s-]hire|project|consulting|freelance)"
_OF_AN_AGENCY = re.compile(
    rf"\b{_FORM}(?:(?:,? (?:and|or) |, |/){_FORM}){{2,}}[\s-](?:positions|placements?|recruit\w*|staffing|solutions|services|assignments|opportunities|roles|jobs|talent|professionals)\b"
    rf"|\b{_FORM} (?:and|or) {_FORM} (?:placements?|recruit\w*|staffing|solutions|talent|professionals|assignments with)\b"
)
"""We offer contract, temporary and permanent placement: what a recruiter does for everybody."""
_REFUSABLE = Stems("外包", "外派", "派遣", "1099", "c2c", "corp")
_AGENCY_STEMS = Stems(
    "placement", "recruit", "staffing", "solutions", "positions", "assignments", "talent"
)
_STEMS = Stems(
    *(
        "time",
        "contract",
        "temp",
        "permanent",
        "freelanc",
        "seasonal",
        "fixed",
        "c2",
        "w2",
        "w-2",
        "1099",
    ),
    *(
        "corp",
        "duration",
        "sessional",
        "volunteer",
        "casual",
        "职",
        "全时",
        "全时",
        "合同",
        "外包",
        "外派",
        "派遣",
        "临时",
    ),
    *("短期", "暑期", "志愿", "per diem", "per-diem", "prn"),
)
"""A sentence without any of these says nothing of the form of employment."""
_BOTH = re.compile(
    r"^\W*(?:full/part[\s-]time|regular/temporary)\W*$|"
    r"full[\s-]?time\s*(?:and|or|/|&|,)\s*part[\s-]?time|part[\s-]?time\s*(?:and|or|/|&|,)\s*full[\s-]?time"
    r"|全职\s*[/、或和&及]\s*兼职|兼职\s*[/、或和&及]\s*全职"
)
_EITHER = re.compile(
    rf"(?:{_TYPE}s?\s*[:：–-]\s*|^\W*|\b(?:seeking|hiring|hire|offering|offers?|is|as|for|an?|with|flexible|both)\s+(?:an?\s+|to hire an?\s+)?)"
    r"(?:(?:full[\s-]?time|part[\s-]?time)\s*(?:and|or|/|&|,)\s*(?:full|part)[\s-]?time\b(?!\s+(?:employees?|staff|students?|team|associates|workers|benefits?|experience|faculty|study))"
    r"|(?:全职|兼职)\s*[/、或和&及]\s*(?:全职|兼职))"
    r"|(?:full|part)[\s-]?time\s*(?:and|or|/|&)\s*(?:full|part)[\s-]?time (?:hours|positions?|roles?|opportunit\w+|shifts?|schedules?|openings?)\b"
    r"|(?:全职|兼职)[/、或和&及](?:全职|兼职)(?:均可|都可|皆可)"
)
"""Job Type: Full-time, Part-time. Whoever wants the whole may have it."""
_CONTRACT_TOO = re.compile(r"time\s*(?:,|/|or|and|&)+\s*(?:or\s+)?contract(?:or)?\b")
_WHOLE = re.compile(
    r"\bmust be available (?:for |to work )?(?:an? )?full[\s-]?time\b|\bfull[\s-]?time schedule\s*:"
)
_DIEM_FIRST = re.compile(r"\W*(?:per[\s-]?diem|prn)\b(?! (?:rates?|allowance|expenses?|reimburse))")
_NOT_INTERN = re.compile(
    r"(?:有|具有|相关|大型|过)[^，,。；;\n]{0,14}实习(?:经历|经验|及项目)|实习(?:经历|经验)|有实习"
)


def read_employment(stated: str | None) -> Employment | None:
    """Read a board's own word (全职员工, FullTime, Vollzeit); None when it is not known."""
    folded = fold(stated or "").strip()
    parts = [folded, *_PARTS.split(folded)]
    groups = [lookup(part.strip(), "terms", "employment", "stated") for part in parts]
    known = [Employment(group) for group in groups if group]
    if known:
        return next((form for form in _SURE if form in known), known[0])
    return _among_words(folded)


def _among_words(folded: str) -> Employment | None:
    """`Permanent Full Time`, `2-Part-Time`, 全职远程, 线上兼职: a known word among others."""
    if _NEGATED.search(folded):
        return None
    for form in (Employment.INTERNSHIP, *_ORDER):
        words = _AMONG[form]
        if words.search(folded):
            return form
    return None


def find_employment(title: str, text: str, tags: str = "") -> Employment | None:
    """Find the form that a title, tags or a text states; None when none does."""
    head = fold(f"{title}\n{tags}")
    if is_internship(title, text, tags):
        return Employment.INTERNSHIP
    named = groups_of("terms", "employment", "title").named(_meant(head))
    in_title = next((form for form in _ORDER if form in named), None)
    return in_title or _in_text(title, text)


def _in_text(title: str, text: str) -> Employment | None:
    told = [_meant(clause.text) for clause in clauses_holding(title, text, _STEMS)]
    both = [line for line in told if _BOTH.search(line)]
    lines = [line for line in told if line not in both] if both else told
    if not told:
        return None
    named = groups_of("terms", "employment", "text").named("\n".join(lines))
    for form in _ORDER:
        if form in named or any(_is_said(form, line) for line in lines):
            return form
    return _of_both(both) if both else None


def _meant(folded: str) -> str:
    """Without what is said of others, and of what it is not."""
    if _REFUSABLE.within(folded):
        folded = _REFUSED.sub(" ", folded)
    if _AGENCY_STEMS.within(folded):
        folded = _OF_AN_AGENCY.sub(" ", folded)
    return _NOT_SAID.sub(" ", folded)


def _of_both(lines: list[str]) -> Employment | None:
    """What lines that name full and part time say: the whole, or a contract where they go on with one."""
    either = [line for line in lines if _EITHER.search(line)]
    if any(_CONTRACT_TOO.search(line) for line in either):
        return Employment.CONTRACT
    return Employment.FULL_TIME if either else None


def _is_said(form: Employment, line: str) -> bool:
    """The form's words first: most lines hold none, and the sentences around them are dear to search."""
    words = _WORDS.get(form)
    if words is not None and words.search(line) and _SAID[form].search(line):
        return True
    if form is Employment.CONTRACT:
        return _OF_CONTRACT.search(line) is not None
    if form is Employment.PART_TIME and _DIEM_FIRST.match(line):
        return True
    if form is Employment.FULL_TIME and "full" in line and _WHOLE.search(line):
        return True
    hour = _HOURS.get(form)
    hiring = _HIRING.search(line) if hour and "time" in line else None
    return hiring is not None and hour in hiring.groups()


def is_internship(title: str, text: str, tags: str = "") -> bool:
    """True for an internship: said in the title, or in the text as nobody says it of another role.

    A title that names several forms (应届/社招/实习) is none of them.
    """
    return _is_internship(title, text, tags)


def _says_intern(head: str) -> bool:
    without = words_of("level", "title_not", "phrases").without(head)
    return "intern" in groups_of("level", "title").named(without)


@lru_cache(maxsize=16)
def _is_internship(title: str, text: str, tags: str) -> bool:
    head = fold(title)
    levels = groups_of("level", "title")
    roles = roles_listed(head)
    if roles:
        return all(map(_says_intern, roles))
    if _says_intern(head):
        return _SEVERAL.search(head) is None
    if not levels.named(head).isdisjoint(_ABOVE):
        return False
    body = f"{flat(tags)} {flat(text)}"
    said = words_of("terms", "internship", "text", "phrases")
    return said.search(body) is not None and said.search(_NOT_INTERN.sub(" ", body)) is not None
