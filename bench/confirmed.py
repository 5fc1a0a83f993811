"""Whether deeper search confirms a review's best: `python -m bench.confirmed SERIES...`.

SERIES are files of `hexaglyph selfplay --out`. From their matches turns are drawn by chance. The
strongest bot of the game plays each of them anew from where the review looked for its best; where
it plays something else, both are played on to the end by experts in matches that deal what the
seat could not see alike. The best stands where the other does not end better, in points over the
others' mean, by more than the 95 % interval of the difference.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any

from game.match.clock import ManualClock
from game.match.header import Header
from game.match.match import Match
from game.match.record import Record, parse_record
from game.match.timeline import Timeline, fold
from game.players.bot import bots
from game.players.levels import KIND, levels_of
from game.players.prospects import begun_in
from game.players.review import Reviewed, review
from game.players.selfplay import mean_score, play_on, wilson
from game.rules.interface import Step
from game.rules.pcg import stream
from game.words.lexicon import Lexicon
from game.words.lists import load

TURNS, MATCHES, EACH = 60, 24, 3
"""How many turns of a file are drawn, how many matches are played on from each side of one, and how
many turns of one match there are at most."""
ON = "expert"
"""The level of those who play on."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of one turn's best. ahead: how much better the deeper choice ended, in points,
    give or take `spread`; 0 where it is the same."""

    exact: bool
    ahead: float
    spread: float

    @property
    def stands(self) -> bool:
        """Whether the best is confirmed."""
        return self.ahead <= self.spread


def checked(record: Record, turn: Reviewed, lexicon: Lexicon, matches: int) -> Checked:
    """Hold a turn's best against what the game's strongest bot would play."""
    folded = fold(record)
    best = turn.best.moves[turn.start - turn.first :]
    deeper = _deeper(folded, turn, lexicon)
    both = min(len(deeper), len(best))
    if deeper[:both] == best[:both]:
        return Checked(turn.best.exact, 0.0, 0.0)
    ends = [
        _ended(folded, turn, seed, deeper, lexicon) - _ended(folded, turn, seed, best, lexicon)
        for seed in range(1, matches + 1)
    ]
    return Checked(turn.best.exact, *mean_score(ends))


def _begun(
    folded: Timeline, turn: Reviewed, level: str, seed: int, lexicon: Lexicon
) -> tuple[Header, Match]:
    """A match of bots of this level from where the best was looked for."""
    begun = begun_in(folded, folded.states[turn.start], turn.seat, seed, lexicon)
    header = replace(begun, kinds=(KIND + level,) * len(begun.kinds))
    return header, Match.start(header, lexicon, ManualClock())


def _deeper(folded: Timeline, turn: Reviewed, lexicon: Lexicon) -> tuple[str, ...]:
    """What the strongest bot plays to the end of the turn, or until something new is shown."""
    strongest = levels_of(folded.header.game)[-1].name
    header, match = _begun(folded, turn, strongest, 0, lexicon)
    bot, moves, number = bots(header)[turn.seat], list[str](), match.turn
    while match.seat == turn.seat and match.turn == number:
        moves.append(bot.choose(match.game.view(match.state, turn.seat), lexicon))
        if _play(match, turn.seat, moves[-1]).reveals:
            break
    return tuple(moves)


def _ended(
    folded: Timeline, turn: Reviewed, seed: int, moves: Sequence[str], lexicon: Lexicon
) -> float:
    """The seat's final score over the others' mean where its turn goes on with these moves."""
    _header, match = _begun(folded, turn, ON, seed, lexicon)
    for text in moves:
        _play(match, turn.seat, text)
    play_on(match)
    scores = list(match.scores)
    own = scores.pop(turn.seat)
    return own - (fmean(scores) if scores else 0.0)


def _play(match: Match, seat: int, text: str) -> Step[Any]:
    entered = match.move(seat, text)
    if not isinstance(entered, Step):
        raise ValueError(f"'{text}' cannot be played: {entered}")
    return entered


def drawn(path: Path, lexicon: Lexicon) -> Iterator[tuple[Record, Reviewed]]:
    """Turns of a file's matches, some of one match of each deal."""
    seeds: set[int] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        record = parse_record(json.loads(line)["record"])
        if record.header.seed not in seeds:
            seeds.add(record.header.seed)
            random = stream(record.header.seed, "confirmed")
            for turn in random.shuffled(review(record, lexicon))[:EACH]:
                yield record, turn


def row(label: str, found: Sequence[Checked]) -> str:
    """A row of the table."""
    stood = sum(one.stands for one in found)
    low, high = (f"{100 * part:.1f}" for part in wilson(stood, len(found)))
    share = f"{100 * stood / len(found):.1f} % ({low} to {high})" if found else ""
    return f"| {label} | {len(found)} | {stood} | {share} |"


def main(arguments: Sequence[str]) -> int:
    """Check and print a row for those called the best and one for those among the best."""
    parser = argparse.ArgumentParser(prog="python -m bench.confirmed")
    parser.add_argument("series", metavar="SERIES", nargs="+", type=Path)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--verbose", action="store_true")
    read = parser.parse_args(arguments)
    lexicon = load("en")
    for path in read.series:
        found = []
        for record, turn in islice(drawn(path, lexicon), read.turns):
            found.append(checked(record, turn, lexicon, read.matches))
            if read.verbose:
                print(
                    record.header.game, record.header.seed, turn.turn_number, found[-1], flush=True
                )
        for exact, label in ((True, "the best"), (False, "among the best")):
            print(row(f"{path.stem}, {label}", [one for one in found if one.exact == exact]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
