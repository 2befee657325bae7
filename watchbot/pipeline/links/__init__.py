"""What does a link say: where it really points, its canonical form, which posting it names."""

from watchbot.pipeline.links.canonical import canonical_link
from watchbot.pipeline.links.keys import board_key, keys_of

__all__ = ["board_key", "canonical_link", "keys_of"]
