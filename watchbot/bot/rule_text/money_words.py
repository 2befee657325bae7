"""How is money spoken of in a rule text? Signs and words of currencies, periods, units, and what is usual."""

from __future__ import annotations

from watchbot.model.posting import Period

CURRENCY_SIGNS = {
    "us$": "USD", "ca$": "CAD", "c$": "CAD", "au$": "AUD", "a$": "AUD", "s$": "SGD", "sg$": "SGD",
    "hk$": "HKD", "nt$": "TWD", "nz$": "NZD", "$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR",
    "₩": "KRW", "rm": "MYR", "r$": "BRL", "mx$": "MXN", "mop$": "MOP", "rp": "IDR", "₦": "NGN", "₱": "PHP", "₫": "VND", "₴": "UAH",
    "₪": "ILS", "฿": "THB", "₺": "TRY", "₽": "RUB", "₸": "KZT", "৳": "BDT", "₾": "GEL", "r": "ZAR", "php": "PHP",
}  # fmt: skip
_TIMED = r"\s*(?:/|per(?![a-z])|p/|an? (?:hour|day|week|month|year)|monthly|weekly|yearly|annually|pcm|pm(?![a-z]))"
BESIDE_FIGURES = {
    "r": r"r(?=\d| \d{1,3}[ ,]\d{3}(?!\d))",
    "php": rf"php(?=\s?(?:\d{{1,3}},\d{{3}}|\d{{5,6}})(?!\d|\s?(?:[€$£]|usd|eur|gbp|dollar|pound))|\s?\d{{1,3}}k?{_TIMED})|(?<=\d |.\d|\dk|k )php(?={_TIMED})",
}
"""Signs that are a skill or a letter as well, and what must stand beside them: R900k, 30k php monthly."""
CURRENCY_WORDS = {
    "USD": "usd|us dollars?|dollars?|bucks|美元|美金|美刀|美币|刀", "EUR": "eur|euros?|欧元|欧", "GBP": "gbp|pounds?|quid|英镑|镑",
    "CNY": "cny|rmb|yuan|人民币|块钱|块|元人民币|元", "HKD": "hkd|港币|港元|港纸|港幣", "TWD": "twd|ntd|新台币|台币",
    "JPY": "jpy|yen|日元|日币|日圆|円", "SGD": "sgd|新币|新元|新加坡元", "CAD": "cad|加元|加币", "AUD": "aud|澳元|澳币",
    "CHF": "chf|francs?|瑞士法郎|瑞郎", "INR": "inr|rupees?|印度卢比|卢比", "KRW": "krw|won|韩元|韩币|韩圆", "SEK": "sek|swedish kron[ao]r?|瑞典克朗", "NOK": "nok|norwegian kroner?|挪威克朗",
    "DKK": "dkk|danish kroner?|丹麦克朗", "PLN": "pln|zlotys?|złotych|zł|兹罗提|波兰币", "CZK": "czk|kč|korun|捷克克朗", "BRL": "brl|reais|雷亚尔|巴西币", "MXN": "mxn|mexican pesos?|墨西哥比索", "NZD": "nzd|纽币|纽元|新西兰元",
    "AED": "aed|dirhams?|迪拉姆|迪拉木", "SAR": "sar|riyals?|沙特里亚尔|里亚尔", "QAR": "qar|qatari riyals?|卡塔尔里亚尔", "ZAR": "zar|rand|兰特", "RON": "ron|lei|列伊",
    "HUF": "huf|forints?|福林", "ILS": "ils|nis|shekels?|谢克尔", "IDR": "idr|rupiah|印尼盾", "VND": "vnd|越南盾|越盾", "MYR": "myr|ringgit|令吉|马币|林吉特", "THB": "thb|baht|泰铢", "USDT": "usdt|u",
    "NGN": "ngn|naira|奈拉", "KES": "kes|ksh|肯尼亚先令", "GHS": "ghs|cedis?", "EGP": "egp|埃及镑", "TZS": "tzs", "UGX": "ugx", "ETB": "etb|birr",
    "MAD": "moroccan dirhams?", "PKR": "pkr|pakistani rupees?|巴基斯坦卢比", "BDT": "bdt|taka", "LKR": "lkr", "NPR": "npr", "PHP": "₱|philippine pesos?|菲律宾比索|菲币",
    "TRY": "₺|turkish liras?|tl|里拉", "RUB": "rub|roubles?|rubles?|卢布", "UAH": "uah|hryvnias?", "KZT": "kzt|tenge|坚戈", "GEL": "gel|lari", "RSD": "rsd|dinara?",
    "BGN": "bgn|leva?", "ISK": "isk", "ARS": "ars|argentine pesos?", "CLP": "clp|chilean pesos?", "COP": "colombian pesos?", "PEN": "soles|peruvian soles",
    "UYU": "uyu", "KWD": "kwd|kuwaiti dinars?|科威特第纳尔", "BHD": "bhd", "OMR": "omr", "JOD": "jod", "MOP": "mop|澳门元|澳门币|葡币", "MNT": "mnt", "UZS": "uzs",
}  # fmt: skip
ANY_MONEY = {"zh": "任意币种", "en": "any currency"}
"""How a line says that no currency is meant."""
ANY_CURRENCY = "任意币种|不限币种|any currency|比索|pesos?|rs\\.?"
"""Money of any country, or of several: not the yuan of a Chinese line."""
PERIODS = {
    Period.HOUR: r"hours?|hrs?|h|小时|时|钟头",
    Period.DAY: r"days?|d|日|天",
    Period.WEEK: r"weeks?|wk|周|星期",
    Period.MONTH: r"months?|mo|mth|m|个月|月",
    Period.YEAR: r"years?|yrs?|yr|y|annum|年",
}
ADVERBS = {
    Period.HOUR: "hourly|p/h|ph|an hour|pro stunde|die stunde|时薪(?!\\s*[\\d一二两三四五六七八九十])",
    Period.DAY: "daily(?! (?:digest|summary|e-?mail|update|report|alert))|a day|p/d|pd|日薪(?!\\s*[\\d一二两三四五六七八九十])",
    Period.WEEK: "weekly(?! (?:digest|summary|e-?mail|update|report|alert))|a week|p/w|pw",
    Period.MONTH: "monthly|a month|pcm|p/m|pm|im monat|pro monat|monatlich|月薪(?!\\s*[\\d一二两三四五六七八九十])",
    Period.YEAR: "annually|yearly|a year|im jahr|pro jahr|jährlich|per annum|p\\.a\\.|p/a|pa|annual|年薪(?!\\s*[\\d一二两三四五六七八九十])",
}
PAY_WORDS = {
    Period.HOUR: "时薪|hourly rate|hourly pay|hourly wage|hourly",
    Period.DAY: "日薪|日结|day rate|daily rate",
    Period.WEEK: "周薪",
    Period.MONTH: "月薪|月入|底薪|月收入|月工资|monthly salary|monthly pay|税前月薪|税后月薪",
    Period.YEAR: "年薪|年收|年包|总包|年收入|年度总包|annual salary|yearly salary|annual pay|tc|total comp|ote",
    None: "起薪|薪资范围|薪资要求|薪资待遇|薪酬范围|工资待遇|薪资|薪水|工资|薪酬|待遇|收入|薪|税前|税后|到手|保底|综合工资|综合薪资|期望|salary|salaries|pay rate|pay range|pay|pays|paying|wages?|"
    "compensation|comp|gross|take[- ]home|stipend|remuneration|earnings|base salary|base pay|base|rate|package|earning|earn|expected salary|期望薪资|期望月薪",
}
SPANS = {
    Period.HOUR: "per hour|hourly|每小时|一小时|一个小时|每个小时",
    Period.DAY: "per day|每天|每日|一天|一日",
    Period.WEEK: "per week|每周|一周|每星期|一星期",
    Period.MONTH: "per month|每个月|一个月|每月|单月",
    Period.YEAR: "per year|per annum|每年|一年|(?<!\\d)年(?=\\s*\\d)",
}
"""The period where it stands before the amount: 一天300."""
SCALE = {
    "k": 1e3,
    "个": 1e4,
    "个w": 1e4,
    "个万": 1e4,
    "千": 1e3,
    "thousand": 1e3,
    "grand": 1e3,
    "w": 1e4,
    "万": 1e4,
    "m": 1e6,
    "mn": 1e6,
    "mil": 1e6,
    "million": 1e6,
    "crore": 1e7,
    "crores": 1e7,
    "cr": 1e7,
    "lakh": 1e5,
    "lakhs": 1e5,
    "lac": 1e5,
    "lacs": 1e5,
    "lpa": 1e5,
    "juta": 1e6,
    "jt": 1e6,
    "ribu": 1e3,
    "triệu": 1e6,
    "trieu": 1e6,
}

_YEAR_FROM = {
    "CNY": 100_000.0,
    "INR": 100_000.0,
    "HKD": 200_000.0,
    "TWD": 400_000.0,
    "JPY": 1_500_000.0,
}
_MONTH_FROM = {"CNY": 1_000.0, "HKD": 8_000.0, "TWD": 20_000.0, "JPY": 100_000.0}
"""From which sum on a figure without a period is a year's pay, or else a month's."""
_YEARLY = frozenset({None, "USD", "EUR", "GBP", "CAD", "AUD", "CHF", "SGD", "NZD"})


def usual_period(amount: float, currency: str | None) -> str | None:
    """The period of a figure that states none, by the size that is usual for its currency."""
    if currency in _YEAR_FROM:
        if amount >= _YEAR_FROM[currency]:
            return Period.YEAR
        return Period.MONTH if amount >= _MONTH_FROM.get(currency, amount + 1) else None
    return Period.YEAR if amount >= 20_000 and currency in _YEARLY else None
