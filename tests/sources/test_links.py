"""Which board does a link name?"""

from __future__ import annotations

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.real_data import PAYLOADS, needs
from watchbot.model.board import Board
from watchbot.sources.left_alone import WHY, reason_left_alone
from watchbot.sources.registry import board_for

BOARDS = PAYLOADS / "boards.csv"


@pytest.mark.parametrize(
    ("link", "kind", "token"),
    [
        ("https://boards.greenhouse.io/acme", "greenhouse", "acme"),
        ("https://job-boards.eu.greenhouse.io/acme/jobs/4012345?gh_src=x", "greenhouse", "acme"),
        ("https://boards.greenhouse.io/embed/job_board?for=acme", "greenhouse", "acme"),
        ("https://boards.greenhouse.io/embed/job_app?token=1&for=acme", "greenhouse", "acme"),
        ("HTTPS://JOBS.LEVER.CO/Acme/0d0c1c9e-1111-4a4a-8b8b-000000000001", "lever", "Acme"),
        ("https://jobs.eu.lever.co/acme", "lever", "acme"),
        ("jobs.ashbyhq.com/Silver%20Creek", "ashby", "Silver Creek"),
        ("https://careers.smartrecruiters.com/AcmeGroup", "smartrecruiters", "AcmeGroup"),
        ("https://apply.workable.com/acme/j/AB12CD34EF/", "workable", "acme"),
        ("https://acme.workable.com/", "workable", "acme"),
        ("https://acme.recruitee.com/o/engineer", "recruitee", "acme"),
        ("https://acme.jobs.personio.com/job/42?language=en", "personio", "acme"),
        ("https://acme.teamtailor.com/jobs", "teamtailor", "acme"),
        ("https://acme.na.teamtailor.com/jobs", "teamtailor", "acme.na"),
        ("https://acme.bamboohr.com/careers/12", "bamboohr", "acme"),
        ("https://acme.breezy.hr/p/abc", "breezy", "acme"),
        ("https://acme.pinpointhq.com/en/postings/1", "pinpoint", "acme"),
        ("https://ats.rippling.com/en-GB/acme/jobs", "rippling", "acme"),
        ("https://jobs.gem.com/acme/123", "gem", "acme"),
        ("https://join.com/companies/acme/123-engineer", "join", "acme"),
        ("https://acme.applytojob.com/apply", "jazzhr", "acme"),
        (
            "https://acme.wd5.myworkdayjobs.com/en-US/Careers/job/Berlin/Engineer_R-1",
            "workday",
            "acme/wd5/Careers",
        ),
        ("https://acme.wd5.myworkdayjobs.com/Careers", "workday", "acme/wd5/Careers"),
        (
            "https://wd5.myworkdaysite.com/recruiting/acme/Careers",
            "workday",
            "acme/wd5.myworkdaysite/Careers",
        ),
        (
            "https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/1",
            "oracle_hcm",
            "acme.fa.us2.oraclecloud.com|CX_1",
        ),
        (
            "https://careers.acme.example/hcmUI/CandidateExperience/en/sites/CX_1001/jobs",
            "oracle_hcm",
            "careers.acme.example|CX_1001",
        ),
        (
            "https://careers.acme.example/en/sites/Acme/jobs",
            "oracle_hcm",
            "careers.acme.example|Acme",
        ),
        (
            "https://careers.acme.example/careers/job/1099554463102?domain=acme.example&hl=en",
            "eightfold",
            "careers.acme.example",
        ),
        (
            "https://jobs.smartrecruiters.com/oneclick-ui/company/Acme/publication/1",
            "smartrecruiters",
            "Acme",
        ),
        ("https://acme.personio.de/recruiting/positions", "personio", "acme"),
        ("https://app.jazz.co/feeds/export/jobs/acme", "jazzhr", "acme"),
        ("https://acme.zhiye.com/zpdetail/311123456", "beisen_legacy", "acme"),
        ("https://acme.hotjob.cn/SU60a6449a/pb/index.html", "hotjob", "acme.hotjob.cn|SU60a6449a"),
        ("https://talent.taotian.com/off-campus/position-list", "alibaba", "talent.taotian.com"),
        ("https://talent.alibaba.com/off-campus/position-detail?positionId=1", "alibaba", "social"),
        ("https://campus.163.com/app/detail/index?id=1&projectId=55", "netease", "55"),
        ("https://hr.163.com/job-detail.html?id=1&lang=zh", "netease", "social"),
        ("https://job-boards.anz.greenhouse.io/acme/jobs/1", "greenhouse", "acme"),
        ("https://app.greenhouse.io/embed/job_app?for=acme&token=1", "greenhouse", "acme"),
        ("https://www.smartrecruiters.com/Acme/744000012345678-cook", "smartrecruiters", "Acme"),
        ("https://m.acme.zhiye.com/social", "beisen", "acme"),
        ("https://zhaopin.meituan.com/web/campus", "meituan", "all"),
        ("https://careers.tencent.com/campusrecruit.html", "tencent", "campus"),
        ("https://www.v2ex.com/?tab=jobs", "v2ex", "jobs"),
        ("https://remoteok.com/remote-python-jobs", "remoteok", "python"),
        ("https://remotive.com/remote-jobs/software-dev", "remotive", "software-dev"),
        (
            "https://jobicy.com/?feed=job_feed&job_categories=dev",
            "feed",
            "https://jobicy.com/?feed=job_feed&job_categories=dev",
        ),
        (
            "https://raw.githubusercontent.com/acme/New-Grad-Positions/refs/heads/dev/.github/scripts/listings.json",
            "github_list",
            "https://raw.githubusercontent.com/acme/New-Grad-Positions/refs/heads/dev/.github/scripts/listings.json",
        ),
        (
            "https://github.com/SimplifyJobs/Summer2026-Internships/blob/dev/README.md",
            "github_list",
            "https://raw.githubusercontent.com/SimplifyJobs/Summer2026-Internships/dev/.github/scripts/listings.json",
        ),
        ("https://careers-acme.icims.com/jobs/search", "icims", "careers-acme.icims.com"),
        ("https://jobs.jobvite.com/careers/acme/jobs", "jobvite", "acme"),
        ("https://acme.eightfold.ai/careers?domain=acme.com", "eightfold", "acme.eightfold.ai"),
        ("https://acme.zhiye.com/social/detail?jobAdId=1", "beisen", "acme"),
        ("https://acme.zhiye.com/Campus", "beisen_legacy", "acme"),
        (
            "https://wecruit.hotjob.cn/SU0123456789abcdef01234567/pb/school.html",
            "hotjob",
            "wecruit.hotjob.cn|SU0123456789abcdef01234567",
        ),
        ("https://careers.tencent.com/search.html", "tencent", "social"),
        ("https://join.qq.com/post.html", "tencent", "campus"),
        ("https://talent.alibaba.com/off-campus/position-list", "alibaba", "social"),
        ("https://zhaopin.meituan.com/web/social", "meituan", "social"),
        ("https://www.v2ex.com/go/jobs", "v2ex", "jobs"),
        (
            "https://weworkremotely.com/categories/remote-programming-jobs",
            "weworkremotely",
            "remote-programming-jobs",
        ),
        ("https://weworkremotely.com/", "weworkremotely", "all"),
        ("https://news.ycombinator.com/item?id=1", "hacker_news", "who_is_hiring"),
        ("https://api.eu.greenhouse.io/v1/boards/acme/jobs", "greenhouse", "acme"),
        ("https://jobs.lever.co//acme", "lever", "acme"),
        ("https://acme-jobs.personio.de/job/12", "personio", "acme"),
        ("https://acme.theresumator.com/apply/jobs", "jazzhr", "acme"),
        (
            "https://careers.acme.example/careers?pid=446701234567&domain=acme.example",
            "eightfold",
            "careers.acme.example",
        ),
        ("https://www.hotjob.cn/wt/ACME/web/index?brandCode=1", "hotjob", "www.hotjob.cn|ACME"),
        ("https://acme.hotjob.cn/wt/acme/web/index", "hotjob", "acme"),
        (
            "https://career.acme.example/SU67ac41886202cc7916ae3029/pb/social.html",
            "hotjob",
            "career.acme.example|SU67ac41886202cc7916ae3029",
        ),
        (
            "https://www.comeet.co/careers-api/2.0/company/F6.003/positions?token=6D31ABCDEF",
            "comeet",
            "F6.003",
        ),
        ("https://remotive.com/remote-jobs/feed/software-dev", "remotive", "software-dev"),
        ("https://global.v2ex.com/go/remote", "v2ex", "remote"),
        ("https://www.himalayas.app/jobs", "himalayas", "all"),
    ],
)
def test_known_hosts_are_recognised(link: str, kind: str, token: str):
    board = board_for(link)
    assert board is not None
    assert (board.kind, board.token) == (kind, token)


