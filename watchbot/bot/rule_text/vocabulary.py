"""The fixed words of the rule language: field names, closed lists of values, joiners, fillers.

Everything is written folded (lower case, simplified Chinese, half-width).
"""

from __future__ import annotations

from watchbot.model.posting import Employment, Level, Workplace
from watchbot.model.rule import Field


def _table(rows: dict[str, str]) -> dict[str, str]:
    return {word.strip(): value for value, words in rows.items() for word in words.split("|")}


def word_set(*lists: str) -> frozenset[str]:
    """The words of lists that are written with | or line breaks between them."""
    words = (word.strip() for text in lists for word in text.replace("\n", "|").split("|"))
    return frozenset(word for word in words if word)


FIELD_NAMES = _table(
    {
        Field.COMPANY: "company|companies|employer|firm|公司|企业|雇主|东家|单位|公司名|公司名称|目标公司|意向公司|期望公司|心仪公司|"
        "目标企业|意向企业|organisation|organization|target company|target companies|dream company|preferred company|employers",
        Field.SKILL: "skill|skills|tech|stack|tech stack|tag|tags|技能|技术|技术栈|标签|技能要求",
        Field.PLACE: "city|cities|location|locations|place|places|loc|where|region|country|state|area|"
        "based in|城市|地点|地区|位置|工作地|工作地点|工作城市|国家|省份|省|区域|坐标|base|"
        "目标城市|期望城市|意向城市|求职城市|期望地点|意向地点|目标地区|期望地区|意向地区|期望工作地|期望工作地点|现居|preferred location|"
        "duty station|office|town|work city|地址|工作地址|上班地点|办公地点|preferred city|desired location|target city|target location|work location|job location|office location",
        Field.WORD: "word|words|keyword|keywords|text|kw|contains|关键词|关键字|词|包含|内容|含",
        Field.TITLE: "title|titles|role|roles|position|job title|job|职位|职位名|职位名称|岗位|岗位名|"
        "岗位名称|标题|职务|职称|工种|目标岗位|意向岗位|期望岗位|应聘岗位|求职岗位|目标职位|意向职位|期望职位|应聘职位|求职职位|"
        "求职方向|意向工作|vacancy|opening|occupation|profession|designation|job role|target role|desired role|desired position|preferred role|position wanted|job wanted",
        Field.CATEGORY: "category|function|industry|department|类别|分类|职类|行业|职能|部门",
        Field.LEVEL: "level|seniority|级别|职级|层级|资历",
        Field.EMPLOYMENT: "type|employment|employment type|job type|contract type|类型|工作类型|用工|"
        "用工类型|雇佣类型|工作性质|性质|形式|工作形式|招聘类型|职位类型|岗位类型|work type",
        Field.WORKPLACE: "workplace|mode|work mode|arrangement|work style|working mode|work arrangement|办公方式|办公模式|工作方式|工作模式|办公|办公地点类型|远程",
        Field.EDUCATION: "education|degree|学历|学位|学历要求",
        Field.CAMPUS: "campus|校招",
        Field.CLASS_YEAR: "class|class year|class_year|class of|grad year|graduation|graduation year|"
        "届|届别|届次|毕业年份|毕业|毕业时间",
        Field.SOURCE: "source|board|site|来源|网站|平台|渠道",
        Field.LANGUAGE: "language|lang|posting language|语言|职位语言",
        Field.SCORE: "score|overall|overall score|rating|评分|分数|总分|得分|综合评分|综合得分|匹配度",
        Field.PAY_SCORE: "pay score|pay_score|salary score|薪资福利|薪酬福利|薪资评分|薪资分|薪资得分",
        Field.GROWTH: "growth|growth score|成长|成长发展|成长分|成长评分|发展",
        Field.WORK_LIFE: "work life|work_life|work-life|work life balance|work-life balance|wlb|"
        "工作生活|工作生活平衡|生活平衡|生活",
        Field.MISSION: "mission|mission value|使命|使命价值|价值",
        Field.PAY: "pay|salary|wage|compensation|comp|expected salary|desired salary|min salary|minimum salary|min pay|minimum pay|"
        "expected pay|salary expectation|salary range|pay range|薪资|薪水|月薪|年薪|时薪|日薪|工资|薪酬|待遇|薪|期望薪资|期望月薪|期望年薪|"
        "期望薪水|期望工资|薪资要求|薪资期望|薪酬要求|薪酬期望|最低薪资|最低工资|最低月薪|薪资范围|薪资待遇|工资待遇|工资要求",
        Field.EXPERIENCE: "experience|exp|yoe|years|经验|工作经验|年限|工作年限|经验要求",
        Field.AGE: "age|posted|date|freshness|days|发布|发布时间|发布日期|时间|日期|时效|天数",
    }
)
"""How people name a field before a colon."""

