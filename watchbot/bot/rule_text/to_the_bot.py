"""Is a text said to the bot itself, not about postings? `help`, 取消所有提醒, `how does this work`."""

from __future__ import annotations

import re

_THINGS_EN = r"(?:alerts?|rules?|watch(?:es)?|notifications?|messages?|digests?|subscriptions?|e-?mails?|updates?|everything|settings?)"
_THINGS_ZH = r"(?:提醒|订阅|推送|监控|规则|通知|消息|日报|周报|汇总|关注)"
_POLITE = re.compile(
    r"^(?:(?:hi|hello|hey|ok|okay|please|pls|can you|could you|i want to|i'd like to|how do i|how can i|how to|"
    r"你好|您好|请问|请|麻烦|帮我|帮忙|我想|我要|怎么|如何|怎样|可以|能不能|能)[ ,!]*)+"
)
_EDGES = " \t\n!.,~?:;()"
_SAID = re.compile(
    r"help(?: me)?(?: please)?|stop|unsubscribe|quit|menu|commands?|"
    r"(?:(?:how|what) (?:do|does|can|is|are|to)|what's|hows?) (?:i |you |this |that |it |the )*(?:bot )?(?:do|work|works|use|used|use this|use it|for|help)(?: (?:this|it|the|you|that))*(?: bot)?|"
    r"how (?:do|can) i (?:use|stop|start|change|delete|cancel|pause|edit)(?: .*)?|use (?:this|the|it)(?: bot)?|"
    r"who (?:are|made) you|are you (?:a |an |the )?(?:bot|robot|human|real|there|ai|alive)|what can (?:you|this bot) do(?: for me)?|"
    rf"(?:stop|cancel|delete|remove|pause|resume|mute|disable|turn off|switch off|show|list|see|edit|change) (?:all |every |my |the |of |these |me )*{_THINGS_EN}|"
    r"change (?:my |the )?(?:language|time ?zone|e-?mail|settings?)|speak (?:english|chinese)|"
    r"帮助我?|(?:怎么|如何|怎样)?(?:使?用|玩)(?:这个?|你|一下)*(?:机器人|bot|软件|东西|工具)?|(?:这个?)?(?:机器人|bot)?(?:怎么|如何|怎样)(?:使?用|玩|操作|设置|弄)|"
    r"你是谁|你是(?:机器人|真人|人工)(?:吗)?|你?(?:会|能)(?:做|干)?(?:什么|啥)|你?(?:会|能)干(?:嘛|吗)|有什么功能|使用说明|说明书?|"
    rf"(?:取消|停止|停掉|关闭|关掉|删除|删掉|删|清空|暂停|恢复|退订|不要再?|别再?|查看|看看?|修改|改)(?:所有|全部|一切|我|的|给|发)*{_THINGS_ZH}(?:我)?(?:了|吧)?|"
    r"退订|别发了|别推了|不要发了|不要推了|设置|菜单|(?:修改|改|换|切换)(?:一下)?(?:语言|时区|邮箱|设置)"
)


def is_to_the_bot(folded: str) -> bool:
    """Whether the whole folded text is a request to the bot or a question about it."""
    said = folded.strip(_EDGES)
    bare = _POLITE.sub("", said).strip(_EDGES)
    return bool(_SAID.fullmatch(said) or _SAID.fullmatch(bare))
