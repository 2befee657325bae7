"""Where does a person tell something of herself that is no condition? `I have two kids`, 我孩子刚上小学."""

from __future__ import annotations

import re

_KIN = r"(?:wife|husband|partner|boyfriend|girlfriend|mum|mom|dad|son|daughter|kids?|children|family|visa|contract|boss|landlord)"
_WISH = (
    r"(?:want|need|would|like|love|prefer|look|looking|search|searching|seek|seeking|hope|hoping|wish|"
    r"think|guess|only|do|don't|can do|could|also)"
)
_NO_TRADE = (
    r"(?:(?:single |full[- ]time |stay[- ]at[- ]home |working |new )*(?:mum|mom|dad|mother|father|parent)|carer of|"
    r"(?:\w+ )?(?:student|pensioner|retiree|refugee|immigrant|veteran|beginner|citizen|resident)|"
    r"(?:on|from|in|new|back|back in|returning|relocating|moving|leaving|finishing|based|living|unemployed|retired|"
    r"out of work|between jobs|tired|bored|sick|fed up|disabled|pregnant|originally|\d+ years? old|\d+(?= *$)|in my)\b)"
)
_OPENING_EN = re.compile(
    rf"(?:(?:i|we)(?:'ve| have)? (?!{_WISH}(?![a-z])|am |was |have (?:\d|over|more|at least|experience))[a-z']+|"
    rf"(?:i'm|i am|im|i was|we are|we're) (?:an? |just |currently |recently |now )*{_NO_TRADE}|"
    rf"my {_KIN}(?![a-z])|(?:just|recently) (?:moved|relocated|arrived|finished|left|quit|got|had|lost)|"
    r"(?:was |been |got |recently )?(?:laid off|made redundant)|ex[- ](?:military|army|navy|marine|forces)|"
    r"(?:i )?(?:can't|cannot|can not|won't) (?!stand|work|do|start|need|require)[a-z]+|(?:i )?can start|(?:able|ready) to start|available (?:immediately|now|from|to start|asap)|notice period|"
    r"returning to work|new to (?:the )?[a-z]+|because|since i |due to )"
)
_OPENING_ZH = re.compile(
    r"(?:(?:我们?家?|本人|家里|家中|家里面)(?!想|要|找|求|不|是做|希望|需要|只|在找)|因为|由于|(?:我|家里的?)?(?:孩子|小孩|娃|宝宝|老人|老婆|老公|对象)|"
    r"(?:最近|之前|以前|刚刚|刚|已经|人)(?=[\u3400-\u9fff])|上家公司|前公司|失业|待业|已?离职|在职|裸辞|被裁|被优化|急用钱|缺钱|宝妈|宝爸|全职妈妈|(?:[一二三]胎|单亲)妈妈|家庭主妇|离异)"
)
_OWN_AGE = re.compile(
    r"(?:我|本人|今年|女|男|，)?(?:1[6-9]|[2-6]\d)岁(?:左右|以上|以下|以内|多)?了?(?:的)?(?:女生?|男生?)?(?=$|[^\w]|[的能可])|(?:i'm |i am |im )?(?:1[6-9]|[2-6]\d)\s*(?:years? old|yo|y/o)(?![a-z])"
)
ITS_HOURS = re.compile(
    r"(?:time ?zones?|(?:business |working |office )?hours)(?! (?:of|per|a)(?![a-z]))(?![a-z])|(?:的)?时区"
)
"""Behind a country: when one works, as long as it is reached from there."""
PART_OF_TOWN = re.compile(
    r"[\u3400-\u9fff]{0,4}?(?:高新区|经开区|开发区|工业园区?|科技园|软件园|产业园|新区|自贸区)|"
    r"[\u3400-\u9fff]{1,6}?(?:附近|旁边|周边|门口)|高新|经开|园区|大学城|cbd|主城区?|老城区|[市城郊]区|市中心"
)
"""Behind the name of a town, touching it."""
ON_TOP = re.compile(
    r"(?P<sign>\+|plus|and|&|另?外?加上?|另有|和|含)?\s*(?:super(?:annuation)?(?: on top)?|bonus(?:es)?(?: on top)?|equity|benefits|rrsp|401k|pension|lunch|meals|housing|overtime|commissions?|stock|options|rsus?|tips|car|food|accommodation|"
    r"提成|奖金|股票|期权|补贴)(?![a-z])"
)
"""What comes on top of the pay that was named."""
_PRAISE_ZH = r"(?:好|合适|靠谱|不错|轻松|好玩|有意思|赚钱|挣钱|来钱快|体面|舒服)"
_EVERYBODYS_WISH = re.compile(
    r"(?:下班|收工)(?:早|准时|准点)(?:一?点)?的?|(?:准时|准点|早)下班的?|(?:离|距离?)(?:我)?(?:家|住处)(?:很|比较|越)?近(?:一?点|越好)?的?|"
    r"钱多(?:活少|事少)?(?:离家近)?的?|(?:事|活)(?:儿)?少(?:钱多)?(?:离家近)?的?|(?:同事|人际关系|环境|领导|老板|团队|氛围|公司)(?:都|要|很|比较|特别)?(?:好|不错|nice|和善|友善|友好|靠谱|简单)(?:一?点|相处|说话)?的?|"
    r"(?:工资|钱|薪资|待遇|收入|年终奖?|奖金|福利|假期?)(?:越|要|比较)?(?:高|多)(?:一?点|越好)的?|"
    rf"(?:有没有|有啥|有什么|求|找|推荐|来|给)?(?:一?[个份些]|几个|点)?(?:啥|什么)?{_PRAISE_ZH}的?(?:工作|岗位?|职位|活儿?|机会|公司|厂)(?:没有|没|吗|么|嘛|呢|推荐)*(?=$|[^\w])|"
    r"(?:想|要)?找个班上|给口饭吃|有(?:没有)?人要我吗?|谁要我|(?:老板|领导|同事)人(?:很|都)?(?:好|不错|nice)|不(?:要|会)?(?:被)?pua|"
    r"best (?:company|job|boss|place|employer)(?: ever| in the world)?(?=\s*(?:$|[,;.!?\n]))|"
    r"(?:有|求)(?:啥|什么)?推荐(?:的)?[吗么没嘛]?(?=$|[^\w])|(?:我)?(?:就|只)?(?:想|要)?(?:发财|暴富|躺平|摸鱼|摆烂|躺着(?:挣钱|赚钱)|财富自由|一夜暴富)(?=$|[^\w])|"
    r"(?:谁|来个人)?带带?我(?:飞|发财|进大厂)?(?=$|[^\w])|(?:好|太)累(?:了|啊)*|(?:好|真)?不想(?:上班|工作|努力|打工)了?(?=$|[^\w])|"
    r"make me (?:(?:a|an|very|filthy|so|super) )*(?:rich|millionaire|billionaire|happy|famous|money)|(?:i )?(?:really )?hate my (?:job|boss|life|work)|get me (?:out of (?:here|this(?: [a-z]+)?)|a life)|"
    r"surprise me|whatever (?:you(?:'ve| have)? (?:got|have)|you have|works|comes up)|"
    r"(?:something|somewhere|anything) (?:fun|chill|cool|nice|good|interesting|exciting|easy|meaningful|better|different|relaxed|decent|creative)(?=\s*(?:$|[,;.!?\n]|lol|please|pls))|"
    r"(?:an? )?(?:good|nice|great|decent|cool|friendly|kind) (?:boss|bosses|people|coworkers|colleagues|hours|company|companies|job|jobs|place|money)(?=\s*(?:$|[,;.!?\n]| (?:and|with|in|near|around|lol|pls|please)(?![a-z])))|"
    r"short(?:er)? hours|easy (?:job|money)|(?:that )?pays well|more money|less work|(?:do|doing) nothing",
)
"""What everybody wants and no posting says."""
_VAGUE = re.compile(
    r"within (?:half an hour|an hour)(?: of| from)(?![a-z])|"
    r"(?:(?:rated|rating|with|minimum|min|at least|above|over|more than) ){0,3}\d(?:\.\d)? ?\+? ?stars(?:(?: or| and) (?:more|above|higher|better|up))?(?: (?:on|at) (?:glassdoor|indeed|google|kununu))?(?! hotel| restaurant)(?![a-z])|"
    r"(?:评分|评价)?(?:至少|高于|超过)?\d(?:\.\d)?星(?:级)?(?:以上|及以上|起)(?:的)?(?:公司|企业|雇主)?(?!酒店|宾馆|饭店|餐厅)|"
    r"钱多事少离家近|离家近一?点?的?|学历(?:要求)?(?:不高|低|一般)的?|(?:within |in )?(?:an? )?(?:\d+[ -]?(?:miles?|km|kms|kilometers?|kilometres?|min(?:ute)?s?)) (?:radius )?(?:of|from)(?![a-z])|(?:学历|院校|学校|出身|985|211|双一流)(?:都|也)?不卡|(?:每周|一周|每星期)[一二两三四五六1-6](?:[到至-][一二两三四五六1-6])?天(?=$|[^\w])|(?:under|up to|max(?:imum)?|less than|no more than|about|around) \d{1,2} ?(?:hours|hrs)(?: (?:a|per) week)?(?![a-z])|不卡(?:学历|院校|学校|出身|985|211)|没(?:什么)?(?:学历|文化)|(?:不|别|不要)(?:太)?(?:卷|累)的?|(?:通勤|交通)(?:方便|便利)的?|离地铁(?:近|不远)的?|稳定一?点的?|(?:轻松|清闲|悠闲|安逸)(?:一?点)?(?:的|(?=$|[^\w]))|"
    r"(?:氛围|团队|老板|领导|待遇|平台)(?:好|大|不错)一?点?的?|有(?:前景|发展|前途)的?|(?:工资|钱|年终奖?|奖金|福利|假期?)(?:高|多)一?点?的|"
    r"(?:with )?(?:a )?(?:good|great|decent|nice|friendly|positive|healthy) (?:culture|team|people|pay|benefits|atmosphere|vibes?|environment|boss|management)|"
    r"(?:(?:must|should|needs to|has to) be )?(?:close|near|next|nearer) to (?:the |a |my )?(?:train |tube |metro |bus |subway )?(?:station|stop|tube|metro|train|subway|beach|school|home|house|public transport|town|kids)|"
    r"(?:max(?:imum)? |within |under |up to |no more than |about )?(?:an? |half an )?(?:\d+[ -]?)?(?:min(?:ute)?s?|miles?|km|hours?) (?:commute|drive|walk|away|by (?:car|bus|train|bike))|"
    r"(?:about |around |max(?:imum)? |up to )?(?:\d+(?:[-~]\d+)?|one|two|three|four|five|six) ?(?:hours?|hrs?|days?|shifts|nights|evenings) (?:a|per|each|/) ?week|"
    r"(?:\d{2,3} ?%? ?[-~] ?)?(?:[2-9]0|100) ?%(?! ?(?:remote|home|wfh|\+|以上|起|or |and |远程|在家|居家|线上))|"
    r"(?:not too |low |less )(?:stressful|stress)|no drama|well[- ]paid|easy commute|laid[- ]back"
)
"""Wishes that no posting answers."""
_PAPERS = re.compile(
    r"(?:i )?(?:don't |do not |won't |will not )(?:need|require) (?:an? |any )?(?:visa|sponsorship|work permit)(?: sponsorship| support)?|no (?:visa |work )?(?:sponsorship|permit|visa) (?:is )?(?:needed|required|necessary)(?![a-z])|"
    r"(?:(?:i'm |i am |i have |have )?(?:an? )?)?(?:green ?card|visa|work permit|settled status|blue card)(?: holder)(?![a-z])"
)
"""Which papers she has or needs no help with: a posting says it from the other side."""
_DATES = re.compile(
    r"(?:明年|后年|今年\d{1,2}月)(?:[\d一二三四五六七八九十]{1,2}月份?)?毕业|(?:in|until|by|this|end of) (?:january|february|march|april|june|july|august|september|october|november|december)(?![a-z])(?! 20)|"
    r"next (?:spring|summer|autumn|fall|winter|year|month|week|january|february|march|april|may|june|july|august|september|october|november|december)(?![a-z])|"
    r"(?:\d{1,2}|one|two|three|six|nine|twelve)[ -](?:months?|years?|weeks?)(?= (?:contract|ftc|fixed|assignment|placement|internship|cover|secondment))|(?<=[,;.] )(?:\d{1,2}|one|two|three|six|nine|twelve)[ -](?:months?|weeks?)(?=\s*(?:[,;.!?\n]|$))|"
    r"(?:时区|time ?zone)?[: ]{0,2}(?:utc|gmt) ?[+-] ?\d{1,2}(?::\d\d)?(?![\w])"
)
"""When and how long, without a figure that a posting could be asked for."""
SIDE_OF_TOWN = re.compile(
    r"(?:(?:north|south|east|west)(?:[- ]?(?:east|west))?(?:ern)?|central|inner|outer|downtown|midtown)(?= [a-z])"
)
"""Before the name of a town: which part of it."""
TOWN_CENTRE = re.compile(
    r"(?:(?:\d|1\d|2[0-4])(?=\s*(?:[;!?\n]|[,.](?!\d)|$))|cbd|downtown|(?:city|town) cent(?:er|re)|office(?=\s*(?:$|[,;.!?\n]))|zones? \d(?:[-/ ]\d)?|suburbs?|inner city|outskirts)(?![a-z])"
)
_MONTHS = r"(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_START = re.compile(
    rf"(?:can |could |i can |ready to |able to |available to )?(?:start(?:ing)?|from|beginning|available(?: from)?|commencing)(?: (?:in|from|on|as of))?(?: (?:early|mid|late|the end of))? "
    rf"(?:{_MONTHS}(?: 20\d\d)?|next (?:week|month|year|summer|spring|autumn|fall)|tomorrow|immediately|asap|right away|straight away|monday)(?![a-z])|(?<=20\d\d )(?:start|intake)(?![a-z])|"
    r"(?:随时|马上|立即|立刻|尽快|年后|节后|月底|下周|下个?月|一周内|\d{1,2}月(?:份|底|初|中旬)?)(?:就|可以|可|能)?(?:到岗|入职|上岗|上班|报到|开工)|(?:可|能)(?:以)?(?:随时|马上|立即|立刻|尽快)(?:到岗|入职|上岗|上班)"
)
"""When she can begin."""
_LEFT = re.compile(
    r"(?:(?:i'm |i am |we are |we're )?(?:looking to |want to |wanting to |hoping to |trying to )?)?(?:mov(?:e|ing)|switch(?:ing)?|transition(?:ing)?|relocat(?:e|ing)|chang(?:e|ing)|pivot(?:ing)?|com(?:e|ing))(?: careers?| jobs?)? (?:over )?from [^,;.!?\n]{2,30}? (?=(?:in)?to )|"
    r"(?:tired|sick|bored|fed up|done|burn(?:t|ed) out) (?:of|with|from|by) [^,;.!?\n]{2,30}?(?=\s*(?:[,;.!?\n]|$)| (?:so|want|looking|need|and) )|"
    r"(?:(?:i'm|i am|im) )?(?:an? )?(?:retired|former|ex[- ]) ?[a-z]+(?: [a-z]+)?(?=\s*(?:[,;.!?\n]|$)| (?:but|and|so|looking|seeking|want|wanting|who) )|"
    r"(?:以前|之前|曾经|原来|过去|从前)(?:是|做过?|干过?|当过?|从事过?|在)[\u3400-\u9fff]{1,8}(?=$|[^\w])|[\u3400-\u9fff]{2,6}专业毕业(?:的|了|生)?(?=$|[^\w])|"
    r"(?:做|干|当)了(?:\d+|[一二两三四五六七八九十半几多]+)(?:多|来)?年的?[\u3400-\u9fff]{1,8}(?=[,. ](?:现在)?(?:想|要|准备|打算|希望)?(?:转|换|改))|"
    r"(?<=[专科士究生])(?:学|读|念)(?:的是|的)?[\u3400-\u9fff]{2,6}的(?=$|[^\w])|(?:刚刚?|才)?(?:从|在)[\u3400-\u9fff]{2,5}(?:读完|念完|上完)了?(?=[硕博本研大专])|"
    r"(?:i )?(?:(?:want|need|trying|looking|hoping|planning) (?:to )?(?:get out of|leave|quit|escape)|(?:want|getting|get me) out of) [^,;.!?\n]{2,30}?(?=\s*(?:[,;.!?\n]|$)| (?:so|and|into|for|to) )"
)
"""What she leaves behind: `from london` to berlin, `tired of retail`, 以前做过销售."""
_WHO = re.compile(
    r"my name(?:'s| is) [a-z]+(?: [a-z]+)??(?=\s*(?:[,;.!?\n]|and |$))|"
    r"(?:an? )?(?:expat|foreigner|newcomer|immigrant|refugee|career changer|job ?seeker|returner)(?= (?:in|from|living|based|looking|seeking|here))"
)
"""Who is asking, in a word before where she is: `expat in berlin`."""
_END = re.compile(
    r"(?<=[\u3400-\u9fff])(?= )|[,;.!?\n。、:]|(?<=\s)(?:so|but|looking|searching|seeking|hoping|want|wanting|need)(?![a-z])|(?<=\s)and (?=i |i'|looking|want|need|no )|"
    r"想(?=找|换|去|要|看|做|投|进|转|在)|求(?=[\u3400-\u9fff])|所以|有没有"
)
_LONGEST = 70
"""Signs of one remark: a longer stretch is rather a wish."""


def remark_end(folded: str, start: int) -> int | None:
    """Where a remark about the person ends that opens a clause at `start`, or None."""
    opening = _OPENING_EN.match(folded, start) or _OPENING_ZH.match(folded, start)
    if opening is None:
        return None
    ending = _END.search(folded, opening.end())
    end = ending.start() if ending else len(folded)
    end = start + len(folded[start:end].rstrip())
    return end if 4 <= end - start <= _LONGEST else None


def vague_end(folded: str, start: int) -> int | None:
    """Where that ends which no posting answers (`good culture`, 离家近) or asks for, or None."""
    for pattern in (_VAGUE, _EVERYBODYS_WISH, _START, _LEFT, _PAPERS, _DATES):
        if match := pattern.match(folded, start):
            return match.end()
    return None


def own_age_end(folded: str, start: int) -> int | None:
    """Where her age (28岁) or a word for the person ends that is said at `start`, or None."""
    match = _OWN_AGE.match(folded, start) or _WHO.match(folded, start)
    return match.end() if match else None
