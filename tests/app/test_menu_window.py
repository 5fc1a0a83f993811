"""Menu, set-up, settings and dialogs in a real window, by mouse and by keyboard alone."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.declared_settings import SETTINGS
from game.app.kit.button import Button
from game.app.kit.widget import Widget
from game.app.match_setup import MatchSetup
from game.app.screens.keys_screen import KeysScreen
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.screens.setup_screen import SetupScreen
from game.app.start import start_game
from game.system.home import Home
from game.ui.seats import Wish, usual_bot
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def test_no_frame_is_drawn_while_nothing_changes(driver: Driver) -> None:
    driver.turns(60)  # what the window manager still had to say has been heard by then
    drawn = driver.program.loop.drawn
    driver.turns(120)
    assert driver.program.loop.drawn == drawn
    driver.key("tab")
    assert driver.program.loop.drawn > drawn


def test_a_frame_is_presented_with_the_turn_that_draws_it(driver: Driver) -> None:
    assert driver.program.base.graphicsEngine.get_auto_flip()


def test_from_menu_to_set_up_and_back_by_mouse(driver: Driver) -> None:
    driver.click("setup-scruble")
    assert isinstance(driver.program.screen, SetupScreen)
    driver.click("back")
    assert isinstance(driver.program.screen, MenuScreen)


def test_from_menu_to_set_up_and_back_by_keyboard(driver: Driver) -> None:
    while driver.program.surface.focused is not driver.find("setup-scruble"):
        driver.key("tab")
    driver.key("enter")
    assert isinstance(driver.program.screen, SetupScreen)
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)


@pytest.mark.parametrize("name", ["records", "setup-scruble", "play-scruble", "settings"])
def test_who_comes_back_to_the_menu_stands_where_they_left_it(driver: Driver, name: str) -> None:
    for _time in range(2):
        driver.program.surface.focus(driver.find(name))
        driver.key("enter")
        assert not isinstance(driver.program.screen, MenuScreen)
        driver.key("escape")
        if driver.program.dialogs:  # whether to leave the match
            driver.click("answer-0")
        assert isinstance(driver.program.screen, MenuScreen)
        assert driver.program.surface.focused is driver.find(name)


def test_who_begins_a_game_by_its_number_comes_back_to_its_button(driver: Driver) -> None:
    driver.program.surface.focus(driver.find("records"))
    driver.key("2")
    assert isinstance(driver.program.screen, PlayScreen)
    driver.program.to_menu()
    driver.settle()
    assert driver.program.surface.focused is driver.find("play-scrabble-cubes")


def test_who_goes_on_from_a_list_comes_back_to_its_line_and_begins_anew_from_the_menu(
    driver: Driver,
) -> None:
    for _time in range(2):
        driver.program.surface.focus(driver.find("settings"))
        driver.key("enter")
        first = driver.program.surface.focused
        assert first is driver.find("back")
        driver.program.surface.focus(driver.find("keys"))
        driver.key("enter")
        assert isinstance(driver.program.screen, KeysScreen)
        driver.key("escape")
        assert driver.program.surface.focused is driver.find("keys")
        driver.key("escape")


def walk(driver: Driver) -> list[Widget]:
    """Press Tab until the focus comes round; the widgets it stood on."""
    seen: list[Widget] = []
    for _ in range(200):
        driver.key("tab")
        focused = driver.program.surface.focused
        assert focused is not None
        if focused in seen:
            return seen
        seen.append(focused)
    raise AssertionError("the focus never comes round")


@pytest.mark.parametrize("screen", ["menu", "setup", "settings", "shortcuts"])
def test_tab_reaches_everything_and_shows_it(driver: Driver, screen: str) -> None:
    if screen == "setup":
        driver.click("setup-scruble")
    elif screen == "settings":
        driver.click("settings")
    elif screen == "shortcuts":
        driver.key("f1")
    seen = walk(driver)
    assert set(seen) == set(driver.program.surface.focusable())
    for widget in seen:
        assert widget.name
        driver.program.surface.focus(widget)
        driver.settle()
        _x, y = widget.origin()
        assert y >= 0
        assert y + widget.height <= driver.program.size[1]


def test_names_are_typed_and_kept_for_the_next_time(driver: Driver) -> None:
    driver.click("setup-scruble")
    driver.click("add-player")
    driver.click("name-1")
    driver.type("Ann Lee")
    driver.click("name-2")
    driver.type("Be")
    driver.key("backspace")
    driver.type("o")
    driver.click("start")
    assert isinstance(driver.program.screen, PlayScreen)
    assert driver.program.screen.match.header.names == ("Ann Lee", "Bo")
    assert driver.program.settings.kept.setups["scruble"]["names"] == ["Ann Lee", "Bo"]


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        (["person"], "alone"),
        (["person", "bot:easy"], "against Easy bot 2"),
        (["person", "bot:easy", "bot:hard"], "against 2 bots"),
        (["person", "person"], "2 players"),
    ],
)
def test_the_menu_says_whom_the_last_set_up_was_with(
    driver: Driver, kinds: list[str], told: str
) -> None:
    kept = {"names": [""] * len(kinds), "kinds": kinds}
    driver.program.settings.kept.setups = {"scruble": kept}
    driver.program.to_menu()
    driver.settle()
    button = driver.find("play-scruble")
    assert isinstance(button, Button)
    assert button.aside.text == told


def test_one_click_starts_the_last_set_up(driver: Driver, home: Home) -> None:
    setups = {"scruble": {"options": "rounds=15", "names": ["Cy", "Di"], "takeback": True}}
    driver.program.settings.kept.setups = setups
    driver.program.to_menu()
    driver.settle()
    driver.click("play-scruble")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    header = screen.match.header
    assert (header.names, header.options["rounds"], header.takeback) == (("Cy", "Di"), 15, True)


def test_options_that_do_not_fit_the_players_say_so(driver: Driver) -> None:
    driver.click("setup-scruble")
    screen = driver.program.screen
    assert isinstance(screen, SetupScreen)
    driver.program.surface.focus(driver.find("end"))
    while screen.setup.options["end"] != "target":
        driver.key("arrow_right")
    assert not driver.find("start").enabled or len(screen.setup.names) in screen.rules.seats(
        screen.setup.options
    )
    driver.program.surface.focus(driver.find("end"))
    while screen.setup.options["end"] != "rounds":
        driver.key("arrow_left")
    assert driver.find("start").enabled


def test_options_that_need_another_seat_add_it_and_take_it_away(driver: Driver) -> None:
    driver.program.lobby.set_up("scrabble-cubes")
    driver.settle()
    screen = driver.program.screen
    assert isinstance(screen, SetupScreen)
    option = next(o for o in screen.rules.options if o.key == "mode")
    for value in option.choices:
        screen.choose(option, value)
        driver.settle()
        seats = screen.rules.seats(screen.setup.options)
        assert len(screen.setup.names) == len(screen.setup.kinds)
        assert len(screen.setup.names) in seats
        assert driver.find("start").enabled


def test_a_match_that_is_not_listed_is_found_again_at_the_next_start_only(home: Home) -> None:
    assert home.root is not None
    for start in range(2):
        driver = Driver(home.root)
        driver.program.to_menu()
        driver.settle()
        matches = driver.program.lobby.matches
        if start == 0:
            assert matches.unfinished() == []
            setup = MatchSetup.of("scrabble-cubes", {"options": "mode=timed"})
            match = matches.start(setup)
            match.pause()
            match.close()
            assert matches.unfinished() == []
        else:
            (row,) = matches.unfinished()
            assert not row.listed
            matches.resume(row.id).close()
            assert matches.unfinished() == []
        driver.close()


def test_a_setting_holds_at_once_and_is_kept(driver: Driver, home: Home) -> None:
    driver.click("settings")
    assert isinstance(driver.program.screen, SettingsScreen)
    driver.program.surface.focus(driver.find("palette"))
    driver.key("arrow_right")
    assert driver.program.kit.theme.palette == "high-contrast"
    driver.program.surface.focus(driver.find("text-size"))
    before = driver.program.kit.theme.scale
    driver.key("end")
    assert driver.program.kit.theme.scale == pytest.approx(2 * before)
    kept = json.loads((home.config / "settings.json").read_text())["values"]
    assert (kept["palette"], kept["text-size"]) == ("high-contrast", 2.0)


@pytest.mark.parametrize("size", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("screen", ["menu", "setup-scruble", "settings"])
def test_nothing_lies_outside_the_window_at_any_text_size(
    driver: Driver, size: float, screen: str
) -> None:
    driver.program.set("text-size", size)
    driver.settle()
    if screen != "menu":
        driver.click(screen)
    width, _height = driver.program.size
    for widget in driver.top.walk():
        if not widget.width:
            continue
        x, _y = widget.origin()
        assert x >= 0, widget.name
        assert x + widget.width <= width + 1, (widget.name, getattr(widget, "text", ""))


def test_every_setting_has_a_control(driver: Driver) -> None:
    driver.click("settings")
    for setting in SETTINGS:
        assert driver.has(setting.key)


def test_text_is_made_larger_and_smaller_by_key(driver: Driver) -> None:
    driver.key("ctrl+=")
    assert driver.program.settings["text-size"] == pytest.approx(1.1)
    driver.key("ctrl+-")
    driver.key("ctrl+-")
    assert driver.program.settings["text-size"] == pytest.approx(0.9)


def test_escape_answers_a_dialog_with_its_last_answer(driver: Driver) -> None:
    driver.key("escape")
    assert driver.texts() == ["Quit Hexaglyph?", "Quit", "Stay"]
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    assert driver.program.loop.running


def test_a_damaged_settings_file_is_set_aside_and_told(home: Home) -> None:
    assert home.root is not None
    (home.config / "settings.json").write_text('{"version": 1, "values": ')
    driver = Driver(home.root)
    driver.program.to_menu()
    driver.settle()
    assert any("moved to settings.damaged.json" in text for text in driver.texts())
    assert (home.config / "settings.damaged.json").exists()
    driver.close()


def test_an_exception_ends_in_words_and_a_log_and_the_game_goes_on(
    driver: Driver, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trip() -> None:
        raise RuntimeError("a cube rolled off the table")

    driver.program.later(trip)
    driver.program.later(lambda: None)

    def look() -> None:
        if any("a cube rolled off the table" in text for text in driver.texts()):
            driver.program.quit()
        else:
            driver.program.later(look)

    driver.program.later(look)
    with monkeypatch.context() as patch:
        patch.setattr(driver.program, "close", lambda: None)
        driver.program.run()
    assert isinstance(driver.program.screen, MenuScreen)
    assert "a cube rolled off the table" in home.crash_log.read_text()


def test_a_menu_that_fails_again_at_once_ends_the_game(
    driver: Driver, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_screen: MenuScreen, _now: float) -> bool:
        raise RuntimeError("a cube rolled off the table")

    closed: list[bool] = []
    monkeypatch.setattr(MenuScreen, "update", fail)
    monkeypatch.setattr(driver.program, "close", lambda: closed.append(True))
    driver.program.run()
    assert closed == [True]
    assert home.crash_log.read_text().count("RuntimeError: a cube rolled off the table") == 2


def test_settings_that_cannot_be_kept_are_reported_in_the_menu(
    driver: Driver, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_part: Path, _target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No room")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        driver.program.set("palette", "dark")
        driver.until(lambda: driver.program.settings.unsaved)
    driver.program.to_menu()
    assert "The settings could not be written (No room)." in driver.texts()
    driver.program.set("palette", "default")
    driver.until(lambda: not driver.program.settings.unsaved)
    driver.program.to_menu()
    assert not any("could not be written" in text for text in driver.texts())


@pytest.mark.parametrize(("names", "bots"), [(None, "easy"), ("Ann,Ben", None)])
def test_a_game_opened_for_two_agrees_on_what_two_can_play(
    driver: Driver, names: str | None, bots: str | None
) -> None:
    start_game(driver.program, "scrabble-cubes", Wish(5, None, names, bots))
    driver.settle()
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    kinds = screen.match.header.kinds
    assert kinds == ("person", "person" if bots is None else "bot:easy")


def test_whom_one_plays_with_is_one_choice(driver: Driver) -> None:
    driver.program.lobby.set_up("scrabble-cubes")
    driver.settle()
    setup = driver.program.screen
    assert isinstance(setup, SetupScreen)
    alone = setup.setup.options
    driver.click("name-1")
    driver.type("Ann")
    for key, kinds in (("arrow_right", ["person", usual_bot()]), ("arrow_right", ["person"] * 2)):
        driver.program.surface.focus(driver.find("company"))
        driver.key(key)
        assert setup.setup.kinds == kinds
        assert setup.setup.names == ["Ann", ""]
        assert driver.find("start").enabled  # the options went along
    for _ in range(2):
        driver.program.surface.focus(driver.find("company"))
        driver.key("arrow_left")
    assert setup.setup.kinds == ["person"]
    assert setup.setup.options == alone
    assert driver.find("start").enabled


def test_further_matches_are_named_in_words_and_at_hand(driver: Driver) -> None:
    for _ in range(3):
        driver.program.lobby.play_again("scruble")
        driver.settle()
        driver.key("ctrl+r")
        driver.program.to_menu()
        driver.settle()
    assert "2 more matches" in driver.texts()
    driver.click("matches")
    focused = driver.program.surface.focused
    assert focused is not None
    assert focused.name.startswith("match-")
