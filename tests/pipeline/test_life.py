"""A posting's life: reposts, spells of closing, and the ghost signal with its three signs."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_change, make_posting
from watchbot.model.change import ChangeKind
from watchbot.model.posting import Sighting
from watchbot.model.why import why, why_in
from watchbot.pipeline.damping import FLAPPING, UNTOLD
from watchbot.pipeline.life import EventKind, life_of
from watchbot.pipeline.newcomers import RENUMBERED

DAY = timedelta(days=1)
START = NOW - 200 * DAY


SAME_TITLE = why("title")


def seen(raw_id, day, *, board_id=1, until=None, reason=SAME_TITLE):
    at = START + day * DAY
    return Sighting(
        board_id=board_id, raw_id=raw_id, uid="p0000000000001", url="", first_seen_at=at,
        last_seen_at=at, gone_at=None if until is None else START + until * DAY, reason=reason,
    )  # fmt: skip


def event(kind, day, **given):
    return make_change(kind=kind, at=START + day * DAY, **given)


def life(changes=(), sightings=(), *, until=200, **given):
    posting = make_posting(**{"first_seen_at": START, **given})
    return life_of(posting, changes, sightings, now=START + until * DAY)


def kinds(life):
    return [str(event.kind) for event in life.events]


def test_the_first_listing_is_where_it_was_first_seen():
    found = life([event(ChangeKind.NEW, 0)], [seen("1", 0), seen("x", 3, board_id=2)])
    assert kinds(found) == ["seen", "also_seen"]
    assert [each.board_id for each in found.events] == [1, 2]


def test_a_new_id_after_the_old_one_ended_is_a_repost():
    found = life(sightings=[seen("1", 0, until=40), seen("2", 40, until=80), seen("3", 90)])
    assert kinds(found) == ["seen", "reposted", "reposted"]
    assert found.reposts == 2


def test_a_second_id_beside_the_first_is_no_repost():
    assert life(sightings=[seen("1", 0), seen("2", 40)]).reposts == 0


@pytest.mark.parametrize(
    "reason",
    [RENUMBERED, why_in("most ids of the board changed at once, the content did not")],
    ids=["as it is kept", "as it once was"],
)
def test_a_board_that_numbers_everything_anew_reposts_nothing(reason):
    found = life(sightings=[seen("1", 0, until=40), seen("2", 40, reason=reason)])
    assert kinds(found) == ["seen", "renumbered"]
    assert found.reposts == 0


def test_back_after_a_week_counts_once_though_it_has_a_new_id():
    changes = [event(ChangeKind.CLOSED, 40), event(ChangeKind.REOPENED, 60)]
    found = life(changes, [seen("1", 0, until=40), seen("2", 60)])
    assert found.reposts == 1
    assert found.events[-1].away == 20 * DAY


def test_back_within_a_week_was_never_away():
    changes = [event(ChangeKind.CLOSED, 40), event(ChangeKind.REOPENED, 43)]
    assert life(changes).reposts == 0


def test_closed_spells_do_not_count_as_open():
    changes = [event(ChangeKind.CLOSED, 40), event(ChangeKind.REOPENED, 60)]
    assert life(changes).open_for == 180 * DAY
    assert life(closed_at=START + 30 * DAY).open_for == 30 * DAY


def test_the_posting_s_own_date_counts_where_it_is_earlier():
    assert life(posted_at=START - 50 * DAY, until=10).open_for == 60 * DAY


@pytest.mark.parametrize(
    ("day", "sign"), [(10, True), (139, True), (150, False)], ids=["old", "just", "fresh"]
)
def test_an_edit_is_a_sign_of_life(day, sign):
    assert life([event(ChangeKind.UPDATED, day)]).is_unchanged is sign


def test_noise_is_no_edit():
    assert life([event(ChangeKind.UPDATED, 190, quiet=True)]).is_unchanged is True


def test_no_edit_proves_nothing_of_what_is_watched_for_a_short_time():
    short = life(until=20)
    assert short.is_unchanged is None
    assert short.signs == 0


def test_two_signs_make_a_ghost_one_does_not():
    assert life().is_ghostly
    assert not life([event(ChangeKind.UPDATED, 190)]).is_ghostly


def test_the_events_of_a_life_stand_in_order():
    changes = [event(ChangeKind.CLOSED, 40), event(ChangeKind.REOPENED, 43)]
    found = life(changes, [seen("1", 0), seen("x", 42, board_id=2)])
    assert [each.kind for each in found.events] == [
        EventKind.SEEN, EventKind.CLOSED, EventKind.ALSO_SEEN, EventKind.REOPENED,
    ]  # fmt: skip


def test_what_nobody_was_told_of_is_one_line_a_spell():
    away = [
        event(kind, day + hours / 24, reason=reason)
        for day in (3, 4, 5)
        for kind, hours, reason in ((ChangeKind.CLOSED, 1, "missing"), (ChangeKind.REOPENED, 9, f"listed again; {UNTOLD}"))
    ]  # fmt: skip
    wavers = [
        event(ChangeKind.UPDATED, day, reason=f"changed; {FLAPPING}", quiet=True)
        for day in (4, 5, 20)
    ]
    gone = [event(ChangeKind.CLOSED, 10), event(ChangeKind.REOPENED, 19)]
    found = life(sorted([*away, *wavers, *gone], key=lambda change: change.at))
    assert kinds(found) == ["seen", "away", "wavered", "closed", "reopened", "wavered"]
    assert [each.count for each in found.events] == [1, 3, 2, 1, 1, 1]
    assert found.events[1].until == START + timedelta(days=5, hours=9)
    assert found.open_for == 190 * DAY


def test_a_closing_that_holds_is_told_though_it_was_away_before():
    away = [
        event(ChangeKind.CLOSED, 3),
        event(ChangeKind.REOPENED, 4, reason=f"listed again; {UNTOLD}"),
    ]
    assert kinds(life([*away, event(ChangeKind.CLOSED, 40)])) == ["seen", "away", "closed"]


def test_what_was_not_seen_for_days_counts_as_open_only_until_then():
    found = life(sightings=[seen("1", 30)])
    assert (found.unseen_since, found.open_for) == (START + 30 * DAY, 30 * DAY)
    assert life(sightings=[seen("1", 198)]).unseen_since is None
    assert life(sightings=[seen("1", 30)], closed_at=START + 60 * DAY).unseen_since is None
