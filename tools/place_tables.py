"""What no source says about places: everyday names, codes and renamings. Facts, written by hand."""

from __future__ import annotations

LANGUAGES = (
    "en", "zh", "zh_Hant", "de", "fr", "es", "pt", "it", "nl", "sv", "pl", "da", "nb", "fi", "cs", "ja", "ko", "ru", "uk", "el", "he", "ar", "th",
)  # fmt: skip
"""Languages in which country names are known."""
CITIES_NOT_COUNTRIES = {
    "Granada",
    "Guadalupe",
    "Norfolk",
    "Salvador",
    "San Martín",
    "Santa Elena",
    "Santa Helena",
}
"""Names of countries in some language that mean a city of the same name."""
OWN_SCRIPTS = {
    **dict.fromkeys(("RU", "UA", "BY", "BG", "RS", "KZ", "MK", "KG"), "[\u0400-\u04ff]"),
    **dict.fromkeys(("SA", "AE", "EG", "JO", "KW", "QA", "BH", "OM", "MA", "TN", "LB", "IQ"), "[\u0620-\u064a]"),
    "KR": "[\uac00-\ud7a3]", "JP": "[\u3040-\u30ff]", "GR": "[\u0386-\u03ce]", "IL": "[\u05d0-\u05ea]", "TH": "[\u0e01-\u0e3a]",
}  # fmt: skip
"""Country -> the letters of its own script, in which its cities are known too."""
COUNTRY_EN = {
    "HK": "Hong Kong", "MO": "Macao", "TW": "Taiwan", "US": "United States", "GB": "United Kingdom", "KR": "South Korea",
    "KP": "North Korea", "CZ": "Czechia", "TR": "Türkiye", "RU": "Russia", "VN": "Vietnam", "CI": "Ivory Coast",
    "MK": "North Macedonia", "BO": "Bolivia", "VE": "Venezuela", "IR": "Iran", "SY": "Syria", "LA": "Laos", "MM": "Myanmar",
}  # fmt: skip
COUNTRY_ZH = {"HK": "香港", "MO": "澳门", "TW": "台湾", "AE": "阿联酋", "US": "美国", "GB": "英国"}
COUNTRY_ALIASES = {
    "US": ("USA", "U S", "U S A", "U.S.", "U.S.A.", "United States of America", "the United States", "美國", "美利坚", "EE. UU.", "Vereinigte Staaten von Amerika"),
    "GB": ("UK", "U.K.", "Great Britain", "Britain", "United Kingdom of Great Britain and Northern Ireland", "英國", "不列颠"),
    "CN": ("PRC", "Mainland China", "China Mainland", "P.R. China", "PR China", "中国大陆", "大陆", "全国", "国内", "中国境内", "全国各地"),
    "HK": ("Hong Kong SAR", "Hongkong", "中国香港", "香港特别行政区", "香港", "HKSAR"),
    "MO": ("Macau", "Macao", "Macau SAR", "中国澳门", "澳门", "澳门特别行政区"),
    "TW": ("中国台湾", "台湾", "台湾省", "臺灣", "Taiwan, China", "Taiwan, Province of China"),
    "KR": ("Korea", "South Korea", "Republic of Korea", "Korea, Republic of", "韩国", "南韩"),
    "KP": ("North Korea", "朝鲜"),
    "AE": ("UAE", "U.A.E.", "Emirates", "阿联酋", "阿拉伯联合酋长国", "ОАЭ"),
    "CZ": ("Czech Republic", "Czechia", "捷克"),
    "NL": ("Holland", "The Netherlands", "荷兰"),
    "TR": ("Turkey", "Türkiye", "Turkiye", "土耳其"),
    "RU": ("Russia", "Russian Federation", "俄罗斯"),
    "VN": ("Vietnam", "Viet Nam", "越南"),
    "SA": ("KSA", "Saudi", "沙特", "沙特阿拉伯"),
    "DE": ("Deutschland", "BRD", "Germany"),
    "CH": ("Schweiz", "Suisse", "Svizzera"),
    "CI": ("Ivory Coast", "Côte d'Ivoire"),
    "LA": ("老挝", "寮国"),
    "NZ": ("Aotearoa", "纽西兰", "新西兰"),
    "SG": ("Singapore", "新加坡", "狮城", "星加坡"),
    "BR": ("Brasil",), "ES": ("España",), "IT": ("Italia",), "JP": ("日本", "Nippon"), "CD": ("DR Congo", "DRC"),
    "MY": ("马来西亚", "马来", "大马"), "TH": ("泰国",), "PH": ("菲律宾", "Philippine"), "ID": ("印尼", "印度尼西亚"), "KH": ("柬埔寨",),
    "IE": ("Republic of Ireland",), "BA": ("Bosnia", "Bosnia and Herzegovina"), "MK": ("Macedonia",), "AU": ("澳洲",),
    "DO": ("Dominican Republic",), "TT": ("Trinidad",), "MM": ("Burma", "缅甸"), "SZ": ("Swaziland",), "CV": ("Cape Verde",),
}  # fmt: skip
COUNTRY_CODES = {
    "GB": ("UK",),
    "US": ("USA",),
    "AE": ("UAE",),
    "CH": ("SUI",),
    "DE": ("GER",),
    "NL": ("NED",),
}

