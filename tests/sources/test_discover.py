"""From a link or a name to a board: what is found, what is refused, and why."""

from __future__ import annotations

import pytest

from tests.sources.web import Web
from watchbot.errors import FetchError
from watchbot.sources import discover as discovery
from watchbot.sources.discover import Discovery, discover
from watchbot.sources.embedded import look_at
from watchbot.sources.sent_link import link_in

GREENHOUSE = "https://boards-api.greenhouse.io/v1/boards/acme/jobs"
LISTED = {
    "jobs": [
        {"id": n, "title": f"Engineer {n}", "company_name": "Acme Robotics",
         "absolute_url": f"https://acme.example/jobs/{n}"}
        for n in range(1, 6)
    ],
    "meta": {"total": 5},
}  # fmt: skip
RSS = "<?xml version='1.0'?><rss version='2.0'><channel><title>x</title>{}</channel></rss>"
ITEM = "<item><title>Data Engineer {0}</title><link>https://acme.example/{1}/data-engineer-{0}</link></item>"


def page(inner: str, head: str = "") -> str:
    return f"<!doctype html><html><head><title>Acme</title>{head}</head><body>{inner}</body></html>"


def named(found: Discovery) -> list[str]:
    return [one.board.name for one in found.found]


async def test_a_link_to_a_board_is_looked_at():
    found = await discover("https://boards.greenhouse.io/acme", Web({GREENHOUSE: LISTED}))
    (one,) = found.found
    assert (one.board.name, one.company, one.count) == ("greenhouse:acme", "Acme Robotics", 5)
    assert one.examples == ("Engineer 1", "Engineer 2", "Engineer 3")


async def test_a_dead_board_is_refused_with_the_reason():
    found = await discover("https://boards.greenhouse.io/acme", Web({}))
    assert not found.found
    assert [str(one) for one in found.refused] == [
        "greenhouse:acme: the board answers HTTP 404 (gone)"
    ]


async def test_sites_that_are_left_alone_are_not_even_asked():
    web = Web({})
    found = await discover("https://www.linkedin.com/jobs/acme", web)
    assert "left alone" in str(found.refused[0])
    assert web.asked == []


@pytest.mark.parametrize(
    "inner",
    [
        '<a href="https://boards.greenhouse.io/acme">Openings</a>',
        '<script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>',
        '<iframe src="//job-boards.greenhouse.io/embed/job_board?for=acme"></iframe>',
        r'<script>var x = {"url":"https:\/\/job-boards.greenhouse.io\/acme\/jobs\/1"}</script>',
        '<a href="https://x.example/?to=https%3A%2F%2Fboards.greenhouse.io%2Facme">x</a>',
        "<script>window.boardToken = 'acme';</script>",
    ],
)
async def test_a_board_is_found_in_a_careers_page(inner: str):
    web = Web({"https://acme.example/careers": page(inner), GREENHOUSE: LISTED})
    assert named(await discover("acme.example/careers", web)) == ["greenhouse:acme"]


async def test_a_page_behind_the_openings_link_is_read_too():
    web = Web({
        "https://acme.example": page('<a href="/jobs">View open positions</a>'),
        "https://acme.example/jobs": page('<a href="https://boards.greenhouse.io/acme">x</a>'),
        GREENHOUSE: LISTED,
    })  # fmt: skip
    assert named(await discover("https://acme.example", web)) == ["greenhouse:acme"]


async def test_a_careers_page_that_moved_to_a_board_is_followed():
    web = Web({"https://acme.example/jobs": "->https://boards.greenhouse.io/acme",
               "https://boards.greenhouse.io/acme": page("x"), GREENHOUSE: LISTED})  # fmt: skip
    assert named(await discover("https://acme.example/jobs", web)) == ["greenhouse:acme"]


async def test_a_feed_of_postings_is_found_and_a_blog_is_not():
    alternate = '<link rel="alternate" type="application/rss+xml" href="/{}.rss">'
    pages = {
        "https://acme.example/": page("x", alternate.format("blog") + alternate.format("jobs")),
        "https://acme.example/blog.rss": RSS.format(ITEM.format(1, "stories")),
        "https://acme.example/jobs.rss": RSS.format(ITEM.format(1, "jobs")),
    }
    assert named(await discover("https://acme.example/", Web(dict(pages)))) == [
        "feed:https://acme.example/jobs.rss"
    ]
    del pages["https://acme.example/jobs.rss"]
    assert not (await discover("https://acme.example/", Web(dict(pages)))).found


async def test_a_sitemap_that_robots_names_is_used():
    web = Web({
        "https://acme.example/": page("x"),
        "https://acme.example/robots.txt": "Sitemap: https://acme.example/s/jobs.xml",
        "https://acme.example/s/jobs.xml": "<urlset><url><loc>https://acme.example/jobs/data-engineer-1</loc></url></urlset>",
    })  # fmt: skip
    assert named(await discover("https://acme.example/", web)) == [
        "sitemap:https://acme.example/s/jobs.xml"
    ]


