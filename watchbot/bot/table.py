"""Every command and every button, and what does it: read this to see all that the bot can do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from watchbot.bot.commands import (
    board,
    broadcast,
    cards,
    company,
    exits,
    feedback,
    forget,
    groups,
    invite,
    likeness,
    listing,
    muting,
    nudge,
    page,
    resting,
    saved,
    search,
    settings,
    share,
    split,
    start,
    status,
    timeline,
    transfer,
    users,
    watch,
    why,
    wizard,
)
from watchbot.bot.turn import Handler
from watchbot.bot.words import LANGUAGES, say


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what does it, the plain words that mean it too, and who may use it.

    `words` are said without a slash, at the beginning of a text; `alone` ones only as the whole
    text. `changes` = in groups for administrators only; `for_owner` = not in anybody else's help.
    """

    run: Handler
    words: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    changes: bool = False
    for_owner: bool = False


COMMANDS: Mapping[str, Command] = {
    "start": Command(start.start, alone=("start", "开始", "hi", "hello", "你好", "您好")),
    "help": Command(
        start.help_,
        alone=(
            *(
                "help",
                "帮助",
                "?",
                "？",
                "怎么用",
                "怎么使用",
                "如何使用",
                "使用说明",
                "说明",
                "功能",
            ),
            *("menu", "菜单", "commands", "命令", "how does this work", "what can you do"),
            *("你能做什么", "你会什么", "救命", "不会用", "how to use", "how do i use this"),
        ),
    ),
    "watch": Command(
        wizard.watch,
        ("watch", "监控", "新建监控", "新增监控", "添加监控", "关注", "订阅", "new watch"),
        changes=True,
    ),
    "list": Command(
        listing.show,
        alone=(
            *("list", "my watches", "my rules", "watches", "rules", "my alerts", "列表"),
            *("我的监控", "监控列表", "查看监控", "我的规则", "规则", "我的订阅", "我的关注"),
        ),
    ),
    "edit": Command(
        listing.edit, ("edit", "change", "修改", "修改监控", "编辑", "编辑监控"), changes=True
    ),
    "pause": Command(
        resting.pause, ("pause", "暂停", "暂停监控", "暂停推送", "snooze", "停止推送"), changes=True
    ),
    "resume": Command(
        resting.resume,
        ("resume", "恢复", "恢复监控", "恢复推送", "继续推送", "unpause"),
        changes=True,
    ),
    "delete": Command(
        listing.delete,
        (
            *("delete", "remove", "unwatch", "stop watching", "cancel watch"),
            *("删除", "删除监控", "取消监控", "取消关注"),
        ),
        changes=True,
    ),
    "saved": Command(saved.saved, alone=("saved", "收藏", "我的收藏", "saved jobs", "收藏夹")),
    "applied": Command(
        saved.applied,
        alone=("applied", "投递", "已投递", "我的投递", "投递记录", "my applications"),
    ),
    "hidden": Command(
        saved.hidden, alone=("hidden", "隐藏", "已隐藏", "muted", "已屏蔽", "屏蔽列表")
    ),
    "save": Command(
        cards.save_last,
        ("save",),
        ("save this", "save it", "save this one", "收藏它", "收藏这个", "收藏一下"),
        changes=True,
    ),
    "hide": Command(
        cards.hide_last,
        ("hide",),
        ("hide this", "hide it", "hide this one", "隐藏它", "隐藏这个"),
        changes=True,
    ),
    "mute": Command(
        muting.mute_named, ("mute", "屏蔽", "拉黑"), ("mute company", "屏蔽公司"), changes=True
    ),
    "search": Command(
        search.search,
        ("search", "搜索", "搜", "查找", "找", "find"),
        alone=(
            *("what's new", "whats new", "news", "anything new", "show me jobs", "latest"),
            *("最新", "有什么新职位", "有新职位吗", "最新职位", "新职位", "看看职位"),
        ),
    ),
    "company": Command(company.company, ("company", "看公司", "查公司", "公司")),
    "similar": Command(likeness.similar, ("similar", "类似"), ("more like this", "类似职位")),
    "why": Command(why.why, alone=("why", "为什么", "为啥", "为什么推送")),
    "whynot": Command(
        why.why_not, ("whynot", "why not", "为什么没有", "为什么没推", "为什么没推送", "为啥没推")
    ),
    "timeline": Command(timeline.timeline, ("timeline", "时间线", "来龙去脉")),
    "missed": Command(status.missed, alone=("missed", "漏掉", "遗漏", "漏推")),
    "status": Command(status.status, alone=("status", "状态", "运行状态", "health")),
    "settings": Command(
        settings.settings,
        ("settings", "设置"),
        alone=(
            *("time zone", "timezone", "quiet hours", "email", "e-mail", "preferences", "options"),
            *("时区", "免打扰", "邮箱", "偏好", "选项"),
        ),
        changes=True,
    ),
    "digest": Command(settings.digest, ("digest", "汇总", "日报"), changes=True),
    "lang": Command(
        settings.language,
        ("语言", "language"),
        alone=("中文", "english", "speak english", "说中文", "英文"),
        changes=True,
    ),
    "export": Command(transfer.export, alone=("export", "导出", "导出监控", "backup", "备份")),
    "import": Command(transfer.import_, ("import", "导入", "导入监控"), changes=True),
    "share": Command(share.share, ("share", "分享", "分享监控"), changes=True),
    "forget": Command(
        forget.ask,
        alone=(
            "forget",
            "forget me",
            "清除数据",
            "忘记我",
            "删除我的数据",
            "注销",
            "delete my data",
            "delete my account",
            "删除账号",
        ),
        changes=True,
    ),
    "feed": Command(exits.feed, alone=("feed", "订阅源"), changes=True),
    "webhook": Command(exits.webhook, changes=True),
    "cancel": Command(
        start.cancel,
        alone=("cancel", "取消", "算了", "不要了", "never mind", "quit", "exit", "退出"),
    ),
    "stop": Command(
        resting.stop,
        alone=(
            *("stop", "unsubscribe", "stop alerts", "stop notifications", "turn off notifications"),
            *("mute notifications", "mute all", "no more alerts", "turn off", "停止", "停", "退订"),
            *("我要退订", "取消订阅", "关闭通知", "关闭推送", "停止通知", "关掉通知", "别推了"),
        ),
    ),
    "board": Command(board.board, alone=("boards", "网站列表"), for_owner=True),
    "split": Command(split.split, for_owner=True),
    "users": Command(users.users, for_owner=True),
    "invite": Command(invite.invite, for_owner=True),
    "block": Command(users.block, for_owner=True),
    "unblock": Command(users.unblock, for_owner=True),
    "broadcast": Command(broadcast.broadcast, for_owner=True),
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
    "o": cards.open_,
    "c": cards.picture,
    "g": groups.press,
    "m": muting.mute,
    "n": muting.unmute,
    "l": cards.like,
    "wl": likeness.watch_like,
    "wc": likeness.watch_company,
    # a preview, a question
    "rc": watch.create,
    "rn": watch.create_new,
    "re": watch.change,
    "rx": watch.drop,
    "ro": watch.answer_question,
    "rl": watch.looser,
    "rt": watch.tighter,
    "rw": watch.in_titles,
    "rs": watch.stated,
    "wz": wizard.press,
    "pg": page.press,
    # lists that are turned in place
    "lp": listing.turn_page,
    "rp": listing.press_pause,
    "rd": listing.press_delete,
    "ru": listing.press_undo,
    "rm": listing.press_edit,
    "mp": saved.press,
    "um": muting.unmute_key,
    "sp": search.turn_page,
    "sa": search.turn_watches,
    "so": search.answer_question,
    "ws": search.watch_search,
    "ow": search.of_watch,
    "cp": company.turn_page,
    "sm": likeness.turn_page,
    "sb": status.turn_page,
    "ms": status.turn_missed,
    # others
    "st": settings.press,
    "fb": feedback.accept,
    "fu": feedback.undo,
    "fg": forget.press,
    "nu": nudge.press,
    "sw": share.withdraw,
    "im": transfer.press,
    # the owner's
    "ba": board.press,
    "bo": board.look,
    "bl": board.turn_page,
    "us": users.turn_page,
    "ub": users.press,
    "iv": invite.revoke,
    "bc": broadcast.send,
}
"""Every button by the verb of its data, `VERB:REST`."""

FREE_BUTTONS = frozenset(
    {"c", "d", "o", "w", "l", "g", "lp", "mp", "sp", "sa", "so", "ow", "cp", "sm", "sb", "ms"}
)
"""Buttons that change nothing: in groups everybody may press them."""
_MENU = ("watch", "list", "saved", "search", "why", "pause", "resume", "settings", "status", "help")
_GROUP_MENU = ("watch", "list", "pause", "resume", "status", "help")


def menus(*, group: bool = False) -> dict[str, tuple[tuple[str, str], ...]]:
    """Language -> (command, description), for the menu of a chat; groups have a shorter one."""
    return {
        language: tuple(
            (name, say(language, f"menu.{name}")) for name in (_GROUP_MENU if group else _MENU)
        )
        for language in LANGUAGES
    }
