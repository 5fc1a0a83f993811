"""What the display has lost of the window: where another window lay over it, or before it came up.

An X server keeps no copy of what windows show. It says by an Expose event what has to be drawn
again; Panda3D does not ask for that, and a window at rest would stay black there. So a connection
of our own asks.
"""

from __future__ import annotations

import ctypes
from typing import Any

from panda3d import core

_EXPOSURE_MASK, _EXPOSE = 1 << 15, 12
"""What is asked for, and the type of its events (X.h)."""


class Exposure:
    """Hears of one window's exposures; an offscreen buffer has none."""

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
        """Hear nothing more."""
        if self._display:
            self._xlib.XCloseDisplay(self._display)
            self._display = ctypes.c_void_p()
