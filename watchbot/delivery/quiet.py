"""When does a person not want to be disturbed? Quiet hours in their own zone; pure."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from watchbot.delivery.figures import zone_of
from watchbot.model.message import Subscriber


def quiet_until(subscriber: Subscriber, now: datetime) -> datetime | None:
    """The end of the quiet hours that `now` lies in, or None outside of them.

    The hours may wrap midnight; the end itself is not quiet. A day that summer time makes longer or
    shorter changes nothing: the clock on the wall counts.
    """
    start, end = subscriber.quiet_from, subscriber.quiet_to
    if start is None or end is None or start == end:
        return None
    zone = zone_of(subscriber.zone)
    local = now.astimezone(zone)
    clock = local.time()
    wraps = start > end
    inside = clock >= start or clock < end if wraps else start <= clock < end
    if not inside:
        return None
    day = local.date() + timedelta(days=1 if wraps and clock >= start else 0)
    until = datetime.combine(day, end, tzinfo=zone).astimezone(UTC)
    # In the hour that an autumn night repeats, the end may lie behind: then it is the second one.
    return (
        until if until > now else datetime.combine(day, end.replace(fold=1), zone).astimezone(UTC)
    )


def local_midnight(subscriber: Subscriber, now: datetime) -> datetime:
    """When the subscriber's present day began, in UTC."""
    local = now.astimezone(zone_of(subscriber.zone))
    return local.replace(hour=0, minute=0, second=0, microsecond=0, fold=0).astimezone(UTC)
