"""The loss of the display: Xlib ends a process without its display, after telling one function."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

_keep: list[Any] = []
"""Xlib holds on to the functions, and Python would not."""


def when_display_is_lost(endings: Sequence[Callable[[], None]], reason: Callable[[], str]) -> None:
    """When the X server goes away call all of `endings`, which may touch no window, say `reason`
    and end this process: there is no way back into Xlib. It takes the place of the function that
    Panda3D has Xlib tell, so a window has to be open. Elsewhere than on X11 nothing happens."""
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
