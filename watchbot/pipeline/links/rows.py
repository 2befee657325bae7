"""The table of systems that number postings: which host, where in the link, which number.

From sources.md D1 and from the links of real lists. A row reads the tail of a link (path, query and
fragment, decoded) with a pattern; `tenant` is taken from the host or the tail where the number is
only unique within it. Numbers are compared in the case that `case` names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"


@dataclass(frozen=True, slots=True)
class Row:
    """One form of link of one system. Groups: `id`, and `tenant` in host or tail."""

    system: str
    host: re.Pattern[str] = field(repr=False)
    tail: re.Pattern[str] = field(repr=False)
    case: str = "lower"


def _row(system: str, host: str, tail: str, case: str = "lower") -> Row:
    tail = tail.replace("<uuid>", f"(?P<id>{_UUID})").replace("<n>", r"(?P<id>\d{3,})")
    return Row(system, re.compile(host + "$"), re.compile(tail, re.IGNORECASE), case)


_T = r"(?P<tenant>[\w-]+)"
_SUCCESSFACTORS = (
    r"^(?=.*[?&]company=(?P<tenant>\w+)).*"
    r"(?:[?&]career_job_req_id=|/jobreqcareer\?(?:.*&)?jobId=)(?P<id>\d+)"
)
"""Employer and number stand in either order."""

HOST_ROWS: tuple[Row, ...] = (
    _row(
        "greenhouse",
        r"(?:.*\.)?greenhouse\.io",
        r"[?&](?:gh_jid|token)=(?P<query>\d{3,})|/jobs/<n>",
    ),
    _row("lever", r"(?:jobs|api)(?:\.eu)?\.lever\.co", "<uuid>"),
    _row("ashby", r"(?:jobs|api)\.ashbyhq\.com", "<uuid>"),
    _row(
        "smartrecruiters", r"(?:careers|jobs|api)\.smartrecruiters\.com", r"/(?P<id>\d{8,})(?:\D|$)"
    ),
    _row("smartrecruiters_publication", r"(?:careers|jobs|api)\.smartrecruiters\.com", "<uuid>"),
    _row("icims", r"(?P<tenant>[\w.-]+)\.icims\.com", r"/jobs/(?P<id>\d+)"),
    _row(
        "workable",
        r"(?:.*\.)?workable\.com",
        r"/(?:j|accounts/[^/]+/jobs)/(?P<id>[0-9a-z]{6,})",
        "upper",
    ),
    _row("jobvite", r"(?:jobs|hire)\.jobvite\.com", r"/job/(?P<id>o[\w-]{7,})", "keep"),
    _row(
        "jobvite",
        r"(?:app|hire|jobs)\.jobvite\.com",
        r"[?&](?:j|jobId|nl)=(?P<id>o[\w-]{7,})",
        "keep",
    ),
    _row("rippling", r"ats(?:\.\w+)?\.rippling\.com", "<uuid>"),
    _row("ukg", r"(?:.*\.)?(?:ultipro\.\w+|ukg\.net)", r"opportunityId=<uuid>"),
    _row("taleo", rf"{_T}\.taleo\.net", r"[?&](?:job|requisitionno|rid)=(?P<id>[\w-]+)"),
    _row(
        "avature",
        rf"{_T}\.avature\.net",
        r"(?:/(?:JobDetail|FolderDetail)/(?:[^/?#]+/)*|[?&]jobId=)(?P<id>\d+)",
    ),
    _row(
        "successfactors",
        r"(?:.*\.)?(?:successfactors\.(?:com|eu)|sapsf\.(?:com|eu|cn))",
        _SUCCESSFACTORS,
    ),
    _row("eightfold", r"(?:.*\.)?eightfold\.ai", r"(?:/job/|[?&]pid=)(?P<id>\d{6,})"),
    _row("bamboohr", rf"{_T}\.bamboohr\.com", r"(?:/(?:careers|jobs)/|[?&]id=)(?P<id>\d+)"),
    _row("breezy", rf"{_T}\.breezy\.hr", r"/p/(?P<id>[0-9a-f]{8,})"),
    _row("recruitee", rf"{_T}\.recruitee\.com", r"/o/(?P<id>[^/?#]+)"),
    _row("personio", rf"{_T}\.jobs\.personio\.\w+", r"/job/(?P<id>\d+)"),
    _row("teamtailor", r"(?P<tenant>[\w.-]+)\.teamtailor\.com", r"/jobs/(?P<id>\d+)"),
    _row("pinpoint", rf"{_T}\.pinpointhq\.com", r"/postings/<uuid>"),
    _row(
        "jazzhr",
        rf"{_T}\.applytojob\.com",
        r"/apply/(?:jobs/details/)?(?P<id>[0-9a-z]{8,})",
        "keep",
    ),
    _row("gem", r"jobs\.gem\.com", r"^/[^/]+/(?P<id>[\w-]{12,})", "keep"),
    _row("join", r"join\.com", r"/companies/[^/]+/(?P<id>\d+)"),
    _row("comeet", r"comeet\.com", r"/jobs/[^/]+/[\w.]+/[^/]+/(?P<id>[\w.]+)"),
    _row("paylocity", r"recruiting\.paylocity\.com", r"/jobs/(?:Details|Apply)/(?P<id>\d+)"),
    _row(
        "dayforce",
        r"(?:.*\.)?dayforcehcm\.com",
        r"/(?:[a-z]{2}-[a-z]{2}/)?(?P<tenant>\w+)/[\w-]+/jobs/(?P<id>\d+)",
    ),
    _row(
        "adp",
        r"(?:.*\.)?workforcenow\.adp\.com",
        r"^(?=.*[?&]cid=(?P<tenant>[\w-]+)).*[?&]jobId=(?P<id>\d+)",
    ),
    _row("adp_myjobs", r"myjobs\.adp\.com", r"^/(?P<tenant>[^/?#]+)/.*[?&]reqId=(?P<id>\d+)"),
    _row("gupy", rf"{_T}\.gupy\.io", r"/jobs/(?P<id>\d+)"),
    _row("hrmdirect", rf"{_T}\.hrmdirect\.com", r"[?&]req=(?P<id>\d+)"),
    _row("paycom", r"(?:.*\.)?paycomonline\.net", r"[?&/](?:job=|jobs/)(?P<id>\d+)"),
    _row("cornerstone", rf"{_T}\.csod\.com", r"/requisition/(?P<id>\d+)"),
    _row("hibob", rf"{_T}\.careers\.hibob\.com", "<uuid>"),
    _row("polymer", r"jobs\.polymer\.co", r"^/(?P<tenant>[^/]+)/(?P<id>\d+)"),
    _row("careerpuck", r"app\.careerpuck\.com", r"/job-board/(?P<tenant>[^/]+)/job/(?P<id>\d+)"),
)

EMPLOYER_ROWS: tuple[Row, ...] = (
    _row("amazon", r"(?:.*\.)?amazon\.jobs", r"/jobs/<n>"),
    _row("microsoft", r"(?:jobs\.)?careers\.microsoft\.com", r"/(?:job|share)/<n>"),
    _row(
        "google",
        r"(?:careers\.)?google\.com",
        r"/jobs/results/<n>|/jobs/results/?\?(?:.*&)?jid=(?P<query>\d+)",
    ),
    _row("apple", r"jobs\.apple\.com", r"/details/(?P<id>(?:PIPE-)?\d{6,})"),
    _row("uber", r"(?:jobs\.)?uber\.com", r"/(?:list|apply/form|jobs)/<n>"),
    _row(
        "meta", r"(?:metacareers|facebookcareers)\.com", r"(?:/jobs/|/job_details/|[?&]req=a?)<n>"
    ),
    _row("ibm", r"careers\.ibm\.com", r"/job/<n>|[?&]jobId=(?P<query>\d+)"),
    _row("tesla", r"tesla\.com", r"/careers/search/job/(?:[^/?#]*?-)?(?P<id>\d{4,})(?:[/?#]|$)"),
    _row(
        "tiktok",
        r"(?:lifeattiktok\.com|careers\.tiktok\.com)",
        r"/(?:search|position|referral/tiktok/position)/<n>",
    ),
    _row(
        "bytedance",
        r"(?:jobs\.bytedance\.com|joinbytedance\.com)",
        r"/(?:search|position)/(?:detail/)?<n>",
    ),
    _row("netflix", r"jobs\.netflix\.com", r"/jobs/<n>"),
    _row("goldman", r"higher\.gs\.com", r"/roles/<n>"),
    _row("salesforce", r"careers\.salesforce\.com", r"/jobs/(?P<id>jr\d+)"),
)

LIST_ROWS: tuple[Row, ...] = (
    _row(
        "linkedin",
        r"(?:\w+\.)?linkedin\.com",
        r"/jobs/view/(?:[^/?#]*?-)?(?P<id>\d{6,})(?:[/?#]|$)|[?&]currentJobId=(?P<query>\d+)",
    ),
    _row("indeed", r"(?:[\w-]+\.)?indeed\.\w+(?:\.\w+)?", r"[?&](?:jk|vjk)=(?P<id>[0-9a-f]{16})"),
    _row("stepstone", r"stepstone\.\w+", r"--(?P<id>\d{5,})(?:-inline|-desktop)?\.html"),
    _row("hackernews", r"news\.ycombinator\.com", r"item\?id=<n>"),
    _row(
        "yc",
        r"(?:workatastartup\.com|ycombinator\.com)",
        r"/jobs/(?P<id>\d+)|/companies/[^/]+/jobs/(?P<query>\w+)",
    ),
    _row("glassdoor", r"(?:\w+\.)?glassdoor\.\w+(?:\.\w+)?", r"[?&](?:jl|jobListingId)=<n>"),
    _row("ziprecruiter", r"(?:\w+\.)?ziprecruiter\.\w+", r"[?&]jid=(?P<id>[0-9a-f]{8,})"),
    _row("dice", r"(?:\w+\.)?dice\.com", r"/job-detail/<uuid>"),
    _row("monster", r"(?:\w+\.)?monster\.\w+(?:\.\w+)?", r"--<uuid>"),
    _row("xing", r"xing\.com", r"/jobs/(?:[^/?#]*-)?(?P<id>\d{6,})(?:[/?#]|$)"),
    _row("wellfound", r"(?:wellfound\.com|angel\.co)", r"/jobs/<n>"),
    _row("builtin", r"builtin\w*\.com", r"/job/[^/?#]+/<n>"),
    _row("simplify", r"simplify\.jobs", r"/p/<uuid>"),
    _row("jobright", r"jobright\.ai", r"/jobs/info/(?P<id>[0-9a-f]{20,})"),
    _row("hh", r"(?:[\w-]+\.)?hh\.(?:ru|kz|uz)", r"/vacancy/<n>"),
)
"""Lists of other people's postings; a number of theirs tells no two jobs apart (hard_facts.py)."""

