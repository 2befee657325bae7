"""What form of employment does a posting offer?"""

from __future__ import annotations

import pytest

from watchbot.model.posting import Employment
from watchbot.pipeline.read.employment import find_employment, read_employment


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("全职员工", Employment.FULL_TIME),
        ("实习生", Employment.INTERNSHIP),
        ("FullTime", Employment.FULL_TIME),
        ("SALARIED_FT", Employment.FULL_TIME),
        ("Festanstellung", Employment.FULL_TIME),
        ("CDD", Employment.TEMPORARY),
        ("Werkstudent", Employment.INTERNSHIP),
        ("Contractor", Employment.CONTRACT),
        ("Permanent Full Time", Employment.FULL_TIME),
        ("2-Part-Time", Employment.PART_TIME),
        ("全职远程", Employment.FULL_TIME),
        ("线上兼职", Employment.PART_TIME),
        ("Full-time, Contract", Employment.CONTRACT),
        ("Non-permanent", None),
        ("something else", None),
    ],
)
def test_a_boards_word_for_the_employment(stated: str, expected: Employment | None):
    assert read_employment(stated) is expected


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("Marketing Intern", "", Employment.INTERNSHIP),
        ("上位机工程师", "职位名称：软件开发实习生", Employment.INTERNSHIP),
        ("Java工程师", "有实习经历者优先", None),
        ("Engineer (Contract)", "full-time", Employment.CONTRACT),
        ("Engineer", "Job Type: Full-time", Employment.FULL_TIME),
        ("Engineer", "This is a full-time on-site role for an engineer", Employment.FULL_TIME),
        ("Engineer", r"Working Schedule" + "\n" + r"Full\-Time", Employment.FULL_TIME),
        ("Engineer", "5 years full-time work experience", None),
        ("Contract Administrator", "manages contracts", None),
        ("Smart contract engineer", "smart contract development", None),
        ("运营", "工作类型：兼职", Employment.PART_TIME),
        ("Engineer", "we build things", None),
    ],
)
def test_the_employment_a_text_states(title: str, text: str, expected: Employment | None):
    assert find_employment(title, text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This part-time remote position is for nurses.", Employment.PART_TIME),
        ("JOB TYPE – Permanent, Part Time", Employment.PART_TIME),
        ("C2C or W2", Employment.CONTRACT),
        ("Dental assistant (currently part-time)", Employment.PART_TIME),
        ("This role will be part time.", Employment.PART_TIME),
        ("Full/Part Time Part TimeSchedule 8AM", Employment.PART_TIME),
        ("Regular/Temporary: Temporary\nFull/Part Time: Full-Time", Employment.TEMPORARY),
        ("Position Type\nIntern\nTravel", Employment.INTERNSHIP),
        ("Position type: Administrative, Full Time", Employment.FULL_TIME),
        ("Benefits (full time) employees", None),
        ("招聘全职/兼职讲师", None),
        ("Manage the long-term temporary call-list program", None),
    ],
)
def test_employment_in_the_shapes_of_real_texts(text: str, expected: Employment | None):
    assert find_employment("Nurse", text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Job Types: Full-time, Part-time", Employment.FULL_TIME),
        ("Employment Type: Full-Time / Part-Time", Employment.FULL_TIME),
        ("We are seeking to hire a part-time OR full time physiologist.", Employment.FULL_TIME),
        ("全职或兼职均可", Employment.FULL_TIME),
        ("Job Types: Full-time, Part-time, Contract", Employment.CONTRACT),
        ("Benefits for full-time and part-time employees", None),
        ("Full/Part-Time", None),
    ],
)
def test_who_wants_the_whole_of_full_or_part_time_may_have_it(text, expected):
    assert find_employment("Clerk", text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("is seeking one full-time staff attorney to join our team", Employment.FULL_TIME),
        ("Must be available for FULL TIME schedule", Employment.FULL_TIME),
        ("兼职勿扰", Employment.FULL_TIME),
        ("Shift: PRN", Employment.PART_TIME),
        ("Per diem RN needed", Employment.PART_TIME),
        ("Length: 12+ month's contract", Employment.CONTRACT),
        ("This could be a part-time, contract or freelance opportunity.", Employment.CONTRACT),
        ("第三方外包", Employment.CONTRACT),
        ("本岗位为公司内部招聘，非外包岗位", None),
        ("Work type: Casual", Employment.TEMPORARY),
        ("Consider cost, skill and freelancer availability", None),
        ("Looking for a manager to ensure the success of the freelance experts", None),
        ("Per diem rates apply to travel", None),
    ],
)
def test_further_words_for_the_form_and_look_alikes(text, expected):
    assert find_employment("Clerk", text) is expected


def test_a_title_or_tag_may_say_what_it_is_not():
    assert find_employment("Java工程师（非外包）", "") is None
    assert find_employment("Java工程师", "", "远程，全时工作") is Employment.FULL_TIME


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We help place people in full-time, temporary, and contract positions.", None),
        ("Acme offers contract, temporary and permanent placement solutions", None),
        ("Full time and Part time hours offered", Employment.FULL_TIME),
        ("Full time: Monday - Friday 9am - 5pm", Employment.FULL_TIME),
        ("Type: Full-Time Experience: 4 years", Employment.FULL_TIME),
        ("is looking for an analyst to work full-time at its offices", Employment.FULL_TIME),
        ("Type: Hourly Contract", Employment.CONTRACT),
        ("Duration: Full Time", Employment.FULL_TIME),
        ("Duration: (3.5 months)", Employment.CONTRACT),
        ("Duration:- Long Term", Employment.CONTRACT),
        ("Contract: 6 months", Employment.CONTRACT),
        ("Benefits vary based on full-time/part-time status", None),
        ("Hiring for: full-time, part-time, summer, and seasonal positions", None),
    ],
)
def test_what_a_recruiter_does_for_everybody_is_no_form(text, expected):
    assert find_employment("Clerk", text) is expected
