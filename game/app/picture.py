"""Pictures of positions, drawn without a window or a display."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from panda3d import core

from game.app.kit.theme import Theme
from game.app.moments.catalogue import EarnedAt
from game.app.scene.buffers import SceneError
from game.app.scene.stage import Stage
from game.app.tables.interface import Table
from game.language import translate
from game.register import entries
from game.rules.excluded_words import play_move
from game.rules.interface import AnyGame, Event, Rejection
from game.sentences import N_, Sentence
from game.system.packages import load
from game.system.player_files import OutsideError
from game.words.lexicon import Lexicon

PRC = "\n".join(
    (
        "gl-version 3 2",
        # Otherwise software OpenGL leaks memory with every frame drawn without a window.
        "gl-finish true",
        "audio-library-name null",
        "notify-level error",
        "notify-level-display fatal",
        "notify-level-glgsg error",
    )
)


def offscreen(width: int, height: int) -> core.GraphicsOutput:
    """An offscreen buffer to draw into; SceneError if OpenGL is missing."""
    core.load_prc_file_data("picture", PRC)
    engine = core.GraphicsEngine.get_global_ptr()
    wanted = core.FrameBufferProperties()
    wanted.set_rgba_bits(8, 8, 8, 0)
    wanted.set_depth_bits(24)
    size = core.WindowProperties.size(width, height)
    selection = core.GraphicsPipeSelection.get_global_ptr()
    for make in (lambda: selection.make_module_pipe("p3headlessgl"), selection.make_default_pipe):
        pipe = make()
        if pipe is None:
            continue
        flags = core.GraphicsPipe.BF_refuse_window
        output = engine.make_output(pipe, "picture", 0, wanted, size, flags)
        if output is not None:
            # A buffer still open at exit would crash the interpreter.
            atexit.register(engine.remove_all_windows)
            return output
    raise SceneError(
        N_("There is no OpenGL here to draw with (on Debian: apt install libegl1 libgl1).")
    )


class Still:
    """The host of a table shown as a picture (see game.app.tables.interface.Host).

    submit() still plays a move, so that its effects can be drawn.
    """

    def __init__(
        self, stage: Stage, game: AnyGame, state: Any, lexicon: Lexicon | None = None
    ) -> None:
        self.stage = stage
        self.game = game
        self.state = state
        self.lexicon = lexicon
        self.names: Sequence[str] = ()
        self.looks_on = False
        self.reduced_motion = True
        self.drafts: list[str] = []
        self.sounds: list[str] = []
        self.switches = frozenset(s.key for s in entries()[game.id].switches if s.usual)
        self.table: Table[Any] | None = None
        self.great = False
        """Whether the next word counts as the best of its match."""

    @property
    def seat(self) -> int:
        """The first seat to move; 0 if there is none."""
        return next(iter(self.game.to_act(self.state)), 0)

    @property
    def locked(self) -> bool:
        """Whether the match is over."""
        return not self.game.to_act(self.state)

    def submit(self, move: str) -> Rejection | None:
        """Play a move, checking its words against the lexicon."""
        lexicon = self.lexicon or Lexicon.of(())
        step = play_move(self.game, self.state, self.seat, self.game.parse_move(move), lexicon)
        if isinstance(step, Rejection):
            return step
        self.state = step.state
        if self.table is not None:
            self.table.show(step.state, step.events, animate=not self.reduced_motion)
        return None

    def changed(self) -> None:
        """Ignored: a picture has nothing beside the scene."""

    def draft(self, text: str) -> None:
        """Remember a draft."""
        self.drafts.append(text)

    def switched(self, key: str) -> bool:
        """Whether a setting is on; at first its default."""
        return key in self.switches

    def switch(self, key: str, *, on: bool) -> None:
        """Turn a setting on or off for this picture only."""
        self.switches = self.switches | {key} if on else self.switches - {key}

    def acted(self, action: str) -> None:
        """Ignored: a picture has no lesson."""

    def sound(self, name: str, step: int = 0) -> None:
        """Remember a sound."""
        self.sounds.append(name)

    def is_best_so_far(self, events: Sequence[Event]) -> bool:
        """Whether `great` is set."""
        return self.great

    def raise_points(
        self, seat: int, earned: Sequence[EarnedAt], total: tuple[float, float] | None
    ) -> None:
        """Ignored: a picture shows no total."""

    def announce(self, line: str, below: str) -> None:
        """Ignored: a picture shows no banner."""

    def offer_quick_moments(self) -> None:
        """Ignored: a picture has no settings."""

    def word(self, sentence: Sentence, **values: Any) -> str:
        """A sentence in the player's language."""
        return translate(sentence, values, self.names)


class Picture:
    """A table on a stage without a window.

    output: the buffer to draw into, by default a new one that needs no display; it is closed with
    the picture.
    """

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        *,
        size: tuple[int, int] = (1280, 720),
        palette: str = "default",
        quality: str = "high",
        lexicon: Lexicon | None = None,
        output: core.GraphicsOutput | None = None,
    ) -> None:
        table: type[Table[Any]] = load(entries()[game.id].table)
        self.engine = core.GraphicsEngine.get_global_ptr()
        self.output = output or offscreen(*size)
        with ExitStack() as made:  # a package's table may fail
            made.callback(self.engine.remove_window, self.output)
            self.stage = Stage(self.output, Theme(palette), quality=quality)
            made.callback(self.stage.close)
            self.stage.motion.reduced = True
            self.host = Still(self.stage, game, state, lexicon)
            self.table = table(self.host)
            made.callback(self._close_table)
            self.host.table = self.table
            self.table.resized()
            self._made = made.pop_all()

    def __enter__(self) -> Picture:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def draw(self, now: float = 0.0) -> None:
        """Draw the scene as it is at `now`."""
        self.stage.update(now)
        self.engine.render_frame()

    def settle(self) -> None:
        """Draw the scene until nothing in it changes any more."""
        self.stage.changed()
        self.draw(self.stage.now)
        while self.stage.refining:
            self.stage.skip_frame()
            self.stage.refine()
            self.engine.render_frame()

    def image(self) -> core.PNMImage:
        """The settled scene as an image; SceneError if it cannot be drawn."""
        image = core.PNMImage()
        self.settle()
        if not self.output.get_screenshot(image):
            raise SceneError(N_("OpenGL produced no picture."))
        return image

    def content(self, name: str) -> bytes:
        """The settled scene as an image file, in the format that the extension of `name` gives;
        OutsideError if there is no such format."""
        content = core.StringStream()
        if not self.image().write(content, name):
            raise OutsideError(N_("{file} is not the name of a picture file"), file=name)
        return bytes(content.data)

    def _close_table(self) -> None:
        self.table.close()  # which may be another than the first

    def close(self) -> None:
        """Close the table, the stage and the buffer."""
        self._made.close()
