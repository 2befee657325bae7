"""The first line of a comment in "Who is hiring?"."""

import pytest

from watchbot.sources.hiring_comment import is_offer, read_header


@pytest.mark.parametrize(
    ("line", "company", "title", "places"),
    [
        ("Acme (YC W20) | Rust Engineer | Oslo", "Acme", "Rust Engineer", ("Oslo",)),
        ("Acme (NYSE: ACM) | Systems Engineers | Oslo", "Acme", "Systems Engineers", ("Oslo",)),
        ("Acme - Backend Engineer - Oslo or Bergen", "Acme", "Backend Engineer", ("Oslo or Bergen",)),
        ("Acme -- Oslo, Norway -- Full stack engineer -- onsite", "Acme", "Full stack engineer", ("Oslo, Norway",)),
        ("Acme • Remote • Full-time • Platform Engineer", "Acme", "Platform Engineer", ()),
        ("Acme | Golang Engineer | Oslo | Golang | Fintech", "Acme", "Golang Engineer", ("Oslo",)),
        ("Acme | Remote Systems Engineer | Full-time | Oslo", "Acme", "Remote Systems Engineer", ("Oslo",)),
        ("Acme | Remote for any engineer | Rust Developer", "Acme", "Rust Developer", ("Remote for any engineer",)),
        ("Acme | Baker SWE (https://acme.example/jobs) | Oslo", "Acme", "Baker SWE", ("Oslo",)),
        ("https://www.acme.example | Rust Engineer | Oslo", "acme.example", "Rust Engineer", ("Oslo",)),
        ("Lead Bank | Engineer | Oslo", "Lead Bank", "Engineer", ("Oslo",)),
    ],
)  # fmt: skip
def test_the_parts_of_the_line_are_told_apart(
    line: str, company: str, title: str, places: tuple[str, ...]
):
    header = read_header(line)
    assert (header.company, header.title, header.places) == (company, title, places)


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Senior Engineer, Frontend | Oslo (In-Office) | Full-time", "Senior Engineer, Frontend"),
        ("Head of Data Engineering | Oslo", "Head of Data Engineering"),
    ],
)
def test_a_line_that_begins_with_the_role_names_no_company(line: str, title: str):
    header = read_header(line)
    assert (header.company, header.title) == (None, title)


@pytest.mark.parametrize(
    "line", ["We are small - and we hire an engineer", "Ten years in - still hiring - come and see"]
)
def test_a_sentence_with_dashes_is_left_whole(line: str):
    assert (read_header(line).title, read_header(line).company) == (line, None)


def test_who_seeks_work_offers_none():
    assert not is_offer("Freelancer: SEEKING WORK | Remote")
    assert is_offer("Acme | Seeking a baker | Oslo")
