"""The way to Linux's screen readers, in a process of its own.

AccessKit 0.7 may come to a standstill there: whoever asks for a node's state locks the tree twice,
and an update that comes between the two waits for the first as the second waits for the update. It
waits without letting Python go on, and the window would stand still with it. So the tree is handed
to a process that ends itself where an update does not end, and that the window replaces.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING

from game.app.access.node import Ask, Node

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PATIENCE = 5
"""Seconds after which an update counts as one that does not end."""
TRIES = 3
"""Processes in a row that may end before they have taken an update."""
_NOWHERE = os.open(os.devnull, os.O_WRONLY)
Asked = tuple[int, Ask, str]
"""Of which node what is asked for, with the text that is to be set."""
Shown = tuple[dict[int, Node | None], int, bool]
"""Nodes that are new or otherwise, None for those that are gone; which has the focus; whether the
window is the one in use."""


class TreeProcess:
    """The window's end. asked: called with what is asked for, None where something else has come;
    from another thread."""

    def __init__(self, asked: Callable[[Asked | None], object]) -> None:
        self._asked = asked
        self._ours: Connection | None = None
        self._known: dict[int, Node] = {}
        self._rest: tuple[int, bool] | None = None
        self._taken = True
        self._tries = TRIES

    def show(self, nodes: dict[int, Node], focus: int, *, used: bool) -> None:
        """Send what has changed, once the process has taken what was sent before. used: whether
        the window is the one in use."""
        if self._ours is None and self._tries:
            self._start()
        if self._ours is None or not self._taken:
            return
        changed: dict[int, Node | None] = {
            n: node for n, node in nodes.items() if self._known.get(n) != node
        }
        changed |= dict.fromkeys(self._known.keys() - nodes.keys())
        if not changed and self._rest == (focus, used):
            return
        self._known, self._rest, self._taken = nodes, (focus, used), False
        with suppress(OSError):  # it has ended, which comes to be heard
            self._ours.send((changed, focus, used))

    def close(self) -> None:
        """End the process."""
        ours, self._ours = self._ours, None
        if ours is not None:
            with suppress(OSError):  # it has ended already
                ours.send(False)

    def _start(self) -> None:
        from multiprocessing import get_context  # where nobody reads the screen, nothing needs it

        context = get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._known, self._rest, self._taken = {}, None, True
        self._tries -= 1
        context.Process(target=serve, args=(theirs,), name="screen readers", daemon=True).start()
        theirs.close()
        threading.Thread(target=self._listen, args=(self._ours,), daemon=True).start()

    def _listen(self, ours: Connection) -> None:
        with ours, suppress(OSError, EOFError):
            while True:
                come: Asked | None = ours.recv()
                if come is None:
                    self._taken, self._tries = True, TRIES
                self._asked(come)
        if self._ours is ours:
            self._ours = None
            self._asked(None)


class TreeServer:
    """The other end: what the window shows, as AccessKit receives it."""

    def __init__(self, window: Connection) -> None:
        from accesskit import unix

        self._window, self._sending = window, threading.Lock()
        self._come: SimpleQueue[Shown | bool] = SimpleQueue()
        self._nodes: dict[int, Node] = {}
        self._focus = 0
        self._new: dict[int, Node] = {}
        self._whole = True
        active, inactive = (lambda: self._come.put(True)), (lambda: None)
        self._adapter = unix.Adapter(active, self._requested, inactive)

    def run(self) -> None:
        """Go on until the window is gone."""
        threading.Thread(target=self._listen, daemon=True).start()
        while (come := self._come.get()) is not False:
            with limited():
                if come is True:  # somebody wants the tree, who knows nothing of it
                    self._new, self._whole = self._nodes, True
                else:
                    self._take(*come)
                if self._nodes:
                    self._adapter.update_if_active(self._update)
            if come is not True:
                self._send(None)

    def _take(self, nodes: dict[int, Node | None], focus: int, used: bool) -> None:
        self._new = {number: node for number, node in nodes.items() if node is not None}
        kept = {number: node for number, node in self._nodes.items() if number not in nodes}
        self._nodes, self._focus = {**kept, **self._new}, focus
        self._adapter.update_window_focus_state(used)

    def _update(self) -> object:
        from game.app.access.conversion import update

        whole, self._whole = self._whole, False
        return update(self._nodes if whole else self._new, self._focus, whole=whole)

    def _send(self, asked: Asked | None) -> None:
        with self._sending, suppress(OSError):
            self._window.send(asked)

    # In threads of others

    def _requested(self, request: object) -> None:
        from game.app.access.conversion import asked

        if (found := asked(request)) is not None:
            self._send(found)

    def _listen(self) -> None:
        with suppress(OSError, EOFError):
            while True:
                self._come.put(self._window.recv())
        self._come.put(False)


@contextmanager
def limited() -> Iterator[None]:
    """End the process where what is done within this does not end, though Python stands still."""
    faulthandler.dump_traceback_later(PATIENCE, exit=True, file=_NOWHERE)
    yield
    faulthandler.cancel_dump_traceback_later()


def serve(window: Connection) -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window's to take
    TreeServer(window).run()