_STATES = """AL Alabama 阿拉巴马州;AK Alaska 阿拉斯加州;AZ Arizona 亚利桑那州;AR Arkansas 阿肯色州;CA California 加州;CO Colorado 科罗拉多州
CT Connecticut 康涅狄格州;DE Delaware 特拉华州;DC District_of_Columbia 华盛顿特区;FL Florida 佛罗里达州;GA Georgia 佐治亚州;HI Hawaii 夏威夷
ID Idaho 爱达荷州;IL Illinois 伊利诺伊州;IN Indiana 印第安纳州;IA Iowa 爱荷华州;KS Kansas 堪萨斯州;KY Kentucky 肯塔基州;LA Louisiana 路易斯安那州
ME Maine 缅因州;MD Maryland 马里兰州;MA Massachusetts 马萨诸塞州;MI Michigan 密歇根州;MN Minnesota 明尼苏达州;MS Mississippi 密西西比州
MO Missouri 密苏里州;MT Montana 蒙大拿州;NE Nebraska 内布拉斯加州;NV Nevada 内华达州;NH New_Hampshire 新罕布什尔州;NJ New_Jersey 新泽西州
NM New_Mexico 新墨西哥州;NY New_York 纽约州;NC North_Carolina 北卡罗来纳州;ND North_Dakota 北达科他州;OH Ohio 俄亥俄州;OK Oklahoma 俄克拉荷马州
OR Oregon 俄勒冈州;PA Pennsylvania 宾夕法尼亚州;RI Rhode_Island 罗得岛州;SC South_Carolina 南卡罗来纳州;SD South_Dakota 南达科他州
TN Tennessee 田纳西州;TX Texas 得克萨斯州;UT Utah 犹他州;VT Vermont 佛蒙特州;VA Virginia 弗吉尼亚州;WA Washington 华盛顿州
WV West_Virginia 西弗吉尼亚州;WI Wisconsin 威斯康星州;WY Wyoming 怀俄明州;PR Puerto_Rico 波多黎各;GU Guam 关岛;VI Virgin_Islands 美属维尔京群岛"""
US_STATES: dict[str, tuple[str, str]] = {}
for _entry in _STATES.replace("\n", ";").split(";"):
    _code, _name, _zh = _entry.split(" ")
    US_STATES[_code] = (_name.replace("_", " "), _zh)
US_STATE_ALIASES = {
    "加利福尼亚": "CA", "加利福尼亚州": "CA", "加洲": "CA", "德州": "TX", "德克萨斯": "TX", "德克萨斯州": "TX", "得州": "TX", "麻省": "MA", "马萨诸塞": "MA",
    "麻州": "MA", "新泽西": "NJ", "伊利诺伊": "IL", "佛罗里达": "FL", "佛州": "FL", "弗吉尼亚": "VA", "宾州": "PA", "北卡": "NC", "北卡罗来纳": "NC",
    "南卡": "SC", "乔治亚州": "GA", "佐治亚": "GA", "密歇根": "MI", "俄亥俄": "OH", "亚利桑那": "AZ", "科罗拉多": "CO", "俄勒冈": "OR", "犹他": "UT",
    "内华达": "NV", "马里兰": "MD", "明尼苏达": "MN", "Calif": "CA", "Wash": "WA", "Washington State": "WA", "State of Washington": "WA",
    "New York State": "NY", "Mass": "MA", "Penn": "PA", "N. Carolina": "NC", "S. Carolina": "SC", "N Carolina": "NC", "Commonwealth of Virginia": "VA",
}  # fmt: skip

