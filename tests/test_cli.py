"""The commands as a person types them, without Telegram."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import pytest

from tests.boards import Boards
from tests.command_line import watchbot
from watchbot.delivery.report import DeliveryReport
from watchbot.operations import next_step, report_words
from watchbot.sources.discover import Discovery
from watchbot.sources.probe import Refused

COMMANDS = ["run", "demo", "chat", "poll", "digest", "doctor", "board", "rule", "db"]


def test_help_names_every_command(tmp_path):
    code, shown = watchbot("--help", cwd=tmp_path)
    assert code == 0
    for name in COMMANDS:
        assert f" {name} " in shown


def test_help_imports_no_heavy_room():
    script = "import sys, watchbot.cli; print([m for m in sys.modules if 'sqlalchemy' in m or 'telegram' == m])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("command", [["run"], ["chat"], ["doctor"], ["poll"]])
def test_a_wrong_setting_is_one_plain_line_and_no_start(tmp_path, command):
    code, shown = watchbot(*command, cwd=tmp_path, WATCHBOT_POLLING__INTERVAL="5")
    assert code == 1
    assert "polling.interval" in shown
    assert "Traceback" not in shown


def test_run_without_a_token_says_what_to_do(tmp_path):
    code, shown = watchbot("run", cwd=tmp_path)
    assert code == 1
    assert "WATCHBOT_TELEGRAM__TOKEN" in shown


def test_a_kind_of_board_that_is_none_is_refused_with_those_that_are(tmp_path):
    (tmp_path / "watchbot.toml").write_text('[[boards]]\nkind = "grenhouse"\ntoken = "acme"\n')
    code, shown = watchbot("poll", cwd=tmp_path)
    assert code == 1
    assert "grenhouse" in shown
    assert "greenhouse" in shown.replace("grenhouse", "")


def test_doctor_on_an_empty_house_says_what_is_missing(tmp_path):
    code, shown = watchbot("doctor", cwd=tmp_path)
    assert code == 0
    for words in ("database", "boards: none yet", "telegram: no token", "e-mail: no server"):
        assert words in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("board", "list"), "no boards yet: add one with `watchbot board add LINK`"),
        (("board", "add"), "LINK"),
        (("demo", "nowhere.txt"), "there is no nowhere.txt"),
        (("digest",), "0 digests queued; nothing to send"),
    ],
)
def test_what_an_operator_types_too_early_is_answered_in_words(tmp_path, typed, said):
    _, shown = watchbot(*typed, cwd=tmp_path)
    assert said in shown
    assert "Report(" not in shown


@pytest.mark.parametrize(
    ("asked", "whys", "said"),
    [
        ("acme", ("refused", "refused", "timeout"), "look at the network and DNS"),
        ("acme", ("gone", "refused"), "try the link of its careers page"),
        ("acme", (), "try the link of its careers page"),
        ("https://acme.example/jobs", ("nothing",), ""),
    ],
)
def test_where_no_board_is_found_the_next_step_is_named(asked, whys, said):
    refused = tuple(Refused(f"lever:{why}", why, "in vain") for why in whys)
    words = next_step(asked, Discovery(refused=refused))
    assert said in words
    assert bool(words) == bool(said)


def test_what_became_of_messages_is_counted_in_words():
    report = DeliveryReport(sent=3, to_digest=1, notes=("refused: chat 7",))
    assert report_words(report) == "3 sent, 1 to digest; refused: chat 7"


def test_rule_try_says_what_was_understood(tmp_path):
    code, shown = watchbot("rule", "try", "cuda", "上海", "70分以上", cwd=tmp_path)
    assert code == 0
    assert "CUDA" in shown
    assert "score>=70" in shown


def test_rule_try_marks_the_fault(tmp_path):
    code, shown = watchbot("rule", "try", "score>=120", cwd=tmp_path)
    assert code == 1
    assert "^" in shown


def test_rule_try_marks_a_fault_behind_wide_signs(tmp_path):
    code, shown = watchbot("rule", "try", "上海 评分>=120", "--language", "zh", cwd=tmp_path)
    assert code == 1
    assert "上海 评分>=120\n     ^^^^^^^^^\n" in shown


def test_a_script_that_is_not_there_is_told_in_one_line(tmp_path):
    code, shown = watchbot("chat", "--script", "nowhere.txt", cwd=tmp_path)
    assert code == 1
    assert "the script nowhere.txt cannot be read: No such file" in shown
    assert "Traceback" not in shown


def test_chat_answers_a_script_with_json_lines(tmp_path):
    script = tmp_path / "script.txt"
    script.write_text("/start\n/watch cuda 上海\n1\n/list\n# a note\nhello there\n")
    code, shown = watchbot("chat", "--script", script, cwd=tmp_path, WATCHBOT_LOGS__LEVEL="error")
    assert code == 0, shown
    turns = [json.loads(line) for line in shown.splitlines()]
    assert [turn["said"] for turn in turns][:2] == ["/start", "/watch cuda 上海"]
    assert "CUDA" in turns[3]["replies"][0]["text"]


async def test_boards_are_added_listed_polled_and_removed(tmp_path):
    async with Boards() as site:
        site.greenhouse.add("4000001", "Compiler Engineer")
        allow = json.dumps([site.address])
        options = (
            f'[[boards]]\nkind="greenhouse"\ntoken="northwind"\noptions={{base_url="{site.url}"}}\n'
        )
        (tmp_path / "watchbot.toml").write_text(f"[polling]\nallow_private = {allow}\n{options}")

        async def typed(*arguments):
            return await asyncio.to_thread(watchbot, *arguments, cwd=tmp_path)

        code, shown = await typed("poll")
        assert (code, "greenhouse:northwind: 1 open now" in shown) == (0, True)
        site.feed.add("f-1", "Night Nurse")
        code, shown = await typed("board", "add", f"{site.url}/feed.rss")
        assert (code, "1 open now" in shown) == (0, True)
        code, shown = await typed("board", "add", f"{site.url}/nothing.rss")
        assert (code, "is not watched" in shown) == (1, True)
        _, shown = await typed("board", "list")
        assert "northwind" in shown
        assert "nothing.rss" not in shown
        site.greenhouse.status = 503
        code, shown = await typed("poll")
        assert (code, "server_error" in shown) == (1, True)
        code, shown = await typed("db", "backup", "copies")
        assert (code, len(list((tmp_path / "copies").iterdir()))) == (0, 1)
