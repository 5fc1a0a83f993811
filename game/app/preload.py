"""What the menu does without: loaded in the turns after its first frames, a few milliseconds each.

The window's own thread loads it, and what works beside the window begins once the rules of all
games are there: a thread that needed one of them before would hold up the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from time import perf_counter

from game import register

FIRST_FRAMES = 2
"""How many frames are drawn before anything is loaded."""
STEP = 0.004
"""Seconds of a turn after which no other module is loaded in it."""
MODULES = (
    "game.rules.interface",
    "game.match.results",
    "game.match.match",
    "game.app.scene.stage",
    "game.app.title.scene",
)
"""What rules and the scene behind the menu stand on: loaded first, in pieces."""
SCREENS = (
    "game.players.bot",
    "game.players.lesson",
    "game.app.screens.table_screen",
    "game.app.match_setup",
    "game.app.screens.howto_dialog",
    "game.app.screens.setup_screen",
    "game.app.screens.play.play_screen",
    "game.app.screens.play.lesson_screen",
    "game.app.screens.howto_dialog",
)
"""What comes after the menu, and what that stands on."""


class Preload:
    """step() loads more, until everything is there: done. games: whether the rules of all games
    are loaded, and what the scene behind the menu is made of."""

    def __init__(self) -> None:
        self.games = self.done = False
        self._then: list[Callable[[], object]] = []
        self._steps = self._all()

    def then(self, call: Callable[[], object]) -> None:
        """Call something in one of the next steps, once the games are loaded."""
        self._then.append(call)
        if self.done:
            self.done, self._steps = False, self._calling()

    def step(self, drawn: int) -> bool:
        """Load for STEP seconds, or a single module that takes longer; whether more is
        left. drawn: how many frames the window has drawn."""
        if drawn < FIRST_FRAMES:
            return False
        began = perf_counter()
        while not self.done and perf_counter() - began < STEP:
            self.done = next(self._steps, self) is self
        return not self.done

    def _all(self) -> Iterator[None]:
        yield from _loading(MODULES)
        for entry in register.entries().values():
            for reference in filter(None, (entry.rules, entry.title_piece)):
                with register.contained():  # whoever needs it is told what is wrong with it
                    register.load(reference)
                yield
        self.games = True
        yield from self._calling()
        yield from _loading(SCREENS)
        yield from self._calling()

    def _calling(self) -> Iterator[None]:
        while self._then:
            self._then.pop(0)()
            yield


def _loading(modules: Sequence[str]) -> Iterator[None]:
    for module in modules:
        import_module(module)
        yield
