"""Links of applicant systems on their own hosts."""

from __future__ import annotations

from watchbot.pipeline.links.row import TENANT, Row, row

SUCCESSFACTORS = (
    r"^(?=.*[?&]company=(?P<tenant>\w+)).*"
    r"(?:[?&]career_job_req_id=|/jobreqcareer\?(?:.*&)?jobId=)(?P<id>\d+)"
)
"""Employer and number stand in either order."""

HOST_ROWS: tuple[Row, ...] = (
    row(
        "greenhouse",
        r"(?:.*\.)?greenhouse\.io",
        r"[?&](?:gh_jid|token)=(?P<query>\d{3,})|/jobs/<n>",
    ),
    row("lever", r"(?:jobs|api)(?:\.eu)?\.lever\.co", "<uuid>"),
    row("ashby", r"(?:jobs|api)\.ashbyhq\.com", "<uuid>"),
    row(
        "smartrecruiters", r"(?:careers|jobs|api)\.smartrecruiters\.com", r"/(?P<id>\d{8,})(?:\D|$)"
    ),
    row("smartrecruiters_publication", r"(?:careers|jobs|api)\.smartrecruiters\.com", "<uuid>"),
    row("icims", r"(?P<tenant>[\w.-]+)\.icims\.com", r"/jobs/(?P<id>\d+)"),
    row(
        "workable",
        r"(?:.*\.)?workable\.com",
        r"/(?:j|accounts/[^/]+/jobs)/(?P<id>[0-9a-z]{6,})",
        "upper",
    ),
    row("jobvite", r"(?:jobs|hire)\.jobvite\.com", r"/job/(?P<id>o[\w-]{7,})", "keep"),
    row(
        "jobvite",
        r"(?:app|hire|jobs)\.jobvite\.com",
        r"[?&](?:j|jobId|nl)=(?P<id>o[\w-]{7,})",
        "keep",
    ),
    row("rippling", r"ats(?:\.\w+)?\.rippling\.com", "<uuid>"),
    row("ukg", r"(?:.*\.)?(?:ultipro\.\w+|ukg\.net)", r"opportunityId=<uuid>"),
    row("taleo", rf"{TENANT}\.taleo\.net", r"[?&](?:job|requisitionno|rid)=(?P<id>[\w-]+)"),
    row(
        "taleo_business",
        r"(?:.*\.)?tbe\.taleo\.net",
        r"^(?=.*[?&]org=(?P<tenant>\w+)).*[?&]rid=(?P<id>\d+)",
    ),
    row(
        "brassring",
        r"(?:.*\.)?brassring\.com",
        r"^(?=.*[?&]partnerid=(?P<tenant>\d+)).*[?&]jobid=(?P<id>\d+)",
    ),
    row("paycor", r"(?:.*\.)?recruitingbypaycor\.com", r"[?&]id=(?P<id>[0-9a-f]{32})"),
    row("loxo", r"(?:.*\.)?loxo\.co", r"/job/(?P<id>[\w=-]{12,})", "keep"),
    row("silkroad", r"jobs\.silkroad\.com", r"^/(?P<tenant>[^/]+)/.*/jobs/(?P<id>\d+)"),
    row("applicantpro", r"(?:.*\.)?applicantpro\.com", r"/jobs/(?P<id>\d{5,})"),
    row("yello", rf"{TENANT}\.yello\.co", r"/jobs/(?P<id>[\w-]{16,})", "keep"),
    row("jibe", rf"{TENANT}\.jibeapply\.com", r"/jobs/(?P<id>\d+)"),
    row("ripplematch", r"app\.ripplematch\.com", r"/job/(?P<id>[0-9a-f]{8})"),
    row(
        "avature",
        rf"{TENANT}\.avature\.net",
        r"(?:/(?:JobDetail|FolderDetail)/(?:[^/?#]+/)*|[?&]jobId=)(?P<id>\d+)",
    ),
    row(
        "successfactors",
        r"(?:.*\.)?(?:successfactors\.(?:com|eu)|sapsf\.(?:com|eu|cn))",
        SUCCESSFACTORS,
    ),
    row("eightfold", r"(?:.*\.)?eightfold\.ai", r"(?:/job/|[?&]pid=)(?P<id>\d{6,})"),
    row("bamboohr", rf"{TENANT}\.bamboohr\.com", r"(?:/(?:careers|jobs)/|[?&]id=)(?P<id>\d+)"),
    row("breezy", rf"{TENANT}\.breezy\.hr", r"/p/(?P<id>[0-9a-f]{8,})"),
    row("recruitee", rf"{TENANT}\.recruitee\.com", r"/o/(?P<id>[^/?#]+)"),
    row("personio", rf"{TENANT}\.jobs\.personio\.\w+", r"/job/(?P<id>\d+)"),
    row("teamtailor", r"(?P<tenant>[\w.-]+)\.teamtailor\.com", r"/jobs/(?P<id>\d+)"),
    row("pinpoint", rf"{TENANT}\.pinpointhq\.com", r"/postings/<uuid>"),
    row(
        "jazzhr",
        rf"{TENANT}\.applytojob\.com",
        r"/apply/(?:jobs/details/)?(?P<id>[0-9a-z]{8,})",
        "keep",
    ),
    row("gem", r"jobs\.gem\.com", r"^/[^/]+/(?P<id>[\w-]{12,})", "keep"),
    row("join", r"join\.com", r"/companies/[^/]+/(?P<id>\d+)"),
    row("comeet", r"comeet\.com", r"/jobs/[^/]+/[\w.]+/[^/]+/(?P<id>[\w.]+)"),
    row("paylocity", r"recruiting\.paylocity\.com", r"/jobs/(?:Details|Apply)/(?P<id>\d+)"),
    row(
        "dayforce",
        r"(?:.*\.)?dayforcehcm\.com",
        r"/(?:[a-z]{2}-[a-z]{2}/)?(?P<tenant>\w+)/(?:[\w-]+/jobs|Site/[\w-]+/Posting/View)/(?P<id>\d+)",
    ),
    row(
        "adp",
        r"(?:.*\.)?workforcenow\.adp\.com",
        r"^(?=.*[?&]cid=(?P<tenant>[\w-]+)).*[?&]jobId=(?P<id>\d+)",
    ),
    row("adp_myjobs", r"myjobs\.adp\.com", r"^/(?P<tenant>[^/?#]+)/.*[?&]reqId=(?P<id>\d+)"),
    row("gupy", rf"{TENANT}\.gupy\.io", r"/jobs/(?P<id>\d+)"),
    row("hrmdirect", rf"{TENANT}\.hrmdirect\.com", r"[?&]req=(?P<id>\d+)"),
    row("paycom", r"(?:.*\.)?paycomonline\.net", r"[?&/](?:job=|jobs/)(?P<id>\d+)"),
    row("cornerstone", rf"{TENANT}\.csod\.com", r"/requisition/(?P<id>\d+)"),
    row("hibob", rf"{TENANT}\.careers\.hibob\.com", "<uuid>"),
    row("polymer", r"jobs\.polymer\.co", r"^/(?P<tenant>[^/]+)/(?P<id>\d+)"),
    row("careerpuck", r"app\.careerpuck\.com", r"/job-board/(?P<tenant>[^/]+)/job/(?P<id>\d+)"),
)
