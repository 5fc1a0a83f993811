"""How large things are in a picture of 1280 by 720 whose lower edge a sheet lies over."""

from collections.abc import Iterable

from panda3d import core

from game.app.picture import Picture
from game.rules.interface import AnyGame
from game.words.lexicon import Lexicon

SIZE = (1280, 720)
READ = 34
"""Pixels that the faces of pieces which are read are high at least."""
ABOVE_SHEET = (0.0, 1.0, 124 / 720, 1.0)
"""What a sheet 92 high leaves free above it."""
SHAPES = {"16:9": (1280, 720), "16:10": (1280, 800), "4:3": (1024, 768), "narrow": (700, 1000)}


def framed(
    game: AnyGame,
    state: object,
    *,
    size: tuple[int, int] = SIZE,
    free: tuple[float, float, float, float] = ABOVE_SHEET,
    lexicon: Lexicon | None = None,
) -> Picture:
    """A table that is free there."""
    picture = Picture(game, state, size=size, quality="low", lexicon=lexicon)
    picture.stage.set_free(*free)
    picture.table.resized()
    return picture


def pixels(
    picture: Picture, points: Iterable[core.LPoint3], axes: core.NodePath
) -> tuple[float, float, float, float]:
    """The left, right, lower and upper edge of points in the axes of a node, in pixels of the
    picture from its lower left corner."""
    wide, high = picture.output.get_x_size(), picture.output.get_y_size()
    spots = [picture.stage.main.project(point, axes) for point in points]
    across = [(spot[0] + 1) / 2 * wide for spot in spots if spot is not None]
    up = [(spot[1] + 1) / 2 * high for spot in spots if spot is not None]
    assert len(up) == len(spots), "some of it is behind the viewer"
    return min(across), max(across), min(up), max(up)


def height(picture: Picture, points: Iterable[core.LPoint3], axes: core.NodePath) -> float:
    """How high points in the axes of a node are, in pixels."""
    _, _, lower, upper = pixels(picture, points, axes)
    return upper - lower


def inside_free(
    picture: Picture, points: Iterable[core.LPoint3], axes: core.NodePath, slack: float = 0.5
) -> bool:
    """Whether points in the axes of a node lie in what is free."""
    wide, high = picture.output.get_x_size(), picture.output.get_y_size()
    free = picture.stage.main.free
    left, right, lower, upper = pixels(picture, points, axes)
    across = free[0] * wide - slack <= left <= right <= free[1] * wide + slack
    return bool(across and free[2] * high - slack <= lower <= upper <= free[3] * high + slack)
