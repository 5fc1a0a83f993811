"""A stage without a window: pictures of positions on machines that have no display."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from typing import Any

from panda3d import core

from game.app.kit.theme import Theme
from game.app.moments.catalogue import EarnedAt
from game.app.scene.stage import SceneError, Stage
from game.app.tables.interface import Table
from game.language import translate
from game.register import entries, load
from game.rules.excluded_words import play_move
from game.rules.interface import AnyGame, Event, Rejection
from game.sentences import N_, Sentence
from game.system.player_files import OutsideError
from game.words.lexicon import Lexicon

PRC = "\n".join(
    (
        "gl-version 3 2",
        # Without it, drawing without a window on software OpenGL keeps memory at every frame.
        "gl-finish true",
        "audio-library-name null",
        "notify-level error",
        "notify-level-display fatal",
        "notify-level-glgsg error",
    )
)


def offscreen(width: int, height: int) -> core.GraphicsOutput:
    """A buffer to draw into; SceneError if there is no OpenGL here."""
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
            # A buffer still open when the interpreter ends would take it down.
            atexit.register(engine.remove_all_windows)
            return output
    raise SceneError(
        N_("There is no OpenGL here to draw with (on Debian: apt install libegl1 libgl1).")
    )


def beside(window: core.GraphicsOutput, width: int, height: int) -> core.GraphicsOutput:
    """A buffer to draw into while a window is open; SceneError if the driver makes none."""
    wanted = core.FrameBufferProperties()
    wanted.set_rgba_bits(8, 8, 8, 0)
    wanted.set_depth_bits(24)
    output = window.get_engine().make_output(
        window.get_pipe(),
        "picture",
        0,
        wanted,
        core.WindowProperties.size(width, height),
        core.GraphicsPipe.BF_refuse_window,
        window.get_gsg(),
        window,
    )
    if output is None:
        raise SceneError(N_("This display driver cannot draw a picture beside the window."))
    return output


class Still:
    """The host of a table that is only looked at (see game.app.tables.interface.Host).

    submit() plays a move all the same, so that what follows a move can be seen.
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
        self.hurries = 0
        self.great = False
        """Whether the word that is played next is to be taken for the best of its match."""

    @property
    def seat(self) -> int:
        """The seat on the clock."""
        return next(iter(self.game.to_act(self.state)), 0)

    @property
    def locked(self) -> bool:
        """Whether the match is over."""
        return not self.game.to_act(self.state)

    def submit(self, move: str) -> Rejection | None:
        """Play a move, with its words judged by the lexicon."""
        lexicon = self.lexicon or Lexicon.of(())
        step = play_move(self.game, self.state, self.seat, self.game.parse_move(move), lexicon)
        if isinstance(step, Rejection):
            return step
        self.state = step.state
        if self.table is not None:
            self.table.show(step.state, step.events, animate=not self.reduced_motion)
        return None

    def changed(self) -> None:
        """Nothing stands beside the scene here."""

    def draft(self, text: str) -> None:
        """Drafts are remembered."""
        self.drafts.append(text)

    def switched(self, key: str) -> bool:
        """What was switched on here; at first what usually is."""
        return key in self.switches

    def switch(self, key: str, *, on: bool) -> None:
        """It holds for this picture."""
        self.switches = self.switches | {key} if on else self.switches - {key}

    def acted(self, action: str) -> None:
        """Nobody learns here."""

    def sound(self, name: str, step: int = 0) -> None:
        """Sounds are remembered."""
        self.sounds.append(name)

    def is_best_so_far(self, events: Sequence[Event]) -> bool:
        """As it was agreed."""
        return self.great

    def raise_points(
        self, seat: int, earned: Sequence[EarnedAt], total: tuple[float, float] | None
    ) -> None:
        """There is no total here."""

    def announce(self, line: str, below: str) -> None:
        """Nobody reads it here."""

    def offer_quick_moments(self) -> None:
        """It is remembered."""
        self.hurries += 1

    def word(self, sentence: Sentence, **values: Any) -> str:
        """A sentence in the player's language."""
        return translate(sentence, values, self.names)


class Picture:
    """A table on a stage without a window.

    output: what to draw into, by default a buffer of its own that needs no display; it is closed
    with the picture.
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
        self.stage = Stage(self.output, Theme(palette), quality=quality)
        self.stage.motion.reduced = True
        self.host = Still(self.stage, game, state, lexicon)
        self.table = table(self.host)
        self.host.table = self.table

    def __enter__(self) -> Picture:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def draw(self, now: float = 0.0) -> None:
        """Draw the scene as it is at `now`."""
        self.stage.update(now)
        self.engine.render_frame()

    def settle(self) -> None:
        """Draw the scene until it has come to rest."""
        self.stage.changed()
        self.draw(self.stage.now)
        while self.stage.refining:
            self.stage.skip_frame()
            self.stage.refine()
            self.engine.render_frame()

    def image(self) -> core.PNMImage:
        """What is drawn now. SceneError if nothing could be."""
        image = core.PNMImage()
        self.settle()
        if not self.output.get_screenshot(image):
            raise SceneError(N_("OpenGL produced no picture."))
        return image

    def content(self, name: str) -> bytes:
        """What is drawn now as the picture file that its name says; OutsideError if there is no
        such kind of picture."""
        content = core.StringStream()
        if not self.image().write(content, name):
            raise OutsideError(N_("{file} is not the name of a picture file"), file=name)
        return bytes(content.data)

    def close(self) -> None:
        """Give everything back."""
        self.table.close()
        self.stage.close()
        self.engine.remove_window(self.output)
