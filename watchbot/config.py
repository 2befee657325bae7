"""Which settings are there, what may they be, and where do they come from?

Order, first wins: environment (`WATCHBOT_TELEGRAM__TOKEN=...`), files in `$WATCHBOT_SECRETS_DIR`
(`telegram__token`), the TOML file. A wrong or unknown setting refuses the start with its name and
what is allowed. Read only by `cli`, `app` and `demo`, and handed down from there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal
from zoneinfo import available_timezones

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    HttpUrl,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from watchbot.errors import ConfigError


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


class LogSettings(_Part):
    """What is written to stderr."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"


class Settings(BaseSettings):
    """Every setting with its default; config/watchbot.example.toml explains each in one line."""

    model_config = SettingsConfigDict(
        env_prefix="WATCHBOT_",
        env_nested_delimiter="__",
        extra="forbid",
        frozen=True,
        env_ignore_empty=True,
    )
    toml: ClassVar[Path | None] = None

    data_dir: Path = Path("var")
    database_url: SecretStr | None = None
    language: Literal["en", "zh"] = "en"
    zone: Zone | None = None
    telegram: TelegramSettings = TelegramSettings()
    email: EmailSettings = EmailSettings()
    access: AccessSettings = AccessSettings()
    quotas: QuotaSettings = QuotaSettings()
    polling: PollingSettings = PollingSettings()
    boards: tuple[BoardSettings, ...] = ()
    messengers: tuple[MessengerSettings, ...] = ()
    web: WebSettings = WebSettings()
    llm: LlmSettings = LlmSettings()
    logs: LogSettings = LogSettings()

    @property
    def database(self) -> str:
        """The database's URL: the one set, else a SQLite file in `data_dir`."""
        if self.database_url:
            return self.database_url.get_secret_value()
        return f"sqlite:///{(self.data_dir / 'watchbot.db').as_posix()}"

    @property
    def database_file(self) -> Path | None:
        """The file of a SQLite database; None where the database is on a server."""
        kind, _, rest = self.database.partition(":///")
        return Path(rest.partition("?")[0]) if kind.startswith("sqlite") else None

    def secrets(self) -> list[str]:
        """Every secret that was set, to be struck out of the log."""
        return list(_secrets_in(self))

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Environment before secret files before the TOML file."""
        sources = (init_settings, env_settings, file_secret_settings)
        if cls.toml is None:
            return sources
        return (*sources, TomlConfigSettingsSource(settings_cls, cls.toml))


_NOT_SETTINGS = {"WATCHBOT_CONFIG", "WATCHBOT_SECRETS_DIR"}
_SECRET_WORDS = (
    "token", "secret", "password", "invite_code", "database_url", "api_key", "messengers",
)  # fmt: skip
"""What is given under a name with one of these is not repeated; a messenger's address holds its key."""


def read_settings(path: Path | None = None) -> Settings:
    """The settings from `path`, else `$WATCHBOT_CONFIG`, else ./watchbot.toml where there is one.

    Raises ConfigError naming every wrong setting and what is allowed.
    """
    named = path or (Path(given) if (given := os.environ.get("WATCHBOT_CONFIG")) else None)
    if named is not None and not named.is_file():
        raise ConfigError(f"there is no configuration file {named}")
    default = Path("watchbot.toml")
    toml = named or (default if default.is_file() else None)
    _refuse_unknown_variables()
    chosen = type("Settings", (Settings,), {"toml": toml, "__module__": __name__})
    try:
        settings = chosen(_secrets_dir=os.environ.get("WATCHBOT_SECRETS_DIR"))
    except ValidationError as error:
        raise ConfigError(_in_words(error, toml)) from error
    except ValueError as error:  # the TOML itself, or an environment value that is no JSON
        raise ConfigError(f"{toml or 'environment'}: {error}") from error
    assert isinstance(settings, Settings)
    return settings


def _secrets_in(part: BaseModel) -> Iterator[str]:
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        if isinstance(value, SecretStr) and value != field.default:
            yield value.get_secret_value()
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, BaseModel):
                yield from _secrets_in(each)


def _refuse_unknown_variables() -> None:
    """pydantic-settings ignores variables it does not know; a typo would be silent."""
    known = {f"WATCHBOT_{name.upper()}" for name in Settings.model_fields}
    for name in sorted(os.environ):
        top = name.split("__")[0].upper()
        if name.upper().startswith("WATCHBOT_") and top not in known | _NOT_SETTINGS:
            allowed = ", ".join(sorted(known))
            raise ConfigError(f"environment variable {name} is no setting; there are: {allowed}")


def _in_words(error: ValidationError, toml: Path | None) -> str:
    lines = [_problem(problem) for problem in error.errors()]
    where = f" ({toml})" if toml else ""
    return f"wrong settings{where}:\n" + "\n".join(f"  {text}" for text in lines)


def _problem(problem: Any) -> str:
    name = ".".join(str(part) for part in problem["loc"]) or "settings"
    if problem["type"] == "extra_forbidden":
        return f"{name}: there is no such setting"
    message = problem["msg"].removeprefix("Value error, ")
    given = problem.get("input")
    shown = "" if isinstance(given, dict) or _secret(name) else f" (it is {given!r})"
    return f"{name}: {message}{shown}"


def _secret(name: str) -> bool:
    return any(word in name for word in _SECRET_WORDS)
