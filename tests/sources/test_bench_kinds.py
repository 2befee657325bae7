"""The benchmark chooses the reader of a file by its folder, else by its content."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.sources import main
from bench.sources_kind import holds_no_posting, kind_of_folder, read_as, read_by_content
from tests.sources.kept_answers import PAYLOADS

KINDS = ("greenhouse", "lever", "ashby", "workday", "personio", "tencent", "beisen", "v2ex", "gem")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("greenhouse/page2.json", "greenhouse"),
        ("HackerNews/x.json", "hacker_news"),
        ("hn/x.json", "hacker_news"),
        ("json-ld/x.html", "json_ld"),
        ("oracle/x.json", "oracle_hcm"),
        ("beisen-legacy/x.html", "beisen_legacy"),
        ("things/x.json", None),
        ("x.json", None),
    ],
)
def test_the_folder_names_the_kind(path: str, kind: str | None):
    assert kind_of_folder(path) == kind


@pytest.mark.parametrize("kind", KINDS)
def test_the_content_names_the_kind_where_the_folder_does_not(kind: str):
    path = next(path for path in PAYLOADS.glob(f"{kind}.*") if ".expected." not in path.name)
    found, reading = read_by_content(path.read_bytes(), None)
    assert found == kind
    assert reading.postings


def test_a_feed_in_the_folder_of_an_interface_is_read_as_a_feed():
    body = b"""<rss version="2.0"><channel><title>x</title><item><title>Potter</title>
    <link>https://acme.example/1</link></item></channel></rss>"""
    found, reading = read_by_content(body, "remotive")
    assert found == "feed"
    assert [posting.title for posting in reading.postings] == ["Potter"]


@pytest.mark.parametrize(
    ("kind", "body", "none"),
    [
        ("greenhouse", {"jobs": [], "meta": {"total": 0}}, True),
        ("phenom", {"jobs": [], "facets": [{"id": 1, "name": "x", "n": 2}], "totalJob": 3889}, True),
        ("github_list", [{"id": "1", "company_name": "A", "title": "T", "active": False}], True),
        ("github_list", [{"id": "1", "company_name": "A", "title": "", "active": True}], False),
    ],
)  # fmt: skip
def test_an_honestly_empty_answer_is_no_failure(kind: str, body: object, none: bool):
    data = json.dumps(body).encode()
    assert holds_no_posting(data, read_as(kind, data)) is none


def test_what_cannot_be_read_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "greenhouse").mkdir()
    (tmp_path / "greenhouse" / "half.json").write_text('{"jobs": [{"id": 1, "tit')
    assert main(tmp_path) == 1
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert [line.partition(":")[0] for line in summary["failed"]] == ["greenhouse/half.json"]
