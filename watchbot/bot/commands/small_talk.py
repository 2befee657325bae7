"""What people say that is neither a command nor a watch: thanks, complaints, questions, names of buttons."""

from __future__ import annotations

import re

from watchbot.bot.turn import Replies, Turn
from watchbot.pipeline.read.text import fold

_SAID = (
    (
        "talk.thanks",
        r"(?:many )?thanks?(?: you| a lot| so much)?|thx|ty|ok(?:ay)?|great|cool|nice|good|perfect|👍"
        r"|谢谢你?|谢了|多谢|感谢|好的?|行|嗯+|收到|ok了|不错|知道了|明白了?",
    ),
    (
        "talk.bye",
        r"(?:good ?)?bye(?: bye)?|see you(?: later)?|good night|later|再见|拜拜|晚安|回见|下次聊",
    ),
    (
        "talk.buttons",
        r"yes|no|yep|nope|back|next|open|create|change|more|previous|confirm|undo|redo"
        r"|是的?|不是|不|返回|上一页|下一页|打开|创建|确认|确定|更多|撤销|撤回|恢复原样",
    ),
    (
        "talk.too_many",
        r"(?:it'?s |that'?s |this is )?(?:way |far )?too (?:many|much)(?: alerts| cards| messages)?|spam"
        r"|(?:推送|消息|通知)?太多(?:了|推送|消息)?|刷屏了?|太烦了?",
    ),
    (
        "talk.nothing",
        r"(?:i get |there (?:is|are) )?(?:nothing|no (?:alerts|cards|messages|jobs))(?: comes?| yet| arrives?)?"
        r"|why (?:do i get|is there) nothing|(?:为什么|怎么)?(?:没有?|收不到)(?:推送|收到|消息|通知)(?:推送|消息|通知)?",
    ),
    (
        "talk.not_this",
        r"not (?:interested|relevant|for me)|(?:我)?不(?:感兴趣|合适|喜欢|想要|相关)",
    ),
    (
        "talk.quiet",
        r"(?:please )?(?:do not|don'?t) disturb(?: me)?|not at night|(?:请)?(?:勿扰|免打扰|别吵我?)"
        r"|不要(?:在)?(?:半夜|晚上|夜里|凌晨)(?:给我)?(?:推送|打扰)(?:我)?",
    ),
    (
        "talk.cadence",
        r"(?:please )?(?:(?:can (?:i|you) |i want |i'?d like |send me |switch |change |give me )+(?:it |this |them |alerts? |to |a |an |the )*)?"
        r"(?:(?:daily|weekly|instant)(?: digest| alerts?| instead)*|once a (?:day|week))(?: please| instead)*"
        r"|(?:我想|我要|能不能|可以|帮我|请)*(?:改成|改为|换成|变成|设成|用|要)?(?:每日|每天|每周|即时|立即)(?:汇总|推送|提醒|一次|发送?)*(?:吗|吧)?",
    ),
    (
        "talk.stop",
        r"how (?:do|can|to) (?:i )?(?:stop|unsubscribe|cancel|turn (?:it |this |them )?off|get rid of|delete|end|quit)"
        r"(?: from| of)?(?: this| it| them| these| you| the| all| my| alerts?| messages?| notifications?| watch(?:es)?| off)*"
        r"|(?:怎么|如何|怎样)(?:才能)?(?:取消|停止?|退订|关闭|关掉|关|删除|停掉)(?:推送|提醒|监控|订阅|通知|消息|它|掉)*",
    ),
    (
        "talk.about",
        r"who (?:are|made|built|wrote|runs) you|are you (?:a |an )?(?:bot|human|robot|person|ai|real)"
        r"|is (?:this|it) free|(?:how much|what)(?: does (?:this|it)| do you) cost|how much(?: is (?:it|this))?"
        r"|(?:what(?:'s| is) the )?price|你是(?:谁|什么|机器人|真人|人工)(?:做的|吗)?|谁(?:做|开发)(?:了?你|的)"
        r"|(?:这个)?(?:怎么|如何|多少)(?:收费|钱|计费)|(?:这个)?(?:机器人)?(?:是)?(?:要钱|免费|收费)的?吗?",
    ),
    (
        "talk.apply",
        r"(?:can|could|will) you (?:please )?(?:apply|send (?:my )?(?:cv|resume|application))(?: (?:for|to) (?:me|it|them|this))*"
        r"|(?:here is |this is |see |send )?my (?:cv|resume|résumé)|(?:这是|发送?)?我的简历|(?:能|可以|会)?(?:帮|替)我(?:投递?|投简历|申请)(?:吗|一下)?",
    ),
    (
        "talk.hired",
        r"(?:yay,? )?i(?:'ve| have)? (?:got|found|accepted|signed|started)(?: myself)? (?:the|a|an|my)(?: new)? (?:job|offer|position)"
        r"|i(?:'m| am| was| got) hired|我?(?:已经)?(?:找到|拿到|收到)了?(?:新?工作|offer)了?|我?(?:已经)?(?:入职|上岸)了",
    ),
    ("talk.delete_all", r"delete (?:all|everything)|remove all|删除?全部|全部删除|删除所有|清空"),
)
"""The key of an answer, and what is said in whole to get it."""
_TALK = tuple((key, re.compile(pattern)) for key, pattern in _SAID)
_ENDS = re.compile(r"^[\s!.,~。、?]+|[\s!.,~。、?]+$")
_QUESTION = re.compile(
    r"^(?:how|what|why|when|where|who|which|are you|can (?:you|i)|do you|is there"
    r"|怎么|怎样|如何|什么|几点|多久|为什么|为啥|能不能|是不是|可以吗|你能|你会|你是)"
    r"|[?吗呢]$"
)


def answer(turn: Turn, text: str) -> Replies | None:
    """What to say to it, or None: it is something else."""
    said = _ENDS.sub("", fold(text))
    key = next((key for key, pattern in _TALK if pattern.fullmatch(said)), None)
    return turn.reply(key) if key else None


def is_question(text: str) -> bool:
    """Whether a text asks how or whether something goes, as one asks a person."""
    return bool(_QUESTION.search(fold(text).strip()))
