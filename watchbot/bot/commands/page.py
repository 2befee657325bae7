"""A pasted job page or link: read, scored, checked against what is known, with Watch Jobs."""

from __future__ import annotations

from dataclasses import replace

from watchbot.bot.catalogue import LINK, by_link, link_in, look_at
from watchbot.bot.commands.filled import filled
from watchbot.bot.commands.likeness import company_rule_text, like_rule_text, offer_buttons
from watchbot.bot.commands.watch import propose, token_of
from watchbot.bot.turn import Replies, Reply, Turn, reply
from watchbot.delivery.card import full_card, posting_card
from watchbot.errors import ParseError
from watchbot.model.board import Board
from watchbot.model.markup import Block, Body, line
from watchbot.model.message import Button, Buttons, Card
from watchbot.model.posting import Posting, RawPosting
from watchbot.pipeline.dedupe import same_job
from watchbot.pipeline.market import market
from watchbot.pipeline.match import evaluate, fits
from watchbot.pipeline.normalise import normalise
from watchbot.pipeline.score import score
from watchbot.sources.job_page import looks_like_job_page, read_page
from watchbot.sources.labelled_text import read_labelled
from watchbot.store import postings, rules, subscribers

_PASTED = Board(kind="job_page", token="pasted")
_FEW_WORDS = 2


def read(turn: Turn, text: str) -> Replies | None:
    """The answer to a pasted page, a forwarded post or a link; None when the text is none of them."""
    link = link_in(text) or next(iter(turn.request.links), None)
    known = by_link(turn.tx, link, now=turn.now) if link else None
    if known is not None:
        return _known(turn, known)
    raw = _raw(text, link)
    if raw is None:
        if looks_like_job_page(text):
            return turn.reply("page.unreadable")
        return _unknown_link(turn, link) if link and _is_link_alone(text) else None
    understood = normalise(raw, _PASTED, now=turn.now)
    posting = replace(understood, score=score(understood, language=turn.language))
    same = _same(turn, posting)
    return _known(turn, same) if same else _new(turn, posting)


def _raw(text: str, link: str | None) -> RawPosting | None:
    """The posting that a text is, in either form; None when it is none or cannot be read."""
    if not looks_like_job_page(text):
        return read_labelled(text, link)
    try:
        return read_page(text, link)
    except ParseError:
        return None


def _is_link_alone(text: str) -> bool:
    """Links, and at most a word or two beside them."""
    return len(LINK.sub("", text).split()) <= _FEW_WORDS


def _unknown_link(turn: Turn, link: str) -> Replies:
    """We open no link that people send: what to do instead; the owner may have its board looked for."""
    buttons: Buttons = ()
    if turn.access.is_owner(turn.request):
        token = token_of(link)
        turn.ask("link", token, link=link)
        buttons = ((Button(turn.say("button.look_for_board"), data=f"bo:{token}"),),)
    return reply(line(turn.say("page.unknown_link")), buttons=buttons)


def _same(turn: Turn, posting: Posting) -> Posting | None:
    """The posting of the catalogue that this is, if it is there."""
    others = postings.of_company(turn.tx, posting.company_key, open_only=False, limit=500)
    found = same_job(posting, others)
    uid = found.uid if found.kind in ("same", "repost") else None
    return next((other for other in others if other.uid == uid), None)


def _known(turn: Turn, posting: Posting) -> Replies:
    look_at(turn, posting)
    marks = subscribers.marks(turn.tx, turn.id, posting.uid) - {"hidden"}
    card = posting_card(
        posting, now=turn.now, language=turn.language, zone=turn.subscriber.zone, marks=marks
    )
    body: Body = (line(turn.say("page.known")), *card.body, *_fitting(turn, posting))
    return (Reply(Card(body=body, buttons=(*card.buttons, *offer_buttons(turn, posting)))),)


def _new(turn: Turn, posting: Posting) -> Replies:
    """The whole page as understood; its buttons know what to watch, the posting is not stored."""
    counts = postings.market_counts(turn.tx, posting)
    panel = market(posting, counts, now=turn.now)
    shown = replace(filled(turn, posting), description="")  # she has just pasted it
    card = full_card(
        shown,
        now=turn.now,
        language=turn.language,
        zone=turn.subscriber.zone,
        market=panel,
    )
    texts = [like_rule_text(posting), company_rule_text(posting)]
    token = token_of("".join(texts))
    turn.ask("page", token, texts=texts)
    body: Body = (line(turn.say("page.new")), *card.body, *_fitting(turn, posting))
    return reply(*body, buttons=_offers(turn, posting, token))


def _offers(turn: Turn, posting: Posting, token: str) -> Buttons:
    company = turn.say("button.watch_company", company=posting.company)[:60]
    return (
        (Button(turn.say("button.watch_like"), data=f"pg:{token}:0"),),
        (Button(company, data=f"pg:{token}:1"),),
    )


def _fitting(turn: Turn, posting: Posting) -> list[Block]:
    found: list[Block] = []
    for number, rule in enumerate(rules.of(turn.tx, turn.id), 1):
        if fits(rule, evaluate(rule, posting, now=turn.now)):
            found.append(line(turn.say("page.fits", number=number)))
    return found


def press(turn: Turn, rest: str) -> Replies:
    """Button `pg:TOKEN:N`: watch roles like the pasted one, or its employer."""
    token, _, number = rest.partition(":")
    asked = turn.asked("page", token)
    texts = asked.get("texts") if asked else None
    if not isinstance(texts, list) or number not in ("0", "1"):
        return turn.note("watch.stale")
    return propose(turn, str(texts[int(number)]))
