"""A chat as an HTML page, to be looked at or photographed."""

from __future__ import annotations

from html import escape
from typing import Any

from tests.botapi.state import Chat, Message, shown

_TAGS = {
    "bold": ("<b>", "</b>"),
    "italic": ("<i>", "</i>"),
    "underline": ("<u>", "</u>"),
    "strikethrough": ("<s>", "</s>"),
    "code": ("<code>", "</code>"),
    "pre": ("<pre>", "</pre>"),
    "spoiler": ("<span class=spoiler>", "</span>"),
    "blockquote": ("<blockquote>", "</blockquote>"),
    "expandable_blockquote": ("<blockquote class=folded>", "</blockquote>"),
    "bot_command": ("<a>", "</a>"),
    "date_time": ("<time>", "</time>"),
}
_STYLE = """body{margin:0;background:#d5dfe6;font:15px/1.35 "Noto Sans","Noto Sans CJK SC",sans-serif}
main{max-width:430px;margin:auto;padding:12px}
.m{background:#fff;border-radius:12px;padding:8px 11px;margin:6px 40px 2px 0;white-space:pre-wrap;overflow-wrap:anywhere}
.me{background:#e3f7d3;margin:6px 0 2px 40px}.m a{color:#2678b6}blockquote{border-left:3px solid #7aaed0;margin:2px 0;padding:1px 8px;background:#f1f7fb}
.k{display:flex;gap:4px;margin:0 40px 3px 0}.k span{flex:1;background:#8aa5b8cc;color:#fff;border-radius:8px;padding:6px 4px;text-align:center;font-size:14px}
small{color:#899;display:block;text-align:right}code{font-family:monospace;color:#a33}"""


def chat_page(chat: Chat) -> str:
    """The whole chat."""
    body = "\n".join(_bubble(m) for m in shown(chat.log.values()))
    name = escape(chat.title or (chat.user.first_name if chat.user else "chat"))
    return (
        f"<!doctype html><meta charset=utf-8><title>{name}</title><style>{_STYLE}</style>"
        f"<main>{body}</main>\n"
    )


def _bubble(message: Message) -> str:
    entities = message.now.get("entities") or message.now.get("caption_entities") or []
    file = (
        "[picture]\n" if "photo" in message.now else "[file]\n" if "document" in message.now else ""
    )
    notes = " ".join(
        note
        for note, holds in (("edited", len(message.versions) > 1), ("silent", message.silent))
        if holds
    )
    rows = "".join(
        "<div class=k>" + "".join(f"<span>{escape(b['text'])}</span>" for b in row) + "</div>"
        for row in message.buttons
    )
    me = "" if message.by_bot else " me"
    return f"<div class='m{me}'>{file}{render(message.text, entities)}<small>{notes}</small></div>{rows}"


def render(text: str, entities: list[dict[str, Any]]) -> str:
    """Text with its marks as HTML; marks are nested as their order says."""
    encoded = text.encode("utf-16-le")
    cuts: dict[int, list[str]] = {}
    for entity in entities:
        start, end = entity["offset"], entity["offset"] + entity["length"]
        opening, closing = _tag(entity)
        cuts.setdefault(start, []).append(opening)
        cuts.setdefault(end, []).insert(0, closing)
    pieces, last = [], 0
    for position in sorted(cuts):
        pieces.append(escape(encoded[last * 2 : position * 2].decode("utf-16-le")))
        pieces += sorted(cuts[position], key=lambda tag: not tag.startswith("</"))
        last = position
    return "".join(pieces) + escape(encoded[last * 2 :].decode("utf-16-le"))


def _tag(entity: dict[str, Any]) -> tuple[str, str]:
    if entity["type"] == "text_link":
        return f'<a href="{escape(entity["url"])}">', "</a>"
    return _TAGS.get(entity["type"], ("<a>", "</a>"))
