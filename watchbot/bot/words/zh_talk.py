"""What the bot says in Chinese to what is neither a command nor a watch."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "talk.thanks": "不客气。我能做什么见 /help。",
    "talk.bye": "回头见。有合适的我会发给你。",
    "talk.buttons": "文字按不了按钮，请直接按消息下面的按钮。/list 查看监控，/help 查看帮助。",
    "talk.too_many": "想少一点：/settings 上限 10 限制每天的条数；在监控里（/list，✏️）加上“每日汇总”或“70分以上”；/pause 7d 全部暂停。",
    "talk.nothing": "没有收到？/search 看看现在有哪些符合，/status 看网站是否在正常读取，/whynot 1 链接 看某个职位为什么没推。",
    "talk.cadence": "多久推送一次由每条监控决定：/list，按 ✏️，在那句话里加上“每日汇总”“每周汇总”或“即时”。",
    "talk.stop": "/pause 暂停全部监控，/pause 7d 暂停一周；/list 里按 🗑 删除一条；/forget 清除你的全部数据。",
    "talk.about": "我是 watchbot，一个替你看招聘网站的程序，由搭建它的人运行，不通过我收取任何费用。我能做什么见 /help。",
    "talk.apply": "我不存简历，也不代投：按 🔗 打开 去职位页面投递。投完在详情里按“已投递”，我会记下，过些时候问问进展。",
    "talk.hired": "恭喜！/pause 可以暂停监控，/forget 清除全部数据；不然我就继续替你看着。",
    "talk.not_this": "请按卡片下面的 🙈 隐藏，或者打“隐藏它”处理最近一条。同类隐藏三次后，我会问要不要整类排除。",
    "talk.quiet": "发送 /settings 免打扰 22:00-08:00，夜里不推送，早上再补上。",
    "talk.delete_all": "监控要一条一条删：/list，然后按 🗑。/pause 可以全部暂停，/forget 会清除你的全部数据。",
    "number.of_watch": "{number}：要对监控 {number} 做什么？/edit {number} 修改 · /pause {number} 暂停 · /delete {number} 删除 · /share {number} 分享",
    "number.alone": "只有一个 {number}，我不知道是什么。评分请写 {number}分以上，薪资请写 {number}k；也可以按按钮，或者发整句话。",
    "nothing_in_it": "我没从这句话里找到可以监控的内容。请说出技能、职位、公司或城市。",
    "other.photo": "我看不懂图片。请把职位的文字或链接粘贴过来。",
    "other.sticker": "很可爱，不过我只看得懂文字。",
    "other.voice": "我听不了语音，请打字告诉我。",
    "other.file": "我只读小的文本文件，每行一条监控，就是 /export 导出的那种。",
    "other.place": "我看不懂地图上的位置，请直接打城市名。",
    "other.edit": "发出后再修改的消息我不会处理，请把新的内容重新发一条。",
    "other.else": "我只看得懂文字。",
}
