"""Answers that are well in themselves, but say in their header, size or packing what readers must know."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.sources.boards import answers, client, serving
from watchbot.errors import SourceError
from watchbot.model.board import Board, Completeness, Fetched, Validators
from watchbot.sources.apart import SMALL, Apart
from watchbot.sources.feeds.board import MOST_ITEMS
from watchbot.sources.registry import SOURCES

RSS = "<rss><channel><title>x</title>{}</channel></rss>"
ITEM = "<item><title>Engineer {0}</title><link>https://acme.example/jobs/{0}</link></item>"
RUSSIAN = RSS.format("<item><title>Доставка</title><link>https://acme.example/jobs/1</link></item>")
DESCRIBED = (
    '<html><script type="application/ld+json">{"@type":"JobPosting","title":"Ingénieur à Nîmes",'
    '"description":"x"}</script></html>'
)


class Watched(Apart):
    """Notes what is read apart, and reads it here."""

    def __init__(self) -> None:
        super().__init__()
        self.readers: list[Any] = []

    async def run(self, function: Callable[..., Any], *args: Any, seconds: float = 0.0) -> Any:
        self.readers.append(function)
        return function(*args)


async def look(kind: str, body: bytes, content: str, **options: str) -> Fetched:
    """One look at a board whose address gives this answer."""
    async with serving({"/list": answers(body, kind=content)}) as base, client(base) as http:
        board = Board(kind=kind, token=f"{base}/list", options=options)
        return await SOURCES[kind].fetch(board, http, Validators())


@pytest.mark.parametrize(
    ("kind", "body", "content", "title"),
    [
        ("feed", RUSSIAN.encode("cp1251"), "application/rss+xml; charset=windows-1251", "Доставка"),
        ("feed", RUSSIAN.encode(), 'application/rss+xml; charset="UTF-8"', "Доставка"),
        ("feed", RUSSIAN.encode(), "application/rss+xml; charset=utf-16", "Доставка"),
        (
            "json_ld",
            DESCRIBED.encode("cp1252"),
            "text/html; charset=ISO-8859-1",
            "Ingénieur à Nîmes",
        ),
        ("json_ld", DESCRIBED.encode(), "text/html; charset=ISO-8859-1", "Ingénieur à Nîmes"),
        ("json_ld", DESCRIBED.encode(), "text/html; charset=undefined", "Ingénieur à Nîmes"),
        (
            "json_ld",
            DESCRIBED.replace("<html>", '<html><meta charset="gbk">').encode(),
            "text/html; charset=utf-8",
            "Ingénieur à Nîmes",
        ),
    ],
)
async def test_the_charset_of_the_header_comes_first(kind, body, content, title):
    fetched = await look(kind, body, content)
    assert [posting.title for posting in fetched.postings] == [title]


async def test_a_list_of_links_is_one_whatever_its_charset():
    body = b"https://acme.example/jobs/12345-engineer\nhttps://acme.example/jobs/12346-nurse\n"
    fetched = await look("sitemap", body, "text/plain; charset=iso-8859-1")
    assert len(fetched.postings) == 2


async def test_a_packed_sitemap_is_as_large_as_what_it_holds():
    """Some kilobytes may hold fifty megabytes, which would hold up everything else."""
    url = "<url><loc>https://acme.example/jobs/12345-engineer</loc></url>"
    plain = f"<urlset>{url * (SMALL // len(url) + 1)}</urlset>".encode()
    packed = gzip.compress(plain)
    assert len(packed) < SMALL < len(plain)
    watched = Watched()
    handler = answers(packed, kind="application/x-gzip")
    async with serving({"/list": handler}) as base, client(base, apart=watched) as http:
        board = Board(kind="sitemap", token=f"{base}/list")
        fetched = await SOURCES["sitemap"].fetch(board, http, Validators())
    assert len(fetched.postings) == 1
    assert watched.readers


@pytest.mark.parametrize(("count", "newest_only"), [(3, False), (MOST_ITEMS + 20, True)])
async def test_a_feed_of_which_not_all_is_read_says_nothing_of_what_is_missing(count, newest_only):
    body = RSS.format("".join(map(ITEM.format, range(count)))).encode()
    fetched = await look("feed", body, "application/rss+xml", complete="true")
    assert fetched.completeness is Completeness.COMPLETE
    assert fetched.newest_only is newest_only
    assert len(fetched.postings) == min(count, MOST_ITEMS)


LARGE = f'{{"jobs": [{{"id": 1, "title": "Engineer", "content": "{"x" * 100_000}"}}]}}'


@pytest.mark.parametrize("status", [201, 203])
async def test_other_good_answers_are_read_to_their_end(status: int):
    handler = answers(LARGE, status=status)
    async with serving({"/v1/boards/acme/jobs": handler}) as base, client(base) as http:
        board = Board(kind="greenhouse", token="acme", options={"base_url": base})
        fetched = await SOURCES["greenhouse"].fetch(board, http, Validators())
    assert len(fetched.postings) == 1


@pytest.mark.parametrize("status", [202, 204, 205, 206])
async def test_a_part_of_a_list_is_no_list(status: int):
    handler = answers("" if status in (204, 205) else LARGE, status=status)
    async with serving({"/v1/boards/acme/jobs": handler}) as base, client(base) as http:
        board = Board(kind="greenhouse", token="acme", options={"base_url": base})
        with pytest.raises(SourceError) as caught:
            await SOURCES["greenhouse"].fetch(board, http, Validators())
    assert caught.value.state == "not_ready"


async def test_a_pattern_that_is_none_is_named():
    body = b"<urlset><url><loc>https://acme.example/jobs/1</loc></url></urlset>"
    with pytest.raises(SourceError, match="pattern"):
        await look("sitemap", body, "application/xml", pattern="(jobs")


async def test_of_a_folder_only_files_are_pages(tmp_path: Path):
    (tmp_path / "empty.txt").mkdir()
    async with client("http://x") as http:
        board = Board(kind="job_page", token=str(tmp_path))
        fetched = await SOURCES["job_page"].fetch(board, http, Validators())
    assert fetched.postings == ()


@pytest.mark.parametrize(("end", "count"), [("", 3), (",", 0)], ids=["whole", "to be mended"])
def test_a_page_with_megabytes_of_postings_is_read_where_nothing_has_to_be_mended(
    end: str, count: int
):
    row = '{{"@type":"JobPosting","title":"Nurse {0}","url":"/jobs/{0}","description":"{1}"}}'
    rows = ",".join(row.format(number, "You care. " * 80_000) for number in range(1, 4))
    page = f'<html><script type="application/ld+json">[{rows}{end}]</script></html>'
    found = SOURCES["json_ld"].read(
        page.encode(), Board(kind="json_ld", token="https://acme.example/jobs")
    )
    assert len(found.postings) == count
    assert count or found.newest_only
