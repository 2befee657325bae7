"""What `watchbot demo` shows, run as a person runs it."""

from __future__ import annotations

import email
from email import policy

import pytest

from tests.command_line import watchbot
from tests.real_data import JOBPAGES, needs
from watchbot.demo.content import PAGES

LOOKS = {
    "en": ("1 updated, 1 to tell", "1 closed, 1 to tell", "complete, 2 listed, nothing new"),
    "zh": (
        "变动 1 个，要通知 1 个",
        "关闭 1 个，要通知 1 个",
        "列出 2 个，没有新消息",
        "已改写：第 1 条消息",
    ),
}
"""What is said of the looks; the copy in the feed is no news."""


@pytest.fixture(scope="module", params=["en", "zh"])
def played(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo")
    code, shown = watchbot("demo", "--language", request.param, "--out", folder / "out", cwd=folder)
    assert code == 0, shown
    return shown, folder / "out", request.param


def test_the_demo_tells_the_whole_story(played):
    shown, _, language = played
    assert shown.count("GPU Compiler Engineer") >= 4  # card, saved, rewritten, closed
    assert "高性能计算工程师" in shown
    for words in LOOKS[language]:
        assert words in shown
    assert ("to tell" in shown) == (language == "en")
    assert "Traceback" not in shown


def test_the_digest_is_a_real_mail_and_a_page(played):
    _, out, _ = played
    (eml,) = out.glob("*.eml")
    (page,) = out.glob("*.html")
    mail = email.message_from_bytes(eml.read_bytes(), policy=policy.default)
    assert mail["To"] == "you@example.org"
    text = mail.get_body(("plain",))
    assert text is not None
    assert "GPU Compiler Engineer" in text.get_content()
    assert "GPU Compiler Engineer" in page.read_text()


def test_the_demo_leaves_nothing_but_the_digest(played):
    _, out, _ = played
    assert sorted(file.suffix for file in out.iterdir()) == [".eml", ".html"]
    assert [entry.name for entry in out.parent.iterdir()] == ["out"]


def test_a_saved_page_is_shown_as_a_full_card(tmp_path):
    (tmp_path / "page.txt").write_text(PAGES["inference"])
    code, shown = watchbot("demo", tmp_path / "page.txt", cwd=tmp_path)
    assert code == 0
    for words in ("推理引擎研发工程师-27届", "云岚科技", "杭州", "76", "突出算子优化项目"):
        assert words in shown


def test_a_file_that_is_no_page_is_named_and_the_others_are_shown(tmp_path):
    (tmp_path / "a.txt").write_text("nothing of interest")
    (tmp_path / "b.txt").write_text(PAGES["inference"])
    code, shown = watchbot("demo", tmp_path, cwd=tmp_path)
    assert code == 1
    assert "a.txt" in shown
    assert "1 of 2 pages shown" in shown


@needs(JOBPAGES)
def test_the_three_real_pages_are_shown(tmp_path):
    code, shown = watchbot("demo", JOBPAGES, cwd=tmp_path)
    assert code == 0
    assert "3 of 3 pages shown" in shown
