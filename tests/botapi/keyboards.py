"""Is this reply markup one that Telegram takes, and what is left of it? (telegram.md 1.1, 4.4)"""

from __future__ import annotations

from typing import Any

from tests.botapi.errors import Refused, bad_request
from tests.botapi.params import Params
from tests.botapi.urls import check_link

MAX_BUTTONS = 100
_ROW_CUT = 12
_PRIVATE_ONLY = (
    "web_app",
    "request_contact",
    "request_location",
    "request_users",
    "request_chat",
    "request_poll",
)
_PLAIN_TYPES = (
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
)
_OTHER_TYPES = ("callback_game", "pay", "login_url", "web_app", "copy_text", *_PLAIN_TYPES)


def read_markup(params: Params) -> dict[str, Any] | None:
    """The markup as sent, its shape checked; contents are checked later, when the chat is known."""
    markup = params.parsed("reply_markup", "reply keyboard markup")
    if markup is None:
        return None
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" in markup:
        return {"inline_keyboard": _rows(markup["inline_keyboard"])}
    if "keyboard" in markup and not _is_rows(markup["keyboard"]):
        raise bad_request('field "keyboard" of the ReplyKeyboardMarkup must be an Array of Arrays')
    return dict(markup) or None


def check_markup(markup: dict[str, Any] | None, *, is_private: bool) -> None:
    """The contents of every button, for a chat of this kind."""
    if not markup:
        return
    rows = markup.get("inline_keyboard")
    if rows is None:
        _check_reply_keyboard(markup, is_private=is_private)
        return
    if sum(len(row) for row in rows) > MAX_BUTTONS:
        raise bad_request("reply markup is too long")
    for button in (b for row in rows for b in row):
        _check_button(button, is_private=is_private)


def inline_only(markup: dict[str, Any] | None) -> dict[str, Any]:
    """The part of a message that shows its keyboard: only inline ones are part of it."""
    if markup and markup.get("inline_keyboard"):
        return {"reply_markup": {"inline_keyboard": markup["inline_keyboard"]}}
    return {}


def _is_rows(rows: Any) -> bool:
    return isinstance(rows, list) and all(isinstance(row, list) for row in rows)


def _rows(rows: Any) -> list[list[dict[str, Any]]]:
    if not _is_rows(rows):
        raise bad_request(
            'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'
        )
    kept = [[_shape(button) for button in row if _has_text(button)][:_ROW_CUT] for row in rows]
    return [row for row in kept if row]


def _has_text(button: Any) -> bool:
    """Buttons without a text are skipped without a word."""
    if not isinstance(button, dict):
        raise bad_request("can't parse inline keyboard button: expected an Object")
    if not isinstance(button.get("text", ""), str):
        raise bad_request(
            'can\'t parse inline keyboard button: Field "text" must be of type String'
        )
    return bool(button.get("text"))


def _shape(button: dict[str, Any]) -> dict[str, Any]:
    if not (
        button.get("callback_data") or button.get("url") or any(k in button for k in _OTHER_TYPES)
    ):
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    return dict(button)


def _check_button(button: dict[str, Any], *, is_private: bool) -> None:
    data = button.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= 64:
        raise bad_request("BUTTON_DATA_INVALID")
    if button.get("url"):
        button["url"] = _checked("inline keyboard button", button["url"])
    copy = button.get("copy_text")
    if copy is not None and not 1 <= len(copy.get("text", "")) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    if "web_app" in button:
        if not is_private:
            raise bad_request("BUTTON_TYPE_INVALID")
        _check_https("web app", button["web_app"].get("url", ""))
    if "login_url" in button:
        _check_https("login", button["login_url"].get("url", ""))


def _check_https(what: str, url: str) -> None:
    checked = _checked(f"inline keyboard button {what}", url)
    if not checked.startswith("https://"):
        raise bad_request(
            f"inline keyboard button {what} URL '{url}' is invalid: Only HTTPS links are allowed"
        )


def _checked(what: str, url: str) -> str:
    try:
        return check_link(url)
    except Refused as reason:
        raise bad_request(f"{what} {reason}") from None


def _check_reply_keyboard(markup: dict[str, Any], *, is_private: bool) -> None:
    for button in (b for row in markup.get("keyboard", []) for b in row):
        wanted = isinstance(button, dict) and any(name in button for name in _PRIVATE_ONLY)
        if wanted and not is_private:
            raise bad_request("BUTTON_TYPE_INVALID")
