import json
import logging

import pytest
import structlog

from watchbot import logs

TOKEN = "12345678:AAbbccddeeffgghh"


@pytest.fixture(autouse=True)
def logging_as_before():
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"https://api.telegram.org/bot{TOKEN}/getMe", "https://api.telegram.org/***/getMe"),
        (f"the token {TOKEN} was rejected", "the token *** was rejected"),
        ("postgresql://bot:secret@db/watchbot", "postgresql://bot:***@db/watchbot"),
        ("at 2026-11-30 10:00:00 all is well", "at 2026-11-30 10:00:00 all is well"),
    ],
)
def test_tokens_and_passwords_are_struck_out(text, shown):
    assert logs.redact(text) == shown


def test_a_given_secret_is_struck_out_wherever_it_stands():
    assert logs.redact("mail says: open sesame!", ["open sesame"]) == "mail says: ***!"


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_way_of_logging_shows_a_token(capsys, form):
    logs.set_up(level="debug", form=form, secrets=["open sesame"])
    structlog.get_logger("watchbot").info("ours", url=f"http://x/bot{TOKEN}/a", word="open sesame")
    logging.getLogger("somebody").warning("theirs %s", f"bot{TOKEN}")
    try:
        raise ValueError(f"rejected {TOKEN}")
    except ValueError:
        structlog.get_logger("watchbot").exception("broke")
    shown = capsys.readouterr().err
    assert all(word in shown for word in ("ours", "theirs", "rejected"))
    assert TOKEN not in shown
    assert "open sesame" not in shown


def test_json_logs_are_one_object_a_line(capsys):
    logs.set_up(form="json")
    structlog.get_logger("watchbot").info("板", board="greenhouse:acme")
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["board"], line["level"]) == ("板", "greenhouse:acme", "info")


def test_what_a_library_logs_for_colours_is_left_out(capsys):
    logs.set_up()
    logging.getLogger("uvicorn.error").info("Started", extra={"color_message": "Started \x1b[36m"})
    assert "color" not in capsys.readouterr().err


def test_libraries_that_log_addresses_speak_from_warning_on():
    logs.set_up(level="debug")
    assert logging.getLogger("httpx").level == logging.WARNING
