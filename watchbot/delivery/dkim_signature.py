"""A mail is signed with the sender's key (DKIM, RFC 6376), so that a mailbox can tell that it is ours."""

from __future__ import annotations

from dataclasses import dataclass, field
from email.parser import BytesHeaderParser

_SIGNED = (
    "from",
    "to",
    "subject",
    "date",
    "message-id",
    "mime-version",
    "content-type",
    "in-reply-to",
    "references",
    "list-id",
    "list-unsubscribe",
    "list-unsubscribe-post",
    "auto-submitted",
)
"""One-click headers count only when the signature covers them (RFC 8058 section 4)."""
_ONCE_MORE = "from"
"""Signed as absent a second time: nobody can put another one before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DkimKey:
    """The key of `domain` whose public half stands in DNS under `selector`; `private` is PEM."""

    domain: str
    selector: str
    private: bytes = field(repr=False)


def signed(mail: bytes, key: DkimKey) -> bytes:
    """The mail (CRLF lines) with its signature. Raises ValueError for a key that is none."""
    from dkim import DKIMException, sign  # the extra `mail`: the settings have looked for it

    present = {name.lower() for name in BytesHeaderParser().parsebytes(mail).keys()}
    covered = [name.encode() for name in _SIGNED if name in present]
    try:
        header = sign(
            mail,
            key.selector.encode(),
            key.domain.encode(),
            key.private,
            canonicalize=(b"relaxed", b"relaxed"),
            include_headers=[*covered, _ONCE_MORE.encode()],
        )
    except (DKIMException, TypeError) as error:
        raise ValueError(f"the mail cannot be signed: {error}") from error
    return bytes(header) + mail
