"""/company: what an employer has open, and how busy it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta

from rapidfuzz.distance import OSA

from watchbot.bot.commands.paged import paged, split_page
from watchbot.bot.ranking import best_of
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.language import is_chinese
from watchbot.model.markup import line
from watchbot.model.message import Button, Buttons
from watchbot.model.posting import Posting
from watchbot.pipeline.read.company import CompanyName, company_key, company_label, company_named
from watchbot.pipeline.read.text import fold
from watchbot.store import postings, subscribers

_MONTH = timedelta(days=30)
_LISTED = 500
_CATALOGUE = 3000
_CHOICES = 8
_LONG = 8
"""Signs from which on a name may be mistyped twice."""


def company(turn: Turn, rest: str) -> Replies:
    """`/company NAME`: its openings, the best first."""
    name = rest.strip()
    if not name:
        return turn.reply("company.usage")
    known = company_named(name)
    key = known.key if known else company_key(name)
    if not known and not postings.of_company(turn.tx, key, limit=1):
        return _by_beginning(turn, key, name)
    return _openings(turn, key, name, 0)


def _employers(turn: Turn) -> dict[str, Posting]:
    """Employers with openings by their keys, with one posting of each."""
    return {p.company_key: p for p in postings.open_postings(turn.tx, limit=_CATALOGUE)}


def _by_beginning(turn: Turn, key: str, name: str) -> Replies:
    """Employers whose names begin so: one is shown, of several one can be chosen; else near ones."""
    found = _like(turn, key, name, "cp:{uid}:0")
    if isinstance(found, Posting):
        return _openings(turn, found.company_key, name, 0)
    return found or turn.reply("company.none", company=name)


def _like(turn: Turn, key: str, name: str, data: str) -> Posting | Replies | None:
    """The only employer whose key begins so, else a question with `data` which of those, or of near
    ones, is meant; None: there is none.
    """
    employers = _employers(turn)
    found = _beginning(employers, key)
    if len(found) == 1:
        return found[0]
    near = found or _near(employers, name)
    asked = "company.several" if found else "company.near"
    return _choice(turn, turn.say(asked, company=name), near, data) if near else None


def _beginning(employers: Mapping[str, Posting], key: str) -> list[Posting]:
    return [p for each, p in employers.items() if key and each.startswith(key)]


def _near(employers: Mapping[str, Posting], name: str) -> list[Posting]:
    """Employers whose names differ from a mistyped one by a slip or two."""
    typed = fold(name)
    most = 2 if len(typed) >= _LONG else 1
    slips = [
        (OSA.distance(typed, fold(p.company), score_cutoff=most), p) for p in employers.values()
    ]
    near = [(count, p) for count, p in slips if count <= most < len(typed)]
    return [p for _, p in sorted(near, key=lambda each: each[0])]


def _choice(turn: Turn, question: str, found: Sequence[Posting], data: str) -> Replies:
    """Which of these? `data` is what a button says, with `{uid}`."""
    buttons = tuple((Button(p.company[:60], data=data.format(uid=p.uid)),) for p in found)
    return reply(line(question), buttons=buttons[:_CHOICES])


def of_name(turn: Turn, name: str, data: str) -> Posting | Replies | None:
    """A posting of the employer of this name; a question with `data` where several may be meant."""
    known = company_named(name)
    key = known.key if known else company_key(name)
    exact = postings.of_company(turn.tx, key, open_only=False, limit=1) if key else []
    if exact or known:
        return exact[0] if exact else None
    return _like(turn, key, name, data)


def turn_page(turn: Turn, rest: str) -> Replies:
    """Button `cp:UID:PAGE`: another page of the employer of that posting."""
    uid, page = split_page(rest)
    posting = postings.get(turn.tx, uid)
    if posting is None:
        return turn.note("not_found")
    return _openings(turn, posting.company_key, posting.company, page, edit=True)


def _openings(turn: Turn, key: str, name: str, page: int, *, edit: bool = False) -> Replies:
    listed = postings.of_company(turn.tx, key, open_only=False, limit=_LISTED)
    found = [posting for posting in listed if posting.is_open]
    if not found:
        return turn.reply("company.none", company=name)
    ranked = best_of(found, len(found))
    title = turn.say("company.title", company=employer_name(turn, ranked[0]), count=len(found))
    notes = (line(_activity(turn, listed)),)
    data, buttons = f"cp:{ranked[0].uid}", _offers(turn, ranked[0])
    return paged(turn, title, ranked, page, data=data, notes=notes, buttons=buttons, edit=edit)


def employer_name(turn: Turn, posting: Posting) -> str:
    """The employer's usual name where it is a known one; a listing may name a branch of it."""
    known = company_label(posting.company_key)
    return label_of(turn, known) if known else posting.company


def label_of(turn: Turn, known: CompanyName) -> str:
    """The name of a known employer in the reader's language."""
    return known.label_zh if is_chinese(turn.language) else known.label_en


def _activity(turn: Turn, listed: Sequence[Posting]) -> str:
    since = turn.now - _MONTH
    new = sum((p.posted_at or p.first_seen_at) >= since for p in listed)
    closed = sum(p.closed_at is not None and p.closed_at >= since for p in listed)
    return turn.say("company.activity", new=new, closed=closed)


def _offers(turn: Turn, posting: Posting) -> Buttons:
    name = employer_name(turn, posting)
    is_muted = posting.company_key in subscribers.muted(turn.tx, turn.id)
    mute = "button.unmute" if is_muted else "company.mute"
    watch = Button(turn.say("button.watch_company", company=name)[:60], data=f"wc:{posting.uid}")
    return ((watch,), (Button(turn.say(mute, company=name)[:60], data=f"m:{posting.uid}"),))
