"""Preloading of what the menu does not need, a few milliseconds per turn of the loop.

It starts after the first frames and runs in the window's own thread. Background work starts once
the rules of all games are loaded: a thread that imported them earlier would block the window. Last,
scenes are rehearsed (game/app/scene/rehearsal.py), at the first start after helper processes have
drawn them (game/app/shader_cache.py).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game import register
from game.app.garbage import freeze
from game.system import packages

if TYPE_CHECKING:  # only for annotations
    from game.app.kit.theme import Theme
    from game.app.work import Task
    from game.system.home import Home

FIRST_FRAMES = 2
"""The number of frames drawn before anything is loaded."""
STEP = 0.004
"""Seconds of loading after which a turn starts no other module."""
MODULES = (
    "game.rules.interface",
    "game.match.results",
    "game.match.match",
    "game.app.scene.stage",
    "game.app.title.scene",
)
"""Modules that the rules and the scene behind the menu import: loaded first, one by one."""
SCREENS = (
    "game.players.bot",
    "game.players.lesson",
    "game.app.screens.table_screen",
    "game.app.match_setup",
    "game.app.screens.howto_dialog",
    "game.app.screens.setup_screen",
    "game.app.screens.play.play_screen",
    "game.app.screens.play.lesson_screen",
)
"""The screens that follow the menu, and modules that they import."""


class Preload:
    """Loads modules step by step. done: whether everything is loaded. games: whether the rules of
    all games are, and the modules of the scene behind the menu. rehearsed: whether scenes are;
    pieces: whether pieces in motion are.

    scenes: the window, theme and quality of the scenes to rehearse; () for none."""

    def __init__(self, scenes: tuple[Any, Theme, str] | tuple[()] = ()) -> None:
        self.games = self.done = False
        self.pieces = self.rehearsed = not scenes
        self._scenes = scenes
        self._home: Home | None = None
        self._ahead: list[Task[None]] = []
        """What helpers draw ahead: pieces in motion, and everything."""
        self._awaited: Task[None] | None = None
        """The one of these that the next step waits for."""
        self._then: list[Callable[[], object]] = []
        self._steps = self._all()

    def then(self, call: Callable[[], object]) -> None:
        """Make a call in a later step, once the games are loaded."""
        self._then.append(call)
        if self.done:
            self.done, self._steps = False, self._calling()

    def draw_ahead(self, home: Home) -> None:
        """Let helper processes draw the scenes before they are rehearsed, at the first start with a
        driver. To be called before the first step."""
        self._home = home

    @property
    def late(self) -> bool:
        """Whether scenes are not rehearsed yet because helper processes draw them first."""
        return bool(self._ahead) and not self.rehearsed

    def step(self, drawn: int) -> bool:
        """Load for STEP seconds, or longer if a single module takes longer. drawn: the number of
        frames the window has drawn. True while more is left to do now; False before FIRST_FRAMES,
        and while it waits for helpers, whose end wakes the window."""
        if drawn < FIRST_FRAMES or self._waits:
            return False
        began = perf_counter()
        while not (self.done or self._waits) and perf_counter() - began < STEP:
            self.done = next(self._steps, self) is self
        return not (self.done or self._waits)

    @property
    def _waits(self) -> bool:
        """Whether the next step waits for what is drawn ahead."""
        return self._awaited is not None and not self._awaited.done

    def close(self) -> None:
        """Stop, and release what the rehearsal has opened."""
        for task in self._ahead:
            task.cancel()
        self._steps.close()
        self.done = True

    def _all(self) -> Generator[None]:
        self._ahead = self._begin_ahead()
        yield from _loading(MODULES)
        yield from _registered("rules", "title_piece")
        self.games = True
        yield from self._calling()
        yield from _loading(SCREENS)
        yield from _registered("table", "reader")
        freeze()
        if self._scenes:
            yield from self._rehearsal()
        yield from self._calling()

    def _begin_ahead(self) -> list[Task[None]]:
        """Start drawing ahead, if that was asked for and is necessary."""
        if self._home is None or not self._scenes:
            return []
        from game.app.shader_cache import begin_filling

        window, _theme, tier = self._scenes
        return begin_filling(self._home, window, tier)

    def _rehearsal(self) -> Generator[None]:
        from game.app.scene.rehearsal import pictures, rehearsal

        yield from pictures()
        moving, everything = self._ahead or (None, None)
        self._awaited = moving
        yield
        for pieces in rehearsal(*self._scenes):
            self.pieces = pieces
            self._awaited = everything if pieces else moving
            yield
        self.pieces = self.rehearsed = True

    def _calling(self) -> Generator[None]:
        while self._then:
            self._then.pop(0)()
            yield


def _registered(*fields: str) -> Iterator[None]:
    """Load what these fields of every game's GameEntry refer to."""
    for entry in register.entries().values():
        for reference in (getattr(entry, field) for field in fields):
            if reference:
                with packages.contained():  # its first user reports the error
                    packages.load(reference)
            yield


def _loading(modules: Sequence[str]) -> Iterator[None]:
    for module in modules:
        import_module(module)
        yield
