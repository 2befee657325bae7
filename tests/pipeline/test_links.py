"""What a link says: canonical form and identity, over all the forms that lists really carry."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watchbot.model.posting import PostingKey
from watchbot.pipeline.links import board_key, canonical_link, keys_of

UUID = "0a1b2c3d-1111-4222-8333-444455556666"


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("https://boards.greenhouse.io/acme/jobs/4012345?gh_src=abc", "greenhouse:4012345"),
        ("https://job-boards.eu.greenhouse.io/acme/jobs/4012345", "greenhouse:4012345"),
        ("https://boards.greenhouse.io/embed/job_app?for=acme&token=4012345", "greenhouse:4012345"),
        ("https://boards-api.greenhouse.io/v1/boards/acme/jobs/4012345", "greenhouse:4012345"),
        ("https://acme.example/careers/?gh_jid=4012345&gh_jid=4012345", "greenhouse:4012345"),
        (f"https://jobs.lever.co/acme/{UUID}/apply?lever-source=x", f"lever:{UUID}"),
        (f"https://jobs.eu.lever.co/acme/{UUID.upper()}", f"lever:{UUID}"),
        (f"https://jobs.ashbyhq.com/acme/{UUID}/application", f"ashby:{UUID}"),
        (f"https://jobs.ashbyhq.com/acme{UUID}", f"ashby:{UUID}"),
        (f"https://acme.example/jobs?ashby_jid={UUID}", f"ashby:{UUID}"),
        ("https://x.wd5.myworkdayjobs.com/en-US/Careers/job/R-1", "workday:x/R-1"),
        ("https://x.wd5.myworkdayjobs.com/careers/job/R-1", "workday:x/R-1"),
        ("https://x.wd5.myworkdayjobs.com/c/job/Berlin/Engineer--Senior_R104488-1", "workday:x/R104488"),
        ("https://x.wd5.myworkdayjobs.com/c/job/Berlin/Engineer_JR_104488-2/apply", "workday:x/104488"),
        ("https://x.wd5.myworkdayjobs.com/en-US/apply/job/Berlin/Engineer_R104488", "workday:x/R104488"),
        ("https://x.wd5.myworkdayjobs.com/c/details/Engineer_2024-12", "workday:x/2024-12"),
        ("https://wd1.myworkdaysite.com/recruiting/x/site/job/Berlin/Engineer_R104488-1", "workday:x/R104488"),
        ("https://jobs.smartrecruiters.com/Acme/744000012345678-engineer?oga=true", "smartrecruiters:744000012345678"),
        ("https://careers-acme.icims.com/jobs/13113/engineer/job?mode=view&iis=Indeed", "icims:careers-acme/13113"),
        ("https://ab-cd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/10181/?location=DE",
         "oracle:ab-cd.fa.us2.oraclecloud.com/10181"),
        ("https://apply.workable.com/acme/j/5a4dd14937/apply", "workable:5A4DD14937"),
        ("https://jobs.jobvite.com/careers/acme/job/oJEMqfwj/apply", "jobvite:oJEMqfwj"),
        (f"https://ats.rippling.com/en-GB/acme/jobs/{UUID}", f"rippling:{UUID}"),
        (f"https://recruiting2.ultipro.com/ACM1000/JobBoard/{UUID[::-1]}/OpportunityDetail?opportunityId={UUID}", f"ukg:{UUID}"),
        ("https://acme.taleo.net/careersection/2/jobdetail.ftl?job=24000ABC&lang=en", "taleo:acme/24000abc"),
        ("https://acme.avature.net/en_US/careers/JobDetail?jobId=58552&source=x", "avature:acme/58552"),
        ("https://acme.avature.net/careers/JobDetail/Engineer-Berlin/58552", "avature:acme/58552"),
        ("https://career5.successfactors.eu/career?career_ns=job_listing&company=ACME1&career_job_req_id=22391",
         "successfactors:acme1/22391"),
        ("https://acme.eightfold.ai/careers/job/584135972786?domain=acme.com", "eightfold:584135972786"),
        ("https://careers.acme.example/us/en/job/R-00123/Engineer", "phenom:careers.acme.example/R-00123"),
        ("https://x.jobs.personio.de/job/42?language=en", "personio:x/42"),
        ("https://amazon.jobs/en/jobs/2408093/engineer", "amazon:2408093"),
        ("https://www.amazon.jobs/jobs/2408093/apply", "amazon:2408093"),
        ("https://jobs.careers.microsoft.com/global/en/job/1755487/Engineer", "microsoft:1755487"),
        ("https://www.google.com/about/careers/applications/jobs/results/121956831395226310-engineer?page=2",
         "google:121956831395226310"),
        ("https://jobs.apple.com/en-us/details/200514337/engineer?team=x", "apple:200514337"),
        ("https://www.zhipin.com/job_detail/3f1b2c4d5e6f7a8b1HB-0tW8.html?lid=1", "zhipin:3f1b2c4d5e6f7a8b1HB-0tW8"),
        ("https://www.liepin.com/job/1912345678.shtml", "liepin:1912345678"),
        ("https://careers.tencent.com/jobdesc.html?postId=1234567890", "tencent:1234567890"),
        (f"https://app.mokahr.com/social-recruitment/acme/1234#/job/{UUID}", f"moka:{UUID}"),
        ("https://acme.jobs.feishu.cn/index/position/7234567890123456789/detail", "feishu:acme/7234567890123456789"),
        ("https://jobs.bytedance.com/experienced/position/7234567890123456789/detail", "bytedance:7234567890123456789"),
        ("https://www.stepstone.de/stellenangebote--x--13824959-inline.html?rltr=1_1_25", "stepstone:13824959"),
        ("https://job-boards.greenhouse.io/embed/job_app?for=acme&jr_id=66aa&token=4012345", "greenhouse:4012345"),
        (f"https://acme.example/jobs/?lever_id={UUID}", f"lever:{UUID}"),
        ("https://x.wd103.myworkdayjobs.com/wday/cxs/x/c/job/Berlin/Engineer_R104488", "workday:x/R104488"),
        (f"https://jobs.smartrecruiters.com/oneclick-ui/company/Acme/publication/{UUID}", f"smartrecruiters_publication:{UUID}"),
        ("https://careers.acme.example/en/sites/jobsearch/job/298765", "oracle:careers.acme.example/298765"),
        ("https://apply.workable.com/api/v2/accounts/acme/jobs/5A4DD14937", "workable:5A4DD14937"),
        ("https://career5.successfactors.eu/sfcareer/jobreqcareer?jobId=22391&company=ACME1", "successfactors:acme1/22391"),
        ("https://career5.successfactors.eu/career?career_job_req_id=22391&company=ACME1", "successfactors:acme1/22391"),
        (f"https://workforcenow.adp.com/recruitment.html?jobId=512345&cid={UUID}", f"adp:{UUID}/512345"),
        ("https://myjobs.adp.com/acme/cx/job-details?reqId=5001012345600", "adp_myjobs:acme/5001012345600"),
        ("https://careers.acme.example/us/en/apply?jobSeqNo=ACMER123EXTERNAL", "phenom:careers.acme.example/ACMER123EXTERNAL"),
        ("https://acme.gupy.io/jobs/1234567?jobBoardSource=share_link", "gupy:acme/1234567"),
        ("https://www.google.com/about/careers/applications/jobs/results?jid=121956831395226310", "google:121956831395226310"),
        ("https://jobs.careers.microsoft.com/global/en/share/1755487/?utm_source=Job", "microsoft:1755487"),
        ("https://de.linkedin.com/jobs/view/engineer-at-acme-4012345678?trk=public_jobs", "linkedin:4012345678"),
        ("https://www.linkedin.com/jobs/search/?currentJobId=4012345678&keywords=x", "linkedin:4012345678"),
        ("https://cn.indeed.com/m/viewjob?jk=0123456789abcdef", "indeed:0123456789abcdef"),
        ("https://www.glassdoor.co.uk/job-listing/engineer-JV_IC1.htm?jl=1009876543210", "glassdoor:1009876543210"),
        ("https://spb.hh.ru/vacancy/123456789?from=search", "hh:123456789"),
        ("https://www.zhipin.com/mpa/html/weijd/weijd-job/3f1b2c4d5e6f7a8b1HB_0tW8EFU~", "zhipin:3f1b2c4d5e6f7a8b1HB_0tW8EFU~"),
        ("https://m.zhaopin.com/jobs/CCL1234567890J40012345678/", "zhaopin:CCL1234567890J40012345678"),
        ("https://m.zhaopin.com/jobs/CC123456789J40012345678.htm", "zhaopin:CC123456789J40012345678"),
        ("https://jobs.zhaopin.com/CC123456789J40012345678.htm?refcode=4019", "zhaopin:CC123456789J40012345678"),
        ("https://msearch.51job.com/job_detail.html?jobid=123456789", "51job:123456789"),
        ("https://jobs.51job.com/shanghai-pdxq/123456789.html?s=sou&t=0_0", "51job:123456789"),
        ("https://www.lagou.com/wn/jobs/12345678.html?show=abc", "lagou:12345678"),
        ("https://m.liepin.com/job/1912345678.shtml?d_sfrom=search", "liepin:1912345678"),
        ("https://www.nowcoder.com/nowpick/jobs/detail?jobId=123456", "nowcoder:123456"),
        ("https://talent.taotian.com/off-campus/position-detail?lang=zh&positionId=7000016304", "alibaba:7000016304"),
        ("https://talent-holding.alibaba.com/off-campus/position-detail?positionId=7000016304", "alibaba:7000016304"),
        ("https://careers.aliyun.com/campus/position-detail?positionId=2000012345", "alibaba:2000012345"),
        ("https://campus-talent.alibaba.com/campus/position/199900012345", "alibaba:199900012345"),
        ("https://jobs.bytedance.com/campus/m/position/detail/7234567890123456789", "bytedance:7234567890123456789"),
        ("https://acme.jobs.feishu.cn/m/index/position/detail/7234567890123456789", "feishu:acme/7234567890123456789"),
        ("https://careers.acme.example/jobs/#en/sites/jobsearch/job/213000", "oracle:careers.acme.example/213000"),
        ("https://jobs.acme.example/job/berlin/compiler-engineer/27595/89297106576", "radancy:27595/89297106576"),
        ("https://jobs.acme.example/en/job/-/-/27595/89297106576?source=x", "radancy:27595/89297106576"),
        ("https://careers.acme.example/careers-home/jobs/12817?lang=en-us&iis=x", "site:careers.acme.example/12817"),
        ("https://careers.acme.example/jobs/12817/job?utm_source=x", "site:careers.acme.example/12817"),
        ("https://acme.jobs/job/20951054/engineer-berlin", "site:acme.jobs/20951054"),
        ("https://careers.acme.example/jobs/744000134528061/engineer/", "smartrecruiters:744000134528061"),
        ("https://www.acme.example/join-acme/position/8046410002/", "greenhouse:8046410002"),
        ("https://www.acme.example/company/careers/team/engineer---new-grad-6865698002", "greenhouse:6865698002"),
        ("https://www.acme.example/company/join-team?p=job%2FoOWevfwZ", "jobvite:oOWevfwZ"),
        ("https://careers.acme.example/careers/job/41121665-engineer-berlin", "eightfold:41121665"),
        ("https://wd1.myworkdaysite.com/acme/job/Berlin/Engineer--Level-4_R0045729-1", "workday:acme/R0045729"),
        ("https://wd1.myworkdaysite.com/en-US/recruiting/acme/site/job/Berlin/Engineer_R0045729", "workday:acme/R0045729"),
        ("https://sjobs.brassring.com/TGnewUI/Search/home/HomeWithPreLoad?PageType=JobDetails&jobid=301763&partnerid=25771&siteid=5403",
         "brassring:25771/301763"),
        ("https://phh.tbe.taleo.net/phh01/ats/careers/v2/viewRequisition?org=ACME&cws=37&rid=4486", "taleo_business:acme/4486"),
        ("https://globalus232.dayforcehcm.com/CandidatePortal/en-US/acme/Site/JOBS/Posting/View/5458?source=Indeed", "dayforce:acme/5458"),
        ("http://www.indeed.com/job/compiler-engineer-5c47f428175c85de", "indeed:5c47f428175c85de"),
        ("https://click.list.example/redirect?rx_cid=3239&rx_jobId=a1K2&rx_url=https%3A%2F%2Fjobs.lever.co%2Facme%2F" + UUID, f"lever:{UUID}"),
        (f"https://ad.doubleclick.net/ddm/clk/5;3;p?https%3A%2F%2Fjobs.lever.co%2Facme%2F{UUID}%3Futm_source=x", f"lever:{UUID}"),
        (f"https://urldefense.com/v3/__https://jobs.lever.co/acme/{UUID}__;!!abc", f"lever:{UUID}"),
        (f"https://nam1.safelinks.protection.outlook.com/?url=https%3A%2F%2Fjobs.lever.co%2Facme%2F{UUID}&data=05", f"lever:{UUID}"),
    ],
)  # fmt: skip
def test_every_form_of_a_link_names_the_posting(link, key):
    assert [str(found) for found in keys_of(link)] == [key]


@pytest.mark.parametrize(
    "link",
    ["https://acme.example/blog/2024/8046410002", "https://news.example/go?return_url=https%3A%2F%2Fjobs.lever.co%2Facme",
     "https://jobs.acme.example/jobs/engineer-berlin", "", "mailto:jobs@acme.example", "https://acme.example/careers", "https://boards.greenhouse.io/acme",
     "https://jobs.lever.co/acme", "http://[broken", "https://x.wd5.myworkdayjobs.com/Careers",
     "https://wd3.myworkdayjobs.com/job/Berlin/Engineer_R-00123", "https://acme.jobs.feishu.cn/s/AbCdEfGh"],
)  # fmt: skip
def test_a_link_that_names_no_posting_has_no_key(link):
    assert keys_of(link) == ()


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("http://www.Acme.example/jobs/1234/", "https://acme.example/jobs/1234"),
        ("https://acme.example/jobs/1234?utm_source=x&gh_src=y&trk=z&ref=li", "https://acme.example/jobs/1234"),
        ("https://acme.example/jobs/1234/apply", "https://acme.example/jobs/1234"),
        ("https://acme.example/jobs/1234/apply/thanks", "https://acme.example/jobs/1234"),
        ("https://acme.example/job/42?language=en", "https://acme.example/job/42"),
        ("https://acme.example/job?id=42&lang=en#:~:text=hi", "https://acme.example/job?id=42"),
        ("https://acme.example/job?b=2&a=1", "https://acme.example/job?a=1&b=2"),
        ("https://acme.example:443/job/4%32", "https://acme.example/job/42"),
        ("https://acme.example/jobs/1234?q=engineer&page=2&location=Berlin", "https://acme.example/jobs/1234"),
        ("https://l.facebook.com/l.php?u=https%3A%2F%2Facme.example%2Fjobs%2F1234&h=AT", "https://acme.example/jobs/1234"),
        ("https://acme.example/jobs/1234&urlHash=aB-9", "https://acme.example/jobs/1234"),
        ("https://link.zhihu.com/?target=https%3A//acme.example/jobs/1234", "https://acme.example/jobs/1234"),
        ("https://web.archive.org/web/20240101000000/https://acme.example/jobs/1234", "https://acme.example/jobs/1234"),
        ("https://click.list.example/redirect?id=9&url=https%3A%2F%2Facme.example%2Fjobs%2F1234", "https://acme.example/jobs/1234"),
    ],
)  # fmt: skip
def test_spellings_of_one_link_have_one_canonical_form(one, two):
    assert canonical_link(one) == canonical_link(two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("https://x.com/careers?gh_jid=4471829005", "https://x.com/careers?gh_jid=5501203417"),
        (
            "https://track.example/redirect?rx_cid=1&rx_jobId=R-1208452",
            "https://track.example/redirect?rx_cid=1&rx_jobId=R-1208453",
        ),
        ("https://x.com/#/jobs/123", "https://x.com/#/jobs/456"),
        ("https://x.com/careers?id=1", "https://x.com/careers?id=2"),
        ("https://x.com/careers?q=cook", "https://x.com/careers?q=nurse"),
        ("https://x.com/Jobs/aB", "https://x.com/Jobs/ab"),
        ("https://x.com/职位/1", "https://x.com/职位/2"),
    ],
)
def test_links_of_two_postings_stay_two(one, two):
    assert canonical_link(one) != canonical_link(two)


def test_a_redirector_passes_the_identity_on():
    assert keys_of(
        "https://out.list.example/go?url=https%3A%2F%2Fboards.greenhouse.io%2Facme%2Fjobs%2F4012345"
    ) == (PostingKey("greenhouse", "4012345"),)


def test_a_boards_own_id_is_an_identity_only_where_it_is_unique_in_the_world():
    assert board_key("greenhouse", "4012345") == PostingKey("greenhouse", "4012345")
    assert board_key("feed", "4012345") is None
    assert board_key("greenhouse", "page-1") is None


@settings(max_examples=80)
@given(st.text(max_size=80))
def test_no_text_makes_the_link_readers_raise(text):
    for link in (text, f"https://{text}", f"https://boards.greenhouse.io/{text}"):
        once = canonical_link(link)
        assert canonical_link(once) == once
        keys_of(link)
