"""Watch Jobs: from a posting to its like, and to a rule that watches for more of it."""

from __future__ import annotations

from watchbot.bot.catalogue import meant
from watchbot.bot.commands.paged import paged, split_page
from watchbot.bot.commands.watch import propose
from watchbot.bot.turn import Replies, Turn, reply
from watchbot.model.markup import Bold, line
from watchbot.model.message import Button, Buttons
from watchbot.model.posting import Place, Posting
from watchbot.pipeline.titles import read_title
from watchbot.store import postings

_MOST = 20
_SKILLS = 3
_CATALOGUE = 3000
_ENOUGH = 2.5


def like_rule_text(posting: Posting) -> str:
    """A rule for roles like this: its main skills (or its title), its place, its kind of level."""
    parts: list[str] = []
    names = list(dict.fromkeys(skill.name for skill in posting.skills))[:_SKILLS]
    if names:
        parts.append("skill:" + ",".join(f'"{name}"' for name in names))
    else:
        parts.append(f'title:"{_plain(posting.title)}"')
    places = [key for key in (_place_key(place) for place in posting.places[:3]) if key]
    if places:
        parts.append("city:" + ",".join(f'"{key}"' for key in places))
    elif posting.workplace == "remote":
        parts.append("workplace:remote")
    if posting.employment == "internship":
        parts.append("employment:internship")
    return " ".join(parts)


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
    near = nearest(posting, postings.open_postings(turn.tx, limit=_CATALOGUE))
    title, offers = turn.say("similar.title", title=posting.title), offer_buttons(turn, posting)
    if not near:
        return reply(line(Bold(title)), line(turn.say("similar.none")), buttons=offers)
    return paged(turn, title, near, page, data=f"sm:{posting.uid}", buttons=offers, edit=edit)


def nearest(posting: Posting, others: list[Posting]) -> list[Posting]:
    """Those most like it, one of each opening: shared skills, title words, place, level."""
    apart = (other for other in others if opening_of(other) != opening_of(posting))
    scored = [(likeness(posting, other), other) for other in apart]
    found: dict[str, Posting] = {}
    for points, other in sorted(scored, key=lambda each: -each[0]):
        if points >= _ENOUGH:
            found.setdefault(opening_of(other), other)
    return list(found.values())[:_MOST]


def opening_of(posting: Posting) -> str:
    """What all postings of one opening share."""
    return posting.group_uid or posting.uid


def likeness(one: Posting, other: Posting) -> float:
    """Points: 1 for each shared skill (3 at most), 1.5 a title word, 1 each for category, place, level."""
    skills = {s.name for s in one.skills} & {s.name for s in other.skills}
    words = set(read_title(one.title).core) & set(read_title(other.title).core)
    places = {p.city for p in one.places if p.city} & {p.city for p in other.places}
    points = min(len(skills), 3) + 1.5 * min(len(words), 3) + bool(places)
    points += one.category is not None and one.category == other.category
    return points + (one.level is not None and one.level == other.level)
