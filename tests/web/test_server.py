"""The port is taken before anything begins, or it is said why not."""

from __future__ import annotations

import pytest

from watchbot.errors import ConfigError
from watchbot.web.server import take_port


def test_a_port_that_is_taken_is_named_with_what_to_do():
    with take_port("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(ConfigError, match=rf"web\.port {port}.*another"):
            take_port("127.0.0.1", port)


def test_an_address_that_is_not_ours_is_named():
    with pytest.raises(ConfigError, match=r"web\.host 192\.0\.2\.1"):
        take_port("192.0.2.1", 0)
