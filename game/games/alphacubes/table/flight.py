"""Cubes on their way between the rack, which is close to the eye, and the board."""

from __future__ import annotations

from panda3d import core

from game.app.scene.stage import Stage
from game.games.alphacubes.table.cubes import between

CHANNEL = "flight"
SECONDS = 0.18


def fly(stage: Stage, node: core.NodePath, start: core.TransformState) -> None:
    """Let a node come to where it is from `start`, which is relative to no node."""
    parent = node.get_parent()
    start, goal = parent.get_net_transform().invert_compose(start), node.get_transform()
    eye = stage.main.camera
    near, far = (eye.get_relative_point(parent, at.get_pos()).y for at in (start, goal))

    def show(progress: float) -> None:
        if node.is_empty():
            return
        # Evenly as it is seen: what is closer to the eye moves and grows less.
        part = progress * near / (far + (near - far) * progress)
        way, growth = goal.get_pos() - start.get_pos(), goal.get_scale() - start.get_scale()
        node.set_pos(start.get_pos() + way * part)
        node.set_quat(between(start.get_quat(), goal.get_quat(), progress))
        node.set_scale(start.get_scale() + growth * part)
        stage.changed()

    stage.motion.start(SECONDS, show, channel=CHANNEL)