ADMIN1 = {
    "CA": dict(zip(
        ("01", "02", "03", "04", "05", "07", "08", "09", "10", "11", "12", "13", "14"),
        ("Alberta", "British Columbia", "Manitoba", "New Brunswick", "Newfoundland and Labrador", "Nova Scotia", "Ontario",
         "Prince Edward Island", "Quebec", "Saskatchewan", "Yukon", "Northwest Territories", "Nunavut"), strict=True)),
    "AU": dict(zip(
        ("01", "02", "03", "04", "05", "06", "07", "08"),
        ("Australian Capital Territory", "New South Wales", "Northern Territory", "Queensland", "South Australia", "Tasmania",
         "Victoria", "Western Australia"), strict=True)),
    "IN": {
        "01": "Andaman and Nicobar Islands", "02": "Andhra Pradesh", "03": "Assam", "05": "Chandigarh", "07": "Delhi", "09": "Gujarat", "10": "Haryana",
        "11": "Himachal Pradesh", "12": "Jammu and Kashmir", "13": "Kerala", "16": "Maharashtra", "17": "Manipur", "18": "Meghalaya", "19": "Karnataka",
        "20": "Nagaland", "21": "Odisha", "22": "Puducherry", "23": "Punjab", "24": "Rajasthan", "25": "Tamil Nadu", "26": "Tripura", "28": "West Bengal",
        "29": "Sikkim", "30": "Arunachal Pradesh", "31": "Mizoram", "33": "Goa", "34": "Bihar", "35": "Madhya Pradesh", "36": "Uttar Pradesh",
        "37": "Chhattisgarh", "38": "Jharkhand", "39": "Uttarakhand", "40": "Telangana", "41": "Ladakh",
    },
}  # fmt: skip
CODED = {"CA", "AU", "IN", "BR", "DE", "GB", "MX", "IT", "CH", "NL", "ES", "BE"}
NO_REGIONS = {"US", "CN", "HK", "TW", "SG", "SI", "MK", "MT", "AZ", "IS", "ME", "MH", "BS", "SC", "MD", "BF", "MW", "UG", "GN"}  # fmt: skip
"""Countries whose divisions come from elsewhere, or are villages that no posting names (Store in Slovenia)."""
REGION_RENAMED = {("IN", "Jammu and Kashmīr"): "Jammu and Kashmir", ("IN", "Nāgāland"): "Nagaland"}
GB_COUNTIES = (
    "Bedfordshire", "Berkshire", "Buckinghamshire", "Cambridgeshire", "Cheshire", "Cornwall", "Cumbria", "Derbyshire", "Devon", "Dorset", "East Sussex", "Essex",
    "Gloucestershire", "Hampshire", "Herefordshire", "Hertfordshire", "Kent", "Lancashire", "Leicestershire", "Lincolnshire", "Merseyside",
    "Norfolk", "Northamptonshire", "Northumberland", "North Yorkshire", "Nottinghamshire", "Oxfordshire", "Shropshire", "Somerset", "South Yorkshire", "Staffordshire",
    "Suffolk", "Surrey", "Tyne and Wear", "Warwickshire", "West Midlands", "West Sussex", "West Yorkshire", "Wiltshire", "Worcestershire", "Isle of Wight",
    "Aberdeenshire", "Ayrshire", "Fife", "Lanarkshire", "Midlothian", "West Lothian", "East Lothian", "Renfrewshire", "Perthshire", "Gwent", "Gwynedd", "Dyfed",
    "Yorkshire", "Sussex",
)  # fmt: skip
REGIONS_FIRST = ("Bali", "Yorkshire", "Sussex", "Corsica", "Crete", "Sardinia", "Goa")
"""Regions that everybody means by a name; a town of that name needs its state or country beside it."""
REGION_EN: dict[str, dict[str, tuple[str, ...]]] = {
    "DE": {"Bavaria": ("Bayern",), "North Rhine-Westphalia": ("Nordrhein-Westfalen", "NRW"), "Hesse": ("Hessen",), "Lower Saxony": ("Niedersachsen", "NDS"),
           "Saxony": ("Sachsen",), "Saxony-Anhalt": ("Sachsen-Anhalt",), "Rhineland-Palatinate": ("Rheinland-Pfalz",), "Thuringia": ("Thüringen",)},
    "IT": {"Lombardy": ("Lombardia",), "Piedmont": ("Piemonte",), "Tuscany": ("Toscana",), "Lazio": ("Latium",), "Veneto": (), "Emilia-Romagna": (), "Sicily": ("Sicilia",), "Sardinia": ("Sardegna",)},
    "ES": {"Catalonia": ("Catalunya", "Cataluña"), "Andalusia": ("Andalucía",), "Community of Madrid": ("Madrid, Comunidad de", "Comunidad de Madrid"),
           "Basque Country": ("País Vasco", "Euskadi"), "Galicia": (), "Valencian Community": ("Comunidad Valenciana",)},
    "FR": {"Brittany": ("Bretagne",), "Normandy": ("Normandie",), "Île-de-France": ("Ile de France", "IDF"), "Auvergne-Rhône-Alpes": (), "Occitanie": ("Occitania",), "Corsica": ("Corse",)},
    "GR": {"Crete": ("Kríti", "克里特", "克里特岛")},
    "ID": {"Bali": ("巴厘岛", "峇里岛")},
    "PL": {"Masovian": ("Mazowieckie", "Mazovia", "Masovian Voivodeship", "Masovia"), "Lesser Poland": ("Małopolskie", "Lesser Poland Voivodeship", "Małopolska"),
           "Lower Silesian": ("Dolnośląskie", "Lower Silesia", "Lower Silesian Voivodeship"), "Pomeranian": ("Pomorskie", "Pomeranian Voivodeship", "Pomerania"),
           "Silesian": ("Śląskie", "Silesia", "Silesian Voivodeship"), "Greater Poland": ("Wielkopolskie", "Greater Poland Voivodeship"),
           "Łódź": ("Łódzkie",), "Lublin": ("Lubelskie",)},
    "NL": {"North Holland": ("Noord-Holland",), "South Holland": ("Zuid-Holland",), "North Brabant": ("Noord-Brabant",), "Utrecht": (), "Gelderland": ()},
    "BE": {"Flanders": ("Flemish Region", "Vlaanderen", "Vlaams Gewest"), "Wallonia": ("Walloon Region", "Wallonie"), "Brussels Region": ("Brussels Capital Region",)},
    "CH": {"Zurich": ("Zürich",), "Geneva": ("Genève",), "Bern": ("Berne",), "Lucerne": ("Luzern",), "Vaud": (), "Zug": (), "Ticino": ()},
    "AT": {"Vienna": ("Wien",), "Styria": ("Steiermark",), "Upper Austria": ("Oberösterreich",), "Lower Austria": ("Niederösterreich",), "Tyrol": ("Tirol",), "Carinthia": ("Kärnten",)},
    "GB": {**dict.fromkeys(GB_COUNTIES, ()), "England": ("英格兰",), "Scotland": ("苏格兰",), "Wales": ("威尔士", "South Wales", "North Wales", "Mid Wales", "West Wales"), "Northern Ireland": ("北爱尔兰",)},
    "CA": {"Quebec": ("Québec", "魁北克", "魁北克省"), "Ontario": ("安大略", "安大略省", "安省"), "British Columbia": ("B.C.", "卑诗省", "不列颠哥伦比亚"), "Alberta": ("阿尔伯塔",)},
    "AU": {"New South Wales": ("新南威尔士", "新南威尔士州"), "Victoria": ("维多利亚州",), "Queensland": ("昆士兰", "昆士兰州"), "Western Australia": ("西澳",), "South Australia": ("南澳",)},
    "IN": {"Karnataka": (), "Telangana": (), "Maharashtra": (), "Tamil Nadu": (), "Goa": ("果阿",), "Delhi": ("NCT of Delhi", "National Capital Territory of Delhi"), "Orissa": (), "Uttar Pradesh": ()},
    "SE": {"Stockholm County": ("Stockholms län",), "Skåne County": ("Skåne län", "Skåne"), "Västra Götaland County": ("Västra Götalands län", "Västra Götaland")},
    "NO": {"Viken": ()},
    "DK": {"Capital Region": ("Hovedstaden", "Capital Region of Denmark"), "Central Denmark": ("Midtjylland",), "Zealand": ("Sjælland",)},
    "IL": {"Tel Aviv District": (), "Center District": ("Central District",), "Haifa District": ()},
    "KR": {"Gyeonggi": ("Gyeonggi-do", "京畿道"), "Gangwon": ("Gangwon-do",)},
    "JP": {"Tokyo": (), "Osaka": (), "Kanagawa": ("神奈川县", "神奈川"), "Aichi": ("爱知县",), "Hokkaido": ("北海道",)},
    "BR": {"São Paulo": (), "Rio de Janeiro": (), "Minas Gerais": (), "Paraná": ()},
    "CZ": {"Prague": ("Praha, Hlavní město",), "South Moravian": ("Jihomoravský kraj", "South Moravia")},
    "MX": {"Mexico State": ("Estado de México", "Edomex"), "Nuevo León": (), "Jalisco": ()},
    "MY": {"Penang": ("Pulau Pinang", "槟城"), "Selangor": ("雪兰莪",), "Johor": ("柔佛",), "Malacca": ("Melaka", "马六甲")},
    "PH": {"Metro Manila": ("NCR", "National Capital Region")},
    "RU": {"Moscow Oblast": (), "Tatarstan": ()},
}  # fmt: skip

