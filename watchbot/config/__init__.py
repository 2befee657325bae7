"""Which settings are there, what may they be, and where do they come from?

Read only by `cli`, `app` and `demo`, and handed down from there.
"""

from __future__ import annotations

from watchbot.config.parts import AccessSettings
from watchbot.config.reading import read_settings
from watchbot.config.settings import Settings

__all__ = ["AccessSettings", "Settings", "read_settings"]
