"""Where do the settings come from, and what is wrong with them, in words?

Order, first wins: environment (`WATCHBOT_TELEGRAM__TOKEN=...`), files in `$WATCHBOT_SECRETS_DIR`
(`telegram__token`), the TOML file. A wrong or unknown setting refuses the start with its name and
what is allowed.
"""

from __future__ import annotations

import os
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from watchbot.config.settings import Settings
from watchbot.errors import ConfigError

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
        return f"{name}: there is no such setting{_nearest(name)}"
    message = problem["msg"].removeprefix("Value error, ")
    given = problem.get("input")
    shown = "" if isinstance(given, dict) or _secret(name) else f" (it is {given!r})"
    return f"{name}: {message}{shown}"


def _nearest(name: str) -> str:
    """The setting that was meant, as far as one can tell: of the same name elsewhere, or spelt nearly so."""
    known, last = _names(Settings), name.split(".")[-1]
    elsewhere = [dotted for dotted in known if dotted.split(".")[-1] == last]
    found = elsewhere or get_close_matches(name, known, n=1)
    return f"; did you mean {' or '.join(found)}?" if found else ""


def _names(model: type[BaseModel]) -> list[str]:
    """Every setting and section as a problem names it, `telegram.token`; of a list without numbers."""
    found: list[str] = []
    for name, field in model.model_fields.items():
        inner = [kind for kind in (field.annotation, *get_args(field.annotation)) if _is_part(kind)]
        found += [name, *(f"{name}.{deeper}" for kind in inner for deeper in _names(kind))]
    return found


def _is_part(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _secret(name: str) -> bool:
    return any(word in name for word in _SECRET_WORDS)
