"""The least that a table may be: a cube on the stage that nobody can touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from panda3d import core
from typing_extensions import override

from game.app.scene.geometry import shapes
from game.app.tables.interface import Host, Status, Table
from game.rules.interface import Event


class BareTable(Table[Any]):
    def __init__(self, host: Host) -> None:
        super().__init__(host)
        cube = shapes("pieces")["cube"].make_copy()
        self.node: core.NodePath = host.stage.root.attach_new_node(cube)
        self.node.set_color_scale(host.stage.colour("wood"))
        host.stage.main.camera.set_pos(0, -6, 4)
        host.stage.main.camera.look_at(0, 0, 0)

    @override
    def show(self, state: Any, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        self.node.set_h(hash(state) % 360)
        self.host.stage.changed()

    @override
    def status(self) -> Status:
        return Status()

    @override
    def press(self, action: str) -> bool:
        return False

    @override
    def close(self) -> None:
        self.node.remove_node()


TABLE = BareTable
