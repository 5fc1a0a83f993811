"""The bridge to the system's screen readers, by AccessKit.

On Linux it uses AT-SPI; UI Automation on Windows and NSAccessibility on macOS have not been tried
with a reader. AccessKit calls from its own threads, so requests are queued
for the window's next turn. Without the package, or if it fails, the game runs without a tree. On
Linux the adapter here only learns whether a tree is wanted; game.app.access.process serves it.
"""

from __future__ import annotations

import ctypes
import queue
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game.app.access.node import Node, Request
from game.app.access.process import TreeProcess
from game.app.input_handler import InputHandler, InputShell
from game.app.waiting import wake

if TYPE_CHECKING:  # both know the tables, which come in once somebody listens
    from game.app.access.tree import Builder, Tree
    from game.app.speaker import Speaker

PACKAGE = "accesskit"


if sys.platform == "win32":

    @contextmanager
    def _hidden(window: int) -> Iterator[None]:
        """Hide a window for a moment: AccessKit accepts none that is shown, as Panda3D opens it."""
        show_window = ctypes.windll.user32.ShowWindow
        show_window(window, 0)
        try:
            yield
        finally:
            show_window(window, 5)


class Accessibility:
    """Speech and the accessibility tree of the window."""

    def __init__(self, program: InputShell, handler: InputHandler) -> None:
        self._program = program
        handler.speaker = self._speaking
        self._speaker: Speaker | None = None
        self._builder: Builder | None = None
        self._requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._tree: Tree | None = None
        self._known: dict[int, Node] = {}
        self._focus = 0
        self.active = False
        """Whether a screen reader uses the tree."""
        self._adapter = self._new_adapter() if find_spec(PACKAGE) is not None else None
        linux = sys.platform not in ("win32", "darwin")
        self._process = TreeProcess(self._queue) if linux else None
        self._window_active: bool | None = None

    def update(self) -> None:
        """Carry out requests, then speak and pass on what has changed."""
        while not self._requests.empty():
            self._do(self._requests.get_nowait())
        if self._program.voice.wanted:
            self._speaking().update()
        else:
            self._speaker = None
        if self._adapter is None or not self.active:
            if self._process is not None:
                self._process.close()
            return
        active = bool(self._program.base.win.get_properties().get_foreground())
        if self._builder is None:
            from game.app.access.tree import Builder

            self._builder = Builder(self._program)
        self._tree = tree = self._builder.build()
        if self._process is not None:
            self._process.show(tree.nodes, tree.focus, active=active)
            return
        if sys.platform == "darwin" and active != self._window_active:
            self._window_active = active
            self._raise(self._adapter.update_view_focus_state(active))
        if (tree.nodes, tree.focus) != (self._known, self._focus):
            self._raise(self._adapter.update_if_active(self._update))

    def close(self) -> None:
        """Stop speech and tree."""
        self._adapter = None
        if self._process is not None:
            self._process.close()
        self._program.voice.close()

    # Called from other threads

    def _activated(self) -> None:
        """Send the whole tree with the next turn of the loop."""
        self.active, self._known = True, {}
        wake()

    def _deactivated(self) -> None:
        self.active = False
        wake()

    def _requested(self, request: Any) -> None:
        from game.app.access.conversion import request_from

        self._queue(request_from(request))

    def _queue(self, request: Request | None) -> None:
        self._requests.put(request)
        wake()

    # In the window's thread

    def _speaking(self) -> Speaker:
        if self._speaker is None:
            from game.app.speaker import Speaker

            self._speaker = Speaker(self._program)
        return self._speaker

    def _new_adapter(self) -> Any:
        """The adapter of this system; None if AccessKit fails, for which the game can be played
        without."""
        try:
            return self._system_adapter()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # which AccessKit's panics are
            return None

    def _system_adapter(self) -> Any:
        import accesskit

        handle = self._program.base.win.get_window_handle()
        number = handle.get_int_handle() if handle is not None else 0
        if sys.platform == "win32":
            from accesskit import windows

            with _hidden(number):
                return windows.SubclassingAdapter(number, self._activated, self._requested)
        if sys.platform == "darwin":
            from accesskit import macos

            macos.add_focus_forwarder_to_window_class("CocoaPandaWindow")
            adapter = macos.SubclassingAdapter.for_window
            return adapter(number, self._activated, self._requested)
        return accesskit.unix.Adapter(self._activated, self._requested, self._deactivated)

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _update(self) -> Any:
        """The changes since the last update."""
        from game.app.access.conversion import tree_update

        tree, known = self._tree, self._known
        assert tree is not None
        changed = {n: node for n, node in tree.nodes.items() if known.get(n) != node}
        self._known, self._focus = tree.nodes, tree.focus
        return tree_update(changed, tree.focus, whole=not known)

    def _do(self, request: Request | None) -> None:
        """Carry out a request, if its node still exists."""
        if request is None or self._tree is None:
            return
        number, action, text = request
        if number in self._tree.handlers:
            self._tree.handlers[number](action, text)
            self._program.loop.ask()
