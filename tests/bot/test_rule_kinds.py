"""Kinds of rule texts that were misread once: trades, towns, money, events, remarks, words to the bot."""

from __future__ import annotations

import pytest

from tests.bot.typed import language_of, line_of
from watchbot.bot.rule_text import Ask, describe_rule, parse_rule
from watchbot.bot.rule_text.left_out import left_out_of
from watchbot.bot.words import say
from watchbot.errors import RuleSyntaxError
from watchbot.model.markup import line


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("krankenpfleger, köln, teilzeit", "city:Cologne word:krankenpfleger employment:part_time"),
        ("anästhesiepflege münchen", "city:Munich word:anästhesiepflege"),
        ("koch in hamburg, ab 3.200 Euro im Monat", "city:Hamburg word:koch pay>=3200 EUR/month"),
        ("python developer (m/w/d) graz", "skill:Python city:Graz word:developer"),
        ("werkstudent marketing leipzig", "city:Leipzig word:marketing employment:internship"),
        ("IT project manager leeds", "city:Leeds word:IT project manager"),
        ("it support hull", "skill:IT support city:Hull"),
        ("上海 it 运维", "city:Shanghai word:it&运维"),
        ("casual cook adelaide", "city:Adelaide word:cook employment:temporary"),
        ("python tutor, online", "skill:Python word:tutor workplace:remote"),
        ("online sales hull", "city:Hull word:online sales"),
        ("法语老师 线上", "word:法语老师 workplace:remote"),
        ("线上运营 杭州", "city:Hangzhou word:线上运营"),
    ],
)
def test_words_are_read_whole_and_as_what_they_are(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("急！！想在无锡找焊工", "city:Wuxi word:焊工"),
        ("python + django lima", "skill:Python&Django city:Lima"),
        ("java+spring 北京", "skill:Java&Spring city:Beijing"),
        ("算法（推荐/搜索） 北京", "city:Beijing word:推荐,搜索 word:算法"),
        ("plumber or above york", "city:York word:plumber"),
        ("非客服 应届 郑州", "city:Zhengzhou -word:客服 campus"),
        ("会计 非夜班 佛山", "city:Foshan word:会计 -word:夜班"),
        ("女文员 东莞", "city:Dongguan word:女&文员"),
        ("女装设计师 东莞", "city:Dongguan word:女装设计师"),
        ("有社保 双休 保安 长沙", "city:Changsha word:社保&双休&保安"),
        ("央企国企 土木 武汉", "city:Wuhan word:央企,国企 word:土木"),
        ("其他行政都行 沈阳", "city:Shenyang word:行政"),
        ("federal auditor 2210 remote", 'word:"federal auditor"&"2210" workplace:remote'),
    ],
)
def test_signs_and_small_words_join_and_exclude_as_meant(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("kotlin lead porto", "skill:Kotlin city:Porto level:lead"),
        ("lead software engineer porto", "city:Porto word:software engineer level:lead"),
        ("lead generation porto", "skill:lead generation city:Porto"),
        ("fresher java pune 2027 batch", "skill:Java city:Pune campus class:2027"),
        ("刚毕业 行政 西安", 'city:"city:CN/Shaanxi/Xi\'an" word:行政 campus'),
        ("大专毕业 文员 南宁", "city:Nanning word:文员 education:associate"),
        (
            "site reliability engineer riga",
            "city:Riga word:site reliability engineer",
        ),
    ],
)
def test_levels_and_classes_are_told_from_titles(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("gm detroit battery", "company:General Motors skill:batteries city:Detroit"),
        ("ti dallas firmware", "company:Texas Instruments skill:firmware city:Dallas"),
        ("gm hotel bali", "city:Bali word:gm hotel"),
        ("荣耀手机 深圳 测试", "company:Honor city:Shenzhen word:测试"),
        ("字节 飞书 前端", "company:ByteDance word:飞书&前端"),
        ("飞书 前端", "company:ByteDance word:前端"),
        ("小米或者荣耀手机 武汉", "company:Xiaomi,Honor city:Wuhan"),
    ],
)
def test_employers_go_by_short_names_and_by_their_products(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("nsw or victoria nurse", 'city:"New South Wales","region:AU/Victoria" word:nurse'),
        ("£13/hr picker wakefield", 'city:"Wakefield, GB" word:picker pay>=13 GBP/hour'),
        ("chef coventry or rugby", "city:Coventry,Rugby word:chef"),
        ("nurse huntsville al", "city:Huntsville word:nurse"),
        ("north carolina nurse", "city:North Carolina word:nurse"),
        ("华北 销售", "city:Beijing,Tianjin,Hebei,Shanxi,Inner Mongolia word:销售"),
    ],
)
def test_places_are_settled_by_what_stands_beside_them(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "pay"),
    [
        ("$80k+ nurse sydney", "80000 AUD/year"),
        ("$25/hr cook toronto", "25 CAD/hour"),
        ("$25/hr cook boston", "25 USD/hour"),
        ("$5000 a month teacher singapore", "5000 SGD/month"),
        ("us$80k nurse sydney", "80000 USD/year"),
        ("香港 会计 2万以上", "20000 HKD/month"),
        ("新竹 會計 年薪150万", "1500000 TWD/year"),
        ("远程 会计 2万以上", "20000 CNY/month"),
        ("$35 up barista boston", "35 USD"),
    ],
)
def test_money_without_a_name_is_that_of_the_place(typed, pay):
    assert line_of(typed).endswith(f"pay>={pay}")


