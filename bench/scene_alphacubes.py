"""The board of Alphacubes in software OpenGL at 1280x720, lowest tier: frames a second while it is
drawn anew all the time, alone and while a bot lists every play of seven cubes on another thread."""

from __future__ import annotations

import statistics
import threading
from time import perf_counter

from bench.rows import Row
from game.app.picture import Picture
from game.files import data_file
from game.games.alphacubes.rules import GAME
from game.games.alphacubes.search.solver import SOLVER
from game.match.record import parse_record
from game.match.timeline import fold
from game.words.lists import load

FRAMES = 80
STEP = 1 / 60
PLAYS = 12


def _frames(picture: Picture) -> float:
    """Frames a second while every frame is drawn, shadows too."""
    times = []
    for _ in range(FRAMES):
        began = perf_counter()
        picture.stage.changed(shadows=True)
        picture.stage.update(picture.stage.now + STEP)
        picture.engine.render_frame()
        times.append(perf_counter() - began)
    return 1 / statistics.mean(times)


def rows() -> list[Row]:
    """See the module."""
    record = parse_record(data_file("game/games/alphacubes/data/published.txt").read_bytes())
    state = fold(record, PLAYS).state
    lexicon = load()
    SOLVER.plays(state, state.seat, lexicon)  # what is compiled once is not measured
    picture = Picture(GAME, state, quality="low", lexicon=lexicon)
    alone = _frames(picture)
    done, count = threading.Event(), [0]

    def think() -> None:
        while not done.is_set():
            list(SOLVER.plays(state, state.seat, lexicon)[:1])
            count[0] += 1

    thinking = threading.Thread(target=think)
    thinking.start()
    try:
        beside = _frames(picture)
    finally:
        done.set()
        thinking.join()
        picture.close()
    assert count[0] > 0
    return [
        Row("low: frames a second, all drawn anew", f"{alone:.1f}"),
        Row("the same while a bot thinks", f"{beside:.1f}", "", None, "10"),
    ]
