"""Which command is meant by a text without a slash: `监控 python 远程`, `list`, `show me my watches`?"""

from __future__ import annotations

import re

from watchbot.bot.said_settings import said_setting
from watchbot.bot.table import COMMANDS
from watchbot.pipeline.read.text import fold_aligned

_FIELDS = frozenset({"company", "公司", "language", "语言"})
"""Words that name a field of a rule before a colon: `company: nvidia` is a rule."""
_AFTER = " \n,"
_ASKED_FOR = re.compile(
    r"^(?:please |can you )?(?:(?:show|list|give|open|see)(?: me)?(?: my| the| all)?|my|the) "
    r"|^(?:请|帮我|我要|我想)?(?:看一下|看看|看|查看|显示|打开)(?:我的|一下)?"
)
"""How a command is asked for: `show me my watches`, `看看我的收藏`."""


_SHOWN_EN = r"(?:alerts?|rules?|watch(?:es)?|subscriptions?|notifications?)"
_SHOWN_ZH = r"(?:监控|规则|订阅|提醒|关注)"
_SENT_EN = r"(?:alerts?|notifications?|messages?|cards?|e-?mails?|updates?|me|sending(?: me)?(?: alerts?| messages?)?)"
_MEANT = tuple(
    (name, rest, re.compile(pattern))
    for name, rest, pattern in (
        (
            "stop",
            "",
            rf"(?:please )?(?:stop|cancel|end|turn off|switch off|disable|mute|no more) (?:all |my |the |these |of )*{_SENT_EN}|"
            r"(?:取消|停止|关闭|关掉|停掉|暂停|不要再?|不用再?|别再?)(?:给我)?(?:所有|全部|一切|我)?的?(?:提醒|推送|通知|消息|订阅|发|推)(?:送|消息|通知)?(?:给我)?(?:了|吧)*",
        ),
        (
            "delete",
            "",
            r"(?:unsubscribe(?: from)?|退订|取消订阅|不要|不看)\s*(?:watch |number |第)?(?P<rest>\d+)(?:条|号|了)*",
        ),
        (
            "pause",
            "",
            r"(?:请)?(?:先)?暂停(?:所有|全部)?的?(?:推送|监控|提醒)?(?:(?:到|至|直到)(?P<rest>.+)|"
            r"(?P<span>[一二两三四五六七八九十几半]+个?半?(?:小时|钟头|天|日|周|星期|礼拜|月|年)|[明后]天|下?(?:个?月|周|星期)))",
        ),
        (
            "list",
            "",
            rf"(?:show|list|see|view|what are)(?: me| all| my| the| of)* {_SHOWN_EN}|"
            rf"(?:查看|看看?|显示|列出)(?:一下)?(?:我的|所有|全部)*的?{_SHOWN_ZH}",
        ),
        (
            "settings",
            "",
            r"(?:how (?:do|can) i )?(?:change|set|update|edit) (?:my |the )*(?:time ?zone|language|e-?mail(?: address)?|settings|preferences|"
            r"quiet hours|digest(?: time)?)|"
            r"(?:怎么|如何|我要|我想|帮我)?(?:改|修改|设置|更改|调整?|换)(?:一下|个)?(?:我的)?(?:语言|时区|邮箱|免打扰|设置|汇总时间)",
        ),
        (
            "status",
            "",
            r"(?:what|which) (?:job )?(?:boards|sites|websites|sources|companies|pages) (?:do|are) you (?:read|watch|check|cover|follow|search|reading|watching)|"
            r"(?:when|how often) do you (?:check|read|look|update|search|poll)(?: them| the boards| again)?|"
            r"(?:你)?(?:都)?(?:监控|读取?|看|覆盖|支持)(?:了)?(?:哪些|什么)(?:网站|公司|平台|招聘网站)|多久(?:看|查|检查|更新|读取?)一次",
        ),
        (
            "settings",
            "",
            r"how many (?:a|per) day(?: do i get| will i get)?|每天(?:会)?(?:推送?|发)(?:多少|几)(?:条|个)",
        ),
        (
            "digest",
            "",
            r"(?:when|what time) (?:does|do|is|will|comes?) (?:i get |my |the )*digests?(?: come| arrive| due| sent)?|"
            r"(?:什么时候|几点|何时)(?:会|给我)?(?:发|推|来|收到?)(?:送)?(?:汇总|日报|周报)|(?:汇总|日报|周报)(?:是|会)?(?:什么时候|几点|何时)(?:发|推|来|到)?(?:送)?(?:的|呢|啊)?",
        ),
        (
            "lang",
            "en",
            r"(?:switch|change|speak|talk|reply|answer)(?: back| to| in| me| the| language)* english(?: please)?|(?:请)?(?:换|切换?|改|用|说)(?:回|成|到|为)?(?:英文|英语)(?:吧|回复)?",
        ),
        (
            "lang",
            "zh",
            r"(?:switch|change|speak|talk|reply|answer)(?: back| to| in| me| the| language)* (?:chinese|mandarin)(?: please)?|(?:请)?(?:换|切换?|改|用|说)(?:回|成|到|为)?(?:中文|汉语|普通话)(?:吧|回复)?",
        ),
        (
            "missed",
            "",
            r"what (?:did|have) (?:i|you) miss(?:ed)?|did (?:i|you) miss (?:anything|something)|(?:我)?(?:错过|漏掉?)了?(?:什么|啥|哪些)(?:吗|没)?",
        ),
    )
)
"""A command, what stands behind it, and how it is asked for in whole sentences."""


_LONGEST = 120
"""Signs from which on a text is no sentence that asks for a command."""


def word_command(text: str) -> tuple[str, str] | None:
    """A command said without a slash, and what stands behind it: `监控 python 远程`, `list`."""
    said, folded = fold_aligned(text.strip())
    whole = folded.rstrip("!。.?~ ") or folded
    return _by_name(said, whole) or _by_sentence(whole) or _by_beginning(said, folded)


def _by_name(said: str, whole: str) -> tuple[str, str] | None:
    """The whole text is one of the command's own words."""
    wholes = {whole, _ASKED_FOR.sub("", whole)}
    for name, command in COMMANDS.items():
        if wholes & {*command.alone, *command.words}:
            return (name, said) if name == "lang" and whole in command.alone else (name, "")
    return None


def _by_sentence(whole: str) -> tuple[str, str] | None:
    if len(whole) > _LONGEST:
        return None
    for name, rest, meant in _MEANT:
        if match := meant.fullmatch(whole):
            return name, match.groupdict().get("rest") or match.groupdict().get("span") or rest
    setting = said_setting(whole)
    return ("settings", setting) if setting else None


def _by_beginning(said: str, folded: str) -> tuple[str, str] | None:
    for name, command in COMMANDS.items():
        for word in command.words:
            if folded.startswith(word) and _ends_there(word, folded[len(word)]):
                return name, said[len(word) :].lstrip(f"{_AFTER}:：，")
    return None


def _ends_there(word: str, following: str) -> bool:
    """Whether a command's word ends before this sign; `暂停2` needs no blank."""
    if following in _AFTER or (following == ":" and word not in _FIELDS):
        return True
    return not word.isascii() and following.isdecimal()
