"""Where does a line say when the bot must be silent? No rule can say it: quiet hours are a setting of the person."""

from __future__ import annotations

import re

from watchbot.bot.rule_text.settings import HOUR_ZH

_HOUR = r"(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.|o'?clock|h)?|midnight|noon)(?![a-z0-9])"
_DAYPART = r"(?:(?:the )?(?:night|evening|morning|day|daytime|weekend|week)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:work(?:ing)?|office|business|sleeping) hours)(?! shift)(?![a-z])"
_WHEN = (
    rf"(?:(?:between |from )?{_HOUR} ?(?:-|~|to|and|until|till) ?{_HOUR}|(?:after|before|past|until|till|from) {_HOUR}|"
    rf"(?:at|during|in|on|over|outside|outside of) {_DAYPART}|overnight(?! shift))"
)
_SILENCE = (
    r"(?:(?:quiet|silent|silence|sleep(?:ing)?) (?:hours?|time|period)(?: (?:are|is))?|(?:please )?(?:do not|don't|dont|never) (?:disturb|message|ping|text|notify|alert|bother|wake|write(?: to)?|push|send(?: me)?(?: (?:anything|stuff|messages|alerts|notifications))?)(?: me| us)?(?: up)?|"
    r"dnd|(?:stay |be |keep )?(?:quiet|silent)|silence|no (?:messages|notifications|alerts|pings|texts|pushes|disturbance)|mute(?: me)?|(?:please )?only (?:message|ping|text|notify|alert|write to) me)"
)
_PART_ZH = r"(?:凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚间|夜里|夜间|半夜|深夜|早|晚)"
_WHEN_ZH = (
    rf"(?:{_PART_ZH}{HOUR_ZH}?|{HOUR_ZH}|\d{{1,2}}(?=[-~到至]\d{{1,2}}[点时])|周末|节假日|假期|(?:我)?(?:睡觉|休息|上班|工作|午休)(?:时间|的?时候|期间)?)"
    rf"(?:[-~到至](?:第二天|次日)?{_PART_ZH}?{HOUR_ZH}|[-~到至]{_PART_ZH})?(?:以后|之后|以前|之前|后|前|期间|之间|的?时候)?"
)
_SILENCE_ZH = r"(?:都|就|请|千万|,|，| )?(?:别|不要|不用|不准|勿|免)(?:再)?(?:给我)?(?:发送|发|推送|推|打扰|通知|提醒|吵|烦|响)(?:消息|通知|推送|信息|提醒)?(?:给?我)?了?"
_PATTERN = re.compile(
    rf"(?:{_SILENCE})(?: please)?[:, ]*(?:is |are )?{_WHEN}(?: please)?|{_WHEN_ZH}{_SILENCE_ZH}(?=$|[^\w]|谢谢)|"
    rf"(?:免打扰|勿扰|静音|安静)(?:时间|时段)?[:是为 ]*{_WHEN_ZH}"
)


def quiet_end(folded: str, start: int) -> int | None:
    """Where a wish for silence ends that begins at `start` (`no messages after 9pm`, 晚上别发), or None."""
    match = _PATTERN.match(folded, start)
    return match.end() if match else None
