"""What the bot says in Chinese about the boards that it reads."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "menu.board": "招聘网站：添加、查看、移除（主人）",
    "board.usage": "/board add 链接或公司名 · /board list · /board remove 名称",
    "board.looking": "正在查看 {asked} … 结果马上就来。",
    "board.found": "{name}，在招 {count} 个职位",
    "board.examples": "例如：{titles}",
    "board.unsure": "页面上没有说明这是哪家公司的招聘页，请先看看这些职位。",
    "board.ask": "要监控它吗？请按按钮，或输入 /board add 1",
    "board.none": "没有找到 {asked} 的招聘页。",
    "board.refused": "{what}：{reason}",
    "board.added": "已开始监控 {name}。现有职位先静默记录，之后有新职位会通知。",
    "board.known": "{name} 已经在监控了。",
    "board.list_title": "共 {count} 个招聘网站",
    "board.one": "{name}：{state}，上次完整读取 {ago}，每 {minutes} 分钟一次，在招 {open} 个",
    "board.too_many": "已监控 {limit} 个网站，达到上限。用 /board remove 名称 腾出位置。",
    "board.removed": "不再监控 {name}。它的职位保持最后一次看到的样子。",
    "board.unknown": "没有名为 {name} 的网站。/board list 可以查看名称。",
    "board.too_slow": "没有及时回应",
    "board.failing": "{name} 一直读取失败：{reason}。上次成功读取：{ago}。会继续尝试，恢复后告知。",
    "board.silent": "{name} 连续三次一个职位也没有。上次成功读取：{ago}。可能已搬家；原有职位暂不视为关闭。",
    "board.works_again": "{name} 已恢复读取。",
    "board.no_news": "{name} 可以读取，但很久没有新职位，比以往任何时候都久。列表可能已搬家。",
    "board.news_again": "{name} 又有新职位了。",
    "button.add_board": "✅ 监控 {name}",
}
