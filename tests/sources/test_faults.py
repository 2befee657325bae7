"""What an answer that is no board says of itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from watchbot.sources.faults import fault, is_challenge, retry_at

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
HTML = {"Content-Type": "text/html"}


@pytest.mark.parametrize(
    "page",
    [
        "<html><head><TITLE>  Just a moment...</TITLE></head></html>",
        "<title>Attention Required! | Cloudflare</title>",
        "<title>Access to this page has been denied</title>",
        "<title>Vercel Security Checkpoint</title>",
        '<title data-n="1">One moment, please...</title>',
        "<title>安全验证</title>",
        "<html><script>window._cf_chl_opt = {}</script></html>",
        "<html><script>window.gokuProps = {}</script></html>",
        '<iframe src="/_Incapsula_Resource?x=1"></iframe>',
        '<script src="https://ct.captcha-delivery.com/c.js"></script>',
        '<meta name="aliyun_waf_aa" content="1">',
    ],
)
def test_a_page_that_asks_for_a_browser_is_a_challenge(page: str):
    assert is_challenge(HTML, page.encode())
    assert is_challenge({}, page.encode())


@pytest.mark.parametrize(
    "page",
    [
        "<title>Careers</title><p>Just a moment: we hire.</p>",
        "<title>Security Engineer (Human Verification Team)</title>",
        '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><h1>Jobs</h1>',
        "<rss><channel><title>Human Resources</title></channel></rss>",
        '{"title": "px-captcha engineer"}',
    ],
)
def test_an_ordinary_answer_is_none(page: str):
    assert not is_challenge({}, page.encode())


@pytest.mark.parametrize(
    ("headers", "page", "reserved"),
    [
        ({"tdm-reservation": "1"}, "", True),
        ({"tdm-reservation": "0"}, "", False),
        ({}, '<head><META name="TDM-Reservation" content="1"></head>', True),
        ({}, "<meta name=tdm-reservation content=1>", True),
        ({}, '<meta name="tdm-reservation" content="0">', False),
        ({}, "<p>We write about tdm-reservation: 1.</p>", False),
    ],
)
def test_a_site_may_reserve_its_texts(headers: dict[str, str], page: str, reserved: bool):
    problem = fault(200, headers, page.encode(), NOW)
    assert (problem is not None and problem.state == "robots") is reserved


def test_a_challenge_may_be_told_by_its_header():
    assert is_challenge({"cf-mitigated": "challenge"}, b"")
    assert not is_challenge({"cf-mitigated": "none"}, b"")


def test_to_come_back_at_the_end_of_the_calendar_is_to_come_back_in_a_week():
    for text in ("Fri, 31 Dec 9999 23:59:59 -0500", "Fri, 31 Dec 9999 23:59:59 GMT"):
        assert retry_at(text, NOW) == NOW + timedelta(days=7)
    assert retry_at("Mon, 01 Jan 0001 00:00:00 +1400", NOW) == NOW
