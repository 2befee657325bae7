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
LOOKED_AT = "looked_at"
"""Kind of the note which posting a person has opened last; nothing is asked by it."""
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


def look_at(turn: Turn, posting: Posting) -> None:
    """This person has the posting before her: what she says next without a link is about it."""
    turn.ask(LOOKED_AT, uid=posting.uid)


def last_card(turn: Turn) -> Posting | None:
    """The posting that this person opened last, or that was found for her since."""
    found = hits.since(turn.tx, turn.id, at=turn.now - _LOOK_BACK, limit=1)
    looked = turn.asked_last(LOOKED_AT)
    if looked is None or looked.asked_at is None or (found and found[0].at > looked.asked_at):
        return postings.get(turn.tx, found[0].uid) if found else None
    return postings.get(turn.tx, str(looked.document["uid"]))


def meant(turn: Turn, text: str) -> Posting | None:
    """The posting that a text names by link or uid; without either the last card."""
    if link := link_in(text):
        return by_link(turn.tx, link, now=turn.now)
    word = text.strip()
    return postings.get(turn.tx, word) if word else last_card(turn)
