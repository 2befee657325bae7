"""What a posting says of degree, years, workplace, employment, class and level in the shapes of real texts."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Education, Employment, Level, Workplace
from watchbot.pipeline.read.campus import is_campus, read_class_year
from watchbot.pipeline.read.education import find_education
from watchbot.pipeline.read.employment import find_employment
from watchbot.pipeline.read.experience import find_experience
from watchbot.pipeline.read.headings import heading
from watchbot.pipeline.read.level import read_level
from watchbot.pipeline.read.workplace import find_workplace, read_workplace


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("desired experience", "preferred"),
        ("preferred education & experience:", "preferred"),
        ("skills preferred:", "preferred"),
        ("any of the following would be a plus:", "preferred"),
        ("education & experience (required):", "required"),
        ("desired experience and requirements", "preferred"),
        ("minimum years of experience: 5", "required"),
        ("education:", "neutral"),
        ("responsibilities:", "other"),
        ("任职要求:", "required"),
        ("preferred location: springfield", None),
        ("desired start date: january", None),
        ("desirable.", None),
        ("we build bridges and roads", None),
    ],
)
def test_a_short_line_opens_a_part(line: str, kind: str | None):
    found = heading(line)
    assert (found and found.kind) == kind


@pytest.mark.parametrize(
    ("text", "degree"),
    [
        ("DESIRED EXPERIENCE\nBachelor's degree in finance", None),
        ("Preferred Qualifications:\nEducation:\nBachelor's degree", None),
        ("Nice to have\nGo\n\nEducation\nBachelor's degree in physics", Education.BACHELOR),
        ("Preferred:\nBA in statistics or the equivalent is required.", Education.BACHELOR),
        (
            "DESIRED QUALIFICATIONS:\nMasters preferred\nEDUCATION & EXPERIENCE (REQUIRED):\nBachelor's degree",
            Education.BACHELOR,
        ),
        (
            "Preferred location: Springfield\nBachelor's degree in civil engineering",
            Education.BACHELOR,
        ),
        ("带领团队成员任职要求:1、本科及以上学历2、熟悉Java", Education.BACHELOR),
        ("沟通能力强- 本科以上学历- 英语熟练者优先", Education.BACHELOR),
        ("要求：l 硕士在读l 电子专业优先", Education.MASTER),
        ("学历：在读研究生，英语优先考虑2) 细心", Education.MASTER),
        ("MS or PhD (preferred) in optics", Education.MASTER),
        ("MS minimum / PhD preferred", Education.MASTER),
        (
            "Bachelor's Degree (Accounting preferred)CPA (preferred, not required)",
            Education.BACHELOR,
        ),
        ("Bachelor's degree in nursing or related field (preferred)", None),
        ("Graduate-level degree in computer science", Education.MASTER),
        ("HS diploma, forklift licence", Education.NONE),
        ("Degree level education", Education.BACHELOR),
        ("Ph.D. degree level with 2 years in a lab", Education.DOCTOR),
        ("大学或以上学历", Education.BACHELOR),
    ],
)
def test_the_degree_of_the_part_that_asks_for_it(text: str, degree: Education | None):
    assert find_education("Engineer", text) is degree


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-5 年以上行业研发经验", (3, None)),
        ("6-10+ years of experience with LIMS", (6, None)),
        ("Qualifications:7-15 + years in sales operations", (7, None)),
        ("One-to-two years of work experience", (1, 2)),
        ("Experience:\nSQL: 5 years (Required)\nPython: 2 years (Preferred)", (5, None)),
        ("Marketing: 1 year (Preferred)", None),
        ("Our ideal candidate will have 5+ years of experience in labs", (5, None)),
        (
            "a platform that combines over 15 years of experience. At least 4 years of modelling experience",
            (4, None),
        ),
        ("Worked as a product owner for at least 3 years.", (3, None)),
        ("a combination of 6 years of education and work experience", None),
        ("Candidates must have completed at least one year of organic chemistry", None),
        ("At least 1 year of undergraduate research experience", None),
        ("Can commit to staying with us for at least two years", None),
        ("Contract Duration: 2 years, working in Leeds", None),
        (
            "Two years of experience with hardware, including repair; and with local networks, preferred.",
            None,
        ),
        ("5+ years in a similar role, with a background in retail strongly preferred", (5, None)),
        (
            "Minimum 2 years of experience in trading strong programming experience in Java preferred",
            (2, None),
        ),
        ("Less than 2 years of relevant experience", (0, 2)),
        ("4年以上前端开发，有大型互联网公司经验者优先", (4, None)),
        ("2-3年产品服务端开发工作经验(不含实习经历)", (2, 3)),
        ("有一线互联网公司3年以上工作经验", (3, None)),
        ("1，超过五年后端开发经验", (5, None)),
        ("4.专业不限；5.10年以上施工管理经验", (10, None)),
        ("要求：1.5年以上Java开发经验 2.熟悉Spring", (5, None)),
        ("工作三年以上，计算机相关专业毕业", (3, None)),
        ("2. 两年及以上互联网运维", (2, None)),
        ("实习时间：有半年以上的实习期", None),
        ("团队骨干均拥有10年以上行业经验", None),
        ("能稳定工作至少1-2年以上", None),
        ("在公司连续工作两年以上，可参加培训", None),
        ("JavaScript开发经验，1年以上。", (1, None)),
        ("経験3年以上（営業）", (3, None)),
    ],
)
def test_the_years_that_are_asked_for(text: str, expected: tuple[float, float | None] | None):
    found = find_experience("Engineer", text)
    assert (found and (found.min_years, found.max_years)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("THIS POSITION DOES WORK IN THE OFFICE AND IS NOT A HOME-BASED ROLE.", Workplace.ONSITE),
        ("This role has been designed as ‘’Onsite’ with an expectation", Workplace.ONSITE),
        ("Work Location\nONSITE: the work is best done on campus", Workplace.ONSITE),
        (
            "We need an innovative, full-time team. Looking for a full-time, on-site Data Analyst",
            Workplace.ONSITE,
        ),
        ("This internship is in-person with limited remote work opportunities", Workplace.ONSITE),
        ("Location: Reno, Nevada (Complete Onsite)", Workplace.ONSITE),
        ("Location: Leeds – On-site Only", Workplace.ONSITE),
        ("Work From Home: No", Workplace.ONSITE),
        ("This role is fully virtual so you can live anywhere", Workplace.REMOTE),
        ("seeking a skilled and motivated Remote Software Developer", Workplace.REMOTE),
        ("One year experience required. Work from home. Great bonus", Workplace.REMOTE),
        ("Remote/home-based work location will be considered.", Workplace.REMOTE),
        ("We will consider remote work for the right candidate", Workplace.REMOTE),
        ("a one-year remote contract", Workplace.REMOTE),
        ("This position works remotely but must be near an airport", Workplace.REMOTE),
        ("This is a hybrid full-time position in Utah", Workplace.HYBRID),
        ("In office 3x/week at our office", Workplace.HYBRID),
        ("This position can be part remote and part in-person", Workplace.HYBRID),
        ("Location: Santa Fe, NM (Onsite, with flexible WFH options)", Workplace.HYBRID),
        ("eligible for telework, which is currently available one day per week", Workplace.HYBRID),
        ("required to be on-site at minimum 2 days per week", Workplace.HYBRID),
        ("Work Location: Guelph, Hybrid – 1-2 times a week", Workplace.HYBRID),
        ("Approval of remote and hybrid work is not guaranteed.", None),
        ("We are looking for a hybrid individual who bridges the gap", None),
        ("Connect to the customer by remote access; conduct in-person meetings", None),
        ("On-site gym and free parking; onsite and offshore teams", None),
        ("helping people in the most remote parts of the world", None),
    ],
)
def test_where_the_work_is_done_in_sentences(text: str, expected: Workplace | None):
    assert find_workplace("Engineer", "", "", text) is expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Analyst (Consulting - Work Remotely in U.S.)", Workplace.REMOTE),
        ("Blog writer and virtual assistant", None),
        ("Data Analyst - Onsite interview must", None),
        ("Sales (Hybrid Data & AI)", None),
    ],
)
def test_what_only_sounds_like_a_workplace_in_a_title(title: str, expected: Workplace | None):
    assert find_workplace(title, "", "", "") is expected


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("PRN Registered Nurse", "", Employment.PART_TIME),
        ("Nurse", "We have per diem and contract opportunities", Employment.CONTRACT),
        ("Interim Data Analyst", "", Employment.TEMPORARY),
        (
            "Counselor",
            "This is a full-time (35 hours per week) non-exempt position",
            Employment.FULL_TIME,
        ),
        ("Analyst", "The association seeks a full-time data analyst", Employment.FULL_TIME),
        (
            "Analyst",
            "looking for a scientist to join our engineering team full-time.",
            Employment.FULL_TIME,
        ),
        ("Analyst", "Tenure: Permanent", Employment.FULL_TIME),
        ("Lead", "this role will be on a full-time shift basis", Employment.FULL_TIME),
        ("Developer", "Duration:6 Months+", Employment.CONTRACT),
        ("Java工程师(短期三个月)", "", Employment.TEMPORARY),
        ("Java工程师(可短期出差)", "", None),
        ("Driver", "authorized to work on a full-time basis", None),
    ],
)
def test_the_form_of_employment_in_sentences(title: str, text: str, expected: Employment | None):
    assert find_employment(title, text) is expected


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("an expected graduation date of ~Dec. 2025 or ~May 2026", 2026),
        (
            "graduate students with an expected graduation date between December 2026 and June 2027",
            2027,
        ),
        ("expected graduation in May 2026", 2026),
        ("an expected graduation date of December 2026 or later", None),
        ("expected graduation between May 2026 and May 2027", None),
    ],
)
def test_a_graduation_window_is_one_class(text: str, year: int | None):
    assert is_campus("Analyst", text)
    assert read_class_year("Analyst", text) == year


def test_a_program_for_recent_graduates_is_campus_hiring():
    text = "a 24-month rotational program for recent college graduates"
    assert is_campus("2025 Technology Analyst Program", text)
    assert read_level("2025 Technology Analyst Program", text) is Level.ENTRY
    assert not is_campus("Analyst", "a program for recent graduates or early career professionals")


@pytest.mark.parametrize(
    ("title", "text", "level"),
    [
        ("Mid-Market Account Executive", "", None),
        ("Chief Growth Officer", "", Level.EXECUTIVE),
        ("Head, Data Science", "", Level.DIRECTOR),
        ("Head Chef", "", None),
        ("Junior HR Manager", "You will manage a team", Level.ENTRY),
        ("Practicante de Arquitectura", "", Level.INTERN),
        ("Desarrollador Semi Senior", "", Level.MID),
        ("IT Apprenticeship", "", Level.ENTRY),
        ("Group Product Manager", "Manage a team of product managers", Level.MANAGER),
        ("Senior Project Manager", "Manage a team of engineers", Level.SENIOR),
        ("Product Manager", "leadership role across teams", None),
        ("Engineer", "招聘2026年应届毕业生，本科以上", Level.ENTRY),
    ],
)
def test_the_level_of_less_common_titles(title: str, text: str, level: Level | None):
    assert read_level(title, text) is level


@pytest.mark.parametrize(
    ("title", "stated", "level"),
    [
        ("Staff Software Engineer", "experienced", Level.LEAD),
        ("Senior Engineer", "Mid-Senior level", Level.SENIOR),
        ("Engineer", "Mid-Senior level", Level.MID),
        ("Engineer", "Senior", Level.SENIOR),
    ],
)
def test_a_boards_vague_word_gives_way_to_the_title(title: str, stated: str, level: Level):
    assert read_level(title, stated=stated) is level


def test_a_word_for_the_workplace_may_be_taken_back_in_its_bracket():
    assert read_workplace("Onsite (2 days remote OK)") is Workplace.HYBRID
    assert read_workplace("Onsite (5 days a week)") is Workplace.ONSITE
    assert read_workplace("线上兼职") is Workplace.REMOTE


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("This is an entry-level position.", Level.ENTRY),
        ("Present results to senior-level audiences.", None),
        ("You mentor junior level engineers.", None),
        ("This is not an entry-level role.", None),
        ("Open to entry or senior level.", None),
        ("This senior-level role trains junior-level staff.", Level.SENIOR),
    ],
)
def test_a_level_said_of_others_is_not_the_roles(text: str, level: Level | None):
    assert read_level("Engineer", text) is level
