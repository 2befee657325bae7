"""Which of very many rules want a change, without looking at each? An index that is never built anew.

`index.py` is what others see. The steps, in the order that a rule and a posting take:

- `keys.py`, `words.py`: what a condition asks for, and what a posting offers, as keys;
- `demand.py`, `offer.py`: all that a rule asks, and all that a posting says, in keys and numbers;
- an engine finds the rules whose demand an offer may meet. For few rules, and for any number without
  numpy: `bitmaps.py` with `sets.py` and `ladder.py`. For many: `arrays.py` with `asked.py`,
  `lists.py`, `rows.py` and `said.py`, compiled by `kernel.py` where numba is installed;
- `packed.py` gives the rules that were found, and `match.py` has the last word on each.
"""

from watchbot.pipeline.rule_index.index import FEW, MANY, Engine, RuleIndex, engine_for

__all__ = ["FEW", "MANY", "Engine", "RuleIndex", "engine_for"]
