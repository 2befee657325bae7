"""Where is the work done: there, at home, or both?"""

from __future__ import annotations

import pytest

from watchbot.lexicon.data_files import load_toml
from watchbot.model.posting import Workplace
from watchbot.pipeline.read import workplace
from watchbot.pipeline.read.workplace import find_workplace, read_workplace


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("仅现场办公", Workplace.ONSITE),
        ("混合办公", Workplace.HYBRID),
        ("远程", Workplace.REMOTE),
        ("Onsite (5 Days per Week)", Workplace.ONSITE),
        ("TELECOMMUTE", Workplace.REMOTE),
        ("Up to 50% work from home", Workplace.HYBRID),
        ("Berlin", None),
    ],
)
def test_a_boards_word_for_the_workplace(stated: str, expected: Workplace | None):
    assert read_workplace(stated) is expected


@pytest.mark.parametrize(
    ("place", "tags", "text", "expected"),
    [
        ("深圳", "非远程", "", Workplace.ONSITE),
        ("上海（部分时间可远程）", "", "", Workplace.HYBRID),
        ("杭州", "支持远程", "", Workplace.REMOTE),
        ("Berlin", "", "Note: this is a hybrid position", Workplace.HYBRID),
        ("Berlin", "", "You work with remote teams on hybrid cloud", None),
        ("Berlin", "", "Work Remotely: Yes", Workplace.REMOTE),
        ("Peoria", "", "Applicant must be able to work on site", Workplace.ONSITE),
        ("Berlin", "", "", None),
    ],
)
def test_the_workplace_a_posting_states(
    place: str, tags: str, text: str, expected: Workplace | None
):
    assert find_workplace("Engineer", place, tags, text) is expected


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("全远端", Workplace.REMOTE),
        ("否（不提供远程办公）", Workplace.ONSITE),
        ("不允许远程", Workplace.ONSITE),
        ("半远端", Workplace.HYBRID),
    ],
)
def test_remote_by_its_other_word_and_denied(tag: str, expected: Workplace):
    assert find_workplace("", "", tag, "") is expected


def test_remote_denied_in_the_text_is_onsite():
    assert find_workplace("", "", "", "工作方式：不提供远程办公。") is Workplace.ONSITE


def test_every_phrase_of_the_workplace_passes_the_first_look():
    table = load_toml("terms")["workplace"]["text"]
    for kind in ("remote", "hybrid", "onsite"):
        for phrase in table[kind]:
            assert workplace._STEMS.within(phrase), phrase


@pytest.mark.parametrize(
    ("tags", "text", "expected"),
    [
        ("", "Location: Sunnyvale, CA [On-site]", Workplace.ONSITE),
        ("", "3 days a week in our London office, 2 days at home", Workplace.HYBRID),
        ("", "支持每周两天居家办公", Workplace.HYBRID),
        ("是否远程：可；office办公为主", "", Workplace.HYBRID),
        ("", "Remote work is not available for this role", Workplace.ONSITE),
        ("", "100% WFH", Workplace.REMOTE),
        ("", "occasional remote work possible", Workplace.HYBRID),
        ("", "At least 4 days/week onsite", Workplace.HYBRID),
        (
            "",
            "This role has been designed as ‘Hybrid’, 2 days per week from home",
            Workplace.HYBRID,
        ),
        ("", "We offer a hybrid model of working", Workplace.HYBRID),
        ("", "A hybrid model of care for patients", None),
        ("", "The office is open and is unavailable for remote work", Workplace.ONSITE),
        ("", "Enjoy remote work options and flexible hours", Workplace.REMOTE),
        ("", "This position is 100% in office.", Workplace.ONSITE),
        ("", "Full-time or not: 是\nRemote or not: 否", Workplace.ONSITE),
        ("", "We are in the office three days a week", Workplace.HYBRID),
        ("", "Onsite 5 days a week", Workplace.ONSITE),
        ("", "Five days per week in the office", Workplace.ONSITE),
        ("", "Onsite lunch, 3 days of training", None),
        ("", "We do not offer remote or hybrid work", Workplace.ONSITE),
    ],
)
def test_the_workplace_in_the_shapes_of_real_texts(
    tags: str, text: str, expected: Workplace | None
):
    assert find_workplace("Engineer", "", tags, text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Location\n* Remote\nSalary", Workplace.REMOTE),
        ("Workplace\nHybrid\nTeam", Workplace.HYBRID),
        ("Remote\nOnsite\nHybrid", None),
        ("Remote/WFH:\nNo", Workplace.ONSITE),
        ("Is this role remote? No", Workplace.ONSITE),
        ("In person must", Workplace.ONSITE),
        ("Exciting: looing for an on-site Scheduler", Workplace.ONSITE),
        ("Prepare for an onsite visit", None),
        ("We are not able to offer remote working", Workplace.ONSITE),
        ("Candidates must be local; onsite from day 1", Workplace.ONSITE),
        ("We work from our office in Leeds five days a week", Workplace.ONSITE),
        ("three days per week in the London office", Workplace.HYBRID),
        ("flexibility to work remotely when necessary", Workplace.HYBRID),
        ("remote work permitted up to 50%", Workplace.HYBRID),
        ("occasional work from home", Workplace.HYBRID),
        ("enjoying the flexibility of working from anywhere", Workplace.REMOTE),
        ("Telecommuting is allowed", Workplace.REMOTE),
        ("工作形式：远程", Workplace.REMOTE),
        ("工作方式\n远程", Workplace.REMOTE),
        ("base 上海，可remote", Workplace.REMOTE),
        ("一周两天居家", Workplace.HYBRID),
        ("每周三天 需到公司办公", Workplace.ONSITE),
        ("Location: In-person at our camp", Workplace.ONSITE),
        ("Telework eligible: Yes", Workplace.HYBRID),
        ("Telework eligible: No", None),
        ("This position is not telecommute eligible", Workplace.ONSITE),
        ("实习生需在公司工作", Workplace.ONSITE),
        ("在公司工作10年的资深采购带你", None),
    ],
)
def test_fields_and_sentences_of_further_forms(text: str, expected: Workplace | None):
    assert find_workplace("", "", "", text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This role follows an onsite work model", Workplace.ONSITE),
        ("We are full in-person and offer relocation", Workplace.ONSITE),
        ("We are a fully remote company", Workplace.REMOTE),
        ("We are a hybrid cloud company", None),
        ("Location: Austin (TX) - Onsite Experience: 5 years", Workplace.ONSITE),
        ("Technology/Full time/Hybrid", Workplace.HYBRID),
        ("Able to work from home full time", Workplace.REMOTE),
        ("We meet in-person out of our office on Tuesdays, Wednesdays and Fridays", Workplace.HYBRID),
        ("We interview in person on weekdays", None),
    ],
)  # fmt: skip
def test_sentences_about_the_house_and_its_days(text: str, expected: Workplace | None):
    assert find_workplace("", "", "", text) is expected


@pytest.mark.parametrize("tag", ["否，base深圳", "否（远程）", "否"])
def test_a_field_of_no_is_the_answer_to_remote(tag: str):
    assert find_workplace("后端工程师", "", tag, "") is Workplace.ONSITE
