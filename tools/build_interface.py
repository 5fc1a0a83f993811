"""Draw the atlas of interface shapes and icons: assets/textures/interface.png and its index.

White on transparent, so that the palette tints it; drawn eight times too large and scaled down.
Run from the checkout: `python tools/build_interface.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

CELL, MARGIN, COLUMNS, FINE = 64, 4, 8, 8
INSIDE = CELL - 2 * MARGIN
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "textures"

Pen = ImageDraw.ImageDraw
Point = tuple[float, float]


def _box(inset: float = 0) -> list[float]:
    low, high = (MARGIN + inset) * FINE, (CELL - MARGIN - inset) * FINE - 1
    return [low, low, high, high]


def _at(points: list[Point]) -> list[Point]:
    """Points given in 0..1 of the cell's inside, y down."""
    return [((MARGIN + x * INSIDE) * FINE, (MARGIN + y * INSIDE) * FINE) for x, y in points]


def _line(pen: Pen, points: list[Point], width: float = 0.11) -> None:
    """A polyline with round ends and joints."""
    thick = round(width * INSIDE * FINE)
    placed = _at(points)
    pen.line(placed, fill=255, width=thick, joint="curve")
    for x, y in placed:
        pen.ellipse([x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2], fill=255)


def _ring(stroke: float) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.ellipse(_box(), fill=255)
        pen.ellipse(_box(stroke), fill=0)

    return draw


def _circle(pen: Pen, x: float, y: float, radius: float, fill: int = 255) -> None:
    (left, top), (right, bottom) = _at([(x - radius, y - radius), (x + radius, y + radius)])
    pen.ellipse([left, top, right, bottom], fill=fill)


def _polygon(*points: Point) -> Callable[[Pen], None]:
    return lambda pen: pen.polygon(_at(list(points)), fill=255)