CHINESE_ROWS: tuple[Row, ...] = (
    _row(
        "zhipin",
        r"(?:\w+\.)?zhipin\.com",
        r"/(?:job_detail|weijd-job)/(?P<id>[\w~-]{10,})(?:\.html)?",
        "keep",
    ),
    _row("liepin", r"(?:\w+\.)?liepin\.(?:com|cn)", r"/(?:job|a)/(?P<id>\d+)\.shtml"),
    _row(
        "zhaopin",
        r"(?:\w+\.)?zhaopin\.com",
        r"/(?:jobdetail/|jobs/)?(?P<id>C[CZ]\w{8,})(?:\.html?|/?$|[?#])",
        "upper",
    ),
    _row("51job", r"(?:\w+\.)?51job\.com", r"/(?P<id>\d{6,})\.html|[?&]jobid=(?P<query>\d+)"),
    _row("lagou", r"(?:\w+\.)?lagou\.com", r"/jobs/(?P<id>\d+)\.html"),
    _row(
        "nowcoder", r"(?:\w+\.)?nowcoder\.com", r"/jobs/detail/(?P<id>\d+)|[?&]jobId=(?P<query>\d+)"
    ),
    _row("shixiseng", r"(?:\w+\.)?shixiseng\.com", r"/intern/(?P<id>inn_\w+)"),
    _row("tencent", r"careers\.tencent\.com", r"postId=(?P<id>\d+)"),
    _row("tencent_campus", r"join\.qq\.com", r"postid=(?P<id>\d+)"),
    _row(
        "alibaba",
        r"(?:talent|campus-talent)\.(?:\w+\.)?(?:alibaba|aliyun|antgroup|taotian|cainiao)[\w.-]*",
        r"[?&]positionId=(?P<id>\d+)|/campus/position/(?P<path>\d{6,})",
    ),
    _row("meituan", r"zhaopin\.meituan\.com", r"jobUnionId=(?P<id>\d+)"),
    _row("baidu", r"talent\.baidu\.com", r"/detail/(?:\w+/)?(?P<id>[\w-]{8,})"),
    _row("moka", r"(?:app|hire-r1)\.mokahr\.com", r"/job/<uuid>"),
    _row(
        "feishu",
        rf"{_T}\.jobs\.(?:feishu\.cn|larksuite\.com)",
        r"/position/(?:detail/)?(?P<id>\d+)",
    ),
    _row(
        "beisen", rf"{_T}\.zhiye\.com", r"(?:jobAdId=|/(?:zpdetail|detail|position)/)(?P<id>[\w-]+)"
    ),
    _row("hotjob", r"(?:.*\.)?hotjob\.cn", r"postId=(?P<id>\w+)"),
    _row(
        "netease", r"(?:hr|campus)\.163\.com", r"(?:[?&](?:id|positionId)=|/position/)(?P<id>\d+)"
    ),
    _row("bilibili", r"jobs\.bilibili\.com", r"/positions/(?P<id>\d+)"),
    _row("kuaishou", r"(?:zhaopin|campus)\.kuaishou\.cn", r"job-info/(?P<id>\d+)"),
    _row("xiaohongshu", r"job\.xiaohongshu\.com", r"/position/(?P<id>\w+)"),
    _row("huawei", r"career\.huawei\.com", r"jobId=(?P<id>\d+)"),
    _row("v2ex", r"(?:\w+\.)?v2ex\.com", r"/t/(?P<id>\d+)"),
    _row("eleduck", r"eleduck\.com", r"/(?:posts|tposts)/(?P<id>\w+)"),
    _row("didi", r"talent\.didiglobal\.com", r"/(?:position|p)/(?P<id>\d+)"),
    _row("jd", r"(?:zhaopin|campus)\.jd\.com", r"(?:jobId|positionId|requementId)=(?P<id>\d+)"),
)

