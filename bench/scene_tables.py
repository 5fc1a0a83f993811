"""Every table in software OpenGL at 1280x720 on the lowest tier, by the wall: frames a second while
the camera turns about it, alone and while a bot chooses its turn on another thread.

Goals, on two cores that do nothing else: 30, and 20 while a bot thinks. The reference is the scene
of bench/frames_reference.py, drawn by turns with the table: on the machine that goals are for it
takes 34 ms, so that where it takes longer the figures are lower. The last row says how many
processes wanted a core meanwhile.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from statistics import median
from time import perf_counter

from bench.frames import FRAMES, STEP, picture_of, timed
from bench.frames_reference import Reference
from bench.rows import Row, duration, spent
from game import register
from game.app.picture import Picture
from game.players.best import solver_of
from game.players.bot import choose
from game.players.levels import BY_NAME
from game.rules.pcg import stream
from game.search.interface import SearchCancelledError

TURN = 0.01
"""How far the camera goes from one frame to the next, in units of the scene."""
LEVEL = BY_NAME["expert"]


def _turning(picture: Picture) -> Callable[[], None]:
    """Draws the next frame of a table that the camera turns about."""
    stage = picture.stage

    def draw() -> None:
        stage.main.camera.set_x(stage.main.camera.get_x() + TURN)
        stage.changed(shadows=False)
        picture.output.set_active(True)
        picture.draw(stage.now + STEP)
        picture.output.set_active(False)
        stage.skip_frame()

    return draw


@contextmanager
def _thinking(picture: Picture) -> Iterator[None]:
    """A bot chooses its turn on another thread, again and again."""
    host, done, begun = picture.host, threading.Event(), threading.Event()
    game, seat, lexicon = host.game, host.seat, host.lexicon
    assert lexicon is not None
    solver, view, random = solver_of(game.id), game.view(host.state, seat), stream(1, "bench")

    def think() -> None:
        with suppress(SearchCancelledError):
            while not done.is_set():
                choose(game, solver, view, seat, LEVEL, lexicon, random, cancelled=done.is_set)
                begun.set()

    thread = threading.Thread(target=think)
    thread.start()
    begun.wait()  # what is loaded or compiled once is not measured
    try:
        yield
    finally:
        done.set()
        thread.join()


def _table(game_id: str, reference: Reference) -> Iterator[Row]:
    picture = picture_of(game_id, reference)
    draw = _turning(picture)
    alone, fixed = timed(reference, draw, perf_counter)
    title = picture.host.game.title
    yield Row(
        f"{title}, low: frames a second, turning", f"{1 / alone:.1f}", duration(fixed), goal="30"
    )
    with _thinking(picture):
        beside = median(spent(draw, perf_counter) for _ in range(FRAMES))
    yield Row(f"{title}, low: the same while a bot thinks", f"{1 / beside:.1f}", goal="20")
    picture.close()


def rows() -> Iterator[Row]:
    """See the module."""
    reference = Reference()
    for game_id in register.entries():
        yield from _table(game_id, reference)
    reference.close()
    yield Row("processes that wanted a core meanwhile", f"{os.getloadavg()[0]:.1f}")