SETTING_NAMES = _table(
    {
        "events": "event|events|notify|notify on|on|事件|变化|通知时机|通知",
        "delivery": "delivery|deliver|frequency|freq|推送|频率|推送方式|推送频率|提醒方式|提醒",
        "destination": "to|destination|dest|send to|发到|发送到|接收|接收方式",
        "unknown": "unknown|unknowns|未知|未知时",
        "not": "not|exclude|excluding|without|except|avoid|no|排除|不要|除外|不含|屏蔽|不考虑|不想要|排除词|排除关键词|排除项|黑名单|过滤",
    }
)
LINE_NAMES = word_set(
    "watch|rule|监控|监视|规则|关注|订阅|条件|要求|需求|求职|求职意向|意向|想找|想要|找工作|looking for|i want|"
    "alert|search|搜索|提醒我|请推送|寻|求|找|招|急寻|急求|急找|急招|诚寻|诚求|应聘|想去|想做|希望|目标|期望|我要|我想|我想找|我要找|"
    "帮我找|帮忙找|帮找|请找|请帮我找|求推荐|求内推|求职目标|求职要求|职业意向|岗位意向|推荐|监听|追踪|新规则|"
    "wanted|want|seeking|need|find|find me|looking|searching for|searching|hunting|watching|new rule|my rule|new alert|alert me|"
    "job alert|job search|i need|i'm looking for|i am looking for|notify me|requirements|criteria|filter|filters"
)
"""Heads before a colon that say nothing."""

