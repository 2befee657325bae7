"""The names that are everyday words as well, and the ordinary words of job titles."""

from __future__ import annotations

from watchbot.bot.rule_text.vocabulary import word_set

AREA_GROUPS: dict[str, tuple[str, ...]] = {
    "北上广深": ("北京", "上海", "广州", "深圳"),
    "北上深广": ("北京", "上海", "深圳", "广州"),
    "北上广": ("北京", "上海", "广州"),
    "北上深": ("北京", "上海", "深圳"),
    "北上": ("北京", "上海"),
    "北深": ("北京", "深圳"),
    "上深": ("上海", "深圳"),
    "广深": ("广州", "深圳"),
    "上杭": ("上海", "杭州"),
    "京沪": ("北京", "上海"),
    "沪杭": ("上海", "杭州"),
    "苏杭": ("苏州", "杭州"),
    "沪深": ("上海", "深圳"),
    "北上广深杭": ("北京", "上海", "广州", "深圳", "杭州"),
    "北上深杭": ("北京", "上海", "深圳", "杭州"),
    "京沪深": ("北京", "上海", "深圳"),
    "京沪广深": ("北京", "上海", "广州", "深圳"),
    "一线城市": ("北京", "上海", "广州", "深圳"),
    "江浙沪": ("江苏", "浙江", "上海"),
    "京津冀": ("北京", "天津", "河北"),
    "东三省": ("辽宁", "吉林", "黑龙江"),
    "成渝": ("成都", "重庆"),
    "港澳": ("香港", "澳门"),
}
"""Short ways to name several places at once."""


