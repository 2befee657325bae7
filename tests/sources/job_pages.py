"""The two layouts of the job site's page, as saved text."""

from __future__ import annotations

from pathlib import Path

PAGES = Path(__file__).parent / "pages"


SEPARATE = (PAGES / "separate.txt").read_text("utf-8")


GLUED = (PAGES / "glued.txt").read_text("utf-8")