LEAST_POPULATION = {
    "US": 500, "CA": 1000, "GB": 2000, "IE": 1500, "AU": 2500, "NZ": 2500, "DE": 5000, "AT": 4000, "CH": 3000, "NL": 5000, "BE": 5000, "LU": 1500,
    "FR": 6000, "IT": 10000, "ES": 10000, "PT": 8000, "PL": 10000, "CZ": 8000, "SE": 4000, "NO": 4000, "DK": 4000, "FI": 4000, "EE": 4000, "LV": 8000,
    "LT": 8000, "IL": 4000, "IN": 40000, "JP": 40000, "MX": 30000, "BR": 30000, "ID": 50000, "RU": 50000, "UA": 40000, "PH": 20000, "TR": 50000,
    "NG": 50000, "IR": 60000, "PK": 60000, "BD": 60000, "CI": 60000, "EG": 60000, "CD": 100000, "MA": 50000, "DZ": 60000, "VE": 60000, "CO": 50000,
    "AR": 40000, "PE": 50000, "KR": 50000, "VN": 50000, "TH": 40000, "MM": 60000, "RO": 15000, "TW": 50000, "HK": 2000, "SG": 2000, "MO": 2000,
    "PR": 3000, "MT": 3000, "CY": 8000, "IS": 2000,
}  # fmt: skip
CITY_STATES = {"HK": ("Hong Kong", "香港"), "SG": ("Singapore", "新加坡"), "MO": ("Macao", "澳门")}
RENAMED = {
    "New York City": "New York", "Köln": "Cologne", "Xi’an": "Xi'an", "Ürümqi": "Urumqi", "Ho Chi Minh City": "Ho Chi Minh City", "Frankfurt am Main": "Frankfurt",
    "Montréal": "Montreal", "Québec": "Quebec City", "Kyiv": "Kyiv", "Tel Aviv": "Tel Aviv", "Macau": "Macao", "The Hague": "The Hague",
    "Saint Petersburg": "Saint Petersburg", "Malmoe": "Malmö", "Nuernberg": "Nuremberg", "Nürnberg": "Nuremberg", "Chang-hua": "Changhua",
    "Mountain View": "Mountain View", "New Taipei City": "New Taipei", "Chiayi City": "Chiayi", "Danshui": "Tamsui", "İstanbul": "Istanbul",
    "Göteborg": "Gothenburg", "Kowloon": "Hong Kong", "St. Louis": "St. Louis", "Washington D.C.": "Washington", "Washington, D.C.": "Washington",
    "Bogotá": "Bogota", "Zürich (Kreis 1)": "Zurich", "Zürich": "Zurich", "Luxembourg": "Luxembourg", "Cebu City": "Cebu City",
    "Makati City": "Makati", "Pasig City": "Pasig", "Quezon City": "Quezon City", "Panamá": "Panama City", "Zug": "Zug", "Belém": "Belem", "Sankt Gallen": "St. Gallen", "Petaẖ Tiqva": "Petah Tikva", "Reẖovot": "Rehovot", "H̱olon": "Holon", "Rosh Ha‘Ayin": "Rosh HaAyin", "Yoqne‘am ‘Illit": "Yokneam Illit", "Migdal Ha‘Emeq": "Migdal HaEmek",
}  # fmt: skip
CITY_ZH = {
    ("US", "New York"): "纽约", ("US", "San Francisco"): "旧金山", ("US", "Los Angeles"): "洛杉矶", ("US", "Seattle"): "西雅图", ("US", "Boston"): "波士顿",
    ("US", "Chicago"): "芝加哥", ("US", "San Jose"): "圣何塞", ("US", "Houston"): "休斯敦", ("US", "Dallas"): "达拉斯", ("US", "Austin"): "奥斯汀",
    ("US", "San Diego"): "圣迭戈", ("US", "Philadelphia"): "费城", ("US", "Atlanta"): "亚特兰大", ("US", "Portland"): "波特兰", ("US", "Washington"): "华盛顿",
    ("GB", "London"): "伦敦", ("GB", "Cambridge"): "剑桥", ("GB", "Oxford"): "牛津", ("GB", "Manchester"): "曼彻斯特", ("GB", "Edinburgh"): "爱丁堡",
    ("FR", "Paris"): "巴黎", ("DE", "Berlin"): "柏林", ("DE", "Munich"): "慕尼黑", ("DE", "Frankfurt"): "法兰克福", ("DE", "Hamburg"): "汉堡", ("JP", "Tokyo"): "东京",
    ("JP", "Osaka"): "大阪", ("KR", "Seoul"): "首尔", ("SG", "Singapore"): "新加坡", ("HK", "Hong Kong"): "香港", ("AE", "Dubai"): "迪拜", ("MY", "Kuala Lumpur"): "吉隆坡",
    ("TH", "Bangkok"): "曼谷", ("ID", "Jakarta"): "雅加达", ("VN", "Ho Chi Minh City"): "胡志明市", ("VN", "Hanoi"): "河内", ("PH", "Manila"): "马尼拉",
    ("AU", "Sydney"): "悉尼", ("AU", "Melbourne"): "墨尔本", ("CA", "Toronto"): "多伦多", ("CA", "Vancouver"): "温哥华", ("CA", "Montreal"): "蒙特利尔",
    ("CA", "Ottawa"): "渥太华", ("NL", "Amsterdam"): "阿姆斯特丹", ("CH", "Zurich"): "苏黎世", ("CH", "Geneva"): "日内瓦", ("IE", "Dublin"): "都柏林",
    ("IN", "Bengaluru"): "班加罗尔", ("IN", "Mumbai"): "孟买", ("IN", "Delhi"): "德里", ("IN", "Hyderabad"): "海得拉巴", ("IL", "Tel Aviv"): "特拉维夫",
    ("TW", "Taipei"): "台北", ("TW", "Hsinchu"): "新竹", ("TW", "Taichung"): "台中", ("TW", "Kaohsiung"): "高雄", ("TW", "Tainan"): "台南", ("TW", "Taoyuan"): "桃园",
    ("TW", "New Taipei"): "新北", ("MO", "Macao"): "澳门", ("ES", "Madrid"): "马德里", ("ES", "Barcelona"): "巴塞罗那", ("IT", "Milan"): "米兰", ("IT", "Rome"): "罗马",
    ("SE", "Stockholm"): "斯德哥尔摩", ("AT", "Vienna"): "维也纳", ("BE", "Brussels"): "布鲁塞尔", ("PT", "Lisbon"): "里斯本", ("RU", "Moscow"): "莫斯科",
    ("PL", "Warsaw"): "华沙", ("CZ", "Prague"): "布拉格", ("HU", "Budapest"): "布达佩斯", ("DK", "Copenhagen"): "哥本哈根", ("NO", "Oslo"): "奥斯陆", ("FI", "Helsinki"): "赫尔辛基",
    ("SA", "Riyadh"): "利雅得", ("QA", "Doha"): "多哈", ("MX", "Mexico City"): "墨西哥城", ("BR", "São Paulo"): "圣保罗", ("KH", "Phnom Penh"): "金边", ("AE", "Abu Dhabi"): "阿布扎比",
    ("US", "Miami"): "迈阿密", ("US", "Sacramento"): "萨克拉门托", ("US", "Phoenix"): "菲尼克斯", ("US", "Minneapolis"): "明尼阿波利斯", ("US", "Cleveland"): "克利夫兰",
    ("US", "New Orleans"): "新奥尔良", ("US", "El Paso"): "埃尔帕索", ("US", "Oklahoma City"): "俄克拉荷马城", ("US", "Albuquerque"): "阿尔伯克基", ("US", "Louisville"): "路易斯维尔",
    ("US", "Anaheim"): "阿纳海姆", ("US", "Virginia Beach"): "弗吉尼亚比奇", ("US", "Mountain View"): "山景城", ("US", "Palo Alto"): "帕洛阿尔托", ("US", "Sunnyvale"): "森尼韦尔",
    ("US", "Cupertino"): "库比蒂诺", ("US", "Santa Clara"): "圣克拉拉", ("US", "Redmond"): "雷德蒙德", ("US", "Bellevue"): "贝尔维尤", ("US", "Menlo Park"): "门洛帕克",
    ("US", "Colorado Springs"): "科罗拉多斯普林斯", ("US", "Brooklyn"): "布鲁克林", ("US", "Queens"): "皇后区", ("US", "Redwood City"): "雷德伍德城", ("US", "San Mateo"): "圣马特奥",
    ("US", "Santa Monica"): "圣莫尼卡", ("US", "Berkeley"): "伯克利", ("US", "Ann Arbor"): "安娜堡", ("US", "Boulder"): "博尔德", ("US", "Jersey City"): "泽西城",
    ("US", "Princeton"): "普林斯顿", ("US", "Madison"): "麦迪逊", ("US", "Pasadena"): "帕萨迪纳", ("US", "Irvine"): "尔湾",
    ("US", "Plano"): "普莱诺", ("US", "Fremont"): "弗里蒙特",
    ("CA", "Calgary"): "卡尔加里", ("CA", "Waterloo"): "滑铁卢", ("CA", "Hamilton"): "汉密尔顿", ("CA", "Halifax"): "哈利法克斯", ("CA", "Laval"): "拉瓦尔",
    ("CA", "Markham"): "万锦", ("CA", "Richmond Hill"): "列治文山", ("CA", "Victoria"): "维多利亚",
    ("GB", "Leeds"): "利兹", ("GB", "Bradford"): "布拉德福德", ("GB", "Reading"): "雷丁", ("GB", "Nottingham"): "诺丁汉", ("GB", "Southampton"): "南安普敦",
    ("GB", "Newcastle upon Tyne"): "纽卡斯尔", ("GB", "Belfast"): "贝尔法斯特", ("GB", "Brighton"): "布莱顿",
    ("DE", "Cologne"): "科隆", ("DE", "Karlsruhe"): "卡尔斯鲁厄", ("DE", "Bonn"): "波恩", ("DE", "Heidelberg"): "海德堡", ("DE", "Aachen"): "亚琛",
    ("DE", "Darmstadt"): "达姆施塔特",
    ("CH", "Basel"): "巴塞尔", ("CH", "Lausanne"): "洛桑", ("CH", "Bern"): "伯尔尼", ("AT", "Linz"): "林茨", ("AT", "Graz"): "格拉茨",
    ("AT", "Salzburg"): "萨尔茨堡",
    ("NL", "Eindhoven"): "埃因霍温", ("NL", "Delft"): "代尔夫特", ("NL", "Utrecht"): "乌得勒支", ("BE", "Ghent"): "根特", ("BE", "Leuven"): "鲁汶",
    ("ES", "Valencia"): "巴伦西亚", ("ES", "Sevilla"): "塞维利亚", ("PT", "Porto"): "波尔图", ("IT", "Florence"): "佛罗伦萨", ("FR", "Nice"): "尼斯",
    ("FR", "Grenoble"): "格勒诺布尔", ("FR", "Nantes"): "南特", ("FR", "Bordeaux"): "波尔多", ("FR", "Strasbourg"): "斯特拉斯堡",
    ("BG", "Sofia"): "索非亚", ("RO", "Cluj-Napoca"): "克卢日-纳波卡", ("TR", "Istanbul"): "伊斯坦布尔", ("PL", "Gdańsk"): "格但斯克", ("PL", "Wrocław"): "弗罗茨瓦夫",
    ("SE", "Malmö"): "马尔默", ("SE", "Lund"): "隆德", ("IE", "Cork"): "科克", ("IE", "Galway"): "戈尔韦",
    ("AU", "Brisbane"): "布里斯班", ("AU", "Adelaide"): "阿德莱德", ("AU", "Canberra"): "堪培拉", ("NZ", "Auckland"): "奥克兰", ("NZ", "Wellington"): "惠灵顿",
    ("JP", "Yokohama"): "横滨", ("JP", "Hamamatsu"): "滨松", ("JP", "Kanazawa"): "金泽", ("JP", "Himeji"): "姬路", ("JP", "Toyonaka"): "丰中",
    ("JP", "Saitama"): "埼玉", ("KR", "Gumi"): "龟尾", ("KR", "Jeju City"): "济州",
    ("IN", "Chennai"): "金奈", ("IN", "Pune"): "浦那", ("IN", "Ahmedabad"): "艾哈迈达巴德", ("IN", "Kochi"): "科钦", ("IN", "Thiruvananthapuram"): "特里凡得琅",
    ("IN", "Noida"): "诺伊达", ("IN", "Gurugram"): "古尔冈",
    ("ID", "Semarang"): "三宝垄", ("PH", "Cebu City"): "宿务", ("PH", "Makati"): "马卡蒂",
    ("BR", "Curitiba"): "库里蒂巴", ("BR", "Recife"): "累西腓", ("BR", "Florianópolis"): "弗洛里亚诺波利斯", ("KE", "Nairobi"): "内罗毕", ("NG", "Lagos"): "拉各斯",
    ("IL", "Haifa"): "海法", ("IL", "Herzliya"): "荷兹利亚",
}  # fmt: skip

