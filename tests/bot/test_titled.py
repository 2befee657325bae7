"""Words are moved to the title only where they name the work."""

import pytest

from tests.factories import NOW, make_posting, make_rule
from watchbot.bot.titled import titled
from watchbot.model.rule import Condition, Field

NAMED = make_posting(title="Product Manager", description="A fintech.")
MENTIONED = make_posting(title="Engineer", description="Product managers help you. A fintech.")


def words(*values, **more):
    return Condition(field=Field.WORD, values=values, **more)


@pytest.mark.parametrize(
    ("asked", "became"),
    [
        (words("product manager"), [(Field.TITLE, ("product manager",), False)]),
        (
            words("fintech", "product manager", every=True),
            [(Field.WORD, ("fintech",), False), (Field.TITLE, ("product manager",), False)],
        ),
        (
            words("product manager", "product owner"),
            [(Field.TITLE, ("product manager", "product owner"), False)],
        ),
    ],
)
def test_what_names_the_work_is_looked_for_in_titles(asked, became):
    found = titled(make_rule(asked), [NAMED, MENTIONED], now=NOW)
    assert found is not None
    assert found.count == 1
    assert [(c.field, c.values, c.every) for c in found.rule.conditions] == became


@pytest.mark.parametrize(
    ("asked", "fitting"),
    [
        (words("fintech"), [NAMED, MENTIONED]),  # stands in no title
        (words("product manager"), [NAMED] * 9 + [MENTIONED]),  # little noise
        (words("product manager", negated=True), [MENTIONED]),
        (Condition(field=Field.TITLE, values=("product manager",)), [NAMED]),
    ],
)
def test_nothing_is_offered_where_it_would_not_help(asked, fitting):
    assert titled(make_rule(asked), fitting, now=NOW) is None
