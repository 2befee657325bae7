"""How people say what they want: pay, days, digests, exclusions and chatter, each with its meaning."""

from __future__ import annotations

import pytest

from tests.bot.typed import line_of
from watchbot.pipeline.read.text import has_han


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("一个月2万", "pay>=20000 CNY/month"),
        ("月薪过万", "pay>=10000 CNY/month"),
        ("年薪百万", "pay>=1000000 CNY/year"),
        ("年薪过百万", "pay>=1000000 CNY/year"),
        ("到手2w", "pay>=20000 CNY/month"),
        ("每小时30块", "pay>=30 CNY/hour"),
        ("日结200", "pay>=200 CNY/day"),
        ("薪资范围 20k~30k", "pay:20000-30000 CNY/month"),
        ("15k-25k·14薪", "pay:15000-25000 CNY/month"),
        ("20k以上16薪", "pay>=20000 CNY/month"),
        ("45k*16", "pay>=45000/year"),
        ("薪资3万以上/月", "pay>=30000 CNY/month"),
        ("25k pln per month net", "pay>=25000 PLN/month"),
        ("2500 euro net a month", "pay>=2500 EUR/month"),
        ("over 100 000 czk monthly", "pay>=100000 CZK/month"),
        ("9 million yen", "pay>=9000000 JPY/year"),
        ("1.2 crore inr", "pay>=12000000 INR/year"),
        ("12,00,000 inr", "pay>=1200000 INR/year"),
        ("chf 110'000", "pay>=110000 CHF/year"),
        ("six figures", "pay>=100000/year"),
        ("between 80 and 100k", "pay:80000-100000/year"),
        ("at least thirty five dollars an hour", "pay>=35 USD/hour"),
        ("above ninety thousand dollars a year", "pay>=90000 USD/year"),
        ("£55k min", "pay>=55000 GBP/year"),
        ("£400pd", "pay>=400 GBP/day"),
        ("nothing below 180k", "pay>=180000/year"),
        ("sar 15000", "pay>=15000 SAR"),
        ("€70k+ weekly", "pay>=70000 EUR/year delivery:weekly"),
    ],
)
def test_pay_in_every_form(typed, meant):
    assert line_of(f"nurse {typed}").endswith(meant)


def test_a_share_of_the_week_is_no_score_and_hours_a_day_are_no_pay():
    assert "score" not in line_of("nurse zurich 80-100%")
    assert "pay" not in line_of("护士 每天8小时")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("this week's postings", "age:7 days"),
        ("fresh ones (2 days)", "age:2 days"),
        ("近半年", "age:180 days"),
        ("上周以来", "age:14 days"),
        ("past six months", "age:180 days"),
        ("since yesterday", "age:2 days"),
        ("48小时内", "age:2 days"),
    ],
)
def test_days_in_every_form(typed, meant):
    assert meant in line_of(f"java {typed}")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("每天早上9点发汇总", "delivery:daily"),
        ("晚上8点统一发给我", "delivery:daily"),
        ("每天一封邮件", "delivery:daily"),
        ("每周五下午6点发", "delivery:weekly"),
        ("every morning at 8", "delivery:daily"),
        ("daily email 6pm:", "delivery:daily"),
        ("send me a summary every day,", "delivery:daily"),
        ("every friday", "delivery:weekly"),
        ("每天早上发我邮箱", "delivery:daily to:email"),
        ("没写薪资的不要", "unknown:drop"),
        ("only jobs that list the salary", "unknown:drop"),
        ("no jobs without salary", "unknown:drop"),
        ("涨薪或者关闭都告诉我", "events:new,updated,closed,reopened"),
        ("招满了或者下架了告诉我", "events:new,updated,closed,reopened"),
        ("tell me about updates and closings too,", "events:new,updated,closed,reopened"),
    ],
)
def test_when_and_about_what_to_tell(typed, meant):
    assert line_of(f"{typed} java") == f"skill:Java {meant}"


