"""Forum topics: create, rename, close, re-open, delete."""

from __future__ import annotations

from typing import Any

from tests.botapi.errors import bad_request
from tests.botapi.state import GENERAL_TOPIC, Chat, Topic
from tests.botapi.world import Call


def create(call: Call) -> dict[str, Any]:
    """In a forum as administrator, or (9.4) in a private chat."""
    chat = _forum(call)
    name = call.params.text("name")
    if not 1 <= len(name) <= 128:
        raise bad_request("TOPIC_TITLE_EMPTY" if not name else "topic name is too long")
    color = call.params.integer("icon_color", 7322096)
    message = call.bot.store(
        chat,
        {
            "from": call.bot.json(),
            "date": int(call.now),
            "forum_topic_created": {"name": name, "icon_color": color},
        },
        by_bot=True,
    )
    chat.topics[message.id] = Topic(name)
    return {"message_thread_id": message.id, "name": name, "icon_color": color}


def edit(call: Call) -> bool:
    """Another name."""
    topic = _topic(call, _forum(call))
    topic.name = call.params.text("name") or topic.name
    return True


def close(call: Call) -> bool:
    """Nobody but administrators may write."""
    return _set_status(call, "closed")


def reopen(call: Call) -> bool:
    """Everybody may write again."""
    return _set_status(call, "open")


def delete(call: Call) -> bool:
    """The topic and everything in it is gone."""
    chat = _forum(call)
    thread = call.params.integer("message_thread_id")
    _topic(call, chat).status = "deleted"
    for message in chat.log.values():
        message.deleted = message.deleted or message.now.get("message_thread_id") == thread
    return True


def _set_status(call: Call, status: str) -> bool:
    topic = _topic(call, _forum(call))
    if topic.status == status:
        raise bad_request("TOPIC_NOT_MODIFIED")
    topic.status = status
    return True


def _forum(call: Call) -> Chat:
    chat = call.chat()
    if not chat.is_private and not chat.is_forum:
        raise bad_request("the chat is not a forum")
    if not chat.is_private and chat.status != "administrator":
        raise bad_request("not enough rights to create a topic")
    return chat


def _topic(call: Call, chat: Chat) -> Topic:
    thread = call.params.integer("message_thread_id")
    topic = chat.topics.get(thread)
    if topic is None or topic.status == "deleted" or thread == GENERAL_TOPIC:
        raise bad_request("message thread not found")
    return topic


METHODS = {
    "createForumTopic": create,
    "editForumTopic": edit,
    "closeForumTopic": close,
    "reopenForumTopic": reopen,
    "deleteForumTopic": delete,
}
