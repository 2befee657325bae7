"""The digest as a mail program shows it: rendered in headless Chromium at phone and desktop width."""

from __future__ import annotations

import shutil
import struct
import subprocess
from dataclasses import replace
from datetime import date

import pytest

from tests.delivery.samples import PAGE
from tests.factories import NOW, make_posting
from watchbot.delivery.digest import DigestEntry, build_digest
from watchbot.model.message import Address, Subscriber

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""


def page(language):
    postings = [
        PAGE,
        make_posting(),
        replace(PAGE, title="Senior Performance Software Engineer, Deep Learning Libraries" * 2),
    ]
    reader = Subscriber(id=1, address=Address("email", "a@e.org"), language=language)
    entries = [
        DigestEntry(posting=each, match_lines=("cuda 上海 → CUDA, 上海",)) for each in postings
    ]
    digest = build_digest(entries, subscriber=reader, date=date(2026, 11, 30), now=NOW, more=3)
    assert digest is not None
    return digest.html


@pytest.mark.skipif(not CHROMIUM, reason="no Chromium to look at the digest with")
@pytest.mark.parametrize(("language", "width"), [("zh", 360), ("en", 800)])
def test_digest_fits_its_width(tmp_path, language, width):
    inner, outer, picture = (
        tmp_path / name for name in ("digest.html", "frame.html", "picture.png")
    )
    inner.write_text(page(language), "utf-8")
    script = (
        "const f=document.querySelector('iframe');f.onload=()=>{document.title="
        "f.contentDocument.documentElement.scrollWidth}"
    )
    outer.write_text(
        f'<body style="margin:0"><iframe src="digest.html" style="border:0;width:{width}px;height:900px">'
        f"</iframe><script>{script}</script>",
        "utf-8",
    )
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files", f"--user-data-dir={tmp_path}/profile", f"--window-size={max(width, 500)},900"]  # fmt: skip
    shot = [*command, f"--screenshot={picture}", outer.as_uri()]
    subprocess.run(shot, check=True, capture_output=True, timeout=100)
    dom = subprocess.run(
        [*command, "--virtual-time-budget=3000", "--dump-dom", outer.as_uri()],
        check=True, capture_output=True, timeout=100, text=True,
    ).stdout  # fmt: skip
    assert f"<title>{width}</title>" in dom, (
        "wider than the window: one would have to scroll sideways"
    )
    assert struct.unpack(">II", picture.read_bytes()[16:24])[1] == 900
