"""Is a name part of a longer thing that follows? 北京大学, 欧洲市场, 淘宝客服, 英语老师, `lead generation`."""

from __future__ import annotations

import re

from watchbot.bot.rule_text.names import Named
from watchbot.bot.rule_text.nearest import nearest_name
from watchbot.bot.rule_text.ordinary import INSTITUTIONS, MARKETPLACES, ROLE_ENDS
from watchbot.bot.rule_text.skill_sense import LANGUAGE_WORK
from watchbot.model.rule import Field

_NO_PLACE = tuple(f" {w}" if w.isascii() else w for w in INSTITUTIONS)
_HAN = re.compile(r"[\u3400-\u9fff]+")
_NEARBY = re.compile(r"[\u3400-\u9fff]{1,6}?(?:附近|旁边|周边|门口)(?![\u3400-\u9fff])")
"""武汉大学附近: the town is meant after all."""
_MARKET = re.compile(
    r"市场|业务|方向|客户|项目|线路|站(?!点)|留学|移民|路线|订单|精算师|注册|特许|执业"
)
"""欧洲市场, 美国站: what the work is about, not where it is."""
_OF_A_SHOP = re.compile(
    r"(?:店铺?|网店|电商|代|短视频|直播|带货|商城|平台|自营|国际站)?(?:客服|美工|店长|主播|带货|博主|达人|运营|推广|投放|选品|开店|打包)"
    r"|(?: (?:seller|store|shop|fba|ppc|listing|marketplace))(?![a-z])"
)
"""What is done in a shop on a marketplace: 淘宝客服, amazon seller."""
_PAPERS_OF = re.compile(r" (?:citizens?|citizenship|nationals?|passports?)(?![a-z])")
"""us citizens: who may be hired, not where."""
TAUGHT = re.compile(
    r"(?: [a-z]+){0,2} (?:tutors?|tutoring|teachers?|teaching|coach|therapist|counsell?or|lessons|instructor)(?![a-z])"
)
"""online english tutor: there the work is done online."""
LEADING = re.compile(
    r" (?:(?:software|hardware|data|product|ux|ui|full[- ]?stack|front[- ]?end|back[- ]?end|security|platform|cloud|devops|ml|ai|qa|"
    r"systems?|network|mechanical|electrical|embedded|design|research|machine learning|java|python|android|ios|web|mobile|test|"
    rf"solutions?|civil|structural|process) )*(?:{'|'.join(one for one in ROLE_ENDS if one.isascii())})s?(?![a-z])"
)
"""`lead` before these is a level."""


def is_longer_thing(named: Named, folded: str, start: int, end: int) -> bool:
    """Whether the place, employer or skill from `start` to `end` of a folded line is but its beginning."""
    rest = folded[end:]
    if named.field is Field.SKILL:
        trade = LANGUAGE_WORK.match(folded, start)
        return trade is not None and trade.end() > end
    if named.field is Field.COMPANY:
        shop = folded[start:end] in MARKETPLACES and _OF_A_SHOP.match(rest) is not None
        return shop or _is_slip(folded, start, end)
    abroad = not named.value.startswith(("city:", "region:CN", "country:CN"))
    market = (abroad and _MARKET.match(rest) is not None) or _PAPERS_OF.match(rest) is not None
    return market or (rest.startswith(_NO_PLACE) and not _NEARBY.match(rest))


def _is_slip(folded: str, start: int, end: int) -> bool:
    """阿里芭芭: the name would be cut out of another that is mistyped."""
    run = _HAN.match(folded, start)
    return run is not None and run.end() > end and nearest_name(run.group()) is not None