@pytest.mark.parametrize(
    "typed", ["as they come in", "immediately", "the moment it is posted", "有新的就推给我", "实时"]
)
def test_at_once_is_the_usual_way(typed):
    assert line_of(f"java {typed}") == "skill:Java"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("外包就算了", "-word:外包"),
        ("外包不行", "-word:外包"),
        ("不想去外包公司", "-word:外包"),
        ("不用打卡", "-word:打卡"),
        ("我不想上夜班", "-word:夜班"),
        ("那种不用坐班的", "-workplace:onsite"),
        ("除北京外", "-city:Beijing"),
        ("anywhere but london", "-city:London"),
        ("排除北京上海", "-city:Beijing,Shanghai"),
        ("not on call", "-word:on call"),
        ("no agencies", "-word:agency"),
        ("nothing temporary", "-employment:temporary"),
    ],
)
def test_what_is_not_wanted(typed, meant):
    glue = "，" if has_han(typed) else ", "
    assert line_of(f"java{glue}{typed}") == f"skill:Java {meant}"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("你好呀，我是做java的，想看看上海这边的机会", "skill:Java city:Shanghai"),
        ("能帮我盯一下上海的java岗吗？有就推给我", "skill:Java city:Shanghai"),
        ("我老婆想找个上海的幼师工作", "city:Shanghai word:幼师"),
        ("随便来点上海java", "skill:Java city:Shanghai"),
        ("既要会java又要会cuda的，上海", "skill:Java&CUDA city:Shanghai"),
        ("懂java和cuda的岗位 上海", "skill:Java&CUDA city:Shanghai"),
        ("阿里系 java", "company:Alibaba skill:Java"),
        ("上海-java-20k", "skill:Java city:Shanghai pay>=20000 CNY/month"),
        ("上海java25k", "skill:Java city:Shanghai pay>=25000 CNY/month"),
        (
            "hey, can you let me know whenever there's a remote java job?",
            "skill:Java workplace:remote",
        ),
        (
            "I'm a java developer looking for something in Berlin",
            "skill:Java city:Berlin word:developer",
        ),
        ("ok so basically any java thing in berlin", "skill:Java city:Berlin"),
        ("alert me when siemens posts java roles", "company:Siemens skill:Java"),
        ("go-to-market manager berlin", "city:Berlin word:go-to-market manager"),
    ],
)
def test_chatter_says_nothing(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "van driver leeds", "pool cleaner leeds", "wedding photographer leeds", "indie games leeds",
        "oral surgeon leeds", "metro operator leeds", "brick layer leeds", "send a nurse leeds",
    ],
)  # fmt: skip
def test_everyday_words_are_no_towns(typed):
    assert line_of(typed).startswith("city:Leeds word:")


@pytest.mark.parametrize(
    "typed",
    ["和平 教师 上海", "跟单员 上海", "帮厨 上海", "想象力 上海", "给排水工程师 上海"],
)
def test_a_word_is_not_cut_at_a_sign_that_could_be_a_filler(typed):
    word = typed.split()[0]
    assert word in line_of(typed)


def test_nothing_typed_is_lost_between_two_names():
    assert line_of("特斯拉 上海") == "company:Tesla city:Shanghai"
    assert line_of("上海 Unity开发") == "skill:Unity city:Shanghai word:开发"
    assert line_of("berlin .net developer") == "skill:.NET city:Berlin word:developer"


def test_figures_of_old_scripts_harm_nobody():
    assert line_of("𐩀 java") == "skill:Java word:𐩀"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("加拿大 java", "city:Canada"),
        ("意大利 设计", "city:Italy"),
        ("英国 或 爱尔兰 java", "city:United Kingdom,Ireland"),
    ],
)
def test_countries_of_three_chinese_signs_are_known(typed, meant):
    assert meant in line_of(typed)


def test_a_country_before_its_city_only_says_which_one():
    assert line_of("加拿大 温哥华 java") == "skill:Java city:Vancouver"
    assert line_of("california or los angeles java") == "skill:Java city:California,Los Angeles"


@pytest.mark.parametrize(
    ("typed", "plainly"),
    [
        ("麻烦关注下中石化在南京的安全工程师", "中石化 南京 安全工程师"),
        ("烦请留意一下上海的护士岗位", "上海 护士"),
        ("請通知我香港的合規專員職位", "香港 合規專員"),
        ("来个厦门的文员呗", "厦门 文员"),
        ("museum curator, paris, send weekly", "museum curator paris weekly"),
        ("dental hygienist, 70+ overall", "dental hygienist 70+"),
    ],
)
def test_how_one_asks_is_no_part_of_what_is_asked(typed, plainly):
    assert line_of(typed) == line_of(plainly)
