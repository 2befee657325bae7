"""Which stretch of the line says when, where or about which events to tell, not about what?"""

from __future__ import annotations

import re
from collections.abc import Iterable

from watchbot.bot.rule_text.figures import at_edge
from watchbot.bot.rule_text.pieces import Kind, Piece
from watchbot.bot.rule_text.vocabulary import EVENTS


def _any(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_PUSH = r"(?:推送给我|推送我?|推给我|推|通知我?|提醒我?|告诉我|发给我|发我|发送|发)"
_SEND = r"(?:alerts?|notifications?|notify(?: me)?|push(?:es)?|updates?|messages?)"
_UNSAID = r"(?:没有(?=的)|未知|不明|不详|没写|未写|没标|没标注|未标明|未注明|没有写|不写|没说|没给|没填|未公布|没公布|不公布|未公开|没公开|不公开|未披露|没披露|保密|面议)"
_WHAT = r"(?:薪资|薪水|工资|薪酬|待遇|评分|分数|城市|地点|学历|信息|条件|经验|unknown|salary|pay){0,2}(?:是|为|:)?"
_UNSAID = rf"(?:{_WHAT}{_UNSAID}|(?:没有?|{_UNSAID})(?:薪资|薪水|工资|薪酬|评分|分数|学历|地点))"
_UNKNOWN_THING = r"(?:unknown|unstated|undisclosed|missing|unlisted|unspecified)\s*(?:pay|salary|salaries|wages?|scores?|info|values?|places?|locations?)?"
_ONES_EN = r"(?:(?:the\s+|any\s+)?(?:jobs|postings|ones|those|roles|positions|listings)\s+)"
_LACKING_EN = r"(?:without|with\s+no|that\s+(?:don't|do\s+not)\s+(?:list|state|show|mention|have))\s+(?:an?\s+|the\s+|any\s+)?(?:stated\s+|listed\s+|disclosed\s+)?(?:pay|salary|salaries|wages?|scores?)(?:\s+(?:info|range|listed|stated|data))?"
_NEW_NAMES = r"new(?!\s+(?:grad|college|york|delhi|zealand|jersey|mexico|orleans|hampshire|england|haven|south))"
_EVENT = re.sub(r"(?<=\|)new(?=\|)", lambda _: _NEW_NAMES, _any(EVENTS))
_TELL_ZH = r"(?:告诉我一声|告诉我|(?:跟我|和我)?(?:说|讲|吱|吭|告知)(?:一?声|一下|下)|通知我一声|通知我一下|通知我?|提醒我?|推送(?:给我)?|推给我|说一声|跟我说|发我|推我|要|[推发说](?=$|[^\w]))"
_TELL_EN = r"(?:let me know|tell me|notify me|alert me|ping me|notify|alert)"

_HOUR_EN = r"(?:\s+(?:(?:at|around|by)\s+\d{1,2}(?::\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.|o'?clock)?|\d{1,2}(?::\d\d)?\s*(?:am|pm))(?![a-z0-9]))"
_PART_EN = r"(?:\s+(?:in\s+the\s+)?(?:morning|evening|afternoon|noon|night)s?)"
_WEEKDAY_EN = r"(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?"
_DIGEST_EN = r"(?:digests?|summary|summaries|e-?mails?|mail|updates?|roundup|alerts?|reports?|overview|recap)"
_PART_ZH = r"(?:早上|早晨|一早|上午|中午|下午|傍晚|晚上|晚间|夜里|夜间|早|晚)"
HOUR_ZH = r"(?:(?:\d{1,2}|[一二两三四五六七八九十]{1,3})(?:点半|点钟?|时)|\d{1,2}:\d\d)"
_WHEN_ZH = rf"(?:的)?(?:(?:下班|上班|放学|睡觉?|收工|午饭|晚饭|早饭|饭)(?:以前|以后|之前|之后|前|后|时|的?时候))?{_PART_ZH}?{HOUR_ZH}?(?:左右|准时|定时|统一)?(?:的时候)?"
_MAIL_ZH = r"(?:给我)?(?:发送?|推送?|寄)(?:到|给|至)?(?:我的?)?(?:邮箱|邮件|电子邮件)"
_GIVE_ZH = r"(?:给我|帮我|请)?(?:发一次|推一次|发送?|推送?|寄|来|汇总|总结|汇报|报)?(?:给?我)?(?:一次|一封|一份|一个)?(?:汇总|摘要|推送|日报|周报|简报|总结|邮件)?(?:给我)?(?:一次)?(?:即可|就行|就好|就可以)?"

_SENT_EN = r"(?:(?:send|deliver|notify|push)\s+(?:me\s+|it\s+|them\s+)?)?"
_TOLD_AT = r"(?:tell|notify|alert|ping|message|text|e-?mail|send|update)(?:\s+(?:me|it|them|all|everything|(?:in|as)\s+(?:one|a\s+single)\s+(?:e-?mail|mail|message|go)))*"
_DELIVERY = {
    "daily": re.compile(
        rf"(?:(?:send|give|get)\s+(?:me\s+)?)?(?:an?\s+|the\s+)?daily\s+{_DIGEST_EN}(?:\s+of)?{_PART_EN}?{_HOUR_EN}?|"
        rf"(?:(?:send|give|get)\s+(?:me\s+)?)?(?:an?\s+|the\s+)?{_DIGEST_EN}\s+(?:every|each|once\s+a|per)\s+(?:day|morning|evening|night|weekday){_HOUR_EN}?|"
        rf"{_TOLD_AT}{_HOUR_EN}\s+(?:daily|every\s?day|each\s+day)|"
        rf"(?:every|each)\s+(?:single\s+)?(?:day|morning|evening|night|weekday)(?:\s+{_DIGEST_EN})?{_PART_EN}?{_HOUR_EN}?(?![a-z])|daily{_PART_EN}?{_HOUR_EN}|"
        rf"(?:每日|每天|天天){_WHEN_ZH}(?={_MAIL_ZH})|(?:每日|每天|天天)(?={_WHEN_ZH}(?:给我|帮我|请)?(?:发|推|寄|来|一次|一封|一份|一条|汇总|总结|摘要|日报|简报|汇报|报)){_WHEN_ZH}(?!{_MAIL_ZH}){_GIVE_ZH}|(?:每日|每天){_PART_ZH}?{HOUR_ZH}|"
        rf"{_PART_ZH}{HOUR_ZH}(?:左右|准时|定时|统一|再|一起)?(?:给我)?(?:发|推|推送|汇总|通知){_GIVE_ZH}|"
        r"(?:as\s+a\s+)?daily\s+(?:digest|summary|e-?mails?|mail|updates?|roundup|alerts?|report)(?:\s+of)?|digest\s+daily|once\s+(?:a|per)\s+day|"
        rf"(?:send\s+)?every\s*day(?:\s+digest)?|daily\s*(?:汇总|摘要|日报|推送|发送|总结)|{_SENT_EN}daily(?=$|[^\w])|(?:a\s+)?digest(?:\s+of)?(?=$|[^\w])|"
        r"(?:每日|每天|一天)(?:一次|一封|早上|晚上|上午|定时)?(?:汇总|摘要|推送|日报|简报|发送|发一次|推一次|总结)+(?:即可|就行|就好|给我)?|日报|每日汇总|一天一次|每天一次|"
        rf"(?:每个?)?工作日{_WHEN_ZH}(?:{_PUSH})|(?:每日|每天)(?=$|[^\w])|(?:按天|按日)(?:汇总|{_PUSH}|(?=$|[^\w]))"
    ),
    "weekly": re.compile(
        rf"(?:(?:send|give|get)\s+(?:me\s+)?)?(?:an?\s+|the\s+)?weekly\s+{_DIGEST_EN}(?:\s+of)?(?:\s+on\s+{_WEEKDAY_EN})?{_PART_EN}?{_HOUR_EN}?|"
        rf"(?:(?:send|give|get)\s+(?:me\s+)?)?(?:an?\s+|the\s+)?{_DIGEST_EN}\s+(?:every|each|once\s+a|per|on)\s+(?:week|{_WEEKDAY_EN}){_PART_EN}?{_HOUR_EN}?|"
        rf"{_TOLD_AT}\s+(?:on\s+)?{_WEEKDAY_EN}s{_PART_EN}?{_HOUR_EN}?|"
        rf"(?:every|each)\s+(?:week|{_WEEKDAY_EN})(?:\s+{_DIGEST_EN})?{_PART_EN}?{_HOUR_EN}?(?![a-z])|weekly(?:\s+on\s+{_WEEKDAY_EN}){_PART_EN}?{_HOUR_EN}?|"
        rf"(?:每周|每星期|每个星期|每礼拜)[一二三四五六日天末]?{_WHEN_ZH}(?={_MAIL_ZH})|(?:每周|每星期|每个星期|每礼拜)[一二三四五六日天末]?(?={_WHEN_ZH}(?:给我|帮我|请)?(?:发|推|寄|来|一次|一封|一份|一条|汇总|总结|摘要|周报|简报|汇报|报)){_WHEN_ZH}(?!{_MAIL_ZH}){_GIVE_ZH}|"
        rf"(?:每周|每星期)[一二三四五六日天](?:{_PART_ZH}?{HOUR_ZH}|{_PART_ZH})|"
        r"(?:as\s+a\s+)?weekly\s+(?:digest|summary|e-?mails?|mail|updates?|roundup|alerts?|report)(?:\s+of)?|digest\s+weekly|once\s+(?:a|per)\s+week|every\s+week|"
        rf"weekly\s*(?:汇总|摘要|周报|推送|发送|总结)|{_SENT_EN}weekly(?=$|[^\w])|(?:每周|每星期|一周)(?:[一二三四五六日天](?=发|推|汇总|总结))?(?:一次|一封)?(?:汇总|摘要|推送|周报|简报|发送|发一次|推一次|总结)+(?:即可|就行|就好|给我)?|"
        rf"(?:周|星期|礼拜)[一二三四五六日天末]{_WHEN_ZH}(?:统一|一起|集中|汇总|定时)(?:再)?(?:给我)?(?:{_PUSH}|{_GIVE_ZH})|"
        rf"周报|每周汇总|一周一次|每周一次|(?:每周|每星期)(?=$|[^\w])|按周(?:汇总|{_PUSH}|(?=$|[^\w]))"
    ),
    "instant": re.compile(
        rf"(?:instant|instantly|immediate|immediately|real[- ]?time|right\s+away|asap)\s+{_SEND}|{_SEND}\s+(?:me\s+)?(?:instantly|immediately|right away|asap|in real[- ]?time)|"
        r"as\s+(?:they|it|jobs)\s+(?:comes?|are\s+posted|is\s+posted|appears?|pops?)(?:\s+(?:in|up))?|(?:as\s+soon\s+as|the\s+(?:moment|minute|second))\s+(?:(?:it|they|something|one|a\s+job|jobs)\s*(?:'s|is|are|gets?)?\s*)?(?:posted|out|published|appears?|opens?|available|comes?\s+(?:in|up|out))|"
        r"at\s+once(?![a-z])|immediately(?=$|[^\w])|straight\s+away|in\s+real[- ]?time|real[- ]time(?=$|[,;.!?])|"
        r"instantly|right\s+away|as\s+soon\s+as\s+(?:it|they)(?:'s|\s+is|\s+are)?\s*(?:posted|out|published|appears?|open)?|asap(?=$|[^\w])|instant(?=$|[^\w])|"
        rf"(?:一?有(?:新的?|新职位)?(?:就|(?=马上|立刻|立即)))(?:马上|立刻|立即|即时|第一时间)?{_PUSH}|(?:即时|立即|立刻|马上|实时|第一时间|及时){_PUSH}|即时(?=$|[^\w])|实时(?=$|[^\w])|(?:一?有|出|上)(?:新的?|新?职位|新?岗位|新?消息|新?工作|合适的)?(?:就|立马|马上|立刻|第一时间){_PUSH}"
    ),
}
_OF_THE_WORK = re.compile(
    r"(?<![a-z])(?:pay|pays|paid|paying|home|back|on call|off|on[- ]?site|in (?:the )?office) $"
)
"""`paid weekly`, `home every night`: said of the work, not of when to tell."""
_EMAIL = re.compile(
    r"(?:send|mail|deliver|e-?mail)\s+(?:it\s+|them\s+)?(?:to\s+me\s+)?(?:to|by|via)\s+(?:my\s+)?(?:e-?mail|mail|inbox)(?:\s+address)?|(?:by|via|per)\s+e-?mail|"
    r"to\s+my\s+(?:e-?mail|inbox)|e-?mail\s+me|(?:发|发送|推送|寄)到?(?:我的?)?(?:邮箱|邮件|电子邮件)(?:里|中)?|(?:用|通过)?(?:邮件|邮箱|电子邮件)(?:通知|推送|发送|提醒|接收|发给|告诉|发)我?"
)
_UNKNOWNS = {
    "digest": re.compile(
        rf"{_UNSAID}的?(?:就|都|也)?(?:放|进|发|归|汇总)(?:到|进|在|入)?(?:每日)?(?:日报|摘要|汇总|digest)(?:里)?|"
        rf"{_UNKNOWN_THING}\s*(?:in|into|to|goes?\s+(?:in)?to|only\s+in)\s*(?:the\s+)?(?:daily\s+)?digest"
    ),
    "drop": re.compile(
        rf"(?:不要|不看|排除|去掉|跳过){_UNSAID}的?|{_UNSAID}的?(?:就|都|一律)?(?:不要|不看|不考虑|不行|别发|不推|排除|跳过|去掉|算了|忽略|别推|过滤掉?|\s*(?:skip|drop|hide|pass)(?![a-z]))|"
        rf"(?:skip|drop|exclude|hide|no|ignore|without)\s+(?:the\s+)?(?:ones?\s+with\s+)?{_UNKNOWN_THING}|{_UNKNOWN_THING}\s*(?:dropped|skipped|excluded|hidden)|"
        r"(?:must|has to|have to)\s+(?:state|list|show|disclose|mention|include)\s+(?:the\s+|a\s+)?(?:pay|salary)(?:\s+range)?|"
        rf"(?:skip|drop|exclude|hide|no|not|ignore)\s+{_ONES_EN}?{_LACKING_EN}|(?:pay|salary)\s+must\s+be\s+(?:stated|listed|shown|disclosed)|"
        r"only\s+(?:jobs\s+|ones\s+|postings\s+|those\s+)?(?:with|that\s+(?:list|state|show|have))\s+(?:a\s+|the\s+)?(?:stated\s+|listed\s+)?(?:pay|salary)(?:\s+(?:listed|stated|shown))?|"
        r"(?:只要|必须|一定要|要求|得)(?:有|是)?(?:写|写明|写了|标明|标了|标注|注明|公开)(?:了)?(?:薪资|薪水|工资|薪酬|待遇)(?:的)?"
    ),
    "keep": re.compile(
        rf"{_UNSAID}的?(?:也|都|就)?(?:要|行|可以|可|看|保留|算|推送?|发|留着|接受|没关系|无所谓|\s*(?:keep|show|ok)(?![a-z]))(?!求)(?:给?我)?|"
        rf"(?:keep|include|including|show|send|also|with|even|and)\s+(?:me\s+)?{_ONES_EN}?{_LACKING_EN}(?:\s+too)?|"
        rf"(?:keep|include|including|show|also|with)\s+(?:the\s+)?(?:ones?\s+with\s+)?{_UNKNOWN_THING}(?:\s+too)?|"
        rf"{_UNKNOWN_THING}\s*(?:is\s+|are\s+)?(?:ok(?:ay)?|fine|too|as\s+well|welcome|kept|included|counts?)"
    ),
}
_ZH_WHEN = r"\s*(?:了|的)?(?:的)?(?:时候|时|后|之后|的话|职位|岗位|消息)?"
_EVENTS_ONLY = re.compile(
    rf"(?:只|仅|只有|仅在|只在)(?:在|有|当|想|要|看|推|推送|接收|关心|关注|通知)?(?:职位|岗位)?(?P<zh>(?:{_EVENT})(?:了?(?:[、,/和或与]|或者|或是|以及|还有)(?:{_EVENT}))*){_ZH_WHEN}(?:才|再|就)?(?:职位|岗位)?{_TELL_ZH}?(?:我)?|"
    rf"(?:only\s+{_TELL_EN}|{_TELL_EN}\s+only|only)\s+(?:about\s+|of\s+|for\s+|when\s+|if\s+)?(?:(?:it|they|one|a job|something|jobs|a position|a posting)\s*)?(?:'s|is|are|gets?|has been|have been)?\s*"
    rf"(?P<en>(?:{_EVENT})(?:\s*(?:,|/|or|and)\s*(?:{_EVENT}))*)(?:\s+(?:jobs|postings|ones|positions|roles))?|"
    rf"(?P<tail>(?:{_EVENT})(?:\s*(?:,|/|or|and|和|或)\s*(?:{_EVENT}))*)\s+only|"
    rf"(?P<zh2>(?:{_EVENT})(?:[了的]?(?:[、,/和或与 ]|或者|以及)(?:{_EVENT}))*){_ZH_WHEN}\s*(?:才|再|就){_TELL_ZH}我?|"
    rf"{_TELL_EN} (?:about|of|to) (?:all |any |the )?(?P<noun>closings?|closures?|re-?openings?|updates|changes)(?![a-z])(?!\s*(?:/|and|or)\s)(?!.*\b(?:too|also|as well)\b)(?: (?:at|of|for|by)(?![a-z]))?|"
    rf"(?P<head>(?:{_EVENT})(?:\s*(?:,|/|or|and|和|或|、)\s*(?:{_EVENT}))*)(?:\s+(?:jobs|postings|ones))?\s*:(?!/)"
)
_EVENTS_ALSO = re.compile(
    rf"(?:如果|若|要是|当)?(?:职位|岗位|薪资)?(?P<zh>(?:{_EVENT})(?:[了的]?(?:[、,/和或与 ]|或者|或是|以及|还有)(?:{_EVENT}))*){_ZH_WHEN}\s*(?:也|都|还|同样|再)(?:请|要|麻烦|得|需要|想)?(?:一并|一起)?{_TELL_ZH}|"
    rf"(?:也|还|同时|另外|以及)(?:要|想|请)?(?:告诉我|通知我?|提醒我?|推送)(?P<zh2>(?:{_EVENT})(?:(?:[、,/和或与]|或者|或是|以及|还有)(?:{_EVENT}))*)(?:的)?(?:职位|岗位)?|"
    rf"(?:如果|若|当)?(?:职位|岗位)?(?P<zh3>(?:{_EVENT})(?:了?(?:[、,/和或与]|或者|或是|以及|还有)(?:{_EVENT}))*){_ZH_WHEN}(?:请)?(?:就)?(?:告诉我|通知我|提醒我|跟我说|说|讲|吱|吭)(?:一?声|一下|下)?|"
    rf"(?:and\s+|but\s+)?(?:also\s+|plus\s+)?(?:{_TELL_EN}\s+)(?:too\s+|also\s+)?(?:about\s+|of\s+|when\s+|if\s+|once\s+)?(?:(?:it|they|one|a job|something|jobs|a position|a posting|the pay|pay|the salary)\s*)?"
    rf"(?:'s|is|are|gets?|has been|have been)?\s*(?P<en>(?:{_EVENT})(?:\s*(?:,|/|or|and)\s*(?:{_EVENT}))*)(?:\s+(?:jobs|postings|ones|positions|roles))?(?:\s+(?:too|as\s+well|also))?|"
    rf"(?:gets?|becomes?|is|are|has\s+been)\s+(?P<en4>{_EVENT})(?![a-z])|"
    rf"(?:and\s+)?(?:also|plus|incl(?:uding|ude)?|with)\s+(?:when\s+(?:it|they)\s+(?:is|are|get|gets)?\s*)?(?P<en2>(?:{_EVENT})(?:\s*(?:,|/|or|and)\s*(?:{_EVENT}))*)(?:\s+(?:jobs|postings|ones|positions|roles))?(?![a-z])|"
    rf"(?P<en3>(?:{_EVENT})(?:\s*(?:,|/|or|and)\s*(?:{_EVENT}))*)\s+(?:ones\s+)?(?:too|as\s+well|also)(?![a-z])"
)
_TOLD_WHEN = re.compile(
    rf"(?<![a-z]){_TELL_EN} (?:when|whenever|if|once|as soon as) (?:[^,;.!?\n]* )?$"
)
"""`tell me when`, and whatever is named behind it."""
_VERB = re.compile(
    r"(?P<told>re-?opens?|closes?|fills|pulls|takes down|removes|updates|changes|raises|cuts)(?:\s+(?:(?:the|its|their|any)\s+)?(?:pay|salary|salaries|wages?)(?:\s+(?:of|for|on|at))?)?(?![a-z])"
)
_VERBS = {
    "pulls": "closed",
    "takes down": "closed",
    "removes": "closed",
    "fills": "closed",
    "raises": "updated",
    "cuts": "updated",
}
"""`tell me when tesla reopens a role`: what the employer does is the event."""
_EVENTS_WITHOUT = re.compile(
    rf"(?P<zh2>(?:{_EVENT})(?:[了的]?(?:[、,/和或与 ]|或者|以及)(?:{_EVENT}))*)[了的]?(?:都|就|也)?(?:不用|不要|别|不必|无需)(?:再)?(?:通知|提醒|告诉|推送|推|发)(?:给)?我?|"
    rf"(?:no|without|not)\s+(?P<en>updates?|changes|updated|closings?|closed|reopened)(?:\s+(?:ones|postings|alerts))?(?![a-z])|"
    rf"(?:不用|不要|别|不必|无需)(?:再)?(?:通知|提醒|告诉|推送)?(?:我)?(?P<zh>更新|变动|变化|修改|关闭|下架|重新开放)(?:的)?(?:{_TELL_ZH})?"
)
_EVENT_WORD = re.compile(rf"(?:{_EVENT})(?![a-z])")


def read_setting(folded: str, start: int) -> Piece | None:
    """The setting that begins at `start`, or None."""
    for found in (_unknown, _events, _done, _destination, _delivery):
        piece = found(folded, start)
        if piece and at_edge(folded, piece.start, piece.end):
            return piece
    return None


def _piece(match: re.Match[str], name: str, value: str) -> Piece:
    return Piece(kind=Kind.SETTING, start=match.start(), end=match.end(), setting=(name, value))


def _unknown(folded: str, start: int) -> Piece | None:
    for value, pattern in _UNKNOWNS.items():
        match = pattern.match(folded, start)
        if match and not (value == "drop" and "面议" in match.group()):  # postings have that word
            return _piece(match, "unknown", value)
    return None


def _delivery(folded: str, start: int) -> Piece | None:
    if _OF_THE_WORK.search(folded, 0, start):
        return None
    for value, pattern in _DELIVERY.items():
        if match := pattern.match(folded, start):
            return _piece(match, "delivery", value)
    return None


def _destination(folded: str, start: int) -> Piece | None:
    match = _EMAIL.match(folded, start)
    return _piece(match, "destination", "email") if match else None


def _done(folded: str, start: int) -> Piece | None:
    """What an employer does to a posting, behind `tell me when`."""
    match = _VERB.match(folded, start)
    if match is None or not _TOLD_WHEN.search(folded, 0, start):
        return None
    told = match["told"]
    kinds = [_VERBS[told]] if told in _VERBS else event_kinds(told)
    return _piece(match, "events+", ",".join(kinds)) if kinds else None


def _events(folded: str, start: int) -> Piece | None:
    for name, pattern in (
        ("events=", _EVENTS_ONLY),
        ("events-", _EVENTS_WITHOUT),
        ("events+", _EVENTS_ALSO),
    ):
        if match := pattern.match(folded, start):
            written = " ".join(text for text in match.groupdict().values() if text)
            if kinds := event_kinds(written):
                return _piece(match, name, ",".join(kinds))
    return None


def event_kinds(written: str) -> list[str]:
    """The kinds of change that the words name, sorted: "closed or updated" -> closed, updated."""
    words = {EVENTS.get(match.group()) or "" for match in _EVENT_WORD.finditer(written)}
    words |= {"closed"} if re.search(r"closings?", written) else set()
    return sorted(words - {""})