ALIASES: dict[str, tuple[str, str]] = {
    "NYC": ("US/NY", "New York"), "New York City": ("US/NY", "New York"), "Manhattan, New York": ("US/NY", "New York"), "SF": ("US/CA", "San Francisco"),
    "San Fran": ("US/CA", "San Francisco"), "Frisco, CA": ("US/CA", "San Francisco"), "三藩市": ("US/CA", "San Francisco"), "LA": ("US/CA", "Los Angeles"),
    "L.A.": ("US/CA", "Los Angeles"), "DC": ("US/DC", "Washington"), "D.C.": ("US/DC", "Washington"), "Washington DC": ("US/DC", "Washington"), "Washington D.C": ("US/DC", "Washington"),
    "Washington": ("US/DC", "Washington"), "Washington, District of Columbia": ("US/DC", "Washington"), "Philly": ("US/PA", "Philadelphia"), "PDX": ("US/OR", "Portland"),
    "ATL": ("US/GA", "Atlanta"), "Ft. Lauderdale": ("US/FL", "Fort Lauderdale"), "Ft Lauderdale": ("US/FL", "Fort Lauderdale"), "Silicon Valley": ("US/CA", "San Jose"),
    "硅谷": ("US/CA", "San Jose"), "Bay Area": ("US/CA", "San Francisco"), "SF Bay Area": ("US/CA", "San Francisco"), "San Francisco Bay Area": ("US/CA", "San Francisco"),
    "San Francisco Bay": ("US/CA", "San Francisco"), "湾区": ("US/CA", "San Francisco"), "旧金山湾区": ("US/CA", "San Francisco"), "NYC Metro": ("US/NY", "New York"), "NYC Metro Area": ("US/NY", "New York"), "New York Metro Area": ("US/NY", "New York"), "New York City Metropolitan Area": ("US/NY", "New York"), "New York Metropolitan Area": ("US/NY", "New York"), "Greater New York City Area": ("US/NY", "New York"), "Washington DC Metro Area": ("US/DC", "Washington"), "DC Metro Area": ("US/DC", "Washington"), "Research Triangle": ("US/NC", "Durham"), "Triangle Area": ("US/NC", "Durham"), "Greater NYC Area": ("US/NY", "New York"),
    "Dallas-Fort Worth": ("US/TX", "Dallas"), "DFW": ("US/TX", "Dallas"), "Dallas-Fort Worth Metroplex": ("US/TX", "Dallas"), "Twin Cities": ("US/MN", "Minneapolis"),
    "Minneapolis-St. Paul": ("US/MN", "Minneapolis"), "Washington DC-Baltimore": ("US/DC", "Washington"), "Research Triangle Park": ("US/NC", "Durham"), "Salt Lake": ("US/UT", "Salt Lake City"),
    "Vegas": ("US/NV", "Las Vegas"), "Joint Base Lewis-McChord": ("US/WA", "Tacoma"), "Saint Louis": ("US/MO", "St. Louis"),
    "LDN": ("GB", "London"), "Greater London": ("GB", "London"), "City of London": ("GB", "London"), "Newcastle": ("GB", "Newcastle upon Tyne"),
    "Bangalore": ("IN", "Bengaluru"), "Bombay": ("IN", "Mumbai"), "Calcutta": ("IN", "Kolkata"), "Madras": ("IN", "Chennai"), "Gurgaon": ("IN", "Gurugram"),
    "Gurugram": ("IN", "Gurugram"), "Delhi NCR": ("IN", "Delhi"), "Delhi-NCR": ("IN", "Delhi"), "Trivandrum": ("IN", "Thiruvananthapuram"), "Cochin": ("IN", "Kochi"),
    "Baroda": ("IN", "Vadodara"), "Poona": ("IN", "Pune"), "Mysore": ("IN", "Mysuru"), "Pondicherry": ("IN", "Puducherry"), "Vizag": ("IN", "Visakhapatnam"),
    "München": ("DE", "Munich"), "Muenchen": ("DE", "Munich"), "Köln": ("DE", "Cologne"), "Koeln": ("DE", "Cologne"), "Frankfurt am Main": ("DE", "Frankfurt"),
    "Frankfurt/Main": ("DE", "Frankfurt"), "Nürnberg": ("DE", "Nuremberg"), "Nuernberg": ("DE", "Nuremberg"), "Duesseldorf": ("DE", "Düsseldorf"), "Hannover": ("DE", "Hannover"),
    "Hanover": ("DE", "Hannover"), "Wien": ("AT", "Vienna"), "Yokneam": ("IL", "Yokneam Illit"), "Nes Ziona": ("IL", "Ness Ziona"), "Migdal HaEmek": ("IL", "Migdal HaEmek"), "CABA": ("AR", "Buenos Aires"), "Pangyo": ("KR", "Seongnam-si"), "서울특별시": ("KR", "Seoul"), "부산광역시": ("KR", "Busan"), "판교": ("KR", "Seongnam-si"), "東京都": ("JP", "Tokyo"), "Marburg": ("DE", "Marburg an der Lahn"), "Zuerich": ("CH", "Zurich"), "Genf": ("CH", "Geneva"), "Genève": ("CH", "Geneva"), "Genf, Schweiz": ("CH", "Geneva"),
    "Bâle": ("CH", "Basel"), "Milano": ("IT", "Milan"), "Roma": ("IT", "Rome"), "Torino": ("IT", "Turin"), "Napoli": ("IT", "Naples"), "Firenze": ("IT", "Florence"),
    "Genova": ("IT", "Genoa"), "Venezia": ("IT", "Venice"), "Sevilla": ("ES", "Sevilla"), "Seville": ("ES", "Sevilla"), "Lisboa": ("PT", "Lisbon"), "Praha": ("CZ", "Prague"),
    "Warszawa": ("PL", "Warsaw"), "Kraków": ("PL", "Krakow"), "Cracow": ("PL", "Krakow"), "Breslau": ("PL", "Wrocław"), "København": ("DK", "Copenhagen"),
    "Kobenhavn": ("DK", "Copenhagen"), "Göteborg": ("SE", "Gothenburg"), "Bruxelles": ("BE", "Brussels"), "Brussel": ("BE", "Brussels"), "Antwerpen": ("BE", "Antwerp"),
    "Gent": ("BE", "Gent"), "Ghent": ("BE", "Gent"), "Den Haag": ("NL", "The Hague"), "'s-Gravenhage": ("NL", "The Hague"), "București": ("RO", "Bucharest"), "Bucuresti": ("RO", "Bucharest"),
    "Beograd": ("RS", "Belgrade"), "Kiev": ("UA", "Kyiv"), "Lvov": ("UA", "Lviv"), "Kharkov": ("UA", "Kharkiv"), "Odesa": ("UA", "Odesa"), "Moskva": ("RU", "Moscow"),
    "St. Petersburg, Russia": ("RU", "Saint Petersburg"), "Athína": ("GR", "Athens"), "Saigon": ("VN", "Ho Chi Minh City"), "HCMC": ("VN", "Ho Chi Minh City"),
    "Ho Chi Minh": ("VN", "Ho Chi Minh City"), "胡志明": ("VN", "Ho Chi Minh City"), "胡志明市": ("VN", "Ho Chi Minh City"), "西贡": ("VN", "Ho Chi Minh City"), "Ha Noi": ("VN", "Hanoi"), "KL": ("MY", "Kuala Lumpur"),
    "Petaling Jaya": ("MY", "Petaling Jaya"), "BKK": ("TH", "Bangkok"), "Tel Aviv-Yafo": ("IL", "Tel Aviv"), "Tel-Aviv": ("IL", "Tel Aviv"), "CDMX": ("MX", "Mexico City"), "Ciudad de México": ("MX", "Mexico City"),
    "Mexico D.F.": ("MX", "Mexico City"), "Sao Paulo": ("BR", "São Paulo"), "Montréal": ("CA", "Montreal"), "Québec City": ("CA", "Quebec City"), "GTA": ("CA", "Toronto"),
    "Hull": ("GB", "Kingston upon Hull"),
    "YVR": ("CA", "Vancouver"), "Peking": ("CN", "Beijing"), "Canton": ("CN", "Guangzhou"), "Xian": ("CN", "Xi'an"), "帝都": ("CN", "Beijing"), "魔都": ("CN", "Shanghai"),
    "SH": ("CN", "Shanghai"), "BJ": ("CN", "Beijing"), "SZ": ("CN", "Shenzhen"), "GZ": ("CN", "Guangzhou"), "鹏城": ("CN", "Shenzhen"), "羊城": ("CN", "Guangzhou"), "蓉城": ("CN", "Chengdu"), "山城": ("CN", "Chongqing"), "申城": ("CN", "Shanghai"),
    "呼市": ("CN", "Hohhot"), "乌市": ("CN", "Urumqi"), "SG": ("SG", "Singapore"), "HK": ("HK", "Hong Kong"), "HKG": ("HK", "Hong Kong"), "Hongkong": ("HK", "Hong Kong"),
    "香港": ("HK", "Hong Kong"), "中国香港": ("HK", "Hong Kong"), "港岛": ("HK", "Hong Kong"), "九龙": ("HK", "Hong Kong"), "新加坡": ("SG", "Singapore"), "澳门": ("MO", "Macao"), "Macau": ("MO", "Macao"),
    "Taipei City": ("TW", "Taipei"), "台北市": ("TW", "Taipei"), "Hsinchu City": ("TW", "Hsinchu"), "新竹县": ("TW", "Hsinchu"), "Hsin-Chu": ("TW", "Hsinchu"), "New Taipei City": ("TW", "New Taipei"), "Hsinchu County": ("TW", "Hsinchu"), "彰化": ("TW", "Changhua"), "嘉义": ("TW", "Chiayi"),
    "Taoyuan City": ("TW", "Taoyuan"), "新北市": ("TW", "New Taipei"), "内湖": ("TW", "Taipei"), "内湖区": ("TW", "Taipei"), "竹北": ("TW", "Zhubei"), "竹科": ("TW", "Hsinchu"), "多伦多": ("CA", "Toronto"), "墨尔本": ("AU", "Melbourne"),
    "迪拜": ("AE", "Dubai"), "杜拜": ("AE", "Dubai"), "雪梨": ("AU", "Sydney"), "汉城": ("KR", "Seoul"), "班加罗尔": ("IN", "Bengaluru"), "Tokyo-to": ("JP", "Tokyo"), "Greater Tokyo": ("JP", "Tokyo"),
}  # fmt: skip