LEVELS = _table(
    {
        Level.INTERN: "intern|internship|实习|实习生",
        Level.ENTRY: "entry|entry level|entry-level|junior|juniors|jr|jr.|初级|入门|初阶",
        Level.MID: "mid|mid level|mid-level|midlevel|middle|intermediate|中级",
        Level.SENIOR: "senior|seniors|sr|sr.|senior level|senior-level|高级|资深",
        Level.LEAD: "lead|staff|principal|team lead|tech lead|主管|主管级|主管级别|组长|负责人",
        Level.MANAGER: "manager|经理|经理级|经理级别|管理",
        Level.DIRECTOR: "director|directors|总监|总监级|总监级别|head",
        Level.EXECUTIVE: "executive|exec|c-level|c level|c-suite|c suite|vp|svp|evp|vice president|senior vice president|executive vice president|高管|高管级|高管级别|副总裁|总裁",
        Level.INDIVIDUAL_CONTRIBUTOR: "individual contributor|ic|individual_contributor|个人贡献者",
    }
)
BARE_LEVELS = word_set(
    "lead|junior|juniors|seniors|directors|jr|jr.|mid|senior|sr|sr.|staff|principal|entry level|entry-level|mid level|mid-level|midlevel|"
    "senior level|senior-level|team lead|tech lead|director|vp|svp|evp|vice president|senior vice president|executive vice president|c-level|c level|c-suite|"
    "individual contributor|初级|中级|高级|资深|主管|总监|组长|高管|"
    "主管级|主管级别|经理级|经理级别|总监级|总监级别|高管级|高管级别"
)
"""Levels that are recognised without the name of the field. "manager" is a title."""
TITLES_NOT_LEVELS = word_set(
    "staff nurse|staff accountant|staff writer|staffing|principal investigator|school principal|"
    "deputy principal|assistant principal|art director|creative director|funeral director|"
    "高级中学|高级技工|project director"
)
EMPLOYMENTS = _table(
    {
        Employment.FULL_TIME: "full time|full-time|fulltime|full_time|f/t|permanent|perm|vollzeit|festanstellung|unbefristet|temps plein|cdi|"
        "tiempo completo|jornada completa|indefinido|tempo indeterminato|tempo pieno|heltid|voltijds|pełny etat|umowa o pracę|全职|正职|正式工|正式员工",
        Employment.PART_TIME: "part time|part-time|parttime|part_time|p/t|teilzeit|minijob|temps partiel|mi-temps|media jornada|tiempo parcial|deltid|deeltijd|tempo parziale|兼职|非全职|零工|小时工",
        Employment.CONTRACT: "contract|contractor|contractors|contracting|freelance|freelancer|b2b contract|b2b contracts|b2b contractor|c2c contract|w2 contract|"
        "1099 contract|umowa b2b|合同工|自由职业|自由职业者|合同制",
        Employment.TEMPORARY: "temporary|temp|temps|seasonal|casual|fixed term|fixed-term|befristet|cdd|tempo determinato|临时工|临时|短期工|暑期工|暑假工|寒假工|日结",
        Employment.INTERNSHIP: "intern|interns|internship|internships|co-op|coop|praktikum|praktikant|werkstudent|working student|stagiaire|alternance|prácticas|practicas|tirocinio|estágio|estagio|实习|实习生|实习岗|"
        "暑期实习|暑假实习|寒假实习|寒暑假实习|假期实习|短期实习|长期实习|日常实习|实习岗位|实习职位|实习机会",
        Employment.VOLUNTEER: "volunteer|volunteering|volunteers|志愿者|义工|志愿",
    }
)
WORKPLACES = _table(
    {
        Workplace.REMOTE: "remote|remotely|remote-first|remote first|remote-friendly|remote friendly|remote-only|remote only|remote work|work remotely|fully remote|full remote|full-remote|fully-remote|all remote|100% remote|100 % remote|wfh|"
        "work from home|work from anywhere|home office|home-based|home based|telecommute|telework|"
        "homeoffice|télétravail|teletrabajo|remoto|"
        "远程|完全远程|全职远程|完全在家|完全居家|纯居家|远程办公|远程工作|可远程|全远程|纯远程|支持远程|居家|居家办公|在家|在家办公|在家工作|在家能做|线上办公|"
        "在家做|线上|online|online only|online-only|远端|远端工作|在宅|在宅工作|居家上班|在家上班|远距|异地办公|能远程|可以远程",
        Workplace.HYBRID: "hybrid|hybrid work|hybrid working|混合|混合办公|部分远程|半远程|弹性办公",
        Workplace.ONSITE: "onsite|fully onsite|fully on-site|fully on site|fully in office|100% onsite|on-site|on site|in office|in-office|in the office|in person|in-person|"
        "坐班|现场|现场办公|到岗|线下|驻场办公|办公室办公",
    }
)
CAMPUS_WORDS = frozenset(
    [
        "campus",
        "campus hire",
        "campus hiring",
        "campus recruitment",
        "new grad",
        "new grads",
        "new graduate",
        "new graduates",
        "new college grad",
        "new college grads",
        "new college graduate",
        "recent grad",
        "recent grads",
        "recent graduate",
        "recent graduates",
        "university grad",
        "university graduate",
        "university graduates",
        "fresh grad",
        "fresh grads",
        "fresh graduate",
        "fresh graduates",
        "college grad",
        "college hire",
        "graduate scheme",
        "graduate program",
        "graduate programme",
        "graduate programs",
        "grad program",
        "early career",
        "grads",
        "fresher",
        "freshers",
        "off campus",
        "on campus",
        "just graduated",
        "recently graduated",
        "graduated recently",
        "fresh out of college",
        "fresh out of university",
        "刚毕业",
        "刚刚毕业",
        "即将毕业",
        "马上毕业",
        "快毕业",
        "今年毕业",
        "校招",
        "春招",
        "秋招",
        "校园招聘",
        "应届",
        "应届生",
        "应届毕业生",
        "毕业生",
        "秋季校招",
        "春季校招",
        "校招岗",
        "校招生",
    ]
)
NOT_CAMPUS_WORDS = word_set("社招|社会招聘|experienced hire|experienced hires")
DEGREES = _table(
    {
        "0": "none|no degree|no degree required|no degree needed|无学历要求",
        "1": "associate|associate degree|associates|associates degree|associate's degree|associate deg|associates deg|assoc degree|assoc. degree|assoc's degree|assoc deg|"
        "aa degree|大专|专科|大专学历|专科学历",
        "2": "bachelor|bachelors|bachelor's|bachelor degree|bachelors degree|bachelor's degree|bsc|"
        "bachelor deg|bachelors deg|bach degree|bach. degree|bach's degree|bach deg|ba degree|bs degree|bsc degree|ba/bs|bs/ba|undergrad degree|"
        "undergraduate|undergrad|btech|b.tech|b.tech.|b.e.|undergraduate degree|college degree|本科|学士|本科生|本科学历|大学本科",
        "3": "master|masters|master's|master degree|masters degree|master's degree|msc|postgraduate|"
        "master deg|masters deg|ms degree|ma degree|msc degree|mtech|m.tech|硕士|研究生|硕士生|硕士学历|硕士研究生|研究生学历|碩士",
        "4": "phd|ph.d|ph.d.|phds|doctor|doctorate|doctoral|phd degree|phd deg|doctoral degree|doctorate degree|博士|博士生|博士学历|"
        "博士研究生",
    }
)
"""Degree words -> the rank used by EDUCATION conditions (the order of `Education`)."""
BARE_DEGREES = frozenset(DEGREES) - word_set(
    "none|master|doctor|associate|associates|undergraduate|undergrad"
)
"""Degrees that are recognised without the field: a scrum master has no degree to show."""
LANGUAGES = _table({"zh": "zh|chinese|mandarin|中文|汉语|普通话", "en": "en|english|英文|英语"})

