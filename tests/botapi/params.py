"""What did the caller send? Query, form, multipart and JSON look alike behind this."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.botapi.errors import bad_request

_TRUE = frozenset({"true", "yes", "1"})


@dataclass
class Upload:
    """A file that came with a call."""

    name: str
    content: bytes
    content_type: str

    @property
    def sha256(self) -> str:
        """Its hash, for the records."""
        return hashlib.sha256(self.content).hexdigest()


@dataclass
class Params:
    """The parameters of one call. JSON callers may send numbers and objects, others send text."""

    values: dict[str, Any]
    files: dict[str, Upload] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)

    def raw(self, name: str) -> Any:
        """As sent, or None."""
        self.read.add(name)
        return self.values.get(name)

    def text(self, name: str) -> str:
        """As text; "" when absent."""
        value = self.raw(name)
        if value is None:
            return ""
        return value if isinstance(value, str) else json.dumps(value)

    def integer(self, name: str, default: int = 0) -> int:
        """As a whole number; what cannot be read is the default."""
        value = self.raw(name)
        try:
            return int(value) if value not in (None, "") else default
        except (TypeError, ValueError):
            return default

    def flag(self, name: str) -> bool:
        """As yes or no."""
        return self.text(name).lower() in _TRUE

    def parsed(self, name: str, what: str) -> Any:
        """As JSON; 400 names `what` when it is none. None when absent or empty."""
        value = self.raw(name)
        if value is None or value == "":
            return None
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {what} JSON object") from None


async def read_params(request: web.Request) -> Params:
    """Query and body together; the body wins."""
    values: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        body = await request.read()
        sent = json.loads(body) if body.strip() else {}
        values |= sent if isinstance(sent, dict) else {}
        return Params(values, files)
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            content = value.file.read()
            files[name] = Upload(value.filename, content, value.content_type)
            value.file.close()
        else:
            values[name] = value if isinstance(value, str) else bytes(value).decode()
    return Params(values, files)
