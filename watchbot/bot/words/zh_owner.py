"""What the bot says in Chinese of who may use it: to strangers, and to its owner."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # at the door
    "access.closed": "这个机器人是私用的。想使用请把这个编号发给它的主人：{id}",
    "access.code": "如果你有邀请码，请发送：/start 邀请码",
    "access.bad_code": "邀请码不对、已用完或已过期，请向主人要一个新的。",
    "access.unclaimed": "这个机器人还没有主人。如果它是你的，请把下面几行写进 watchbot.toml 并重新启动：",
    "access.blocked": "机器人的主人已停止你的使用权，不会再给你发送任何消息。",
    "access.group": "这个机器人是私用的。主人可以用这个编号允许本群使用：{id}",
    "access.admins": "只有本群管理员可以修改这里的监控。发送 /list 可以查看。",
    "rate.slow": "发得太快了，{seconds} 秒后我再回答。",
    # what is missing
    "start.owner": "你是主人，还有这些没设置好：",
    "missing.boards": "还没有监控任何网站：发送 /board add 链接或公司名，我会去找它的招聘网站。",
    "missing.email.host": "没有设置邮件服务器（watchbot.toml 里的 [email] host），汇总只会发到这里。",
    "owner.only": "只有机器人的主人可以这样做。你能用的命令见 /help。",
    "help.owner": "你是主人，还可以用：{commands}",
    # users
    "users.title": "共 {count} 位用户",
    "users.one": "{name}（{channel} {value}）：{rules} 条监控",
    "users.paused": "{name}（{channel} {value}）：{rules} 条监控，已停：{reason}",
    "users.blocked": "⛔ {name}（{channel} {value}）：{rules} 条监控，已封禁",
    "button.block": "⛔ 封禁 {name}",
    "button.unblock": "↩ 解封 {name}",
    "block.usage": "要封禁谁？编号见 /users：/block 123456789 · /unblock 123456789",
    "block.done": "已封禁 {id}：不再回答，也不再推送，监控保留。发送 /unblock {id} 可以解除。",
    "block.over": "已解封 {id}，可以重新使用。",
    "block.none": "{id} 没有被封禁。",
    "block.owner": "那是机器人的主人。",
    "menu.users": "谁在使用（主人）",
    "menu.block": "封禁某人（主人）",
    "menu.unblock": "解封某人（主人）",
    # invites
    "menu.invite": "邀请码（主人）",
    "invite.usage": "/invite：一人，7 天 · /invite 5 14d：五人，14 天 · /invite list 查看 · /invite revoke 邀请码",
    "invite.made": "凭它可以进来 {count} 人，有效期到 {date}：",
    "invite.how": "把它发给对方即可。/invite list 查看所有邀请码。",
    "invite.title": "有效的邀请码",
    "invite.one": "共 {places} 个名额，还剩 {left} 个，到 {date}",
    "invite.none": "目前没有有效的邀请码。",
    "invite.revoked": "邀请码 {code} 已作废。已经进来的人不受影响：/users",
    "invite.unknown": "没有邀请码 {code}，请用 /invite list 查看。",
    "invite.too_many": "已经有 {limit} 个邀请码，请先作废一些：/invite list",
    "button.revoke": "✖ 作废",
    "button.revoke_code": "✖ {code}",
    # broadcast
    "menu.broadcast": "通知所有人（主人）",
    "broadcast.usage": "要告诉大家什么？/broadcast 内容。发送之前我会先给你看。",
    "broadcast.long": "太长了，一条消息最多 {limit} 字。",
    "broadcast.preview": "将发给 {count} 位用户：",
    "broadcast.done": "已排队发给 {count} 位用户。",
    "button.send": "✅ 发送",
}
