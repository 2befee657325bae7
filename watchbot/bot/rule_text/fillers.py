"""The words that carry no condition: greetings, wishes, "jobs", and what ends a Chinese clause."""

from __future__ import annotations

import re
from collections.abc import Mapping

from watchbot.bot.rule_text.vocabulary import word_set
from watchbot.lexicon.data_files import load_toml

_FILLERS: Mapping[str, str] = load_toml("fillers")


def _any(table: str) -> str:
    """Any of the words of a table, the longest first."""
    named = word_set(_FILLERS[table])
    hasty = {word.replace("'", "") for word in named} - _OTHER_WORDS
    words = sorted(named | hasty, key=len, reverse=True)
    return "|".join(re.escape(word) for word in words)


_OTHER_WORDS = frozenset({"id", "were"})
"""What is another word without its apostrophe: i'd; thats and im are not."""


_LANGUAGES = [
    "english",
    "german",
    "french",
    "spanish",
    "italian",
    "dutch",
    "mandarin",
    "chinese",
    "cantonese",
    "japanese",
    "korean",
    "arabic",
    "russian",
    "portuguese",
    "polish",
    "swedish",
]
_NATIVE = "|".join(
    (
        rf"native(?= (?:{'|'.join(_LANGUAGES)})(?![a-z]))",
        *(rf"(?<={one} )(?:native )?speakers?" for one in _LANGUAGES),
    )
)
"""native english speaker: the language is what is asked for."""
EN_FILLER = re.compile(rf"(?<![a-z0-9])(?:{_NATIVE}|{_any('english')})(?![a-zß-ɏ0-9'+#&-])")
EN_EDGE = word_set(_FILLERS["english_edge"])
"""Filler words that stay inside an English phrase: "director of finance", "chef de partie"."""
GENDERS = re.compile(
    r"\((?:all genders?|gn|[mfwdxhin](?:\s*[/|,]\s*[mfwdxhin*]){1,3})\)|[mfw]/[mfw]/[dx](?![a-z])"
)
"""What stands behind a title for the law's sake: (m/w/d)."""
IT_WORK = re.compile(
    r"it(?=\s+(?:support|help|helpdesk|service|manager|project|specialist|engineer|technician|admin|administrator|"
    r"consultant|consulting|services|security|director|recruiter|recruitment|sales|analyst|operations|ops|infrastructure|"
    r"trainer|auditor|audit|coordinator|department|graduate|apprentice|trainee|jobs?|roles?|work|industry|systems|"
    r"business|governance|risk|professional|officer|lead|architect|teacher|intern|internship|assistant|staff|company|"
    r"field|sector|delivery|procurement|asset|product|program|programme)s?(?![a-z]))"
)
"""The trade, not the pronoun: IT support."""
_KIN = r"(?:老婆|老公|对象|男朋友|女朋友|朋友|同学|室友|同事|弟弟|妹妹|哥哥|姐姐|弟|妹|哥|姐|儿子|女儿|孩子|爸|妈|表弟|表妹|学弟|学妹)"
_ASKING = (
    rf"(?:能不能|能否|可不可以|可否|可以|能|麻烦|请|拜托|劳烦)?(?:你|您|大家)?(?:帮忙?|替|给(?=我|{_KIN}))(?:我们|我)?的?{_KIN}?"
    r"(?:找找|找|看看|看|盯着|盯|关注|监控|留意|搜索|搜|查询|查|推荐|推送|推|发|来|订阅|设置|设|加)?(?:一下|下|一个|一份|个|份|点)?"
)
"""能帮我盯一下, 麻烦给我推荐几个, 给我弟找."""
_BEGGED = r"(?:麻烦|烦请|请|拜托|劳烦|辛苦)(?:你|您|大家)?(?:关注|留意|监控|盯着?|通知|告诉|提醒|告知|推送|推荐|发送|发)(?:给?我们?)?(?:一下|一声|下|声)?"
"""麻烦关注下, 请通知我."""
_ONLY = (
    r"(?:只|仅|单)(?:想|能|会|愿意?|打算|希望|准备)?(?:要|看|找|收|接收|接受|考虑|关注|推送|推|投递|投|选|需要|需|限定?|招|监控|盯|搜|关心|发|留意|留|面|去|做|干|在)"
    r"(?:(?:有|是|在|个|份)(?![\u3400-\u9fff]{0,1}级))?"
)
"""只收, 仅考虑, 只想找个."""
_WELL = r"(?:(?<=english )|(?<=[英日韩德法俄外西葡粤]语))(?:口语|口头|听说读?写?)?(?:要求)?(?:非常|比较|特别|很|要)?(?:流利|熟练|优秀|不错|良好|过关|好|佳)"
"""英语口语好: the language is what is asked for."""
_CROWD = (
    r"(?:有没有|有|哪位|哪个|各位|请问|求|问问)?(?:大佬|大神|老铁|前辈|小伙伴|朋友|兄弟|姐妹|友友|宝子|家人|同学|大家|老师傅)们?(?:能|可以)?(?:知道|了解|清楚|推荐|帮忙|在)?(?:一下|下)?(?![\u3400-\u9fff]{0,1}[师员])|"
    r"(?:有人|谁|有谁)(?:知道|了解|清楚|在)|知道"
)
"""哪位大佬知道: those who are asked."""
_SPEAKS = r"会(?:开|操作|驾驶)(?=[\u3400-\u9fff]{2})|(?:会|能|可以|要会)?(?:说|讲)(?=(?:[英日韩德法俄粤葡西意泰越]语|普通话|客家话|闽南语|潮汕话|方言|西班牙语|阿拉伯语))"
_HOLDING = r"(?:持有?|具备|拥有|有|带|已?考了|考过|已考)(?=[\u3400-\u9fffa-z0-9]{0,6}(?:证书|驾照|执照|驾驶证|资格证|资格|[abc][123]?本|[abc][123]证|(?<![有持带])证(?=$|[^\w]|的)))"
"""有驾照, 持有一建证书: the paper is what counts."""
_PASSED = r"(?:能|可以?|要|需)?(?:提供|给|包|办)(?=(?:工作)?签证|工签|工作许可|担保签证| ?visa(?![a-z])| ?sponsor)|(?:已经?|刚刚?)?(?:过了|考过了?|通过了?|考到了?|考下来?了?|考出了?|拿到了?|拿了)(?=[\u3400-\u9fffa-z])|已过(?=[\u3400-\u9fffa-z])"
"""过了法考, 已过四六级: the examination is what counts."""
_DAILY = r"(?:也|都|又)?(?:要|得|必须|需要)?(?:每天|天天)(?:都)?(?:要|得|必须|需要)?(?=到岗|坐班|去公司|来公司|现场)|(?:但是?|可是|不过)(?:也|又|还)?(?:要|得|必须|需要|能|可以)?(?=$|[\u3400-\u9fff ])|又(?:要|得|必须|能)"
"""但要每天到岗: only the last of it says something."""
_SHOWING = r"""(?:标题|职位名?|岗位名?|描述)?(?:里|中)?(?:带有?|含有?|有|出现|包含|写着?)(?=["'“「])|(?:标题|职位名|岗位名|描述)(?:里|中)?(?:带有?|含有?|有|出现|包含|写着?)"""
"""标题有外包的, 带"驻场"的: the word is what counts."""
_STUDIED = r"(?:今年|明年|去年|刚刚?|即将|马上)(?=(?:大专|专科|本科|大学|硕士|研究生|博士)毕业)|(?:就|马上就?)?快(?:要)?(?=(?:大专|专科|本科|大学|硕士|研究生|博士)毕业)|(?<=[专科学士生])毕业(?:的|了|生)?"
"""今年大专毕业: the degree is said, the rest is talk."""
ZH_WISH = re.compile(
    rf"找工(?=$|[^\w])|想转做?(?=[\u3400-\u9fff]{{2}})(?![行岗正型])|{_ASKING}(?<![帮替])|{_BEGGED}|{_ONLY}|{_WELL}|{_CROWD}|{_DAILY}|{_SHOWING}|{_STUDIED}|{_PASSED}|{_HOLDING}|{_SPEAKS}|{_any('chinese_wish')}"
)
"""Filler wherever a Chinese clause begins, or after something recognised."""
ZH_WEAK = re.compile(_any("chinese_weak"))
"""The same, when something known or a role follows: 找护士, but not 招商专员."""
ZH_NOUN = re.compile(_any("chinese_noun"))
"""The same, when it stands alone or something known follows: 城市 上海, but not 城市规划师."""
ZH_TAIL = re.compile(
    rf"(?:的?(?:工作岗位|工作机会|招聘信息|岗位|职位|机会|招聘|职缺)|的工作|的方向|(?:能做|可做|可以做|能干)的?|方向的?|相关的?|有关的|之类的?|等等|等|的话|的|"
    rf"(?:及|或)?以上|ok|(?<=[\u3400-\u9fff]{{2}})(?:行业|专业)(?:的|类)?|(?<![人品种分鱼鸟肉门同])类(?:的|岗位|职位|工作)?|比较多|比较熟|很熟|熟练|精通|为主|发布的|(?<![开研美理批沙烫转])发的|推荐的|推的|招的|(?<!上市)(?<!分)(?<!子)(?<!总)(?:公司|企业)|{_WELL}|都行|都可以|都要|都看|也行|也可以|也可|也要|也看|也好|均可|皆可|即可|就行|就可以|就好|可以|优先|左右|吗|么|呢|吧|呗|咯|喽|啊|呀|哇|哦|噢|啦|了|谢谢|"
    r"不限|岗)+(?=$|[^\w])"
)
"""What may end a plain Chinese word without belonging to it."""
