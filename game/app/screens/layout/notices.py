"""The places of notices, mouse gestures to try, and large lines: beside or above the scene, so that
they cover no pieces. They come and go, and move nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.app.screens.layout.room import LEAST, Box, Places, Room, Wish, between, under_tools

LINE = 36.0
"""The least height of a notice, or of a large line, at scale 1."""


def over(room: Room, boxes: Mapping[str, Box], sheet: Box, wanted: Box) -> Box:
    """A box moved to just above a sheet, and cut below the tools."""
    low = sheet.y - room.gap
    top = max(low - wanted.height, under_tools(room, boxes))
    return wanted._replace(y=top, height=max(1, low - top))


def place_guide(room: Room, wishes: Mapping[str, Wish], places: Places) -> None:
    """Place the guide right of the word or at the foot of a column beside the scene, if there is
    room without pieces."""
    if "guide" not in wishes:
        return
    boxes = places.boxes
    head = places.free.bottom if room.composition.spread else 0
    for spot in (*_right_of_word(room, boxes), *_columns(room, places)):
        wide, high = wishes["guide"](spot.width)
        top = spot.bottom - high
        if spot.width >= LEAST * room.scale and high <= spot.height // 2 and top >= head:
            boxes["guide"] = Box(spot.x, top, wide, high)
            return


def _right_of_word(room: Room, boxes: Mapping[str, Box]) -> list[Box]:
    if "making" not in boxes or "action" in boxes:
        return []
    left, right = boxes["making"].right + room.gap, room.width - room.margin
    for name in ("tab", "side"):
        if name in boxes:
            right = min(right, boxes[name].x - room.gap)
    others = boxes.get("others")
    high = room.height // 2 if others is None or others.x < left else 1
    return [between(left, right, room.foot - high, room.foot)]


def place_notice(room: Room, wishes: Mapping[str, Wish], places: Places) -> None:
    """Place the notice above the scene, or at the head of a column beside it; if there is no room,
    over the scene above the foot. An open menu there hides it."""
    if "notice" not in wishes:
        return
    boxes, wish = places.boxes, wishes["notice"]
    spot = _first(room, (*_heads(room, places), *_columns(room, places)), wish)
    if spot is not None:
        wide, high = wish(spot.width)
        if high > spot.height:  # its type gets smaller, and its lines longer
            wide, high = spot.width, spot.height
        boxes["notice"] = Box(spot.x + (spot.width - wide) // 2, spot.y, wide, high)
    elif "making" in boxes:
        boxes["notice"] = _at_foot(room, boxes, wish)
    if "menu" in boxes and "notice" in boxes and boxes["menu"].meets(boxes["notice"]):
        del boxes["notice"]  # until the menu is closed


def _at_foot(room: Room, boxes: Mapping[str, Box], wish: Wish) -> Box:
    """A box right above the foot, and beside the players' sheet if that reaches so low."""
    low = boxes["making"]
    over_it = [b for n in ("letters", "others") if (b := boxes.get(n)) and b.x < low.right]
    low = low._replace(y=min([low.y, *(b.y for b in over_it if low.x < b.right)]))
    left, (wide, high) = low.x, wish(low.width)
    players = boxes.get("players")
    if players is not None and players.bottom > low.y - room.gap - high:
        left = max(left, players.right + room.gap)
        wide, high = wish(max(1, low.right - left))
    return over(room, boxes, low, Box((left + low.right - wide) // 2, 0, wide, high))


def line_box(room: Room, places: Places, wish: Wish) -> Box:
    """The box of large lines: where a notice would lie, too, or closer to the window's edge and the
    scene; in little room at the head of the scene."""
    high = places.free.y - room.gap - room.gap // 2
    heads = [s._replace(y=room.gap, height=high) for s in _heads(room, places)]
    return _first(room, (*heads, *_columns(room, places)), wish) or places.free


def _first(room: Room, spots: Sequence[Box], wish: Wish) -> Box | None:
    """The first area into which something fits whole, or the largest; None if all are too small."""
    spots = [s for s in spots if s.width >= LEAST * room.scale and s.height >= LINE * room.scale]
    fit = (s for s in spots if wish(s.width)[1] <= s.height)
    return next(fit, max(spots, key=lambda s: s.width * s.height, default=None))


def _heads(room: Room, places: Places) -> list[Box]:
    """The area between the sheets in the corners, if the scene is framed below it."""
    boxes, bottom = places.boxes, places.free.y - room.gap
    if bottom <= room.margin or "strip" in boxes:
        return []
    left, right = room.margin, room.width - room.margin
    if "players" in boxes:
        left = boxes["players"].right + room.gap
    for name in ("tools", "side"):
        if name in boxes:
            right = min(right, boxes[name].x - room.gap)
    if places.beside is not None and left < places.beside.x and places.beside.y < bottom:
        right = min(right, places.beside.x - room.gap)
    return [between(left, right, room.margin, bottom)]


def _columns(room: Room, places: Places) -> list[Box]:
    """The areas right and left of the scene's, below the sheets in the corners."""
    free, gap = places.free, room.gap
    if room.composition.spread and places.beside is not None:
        right, low = room.width - room.margin, places.beside.y - gap
        return [between(places.beside.x, right, under_tools(room, places.boxes), low)]
    taken = [box for name, box in places.boxes.items() if name not in {"menu", "log"}]
    taken += [places.beside] if places.beside is not None else []
    sides = (free.right + gap, room.width - room.margin), (room.margin, free.x - gap)
    return [_clear(room, taken, left, right) for left, right in sides if right > left]


def _clear(room: Room, taken: Sequence[Box], left: int, right: int) -> Box:
    """The free part of a column, between the boxes above and below."""
    met = [box for box in taken if box.x < right and left < box.right]
    above = [box.bottom for box in met if box.y <= room.height // 3]
    top = max([room.margin, *(bottom + room.gap for bottom in above)])
    below = [box.y - room.gap for box in met if box.y > room.height // 3]
    return between(left, right, top, min([room.foot, *below]))