async def test_postings_on_the_page_itself_are_the_last_resort():
    ld = '<script type="application/ld+json">{"@type": "JobPosting", "title": "Welder", "description": "x"}</script>'
    web = Web({"https://acme.example/work": page(ld)})
    assert named(await discover("https://acme.example/work", web)) == [
        "json_ld:https://acme.example/work"
    ]


async def test_a_page_without_anything_says_so():
    found = await discover("https://acme.example/", Web({"https://acme.example/": page("Hello")}))
    assert not found.found
    assert "no board, feed, sitemap or posting" in str(found.refused[-1])


async def test_a_feed_that_the_user_names_is_taken_at_his_word():
    web = Web({"https://acme.example/all.rss": RSS.format(ITEM.format(1, "x"))})
    assert named(await discover("https://acme.example/all.rss", web)) == [
        "feed:https://acme.example/all.rss"
    ]


async def test_a_page_that_refuses_us_is_named_with_its_reason():
    web = Web({"https://acme.example/": FetchError("access refused (HTTP 403)", state="blocked")})
    (refused,) = (await discover("https://acme.example/", web)).refused
    assert "access refused" in refused.reason


async def test_a_guessed_board_of_another_company_is_refused(monkeypatch):
    monkeypatch.setattr(discovery, "boards_of", lambda name: ())
    found = await discover("acme welding", Web({GREENHOUSE.replace("acme", "acmewelding"): LISTED}))
    assert not found.found
    assert "greenhouse:acmewelding: it is the board of Acme Robotics" in map(str, found.refused)


async def test_a_guessed_board_that_names_the_company_is_found(monkeypatch):
    monkeypatch.setattr(discovery, "boards_of", lambda name: ())
    web = Web({GREENHOUSE.replace("acme", "acme-robotics"): LISTED})
    (one,) = (await discover("Acme Robotics Inc.", web)).found
    assert (one.board.token, one.sure) == ("acme-robotics", True)


async def test_a_guess_that_names_nobody_is_not_sure(monkeypatch):
    monkeypatch.setattr(discovery, "boards_of", lambda name: ())
    posting = {"id": "u", "title": "Welder", "jobUrl": "https://jobs.ashbyhq.com/acme/u"}
    web = Web({"https://api.ashbyhq.com/posting-api/job-board/acme": {"jobs": [posting]}})
    (one,) = (await discover("Acme", web)).found
    assert (one.board.name, one.sure) == ("ashby:acme", False)


async def test_a_known_company_is_found_by_its_name():
    """The shipped index: Mobileye's board lives in Lever's European region."""
    posting = {"id": "u", "text": "Engineer", "hostedUrl": "https://jobs.eu.lever.co/mobileye/u"}
    web = Web({"https://api.eu.lever.co/v0/postings/mobileye": [posting]})
    (one,) = (await discover("Mobileye", web)).found
    assert (one.board.kind, one.board.options["region"]) == ("lever", "eu")


async def test_a_lever_board_is_looked_for_in_both_regions():
    posting = {"id": "u", "text": "Engineer", "hostedUrl": "https://jobs.eu.lever.co/acme/u"}
    web = Web({"https://api.eu.lever.co/v0/postings/acme": [posting]})
    (one,) = (await discover("https://jobs.lever.co/acme", web)).found
    assert one.board.options == {"region": "eu"}


async def test_an_empty_answer_of_a_system_that_knows_everybody_is_no_board():
    found = await discover(
        "https://careers.smartrecruiters.com/Acme",
        Web({"https://careers.smartrecruiters.com/Acme/api/more": "<ul></ul>"}),
    )
    assert not found.found


@pytest.mark.parametrize(
    ("inner", "kind", "options"),
    [
        ("teamtailor-cdn.com", "teamtailor", {"base_url": "https://jobs.acme.example"}),
        ("recruiteecdn.com", "recruitee", {"base_url": "https://jobs.acme.example"}),
        ("rmkcdn.successfactors.com", "successfactors", {}),
        ("phApp.ddo = {}", "phenom", {}),
        ("app.jibecdn.com", "icims", {"jibe": "true"}),
        ('static.vscdn.net "domain": "acme.com"', "eightfold", {"domain": "acme.com"}),
        ("whr_embed(12345", "workable", {}),
        ('widget({"company_code": "Acme", "language": "en"})', "smartrecruiters", {}),
        ('src="https://ats.rippling.com/embed/acme/jobs"', "rippling", {}),
        ('src="//app.jazz.co/widgets/basic/create/acme"', "jazzhr", {}),
        ("leverJobsOptions = {accountName: 'acme'}", "lever", {}),
        ('COMEET.init({"token": "6D31ABCDEF", "company-uid": "F6.003"})', "comeet", {"public_token": "6D31ABCDEF"}),
    ],
)  # fmt: skip
def test_marks_of_a_system_name_the_board(inner: str, kind: str, options: dict[str, str]):
    body = page(f"<script>{inner}</script>").encode()
    found = look_at(body, "https://jobs.acme.example/en").boards
    assert [(board.kind, dict(board.options)) for board in found] == [(kind, options)]


