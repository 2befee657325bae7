"""What would a rule have brought? Run over what the catalogue remembers of the last 30 days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from watchbot.bot.loosening import Looser, loosen, nowhere
from watchbot.bot.ranking import best_of, doubts_of, points_of
from watchbot.bot.titled import Titled, titled
from watchbot.bot.unplaced import Unplaced, unplaced
from watchbot.model.posting import Posting
from watchbot.model.rule import Condition, Field, WatchRule
from watchbot.pipeline.match import evaluate, fits
from watchbot.store import postings
from watchbot.store.database import Transaction

DAYS = 30
MANY_A_DAY = 20
BEST = 3
_TELLING_DAYS = 7
_TELLING_COUNT = 3
"""From so many days and cards on it is said how often that is."""
_CATALOGUE = 3000
_SCORES = (60, 70, 75, 80, 85)


@dataclass(frozen=True, slots=True, kw_only=True)
class BackTest:
    """What came of it. `days` is the time that the catalogue covers, at most 30.

    Of a rule that brings nothing `looser` is what alone stood in the way, `nowhere` what no posting at
    all fulfils; `tighten` is the overall score from which on it would be fewer than 20 a day, and the
    number then; `titled` the rule that looks for its words in titles, where many fitted by their text
    alone; `unplaced` what does not say where it is, where that is much of it.
    """

    days: int
    seen: int
    count: int
    best: tuple[Posting, ...] = ()
    looser: Looser | None = None
    nowhere: tuple[Condition, ...] = ()
    tighten: tuple[int, int] | None = None
    titled: Titled | None = None
    unplaced: Unplaced | None = None

    @property
    def rate(self) -> tuple[str, int] | None:
        """How often that is, ("day" or "week", cards); None where too little time tells nothing."""
        if self.days < _TELLING_DAYS or self.count < _TELLING_COUNT:
            return None
        a_day = self.count / self.days
        return ("day", round(a_day)) if a_day >= 1 else ("week", max(1, round(7 * a_day)))

    @property
    def is_many(self) -> bool:
        """More than 20 a day."""
        return self.count > MANY_A_DAY * self.days


def back_test(tx: Transaction, rule: WatchRule, *, now: datetime) -> BackTest:
    """Match the rule against every posting of the last 30 days; one card for one opening."""
    recent = postings.recent(tx, since=now - timedelta(days=DAYS), limit=_CATALOGUE)
    catalogue = _one_each(posting for _, posting in recent)
    since = min((change.at for change, _ in recent), default=now)
    days = min(DAYS, max(1, (now - since).days + 1))
    answers = [(posting, evaluate(rule, posting, now=now)) for posting in catalogue]
    fitting_answers = [(p, results) for p, results in answers if fits(rule, results)]
    doubts = {p.uid: doubts_of(p, results) for p, results in fitting_answers}
    fitting = [posting for posting, _ in fitting_answers]
    best = tuple(best_of(fitting, BEST, doubts))
    test = BackTest(days=days, seen=len(catalogue), count=len(fitting), best=best)
    if not fitting:
        looser = loosen(rule, answers, now=now)
        return replace(
            test, looser=looser, nowhere=() if looser else nowhere(rule, answers, now=now)
        )
    noise = titled(rule, fitting, now=now)
    unsaid = unplaced(rule, [results for _, results in fitting_answers])
    test = replace(test, titled=noise, unplaced=unsaid)
    return replace(test, tighten=_tighten(fitting, days)) if test.is_many else test


def open_now(tx: Transaction, asked: Iterable[WatchRule], *, now: datetime) -> list[Posting]:
    """The open postings that fit one of the rules, one for each opening, the best first."""
    listed = _one_each(postings.open_postings(tx, limit=_CATALOGUE))
    doubts: dict[str, int] = {}
    for rule in asked:
        for posting in listed:
            results = evaluate(rule, posting, now=now)
            if fits(rule, results):
                doubt = doubts_of(posting, results)
                doubts[posting.uid] = min(doubt, doubts.get(posting.uid, doubt))
    fitting = [posting for posting in listed if posting.uid in doubts]
    return best_of(fitting, len(fitting), doubts)


def _one_each(found: Iterable[Posting]) -> list[Posting]:
    by_opening: dict[str, Posting] = {}
    for posting in found:
        by_opening.setdefault(posting.opening, posting)
    return list(by_opening.values())


def _tighten(fitting: Sequence[Posting], days: int) -> tuple[int, int] | None:
    for score in _SCORES:
        left = sum(points_of(posting) >= score for posting in fitting)
        if 0 < left <= MANY_A_DAY * days:
            return score, left
    return None


def with_score(rule: WatchRule, score: int) -> WatchRule:
    """The rule with this overall score as its least."""
    kept = [c for c in rule.conditions if c.field is not Field.SCORE]
    wanted = Condition(field=Field.SCORE, at_least=float(score))
    order = list(Field)
    conditions = sorted([*kept, wanted], key=lambda c: (order.index(c.field), c.negated, c.every))
    return replace(rule, conditions=tuple(conditions))
