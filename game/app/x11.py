"""What the window needs of the X server beside Panda3D: its connections, exposures, its loss.

Elsewhere than on X11 none of it is used, or nothing happens.
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
"""What is asked for, and the type of its events (X.h)."""

_keep: list[Any] = []
"""Xlib holds on to the functions, and Python would not."""


def display_connections() -> tuple[int, ...]:
    """The descriptors of this process that are connected to an X server."""
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
    """Reports what has to be drawn again of one window: where another window lay over it, and when
    it has come up. An X server keeps no copy of what windows show, and Panda3D does not ask for its
    Expose events; so a connection of our own does. An offscreen buffer has none."""

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
    """When the X server goes away, call all of `endings`, which may touch no window, print `reason`
    and end this process: Xlib calls one function, and ends the process when that returns. It
    replaces Panda3D's own, so a window has to be open. Elsewhere than on X11 nothing happens."""
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