DELIVERIES = _table(
    {
        "instant": "instant|instantly|immediate|immediately|realtime|real-time|即时|立即|实时|马上|立刻|"
        "即时推送|立即推送|实时推送",
        "daily": "daily|day|daily digest|digest|每日|每天|日报|每日汇总|每日摘要|汇总|摘要",
        "weekly": "weekly|week|weekly digest|每周|周报|每周汇总|每星期|每周摘要",
    }
)
EVENTS = _table(
    {
        "new": "new|newly posted|new jobs|new postings|new posting|新|新增|新职位|新岗位|新发布|新的|上新|新发布的|新上|新上的|新上架|新上线|新开的|新出的|新增的",
        "updated": "updated|update|updates|changed|change|changes|pay change|pay changes|salary change|"
        "salary changes|salary drop|salary drops|pay drop|pay drops|salary rise|salary rises|pay rise|pay rises|salary increase|salary increases|pay increase|pay increases|pay cut|pay cuts|raise|raises|更新|变动|变化|改动|修改|有变化|有变动|有更新|涨薪|降薪|加薪|"
        "调薪|薪资变化|薪资变动|改薪资|改薪|改了薪资|改了薪水|改了工资|薪资改了|薪资有变|薪资变了|工资变了|变更|薪资调整|薪水变化",
        "closed": "closed|close|closes|closing|closings|closure|closures|filled|removed|expired|taken down|关闭|下架|下线|停招|撤下|撤销|"
        "关了|结束招聘|招满|停止招聘|已关闭",
        "reopened": "reopened|reopen|reopens|reopenings|re-opened|re-opens|re-open|reopening|重新开放|重新上架|重新发布|"
        "重新招聘|重开|再次开放|重新打开|重启|又开放",
    }
)
UNKNOWNS = _table(
    {
        "keep": "keep|yes|include|show|保留|要|也要|包含|显示",
        "drop": "drop|no|skip|exclude|hide|不要|丢弃|排除|跳过|不看",
        "digest": "digest|daily|日报|摘要|汇总",
    }
)
DESTINATIONS = _table(
    {
        "email": "email|e-mail|mail|my email|邮件|邮箱|电子邮件|我的邮箱",
        "": "chat|this chat|here|telegram|聊天|这里|本群",
    }
)

ENUMS: dict[Field, dict[str, str]] = {
    Field.LEVEL: LEVELS,
    Field.EMPLOYMENT: EMPLOYMENTS,
    Field.WORKPLACE: WORKPLACES,
    Field.LANGUAGE: LANGUAGES,
}
YES = "yes"
"""The only value of a CAMPUS condition."""
