"""Draw the game's icon with its own stage and pieces: assets/desktop/icons.

Run from the top of a checkout: `python -m tools.build_icon`. One cube seen over its corner is a
hexagon with a glyph on each side.
"""

from __future__ import annotations

import io
from pathlib import Path

from panda3d import core
from PIL import Image, ImageDraw

from game.app.kit.theme import Theme
from game.app.picture import offscreen
from game.app.scene.geometry import Writing, piece, shapes
from game.app.scene.stage import Stage

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "desktop" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
DRAWN = 1024
CORNER = 0.22
"""How round the plate's corners are, of its width."""
INLAY = 0.84
SIDES = (
    ("H", (0, 0, 0), (0, -0.5, 0), "peg"),
    ("E", (90, 0, 0), (0.5, 0, 0), "premium-2w"),
    ("X", (0, -90, 0), (0, 0, 0.5), "premium-2l"),
)
"""Letter, how its side is turned from facing the viewer, where it is, its colour."""


def cube(stage: Stage) -> core.NodePath:
    """The cube with a letter on each of the three sides that are seen."""
    root = stage.root.attach_new_node("icon")
    body = root.attach_new_node(shapes("pieces")["cube"].make_copy())
    body.set_color_scale(stage.colour("cube-plain"))
    for letter, turned, place, colour in SIDES:
        plate = core.NodePath("plate")
        inlay = plate.attach_new_node(shapes("pieces")["plate"].make_copy())
        inlay.set_scale(INLAY, INLAY, 1)
        inlay.set_z(0.004)
        inlay.flatten_light()
        written = piece(inlay.node(), [Writing(letter, 0.86)], 0.008)
        side = root.attach_new_node(letter)
        side.set_pos(place)
        side.set_hpr(turned)
        face = side.attach_new_node(written)
        face.set_p(90)
        shade = stage.colour(colour)
        face.set_color_scale(shade.x, shade.y, shade.z, 1)
    root.set_h(-45)
    return root


def drawn() -> Image.Image:
    """The cube before the game's own background, DRAWN pixels wide."""
    output = offscreen(DRAWN, DRAWN)
    engine = core.GraphicsEngine.get_global_ptr()
    stage = Stage(output, Theme("default"), quality="high")
    stage.ground.hide()
    cube(stage)
    stage.main.camera.set_pos(0, -10, 7.07)
    stage.main.camera.look_at(0, 0, 0)
    stage.main.fit(8.0)
    stage.changed()
    stage.update(0.0)
    engine.render_frame()
    stage.changed()
    stage.update(0.0)
    engine.render_frame()
    picture, stream = core.PNMImage(), core.StringStream()
    output.get_screenshot(picture)
    picture.write(stream, "icon.png")
    return Image.open(io.BytesIO(stream.get_data())).convert("RGBA")


def rounded(picture: Image.Image) -> Image.Image:
    """The picture with round corners, clear outside."""
    mask = Image.new("L", picture.size, 0)
    size = picture.size[0]
    shape = (0, 0, size - 1, size - 1)
    ImageDraw.Draw(mask).rounded_rectangle(shape, round(size * CORNER), fill=255)
    picture.putalpha(mask)
    return picture


def main() -> None:
    """Write every size."""
    whole = rounded(drawn())
    for size in SIZES:
        smaller = whole.resize((size, size), Image.Resampling.LANCZOS)
        path = FOLDER / f"{size}x{size}" / "hexaglyph.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        smaller.save(path, optimize=True)


if __name__ == "__main__":
    main()
