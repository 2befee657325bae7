"""The peer that people know: the percolator's algorithm on Lucene, compiled and run with the Java at hand.

Debian: `apt-get install liblucene8-java default-jdk-headless`.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.match_flat import CannotRun, FlatOffer, FlatRule

PROGRAM = Path(__file__).parent / "lucene" / "Percolator.java"
JARS = ("lucene-core", "lucene-sandbox", "lucene-analyzers-common")


def lucene_matches(
    rules: Sequence[FlatRule], offers: Sequence[FlatOffer], jars: Path
) -> tuple[float, list[set[int]]]:
    """Postings a second (processor time, warmed up), and the ids that each posting met."""
    if shutil.which("javac") is None:
        raise CannotRun("skipped: no Java compiler (javac) is installed")
    found = [_newest(jars, name) for name in JARS]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "rules").write_text("\n".join(map(_rule, rules)))
        (folder / "offers").write_text("\n".join(map(_offer, offers)))
        path = ":".join([str(jar) for jar in found])
        _run(["javac", "-cp", path, "-d", name, str(PROGRAM)])
        files = [str(folder / part) for part in ("rules", "offers", "index", "answer")]
        _run(["java", "-Xmx6g", "-cp", f"{path}:{name}", "Percolator", *files])
        rate, *lines = (folder / "answer").read_text().splitlines()
    return float(rate), [{int(word) for word in line.split()} for line in lines]


def _newest(jars: Path, name: str) -> Path:
    found = sorted(jar for jar in jars.rglob(f"{name}-8*.jar") if jar.exists())
    if not found:
        raise CannotRun(f"skipped: no {name}-8*.jar in {jars} (liblucene8-java has it; --jars)")
    return found[-1]


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().partition("\n")[0]
        raise CannotRun(f"failed: {said or f'{command[0]} ended with {done.returncode}'}")


def _rule(rule: FlatRule) -> str:
    groups = " ".join(map(_keys, rule.groups))
    head = f"{rule.id} {rule.score} {rule.pay} {rule.strict:d} {len(rule.groups)}"
    return f"{head} {groups} {_keys(rule.excluded)}"


def _offer(offer: FlatOffer) -> str:
    score, pay = ("NaN" if said is None else said for said in (offer.score, offer.pay))
    return f"{score} {pay} {_keys(offer.keys)}"


def _keys(keys: Iterable[int]) -> str:
    listed = list(keys)
    return " ".join(map(str, (len(listed), *listed)))
