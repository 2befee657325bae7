"""Which pieces stand in a list? Names that touch, things with slashes between, and what may be a choice."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace

from watchbot.bot.rule_text.ordinary import EMPLOYER_KINDS
from watchbot.bot.rule_text.pieces import TERMS, Kind, Piece
from watchbot.model.rule import Field

WORDY = frozenset({Field.WORD, Field.SKILL, Field.TITLE, Field.CATEGORY})
"""Fields whose values are words of a posting: alternatives among them are one condition."""
_SLASHES = ("/", "|")


def with_joins(pieces: Sequence[Piece]) -> list[Piece]:
    """北京上海: names of one field that touch are a list; a slash before nothing only separates."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        last = found[-1] if found else piece
        if _touch(last, piece):
            found.append(Piece(kind=Kind.LIST, start=piece.start, end=piece.start))
        if piece.kind is Kind.OR and piece.value in _SLASHES and not _goes_on(pieces, at):
            piece = replace(piece, kind=Kind.LIST)
        found.append(piece)
    return found


def _touch(last: Piece, piece: Piece) -> bool:
    kinds = _is_employer_kind(last) and _is_employer_kind(piece)
    named = last.kind is Kind.VALUE and piece.kind is Kind.VALUE and not piece.fielded
    return last.end == piece.start and last.field is piece.field and (named or kinds)


def _goes_on(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a term or an exclusion follows the sign at `at`."""
    following = next((p for p in pieces[at + 1 :] if p.kind is not Kind.SPACE), None)
    return following is not None and following.kind in (*TERMS, Kind.NOT)


def _is_employer_kind(piece: Piece) -> bool:
    return piece.kind is Kind.WORD and piece.value in EMPLOYER_KINDS


def with_lists(pieces: Sequence[Piece]) -> list[Piece]:
    """`java/上海/本科`: slashes between things of several kinds separate; `vue/react` is a choice."""
    found = list(pieces)
    for run in _slash_runs(pieces):
        fields = {pieces[at].field for at in run if pieces[at].kind is not Kind.OR}
        if len(fields) > 1 and not is_choice(fields):
            for at in run:
                if pieces[at].kind is Kind.OR:
                    found[at] = replace(pieces[at], kind=Kind.LIST)
    return found


def _slash_runs(pieces: Sequence[Piece]) -> list[list[int]]:
    """The places of things and slashes that follow each other: thing, slash, thing, slash, thing."""
    runs: list[list[int]] = []
    run: list[int] = []
    for at, piece in enumerate(pieces):
        if piece.kind is Kind.SPACE:
            continue
        slash = piece.kind is Kind.OR and piece.value in _SLASHES
        if slash and run:
            run.append(at)
        elif piece.kind in TERMS:
            if run and pieces[run[-1]].kind is Kind.OR:
                run.append(at)
            else:
                runs.append(run)
                run = [at]
        else:
            runs.append(run)
            run = []
    return [one for one in (*runs, run) if len(one) > 2]


def is_choice(fields: Set[Field | None]) -> bool:
    """Whether alternatives of several fields can be one condition: words, or a place or remote."""
    return fields <= WORDY or fields == {Field.PLACE, Field.WORKPLACE}
