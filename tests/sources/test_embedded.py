"""What a careers page shows of boards, and where it leads that is left alone."""

from __future__ import annotations

from tests.sources.web import Web
from watchbot.sources.discover import discover
from watchbot.sources.embedded import look_at

PAGE = "<!doctype html><html><head><title>Acme</title></head><body>{}</body></html>"
CAREERS = "https://acme.example/careers"


def test_comeets_own_page_says_what_its_interface_wants():
    body = PAGE.format('<script>var COMET = {"token": "6D31ABCDEF"};</script>').encode()
    (board,) = look_at(body, "https://www.comeet.com/jobs/acme/F6.003").boards
    assert (board.token, board.options) == ("F6.003", {"public_token": "6D31ABCDEF"})


def test_a_token_beside_no_comeet_is_none():
    body = PAGE.format('<script>var x = {"token": "6D31ABCDEF", "company-uid": "F6.003"};</script>')
    assert look_at(body.encode(), CAREERS).boards == ()


def test_jobvites_widget_names_its_board():
    body = PAGE.format('<div class="jv-careersite" data-careersite="acme"></div>').encode()
    assert [board.name for board in look_at(body, CAREERS).boards] == ["jobvite:acme"]


async def test_a_page_that_leads_to_a_site_that_is_left_alone_says_so_and_it_is_not_asked():
    openings = "https://app.mokahr.com/social-recruitment/acme/1"
    web = Web({CAREERS: PAGE.format(f'<a href="{openings}">社会招聘</a>')})
    found = await discover(CAREERS, web)
    assert found.refused[0].why == "left_alone.signed"
    assert openings not in web.asked


async def test_a_link_that_leads_to_a_site_that_is_left_alone_says_so():
    openings = "https://app.mokahr.com/social-recruitment/acme/1"
    web = Web({"https://acme.example/go": f"->{openings}", openings: PAGE.format("x")})
    found = await discover("https://acme.example/go", web)
    assert [one.why for one in found.refused] == ["left_alone.signed"]
