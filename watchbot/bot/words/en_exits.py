"""What the bot says of feeds, webhooks and lists, in English."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "button.next_cards": "🗂 Show more",
    "group.left": "{count:posting is|postings are} left in the list.",
    "menu.feed": "My alerts as a feed",
    "menu.webhook": "My alerts for a program",
    "feed.here": "Your alerts as an Atom feed, for any feed reader:",
    "feed.secret": "Whoever has this address can read it. /feed new gives another one, /feed off ends it.",
    "feed.off": "The feed is closed.",
    "feed.unset": "Feeds need a public address of this bot; its owner has not set one (web.public_url).",
    "webhook.set": "Every hit is sent to {url} from now on. Sign with this secret, which I show only once:",
    "webhook.secret": "The rules are those of Standard Webhooks. /webhook off ends it.",
    "webhook.is": "Every hit is sent to {url}. /webhook off ends it; send the address again for a new secret.",
    "webhook.off": "Nothing is sent there any more.",
    "webhook.usage": "Give an https address that takes a POST: /webhook https://example.org/jobs",
}
