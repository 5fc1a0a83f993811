"""Cubes on their way between the rack, which is close to the eye, and the board."""

from __future__ import annotations

from panda3d import core

from game.app.scene.stage import Stage
from game.games.alphacubes.table.cubes import between

CHANNEL = "flight"
SECONDS = 0.18


NEARER = 0.85
"""The part of the smaller distance from the eye at which a cube flies."""


def fly(stage: Stage, node: core.NodePath, start: core.TransformState) -> None:
    """Let a node come to where it is from `start`, which is relative to no node. On the way it is
    close to the eye, before all else, and made smaller to look as large as there."""
    parent, eye = node.get_parent(), stage.main.camera
    start, goal = parent.get_net_transform().invert_compose(start), node.get_transform()

    def show(progress: float) -> None:
        if node.is_empty():
            return
        node.set_quat(between(start.get_quat(), goal.get_quat(), progress))
        if progress == 1.0:
            node.set_pos(goal.get_pos())
            node.set_scale(goal.get_scale())
        else:
            spots = [eye.get_relative_point(parent, at.get_pos()) for at in (start, goal)]
            near = NEARER * min(spot.y for spot in spots)
            here, there = (spot * (near / spot.y) for spot in spots)
            small, large = (
                at.get_scale() * (near / spot.y)
                for at, spot in zip((start, goal), spots, strict=True)
            )
            node.set_pos(parent.get_relative_point(eye, here + (there - here) * progress))
            node.set_scale(small + (large - small) * progress)
        stage.changed()

    stage.motion.start(SECONDS, show, channel=CHANNEL)
