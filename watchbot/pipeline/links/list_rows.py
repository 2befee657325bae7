"""Links of lists of other people's postings, and of the Chinese boards and employers."""

from __future__ import annotations

from watchbot.pipeline.links.row import TENANT, Row, row

LIST_ROWS: tuple[Row, ...] = (
    row(
        "linkedin",
        r"(?:\w+\.)?linkedin\.com",
        r"/jobs/view/(?:[^/?#]*?-)?(?P<id>\d{6,})(?:[/?#]|$)|[?&]currentJobId=(?P<query>\d+)",
    ),
    row(
        "indeed",
        r"(?:[\w-]+\.)?indeed\.\w+(?:\.\w+)?",
        r"(?:[?&](?:jk|vjk)=|/job/(?:[^/?#]*-)?)(?P<id>[0-9a-f]{16})(?![0-9a-f])",
    ),
    row("stepstone", r"stepstone\.\w+", r"--(?P<id>\d{5,})(?:-inline|-desktop)?\.html"),
    row("hackernews", r"news\.ycombinator\.com", r"item\?id=<n>"),
    row(
        "yc",
        r"(?:workatastartup\.com|ycombinator\.com)",
        r"/jobs/(?P<id>\d+)|/companies/[^/]+/jobs/(?P<query>\w+)",
    ),
    row("glassdoor", r"(?:\w+\.)?glassdoor\.\w+(?:\.\w+)?", r"[?&](?:jl|jobListingId)=<n>"),
    row(
        "ziprecruiter",
        r"(?:\w+\.)?ziprecruiter\.\w+",
        r"[?&]jid=(?P<id>[0-9a-f]{8,})|[?&]lvk=(?P<query>[\w-]{12,})",
        "keep",
    ),
    row("dice", r"(?:\w+\.)?dice\.com", r"/job-detail/<uuid>"),
    row("monster", r"(?:\w+\.)?monster\.\w+(?:\.\w+)?", r"--<uuid>"),
    row("xing", r"xing\.com", r"/jobs/(?:[^/?#]*-)?(?P<id>\d{6,})(?:[/?#]|$)"),
    row("wellfound", r"(?:wellfound\.com|angel\.co)", r"/jobs/<n>"),
    row("builtin", r"builtin\w*\.com", r"/job/[^/?#]+/<n>"),
    row("simplify", r"simplify\.jobs", r"/p/<uuid>"),
    row("jobright", r"jobright\.ai", r"/jobs/info/(?P<id>[0-9a-f]{20,})"),
    row("hh", r"(?:[\w-]+\.)?hh\.(?:ru|kz|uz)", r"/vacancy/<n>"),
)
"""Lists of other people's postings; a number of theirs tells no two jobs apart (hard_facts.py)."""

CHINESE_ROWS: tuple[Row, ...] = (
    row(
        "zhipin",
        r"(?:\w+\.)?zhipin\.com",
        r"/(?:job_detail|weijd-job)/(?P<id>[\w~-]{10,})(?:\.html)?",
        "keep",
    ),
    row("liepin", r"(?:\w+\.)?liepin\.(?:com|cn)", r"/(?:job|a)/(?P<id>\d+)\.shtml"),
    row(
        "zhaopin",
        r"(?:\w+\.)?zhaopin\.com",
        r"/(?:jobdetail/|jobs/)?(?P<id>C[CZ]\w{8,})(?:\.html?|/?$|[?#])",
        "upper",
    ),
    row("51job", r"(?:\w+\.)?51job\.com", r"/(?P<id>\d{6,})\.html|[?&]jobid=(?P<query>\d+)"),
    row("lagou", r"(?:\w+\.)?lagou\.com", r"/jobs/(?P<id>\d+)\.html"),
    row(
        "nowcoder", r"(?:\w+\.)?nowcoder\.com", r"/jobs/detail/(?P<id>\d+)|[?&]jobId=(?P<query>\d+)"
    ),
    row("shixiseng", r"(?:\w+\.)?shixiseng\.com", r"/intern/(?P<id>inn_\w+)"),
    row("tencent", r"careers\.tencent\.com", r"postId=(?P<id>\d+)"),
    row("tencent_campus", r"join\.qq\.com", r"postid=(?P<id>\d+)"),
    row(
        "alibaba",
        r"(?:talent|campus-talent)\.(?:\w+\.)?(?:alibaba|aliyun|antgroup|taotian|cainiao)[\w.-]*",
        r"[?&]positionId=(?P<id>\d+)|/campus/position/(?P<path>\d{6,})",
    ),
    row("meituan", r"zhaopin\.meituan\.com", r"jobUnionId=(?P<id>\d+)"),
    row("baidu", r"talent\.baidu\.com", r"/detail/(?:\w+/)?(?P<id>[\w-]{8,})"),
    row("moka", r"(?:app|hire-r1)\.mokahr\.com", r"/job/<uuid>"),
    row(
        "feishu",
        rf"{TENANT}\.jobs\.(?:feishu\.cn|larksuite\.com)",
        r"/position/(?:detail/)?(?P<id>\d+)",
    ),
    row(
        "beisen",
        rf"{TENANT}\.zhiye\.com",
        r"(?:jobAdId=|/(?:zpdetail|detail|position)/)(?P<id>[\w-]+)",
    ),
    row("hotjob", r"(?:.*\.)?hotjob\.cn", r"postId(?:sAry)?=(?P<id>\w+)"),
    row("netease", r"(?:hr|campus)\.163\.com", r"(?:[?&](?:id|positionId)=|/position/)(?P<id>\d+)"),
    row("bilibili", r"jobs\.bilibili\.com", r"/positions/(?P<id>\d+)"),
    row("kuaishou", r"(?:zhaopin|campus)\.kuaishou\.cn", r"job-info/(?P<id>\d+)"),
    row("xiaohongshu", r"job\.xiaohongshu\.com", r"/position/(?P<id>\w+)"),
    row("huawei", r"career\.huawei\.com", r"jobId=(?P<id>\d+)"),
    row("v2ex", r"(?:\w+\.)?v2ex\.com", r"/t/(?P<id>\d+)"),
    row("eleduck", r"eleduck\.com", r"/(?:posts|tposts)/(?P<id>\w+)"),
    row("didi", r"talent\.didiglobal\.com", r"/(?:position|p)/(?P<id>\d+)"),
    row("jd", r"(?:zhaopin|campus)\.jd\.com", r"(?:jobId|positionId|requementId)=(?P<id>\d+)"),
)
