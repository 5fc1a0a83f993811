"""Opening the window: Panda3D's configuration, the requirements and the scale of the display."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from game import __version__
from game.app.memory import give_back_large_pieces
from game.app.quality import in_software
from game.sentences import N_, LocalizedError, Saying

TITLE = "Hexaglyph"
DEFAULT_SIZE = (1280, 720)


class NoDisplayError(LocalizedError, RuntimeError):
    """No window can be opened; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How to open the window: size in pixels (None: 1280x720), full_screen, offscreen (no display),
    steady (a clock that advances by 1/60 s a frame, for tests), silent (no audio device), and plain
    (the menu without its scene, screens without transitions)."""

    size: tuple[int, int] | None = None
    full_screen: bool = False
    offscreen: bool = False
    steady: bool = False
    silent: bool = False
    plain: bool = False


def _settings(options: WindowOptions) -> str:
    """Panda3D's configuration for this run."""
    lines = [
        f"window-title {TITLE}",
        # A Linux desktop uses these to find the application and its icon.
        f"x-wm-class {TITLE}",
        f"x-wm-class-name {TITLE.lower()}",
        f"fullscreen {'#t' if options.full_screen else '#f'}",
        "gl-version 3 2",
        "textures-power-2 none",
        "sync-video #t",
        "dpi-aware #t",
        "model-cache-dir",
        "audio-library-name " + ("null" if options.silent else "p3openal_audio"),
        "notify-level warning",
        "notify-level-display error",
        "notify-level-text error",  # fonts are checked for characters first
        "notify-level-device fatal",
        "notify-level-x11display error",
        "notify-level-audio fatal",
        "print-pipe-types #f",
    ]
    if options.offscreen:
        lines += ["window-type offscreen"]
    if options.steady:
        lines += ["clock-mode non-real-time", "clock-frame-rate 60", "sync-video #f"]
    return "\n".join(lines)


def open_base(options: WindowOptions) -> Any:
    """Open a ShowBase with a window that can draw; NoDisplayError if there is none."""
    if not options.offscreen and sys.platform.startswith("linux") and not _has_display():
        # Panda3D would try :0, and end the process if access to it is denied.
        raise NoDisplayError(missing_display())
    from panda3d.core import GraphicsPipeSelection, load_prc_file_data

    load_prc_file_data(f"hexaglyph {__version__}", _settings(options))
    width, height = options.size or DEFAULT_SIZE
    if not (options.offscreen or options.full_screen):
        # After an offscreen picture, the default pipe is one without windows.
        pipe = GraphicsPipeSelection.get_global_ptr().make_module_pipe("pandagl")
        width, height = fitting(pipe, width, height) if pipe else (width, height)
    load_prc_file_data("size", f"win-size {width} {height}")
    from direct.showbase.ShowBase import ShowBase

    try:
        give_back_large_pieces()
        base = ShowBase()
    except Exception as error:  # ShowBase raises a plain Exception without a window
        raise NoDisplayError(missing_display()) from error
    # Otherwise a frame appears only with the next one, which may take long while nothing moves.
    base.graphicsEngine.set_auto_flip(True)
    base.graphicsEngine.render_frame()
    problem = _too_old(base.win)
    if problem is not None:
        base.destroy()
        raise NoDisplayError(problem)
    if in_software(base.win.get_gsg().get_driver_renderer()):
        # Mesa keeps the sources of a frame until it draws another in the same slot. With two frames
        # in progress, the second slot might not be reused for hours.
        load_prc_file_data("software", "gl-finish #t")
    # Our loop draws; Panda3D's own task would draw in each of its turns.
    base.taskMgr.remove("igLoop")
    base.disable_mouse()
    base.cam.node().set_active(False)
    return base


def fitting(pipe: Any, width: int, height: int) -> tuple[int, int]:
    """Limit a window's size to that of a pipe's screen. A screen of unknown size (0) is no
    limit."""
    across, down = pipe.get_display_width(), pipe.get_display_height()
    return min(width, across or width), min(height, down or height)


def set_full_screen(base: Any, on: bool, size: tuple[int, int] = DEFAULT_SIZE) -> None:
    """Switch to full screen, or to a window of this size, unless it is so already."""
    if on == base.win.is_fullscreen():
        return
    from panda3d.core import WindowProperties

    wanted = WindowProperties()
    wanted.set_fullscreen(on)
    if on:
        wanted.set_size(base.pipe.get_display_width(), base.pipe.get_display_height())
    else:
        wanted.set_size(*fitting(base.pipe, *size))
    base.win.request_properties(wanted)


def name_window(base: Any, game: str = "") -> None:
    """Show in the window's title which game lies in it; game: its title, "" for none."""
    from panda3d.core import WindowProperties

    named = WindowProperties()
    named.set_title(window_title(game))
    if hasattr(base.win, "request_properties"):  # not one without a display
        base.win.request_properties(named)


def window_title(game: str) -> str:
    """The window's title with the title of a game in it; "" for none."""
    return f"{game} - {TITLE}" if game else TITLE


def close_base(base: Any) -> None:
    """Close the window and its connection to the display."""
    from panda3d.core import EventQueue

    data = base.dataRootNode
    base.destroy()
    # References to the window would keep the connection open: those of its input node and of the
    # event that it closed.
    data.remove_all_children()
    EventQueue.get_global_event_queue().clear()
    base.__dict__.clear()


def missing_display() -> Saying:
    """The message when no window can be opened."""
    why = (
        N_("there is no display")
        if sys.platform.startswith("linux") and not _has_display()
        else N_("the display offers no OpenGL 3.2 (on Debian and Ubuntu: libgl1 and libegl1)")
    )
    sentence = N_(
        "The window cannot be opened: {problem}. Without one, 'hexaglyph play --text' plays in the "
        "terminal and 'hexaglyph shot' draws pictures."
    )
    return Saying(sentence, (("problem", Saying(why)),))


def _has_display() -> bool:
    from os import environ

    # Panda3D supports only X11; on Wayland that is Xwayland's display.
    return bool(environ.get("DISPLAY"))


def _too_old(window: Any) -> Saying | None:
    """Why this window cannot draw the game's scenes, or None."""
    gsg = window.get_gsg()
    version = (gsg.get_driver_version_major(), gsg.get_driver_version_minor())
    if version >= (3, 2) and gsg.get_supports_glsl():
        return None
    sentence = N_(
        "The graphics driver ({driver}) offers OpenGL {version}, and the game needs 3.2: a newer "
        "driver, or Mesa's software one, will do."
    )
    driver, offered = gsg.get_driver_renderer(), f"{version[0]}.{version[1]}"
    return Saying(sentence, (("driver", driver), ("version", offered)))


def zoom_of(base: Any) -> float:
    """The display's scale factor: 2 for a high-DPI screen set to 200%."""
    zoom = base.pipe.get_display_zoom() if base.pipe is not None else 1.0
    return float(zoom) if zoom and zoom > 0 else 1.0
