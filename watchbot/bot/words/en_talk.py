"""What the bot says in English to what is neither a command nor a watch."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "talk.thanks": "You are welcome. /help shows what I can do.",
    "talk.bye": "See you. What fits comes by itself.",
    "talk.buttons": "Words press no button: press it below its message. /list shows your watches, /help what I can do.",
    "talk.too_many": "Fewer: /settings cap 10 is the most a day; “daily digest” or “score>=70” in a watch (/list, ✏️) calms that one; /pause 7d rests all.",
    "talk.nothing": "Nothing came? /search shows what is open now for your watches, /status whether the boards are read, /whynot 1 LINK why a certain posting did not come.",
    "talk.cadence": "How often you hear is a matter of each watch: /list, ✏️, then add “daily digest”, “weekly digest” or “at once” to its line.",
    "talk.stop": "/pause rests all watches until you resume them, /pause 7d for a week; /list, 🗑 deletes one; /forget erases everything about you.",
    "talk.about": "I am watchbot, a program that reads job boards for you; whoever set me up here runs me and asks for nothing through me. /help shows what I can do.",
    "talk.apply": "I keep no CV and apply nowhere: 🔗 Open leads to the posting. Press “Applied” in its details and I note it and ask later what came of it.",
    "talk.hired": "Congratulations! /pause rests your watches, /forget erases everything about you; or I keep looking.",
    "talk.not_this": "Press 🙈 Hide below the card, or type “hide” for the last one. After three of a kind I offer to leave that kind out.",
    "talk.quiet": "/settings quiet 22:00-08:00 keeps the night quiet; what comes meanwhile waits until the morning.",
    "talk.delete_all": "I delete watches one by one: /list, then 🗑. /pause rests all of them, /forget erases everything about you.",
    "number.of_watch": "{number}: what shall I do with watch {number}? /edit {number} · /pause {number} · /delete {number} · /share {number}",
    "number.alone": "{number} alone tells me nothing. A least score: score>={number}. A pay: {number}k. Or press a button, or type a whole line.",
    "nothing_in_it": "I found nothing in that to look for. Say a skill, a job title, a company or a city.",
    "other.photo": "I cannot read pictures. Paste the text of the posting, or its link.",
    "other.sticker": "That is nice, but I can only read words.",
    "other.voice": "I cannot listen. Please type it.",
    "other.file": "I only read small text files with one watch a line, as /export makes them.",
    "other.place": "I cannot read places on a map. Type the city's name.",
    "other.edit": "I do not act on messages that are changed afterwards. Please send it as a new one.",
    "other.else": "I can only read text.",
}
