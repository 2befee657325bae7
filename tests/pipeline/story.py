"""A board looked at again and again, for tests that tell a story."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from bench.catalogue import Catalogue
from tests.factories import NOW, make_board, make_raw
from watchbot.model.board import Completeness, Fetched
from watchbot.model.change import ChangeKind
from watchbot.pipeline.normalise import normalise

HOUR = timedelta(hours=1)
NEW, UPDATED, CLOSED, REOPENED = (
    ChangeKind.NEW,
    ChangeKind.UPDATED,
    ChangeKind.CLOSED,
    ChangeKind.REOPENED,
)
LONG = "You build compilers in C++ for our chips. " * 4 + "You write tests and talk to users. " * 4
ACME = make_board(id=1, kind="greenhouse", token="acme", company="Acme")
LIST = make_board(id=2, kind="feed", token="https://list.example/rss", company=None)


class Story:
    """A board looked at again and again; tells what each look brought."""

    def __init__(self):
        self.catalogue = Catalogue()
        self.now = NOW
        self.outcome: Any = None

    def look(
        self,
        *raws,
        board=ACME,
        later=HOUR,
        completeness=Completeness.COMPLETE,
        newest_only=False,
        skipped=(),
    ):
        self.now += later
        fetched = Fetched(
            postings=raws, completeness=completeness, newest_only=newest_only, skipped=skipped
        )
        postings = tuple(normalise(raw, board, now=self.now) for raw in raws)
        self.outcome = self.catalogue.look(fetched, postings, board=board, now=self.now)
        return [change.kind for change in self.outcome.changes if not change.quiet]

    def quiet(self):
        return [change.kind for change in self.outcome.changes if change.quiet]


def begun(*raws, board=ACME):
    story = Story()
    story.look(*raws, board=board)
    return story


def raw(number, **given):
    return make_raw(**{"id": str(number), "title": f"Engineer {TITLES[number % 100]}", **given})


TITLES = [f"{a} {b}" for a in ("Compiler", "Kernel", "Network", "Storage", "Graphics", "Audio", "Battery", "Payment", "Search", "Robot")
          for b in ("Toolchain", "Platform", "Security", "Reliability", "Runtime", "Firmware", "Research", "Quality", "Release", "Design")]  # fmt: skip
