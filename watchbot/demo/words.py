"""What the demo's narrator says, in both languages."""

from __future__ import annotations

from watchbot.model.language import our_language

WORDS = {
    "en": {
        "time": "day {day}, {clock}",
        "comma": ", ",
        "board": "{name}: {came}",
        "baseline": "Four boards and a saved page are looked at for the first time: quietly",
        "rule": "You type a watch rule, in your own words",
        "news": "An hour later: a new posting (also on a second board), and better pay elsewhere",
        "double": "The feed listed the new posting too: one job, one card",
        "save": "You save the new posting",
        "gone": "The posting left its board, and its own page is gone, too: it counts as closed, but is not told yet",
        "settled": "It stayed away: the closing is told, and the card above is rewritten",
        "digest": "The next morning: the digest of the day",
        "written": "written: {path}",
        "rewritten": "rewritten: message {number}",
        "look.failed": "not read ({why})",
        "look.unchanged": "unchanged",
        "look.baseline": "{count} open now, remembered quietly",
        "look.listed": "complete, {count} listed",
        "look.new": "{count} new",
        "look.updated": "{count} updated",
        "look.closed": "{count} closed",
        "look.reopened": "{count} re-opened",
        "look.nothing": "nothing new",
        "look.queued": "{count} to tell",
        "end": "This was the whole job: boards, rules, cards, changes, closings, a digest."
        " Next: watchbot chat, or the README for your own bot.",
    },
    "zh": {
        "time": "第 {day} 天 {clock}",
        "comma": "，",
        "board": "{name}：{came}",
        "baseline": "第一次查看四个招聘板和一个保存的页面：不打扰",
        "rule": "你用自己的话写一条监控",
        "news": "一小时后：一个新职位（另一个板上也有），另一个职位涨薪",
        "double": "订阅源里也有这个新职位：一个职位，一张卡片",
        "save": "你收藏这个新职位",
        "gone": "职位从列表里消失，它自己的页面也没了：算作关闭，但先不通知",
        "settled": "一直没有回来：通知关闭，并改写上面的卡片",
        "digest": "第二天早上：当日汇总",
        "written": "已写入：{path}",
        "rewritten": "已改写：第 {number} 条消息",
        "look.failed": "没有读到（{why}）",
        "look.unchanged": "没有变化",
        "look.baseline": "在招 {count} 个，先静默记录",
        "look.listed": "列出 {count} 个",
        "look.new": "新增 {count} 个",
        "look.updated": "变动 {count} 个",
        "look.closed": "关闭 {count} 个",
        "look.reopened": "重新开放 {count} 个",
        "look.nothing": "没有新消息",
        "look.queued": "要通知 {count} 个",
        "end": "这就是全部工作：招聘板、监控、卡片、变化、关闭、汇总。"
        "接下来：watchbot chat，或看 README 搭建自己的机器人。",
    },
}


def say(language: str, key: str, **values: object) -> str:
    """A sentence of the narrator."""
    return WORDS[our_language(language)][key].format(**values)
