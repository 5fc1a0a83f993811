"""Frames in software OpenGL at 1280x720: the processor's time for one, all threads together.

Every table, and the scene behind the menu, by turns with a scene that never changes
(bench/frames_reference.py), frame by frame, so that whatever else the machine does falls on both.
The figures are medians; goals are for a machine on which that scene takes 34 ms: 24 on the lowest
tier while pieces move (Scribbage and Kubagram 28), half as much again while the camera moves, 60 on
the middle tier, and nothing at rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

from bench.frames_reference import SIZE, Reference
from bench.positions import position_of
from bench.rows import Row, duration, spent
from game import register
from game.app.kit.theme import Theme
from game.app.picture import Picture
from game.app.scene.buffers import beside
from game.app.scene.stage import Stage
from game.app.title.scene import TitleScene
from game.match.games import rules_of

FRAMES, WARMING = 40, 6
STEP = 1 / 60
UNIT, GOAL = 34.0, 24.0
"""Milliseconds of the reference on the machine that goals are for, and what a table may take."""
NUDGE = 1e-3


def picture_of(game_id: str, reference: Reference, quality: str = "low") -> Picture:
    """A table some moves into a match, beside the reference's window."""
    game, state, lexicon = position_of(game_id)
    output = beside(reference.window, *SIZE)
    return Picture(game, state, quality=quality, lexicon=lexicon, output=output)


def timed(
    reference: Reference, draw: Callable[[], object], clock: Callable[[], float] = process_time
) -> tuple[float, float]:
    """Seconds for a frame of something, and for one of the reference by turns with it."""
    for _ in range(WARMING):
        draw()
    pairs = [(spent(draw, clock), spent(reference.draw, clock)) for _ in range(FRAMES)]
    frame, fixed = (median(column) for column in zip(*pairs, strict=True))
    return frame, fixed


def _row(name: str, reference: Reference, draw: Callable[[], object], most: float) -> Row:
    frame, fixed = timed(reference, draw)
    goal = f"{UNIT / most:.2f}x"
    return Row(name, duration(frame), duration(fixed), fixed / frame, goal)


def _frames(stage: Stage, draw: Callable[[], None]) -> dict[str, Callable[[], None]]:
    """What is timed of a scene, by its name."""

    def pieces() -> None:
        stage.changed()
        draw()

    def camera() -> None:
        stage.main.camera.set_x(stage.main.camera.get_x() + NUDGE)
        stage.changed(shadows=False)
        draw()

    return {"pieces move": pieces, "the camera moves": camera}


def _resting(picture: Picture) -> Row:
    """How many frames a table at rest is averaged of, and how many it draws after that."""
    picture.stage.changed()
    picture.draw(picture.stage.now + 1)
    picture.draw(picture.stage.now + 1)
    steps = 1
    while picture.stage.refining:
        picture.draw(picture.stage.now + STEP)
        steps += 1
    after = sum(picture.stage.update(picture.stage.now + 1) for _ in range(60))
    return Row("at rest: frames averaged, frames after that", f"{steps}, {after}", goal="8, 0")


def _table(game_id: str, reference: Reference, most: float) -> Iterator[Row]:
    title = rules_of(game_id).title
    for quality, goal in (("low", most), ("medium", 60.0)):
        picture = picture_of(game_id, reference, quality)

        def draw(picture: Picture = picture) -> None:
            picture.output.set_active(True)
            picture.draw(picture.stage.now + STEP)
            picture.output.set_active(False)
            picture.stage.skip_frame()

        for name, frame in _frames(picture.stage, draw).items():
            share = 1.5 if name == "the camera moves" else 1.0
            yield _row(f"{title}, {quality}: {name}", reference, frame, goal * share)
        if quality == "low":
            yield _resting(picture)
        picture.close()


def _menu(reference: Reference) -> Row:
    window = beside(reference.window, *SIZE)
    engine = window.get_engine()
    title = TitleScene(window, Theme(), quality="low", reduced=True, spent=lambda: 0.0)
    while not title.build():
        pass
    title.frame(0.01, 0.6, 0.02, 0.75)

    def draw() -> None:
        window.set_active(True)
        title.stage.update(title.stage.now + STEP)
        engine.render_frame()
        window.set_active(False)
        title.stage.skip_frame()

    frame = _frames(title.stage, draw)["the camera moves"]
    row = _row("the scene behind the menu, low: the camera moves", reference, frame, 1.5 * GOAL)
    title.close()
    engine.remove_window(window)
    return row


def rows() -> Iterator[Row]:
    """See the module."""
    reference = Reference()
    for game_id in register.entries():
        yield from _table(game_id, reference, GOAL)
    yield _menu(reference)
    reference.close()