def test_links_to_sites_of_everybody_are_no_boards_of_a_company():
    body = page('<a href="https://remoteok.com/remote-jobs">x</a>').encode()
    assert look_at(body, "https://acme.example").boards == ()


@pytest.mark.parametrize(("number", "found"), [("3", ["greenhouse:acme"]), ("99", [])])
async def test_a_posting_on_a_companys_own_site_is_found_in_its_list(number: str, found: list[str]):
    """The page is drawn by scripts and names no board; the posting's number proves a guessed one."""
    link = f"https://careers.acme.co.uk/apply?gh_jid={number}&utm_source=x"
    web = Web({link: page("<div id='app'></div>"), GREENHOUSE: LISTED})
    assert named(await discover(link, web)) == found


async def test_a_portal_whose_address_says_too_little_is_read_from_its_page():
    """The tenant's host redirects to the suite, which is what the list is asked for."""
    suite = "https://acme.hotjob.cn/SU1/pb/index.html"
    listed = {
        "data": {"pageForm": {"pageData": [{"postId": "1", "postName": "焊工"}], "dataCount": 1}}
    }
    web = Web({
        "https://acme.hotjob.cn": f"->{suite}",
        suite: page("<div id='app'></div>"),
        "https://acme.hotjob.cn/wecruit/positionInfo/listPosition/SU1": listed,
    })  # fmt: skip
    assert named(await discover("https://acme.hotjob.cn", web)) == ["hotjob:acme.hotjob.cn|SU1"]


async def test_old_and_new_portals_of_one_system_are_told_apart():
    row = '<table class="jobsTable"><tr><td><a href="/zpdetail/1" title="焊工">焊工</a></td></tr></table>'
    web = Web({"https://acme.zhiye.com/Social": page(row)})
    assert named(await discover("https://acme.zhiye.com", web)) == ["beisen_legacy:acme"]


@pytest.mark.parametrize(
    "said",
    [
        "看看这个：https://boards.greenhouse.io/acme/jobs/1?gh_src=x，谢谢",
        "can you watch (https://boards.greenhouse.io/acme)?",
        "<https://boards.greenhouse.io/acme>",
        "https://boards.greenhouse.io/acme。",
        "boards.greenhouse.io/acme",
        "greenhouse: acme",
        "Greenhouse:acme",
        "htps://boards.greenhouse.io/acme",
        "http:/boards.greenhouse.io/acme",
        "https://www.google.com/url?q=https://boards.greenhouse.io/acme/jobs/1&sa=D",
        "https://eur01.safelinks.example/?url=https%3A%2F%2Fboards.greenhouse.io%2Facme&data=05",
    ],
)
async def test_a_link_is_found_in_what_people_send(said: str):
    assert named(await discover(said, Web({GREENHOUSE: LISTED}))) == ["greenhouse:acme"]


async def test_a_company_is_known_by_its_names_in_both_languages():
    listed = {"data": {"list": [{"jobUnionId": "1", "name": "厨师"}], "page": {"totalCount": 1}}}
    web = Web({"https://zhaopin.meituan.com/api/official/job/getJobList": listed})
    assert "meituan:social" in named(await discover("美团", web))
    assert "meituan:social" in named(await discover("Meituan", web))


async def test_a_chinese_name_is_guessed_by_its_latin_spelling(monkeypatch):
    monkeypatch.setattr(discovery, "boards_of", lambda name: ())
    listed = {"jobs": [{"id": 1, "title": "Engineer", "company_name": "Cambricon"}]}
    web = Web({"https://boards-api.greenhouse.io/v1/boards/cambricon/jobs": listed})
    (one,) = (await discover("寒武纪", web)).found
    assert (one.board.name, one.sure) == ("greenhouse:cambricon", True)


async def test_a_misspelt_name_is_asked_about():
    posting = {"id": "u", "text": "Engineer", "hostedUrl": "https://jobs.lever.co/spotify/u"}
    web = Web({"https://api.lever.co/v0/postings/spotify": [posting]})
    (one,) = (await discover("Spotfy", web)).found
    assert (one.board.name, one.sure) == ("lever:spotify", False)


@pytest.mark.parametrize("link", ["http://jobs.acme.example/feed.rss", "HTTP://127.0.0.1:80/feed"])
def test_a_link_without_a_slip_stays_as_it_was_sent(link: str):
    assert link_in(link) == link


async def test_links_that_are_none_spoil_no_search():
    bad = '<iframe src="http://[frame"></iframe><a href="http://[a">View openings</a>'
    site: dict[str, object] = {
        "https://acme.example/careers": page(bad, '<link rel="alternate" href="http://[x">'),
        "https://acme.example/robots.txt": "Sitemap: http://[map\nSitemap: /jobs.xml\n",
        "https://acme.example/jobs.xml": "<urlset><url><loc>https://acme.example/jobs/1234-nurse</loc></url></urlset>",
    }
    found = await discover("https://acme.example/careers", Web(site))
    assert named(found) == ["sitemap:https://acme.example/jobs.xml"]
