"""Rules and postings by the laws of real ones, from a seed: what is asked for often is also offered often.

A rule is an AND of optional conditions: employers (1 to 8 of 20,000), skills (any of 2 to 6 of
2,000, or 2 to 3 at once), cities (1 to 3 of 1,000), words (1 to 3 of 5,000), unwanted words, a least score, a
least pay, a workplace. A posting has one employer and city, about 8 skills and 6 of the words in a
text of some 1,400 signs. Every choice is by Zipf's law.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import accumulate, islice

from watchbot.model.change import Change, ChangeKind
from watchbot.model.posting import Pay, Period, Place, Posting, Skill, Workplace
from watchbot.model.rule import Condition, Field, Unknown, WatchRule
from watchbot.model.score import Score

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
COUNTRIES = [
    "US",
    "CN",
    "IN",
    "DE",
    "GB",
    "FR",
    "CA",
    "BR",
    "JP",
    "SG",
    "PL",
    "NL",
    "AU",
    "ES",
    "SE",
    "IE",
    "KR",
    "IL",
    "MX",
    "CH",
]
POLICIES = [Unknown.KEEP] * 8 + [Unknown.DROP, Unknown.DIGEST]
MODES = [Workplace.ONSITE] * 5 + [Workplace.HYBRID] * 3 + [Workplace.REMOTE] * 2
HAN = "数据安全后端前算法推荐搜索图像语音机器学习平台运维测试产品设计销售财务法务采购供应链医疗护士教师芯片编译驱动嵌入式"
SYLLABLES = [
    "ka",
    "lo",
    "mi",
    "ren",
    "ta",
    "vos",
    "pel",
    "dra",
    "sin",
    "qu",
    "er",
    "on",
    "ix",
    "ba",
    "fu",
]
OTHER_HAN = "的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心"
OTHER_SYLLABLES = [
    "the",
    "and",
    "work",
    "with",
    "team",
    "you",
    "will",
    "our",
    "for",
    "gro",
    "help",
    "join",
]


class Zipf:
    """An endless draw of numbers below `size`; the first ones are drawn most.

    With the exponent 0.7 a fifth of the postings have the most frequent of 2,000 skills.
    """

    def __init__(self, chance: random.Random, size: int):
        weights = list(accumulate(rank**-0.7 for rank in range(1, size + 1)))
        self._drawn = self._draw(chance, range(size), weights)

    @staticmethod
    def _draw(chance: random.Random, numbers: range, weights: list[float]) -> Iterator[int]:
        while True:
            yield from chance.choices(numbers, cum_weights=weights, k=10_000)

    def some(self, count: int) -> list[int]:
        """So many draws, doubles taken out."""
        return list(dict.fromkeys(islice(self._drawn, count)))

    def one(self) -> int:
        """One draw."""
        return next(self._drawn)


class World:
    """One seed's vocabulary, rules and postings."""

    def __init__(self, seed: int):
        self.chance = random.Random(seed)
        self.words = _vocabulary(self.chance, 5_000, HAN, SYLLABLES)
        self._filler = _vocabulary(self.chance, 3_000, OTHER_HAN, OTHER_SYLLABLES)
        self._companies = Zipf(self.chance, 20_000)
        self._skills = Zipf(self.chance, 2_000)
        self._cities = Zipf(self.chance, 1_000)
        self._words = Zipf(self.chance, len(self.words))

    def rules(self, count: int) -> list[WatchRule]:
        """So many rules, with ids from 1."""
        return [self.rule(number) for number in range(1, count + 1)]

    def rule(self, number: int) -> WatchRule:
        """The next rule: one in four may name an employer, skill, city or word only, the others two."""
        named: list[Condition] = []
        least = 1 if self.chance.random() < 0.25 else 2
        while len(named) < least:
            named = self._named()
        return WatchRule(
            text="",
            conditions=(*named, *self._further()),
            unknown=self.chance.choice(POLICIES),
            id=number,
            subscriber_id=number,
        )

    def _named(self) -> list[Condition]:
        roll, found = self.chance.random, []
        if roll() < 0.4:
            keys = tuple(map(company, self._companies.some(self.chance.randint(1, 8))))
            found.append(Condition(field=Field.COMPANY, values=keys))
        if roll() < 0.7:
            found.append(self._asked_skills())
        if roll() < 0.9:
            keys = tuple(map(city_key, self._cities.some(self.chance.randint(1, 3))))
            found.append(Condition(field=Field.PLACE, values=keys))
        if roll() < 0.5:
            found.append(self._asked_words(self.chance.randint(1, 3)))
        return found

    def _asked_skills(self) -> Condition:
        every = self.chance.random() < 0.5
        count = self.chance.randint(2, 3) if every else self.chance.randint(2, 6)
        values = tuple(map(skill, self._skills.some(count)))
        return Condition(field=Field.SKILL, values=values, every=every)

    def _asked_words(self, count: int, *, negated: bool = False) -> Condition:
        values = tuple(self.words[number] for number in self._words.some(count))
        return Condition(field=Field.WORD, values=values, negated=negated)

    def _further(self) -> list[Condition]:
        roll, found = self.chance.random, []
        if roll() < 0.15:
            found.append(self._asked_words(self.chance.randint(1, 2), negated=True))
        if roll() < 0.5:
            found.append(Condition(field=Field.SCORE, at_least=self.chance.randrange(50, 95, 5)))
        if roll() < 0.4:
            least = 1000 * round(self.chance.lognormvariate(3.2, 0.5))
            found.append(Condition(field=Field.PAY, at_least=least, currency="CNY", period="month"))
        if roll() < 0.2:
            found.append(Condition(field=Field.WORKPLACE, values=(self.chance.choice(MODES),)))
        return found

    def posting(self, number: int) -> Posting:
        """The next posting. A tenth has no score, a fifth no pay."""
        place = self._cities.one()
        skills = self._skills.some(9)
        low = 1000 * round(self.chance.lognormvariate(3.1, 0.5))
        return Posting(
            uid=f"p{number:012d}",
            title=" ".join(self._text(3)),
            company=company(number),
            company_key=company(self._companies.one()),
            url="",
            link="",
            source="greenhouse",
            first_seen_at=NOW - timedelta(hours=number % 700),
            places=(Place(city=f"City {place}", country=country_of(place)),),
            workplace=self.chance.choice(MODES),
            skills=tuple(Skill(skill(one), skill(one)) for one in skills),
            description=" ".join(self._text(170)),
            score=self._score(),
            pay=None
            if self.chance.random() < 0.2
            else Pay(text="", min=low, max=1.4 * low, currency="CNY", period=Period.MONTH),
        )

    def _score(self) -> Score | None:
        if self.chance.random() < 0.1:
            return None
        overall = round(100 * self.chance.betavariate(6, 4))
        return Score(overall=overall, dimensions={}, coverage=1.0, origin="watchbot")

    def _text(self, length: int) -> list[str]:
        """Filler, with a thirtieth of words that rules ask for."""
        found = self.chance.choices(self._filler, k=length)
        for number in self._words.some(max(1, length // 30)):
            found[self.chance.randrange(length)] = self.words[number]
        return found


class BroadWorld(World):
    """The same postings, but rules that ask for little: a score, a word, a country, remote work, pay.

    Nine in ten have one or two such conditions and some exclude what is frequent: what an index can
    do least about.
    """

    def rule(self, number: int) -> WatchRule:
        """The next rule."""
        if self.chance.random() < 0.1:
            return super().rule(number)
        few = self.chance.sample(self._little(), self.chance.randint(1, 2))
        if self.chance.random() < 0.3:
            few.append(self._asked_words(self.chance.randint(1, 2), negated=True))
        return WatchRule(
            text="",
            conditions=tuple(few),
            unknown=self.chance.choice(POLICIES),
            id=number,
            subscriber_id=number,
        )

    def _little(self) -> list[Condition]:
        country = f"country:{self.chance.choice(COUNTRIES)}"
        return [
            Condition(field=Field.SCORE, at_least=self.chance.randrange(70, 100)),
            Condition(field=Field.SCORE, at_most=self.chance.randrange(20, 45)),
            Condition(field=Field.PLACE, values=(country,)),
            Condition(field=Field.WORKPLACE, values=(self.chance.choice(MODES),)),
            self._asked_words(1),
            self._asked_skills(),
            Condition(field=Field.EXPERIENCE, at_most=self.chance.randrange(1, 6)),
        ]


def news(posting: Posting, number: int) -> Change:
    """The event that the posting is new."""
    return Change(kind=ChangeKind.NEW, uid=posting.uid, at=NOW, board_id=1, id=number)


def company(number: int) -> str:
    """The key of an employer."""
    return f"company {number}"


def skill(number: int) -> str:
    """The name of a skill."""
    return f"skill {number}"


def country_of(city: int) -> str:
    """The country of a city."""
    return COUNTRIES[city % len(COUNTRIES)]


def city_key(city: int) -> str:
    """The place key of a city."""
    return f"city:{country_of(city)}/City {city}"


def _vocabulary(chance: random.Random, size: int, han: str, syllables: list[str]) -> Sequence[str]:
    """Made-up words: Latin ones, Chinese ones, two Latin words in a row."""
    found: dict[str, None] = {}
    while len(found) < size:
        roll = chance.random()
        if roll < 0.4:
            found["".join(chance.choices(han, k=chance.randint(2, 4)))] = None
        elif roll < 0.9:
            found["".join(chance.choices(syllables, k=chance.randint(2, 4)))] = None
        else:
            pair = ("".join(chance.choices(syllables, k=2)) for _ in range(2))
            found[" ".join(pair)] = None
    return list(found)