def test_options_are_read_from_the_link():
    assert board_for("https://jobs.eu.lever.co/acme") == Board(
        kind="lever", token="acme", options={"region": "eu"}
    )
    personio = board_for("https://acme.jobs.personio.com/")
    assert personio is not None
    assert personio.options == {"tld": "com"}


@pytest.mark.parametrize(
    "link",
    [
        "",
        "hello",
        "https://acme.example/careers",
        "file:///etc/passwd",
        "https://boards.greenhouse.io/embed/job_board",
        "https://www.recruitee.com/pricing",
        "https://evil.example/?x=jobs.lever.co/acme",
        "https://jobs.lever.co.evil.example/acme",
        "javascript:alert(1)",
        "https://[::1",
        "https://acme.example/careers/job/engineer",
        "https://github.com/acme/robots",
        "https://campus.163.com/app/index",
        "https://www.v2ex.com/",
        "https://apply.workable.com/j/DD136DD7E7",
        "https://boards.greenhouse.io/robots.txt",
        "https://jobs.ashbyhq.com/_next/static/main.js",
        "https://acme.wd5.myworkdayjobs.com/robots.txt",
        "https://jobs.smartrecruiters.com/my-applications/Acme",
        "https://documentation.bamboohr.com/docs",
        "https://www.icims.com/company/careers",
        "https://www.zhiye.com/",
        "https://acme.example/careers?domain=engineering",
        "https://www.comeet.com/jobs/acme/F6.003",
    ],
)
def test_other_links_name_no_board(link: str):
    assert board_for(link) is None


