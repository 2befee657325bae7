"""What an answer that is no board says of itself."""

from __future__ import annotations

import pytest

from watchbot.sources.faults import is_challenge

HTML = {"Content-Type": "text/html"}


@pytest.mark.parametrize(
    "page",
    [
        "<html><head><TITLE>  Just a moment...</TITLE></head></html>",
        "<title>Attention Required! | Cloudflare</title>",
        "<title>Access to this page has been denied</title>",
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
        '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><h1>Jobs</h1>',
        "<rss><channel><title>Human Resources</title></channel></rss>",
        '{"title": "px-captcha engineer"}',
    ],
)
def test_an_ordinary_answer_is_none(page: str):
    assert not is_challenge({}, page.encode())


def test_a_challenge_may_be_told_by_its_header():
    assert is_challenge({"cf-mitigated": "challenge"}, b"")
    assert not is_challenge({"cf-mitigated": "none"}, b"")
