"""How does the Bot API say no?"""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A text that cannot be taken, in the words of the client library (before the Bot API's dress)."""


class ApiError(Exception):
    """An answer with `ok: false`. `description` is the whole text as sent on the wire."""

    def __init__(self, code: int, description: str, parameters: dict[str, Any] | None = None):
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters or {}

    def body(self) -> dict[str, Any]:
        """The JSON object of this answer."""
        answer = {"ok": False, "error_code": self.code, "description": self.description}
        return answer | ({"parameters": self.parameters} if self.parameters else {})


def lowered(text: str) -> str:
    """The first letter lowered, unless the text looks like a constant (`BUTTON_DATA_INVALID`)."""
    if len(text) > 1 and (text[1] == "_" or text[1].isupper()):
        return text
    return text[:1].lower() + text[1:]


def bad_request(text: str, parameters: dict[str, Any] | None = None) -> ApiError:
    """400 in the Bot API's dress."""
    return ApiError(400, f"Bad Request: {lowered(text)}", parameters)


def forbidden(text: str) -> ApiError:
    """403 in the Bot API's dress."""
    return ApiError(403, f"Forbidden: {lowered(text)}")


def too_many(seconds: int) -> ApiError:
    """429 with the wait in whole seconds, in the text and in the parameters."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})