SHORT_NAMES = word_set(
    "llm|nlp|php|sql|css|aws|gcp|ios|vue|git|r&d|cpp|mcu|plc|pcb|seo|crm|erp|sap|sas|rpa|tts|asr|ocr|etl|dsp|usb|jax|us|uk|eu|hk|sg|sf|la|c#|c++|k8s|ai|ml|dl|qt|hp|ge|ey|bp|vr|ar|js|ts|go|dc|ny|nz|uae|cv|qa"
)
"""Names of two letters that are known when written small."""
PLACE_CODES = word_set("us|uk|eu|hk|sg|sf|la|dc|ny|nz|nj|tx|usa|uae|nyc|prc|ksa|u.s.|u.k.")
"""Two letters that are a place when written small and alone."""
CODES_BEHIND = word_set(
    "us|uk|eu|ny|ca|tx|wa|nj|il|fl|nc|va|az|ga|oh|mi|mn|dc|ct|ut|tn|md|ks|ky|sc|wi|nv|nm|on|bc|qc"
)
"""Codes that say behind a city which one is meant, and are no words."""
WORDS_BEHIND = word_set(
    "no|or|in|me|it|is|be|at|so|my|by|as|to|do|hr|qa|pm|ai|am|an|go|if|on|we|he"
)
"""Two letters behind a city that are a word although they are a code as well: `shanghai, no interns`."""
SKILLS_FIRST = word_set(
    "unity|oracle|sap|docker|mongodb|redis|elastic|elasticsearch|hashicorp|github|gitlab|figma|android|vmware|citrix|"
    "splunk|grafana|confluent|ansys|autodesk|salesforce|tableau|shopify|wordpress|zendesk|jira|snowflake|databricks|"
    "cloudera|linux|redhat|sketch|matlab|stata|neo4j|clickhouse|cockroachdb|supabase|vercel|okta|workday|servicenow"
)
"""Products whose maker has the same name: the skill is meant."""
ASK_COMPANIES = word_set("理想|ideal|长安|东方|平安|光明|蒙牛乳")
"""Companies that are an everyday word: asked about, unless the field is named."""
ASK_ALONE = word_set("go|r|c")
"""Skills that are asked about when nothing else is said."""
WEAK_COMPANIES = word_set(
    "visa|target|gap|square|block|indeed|box|shell|match|unity|chime|ramp|scale|ford|dell|notion|linear|"
    "slack|zoom|teams|snap|bolt|grab|sea|arm|sharp|canon|brother|orange|three|plaid|nice|best|general|"
    "sage|sprint|progressive|principal|american|united|delta|frontier|spirit|access|apple|meta|oracle|"
    "amazon|twitter|line|discover|capital one|first|pilot|guardian|boston consulting|signal|loom|craft|"
    "rippling|affirm|instant|navan|faire|opendoor|carta|segment|gem|lattice|medium|front|harvest|compass|"
    "nuance|citizen|subway|sap|wise|remote|deel|monday|workday|udacity|waters|ball|crown|dover|xylem|nov"
)
"""Companies that are words of job titles: a company only where no plain word stands beside them."""
ONLY_CAPITAL = word_set(
    "visa|target|gap|match|block|square|best|general|first|nice|three|front|indeed"
)
"""Companies that are never meant when written small."""
EVERYDAY_COMPANIES = word_set(
    "it|hr|go|remote|hybrid|senior|junior|nurse|driver|teacher|manager|sales|design|data|cloud|medium|"
    "first|general|best|line|front|monday|support|media|education|finance|medical|health|care|legal|"
    "远程|设计|教育|医疗|金融|游戏|机器人|互联网|芯片|半导体|电商|外包|银行|医院|学校"
)
"""Never a company without the name of the field."""
EVERYDAY_SKILLS = word_set(
    "chef|access|make|rest|express|teams|storm|salt|basic|go to|driver|nurse|teacher|sales|marketing|"
    "hr|it|design|finance|support|operations|office|management|leadership|communication|english speaking|"
    "puppet show|helm|beam|hive mind|pig|vault keeper|word processing|less|stylus|electron|ember|"
    "运营|销售|设计|管理|测试|前端|后端|开发|会计|护士|翻译|财务|行政|客服|采购|物流|教师|司机|外包|"
    "产品|产品经理|沟通|写作|市场|编辑|文案|策划|招聘|培训|人事|法务|审计|出纳|推理|驱动|travel|crypto|"
    "frontend|backend|front end|back end|front-end|back-end|full stack|fullstack|developer|software|hardware|"
    "customer support|customer service|product management|product design|qa|devops|sre|nursing|accounting|"
    "teaching|driving|cooking|cleaning|writing|editing|testing|research|strategy|planning|analysis|"
    "安全|算法|电池|半导体|硬件|软件|通信|电气|机械|自动化|化工|土木|建筑|金融|法律|医学|药学|生物"
)
"""Never a skill without the name of the field: words of trades and titles, kept as typed."""
WEAK_SKILLS = word_set(
    "r&d|ai|ml|gpu|asic|soc|ux|ui|seo|erp|crm|saas|b2b|iot|plc|unity|excel|word|spark|swift|rust|spring|"
    "flask|ruby|dart|flutter|storm|oracle|sketch|figma|blender|maya|scratch|logo|julia|crystal|nim|"
    "人工智能|gpu驱动|驱动|推理|训练|架构|嵌入式|大模型|芯片|数据分析|机器学习|深度学习"
) - word_set("rust|spark|swift|flutter|ruby|dart|flask|figma|excel|unity|spring|julia|嵌入式")
"""Skills that stay part of a phrase when a plain word stands beside them: AI产品经理, gpu driver."""
WEAK_PLACES = word_set("global|worldwide|universal|continental|metropolitan")
"""Areas that are words of titles as well: global payroll manager."""
EVERYDAY_PLACES = word_set(
    "enterprise|opportunity|north|south|east|west|august|success|republic|welcome|sentinel|store|atlas|fleet|beach|"
    "hills|branch|springs|gateway|rapids|industry|valley|point|tower|street|grove|evergreen|legacy|foster|march|canadian|"
    "cooper|falcon|cedar|international|may|june|july|april|summer|winter|spring|autumn|weekend|monday|friday|sunday|"
    "hope|grace|rose|summit|horizon|phoenix framework|liberty|victory|harmony|unity|eureka|imperial|royal|premier|"
    "progress|advance|prospect|concord|reliance|mercury|saturn|jupiter|apollo|orion|nova|delta|omega|alpha|sigma|"
    "oracle developer|river|lake|ocean|forest|garden|island|bridge|crown|castle|temple|church|abbey|"
    "java|python|go|data|nurse|mobile|reading|nice|orange|bath|split|of|and|us based|engineer|sales|"
    "manager|lead|senior|junior|student|driver|teacher|cook|chef|clerk|analyst|designer|developer|product|"
    "marketing|finance|support|security|quality|energy|power|home|office|field|union|central|center|"
    "security guard|chemistry|mission|growth|score|best|page|date|deal|price|plant|media|union|police|"
    "三明|大同|日照|安康|白银|东方|理想|平安|和平|新华|长安|开放|团结|友谊|民主|高新|经济|开发|工业|城市|城区|市区|"
    "通道|和田玉|大方|开化|建设|创新|发展|中心|金山|宝马|安全|化工|销售|运营|会计|护士|前端|后端|测试|翻译|电池|"
    "自动化|机械|建筑|双一流|国际|集团|设计|管理|行政|服务|财务|客服|教师|司机|半导体|芯片|游戏|新能源|储能|光伏|"
    "gis|sas|sap|sql|erp|soc|ux|ui|asic|rn|cpa|phd|swe|mba|lab|pharma|retail|hotel|banking|trading|"
    "travel|crypto|visa|rust|scala|dart|swift|ruby|perl|julia|unity|spark|excel|word|access|oracle|azure|"
    "physio|barista|quant|legal|tax|audit|law|medical|dental|health|care|teaching|english|german|french|"
    "spanish|chinese|japanese|italian|portuguese|polish|dutch|korean|arabic|russian|mandarin|cantonese"
)
"""Never a place without the name of the field."""
NOT_AFTER_PLACE = (
    "大学", "学院", "银行", "证券", "农商", "航空", "地铁", "日报", "电气", "路桥", "机场", "海关", "师范", "农信",
)  # fmt: skip
"""A place name before these is part of an institution's name."""
NOT_AFTER_PLACE_EN = (
    " university",
    " college",
    " times",
    " airlines",
    " institute of",
    " school of",
)

