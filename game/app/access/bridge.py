"""The tree of the window, passed to the system's screen readers by AccessKit.

Linux has AT-SPI (tried); Windows has UI Automation and macOS NSAccessibility, which are written
from AccessKit's documentation: nobody has run them. AccessKit calls from threads of its own: what
is asked there is put in a queue, and done in the window's next turn. Where the package is missing,
or its way to the system fails, there is no tree, and the game goes on without. On Linux the adapter
here only hears whether somebody wants a tree; another process has it (game.app.access.process).
"""

from __future__ import annotations

import queue
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game.app.access.node import Node
from game.app.access.process import Asked, TreeProcess
from game.app.hands import Handled, Hands
from game.app.waiting import wake

if TYPE_CHECKING:  # both know the tables, which come in once somebody listens
    from game.app.access.tree import Builder, Tree
    from game.app.speaker import Speaker

PACKAGE = "accesskit"


class Access:
    """What of the window is for those who do not see it: speech, and the tree."""

    def __init__(self, program: Handled, hands: Hands) -> None:
        self._program = program
        hands.speaker = self._speaking
        self._speaker: Speaker | None = None
        self._builder: Builder | None = None
        self._asked: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._tree: Tree | None = None
        self._known: dict[int, Node] = {}
        self._focus = 0
        self.active = False
        """Whether anybody has asked for the tree."""
        self._adapter = self._adapted() if find_spec(PACKAGE) is not None else None
        self._apart = TreeProcess(self._come) if sys.platform not in ("win32", "darwin") else None
        self._used: bool | None = None

    def update(self) -> None:
        """Do what was asked, then say and pass on what is new."""
        while not self._asked.empty():
            self._do(self._asked.get_nowait())
        if self._program.voice.wanted:
            self._speaking().update()
        else:
            self._speaker = None
        if self._adapter is None or not self.active:
            if self._apart is not None:
                self._apart.close()
            return
        used = bool(self._program.base.win.get_properties().get_foreground())
        if self._builder is None:
            from game.app.access.tree import Builder

            self._builder = Builder(self._program)
        self._tree = tree = self._builder.build()
        if self._apart is not None:
            self._apart.show(tree.nodes, tree.focus, used=used)
            return
        if sys.platform == "darwin" and used != self._used:
            self._used = used
            self._raise(self._adapter.update_view_focus_state(used))
        if (tree.nodes, tree.focus) != (self._known, self._focus):
            self._raise(self._adapter.update_if_active(self._update))

    def close(self) -> None:
        """Tell and say nothing more."""
        self._adapter = None
        if self._apart is not None:
            self._apart.close()
        self._program.voice.close()

    # Called from other threads

    def _activated(self) -> None:
        """Somebody wants the tree: it comes with the next turn of the loop."""
        self.active, self._known = True, {}
        wake()

    def _deactivated(self) -> None:
        self.active = False
        wake()

    def _requested(self, request: Any) -> None:
        from game.app.access.conversion import asked

        self._come(asked(request))

    def _come(self, asked: Asked | None) -> None:
        self._asked.put(asked)
        wake()

    # In the window's own

    def _speaking(self) -> Speaker:
        if self._speaker is None:
            from game.app.speaker import Speaker

            self._speaker = Speaker(self._program)
        return self._speaker

    def _adapted(self) -> Any:
        """The adapter of this system; None where it cannot be had."""
        import accesskit

        handle = self._program.base.win.get_window_handle()
        try:
            number = handle.get_int_handle() if handle is not None else 0
            if sys.platform == "win32":
                from accesskit import windows

                return windows.SubclassingAdapter(number, self._activated, self._requested)
            if sys.platform == "darwin":
                from accesskit import macos

                macos.add_focus_forwarder_to_window_class("CocoaPandaWindow")
                adapter = macos.SubclassingAdapter.for_window
                return adapter(number, self._activated, self._requested)
            return accesskit.unix.Adapter(self._activated, self._requested, self._deactivated)
        except Exception:  # a system without a way to screen readers is no reason not to play
            return None

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _update(self) -> Any:
        """What has changed since it was last passed on."""
        from game.app.access.conversion import update

        tree, known = self._tree, self._known
        assert tree is not None
        changed = {n: node for n, node in tree.nodes.items() if known.get(n) != node}
        self._known, self._focus = tree.nodes, tree.focus
        return update(changed, tree.focus, whole=not known)

    def _do(self, asked: Asked | None) -> None:
        """Do what was asked of a node, if it is still there."""
        if asked is None or self._tree is None:
            return
        number, ask, text = asked
        act = self._tree.acts.get(number)
        if act is not None:
            act(ask, text)
            self._program.loop.ask()