LANDMARKS = {
    "陆家嘴": "上海", "张江": "上海", "漕河泾": "上海", "徐家汇": "上海", "虹桥": "上海", "五角场": "上海", "临港": "上海", "金桥": "上海", "外高桥": "上海", "浦东": "上海", "浦西": "上海", "人民广场": "上海", "静安寺": "上海",
    "中关村": "北京", "望京": "北京", "亦庄": "北京", "西二旗": "北京", "上地": "北京", "国贸": "北京", "三里屯": "北京", "五道口": "北京", "知春路": "北京", "酒仙桥": "北京", "回龙观": "北京", "后厂村": "北京", "金融街": "北京",
    "光谷": "武汉", "东湖高新": "武汉", "前海": "深圳", "蛇口": "深圳", "科技园": "深圳", "南山科技园": "深圳", "车公庙": "深圳", "华强北": "深圳", "坂田": "深圳", "龙华新区": "深圳", "光明新区": "深圳", "大鹏新区": "深圳",
    "珠江新城": "广州", "琶洲": "广州", "广州开发区": "广州", "未来科技城": "杭州", "西溪": "杭州", "下沙": "杭州", "滨江": "杭州", "江干区": "杭州", "下城区": "杭州", "天府新区": "成都", "天府软件园": "成都", "江宁": "南京", "河西": "南京",
    "松山湖": "东莞", "闸北区": "上海", "闸北": "上海", "南汇": "上海", "卢湾区": "上海", "崇文区": "北京", "宣武区": "北京", "萧山": "杭州", "两江新区": "重庆", "西咸新区": "西安", "工业园区": "苏州", "苏州工业园区": "苏州", "独墅湖": "苏州", "滨海新区": "天津",
    "观塘": "香港", "湾仔": "香港", "铜锣湾": "香港", "尖沙咀": "香港", "旺角": "香港", "鲗鱼涌": "香港", "将军澳": "香港", "九龙湾": "香港", "荔枝角": "香港", "数码港": "香港",
    "Kwun Tong": "香港", "Wan Chai": "香港", "Causeway Bay": "香港", "Tsim Sha Tsui": "香港", "Mong Kok": "香港", "Quarry Bay": "香港", "Tseung Kwan O": "香港",
    "Kowloon Bay": "香港", "Lai Chi Kok": "香港", "Cyberport": "香港", "Tai Koo": "香港", "Sha Tin": "香港", "Tsuen Wan": "香港",
}  # fmt: skip

SHORT_NAMES = {"US", "CN", "HK", "SG", "MY"}
"""Countries with aliases of two letters by hand (SF, LA, SH, BJ, HK, SG, KL)."""
