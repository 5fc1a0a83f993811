"""The best known score and layout of each of the 50 rolls, and the search that improves them.

scribbage_best.json holds them, a roll a line, and only ever improves:

    python -m bench.scribbage_known [SECONDS]

searches on until each roll has had SECONDS (600) of processor time or is proved, always with the
roll that has had least. Every pass is written down as it ends: stop it whenever you like, and run
as many side by side as there are cores.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import process_time

from filelock import FileLock

from game.games.scribbage.rules.pieces import DICE, VALUES, Roll, letters
from game.games.scribbage.search.solver import SOLVER, Arrangement, Search
from game.rules.pcg import stream
from game.words.dawg import Dawg
from game.words.lists import load

ROLLS = 50
SECONDS = 600.0
KNOWN = Path(__file__).with_name("scribbage_best.json")

PASSES = ((1200, 0), (2500, 0), (2500, 2048), (5000, 0), (5000, 3072), (10000, 0))
"""The first passes of a roll, (width, noise); then on and on WIDE ones, the noises in turn."""
WIDE = 10000
NOISES = (2048, 4096, 6144, 8192)


@dataclass(frozen=True, slots=True)
class Known:
    """The best known of a roll: rows of letters, '.' where nothing lies, a joker in lower case.

    seconds: processor time that was spent on it in passes of this module. passes: how many there
    were. proved: the search itself proves it when it meets its bound. exhausted: nothing better
    exists, as bench.scribbage_proof found by trying everything that might be.
    """

    letters: str
    score: int
    rows: tuple[str, ...]
    proved: bool
    seconds: float = 0.0
    passes: int = 0
    exhausted: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing better can be found."""
        return self.proved or self.exhausted


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


def known(path: Path = KNOWN) -> list[Known]:
    """The best known so far, of every roll in order; of a new one, nothing laid."""
    read = {}
    if path.exists():
        for told in json.loads(path.read_text(encoding="utf-8")):
            read[told["letters"]] = Known(**{**told, "rows": tuple(told["rows"])})
    made = ("".join(letters(roll)) for roll in rolls())
    return [read.get(up) or _nothing(up) for up in made]


def _nothing(up: str) -> Known:
    return Known(up, -sum(VALUES[letter] for letter in up), (), proved=False)


def write(best: Sequence[Known], path: Path = KNOWN) -> None:
    """Keep the best known, a roll a line."""
    lines = [json.dumps({**asdict(k), "seconds": round(k.seconds, 2)}) for k in best]
    beside = path.with_suffix(".new")
    beside.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    beside.replace(path)


def change(number: int, changed: Callable[[Known], Known], path: Path = KNOWN) -> Known:
    """Read what is known of a roll, and write it changed, while no other process does."""
    with FileLock(path.with_suffix(".lock")):
        best = known(path)
        best[number] = changed(best[number])
        write(best, path)
        return best[number]


def effort(number: int) -> tuple[int, int]:
    """The width and the noise of a roll's pass of this number."""
    if number < len(PASSES):
        return PASSES[number]
    return WIDE, NOISES[(number - len(PASSES)) % len(NOISES)]


def search_on(number: int, dawg: Dawg, path: Path = KNOWN) -> Known:
    """One more pass over a roll; the seed of its noise is its number, so that none is repeated."""
    # The number is taken before the pass, for another process to take the next one.
    taken = change(number, lambda k: replace(k, passes=k.passes + 1), path)
    width, noise = effort(taken.passes - 1)
    search = Search(taken.letters, dawg)
    start = process_time()
    found = search.run(width, noise, taken.passes - 1)
    spent = process_time() - start

    def better(k: Known) -> Known:
        k = replace(k, seconds=k.seconds + spent)
        if found.score > k.score or (found.proved and not k.proved):
            return replace(k, score=found.score, rows=rows_of(found), proved=found.proved)
        return k

    return change(number, better, path)


def improve(seconds: float, path: Path = KNOWN) -> Iterator[str]:
    """Search on until every roll has had `seconds` or is proved; what is better, as text."""
    SOLVER.warm_up()
    dawg = load("en").dawg
    while True:
        best = known(path)
        wanted = [n for n, k in enumerate(best) if not k.done and k.seconds < seconds]
        if not wanted:
            return
        number = min(wanted, key=lambda n: best[n].seconds)
        after = search_on(number, dawg, path)
        if after.score > best[number].score or after.proved:
            yield f"{number + 1} {after.letters} {after.score} (was {best[number].score})"


def main(arguments: Sequence[str]) -> int:
    """Improve what is known."""
    for line in improve(float(arguments[0]) if arguments else SECONDS):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
