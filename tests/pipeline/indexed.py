"""An index of some rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from watchbot.model.rule import WatchRule
from watchbot.pipeline.rule_index.bitmaps import Bitmaps
from watchbot.pipeline.rule_index.index import Engine, RuleIndex


def index_of(rules: Iterable[WatchRule], engine: Callable[[], Engine] = Bitmaps) -> RuleIndex:
    """The index that holds these rules, kept by an engine of that kind."""
    index = RuleIndex(engine())
    for rule in rules:
        index.add(rule)
    return index
