"""The only wiring: builds the parts from the settings. `service` starts and stops them."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from datetime import timedelta
from difflib import get_close_matches
from functools import partial
from urllib.parse import urlsplit

from aiohttp import ClientSession, DummyCookieJar, TCPConnector
from starlette.routing import Route

from watchbot import __version__
from watchbot.bot.telegram_front import TelegramFront
from watchbot.bot.telegram_webhook import Webhook, webhook_route
from watchbot.bot.turn import Access, Quotas
from watchbot.claims import Claims
from watchbot.config import Settings
from watchbot.delivery.artist import find_artist
from watchbot.delivery.dkim_signature import DkimKey, signed
from watchbot.delivery.email_sender import EmailSender, MailServer
from watchbot.delivery.mail import Letterhead
from watchbot.delivery.relay import Relay, RelaySettings
from watchbot.delivery.sender import Sender
from watchbot.delivery.signed_links import SignedLinks
from watchbot.delivery.webhook_sender import WebhookSender
from watchbot.enrich.endpoint import Model, OpenAIEndpoint
from watchbot.enrich.sentence_vectors import SentenceModel
from watchbot.enrich.writing import InsightWriter
from watchbot.errors import ConfigError
from watchbot.flow import House
from watchbot.followed_rules import FollowedRules
from watchbot.messengers import Messenger, keep_messengers
from watchbot.model.board import Board
from watchbot.model.message import OutboxMessage
from watchbot.schedule import utc_now
from watchbot.sources.exchange import Limits
from watchbot.sources.fetch import FEWEST_AT_ONCE, Fetcher
from watchbot.sources.guard import socket_guard
from watchbot.sources.pace import Pace
from watchbot.sources.registry import SOURCES
from watchbot.store import boards
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.locks import Lock
from watchbot.web.feed_page import feed_route
from watchbot.web.health_page import health_route
from watchbot.web.mail_pages import mail_routes
from watchbot.web.metrics import metrics_route
from watchbot.web.operator_page import operator_route
from watchbot.web.secret import kept_secret


def open_store(settings: Settings) -> Database:
    """The configured database, brought to this version after a backup."""
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    return open_database(settings.database, backup_to=settings.data_dir / "backups")


@asynccontextmanager
async def open_house(settings: Settings, senders: Sequence[Sender] = ()) -> AsyncIterator[House]:
    """The parts that the flow walks through. Mail is among the senders where it is configured."""
    async with AsyncExitStack() as stack:
        db = open_store(settings)
        stack.callback(db.close)
        await db.run(watch_configured, settings)
        await db.run(keep_messengers, list(_messengers(settings)), utc_now())
        http = await stack.enter_async_context(_fetcher(settings))
        mail = mail_sender(settings)
        calls = await stack.enter_async_context(_outside_session(settings))
        others = [*([mail] if mail else []), *other_messengers(settings)]
        ways_out = [*senders, *others, WebhookSender(calls)]
        relay = Relay(db, ways_out, relay_settings(settings))
        writer = await stack.enter_async_context(_insight_writer(settings, db))
        house = House(
            writer=writer,
            db=db,
            http=http,
            relay=relay,
            interval=timedelta(seconds=settings.polling.interval),
            claims=Claims(at_once=settings.polling.concurrency),
            rules=FollowedRules(settings.data_dir / "rules.snapshot"),
            language=settings.language,
            owners=frozenset(settings.access.owners),
        )
        stack.callback(house.thinker.shutdown, cancel_futures=True)
        yield house


@asynccontextmanager
async def _insight_writer(settings: Settings, db: Database) -> AsyncIterator[InsightWriter | None]:
    """The writer of insight texts, or None where no endpoint is set."""
    llm = settings.llm
    if llm.base_url is None or llm.model is None:
        yield None
        return
    key = llm.api_key.get_secret_value()
    endpoint = OpenAIEndpoint(Model(str(llm.base_url), llm.model, key, llm.mode))
    try:
        yield InsightWriter(db, endpoint, daily_budget=llm.daily_budget, proposals=llm.proposals)
    finally:
        await endpoint.close()


def watch_configured(tx: Transaction, settings: Settings) -> None:
    """Watch the boards that the settings name. Raises ConfigError for a kind that is none."""
    for given in settings.boards:
        if wrong := wrong_kind(given.kind):
            raise ConfigError(f"boards: {wrong}")
        board = Board(
            kind=given.kind, token=given.token, company=given.company, options=given.options
        )
        boards.add(tx, board, now=utc_now())


def wrong_kind(kind: str) -> str | None:
    """Why there is no such kind of board, with the nearest one or all of them; None: there is."""
    if kind in SOURCES:
        return None
    near = get_close_matches(kind.casefold(), SOURCES, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(sorted(SOURCES))}"
    return f"{kind!r} is no kind of board; {hint}"


def mail_sender(settings: Settings) -> EmailSender | None:
    """The e-mail channel, or None where no server is set."""
    mail = settings.email
    if mail.host is None or mail.sender is None:
        return None
    server = MailServer(
        host=mail.host,
        port=mail.port,
        security=mail.security,
        username=mail.user,
        password=mail.password.get_secret_value() if mail.password else None,
    )
    links = signed_links(settings)
    list_id = f"watchbot.{links.host}" if links else None
    head = Letterhead(sender=mail.sender, list_id=list_id, bounces=mail.bounces)
    return EmailSender(server, head, dkim=_dkim_key(settings, head))


def _dkim_key(settings: Settings, head: Letterhead) -> DkimKey | None:
    """The key that signs mails, tried once. Raises ConfigError for what cannot sign."""
    mail = settings.email
    if mail.dkim_key is None or mail.dkim_selector is None:
        return None
    try:
        private = mail.dkim_key.read_bytes()
        key = DkimKey(domain=head.domain, selector=mail.dkim_selector, private=private)
        signed(b"From: a@b\r\n\r\nhello\r\n", key)
    except ImportError as error:
        raise ConfigError("email.dkim_key needs the extra: pip install watchbot[mail]") from error
    except (OSError, ValueError) as error:
        raise ConfigError(f"email.dkim_key: {error}") from error
    return key


def other_messengers(settings: Settings) -> list[Sender]:
    """The way out through apprise, where the settings name a messenger. Raises ConfigError."""
    if not settings.messengers:
        return []
    try:
        from watchbot.delivery.apprise_sender import AppriseSender  # an extra
    except ImportError as error:
        raise ConfigError("messengers need the extra: pip install watchbot[apprise]") from error
    return [AppriseSender({each.name: each.url.get_secret_value() for each in settings.messengers})]


def _messengers(settings: Settings) -> Iterator[Messenger]:
    for each in settings.messengers:
        yield Messenger(name=each.name, language=each.language, zone=each.zone, watch=each.watch)


def signed_links(settings: Settings) -> SignedLinks | None:
    """The addresses of our pages, or None where no public address leads to them."""
    web = settings.web
    if web.public_url is None:
        return None
    given = web.secret.get_secret_value().encode() if web.secret else None
    secret = given or kept_secret(settings.data_dir / "web.secret")
    return SignedLinks(str(web.public_url), secret)


def relay_settings(settings: Settings) -> RelaySettings:
    """The relay's settings: mails can be stopped with one click where our pages can be reached."""
    links = signed_links(settings)

    def unsubscribe(row: OutboxMessage) -> str | None:
        if links is None or row.address.channel != "email":
            return None
        return links.stop(row.subscriber_id, row.address.value)

    return RelaySettings(unsubscribe=unsubscribe, artist=find_artist())


