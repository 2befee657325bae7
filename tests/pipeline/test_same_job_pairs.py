"""Pairs as a stranger would write them, each on a list of its own: one job, one opening, or two?"""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, make_board, make_raw
from watchbot.pipeline.dedupe import SameKind, same_job
from watchbot.pipeline.normalise import normalise

SAME, SIBLING, DIFFERENT = SameKind.SAME, SameKind.SIBLING, SameKind.DIFFERENT


def understood(number, title, *, company="Acme", place="Berlin, Germany", days=0, **given):
    places = (place,) if isinstance(place, str) else place
    raw = make_raw(
        id="1", title=title, company=company, url="", places=places, **{"description": "", **given}
    )
    board = make_board(id=number, kind="feed", token=f"https://list{number}.example/rss")
    return normalise(raw, board, now=NOW + timedelta(days=days))


PAIRS = [
    (SAME, {"title": "Senior Backend Engineer"}, {"title": "Sr. Back-End Engineer"}),
    (DIFFERENT, {"title": "Backend Engineer II"}, {"title": "Backend Engineer III"}),
    (DIFFERENT, {"title": "Backend Engineer"}, {"title": "Senior Backend Engineer"}),
    (SIBLING, {"title": "Backend Engineer", "place": "Berlin, Germany"}, {"title": "Backend Engineer", "place": "Munich, Germany"}),
    (SAME, {"title": "Backend Engineer", "place": ("Berlin, Germany", "Munich, Germany")}, {"title": "Backend Engineer", "place": "Munich, Germany"}),
    (DIFFERENT, {"title": "Software Engineer Intern, Summer 2026"}, {"title": "Software Engineer Intern, Summer 2027"}),
    (DIFFERENT, {"title": "Software Engineer Intern, Summer 2027"}, {"title": "Software Engineer Intern, Fall 2027"}),
    (DIFFERENT, {"title": "Software Engineer Intern"}, {"title": "Software Engineer"}),
    (DIFFERENT, {"title": "Software Engineer, New Grad (BS)"}, {"title": "Software Engineer, New Grad (PhD)"}),
    (DIFFERENT, {"title": "Propulsion Engineer, Starship"}, {"title": "Propulsion Engineer, Starshield"}),
    (DIFFERENT, {"title": "Account Executive, Enterprise"}, {"title": "Account Executive, Commercial"}),
    (DIFFERENT, {"title": "Data Scientist, Ads"}, {"title": "Data Scientist, Search"}),
    (SAME, {"title": "Product Manager, Payments"}, {"title": "Product Manager - Payments"}),
    (SAME, {"title": "Compiler Engineer (m/f/d)"}, {"title": "Compiler Engineer (all genders)"}),
    (SAME, {"title": "Machine Learning Engineer"}, {"title": "ML Engineer"}),
    (DIFFERENT, {"title": "Programmer Analyst I", "requisition": "JR25919"}, {"title": "Programmer Analyst I", "requisition": "JR25853"}),
    (DIFFERENT, {"title": "Compiler Engineer (R-104488)"}, {"title": "Compiler Engineer (R-104499)"}),
    (DIFFERENT, {"title": "Compiler Engineer"}, {"title": "Compiler Engineer", "days": 400}),
    (SAME, {"title": "Compiler Engineer"}, {"title": "Compiler Engineer", "days": 6}),
    (DIFFERENT, {"title": "Nurse", "place": ()}, {"title": "Nurse", "place": (), "days": 3}),
    (DIFFERENT, {"title": "Registered Nurse - ICU - Nights"}, {"title": "Registered Nurse - ER - Nights"}),
    (DIFFERENT, {"title": "Registered Nurse - ICU - Nights"}, {"title": "Registered Nurse - ICU - Days"}),
    (DIFFERENT, {"title": "Software Engineer (Part-time)", "employment": "part_time"}, {"title": "Software Engineer", "employment": "full_time"}),
    (SAME, {"title": "Kubernetes Platform Engineer"}, {"title": "Kuberntes Platform Engineer"}),
    (SAME, {"title": "Software Engineer, Platform Infrastr…"}, {"title": "Software Engineer, Platform Infrastructure"}),
    (SIBLING, {"title": "Store Manager", "place": "Portland, OR"}, {"title": "Store Manager", "place": "Portland, ME"}),
    (DIFFERENT, {"title": "C Developer"}, {"title": "C++ Developer"}),
    (DIFFERENT, {"title": "Java Developer"}, {"title": "JavaScript Developer"}),
    (SAME, {"title": "Compiler Engineer - Berlin"}, {"title": "Compiler Engineer"}),
    (SAME, {"title": "Compiler Engineer - Irvine - CA", "place": "Irvine, CA"}, {"title": "Compiler Engineer", "place": "Irvine, CA"}),
    (SAME, {"title": "Compiler Engineer - Hartford", "place": "Hartford, CT"}, {"title": "Compiler Engineer - Hartford", "place": "East Hartford, CT"}),
    (SIBLING, {"title": "Compiler Engineer - Hartford", "place": "Hartford, CT"}, {"title": "Compiler Engineer - Hartford", "place": "Boston, MA"}),
    (SAME, {"title": "Compiler Engineer, Platform Infrastr…"}, {"title": "Compiler Engineer, Platform Infrastructure", "days": 80}),
    (DIFFERENT, {"title": "Compiler Engineer, Platform Infrastr…"}, {"title": "Compiler Engineer, Platform Infrastructure", "days": 100}),
    (SIBLING, {"title": "Compiler Engineer - Berlin", "place": "Berlin, Germany"}, {"title": "Compiler Engineer - Paris", "place": "Paris, France"}),
    (SAME, {"title": "AI框架/图编译工程师-27届", "company": "寒武纪", "place": "上海"}, {"title": "【2027届校招】AI框架图编译工程师(上海)", "company": "中科寒武纪科技股份有限公司", "place": "上海市"}),
    (DIFFERENT, {"title": "AI框架/图编译工程师-27届", "company": "寒武纪", "place": "上海"}, {"title": "AI框架测试工程师-27届", "company": "寒武纪", "place": "上海"}),
    (DIFFERENT, {"title": "算法工程师-27届", "company": "寒武纪", "place": "上海"}, {"title": "算法工程师-28届", "company": "寒武纪", "place": "上海"}),
    (DIFFERENT, {"title": "高级后端工程师", "company": "美团", "place": "北京"}, {"title": "资深后端工程师", "company": "美团", "place": "北京"}),
    (DIFFERENT, {"title": "后端工程师", "company": "美团", "place": "北京"}, {"title": "后端实习生", "company": "美团", "place": "北京"}),
    (SAME, {"title": "服务端开发工程师", "company": "美团", "place": "北京-朝阳区"}, {"title": "后端研发工程师", "company": "美团", "place": "北京"}),
    (SIBLING, {"title": "推荐算法工程师", "company": "快手", "place": "北京"}, {"title": "推荐算法工程师", "company": "快手", "place": "杭州"}),
    (DIFFERENT, {"title": "推荐算法工程师", "company": "快手", "place": "北京"}, {"title": "搜索算法工程师", "company": "快手", "place": "北京"}),
    (SAME, {"title": "推荐算法工程师", "company": "快手", "place": "北京"}, {"title": "推薦演算法工程師", "company": "快手科技", "place": "北京市"}),
    (DIFFERENT, {"title": "后端工程师", "company": "腾讯", "place": "深圳"}, {"title": "后端工程师", "company": "阿里巴巴", "place": "深圳"}),
    (SAME, {"title": "急招！Java开发工程师（双休+五险一金）", "company": "星舟科技有限公司", "place": "武汉"}, {"title": "Java开发工程师", "company": "星舟科技", "place": "武汉市"}),
    (DIFFERENT, {"title": "Java开发工程师", "company": "星舟科技有限公司", "place": "武汉", "pay_text": "8-12K", "experience": "1-3年"}, {"title": "Java开发工程师", "company": "星舟科技", "place": "武汉市", "pay_text": "25-40K", "experience": "5-10年"}),
    (DIFFERENT, {"title": "前端开发工程师（电商方向）", "company": "京东", "place": "北京"}, {"title": "前端开发工程师（金融方向）", "company": "京东", "place": "北京"}),
    (DIFFERENT, {"title": "产品经理（P6）", "company": "阿里巴巴", "place": "杭州"}, {"title": "产品经理（P7）", "company": "阿里巴巴", "place": "杭州"}),
    (DIFFERENT, {"title": "暑期实习-前端", "company": "字节跳动", "place": "北京"}, {"title": "日常实习-前端", "company": "字节跳动", "place": "北京"}),
    (DIFFERENT, {"title": "博士后-机器学习", "company": "华为", "place": "深圳"}, {"title": "机器学习工程师", "company": "华为", "place": "深圳"}),
    (DIFFERENT, {"title": "2027届春招-芯片设计工程师", "company": "瑞芯微", "place": "福州"}, {"title": "2027届秋招-芯片设计工程师", "company": "瑞芯微", "place": "福州"}),
    (DIFFERENT, {"title": "销售经理", "company": "平安科技", "place": "深圳"}, {"title": "销售经理", "company": "平安银行", "place": "深圳"}),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "one", "two"), PAIRS)
def test_a_pair_is_told_apart_or_joined(expected, one, two):
    assert same_job(understood(2, **two), [understood(1, **one)]).kind is expected
    assert same_job(understood(1, **one), [understood(2, **two)]).kind is expected
