"""One small answer of every kind of board, in the real shape, and what must be read from it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Example:
    """An answer and the fields of its first posting; `count` postings in all."""

    kind: str
    body: Any
    expected: dict[str, Any]
    token: str = "acme"
    count: int = 1
    promised: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    name: str = "list"

    @property
    def data(self) -> bytes:
        """The bytes of the answer."""
        text = (
            self.body if isinstance(self.body, str) else json.dumps(self.body, ensure_ascii=False)
        )
        return text.encode()


def next_data(state: dict[str, Any]) -> str:
    """A page of Next.js with this state."""
    root = {"props": {"pageProps": {"initialState": state}}}
    return f'<html><body><script id="__NEXT_DATA__" type="application/json">{json.dumps(root)}</script></body></html>'


def ld_page(posting: dict[str, Any]) -> str:
    """A page with JSON-LD."""
    block = json.dumps({"@context": "https://schema.org", "@type": "JobPosting", **posting})
    return f'<html><head><script type="application/ld+json">{block}</script></head><body><h1>x</h1></body></html>'


HIRING = "Acme (https://acme.example) | Backend Engineer | Berlin, Germany | ONSITE | Full-time | €70-90k<p>We build."
PERSONIO = """<?xml version="1.0"?><workzag-jobs><position><id>42</id><subcompany>Acme GmbH</subcompany><office>Munich</office>
<additionalOffices><office>Berlin</office></additionalOffices><name>Engineer &amp; Lead</name><employmentType>permanent</employmentType>
<schedule>full-time</schedule><seniority>experienced</seniority><yearsOfExperience>lt-1</yearsOfExperience>
<jobDescriptions><jobDescription><name>Tasks</name><value><![CDATA[<p>Code</p>]]></value></jobDescription></jobDescriptions>
<createdAt>2026-11-01T10:00:00+00:00</createdAt></position></workzag-jobs>"""
TEAMTAILOR = """<?xml version="1.0"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title><item>
<title>Nurse</title><description>&lt;p&gt;Care&lt;/p&gt;</description><pubDate>Mon, 30 Nov 2026 08:00:00 +0100</pubDate>
<link>https://acme.teamtailor.com/jobs/1-nurse</link><remoteStatus>hybrid</remoteStatus><guid>d893-1</guid>
<tt:locations><tt:location><tt:name>EU</tt:name><tt:zip/><tt:city>Helsinki</tt:city><tt:country>Finland</tt:country></tt:location>
<tt:location><tt:name>Oslo</tt:name><tt:city>Oslo</tt:city><tt:country>Norway</tt:country></tt:location></tt:locations>
<tt:department>Care</tt:department><tt:role/></item></channel></rss>"""
JAZZHR = """<jobs><job><id>abc</id><title>Cook</title><city>Lyon</city><country>France</country><url>https://acme.applytojob.com/apply/abc/cook</url>
<description>&lt;p&gt;Soup&lt;/p&gt;</description><createdon>2026-11-15</createdon></job><job><id>x</id><title>Old</title><status>Closed</status></job></jobs>"""
GOOGLE_FEED = """<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><title>Scientist (Austin, TX, US, 78701)</title>
<link>https://careers.acme.example/job/Austin-Scientist-TX/139779/?feedId=null&amp;utm_source=x</link><description>...</description>
<pubDate>Fri, 02 Oct 2026 7:00:00 GMT</pubDate><g:location>Austin, TX, US</g:location><g:employer>Acme</g:employer></item></channel></rss>"""
ICIMS = """<div class="iCIMS_MainWrapper"><ul class="iCIMS_JobsTable"><li class="iCIMS_JobCardItem"><div class="row">
<div><span class="field-label">Location</span><span>US-NJ-Edison | US-NY-Albany</span></div>
<div><a href="https://careers-acme.icims.com/jobs/1234/director%2c-ops/job?in_iframe=1" class="iCIMS_Anchor"><h3>Director &amp; Ops</h3></a></div>
</div></li><li class="iCIMS_JobCardItem"><a class="iCIMS_Anchor" href="https://evil.example/jobs/9/x/job"><h3>Foreign</h3></a></li></ul></div>"""
JIBE = {
    "jobs": [
        {
            "data": {
                "slug": "53640",
                "req_id": "53640",
                "title": "Manager",
                "full_location": "Santa Rosa, California; Loveland, Colorado",
                "posted_date": "2026-10-02T20:55:00+0000",
                "category": [" R&D"],
            }
        }
    ],
    "totalCount": 1,
}
JOBVITE = """<html><body><div class="jv-pagination-text">1-50 of 73</div><table><tr><td class="jv-job-list-name"><a href="/acme/job/oAbc12">Manager</a></td>
<td class="jv-job-list-location">Chicago, Illinois</td></tr></table></body></html>"""
JOBVITE_B = """<html><body><ul><li><a href="/acme/job/oXyz9" class="jv-job-list-link"><div class="jv-job-list-name">Clerk</div>
<div class="jv-job-list-location">2 Locations</div></a></li></ul></body></html>"""
BEISEN_OLD = """<html><body><table class="jobsTable"><tr class="title"><td>职位名称</td></tr><tr><td><a title="算法工程师(J1)" href="/zpdetail/311?PageIndex=1">算法工程师(J1)</a></td>
<td title="某某研究院有限公司">某某研究院有...</td><td title="北京市-海淀区,湖北省-武汉市">北京市-...</td><td>2026-09-03</td></tr></table><div class="counts">共63条记录</div></body></html>"""
BEISEN_OLD_DETAIL = """<html><body><h1>算法工程师</h1><ul><li class="ntitle">工作地点：</li><li class="nvcity">北京市-海淀区</li></ul>
<div class="xiangqingtext"><p class="title">工作职责：</p><p>研究算法</p></div><a id="apply" url="/Portal/ResumeItem?jid=311">申请</a></body></html>"""
FEED = '<rss version="2.0"><channel><title>x</title><item><title>Acme: Coach</title><link>https://weworkremotely.com/remote-jobs/acme-coach</link><region>Anywhere</region></item></channel></rss>'
SITEMAP = """<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://acme.example/jobs/data-engineer-1051058</loc><lastmod>2026-11-01</lastmod></url>
<url><loc>https://acme.example/blog/hello-world</loc></url></urlset>"""
MICRODATA = """<html><body><div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Baker</h1><div itemprop="description"><p>Bread</p></div>
<span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Acme</b></span><time itemprop="datePosted" datetime="2026-11-01">x</time></div></body></html>"""
LD = {
    "title": "Engineer",
    "url": "https://acme.example/jobs/7",
    "hiringOrganization": {"@type": "Organization", "name": "Acme"},
    "datePosted": "2026-11-01",
    "employmentType": ["FULL_TIME", "INTERN"],
    "jobLocation": [
        {"@type": "Place", "address": {"addressLocality": "Graz", "addressCountry": {"name": "AT"}}}
    ],
    "baseSalary": {
        "currency": "EUR",
        "value": {"minValue": 3000, "maxValue": 4000, "unitText": "MONTH"},
    },
    "description": "&lt;p&gt;Code&lt;/p&gt;",
}

