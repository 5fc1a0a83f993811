"""The review of a match: what a turn of it takes, and how long a whole match takes on all cores.

Goals: a turn of Alphacubes in under 100 ms, of SCRUBLE Cube in under 1 s (option 2: 3 s); a best of
every turn of a match in under 5 s.
"""

from __future__ import annotations

from collections.abc import Iterator
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
WHOLE = {
    **dict.fromkeys(("scruble", "scrabble-cubes", "alphacubes", "scribbage", "kubagram"), ""),
    "scruble, option 2": "variant=2",
}
"""Matches that bots play, with their options."""


def rows() -> Iterator[Row]:
    """The table's rows."""
    lexicon = load("en")
    published = parse_record(data_file(PUBLISHED).read_text(encoding="utf-8"))
    yield from _turns("alphacubes", published, _played("alphacubes", "", 1, lexicon), lexicon)
    for variant in (1, 2):
        record, other = (twisted(variant, seed, lexicon) for seed in (1, 2))
        yield from _turns(f"scruble, option {variant}", record, other, lexicon)
    for name, options in WHOLE.items():
        game_id = name.split(",")[0]
        record, other = (_played(game_id, options, seed, lexicon) for seed in (3, 4))
        yield from _match(name, record, other, lexicon)


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
    """What a turn takes on average. other: a record that is gone through first, so that everything
    is compiled and loaded."""
    review(other, lexicon)
    began = process_time()
    count = len(review(record, lexicon))
    taken = (process_time() - began) / count
    label = f"{name}: a turn's review in processor time, mean of {count}"
    yield Row(label, duration(taken), goal=GOALS[name])


def _match(name: str, record: Record, other: Record, lexicon: Lexicon) -> Iterator[Row]:
    """How long the review of a whole match of two takes. other: as for _turns()."""
    every: list[float] = []
    review(other, lexicon)
    began = perf_counter()
    count = len(review(record, lexicon, every=lambda: every.append(perf_counter() - began)))
    whole = perf_counter() - began
    label = f"{name}: a match of {count} turns"
    yield Row(f"{label}, until each has a best", duration(every[0]), goal="< 5 s")
    yield Row(f"{label}, until the long searches have ended", duration(whole))
