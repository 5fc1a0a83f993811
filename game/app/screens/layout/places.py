"""The places of the sheets over a scene, and the area they leave free, in pixels, y down.

The right and lower edges of the primary action depend on the window alone: larger type makes the
sheets larger to the left and upwards.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.app.screens.layout.notices import over, place_guide, place_notice
from game.app.screens.layout.room import (
    LEAST,
    NOTICE,
    Box,
    Places,
    Room,
    Wish,
    between,
    under_tools,
)

PLAYERS, WORD, ASIDE, OTHERS = 232.0, 600.0, 296.0, 320.0
"""Widths of sheets at scale 1."""
LOG, BESIDE, STRIP = 340.0, 372.0, 380.0
"""Widths at scale 1: of the open log, of a screen's own sheet at the right, and the least of a
strip between the sheets in the upper corners."""
BESIDE_STRIP, BETWEEN_TWO = 0.5, 0.3
"""The share of the width of a strip beside the scene, and of each of two columns where the word
stands on the scene's other side."""
ONE_OF_OTHERS = 64.0
"""The least height, at scale 1, of the other actions below a strip."""
OTHERS_ABOVE, MOST_ABOVE = 96.0, 0.125
"""The height, at scale 1, that is kept for the other actions above the word in a tall window, and
the greatest share of its height that they take."""
TAB = 58.0
"""The width kept for the log's tab right of an action; it does not grow with the type."""
COLUMN = 0.25
"""The greatest share of the window's width of a column of sheets at the left."""
LOW = 50.0
"""The most, at scale 1, that the players' sheet may end below the tools for a scene to be framed
below both in a wide window; else the scene is framed beside it."""
HAND = 120.0
"""The least height, at scale 1, of an area for pieces beside the scene, under a sheet."""
LINES = 96.0
"""The least height, which does not grow with the type, that is kept for large lines above it."""


def place_sheets(room: Room, wishes: Mapping[str, Wish]) -> Places:
    """Place the sheets, named players, tools, menu, strip, making, letters, others, action, guide,
    notice, tab, log and side. In little room the guide has no place."""
    boxes: dict[str, Box] = {}
    if "side" in wishes:  # a screen's own sheet: the whole right side
        wide, high = room.wide(BESIDE, 0.42), room.foot - room.margin
        boxes["side"] = Box(room.width - room.margin - wide, room.margin, wide, high)
    _corners(room, wishes, boxes)
    _tab(room, wishes, boxes)
    if room.composition.aside and "action" in wishes:
        (_split if room.tall else _aside)(room, wishes, boxes)
    else:
        _foot(room, wishes, boxes)
    _keep_above(room, boxes)
    _strip(room, wishes, boxes)
    places = Places(boxes, _free(room, boxes), _beside(room, boxes))
    place_guide(room, wishes, places)
    place_notice(room, wishes, places)
    _log(room, wishes, boxes)
    return places


