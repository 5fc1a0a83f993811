"""Widgets on a surface, without a window: presses, focus, and another theme in place."""

from __future__ import annotations

from typing import Any

import pytest
from panda3d.core import NodePath, TexturePool

from game.app.kit.atlas import Atlas
from game.app.kit.button import Button
from game.app.kit.choice import Slider
from game.app.kit.context import Kit
from game.app.kit.fonts import Fonts
from game.app.kit.layout import Align, Column
from game.app.kit.scroll import Scroll
from game.app.kit.surface import Surface
from game.app.kit.text_field import TextField
from game.app.kit.theme import Theme
from game.app.kit.widget import Widget

SIZE = (800, 600)


class Loader:
    def load_texture(self, path: str) -> object:
        return TexturePool.load_texture(path)


@pytest.fixture
def kit() -> Kit:
    return Kit(Theme(), Atlas(Loader()), Fonts())


def laid(kit: Kit, widget: Widget) -> Surface:
    pixels: NodePath[Any] = NodePath("pixels")
    surface = Surface(pixels)
    surface.push(kit, widget)
    surface.layout(*SIZE)
    return surface


def spot(widget: Widget) -> tuple[int, int]:
    left, top = widget.origin()
    return left + widget.width // 2, top + widget.height // 2


def restyle(surface: Surface, kit: Kit, theme: Theme) -> None:
    kit.theme = theme
    surface.restyle()
    surface.layout(*SIZE)


def test_a_button_may_be_gone_at_the_end_of_its_own_press(kit: Kit) -> None:
    presses: list[int] = []
    column = Column(kit)

    def fill() -> None:
        presses.append(len(presses))
        column.replace([Button(kit, f"Press {len(presses)}", fill, name="press")])

    fill()
    surface = laid(kit, column)
    surface.focus(column.find("press"))
    for press in range(1, 4):
        button = column.find("press")
        surface.pointer_down(*spot(button), 1)
        surface.pointer_up(*spot(button), 1)
        surface.layout(*SIZE)
        assert presses[-1] == 2 * press - 1
        surface.key("enter")
        surface.layout(*SIZE)
        assert presses[-1] == 2 * press
        assert column.find("press") is not button


def test_what_was_just_pressed_shows_no_tip_until_the_pointer_moves(kit: Kit) -> None:
    button = Button(kit, "Play", lambda: button.enable(False), tip="Nothing is picked out.")
    surface = laid(kit, Align(kit, button))
    x, y = spot(button)

    def tips() -> int:
        return len(surface._node.find("popups").get_children())

    surface.pointer_down(x, y, 1)
    surface.pointer_up(x, y, 1)
    surface.show_tip(kit)
    assert not tips()
    surface.pointer_move(x + 1, y)
    surface.show_tip(kit)
    assert tips() == 1
    surface.pointer_down(x, y, 1)  # what is not to be had now says why
    surface.pointer_up(x, y, 1)
    surface.show_tip(kit)
    assert tips() == 1


def test_what_takes_a_name_takes_the_keyboard_that_it_had(kit: Kit) -> None:
    column = Column(kit, [Button(kit, "One", lambda: None), Button(kit, "Two", lambda: None)])
    surface = laid(kit, column)
    surface.focus(column.find("Two"))
    column.replace([Button(kit, "Two", lambda: None), Button(kit, "Three", lambda: None)])
    surface.layout(*SIZE)
    assert surface.focused is column.find("Two")
    assert column.find("Two").focused
    column.replace([Button(kit, "Four", lambda: None)])
    surface.layout(*SIZE)
    assert surface.focused is None


def test_another_theme_leaves_focus_scroll_and_what_is_typed(kit: Kit) -> None:
    rows: list[Widget] = [Button(kit, f"Row {n}", lambda: None) for n in range(40)]
    field = TextField(kit, "", lambda _text: None, name="field")
    scroll = Scroll(kit, Column(kit, rows))
    scroll.grow = 1
    column = Column(kit, [field, scroll])
    surface = laid(kit, column)
    surface.focus(field)
    for character in "abc":
        surface.typed(character)
    surface.key("arrow_left")
    scroll.scroll_to(300)
    high = rows[0].height
    restyle(surface, kit, Theme("dark", scale=1.5))
    assert rows[0].height > high
    assert surface.focused is field
    assert (field.text, field.line.caret) == ("abc", 2)
    assert scroll.offset == 300
    restyle(surface, kit, Theme("dark", scale=1.0))
    assert rows[0].height == high


def test_a_hidden_widget_is_drawn_in_the_theme_that_holds_when_it_comes(kit: Kit) -> None:
    button = Button(kit, "Hidden", lambda: None)
    column = Column(kit, [button])
    surface = laid(kit, column)
    column.show(False)
    surface.layout(*SIZE)
    drawn = button.back.attach_new_node("drawn before")
    restyle(surface, kit, Theme("dark"))
    column.show(True)
    surface.layout(*SIZE)
    assert not drawn.has_parent()


def test_a_slider_that_moves_by_what_it_sets_stays_in_the_hand(kit: Kit) -> None:
    set_to: list[float] = []

    def take(value: float) -> None:
        set_to.append(value)
        restyle(surface, kit, Theme(scale=value))

    slider = Slider(kit, 0.8, (0.8, 2.0), 0.1, take)
    surface = laid(kit, Align(kit, slider))
    x, y = slider.origin()
    y += slider.height // 2
    surface.pointer_down(x + 1, y, 1)
    for step in range(1, 180):
        surface.pointer_move(x + 1 + step, y)
        assert surface.held
    assert set_to == sorted(set_to)
    assert set_to[-1] > 1.2
    surface.pointer_up(x + 180, y, 1)
    still = len(set_to)
    surface.pointer_move(x + 20, y)
    assert len(set_to) == still


def test_of_two_buttons_of_the_mouse_the_last_one_counts(kit: Kit) -> None:
    pressed: list[str] = []
    button = Button(kit, "Go", lambda: pressed.append("go"))
    surface = laid(kit, button)
    at = spot(button)
    for one, other in ((1, 3), (3, 1)):
        for first_up in (one, other):
            surface.pointer_down(*at, one)
            surface.pointer_down(*at, other)
            surface.pointer_up(*at, first_up)
            surface.pointer_up(*at, one + other - first_up)
            assert not surface.held
            assert not button.pressed
    assert pressed == ["go", "go"], "each time that the left one came last"
