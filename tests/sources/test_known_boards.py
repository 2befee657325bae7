"""Under which names is a company's board known?"""

from __future__ import annotations

import pytest

from watchbot.lexicon.boards import boards_like, boards_of
from watchbot.model.board import Board
from watchbot.sources.links import NO_NAME
from watchbot.sources.registry import SOURCES


def tokens(name: str) -> list[str]:
    return [f"{board.kind}:{board.token}" for board in boards_of(name)]


@pytest.mark.parametrize(
    ("names", "token"),
    [
        (("Tencent", "腾讯", "腾讯科技", "腾讯招聘", "腾讯校园招聘"), "tencent:social"),
        (("Alibaba", "阿里巴巴", "阿里"), "alibaba:campus"),
        (("Bilibili", "哔哩哔哩", "B站"), "bilibili:social"),
        (("NVIDIA", "英伟达", "nvidia corporation"), "workday:nvidia/wd5/NVIDIAExternalCareerSite"),
        (("Databricks", "data bricks", "Databricks, Inc."), "greenhouse:databricks"),
    ],
)
def test_all_names_of_an_employer_lead_to_its_boards(names: tuple[str, ...], token: str):
    for name in names:
        assert token in tokens(name), name


def test_a_board_is_named_once_whatever_its_letters():
    assert len(tokens("OpenAI")) == len({token.casefold() for token in tokens("OpenAI")})


@pytest.mark.parametrize("name", ["Antropic", "anthropc", "Spotfy", "Databrics"])
def test_a_slip_of_the_pen_is_close_enough_to_ask(name: str):
    assert not boards_of(name)
    assert boards_like(name)


@pytest.mark.parametrize("name", ["", "ab", "Stride Bank of Nowhere", "焊工之家"])
def test_nothing_is_like_a_name_of_its_own(name: str):
    assert not boards_like(name)


@pytest.mark.parametrize("name", ["social", "v1", "help", "campus"])
def test_a_word_of_the_systems_is_no_company(name: str):
    found = [Board(kind=board.kind, token=board.token) for board in boards_of(name)]
    assert all(board.kind in SOURCES and board.token not in NO_NAME for board in found)
    assert not any(board.kind in ("tencent", "bilibili") for board in found)
