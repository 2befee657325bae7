"""What a robots.txt says to one agent: which addresses it may read, and how fast (RFC 9309 2.2)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from urllib.parse import unquote

from yarl import URL

_EVERYBODY = "*"
_RULES = frozenset({"allow", "disallow", "crawl-delay"})


@dataclass(frozen=True, slots=True)
class RobotsRules:
    """The rules for one agent: patterns of paths, each with whether it may be read.

    `delay` in seconds between two requests, 0 where none is wished.
    """

    paths: tuple[tuple[str, bool], ...] = ()
    delay: float = 0.0

    def allow(self, url: URL) -> bool:
        """The longest pattern that fits decides, of two as long the one that allows; without one all
        may be read.
        """
        path = unquote(url.raw_path_qs)
        fitting = (
            (len(pattern), allowed) for pattern, allowed in self.paths if _fits(pattern, path)
        )
        return max(fitting, default=(0, True))[1]


def rules_for(agent: str, text: str) -> RobotsRules:
    """The rules of all groups that name this agent, else of those for everybody. Lines that are no
    rules are passed over.
    """
    groups = _groups(text)
    own = groups.get(agent.casefold(), groups.get(_EVERYBODY, []))
    return RobotsRules(
        paths=tuple(
            (unquote(value), field == "allow")
            for field, value in own
            if field != "crawl-delay" and value
        ),
        delay=max((_seconds(value) for field, value in own if field == "crawl-delay"), default=0.0),
    )


def _groups(text: str) -> dict[str, list[tuple[str, str]]]:
    """The rules by agent; several agents named one after the other share what follows."""
    groups: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    names: list[str] = []
    naming = False
    for line in text.splitlines():
        field, _, value = (part.strip() for part in line.partition("#")[0].partition(":"))
        if field.casefold() == "user-agent":
            names = [*names, _name(value)] if naming else [_name(value)]
            naming = True
            groups[names[-1]] += []
        elif field.casefold() in _RULES:
            naming = False
            for name in names:
                groups[name].append((field.casefold(), value))
    return groups


def _name(value: str) -> str:
    """Without the version that some write behind it."""
    return value.partition("/")[0].casefold()


def _seconds(value: str) -> float:
    try:
        return max(float(value), 0.0)
    except ValueError:
        return 0.0


def _fits(pattern: str, path: str) -> bool:
    """Whether a path begins so; `*` stands for anything, `$` at the end for the end. No regular
    expression: whoever writes the pattern could make that take for ever.
    """
    first, *more = pattern.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    at = len(first)
    last = more.pop() if more else None
    for part in more:
        found = path.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    if not pattern.endswith("$"):
        return last is None or path.find(last, at) >= 0
    return at == len(path) if last is None else path.endswith(last) and len(path) - len(last) >= at
