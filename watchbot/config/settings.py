"""All settings together: their defaults, their sources in order, and what is secret among them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Literal

from pydantic import BaseModel, SecretStr
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from watchbot.config.parts import (
    AccessSettings,
    BoardSettings,
    EmailSettings,
    LlmSettings,
    LogSettings,
    MessengerSettings,
    PollingSettings,
    QuotaSettings,
    SimilarSettings,
    TelegramSettings,
    WebSettings,
    Zone,
)


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
    similar: SimilarSettings = SimilarSettings()
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


def _secrets_in(part: BaseModel) -> Iterator[str]:
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        if isinstance(value, SecretStr) and value != field.default:
            yield value.get_secret_value()
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, BaseModel):
                yield from _secrets_in(each)
