"""The boxes round pieces that cast their soft shadows (see soft_shadow).

Stage imports this module with the first shadow: numpy would delay the first frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from panda3d import core

from game.app.scene.light import UNSHADOWED
from game.app.scene.view import MAIN

Corners: TypeAlias = "npt.NDArray[np.float32]"

_UNIT = np.array([[x, y, z, 1] for x in (0, 1) for y in (0, 1) for z in (0, 1)], np.float32)
_FACES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
_BOX = np.array([[(a, b, c), (a, c, d)] for a, b, c, d in _FACES], np.uint32).reshape(-1)
_LARGE, _SLACK = 0.1, 0.04
"""The share of the largest volume from which a box may contain others, and the share of its size by
which they may stand out."""
_TAG = "box"


def outermost(corners: Corners) -> Corners:
    """The boxes but for those inside a much larger one, which add nothing to its shadow."""
    low, high = corners.min(1), corners.max(1)
    volume = np.prod(high - low, 1)
    large = volume > _LARGE * volume.max(initial=0)
    middle, slack = (low + high) / 2, _SLACK * (high - low)[large]
    inside = (middle[:, None] > low[large] - slack) & (middle[:, None] < high[large] + slack)
    kept: Corners = corners[large | ~inside.all(2).any(1)]
    return kept


def casters(root: core.NodePath) -> list[core.NodePath]:
    """The pieces of a scene that cast shadows: visible shapes that are no furniture and are not
    hidden from the softbox."""
    shapes = root.find_all_matches("**/+GeomNode;-h")
    return [n for n in shapes if not (n.is_hidden(UNSHADOWED) or n.is_hidden(MAIN))]


def boxes(root: core.NodePath, nodes: Sequence[core.NodePath]) -> Corners:
    """The corners of the boxes round pieces, eight each, in the axes of `root`."""
    if not nodes:
        return np.zeros((0, 8, 3), np.float32)
    local = np.stack([_box(node) for node in nodes])
    placed = core.PTA_LMatrix4f([node.get_mat(root) for node in nodes])
    matrices = np.frombuffer(placed, np.float32).reshape(-1, 4, 4)
    corners: Corners = (local @ matrices)[:, :, :3]
    return corners


def _box(node: core.NodePath) -> Corners:
    """The corners of the box round a shape, in its own axes; kept with the node."""
    known: Corners | None = node.get_python_tag(_TAG)
    if known is None:
        bounds = node.get_tight_bounds(node)
        ends = [[*corner, 1] for corner in bounds] if bounds else [[0, 0, 0, 1]] * 2
        low, high = np.array(ends, np.float32)
        known = np.where(_UNIT > 0, high, low)
        node.set_python_tag(_TAG, known)
    return known


def solid(corners: Corners) -> core.GeomNode:
    """Boxes as one Geom, since outlines that overlap count once only within one draw call."""
    count = len(corners)
    data = core.GeomVertexData("boxes", core.GeomVertexFormat.get_v3(), core.Geom.UH_stream)
    data.unclean_set_num_rows(count * 8)
    memoryview(data.modify_array(0)).cast("B")[:] = corners.astype(np.float32).tobytes()
    faces = core.GeomTriangles(core.Geom.UH_stream)
    faces.set_index_type(core.GeomEnums.NT_uint32)
    index = (_BOX + 8 * np.arange(count, dtype=np.uint32)[:, None]).astype(np.uint32)
    rows = faces.modify_vertices()
    rows.unclean_set_num_rows(index.size)
    memoryview(rows).cast("B")[:] = index.tobytes()
    geom = core.Geom(data)
    geom.add_primitive(faces)
    node = core.GeomNode("boxes")
    node.add_geom(geom)
    return node