GENERIC_ROLE = (
    r"(?:(?:高级|资深|初级|中级)?(?:软件|嵌入式|全栈|后端|前端|服务端|客户端|服务器|移动端|移动|测试|运维|算法|架构|系统|应用|数据|平台|底层|内核|游戏|"
    r"技术|研发|开发|爬虫|web|app)*(?:工程师|开发工程师|开发|程序员|研发|架构师|专家|程序猿|码农|后端|前端|全栈|服务端|客户端|测试|运维|算法|"
    r"讲师|老师|顾问|岗位|岗|实习生?|方向|工作|职位|相关工作|相关))+"
)
"""What may follow a skill in one Chinese run without making a new word of it: java开发工程师."""
ROLE_WORDS = word_set(
    "前端|后端|全栈|测试|运维|算法|产品|运营|设计|设计师|护士|护工|医生|药师|药剂师|会计|出纳|财务|审计|法务|律师|行政|人事|hr|客服|销售|"
    "市场|采购|物流|仓管|司机|厨师|服务员|保安|保洁|保姆|月嫂|老师|教师|讲师|助教|编辑|记者|翻译|文案|策划|导演|剪辑|摄影师|程序员|开发|工程师|"
    "架构师|产品经理|项目经理|店长|导购|收银员|快递员|外卖员|骑手|电工|焊工|钳工|木工|普工|技工|质检|文员|前台|助理|秘书|管培生|咨询师|分析师|研究员|"
    "数据分析师|交易员|柜员|客户经理|经理|主管|店员|美工|插画师|建筑师|造价师|监理|施工员|测量员|教练|健身教练|舞蹈老师|幼师|兽医|牙医|"
    "硬件|芯片|机械|电气|土木|化工|爬虫|安全|数据|游戏策划|主播|模特|演员|家教|代课老师|活"
)
"""Chinese trades: after 找, 做, 当 they are what is looked for; and two of them are alternatives."""
ROLE_ENDS = (
    "工程师", "经理", "师", "员", "长", "生", "助理", "专员", "主管", "总监", "顾问", "医生", "护士", "会计", "老师", "司机", "工", "手",
    "engineer", "manager", "developer", "designer", "analyst", "scientist", "nurse", "driver", "teacher", "writer", "editor", "lawyer",
    "attorney", "accountant", "consultant", "specialist", "coordinator", "assistant", "administrator", "architect", "technician",
    "operator", "representative", "associate", "officer", "clerk", "cook", "chef", "barista", "waiter", "waitress", "carer", "midwife",
    "physio", "physiotherapist", "therapist", "pharmacist", "doctor", "dentist", "vet", "researcher", "recruiter", "planner", "buyer",
    "trader", "actuary", "plumber", "electrician", "carpenter", "welder", "mechanic", "programmer", "tester", "lecturer", "professor",
    "tutor", "translator", "interpreter", "journalist", "photographer", "producer", "director", "supervisor", "strategist", "marketer",
    "copywriter", "paralegal", "surveyor", "economist", "statistician", "chemist", "biologist", "physicist", "swe", "owner", "sre", "sdet", "rn", "pm",
)  # fmt: skip
"""How titles end: two titles side by side are alternatives, a title and a topic are not."""
