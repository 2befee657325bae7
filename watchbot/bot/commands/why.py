"""/why and /whynot: every condition with the value it saw."""

from __future__ import annotations

from collections.abc import Iterable

from watchbot.bot.catalogue import link_in, meant
from watchbot.bot.commands.listing import named, reply_list, which_one
from watchbot.bot.commands.rule_words import short_rule
from watchbot.bot.rule_text import describe_condition, describe_seen
from watchbot.bot.turn import Replies, Turn, blank, reply
from watchbot.delivery.facts import Reader
from watchbot.model.change import ChangeKind
from watchbot.model.markup import Block, Bold, Line, line
from watchbot.model.posting import Posting
from watchbot.model.rule import Field, Result, Unknown, Verdict, WatchRule
from watchbot.pipeline.match import evaluate, fits, hears_of, shows_nothing_named
from watchbot.store import hits, postings, rules, subscribers

_SIGNS = {Verdict.PASS: "✓ ", Verdict.FAIL: "✗ ", Verdict.UNKNOWN: "? "}
_SEEN = 120
_POINTS = frozenset({Field.SCORE, Field.PAY_SCORE, Field.GROWTH, Field.WORK_LIFE, Field.MISSION})
_OURS = _POINTS | {Field.AGE, Field.SOURCE, Field.LANGUAGE}
"""Fields whose value we found out; the posting does not write it."""


def result_lines(turn: Turn, results: Iterable[Result]) -> tuple[Line, ...]:
    """Each condition with its verdict and what it saw."""
    return tuple(line(_SIGNS[result.verdict], _words(turn, result)) for result in results)


def _words(turn: Turn, result: Result) -> str:
    condition = describe_condition(result.condition, turn.language)
    if seen := describe_seen(result, turn.language):
        key = "why.is" if result.condition.field in _OURS else "why.saw"
        return turn.say(key, condition=condition, seen=seen[:_SEEN])
    keys = {Verdict.PASS: "why.met", Verdict.FAIL: "why.failed", Verdict.UNKNOWN: "why.unsaid"}
    unscored = result.verdict is Verdict.UNKNOWN and result.condition.field in _POINTS
    return turn.say("why.unscored" if unscored else keys[result.verdict], condition=condition)


def why(turn: Turn, rest: str) -> Replies:
    """`/why [LINK]`: why the last card, or the named posting, was told."""
    posting = meant(turn, rest)
    if posting is None:
        return turn.reply("not_found" if rest.strip() else "card.none")
    return explain(turn, posting)


def press(turn: Turn, rest: str) -> Replies:
    """Button `w:UID`."""
    posting = postings.get(turn.tx, rest)
    return explain(turn, posting) if posting else turn.reply("not_found")


def explain(turn: Turn, posting: Posting) -> Replies:
    """What was written down when it was found; else what the watches say of it now."""
    title = line(Bold(turn.say("why.title", title=posting.title)))
    numbers = {rule.id: number for number, rule in enumerate(rules.of(turn.tx, turn.id), 1)}
    found = hits.why(turn.tx, turn.id, posting.uid)
    body: list[Block] = [title]
    for reason in found[0].reasons if found else ():
        number = numbers.get(reason.rule_id)
        key = "why.rule" if number else "why.rule_gone"
        body.append(line(turn.say(key, number=number, rule=reason.text)))
        body += result_lines(turn, reason.results)
    if found:
        return reply(*body)
    return reply(title, *_evaluated(turn, posting))


def _evaluated(turn: Turn, posting: Posting) -> list[Block]:
    body: list[Block] = []
    for number, rule in enumerate(rules.of(turn.tx, turn.id), 1):
        results = evaluate(rule, posting, now=turn.now)
        if fits(rule, results):
            body.append(line(turn.say("why.rule", number=number, rule=short_rule(turn, rule))))
            body += result_lines(turn, results)
    return body or [line(turn.say("why.none"))]


def why_not(turn: Turn, rest: str) -> Replies:
    """`/whynot [NUMBER] [LINK]`: why a watch did not bring a posting."""
    words = rest.split()
    number = words[0] if words and words[0].isdecimal() else ""
    other = " ".join(words[1:] if number else words)
    posting = meant(turn, other)
    if posting is None:
        return turn.reply("whynot.unknown" if link_in(other) else "whynot.usage")
    if number:
        found = named(turn, number)
        if found is None:
            return which_one(turn, number, "whynot")
        chosen = [found]
    else:
        chosen = list(enumerate(rules.of(turn.tx, turn.id), 1))
    if not chosen:
        return reply_list(turn, 0)
    body: list[Block] = [line(Bold(posting.title)), *_outer_reasons(turn, posting)]
    for place, rule in chosen:
        body += [blank(), *_verdict(turn, place, rule, posting)]
    return reply(*body)


def _verdict(turn: Turn, number: int, rule: WatchRule, posting: Posting) -> list[Block]:
    results = evaluate(rule, posting, now=turn.now)
    key = "whynot.fits" if fits(rule, results) else "whynot.fails"
    notes: list[Block] = [line(turn.say(key, number=number))]
    if key == "whynot.fails" and rule.unknown is Unknown.KEEP and shows_nothing_named(results):
        notes.append(line(turn.say("whynot.nothing_named")))
    if rule.paused:
        notes.append(line(turn.say("whynot.paused")))
    if key == "whynot.fits" and not hits.why(turn.tx, turn.id, posting.uid):
        notes += _untold(turn, rule, posting)
    return [*notes, *result_lines(turn, results)]


def _untold(turn: Turn, rule: WatchRule, posting: Posting) -> list[Line]:
    """It fits, but nothing was told: it was there before, or the news is not asked for."""
    news = [c for c in postings.timeline(turn.tx, posting.uid) if c.kind is ChangeKind.NEW]
    if news and news[-1].quiet:
        return [line(turn.say("whynot.quiet"))]
    if news and not hears_of(rule, news[-1]) and not rule.paused:
        return [line(turn.say("whynot.events"))]
    return [line(turn.say("whynot.before"))]


def _outer_reasons(turn: Turn, posting: Posting) -> list[Line]:
    """What keeps a posting away whatever the watches say."""
    reader = Reader(language=turn.language, now=turn.now, zone=turn.subscriber.zone)
    found: list[Line] = []
    if posting.closed_at is not None:
        found.append(line(turn.say("whynot.closed", date=reader.day(posting.closed_at))))
    if posting.company_key in subscribers.muted(turn.tx, turn.id):
        found.append(line(turn.say("whynot.muted", company=posting.company)))
    if "hidden" in subscribers.marks(turn.tx, turn.id, posting.uid):
        found.append(line(turn.say("whynot.hidden")))
    return found
