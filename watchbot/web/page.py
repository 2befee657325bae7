"""A small page of our own: a title, a sentence, perhaps one button. It loads nothing and is not indexed."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from watchbot.model.language import our_language

_STYLE = (
    "body{font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',"
    "'Noto Sans CJK SC',sans-serif;max-width:34em;margin:12vh auto;padding:0 20px;color:#24292f;"
    "line-height:1.5;overflow-wrap:anywhere}h1{font-size:1.4em}"
    "button{font:inherit;padding:.6em 1.4em;border:0;border-radius:6px;background:#0b5cad;"
    "color:#fff;cursor:pointer}"
    "@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}}"
)


def headers(*, form_action: str = "'none'") -> dict[str, str]:
    """For a page that nobody keeps, shows in a frame or finds by a search, and that loads nothing."""
    return {
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline';"
        f" form-action {form_action}; frame-ancestors 'none'; base-uri 'none'",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
    }


def language_of(request: Request) -> str:
    """What the browser asks for first: Chinese, else English."""
    wanted = request.headers.get("accept-language", "").lower()
    return "zh" if wanted.startswith("zh") else "en"


def page(
    title: str,
    text: str,
    *,
    button: str | None = None,
    language: str = "en",
    status: int = 200,
    renewed: int | None = None,
) -> HTMLResponse:
    """The page. The button sends a POST to the page's own address; texts are escaped here.

    `renewed`: the browser asks again after so many seconds.
    """
    again = f'<meta http-equiv="refresh" content="{renewed}">' if renewed else ""
    form = f'<form method="post"><button>{escape(button)}</button></form>' if button else ""
    return HTMLResponse(
        f'<!doctype html><html lang="{our_language(language)}"><head>'
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f"{again}<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1><p>{escape(text)}</p>{form}</body></html>",
        status_code=status,
        headers=headers(form_action="'self'"),
    )