EXAMPLES = (
    Example(
        "workable",
        {
            "name": "Acme",
            "jobs": [
                {
                    "title": "Analyst",
                    "shortcode": "AB1",
                    "telecommuting": True,
                    "url": "https://apply.workable.com/j/AB1",
                    "published_on": "2026-11-01",
                    "country": "Spain",
                    "city": "",
                    "locations": [
                        {"country": "Spain", "city": "", "hidden": False},
                        {"country": "Italy", "city": "Rome", "hidden": True},
                    ],
                },
                {"title": "Analyst", "shortcode": "AB1", "country": "Portugal", "city": "Porto"},
            ],
        },
        {
            "id": "AB1",
            "title": "Analyst",
            "company": "Acme",
            "places": ("Spain", "Porto, Portugal"),
            "workplace": "remote",
            "posted": "2026-11-01",
        },
    ),
    Example(
        "workable",
        {
            "total": 40,
            "results": [
                {
                    "shortcode": "C1",
                    "title": "Cook",
                    "workplace": "on_site",
                    "published": "2026-11-01T00:00:00.000Z",
                    "location": {"city": "Rome", "country": "Italy"},
                }
            ],
            "nextPage": "x",
        },
        {"id": "C1", "places": ("Rome, Italy",), "workplace": "on_site"},
        promised=40,
        name="v3",
    ),
    Example(
        "recruitee",
        {
            "offers": [
                {
                    "id": 7,
                    "slug": "dev",
                    "title": "Dev",
                    "status": "published",
                    "position": 3,
                    "hybrid": True,
                    "remote": False,
                    "locations": [{"city": "Ghent", "country": "Belgium"}],
                    "salary": {"min": "60000", "max": "75000", "period": None, "currency": "EUR"},
                    "published_at": "2026-11-05 10:10:39 UTC",
                    "careers_url": "https://jobs.acme.example/o/dev",
                    "description": "<p>a</p>",
                    "requirements": "<p>b</p>",
                    "employment_type_code": "fulltime_permanent",
                },
                {"id": 8, "title": "Draft", "slug": "x", "status": "draft"},
            ]
        },
        {
            "id": "7",
            "title": "Dev",
            "places": ("Ghent, Belgium",),
            "workplace": "hybrid",
            "url": "https://jobs.acme.example/o/dev",
            "description_html": "<p>a</p><p>b</p>",
            "employment": "fulltime_permanent",
            "pay.min": 60000,
            "pay.period": "year",
        },
    ),
    Example(
        "personio",
        PERSONIO,
        {
            "id": "42",
            "title": "Engineer & Lead",
            "company": "Acme GmbH",
            "places": ("Munich", "Berlin"),
            "employment": "full-time",
            "experience": "less than 1 years",
            "url": "https://acme.jobs.personio.de/job/42",
            "description_html": "<h3>Tasks</h3><p>Code</p>",
        },
    ),
    Example(
        "teamtailor",
        TEAMTAILOR,
        {
            "id": "d893-1",
            "title": "Nurse",
            "places": ("Helsinki, Finland", "Oslo, Norway"),
            "workplace": "hybrid",
            "description_html": "<p>Care</p>",
        },
    ),
    Example(
        "teamtailor",
        {
            "version": "https://jsonfeed.org/version/1.1",
            "items": [
                {
                    "id": "u1",
                    "title": "Nurse",
                    "url": "https://acme.teamtailor.com/jobs/1-nurse",
                    "date_published": "2026-11-01",
                    "_jobposting": LD,
                }
            ],
        },
        {
            "id": "u1",
            "title": "Engineer",
            "url": "https://acme.teamtailor.com/jobs/1-nurse",
            "places": ("Graz, AT",),
        },
        name="JSON Feed",
    ),
    Example(
        "bamboohr",
        {
            "meta": {"totalCount": 3},
            "result": [
                {
                    "id": "86",
                    "jobOpeningName": "Nurse ",
                    "employmentStatusLabel": "Full Time",
                    "location": {"city": None, "state": None},
                    "atsLocation": {"country": "Canada", "city": "Ottawa"},
                    "isRemote": None,
                    "locationType": "2",
                }
            ],
        },
        {
            "id": "86",
            "title": "Nurse",
            "places": ("Ottawa, Canada",),
            "workplace": "hybrid",
            "url": "https://acme.bamboohr.com/careers/86",
        },
        promised=3,
    ),
    Example(
        "bamboohr",
        {
            "result": {
                "jobOpening": {
                    "jobOpeningShareUrl": "https://acme.bamboohr.com/careers/82",
                    "jobOpeningName": "Analyst",
                    "location": {"city": "Rome"},
                    "description": "<p>x</p>",
                    "compensation": "$110,000 - $150,000",
                    "datePosted": "2026-05-11",
                    "locationType": "1",
                }
            }
        },
        {
            "id": "82",
            "pay_text": "$110,000 - $150,000",
            "posted": "2026-05-11",
            "workplace": "remote",
        },
        name="detail",
    ),
    Example(
        "breezy",
        [
            {
                "id": "e63",
                "friendly_id": "e63-driver",
                "name": "Driver",
                "published_date": "2026-06-04T23:24:11.988Z",
                "type": {"name": "Full-Time"},
                "location": {
                    "country": {"name": "United States"},
                    "state": {"name": "Washington"},
                    "city": "Tacoma",
                    "is_remote": False,
                },
                "salary": "$1.40k - $1.80k",
                "company": {"name": "Acme"},
            }
        ],
        {
            "id": "e63",
            "url": "https://acme.breezy.hr/p/e63-driver",
            "places": ("Tacoma, Washington, United States",),
            "pay_text": "$1.40k - $1.80k",
            "company": "Acme",
        },
    ),
    Example(
        "pinpoint",
        {
            "data": [
                {
                    "id": "5",
                    "title": "Manager",
                    "path": "/en/postings/x",
                    "description": "<div><!--block-->Run</div>",
                    "compensation": "$80,000 - $100,000 / year",
                    "compensation_minimum": 80000.0,
                    "compensation_maximum": 100000.0,
                    "compensation_currency": "USD",
                    "compensation_frequency": "year",
                    "compensation_visible": True,
                    "deadline_at": "2026-12-26T23:59:59-04:00",
                    "employment_type_text": "Full Time",
                    "workplace_type": "onsite",
                    "location": {"city": "", "name": "North County"},
                    "job": {"requisition_id": "PIN-1"},
                }
            ]
        },
        {
            "id": "5",
            "url": "https://acme.pinpointhq.com/en/postings/x",
            "places": ("North County",),
            "pay.min": 80000,
            "deadline": "2026-12-26T23:59:59-04:00",
            "requisition": "PIN-1",
            "description_html": "<div>Run</div>",
        },
    ),
    Example(
        "pinpoint",
        {
            "data": [
                {
                    "id": "5",
                    "title": "Manager",
                    "compensation_minimum": 1,
                    "compensation_visible": False,
                }
            ]
        },
        {"id": "5", "pay": None},
        name="hidden pay",
    ),
    Example(
        "rippling",
        [
            {
                "uuid": "u1",
                "name": "Seller",
                "url": "https://ats.rippling.com/acme/jobs/u1",
                "workLocation": {"label": "Remote (US)"},
            },
            {"uuid": "u1", "name": "Seller", "workLocation": {"label": "New York, NY"}},
        ],
        {"id": "u1", "places": ("Remote (US)", "New York, NY")},
    ),
    Example(
        "rippling",
        {
            "uuid": "u2",
            "name": "Analyst",
            "description": {"company": "<p>Us</p>", "role": "<p>Role</p>"},
            "workLocations": ["Ottawa, Canada"],
            "employmentType": {"label": "SALARIED_FT", "id": "Salaried, full-time"},
            "createdOn": "2026-07-07T05:34:53-07:00",
            "payRangeDetails": [
                {"rangeStart": 100, "rangeEnd": 200, "currency": "CAD", "frequency": "YEARLY"}
            ],
        },
        {
            "id": "u2",
            "employment": "Salaried, full-time",
            "pay.currency": "CAD",
            "description_html": "<p>Role</p><p>Us</p>",
        },
        name="detail",
    ),
    Example(
        "gem",
        [
            {
                "id": "49",
                "title": "Engineer",
                "absolute_url": "https://jobs.gem.com/acme/49",
                "content": "<p>x</p>",
                "location": {"name": "San Francisco"},
                "location_type": "hybrid",
                "employment_type": "full_time",
                "first_published_at": "2020-11-17T15:37:23.000Z",
            }
        ],
        {
            "id": "49",
            "places": ("San Francisco",),
            "workplace": "hybrid",
            "posted": "2020-11-17T15:37:23.000Z",
        },
    ),
    Example(
        "join",
        next_data(
            {
                "company": {"name": "Acme"},
                "jobs": {
                    "pagination": {"total": 2},
                    "items": [
                        {
                            "id": 16,
                            "idParam": "16-designer",
                            "title": "Designer",
                            "createdAt": "2026-04-29T13:54:04.101Z",
                            "employmentType": {"name": "Employee"},
                            "workplaceType": "ONSITE",
                            "city": {"cityName": "Munich", "countryName": "Germany"},
                        }
                    ],
                },
            }
        ),
        {
            "id": "16",
            "company": "Acme",
            "url": "https://join.com/companies/acme/16-designer",
            "places": ("Munich, Germany",),
        },
        promised=2,
    ),
    Example(
        "jazzhr",
        JAZZHR,
        {"id": "abc", "title": "Cook", "places": ("Lyon, France",), "posted": "2026-11-15"},
    ),
    Example(
        "comeet",
        [
            {
                "uid": "18.7",
                "name": "Engineer",
                "company_name": "Acme",
                "location": {"city": "Plano", "state": "TX", "country": "US"},
                "workplace_type": "On-site",
                "url_comeet_hosted_page": "https://www.comeet.com/jobs/acme/F6/x/18.7",
                "details": [
                    {"name": "Description", "value": "<p>x</p>"},
                    {"name": "Other", "value": None},
                ],
            }
        ],
        {
            "id": "18.7",
            "places": ("Plano, TX, US",),
            "workplace": "On-site",
            "description_html": "<h3>Description</h3><p>x</p>",
        },
    ),
    Example(
        "smartrecruiters",
        {
            "totalFound": 4,
            "content": [
                {
                    "id": "7439",
                    "name": "Analyst",
                    "refNumber": "REF4",
                    "company": {"identifier": "Acme1", "name": "Acme"},
                    "releasedDate": "2026-02-06T19:42:44.000Z",
                    "location": {
                        "city": "San Jose",
                        "region": "CA",
                        "country": "us",
                        "remote": False,
                        "hybrid": True,
                        "fullLocation": ", , ",
                    },
                    "typeOfEmployment": {"label": "Full-time"},
                    "experienceLevel": {"label": "Mid"},
                }
            ],
        },
        {
            "id": "7439",
            "url": "https://jobs.smartrecruiters.com/Acme1/7439",
            "places": ("San Jose, CA, us",),
            "workplace": "hybrid",
            "employment": "Full-time",
            "requisition": "REF4",
        },
        promised=4,
    ),
    Example(
        "smartrecruiters",
        '<ul><li class="opening-job"><a href="https://jobs.smartrecruiters.com/Acme1/743999706414750-pricing-analyst"><h4 class="job-title">Pricing Analyst</h4><p class="job-desc">San Jose, CA</p></a></li></ul>',
        {"id": "743999706414750", "title": "Pricing Analyst", "places": ("San Jose, CA",)},
        name="public page",
    ),
    Example(
        "workday",
        {
            "total": 2000,
            "jobPostings": [
                {
                    "title": "Engineer",
                    "externalPath": "/job/Berlin/Engineer_R-123456-2",
                    "locationsText": "3 Locations",
                    "postedOn": "Posted Today",
                    "bulletFields": ["R-123456-2"],
                },
                {"bulletFields": ["hidden"]},
            ],
        },
        {
            "id": "R-123456",
            "url": "https://acme.wd5.myworkdayjobs.com/Careers/job/Berlin/Engineer_R-123456-2",
            "places": (),
            "posted": "Posted Today",
        },
        token="acme/wd5/Careers",
        promised=2000,
    ),
    Example(
        "workday",
        {
            "jobPostingInfo": {
                "title": "Intern",
                "jobDescription": "<p>x</p>",
                "location": "China, Shanghai",
                "additionalLocations": ["China, Beijing"],
                "startDate": "2026-10-21",
                "postedOn": "Posted Today",
                "timeType": "Full time",
                "jobReqId": "JR1",
                "externalUrl": "https://acme.wd5.myworkdayjobs.com/Careers/job/x_JR1",
            },
            "hiringOrganization": {"name": "Acme CN"},
        },
        {
            "id": "JR1",
            "places": ("China, Shanghai", "China, Beijing"),
            "posted": "2026-10-21",
            "company": "Acme CN",
        },
        token="acme/wd5/Careers",
        name="detail",
    ),
    Example(
        "oracle_hcm",
        {
            "items": [
                {
                    "TotalJobsCount": 105,
                    "requisitionList": [
                        {
                            "Id": "16280",
                            "Title": "Supervisor",
                            "PostedDate": "2026-06-23",
                            "PrimaryLocation": "Baxley, GA, United States",
                            "WorkplaceTypeCode": "ORA_HYBRID",
                            "secondaryLocations": [{"Name": "Houston, TX, United States"}],
                        }
                    ],
                }
            ],
            "count": 1,
        },
        {
            "id": "16280",
            "places": ("Baxley, GA, United States", "Houston, TX, United States"),
            "workplace": "hybrid",
            "url": "https://a.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/16280",
        },
        token="a.fa.us2.oraclecloud.com|CX_1",
        promised=105,
    ),
    Example(
        "successfactors",
        GOOGLE_FEED,
        {
            "id": "139779",
            "title": "Scientist",
            "places": ("Austin, TX, US",),
            "url": "https://careers.acme.example/job/Austin-Scientist-TX/139779/",
            "description_html": "...",
            "company": "Acme",
        }
        | {"description_html": ""},
    ),
    Example(
        "icims",
        ICIMS,
        {
            "id": "1234",
            "title": "Director & Ops",
            "places": ("US-NJ-Edison", "US-NY-Albany"),
            "url": "https://careers-acme.icims.com/jobs/1234/director%2c-ops/job",
        },
        token="careers-acme.icims.com",
    ),
    Example(
        "icims",
        JIBE,
        {
            "id": "53640",
            "places": ("Santa Rosa, California", "Loveland, Colorado"),
            "category": "R&D",
        },
        token="jobs.acme.example",
        promised=1,
        name="Jibe",
    ),
    Example(
        "jobvite",
        JOBVITE,
        {
            "id": "oAbc12",
            "title": "Manager",
            "places": ("Chicago, Illinois",),
            "url": "https://jobs.jobvite.com/acme/job/oAbc12",
        },
        promised=73,
    ),
    Example("jobvite", JOBVITE_B, {"id": "oXyz9", "title": "Clerk", "places": ()}, name="layout B"),
    Example(
        "eightfold",
        {
            "count": 50,
            "positions": [
                {
                    "id": 109,
                    "name": "Planner",
                    "locations": ["Charlotte, NC"],
                    "t_create": 1785801600,
                    "display_job_id": "REQ-1",
                    "canonicalPositionUrl": "https://acme.eightfold.ai/careers/job/109",
                }
            ],
        },
        {"id": "109", "posted": "2026-08-04T00:00:00+00:00", "requisition": "REQ-1"},
        promised=50,
    ),
    Example(
        "eightfold",
        {
            "data": {
                "count": 1,
                "positions": [
                    {
                        "id": 110,
                        "name": "Cook",
                        "locations": ["Rome"],
                        "postedTs": 1785801600,
                        "positionUrl": "/careers/job/110",
                        "workLocationOption": "onsite",
                    }
                ],
            }
        },
        {"id": "110", "url": "https://acme.eightfold.ai/careers/job/110", "workplace": "onsite"},
        promised=1,
        name="PCSX",
    ),
    Example(
        "phenom",
        {
            "refineSearch": {
                "totalHits": 147,
                "data": {
                    "jobs": [
                        {
                            "jobSeqNo": "SEQ1",
                            "reqId": "R1",
                            "title": "Supervisor",
                            "cityStateCountry": "Chicago, Illinois, United States",
                            "postedDate": "2026-07-09T21:39:30.000+0000",
                            "descriptionTeaser": "Lead.",
                        }
                    ]
                },
            }
        },
        {
            "id": "SEQ1",
            "places": ("Chicago, Illinois, United States",),
            "url": "https://careers.acme.example/us/en/job/SEQ1",
        },
        token="careers.acme.example",
        promised=147,
    ),
    Example(
        "bytedance",
        {
            "code": 0,
            "data": {
                "job_post_list": [
                    {
                        "id": "72",
                        "title": "Engineer",
                        "description": "a",
                        "requirement": "b",
                        "city_info": {"name": "Beijing"},
                        "publish_time": 1682304868000,
                        "job_post_info": {"min_salary": None},
                    }
                ],
                "count": 10,
            },
        },
        {"id": "72", "description": "a\nb", "places": ("Beijing",), "pay": None},
        promised=10,
    ),
    Example(
        "beisen",
        {
            "Code": 200,
            "Count": 162,
            "Data": [
                {
                    "Id": "f4",
                    "JobAdName": "人力管培生",
                    "PostDate": "0001-01-01T00:00:00",
                    "EndTime": "0001-01-01T00:00:00",
                    "ChangeDate": "2026-10-12T10:42:14",
                    "CategoryId": "2",
                    "LocNames": [],
                    "DetailAddress": "上海市",
                    "Duty": "1、招聘",
                    "Require": "1、本科",
                }
            ],
        },
        {
            "id": "f4",
            "url": "https://acme.zhiye.com/campus/detail?jobAdId=f4",
            "places": ("上海市",),
            "employment": "校招",
            "posted": "2026-10-12T10:42:14",
            "deadline": None,
            "posted_zone": "Asia/Shanghai",
            "description": "1、招聘\n1、本科",
        },
        promised=162,
    ),
    Example(
        "beisen_legacy",
        BEISEN_OLD,
        {
            "id": "311",
            "title": "算法工程师(J1)",
            "company": "某某研究院有限公司",
            "places": ("北京市-海淀区", "湖北省-武汉市"),
            "posted": "2026-09-03",
            "url": "https://acme.zhiye.com/zpdetail/311",
        },
        promised=63,
    ),
    Example(
        "beisen_legacy",
        BEISEN_OLD_DETAIL,
        {"id": "311", "title": "算法工程师", "places": ("北京市-海淀区",)},
        name="detail",
    ),
    Example(
        "hotjob",
        {
            "data": {
                "pageForm": {
                    "totalPage": 2,
                    "dataCount": 15,
                    "pageData": [
                        {
                            "postId": "6a",
                            "postName": "博士直通车",
                            "workPlaceStr": "长沙市,上海市",
                            "publishDate": "2026-10-17 13:41:26",
                            "publishFirstDate": "2026-09-16 12:10:14",
                            "company": "某某重科",
                            "educationStr": "博士及以上",
                            "pageViews": 4,
                        }
                    ],
                }
            },
            "state": "200",
        },
        {
            "id": "6a",
            "places": ("长沙市", "上海市"),
            "posted": "2026-09-16 12:10:14",
            "education": "博士及以上",
        },
        token="wecruit.hotjob.cn|SU1",
        promised=15,
    ),
    Example(
        "hotjob",
        {
            "pageCount": 41,
            "postList": [
                {
                    "postId": 53,
                    "postName": "培训生",
                    "workPlace": "北京市-丰台区",
                    "publishDate": "2026-10-21",
                    "workingTreatment": "面议",
                    "education": "硕士",
                    "workContent": "a<br>b",
                }
            ],
            "rowCount": 403,
        },
        {"id": "53", "places": ("北京市-丰台区",), "pay_text": "面议"},
        promised=403,
        name="old portal",
    ),
    Example(
        "tencent",
        {
            "Code": 200,
            "Data": {
                "Count": 2275,
                "Posts": [
                    {
                        "PostId": "206",
                        "RecruitPostName": "经理 ",
                        "LocationName": "深圳",
                        "Responsibility": "1.管理\r\n2.产品",
                        "LastUpdateTime": "2026年10月21日",
                        "PostURL": "http://careers.tencent.com/jobdesc.html?postId=206",
                        "RequireWorkYearsName": "五年以上工作经验",
                    }
                ],
            },
        },
        {
            "id": "206",
            "title": "经理",
            "url": "https://careers.tencent.com/jobdesc.html?postId=206",
            "posted": "2026年10月21日",
            "experience": "五年以上工作经验",
        },
        token="social",
        promised=2275,
    ),
    Example(
        "tencent",
        {
            "status": 0,
            "data": {
                "positionList": [
                    {
                        "id": 2,
                        "positionTitle": "工程师",
                        "workCities": "深圳总部 北京 ",
                        "postId": "128",
                        "recruitLabelName": "应届毕业生",
                    }
                ],
                "count": 1024,
            },
        },
        {"id": "128", "places": ("深圳", "北京"), "employment": "应届毕业生"},
        token="campus",
        promised=1024,
        name="campus",
    ),
    Example(
        "alibaba",
        {
            "success": True,
            "content": {
                "datas": [
                    {
                        "id": 199,
                        "name": "算法工程师",
                        "status": "recruit",
                        "trackId": "x",
                        "workLocations": ["北京", "杭州"],
                        "description": "a",
                        "requirement": "b",
                        "publishTime": None,
                        "modifyTime": 1788437212000,
                        "experience": {"from": 3, "to": None},
                        "degree": "master",
                    },
                    {"id": 200, "name": "旧", "status": "closed"},
                ],
                "totalCount": 457,
            },
        },
        {
            "id": "199",
            "url": "https://talent.alibaba.com/off-campus/position-detail?positionId=199",
            "places": ("北京", "杭州"),
            "experience": "3年以上",
            "posted": "2026-09-03T12:06:52+00:00",
        },
        token="social",
        promised=457,
    ),
    Example(
        "alibaba",
        {
            "success": True,
            "content": {
                "graduate": [
                    {"id": 1, "name": "2027届应届生", "type": "graduate", "remark": "说明"}
                ],
                "sequence": ["graduate"],
            },
        },
        {"id": "batch-1-graduate", "title": "2027届应届生"},
        name="batches",
    ),
    Example(
        "meituan",
        {
            "data": {
                "list": [
                    {
                        "jobUnionId": "46",
                        "name": "后端",
                        "jobFamily": "技术类",
                        "cityList": [{"name": "北京市"}, {"name": "上海市"}],
                        "jobDuty": "a",
                        "jobRequirement": "b",
                        "firstPostTime": None,
                        "refreshTime": 1786960999000,
                    }
                ],
                "page": {"totalCount": 3175},
            }
        },
        {"id": "46", "places": ("北京市", "上海市"), "company": "美团"},
        token="social",
        promised=3175,
    ),
    Example(
        "netease",
        {
            "code": 200,
            "data": {
                "total": 81,
                "list": [
                    {
                        "id": 48,
                        "positionName": "推广专员",
                        "workPlaceName": "北京、杭州",
                        "positionDescription": "a",
                        "updateTime": 1789725119000,
                    }
                ],
            },
        },
        {"id": "48", "places": ("北京", "杭州"), "company": "网易"},
        token="103",
        promised=81,
    ),
    Example(
        "hacker_news",
        {
            "hits": [
                {
                    "objectID": "9",
                    "parent_id": 1,
                    "story_id": 1,
                    "comment_text": HIRING,
                    "created_at": "2026-11-02T10:00:00Z",
                },
                {"objectID": "10", "parent_id": 9, "story_id": 1, "comment_text": "Is it remote?"},
                {"objectID": "11", "parent_id": 1, "story_id": 1, "comment_text": None},
            ]
        },
        {
            "id": "9",
            "title": "Backend Engineer",
            "company": "Acme",
            "places": ("Berlin, Germany",),
            "workplace": "ONSITE",
            "employment": "Full-time",
            "pay_text": "€70-90k",
            "url": "https://news.ycombinator.com/item?id=9",
        },
    ),
    Example(
        "hacker_news",
        {
            "id": 1,
            "type": "story",
            "title": "Ask HN: Who is hiring? (November 2026)",
            "children": [
                {"id": 9, "parent_id": 1, "text": HIRING, "created_at": "2026-11-02"},
                {"id": 12, "parent_id": 1, "text": None},
            ],
        },
        {"id": "9", "title": "Backend Engineer"},
        name="item",
    ),
    Example(
        "v2ex",
        [
            {
                "id": 12,
                "title": "招后端",
                "url": "https://www.v2ex.com/t/12#reply0",
                "created": 1783561526,
                "deleted": 0,
                "content": "a\r\nb",
                "node": {"name": "remote"},
            }
        ],
        {
            "id": "12",
            "url": "https://www.v2ex.com/t/12",
            "workplace": "remote",
            "posted": "2026-07-09T01:45:26+00:00",
        },
        token="jobs",
    ),
    Example(
        "eleduck",
        {
            "posts": [
                {
                    "id": "3E",
                    "title": "招设计",
                    "published_at": "2026-07-11T14:15:23.380+08:00",
                    "closed": False,
                    "tags": [
                        {"name": "北京", "tag_group": {"code": "city"}},
                        {"name": "不限", "tag_group": {"code": "city"}},
                    ],
                    "content": "<p>x</p>",
                },
                {"id": "4", "title": "旧", "closed": True},
            ]
        },
        {"id": "3E", "places": ("北京",), "url": "https://eleduck.com/posts/3E"},
    ),
    Example(
        "remoteok",
        [
            {"legal": "terms"},
            {
                "id": "99",
                "position": "Dev",
                "company": "Acme ",
                "location": "",
                "salary_min": 0,
                "salary_max": 0,
                "tags": ["dev"],
                "date": "2026-11-01T00:00:00+00:00",
                "description": "youâ\x80\x99ll",
                "url": "https://remoteok.com/remote-jobs/99",
            },
        ],
        {
            "id": "99",
            "company": "Acme",
            "pay": None,
            "places": (),
            "description_html": "you’ll",
            "skills": ("dev",),
        },
        token="all",
    ),
    Example(
        "remotive",
        {
            "0-legal-notice": "x",
            "job-count": 1,
            "jobs": [
                {
                    "id": 5,
                    "url": "https://remotive.com/x",
                    "title": "Dev",
                    "company_name": "Acme",
                    "job_type": "full_time",
                    "publication_date": "2026-11-01T06:54:14",
                    "candidate_required_location": "USA",
                    "salary": "$75k - $95k",
                    "tags": ["react"],
                }
            ],
        },
        {"id": "5", "pay_text": "$75k - $95k", "places": ("USA",), "posted_zone": "UTC"},
        token="all",
    ),
    Example(
        "arbeitnow",
        {
            "data": [
                {
                    "slug": "dev-1",
                    "company_name": "Acme",
                    "title": "Dev",
                    "remote": True,
                    "url": "https://www.arbeitnow.com/x",
                    "job_types": ["full time"],
                    "location": "Cologne",
                    "created_at": 1781589630,
                }
            ],
            "links": {},
        },
        {"id": "dev-1", "workplace": "remote", "places": ("Cologne",), "employment": "full time"},
        token="all",
    ),
    Example(
        "weworkremotely",
        FEED,
        {"title": "Coach", "company": "Acme", "workplace": "remote"},
        token="all",
    ),
    Example(
        "himalayas",
        {
            "totalCount": 101667,
            "jobs": [
                {
                    "title": "Manager",
                    "companyName": "name",
                    "companySlug": "acme-inc",
                    "minSalary": 50000,
                    "maxSalary": 60000,
                    "salaryPeriod": "annual",
                    "currency": "USD",
                    "locationRestrictions": ["Germany"],
                    "pubDate": 1778990421,
                    "applicationLink": "https://himalayas.app/x",
                    "guid": "https://himalayas.app/x",
                    "seniority": ["Senior"],
                }
            ],
        },
        {"company": "Acme Inc", "places": ("Germany",), "pay.min": 50000, "level": "Senior"},
        token="all",
    ),
    Example(
        "jobicy",
        {
            "jobs": [
                {
                    "id": 1,
                    "url": "https://jobicy.com/jobs/1",
                    "jobTitle": "R&amp;D Lead",
                    "companyName": "Acme",
                    "jobIndustry": ["Product &amp; Operations"],
                    "jobType": ["Full-Time"],
                    "jobGeo": "LATAM,  Hong Kong",
                    "pubDate": "2026-08-15 15:28:49",
                    "annualSalaryMin": 1000,
                    "annualSalaryMax": 2000,
                    "salaryCurrency": "USD",
                }
            ]
        },
        {
            "title": "R&D Lead",
            "category": "Product & Operations",
            "places": ("LATAM", "Hong Kong"),
            "pay.period": "year",
        },
        token="all",
    ),
    Example(
        "workingnomads",
        [
            {
                "url": "https://www.workingnomads.com/job/go/17/",
                "title": "Analyst",
                "company_name": "Acme",
                "tags": "a,b",
                "location": "Canada",
                "pub_date": "2026-07-10T09:24:39-04:00",
            }
        ],
        {"id": "17", "skills": ("a", "b")},
        token="all",
    ),
    Example(
        "themuse",
        {
            "page": 1,
            "total": 499160,
            "results": [
                {
                    "id": 21,
                    "name": "Nurse",
                    "contents": "<p>x</p>",
                    "publication_date": "2026-06-11T00:12:35Z",
                    "locations": [{"name": "Flexible / Remote"}],
                    "levels": [{"name": "Mid Level"}],
                    "refs": {"landing_page": "https://www.themuse.com/x"},
                    "company": {"name": "Acme"},
                }
            ],
        },
        {"id": "21", "workplace": "remote", "places": (), "level": "Mid Level"},
        token="all",
    ),
    Example(
        "github_list",
        [
            {
                "id": "g1",
                "company_name": "Acme",
                "title": "Intern",
                "active": True,
                "is_visible": True,
                "url": "https://acme.example/1",
                "locations": ["SF", "NYC"],
                "date_posted": 1729539368,
                "terms": ["Summer 2027"],
            },
            {"id": "g2", "company_name": "Acme", "title": "Closed", "active": False},
            {"id": "g3", "company_name": "Acme", "title": "Hidden", "is_visible": False},
        ],
        {"id": "g1", "places": ("SF", "NYC"), "description": "Summer 2027"},
        token="https://raw.githubusercontent.com/x/y/listings.json",
    ),
    Example(
        "sitemap",
        SITEMAP,
        {
            "id": "acme.example/jobs/data-engineer-1051058",
            "title": "data engineer",
            "posted": "2026-11-01",
        },
        token="https://acme.example/sitemap.xml",
    ),
    Example(
        "json_ld",
        ld_page(LD),
        {
            "id": "https://acme.example/jobs/7",
            "title": "Engineer",
            "company": "Acme",
            "places": ("Graz, AT",),
            "employment": "FULL_TIME, INTERN",
            "pay.period": "month",
            "description_html": "<p>Code</p>",
        },
        token="https://acme.example/jobs/7",
    ),
    Example(
        "json_ld",
        MICRODATA,
        {"title": "Baker", "company": "Acme", "posted": "2026-11-01"},
        token="https://acme.example/jobs/8",
        name="microdata",
    ),
)
