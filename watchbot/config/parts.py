"""What may stand in each part of the settings, and what belongs together there?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal
from zoneinfo import available_timezones

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    HttpUrl,
    SecretStr,
    model_validator,
)


def _zone(name: str) -> str:
    if name not in available_timezones():
        raise ValueError("must be an IANA time zone such as Asia/Shanghai or Europe/Berlin")
    return name


Zone = Annotated[str, AfterValidator(_zone)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _empty_is_not_set(cls, given: Any) -> Any:
        """As in the environment: `token = ""` is no token."""
        if not isinstance(given, dict):
            return given
        lacking = {name for name, field in cls.model_fields.items() if field.default is None}
        return {name: value for name, value in given.items() if value != "" or name not in lacking}


class TelegramSettings(_Part):
    """The bot's account. Without a token watchbot runs without Telegram."""

    token: SecretStr | None = None
    api_base: HttpUrl = HttpUrl("https://api.telegram.org")
    webhook_url: HttpUrl | None = None
    webhook_secret: SecretStr | None = None

    @model_validator(mode="after")
    def _token_has_the_shape(self) -> TelegramSettings:
        token = self.token.get_secret_value() if self.token else ""
        number, colon, rest = token.partition(":")
        if token and not (number.isdigit() and colon and len(rest) >= 10):
            raise ValueError("token must look like 123456789:AA... as @BotFather gives it")
        return self

    @model_validator(mode="after")
    def _webhook_needs_its_secret(self) -> TelegramSettings:
        if self.webhook_url and not self.webhook_secret:
            raise ValueError(
                "webhook_secret must be set with webhook_url: 16 to 256 letters, digits"
            )
        return self


class EmailSettings(_Part):
    """The server that sends mail. Without a host watchbot sends none; without a key it signs none."""

    host: str | None = None
    port: int = Field(default=587, ge=1, le=65535)
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str | None = None
    password: SecretStr | None = None
    sender: str | None = None
    bounces: str | None = Field(default=None, pattern=r"^[^@\s]+@[^@\s]+$")
    dkim_key: Path | None = None
    dkim_selector: str | None = Field(default=None, pattern=r"^[A-Za-z0-9.-]+$")

    @model_validator(mode="after")
    def _host_needs_a_sender(self) -> EmailSettings:
        if self.host and not (self.sender and "@" in self.sender):
            raise ValueError("sender must be the address that mail comes from, name@domain")
        return self

    @model_validator(mode="after")
    def _a_key_has_a_selector(self) -> EmailSettings:
        if (self.dkim_key is None) != (self.dkim_selector is None):
            raise ValueError("dkim_key and dkim_selector belong together: set both or none")
        return self


class AccessSettings(_Part):
    """Who may talk to the bot. Closed by default: nobody but those named here."""

    owners: tuple[int, ...] = ()
    allow: tuple[int, ...] = ()
    invite_code: SecretStr | None = None
    everyone: bool = False


class QuotaSettings(_Part):
    """How much one person may have: watches, shared links, confirmation mails a day; boards in all."""

    rules: int = Field(default=50, ge=1, le=10_000)
    shares: int = Field(default=20, ge=0, le=1000)
    codes: int = Field(default=3, ge=1, le=100)
    boards: int = Field(default=1000, ge=1, le=100_000)


class PollingSettings(_Part):
    """How boards are read. Times are seconds, sizes bytes."""

    interval: int = Field(default=1800, ge=60, le=86_400)
    concurrency: int = Field(default=20, ge=1, le=500)
    per_host: int = Field(default=2, ge=1, le=10)
    host_spacing: float = Field(default=1.0, ge=0, le=60)
    timeout: float = Field(default=60, ge=1, le=600)
    max_bytes: int = Field(default=25_000_000, ge=10_000, le=100_000_000)
    contact: str = "https://github.com/watchbot/watchbot"
    allow_private: tuple[str, ...] = ()
    """host:port pairs that may be fetched although they are not public, for boards at home."""


class BoardSettings(_Part):
    """One board to watch."""

    kind: str
    token: str
    company: str | None = None
    options: dict[str, str] = Field(default_factory=dict)


class MessengerSettings(_Part):
    """Another messenger that is told what it watches; `url` is what apprise calls it."""

    name: str = Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")
    url: SecretStr
    language: Literal["en", "zh"] = "en"
    zone: Zone = "UTC"
    watch: tuple[str, ...] = ()


class WebSettings(_Part):
    """Our pages. Port 0 = off. `public_url` is the outside address of the same pages, if any.

    `secret` signs the links; without it one is made and kept in `data_dir`. `operator_token` opens
    the operator's page; without it there is none.
    """

    host: str = "127.0.0.1"
    port: int = Field(default=0, ge=0, le=65535)
    public_url: HttpUrl | None = None
    secret: SecretStr | None = Field(default=None, min_length=16)
    operator_token: SecretStr | None = Field(default=None, min_length=16)

    @model_validator(mode="after")
    def _public_pages_need_a_port(self) -> WebSettings:
        if self.public_url and not self.port:
            raise ValueError("port must be set with public_url: the pages have to be served")
        return self


class LlmSettings(_Part):
    """An OpenAI-compatible endpoint that writes insight texts. Without one, rules write them."""

    base_url: HttpUrl | None = None
    model: str | None = None
    api_key: SecretStr = SecretStr("none")
    mode: Literal["json_schema", "json_object", "tools"] = "json_schema"
    daily_budget: int = Field(default=50, ge=0, le=100_000)
    proposals: bool = True

    @model_validator(mode="after")
    def _an_endpoint_needs_a_model(self) -> LlmSettings:
        if self.base_url and not self.model:
            raise ValueError("model must be set with base_url: the name that the endpoint knows")
        return self


class SimilarSettings(_Part):
    """How similar postings are ordered. Without vectors, by rules alone."""

    vectors: bool = False


class LogSettings(_Part):
    """What is written to stderr."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"
