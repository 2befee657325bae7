"""A line becomes a rule, with a preview before anything is kept: what `/watch` and free text do."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import replace

from watchbot.bot.backtest import BackTest, back_test, with_score
from watchbot.bot.commands import small_talk
from watchbot.bot.commands.employers import with_employers
from watchbot.bot.commands.keep import is_full, keep, too_many
from watchbot.bot.commands.rule_words import (
    ask_body,
    ask_buttons,
    conditions_in_words,
    fault_body,
    fault_buttons,
    rule_body,
    test_body,
)
from watchbot.bot.rule_text import Ask, format_rule, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Body, Code, line
from watchbot.model.message import Button, Buttons
from watchbot.model.rule import Field, WatchRule
from watchbot.store import rules


def propose(turn: Turn, text: str, *, rule_id: int = 0) -> Replies:
    """Read a line and show what was understood: a preview, a question, or the fault."""
    try:
        found = parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        return faulty(turn, error)
    return proposed(turn, found, rule_id=rule_id)


def faulty(turn: Turn, error: RuleSyntaxError) -> Replies:
    """Where the line cannot be read, why, and how it would be right."""
    return reply(*fault_body(turn, error), buttons=fault_buttons(turn, error))


def proposed(turn: Turn, found: WatchRule | Ask, *, rule_id: int = 0) -> Replies:
    """What was understood as a preview, or the question that is left."""
    if isinstance(found, Ask):
        return _question(turn, found, rule_id)
    return preview(turn, with_employers(turn, found), rule_id=rule_id)


def preview(turn: Turn, rule: WatchRule, *, rule_id: int = 0, edit: bool = False) -> Replies:
    """The rule in words, its back-test, and the buttons to keep, change or drop it."""
    rule = _bound(turn, rule)
    shown = format_rule(rule, turn.language)
    token = token_of(f"{rule_id} {shown}")
    test = back_test(turn.tx, rule, now=turn.now)
    advice = _advice(turn, rule, test)
    lines = {name: format_rule(advised, turn.language) for name, (advised, _) in advice.items()}
    turn.ask("rule", token, text=rule.text, line=shown, rule_id=rule_id, advice=lines)
    offered = tuple(
        (Button(label[:60], data=f"{_VERBS[name]}:{token}"),) for name, (_, label) in advice.items()
    )
    return reply(
        *rule_body(turn, rule, title=_title(turn, rule_id)),
        *test_body(turn, test),
        buttons=(*offered, *_keep_buttons(turn, token, rule_id)),
        edit=edit,
    )


_VERBS = {"looser": "rl", "stated": "rs", "titled": "rw", "tighter": "rt"}
"""What a back-test may advise, and the button that takes it."""


def _advice(turn: Turn, rule: WatchRule, test: BackTest) -> dict[str, tuple[WatchRule, str]]:
    """The rules that the back-test advises instead, each with the label of its button."""
    found: dict[str, tuple[WatchRule, str]] = {}
    if test.looser is not None:
        words = conditions_in_words(turn, test.looser.left_out)
        found["looser"] = (test.looser.rule, f"− {words}")
    if test.unplaced is not None:
        label = turn.say("button.stated", count=test.unplaced.left)
        found["stated"] = (test.unplaced.rule, label)
    if test.titled is not None:
        label = turn.say("button.titled", count=test.titled.count)
        found["titled"] = (test.titled.rule, label)
    if test.tighten is not None:
        score = test.tighten[0]
        label = turn.say("button.tighter", score=score)
        found["tighter"] = (with_score(rule, score), label)
    return found


def _title(turn: Turn, rule_id: int) -> str:
    """A change says which watch it would change: the line may have been meant as a new one."""
    ids = [rule.id for rule in rules.of(turn.tx, turn.id)] if rule_id else []
    if rule_id not in ids:
        return turn.say("rule.title")
    return turn.say("rule.title_change", number=ids.index(rule_id) + 1)


def _bound(turn: Turn, rule: WatchRule) -> WatchRule:
    """In a topic of a group a rule belongs to that topic."""
    thread = turn.request.address.thread
    if thread is None or rule.destination is not None:
        return rule
    return replace(rule, destination=f"topic:{thread}")


def _keep_buttons(turn: Turn, token: str, rule_id: int) -> Buttons:
    change = Button(turn.say("button.change"), data=f"re:{token}")
    cancel = Button(turn.say("button.cancel"), data=f"rx:{token}")
    if not rule_id:
        return ((Button(turn.say("button.create"), data=f"rc:{token}"), change, cancel),)
    save = Button(turn.say("button.save_change"), data=f"rc:{token}")
    new = Button(turn.say("button.create_new"), data=f"rn:{token}")
    return ((save, new), (change, cancel))


def token_of(text: str) -> str:
    """A short name of a preview, so that an old button does not keep a newer rule."""
    return f"{zlib.crc32(text.encode()):08x}"


def _question(turn: Turn, ask: Ask, rule_id: int) -> Replies:
    token = token_of(f"{rule_id} {ask.text}")
    texts = [option.text for option in ask.options]
    turn.ask("ask", token, options=texts, rule_id=rule_id)
    return reply(*ask_body(turn, ask), buttons=ask_buttons(turn, ask, token))


def answer_question(turn: Turn, rest: str) -> Replies:
    """Button `ro:TOKEN:N`: the answer to a question goes on with the text that it stands for."""
    token, _, number = rest.partition(":")
    asked = turn.asked("ask", token)
    options = asked.get("options") if asked else None
    if asked is None or not isinstance(options, list) or not number.isdecimal():
        return turn.note("watch.stale")
    if int(number) >= len(options):
        return turn.note("watch.stale")
    turn.settle(token)
    return propose(turn, str(options[int(number)]), rule_id=number_in(asked, "rule_id"))


def number_in(asked: Mapping[str, object], name: str) -> int:
    """A number that an open question holds; 0 = none."""
    value = asked.get(name)
    return value if isinstance(value, int) else 0


def create(turn: Turn, rest: str) -> Replies:
    """Button `rc:TOKEN`: keep the rule of the preview."""
    return _kept(turn, rest, as_new=False)


def create_new(turn: Turn, rest: str) -> Replies:
    """Button `rn:TOKEN`: what was proposed as a change becomes a watch of its own."""
    return _kept(turn, rest, as_new=True)


def _kept(turn: Turn, token: str, *, as_new: bool) -> Replies:
    asked = turn.asked("rule", token)
    rule = rule_of(turn, asked) if asked else None
    if asked is None or rule is None:
        return turn.note("watch.stale")
    rule_id = 0 if as_new else number_in(asked, "rule_id")
    if not rule_id and is_full(turn):
        return too_many(turn)  # the preview can be kept once there is room
    turn.settle(token)
    return keep(turn, rule, rule_id=rule_id)


def rule_of(turn: Turn, asked: Mapping[str, object]) -> WatchRule | None:
    """The rule that a preview showed, read again from its line."""
    found = parse_rule(str(asked["line"]), language=turn.language)
    return None if isinstance(found, Ask) else replace(found, text=str(asked["text"]))


def looser(turn: Turn, rest: str) -> Replies:
    """Button `rl:TOKEN`: the preview without what stood in the way."""
    return _instead(turn, rest, "looser")


def in_titles(turn: Turn, rest: str) -> Replies:
    """Button `rw:TOKEN`: the preview with its words looked for in titles only."""
    return _instead(turn, rest, "titled")


def stated(turn: Turn, rest: str) -> Replies:
    """Button `rs:TOKEN`: the preview without postings that do not say what is asked for."""
    return _instead(turn, rest, "stated")


def tighter(turn: Turn, rest: str) -> Replies:
    """Button `rt:TOKEN`: the preview with a least score."""
    return _instead(turn, rest, "tighter")


def _instead(turn: Turn, token: str, advice: str) -> Replies:
    """The same message with the rule that its back-test advised; the old one can be kept no more."""
    asked = turn.asked("rule", token)
    lines = asked.get("advice") if asked else None
    text = str(lines.get(advice, "")) if isinstance(lines, dict) else ""
    rule = rule_of(turn, {"line": text, "text": text}) if text else None
    if asked is None or rule is None:
        return turn.note("watch.stale")
    turn.settle(token)
    return preview(turn, rule, rule_id=number_in(asked, "rule_id"), edit=True)


def change(turn: Turn, rest: str) -> Replies:
    """Button `re:TOKEN`: the next line takes the place of the preview."""
    asked = turn.asked("rule", rest)
    if asked is None:
        return turn.note("watch.stale")
    turn.ask("edit", is_typed=True, rule_id=number_in(asked, "rule_id"))
    shown = line(Code(str(asked["line"])))
    return reply(line(turn.say("watch.change")), shown, *how_to_answer(turn))


def how_to_answer(turn: Turn) -> Body:
    """In a group the bot may see nothing but commands and replies to it."""
    return (line(turn.say("group.reply")),) if turn.request.is_group else ()


def answer_change(turn: Turn, asked: Mapping[str, object], text: str) -> Replies:
    """The line that was asked for; while it cannot be read the question stays open."""
    try:
        found = parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        return reply(*fault_body(turn, error), line(turn.say("watch.change")))
    if small_talk.is_question(text) and is_words_alone(found):
        return turn.reply("watch.change")
    turn.settle("edit")
    return proposed(turn, found, rule_id=number_in(asked, "rule_id"))


def is_words_alone(found: WatchRule | Ask) -> bool:
    """No part of the text was recognised: it holds nothing but words to look for."""
    if isinstance(found, Ask):
        return False
    return all(condition.field is Field.WORD for condition in found.conditions)


def drop(turn: Turn, rest: str) -> Replies:
    """Button `rx:TOKEN`: nothing is kept."""
    turn.settle(rest)
    return reply(line(turn.say("cancel.done")), edit=turn.request.button is not None)
