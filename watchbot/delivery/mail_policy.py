"""How a mail's headers and lines are written: CRLF, pure ASCII, and addresses that nobody re-folds.

The standard library folds a long word of a header by encoding it (`=?utf-8?q?...`), which no mail
program decodes in a List-Unsubscribe, a List-Id or an In-Reply-To: those stand as they are.
"""

from __future__ import annotations

from email.headerregistry import BaseHeader, HeaderRegistry
from email.policy import SMTP, EmailPolicy
from typing import Any, cast

_AS_THEY_ARE = ("list-unsubscribe", "list-unsubscribe-post", "list-id", "in-reply-to", "references")
LONGEST_VALUE = 900
"""Characters of such a header's value: a line has at most 998 (RFC 5322 2.1.1)."""


class _Verbatim:
    """A header in one line."""

    max_count = 1
    name: str

    @classmethod
    def parse(cls, value: str, found: dict[str, Any]) -> None:
        """Takes the value whole. Raises ValueError for what one line of ASCII cannot hold."""
        if not value.isascii() or len(value) > LONGEST_VALUE:
            raise ValueError("not a header in one line")
        found["parse_tree"], found["decoded"] = None, value

    def fold(self, *, policy: EmailPolicy) -> str:
        """The line."""
        return f"{self.name}: {self}{policy.linesep}"


def _registry() -> HeaderRegistry:
    registry = HeaderRegistry()
    for name in _AS_THEY_ARE:
        registry.map_to_type(name, cast(type[BaseHeader], _Verbatim))  # it mixes the two itself
    return registry


POLICY = SMTP.clone(cte_type="7bit", header_factory=_registry())
"""CRLF line ends; everything encoded so that any server passes it on."""
