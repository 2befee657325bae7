"""Turns SVG into PNG, where that can be done: with the extra `charts` and a font that has Chinese signs.

Without either there are no pictures, and nothing else is different. Drawing takes 60 to 100 ms of
one core: it belongs into a thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

_FONTS = (
    ("NotoSansSC", "Noto Sans SC"),
    ("NotoSansCJK", "Noto Sans CJK SC"),
    ("SourceHanSansSC", "Source Han Sans SC"),
    ("SourceHanSansCN", "Source Han Sans CN"),
    ("wqy-microhei", "WenQuanYi Micro Hei"),
    ("wqy-zenhei", "WenQuanYi Zen Hei"),
    ("DroidSansFallback", "Droid Sans Fallback"),
    ("PingFang", "PingFang SC"),
    ("msyh", "Microsoft YaHei"),
)
"""How the files of fonts with simplified Chinese begin, and the family in them; the best first."""
_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)
_KINDS = frozenset({".ttf", ".otf", ".ttc", ".otc"})


@dataclass(frozen=True, slots=True)
class Artist:
    """Draws with one font file; `family` is what the SVG has to ask for."""

    font: Path
    family: str

    def png(self, svg: str, *, zoom: float = 2.0) -> bytes:
        """The picture, `zoom` times the SVG's size. Raises ValueError for an SVG that is none."""
        from resvg_py import svg_to_bytes  # an extra: `find_artist` has looked for it

        return svg_to_bytes(
            svg_string=svg,
            zoom=zoom,
            skip_system_fonts=True,
            font_files=[str(self.font)],
            font_family=self.family,
            sans_serif_family=self.family,
        )


@cache
def find_artist() -> Artist | None:
    """The artist of this machine, or None."""
    if find_spec("resvg_py") is None:
        return None
    return artist_with(_font_files(Path(name).expanduser() for name in _FOLDERS))


def artist_with(files: Iterable[Path]) -> Artist | None:
    """The artist with the best of these fonts, the regular cut if it is told apart."""
    found = [
        (rank, "regular" not in file.name.lower(), str(file), family)
        for file in files
        for rank, (start, family) in enumerate(_FONTS)
        if file.name.lower().startswith(start.lower())
    ]
    if not found:
        return None
    _, _, path, family = min(found)
    return Artist(Path(path), family)


def _font_files(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        if folder.is_dir():
            yield from (file for file in folder.rglob("*") if file.suffix.lower() in _KINDS)
