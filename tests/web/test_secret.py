"""The secret behind our links: made once, private, and never guessed from a spoilt file."""

from __future__ import annotations

import stat

import pytest

from watchbot.errors import ConfigError
from watchbot.web.secret import kept_secret


def test_the_secret_is_made_once_and_only_we_may_read_it(tmp_path):
    path = tmp_path / "var" / "web.secret"
    first = kept_secret(path)
    assert len(first) == 32
    assert kept_secret(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert kept_secret(tmp_path / "other.secret") != first


@pytest.mark.parametrize("text", ["", "abcd", "no hex at all"])
def test_a_spoilt_secret_refuses_the_start(tmp_path, text):
    path = tmp_path / "web.secret"
    path.write_text(text)
    with pytest.raises(ConfigError, match=r"web\.secret"):
        kept_secret(path)
