"""What do the boards of the ingest benchmark answer, and what stands in its catalogue? Made up, the same each time."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from watchbot.model.posting import Place, Posting, PostingKey
from watchbot.pipeline.outline import outlined

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
PER_EMPLOYER = 200
UIDS = 16**13
TITLES = (
    "Compiler Engineer",
    "Senior Data Scientist",
    "CUDA Kernel Developer",
    "Product Manager",
    "Site Reliability Engineer",
    "Account Executive",
    "Staff Software Engineer, Payments",
    "Nurse Practitioner",
    "Machine Learning Intern",
    "Mechanical Designer",
)
CITIES = (
    ("Berlin", "Germany", "DE"),
    ("Shanghai", "China", "CN"),
    ("Austin", "United States", "US"),
    ("London", "United Kingdom", "GB"),
    ("Toronto", "Canada", "CA"),
)
WORDS = [
    "design",
    "build",
    "run",
    "measure",
    "improve",
    "systems",
    "services",
    "kernels",
    "models",
    "reports",
    "clients",
    "data",
    "safety",
    "Python",
    "C++",
    "Rust",
    "Kubernetes",
    "CUDA",
    "team",
    "people",
    "patients",
    "partners",
    "quality",
    "cost",
    "speed",
    "plans",
    "review",
    "experience",
    "degree",
    "bachelor",
    "master",
    "years",
    "strong",
    "clear",
    "careful",
    "remote",
    "hybrid",
    "office",
    "benefits",
]


def _sentences() -> list[str]:
    chance = random.Random(0)
    return [" ".join(chance.choices(WORDS, k=12)) for _ in range(2000)]


SENTENCES = _sentences()


def described(chance: random.Random) -> str:
    """Some 2,500 characters that are not those of any other posting."""
    return ". ".join(chance.choices(SENTENCES, k=30))


def employer(number: int) -> str:
    """A name that is like no other."""
    chance = random.Random(number)
    return "".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=9)).capitalize()


def payload(board: int, numbers: Sequence[int], *, raised: int = 0) -> bytes:
    """A Greenhouse answer with these postings; the first `raised` ones pay more than before."""
    listed = []
    for at, number in enumerate(numbers):
        chance = random.Random(number)
        city, country, _ = chance.choice(CITIES)
        pay = chance.randrange(60, 200) * 1000 + (7000 if at < raised else 0)
        listed.append(
            {
                "id": number,
                "title": chance.choice(TITLES),
                "absolute_url": f"https://boards.greenhouse.io/bench{board}/jobs/{number}",
                "location": {"name": f"{city}, {country}"},
                "content": f"&lt;p&gt;{described(chance)}&lt;/p&gt;&lt;p&gt;Apply now&lt;/p&gt;",
                "first_published": "2026-11-29T08:00:00-05:00",
                "departments": [{"name": "Engineering"}],
                "pay_input_ranges": [
                    {"min_cents": pay * 100, "max_cents": pay * 110, "currency_type": "USD"}
                ],
            }
        )
    return json.dumps({"jobs": listed, "meta": {"total": len(listed)}}).encode()


def stored(numbers: range, of: range) -> list[Posting]:
    """Some of the postings `of` other employers, as they might stand in a catalogue.

    All uids that there may be are shared out among them in their order, so that they are written
    side by side; those of the boards that are read fall between them, as where a catalogue grew.
    """
    found = []
    share = UIDS // len(of)
    for number in numbers:
        chance = random.Random(number)
        company = employer(number // PER_EMPLOYER)
        city, _, country = chance.choice(CITIES)
        link = f"https://jobs.example.org/{company}/{number}"
        posting = Posting(
            uid=f"{(number - of.start) * share + chance.randrange(share):013x}",
            title=f"{chance.choice(TITLES)} {chance.randrange(1000)}",
            company=company,
            company_key=company.lower(),
            url=link,
            link=link,
            first_seen_at=NOW - timedelta(days=chance.randrange(60)),
            source="lever",
            keys=(PostingKey("lever", str(number)),),
            places=(Place(city=city, country=country),),
            place_texts=(city,),
            category=chance.choice(("engineering", "sales", "design")),
            description=described(chance),
        )
        found.append(outlined(posting))
    return found
