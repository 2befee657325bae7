from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from watchbot.pipeline.cadence import LONGEST, SHORTEST, after_failure, after_success, jittered

HALF_HOUR = timedelta(minutes=30)
intervals = st.timedeltas(timedelta(minutes=1), timedelta(days=2))


def test_a_board_that_changed_is_looked_at_sooner():
    assert after_success(HALF_HOUR, changed=True, usual=HALF_HOUR) == timedelta(minutes=15)


def test_a_board_that_rests_is_looked_at_later():
    assert after_success(HALF_HOUR, changed=False, usual=HALF_HOUR) > HALF_HOUR


@given(intervals, st.booleans(), intervals)
def test_the_interval_stays_between_five_minutes_and_a_day(previous, changed, usual):
    assert SHORTEST <= after_success(previous, changed=changed, usual=usual) <= LONGEST * 1


@given(st.integers(0, 10_000))
def test_a_failing_board_is_tried_again_within_six_hours(failures):
    assert SHORTEST <= after_failure(failures, usual=HALF_HOUR) <= timedelta(hours=6)


def test_each_failure_in_a_row_doubles_the_pause():
    first, second = (after_failure(n, usual=HALF_HOUR) for n in (1, 2))
    assert second == 2 * first


def test_jitter_moves_a_tenth_at_most():
    assert jittered(HALF_HOUR, 0) == HALF_HOUR * 0.9
    assert jittered(HALF_HOUR, 1) == HALF_HOUR * 1.1
