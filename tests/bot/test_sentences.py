"""Commands in our own sentences can be tapped; in what was filled in they are inert."""

from __future__ import annotations

import pytest

from watchbot.bot.words import say
from watchbot.delivery.markup import to_plain, to_telegram
from watchbot.delivery.sentences import sentence
from watchbot.model.markup import Command, item, line


def test_a_command_of_ours_stands_as_it_is_typed():
    body = (line(say("en", "talk.buttons")),)
    assert "/list shows your watches, /help what" in to_telegram(body)


def test_what_is_filled_in_becomes_no_command():
    said = sentence("{title} is muted: /hidden", {"title": "/forget everything"})
    assert said == "/forget everything is muted: /hidden"
    assert [part.text for part in said.parts if isinstance(part, Command)] == ["/hidden"]
    assert "/\u2060forget everything is muted: /hidden" in to_telegram((item(said),))


@pytest.mark.parametrize(
    ("label", "values", "said"),
    [
        ("{count:card|cards} · /list", {"count": 2}, "2 cards · /list"),
        ("over the {days:~last day|last {days} days}", {"days": 7}, "over the last 7 days"),
        ("{{x}} {a!r:>4}", {"a": 1}, "{x}    1"),
        ("no {values}", {}, "no {values}"),
        ("a/b and 24/7 to {c}", {"c": "d"}, "a/b and 24/7 to d"),
    ],
)
def test_a_sentence_reads_as_its_label_filled_in(label, values, said):
    assert sentence(label, values) == said
    assert to_plain((line(sentence(label, values)),)) == said


def test_a_sentence_in_a_sentence_keeps_its_commands():
    inner = sentence("see /status", {"x": 1})
    outer = sentence("Stopped; {what}", {"what": inner})
    assert outer.parts == ("Stopped; ", "see ", Command("/status"))
