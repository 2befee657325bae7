"""What things are called in the reader's language: sources, categories, signals, a score's verdict."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from urllib.parse import urlsplit

from watchbot.delivery.links import web_link
from watchbot.delivery.words import say_known
from watchbot.lexicon.categories import Category, categories
from watchbot.lexicon.signals import evidence_label
from watchbot.lexicon.verdict import best_for, verdict
from watchbot.model.language import is_chinese
from watchbot.model.posting import Posting
from watchbot.model.score import Evidence, Score

_NAMED_BY_HOST = frozenset({"feed", "json_ld", "sitemap"})
"""Kinds of sources that say little; the host of the posting says more."""
_SAMPLE = re.compile(r"\(n=\d+\)")


def source_words(posting: Posting, language: str) -> str:
    """Where the posting was found: the system's name, or the host of a feed or employer's site."""
    host = host_of(posting.url) if posting.source in _NAMED_BY_HOST else None
    kind = posting.source.replace("_", " ")
    return host or say_known(language, f"source.{posting.source}", kind)


def host_of(url: str) -> str | None:
    """The host of a link without www, or None where the link is none."""
    host = urlsplit(url).hostname if web_link(url) else None
    return host.removeprefix("www.") if host else None


def category_words(category: str | None, language: str) -> str | None:
    """The category in the reader's language; one that is not in our table stays as it is written."""
    known = _by_name().get(category.casefold()) if category else None
    if known is None:
        return category
    return known.label_zh if is_chinese(language) else known.label_en


@cache
def _by_name() -> Mapping[str, Category]:
    """Categories by key and by both labels."""
    return {
        name.casefold(): each
        for each in categories()
        for name in (each.key, each.label_en, each.label_zh)
    }


def evidence_words(evidence: Evidence, language: str) -> tuple[str, str]:
    """What a signal is called, and the words of the posting that earned it ("" where it says no more)."""
    label = evidence_label(evidence, language)
    if sample := _SAMPLE.search(evidence.phrase):
        return f"{label} {sample[0]}", ""
    phrase = evidence.phrase.casefold()
    says_no_more = phrase == evidence.signal or phrase in label.casefold()
    return label, "" if says_no_more else category_words(evidence.phrase, language) or ""


def verdict_words(score: Score, language: str) -> str | None:
    """The verdict: the site's as it stands, our own in the reader's language."""
    if score.origin == "site" or not _told(score):
        return score.verdict
    return verdict(score, language)


def best_for_words(score: Score, language: str) -> str | None:
    """For whom a posting is best: the site's words as they stand, our own in the reader's language."""
    if score.origin == "site" or not _told(score):
        return score.best_for
    return best_for(score, language)


def _told(score: Score) -> bool:
    """Whether the score carries the evidence that its sentences are made of."""
    return all(known.evidence for known in score.dimensions.values())
