"""A loopback Telegram Bot API server for tests: what the real one does, without a network.

`async with BotApi() as api:` starts it; `api.base_url` goes into the setting for the Telegram
address; `api.user(...)` is a person who types and presses. Stand-alone:
`python -m tests.botapi --port 8081`.
"""

from tests.botapi.server import BotApi

__all__ = ["BotApi"]
