"""Every table, and the scene behind the menu, in software OpenGL at 1280x720 on the lowest tier:
frames a second while every frame is drawn anew, as when something turns, and the processor's time
for a frame (all threads together, the drawing too). Goal: 20 frames a second on two cores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter, process_time

from bench.rows import Row, duration
from game import register
from game.app.kit.theme import Theme
from game.app.picture import Picture, offscreen
from game.app.title.allowance import FRAMES as TITLE_FRAMES
from game.app.title.scene import LIFE, TitleScene
from game.match.games import rules_of
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import stream
from game.words.lists import load

FRAMES = 60
WARMING = 8
STEP = 1 / 60
MOVES = 8
SEED = 7


def _measured(name: str, draw: Callable[[], None]) -> Row:
    """Frames that are all drawn anew. draw: draws one."""
    for _ in range(WARMING):
        draw()
    wall, worked = perf_counter(), process_time()
    for _ in range(FRAMES):
        draw()
    wall, worked = (perf_counter() - wall) / FRAMES, (process_time() - worked) / FRAMES
    told = f"{1 / wall:.1f}, {duration(worked)} of processor time"
    return Row(f"low: frames a second, {name}", told, "", None, "20")


def _table(game_id: str) -> Row:
    game, lexicon, random = rules_of(game_id), load(), stream(SEED, "bench")
    options = defaults(game.options)
    state = game.deal(Setup(options, game.seats(options).start, SEED))
    judge = LiveJudge(lexicon)
    for _ in range(MOVES):
        seat = next(iter(game.to_act(state)), None)
        if seat is None:
            break
        for move in game.some_moves(state, seat, lexicon, random):
            step = game.apply(state, seat, move, judge)
            if not isinstance(step, Rejection):
                state = step.state
                break
    picture = Picture(game, state, quality="low", lexicon=lexicon)

    def draw() -> None:
        picture.stage.changed(shadows=True)
        picture.draw(picture.stage.now + STEP)

    row = _measured(game.title, draw)
    picture.close()
    return row


def _title() -> Row:
    window = offscreen(1280, 720)
    engine = window.get_engine()
    title = TitleScene(engine, window, Theme(), quality="low", reduced=False, spent=lambda: 0.0)
    while not title.build():
        pass
    title.frame(0.01, 0.6, 0.02, 0.75)
    now = 0.0

    def draw() -> None:
        nonlocal now
        now += 1 / TITLE_FRAMES
        assert now < LIFE
        title.update(now)
        engine.render_frame()

    row = _measured("the scene behind the menu", draw)
    title.close()
    engine.remove_window(window)
    return row


def rows() -> Iterator[Row]:
    """See the module."""
    for game_id in register.entries():
        yield _table(game_id)
    yield _title()
