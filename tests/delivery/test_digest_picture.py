"""The digest as a mail program shows it: at phone and desktop width, light and dark, pictures blocked.

The pictures are kept in `build/pictures`, to be looked at.
"""

from __future__ import annotations

import base64
import struct
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.browser import NEEDS_BROWSER, chromium
from tests.delivery.samples import PAGE, PAY_CHANGE
from tests.factories import NOW, make_posting
from watchbot.delivery.artist import find_artist
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.delivery.digest_charts import digest_charts
from watchbot.delivery.facts import Reader
from watchbot.delivery.reasons import Fit
from watchbot.model.message import Address, Digest, Picture, Subscriber
from watchbot.model.rule import Delivery

pytestmark = NEEDS_BROWSER
DAY = date(2026, 11, 30)
KEPT = Path(__file__).parents[2] / "build" / "pictures"
LONG = "Senior Performance Software Engineer, Deep Learning Libraries (m/f/d) – Team Triton " * 2
WIDE = "高性能计算工程师（CUDA/算子开发方向，2027届可投，新加坡或上海，含期权与搬家补贴）"
HARD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


def postings(number):
    titles = (PAGE.title, LONG, WIDE, HARD, "Data Engineer")
    found = [replace(PAGE, title=titles[n % 5], uid=f"p{n:012d}") for n in range(number)]
    found[0] = make_posting()
    return [*found[:-1], replace(found[-1], closed_at=NOW)] if number > 3 else found


def charts(shown, reader) -> dict[str, Picture]:
    artist = find_artist()
    if artist is None:
        return {}
    days = {DAY - timedelta(days=n): n % 7 for n in range(30)}
    drawn = digest_charts(shown, days, today=DAY, reader=reader, family=artist.family)
    return {each.name: Picture(png=artist.png(each.svg), text=each.text) for each in drawn}


def built(language, number, cadence=Delivery.DAILY) -> Digest:
    shown = postings(number)
    reader = Reader(language=language, now=NOW)
    digest = build_digest(
        [
            DigestEntry(
                posting=each, fits=(Fit("cuda 上海", "CUDA, 上海"),), change=PAY_CHANGE if n == 1 else None
            )
            for n, each in enumerate(shown)
        ],
        subscriber=Subscriber(id=1, address=Address("email", "a@e.org"), language=language),
        date=DAY,
        now=NOW,
        cadence=cadence,
        notice="⚠️ /missed",
        unsubscribe="https://bot.example/stop/1.abc",
        pictures=charts(shown, reader),
    )  # fmt: skip
    assert digest is not None
    return digest


def as_shown(digest: Digest) -> str:
    """The HTML with its pictures in it, as a mail program puts them in."""
    html = digest.html
    for name, picture in digest.pictures.items():
        data = base64.b64encode(picture.png).decode()
        html = html.replace(f"cid:{name}", f"data:image/png;base64,{data}")
    return html


async def photographed(html, name, *, width, scheme="light") -> dict[str, Any]:
    """Keeps the picture; what a person would notice: width, what is loaded, what cannot be read."""
    KEPT.mkdir(parents=True, exist_ok=True)
    async with chromium() as browser:
        page = await browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.set_content(html)
        await page.screenshot(path=KEPT / f"{name}.png", full_page=True)
        seen = await page.evaluate(
            """() => ({
                wide: document.documentElement.scrollWidth,
                dark: getComputedStyle(document.querySelector('.sheet td')).backgroundColor,
                ink: getComputedStyle(document.querySelector('.sheet td div')).color,
                broken: [...document.images].filter(i => !i.naturalWidth).map(i => i.alt),
            })"""
        )
    found: dict[str, Any] = seen
    found["asked"] = [url for url in asked if url.startswith("http")]
    found["size"] = struct.unpack(">II", (KEPT / f"{name}.png").read_bytes()[16:24])
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 800])
@pytest.mark.parametrize("language", ["zh", "en"])
async def test_digest_fits_its_width_and_loads_nothing(language, width, scheme):
    name = f"digest-{language}-{width}-{scheme}"
    seen = await photographed(as_shown(built(language, 6)), name, width=width, scheme=scheme)
    assert seen["wide"] == width, "one would have to scroll sideways"
    assert seen["asked"] == []
    assert seen["broken"] == []
    assert seen["size"][0] == width
    dark = seen["dark"] == "rgb(22, 27, 34)", seen["ink"] == "rgb(230, 237, 243)"
    assert dark == ((scheme == "dark"),) * 2


@pytest.mark.parametrize(
    ("number", "cadence"), [(1, Delivery.DAILY), (60, Delivery.DAILY), (4, Delivery.WEEKLY)]
)
async def test_one_posting_and_sixty_fit_a_phone(number, cadence):
    digest = built("en", number, cadence)
    name = f"digest-en-360-{number}-{cadence}"
    seen = await photographed(as_shown(digest), name, width=360)
    assert seen["wide"] == 360
    assert len(digest.html.encode()) < 100_000


async def test_pictures_that_are_blocked_leave_their_words():
    digest = built("en", 6)
    seen = await photographed(digest.html, "digest-en-360-blocked", width=360)
    assert seen["broken"] == [picture.text for picture in digest.pictures.values()]
    assert seen["wide"] == 360
