"""Lists without texts: what is read on pages of their own, and what that tells."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from tests.factories import NOW
from tests.pipeline.story import ACME, HOUR, LONG, NEW, UPDATED, begun, raw
from watchbot.model.posting import RawPosting, Sighting
from watchbot.pipeline.fingerprint import fingerprint
from watchbot.pipeline.unread import TRIED, TURN, worth_reading


def row(number: int, **given: object) -> RawPosting:
    listed: RawPosting = raw(number, **given)
    return replace(listed, description="", description_html="", incomplete=True)


def whole(number: int, *, text: str = LONG, **given: object) -> RawPosting:
    listed = replace(row(number), incomplete=False)
    return replace(listed, description=text, row=listed, **given)  # type: ignore[arg-type]


def the_posting(story):
    (posting,) = story.catalogue.postings.values()
    return posting


def test_a_text_that_comes_later_is_no_update():
    story = begun()
    assert story.look(row(1)) == [NEW]
    assert story.outcome.look_again
    assert story.look(whole(1, places=("Rome", "Bari"), pay_text="50k EUR")) == []
    assert LONG.strip() in the_posting(story).description
    assert len(the_posting(story).place_texts) == 2


def test_news_told_without_text_is_matched_once_more_with_it():
    story = begun()
    story.look(row(1))
    told = story.outcome.changes
    story.look(whole(1))
    assert [change.uid for change in story.outcome.again] == [change.uid for change in told]
    story.look(whole(1))
    assert story.outcome.again == ()


def test_a_row_alone_takes_nothing_away_from_a_posting_that_was_read():
    story = begun(whole(1, places=("Rome", "Bari")))
    before = the_posting(story)
    assert story.look(row(1), later=13 * HOUR) == []
    assert the_posting(story) == before


def test_a_row_that_changed_waits_for_its_page():
    story = begun(whole(1))
    renamed = row(1, title="Head of Compilers")
    assert story.look(renamed) == []
    assert story.outcome.look_again
    assert the_posting(story).title != "Head of Compilers"
    listed = replace(renamed, incomplete=False)
    assert story.look(replace(listed, description=LONG, row=listed)) == [UPDATED]


def test_a_changed_text_is_told_when_the_page_is_read_again():
    story = begun(whole(1))
    assert story.look(whole(1, text=LONG + "You also lead a team of five.")) == [UPDATED]


def test_rows_of_pages_that_are_never_readable_still_tell_their_changes():
    story = begun(row(1))
    assert story.look(row(1, title="Head of Compilers")) == [UPDATED]


def test_a_known_posting_comes_back_by_its_row_with_all_it_had():
    story = begun(whole(1), whole(2))
    for _ in range(2):
        story.look(whole(2))
    story.look(row(1), whole(2))
    assert [str(change.kind) for change in story.outcome.changes] == ["reopened"]
    kept = [posting for posting in story.catalogue.postings.values() if posting.is_open]
    assert [bool(posting.description) for posting in kept] == [True, True]


def sighting(listed: RawPosting, *, days: float = 0):
    kept = fingerprint(listed)
    at = NOW - timedelta(days=days)
    return Sighting(
        board_id=ACME.id,
        raw_id=listed.id,
        uid="a",
        url=listed.url,
        first_seen_at=at,
        last_seen_at=at,
        raw_hash=kept,
    )


def test_new_rows_come_first_and_the_rest_waits():
    rows = [replace(row(number), incomplete=False) for number in range(10)]
    known = {one.id: sighting(replace(one, incomplete=True)) for one in rows[:8]}
    wanted = worth_reading(rows, known, now=NOW, limit=4)
    assert {one.id for one in wanted[:2]} == {"8", "9"}
    assert len(wanted) == 4


def test_a_page_that_was_read_is_read_again_once_in_its_turn():
    rows = [replace(row(number), incomplete=False) for number in range(50)]
    known = {one.id: sighting(whole(int(one.id))) for one in rows}
    hours = range(int(TURN / HOUR))
    read = [
        one.id for at in hours for one in worth_reading(rows, known, now=NOW + at * HOUR, limit=9)
    ]
    assert sorted(read) == sorted(known)


def test_a_page_that_is_never_readable_is_tried_at_each_look_for_some_days_only():
    listed = row(1)
    fresh, old = sighting(listed), sighting(listed, days=TRIED.days + 1)
    tries = [
        sum(bool(worth_reading([listed], {"1": one}, now=NOW + at * HOUR, limit=9)) for at in range(24))
        for one in (fresh, old)
    ]  # fmt: skip
    assert tries[0] == 24
    assert tries[1] <= 1


def test_pages_that_fail_do_not_keep_the_others_from_being_read():
    rows = [row(number) for number in range(60)]
    known = {one.id: sighting(one) for one in rows}
    tried = {
        one.id
        for at in range(48)
        for one in worth_reading(rows, known, now=NOW + at * HOUR, limit=5)
    }
    assert len(tried) > 50
