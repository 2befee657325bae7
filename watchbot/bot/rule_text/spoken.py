"""How are numbers said in English words? `thirty five`, `a hundred and twenty`."""

from __future__ import annotations

import re

_ONES = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety"
_VALUES = {word: value for value, word in enumerate(_ONES.split(), 1)} | {
    word: 10 * value for value, word in enumerate(_TENS.split(), 1)
}
_UNITS = "|".join(_ONES.split()[:9])
_WHOLE_TENS = rf"(?:{'|'.join(_TENS.split()[1:])})(?:[ -](?:{_UNITS}))?"
_BELOW_HUNDRED = rf"(?:{_WHOLE_TENS}|{'|'.join(sorted(_ONES.split(), key=len, reverse=True))})"

SPOKEN_NUMBER = (
    rf"(?:(?:{_BELOW_HUNDRED}|a) hundred(?:(?: and)? {_BELOW_HUNDRED})?|{_BELOW_HUNDRED})(?![a-z])"
)
"""Below a thousand, folded; thousands follow as a unit (`eighty thousand`)."""


def spoken_number(text: str) -> float:
    """`thirty five` -> 35; `a hundred and twenty` -> 120. The text matches SPOKEN_NUMBER."""
    hundreds, said, rest = text.partition(" hundred")
    if not said:
        return float(sum(_VALUES[word] for word in re.split(r"[ -]", text)))
    many = 1.0 if hundreds == "a" else spoken_number(hundreds)
    rest = rest.removeprefix(" and").strip()
    return 100 * many + (spoken_number(rest) if rest else 0)
