"""What does a typed answer to one of the five questions mean, as a part of a rule?"""

from __future__ import annotations

import re

from watchbot.pipeline.read.text import fold

_ENDS = " .,!。，！~"
_NO_LIMIT = re.compile(
    r"-|no|none|skip|pass|any(?:thing|where|one)?|all|whatever|(?:it )?does(?:n't| not) matter"
    r"|(?:i )?(?:do(?:n't| not) (?:really )?(?:know|care|mind)|am not sure)(?: yet)?|i'm not sure|not sure(?: yet)?|no idea"
    r"|no (?:preference|limit|matter)|any (?:company|companies|skills?|titles?|city|place|country|score)|all (?:companies|of them)"
    r"|(?:什么|哪里|哪儿|哪家)?(?:都)?(?:不限|行|可以)|随便|任意|跳过|无所谓|不知道|不清楚|(?:还)?没想好|不确定"
    r"|(?:没有?|无)(?:什么)?(?:要求|限制|偏好)|看情况"
)
_SCORE = re.compile(r"[^\dk万千]*(?<![\d.])(\d{1,3})(?![\d.])[^\dk万千]*")
_CADENCES = tuple(
    (f"delivery:{cadence}", re.compile(words))
    for cadence, words in (
        ("weekly", r"week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|每?一?周|星期"),
        ("daily", r"dai?ly|\bday|morning|evening|digest|每日|每天|一天|天天|早上|晚上|汇总"),
        (
            "instant",
            r"instant|at once|now\b|immediate|right away|asap|as soon as|straight|即时|马上|立即|立刻|随时|一有|第一时间|及时",
        ),
    )
)


def is_no_limit(said: str) -> bool:
    """Whether it leaves the question open: `any`, `I don't know`, 不限, 没想好."""
    return _NO_LIMIT.fullmatch(fold(said).strip(_ENDS)) is not None


def as_rule(step: str, said: str) -> str | None:
    """The answer as a part of a rule: a figure is a score, bare names are companies.

    None: it does not answer the question (only of the last one, which has three answers).
    """
    if step == "delivery":
        folded = fold(said)
        return next((part for part, words in _CADENCES if words.search(folded)), None)
    if step == "score":
        figure = _SCORE.fullmatch(fold(said))
        return f"score>={figure[1]}" if figure else said
    if step == "company" and ":" not in said and "：" not in said:
        return "company:" + ",".join(f'"{name}"' for name in _listed(said))
    return said


def _listed(said: str) -> list[str]:
    for sign in ("，", "、", ";", "；", "/", "|", " or ", " 或 ", " and ", " 和 "):
        said = said.replace(sign, ",")
    return [name.replace('"', "").strip() for name in said.split(",") if name.strip()]
