"""The years of work that a posting asks for; years that are only welcome do not count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from watchbot.lexicon.words import load_toml
from watchbot.model.posting import Experience
from watchbot.pipeline.read.clauses import Clause, clauses_holding
from watchbot.pipeline.read.phrases import Stems, words_of
from watchbot.pipeline.read.text import fold

_NUMBER = r"(?<=^\d,)\d(?=年|以上|[-~+])|(?<![\d$€£¥/%])(?<!\d,)(?<!\d\.)\d{1,2}(?:\.\d)?|[一二两三四五六七八九十]{1,2}|半|one|two|three|four|five|six|seven|eight|nine|ten|fifteen"
_YEARS = re.compile(
    rf"(?P<low>{_NUMBER})\s*(?:\(\d{{1,2}}\)\s*)?-?(?P<open>\+|以上|plus\b)?\s*"
    rf"(?:(?:-|–|—|~|至|到|to\b|or\b|/)\s*(?P<high>\d{{1,2}}(?:\.\d)?|[一二两三四五六七八九十]{{1,2}}|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:\(\d{{1,2}}\)\s*)?\+?)?\s*"
    r"(?P<plus>\+|plus\b|or more\b)?[\s-]*(?P<unit>个?年(?!级|龄|底|度|薪|会|终|假|轻|报|末|初|代|来|第|内(?!容)|后)|years?\b|yrs?\b|yr\b|jahre?n?\b|ans\b|années\b|años\b|anni\b|months?\b|个月)"
    r"[’'’]?\s*(?P<more>以上|及以上|或以上|以内|以下|\+|or more|or above|and above|plus)?"
)
_WORDS = {
    "半": 0.5, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "fifteen": 15,
}  # fmt: skip
_MOST = 20
"""More years than this are a company's history."""
_FRESH = re.compile(
    r"(?:或|/|or)\s*(?:优秀)?(?:应届|fresh grad|recent grad|new grad)|应届生?(?:亦|也)?可"
)
_FRESH_OR = re.compile(
    r"(?:应届(?:毕业)?生?|(?:fresh|new|recent) grad\w*)\s*(?:或|/|or)\s*(?:者|with)?\s*$"
)
_WELCOME_AFTER = re.compile(
    r"(?<!\()\b(?:preferred|desired|desirable|nice to have|is a plus|a plus|plus\b(?! years)|an? (?:advantage|asset|bonus)|von vorteil)|experience \(preferred\)|\(preferred\)\W*$"
)
_BRACKETED_WISH = re.compile(
    r"\([^()]{2,60}\s(?:preferred|desired|desirable|an? (?:plus|bonus|asset|advantage))\)"
)
"""2 years in industry (biotech preferred): the field is welcome, the years are asked for."""
_WRAPPED = re.compile(r"\n(?<=[\d+]\n)[ \t]*(?=years?\b|yrs?\b|年)")
"""A figure at the end of a line and its unit on the next."""
_FIGURE_LAST = re.compile(
    r"(?:years of (?:work )?experience|工作年限|经验年限)\s*:\s*(\d{1,2}\+?(?:\s*(?:[-–~至]|to)\s*\d{1,2})?)(?!\d|\s*(?:years?|yrs?|个?[年月]))"
)
"""Years of experience: 3 to 5."""
_UNIT_LOST = re.compile(
    r"(?<![\d.:：-])((?!0)\d{1,2}(?:\+|\s*[-~–]\s*\d{1,2}))(?=[^\W\d_a-z个款人项家次级万轮台名年月日天位套层线本种周届][^\W\d_]{1,7}经验)"
)
"""3-5后端开发经验: years all the same."""
_BY_DEGREE = re.compile(r"(?:大专|专科|本科|学士|硕士|博士)[^，,。；;\d]{0,6}$")
"""本科4年，硕士2年以上经验: years for each degree."""
_OF_A_FIELD = re.compile(r"\s*(?:(?:in|of|with)\s+\w|[a-z][a-z+#.]{0,14}(?![a-z]))")
_WELCOME_BEFORE = re.compile(
    r"(?:(?:^|[.;:(*•-])\W*preferred|preferred(?=\W{0,2}[:-]| with\b)|\bor preferred|preferably|ideally)[^\w.;]{0,3}(?:\w+[^\w.;]+){0,3}$"
)
"""Preferred: 2 years; but in `MBA preferred 3+ years of analysis` the years are asked for."""
_ASKED_BETWEEN = re.compile(
    r"required|must|minimum|[.;]\s|\d\+?\s*years"
    r"|experience\b[^,]{0,40},\s+(?:with\s)?(?:[\w/&-]+\s){0,3}(?:experience|knowledge|familiar)"
)
"""Between the years and a wish: what is asked for ends here, and the wish is of something else."""
_COMMA = re.compile(r"[，,；;。]")
_COMMA_OR_BRACKET = re.compile(r"[，,；;。（(]")
_DIRECT = re.compile(r"\W*(?:of\s)?(?:[\w/+#-]+\s){0,5}(?:experience|exp)\b")
_SPOKEN_OF = re.compile(
    r"(?:经验|年限|资历|experience|exp|background)[^.;，,]{0,30}$"
    r"|(?:从事|做过)[^.;，,。；]{0,16}(?:开发|工作|岗位|行业|研发|设计|测试|运维|运营|销售)[^.;，,。；\d]{0,4}$"
)
"""What stands before the years: 工作经验：5年, 从事开发2年."""
_LEAST = re.compile(r"(?:minimum(?: of)?|at least|min\.?)\s*$")
_OPENING = re.compile(r"[\W\d]*(?:at least|minimum(?: of)?|min\.?|over|requires?|with)?\s*")
_STEMS = Stems("year", "yr", "年", "month", "个月", "jahr", "ans", "anné", "año", "anni")
_LIMIT = re.compile(r"以内|以下|within|less than|up to|no more than|under|不超过")
_OURS = re.compile(
    r"\b(?:our|we have|we've|leader for|leaders for|trusted for|serving for|in business for|with over|with more than|team has|company has|has over|has been)\b[^.;,]{0,40}$|(?:公司|团队|我们|拥有近|集团|创立|成立)[^，,；;]{0,12}$"
)

