"""What outlines exclude is no one job under any reading: the verdict is that of comparing everything."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.factories import BERLIN, NOW, SHANGHAI, make_posting
from watchbot.model.outline import outline_in
from watchbot.pipeline.comparison import TitleRelation, compare_postings
from watchbot.pipeline.dedupe import same_job
from watchbot.pipeline.index import Index
from watchbot.pipeline.outline import like, outline_of, outlined

WORDS = (
    "Software", "SWE", "Engineer", "Eng.", "Compiler", "Compilre", "Kubernetes", "Kuberntes", "ML",
    "Machine Learning", "Senior", "II", "Intern", "Remote", "Berlin", "Node.js", "Node js", "C++", "C",
    "(m/f/d)", "R-123456", "2027", "Platform", "Platf…", "编译器", "深度学习", "工程师", "研发工程师", "上海",
    "【2027校招】", "后端", "服务端", "高级", "co-op", "Ph.D.",
)  # fmt: skip
PLACES = (((BERLIN,), ("Berlin, Germany",)), ((SHANGHAI,), ("上海市",)), ((), ()), ((), ("多地",)))
TEXTS = ("", "We build compilers for chips and care about every cycle. " * 6, "Sales. " * 60)

titles = some.lists(some.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)


@some.composite
def postings(draw, least=1, most=8):
    found = []
    for number in range(draw(some.integers(least, most))):
        places, texts = draw(some.sampled_from(PLACES))
        found.append(
            make_posting(
                uid=f"p{number}", title=draw(titles), places=places, place_texts=texts,
                description=draw(some.sampled_from(TEXTS)), first_seen_at=NOW,
            )
        )  # fmt: skip
    return found


@settings(max_examples=200)
@given(postings(least=2))
def test_the_verdict_on_the_candidates_is_the_verdict_on_all(found):
    newcomer, *known = found
    index = Index(known)
    chosen = same_job(newcomer, index.candidates(newcomer))
    everything = same_job(newcomer, known)
    assert (chosen.kind, chosen.uid, chosen.reason) == (
        everything.kind, everything.uid, everything.reason,
    )  # fmt: skip


@settings(max_examples=200)
@given(postings(least=2, most=24))
def test_no_posting_with_a_near_title_is_left_out(found):
    asked, *others = found
    outlines = {one.uid: one.outline for one in others}
    near = {
        one.uid for one in others if compare_postings(asked, one).title is not TitleRelation.OTHER
    }
    assert near <= set(like(asked.outline, outlines))


@settings(max_examples=100)
@given(titles)
def test_an_outline_is_read_as_it_was_written(title):
    posting = make_posting(title=title)
    assert outline_in(posting.outline) == outline_of(posting)


def test_an_outline_that_is_not_known_excludes_nothing():
    outlines = {"old": "", "new": make_posting(title="Nurse").outline}
    assert like(make_posting(title="Compiler Engineer").outline, outlines) == ["old"]
    assert like("", outlines) == ["old", "new"]


@pytest.mark.parametrize("count", [1, 20])
def test_an_outline_of_another_dictionary_excludes_nothing(count):
    mine, theirs = (outline_of(make_posting(title=title)) for title in ("Nurse", "Welder"))
    outlines = {f"p{at}": str(theirs._replace(edition="x")) for at in range(count)}
    assert like(str(mine), outlines) == list(outlines)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Kubernetes Operator Engineer", "Kuberntes Operator Engineer", True),
        ("Avionics Propulsion Engineer", "Thermal Propulsion Engineer", False),
        ("Robot Engineer, Maps", "Robot Engineer", True),
        ("Robot Engineer, Maps", "Robot Engineer, Games", False),
        ("AI框架/图编译工程师-27届", "【2027届校招】AI框架图编译工程师(上海)", True),
        ("AI框架/图编译工程师-27届", "AI框架测试工程师-27届", False),
        ("深度学习编译器工程师", "编译器工程师（深度学习）", True),
        ("Software Engineer, Platf…", "Nurse", True),
    ],
)
def test_titles_that_may_be_one(one, other, alike):
    a, b = (outline_of(make_posting(title=t, places=(), place_texts=())) for t in (one, other))
    assert a.may_be(str(b)) is alike
    assert b.may_be(str(a)) is alike


def test_a_very_long_title_is_compared_in_full():
    assert outlined(make_posting(title=" ".join(f"word{n}" for n in range(99)))).outline == ""


def test_what_one_employer_has_in_one_city_stands_side_by_side_under_its_names():
    nurse, welder, carpenter = (
        outline_of(make_posting(title=title, places=(), place_texts=()))
        for title in ("Nurse", "Welder", "Carpenter")
    )
    here = [one.names("northwind", ["berlin"], asked=False)[0] for one in (nurse, welder)]
    there = [one.names("northwind", ["shanghai"], asked=False)[0] for one in (nurse, welder)]
    [other] = carpenter.names("contoso", ["berlin"], asked=False)
    for side in (0, 1):
        every = sorted(name[side] for name in (*here, *there, other))
        places = [every.index(name[side]) for name in here]
        assert len(set(every)) == 5
        assert abs(places[0] - places[1]) == 1
    assert all(0 <= number < 1 << 63 for name in (*here, *there, other) for number in name)


@pytest.mark.parametrize(
    ("key", "shared"),
    [("nortwind", {0, 1}), ("northwin", {0}), ("narthwind", {1}), ("acme", set())],
)
def test_a_misspelt_name_keeps_its_beginning_or_its_end(key, shared):
    outline = outline_of(make_posting(title="Nurse"))
    [mine], [theirs] = (outline.names(one, ["berlin"], asked=False) for one in (key, "northwind"))
    assert {side for side in (0, 1) if mine[side] == theirs[side]} == shared
