"""What could a word name? Asks the readers of the pipeline, and knows the words that mislead."""

from __future__ import annotations

import re
from dataclasses import dataclass

from watchbot.bot.rule_text.company_sense import (
    begins_with_company,
    brand_company,
    ends_in_city,
    is_common,
    whole_company,
)
from watchbot.bot.rule_text.known_names import ORDINARY_WORDS
from watchbot.bot.rule_text.nearest import nearest_name
from watchbot.bot.rule_text.ordinary import (
    AREA_GROUPS,
    ASK_CODES,
    ASK_COMPANIES,
    CAPITAL_CODES,
    EVERYDAY_COMPANIES,
    EVERYDAY_PLACES,
    NICKNAMES,
    ONLY_CAPITAL,
    PLACE_CODES,
    SHORT_NAMES,
    SKILLS_FIRST,
    WEAK_PLACES,
)
from watchbot.bot.rule_text.pieces import Doubt
from watchbot.bot.rule_text.place_sense import (
    is_code,
    is_doubtful_place,
    is_small_town,
    is_well_known,
    is_wholly_place,
    likeliest,
    named_places,
    place_key,
    town_of,
)
from watchbot.bot.rule_text.skill_sense import skill_sense
from watchbot.bot.rule_text.vocabulary import (
    BARE_LEVELS,
    CAMPUS_WORDS,
    EMPLOYMENTS,
    ENUMS,
    LEVELS,
    NOT_CAMPUS_WORDS,
    TITLES_NOT_LEVELS,
    WORKPLACES,
    YES,
)
from watchbot.model.posting import Workplace
from watchbot.model.rule import Field
from watchbot.pipeline.read.company import CompanyName, company_key, company_label
from watchbot.pipeline.read.places import PlaceName, place_named
from watchbot.pipeline.read.skill_names import chinese_name
from watchbot.pipeline.read.skills import skill_meant, skill_named
from watchbot.pipeline.read.text import fold, has_han

