"""All spellings of one employer give one key; different employers never share one."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.pipeline.read.company import (
    company_key,
    company_label,
    company_named,
    same_employer,
)


@pytest.mark.parametrize(
    "names",
    [
        ("寒武纪", "Cambricon", "中科寒武纪科技股份有限公司", "寒武紀"),
        ("英伟达", "NVIDIA", "NVIDIA Corporation", "英伟达半导体(上海)有限公司", "輝達"),
        ("瑞芯微", "Rockchip", "瑞芯微电子股份有限公司"),
        ("字节跳动", "ByteDance", "北京字节跳动网络技术有限公司", "抖音"),
        ("腾讯", "Tencent", "深圳市腾讯计算机系统有限公司", "腾讯科技（深圳）有限公司"),
        ("台積電", "TSMC", "台积电"),
        ("Société Générale", unicodedata.normalize("NFD", "Société Générale"), "SOCIETE GENERALE"),
        ("Byte", "Ｂｙｔｅ"),
        ("Hewlett-Packard", "HP", "HP Inc."),
        ("Micron", "Micron Technology, Inc."),
        ("Northwind Labs GmbH", "Northwind", "Northwind Labs", "The Northwind (Germany) GmbH"),
        (
            "上海星湖智造网络科技有限公司",
            "星湖智造",
            "星湖智造科技",
            "北京星湖智造信息技术有限公司上海分公司",
        ),
        ("DJI大疆创新", "深圳市大疆创新科技有限公司", "DJI"),
        ("Walmart China", "沃尔玛（中国）投资有限公司"),
        ("株式会社サンプル", "サンプル"),
    ],
)
def test_spellings_of_one_employer_share_a_key(names):
    assert len({company_key(name) for name in names}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("腾讯", "阿里巴巴"),
        ("平安科技", "平安银行"),
        ("株式会社サンプル", "Яндекс"),
        ("Apple", "Apple Bank of Ohio"),
        ("Bank of America", "Bank of China"),
        ("Air India", "Air China"),
        ("Hewlett Packard Enterprise", "HP"),
        ("上海银行", "北京银行"),
        ("Iowa State University", "Illinois State University"),
        ("TikTok", "Tencent"),
        ("知名Web3公司", "Web3科技有限公司"),
    ],
)
def test_different_employers_have_different_keys(one, other):
    assert company_key(one) != company_key(other)
    assert not same_employer(one, other)


@pytest.mark.parametrize(
    "name", ["Яндекс", "株式会社サンプル", "한국전력", "شركة", "腾讯", "X", "!!!"]
)
def test_no_name_vanishes(name):
    assert company_key(name)


def test_describing_words_do_not_make_another_employer():
    assert same_employer("Oscar", "Oscar Health")
    assert same_employer("Brightvale Capital Management", "Brightvale")
    assert not same_employer("Brightvale", "Brightvale Motors of Texas")


def test_extra_aliases_are_applied_to_the_key():
    assert company_key("Brightvale", {"brightvale": "northwind"}) == "northwind"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("寒武纪", "Cambricon"),
        ("字节", "ByteDance"),
        ("阿里", "Alibaba"),
        ("msra", "Microsoft"),
        ("西门子", "Siemens"),
        ("蔚来", "NIO"),
        ("goldman sachs", "Goldman Sachs"),
        ("台積電", "TSMC"),
    ],
)
def test_known_employers_are_named(text, label):
    named = company_named(text)
    assert named is not None
    assert named.label_en == label
    assert named.key == company_key(text)


def test_an_everyday_word_is_marked():
    named = company_named("理想")
    assert named is not None
    assert named.everyday
    plain = company_named("理想汽车")
    assert plain is not None
    assert not plain.everyday


@pytest.mark.parametrize("text", ["护士", "python", "上海", ""])
def test_other_words_name_no_employer(text):
    assert company_named(text) is None


def test_a_key_leads_back_to_the_labels():
    label = company_label(company_key("中科寒武纪科技股份有限公司"))
    assert label is not None
    assert (label.label_en, label.label_zh) == ("Cambricon", "寒武纪")


@settings(max_examples=60)
@given(st.text(min_size=1, max_size=40))
def test_any_text_has_a_stable_key(name):
    assert company_key(name) == company_key(name)
    if any(sign.isalnum() for sign in name):
        assert company_key(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Acme Co., Ltd.", "acme"),
        ("Acme Co Ltd", "acme"),
        ("Acme (Shanghai) Co., Ltd.", "acme"),
        ("Huawei Technologies Co., Ltd.", "huawei"),
        ("Cambricon Technologies Co., Ltd.", "cambricon"),
        ("Foo Bar GmbH & Co. KG", "foobar"),
        ("The Limited", "limited"),
        ("Coca-Cola Co.", "cocacola"),
    ],
)
def test_a_legal_form_of_several_words_is_left_out_whole(name, key):
    assert company_key(name) == key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("HSBC Shanghai Branch", "HSBC"),
        ("BNP Paribas Securities Tokyo Branch", "BNP Paribas Securities"),
        ("海康威视武汉研发中心", "海康威视"),
        ("上海游民网络科技有限公司广州分公司", "游民网络"),
        ("中国电信股份有限公司云计算分公司", "中国电信"),
        ("广州银行股份有限公司信用卡中心", "广州银行"),
        ("Bright Staffing for Acme Robotics", "Acme Robotics"),
        ("Acme Robotics via Bright Staffing", "Acme Robotics"),
        ("浙江泰隆商业银行股份有限公司", "泰隆银行"),
        ("云海财产保险股份有限公司", "云海财险"),
        ("上海基分文化传播有限公司", "趣头条"),
        ("成都君尧文化传播有限公司", "君尧文化"),
        ("北京智胜新格科技有限...", "智胜新格"),
        ("信永中和会计师事务所（特殊普通合伙）", "信永中和"),
        ("北京东方国信科技股份有限公司", "东方国信"),
    ],
)
def test_branches_agencies_and_ways_of_saying_it_are_one_employer(one, other):
    assert company_key(one) == company_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("海南航空", "东方航空"),
        ("永安财产保险股份有限公司", "太平财产保险"),
        ("瑞安房地产发展有限公司", "万科房地产"),
        ("上海银行信用卡中心", "广州银行信用卡中心"),
        ("北京理工大学", "大连理工大学"),
        ("微创医疗", "上海微创软件股份有限公司"),
        ("毒APP", "某某APP"),
        ("The Branch", "The Hive"),
        ("Hiring for Good", "Good"),
    ],
)
def test_what_says_nothing_without_its_place_or_trade_keeps_it(one, other):
    assert company_key(one) != company_key(other)


def test_a_description_in_the_place_of_the_name_is_read_up_to_its_talk():
    told = "中软国际有限公司成立于2000年，为香港主板上市公司，是中国大型综合性软件与信息服务企业，覆盖电信"
    assert company_key(told) == company_key("中软国际")


def test_marketing_and_advertising_are_trades():
    assert company_key("杭州盛锋营销策划有限公司") == company_key("盛锋咨询")
    assert company_key("北京鼎阅广告传媒有限责任公司") == company_key("鼎阅传媒")
