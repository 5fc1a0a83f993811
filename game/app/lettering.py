"""Fonts, colours and pixels for pictures made without the window's widgets: films and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from panda3d import core

from game.app.kit.theme import Theme
from game.app.scene.buffers import SceneError
from game.sentences import N_
from game.system.files import whole_file

if TYPE_CHECKING:
    from PIL.Image import Image


def grabbed(output: core.GraphicsOutput) -> Image:
    """The picture drawn last. SceneError if there is none."""
    from PIL import Image, ImageOps

    texture = output.get_screenshot()
    if texture is None:
        raise SceneError(N_("OpenGL produced no picture."))
    size = (texture.get_x_size(), texture.get_y_size())
    content = bytes(texture.get_ram_image_as("RGB"))
    return ImageOps.flip(Image.frombytes("RGB", size, content))


def rgb(theme: Theme, name: str) -> tuple[int, int, int]:
    """A colour of the theme, each component from 0 to 255."""
    red, green, blue = (round(255 * part) for part in theme.colour(name)[:3])
    return red, green, blue


def font(size: int, *, bold: bool = False) -> Any:
    """The game's font. size: in pixels."""
    from PIL import ImageFont

    name = "Manrope-ExtraBold.ttf" if bold else "Manrope-SemiBold.ttf"
    return ImageFont.truetype(str(whole_file(f"assets/fonts/{name}")), size)