_CODE = re.compile(r"[a-z],? [A-Z]{2}$")
"""dallas TX, London, ON: the capitals say that no word is meant."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a word names: a value of a field with its label. `weak` = an ordinary word as well.

    `several` holds the values where one word stands for more than one (北上广深).
    """

    field: Field
    value: str
    label: str
    negated: bool = False
    weak: bool = False
    several: tuple[tuple[str, str], ...] = ()
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Names:
    """The look-ups of one parse. Labels are in `language` (zh or en)."""

    language: str = "en"

    def bare(self, folded: str, shown: str) -> Named | None:
        """What a bare word names, or None. `folded` and `shown` are the same stretch."""
        if " " in folded and has_han(folded):
            return None  # a blank beside a Chinese sign ends a name: 特斯拉 上海 are two
        return _closed(folded) or self._open(folded, shown)

    def _open(self, folded: str, shown: str) -> Named | None:
        if folded in AREA_GROUPS:
            return self._group(folded)
        if shown.isupper() and folded in CAPITAL_CODES:
            return self._state(shown)
        if _too_short(folded, shown):
            return None
        skill = None if begins_with_company(shown) else self._skill(folded, shown)
        if skill is not None and is_well_known(folded) and folded not in EVERYDAY_PLACES:
            skill = None
        if skill is not None and folded in SKILLS_FIRST:
            return skill
        return self._company(folded, shown) or skill or self._place(folded, shown)

    def _group(self, folded: str) -> Named:
        found = [self.in_field(Field.PLACE, name, name) for name in AREA_GROUPS[folded]]
        pairs = tuple((one.value, one.label) for one in found if one is not None)
        return Named(Field.PLACE, "", "", several=pairs)

    def _company(self, folded: str, shown: str) -> Named | None:
        if folded in EVERYDAY_COMPANIES or "+" in folded or "#" in folded:
            return None
        shown = NICKNAMES.get(folded, shown)
        found = whole_company(shown) or brand_company(shown)
        if found is None or (folded in ONLY_CAPITAL and shown.islower()):
            return None
        if has_han(shown) and ends_in_city(shown, found):
            return None
        label = self._company_label(found)
        doubt = None
        if folded in ASK_COMPANIES:
            word = f'"{shown}"'
            doubt = Doubt(
                "ask_company_or_word",
                (("company", label, f"company:{shown}"), ("word", shown, word)),
            )
        return Named(
            Field.COMPANY,
            found.key,
            label,
            weak=is_common(folded, shown, everyday=found.everyday),
            doubt=doubt,
        )

    def _skill(self, folded: str, shown: str) -> Named | None:
        found = skill_sense(folded, shown)
        if found is None:
            return None
        label = self.label(Field.SKILL, found.name, shown)
        both = ((found.before, found.before), (found.name, label)) if found.before else ()
        return Named(Field.SKILL, found.name, label, weak=found.weak, several=both)

    def _place(self, folded: str, shown: str) -> Named | None:
        if folded in EVERYDAY_PLACES or (is_code(folded) and folded not in PLACE_CODES):
            return None
        return self._place_value(shown)

    def _state(self, code: str) -> Named:
        """FL nurse: the state of a code in capitals; CA may be Canada as well."""
        found = place_named(code)
        state = next(one for one in found if one.kind == "region")
        doubt = self._which_place(found) if code.casefold() in ASK_CODES else None
        return Named(Field.PLACE, state.key, self._label_of(state), doubt=doubt)

    def _which_place(self, found: tuple[PlaceName, ...]) -> Doubt:
        """The question which of several places of one name is meant."""
        readings = tuple(
            (f"place_{one.kind}", self._label_of(one), f'place:"{one.key}"') for one in found[:4]
        )
        return Doubt("ask_place", readings)

    def _place_value(self, shown: str) -> Named | None:
        folded = fold(shown)
        if folded in ORDINARY_WORDS and is_small_town(folded):
            return None
        found = (
            named_places(shown)
            if is_wholly_place(folded, code=_CODE.search(shown) is not None)
            else ()
        )
        if not found:
            return None
        first = likeliest(found)
        doubt = self._which_place(found) if is_doubtful_place(folded) else None
        label = self.place_label(first.key) or self._label_of(first)
        return Named(
            Field.PLACE,
            first.key,
            label,
            weak=is_small_town(folded) or folded in WEAK_PLACES,
            doubt=doubt,
        )

    def in_field(self, field: Field, folded: str, shown: str) -> Named | None:
        """The value within a field that was named; None when a closed list does not hold it."""
        if field in ENUMS:
            value = ENUMS[field].get(folded) or (
                folded if folded in ENUMS[field].values() else None
            )
            return Named(field, value, "") if value else None
        if field is Field.COMPANY:
            key = company_key(shown)
            return Named(field, key, self.label(field, key, shown))
        if field is Field.SKILL:
            name = skill_meant(folded) or shown
            return Named(field, name, self.label(field, name, shown))
        if field is Field.PLACE:
            return self._place_in_field(folded, shown)
        return Named(field, folded if field is Field.SOURCE else shown, "")

    def country_of(self, code: str) -> Named | None:
        """The country of a code of two letters (ie), whatever else it may mean."""
        found = place_named(code.upper()) if len(code) == 2 and code.isalpha() else ()
        country = next((one for one in found if one.kind == "country"), None)
        return Named(Field.PLACE, country.key, self._label_of(country)) if country else None

    def known_in(self, field: Field, folded: str, shown: str) -> Named | None:
        """As `in_field`, but only what a lexicon knows: a free text is None."""
        if field is Field.COMPANY and whole_company(shown) is None:
            return None
        if field is Field.SKILL and skill_named(folded) is None:
            return None
        if field in (Field.WORD, Field.TITLE, Field.CATEGORY, Field.SOURCE):
            return None
        return self.in_field(field, folded, shown)

    def _place_in_field(self, folded: str, shown: str) -> Named | None:
        if folded in AREA_GROUPS:
            return self._group(folded)
        if WORKPLACES.get(folded) == Workplace.REMOTE:
            return Named(Field.PLACE, "remote", "")
        if key := place_key(shown):
            return Named(Field.PLACE, key, self.place_label(key))
        return self._place_value(shown) or self._place_value(town_of(shown))

    def place_label(self, key: str) -> str:
        """The name to show for a place key, in the language of this parse."""
        if key == "remote":
            return ""
        name = key.rpartition("/")[2].rpartition(":")[2]
        for one in place_named(name):
            if one.key == key:
                return self._label_of(one)
        return name

    def _company_label(self, company: CompanyName) -> str:
        return company.label_zh if self.language == "zh" else company.label_en

    def label(self, field: Field, value: str, otherwise: str) -> str:
        """How a stored value is shown in this language; `otherwise` where no lexicon knows it."""
        if field is Field.PLACE:
            return self.place_label(value) or otherwise
        if field is Field.SKILL:
            return self._skill_label(value, otherwise)
        known = company_label(value) if field is Field.COMPANY else None
        return self._company_label(known) if known else otherwise

    def _skill_label(self, name: str, typed: str) -> str:
        """In Chinese the name that was typed, if it is a Chinese one, else the usual one."""
        if self.language != "zh":
            return name
        if has_han(typed) and skill_named(fold(typed)) == name:
            return typed
        return chinese_name(name) or name

    def _label_of(self, place: PlaceName) -> str:
        return place.label_zh if self.language == "zh" and place.label_zh else place.label_en

    def near_place(self, typed: str) -> str | None:
        """The known place whose name is nearest to a mistyped one."""
        near = nearest_name(typed, places_only=True)
        return near.name if near else None


def _closed(folded: str) -> Named | None:
    """A value of one of the closed lists: level, employment, workplace, campus."""
    if folded in EMPLOYMENTS:
        return Named(Field.EMPLOYMENT, EMPLOYMENTS[folded], "")
    if folded in WORKPLACES:
        return Named(Field.WORKPLACE, WORKPLACES[folded], "")
    if folded in CAMPUS_WORDS:
        return Named(Field.CAMPUS, YES, "")
    if folded in NOT_CAMPUS_WORDS:
        return Named(Field.CAMPUS, YES, "", negated=True)
    if folded in BARE_LEVELS and folded not in TITLES_NOT_LEVELS:
        return Named(Field.LEVEL, LEVELS[folded], "")
    return None


def _too_short(folded: str, shown: str) -> bool:
    """One sign or two letters name nothing, unless everybody writes it so: UK, LA, C#, 沪 not."""
    letters = folded.replace(" ", "")
    if letters.isascii() and letters.isalnum():
        single = letters in ("c", "r") and shown.strip().isupper()
        return len(letters) <= 2 and letters not in SHORT_NAMES and not single
    return len(letters) < 2
