"""Titles, names, places and tags are plain words, whatever markup a board sends with them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import NOW, make_board, make_raw
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.untagged import untagged, words_of


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("<b>Night Nurse</b>", "Night Nurse"),
        ("Nurse &amp; Midwife", "Nurse & Midwife"),
        ("Nurse &amp;amp; Midwife", "Nurse & Midwife"),
        ("&lt;strong&gt;Nurse&lt;/strong&gt;", "Nurse"),
        ("Nurse<script>alert(1)</script>", "Nurse"),
        ("<span style='color:red'>急招</span>护士", "急招护士"),
        ("<div><div><div>Nurse", "Nurse"),
        ("Berlin<br>Munich<br/>Hamburg", "Berlin\nMunich\nHamburg"),
        ("<p>Berlin</p><p>Munich</p>", "Berlin\nMunich"),
        ("<![CDATA[Nurse]]>", "Nurse"),
        ("Nurse]]>", "Nurse"),
        ("Driver <B>", "Driver <B>"),
        ("C++ < 5 years > 2", "C++ < 5 years > 2"),
        ("Engineer <Remote>", "Engineer <Remote>"),
        ("R&D Engineer, AT&T", "R&D Engineer, AT&T"),
        ("List<String> Engineer", "List<String> Engineer"),
    ],
)
def test_of_markup_the_words_are_left(written, words):
    assert words_of(written) == words


@given(st.text(alphabet="<>/&;ambdivscript# x=0", max_size=60))
def test_any_signs_can_be_read(text):
    found = words_of(text)
    assert len(found) <= len(text)
    assert found == text or any(sign in text for sign in ("<", "&"))


def test_a_posting_of_plain_words_is_the_very_same():
    raw = make_raw(title="R&D Engineer <3 years", skills=("C++", "Q&A"), places=("Berlin",))
    assert untagged(raw) is raw


def test_every_short_field_is_read_without_its_markup():
    posting = normalise(
        make_raw(
            title="<b>Senior</b> Compiler Engineer",
            company="<em>Procter &amp; Gamble</em>",
            places=("<span>Berlin</span>, Germany", "Munich<br>Hamburg"),
            skills=("<i>CUDA</i>",),
            department="<p>R&amp;D</p>",
        ),
        make_board(),
        now=NOW,
    )
    assert (posting.title, posting.company) == ("Senior Compiler Engineer", "Procter & Gamble")
    assert [place.city for place in posting.places] == ["Berlin", "Munich", "Hamburg"]
    assert posting.place_texts == ("Berlin, Germany", "Munich Hamburg")
    assert "CUDA" in {skill.label for skill in posting.skills}
    assert posting.department == "R&D"
