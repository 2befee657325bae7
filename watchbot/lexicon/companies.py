"""The shipped table of employers' names, and the words that company names are made of."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from watchbot.lexicon.data_files import lines_of, load_toml


class Employer(NamedTuple):
    """One line of companies.tsv. `everyday` are those other names that are common words too."""

    name: str
    name_zh: str
    others: tuple[str, ...]
    everyday: tuple[str, ...]


@cache
def employers() -> tuple[Employer, ...]:
    """All employers of the table."""
    rows = (line.split("\t") for line in lines_of("companies.tsv"))
    return tuple(_employer(*(*row, "", "")[:3]) for row in rows)


def _employer(name: str, name_zh: str, packed: str) -> Employer:
    aliases = [alias for alias in packed.split("|") if alias]
    everyday = tuple(alias[1:] for alias in aliases if alias.startswith("!"))
    return Employer(name, name_zh, tuple(a.removeprefix("!") for a in aliases), everyday)


@cache
def patterns() -> MappingProxyType[str, str]:
    """The expressions of company_words.toml, by name."""
    return MappingProxyType(load_toml("company_words")["patterns"])


@cache
def words() -> MappingProxyType[str, frozenset[str]]:
    """The word lists of company_words.toml, by name."""
    lists = load_toml("company_words")["words"]
    return MappingProxyType({name: frozenset(map(str, value)) for name, value in lists.items()})
