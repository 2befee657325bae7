"""Watch Jobs: from a posting to its like, and to a rule that watches for more of it."""

from __future__ import annotations

from watchbot.bot.alike import alike
from watchbot.bot.catalogue import meant
from watchbot.bot.commands.paged import paged, split_page
from watchbot.bot.commands.watch import propose
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Bold, line
from watchbot.model.message import Button, Buttons
from watchbot.model.posting import Place, Posting
from watchbot.pipeline.telling import known_skills
from watchbot.store import postings

_MOST = 20
_SKILLS = 3


def like_rule_text(posting: Posting) -> str:
    """A rule for roles like this: its kind of work, its place, and whether it is an internship."""
    parts = [_work(posting)]
    places = [key for key in (_place_key(place) for place in posting.places[:3]) if key]
    if places:
        parts.append("city:" + ",".join(f'"{key}"' for key in places))
    elif posting.workplace == "remote":
        parts.append("workplace:remote")
    if posting.employment == "internship":
        parts.append("employment:internship")
    return " ".join(parts)


def _work(posting: Posting) -> str:
    """The skills of its tags and title; those that its text names besides would bring any role."""
    known = known_skills(posting)
    firm = {skill.name for skill in posting.skills if skill.where in ("tags", "title")}
    named = [name for name in known if name in firm]
    if not named and posting.category is not None:
        return f'category:"{posting.category}"'
    names = (named or known)[:_SKILLS]
    if names:
        return "skill:" + ",".join(f'"{name}"' for name in names)
    return f'title:"{_plain(posting.title)}"'


def company_rule_text(posting: Posting) -> str:
    """A rule for everything of this employer."""
    return f'company:"{_plain(posting.company)}"'


def _plain(text: str) -> str:
    return " ".join(text.replace('"', " ").replace("“", " ").replace("”", " ").split())


def _place_key(place: Place) -> str | None:
    keys = sorted(place.keys(), key=lambda key: (key.startswith("city:"), len(key)))
    return keys[-1] if keys else None


def offer_buttons(turn: Turn, posting: Posting) -> Buttons:
    """Watch roles like this; watch this employer."""
    company = turn.say("button.watch_company", company=posting.company)[:60]
    return (
        (Button(turn.say("button.watch_like"), data=f"wl:{posting.uid}"),),
        (Button(company, data=f"wc:{posting.uid}"),),
    )


def watch_like(turn: Turn, rest: str) -> Replies:
    """Button `wl:UID`: propose a watch for roles like this."""
    posting = postings.get(turn.tx, rest)
    return propose(turn, like_rule_text(posting)) if posting else turn.note("not_found")


def watch_company(turn: Turn, rest: str) -> Replies:
    """Button `wc:UID`: propose a watch for this employer."""
    posting = postings.get(turn.tx, rest)
    return propose(turn, company_rule_text(posting)) if posting else turn.note("not_found")


def similar(turn: Turn, rest: str) -> Replies:
    """`/similar [LINK]`: open postings like the last card or the named one."""
    posting = meant(turn, rest)
    if posting is None:
        return turn.reply("not_found" if rest.strip() else "card.none")
    return similar_reply(turn, posting)


def turn_page(turn: Turn, rest: str) -> Replies:
    """Button `sm:UID:PAGE`: another page of what is like that posting."""
    uid, page = split_page(rest)
    posting = postings.get(turn.tx, uid)
    if posting is None:
        return turn.note("not_found")
    return similar_reply(turn, posting, page, edit=True)


def similar_reply(turn: Turn, posting: Posting, page: int = 0, *, edit: bool = False) -> Replies:
    """The open postings most like it, and the offer to watch for more."""
    near = alike(turn, posting)[:_MOST]
    title, offers = turn.say("similar.title", title=posting.title), offer_buttons(turn, posting)
    if not near:
        return reply(line(Bold(title)), line(turn.say("similar.none")), buttons=offers)
    return paged(turn, title, near, page, data=f"sm:{posting.uid}", buttons=offers, edit=edit)
