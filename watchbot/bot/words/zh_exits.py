"""What the bot says of feeds, webhooks and lists, in Chinese."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "button.next_cards": "🗂 继续查看",
    "group.left": "列表中还有 {count} 个职位。",
    "menu.feed": "以订阅源接收提醒",
    "menu.webhook": "把提醒发给程序",
    "feed.here": "你的提醒也可以用任何阅读器订阅（Atom）：",
    "feed.secret": "知道此地址的人都能查看。/feed new 更换地址，/feed off 停用。",
    "feed.off": "订阅源已停用。",
    "feed.unset": "订阅源需要公网地址，机器人的主人尚未设置（web.public_url）。",
    "webhook.set": "从现在起，每个匹配都会发送到 {url}。签名密钥如下，只显示一次：",
    "webhook.secret": "格式遵循 Standard Webhooks。/webhook off 停用。",
    "webhook.is": "每个匹配都会发送到 {url}。/webhook off 停用；重新发送地址可更换密钥。",
    "webhook.off": "不再发送到该地址。",
    "webhook.usage": "请给出可接收 POST 的 https 地址：/webhook https://example.org/jobs",
}
