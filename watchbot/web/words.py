"""What our pages say, in both languages. Keys are equal; `{names}` are filled in."""

from __future__ import annotations

from collections.abc import Mapping

from watchbot.delivery.words import is_chinese

LANGUAGES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "stop.title": "Stop the mails",
        "stop.ask": "Stop all mails of watchbot to {email}? What you watch stays; digests come to the chat.",
        "stop.button": "Stop the mails",
        "stop.done": "No more mails go to {email}. To have them again, tell the bot: /settings email",
        "confirm.title": "Confirm your address",
        "confirm.ask": "Shall watchbot mail its digests to {email}?",
        "confirm.button": "Yes, confirm",
        "confirm.done": "Confirmed. Digests go to {email}.",
        "gone.title": "This link is not valid",
        "gone.text": "It is too old, was not copied as a whole, or belongs to an address that is no longer used.",
    },
    "zh": {
        "stop.title": "退订邮件",
        "stop.ask": "停止向 {email} 发送 watchbot 的所有邮件？监控会保留，汇总改发到聊天中。",
        "stop.button": "确认退订",
        "stop.done": "不会再向 {email} 发送邮件。如需恢复，请向机器人发送 /settings email",
        "confirm.title": "确认邮箱",
        "confirm.ask": "是否同意 watchbot 把职位汇总发送到 {email}？",
        "confirm.button": "确认",
        "confirm.done": "已确认，汇总将发送到 {email}。",
        "gone.title": "链接无效",
        "gone.text": "链接已过期、复制不完整，或对应的邮箱已不再使用。",
    },
}


def say(language: str, key: str, **values: object) -> str:
    """A sentence in the reader's language."""
    return LANGUAGES["zh" if is_chinese(language) else "en"][key].format(**values)
