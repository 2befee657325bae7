"""The pictures that go with a message, drawn as things are now. What cannot be drawn is told in words alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

from watchbot.delivery.artist import Artist
from watchbot.delivery.digest_charts import digest_charts
from watchbot.delivery.facts import Reader, score_words
from watchbot.delivery.facts_at_send import FactsAtSend
from watchbot.delivery.score_picture import score_svg
from watchbot.model.message import OutboxMessage, Picture
from watchbot.model.posting import Posting


def score_picture(facts: FactsAtSend, now: datetime, artist: Artist) -> Picture | None:
    """The score of the posting that was asked for, where it has one."""
    posting, subscriber = facts.posting, facts.subscriber
    if posting is None or subscriber is None or posting.score is None:
        return None
    reader = Reader(language=subscriber.language, now=now, zone=subscriber.zone)
    try:
        png = artist.png(score_svg(posting, posting.score, reader, family=artist.family))
    except ValueError:
        return None
    return Picture(png=png, text=score_words(posting.score, subscriber.language))


def chart_pictures(
    row: OutboxMessage, facts: FactsAtSend, now: datetime, artist: Artist | None
) -> Mapping[str, Picture]:
    """The charts of a mailed digest by their names; none where there is too little to show."""
    subscriber = facts.subscriber
    if artist is None or facts.found is None or subscriber is None:
        return {}
    charts = digest_charts(
        sorted((entry.posting for entry in facts.entries), key=best_first),
        facts.found,
        today=date.fromisoformat(str(row.content["date"])),
        reader=Reader(language=subscriber.language, now=now, zone=subscriber.zone),
        family=artist.family,
    )
    try:
        return {each.name: Picture(png=artist.png(each.svg), text=each.text) for each in charts}
    except ValueError:
        return {}


def best_first(posting: Posting) -> int:
    """The key by which postings are put best first; what has no score stands last."""
    return -(posting.score.overall or 0) if posting.score else 0
