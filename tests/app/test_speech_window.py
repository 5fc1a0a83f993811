"""What happens on a table is said aloud, where the player wants it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from typing_extensions import override

from game.app.screens.settings_screen import SettingsScreen
from game.app.voice import Voice
from game.system.home import Home
from tests.app import hands
from tests.app.driver import Driver

pytestmark = pytest.mark.window


class Noted(Voice):
    """Writes down what it would say, or that it would stop."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver.program.settings)
        self.noted: list[str] = []

    @override
    def read_out(self, told: Sequence[str]) -> None:
        if self.wanted:
            self.noted += told

    @override
    def hush(self) -> None:
        self.noted.append("(hush)")


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    yield driver
    driver.close()


def test_what_happens_is_said_and_the_players_own_move_breaks_it_off(driver: Driver) -> None:
    voice = driver.program.voice = Noted(driver)
    play = hands.begin(driver, 3)
    driver.key("ctrl+r")
    assert [line for line in voice.noted if line != "(hush)"] == []
    driver.program.set("speech", True)
    voice.noted = []
    driver.key("ctrl+u")
    (last,) = play.log()[-1:]
    assert voice.noted[:2] == ["(hush)", last.text]
    driver.key("ctrl+z")
    assert len(voice.noted) > 2
    voice.noted = []
    driver.key("ctrl+m")
    driver.key("ctrl+u")
    assert set(voice.noted) == {"(hush)"}


def test_a_pause_is_said_once(driver: Driver) -> None:
    voice = driver.program.voice = Noted(driver)
    hands.begin(driver, 3)
    driver.program.set("speech", True)
    driver.settle()
    voice.noted = []
    driver.key("f3")
    hidden = "The pieces are hidden while the match is paused."
    heard = ["The match is paused.", hidden, "Go on, button"]
    assert [line for line in voice.noted if line != "(hush)"] == heard


def test_a_number_is_said_to_be_a_key(driver: Driver) -> None:
    voice = driver.program.voice = Noted(driver)
    driver.program.set("speech", True)
    driver.program.to_menu()
    driver.settle()
    driver.key("tab")
    assert voice.noted[-1].endswith(", key 1")


def test_the_setting_says_what_is_missing(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.app import voice

    monkeypatch.setattr(voice, "PACKAGE", "no_such_package_here")
    driver.program.show(SettingsScreen(driver.program))
    driver.settle()
    assert any("-m pip install pyttsx3" in text for text in driver.texts())


def test_a_dialog_is_said_to_its_focused_button_and_no_status_after_it(driver: Driver) -> None:
    voice = driver.program.voice = Noted(driver)
    hands.begin(driver, 3)
    driver.program.set("speech", True)
    driver.settle()
    voice.noted = []
    driver.key("escape")
    assert driver.program.dialogs
    assert voice.noted[-1].split(", ")[1] == "button"
