"""Every command and button in one table; a request in, replies out. Knows no Telegram."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from watchbot.bot.commands import (
    board,
    cards,
    exits,
    feedback,
    forget,
    groups,
    likeness,
    listing,
    owner,
    page,
    saved,
    search,
    settings,
    split,
    start,
    status,
    timeline,
    transfer,
    watch,
    why,
    wizard,
)
from watchbot.bot.rule_text import parse_rule
from watchbot.bot.turn import Access, Handler, Replies, Reply, Request, Turn, reply
from watchbot.bot.words import LANGUAGES, say
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import line
from watchbot.model.message import Subscriber
from watchbot.store import subscribers
from watchbot.store.database import Transaction

__all__ = ["BUTTONS", "COMMANDS", "Access", "Conversation", "Reply", "Request", "menus"]


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what does it, the plain words that mean it too, and who may use it.

    `words` are said without a slash, at the beginning of a text; `alone` ones only as the whole
    text. `changes` = in groups for administrators only.
    """

    run: Handler
    words: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    changes: bool = False


COMMANDS: Mapping[str, Command] = {
    "start": Command(start.start, alone=("start", "开始")),
    "help": Command(start.help_, alone=("help", "帮助", "?", "？", "怎么用", "使用说明")),
    "watch": Command(wizard.watch, ("watch", "监控", "監控", "新建监控"), changes=True),
    "list": Command(
        listing.show, alone=("list", "my watches", "列表", "我的监控", "监控列表", "查看监控")
    ),
    "edit": Command(listing.edit, ("edit", "修改监控", "编辑监控"), changes=True),
    "pause": Command(listing.pause, ("pause", "暂停"), changes=True),
    "resume": Command(listing.resume, ("resume", "恢复", "继续推送"), changes=True),
    "delete": Command(listing.delete, ("delete", "删除", "删除监控"), changes=True),
    "saved": Command(saved.saved, alone=("saved", "收藏", "我的收藏")),
    "applied": Command(saved.applied, alone=("applied", "投递", "已投递", "我的投递")),
    "hidden": Command(saved.hidden, alone=("hidden", "隐藏", "已隐藏")),
    "search": Command(search.search, ("search", "搜索", "搜")),
    "company": Command(search.company, ("company", "看公司", "查公司")),
    "similar": Command(likeness.similar, ("similar", "类似"), ("more like this", "类似职位")),
    "why": Command(why.why, alone=("why", "为什么", "为啥")),
    "whynot": Command(why.why_not, ("whynot", "why not", "为什么没有", "为什么没推")),
    "timeline": Command(timeline.timeline, ("timeline", "时间线", "時間線", "来龙去脉")),
    "missed": Command(status.missed, alone=("missed", "漏掉", "遗漏")),
    "status": Command(status.status, alone=("status", "状态", "运行状态")),
    "settings": Command(settings.settings, ("settings", "设置"), changes=True),
    "lang": Command(settings.language, ("语言", "language"), changes=True),
    "export": Command(transfer.export, alone=("export", "导出")),
    "import": Command(transfer.import_, ("import", "导入"), changes=True),
    "share": Command(transfer.share, ("share", "分享")),
    "forget": Command(
        forget.ask, alone=("forget", "forget me", "清除数据", "忘记我"), changes=True
    ),
    "board": Command(board.board, alone=("boards", "网站列表")),
    "feed": Command(exits.feed, alone=("feed", "订阅源"), changes=True),
    "webhook": Command(exits.webhook, changes=True),
    "split": Command(split.split),
    "users": Command(owner.users),
    "broadcast": Command(owner.broadcast),
    "cancel": Command(start.cancel, alone=("cancel", "取消", "算了")),
}
"""Every command by its name, in the order of the menu."""

BUTTONS: Mapping[str, Handler] = {
    # under a card (delivery/buttons.py)
    "s": cards.save,
    "h": cards.hide,
    "u": cards.undo,
    "a": cards.applied,
    "w": why.press,
    "d": cards.details,
    "c": cards.picture,
    "g": groups.press,
    "m": cards.mute,
    "n": cards.unmute,
    "l": cards.like,
    "wl": likeness.watch_like,
    "wc": likeness.watch_company,
    # a preview, a question
    "rc": watch.create,
    "re": watch.change,
    "rx": watch.drop,
    "ro": watch.answer_question,
    "rl": watch.looser,
    "rt": watch.tighter,
    "wz": wizard.press,
    "ws": search.watch_search,
    "pg": page.press,
    # the list
    "lp": listing.turn_page,
    "rp": listing.press_pause,
    "rd": listing.press_delete,
    "ru": listing.press_undo,
    "rm": listing.press_edit,
    # others
    "mp": saved.press,
    "um": saved.unmute,
    "st": settings.press,
    "fb": feedback.accept,
    "fu": feedback.undo,
    "fg": forget.press,
    "ba": board.press,
}
"""Every button by the verb of its data, `VERB:REST`."""

_FREE_BUTTONS = frozenset({"c", "d", "w", "l", "lp", "mp"})
"""Buttons that change nothing: in groups everybody may press them."""
_MENU = ("watch", "list", "saved", "search", "why", "pause", "resume", "settings", "status", "help")
_LONGEST = 20_000
_PAGE_LIKE = 400
"""Signs from which on a text is no rule any more."""
_PACE = (20, timedelta(seconds=10))
_REMEMBERED = 1000


