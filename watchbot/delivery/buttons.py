"""The buttons under a card. Their data is `<verb>:<args>`, at most 64 bytes.

s save or unsave, h hide, u undo hide, a applied (s and a with the page of the details that they
stand under), w why, d details page, m mute the company, l more like this, c the score as a picture,
g the postings of a list as cards. The bot answers them; state lives in the store, never in a button.
"""

from __future__ import annotations

from watchbot.delivery.facts import Reader
from watchbot.delivery.links import telegram_link
from watchbot.model.message import Button, Buttons
from watchbot.model.posting import Posting

DATA_BYTES = 64
"""The longest `callback_data` that Telegram takes (telegram.md 1.1)."""


def press(label: str, verb: str, *args: object) -> Button | None:
    """A button that tells the bot something; None where its data would be too long."""
    data = ":".join((verb, *map(str, args)))
    return Button(label, data=data) if len(data.encode()) <= DATA_BYTES else None


def row(*buttons: Button | None) -> tuple[Button, ...]:
    """The buttons that exist."""
    return tuple(button for button in buttons if button is not None)


def rows(*given: tuple[Button, ...]) -> Buttons:
    """The rows that hold a button."""
    return tuple(each for each in given if each)


def open_button(posting: Posting, reader: Reader) -> Button | None:
    """A link to the posting, where the link is one that a button can carry."""
    url = telegram_link(posting.url)
    return Button(reader.say("button.open"), url=url) if url else None


def save_button(
    posting: Posting, reader: Reader, marks: frozenset[str], *where: object
) -> Button | None:
    """Save, or the mark that it is saved. `where`: the page of the details that it stands under."""
    label = "button.saved" if "saved" in marks else "button.save"
    return press(reader.say(label), "s", posting.uid, *where)


def card_buttons(posting: Posting, reader: Reader, marks: frozenset[str]) -> Buttons:
    """Save, Hide, Open; Why, Details."""
    return rows(
        row(
            save_button(posting, reader, marks),
            press(reader.say("button.hide"), "h", posting.uid),
            open_button(posting, reader),
        ),
        row(
            press(reader.say("button.why"), "w", posting.uid),
            press(reader.say("button.more"), "d", posting.uid, 0),
        ),
    )


def detail_buttons(
    posting: Posting,
    reader: Reader,
    marks: frozenset[str],
    *,
    page: int,
    pages: int,
    picture: bool = False,
) -> Buttons:
    """The pager; the way back of what is hidden; Save, Applied, Open; Watch Jobs, Mute company, the score's picture."""
    turned = [number for number in (page - 1, page + 1) if 0 <= number < pages]
    arrows = {page - 1: "‹ {page}/{pages}", page + 1: "{page}/{pages} ›"}
    pager = [
        press(arrows[number].format(page=number + 1, pages=pages), "d", posting.uid, number)
        for number in turned
    ]
    applied = "button.applied" if "applied" in marks else "button.not_applied"
    is_hidden = "hidden" in marks
    return rows(
        row(*pager),
        row(press(reader.say("button.show_again"), "u", posting.uid) if is_hidden else None),
        row(
            save_button(posting, reader, marks, page),
            press(reader.say(applied), "a", posting.uid, page),
            open_button(posting, reader),
        ),
        row(
            press(reader.say("button.similar"), "l", posting.uid),
            press(reader.say("button.mute"), "m", posting.uid),
            press(reader.say("button.picture"), "c", posting.uid) if picture else None,
        ),
    )
