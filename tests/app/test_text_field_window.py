"""What is typed: fields as every desktop has them, and the settings' sliders under the pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import clipboard
from game.app.kit.choice import Slider
from game.app.kit.text import Text
from game.app.kit.text_field import LineEditor, TextField
from game.app.screens.challenge_dialogs import TakeChallengeDialog
from game.app.screens.online.dialogs import NameDialog
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.screens.setup_screen import SetupScreen
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    yield driver
    driver.close()


def field_named(driver: Driver, name: str) -> TextField:
    found = driver.find(name)
    assert isinstance(found, TextField)
    return found


def set_up(driver: Driver) -> SetupScreen:
    driver.program.lobby.set_up("scruble")
    driver.settle()
    screen = driver.program.screen
    assert isinstance(screen, SetupScreen)
    return screen


def test_keys_select_cut_copy_and_paste(driver: Driver) -> None:
    set_up(driver)
    driver.click("name-1")
    driver.type("ann lee")
    driver.key("ctrl+a")
    field = field_named(driver, "name-1")
    assert (field.text, field.line.selected) == ("ann lee", "ann lee")
    driver.key("ctrl+c")
    driver.type("x")
    assert field.text == "x"
    for keys in ("ctrl+v", "shift+insert"):
        driver.key("ctrl+a")
        driver.key(keys)
        assert field.text == "ann lee"
    driver.key("ctrl+a")
    driver.type("ann lee")
    assert field.text == "ann lee", "the letter of a shortcut is typed by the next press"
    driver.key("home")
    driver.key("shift+ctrl+arrow_right")
    assert field.line.selected in {"ann", "ann "}
    driver.key("ctrl+x")
    assert field.text in {" lee", "lee"}
    driver.key("end")
    driver.key("ctrl+v")
    assert field.text.endswith("ann")
    driver.key("ctrl+backspace")
    driver.key("shift+home")
    driver.key("delete")
    assert not field.text


def test_the_pointer_selects(driver: Driver) -> None:
    set_up(driver)
    driver.click("name-1")
    driver.type("annabel")
    field = field_named(driver, "name-1")
    x, y = field.origin()
    driver.point(x + 2, y + 10)
    driver.press()
    driver.point(x + field.width - 2, y + 10)
    driver.release()
    assert field.line.selected == "annabel"


def test_words_are_what_ctrl_goes_by() -> None:
    line = LineEditor("one  two", str.isprintable, 20)
    line.key("ctrl+arrow_left")
    assert line.caret == 5
    line.key("shift+ctrl+arrow_left")
    assert line.selected == "one  "
    line.key("arrow_right")
    assert (line.caret, line.selected) == (5, "")
    assert not line.key("alt+arrow_left")
    digits = LineEditor("", str.isdecimal, 3)
    assert digits.insert("12a")  # what is not allowed is left out
    assert digits.text == "12"
    assert not digits.insert("34")  # but one of these does not fit
    assert digits.text == "123"


def wrong(driver: Driver) -> str:
    """What is said to be wrong."""
    texts = [w for w in driver.top.walk() if isinstance(w, Text) and w.colour == "invalid"]
    return " ".join(text.text for text in texts)


def refused_challenge(driver: Driver, text: str) -> str:
    """What is said to be wrong with a challenge."""
    driver.program.to_menu()
    driver.program.ask(TakeChallengeDialog(driver.program))
    driver.settle()
    driver.type(text)
    driver.key("enter")
    return wrong(driver)


def named(driver: Driver) -> TextField:
    """The field of a dialog that proposes a name."""
    driver.program.lobby.together.name = "Ann"
    driver.program.ask(NameDialog(driver.program, lambda: None))
    driver.settle()
    return field_named(driver, "player")


def test_typing_replaces_what_a_dialog_proposes(driver: Driver) -> None:
    named(driver)
    driver.program.set("text-size", 1.5)
    driver.program.set("language", "nl")
    driver.settle()
    driver.type("Bo")
    assert field_named(driver, "player").text == "Bo"
    driver.program.set("language", "en")
    driver.settle()
    driver.type("b")
    assert field_named(driver, "player").text == "Bob"


def test_an_arrow_key_keeps_what_a_dialog_proposes(driver: Driver) -> None:
    field = named(driver)
    driver.key("arrow_right")
    driver.type("a")
    assert field.text == "Anna"


def test_what_was_refused_is_mended_and_not_replaced(driver: Driver) -> None:
    assert refused_challenge(driver, "nonsense")
    driver.type("x")
    assert field_named(driver, "challenge").text == "nonsensex"


def test_an_old_error_goes_when_the_text_changes(driver: Driver) -> None:
    assert refused_challenge(driver, "nonsense")
    driver.type("x")
    assert not wrong(driver)
    driver.program.restyle()
    driver.settle()
    assert not wrong(driver)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("scruble:rounds=1000:5", "'Rounds' cannot be '1000': it may be 5, 10"),
        (
            "scruble:turn-seconds=1:5",
            "'Time for a turn, in seconds' cannot be '1': it may be 60, 90",
        ),
        ("scruble:list=rare:5", "'Words that count' cannot be 'rare': it may be All words"),
        ("scruble:sparkle=yes:5", "'sparkle=yes': there are Premium pegs; The match ends; Rounds"),
    ],
)
def test_a_challenge_is_refused_in_the_words_of_the_set_up(
    driver: Driver, text: str, said: str
) -> None:
    assert said in refused_challenge(driver, text)


def test_a_number_beyond_the_limit_stands_and_says_so(driver: Driver) -> None:
    screen = set_up(driver)
    driver.click("rounds-other")
    driver.type("2500")
    assert field_named(driver, "rounds-other").text == "2500"
    why_not = driver.find("why-not")
    assert isinstance(why_not, Text)
    assert "1" in why_not.text
    assert not driver.find("start").enabled
    driver.key("backspace")
    driver.key("backspace")
    assert not why_not.text
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    assert play.match.header.options["rounds"] == 25
    assert screen.setup.options["rounds"] == 25


def test_what_does_not_fit_is_told(driver: Driver) -> None:
    set_up(driver)
    driver.click("name-1")
    driver.type("abcdefghijklmnopqrstu")
    assert field_named(driver, "name-1").text == "abcdefghijklmnopqrst"
    assert driver.noted


def test_what_the_system_cannot_keep_the_game_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    import pyperclip

    def broken(_text: str = "") -> str:
        raise pyperclip.PyperclipException

    monkeypatch.setattr(pyperclip, "copy", broken)
    monkeypatch.setattr(pyperclip, "paste", broken)
    assert not clipboard.copy("TEXT")
    assert clipboard.paste() == "TEXT"


def test_what_a_slider_sets_is_applied_once_it_is_released(driver: Driver) -> None:
    driver.program.show(SettingsScreen(driver.program))
    driver.settle()
    slider = driver.find("text-size")
    assert isinstance(slider, Slider)
    (x, y), scale = slider.origin(), driver.program.kit.theme.scale
    for across in range(10, 110, 10):
        driver.point(x + across, y + slider.height // 2)
        if across == 10:
            driver.press()
        size = driver.program.settings.number("text-size")
        assert driver.program.kit.theme.scale == scale
        assert driver.program.surface.held
        assert driver.find("text-size") is slider
        assert slider.origin() == (x, y)
    assert size > 1.2
    driver.release()
    driver.settle()
    assert driver.program.settings.number("text-size") == size
    assert driver.program.kit.theme.scale == size


def test_adding_players_moves_no_button(driver: Driver) -> None:
    set_up(driver)
    names = ("add-player", "add-bot", "start", "back")
    before = {name: driver.find(name).origin() for name in names}
    for name in ("add-player", "add-bot", "add-player"):
        driver.click(name)
        assert {name: driver.find(name).origin() for name in names} == before
