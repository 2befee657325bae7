"""Chinese boards name the kind of hiring (校招, 实习, a batch): only some of it is a form of employment."""

from __future__ import annotations

import html
import re

from watchbot.sources.record import unique

_MARKUP = re.compile(
    r"</?(?:br|p|div|li|ul|ol|span|b|strong|em|font|h\d)\b[^<>]{0,500}>|&(?:nbsp|amp|lt|gt|quot|#\d+);",
    re.IGNORECASE,
)
_LINE_END = re.compile(r"<br\b[^<>]{0,500}>|</(?:p|div|li|h\d)\s*>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z][^<>]{0,500}>", re.IGNORECASE)
_EMPLOYMENT = ("实习", "全职", "兼职", "合同", "派遣", "外包")


def employment_in(label: str | None) -> str | None:
    """The label where it tells the form of employment, else None."""
    return label if label and any(word in label for word in _EMPLOYMENT) else None


def with_kind(label: str | None, *texts: str | None) -> str:
    """The description; a label such as 校招 or 2027届应届生 becomes its last line, so that it is read."""
    extra = f"招聘类型：{label}" if label and employment_in(label) is None else None
    return "\n".join(unique([*map(_in_lines, texts), extra]))


def _in_lines(text: str | None) -> str | None:
    """A text of such a board: plain lines as a rule, the markup of an editor on some."""
    if not text or not _MARKUP.search(text):
        return text
    return html.unescape(_TAG.sub("", _LINE_END.sub("\n", text))).strip()
