"""Scribbage: what the search finds of the best known on 50 rolls, in 2 seconds on two cores.

scribbage_best.json keeps the best known score and layout of every roll; it only ever improves:

    python -m bench.scribbage SECONDS [FIRST [LAST]]

searches rolls FIRST to LAST (from 1; all of them) for so long each, and keeps what is better.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.rows import Row, duration
from game.rules.pcg import stream
from game.rules.scribbage.dice import DICE, Roll, letters
from game.search.scribbage import SOLVER, Arrangement, best_arrangement
from game.words.lists import load

ROLLS = 50
SECONDS = 2.0
KNOWN = Path(__file__).with_name("scribbage_best.json")


@dataclass(frozen=True, slots=True)
class Known:
    """The best known of a roll: rows of letters, '.' where nothing lies, a joker in lower case."""

    letters: str
    score: int
    rows: tuple[str, ...]
    proved: bool


def rolls() -> list[Roll]:
    """The 50 rolls."""
    made = []
    for number in range(ROLLS):
        random = stream(number, "bench roll")
        made.append(tuple(random.below(6) for _ in DICE))
    return made


def rows_of(best: Arrangement) -> tuple[str, ...]:
    """An arrangement as rows of letters."""
    cells = {(d.column, d.row): d.letter.lower() if d.joker else d.letter for d in best.dice}
    wide = max((column for column, _row in cells), default=-1) + 1
    deep = max((row for _column, row in cells), default=-1) + 1
    return tuple("".join(cells.get((c, r), ".") for c in range(wide)) for r in range(deep))


def known() -> list[Known]:
    """The best known so far."""
    if not KNOWN.exists():
        return []
    read: list[dict[str, Any]] = json.loads(KNOWN.read_text(encoding="utf-8"))
    return [Known(k["letters"], k["score"], tuple(k["rows"]), k["proved"]) for k in read]


def write(best: Sequence[Known]) -> None:
    """Keep the best known, a roll a line."""
    lines = [
        json.dumps(
            {"letters": k.letters, "score": k.score, "rows": list(k.rows), "proved": k.proved}
        )
        for k in best
    ]
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    beside = KNOWN.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(KNOWN)


def improve(seconds: float, wanted: Sequence[int]) -> Iterator[str]:
    """Search rolls anew and keep what is better; what came of each, as text."""
    SOLVER.warm_up()
    dawg = load("en").dawg
    best = {k.letters: k for k in known()}
    made = ["".join(letters(roll)) for roll in rolls()]
    for number in wanted:
        up = made[number]
        before = best.get(up)
        if before is not None and before.proved:
            continue
        found = best_arrangement(up, dawg, seconds=seconds)
        if before is None or found.score > before.score or found.proved:
            best[up] = Known(up, found.score, rows_of(found), found.proved)
            write([best[other] for other in made if other in best])
        was = "" if before is None else f" (was {before.score})"
        yield f"{number + 1} {up} {best[up].score}{was}"


def rows() -> list[Row]:
    """The share of the best known that a search of SECONDS finds."""
    SOLVER.warm_up()
    dawg = load("en").dawg
    shares, times, proved = [], [], 0
    for best in known():
        start = perf_counter()
        found = best_arrangement(best.letters, dawg, seconds=SECONDS)
        times.append(perf_counter() - start)
        shares.append(100 * found.score / best.score)
        proved += found.proved
    count = len(shares)
    if not count:
        return [Row("no best known scores", "")]
    low = sum(share < 93 for share in shares)
    cores = os.cpu_count()
    return [
        Row(f"mean share of the best known, {count} rolls, {cores} cores",
            f"{statistics.mean(shares):.1f} %", goal="98 %"),
        Row("least share", f"{min(shares):.1f} %", goal="93 %"),
        Row("rolls below 93 %", str(low), goal="0"),
        Row("longest search", duration(max(times)), goal="2 s"),
        Row("proved best", str(proved)),
    ]  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Improve what is known."""
    seconds, first, last = float(arguments[0]), 1, ROLLS
    if len(arguments) > 1:
        first = last = int(arguments[1])
    if len(arguments) > 2:
        last = int(arguments[2])
    for line in improve(seconds, range(first - 1, last)):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
