"""What the bot says in Chinese of watches that travel: shared by a link, out to a file and in again."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "menu.share": "用链接分享监控",
    "share.done": "监控 {number} 的链接，{days} 天内有效。能使用本机器人的人打开后会看到它要找什么，并可以收为己用：",
    "share.privacy": "链接里没有关于你的任何信息。/share off 可以收回你的所有链接。",
    "share.opened": "有人分享了一条监控给你。按“创建”之前什么都不会保存。",
    "share.gone": "这个链接已失效。请对方重新分享，或者自己写一条监控，写法见 /help。",
    "share.off": "已收回，链接不再有效。",
    "share.off_before": "这个链接早已失效。",
    "share.all_off": "已收回 {count} 个链接。",
    "share.too_many": "你有 {limit} 个有效链接，达到上限。/share off 可以全部收回。",
    "button.withdraw": "✖ 收回",
    "button.copy": "📋 复制",
    "export.title": "你的 {count} 条监控，每行一条。",
    "export.how": "把这个文件发给我就能再导入，发给别的 watchbot 也可以。",
    "export.head": "watchbot 的监控，每行一条。把这个文件发给 watchbot 即可导入。",
    "export.empty": "你还没有监控，没有可导出的内容。发送 /watch 新建一条。",
    "import.usage": "把 /export 得到的文件发给我，或者发送 /import 并在下面每行写一条监控。",
    "import.empty": "文件里没有监控：我按每行一条来读。",
    "import.nothing": "这个文件里没有一行我能看懂。",
    "import.offer": "我看懂了其中 {count} 条监控，要添加吗？",
    "import.done": "已添加 {count} 条监控。",
    "import.link": "链接不是监控，我也不会去打开。",
    "import.doubled": "{count} 条你已经有了。",
    "import.left": "{count} 条没有添加：最多 {limit} 条监控。",
    "import.failed": "有 {count} 行没看懂：",
    "button.import": "✅ 添加 {count} 条",
}
