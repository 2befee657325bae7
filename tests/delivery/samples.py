"""Postings as rich as a job page, and as hostile as a stranger can make them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from tests.factories import NOW, SHANGHAI, make_posting
from watchbot.model.change import Change, ChangeKind, FieldChange
from watchbot.model.posting import (
    Education,
    Employment,
    Experience,
    Level,
    Market,
    Pay,
    Period,
    Posting,
    Sections,
    SimilarPosting,
    Skill,
    Workplace,
)
from watchbot.model.score import Band, Dimension, DimensionScore, Evidence, Score

SCORE = Score(
    overall=72,
    coverage=1.0,
    origin="site",
    verdict="技术前沿，成长性好，但节奏需自行权衡。",
    best_for="想在底层软件方向深耕的人。",
    strongest=Dimension.GROWTH,
    weakest=Dimension.WORK_LIFE,
    dimensions={
        Dimension.PAY: DimensionScore(
            score=70, band=Band.MEDIUM, note="薪资未明确。", signals={"薪资信号": "未披露"}
        ),
        Dimension.GROWTH: DimensionScore(
            score=85, band=Band.HIGH, note="前沿技术。", signals={"技术栈": "C++、CUDA"}
        ),
        Dimension.WORK_LIFE: DimensionScore(score=50, band=Band.LOW, note="未说明。"),
        Dimension.MISSION: DimensionScore(
            score=80, band=Band.HIGH, evidence=(Evidence("social good", 10, "帮助医院"),)
        ),
    },
)
MARKET = Market(
    salary_text="2.8万",
    salary_monthly=28000,
    salary_vs_category_median="below",
    freshness="新岗位 · 昨天发布",
    company_activity="very_active",
    company_open_postings=110,
    company_open_postings_in_category=2,
    market_opportunity="moderate",
    market_city="上海",
    market_category="高性能计算",
    market_open_postings=39,
)
SECTIONS = Sections(
    about=("负责图编译器的研发。",),
    minimum=("熟练掌握 C++",),
    responsibilities=("开发高性能算子",),
    preferred=("了解 CUDA 者优先",),
    pros=("- 技术含金量高",),
    cons=("- 调试难度大",),
    role=("- 向架构师发展",),
    strategy=("- 突出 C++ 项目",),
    interview=("- 什么是图优化？",),
)
PAGE = make_posting(
    uid="p00000000rich",
    title="图编译工程师-27届",
    company="晨星智能",
    company_key="晨星智能",
    url="https://zhaopin.example.cn/p/17",
    source="job_page",
    places=(SHANGHAI,),
    level=Level.INDIVIDUAL_CONTRIBUTOR,
    level_text="普通员工/个人贡献者",
    experience=Experience(min_years=0, text="无经验要求"),
    employment=Employment.FULL_TIME,
    workplace=Workplace.ONSITE,
    education=Education.BACHELOR,
    category="机器学习工程",
    skills=(Skill("CUDA", "Cuda"), Skill("PyTorch", "Pytorch")),
    pay=Pay(text="20k–40k", min=20000, max=40000, currency="CNY", period=Period.MONTH, estimated=True, note="校招竞争力强。"),
    posted_at=NOW - timedelta(hours=8),
    class_year=2027,
    campus=True,
    deadline=datetime(2026, 12, 31, tzinfo=UTC),
    score=SCORE,
    market=MARKET,
    sections=SECTIONS,
    similar=(SimilarPosting(title="HPC Engineer", company="Beta", city="上海", posted_text="1 天前", url="https://beta.example/1"),),
    others=(SimilarPosting(title="编译器实习生", company="晨星智能"),),
)  # fmt: skip
BARE = make_posting(
    places=(), place_texts=(), pay=None, score=None, url="http://nas:8080/1", uid="p000000000bare"
)
PAY_CHANGE = Change(
    kind=ChangeKind.UPDATED,
    uid="p0000000000001",
    at=NOW,
    board_id=1,
    fields=(FieldChange("pay", "€60,000 a year", "€70,000 a year"),),
    id=7,
)

_PIECES = (
    "<b>", "</b>", "<3", "a < b", "&amp;", "&#xd800;", "</a><a href='http://e.org'>", "]]>", "<!--",
    "*x* _y_ `z` ~q~ [t](http://e.org)", "|| > # - = {0} %s {{ x }}", "\\",
    "/apply", "/start@other_bot", "@acme_jobs", "#tag", "#标签", "$TSLA", "＠name", "／apply",
    "e.org", "t.me/acme", "https://e.org/?a=1&b=2", "http://nas/", "javascript:alert(1)", "a@e.org ",
    "1.2.3.4", "例子.中国", "ｅ．ｏｒｇ", "tel:+49301234567", "+49 30 1234567", "4111 1111 1111 1111",
    "\x00", "\x07", "\x1b[31m", "\n", "\r\n\r\n", "\t", "\u2028", "\ud800", "\udfff", "\ufffe", "\ufeff",
    "\u200b", "\u200d", "\u2060", "\u202e", "\u2067", "\u2069", "\u200f", "\u0301" * 30, "مهندس", "﷽",
    "👩‍💻", "👨‍👩‍👧‍👦" * 30, "🇩🇪", "1️⃣", "工程师", "x" * 80, " " * 50,
)  # fmt: skip
NASTY = st.one_of(
    st.text(max_size=300),
    st.lists(st.sampled_from(_PIECES), max_size=40).map("".join),
    st.sampled_from(_PIECES).map(lambda piece: (piece * 1500)[:1500]),
)
LONG = st.sampled_from(_PIECES).map(lambda piece: (piece * 10_000)[:10_000])
_MAYBE = st.none() | NASTY
_PAY = st.builds(
    Pay,
    text=NASTY,
    min=st.none() | st.floats(0, 1e9, allow_nan=False),
    max=st.none() | st.floats(0, 1e9, allow_nan=False),
    currency=st.sampled_from([None, "CNY", "EUR", "USD", "zzz"]),
    period=st.none() | st.sampled_from(Period),
    months=st.none() | st.integers(1, 20),
    estimated=st.booleans(),
    note=_MAYBE,
    repaired=_MAYBE,
)
_LINES = st.lists(NASTY, max_size=5).map(tuple)
_SIMILAR = st.builds(
    SimilarPosting, title=NASTY, company=NASTY, city=_MAYBE, url=_MAYBE, pay=st.none() | _PAY
)
_DIMENSION = st.builds(
    DimensionScore,
    score=st.floats(0, 100),
    band=st.sampled_from(Band),
    note=_MAYBE,
    signals=st.dictionaries(NASTY, NASTY, max_size=3),
    evidence=st.lists(st.builds(Evidence, NASTY, st.floats(-50, 50), NASTY), max_size=3).map(tuple),
)
POSTINGS: st.SearchStrategy[Posting] = st.builds(
    Posting,
    uid=st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=13, max_size=13),
    title=(NASTY | LONG).map("t".__add__),
    company=NASTY.map("c".__add__),
    company_key=st.just("c"),
    url=st.one_of(NASTY, NASTY.map("https://e.org/".__add__)),
    link=NASTY,
    first_seen_at=st.just(NOW),
    source=NASTY,
    place_texts=_LINES,
    workplace=st.none() | st.sampled_from(Workplace),
    remote_scope=_LINES,
    pay=st.none() | _PAY,
    level_text=_MAYBE,
    category=_MAYBE,
    department=_MAYBE,
    skills=st.lists(st.builds(Skill, NASTY, NASTY), max_size=5).map(tuple),
    posted_at=st.none() | st.just(NOW),
    posted_date_only=st.booleans(),
    description=NASTY | LONG,
    sections=st.builds(Sections, about=_LINES, minimum=_LINES, pros=_LINES, interview=_LINES),
    score=st.none() | st.builds(
        Score,
        overall=st.none() | st.integers(0, 100),
        dimensions=st.dictionaries(st.sampled_from(Dimension), _DIMENSION),
        coverage=st.floats(0, 1),
        origin=st.sampled_from(["site", "watchbot"]),
        verdict=_MAYBE,
    ),
    market=st.none() | st.builds(Market, salary_text=_MAYBE, freshness=_MAYBE, company_activity=_MAYBE, market_city=_MAYBE | LONG, market_open_postings=st.integers(0, 99)),
    similar=st.lists(_SIMILAR, max_size=3).map(tuple),
    closed_at=st.none() | st.just(NOW),
)  # fmt: skip
CHANGES = st.builds(
    Change,
    kind=st.sampled_from(ChangeKind),
    uid=st.just("x"),
    at=st.just(NOW),
    board_id=st.just(1),
    fields=st.lists(st.builds(FieldChange, NASTY, _MAYBE, _MAYBE), max_size=6).map(tuple),
)