def _corners(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    margin = room.margin
    if "players" in wishes:
        wide = room.wide(PLAYERS, 0.24)
        if room.tall:  # at most a notice stands beside it, between it and the tools
            end = boxes["side"].x - room.gap if "side" in boxes else room.width - margin
            if "tools" in wishes:
                end -= wishes["tools"](end - margin)[0] + 2 * room.gap + round(LEAST * room.scale)
            wide = max(wide, min(room.wide(PLAYERS), end - margin))
        boxes["players"] = Box(margin, margin, wide, wishes["players"](wide)[1])
    if "tools" in wishes:
        left = boxes["players"].right + room.gap if "players" in boxes else margin
        wide, high = wishes["tools"](room.width - margin - left)
        boxes["tools"] = tools = Box(room.width - margin - wide, margin, wide, high)
        if "menu" in wishes:
            wide, high = wishes["menu"](room.width - 2 * margin)
            high = min(high, room.foot - tools.bottom - room.gap)
            x = room.width - margin - wide
            boxes["menu"] = Box(x, tools.bottom + room.gap, wide, high)


def _tab(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    if "tab" in wishes:
        wide, high = wishes["tab"](room.width)
        high = min(high, room.height // 3)
        boxes["tab"] = Box(room.width - wide, room.foot - high, wide, high)


def _end(room: Room, boxes: Mapping[str, Box]) -> int:
    """The right edge of the primary action."""
    if "side" in boxes:
        edge = whole = boxes["side"].x - room.gap
    else:
        whole = room.width
        edge = boxes["tab"].x - room.gap if "tab" in boxes else room.width - room.margin
    return min(round(whole / 2 + WORD / 2 * room.base), edge)


def _foot(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    """The word with its action at the foot, with other actions beside it and letters above it."""
    if "making" not in wishes:
        return
    end = _end(room, boxes)
    wide = min(room.wide(WORD), end - room.margin)
    high = min(wishes["making"](wide)[1], room.height // 3)
    boxes["making"] = word = Box(end - wide, room.foot - high, wide, high)
    top = word.y
    if "others" in wishes:
        boxes["others"] = others = _others(room, wishes["others"], boxes)
        top = min(top, others.y) if others.x < word.right and word.x < others.right else top
    _letters(room, wishes, boxes, Box(word.x, top, word.width, 0))


def _others(room: Room, wish: Wish, boxes: Mapping[str, Box]) -> Box:
    """The other actions: beside the word, on the side with more room, and beside the scene or no
    higher than its foot; else above the word, as in every tall window."""
    word, scene, right = boxes["making"], _free(room, boxes), room.width - room.margin
    for name in ("tab", "side"):
        if name in boxes:
            right = min(right, boxes[name].x - room.gap)
    spots = ((room.margin, word.x - room.gap), (word.right + room.gap, right))
    left, right = max(spots, key=lambda spot: spot[1] - spot[0])
    least = round(LEAST * room.scale)
    if room.tall or right - left < least:
        wide, high = wish(word.width)
        high = min(high, round(MOST_ABOVE * room.height))
        return Box(word.right - wide, word.y - room.gap - high, wide, high)
    if left + least < scene.x and not room.composition.spread:
        right = min(right, scene.x - room.gap)
    wide, high = wish(min(right - left, room.wide(OTHERS)))
    below = room.composition.spread or (left < scene.right and scene.x < left + wide)
    high = min(high, room.foot - scene.bottom - room.gap if below else room.height * 3 // 10)
    return Box(left, room.foot - high, wide, high)


def _aside(
    room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box], share: float = 0.34
) -> None:
    """The word and its action at the right, other actions at the left. share: the greatest share of
    the width at the right; small type leaves it to the pieces above the word."""
    wide = min(round(ASIDE * max(room.scale, room.base)), round(share * room.width))
    x = room.width - room.margin - wide
    end = room.width - round(TAB * room.base) if "tab" in boxes else x + wide
    high = min(wishes["action"](end - x)[1], room.height // 4)
    boxes["action"] = Box(x, room.foot - high, end - x, high)
    high = min(wishes["making"](wide)[1], room.height // 3)
    low = min(boxes[name].y for name in ("action", "tab") if name in boxes) - room.gap
    boxes["making"] = Box(x, low - high, wide, high)
    wide = boxes["players"].width if "players" in boxes else room.wide(PLAYERS, 0.24)
    if wide > COLUMN * room.width:
        wide = x - room.gap - room.margin
    column = Box(room.margin, room.foot, wide, 0)
    if "others" in wishes:
        high = min(wishes["others"](wide)[1], room.height * 3 // 10)
        boxes["others"] = column = Box(room.margin, room.foot - high, wide, high)
    _letters(room, wishes, boxes, column)


def _split(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    """The word and its action side by side at the foot of a tall window, the rest above."""
    end = room.width - (round(TAB * room.base) if "tab" in boxes else room.margin)
    wide = round(0.4 * (end - room.margin))
    high = min(wishes["making"](end - room.gap - wide)[1], room.height // 4)
    boxes["action"] = action = Box(end - wide, room.foot - high, wide, high)
    left = action.x - room.gap - room.margin
    boxes["making"] = row = Box(room.margin, action.y, left, high)
    if "others" in wishes:
        high = min(wishes["others"](end - room.margin)[1], round(MOST_ABOVE * room.height))
        boxes["others"] = row = Box(room.margin, row.y - room.gap - high, end - room.margin, high)
    _letters(room, wishes, boxes, row._replace(width=end - room.margin))


def _letters(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box], sheet: Box) -> None:
    """Letters to choose from: above a sheet."""
    if "letters" in wishes:
        wide, high = wishes["letters"](sheet.width)
        boxes["letters"] = over(room, boxes, sheet, Box(sheet.x, 0, wide, high))


def _keep_above(room: Room, boxes: dict[str, Box]) -> None:
    """Cut the players' sheet above whatever stands below it: it scrolls."""
    if "players" not in boxes:
        return
    players = boxes["players"]
    below = [
        box.y
        for name, box in boxes.items()
        if name not in {"players", "tools", "menu"}
        and box.x < players.right
        and players.x < box.right
        and box.y > players.y
    ]
    most = min([room.foot, *(y - room.gap for y in below)]) - players.y
    boxes["players"] = players._replace(height=max(1, min(players.height, most)))


def _strip(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    """A strip: between the sheets in the corners; in little room at the left instead of the
    players' sheet, or below both in a tall window."""
    if "strip" not in wishes:
        return
    corners = [boxes[name] for name in ("players", "tools") if name in boxes]
    left = boxes["players"].right + room.gap if "players" in boxes else room.margin
    right = room.width - room.margin
    aside = "making" if "action" in boxes and not room.tall else "tools"
    for name in ("tools", "side", aside):
        if name in boxes:
            right = min(right, boxes[name].x - room.gap)
    top = room.margin
    narrow = right - left < STRIP * room.scale
    if narrow and not room.tall and "side" not in boxes:
        _strip_beside(room, wishes, boxes)
        return
    if narrow:
        left, right = room.margin, room.width - room.margin
        top = max((box.bottom for box in corners), default=0) + room.gap
    wide, high = wishes["strip"](right - left)
    boxes["strip"] = Box(left + (right - left - wide) // 2, top, wide, high)


def _strip_beside(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    """A strip instead of the players' sheet, down to what stands below it."""
    wish, share = wishes["strip"], BESIDE_STRIP
    if "action" in boxes:
        share = BETWEEN_TWO
        _aside(room, wishes, boxes, share)
    boxes.pop("players", None)
    wide = round(share * room.width)
    most = column = Box(room.margin, room.margin, wide, room.foot - room.margin)
    for name, box in boxes.items():
        if box.meets(column) and box.y > column.y:
            least = round(ONE_OF_OTHERS * room.scale)
            spare = max(0, box.height - least) if name == "others" else 0
            most = most._replace(height=min(most.height, box.y + spare - room.gap - column.y))
    boxes["strip"] = strip = most._replace(height=min(wish(wide)[1], most.height))
    others = boxes.get("others")
    if others is not None and others.meets(strip._replace(height=strip.height + room.gap)):
        low = strip.bottom + room.gap
        boxes["others"] = others._replace(y=low, height=others.bottom - low)


def _log(room: Room, wishes: Mapping[str, Wish], boxes: dict[str, Box]) -> None:
    """The open log: above its tab, up to the tools."""
    if "log" not in wishes or "tab" not in boxes:
        return
    wide, low = room.wide(LOG, 0.45), boxes["tab"].y - room.gap
    top = boxes["tools"].bottom + room.gap if "tools" in boxes else room.margin
    high = max(1, min(wishes["log"](wide)[1], low - top))
    boxes["log"] = Box(room.width - room.margin - wide, low - high, wide, high)


def _above_foot(room: Room, boxes: Mapping[str, Box]) -> int:
    """The lower edge of a scene above the word; above it other actions come and go in a tall
    window."""
    if "action" in boxes:
        return boxes["others" if "others" in boxes else "making"].y - room.gap
    kept = min(OTHERS_ABOVE * room.scale, MOST_ABOVE * room.height)
    return boxes["making"].y - room.gap - (round(kept) + room.gap if room.tall else 0)


def _free(room: Room, boxes: Mapping[str, Box]) -> Box:
    """The area in which the scene is framed: the larger of those between and below the sheets in
    the corners."""
    aside = room.composition.aside and not room.tall and "action" in boxes
    right, bottom, top = room.width, room.height, 0
    if "side" in boxes:
        right = boxes["side"].x - room.gap
    if aside:
        right = boxes["making"].x - room.gap
    elif "making" in boxes:
        bottom = _above_foot(room, boxes)
    strip, tools = boxes.get("strip"), boxes.get("tools")
    if strip is not None and "players" not in boxes:
        left = strip.right + room.gap
        head = under_tools(room, boxes) if tools is not None and tools.x < right else 0
        others = boxes.get("others")
        if others is not None and others.right > left:
            bottom = min(bottom, others.y - room.gap)
        return between(left, right, head, bottom)
    if strip is not None:
        top = strip.bottom + room.gap
    players = boxes.get("players")
    left = players.right + room.gap if players is not None else 0
    edge = tools.x - room.gap if tools is not None and tools.x < right else right
    under = max((box.bottom for box in (players, tools) if box is not None), default=0) + room.gap
    inner = between(left, edge, top, bottom)
    if aside and "others" in boxes:
        bottom = boxes["others"].y - room.gap
        if boxes["others"].right > left:
            inner = between(left, edge, top, bottom)
    head = room.head if room.composition.below or room.composition.corner else 0
    below = between(0, right, max(top, under, head), bottom)
    corner = between(left, right, max(top, under_tools(room, boxes), room.head), bottom)
    if room.composition.corner:
        return corner if corner.width >= corner.height else below
    if room.composition.below:
        low = not room.tall and under - under_tools(room, boxes) > LOW * room.scale
        return corner if low else below
    even = max(left, room.width - edge)
    centred = right == room.width and not room.composition.spread
    if centred and room.width - 2 * even >= inner.height:
        inner = between(even, room.width - even, top, bottom)
    return max(inner, below, key=lambda box: min(box.width, box.height))


def _beside(room: Room, boxes: Mapping[str, Box]) -> Box | None:
    """The area above a word at the right, under the players' sheet down to the foot, or under the
    tools with room for a notice between."""
    if room.composition.spread:
        high = round(max(NOTICE * room.scale, LINES * room.base))
        free, top = _free(room, boxes), under_tools(room, boxes) + high + room.gap
        if room.tall or "strip" in boxes or free.right + room.gap >= boxes["tools"].x + 1:
            return None
        found = between(free.right + room.gap, room.width, top, free.bottom)
        return found if found.height >= HAND * room.base else None
    if room.composition.corner:
        players, free = boxes.get("players"), _free(room, boxes)
        if players is None or free.x < players.right:
            return None
        below = [box.y for name, box in boxes.items() if name != "side" and box.y > players.bottom]
        end = min([room.foot, *(y - room.gap for y in below)])
        found = between(players.x, players.right, players.bottom + room.gap, end)
        return found if found.height >= HAND * room.base else None
    if "action" not in boxes or room.tall:
        return None
    making = boxes["making"]
    return between(making.x, making.right, under_tools(room, boxes), making.y - room.gap)
