"""Sentences that say where the work is done: `this role is fully virtual`, `Location: Leeds (onsite)`."""

from __future__ import annotations

import re
from functools import cache

from watchbot.model.posting import Workplace
from watchbot.pipeline.read.phrases import Stems

_WORDS = {
    Workplace.REMOTE: r"(?:remote|tele-?work|telecommut(?:e|ing)|work(?:ing)?[ -]from[ -]home|wfh|home[ -]based)",
    Workplace.HYBRID: r"hybrid",
    Workplace.ONSITE: r"(?:on[ -]?site|in[ -]person|in[ -]office)",
}
_VERY = r"(?:(?:fully|full|100%|completely|complete|entirely|strictly|primarily|mostly|mainly|currently|only|all|a|an)[ -]){0,3}"
_NO_PLACE = r"(?:access|support|sensing|team|teams|office|offices|site|sites|area|areas|part|parts|locations|control|desktop|session|sessions|users?|assistan\w+|monitoring|meetings?|events?|interviews?|training|cloud|environments?|infrastructure|systems?|apps?|approach|and|or|gym|parking|cafe\w*|fitness|clinics?|workflows?|solutions?|visits?|customers?|clients?|staff|reality|stakeholders?|employees?|colleagues?|technolog\w+|mobile|vehicles?|electric|search|operations|individual|person|candidate)"
_FILLER = (
    r"(?:(?!to |of |for |with |in |at |on |from |the |who |that |or |is |are )[\w+#/&-]+,? ){0,4}?"
)
_ROLE = (
    r"(?:role|position|job|opportunity|internship|co-op|opening|assignment|vacancy|gig|contract)"
)
_LABEL = r"(?:(?:work(?:ing)? ?|job |office |position )?(?:locations?|place|model|mode|arrangement|setting|site|format|style|schedule|type)|workplace|work ?environment|notes?)"


def _sentences(words: str) -> str:
    """The frames that name a way of working for the role, whatever the way is."""
    after = rf"\b(?! {_NO_PLACE}\b)"
    return "|".join(
        (
            rf"\b(?:{_ROLE}|work|this)s? (?:\([^()]{{1,30}}\) )?(?:is|are|will be|can be|could be|may be|must be|would be|is going to be|is considered) {_VERY}{words}\b(?! (?!and |or ){_NO_PLACE}\b)",
            rf"\b{words}{after} {_FILLER}{_ROLE}\b",
            rf"\b{_LABEL} ?[:–—-]+ ?(?:[\w.,/&'() -]{{0,40}}[ (,/–-])?{_VERY}{words}{after}",
            rf"\b(?:work|job) (?:location|arrangement|setting|model|mode) {_VERY}{words}{after}",
            rf"[(\[]{_VERY}{words}(?: only| work| role| position| job| setting)? ?[)\]]",
            rf"\b{words} only\b|\bfull[ -]time ?/ ?{words}\b",
            rf"\b{words} work(?:ing|place)? (?:model|arrangement|schedule|setting|policy)\b",
            rf"\bwe(?:['’]re| are) (?:an? )?{_VERY}{words}(?:[ -]first)?(?: (?:company|team|organi[sz]ation|workplace|culture)\b| ?[.,;!)]| and (?:offer|work|based|located)| in )",
            rf" [|–-] {_VERY}{words} (?:[|–-] |$)",
            rf"\b(?:seeking|looking for|hiring|recruiting|searching for|in search of) {_FILLER}{_FILLER}{words}{after} \w",
        )
    )


