"""In which language does the bot answer somebody who never chose one?"""

from __future__ import annotations


def test_who_starts_on_an_english_phone_and_goes_on_in_chinese_is_answered_in_chinese(ann):
    assert "I watch job boards" in ann.say("/start")
    assert "我盯着" in ann.say("你好")
    assert "Settings" not in ann.say("/settings")


def test_who_has_a_watch_keeps_the_language_of_it(ann):
    ann.say("rust berlin")
    ann.say("yes")
    assert "I understood" in ann.say("上海")


def test_names_in_an_english_line_are_no_change_of_language(ann):
    ann.say("/start")
    assert "I understood" in ann.say("寒武纪 cuda remote")
