"""Where the list of an answer is, also when somebody has wrapped the answer up."""

from __future__ import annotations

from typing import Any

import pytest

from watchbot.errors import ParseError
from watchbot.sources.rows import rows

JOB = {"id": 1, "title": "Engineer", "url": "https://acme.example/1"}
OTHER = {"id": 2, "title": "Writer", "url": "https://acme.example/2"}


@pytest.mark.parametrize(
    "answer",
    [
        [JOB, OTHER],
        {"jobs": [JOB, OTHER]},
        {"jobs": {"7": JOB, "9": OTHER}},
        {"kept": "2026-11-30", "answer": {"jobs": [JOB, OTHER]}},
        {"answer": [{"list": [JOB, OTHER]}]},
        [{"jobs": [JOB], "total": 2}, {"jobs": [OTHER], "total": 0}],
    ],
)
def test_the_list_is_found(answer: Any):
    assert [row.text("id") for row in rows(answer, "jobs", one="title")] == ["1", "2"]


def test_a_single_posting_is_a_list_of_one():
    assert [row.text("id") for row in rows(JOB, "jobs", one="title")] == ["1"]
    assert [row.text("id") for row in rows({"data": JOB}, "jobs", one="title")] == ["1"]


@pytest.mark.parametrize(
    "answer",
    [
        {"jobs": []},
        {"jobs": None},
        [],
        {"jobs": [], "code": 200, "msg": None, "errorCode": None},
        {"jobs": [], "status": 1, "message": "成功"},
        {"jobs": [], "error": {"message": "", "body": ""}, "status": 200},
        {"jobs": [], "Code": 0, "Message": "operation success", "success": True},
        {"jobs": [], "message": "no openings at the moment"},
    ],
)
def test_an_empty_list_is_empty(answer: Any):
    assert rows(answer, "jobs", one="title") == []


@pytest.mark.parametrize(
    "answer",
    [
        {"error": {"id": 7, "title": "Not found", "detail": "no such board"}},
        {"errors": [{"id": "a", "status": "404", "title": "Not found"}]},
        {"data": {"title": "Oops"}},
        {"facets": [{"id": 1, "title": "Berlin", "count": 3}]},
        {"jobs": "none"},
        {"jobs": [], "error": "maintenance"},
        {"jobs": None, "code": 500, "msg": "系统异常"},
        {"jobs": [], "code": -1},
        {"jobs": [], "success": False},
        {"jobs": [], "Code": 429, "total": 0},
        {"jobs": [], "errorCode": "HTTP_422"},
        {"jobs": [], "status": "error"},
        {"jobs": [], "code": 1, "message": "illegal request"},
        {"jobs": [], "errors": [{"code": 403}]},
        {"jobs": [], "msg": "访问过于频繁，请稍后再试"},
        "text",
        None,
    ],
)
def test_a_complaint_is_no_list(answer: Any):
    with pytest.raises(ParseError):
        rows(answer, "jobs", one="title")
