"""The process that serves the tree to Linux's screen readers.

AccessKit 0.7 may deadlock there: a request for a node's state locks the tree twice, and an update
in between waits for the first lock while the second waits for the update. It does so without
releasing Python, and would freeze the window. So the tree is sent to a process that ends itself
when an update does not return, and that the window replaces.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from game.app.access.node import Node, Request

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PATIENCE = 5
"""Seconds after which an update counts as deadlocked."""
TRIES = 3
"""The most processes in a row that end before they have taken an update."""
_NOWHERE = os.open(os.devnull, os.O_WRONLY)
Change = tuple[dict[int, Node | None], int, bool]
"""New and changed nodes by number, None for removed ones; the number of the one with the focus;
whether the window is active."""


class TreeProcess:
    """The window's end. on_message: called from another thread with a request, or with None when
    the process has taken an update or has ended."""

    def __init__(self, on_message: Callable[[Request | None], object]) -> None:
        self._on_message = on_message
        self._connection: Connection | None = None
        self._known: dict[int, Node] = {}
        self._rest: tuple[int, bool] | None = None
        self._ready = True
        """Whether the process has taken the last update."""
        self._tries = TRIES

    def show(self, nodes: dict[int, Node], focus: int, *, active: bool) -> None:
        """Send changes, once the process has taken the last ones. active: whether the window is."""
        if self._connection is None and self._tries:
            self._start()
        if self._connection is None or not self._ready:
            return
        changed: dict[int, Node | None] = {
            n: node for n, node in nodes.items() if self._known.get(n) != node
        }
        changed |= dict.fromkeys(self._known.keys() - nodes.keys())
        if not changed and self._rest == (focus, active):
            return
        self._known, self._rest, self._ready = nodes, (focus, active), False
        with suppress(OSError):  # it has ended, as _listen() will notice
            self._connection.send((changed, focus, active))

    def close(self) -> None:
        """End the process."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(OSError):  # it has ended already
                connection.send(False)

    def _start(self) -> None:
        from multiprocessing import get_context  # only screen readers need it

        context = get_context("spawn")
        ends: tuple[Any, Any] = context.Pipe()
        self._connection, theirs = ends
        self._known, self._rest, self._ready = {}, None, True
        self._tries -= 1
        context.Process(target=serve, args=(theirs,), name="screen readers", daemon=True).start()
        theirs.close()
        threading.Thread(target=self._listen, args=(self._connection,), daemon=True).start()

    def _listen(self, connection: Connection) -> None:
        with connection, suppress(OSError, EOFError):
            while True:
                message: Request | None = connection.recv()
                if message is None:
                    self._ready, self._tries = True, TRIES
                self._on_message(message)
        if self._connection is connection:
            self._connection = None
            self._on_message(None)


class TreeServer:
    """The process's end, which passes the tree to AccessKit."""

    def __init__(self, window: Connection) -> None:
        from accesskit import unix

        self._window, self._sending = window, threading.Lock()
        self._messages: SimpleQueue[Change | bool] = SimpleQueue()
        self._nodes: dict[int, Node] = {}
        self._focus = 0
        self._new: dict[int, Node] = {}
        self._whole = True
        active, inactive = (lambda: self._messages.put(True)), (lambda: None)
        self._adapter = unix.Adapter(active, self._requested, inactive)

    def run(self) -> None:
        """Serve until the window is closed."""
        threading.Thread(target=self._listen, daemon=True).start()
        while (message := self._messages.get()) is not False:
            with ended_if_stuck():
                if message is True:  # a screen reader has activated the tree
                    self._new, self._whole = self._nodes, True
                else:
                    self._take(*message)
                if self._nodes:
                    self._adapter.update_if_active(self._update)
            if message is not True:
                self._send(None)

    def _take(self, nodes: dict[int, Node | None], focus: int, active: bool) -> None:
        self._new = {number: node for number, node in nodes.items() if node is not None}
        kept = {number: node for number, node in self._nodes.items() if number not in nodes}
        self._nodes, self._focus = {**kept, **self._new}, focus
        self._adapter.update_window_focus_state(active)

    def _update(self) -> object:
        from game.app.access.conversion import tree_update

        whole, self._whole = self._whole, False
        return tree_update(self._nodes if whole else self._new, self._focus, whole=whole)

    def _send(self, message: Request | None) -> None:
        with self._sending, suppress(OSError):
            self._window.send(message)

    # In other threads

    def _requested(self, request: object) -> None:
        from game.app.access.conversion import request_from

        if (found := request_from(request)) is not None:
            self._send(found)

    def _listen(self) -> None:
        with suppress(OSError, EOFError):
            while True:
                self._messages.put(self._window.recv())
        self._messages.put(False)


@contextmanager
def ended_if_stuck() -> Iterator[None]:
    """End the process if the block takes longer than PATIENCE, even while Python is frozen."""
    faulthandler.dump_traceback_later(PATIENCE, exit=True, file=_NOWHERE)
    yield
    faulthandler.cancel_dump_traceback_later()


def serve(window: Connection) -> None:
    """Run the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window handles it
    TreeServer(window).run()