_BESIDE_DEGREE = re.compile(
    r"(?:degree|bachelor|master|diploma)[^.;]{0,40}with (?:over|more than)[^.;,]{0,8}$"
)
"""Bachelor's degree, with more than 3 years of experience: years of the person, not of the firm."""


@dataclass(frozen=True, slots=True)
class _Ask:
    low: float | None
    high: float | None
    text: str


def read_experience(stated: str | None) -> Experience | None:
    """Read a board's own words (1-3年, 无经验要求, "5+ years"); None when they say nothing."""
    shown = (stated or "").strip()
    folded = fold(shown)
    if not folded:
        return None
    if words_of("requirements", "experience", "none").search(folded) or folded in _stated_none():
        return Experience(min_years=0, text=shown)
    found = next(_YEARS.finditer(folded), None) or _bare(folded)
    if found is None:
        return None
    ask = _ask(found, folded)
    return Experience(min_years=ask.low, max_years=ask.high, text=shown) if ask else None


def find_experience(title: str, text: str) -> Experience | None:
    """Find the years asked for: the largest figure that is required (of the lowest degree); None when none is."""
    if _WRAPPED.search(text):
        text = _WRAPPED.sub(" ", text)
    if "经验" in text:
        text = _UNIT_LOST.sub(r"\1年 ", text)
    asks = [ask for clause in clauses_holding(title, text, _STEMS) for ask in _asks(clause)]
    if asks:
        most = max(asks, key=lambda ask: (ask.low or 0, -(ask.high or 0)))
        return Experience(min_years=most.low, max_years=most.high, text=most.text)
    whole = fold(f"{title}\n{text}")
    said = words_of("requirements", "experience", "none").search(whole)
    if said is None or whole[: said.start()].endswith(("(", "（")):
        return None
    return Experience(min_years=0, text=said.group())


def _stated_none() -> frozenset[str]:
    return frozenset(load_toml("requirements")["experience"]["none_stated"])


def _bare(folded: str) -> re.Match[str] | None:
    """A field may leave the unit out: "3-5", "5+"."""
    return (
        _YEARS.match(f"{folded} 年")
        if re.fullmatch(r"\d{1,2}\s*(?:[-~–]\s*\d{1,2}|\+)?", folded)
        else None
    )


