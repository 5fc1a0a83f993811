"""X11 support beyond Panda3D's: connections, exposures and the loss of the display.

On other systems nothing here is used or has an effect.
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from panda3d import core

_X_SOCKETS, _X_PORTS = ".X11-unix/", range(6000, 6100)
_EXPOSURE_MASK, _EXPOSE = 1 << 15, 12
"""The mask that requests expose events, and their type (X.h)."""

_keep: list[Any] = []
"""References to functions that Xlib calls, which Python would otherwise free."""


def display_connections() -> tuple[int, ...]:
    """The file descriptors of this process that are connected to an X server."""
    found = []
    with suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with suppress(OSError, ValueError):
                link = os.readlink(f"/proc/self/fd/{name}")
                if link.startswith("socket:") and _is_display(int(name)):
                    found.append(int(name))
    return tuple(sorted(found))


def _is_display(descriptor: int) -> bool:
    with socket.socket(fileno=os.dup(descriptor)) as same:
        peer = same.getpeername()
    if isinstance(peer, tuple):
        return peer[1] in _X_PORTS
    name = peer.decode("utf-8", "replace") if isinstance(peer, bytes) else str(peer)
    return _X_SOCKETS in name


class Exposure:
    """Reports when parts of a window have to be drawn again: when it appears, or another window no
    longer covers it. An X server keeps no copy of window contents, and Panda3D does not request its
    Expose events, so a separate connection does. An offscreen buffer has none."""

    def __init__(self, window: core.GraphicsOutput) -> None:
        self._display = ctypes.c_void_p()
        if not isinstance(window, core.GraphicsWindow):
            return
        try:
            self._xlib: Any = ctypes.CDLL("libX11.so.6")
        except OSError:
            return
        self._xlib.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._xlib.XOpenDisplay(None))
        self._event = (ctypes.c_long * 24)()
        handle = window.get_window_handle()
        if self._display and handle is not None:
            number = ctypes.c_ulong(handle.get_int_handle())
            self._xlib.XSelectInput(self._display, number, ctypes.c_long(_EXPOSURE_MASK))
            self._xlib.XFlush(self._display)

    def found(self) -> bool:
        """Whether something has been exposed since the last call."""
        exposed = False
        while self._display and self._xlib.XPending(self._display):
            self._xlib.XNextEvent(self._display, self._event)
            kind = ctypes.cast(self._event, ctypes.POINTER(ctypes.c_int)).contents.value
            exposed = exposed or kind == _EXPOSE
        return exposed

    def close(self) -> None:
        """Close the connection."""
        if self._display:
            self._xlib.XCloseDisplay(self._display)
            self._display = ctypes.c_void_p()


def on_display_lost(endings: Sequence[Callable[[], None]], reason: Callable[[], str]) -> None:
    """When the connection to the X server is lost, call all `endings`, which must not use a window,
    print the reason and exit: Xlib calls one handler and ends the process when that returns. This
    replaces Panda3D's handler, so a window has to be open. Has no effect on other systems."""
    if not sys.platform.startswith("linux"):
        return
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return

    def lost(_display: int) -> int:
        for end in endings:
            with suppress(Exception):
                end()
        with suppress(OSError, ValueError):
            sys.stderr.write(f"hexaglyph: {reason()}\n")
            sys.stderr.flush()
        os._exit(1)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
    _keep[:] = [handler]
    xlib.XSetIOErrorHandler.restype = ctypes.c_void_p
    xlib.XSetIOErrorHandler(handler)
