"""Why a card came, in the words of the reader, also when it is redrawn."""

from __future__ import annotations

import pytest

from tests.delivery.relay_house import happens, house
from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.delivery.card_now import card_now
from watchbot.delivery.markup import to_plain
from watchbot.delivery.reasons import match_lines
from watchbot.model.change import ChangeKind
from watchbot.model.hit import Reason
from watchbot.model.posting import Workplace
from watchbot.model.rule import Condition, Field, Result, Verdict
from watchbot.store import subscribers


def test_a_number_that_fits_is_named():
    asked = Condition(field=Field.SCORE, at_least=70)
    reason = Reason(rule_id=1, text="cuda", results=(Result(asked, Verdict.PASS, "73"),))
    assert match_lines([reason], make_posting(), "en") == ("cuda → score 73",)
    assert match_lines([reason], make_posting(), "zh") == ("cuda → 综合 73",)


@pytest.mark.parametrize(
    ("condition", "seen", "en", "zh"),
    [
        (Condition(field=Field.SKILL, values=("CUDA", "PyTorch")), "CUDA, PyTorch", "CUDA, PyTorch", "CUDA、PyTorch"),
        (Condition(field=Field.PLACE, values=("city:CN/Shanghai",)), "上海市, Berlin", "Shanghai", "上海"),
        (Condition(field=Field.PLACE, values=("country:DE",)), "上海市, Berlin", "Berlin", "Berlin"),
        (Condition(field=Field.PLACE, values=("remote", "country:DE")), "x", "Berlin, remote", "Berlin、远程"),
        (Condition(field=Field.LEVEL, values=("senior",)), "senior", "senior", "高级"),
        (Condition(field=Field.LEVEL, values=("lead",)), "P7 专家", "P7 专家", "P7 专家"),
        (Condition(field=Field.EMPLOYMENT, values=("full_time",)), "full_time", "full time", "全职"),
        (Condition(field=Field.EDUCATION, values=("master",)), "master", "master", "硕士"),
        (Condition(field=Field.CAMPUS), "campus", "Campus recruiting", "校招"),
        (Condition(field=Field.SKILL, values=("CUDA",)), "CUDA", "CUDA", "CUDA"),
    ],
)  # fmt: skip
def test_what_fits_is_said_in_the_readers_language(condition, seen, en, zh):
    posting = make_posting(places=(SHANGHAI, BERLIN), workplace=Workplace.REMOTE)
    reason = Reason(rule_id=1, text="x", results=(Result(condition, Verdict.PASS, seen),))
    assert match_lines([reason], posting, "en") == (f"x → {en}",)
    assert match_lines([reason], posting, "zh") == (f"x → {zh}",)


def test_a_card_that_is_redrawn_keeps_why_it_came_and_what_changed(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
        posting = make_posting(uid=new.uid, title="Engineer 1")
        before = to_plain(card_now(tx, ann, posting, now=NOW).body)
        subscribers.mark(tx, ann.id, new.uid, "saved", now=NOW)
        after = to_plain(card_now(tx, ann, posting, now=NOW).body)
    assert "Why: " in before
    assert after == f"★ saved\n{before}"


def test_a_card_that_nobody_asked_for_is_redrawn_without_a_reason(db):
    with db.transaction() as tx:
        [ann], [_] = house(tx)
        posting = make_posting(uid="p9")
        happens(tx, ChangeKind.NEW, posting)
        assert "Why" not in to_plain(card_now(tx, ann, posting, now=NOW).body)
