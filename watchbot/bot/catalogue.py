"""Which posting does a person mean: the last card, a link, or one she pasted?"""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from watchbot.bot.turn import Turn
from watchbot.model.posting import Posting
from watchbot.pipeline.identity import canonical_link, keys_of
from watchbot.store import hits, postings
from watchbot.store.database import Transaction

LINK = re.compile(r"https?://[^\s<>\"]+")
_LOOK_BACK = timedelta(days=60)


def link_in(text: str) -> str | None:
    """The first link of a text."""
    match = LINK.search(text)
    return match.group().rstrip(").,;，。）") if match else None


def by_link(tx: Transaction, link: str, *, now: datetime) -> Posting | None:
    """The known posting that a link leads to, by the ids in it or by itself."""
    probe = Posting(
        uid="probe",
        title="",
        company="",
        company_key="",
        url=link,
        link=canonical_link(link),
        keys=keys_of(link),
        first_seen_at=now,
        source="",
    )
    known = postings.known(tx, 0, [probe])
    uids = [known.by_key[key] for key in probe.keys if key in known.by_key]
    uid = uids[0] if uids else known.by_link.get(probe.link)
    return postings.get(tx, uid) if uid else None


def last_card(turn: Turn) -> Posting | None:
    """The posting that was found for this person last."""
    found = hits.since(turn.tx, turn.id, at=turn.now - _LOOK_BACK, limit=1)
    return postings.get(turn.tx, found[0].uid) if found else None


def meant(turn: Turn, text: str) -> Posting | None:
    """The posting that a text names by link or uid; without either the last card."""
    if link := link_in(text):
        return by_link(turn.tx, link, now=turn.now)
    word = text.strip()
    return postings.get(turn.tx, word) if word else last_card(turn)