def access(settings: Settings, *, has_boards: bool) -> Access:
    """Who may talk to the bot, and what its owner has still to set up."""
    given = settings.access
    return Access(
        owners=frozenset(given.owners),
        allow=frozenset(given.allow),
        invite_code=given.invite_code.get_secret_value() if given.invite_code else None,
        everyone=given.everyone,
        zone=settings.zone,
        missing=tuple(_missing(settings, has_boards=has_boards)),
        links=signed_links(settings),
        pictures=find_artist() is not None,
        vectors=SentenceModel() if settings.similar.vectors else None,
        quotas=Quotas(**settings.quotas.model_dump()),
    )


def _missing(settings: Settings, *, has_boards: bool) -> Iterator[str]:
    """What is not set up yet, as the settings are named; what nothing works without comes first."""
    if not has_boards:
        yield "boards"
    if not settings.email.host:
        yield "email.host"


def _outside_session(settings: Settings) -> ClientSession:
    """For webhooks: people name the addresses, so that only public ones are connected to."""
    guard = socket_guard(frozenset(settings.polling.allow_private))
    return ClientSession(
        connector=TCPConnector(socket_factory=guard),
        cookie_jar=DummyCookieJar(),
        trust_env=False,
    )


def _fetcher(settings: Settings) -> Fetcher:
    polling = settings.polling
    free = frozenset(polling.allow_private)
    return Fetcher(
        user_agent=f"watchbot/{__version__} (self-hosted job alerts; +{polling.contact})",
        allow_private=free,
        at_once=max(FEWEST_AT_ONCE, polling.concurrency),
        limits=Limits(total_seconds=polling.timeout, bytes=polling.max_bytes),
        pace=Pace(per_host=polling.per_host, spacing=polling.host_spacing, free=free),
    )


def pages(settings: Settings, house: House) -> list[Route]:
    """Health and figures, the operator's page with its token; with a public address also what mails lead to."""
    links, token = signed_links(settings), settings.web.operator_token
    hears = settings.telegram.token is not None
    operator = partial(operator_route, house.db, utc_now, zone=settings.zone or "UTC", hears=hears)
    return [
        health_route(house.db, utc_now, hears=hears),
        metrics_route(house.db, utc_now, lambda: house.relay.totals),
        *([operator(token=token.get_secret_value())] if token else []),
        *(mail_routes(house.db, links, utc_now) if links else []),
        *([feed_route(house.db, links, utc_now)] if links else []),
    ]


def webhook_of(settings: Settings) -> Webhook | None:
    """How Telegram brings updates, where it is to bring them. Raises ConfigError for what is wrong."""
    telegram = settings.telegram
    if telegram.webhook_url is None or telegram.webhook_secret is None:
        return None
    if not settings.web.port:
        raise ConfigError("telegram.webhook_url needs web.port: nothing would take the updates")
    return Webhook(str(telegram.webhook_url), telegram.webhook_secret.get_secret_value())


def webhook_routes(webhook: Webhook | None, front: TelegramFront) -> list[Route]:
    """The address under which Telegram brings updates to this process."""
    if webhook is None:
        return []
    path = urlsplit(webhook.url).path.rstrip("/") or "/"
    return [webhook_route(front.intake, secret=webhook.secret, path=path)]


def front_name(token: str) -> str:
    """The lock of the process that takes this token's updates in; the token cannot be read from it.

    Two processes that poll one token steal each other's updates (telegram.md 1.5, 409).
    """
    return f"telegram-{hashlib.sha256(token.encode()).hexdigest()[:16]}"


@contextmanager
def only_one(db: Database, token: str) -> Iterator[None]:
    """Hold this token's lock on a SQLite file. Raises ConfigError when another process holds it."""
    lock = Lock(db, front_name(token))
    if not lock.acquire():
        raise ConfigError("another watchbot with this telegram.token and database runs already")
    try:
        yield
    finally:
        lock.release()
