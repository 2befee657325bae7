"""The score as a picture: drawn where that can be done, told in words where not."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from zlib import compress, crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bot.people import OPEN, Person
from tests.botapi.server import BotApi
from tests.delivery.relay_house import ScriptedSender, house, queue_reply, relay
from tests.delivery.samples import PAGE, POSTINGS, SCORE
from tests.delivery.telegram_bot import telegram_sender
from tests.factories import NOW, make_posting
from watchbot.bot.conversation import Conversation
from watchbot.delivery import artist as artists
from watchbot.delivery.artist import Artist, artist_with, find_artist
from watchbot.delivery.card import full_cards
from watchbot.delivery.facts import Reader
from watchbot.delivery.markup import dump
from watchbot.delivery.pacing import UNLIMITED
from watchbot.delivery.relay import RelaySettings
from watchbot.delivery.score_picture import score_svg
from watchbot.delivery.transmission import Transmission
from watchbot.model.markup import line
from watchbot.model.message import Address, Card, Outgoing, Picture
from watchbot.model.outcome import Outcome
from watchbot.model.score import Dimension
from watchbot.store import postings

READER = Reader(language="zh", now=NOW)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def artist():
    found = find_artist()
    if found is None:
        pytest.skip("no font with Chinese signs on this machine (apt: fonts-wqy-microhei)")
    return found


class Painter(Artist):
    """Paints the same for everybody."""

    def png(self, svg, *, zoom=2.0):
        return b"\x89PNG painted"


PAINTER = Painter(Path("none"), "none")


def texts(svg):
    return [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_dimension_has_its_name_and_figure():
    said = texts(score_svg(PAGE, SCORE, READER, family="x"))
    for word in (
        "图编译工程师-27届",
        "晨星智能",
        "72",
        "薪资福利",
        "70",
        "使命价值",
        "80",
        "网站评分",
    ):
        assert word in said


def test_an_unknown_dimension_is_no_empty_bar():
    known = {Dimension.PAY: SCORE.dimensions[Dimension.PAY]}
    said = texts(
        score_svg(PAGE, replace(SCORE, dimensions=known, overall=None), READER, family="x")
    )
    assert said.count("未注明") == 3
    assert "–" in said


def test_a_number_is_not_torn_in_two():
    title = "大模型推理优化专家（新加坡或上海双base，2027届可投）"
    svg = score_svg(make_posting(title=title), SCORE, Reader(language="zh", now=NOW), family="x")
    assert ">2027届可投）<" in svg


def test_a_long_title_has_two_lines():
    posting = make_posting(title="分布式训练系统研发工程师" * 9)
    first, second, *_ = texts(score_svg(posting, SCORE, READER, family="x"))
    assert len(first) == 20
    assert len(second) == 20
    assert second.endswith("…")


@given(POSTINGS, st.sampled_from(["en", "zh"]))
@settings(max_examples=60)
def test_no_posting_can_break_the_picture(posting, language):
    reader = replace(READER, language=language)
    assert texts(score_svg(posting, posting.score or SCORE, reader, family="x"))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_picture_is_a_png_of_twice_the_size(artist, language):
    svg = score_svg(PAGE, SCORE, replace(READER, language=language), family=artist.family)
    png = artist.png(svg)
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (1280, 808)
    assert len(png) < 200_000


def test_the_signs_of_the_picture_come_from_the_font(artist):
    """Without the font a Chinese sign would be nothing: the picture must differ by its signs."""

    def drawn(title):
        posting = make_posting(title=title)
        return artist.png(score_svg(posting, SCORE, READER, family=artist.family))

    assert len({drawn("图"), drawn("编"), drawn("译")}) == 3


def test_the_best_font_is_taken_and_the_regular_cut():
    names = (
        "DejaVuSans.ttf",
        "wqy-microhei.ttc",
        "NotoSansCJK-Bold.ttc",
        "NotoSansCJK-Regular.ttc",
    )
    files = [Path("/fonts") / name for name in names]
    assert artist_with(files) == Artist(Path("/fonts/NotoSansCJK-Regular.ttc"), "Noto Sans CJK SC")
    assert artist_with(files[:2]) == Artist(Path("/fonts/wqy-microhei.ttc"), "WenQuanYi Micro Hei")
    assert artist_with(files[:1]) is None


def test_without_the_extra_there_is_no_artist(monkeypatch):
    monkeypatch.setattr(artists, "find_spec", lambda name: None)
    assert find_artist.__wrapped__() is None


@pytest.mark.parametrize(
    ("given", "shown"),
    [({}, False), ({"pictures": True}, True)],
)
def test_the_button_is_there_when_pictures_are(given, shown):
    def labels(posting):
        [card, *_] = full_cards(posting, now=NOW, **given)
        return [button.label for row in card.buttons for button in row]

    assert ("📊 Picture" in labels(PAGE)) is shown
    assert "📊 Picture" not in labels(make_posting(score=None))


def scored(tx, uid):
    posting = replace(make_posting(uid=uid, title="Engineer 1"), score=SCORE)
    postings.save(tx, Outcome(postings=(posting,)))
    return posting


async def test_the_press_brings_the_picture_with_its_words(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
        scored(tx, new.uid)
    person = Person(db, Conversation(replace(OPEN, pictures=True)), number=1001)
    said = person.press(f"c:{new.uid}")
    [answer] = person.replies
    assert "72/100" in said
    assert answer.picture == new.uid
    with db.transaction() as tx:
        queue_reply(tx, ann, "p", {**dump(answer.card), "picture": answer.picture})
    chat = ScriptedSender()
    fast = RelaySettings(rates={"telegram": UNLIMITED}, artist=PAINTER)
    await relay(db, chat, settings=fast).deliver_due(NOW)
    [picture] = [message.picture for message in chat.sent if message.picture]
    assert picture.png == b"\x89PNG painted"
    assert "72/100" in picture.text


async def test_where_nothing_can_be_drawn_the_words_go_alone(db):
    with db.transaction() as tx:
        [ann], [new] = house(tx)
        scored(tx, new.uid)
        content = {**dump(Card(body=(line("72/100"),))), "picture": new.uid}
        queue_reply(tx, ann, "p", content)
    chat = ScriptedSender()
    await relay(db, chat).deliver_due(NOW)
    assert any(message.picture is None and "72/100" in text for message, text in zip(chat.sent, chat.texts(), strict=True))  # fmt: skip


def picture_of(width, height):
    """A grey PNG."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return Picture(png=png, text="72/100")


async def test_a_picture_that_telegram_cannot_read_is_left_out():
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        api.user(1001, started=True)
        broken = Picture(png=b"\x89PNG painted", text="72/100")
        card = Card(body=(line("72/100"),))
        message = Outgoing(address=Address("telegram", "1001"), card=card, picture=broken)
        done = await Transmission(sender).send(message)
        assert "sent as plain text" in str(done.receipt.note)
        [shown] = api.visible(1001)
        assert shown["text"] == "72/100"


async def test_a_picture_reaches_the_chat_with_its_caption():
    async with BotApi(strict=True) as api, telegram_sender(api) as sender:
        api.user(1001, started=True)
        card = Card(body=(line("72/100"), *(line(f"word {n} " * 20) for n in range(30))))
        message = Outgoing(
            address=Address("telegram", "1001"), card=card, picture=picture_of(320, 200)
        )
        receipt = await sender.send(message)
        [shown] = api.visible(1001)
        assert str(shown["id"]) == receipt.external_id
        assert shown["text"].startswith("72/100")
        assert len(shown["text"]) <= 1024
