"""The names that a slip of the finger may have been meant for, and the words that are right as they are."""

from __future__ import annotations

from functools import cache

from watchbot.lexicon.companies import employers
from watchbot.pipeline.read.text import fold


def _each(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@cache
def place_names() -> frozenset[str]:
    """Well known places, folded, as people type them."""
    return frozenset(name.replace("_", " ") for name in _CITIES.split())


@cache
def skill_names() -> frozenset[str]:
    """Names of skills and tools, folded, of one word."""
    return frozenset(fold(name) for name in _SKILLS.split())


@cache
def company_names() -> frozenset[str]:
    """All names of the lexicon's employers, folded, letters and figures only."""
    named = (name for one in employers() for name in (one.name, one.name_zh, *one.others))
    return frozenset(squeezed(fold(name)) for name in named if name)


def squeezed(folded: str) -> str:
    """Letters and figures only: how names are compared."""
    return "".join(sign for sign in folded if sign.isalnum())


_CITIES = """
北京 上海 广州 深圳 杭州 南京 苏州 武汉 成都 重庆 西安 天津 长沙 郑州 合肥 青岛 济南 厦门 福州 宁波 无锡 东莞 佛山 珠海 大连 沈阳 哈尔滨 长春
昆明 贵阳 南宁 南昌 太原 石家庄 兰州 海口 呼和浩特 乌鲁木齐 常州 南通 温州 嘉兴 绍兴 惠州 中山 烟台 徐州 香港 台北 新竹 高雄 澳门 新加坡
beijing shanghai guangzhou shenzhen hangzhou nanjing suzhou wuhan chengdu chongqing tianjin changsha xiamen taipei hsinchu
singapore london manchester birmingham edinburgh glasgow dublin berlin munich hamburg frankfurt cologne stuttgart dusseldorf
vienna zurich geneva basel paris toulouse marseille amsterdam rotterdam eindhoven utrecht brussels antwerp copenhagen stockholm
gothenburg helsinki madrid barcelona valencia lisbon porto milan turin athens warsaw krakow wroclaw prague budapest bucharest
sofia zagreb belgrade istanbul bangalore bengaluru hyderabad chennai mumbai tokyo osaka kyoto seoul sydney melbourne brisbane
adelaide auckland wellington christchurch toronto vancouver montreal calgary ottawa edmonton seattle portland chicago boston
houston dallas austin denver atlanta phoenix philadelphia pittsburgh minneapolis detroit baltimore nashville charlotte raleigh
sacramento oakland dubai riyadh johannesburg nairobi lagos cairo jakarta manila bangkok hanoi germany france netherlands
san_francisco los_angeles new_york hong_kong san_diego san_jose tel_aviv switzerland austria denmark sweden norway finland portugal ireland canada australia california
"""
_SKILLS = """
python javascript typescript kotlin golang kubernetes docker terraform ansible jenkins postgresql postgres mysql mongodb redis
elasticsearch kafka rabbitmq hadoop airflow snowflake databricks tensorflow pytorch scikit pandas numpy react angular svelte
django fastapi laravel rails nodejs graphql haskell erlang elixir clojure fortran matlab verilog systemverilog labview autocad
solidworks photoshop illustrator salesforce tableau powerbi selenium cypress playwright android flutter solidity prometheus
grafana openstack cloudformation embedded microservices blockchain cybersecurity
"""
HOMOPHONES = _each("""
州洲周舟粥 杭航行 纪记季技际济 京经晶惊精 海嗨 深申伸身 圳阵镇振真证震 广光 成程城诚呈 都嘟督 武五舞午吾 汉汗翰旱 南男难 苏酥素 西希溪锡息 安按案 重虫崇 庆
津金今斤 天添 合和河何核 肥非飞 长常昌尝 沙莎杀砂 青清轻倾 岛导 郑正政 大达 连联莲 厦夏下 门们 宁凝 波玻 佛弗 山珊 东冬 莞完管馆 无吴伍 济技寄
沈审申 阳洋杨 昆坤 明名鸣 贵桂 福富服 珠朱 腾藤疼 讯迅训 阿啊 里李礼理 巴八吧芭 百白柏 度渡杜 华花滑 为维威微位卫未 字自 节结杰 跳挑 团湍 网王 易亿益
商伤上 汤唐糖堂 旷矿况 视势是 瑞锐睿 芯心新欣 含寒韩涵 壁毕必避 仞刃任 燧岁遂 原源园员 摩魔磨 尔耳 线现 程城 通童 特 斯思丝 英鹰 达打 蔚未魏卫 来莱
鹏朋 比笔 亚压 迪敌 快块 手首 滴低 小晓 红虹 书舒 米密 游由 拼品 多夺 科克 飞非 讯讯 平坪 地第 厦厦 烟研 台抬 徐许 常长 嘉加佳 兴星 温文闻 惠会汇 绍少
哈蛤 滨宾斌 春纯 昌长 太泰 兰蓝 口扣 香乡 港岗 联连 想响 疆江将 博伯 世是 子仔 门们 高膏 雄熊 竹筑烛
""")
"""Signs that sound the same: what an input method offers in place of the right one."""

SHORT_COMPANIES = frozenset(
    _each(
        "nvidia google amazon huawei xiaomi openai boeing airbus tencent 腾讯 阿里 百度 华为 小米 美团 京东 网易 商汤 旷视 蔚来 小鹏 大疆 携程 快手 滴滴 联想 字节"
    )
)
"""Short names of employers that everybody types."""
ORDINARY_WORDS = frozenset(
    _each("""
about above academy account accountant accounting actor admin administration administrator advisor agency agent agile analog
analyst analysis analytics apprentice architect architecture artist assembly assistant associate attorney audio audit automation
automotive aviation backend banker banking barista baker biology bioinformatics biotech broker builder building business buyer
camera cancer carer carpenter cashier chain chemical chemist chemistry civil claims cleaner clerk client clinical cloud coach
coffee college commerce commercial communications community compiler compliance computer concierge construction consultant
consulting consumer content contract control cook coordinator copywriter corporate counsel courier creative credit crypto
customer cyber dance data database dealer defense delivery dental dentist design designer detective developer development
device diesel dietitian digital director distributed doctor driver driving drone economist editor education electric electrical
electrician electronic electronics employee energy engine engineer engineering english entry environmental equity estate events
executive export fashion field film finance financial fintech firmware fitness flight florist food forecast foreman forest french
freight frontend fullstack funding games gaming garden gardener general genetics german global government graphic graphics growth
guard hardware health healthcare helicopter hiring hospital hospitality hotel human image immigration import indie industrial
infra infrastructure insights instructor insurance integration intelligence interior internal international interpreter inventory
investment investor italian japanese jewelry journalist junior kernel kitchen korean labor laboratory latency lawyer leader leading
learning lecturer legal library license linguist linux loan logistics machine maintenance management manager mandarin manual
manufacturing marine market marketer marketing materials mathematics mechanic mechanical media medical medicine memory merchant
metal method midwife military mining mobile model modeling mortgage motion music native natural navy network networking neural
night nurse nursing nutrition occupational office officer online operations operator optical optics optometrist organic packaging
painter paralegal parts payments payroll pediatric people performance pharmacist pharmacy phone photo photographer photonics physical
physician physicist physics physio physiotherapist pilot pipeline planner planning plant plastic platform plumber police policy
polish portfolio portuguese power presales pricing principal print private process procurement producer product production
professor program programmer project property protocol psychologist public publishing purchasing python quality quant
quantitative quantum radar radio railway receptionist recruiter recruiting recruitment regional regulatory reliability rental
repair reporter research researcher reservoir restaurant retail revenue risk robotics router safety sales school science scientist
search secretary security semiconductor senior sensor service services shift shipping signal silicon social software solar
solution solutions sound sourcing space spanish specialist speech sponsor sponsorship sports stack staff startup statistics steel
storage store strategist strategy structural student studio supervisor supplier supply support surgeon surveyor sustainability
swimming system systems talent teacher teaching technical technician technology telecom tester testing textile therapist therapy
ticket timing tourism trade trader trading traffic trainee trainer training translation translator transport travel treasury
truck trust tutor underwriter university urban utility valet vehicle verification veterinary video visual voice volunteer waiter
waitress warehouse water wealth weather welder welding wholesale wildlife wind wireless women worker workshop writer writing yacht
tax law art gas oil car bus spa bar pub pet kid toy yoga board where their there other better great fluent native sponsor relocation family night early start immediate basic
""")
)
"""Ordinary words of job titles that are near to some name and are no slip."""
