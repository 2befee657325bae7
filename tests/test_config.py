from pathlib import Path
from typing import Any

import pytest

from watchbot.app import access
from watchbot.config import Settings, read_settings
from watchbot.errors import ConfigError

EXAMPLE = Path(__file__).parent.parent / "config" / "watchbot.example.toml"
TOKEN = "12345678:AAbbccddeeffgghh"


@pytest.fixture(autouse=True)
def clean_place(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)


def written(tmp_path, text):
    file = tmp_path / "settings.toml"
    file.write_text(text)
    return file


def test_everything_has_a_default():
    settings = read_settings()
    assert settings.database == "sqlite:///var/watchbot.db"
    assert settings.telegram.token is None


def test_the_example_names_every_setting_and_gives_the_defaults():
    assert read_settings(EXAMPLE).model_dump() == read_settings().model_dump()
    text = EXAMPLE.read_text()
    for name, part in read_settings().model_dump().items():
        assert f"{name} =" in text or f"[{name}]" in text or f"[[{name}]]" in text
        for inner in part if isinstance(part, dict) else ():
            assert f"{inner} =" in text, f"{name}.{inner}"


def test_the_environment_wins_over_the_file(monkeypatch, tmp_path):
    monkeypatch.setenv("WATCHBOT_POLLING__INTERVAL", "900")
    settings = read_settings(written(tmp_path, "[polling]\ninterval = 600\nper_host = 3"))
    assert (settings.polling.interval, settings.polling.per_host) == (900, 3)


def test_what_is_left_empty_is_not_set(tmp_path):
    text = '[telegram]\ntoken = ""\n[email]\nhost = ""\n[web]\nsecret = ""\n[llm]\nbase_url = ""\n'
    assert read_settings(written(tmp_path, text)).model_dump() == read_settings().model_dump()


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///here.db", Path("here.db")),
        ("sqlite:////data/here.db?timeout=5", Path("/data/here.db")),
        ("postgresql://db/watchbot", None),
    ],
)
def test_a_sqlite_database_is_a_file(tmp_path, url, file):
    settings = read_settings(written(tmp_path, f'database_url = "{url}"'))
    assert settings.database_file == file


def test_a_secret_may_stand_in_a_file_of_its_own(monkeypatch, tmp_path):
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "WATCHBOT_DATABASE_URL").write_text("sqlite:///elsewhere.db")
    monkeypatch.setenv("WATCHBOT_SECRETS_DIR", str(tmp_path / "secrets"))
    assert read_settings().database == "sqlite:///elsewhere.db"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[polling]\ninterval = 5", ["polling.interval", "60", "'5'|5"]),
        ("[telegrm]\ntoken = 'x'", ["telegrm", "no such setting; did you mean telegram?"]),
        (
            "[telegram]\ntokn = 'x'",
            ["telegram.tokn", "no such setting; did you mean telegram.token?"],
        ),
        ("owners = [7]", ["owners: there is no such setting; did you mean access.owners?"]),
        ("databse_url = 'x'", ["did you mean database_url?"]),
        ("[[boards]]\nkind = 'lever'\ntokn = 'x'", ["boards.0.tokn", "did you mean boards.token?"]),
        ("[telegram]\ntoken = 'abc'", ["telegram", "@BotFather"]),
        ("language = 'fr'", ["language", "'en' or 'zh'", "'fr'"]),
        ("zone = 'Mars/Base'", ["zone", "Asia/Shanghai"]),
        ("[email]\nhost = 'smtp.example.org'", ["email", "sender"]),
        ("[logs]\nlevel = 'loud'", ["logs.level", "debug"]),
        ("boards = 3", ["boards"]),
        ("polling = ", ["settings.toml"]),
    ],
)
def test_a_wrong_setting_is_refused_with_its_name_and_what_is_allowed(tmp_path, text, words):
    with pytest.raises(ConfigError) as refused:
        read_settings(written(tmp_path, text))
    for word in words:
        assert any(each in str(refused.value) for each in word.split("|")), str(refused.value)


def test_a_wrong_secret_is_not_repeated(tmp_path):
    with pytest.raises(ConfigError) as refused:
        read_settings(written(tmp_path, "[telegram]\ntoken = 'hunter2'"))
    assert "hunter2" not in str(refused.value)


def test_a_typo_in_the_environment_is_refused(monkeypatch):
    monkeypatch.setenv("WATCHBOT_TELEGRM__TOKEN", TOKEN)
    with pytest.raises(ConfigError, match="WATCHBOT_TELEGRM__TOKEN"):
        read_settings()


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(ConfigError, match=r"missing\.toml"):
        read_settings(tmp_path / "missing.toml")


def test_secrets_are_masked_when_settings_are_printed(monkeypatch):
    monkeypatch.setenv("WATCHBOT_TELEGRAM__TOKEN", TOKEN)
    assert TOKEN not in repr(read_settings())


SECRETS: Any = {
    "telegram": {"token": TOKEN, "webhook_secret": "a-webhook-secret-1"},
    "email": {"password": "a mail password"},
    "access": {"invite_code": "an invite code"},
    "web": {"secret": "a secret for links", "operator_token": "an operator token"},
    "llm": {"api_key": "a key of a model"},
    "database_url": "postgresql://me:hidden@host/db",
}


def test_every_secret_of_the_settings_is_struck_out_of_the_log():
    given = Settings(**SECRETS).secrets()
    named = [*SECRETS["telegram"].values(), *SECRETS["web"].values(), "a mail password"]
    assert set(given) == {*named, "an invite code", "a key of a model", SECRETS["database_url"]}
    assert Settings().secrets() == []


@pytest.mark.parametrize("name", ["WEB__SECRET", "WEB__OPERATOR_TOKEN"])
def test_a_wrong_secret_is_not_shown(monkeypatch, name):
    monkeypatch.setenv(f"WATCHBOT_{name}", "sesame!")
    with pytest.raises(ConfigError) as refused:
        read_settings()
    assert "sesame!" not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    ['messengers = "discord://sesame"', '[[messengers]]\nname = "m"\nurl = ["discord://sesame"]'],
)
def test_the_address_of_a_messenger_is_not_shown(tmp_path, text):
    with pytest.raises(ConfigError) as refused:
        read_settings(written(tmp_path, text))
    assert "messengers" in str(refused.value)
    assert "sesame" not in str(refused.value)


def test_an_owner_is_told_first_what_nothing_works_without():
    assert access(Settings(), has_boards=False).missing == ("boards", "email.host")
