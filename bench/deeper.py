"""Whether a deeper search of the same turn finds more points than a review's best, in the games in
which nothing proves that best: `python -m bench.deeper SERIES...`.

SERIES are files of `hexaglyph selfplay --out`, of SCRUBLE Cube or Kubagram. Turns are drawn as by
bench.confirmed. In SCRUBLE Cube all of four twists is looked at, where the review takes a hundred
steps of it; in Kubagram every face with the best claims of its dice, in every order, where the
review takes the dearest claim and then the dearest of what is left.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from bench.confirmed import TURNS, drawn
from game.games.kubagram.rules import GAME as KUBAGRAM
from game.games.kubagram.rules.moves import Plain
from game.games.kubagram.rules.state import HAND
from game.games.kubagram.rules.state import State as Box
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.search.solver import SOLVER as CLAIMS
from game.games.scruble.search.solver import SOLVER as TWISTS
from game.match.record import Record
from game.match.timeline import fold
from game.players.review import Reviewed
from game.players.selfplay import wilson
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.words.lexicon import Lexicon
from game.words.lists import load

FOUR = 4
WIDE = 8
"""How many claims, of different dice, are followed from each state."""


def four_twists(view: Any, seat: int, lexicon: Lexicon) -> int:
    """The points of the best word within four twists."""
    return TWISTS.best(view, seat, lexicon, twists=FOUR)[0].score


def claims(view: Box, seat: int, lexicon: Lexicon) -> int:
    """The points of the best claims, one after another, in any order."""
    judge, states = LiveJudge(lexicon), [view]
    if view.phase == HAND:
        texts = [f"lay {letter} right" for letter in offered(view)]
        steps = [KUBAGRAM.apply(view, seat, KUBAGRAM.parse_move(text), judge) for text in texts]
        states = [step.state for step in steps if not isinstance(step, Rejection)]
    known: dict[frozenset[str], int] = {}
    return max(_most(state, seat, lexicon, known) for state in states)


def _most(state: Box, seat: int, lexicon: Lexicon, known: dict[frozenset[str], int]) -> int:
    """Return what can still be claimed. known: earlier results, by the dice that lie there."""
    place = frozenset(KUBAGRAM.format_position(state).split())
    if place not in known:
        known[place] = 0
        known[place] = max(_ways(state, seat, lexicon, known), default=0)
    return known[place]


def _ways(state: Box, seat: int, lexicon: Lexicon, known: dict[frozenset[str], int]) -> list[int]:
    judge, found = LiveJudge(lexicon), list[int]()
    seen: set[tuple[str, ...]] = set()
    for play in CLAIMS.plays(state, seat, lexicon):
        if play.score <= 0 or len(seen) == WIDE:
            break
        if tuple(sorted(play.cells)) in seen:
            continue
        seen.add(tuple(sorted(play.cells)))
        step = KUBAGRAM.apply(state, seat, KUBAGRAM.parse_move(play.moves[0]), judge)
        if not isinstance(step, Rejection):
            found.append(play.score + _most(step.state, seat, lexicon, known))
    if not seen:  # alone, who can form no long word goes on with short ones
        said = KUBAGRAM.apply(state, seat, Plain.CANNOT, judge)
        if not isinstance(said, Rejection) and said.state.cannot:
            found.append(_most(said.state, seat, lexicon, known))
    return found


DEEPER: dict[str, Callable[[Any, int, Lexicon], int]] = {"scruble": four_twists, "kubagram": claims}


def lack(record: Record, turn: Reviewed, lexicon: Lexicon) -> int:
    """How many points a review's best is short of what deeper search finds."""
    folded, seat = fold(record), turn.seat
    game, began, start = folded.game, folded.states[turn.first], folded.states[turn.start]
    gained = game.scores(start)[seat] - game.scores(began)[seat]
    found = DEEPER[game.id](game.view(start, seat), seat, lexicon)
    return max(0, gained + found - turn.best.score)


def main(arguments: Sequence[str]) -> int:
    """Print a row for each file: turns, how many bests stand, their share, that of the points."""
    parser = argparse.ArgumentParser(prog="python -m bench.deeper")
    parser.add_argument("series", metavar="SERIES", nargs="+", type=Path)
    parser.add_argument("--turns", type=int, default=TURNS)
    read = parser.parse_args(arguments)
    lexicon = load("en")
    for path in read.series:
        bests, lacks = list[int](), list[int]()
        for record, turn in islice(drawn(path, lexicon), read.turns):
            bests.append(turn.best.score)
            lacks.append(lack(record, turn, lexicon))
        stood = lacks.count(0)
        low, high = (f"{100 * part:.1f}" for part in wilson(stood, len(lacks)))
        share = f"{100 * stood / len(lacks):.1f} % ({low} to {high})"
        points = 100 * sum(bests) / (sum(bests) + sum(lacks))
        print(f"| {path.stem} | {len(lacks)} | {stood} | {share} | {points:.2f} % |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
