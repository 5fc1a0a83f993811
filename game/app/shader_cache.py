"""The driver's own cache of compiled shaders, filled by helper processes at the first start.

A driver compiles a shader when something is first drawn with it, and keeps it for later processes.
In software OpenGL one takes up to half a second, which would stop the window; so helpers draw
everything first. A file in the player's cache folder has a digest of what compiled shaders depend
on; while it is unchanged, nothing is drawn ahead.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from game import __version__
from game.app.work import Task, beside
from game.players import helper_process
from game.system.files import data_file, digest

if TYPE_CHECKING:
    from game.system.home import Home

SHADERS = "assets/shaders"
HELPERS = 2
"""The number of helpers, one after the other. Mesa compiles some shaders again once their source
comes from its cache, so that only a third process finds nearly all of them."""
PATIENCE = 60.0
"""The most seconds for all helpers."""
_LOOK = 0.1
"""Seconds between checks whether a helper has ended."""


def begin_filling(home: Home, window: Any, tier: str) -> list[Task[None]]:
    """Start filling the cache for the driver of a window, with pieces in motion for the scene
    behind the menu, and with everything: a task for each. None is started if nothing is missing, or
    if there is no folder to note in that it was filled. tier: the quality to draw at."""
    if sys.platform == "darwin":  # helpers that draw would show in the Dock
        return []
    try:
        note, state = home.cache / f"shaders-{tier}.ready", _state(window.get_gsg())
    except OSError:
        return []
    with suppress(OSError, ValueError):
        if note.read_text("ascii") == state:
            return []
    words = "warm-up", "--follow", "--scenes", tier
    return [
        beside(partial(_draw, home.root, (*words, "--moving"), lambda: None)),
        beside(partial(_draw, home.root, words, lambda: _keep(note, state))),
    ]


def _state(gsg: Any) -> str:
    """A digest of everything that compiled shaders depend on."""
    driver = gsg.get_driver_vendor(), gsg.get_driver_renderer(), gsg.get_driver_version()
    sources = [path.read_bytes() for path in sorted(data_file(SHADERS).iterdir())]
    return digest(repr((__version__, *driver, *sources)).encode())


def _draw(
    root: Path | None,
    words: Sequence[str],
    ended: Callable[[], object],
    cancelled: Callable[[], bool],
) -> None:
    """Let helpers draw, for which the player waits. The window compiles what a failed one leaves
    undone. ended: called unless cancelled."""
    end = monotonic() + PATIENCE
    for _number in range(HELPERS):
        with suppress(OSError):
            _wait(helper_process.start(root, *words, behind=False), end, cancelled)
    if not cancelled():
        ended()


def _keep(note: Path, state: str) -> None:
    """Note that the cache is filled."""
    with suppress(OSError):
        note.write_text(state, "ascii")


def _wait(helper: subprocess.Popen[str], end: float, cancelled: Callable[[], bool]) -> None:
    """Wait until a helper ends, or end it."""
    try:
        while monotonic() < end and not cancelled():
            with suppress(subprocess.TimeoutExpired):
                helper.wait(_LOOK)
                break
    finally:
        helper.terminate()
        helper.communicate()


def draw_ahead(tier: str, *, moving: bool = False) -> None:
    """In a helper: draw everything that scenes and their background are made of, offscreen. moving:
    only pieces in motion. NoDisplayError."""
    from game.app.backdrop import Backdrop
    from game.app.kit.theme import Theme
    from game.app.scene.rehearsal import rehearsal
    from game.app.window import DEFAULT_SIZE, WindowOptions, close_base, open_base

    theme, size = Theme("default"), DEFAULT_SIZE
    base = open_base(WindowOptions(size, offscreen=True, silent=True))
    Backdrop(base.render2d).show(True, theme, size, wood=True)
    base.graphicsEngine.render_frame()
    for pieces in rehearsal(base.win, theme, tier):
        if pieces and moving:
            break
    close_base(base)
