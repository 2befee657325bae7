"""The word for a stored posting seen from afar: as much as a first choice among thousands needs."""

from __future__ import annotations

from typing import NamedTuple


class Glimpse(NamedTuple):
    """An open posting, and the words that it is found by.

    `opening` is what all postings of one opening share. `text` holds title, company, places and skills
    between blanks, without case and width; the words of the title, without signs, stand in it too.
    """

    uid: str
    company_key: str
    opening: str
    text: str
