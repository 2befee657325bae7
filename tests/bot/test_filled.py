"""The detail view: what a page did not bring is filled in, from a model where one wrote it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import NOW, make_posting
from tests.store.people import a_board, saved
from watchbot.bot.commands.filled import filled
from watchbot.bot.turn import Access
from watchbot.enrich.prompt import key_of
from watchbot.model.notes import ModelNotes
from watchbot.model.posting import Posting, Sections
from watchbot.model.score import Evidence
from watchbot.pipeline.score import score
from watchbot.store import insights
from watchbot.store.database import Database, Transaction

POSTING = make_posting(pay=None, language="en", description="Flexible hours.")


class Viewer:
    """As much of a turn as the view needs."""

    def __init__(self, tx: Transaction, language: str):
        self.tx = tx
        self.language = language
        self.access = Access()
        self.now = NOW


def seen(tx: Transaction, language: str, posting: Posting) -> Posting:
    return filled(Viewer(tx, language), posting)  # type: ignore[arg-type]  # it asks for no more


@pytest.mark.parametrize(
    ("language", "pros"), [("en", ("By the model.",)), ("zh", ("弹性工作：“Flexible hours.”",))]
)
def test_a_models_text_is_shown_in_its_own_language_only(db: Database, language, pros):
    with db.transaction() as tx:
        insights.keep(
            tx,
            key_of(POSTING),
            ModelNotes(sections=Sections(pros=("By the model.",))),
            calls=1,
            now=NOW,
        )
        shown = seen(tx, language, POSTING)
    assert shown.sections.pros == pros
    assert shown.pay is None


def test_what_a_model_proposes_stands_beside_the_score_and_moves_nothing(db: Database):
    scored = replace(POSTING, score=score(POSTING))
    proposed = (Evidence("mentoring", 0.0, "Flexible hours"),)
    with db.transaction() as tx:
        notes = ModelNotes(sections=Sections(pros=("By the model.",)), proposals=proposed)
        insights.keep(tx, key_of(scored), notes, calls=1, now=NOW)
        shown = seen(tx, "en", scored)
    assert shown.score is not None
    assert shown.score.proposed == proposed
    assert replace(shown.score, proposed=()) == scored.score


def test_what_the_page_brought_stays(db: Database):
    brought = replace(POSTING, sections=Sections(pros=("As written.",)))
    with db.transaction() as tx:
        assert seen(tx, "en", brought).sections == brought.sections


def test_other_openings_and_like_ones_come_from_the_catalogue(db: Database):
    asked = replace(POSTING, category="编译器")
    listed = (
        replace(asked, uid="p0000000000002", title="Compiler Engineer, Backend"),
        replace(asked, uid="p0000000000003", company="Beta", company_key="beta"),
        replace(asked, uid="p0000000000004", company_key="gamma", title="Nurse", places=()),
    )
    with db.transaction() as tx:
        saved(tx, a_board(tx), asked, *listed)
        shown = seen(tx, "en", asked)
    assert [each.title for each in shown.others] == ["Compiler Engineer, Backend"]
    assert [(each.company, each.city) for each in shown.similar] == [("Beta", "Berlin")]


def test_of_equal_titles_of_one_employer_one_is_shown(db: Database):
    twins = [
        replace(POSTING, uid=f"t{n}", link=f"t{n}", company="Beta", company_key="beta")
        for n in range(3)
    ]
    with db.transaction() as tx:
        saved(tx, a_board(tx), POSTING, *twins)
        assert [each.company for each in seen(tx, "en", POSTING).similar] == ["Beta"]


def test_an_opening_without_a_category_has_like_ones_too(db: Database):
    beta = replace(POSTING, uid="t1", link="t1", company="Beta", company_key="beta", category="x")
    with db.transaction() as tx:
        saved(tx, a_board(tx), POSTING, beta)
        assert len(seen(tx, "en", replace(POSTING, category=None)).similar) == 1
