"""What lies in the title scene: a piece of each game that has one, which acts now and then."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod

from panda3d import core

from game.app.scene.motion import Motion
from game.app.scene.stage import Stage

CHANNEL = "title"
LONGEST = 0.9
"""Seconds that the longest act takes."""
AIM = core.LPoint3(0, 0.6, 1.3)
DISTANCE = 30.0
PITCH = 23.0


def place_of(yaw: float) -> core.LPoint3:
    """Where the camera stands when the view is turned by `yaw` degrees."""
    level = DISTANCE * math.cos(math.radians(PITCH))
    turned = math.radians(yaw)
    way = core.LVector3(
        level * math.sin(turned),
        -level * math.cos(turned),
        DISTANCE * math.sin(math.radians(PITCH)),
    )
    return AIM + way


class TitlePiece(ABC):
    """Something of a game that lies behind the menu, with what it can do by itself.

    Made on a stage under a node of the scene, where it has a place of its own: x from -5.9 to 5.9
    to the right, y away from the viewer, z up, in cells. node: what holds all of it.
    """

    node: core.NodePath

    @abstractmethod
    def __init__(self, stage: Stage, root: core.NodePath) -> None: ...

    @abstractmethod
    def act(self, motion: Motion) -> None:
        """Do the next thing on CHANNEL, for LONGEST seconds at the most."""

    def close(self) -> None:
        """Take it off the stage."""
        self.node.remove_node()
