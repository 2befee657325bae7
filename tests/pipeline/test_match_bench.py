"""The bench of the matcher runs on any machine: what is not installed is named, and the rest is measured."""

from __future__ import annotations

import gc
import json
import shutil
import sys

import pytest

from bench import match


@pytest.fixture
def bare_machine(monkeypatch):
    """Without numpy, numba, a PostgreSQL driver and Java."""
    monkeypatch.setattr(match, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("bare_machine")
def test_the_bench_of_the_matcher_names_what_is_missing_and_measures_the_rest(monkeypatch, capsys):
    asked = ["match", "--rules", "60", "--postings", "20", "--pairs", "600", "--fast"]
    monkeypatch.setattr(sys, "argv", asked)
    match.main()
    printed, said = capsys.readouterr()
    figures = json.loads(printed.splitlines()[-1])
    assert "numba is not installed" in said
    assert figures["engine"] == "Bitmaps"
    assert figures["differences"] == 0
    peers = figures["peers"]
    assert peers["lucene_percolator"] == "skipped: no Java compiler (javac) is installed"
    assert "psycopg" in peers["postgres_access_keys_arrays"]
    assert {type(peers[name]) for name in ("naive_loop", "sqlite_access_keys")} == {float}
