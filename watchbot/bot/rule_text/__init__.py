"""Rule texts: "寒武纪 cuda 上海 70分以上 -实习" <-> WatchRule. Pure: no network, database or clock.

line      one form of every sign, positions kept
scan      the line is cut into pieces (values, figures, words, joins, settings); spot says what
          could begin at one place, name_ends and runs where a name or a plain word ends
corrections, part_week    what the line takes back or makes more exact itself
phrases, lists    pieces that belong together: phrases, touching names, slashed lists
assemble  pieces form groups: alternatives, exclusions
doubts    what has two meanings is asked
merge     groups become conditions, check refuses impossible ones
format, describe    the way back: as a line, and in words
"""

from watchbot.bot.rule_text.describe import describe_condition, describe_rule, describe_seen
from watchbot.bot.rule_text.format import format_rule
from watchbot.bot.rule_text.parse import parse_rule
from watchbot.bot.rule_text.pieces import Ask, Option
from watchbot.bot.rule_text.to_the_bot import is_to_the_bot

__all__ = [
    "Ask",
    "Option",
    "describe_condition",
    "describe_rule",
    "describe_seen",
    "format_rule",
    "is_to_the_bot",
    "parse_rule",
]
