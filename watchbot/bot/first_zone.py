"""Which time zone does a person live in who never said? The one that most speakers of her language live in."""

from __future__ import annotations

from dataclasses import replace

from watchbot.model.message import Subscriber

_UNKNOWN = "UTC"
_ZONES = {
    "zh": "Asia/Shanghai", "zh-hant": "Asia/Taipei", "zh-tw": "Asia/Taipei", "zh-hk": "Asia/Hong_Kong",
    "zh-hant-hk": "Asia/Hong_Kong", "zh-mo": "Asia/Macau", "zh-sg": "Asia/Singapore", "ja": "Asia/Tokyo",
    "ko": "Asia/Seoul", "vi": "Asia/Ho_Chi_Minh", "th": "Asia/Bangkok", "de": "Europe/Berlin", "it": "Europe/Rome",
    "nl": "Europe/Amsterdam", "pl": "Europe/Warsaw", "cs": "Europe/Prague", "hu": "Europe/Budapest",
    "sv": "Europe/Stockholm", "da": "Europe/Copenhagen", "fi": "Europe/Helsinki", "nb": "Europe/Oslo",
    "el": "Europe/Athens", "ro": "Europe/Bucharest", "uk": "Europe/Kyiv", "tr": "Europe/Istanbul",
    "he": "Asia/Jerusalem",
}  # fmt: skip
"""Languages whose speakers mostly live in one zone; English, Spanish and the like tell nothing."""


def likely_zone(locale: str, *, language: str) -> str:
    """The zone for a channel's language tag (`zh-hans`); UTC where it tells nothing.

    `language` (zh or en) is the one she is answered in: who writes Chinese on an English phone is
    guessed by her Chinese.
    """
    tag = locale.lower().replace("_", "-")
    if language == "zh" and not tag.startswith("zh"):
        tag = "zh"
    parts = tag.split("-")
    tags = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((_ZONES[one] for one in tags if one in _ZONES), _UNKNOWN)


def in_language(who: Subscriber, language: str, *, locale: str, is_set: bool = False) -> Subscriber:
    """The person, answered in another language; a zone that was only guessed is guessed anew.

    `is_set`: the settings name a zone, so that nothing was guessed.
    """
    is_guess = not is_set and who.zone == likely_zone(locale, language=who.language)
    zone = likely_zone(locale, language=language) if is_guess else who.zone
    return replace(who, language=language, zone=zone)
