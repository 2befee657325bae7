"""Questions about chats and people."""

from __future__ import annotations

from typing import Any

from tests.botapi.errors import bad_request
from tests.botapi.state import Chat
from tests.botapi.world import Call


def get_chat(call: Call) -> dict[str, Any]:
    """A ChatFullInfo with the fields that every chat has."""
    chat = call.any_chat()
    if chat.migrated_to or chat.status in ("left", "kicked"):
        chat.check_access()
    return chat.json() | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": True,
            "limited_gifts": True,
            "unique_gifts": True,
            "premium_subscription": True,
            "gifts_from_channels": True,
        },
    }


def get_member(call: Call) -> dict[str, Any]:
    """What somebody is in a chat."""
    chat = call.chat()
    number = call.params.integer("user_id")
    if number == call.bot.id:
        return member(call.bot.json(), chat.status)
    person = call.person(number)
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return member(person.json(), chat.members.get(number, "left"))


def get_administrators(call: Call) -> list[dict[str, Any]]:
    """The creator and the administrators, the bot among them when it is one."""
    chat = call.chat()
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    people = [
        (call.person(n), s) for n, s in chat.members.items() if s in ("creator", "administrator")
    ]
    found = [member(p.json(), s) for p, s in people if p]
    own = [member(call.bot.json(), "administrator")] if chat.status == "administrator" else []
    return found + own


def member(user: dict[str, Any], status: str) -> dict[str, Any]:
    """A ChatMember with the fields that its kind requires."""
    if status == "creator":
        return {"user": user, "status": status, "is_anonymous": False}
    if status == "administrator":
        rights = dict.fromkeys(_RIGHTS, True) | {"is_anonymous": False, "can_be_edited": False}
        return {"user": user, "status": status} | rights
    if status in ("kicked", "blocked"):
        return {"user": user, "status": "kicked", "until_date": 0}
    if status == "restricted":
        allowed = dict.fromkeys(_PERMISSIONS, False)
        return {"user": user, "status": status, "is_member": True, "until_date": 0} | allowed
    return {"user": user, "status": "left" if status in ("left", "never") else "member"}


_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_manage_topics",
)
_PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_edit_tag",
    "can_react_to_messages",
)


def get_member_count(call: Call) -> int:
    """People and the bot."""
    chat = call.chat()
    inside = sum(1 for status in chat.members.values() if status not in ("left", "kicked"))
    return 2 if chat.is_private else inside + 1


def leave_chat(call: Call) -> bool:
    """The bot goes."""
    chat = call.chat()
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    chat.status = "left"
    return True


def pin(call: Call) -> bool:
    """Pins one message."""
    chat = call.chat()
    number = call.params.integer("message_id")
    call.params.flag("disable_notification")
    if number not in chat.log or chat.log[number].deleted:
        raise bad_request("message to pin not found")
    _check_can_pin(chat)
    chat.pinned.append(number)
    return True


def unpin(call: Call) -> bool:
    """Takes the newest pin away, or the one named."""
    chat = call.chat()
    _check_can_pin(chat)
    number = call.params.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(number)
    return True


def _check_can_pin(chat: Chat) -> None:
    if not chat.is_private and chat.status != "administrator":
        raise bad_request("not enough rights to manage pinned messages in the chat")


def get_photos(call: Call) -> dict[str, Any]:
    """Nobody has a picture here."""
    if call.person(call.params.integer("user_id")) is None:
        raise bad_request("user not found")
    return {"total_count": 0, "photos": []}


METHODS = {
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_administrators,
    "getChatMemberCount": get_member_count,
    "leaveChat": leave_chat,
    "pinChatMessage": pin,
    "unpinChatMessage": unpin,
    "getUserProfilePhotos": get_photos,
}
