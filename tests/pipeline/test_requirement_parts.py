"""Where a requirement stands decides whether it is asked for: headings, lists, wishes, other years."""

from __future__ import annotations

import pytest

from watchbot.model.posting import Education
from watchbot.pipeline.read.education import find_education
from watchbot.pipeline.read.experience import find_experience
from watchbot.pipeline.read.headings import heading


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
