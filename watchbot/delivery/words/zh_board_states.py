"""How a board stands (`SourceError.state`), in Chinese. Keys are equal in all languages."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "board_state.ok": "正常",
    "board_state.new": "还没读过",
    "board_state.failed": "读取失败",
    "board_state.bad_address": "网址无效",
    "board_state.private_address": "网址不是公网地址",
    "board_state.refused": "连不上",
    "board_state.tls": "无法建立安全连接（证书问题）",
    "board_state.timeout": "没有及时回应",
    "board_state.broken": "回应中途断开",
    "board_state.redirect": "跳转到别处，没有给出列表",
    "board_state.too_large": "内容过大，没有读完",
    "board_state.robots": "不允许机器人读取（robots.txt）",
    "board_state.missing": "文件不存在",
    "board_state.blocked": "拒绝访问",
    "board_state.challenge": "只给浏览器看的验证页面",
    "board_state.rate_limited": "要求降低访问频率",
    "board_state.server_error": "对方服务器出错",
    "board_state.bad_request": "回应不符合预期",
    "board_state.not_ready": "列表还没准备好",
    "board_state.gone": "已不存在",
    "board_state.not_json": "回应不是职位列表",
    "board_state.not_xml": "回应不是订阅源",
    "board_state.not_html": "回应不是网页",
    "board_state.not_page": "不是职位页面",
    "board_state.unexpected": "列表格式变了，读不懂",
    "board_state.slow": "列表解析时间过长",
}
