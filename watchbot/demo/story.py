"""The demo's story: a baseline, a rule typed, news, a double, a change, a closing, a digest.

Everything is the real thing but the clock and the boards: the real adapters read a loopback board
server, the real store is a SQLite file in a temporary folder, the real relay sends to the terminal.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from watchbot import flow
from watchbot.demo.content import NEW_TITLE
from watchbot.demo.stage import Stage, set_up
from watchbot.demo.words import say
from watchbot.model.language import our_language

RULES = {
    "en": "cuda or pytorch, berlin or shanghai, score 55+ -intern",
    "zh": "cuda 或 pytorch 柏林 或 上海 55分以上 -实习",
}
HOUR = timedelta(hours=1)
_CREATE = 1
_SAVE = 1


async def tell(out: Path, *, language: str) -> int:
    """Play the story; the digest's files go to `out`. Returns the exit code."""
    async with set_up(out, our_language(language)) as stage:
        await _baseline(stage)
        await _news(stage)
        await _closing(stage)
        await _digest(stage)
        await _settled(stage)
        stage.chapter("end")
    return 0


async def _baseline(stage: Stage) -> None:
    stage.chapter("baseline")
    await stage.look()
    stage.chapter("rule")
    await stage.types(f"/watch {RULES[stage.language]}")
    await stage.presses(_CREATE)


async def _news(stage: Stage) -> None:
    stage.now += HOUR
    stage.site.moment = 1
    stage.chapter("news")
    await stage.look()
    stage.tell("double")
    stage.chapter("save")
    await stage.presses(_SAVE, of=NEW_TITLE)


async def _closing(stage: Stage) -> None:
    stage.site.moment = 2
    stage.now += HOUR
    stage.chapter("gone")
    await stage.look()


async def _digest(stage: Stage) -> None:
    stage.now = stage.now.replace(hour=8) + timedelta(days=1)
    stage.chapter("digest")
    await flow.send_digests(stage.house, stage.now)
    await flow.deliver_due(stage.house, stage.now)
    for file in stage.mailbox.written:
        stage.console.print(say(stage.language, "written", path=file), markup=False, soft_wrap=True)


async def _settled(stage: Stage) -> None:
    stage.now += timedelta(days=2)
    stage.chapter("settled")
    await stage.look()
