"""The places of a text as tests write them: `Berlin/BE/DE`, from the narrowest name to the country."""

from __future__ import annotations

from watchbot.pipeline.read.places import read_places


def shown(text: str) -> list[str]:
    return [
        "/".join(part for part in (p.city, p.region, p.country) if part)
        for p in read_places(text).places
    ]
