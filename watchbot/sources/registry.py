"""The one table of all kinds of board, and which board a link points to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from watchbot.model.board import Board
from watchbot.sources import (
    alibaba,
    arbeitnow,
    ashby,
    bamboohr,
    beisen,
    beisen_legacy,
    bilibili,
    breezy,
    bytedance,
    comeet,
    eightfold,
    eleduck,
    feed,
    gem,
    github_list,
    greenhouse,
    hacker_news,
    himalayas,
    hotjob,
    icims,
    jazzhr,
    job_page,
    jobicy,
    jobvite,
    join,
    json_ld,
    lever,
    meituan,
    netease,
    oracle_hcm,
    personio,
    phenom,
    pinpoint,
    recruitee,
    remoteok,
    remotive,
    rippling,
    sitemap,
    smartrecruiters,
    successfactors,
    teamtailor,
    tencent,
    themuse,
    v2ex,
    weworkremotely,
    workable,
    workday,
    workingnomads,
)
from watchbot.sources.links import board_of_link
from watchbot.sources.own_page import OwnPage
from watchbot.sources.posting_page import LINKED_PAGE
from watchbot.sources.source import Source

_ALL: tuple[Source, ...] = (
    # boards of one employer on a hiring system
    greenhouse.SOURCE,
    lever.SOURCE,
    ashby.SOURCE,
    smartrecruiters.SOURCE,
    workable.SOURCE,
    recruitee.SOURCE,
    personio.SOURCE,
    teamtailor.SOURCE,
    bamboohr.SOURCE,
    breezy.SOURCE,
    pinpoint.SOURCE,
    rippling.SOURCE,
    gem.SOURCE,
    join.SOURCE,
    jazzhr.SOURCE,
    comeet.SOURCE,
    # large employers
    workday.SOURCE,
    oracle_hcm.SOURCE,
    successfactors.SOURCE,
    icims.SOURCE,
    jobvite.SOURCE,
    eightfold.SOURCE,
    phenom.SOURCE,
    bytedance.SOURCE,
    # China
    beisen.SOURCE,
    beisen_legacy.SOURCE,
    hotjob.SOURCE,
    tencent.SOURCE,
    alibaba.SOURCE,
    meituan.SOURCE,
    netease.SOURCE,
    bilibili.SOURCE,
    # communities and collections
    hacker_news.SOURCE,
    v2ex.SOURCE,
    eleduck.SOURCE,
    remoteok.SOURCE,
    remotive.SOURCE,
    arbeitnow.SOURCE,
    weworkremotely.SOURCE,
    himalayas.SOURCE,
    jobicy.SOURCE,
    workingnomads.SOURCE,
    themuse.SOURCE,
    github_list.SOURCE,
    # any site
    feed.SOURCE,
    json_ld.SOURCE,
    sitemap.SOURCE,
    job_page.SOURCE,
)

SOURCES: Mapping[str, Source] = MappingProxyType({source.kind: source for source in _ALL})


def own_page(kind: str) -> OwnPage | None:
    """How postings of this kind are read one by one; None where the list says everything."""
    found = getattr(SOURCES[kind], "own_page", None)
    return found if isinstance(found, OwnPage) else None


def page_to_ask(kind: str) -> OwnPage:
    """Where a single posting of this kind is asked for that its list no longer has."""
    single = getattr(SOURCES[kind], "single", None)
    return own_page(kind) or (single if isinstance(single, OwnPage) else LINKED_PAGE)


def is_anybodys(kind: str) -> bool:
    """True where a board of this kind may be any site's, so that it takes several entries to say whose."""
    return _says(kind, "anybodys")


def is_empty_for_strangers(kind: str) -> bool:
    """True where an empty list is the answer for a company that is not known there, too."""
    return _says(kind, "empty_for_strangers")


def _says(kind: str, what: str) -> bool:
    return getattr(SOURCES[kind], what, False) is True


def board_for(link: str) -> Board | None:
    """The board that a link belongs to, by host and path alone; None for hosts that are not known.

    Never a board of kind job_page: those are files and are named by the operator.
    """
    board = board_of_link(link)
    return board if board and board.kind in SOURCES else None
