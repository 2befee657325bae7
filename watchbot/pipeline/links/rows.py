"""Which forms of links name a posting? One row each: the systems' own hosts first, those that fit anywhere last."""

from __future__ import annotations

from watchbot.pipeline.links.list_rows import CHINESE_ROWS, LIST_ROWS
from watchbot.pipeline.links.row import Row, row
from watchbot.pipeline.links.system_rows import HOST_ROWS, SUCCESSFACTORS

EMPLOYER_ROWS: tuple[Row, ...] = (
    row("amazon", r"(?:.*\.)?amazon\.jobs", r"/jobs/<n>"),
    row("microsoft", r"(?:jobs\.)?careers\.microsoft\.com", r"/(?:job|share)/<n>"),
    row(
        "google",
        r"(?:careers\.)?google\.com",
        r"/jobs/results/<n>|/jobs/results/?\?(?:.*&)?jid=(?P<query>\d+)",
    ),
    row("apple", r"jobs\.apple\.com", r"/details/(?P<id>(?:PIPE-)?\d{6,})"),
    row("uber", r"(?:jobs\.)?uber\.com", r"/(?:list|apply/form|jobs)/<n>"),
    row("meta", r"(?:metacareers|facebookcareers)\.com", r"(?:/jobs/|/job_details/|[?&]req=a?)<n>"),
    row("ibm", r"careers\.ibm\.com", r"/job/<n>|[?&]jobId=(?P<query>\d+)"),
    row(
        "tesla", r"tesla\.com", r"/careers/(?:search/)?job/(?:[^/?#]*?-)?(?P<id>\d{4,})(?:[/?#]|$)"
    ),
    row(
        "tiktok",
        r"(?:lifeattiktok\.com|careers\.tiktok\.com)",
        r"/(?:search|position|referral/tiktok/position)/<n>",
    ),
    row(
        "bytedance",
        r"(?:jobs?\.bytedance\.com|joinbytedance\.com)",
        r"/(?:search|position)/(?:detail/)?<n>",
    ),
    row("netflix", r"jobs\.netflix\.com", r"/jobs/<n>"),
    row("goldman", r"higher\.gs\.com", r"/roles/<n>"),
    row("salesforce", r"careers\.salesforce\.com", r"/jobs/(?P<id>jr\d+)"),
)

_SLUG_OR_END = r"(?:[/?#-]|$)"

ANYWHERE: tuple[Row, ...] = (
    row("greenhouse", r".*", r"[?&](?:gh_jid|grnhse_id)=(?P<id>\d{5,})"),
    row(
        "greenhouse",
        r".*",
        rf"/(?:jobs?|careers?|positions?|listings?|opportunit(?:y|ies))/(?:[^?#]*[/-])?(?P<id>\d{{7}}00[1-9]){_SLUG_OR_END}",
    ),  # its longer numbers end so, on whatever site they stand
    row(
        "smartrecruiters",
        r".*",
        rf"/(?:jobs?|careers?)/(?:[^?#]*[/-])?(?P<id>74[34]\d{{12}}){_SLUG_OR_END}",
    ),
    row("jobvite", r".*", r"[?&]p=job/(?P<id>o[\w-]{7,})", "keep"),
    row("ashby", r".*", r"[?&]ashby_jid=<uuid>"),
    row("lever", r".*", r"[?&](?:lever[-_]?id|lever_jid)=<uuid>"),
    row(
        "oracle",
        r"(?P<tenant>[\w.-]+)",
        r"[/#](?:CandidateExperience/.*|[a-z]{2}(?:-[a-z]{2})?/sites/[\w-]+)/(?:job|requisitions/preview)/(?P<id>[a-z]{0,3}\d+)",
    ),
    row("successfactors", r".*", SUCCESSFACTORS),
    row(
        "eightfold",
        r".*",
        r"/careers(?:/job)?/?(?:\?|\?.*&)pid=(?P<id>\d{8,})|/careers/job/(?P<query>\d{8,})",
    ),
    row(
        "avature",
        r"(?P<tenant>[\w.-]+)",
        r"/(?:JobDetail|FolderDetail)/(?:[^/?#]+/)*(?P<id>\d+)|/JobDetail\?.*?jobId=(?P<query>\d+)",
    ),
    row("taleo", r"(?P<tenant>[\w.-]+)", r"/careersection/.*[?&]job=(?P<id>[\w-]+)"),
    row(
        "alibaba",
        r".*",
        r"/(?:off-)?campus/position-detail\?(?:.*&)?positionId=(?P<id>\d{6,})",
    ),  # each company of the group has a host of its own, over one numbering
    row(
        "phenom",
        r"(?P<tenant>[\w.-]+)",
        r"^/(?:[a-z]{2}|global|[a-z]{2,6}-[a-z]{2})/[a-z]{2}/job/(?P<id>[\w-]*\d[\w-]*)(?:[/?#]|$)",
        "upper",
    ),
    row("phenom", r"(?P<tenant>[\w.-]+)", r"[?&]jobSeqNo=(?P<id>[\w-]*\d[\w-]*)", "upper"),
    row("radancy", r".*", r"/job/[^/?#]+/[^/?#]+/(?P<tenant>\d{2,6})/(?P<id>\d{8,})(?:[/?#&]|$)"),
    row(
        "phenom",
        r"(?P<tenant>careers\.[\w.-]+)",
        r"^/job/(?P<id>[A-Z]{0,4}-?[\d-]{5,})/[^/?#]+",
        "upper",
    ),
    row("site", r"(?P<tenant>[\w.-]+)", r"/job/[^/?#]+/(?P<id>\d{6,})/?(?:[?#]|$)"),
    row(
        "site",
        r"(?P<tenant>(?:careers?|jobs?|mycareer|work)\.[\w.-]+|[\w-]+\.(?:jobs|careers))",
        rf"/jobs?/(?P<id>(?:[a-z]{{1,2}}-)?\d{{4,}}){_SLUG_OR_END}",
    ),
)

ALL_ROWS: tuple[Row, ...] = (*HOST_ROWS, *EMPLOYER_ROWS, *LIST_ROWS, *CHINESE_ROWS, *ANYWHERE)
"""Every row, the particular ones before those that fit any host."""