def menus() -> dict[str, tuple[tuple[str, str], ...]]:
    """Language -> (command, description), for the menu of a chat."""
    return {
        language: tuple((name, say(language, f"menu.{name}")) for name in _MENU)
        for language in LANGUAGES
    }


class Conversation:
    """The bot without a channel. `answer` is a plain function inside one transaction."""

    def __init__(self, access: Access | None = None):
        self._access = access or Access()
        self._recent: OrderedDict[int, deque[datetime]] = OrderedDict()

    def answer(self, tx: Transaction, request: Request) -> Replies:
        """The replies to what was said or pressed. What they say is already done in `tx`."""
        known = subscribers.find(tx, request.address)
        welcome = self._access.lets_in(request, is_known=known is not None)
        if not welcome and not self._has_code(request):
            return self._closed(request)
        if self._is_too_fast(request):
            return reply(line(say(request.language, "rate.slow")))
        subscriber = known or self._welcome(tx, request)
        turn = Turn(tx, request, subscriber, self._access)
        if request.button is not None:
            return self._pressed(turn, request.button)
        return self._said(turn, (request.text or "")[:_LONGEST])

    def _welcome(self, tx: Transaction, request: Request) -> Subscriber:
        return subscribers.ensure(
            tx,
            request.address,
            language=request.language,
            zone=self._access.zone,
            now=request.now,
            name=request.name,
        )

    def _has_code(self, request: Request) -> bool:
        command, _, rest = (request.text or "").strip().partition(" ")
        return command == "/start" and self._access.is_code(rest)

    def _closed(self, request: Request) -> Replies:
        """One polite line, with the id that the owner needs."""
        key, name = (
            ("access.group", request.address.value)
            if request.is_group
            else ("access.closed", str(request.user_id))
        )
        lines = [line(say(request.language, key, id=name))]
        if self._access.invite_code is not None and not request.is_group:
            lines.append(line(say(request.language, "access.code")))
        return reply(*lines)

    def _is_too_fast(self, request: Request) -> bool:
        """More than 20 requests of one person in 10 seconds."""
        most, span = _PACE
        times = self._recent.setdefault(request.user_id, deque(maxlen=most))
        self._recent.move_to_end(request.user_id)
        while len(self._recent) > _REMEMBERED:
            self._recent.popitem(last=False)
        full = len(times) == most and request.now - times[0] < span
        if not full:
            times.append(request.now)
        return full and request.address.channel != "console"

    def _pressed(self, turn: Turn, data: str) -> Replies:
        verb, _, rest = data.partition(":")
        handler = BUTTONS.get(verb)
        if handler is None:
            return turn.reply("watch.stale")
        if verb not in _FREE_BUTTONS and not _may_change(turn):
            return turn.reply("access.admins")
        return handler(turn, rest)

    def _said(self, turn: Turn, text: str) -> Replies:
        if text.lstrip().startswith("/"):
            return self._command(turn, text.lstrip())
        found = _word_command(text)
        if found is not None:
            return _run(turn, *found)
        asked = turn.asked()
        if asked is not None and asked.get("kind") in ("wizard", "edit"):
            return _answer(turn, asked, text)
        page_read = page.read(turn, text)
        if page_read is not None:
            return page_read
        if turn.request.is_group and not turn.request.is_admin:
            return turn.reply("access.admins")
        return _free(turn, text)

    def _command(self, turn: Turn, text: str) -> Replies:
        head, _, rest = _cut(text[1:])
        name = head.partition("@")[0].casefold()
        if name not in COMMANDS:
            return start.unknown_command(turn, name[:40])
        return _run(turn, name, rest)


def _cut(text: str) -> tuple[str, str, str]:
    """The first word and the rest with its line breaks."""
    parts = text.split(None, 1)
    head = parts[0] if parts else ""
    return head, "", parts[1] if len(parts) > 1 else ""


def _run(turn: Turn, name: str, rest: str) -> Replies:
    command = COMMANDS[name]
    if command.changes and not _may_change(turn):
        return turn.reply("access.admins")
    return command.run(turn, rest)


def _may_change(turn: Turn) -> bool:
    return not turn.request.is_group or turn.request.is_admin


def _word_command(text: str) -> tuple[str, str] | None:
    """A command said without a slash: `监控 python 远程`, `list`."""
    said = text.strip()
    folded = said.casefold()
    for name, command in COMMANDS.items():
        if folded in command.alone or folded in command.words:
            return name, ""
        for word in command.words:
            if folded.startswith(word) and folded[len(word) : len(word) + 1] in (
                " ",
                "\n",
                ":",
                "：",
            ):
                return name, said[len(word) :].lstrip(" :：\n")
    return None


def _free(turn: Turn, text: str) -> Replies:
    """Free text is a rule to be; a greeting is answered with what to type."""
    if len(text) > _PAGE_LIKE:
        return turn.reply("page.unknown")
    try:
        parse_rule(text, language=turn.language)
    except RuleSyntaxError as error:
        if error.reason == "empty":
            return start.start(turn, "")
    return watch.propose(turn, text)


def _answer(turn: Turn, asked: dict[str, object], text: str) -> Replies:
    """What was typed answers the open question."""
    if asked.get("kind") == "wizard":
        return wizard.answer(turn, asked, text)
    rule_id = asked.get("rule_id")
    return watch.propose(turn, text, rule_id=rule_id if isinstance(rule_id, int) else 0)
