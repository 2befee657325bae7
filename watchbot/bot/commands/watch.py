"""A line becomes a rule, with a preview before anything is kept: what `/watch` and free text do."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace

from watchbot.bot.backtest import BackTest, back_test, with_score, without
from watchbot.bot.commands.employers import with_employers
from watchbot.bot.commands.keep import is_full, keep, too_many
from watchbot.bot.commands.rule_words import (
    ask_body,
    ask_buttons,
    fault_body,
    rule_body,
    test_body,
)
from watchbot.bot.rule_text import Ask, describe_condition, format_rule, parse_rule
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import Body, Code, line
from watchbot.model.message import Button, Buttons
from watchbot.model.rule import WatchRule
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
    return reply(*fault_body(turn, error))


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
    turn.ask("rule", token, text=rule.text, line=shown, rule_id=rule_id)
    test = back_test(turn.tx, rule, now=turn.now)
    buttons: list[tuple[Button, ...]] = []
    if test.loosen is not None:
        words = describe_condition(test.loosen[0], turn.language)
        buttons.append((Button(f"− {words}"[:60], data=f"rl:{token}"),))
    if test.titled is not None:
        shown_as = turn.say("button.titled", count=test.titled.count)
        buttons.append((Button(shown_as, data=f"rw:{token}"),))
    if test.tighten is not None:
        score = test.tighten[0]
        buttons.append((Button(f"+ score>={score}", data=f"rt:{token}:{score}"),))
    return reply(
        *rule_body(turn, rule, title=_title(turn, rule_id)),
        *test_body(turn, test),
        buttons=(*buttons, *_keep_buttons(turn, token, rule_id)),
        edit=edit,
    )


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
    """Button `rl:TOKEN`: the preview without the condition that stood in the way."""
    return _instead(turn, rest, _loosened)


def in_titles(turn: Turn, rest: str) -> Replies:
    """Button `rw:TOKEN`: the preview with its words looked for in titles only."""
    return _instead(turn, rest, lambda _, test: test.titled.rule if test.titled else None)


def _loosened(rule: WatchRule, test: BackTest) -> WatchRule | None:
    return without(rule, test.loosen[0]) if test.loosen else None


def _instead(
    turn: Turn, token: str, changed: Callable[[WatchRule, BackTest], WatchRule | None]
) -> Replies:
    """The preview as its back-test advises; as it was, where that has nothing to advise any more."""
    asked = turn.asked("rule", token)
    rule = rule_of(turn, asked) if asked else None
    if asked is None or rule is None:
        return turn.note("watch.stale")
    advised = changed(rule, back_test(turn.tx, rule, now=turn.now))
    return _in_its_place(turn, token, asked, advised or rule)


def tighter(turn: Turn, rest: str) -> Replies:
    """Button `rt:TOKEN:SCORE`: the preview with a least score."""
    token, _, score = rest.partition(":")
    asked = turn.asked("rule", token)
    rule = rule_of(turn, asked) if asked else None
    if asked is None or rule is None or not score.isdecimal():
        return turn.note("watch.stale")
    return _in_its_place(turn, token, asked, with_score(rule, min(int(score), 100)))


def _in_its_place(turn: Turn, token: str, asked: Mapping[str, object], rule: WatchRule) -> Replies:
    """The same message with another rule; what it showed before can no longer be kept."""
    turn.settle(token)
    rule = replace(rule, text=format_rule(rule, turn.language))
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
    turn.settle("edit")
    return proposed(turn, found, rule_id=number_in(asked, "rule_id"))


def drop(turn: Turn, rest: str) -> Replies:
    """Button `rx:TOKEN`: nothing is kept."""
    turn.settle(rest)
    return reply(line(turn.say("cancel.done")), edit=turn.request.button is not None)
