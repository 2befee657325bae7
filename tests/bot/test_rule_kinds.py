"""Kinds of rule texts that were misread once: trades, signs, levels, employers, titles."""

from __future__ import annotations

import pytest

from tests.bot.typed import line_of


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("krankenpfleger, köln, teilzeit", "city:Cologne word:krankenpfleger employment:part_time"),
        ("anästhesiepflege münchen", "city:Munich word:anästhesiepflege"),
        ("koch in hamburg, ab 3.200 Euro im Monat", "city:Hamburg word:koch pay>=3200 EUR/month"),
        ("python developer (m/w/d) graz", "skill:Python city:Graz word:developer"),
        ("werkstudent marketing leipzig", "city:Leipzig word:marketing employment:internship"),
        ("IT project manager leeds", "city:Leeds word:IT project manager"),
        ("it support hull", "skill:IT support city:Kingston upon Hull"),
        ("上海 it 运维", "city:Shanghai word:it&运维"),
        ("casual cook adelaide", "city:Adelaide word:cook employment:temporary"),
        ("python tutor, online", "skill:Python word:tutor workplace:remote"),
        ("online sales hull", "city:Kingston upon Hull word:online sales"),
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


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("英语老师 昆明 培训机构的跳过", "city:Kunming word:英语老师 -word:培训机构"),
        ("不坐班 英语翻译", "word:英语翻译 -workplace:onsite"),
        ("英语口语好的 外贸 义乌", "skill:English skill:foreign trade city:Yiwu"),
        ("native english speaker, proofreader", "skill:English word:proofreader"),
        ("band 6 nurse leeds", 'city:Leeds word:"band 6"&"nurse"'),
        ("engineer level 3 or 4", 'word:"level 3","level 4" word:engineer'),
        ("software engineer in test", "word:software engineer in test"),
        ("researcher (bs/ms) oslo", "city:Oslo word:bs,ms word:researcher"),
        ("elixir phoenix europe", "skill:Elixir,Phoenix Framework city:Europe"),
        ("unreal engine programmer montreal", "skill:Unreal Engine city:Montreal word:programmer"),
        ("oracle dba riyadh", "skill:Oracle city:Riyadh word:dba"),
        ("embedded c stuttgart", "city:Stuttgart word:embedded c"),
        ("lead 美术 广州", "city:Guangzhou word:美术 level:lead"),
        ("tiktok主播 广州", "city:Guangzhou word:tiktok主播"),
        ("amazon ads engineer seattle", "company:Amazon city:Seattle word:ads engineer"),
        ("ubisoft or ea montreal", "company:Ubisoft,Electronic Arts city:Montreal"),
        ("nurse, no visa sponsorship needed", "word:nurse"),
        ("head of marketing fintech", "word:head of marketing&fintech"),
        ("non-profit fundraiser leeds", "city:Leeds word:non-profit fundraiser"),
        ("sous chef porto, split shifts no", "city:Porto word:sous chef -word:split shifts"),
        ("online english tutor", "skill:English word:tutor workplace:remote"),
        ("双休，五险一金，行政，苏州", "city:Suzhou word:双休&五险一金&行政"),
        ("国企，央企，会计，北京", "city:Beijing word:国企,央企 word:会计"),
        ("policy adviser wellington, climate", "city:Wellington word:policy adviser&climate"),
    ],
)
def test_what_belongs_together_stays_together(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("只收75分以上的，杭州，前端", "city:Hangzhou word:前端 score>=75"),
        ("只接受远程，rust", "skill:Rust workplace:remote"),
        ("寻：桂林 前厅经理", "city:Guilin word:前厅经理"),
        ("目标城市：成都 意向岗位：护士 期望薪资：8k", "city:Chengdu title:护士 pay>=8000 CNY/month"),
        ("wanted: nurse, leeds", "city:Leeds word:nurse"),
        ("哪位大佬知道珠海有没有招嵌入式的", "skill:embedded systems city:Zhuhai"),
        ("my name is Ana and I would love to find a florist position in utrecht", "city:Utrecht word:florist"),
        ("any leads on welder jobs in tulsa would be appreciated", "city:Tulsa word:welder"),
    ],
)  # fmt: skip
def test_wishes_and_their_heads_are_no_words(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("title:barista country:ie", "city:Ireland title:barista"),
        ("country:sg title:tutor", 'city:"country:SG" title:tutor'),
        ("roofer bc canada", "city:British Columbia word:roofer"),
        ("tesla giga berlin, process technician", "company:Tesla city:Berlin word:process technician"),
        ("贵阳 大数据工程师", "city:Guiyang word:大数据工程师"),
        ("西班牙语外派 墨西哥", "city:Mexico word:西班牙语外派"),
        ("welder us citizens only, toledo ohio", "city:Toledo word:welder&us citizens"),
        ("welder reno with h1b sponsorship", "city:Reno word:welder&h1b sponsorship"),
        ("太原 焊工 提供工作签证", "city:Taiyuan word:焊工&工作签证"),
        ("welder above 3.5 stars reno", "city:Reno word:welder"),
        ("welder, finishing my master's in june, reno", "city:Reno word:welder education:master"),
        ("太原 金融行业的会计", "city:Taiyuan word:金融&会计"),
        ("迪拜 焊工 月薪不少于两万迪拉姆", "city:Dubai word:焊工 pay>=20000 AED/month"),
        ("吉隆坡 焊工 5000马币以上", "city:Kuala Lumpur word:焊工 pay>=5000 MYR"),
        ("周五统一发给我 太原 焊工", "city:Taiyuan word:焊工 delivery:weekly"),
        ("有消息每天发我一次 太原 焊工", "city:Taiyuan word:焊工 delivery:daily"),
    ],
)  # fmt: skip
def test_kinds_that_a_fourth_reader_typed(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("香港 文員 唔要夜更", "city:Hong Kong word:文員 -word:夜更"),
        ("香港 文員 唔想做銷售", "city:Hong Kong word:文員 -word:銷售"),
        ("香港 搵工 司機 唔使夜更", "city:Hong Kong word:司機 -word:夜更"),
        ("太原 文员 不上夜班", "city:Taiyuan word:文员 -word:夜班"),
        ("太原的文员，只要不是外包就行", "city:Taiyuan word:文员 -word:外包"),
        ("welder reno, no travel contracts", 'city:Reno word:welder -word:"travel contract"'),
        ("welder reno, i'd rather not work weekends", "city:Reno word:welder -word:weekend"),
        ("welder 多伦多 不要 contract", "city:Toronto word:welder -employment:contract"),
    ],
)
def test_what_is_not_wanted_in_further_words(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("welder reno remote ok", "city:Reno,remote word:welder"),
        ("太原 编剧 线上也行", "skill:screenwriting city:Taiyuan,remote"),
        ("welder germany, remote ok", "city:Germany word:welder workplace:remote"),
        ("remote ok, welder", "word:welder workplace:remote"),
        ("welder reno, hybrid ok", "city:Reno word:welder workplace:hybrid"),
        ("welder at quills, reno", "city:Reno word:welder&quills"),
        ("太原 护理专业 应届", "skill:nursing city:Taiyuan campus"),
        ("月薪税后一万五以上的 焊工 太原", "city:Taiyuan word:焊工 pay>=15000 CNY/month"),
        ("fishmonger cork, mornings only", "city:Cork word:fishmonger&morning"),
        ("want to leave turin for genoa, welder", "city:Genoa word:welder"),
        ("want out of retail. welder reno", "city:Reno word:welder"),
        ("green card holder, welder reno", "city:Reno word:welder"),
        ("welder reno, timezone utc+8", "city:Reno word:welder"),
        ("welder reno, 6 months contract", "city:Reno word:welder employment:contract"),
    ],
)
def test_kinds_of_a_third_look(typed, meant):
    assert line_of(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("stop showing me sales, welder reno", "city:Reno word:welder -word:sales"),
        ("welder reno but not through recruiters", "city:Reno word:welder -word:recruiter"),
        ("welder reno, fully onsite not", "city:Reno word:welder -workplace:onsite"),
        ("外派不去 焊工 太原", "city:Taiyuan word:焊工 -word:外派"),
        ("中介发的不要 焊工 太原", "city:Taiyuan word:焊工 -word:中介"),
        ("太原以外不去 焊工", "city:Taiyuan word:焊工"),
        ("前端开发的 太原", "city:Taiyuan word:前端开发"),
        ("welder boston us citizens only", "city:Boston word:welder&us citizens"),
        ("焊工 澳門 唔使經驗", "city:Macao word:焊工 experience<=0 years"),
        ("硅谷 焊工 20万以上", "city:San Francisco Bay Area word:焊工 pay>=200000 USD/year"),
        ("太原 焊工 有证", "city:Taiyuan word:焊工&有证"),
        ("can't drive, welder reno", "city:Reno word:welder"),
        ("i can't do mornings. welder, reno", "city:Reno word:welder -word:morning"),
        ("please remove sales from my list, welder reno", "city:Reno word:welder -word:sales"),
        ("welder reno under 20 hours", "city:Reno word:welder"),
        ("太原 编剧实习 一周四天", "skill:screenwriting city:Taiyuan employment:internship"),
        ("听说腾讯在招 焊工 深圳", "company:Tencent city:Shenzhen word:焊工"),
        ("找德语翻译 太原", "city:Taiyuan word:德语翻译"),
        ("坚决不要外包 焊工 太原", "city:Taiyuan word:焊工 -word:外包"),
        ("夜班绝对不要 焊工 太原", "city:Taiyuan word:焊工 -word:夜班"),
        ("i want to be notified of welder roles in reno", "city:Reno word:welder"),
        ("notify me the second intel posts a welder", "company:Intel word:welder"),
        ("welder reno, spanish a plus", "skill:Spanish city:Reno word:welder"),
        ("steward, reno, 3 months", "city:Reno word:steward"),
        ("太原 焊工 985不卡 清闲的", "city:Taiyuan word:焊工"),
        ("welder reno, 2027 start", 'city:Reno word:"welder"&"2027"'),
    ],
)
def test_what_is_left_out_in_the_words_of_a_fifth_look(typed, meant):
    assert line_of(typed) == meant
