"""What no source says about places in China: English names, everyday names, sizes. Facts, written by hand."""

from __future__ import annotations

_PROVINCES = """北京 Beijing;天津 Tianjin;上海 Shanghai;重庆 Chongqing;河北 Hebei;山西 Shanxi;内蒙古 Inner_Mongolia;辽宁 Liaoning;吉林 Jilin
黑龙江 Heilongjiang;江苏 Jiangsu;浙江 Zhejiang;安徽 Anhui;福建 Fujian;江西 Jiangxi;山东 Shandong;河南 Henan;湖北 Hubei;湖南 Hunan;广东 Guangdong
广西 Guangxi;海南 Hainan;四川 Sichuan;贵州 Guizhou;云南 Yunnan;西藏 Tibet;陕西 Shaanxi;甘肃 Gansu;青海 Qinghai;宁夏 Ningxia;新疆 Xinjiang"""
PROVINCES = {
    zh: en.replace("_", " ")
    for zh, en in (e.split(" ") for e in _PROVINCES.replace("\n", ";").split(";"))
}
MUNICIPALITIES = {"北京", "天津", "上海", "重庆"}
for _zh in MUNICIPALITIES:
    PROVINCES.pop(_zh)
PROVINCE_ALIASES = {
    "Guangxi": ("广西壮族自治区",), "Ningxia": ("宁夏回族自治区",), "Xinjiang": ("新疆维吾尔自治区",), "Inner Mongolia": ("内蒙",), "Tibet": ("Xizang",),
}  # fmt: skip
PEOPLES = (
    "壮族", "回族", "苗族", "侗族", "彝族", "藏族", "羌族", "土家族", "布依族", "傣族", "景颇族", "傈僳族", "白族", "哈尼族", "蒙古族", "蒙古", "朝鲜族", "哈萨克",
    "柯尔克孜", "满族", "瑶族", "黎族", "畲族", "土族", "撒拉族", "裕固族", "达斡尔族", "各族", "仡佬族", "水族", "毛南族", "仫佬族", "纳西族", "拉祜族", "佤族",
    "布朗族", "独龙族", "怒族", "普米族", "东乡族", "保安族", "锡伯",
)  # fmt: skip
COUNTY_CITIES = {
    "高平": ("Gaoping", 450), "怀仁": ("Huairen", 340), "河津": ("Hejin", 390), "霍州": ("Huozhou", 270), "汾阳": ("Fenyang", 400), "瓦房店": ("Wafangdian", 830),
    "庄河": ("Zhuanghe", 740), "凌海": ("Linghai", 430), "调兵山": ("Diaobingshan", 200), "开原": ("Kaiyuan", 430), "北票": ("Beipiao", 380),
    "凌源": ("Lingyuan", 430), "公主岭": ("Gongzhuling", 860), "同江": ("Tongjiang", 150), "邳州": ("Pizhou", 1460), "玉环": ("Yuhuan", 640),
    "无为": ("Wuwei", 820), "潜山": ("Qianshan", 440), "明光": ("Mingguang", 480), "瑞昌": ("Ruichang", 400), "共青城": ("Gongqingcheng", 190),
    "庐山": ("Lushan", 220), "胶州": ("Jiaozhou", 990), "莱西": ("Laixi", 720), "莱阳": ("Laiyang", 790), "诸城": ("Zhucheng", 1080), "寿光": ("Shouguang", 1160),
    "安丘": ("Anqiu", 820), "高密": ("Gaomi", 870), "新泰": ("Xintai", 1250), "肥城": ("Feicheng", 890), "临清": ("Linqing", 700), "邹平": ("Zouping", 770),
    "巩义": ("Gongyi", 790), "新密": ("Xinmi", 820), "登封": ("Dengfeng", 730), "汝州": ("Ruzhou", 970), "义马": ("Yima", 140), "项城": ("Xiangcheng", 900),
    "大冶": ("Daye", 870), "丹江口": ("Danjiangkou", 400), "宜都": ("Yidu", 360), "枝江": ("Zhijiang", 440), "枣阳": ("Zaoyang", 890), "钟祥": ("Zhongxiang", 860),
    "京山": ("Jingshan", 520), "汉川": ("Hanchuan", 890), "石首": ("Shishou", 460), "松滋": ("Songzi", 640), "监利": ("Jianli", 1120), "利川": ("Lichuan", 660),
    "邵东": ("Shaodong", 1040), "祁阳": ("Qiyang", 860), "南雄": ("Nanxiong", 350), "化州": ("Huazhou", 1290), "四会": ("Sihui", 640), "英德": ("Yingde", 940),
    "北流": ("Beiliu", 1220), "凭祥": ("Pingxiang", 120), "都江堰": ("Dujiangyan", 710), "彭州": ("Pengzhou", 780), "邛崃": ("Qionglai", 600),
    "崇州": ("Chongzhou", 740), "简阳": ("Jianyang", 1110), "广汉": ("Guanghan", 630), "什邡": ("Shifang", 410), "绵竹": ("Mianzhu", 440),
    "江油": ("Jiangyou", 730), "射洪": ("Shehong", 720), "隆昌": ("Longchang", 560), "峨眉山": ("Emeishan", 420), "华蓥": ("Huaying", 270),
    "万源": ("Wanyuan", 400), "清镇": ("Qingzhen", 630), "盘州": ("Panzhou", 1090), "黔西": ("Qianxi", 730), "福泉": ("Fuquan", 300), "腾冲": ("Tengchong", 640),
    "禄丰": ("Lufeng", 360), "瑞丽": ("Ruili", 270), "错那": ("Cona", 15), "兴平": ("Xingping", 480), "彬州": ("Binzhou", 300), "韩城": ("Hancheng", 380),
    "华阴": ("Huayin", 210), "子长": ("Zichang", 200), "神木": ("Shenmu", 570), "旬阳": ("Xunyang", 390), "青铜峡": ("Qingtongxia", 240),
    "铁门关": ("Tiemenguan", 100), "可克达拉": ("Kokdala", 70), "昆玉": ("Kunyu", 60), "新星": ("Xinxing", 50),
    "古交": ("Gujiao", 210), "侯马": ("Houma", 250), "霍林郭勒": ("Holingol", 140), "丰镇": ("Fengzhen", 210), "兴城": ("Xingcheng", 440),
    "辽源": ("Liaoyuan", 1000), "扬中": ("Yangzhong", 320), "句容": ("Jurong", 640), "建德": ("Jiande", 440), "嵊州": ("Shengzhou", 680), "兰溪": ("Lanxi", 570),
    "永康": ("Yongkang", 960), "宁国": ("Ningguo", 390), "广德": ("Guangde", 500), "贵溪": ("Guixi", 540), "瑞金": ("Ruijin", 610),
    "井冈山": ("Jinggangshan", 160), "丰城": ("Fengcheng", 1060), "滕州": ("Tengzhou", 1570), "龙口": ("Longkou", 640), "栖霞": ("Qixia", 520),
    "荣成": ("Rongcheng", 720), "乳山": ("Rushan", 460), "宜城": ("Yicheng", 450), "应城": ("Yingcheng", 490), "浏阳": ("Liuyang", 1430), "醴陵": ("Liling", 890),
    "临湘": ("Linxiang", 430), "益阳": ("Yiyang", 3850), "沅江": ("Yuanjiang", 560), "资兴": ("Zixing", 320), "开平": ("Kaiping", 750), "恩平": ("Enping", 480),
    "陆丰": ("Lufeng", 1220), "罗定": ("Luoding", 940), "横州": ("Hengzhou", 880), "东兴": ("Dongxing", 220), "会理": ("Huili", 390), "澄江": ("Chengjiang", 170),
    "芒市": ("Mangshi", 440), "榆林": ("Yulin", 3620), "玉门": ("Yumen", 140), "茫崖": ("Mangnai", 30), "灵武": ("Lingwu", 290),
    "阜康": ("Fukang", 170), "库车": ("Kuqa", 500), "伊宁": ("Yining", 770), "奎屯": ("Kuytun", 230), "霍尔果斯": ("Khorgas", 70), "阿拉尔": ("Alar", 330),
}  # fmt: skip
"""County-level cities that GeoNames has no Chinese name for, or calls by the town where their offices are."""
CITY_EN = {
    **COUNTY_CITIES,
    "北京": ("Beijing", 21800), "上海": ("Shanghai", 24800), "天津": ("Tianjin", 13800), "重庆": ("Chongqing", 32000), "广州": ("Guangzhou", 18700),
    "深圳": ("Shenzhen", 17600), "西安": ("Xi'an", 13000), "苏州": ("Suzhou", 12900), "杭州": ("Hangzhou", 12300), "成都": ("Chengdu", 21000),
    "武汉": ("Wuhan", 13700), "南京": ("Nanjing", 9500), "长沙": ("Changsha", 10400), "郑州": ("Zhengzhou", 12800), "合肥": ("Hefei", 9600),
    "宁波": ("Ningbo", 9600), "无锡": ("Wuxi", 7500), "青岛": ("Qingdao", 10300), "东莞": ("Dongguan", 10400), "佛山": ("Foshan", 9500),
    "大连": ("Dalian", 7500), "厦门": ("Xiamen", 5300), "福州": ("Fuzhou", 8400), "济南": ("Jinan", 9400), "沈阳": ("Shenyang", 9100),
    "珠海": ("Zhuhai", 2500), "抚州": ("Fuzhou", 3600), "宿州": ("Suzhou", 5300), "泰州": ("Taizhou", 4500), "台州": ("Taizhou", 6700),
    "延边": ("Yanbian", 2000), "恩施": ("Enshi", 3400), "湘西": ("Xiangxi", 2500), "阿坝": ("Aba", 900), "甘孜": ("Garze", 1100), "凉山": ("Liangshan", 4900),
    "黔西南": ("Qianxinan", 3000), "黔东南": ("Qiandongnan", 3700), "黔南": ("Qiannan", 3500), "楚雄": ("Chuxiong", 2400), "红河": ("Honghe", 4400),
    "文山": ("Wenshan", 3500), "西双版纳": ("Xishuangbanna", 1300), "大理": ("Dali", 3300), "德宏": ("Dehong", 1300), "怒江": ("Nujiang", 550),
    "迪庆": ("Diqing", 390), "临夏": ("Linxia", 2100), "甘南": ("Gannan", 690), "海北": ("Haibei", 270), "黄南": ("Huangnan", 280), "海南": ("Hainan", 450),
    "果洛": ("Golog", 220), "玉树": ("Yushu", 430), "海西": ("Haixi", 470), "昌吉": ("Changji", 1600), "博尔塔拉": ("Bortala", 490),
    "巴音郭楞": ("Bayingolin", 1600), "克孜勒苏": ("Kizilsu", 620), "伊犁": ("Ili", 2800), "大兴安岭": ("Daxing'anling", 330), "兴安": ("Hinggan", 1400),
    "锡林郭勒": ("Xilingol", 1100), "阿拉善": ("Alxa", 260), "阿里": ("Ngari", 120), "阿克苏": ("Aksu", 2700), "喀什": ("Kashgar", 4500),
    "和田": ("Hotan", 2500), "塔城": ("Tacheng", 1100), "阿勒泰": ("Altay", 670), "神农架": ("Shennongjia", 67), "三沙": ("Sansha", 2),
    "山南": ("Shannan", 350), "日喀则": ("Shigatse", 800), "林芝": ("Nyingchi", 240), "那曲": ("Nagqu", 500), "昌都": ("Qamdo", 760), "拉萨": ("Lhasa", 870),
    "乌鲁木齐": ("Urumqi", 4050), "呼和浩特": ("Hohhot", 3450), "哈尔滨": ("Harbin", 10000), "儋州": ("Danzhou", 950), "海东": ("Haidong", 1360),
    "哈密": ("Hami", 670), "吐鲁番": ("Turpan", 690), "毕节": ("Bijie", 6900), "铜仁": ("Tongren", 3300), "普洱": ("Pu'er", 2400), "临沧": ("Lincang", 2260),
    "中卫": ("Zhongwei", 1070), "崇左": ("Chongzuo", 2090), "呼伦贝尔": ("Hulunbuir", 2240), "鄂尔多斯": ("Ordos", 2150), "巴彦淖尔": ("Bayannur", 1540),
    "乌兰察布": ("Ulanqab", 1700), "通辽": ("Tongliao", 2870), "赤峰": ("Chifeng", 4040), "包头": ("Baotou", 2710), "陇南": ("Longnan", 2410),
    "襄阳": ("Xiangyang", 5260), "六安": ("Lu'an", 4390), "亳州": ("Bozhou", 5000), "丽江": ("Lijiang", 1250), "保山": ("Baoshan", 2430),
    "双鸭山": ("Shuangyashan", 1200), "吕梁": ("Lüliang", 3400), "衢州": ("Quzhou", 2280), "丽水": ("Lishui", 2510), "滁州": ("Chuzhou", 3990),
    "池州": ("Chizhou", 1340), "宣城": ("Xuancheng", 2500), "阜阳": ("Fuyang", 8200), "淮安": ("Huai'an", 4560), "宿迁": ("Suqian", 4990),
    "义乌": ("Yiwu", 1860), "昆山": ("Kunshan", 2090), "张家港": ("Zhangjiagang", 1430), "江阴": ("Jiangyin", 1780), "常熟": ("Changshu", 1680),
    "太仓": ("Taicang", 830), "慈溪": ("Cixi", 1830), "余姚": ("Yuyao", 1250), "晋江": ("Jinjiang", 2060), "石狮": ("Shishi", 690), "涿州": ("Zhuozhou", 660),
    "宜兴": ("Yixing", 1290), "诸暨": ("Zhuji", 1220), "海宁": ("Haining", 1080), "桐乡": ("Tongxiang", 1030), "东阳": ("Dongyang", 1090),
    "温岭": ("Wenling", 1420), "瑞安": ("Rui'an", 1520), "乐清": ("Yueqing", 1450), "平湖": ("Pinghu", 670), "靖江": ("Jingjiang", 660),
    "丹阳": ("Danyang", 990), "启东": ("Qidong", 970), "如皋": ("Rugao", 1240), "海门": ("Haimen", 1000), "溧阳": ("Liyang", 790), "仪征": ("Yizheng", 530),
    "福清": ("Fuqing", 1390), "南安": ("Nan'an", 1520), "济源": ("Jiyuan", 730), "仙桃": ("Xiantao", 1130), "天门": ("Tianmen", 1160), "潜江": ("Qianjiang", 890),
    "石河子": ("Shihezi", 500), "琼海": ("Qionghai", 530), "文昌": ("Wenchang", 560), "万宁": ("Wanning", 550), "五指山": ("Wuzhishan", 110), "东方": ("Dongfang", 440),
}  # fmt: skip
EXTRA_CITIES = {"济源": "Jiyuan", "仙桃": "Xiantao", "天门": "Tianmen", "潜江": "Qianjiang", "石河子": "Shihezi", "琼海": "Qionghai", "文昌": "Wenchang", "万宁": "Wanning", "雄安": "Xiong'an"}  # fmt: skip
EXTRA_RECORDS = {
    "Jiyuan": ("Henan", "Jiyuan"), "Xiantao": ("Hubei", "Xiantao"), "Tianmen": ("Hubei", "Tianmen"), "Qianjiang": ("Hubei", "Qianjiang"),
    "Shihezi": ("Xinjiang", "Shihezi"), "Qionghai": ("Hainan", "Qionghai"), "Wenchang": ("Hainan", "Wenchang"), "Wanning": ("Hainan", "Wanning"),
    "Xiong'an": ("Hebei", "Xiong'an"),
}  # fmt: skip
ADMIN1_MUNICIPALITY = {
    "22": ("Beijing", "北京"),
    "23": ("Shanghai", "上海"),
    "28": ("Tianjin", "天津"),
    "33": ("Chongqing", "重庆"),
}
