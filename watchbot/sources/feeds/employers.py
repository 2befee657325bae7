"""Where feeds without a field for it put the employer, the place and the pay: title and first lines."""

from __future__ import annotations

import html
import re

from watchbot.sources.markup import TAG

_LABELS = {
    "company": r"公司|企业|Company|Employer|Hiring organi[sz]ation",
    "place": r"地点|工作地点|城市|Location|Headquarters",
    "pay": r"薪资|薪水|薪酬|工资|待遇|Salary|Pay|Compensation",
}
_LINE = {
    name: re.compile(
        rf"^\W{{0,3}}(?:{words})[^\S\n]*[:：][^\S\n]*(?P<value>[^\s。；][^\n。；]{{0,120}})(?=$|[。；])",
        re.MULTILINE | re.IGNORECASE,
    )
    for name, words in _LABELS.items()
}
_LOOKED_AT = 3000


def split_title(title: str, description: str, url: str) -> tuple[str, str | None]:
    """The title without the employer, and the employer where the feed's kind puts it there.

    We Work Remotely: "Company: Title"; python.org: "Title, Company"; elsewhere "Title at Company"
    and "Title — Company" only when the description names the same company.
    """
    if "//weworkremotely.com/" in url and ": " in title:
        company, _, rest = title.partition(": ")
        return rest.strip(), company.strip()
    if "//www.python.org/jobs/" in url and ", " in title:
        rest, _, company = title.rpartition(", ")
        if company.rstrip(".").casefold() in {"inc", "ltd", "llc", "gmbh"} and ", " in rest:
            rest, _, name = rest.rpartition(", ")
            company = f"{name}, {company}"
        return rest.strip(), company.strip()
    text = html.unescape(TAG.sub(" ", description[:_LOOKED_AT]))
    for mark in (" at ", " @ ", " — ", " – ", " | "):
        rest, found, company = title.rpartition(mark)
        if found and company and _names(text, company.strip(), mark):
            return rest.strip(), company.strip()
    return title, None


def _names(text: str, company: str, mark: str) -> bool:
    """True when the text confirms that these words are the employer."""
    if mark in (" at ", " @ "):
        return f"at {company}" in text
    return text.strip().startswith(company)


def stated(description: str) -> dict[str, str]:
    """Company, place and pay from labelled lines ("公司：...", "Headquarters: ...") of a description.

    Also "Company · Place · ..." as a whole first line.
    """
    text = re.sub(r"(?i)<(?:br|/p|/div|/li)\s*/?>", "\n", description[:_LOOKED_AT])
    text = html.unescape(TAG.sub("", text))
    found = {
        name: match["value"].strip() for name, line in _LINE.items() if (match := line.search(text))
    }
    first = next((line for line in text.splitlines() if line.strip()), "")
    confirmed = re.search(r"\bat [A-Z][^.]{1,60}? in (?P<place>[A-Z][^.\n]{1,60})\.", first)
    if confirmed:
        found.setdefault("place", confirmed["place"])
    parts = [part.strip() for part in first.split(" · ")]
    if len(parts) >= 3 and len(first) < 200:
        found.setdefault("company", parts[0])
        found.setdefault("place", parts[1])
    return found
