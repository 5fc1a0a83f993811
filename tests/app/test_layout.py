"""Where sheets lie over a scene, at every size of window and type, without a window."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping

import pytest

from game.app.kit.theme import scale_for
from game.app.screens.layout.notices import line_box
from game.app.screens.layout.places import PLAYERS, place_sheets
from game.app.screens.layout.room import LEAST, Box, Places, Room, Wish
from game.app.tables.interface import Composition

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (1024, 768), (1600, 1200),
         (700, 1000), (720, 1280), (900, 1200), (640, 360), (640, 400), (900, 520))  # fmt: skip
TEXTS = (0.8, 1.0, 1.25, 1.5, 2.0)
COMPOSITIONS = {
    "between": Composition(),
    "aside": Composition(aside=True),
    "spread": Composition(spread=True),
    "below": Composition(below=True, seats=False),
    "corner": Composition(corner=True),
}
FIXED = (
    "players",
    "tools",
    "making",
    "others",
    "action",
    "tab",
    "letters",
    "guide",
    "notice",
    "strip",
)
"""Sheets that may be there at the same time; menu and log unfold over others."""


def room(size: tuple[int, int], text: float = 1.0, composition: str = "between") -> Room:
    scale = scale_for(*size, text_size=text)
    return Room(*size, scale, scale / text, COMPOSITIONS[composition])


def wishes(at: Room, *names: str, seats: int = 2) -> dict[str, Wish]:
    """What sheets like those of a match ask for."""
    s, b = at.scale, at.base

    def wish(width: float, height: float, *, whole: bool = False) -> Callable[..., tuple[int, int]]:
        return lambda most: (most if whole else min(most, round(width)), round(height))

    side_by_side = s > 1.3 * b and seats > 2
    rows = 0 if not at.composition.seats else -(-seats // 2) if side_by_side else seats
    sizes = {
        "players": wish(0, 68 * s + 30 * s * rows, whole=True),
        "tools": wish(260 * s, 56 * s) if s <= 1.3 * b else wish(190 * s, 38 * s),
        "menu": wish(220 * s, 180 * s),
        "making": wish(0, 20 * b + 72 * s, whole=True),
        "others": wish(310 * s, 110 * s),
        "letters": wish(400 * s, 50 * s),
        "guide": wish(0, 60 * s, whole=True),
        "notice": wish(300 * s, 38 * s),
        "tab": wish(18 * s + 16 * b, 92 * b),
        "strip": wish(620 * s, 110 * s),
        "log": wish(340 * s, 400 * s),
        "side": wish(0, 0, whole=True),
    }
    if at.composition.aside:
        sizes["making"] = wish(0, 152 * s, whole=True)
        sizes["action"] = wish(0, 92 * s, whole=True)
    return {name: sizes[name] for name in names if name in sizes}


def laid(at: Room, *names: str, seats: int = 2) -> Places:
    return place_sheets(at, wishes(at, *names, seats=seats))


EVERY = list(itertools.product(SIZES, TEXTS, COMPOSITIONS))


@pytest.mark.parametrize(("size", "text", "composition"), EVERY)
def test_no_sheet_lies_over_another_or_leaves_the_window(
    size: tuple[int, int], text: float, composition: str
) -> None:
    at = room(size, text, composition)
    boxes = laid(at, *(name for name in FIXED if name != "strip")).boxes
    for name, box in boxes.items():
        assert min(box.width, box.height) > 0, name
        assert box.x >= 0, (name, box)
        assert box.right <= size[0], (name, box)
        assert box.bottom <= size[1], (name, box)
    for (one, a), (other, b) in itertools.combinations(boxes.items(), 2):
        assert not a.meets(b), (one, a, other, b)


def bottom_right(boxes: Mapping[str, Box]) -> tuple[int, int]:
    box = boxes.get("action", boxes["making"])
    return box.right, box.bottom


@pytest.mark.parametrize("composition", COMPOSITIONS)
@pytest.mark.parametrize("size", SIZES)
def test_larger_type_moves_no_primary_action(size: tuple[int, int], composition: str) -> None:
    names = [name for name in FIXED if name != "strip"]
    ends = {bottom_right(laid(room(size, text, composition), *names).boxes) for text in TEXTS}
    assert len(ends) == 1
    ((right, bottom),) = ends
    assert right <= size[0]
    assert bottom <= size[1]


@pytest.mark.parametrize("size", [(720, 1280), (900, 1200)])
def test_large_type_in_a_tall_window_uses_the_room_beside_the_tools_and_above_the_word(
    size: tuple[int, int],
) -> None:
    at = room(size, 2.0)
    boxes = laid(at, "players", "tools", "making", "others", "tab").boxes
    tools, players, others = boxes["tools"], boxes["players"], boxes["others"]
    whole = round(PLAYERS * at.scale)
    assert players.width == whole or tools.x - players.right <= LEAST * at.scale + 2 * at.gap
    assert others.width >= 160 * at.scale
    boxes = laid(at, "players", "side").boxes
    players, side = boxes["players"], boxes["side"]
    assert players.width == whole or side.x - players.right == at.gap


@pytest.mark.parametrize("composition", COMPOSITIONS)
def test_what_comes_and_goes_moves_nothing_and_leaves_the_scene_alone(composition: str) -> None:
    at = room((1280, 720), 1.0, composition)
    always = [n for n in FIXED if n not in {"letters", "guide", "notice", "strip"}]
    before = laid(at, *always)
    after = laid(at, *always, "letters", "guide", "notice", "menu", "log")
    assert after.free == before.free
    assert {name: after.boxes[name] for name in before.boxes} == dict(before.boxes)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [size for size in SIZES if min(size) >= 500])
@pytest.mark.parametrize("composition", COMPOSITIONS)
def test_a_notice_and_a_guide_lie_beside_the_pieces(
    composition: str, size: tuple[int, int], text: float
) -> None:
    places = laid(room(size, text, composition), *(n for n in FIXED if n != "strip"))
    for name in {"notice", "guide"} & set(places.boxes):
        assert not places.boxes[name].meets(places.free), name
        assert places.beside is None or not places.boxes[name].meets(places.beside), name
    assert "notice" in places.boxes
    if composition == "spread" and "guide" in places.boxes:
        assert places.boxes["guide"].y >= places.free.bottom, "pieces lie beside the area, too"


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("composition", ["between", "below", "corner"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280), (900, 1200)])
def test_other_actions_come_and_go_beside_the_scene(
    size: tuple[int, int], composition: str, text: float
) -> None:
    at = room(size, text, composition)
    asked = wishes(at, "players", "tools", "making", "tab", "others")
    if at.tall:  # one row
        asked["others"] = lambda most: (most, round(60 * at.scale))
    there = place_sheets(at, asked)
    del asked["others"]
    assert place_sheets(at, asked).free == there.free
    assert not there.boxes["others"].meets(there.free)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [size for size in SIZES if min(size) >= 500])
@pytest.mark.parametrize("composition", COMPOSITIONS)
def test_large_lines_lie_beside_the_pieces(
    composition: str, size: tuple[int, int], text: float
) -> None:
    at = room(size, text, composition)
    places = laid(at, "players", "tools", "making", "others", "action", "tab")
    line = line_box(at, places, lambda most: (most, round(160 * at.scale)))
    for box in (places.free, places.beside, *places.boxes.values()):
        assert box is None or not line.meets(box)


def test_the_measures_of_1280_by_720() -> None:
    at = room((1280, 720))
    boxes = laid(at, *FIXED, seats=2).boxes
    assert boxes["players"] == (16, 16, 232, 128)
    assert (boxes["tools"].right, boxes["tools"].y) == (1264, 16)
    assert boxes["making"] == (340, 612, 600, 92)
    assert boxes["tab"] == (1246, 612, 34, 92)
    aside = laid(room((1280, 720), 1.0, "aside"), *FIXED)
    assert aside.boxes["making"][0] == 968
    assert aside.boxes["making"].width == 296
    assert aside.boxes["action"].bottom == 704
    assert aside.beside is not None
    assert aside.beside.height > 300


@pytest.mark.parametrize(("size", "text", "composition"), EVERY)
def test_the_scene_keeps_room_enough(size: tuple[int, int], text: float, composition: str) -> None:
    at = room(size, text, composition)
    free = laid(at, *(n for n in FIXED if n not in {"letters", "guide", "notice", "strip"})).free
    least = 0.3 if text > 1.5 or size[1] < 500 else 0.45
    assert min(free.width, free.height) >= least * min(size), free


@pytest.mark.parametrize("size", SIZES)
def test_a_scene_between_the_corners_is_free_of_their_sheets(size: tuple[int, int]) -> None:
    places = laid(room(size), "players", "tools", "making", "tab")
    for name in ("players", "tools", "making"):
        assert not places.free.meets(places.boxes[name]), name


@pytest.mark.parametrize("tenths", range(8, 21))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
def test_a_strip_hides_nothing_in_the_hand_and_leaves_the_scene_room(
    size: tuple[int, int], tenths: int
) -> None:
    at = room(size, tenths / 10, "aside")
    wide, high = 620 * at.scale, 90 * at.scale
    asked = wishes(at, "players", "tools", "making", "others", "action", "tab", "strip")
    asked["strip"] = lambda most: (
        min(most, round(wide)),
        round(high * max(1.0, wide / most)),  # narrower, a text has more lines
    )
    places = place_sheets(at, asked)
    strip = places.boxes["strip"]
    assert places.beside is not None
    assert places.beside.width >= round(296 * min(at.base, size[0] / 1280))
    assert not strip.meets(places.beside)
    assert not any(strip.meets(box) for name, box in places.boxes.items() if name != "strip")
    assert min(places.free[2:]) >= min(0.33 * size[0], 0.6 * size[1])


def test_a_strip_lies_between_the_corners_or_beside_the_scene() -> None:
    wide = laid(room((1280, 720)), "players", "tools", "making", "strip")
    assert wide.boxes["strip"].y == 16
    assert wide.free.y >= wide.boxes["strip"].bottom
    narrow = laid(room((1280, 720), 2.0), "players", "tools", "making", "strip")
    assert "players" not in narrow.boxes
    assert narrow.free.x >= narrow.boxes["strip"].right
    tall = laid(room((700, 1000), 1.5), "players", "tools", "making", "strip")
    assert tall.boxes["strip"].y >= tall.boxes["players"].bottom
    assert tall.free.y >= tall.boxes["strip"].bottom


@pytest.mark.parametrize(("size", "text", "composition"), EVERY)
def test_a_scene_with_a_strip_keeps_room_too(
    size: tuple[int, int], text: float, composition: str
) -> None:
    at = room(size, text, composition)
    names = [n for n in FIXED if n not in {"letters", "guide", "notice"}]
    places = laid(at, *names)
    for (one, a), (other, b) in itertools.combinations(places.boxes.items(), 2):
        assert not a.meets(b), (one, a, other, b)
    if min(size) >= 500 and not at.tall:
        assert min(places.free.width, places.free.height) >= 0.25 * min(size), places.free
        assert not places.free.meets(places.boxes["strip"])


@pytest.mark.parametrize("size", SIZES)
def test_a_screens_own_sheet_takes_the_right_side(size: tuple[int, int]) -> None:
    places = laid(room(size), "side", "players", "making")
    side = places.boxes["side"]
    assert side.right == size[0] - room(size).margin
    for name in ("players", "making"):
        assert not side.meets(places.boxes[name]), name
    assert places.free.right <= side.x
