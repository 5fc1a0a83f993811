"""The baselines of docs/research.md: `python -m bench.baselines [GAME...] [--matches N]`.

Prints a row for each game and policy: the mean score of a seat over N seeds with its 95% interval,
and the moves of a match.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial

from game.cli.parallel import add_engine, in_order
from game.games import TITLES
from game.players.selfplay import mean_score
from game.research.baselines import POLICIES, play

MATCHES, FIRST = 200, 1000


def row(arguments: argparse.Namespace, game_id: str, policy: str) -> str:
    """A row of the table."""
    seeds = range(FIRST, FIRST + arguments.matches)
    label = f"{game_id} {policy}"
    played = list(in_order(arguments, label, partial(play, game_id, policy), seeds))
    mean, spread = mean_score([score for scores, _moves in played for score in scores])
    moves = sum(moves for _scores, moves in played) / len(played)
    seats = len(played[0][0])
    cells = (game_id, seats, policy, len(played), f"{mean:.1f} ± {spread:.1f}", f"{moves:.0f}")
    return f"| {' | '.join(map(str, cells))} |"


def main(arguments: Sequence[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.baselines")
    parser.add_argument("games", metavar="GAME", nargs="*", default=list(TITLES))
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--policy", choices=POLICIES)
    add_engine(parser)
    read = parser.parse_args(arguments)
    for game_id in read.games:
        for policy in (read.policy,) if read.policy else POLICIES:
            print(row(read, game_id, policy), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