@pytest.mark.parametrize(
    ("typed", "events"),
    [
        ("tell me when bosch graz reopens a role", None),
        ("let me know if bosch graz closes a role", "new,updated,closed,reopened"),
        ("closed 也通知 bosch graz", "new,updated,closed,reopened"),
        ("closed or updated: cook graz", "updated,closed"),
        ("ping me when bosch changes its pay", None),
        ("改了薪资的也告诉我 会计 深圳", None),
    ],
)
def test_what_an_employer_does_is_the_event(typed, events):
    kinds = {
        "new,updated,closed,reopened": {"new", "updated", "closed", "reopened"},
        "updated,closed": {"updated", "closed"},
        None: {"new", "updated", "reopened"},
    }
    rule = parse_rule(typed, language="en")
    assert not isinstance(rule, Ask)
    assert {str(kind) for kind in rule.events} == kinds[events]
    assert not any(
        "薪" in value or "change" in value for c in rule.conditions for value in c.values
    )


@pytest.mark.parametrize(
    "typed", ["docker that pays weekly", "driver, home every night, tulsa", "按天结算 搬运 天津"]
)
def test_what_is_said_of_the_work_is_no_way_to_tell(typed):
    rule = parse_rule(typed, language="en")
    assert not isinstance(rule, Ask)
    assert rule.delivery == "instant"


@pytest.mark.parametrize(
    ("typed", "meant", "left"),
    [
        (
            "I have two kids, receptionist, leeds",
            "city:Leeds word:receptionist",
            ["I have two kids"],
        ),
        ("我被裁了，想找上海的产品经理", "city:Shanghai word:产品经理", ["我被裁了"]),
        ("我28岁，在佛山，想找个文员", "city:Foshan word:文员", ["我28岁"]),
        ("cook york, can start monday", "city:York word:cook", ["can start monday"]),
        ("人在国外 想找远程 前端", "word:前端 workplace:remote", ["人在国外"]),
        ("人在上海 想找前端", "city:Shanghai word:前端", []),
        ("sap 顾问 大连 contract也可以", "skill:SAP city:Dalian word:顾问", ["contract"]),
        ("护理师 高雄 大夜班可", "city:Kaohsiung word:护理师", ["大夜班"]),
        ("西安高新 java", 'skill:Java city:"city:CN/Shaanxi/Xi\'an"', ["高新"]),
        ("barber east london", "city:London word:barber", ["east"]),
        ("I'm a nurse, leeds", "city:Leeds word:nurse", []),
    ],
)
def test_remarks_are_no_conditions_and_are_named(typed, meant, left):
    assert line_of(typed) == meant
    assert list(left_out_of(typed, language=language_of(typed))) == left


def test_what_is_left_out_is_shown_with_the_rule():
    rule = parse_rule("cook york, I have two kids", language="en")
    assert not isinstance(rule, Ask)
    named = line(say("en", "rule.left_out_note", remark="I have two kids"))
    assert named in describe_rule(rule, "en")


def test_a_text_of_remarks_alone_is_looked_for():
    assert "two kid" in line_of("I have two kids")


@pytest.mark.parametrize(
    "typed",
    [
        "help",
        "stop",
        "cancel all my alerts",
        "how does this work",
        "取消所有提醒",
        "怎么用这个机器人？",
        "你会什么",
        "退订",
    ],
)
def test_what_is_said_to_the_bot_is_no_rule(typed):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language=language_of(typed))
    assert caught.value.reason == "no_rule"


