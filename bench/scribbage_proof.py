"""Proofs for the rolls of bench.scribbage_known: each that is not known to be best is tried.

    python -m bench.scribbage_proof [MILLIONS] [--engine processes|ray] [--jobs J]

tries them, the likeliest first, each for MILLIONS (1,000) million steps of the solver's own
proof (game/games/scribbage/search/proof.py), and keeps what it proves or finds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from bench.scribbage_known import Known, change, known, rows_of
from game.cli.parallel import add_engine, in_order
from game.games.scribbage.rules.pieces import VALUES
from game.games.scribbage.search.solver import SOLVER, Arrangement, Search
from game.words.lists import load

MILLIONS = 1000


def prove_all(arguments: argparse.Namespace) -> Iterator[str]:
    """Try the rolls that are not known to be best; what came of each, as text. arguments: those of
    main()."""
    best = known()
    lost = [2 * sum(VALUES[letter] for letter in k.letters) - k.score for k in best]
    numbers = sorted((n for n, k in enumerate(best) if not k.done), key=lambda n: lost[n])
    work = partial(attempt, int(arguments.millions * 1e6))
    tried = in_order(arguments, "Proofs", work, [best[n] for n in numbers])
    for number, found in zip(numbers, tried, strict=True):
        after = change(number, partial(kept, found=found))
        score = best[number].score
        yield f"{number + 1} {after.letters} {after.score} (was {score}) {found.proved}"


def attempt(steps: int, k: Known) -> Arrangement:
    """Try one roll."""
    SOLVER.warm_up()
    search = Search(k.letters, load("en").dawg)
    search.best = Arrangement(k.score, (), proved=False)
    search.steps = steps
    return search.prove()


def kept(k: Known, found: Arrangement) -> Known:
    """Return what is known of a roll, with the result of a proof."""
    if found.score > k.score:
        k = replace(k, score=found.score, rows=rows_of(found))
    return replace(k, exhausted=found.proved)


def main(arguments: Sequence[str]) -> int:
    """Prove what can be proved."""
    parser = argparse.ArgumentParser(prog="python -m bench.scribbage_proof")
    parser.add_argument("millions", metavar="MILLIONS", type=float, nargs="?", default=MILLIONS)
    add_engine(parser)
    for line in prove_all(parser.parse_args(arguments)):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