_ALSO = {
    Workplace.HYBRID: (
        r"\bpart(?:ly|ially)?[ -]remote\b",
        r"\bin[ -](?:the )?office [1-4] ?x\b|\b[1-4] ?x (?:a|per|/) ?week in\b|\bin[ -]office (?:1|2|3|4|one|two|three|four) times\b",
        r"\btele-?work\b[^.;]{0,50}\b(?:one|two|three|four|[1-4]) days? (?:per|a|each) week",
        r"\b(?:on[ -]?site|in[ -](?:the )?office|in[ -]person)\b[^.;]{0,30}\b(?:at least|at minimum|minimum(?: of)?|up to) (?:[1-4]|one|two|three|four) days? (?:per|a|each)\b",
        r"\bexpects? employees to spend at least half\b",
        r"\bon[ -]?site,? (?:with|but) (?:some |flexible |occasional )?(?:wfh|remote|work from home)\b",
        r"\b(?:in[ -]person|in (?:the |our )?(?:[a-z]+ )?office|on[ -]?site)\b[^.;]{0,50}\b(?:tues|wednes|thurs)days?(?:,| and| &|/)",
        r"(?<!not )\btele(?:work|commute) eligible\b(?!\W{0,4}(?:no\b|not\b|employees|staff|positions))",
        r"\bwork from home (?:most|some) days\b|\b(?:most|some) days (?:from home|remote)\b",
    ),
    Workplace.ONSITE: (
        r"\b(?:does|will|must|to|can|should) (?:work|function|report|be) (?:full[ -]time |primarily |exclusively |entirely |fully )?(?:on[ -]?site|in[ -](?:the |our )?office|in[ -]person)\b(?! (?:and|or|/|of\b))",
        r"\bhours (?:per|a) week in the office\b",
        r"\bin[ -]?person (?:is a |a )?must\b|\binperson\b|\bon[ -]?site from day (?:1|one)\b",
        rf"\b(?:for|as) an on[ -]?site (?!{_NO_PLACE}\b)[a-z]",
        r"\bday (?:1|one) onsite\b|\b5 days wfo\b",
        r"\bnot a (?:home[ -]based|work[ -]from[ -]home|telework) ",
        r"\bwork(?:ing)? from home ?: ?no\b",
        r"在公司工作(?!\s*[\d一二三四五六七八九十半多近超满]|年)",
    ),
    Workplace.REMOTE: (
        r"\b(?:role|position|job|internship|work) is (?:fully |100% |all[ -])?virtual\b|\b(?:fully|100%|all)[ -]virtual\b",
        r"\bremote (?:candidates?|applicants?|work(?:ers?|ing)?|options?|operations|employees?|location|work location|hires?)\b(?![^.;]{0,60}\bnot\b)[^.;]{0,60}\b(?:welcome|considered|possible|available|accepted|ok|okay|an option|allowed|permitted|encouraged)\b",
        r"\b(?:will |do |we |can |happily )(?:also )?consider (?:fully |full |100% )?remote\b|\bopen to (?:fully |full |100% )?remote\b(?! (?:and|or) )",
        r"(?:^|[.;!•:]) ?work from home ?(?:[.!;,]|$)",
        r"\b(?:position|role|job) work(?:s|ing) (?:from home|remotely)\b",
        r"\bconsidered for (?:virtual|telecommuting|remote)\b",
        r"\bremote (?:is )?(?:possible|welcome|allowed|accepted)\b|\btelecommut(?:e|ing) (?:is )?(?:allowed|permitted|available|possible|ok)\b",
        r"\bworking from anywhere\b|\bwork(?:ing)? from home full[ -]time\b",
        r"\d\d?0?% remote\b|% remote\b",
        r"\bremote work arrangements?\b|\bremote or home[ -]based\b|\bremote/home[ -]based\b",
        r"\bfrom anywhere in the (?:us|u\.s\.|usa|world|country|united states)\b",
    ),
}
"""Sentences that only one way of working is spoken of in."""
STEMS = {
    Workplace.REMOTE: Stems(
        *("remote", "telework", "tele-work", "telecommut", "from home", "from-home", "wfh"),
        *("home based", "home-based", "virtual", "from anywhere"),
    ),
    Workplace.HYBRID: Stems(
        *("hybrid", "part remote", "partly remote", "partially remote", "part-remote", "in office"),
        *(
            "in-office",
            "in the office",
            "x per week",
            "x a week",
            "x/week",
            "telework",
            "tele-work",
            "telecommute eligible",
        ),
        *(
            "expect",
            "onsite",
            "on-site",
            "on site",
            "in person",
            "in-person",
            "from home",
            "days remote",
        ),
    ),
    Workplace.ONSITE: Stems(
        *(
            "onsite",
            "on-site",
            "on site",
            "in-person",
            "in person",
            "inperson",
            "in-office",
            "in office",
            "wfo",
        ),
        *(
            "the office",
            "our office",
            "home-based",
            "home based",
            "from home",
            "from-home",
            "telework",
            "在公司工作",
        ),
    ),
}
"""A text without any of these does not say so."""


@cache
def said(way: Workplace) -> re.Pattern[str]:
    """The pattern of the sentences that say this way of working."""
    return re.compile("|".join((_sentences(_WORDS[way]), *_ALSO[way])))
