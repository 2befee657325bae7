"""Answers to presses and inline queries, and reactions."""

from __future__ import annotations

from tests.botapi.errors import bad_request
from tests.botapi.world import Call

_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
_LIFE = 150.0
_REACTIONS = frozenset(
    "👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾🤷😡"
)


def answer_callback(call: Call) -> bool:
    """Once, within 150 s, with at most 200 characters."""
    found = call.bot.callbacks.get(call.params.text("callback_query_id"))
    text = call.params.text("text")
    alert = call.params.flag("show_alert")
    call.params.raw("cache_time"), call.params.raw("url")
    if found is None or found.answered or call.now - found.at > _LIFE:
        raise bad_request(_TOO_OLD)
    if len(text) > 200:
        raise bad_request("MESSAGE_TOO_LONG")
    found.answered, found.text, found.alert = True, text or None, alert
    call.record.chat_id, call.record.delivered = found.chat_id, True
    call.world.wake()
    return True


def answer_inline(call: Call) -> bool:
    """At most 50 results."""
    results = call.params.parsed("results", "inline query results") or []
    if len(results) > 50:
        raise bad_request("Too many inline query results specified")
    call.params.text("inline_query_id")
    return True


def set_reaction(call: Call) -> bool:
    """One emoji of Telegram's list, or none."""
    reactions = call.params.parsed("reaction", "reaction") or []
    chat = call.chat()
    message = chat.log.get(call.params.integer("message_id"))
    if message is None or message.deleted:
        raise bad_request("message to react not found")
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if any(str(r.get("emoji", "")).rstrip("\ufe0f") not in _REACTIONS for r in reactions):
        raise bad_request("REACTION_INVALID")
    call.params.flag("is_big")
    message.reactions = reactions
    call.world.wake()
    return True


METHODS = {
    "answerCallbackQuery": answer_callback,
    "answerInlineQuery": answer_inline,
    "setMessageReaction": set_reaction,
}
