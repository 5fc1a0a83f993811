"""A gamepad in a real window. No pad is plugged in here: a second window's input device, which is
a real one of Panda3D's, sends a pad's real buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from panda3d.core import (
    ButtonRegistry,
    FrameBufferProperties,
    GamepadButton,
    GraphicsPipe,
    WindowProperties,
)

from game.app.input.gamepad import AGAIN_AFTER, AGAIN_EVERY, BUTTONS, Gamepads, Repeat, Sticks
from game.app.input.keymap import Keymap, is_pad, pretty
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.screens.setup_screen import SetupScreen
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


class Pad:
    """Hands on a pad."""

    def __init__(self, driver: Driver) -> None:
        base = driver.program.base
        self.driver = driver
        self._window = base.graphicsEngine.make_output(
            base.pipe, "pad", 0, FrameBufferProperties.get_default(),
            WindowProperties.size(64, 64), GraphicsPipe.BF_require_window, base.win.gsg,
        )  # fmt: skip
        base.graphicsEngine.open_windows()
        self.device: Any = self._window.get_input_device(0)

    def press(self, *names: str, settle: bool = True) -> None:
        """Press buttons, the first ones being held, and let them go."""
        buttons = [ButtonRegistry.ptr().get_button(name) for name in names]
        for button in buttons:
            self.device.button_down(button)
            self.driver.turns(2)
        for button in reversed(buttons):
            self.device.button_up(button)
        self.driver.turns(2)
        if settle:
            self.driver.settle()


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.pads = Gamepads(driver.program.base, driver.program.input, lambda _device: True)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


@pytest.fixture
def pad(driver: Driver) -> Pad:
    pad = Pad(driver)
    driver.program.base.devices.add_device(pad.device)
    driver.turns(3)
    return pad


def test_every_button_we_name_is_one_of_panda3ds() -> None:
    known = {str(getattr(GamepadButton, name)()) for name in dir(GamepadButton)
             if name.startswith(("face_", "dpad_", "hat_", "l", "r", "start", "back"))}  # fmt: skip
    assert set(BUTTONS) <= known


def test_every_key_of_a_pad_in_the_keymap_can_be_pressed_and_has_a_name() -> None:
    keymap = Keymap()
    made = {*BUTTONS.values(), *(f"pad_look_{way}" for way in ("left", "right", "up", "down"))}
    for group in keymap.groups():
        for keys in keymap.actions(group).values():
            for key in filter(is_pad, keys):
                *held, last = key.split("+")
                assert last in made
                assert all(part in {"pad_lb", "pad_rb"} for part in held)
                assert "pad_" not in pretty(key).lower()


def test_plugged_in_and_out_it_says_so(driver: Driver, pad: Pad) -> None:
    program = driver.program
    assert program.pads.connected
    assert driver.noted
    driver.turns(60 * 5)
    assert not driver.noted
    program.base.devices.remove_device(pad.device)
    driver.turns(3)
    assert not program.pads.connected
    assert driver.noted


def test_from_the_menu_to_a_setting_and_back(driver: Driver, pad: Pad) -> None:
    program = driver.program
    while program.surface.focused is not driver.find("settings"):
        pad.press("back")
    pad.press("face_a")
    assert isinstance(program.screen, SettingsScreen)
    program.surface.focus(driver.find("palette"))
    pad.press("dpad_right")
    assert program.settings["palette"] == "high-contrast"
    pad.press("face_b")
    assert isinstance(program.screen, MenuScreen)
    pad.press("face_b")
    assert "Quit Hexaglyph?" in driver.texts()
    pad.press("face_b")
    assert program.loop.running


def test_a_word_is_marked_and_played_and_the_cube_turned(
    driver: Driver, pad: Pad, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = driver.program
    program.set("timers", False)
    program.lobby.play_again("scruble")
    driver.settle()
    play = program.screen
    assert isinstance(play, PlayScreen)
    actions: list[str] = []
    press = play.press

    def noted(action: str) -> bool:
        actions.append(action)
        return press(action)

    monkeypatch.setattr(play, "press", noted)
    for names, action in (
        (("dpad_right",), "cursor-right"),
        (("lshoulder", "dpad_right"), "turn-right"),
        (("rshoulder", "dpad_up"), "spin-line"),
        (("face_a",), "mark"),
        (("face_x",), "erase"),
        (("ltrigger",), "undo"),
        (("lshoulder", "face_y"), "hint"),
        (("face_y",), "submit"),
    ):
        pad.press(*names)
        assert actions[-1] == action, names
    program.input.pad("pad_look_left")
    assert actions[-1] == "look-left"
    driver.settle()


def test_a_button_with_the_focus_is_pressed_before_any_action(driver: Driver, pad: Pad) -> None:
    program = driver.program
    program.lobby.play_again("scruble")
    driver.settle()
    program.surface.focus(driver.find("how-to"))
    pad.press("face_a")
    assert driver.has("answer-0")
    pad.press("face_b")
    assert isinstance(program.screen, PlayScreen)


def test_a_pads_button_is_given_to_another_action(driver: Driver, pad: Pad) -> None:
    program = driver.program
    program.show(SettingsScreen(program))
    driver.settle()
    driver.click("keys")
    program.surface.focus(driver.find("global/mute"))
    pad.press("face_a")
    driver.click("answer-0")
    pad.press("lshoulder", "ltrigger")
    driver.click("answer-0" if any("already means" in t for t in driver.texts()) else "answer-2")
    assert "pad_lb+pad_lt" in program.keymap.actions("global")["mute"]
    assert pretty("pad_lb+pad_lt") == "Pad LB+Pad LT"


def test_setup_is_reached_and_left(driver: Driver, pad: Pad) -> None:
    driver.program.surface.focus(driver.find("setup-scruble"))
    pad.press("face_a")
    assert isinstance(driver.program.screen, SetupScreen)
    pad.press("face_b")
    assert isinstance(driver.program.screen, MenuScreen)


def test_a_held_direction_comes_again() -> None:
    repeat = Repeat()
    assert repeat.hold({"pad_left"}, 0.0) == ["pad_left"]
    assert repeat.hold({"pad_left"}, AGAIN_AFTER - 0.01) == []
    assert repeat.hold({"pad_left"}, AGAIN_AFTER) == ["pad_left"]
    assert repeat.hold({"pad_left"}, AGAIN_AFTER + AGAIN_EVERY) == ["pad_left"]
    assert repeat.hold(set(), 1.0) == []
    assert repeat.hold({"pad_left"}, 1.0) == ["pad_left"]


def test_a_stick_means_one_direction_until_it_is_let_go() -> None:
    sticks = Sticks()
    assert sticks.read({"left_x": 0.5, "left_y": 0.1}) == set()
    assert sticks.read({"left_x": 0.6, "left_y": 0.1}) == {"pad_right"}
    assert sticks.read({"left_x": 0.45}) == {"pad_right"}
    assert sticks.read({"left_x": 0.3}) == set()
    assert sticks.read({"left_x": -0.7, "left_y": 0.9}) == {"pad_up"}
    assert sticks.read({"right_y": -1.0}) == {"pad_look_down"}
    assert sticks.read({"left_trigger": 0.9, "right_trigger": 0.1}) == {"pad_lt"}
