"""A mail that is ready to go, and the head that all mails of the tests carry."""

from __future__ import annotations

from tests.factories import NOW, make_posting
from watchbot.delivery.card import posting_card
from watchbot.delivery.mail import Letterhead
from watchbot.model.message import Address, Outgoing

HEAD = Letterhead(sender="bot@watchbot.test", name="watchbot", list_id="alerts.watchbot.test")
CARD = posting_card(make_posting(), now=NOW)


def outgoing(to="a@e.org", **given):
    return Outgoing(
        **{"address": Address("email", to), "card": CARD, "message_id": "watchbot-17", **given}
    )