def _lines(*strokes: list[Point]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for stroke in strokes:
            _line(pen, stroke)

    return draw


def _arc(pen: Pen, start: float, end: float) -> None:
    (left, top), (right, bottom) = _at([(0.18, 0.22), (0.82, 0.86)])
    pen.arc([left, top, right, bottom], start, end, fill=255, width=round(0.11 * INSIDE * FINE))


def _undo(pen: Pen) -> None:
    _arc(pen, -130, 130)
    pen.polygon(_at([(0.10, 0.32), (0.44, 0.10), (0.42, 0.48)]), fill=255)


def _redo(pen: Pen) -> None:
    _arc(pen, 50, 310)
    pen.polygon(_at([(0.90, 0.32), (0.56, 0.10), (0.58, 0.48)]), fill=255)


def _bulb(pen: Pen) -> None:
    _circle(pen, 0.5, 0.38, 0.30)
    _circle(pen, 0.5, 0.38, 0.19, 0)
    _line(pen, [(0.40, 0.74), (0.60, 0.74)])
    _line(pen, [(0.43, 0.90), (0.57, 0.90)])


def _gear(pen: Pen) -> None:
    for dx, dy in ((0.42, 0), (0, 0.42), (0.30, 0.30), (0.30, -0.30)):
        _line(pen, [(0.5 - dx, 0.5 - dy), (0.5 + dx, 0.5 + dy)], 0.18)
    _circle(pen, 0.5, 0.5, 0.33)
    _circle(pen, 0.5, 0.5, 0.14, 0)


def _clock(pen: Pen) -> None:
    _circle(pen, 0.5, 0.5, 0.46)
    _circle(pen, 0.5, 0.5, 0.35, 0)
    _line(pen, [(0.5, 0.28), (0.5, 0.52), (0.66, 0.62)], 0.09)


def _sand_timer(pen: Pen) -> None:
    for y in (0.08, 0.92):
        _line(pen, [(0.18, y), (0.82, y)], 0.11)
    _line(pen, [(0.27, 0.1), (0.27, 0.26), (0.73, 0.74), (0.73, 0.9)], 0.08)
    _line(pen, [(0.73, 0.1), (0.73, 0.26), (0.27, 0.74), (0.27, 0.9)], 0.08)
    pen.polygon(
        _at([(0.5, 0.56), (0.68, 0.76), (0.68, 0.88), (0.32, 0.88), (0.32, 0.76)]), fill=255
    )
    pen.polygon(_at([(0.38, 0.3), (0.62, 0.3), (0.5, 0.44)]), fill=255)


def _warning(pen: Pen) -> None:
    pen.polygon(_at([(0.5, 0.06), (0.98, 0.92), (0.02, 0.92)]), fill=255)
    pen.line(_at([(0.5, 0.38), (0.5, 0.64)]), fill=0, width=round(0.1 * INSIDE * FINE))
    _circle(pen, 0.5, 0.77, 0.06, 0)


def _pause(pen: Pen) -> None:
    for x in (0.33, 0.67):
        _line(pen, [(x, 0.2), (x, 0.8)], 0.17)


def _flag(pen: Pen) -> None:
    _line(pen, [(0.24, 0.1), (0.24, 0.92)], 0.1)
    pen.polygon(_at([(0.28, 0.12), (0.88, 0.30), (0.28, 0.54)]), fill=255)


def _keyboard(pen: Pen) -> None:
    (left, top), (right, bottom) = _at([(0.02, 0.22), (0.98, 0.80)])
    pen.rounded_rectangle([left, top, right, bottom], 5 * FINE, fill=255)
    for y in (0.37, 0.51):
        for x in (0.18, 0.34, 0.5, 0.66, 0.82):
            _circle(pen, x, y, 0.045, 0)
    pen.line(_at([(0.3, 0.67), (0.7, 0.67)]), fill=0, width=round(0.07 * INSIDE * FINE))


def _more(pen: Pen) -> None:
    for x in (0.16, 0.5, 0.84):
        _circle(pen, x, 0.5, 0.1)


def _help(pen: Pen) -> None:
    _circle(pen, 0.5, 0.5, 0.46)
    _circle(pen, 0.5, 0.5, 0.37, 0)
    (left, top), (right, bottom) = _at([(0.36, 0.24), (0.64, 0.52)])
    pen.arc([left, top, right, bottom], -190, 90, fill=255, width=round(0.09 * INSIDE * FINE))
    _line(pen, [(0.5, 0.49), (0.5, 0.60)], 0.09)
    _circle(pen, 0.5, 0.75, 0.06)


SHAPES: dict[str, Callable[[Pen], None]] = {
    "round": lambda pen: pen.ellipse(_box(), fill=255),
    "outline": _ring(3),
    "ring": _ring(8),
    "soft": lambda pen: pen.ellipse(_box(9), fill=255),
    "dot": lambda pen: _circle(pen, 0.5, 0.5, 0.3),
    "check": _lines([(0.14, 0.54), (0.40, 0.80), (0.86, 0.24)]),
    "cross": _lines([(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]),
    "warning": _warning,
    "left": _lines([(0.62, 0.16), (0.30, 0.5), (0.62, 0.84)]),
    "right": _lines([(0.38, 0.16), (0.70, 0.5), (0.38, 0.84)]),
    "up": _lines([(0.16, 0.62), (0.5, 0.30), (0.84, 0.62)]),
    "down": _lines([(0.16, 0.38), (0.5, 0.70), (0.84, 0.38)]),
    "undo": _undo,
    "redo": _redo,
    "pause": _pause,
    "play": _polygon((0.2, 0.08), (0.92, 0.5), (0.2, 0.92)),
    "hint": _bulb,
    "settings": _gear,
    "keyboard": _keyboard,
    "flag": _flag,
    "clock": _clock,
    "more": _more,
    "help": _help,
    "pad": _lines(*([(0.2, y), (0.8, y)] for y in (0.2, 0.5, 0.8))),
    "plus": _lines([(0.5, 0.16), (0.5, 0.84)], [(0.16, 0.5), (0.84, 0.5)]),
    "minus": _lines([(0.16, 0.5), (0.84, 0.5)]),
    "sand-timer": _sand_timer,
    "star": _polygon(
        (0.5, 0.03), (0.62, 0.36), (0.97, 0.37), (0.69, 0.58), (0.79, 0.92),
        (0.5, 0.72), (0.21, 0.92), (0.31, 0.58), (0.03, 0.37), (0.38, 0.36),
    ),
}  # fmt: skip


def main() -> None:
    """Write the atlas and its index."""
    rows = -(-len(SHAPES) // COLUMNS)
    size = CELL * COLUMNS
    if rows > COLUMNS:
        raise SystemExit("the atlas is full")
    alpha = Image.new("L", (size, size))
    for place, (name, draw) in enumerate(SHAPES.items()):
        fine = Image.new("L", (CELL * FINE, CELL * FINE))
        draw(ImageDraw.Draw(fine))
        if name == "soft":
            fine = fine.filter(ImageFilter.GaussianBlur(6 * FINE))
        row, column = divmod(place, COLUMNS)
        cell = fine.resize((CELL, CELL), Image.Resampling.BOX)
        alpha.paste(cell, (column * CELL, row * CELL))
    white = Image.new("L", alpha.size, 255)
    FOLDER.mkdir(parents=True, exist_ok=True)
    Image.merge("RGBA", (white, white, white, alpha)).save(FOLDER / "interface.png", optimize=True)
    index = {"cell": CELL, "margin": MARGIN, "columns": COLUMNS, "names": list(SHAPES)}
    (FOLDER / "interface.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