@pytest.mark.parametrize(
    "typed",
    ["help desk analyst york", "stop motion animator bristol", "推送算法 北京", "设置工程师 上海"],
)
def test_what_only_begins_like_it_is_a_rule(typed):
    assert line_of(typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("accountant reading", "city:Reading word:accountant"),
        ("reading teacher york", "city:York word:reading teacher"),
        ("barista in bath please", "city:Bath word:barista"),
        ("nurse reading berkshire", "city:Reading word:nurse"),
        ("teacher, cambridge ma", 'city:"Cambridge, MA" word:teacher'),
        ("chef, york, can start monday", "city:York word:chef"),
        ("cleaner dublin 8", "city:Dublin word:cleaner"),
        ("武汉大学附近 奶茶店", "city:Wuhan word:奶茶店"),
        ("郑州郑东新区 会计", "city:Zhengzhou word:会计"),
        ("屯門 護士", 'city:"Hong Kong" word:護士'),
        ("海外 非洲 翻译", "city:Africa word:翻译"),
        ("nurse in basel & zurich", "city:Basel,Zurich word:nurse"),
        ("waiter kl or singapore", "city:Kuala Lumpur,Singapore word:waiter"),
    ],
)
def test_towns_are_found_where_they_are_words_too(typed, meant):
    assert line_of(typed).replace('"Hong Kong"', "Hong Kong") == meant.replace(
        '"Hong Kong"', "Hong Kong"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (
            "principal engineer or staff engineer, oslo",
            "city:Oslo word:principal engineer,staff engineer",
        ),
        ("senior or staff engineer oslo", "city:Oslo word:engineer level:senior,lead"),
        ("tenure track physics canada", "city:Canada word:tenure track physics"),
        ("sap s/4hana consultant graz", 'skill:"SAP S/4HANA" city:Graz word:consultant'),
        ("e5 meta menlo park", "company:Meta city:Menlo Park word:e5"),
        ("chemist, master, graz", "city:Graz word:chemist education:master"),
        ("a股 分析师 上海", "city:Shanghai word:a股&分析师"),
        ("想去大厂做测试，杭州", "city:Hangzhou word:大厂&测试"),
        ("找个机械类的 洛阳", "city:Luoyang word:机械"),
        ("中国移动、电信 贵阳", "company:China Mobile,China Telecom city:Guiyang"),
        ("电信 客服 贵阳", "city:Guiyang word:电信&客服"),
        (
            "stipend 50000 per month intern mumbai",
            "city:Mumbai employment:internship pay>=50000/month",
        ),
        ("accountant sydney 110k + super", "city:Sydney word:accountant pay>=110000/year"),
        ("weekly 汇总 会计 berlin", "city:Berlin word:会计 delivery:weekly"),
        ("updated 才提醒 会计 北京", "city:Beijing word:会计 events:updated"),
        ("降薪的、下架的都别通知我 会计 北京", "city:Beijing word:会计 events:new,reopened"),
        ("薪资待遇未公布的也发我 会计 北京", "city:Beijing word:会计"),
        ("25年毕业 机械 苏州", "city:Suzhou word:机械 class:2025"),
        ("ok with travel, cook ohio", "city:Ohio word:cook"),
        ("可以接受倒班的 操作工 淄博", "city:Zibo word:操作工"),
        ("要求会日语 文员 大连", "skill:Japanese city:Dalian word:文员"),
    ],
)
def test_titles_terms_and_settings_in_many_forms(typed, meant):
    assert line_of(typed) == meant


def test_a_mistyped_employer_is_not_cut_in_two():
    asked = parse_rule("阿里芭芭 杭州 测试", language="zh")
    assert isinstance(asked, Ask)
    assert asked.question == "ask_misspelt"


def test_a_bare_number_behind_a_chinese_town_is_asked_about():
    asked = parse_rule("上海 75", language="zh")
    assert isinstance(asked, Ask)
    assert asked.question == "ask_number"


@pytest.mark.parametrize(
    ("typed", "reason"), [("评分abc 北京", "bad_figure"), ("五险:一金 会计", "unknown_field")]
)
def test_what_touches_a_name_is_refused_when_it_is_no_value(typed, reason):
    with pytest.raises(RuleSyntaxError) as caught:
        parse_rule(typed, language="zh")
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("城市:西安高新 java", ["高新"]),
        ("不卷的公司 前端 杭州", ["不卷的"]),
        ("ok with travel, cook ohio", ["travel"]),
        ("accountant sydney 110k + super", ["super"]),
    ],
)
def test_what_no_posting_answers_is_named_too(typed, left):
    assert [one.strip(" +") for one in left_out_of(typed, language=language_of(typed))] == left


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("会计 英语ok 大连", "skill:English city:Dalian word:会计"),
        ("护士 三甲以上 苏州", "city:Suzhou word:护士&三甲"),
        ("猎头公司别来 上海 投资经理", "city:Shanghai word:投资经理 -word:猎头"),
        ("math tutor, per hour 30 usd+", "word:math tutor pay>=30 USD/hour"),
        ("台北 會計 月薪5萬up", "city:Taipei word:會計 pay>=50000 TWD/month"),
        ("设计 重庆 五千以上就行", "city:Chongqing word:设计 pay>=5000 CNY/month"),
        ("expat in graz looking for cook", "city:Graz word:cook"),
        ("上海 美国注册会计师", "city:Shanghai word:美国注册会计师"),
        ("sap abap graz", "skill:ABAP city:Graz"),
        ("关闭了跟我说一声 会计 合肥", "city:Hefei word:会计 events:new,updated,closed,reopened"),
        ("tell me about closings at bosch graz", "company:Bosch city:Graz events:closed"),
        ("离职返岗的宝妈 财务 朝九晚五", "word:财务&朝九晚五"),
    ],
)
def test_what_touches_a_word_does_not_hide_it(typed, meant):
    assert line_of(typed) == meant
