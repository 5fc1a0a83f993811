"""The pieces of the title scene: one of each game that has one, which acts now and then."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod

from panda3d import core

from game.app.scene.motion import Motion
from game.app.scene.stage import Stage

CHANNEL = "title"
LONGEST = 0.9
"""The most seconds that an act takes."""
AIM = core.LPoint3(0, 0.6, 1.3)
DISTANCE = 30.0
PITCH = 23.0


def place_of(yaw: float) -> core.LPoint3:
    """The position of the camera when the view is turned by `yaw` degrees."""
    level = DISTANCE * math.cos(math.radians(PITCH))
    turned = math.radians(yaw)
    up = DISTANCE * math.sin(math.radians(PITCH))
    return AIM + core.LVector3(level * math.sin(turned), -level * math.cos(turned), up)


class TitlePiece(ABC):
    """A game's piece behind the menu, and how it moves by itself.

    Built on a stage, under a node of the scene, in a place of its own: x from -5.9 to 5.9 to the
    right, y away from the viewer, z up, in cells. node: the root of all its nodes.
    """

    node: core.NodePath

    @abstractmethod
    def __init__(self, stage: Stage, root: core.NodePath) -> None: ...

    @abstractmethod
    def act(self, motion: Motion) -> None:
        """Start the next movement on CHANNEL; it takes LONGEST seconds at most."""

    def close(self) -> None:
        """Remove it from the stage."""
        self.node.remove_node()