ANYWHERE: tuple[Row, ...] = (
    _row("greenhouse", r".*", r"[?&](?:gh_jid|grnhse_id)=(?P<id>\d{5,})"),
    _row("ashby", r".*", r"[?&]ashby_jid=<uuid>"),
    _row("lever", r".*", r"[?&](?:lever[-_]?id|lever_jid)=<uuid>"),
    _row(
        "oracle",
        r"(?P<tenant>[\w.-]+)",
        r"/(?:CandidateExperience/.*|[a-z]{2}(?:-[a-z]{2})?/sites/[\w-]+)/(?:job|requisitions/preview)/(?P<id>\d+)",
    ),
    _row("successfactors", r".*", _SUCCESSFACTORS),
    _row(
        "eightfold",
        r".*",
        r"/careers/?(?:\?|\?.*&)pid=(?P<id>\d{9,})|/careers/job/(?P<query>\d{9,})",
    ),
    _row(
        "avature",
        r"(?P<tenant>[\w.-]+)",
        r"/(?:JobDetail|FolderDetail)/(?:[^/?#]+/)*(?P<id>\d+)|/JobDetail\?.*?jobId=(?P<query>\d+)",
    ),
    _row("taleo", r"(?P<tenant>[\w.-]+)", r"/careersection/.*[?&]job=(?P<id>[\w-]+)"),
    _row(
        "alibaba",
        r".*",
        r"/(?:off-)?campus/position-detail\?(?:.*&)?positionId=(?P<id>\d{6,})",
    ),  # each company of the group has a host of its own, over one numbering
    _row(
        "phenom",
        r"(?P<tenant>[\w.-]+)",
        r"^/(?:[a-z]{2}|global|[a-z]{2,6}-[a-z]{2})/[a-z]{2}/job/(?P<id>[\w-]*\d[\w-]*)(?:[/?#]|$)",
        "upper",
    ),
    _row("phenom", r"(?P<tenant>[\w.-]+)", r"[?&]jobSeqNo=(?P<id>[\w-]*\d[\w-]*)", "upper"),
    _row("site", r"(?P<tenant>[\w.-]+)", r"/job/[^/?#]+/(?P<id>\d{6,})/?(?:[?#]|$)"),
)

ALL_ROWS: tuple[Row, ...] = (*HOST_ROWS, *EMPLOYER_ROWS, *LIST_ROWS, *CHINESE_ROWS, *ANYWHERE)
"""Every row, the particular ones before those that fit any host."""
