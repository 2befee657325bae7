"""The bot without a channel: who may speak, which command or button is meant. A request in, replies out."""

from __future__ import annotations

import re
from dataclasses import replace

from watchbot.bot import gate
from watchbot.bot.code_limit import CodeLimit
from watchbot.bot.commands import by_word, mailbox, page, small_talk, start, transfer, watch, wizard
from watchbot.bot.first_zone import in_language, likely_zone
from watchbot.bot.plain_words import word_command
from watchbot.bot.rule_text import parse_rule
from watchbot.bot.table import BUTTONS, COMMANDS, FREE_BUTTONS
from watchbot.bot.turn import Access, Replies, Request, Turn, visible
from watchbot.errors import RuleSyntaxError
from watchbot.model.language import is_chinese
from watchbot.model.message import Subscriber
from watchbot.pipeline.read.text import has_han
from watchbot.store import rules, subscribers
from watchbot.store.database import Transaction
from watchbot.store.drafts import Draft

_ALL_CHINESE = re.compile(r"[^A-Za-z]*[\u4e00-\u9fff][^A-Za-z]*")
_LONGEST = 20_000
_LARGEST_SCORE = 100
"""Above it a bare number is pay."""
_PAGE_LIKE = 400
"""Signs from which on a text is no rule any more."""


class Conversation:
    """Answers requests. `answer` is a plain function inside one transaction."""

    def __init__(self, access: Access | None = None):
        self._access = access or Access()
        self._pace = gate.PaceLimit(self._access.quotas)
        self._codes = CodeLimit()

    def answer(self, tx: Transaction, request: Request) -> Replies:
        """The replies to what was said or pressed. What they say is already done in `tx`."""
        if request.is_group and _is_for_others(request):
            return ()
        known = subscribers.find(tx, request.address)
        request = _in_language_of(request, known)
        refused = self._pace.refusal(request)
        if refused is not None:
            return refused
        is_in = gate.lets_in(tx, self._access, request, known)
        refused = gate.refusal(tx, self._access, request, is_in=is_in)
        if refused is not None:
            return refused
        subscriber = self._met_in_chinese(tx, request, known) or known
        subscriber = subscriber or self._welcome(tx, request)
        if not is_in:
            gate.use_code(tx, request, subscriber)
        return _answered(Turn(tx, request, subscriber, self._access, self._codes))

    def _met_in_chinese(
        self, tx: Transaction, request: Request, known: Subscriber | None
    ) -> Subscriber | None:
        """Who began with /start on an English phone and goes on in Chinese, before the first watch."""
        if known is None or is_chinese(known.language) or request.is_group:
            return None
        if not _ALL_CHINESE.fullmatch(visible(request.text or "")) or rules.of(tx, known.id):
            return None
        is_set = self._access.zone is not None
        changed = in_language(known, "zh", locale=request.locale, is_set=is_set)
        subscribers.update(tx, changed)
        return changed

    def _welcome(self, tx: Transaction, request: Request) -> Subscriber:
        return subscribers.ensure(
            tx,
            request.address,
            language=request.language,
            zone=self._access.zone or likely_zone(request.locale, language=request.language),
            now=request.now,
            name=request.name,
        )


def _is_for_others(request: Request) -> bool:
    """A command of another bot in the same group: none of ours has that name."""
    text = request.text or ""
    return text.startswith("/") and _name_of(text[1:]) not in COMMANDS


def _name_of(text: str) -> str:
    """The name of a command, without the bot's behind `@`."""
    return text.split(None, 1)[0].partition("@")[0].casefold() if text.split() else ""


def _in_language_of(request: Request, known: Subscriber | None) -> Request:
    """Who is known has chosen; whose first words are Chinese reads it, whatever her phone speaks."""
    if known is not None:
        return replace(request, language=known.language)
    if request.text and not request.is_group and has_han(request.text):
        return replace(request, language="zh")
    return request


def _answered(turn: Turn) -> Replies:
    request = turn.request
    if request.button is not None:
        return _pressed(turn, request.button)
    if request.file is not None:
        return transfer.offer(turn, request.file) if _may_change(turn) else _for_admins(turn)
    if request.other is not None and not request.text:
        return start.no_words(turn, request.other)
    return _said(turn, visible((request.text or "")[:_LONGEST]))


def _pressed(turn: Turn, data: str) -> Replies:
    verb, _, rest = data.partition(":")
    if verb == "go" and rest in COMMANDS:
        return _run(turn, rest, "")
    handler = BUTTONS.get(verb)
    if handler is None:
        return turn.note("watch.stale")
    if verb not in FREE_BUTTONS and not _may_change(turn):
        return turn.note("access.admins")
    return handler(turn, rest)


def _said(turn: Turn, text: str) -> Replies:
    if text.startswith(("/", "／")):
        return _command(turn, text[1:])
    found = word_command(text)
    if found is not None:
        return _run(turn, *found)
    if not _may_change(turn):
        return _for_admins(turn)
    if mailbox.is_code(turn, text):
        return mailbox.confirm(turn, text)
    page_read = page.read(turn, text)
    if page_read is not None:
        return page_read
    question = turn.asked_last(typed_only=True)
    return _answer(turn, question, text) if question else _free(turn, text)


def _command(turn: Turn, text: str) -> Replies:
    name, parts = _name_of(text), text.split(None, 1)
    if name not in COMMANDS:
        return start.unknown_command(turn, name[:40])
    return _run(turn, name, parts[1] if len(parts) > 1 else "")


def _run(turn: Turn, name: str, rest: str) -> Replies:
    command = COMMANDS[name]
    if command.changes and not _may_change(turn):
        return _for_admins(turn)
    return command.run(turn, rest)


def _may_change(turn: Turn) -> bool:
    return not turn.request.is_group or turn.request.is_admin


def _for_admins(turn: Turn) -> Replies:
    return turn.reply("access.admins")


def _answer(turn: Turn, question: Draft, text: str) -> Replies:
    """What was typed answers the open question."""
    if question.kind == "wizard":
        return wizard.answer(turn, question.document, text)
    return watch.answer_change(turn, question.document, text)


def _free(turn: Turn, text: str) -> Replies:
    """Free text is a rule to be; what holds no condition is answered with what to type."""
    if len(text) > _PAGE_LIKE:
        return turn.reply("page.unknown")
    if text.strip().isdecimal() and float(text) <= _LARGEST_SCORE:
        return start.number_alone(turn, str(int(text)))
    if talk := by_word.answer(turn, text) or small_talk.answer(turn, text):
        return talk
    try:
        found = parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        if error.reason == "no_rule":
            return start.help_(turn, "")
        if error.reason != "empty":
            return watch.faulty(turn, error)
        return start.help_(turn, "") if small_talk.is_question(text) else start.nothing_in_it(turn)
    if small_talk.is_question(text) and watch.is_words_alone(found):
        return start.help_(turn, "")
    return watch.proposed(turn, found)
