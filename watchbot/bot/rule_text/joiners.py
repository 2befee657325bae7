"""The words and signs that join or exclude: or, and, not, 不要, 除外."""

from __future__ import annotations

import re

OR_WORDS = re.compile(
    r"(?:or(?![a-z])(?!\s+(?:above|higher|better|more|greater|related|comparable|newer|thereabouts|nearby|similar|equivalent|so|close by|surrounding)(?![a-z]))|或者是?|或是|或|还是)"
)
AND_WORDS = re.compile(r"(?:and(?![a-z])|以及|并且|而且|又要?会|又要?懂|还要?会|和|与|及|跟)")
BUT = re.compile(
    r"(?<![a-z])(?:but|yet|however|though|and (?:also )?(?:must|has to|have to|need to))(?![a-z])|但是?|却|可是|不过|又(?=[要得必能])|同时要"
)
"""What stands between two things that do not go together."""
BOTH = re.compile(
    r"(?:both|既要?会|既要?懂|既要|既|同时会|同时要求|同时要|同时懂|都要会|都会|兼具|all of)(?![a-z])\s*"
)

NOT_WORDS = re.compile(
    r"(?:but\s+not\s+(?:(?:in|through|via)\s+)?|stop\s+(?:showing|sending|giving|suggesting|recommending)\s+(?:me\s+)?(?:any\s+|more\s+)?|not\s+(?:in|at|for|from|through|via|a|an|any|interested\s+in|looking\s+for)\s+|no\s+more\s+|"
    r"(?:any|every)(?:thing|where)\s+(?:but|except)\s+(?:in\s+|for\s+)?|other\s+than\s+|apart\s+from\s+|aside\s+from\s+|"
    r"(?:i\s+)?(?:don't|do\s+not|dont)\s+(?:want|need|show\s+me|show|send\s+me|send|like|include)\s+(?:any\s+|me\s+)?|"
    r"(?:(?:i'd|i\s+would)\s+)?(?:rather|prefer)\s+not\s+(?:to\s+)?(?:(?:work|do|be|have)(?:ing)?\s+(?:on\s+|in\s+)?)?|(?:i\s+)?(?:don't|do\s+not|dont|won't|can't|cannot)\s+(?:want\s+to\s+)?(?:work|do)\s+(?=weekends?|nights?|evenings?|mornings?|afternoons?|days|earl(?:y|ies)|lates?|shifts|overtime|sundays|saturdays|sales|on[- ]call|cold)|"
    r"(?:i\s+)?(?:hate|dislike|can't\s+stand|cannot\s+stand)\s+(?!my\b)|not\s+(?:keen\s+on|into|a\s+fan\s+of)\s+|except\s+for\s+|except\s+|excluding\s+|exclude\s+|excl\.?\s+|without\s+(?:any\s+)?|(?:filter|leave)\s+out\s+|remove\s+(?=[^,;.!?]{2,30}\sfrom\s+(?:my|the|these)\s)|avoid\s+|skip\s+|hide\s+|minus\s+|never\s+|"
    r"nothing\s+(?:in|at|from|with)\s+|nothing\s+(?!else|below|under|less)|not\s+(?=on[- ]call)|not\s+(?!fussed|bothered|picky|fussy|sure|necessarily|only|just|far|really|so\b|very|particularly|that\b|yet|important|essential|limited|restricted|mind|long|much|many)|non[- ](?!profit|governmental|government|clinical|technical|tech|executive|destructive|ferrous|fiction|voice|teaching|emergency|woven|linear|invasive|credit|food|life|stop|standard|medical)|no\s+(?!idea|clue|worries|rush|hurry|pressure|problem|stress|fuss|thanks|doubt|preference|matter))"
)
DONT_ZH = r"(?:请|千万|都)?(?:别|勿|莫)(?:再)?(?:给我)?(?:推荐|推送|推|发送|发|来|看|荐|投|联系|打扰|骚扰|烦)(?:给?我)?了?"
"""勿推, 别发, 莫来: behind what is not wanted."""
NOT_WORDS_ZH = re.compile(
    r"(?:坚决|绝对|一概)?(?:(?:请)?(?:别|不要|不用|不想|勿)(?:再)?(?:给我)?(?:推荐|推送|推|发|看到|看)(?:给我)?|我?不想要|我?不想看|我?不(?:想|愿意|愿|要|用)?[上返值](?=夜班|晚班|早班|中班|夜更|通宵|大夜|班(?![级主长]))|(?<!是)(?:(?<!要)|(?<=只要))不是(?!很|太|特别|一定|必须|非)|不好(?=夜班|夜更|返夜)|不使[返值]?(?=夜|加班|轮|出差|通宵)|我?不想去|我?不想做|我?不想|我?不要|我?不看|我?不去|我?不做|"
    r"不考虑|不接受|不含|不包括|不包含|不需要|不找|不招|排除掉?|剔除|去掉|去除|过滤掉?|屏蔽掉?|拒绝|谢绝|拒|避开|避免|千万别|远离|讨厌|受不了|除了|除|非(?=夜班|晚班|倒班|轮班|大小周|单休|电销|保险|劳务|派遣|临时|短期|教培|直播|直销|外包|实习|兼职|全职|远程|猎头|中介|驻场|销售|北京|上海|国企|校招|应届|管理)|"
    r"不(?:用|必|需要?)?(?:经常)?(?=坐班|打卡|远程|出差|加班|驻场|外派|实习|兼职|倒班|夜班|上夜班|值班|值夜班|外包|派遣|轮班|单休|大小周|熬夜)|没有?(?:什么)?(?=加班|夜班|出差|倒班|大小周|996|007)|无(?=加班|夜班|出差|倒班|销售|大小周|996|007|单休|外包|外派|驻场|值班)|别要|别的都行就是不要)"
)
NOT_LIST = re.compile(r"exc|排除|剔除|除了")
"""Words after which a comma goes on with the list: `except intern, contract`."""
_POSTED = r"(?<=中介|猎头|外包|代理|三方|平台)(?:发布|发送|推荐|发|推|招)的"
"""中介发的不要: who it is from."""
NOT_AFTER = re.compile(
    rf"(?:{_POSTED}|的)?(?:都|就|也|一律|一概|全部|通通|统统|绝对|坚决|千万)?(?:{DONT_ZH}|勿扰|除外|以外|之外|免谈|莫扰|勿入|绕道|不要|不看|不考虑|不接受|不去|不做|不推|不行|不感兴趣|没兴趣|就算了|算了|算了吧|免了|跳过|略过|忽略掉?|过滤掉?|屏蔽掉?|排除掉?|剔除|去掉|筛掉|拉黑|劝退|pass掉?|滚)(?:的)?(?:都行|都可以|都要|都看|均可)?"
)
NOT_AFTER_EN = re.compile(
    r"(?:(?:is\s+|are\s+)?not\s+(?:required|needed|necessary)|(?:no|nein|nope|never|(?<!why )(?<!if )(?<!or )not)(?=\s*(?:$|[,;.!?\n]))|excluded|not\s+wanted|not\s+please|unwanted|need\s+not\s+apply|not\s+welcome)(?![a-z])"
)
NOWHERE_ELSE = re.compile(
    r"(?:以外|之外)(?:的)?(?:地方|城市|地区)?(?:都|就|一概|一律|坚决)?不(?:去|考虑|要|看|接受)(?:的)?"
)
"""上海以外不去: what stood before is the only one that is wanted."""
ALWAYS_AFTER = re.compile(
    r"(?:的)?(?:都|一律|全都|统统)(?:不要|不看|不考虑|不接受|不行|不去)|(?:的)?(?:都|一律)?(?:勿扰|除外|以外|之外|免谈|莫扰|勿入|绕道|就算了吧?|算了吧?|免了|就不要了|就不用了|就不看了|就不考虑了|(?:不行|pass)(?=$|[^\w]))"
)
MAY = re.compile(
    r"(?:也可以|也可|也行|也ok|也接受|也能接受|也没问题|可以接受|可接受|能接受|无所谓|没关系|(?<![许认宁])可)(?=$|[^\w])|"
    r"(?:(?:is|are|also|would be|totally) )*(?:ok|okay|fine|acceptable)(?: too| as well| with me| by me| for me)?(?![a-z])"
)
"""What stood before is acceptable, not asked for."""
MAY_AHEAD = re.compile(
    r"(?:可以|可|能|也能|愿意)?(?:接受|适应)(?=倒班|夜班|轮班|加班|出差|值班|晚班|单休|大小周|外派|驻场|外包|实习|兼职|短期)|不介意|"
    r"(?:(?:i'm|i am|am|im|would be|also) )?(?:ok|okay|fine|happy|cool|comfortable) with |(?:i )?(?:don't|do not) mind |no problem with |(?:(?:i'm|i am|im) )?(?:happy|willing|able|prepared|ready|free) to (?=travel|relocate|commute|work (?:nights|weekends|shifts))|"
    r"(?:(?:i'd|i would|would) be |(?:i'm|i am|im) )?(?:up|game|down) for (?!a )|(?:(?:i'd|i would|i'm|i am|am|also) (?:be )?)?open to (?!work|offers)|(?:i )?(?:can|could) (?:also )?do "
)
"""What follows is acceptable, not asked for."""
OUTSIDE = re.compile(r"外(?=$|[^\w]|的|都|均)")
"""除北京外: right behind something recognised."""
EXCEPT_TAIL = re.compile(r"(?:以外|之外|外)?(?:的)?(?:都行|都可以|都要|都看|均可)?")
INSIDE = re.compile(
    rf"(?:{DONT_ZH})(?=$|[^\w])|但是?(?=不|别|勿|要|也|必须|得)|不(?:用|必)?(?=坐班|打卡|出差|加班|驻场|外派|倒班|夜班|值班|轮班|单休|大小周)|没有?(?=加班|夜班|出差|倒班|大小周)|(?<=[\u3400-\u9fff]{{2}})行业的|{_POSTED}|(?:绝对|坚决|一概|千万)(?=不|别|勿)|不要|排除|除外|勿扰|不看|不考虑|不接受|公司(?=[别勿莫]|不要|不看|不考虑|免谈|除外)|免谈|绕道|(?:跳过|略过|忽略掉?|过滤掉?|屏蔽掉?|剔除|去掉|筛掉|拉黑|劝退|不去|不做|不感兴趣|没兴趣)(?=$|[^\w])|(?:能做|可做|可以做|能干)的|或者|或|的|想(?:换|找|去|要|看|做|投|进|转)|有没有|招不招|求内推|求推荐|帮我|麻烦|(?<=[厂司店院所校业构位团馆])招(?![聘商生牌标])"
)
"""What ends a plain Chinese word wherever it stands."""

SEPARATORS = frozenset(",;.!?:。")
QUOTES = {
    '"': '"', "“": "”", "”": "“", "「": "」", "『": "』", "«": "»", "《": "》", "„": "“", "‟": "”",
}  # fmt: skip
