"""What interfaces answer, with HTTP 200, for a posting that was taken down."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.factories import make_raw
from tests.sources.boards import answers, client, serving
from watchbot.errors import ParseError
from watchbot.model.board import Board, PageSays
from watchbot.sources.registry import SOURCES, page_to_ask

ANSWERS: dict[str, tuple[str, str, str, Any]] = {
    "tencent": ("social", "", "/tencentcareer/api/post/ByPostId", {"Code": 500, "Data": "E1005"}),
    "hotjob": ("a.hotjob.cn|SU1", "", "/wecruit/positionInfo/listPositionDetail/SU1", {"state": "1017", "data": None}),
    "hotjob (old)": ("acme", "", "/wt/acme/web/json/position/detail", {"req_state": 9501}),
    "oracle_hcm": ("a.example|CX_1", "", "/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails", {"items": []}),
    "bamboohr": ("acme", "", "/careers/1/detail", {"result": {"jobOpening": {"jobOpeningName": "Cook", "jobOpeningStatus": "Filled"}}}),
    "workday": ("acme/wd5/Careers", "https://acme.wd5.myworkdayjobs.com/Careers/job/x_1", "/wday/cxs/acme/Careers/job/x_1", {"jobPostingInfo": {"title": "Cook", "posted": False}}),
}  # fmt: skip


@pytest.mark.parametrize("name", ANSWERS)
async def test_a_posting_that_was_taken_down_is_closed(name: str):
    token, url, path, answer = ANSWERS[name]
    kind = name.partition(" ")[0]
    row = make_raw(id="1", title="Cook", url=url, description="", description_html="")
    async with serving({path: answers(json.dumps(answer))}) as base, client(base) as http:
        board = Board(kind=kind, token=token, options={"base_url": base})
        assert await page_to_ask(kind).says(row, board, http) is PageSays.CLOSED


@pytest.mark.parametrize("name", ["tencent", "hotjob", "hotjob (old)"])
def test_a_list_that_answers_so_says_nothing_of_its_postings(name: str):
    token, _, _, answer = ANSWERS[name]
    kind = name.partition(" ")[0]
    with pytest.raises(ParseError):
        SOURCES[kind].read(json.dumps(answer).encode(), Board(kind=kind, token=token))
