"""What the bot says in English of who may use it: to strangers, and to its owner."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # at the door
    "access.closed": "This bot is private. To be let in, give its owner this id: {id}",
    "access.code": "If you were given an invite code, send: /start CODE",
    "access.bad_code": "That code is wrong, used up or too old. Ask for a new one.",
    "access.unclaimed": "This bot has no owner yet. If it is yours, put this into watchbot.toml and start it again:",
    "access.blocked": "The owner of this bot has shut you out. Nothing is sent to you any more.",
    "access.group": "This bot is private. Its owner can let this group in by its id: {id}",
    "access.admins": "Only administrators of this group can change what is watched here. /list shows it.",
    "rate.slow": "That was a lot at once. I answer again in {seconds:second|seconds}.",
    # what is missing
    "start.owner": "You are the owner. Still to be done:",
    "missing.boards": "No board is watched yet: /board add LINK or a company's name, and I look for its board.",
    "missing.email.host": "No mail server is set ([email] host in watchbot.toml): digests come here only.",
    "owner.only": "That is for the owner of this bot. /help shows what you can do.",
    "help.owner": "For you as the owner: {commands}",
    # users
    "users.title": "{count:subscriber|subscribers}",
    "users.one": "{name} ({channel} {value}): {rules:watch|watches}",
    "users.paused": "{name} ({channel} {value}): {rules:watch|watches}, paused: {reason}",
    "users.blocked": "⛔ {name} ({channel} {value}): {rules:watch|watches}, blocked",
    "button.block": "⛔ Block {name}",
    "button.unblock": "↩ Unblock {name}",
    "block.usage": "Whom? /users shows the ids: /block 123456789 · /unblock 123456789",
    "block.done": "{id} is blocked: no answers, no alerts. Watches are kept. /unblock {id} undoes it.",
    "block.over": "{id} may use the bot again, as far as it is open to them.",
    "block.none": "{id} is not blocked.",
    "block.owner": "That is an owner of this bot.",
    "menu.users": "Who uses the bot (owner)",
    "menu.block": "Shut somebody out (owner)",
    "menu.unblock": "Let somebody in again (owner)",
    # invites
    "menu.invite": "Codes that let people in (owner)",
    "invite.usage": "/invite: one person, 7 days · /invite 5 14d: five people, 14 days · /invite list · /invite revoke CODE",
    "invite.made": "This lets {count:person|people} in until {date}:",
    "invite.how": "Send it to them. /invite list shows all codes.",
    "invite.title": "Codes that still let people in",
    "invite.one": "{left} of {places:place|places} left, until {date}",
    "invite.none": "No code lets anybody in at present.",
    "invite.revoked": "{code} lets nobody in any more. Who came by it stays: /users",
    "invite.unknown": "There is no code {code}. /invite list shows them.",
    "invite.too_many": "There are {limit:code|codes} already. Revoke some: /invite list",
    "button.revoke": "✖ Revoke",
    "button.revoke_code": "✖ {code}",
    # broadcast
    "menu.broadcast": "Tell everybody something (owner)",
    "broadcast.usage": "What shall I tell everybody? /broadcast TEXT. I show it to you first.",
    "broadcast.long": "That is too long for one message: at most {limit:sign|signs}.",
    "broadcast.preview": "This goes to {count:subscriber|subscribers}:",
    "broadcast.done": "Queued for {count:subscriber|subscribers}.",
    "button.send": "✅ Send",
}
