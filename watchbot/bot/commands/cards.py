"""The buttons under a card: save, hide, undo, applied, details, mute, more like this."""

from __future__ import annotations

from collections.abc import Callable

from watchbot.bot.catalogue import look_at, meant
from watchbot.bot.commands import feedback
from watchbot.bot.commands.filled import filled
from watchbot.bot.commands.likeness import similar_reply
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.delivery.buttons import open_button, row, rows
from watchbot.delivery.card import full_card, title_line
from watchbot.delivery.card_now import card_now
from watchbot.delivery.facts import Reader, score_words
from watchbot.model.markup import line
from watchbot.model.message import Card
from watchbot.model.posting import Posting
from watchbot.pipeline.market import market
from watchbot.store import postings, subscribers


def card_of(turn: Turn, posting: Posting) -> Card:
    """The compact card as it stands for this person now."""
    return card_now(turn.tx, turn.subscriber, posting, now=turn.now)


def on_posting(action: Callable[[Turn, Posting, str], Replies]) -> Callable[[Turn, str], Replies]:
    """A button whose data is `UID` or `UID:MORE`; an unknown uid is "not found"."""

    def pressed(turn: Turn, rest: str) -> Replies:
        uid, _, more = rest.partition(":")
        posting = postings.get(turn.tx, uid)
        return action(turn, posting, more) if posting else turn.note("not_found")

    return pressed


def _toggled(turn: Turn, posting: Posting, mark: str) -> bool:
    """Put a mark on or take it off; true when it is on now."""
    if mark in subscribers.marks(turn.tx, turn.id, posting.uid):
        subscribers.unmark(turn.tx, turn.id, posting.uid, mark)
        return False
    subscribers.mark(turn.tx, turn.id, posting.uid, mark, now=turn.now)
    return True


def _save(turn: Turn, posting: Posting, more: str) -> Replies:
    """Under the details they stay as they are."""
    on = _toggled(turn, posting, "saved")
    card = _detail(turn, posting, int(more)) if more.isdecimal() else card_of(turn, posting)
    return turn.toast(card, "toast.saved" if on else "toast.unsaved")


def _hide(turn: Turn, posting: Posting, more: str) -> Replies:
    subscribers.mark(turn.tx, turn.id, posting.uid, "hidden", now=turn.now)
    return (*turn.toast(card_of(turn, posting), "toast.hidden"), *feedback.offer(turn, posting))


def _undo(turn: Turn, posting: Posting, more: str) -> Replies:
    subscribers.unmark(turn.tx, turn.id, posting.uid, "hidden")
    return turn.toast(card_of(turn, posting), "toast.shown")


def _applied(turn: Turn, posting: Posting, more: str) -> Replies:
    on = _toggled(turn, posting, "applied")
    page = int(more) if more.isdecimal() else 0
    return turn.toast(_detail(turn, posting, page), "toast.applied" if on else "toast.unapplied")


def _detail(turn: Turn, posting: Posting, page: int) -> Card:
    counts = postings.market_counts(turn.tx, posting)
    return full_card(
        filled(turn, posting),
        now=turn.now,
        page=page,
        language=turn.language,
        zone=turn.subscriber.zone,
        market=market(posting, counts, now=turn.now),
        marks=subscribers.marks(turn.tx, turn.id, posting.uid),
        pictures=turn.access.pictures,
    )


def _open(turn: Turn, posting: Posting, more: str) -> Replies:
    """The whole card below the list that it was chosen from: the list stays as it is."""
    look_at(turn, posting)
    return (Reply(_detail(turn, posting, 0)),)


def _details(turn: Turn, posting: Posting, more: str) -> Replies:
    look_at(turn, posting)
    return (Reply(_detail(turn, posting, int(more) if more.isdecimal() else 0), edit=True),)


def _picture(turn: Turn, posting: Posting, more: str) -> Replies:
    """The score as a picture; its card is the same in words, for channels that show none."""
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    words = line(score_words(posting.score, turn.language))
    card = Card(body=(title_line(posting), words), buttons=rows(row(open_button(posting, reader))))
    return (Reply(card, picture=posting.uid if turn.access.pictures else None),)


def _like(turn: Turn, posting: Posting, more: str) -> Replies:
    return similar_reply(turn, posting)


def save_last(turn: Turn, rest: str) -> Replies:
    """`/save [LINK]`: the last card, or the named posting, is saved."""
    return _told(turn, rest, "saved", "toast.saved")


def hide_last(turn: Turn, rest: str) -> Replies:
    """`/hide [LINK]`: the last card, or the named posting, is hidden; the offer as for the button."""
    hidden = _told(turn, rest, "hidden", "toast.hidden")
    posting = meant(turn, rest)
    return (*hidden, *feedback.offer(turn, posting)) if posting else hidden


def _told(turn: Turn, rest: str, mark: str, said: str) -> Replies:
    posting = meant(turn, rest)
    if posting is None:
        return turn.reply("not_found" if rest.strip() else "card.none")
    subscribers.mark(turn.tx, turn.id, posting.uid, mark, now=turn.now)
    card = card_of(turn, posting)
    return reply(line(turn.say(said)), *card.body, buttons=card.buttons)


save = on_posting(_save)
hide = on_posting(_hide)
undo = on_posting(_undo)
applied = on_posting(_applied)
open_ = on_posting(_open)
details = on_posting(_details)
picture = on_posting(_picture)
like = on_posting(_like)
