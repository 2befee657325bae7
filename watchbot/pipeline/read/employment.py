"""The form of employment, as a board's word or as a text says it of the role; never a default."""

from __future__ import annotations

import re

from watchbot.model.posting import Employment
from watchbot.pipeline.read.phrases import lookup, words_of
from watchbot.pipeline.read.text import fold, loosen

_SEVERAL = re.compile(
    r"(?:应届|社招|全职|校招|full time)\s*[/、|或&+]|[/、|或&+]\s*(?:应届|社招|全职|校招|full time)"
)
_ORDER = (
    Employment.CONTRACT,
    Employment.PART_TIME,
    Employment.TEMPORARY,
    Employment.VOLUNTEER,
    Employment.FULL_TIME,
)
"""Contract beats full-time where both are said."""
_NOT_INTERN = re.compile(
    r"(?:有|具有|相关|大型|过)[^，,。；;\n]{0,14}实习(?:经历|经验|及项目)|实习(?:经历|经验)|有实习"
)


def read_employment(stated: str | None) -> Employment | None:
    """Read a board's own word (全职员工, FullTime, Vollzeit); None when it is not known."""
    folded = fold(stated or "").strip()
    for part in [folded, *re.split(r"[/,;|、，()（）]", folded)]:
        group = lookup(part.strip(), "terms", "employment", "stated") if part.strip() else None
        if group:
            return Employment(group)
    return None


def find_employment(title: str, text: str, tags: str = "") -> Employment | None:
    """Find the form that a title, tags or a text states; None when none does."""
    head = fold(f"{title}\n{tags}")
    if is_internship(title, text, tags):
        return Employment.INTERNSHIP
    for form in _ORDER:
        if _in_title(form, head):
            return form
    body = fold(loosen(text))
    return next(
        (
            form
            for form in _ORDER
            if words_of("terms", "employment", "text", form.value).search(body)
        ),
        None,
    )


def _in_title(form: Employment, head: str) -> bool:
    return words_of("terms", "employment", "title", form.value).search(head) is not None


def is_internship(title: str, text: str, tags: str = "") -> bool:
    """True for an internship: said in the title, or in the text as nobody says it of another role.

    A title that names several forms (应届/社招/实习) is none of them.
    """
    head = fold(title)
    if words_of("level", "title", "intern").search(
        words_of("level", "title_not", "phrases").sub(" ", head)
    ):
        return _SEVERAL.search(head) is None
    if words_of("level", "title", "senior").search(head) or words_of(
        "level", "title", "lead"
    ).search(head):
        return False
    body = _NOT_INTERN.sub(" ", fold(f"{tags}\n{text}"))
    return words_of("terms", "internship", "text", "phrases").search(body) is not None
