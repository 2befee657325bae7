"""Is a name in a text this name here, and what speaks around it for a skill, in either language?"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left

from watchbot.lexicon.skills import Term
from watchbot.pipeline.read.skill_text import Hit, Text

_CUE_BEFORE = re.compile(
    r"(?:熟悉|精通|掌握|熟练|使用|了解|运用|会用|擅长|基于|通过|利用|包括|如|技术栈|语言|(?:proficien|experience|skill|competen|fluen|knowledg|expertise|background|familiar|certifi|bilingual|conversational)\w* (?:with|in|using|of)|proficien\w*|"
    r"using|use of|coding in|develop\w* in|written in|programming in|working with|work with|tools?(?: such as| like|:)?|such as|including|like|e\.g\.?,?|languages?:?|stack:?|skills?:|certified|speak\w*|native)"
    r"[\s:：,，、（(“\"*·•]*(?:[\w+#./ -]{0,40}(?:,|，|、|/|\band\b|\bor\b|&|和|或|与|及)[ ]*)*$"
)
_CUE_AFTER = re.compile(
    r"^[\s”\")）]*(?:语言|编程|开发|脚本|框架|平台|工程师|软件|等|基础|programming|language|developer|engineer|scripting|develop|framework|proficien|experience|skills|"
    r"certif|speak|fluen|\(|（)"
)
_BESIDE_TEAMS = re.compile(
    r"(?:collaborat\w*|work\w*(?: closely| together)?|partner\w*(?: closely)?|interact\w*|liais\w*|coordinat\w*|interfac\w*|alongside|engag\w*) (?:across|with|and)?\b[^.;:\n]{0,110}$"
    r"|(?:与|和|同|跟|配合|协同|对接)[^。；;\n]{0,30}$"
)
_TEAMS = re.compile(
    r"^[^.;:\n]{0,70}\b(?:teams?|engineers?|stakeholders?|designers?|experts|groups?|partners|colleagues|departments?|functions|analysts)\b"
    r"|^[^。；;\n]{0,14}(?:团队|部门|同事|人员|工程师|同学)"
)
"""Whom one works with: `partner with application development teams`, 与前端开发团队协作."""
_LIST_SIGN = re.compile(
    r"\s*(?:[,，、/|()（）&+]|and\b|or\b|和|或|与|及)(?:[^.。;；!?！？\n]|\.(?=\w))*$"
)
_JOINED = re.compile(r"\s*[,，、/|&+和或与及]\s*")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_HAN_BESIDE = re.compile(r" ?[\u4e00-\u9fff]")
_PAIRED = re.compile(r"\s*(?:[,，、/&+和或与及]|,? ?(?:and|or)\b)\s*")
_NEAR = 28
_SHORT = 2
_REFUSED = re.compile(
    r"[nwd非不无](?:(?<=\b.)(?:(?<=n)o|(?<=w)ithout|(?<=n)ot (?:using|require)|(?<=d)on'?t (?:need|require))(?: prior| previous| any)? ?"
    r"|(?<=非)使用|(?<=无)需|(?<=不)(?:使用|用|需要|要求|限))$"
)
"""`No foreign language skills needed`, 无需英语: what is not asked for. It begins with one set of signs,
which is quick."""
_DEGREE_BEFORE = re.compile(
    r"(?:degree|bachelor'?s?|master'?s?|ph\.?d\.?|b\.?s\.?c?|m\.?s\.?c?|diploma|major(?:ing|ed)?|studies|studying|graduat\w+|undergraduate|qualification|学历|学位|专业[:：]|毕业于|主修)"
    r"[^.;。；\n]{0,160}$"
)
_DEGREE_AFTER = re.compile(
    r"^[^.;。；\n]{0,60}?(?:专业|学科|学位|背景|related (?:field|discipline|degree|subject|area)|degree|discipline|or equivalent|相关|similar field|majors?\b|related technical|quantitative field|technical field)"
)


def counts_in_label(term: Term, hit: Hit, text: Text) -> bool:
    """Whether a hit in a title or a tag is meant as a skill: there short names need less evidence."""
    if text.where == "tags" and hit.start == 0 and hit.end == len(text.shown):
        return not term.marks.subject
    return (not term.marks.label_only or text.where == "tags") and _is_the_name(term, hit, text)


def may_count(term: Term, hit: Hit, text: Text) -> bool:
    """Whether a hit in running text can be a skill of the role at all; its signs are weighed then."""
    return _is_the_name(term, hit, text) and not _is_elsewhere(term, hit, text)


def _is_the_name(term: Term, hit: Hit, text: Text) -> bool:
    """Whether the words are this name here: its spelling, and the evidence that it needs."""
    if term.marks.exact and not written_so(text.shown[hit.start : hit.end], term):
        return _is_between_names(text, hit)
    if _is_other_plural(term, text, hit):
        return False
    if _REFUSED.search(text.folded, max(0, hit.start - 24), hit.start):
        return False
    if term.marks.subject and of_degree(hit, text):
        return False
    doubtful = term.marks.doubtful or text.folded[hit.start : hit.end] in text.employer
    return not doubtful or _evident(hit, text.folded, text.firm) or _is_in_a_pair(hit, text)


def _is_between_names(text: Text, hit: Hit) -> bool:
    """`精通java、go`, `JAVA/GO`, 通过hive分析: a short name in other letters beside a sure one or Chinese signs.

    An English comma parts more than names (`SQL, can write`), so there a name stands on both sides.
    """
    written = text.shown[hit.start : hit.end]
    if not (written.islower() or written.isupper()):
        return False
    if len(written) > _SHORT and text.chinese and _HAN_BESIDE.match(text.folded, hit.end):
        return True
    gaps = (
        text.folded[min(hit.end, end) : max(hit.start, start)]
        for start, end in text.firm
        if 0 <= start - hit.end <= 3 or 0 <= hit.start - end <= 3
    )
    joined = [gap for gap in gaps if _JOINED.fullmatch(gap)]
    if len(joined) == 1 and joined[0].strip() == ",":
        return _HAN.search(text.folded, max(0, hit.start - 24), hit.end + 24) is not None
    return bool(joined)


def _is_elsewhere(term: Term, hit: Hit, text: Text) -> bool:
    """Said of the employer or of the teams beside, not of the role."""
    if text.of_the_firm and any(start <= hit.start < end for start, end in text.of_the_firm):
        return True
    if term.marks.proper or "together" not in text.cues.ends:
        return False
    start, end = text.sentence(hit.start, hit.end)
    return (
        text.cues.before("together", hit.start, start) < hit.start - start
        and _TEAMS.match(text.folded[hit.end : end]) is not None
        and _BESIDE_TEAMS.search(text.folded[start : hit.start]) is not None
    )


def _is_other_plural(term: Term, text: Text, hit: Hit) -> bool:
    """`Arms` is not Arm, `Argos` not Argo, `HOW DOES` no DOE: names in capitals have a plural (`LLMs`)."""
    after = text.shown[hit.end : hit.end + 1]
    if after == "S":
        return term.marks.exact
    written = text.shown[hit.start : hit.end]
    return after == "s" and (term.marks.exact or term.marks.proper) and not written.isupper()


def written_so(written: str, term: Term) -> bool:
    return unicodedata.normalize("NFKC", written) == term.text


def of_degree(hit: Hit, text: Text) -> bool:
    """`Bachelor's degree in Statistics or a related field`, 数学等相关专业: no skill."""
    if text.cues.before("degree", hit.start, hit.start - 200) > 200 and (
        text.cues.after("degree", hit.end, hit.end + 90) > 90
    ):
        return False
    before = text.folded[max(0, hit.start - 200) : hit.start]
    after = text.folded[hit.end : hit.end + 90]
    return bool(_DEGREE_BEFORE.search(before) or _DEGREE_AFTER.match(after))


def _evident(hit: Hit, folded: str, firm: list[tuple[int, int]]) -> bool:
    """Evidence for an everyday word: a cue before or after it, or a firm name in the same list."""
    before = folded[max(0, hit.start - 90) : hit.start]
    if _CUE_BEFORE.search(before.rsplit("\n", 1)[-1]) or _CUE_AFTER.match(
        folded[hit.end : hit.end + 14]
    ):
        return True
    return any(
        _LIST_SIGN.match(folded[min(hit.end, end) : max(hit.start, start)])
        for start, end in firm
        if (0 <= start - hit.end <= _NEAR or 0 <= hit.start - end <= _NEAR)
    )


def _is_in_a_pair(hit: Hit, text: Text) -> bool:
    """`Word and Excel`, 微博、Facebook: two names that are everyday words, each written as the name."""
    at = bisect_left(text.named, (hit.start, hit.end))
    around = text.named[max(0, at - 1) : at + 2]
    if (hit.start, hit.end) not in around:
        return False
    return any(
        _PAIRED.fullmatch(text.folded, min(hit.end, end), max(hit.start, start)) is not None
        for start, end in around
        if start != hit.start
    )