def _asks(clause: Clause) -> Iterator[_Ask]:
    if clause.preferred:
        return
    text = _FIGURE_LAST.sub(r"\1 years experience", clause.text)
    for hit in _YEARS.finditer(text):
        if _is_asked(text, hit):
            ask = _ask(hit, text)
            if ask:
                yield ask


def _is_asked(text: str, hit: re.Match[str]) -> bool:
    before, after = text[max(0, hit.start() - 60) : hit.start()], text[hit.end() : hit.end() + 90]
    near_after = (
        _COMMA.split(after, maxsplit=1)[0] if hit["unit"].startswith(("年", "个")) else after
    )
    if _is_no_work(hit.group() + after[:22], before, near_after):
        return False
    if _is_welcome(text, hit, text[hit.end() : hit.end() + 140]):
        return False
    return _is_of_work(hit, before, after, near_after)


def _is_no_work(said: str, before: str, near_after: str) -> bool:
    """Years of study, of a hobby, or of the employer's history."""
    other = words_of("requirements", "experience", "not_experience").search(said)
    if other and "经验" not in near_after:
        return True
    if words_of("requirements", "experience", "hobby").search(near_after):
        return True
    return _OURS.search(before) is not None and not _BESIDE_DEGREE.search(before)


def _is_of_work(hit: re.Match[str], before: str, after: str, near_after: str) -> bool:
    """Whether the words around the years speak of work done."""
    if hit["unit"].startswith("month") or (hit["low"].isascii() and hit["low"].isalpha()):
        return _DIRECT.match(after) is not None or (
            hit["unit"].startswith(("year", "yr"))
            and (_LEAST.search(before) or _SPOKEN_OF.search(before)) is not None
        )
    if hit["unit"].startswith(("year", "yr")) and _OPENING.fullmatch(before):
        return True
    if (hit["open"] or hit["plus"] or hit["more"] == "+") and _OF_A_FIELD.match(after):
        return True
    about = words_of("requirements", "experience", "near")
    if about.search(near_after) is not None or _SPOKEN_OF.search(before) is not None:
        return True
    return _BY_DEGREE.search(before) is not None and "经验" in after


def _is_welcome(text: str, hit: re.Match[str], after: str) -> bool:
    if hit["unit"].startswith(("年", "个")):
        clause = _COMMA_OR_BRACKET.split(after, maxsplit=1)[0]
        return words_of("requirements", "preferred", "zh").search(clause) is not None
    after = _BRACKETED_WISH.sub(" ", after)
    said = _WELCOME_AFTER.search(after)
    if said is None:
        return _WELCOME_BEFORE.search(text[max(0, hit.start() - 40) : hit.start()]) is not None
    return not _ASKED_BETWEEN.search(after[: said.start()])


def _ask(hit: re.Match[str], text: str) -> _Ask | None:
    scale = 1 / 12 if hit["unit"] in ("month", "months", "个月") else 1.0
    low = _number(_unlisted(hit["low"], hit["unit"])) * scale
    high = _number(hit["high"]) * scale if hit["high"] else None
    opened = hit["more"] and not _LIMIT.search(hit["more"])
    if high is not None and "/" in hit.group():
        high = None
    if opened and high is not None and hit["unit"].startswith("年"):
        high = None if high <= low else high
    if max(low, high or 0) > _MOST or (scale < 1 and low < 0.5):
        return None
    if hit["more"] and _LIMIT.search(hit["more"]):
        return _Ask(0, high or low, hit.group().strip())
    if _FRESH.search(text[hit.end() : hit.end() + 30]):
        return _Ask(0, high, hit.group().strip())
    if _FRESH_OR.search(text[max(0, hit.start() - 24) : hit.start()]):
        return _Ask(0, high or low, hit.group().strip())
    return _Ask(round(low, 2), round(high, 2) if high is not None else None, hit.group().strip())


def _unlisted(word: str, unit: str) -> str:
    """In 2.3年以上 the 2. numbers the list; only halves of small figures are meant as decimals."""
    whole, dot, rest = word.partition(".")
    listed = (
        dot and not unit.isascii() and rest != "0" and not (rest == "5" and whole in {"0", "1"})
    )
    return rest if listed else word


def _number(word: str) -> float:
    if word in _WORDS:
        return _WORDS[word]
    if word[0].isdigit():
        return float(word)
    return 10 + _WORDS.get(word[1:], 0) if word[0] == "十" else _WORDS.get(word[0], 1) * 10
