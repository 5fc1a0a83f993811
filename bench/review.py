"""The review of a match: what one turn of it takes, by game, in the processor's own time too.

Goals: a turn of Alphacubes in under 100 ms, of SCRUBLE Cube in under 1 s (option 2: 3 s).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from time import perf_counter, process_time

from bench.rows import Row, duration
from game.games.scruble.rules import GAME
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.record import Record, parse_record
from game.players.review import review
from game.players.selfplay import header_of, play_out, series
from game.rules.options import defaults
from game.system.files import data_file
from game.words.lexicon import Lexicon
from game.words.lists import load

TURNS = 8
PUBLISHED = "game/games/alphacubes/data/published.txt"
GOALS = {"alphacubes": "< 100 ms", "scruble, option 1": "< 1 s", "scruble, option 2": "< 3 s"}
TWISTS = ("R", "U'", "2F", "L2", "D", "2B'")
OTHERS = (("scrabble-cubes", ""), ("scribbage", "rounds=1"), ("kubagram", ""))
"""Games whose records come from bots, with the options that keep them short."""


def rows() -> Iterator[Row]:
    """The table's rows."""
    lexicon = load("en")
    published = parse_record(data_file(PUBLISHED).read_text(encoding="utf-8"))
    yield from _turns("alphacubes", published, _played("alphacubes", "", 1, lexicon), lexicon)
    for variant in (1, 2):
        record, other = (twisted(variant, seed, lexicon) for seed in (1, 2))
        yield from _turns(f"scruble, option {variant}", record, other, lexicon)
    for game_id, options in OTHERS:
        record, other = (_played(game_id, options, seed, lexicon) for seed in (3, 4))
        yield from _turns(game_id, record, other, lexicon)


def _played(game_id: str, options: str, seed: int, lexicon: Lexicon) -> Record:
    header = header_of(series(game_id, options, ("easy", "beginner"), 1, seed), 0, lexicon)
    return play_out(header, lexicon).record


def twisted(variant: int, seed: int, lexicon: Lexicon) -> Record:
    """A match of SCRUBLE Cube alone in which every turn is a twist and a pass."""
    options = defaults(GAME.options, variant=variant, rounds=TURNS)
    header = new_header("scruble", options, ["Ann"], seed=seed, lexicon=lexicon)
    match = Match.start(header, lexicon, ManualClock())
    for turn in range(TURNS):
        match.move(0, TWISTS[turn % len(TWISTS)])
        match.move(0, "pass")
    return match.record


def _turns(name: str, record: Record, other: Record, lexicon: Lexicon) -> Iterator[Row]:
    """How long a turn takes on average, and the longest one. other: a record that is gone through
    first, so that everything is compiled and loaded."""
    ends: list[tuple[float, float]] = []
    review(other, lexicon)

    def noted(_done: int, _whole: int) -> None:
        ends.append((perf_counter(), process_time()))

    ends.append((perf_counter(), process_time()))
    found = review(record, lexicon, progress=noted)
    whole, busy = (last - first for first, last in zip(ends[0], ends[-1], strict=True))
    most = max(after[0] - before[0] for before, after in pairwise(ends))
    goal, count = GOALS.get(name, ""), len(found)
    yield Row(f"{name}: a turn's review, mean of {count}", duration(whole / count), goal=goal)
    yield Row(f"{name}: the same in processor time", duration(busy / count))
    yield Row(f"{name}: the longest", duration(most), goal=goal)