@given(st.text(max_size=80))
def test_any_text_is_answered(text: str):
    board_for(text)
    board_for(f"https://jobs.lever.co/{text}")


@needs(BOARDS)
def test_links_of_known_boards_lead_back_to_them():
    kinds = {
        "lever",
        "greenhouse",
        "ashby",
        "workable",
        "recruitee",
        "breezy",
        "bamboohr",
        "pinpoint",
        "gem",
    }
    wrong = 0
    total = 0
    with BOARDS.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["kind"] not in kinds or not row["url"]:
                continue
            total += 1
            board = board_for(row["url"])
            wrong += board is not None and (board.kind, board.token.casefold()) != (
                row["kind"],
                row["slug"].casefold(),
            )
    assert total > 100
    assert wrong <= total * 0.01


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("https://app.mokahr.com/social-recruitment/acme/1", "signed"),
        ("https://www.zhipin.com/job_detail/1.html", "terms"),
        ("acme.taleo.net/careersection/1", "no_list"),
        ("https://acme.rec.pro.ukg.net/ACM1000/JobBoard/1", "no_list"),
        ("https://myjobs.adp.com/acme/cx/job-listing", "no_list"),
    ],
)
def test_sites_that_are_left_alone_say_why(link: str, why: str):
    assert reason_left_alone(link) == why
    assert WHY[why]


@pytest.mark.parametrize(
    "link", ["https://jobs.lever.co/acme", "https://notzhipin.com/", "", "https://[::1"]
)
def test_other_sites_are_not_left_alone(link: str):
    assert reason_left_alone(link) is None


@pytest.mark.parametrize("host", ["career4.successfactors.com", "career5.successfactors.eu", "acme.sapsf.com"])  # fmt: skip
def test_legacy_career_sites_are_left_alone(host: str):
    assert reason_left_alone(f"https://{host}/career?company=acme")
