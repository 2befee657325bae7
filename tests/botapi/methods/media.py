"""Pictures, files and albums."""

from __future__ import annotations

import hashlib
from typing import Any

from tests.botapi.compose import read_text, settled
from tests.botapi.errors import Refused, bad_request
from tests.botapi.keyboards import check_markup, read_markup
from tests.botapi.methods.messages import CAPTION_LIMIT, deliver, place_of, read_reply_for
from tests.botapi.params import Params, Upload
from tests.botapi.urls import check_link
from tests.botapi.world import Call

_PHOTO_BYTES = 10 * 1024 * 1024
_FILE_BYTES = 50 * 1024 * 1024
_TOGETHER = ({"photo", "video"}, {"document"}, {"audio"})


def send_photo(call: Call) -> dict[str, Any]:
    """A picture with a caption."""
    return _send_file(call, "photo")


def send_document(call: Call) -> dict[str, Any]:
    """A file with a caption."""
    return _send_file(call, "document")


def _send_file(call: Call, kind: str) -> dict[str, Any]:
    text, entities = read_text(call.params, field="caption", required=False)
    markup = read_markup(call.params)
    reply = read_reply_for(call)
    chat = call.chat()
    place = place_of(call, chat, reply)
    written = settled(text, entities, limit=CAPTION_LIMIT, what="message caption")
    content = media_content(call, kind, call.params.raw(kind))
    check_markup(markup, is_private=chat.is_private)
    call.pace(chat)
    content |= written.json("caption", "caption_entities", call.bot.users)
    return deliver(call, chat, place | content, markup=markup, written=written)


def send_media_group(call: Call) -> list[dict[str, Any]]:
    """Two to ten of a kind, as messages of one album."""
    items = call.params.parsed("media", "media")
    if not isinstance(items, list) or not 2 <= len(items) <= 10:
        raise bad_request("media group must include 2-10 items")
    kinds = {str(item.get("type")) for item in items}
    if not any(kinds <= group for group in _TOGETHER):
        raise bad_request("Media can't be mixed in one album")
    reply = read_reply_for(call)
    chat = call.chat()
    place = place_of(call, chat, reply)
    album = {"media_group_id": str(int(call.now * 1000))}
    ready = [album | place | album_item(call, item) for item in items]
    for _ in ready:
        call.pace(chat)
    return [deliver(call, chat, content) for content in ready]


def album_item(call: Call, item: dict[str, Any]) -> dict[str, Any]:
    """The content of one InputMedia, with its caption."""
    params = Params(
        {k: v for k, v in item.items() if k in ("caption", "parse_mode", "caption_entities")}
    )
    text, entities = read_text(params, field="caption", required=False)
    written = settled(text, entities, limit=CAPTION_LIMIT, what="message caption")
    content = media_content(call, str(item.get("type")), item.get("media"))
    return content | written.json("caption", "caption_entities", call.bot.users)


def media_content(call: Call, kind: str, value: Any) -> dict[str, Any]:
    """The `photo` or `document` of a message, from an upload, a file id or an address."""
    upload = _upload(call, kind, value)
    if upload is None:
        return _known_file(call, kind, str(value or ""))
    limit = _PHOTO_BYTES if kind == "photo" else _FILE_BYTES
    if len(upload.content) > limit:
        raise bad_request(f"file must be smaller than {limit // 1024 // 1024} MB")
    if not upload.content:
        raise bad_request("file must be non-empty")
    if kind == "photo" and _size(upload.content) is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    digest = hashlib.sha256(upload.content).hexdigest()
    call.bot.files[f"{kind}-{digest[:20]}"] = (upload.name, upload.content)
    return _file_json(kind, f"{kind}-{digest[:20]}", upload.name, upload.content)


def _upload(call: Call, kind: str, value: Any) -> Upload | None:
    if kind in call.params.files:
        return call.params.files[kind]
    if isinstance(value, str) and value.startswith("attach://"):
        found = call.params.files.get(value.removeprefix("attach://"))
        if found is None:
            raise bad_request(f"can't find file {value}")
        return found
    return None


def _known_file(call: Call, kind: str, value: str) -> dict[str, Any]:
    if not value:
        raise bad_request(f"there is no {kind} in the request")
    if value in call.bot.files:
        name, content = call.bot.files[value]
        return _file_json(kind, value, name, content)
    if "://" not in value:
        raise bad_request("wrong file identifier/HTTP URL specified")
    try:
        check_link(value)
    except Refused:
        raise bad_request("wrong HTTP URL specified") from None
    raise bad_request("failed to get HTTP URL content")


def _file_json(kind: str, file_id: str, name: str, content: bytes) -> dict[str, Any]:
    base = {"file_id": file_id, "file_unique_id": file_id[-10:], "file_size": len(content)}
    if kind == "photo":
        width, height = _size(content) or (1, 1)
        return {"photo": [base | {"width": width, "height": height}]}
    return {kind: base | {"file_name": name, "mime_type": "application/octet-stream"}}


def _size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG; (1, 1) for a JPEG; None for what is no picture."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
        bad = width + height > 10000 or max(width, height) > 20 * max(1, min(width, height))
        if bad:
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
        return width, height
    return (1, 1) if content.startswith((b"\xff\xd8", b"RIFF")) else None


def get_file(call: Call) -> dict[str, Any]:
    """Where to download a file that was sent."""
    file_id = call.params.text("file_id")
    if file_id not in call.bot.files:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    _, content = call.bot.files[file_id]
    return {
        "file_id": file_id,
        "file_unique_id": file_id[-10:],
        "file_size": len(content),
        "file_path": f"files/{file_id}",
    }


METHODS = {
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "sendMediaGroup": send_media_group,
    "getFile": get_file,
}
