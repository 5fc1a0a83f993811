"""The scene of SCRUBLE Cube in software OpenGL at 1280x720: frames a second, Python's share.

Goals: 30 frames a second on the lowest tier while a layer turns, on two cores, and 20 while a bot
thinks; under 4 ms of Python a frame then, and under 2 ms for an event while nothing turns.
"""

from __future__ import annotations

import statistics
import threading
from time import perf_counter

from bench.rows import Row, duration
from game.app.picture import Picture
from game.games.scruble.rules import GAME
from game.games.scruble.search.solver import SOLVER
from game.rules.interface import Setup
from game.rules.options import defaults
from game.words.lists import load

TURNS = ("R", "U", "F'", "2R", "D", "2U'")
STEP = 1 / 60
WARMING = 5


def _turning(picture: Picture) -> tuple[float, float, float]:
    """Seconds for a frame while layers turn: all of it, Python's part on average, at most."""
    stage, table = picture.stage, picture.table
    frames, python = [], []
    for turn in TURNS:
        table.press(turn)
        while True:
            began = perf_counter()
            stage.update(stage.now + STEP)
            python.append(perf_counter() - began)
            picture.engine.render_frame()
            frames.append(perf_counter() - began)
            if not stage.motion.moving:
                break
    return statistics.mean(frames), statistics.mean(python), max(python)


def _looking(picture: Picture) -> float:
    """Seconds for a frame while the whole cube is turned by hand."""
    stage, table = picture.stage, picture.table
    table.pointer_down(3, 0.0, 0.0)
    frames = []
    for step in range(30):
        began = perf_counter()
        table.pointer_move(step / 30, 0.05)
        stage.update(stage.now + STEP)
        picture.engine.render_frame()
        frames.append(perf_counter() - began)
    table.pointer_up(3, 1.0, 0.05)
    table.settle()
    return statistics.mean(frames)


def _events(picture: Picture) -> float:
    """Seconds of Python for one movement of the pointer over a cube that stands still."""
    stage, table = picture.stage, picture.table
    stage.update(stage.now + 1)
    times = []
    for step in range(60):
        began = perf_counter()
        table.pointer_move(-0.3 + step / 100, -0.3 + step / 150)
        stage.update(stage.now + STEP)
        times.append(perf_counter() - began)
    return statistics.mean(times)


def _typing(picture: Picture) -> float:
    """Seconds of Python for one typed letter: places found and judged, score, marks, status."""
    table, times = picture.table, []
    for letter in "STREETS":
        began = perf_counter()
        table.typed(letter)
        table.status()
        times.append(perf_counter() - began)
    table.press("clear")
    return max(times)


def _beside_a_bot(picture: Picture) -> float:
    """Frames a second, a layer turning, while a bot looks three twists ahead on another thread."""
    lexicon, done = load(), threading.Event()
    state = picture.host.state
    SOLVER.best(state, 0, lexicon, twists=3)  # what is compiled once is not measured

    def think() -> None:
        while not done.is_set():
            SOLVER.best(state, 0, lexicon, twists=3)

    thinking = threading.Thread(target=think)
    thinking.start()
    try:
        frame, _python, _most = _turning(picture)
    finally:
        done.set()
        thinking.join()
    return 1 / frame


def _tier(quality: str) -> list[Row]:
    state = GAME.deal(Setup(defaults(GAME.options), 1, 7))
    picture = Picture(GAME, state, quality=quality, lexicon=load())
    picture.host.reduced_motion = picture.stage.motion.reduced = False
    for _ in range(WARMING):
        picture.stage.changed()
        picture.draw()
    frame, python, most = _turning(picture)
    low = quality == "low"
    rows = [
        Row(f"{quality}: frames a second, a layer turning", f"{1 / frame:.1f}", "",
            None, "30" if low else ""),
        Row(f"{quality}: frames a second, the cube turning", f"{1 / _looking(picture):.1f}"),
    ]  # fmt: skip
    if low:
        rows += [
            Row("Python for a frame, a layer turning", duration(python), "", None, "4 ms"),
            Row("the same, at most", duration(most)),
            Row("Python for a pointer event, still", duration(_events(picture)), "", None, "2 ms"),
            Row("Python for a typed letter, at most", duration(_typing(picture))),
            Row(
                "low: frames a second, a layer turning, a bot thinking",
                f"{_beside_a_bot(picture):.1f}",
                "",
                None,
                "20",
            ),
        ]
    picture.close()
    return rows


def rows() -> list[Row]:
    """See the module."""
    return [row for quality in ("low", "medium", "high") for row in _tier(quality)]
