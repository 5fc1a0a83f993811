"""Golden records: matches of every release, which fold to the same end for ever.

A record is added with each release and each game; none is ever changed. Should rules have to
change, their version grows and the old ones keep being folded as they were.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from game.match.record import format_record, parse_record
from game.match.timeline import fold

FOLDER = Path(__file__).parents[1] / "records"

FINALS = {
    "kubagram-version-1": ("finished", (417, 196)),
    "scruble-solo-timed": ("time", (265,)),
    "scruble-target-resigned": ("target", (27, 150, 118, 149)),
    "scruble-target-three-seats": ("target", (200, 183, 161)),
}


def test_every_golden_record_has_its_end_written_down() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(FINALS)


@pytest.mark.parametrize("name", FINALS)
def test_golden_records_fold_to_the_same_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    content = (FOLDER / f"{name}.txt").read_bytes()
    record = parse_record(content)
    folded = fold(record)
    termination, scores = FINALS[name]
    assert folded.outcome is not None
    assert (folded.outcome.termination, folded.outcome.scores) == (termination, scores)
    assert format_record(record).encode() == content
    assert main(["replay", str(FOLDER / f"{name}.txt")]) == 0
    printed = capsys.readouterr().out.splitlines()
    for seat, score in enumerate(scores):
        assert printed[1 + seat].split() == [record.header.names[seat], str(score)]
