"""What is watched in the topics of a group, for the group's own /list: how much, and where to see it."""

from __future__ import annotations

from watchbot.bot.turn import Turn
from watchbot.model.markup import Body, Inline, Line, Link, item, line
from watchbot.store import topics

_TOPICS = 10
"""So many topics are named in the list of their group."""
_SUPERGROUP = "-100"
"""So begin the ids of the groups that can have topics; what follows stands in their links."""


def in_topics(turn: Turn) -> Body:
    """In a group: what is watched in its topics, how much and where. They have lists of their own."""
    here = turn.request.address
    if not turn.request.is_group or here.thread:
        return ()
    watched = topics.watches_in(turn.tx, here)
    if not watched:
        return ()
    total, shown = sum(watched.values()), list(watched.items())[:_TOPICS]
    items = (item(*_topic(turn, thread, count)) for thread, count in shown)
    left = len(watched) - len(shown)
    more = (line(turn.say("list.more_topics", count=left)),) if left else ()
    return (Line(), line(turn.say("list.in_topics", count=total)), *items, *more)


def _topic(turn: Turn, thread: int, count: int) -> tuple[Inline, ...]:
    """A topic by its number (its name is not known to us), as a link where groups have such."""
    name = turn.say("list.topic", number=thread)
    group = turn.request.address.value
    link = f"https://t.me/c/{group.removeprefix(_SUPERGROUP)}/{thread}"
    shown: Inline = Link(name, link) if group.startswith(_SUPERGROUP) else name
    return (shown, " · ", turn.say("list.of_topic", count=count))
