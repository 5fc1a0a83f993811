"""The keyboard stays where it is looked for, and nothing takes a press meant for something else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from panda3d.core import MouseButton

from game.app.screens.dialog import Dialog
from game.app.screens.howto_dialog import HowToDialog
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.record.record_screen import RecordScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.settings_screen import SettingsScreen
from game.games.scribbage.rules.pieces import letters
from game.match.clock import ManualClock
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.hands import begin
from tests.match.play import ok

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    yield driver
    driver.close()


def focused(driver: Driver) -> str:
    """The name of what has the keyboard."""
    widget = driver.program.surface.focused
    assert widget is not None
    assert widget in list(driver.top.walk())
    return widget.name


def timed(driver: Driver) -> tuple[PlayScreen, ManualClock]:
    clock = ManualClock()
    return begin(driver, 5, "turn-seconds=90", clock), clock


def test_a_dialog_over_the_pause_sheet_has_the_keyboard(driver: Driver) -> None:
    play, _clock = timed(driver)
    assert not play.match.paused
    driver.key("escape")
    assert play.match.paused
    assert focused(driver) == "answer-3"
    driver.key("tab")
    driver.key("enter")
    assert driver.program.screen is not play  # "To the menu", not the hidden "Go on"
    assert isinstance(driver.program.screen, MenuScreen)


def test_staying_lets_the_clock_go_on_only_where_leaving_stopped_it(driver: Driver) -> None:
    play, _clock = timed(driver)
    driver.key("escape")
    driver.key("enter")
    assert not driver.program.dialogs
    assert not play.match.paused
    driver.key("f3")
    assert focused(driver) == "go-on"
    driver.click("more")
    driver.click("leave-match")
    driver.key("escape")
    assert play.match.paused
    assert focused(driver) == "go-on"  # and Esc has not dropped the keyboard
    driver.key("enter")
    assert not play.match.paused


def test_escape_on_the_pause_sheet_goes_on(driver: Driver) -> None:
    play, _clock = timed(driver)
    driver.key("f3")
    driver.key("escape")
    assert not play.match.paused
    assert not driver.program.dialogs


def test_arrows_stay_on_the_pause_sheet(driver: Driver) -> None:
    timed(driver)
    driver.key("f3")
    for key in ("arrow_right", "arrow_up", "arrow_left"):
        driver.key(key)
        assert focused(driver) == "go-on"
    driver.key("arrow_down")
    assert focused(driver) == "leave"


def test_giving_up_while_the_match_is_paused(driver: Driver) -> None:
    play, _clock = timed(driver)
    driver.key("f3")
    driver.key("shift+ctrl+g")
    assert focused(driver) == "answer-1"  # the safe answer
    driver.key("enter")
    assert not play.match.over
    driver.key("shift+ctrl+g")
    driver.click("answer-0")
    assert play.match.over


def test_what_comes_up_takes_no_enter_that_was_meant_for_something_else(driver: Driver) -> None:
    play, _clock = timed(driver)
    driver.key("escape", settle=False)
    driver.key("enter", settle=False)
    assert driver.program.dialogs
    driver.settle()
    driver.key("enter")
    assert not driver.program.dialogs
    ok(play.match.resign(0))
    while not isinstance(driver.program.screen, ResultsScreen):
        driver.turns()
    results = driver.program.screen
    driver.key("enter", settle=False)
    driver.turns(10)
    assert driver.program.screen is results
    driver.settle()
    driver.key("enter")
    assert isinstance(driver.program.screen, PlayScreen)  # no turn could be gone through


def test_how_long_enter_waits_is_a_setting(driver: Driver) -> None:
    driver.program.set("fresh-press", 1.5)
    timed(driver)
    driver.key("escape", settle=False)
    driver.turns(60)
    driver.key("enter", settle=False)
    assert driver.program.dialogs
    driver.turns(40)
    driver.key("enter", settle=False)
    assert not driver.program.dialogs


def test_what_is_held_presses_once(driver: Driver) -> None:
    timed(driver)
    driver.key("escape")
    for _ in range(40):
        driver.program.base.messenger.send("hexaglyph-repeat", ["enter"])
        driver.turns()
    assert driver.program.dialogs


def test_a_second_click_presses_nothing_that_the_first_did_not(driver: Driver) -> None:
    driver.program.to_menu()
    driver.settle()
    pressed: list[str] = []

    def ask() -> None:
        pressed.append("one")
        other = Dialog(driver.program, "Two", "", [("Yes", lambda: pressed.append("two"))])
        driver.program.ask(other)

    driver.program.ask(Dialog(driver.program, "One", "", [("Yes", ask)]))
    driver.settle()
    button = driver.find("answer-0")
    x, y = button.origin()
    driver.point(x + 5, y + 5)
    driver.press()
    driver.release(settle=False)
    driver.press()
    driver.release(settle=False)
    assert pressed == ["one"]
    driver.settle()
    driver.click("answer-0")
    assert pressed == ["one", "two"]


@pytest.mark.parametrize("keys", ["f1", "shift+f1"])
def test_the_clock_stands_while_shortcuts_or_rules_cover_the_table(
    driver: Driver, keys: str
) -> None:
    play, clock = timed(driver)
    left = play.match.remaining_ms()
    driver.key(keys)
    assert play.match.paused
    clock.advance(60_000)
    driver.key("escape")
    assert not driver.program.dialogs
    assert not play.match.paused
    assert play.match.remaining_ms() == left
    driver.key("f3")
    driver.key(keys)
    driver.key("escape")
    assert play.match.paused  # the player's own pause goes on


def test_the_clock_stands_while_a_meaning_is_read(driver: Driver) -> None:
    play, clock = timed(driver)
    driver.type("qzx")
    left = play.match.remaining_ms()
    driver.key("f12")
    assert "What a word means" in driver.texts()
    clock.advance(60_000)
    driver.key("escape")
    assert not play.match.paused
    assert play.match.remaining_ms() == left


def test_the_rules_have_a_button_in_play(driver: Driver) -> None:
    timed(driver)
    driver.click("how-to")
    assert isinstance(driver.program.uppermost, HowToDialog)


def test_shortcuts_of_a_record_list_what_does_something_there(driver: Driver, home: Home) -> None:
    play, _clock = timed(driver)
    ok(play.match.resign(0))
    driver.program.show(RecordScreen(driver.program, play.match))
    driver.settle()
    driver.key("f1")
    told = driver.texts()
    assert "To the start" in told
    assert "See the front" in told
    for nothing in ("Try this turn again", "Play the word", "Cursor left", "Pass"):
        assert nothing not in told


@pytest.mark.parametrize("between", [0, 2])
def test_a_double_click_does_one_thing_where_its_button_changes(
    driver: Driver, between: int
) -> None:
    # Between two; alone, several dice are taken at one press.
    two = {"names": ["Ann", "Bob"], "kinds": ["person"] * 2}
    driver.program.settings.kept.setups["kubagram"] = two
    driver.program.lobby.set_up("kubagram")
    driver.settle()
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    entries = len(play.match.record.entries)
    button = driver.find("choice-confirm")
    x, y = button.origin()
    driver.point(x + 20, y + 10)
    left = MouseButton.one()
    for _ in range(2):
        driver.press_and_release(left, between)
    driver.settle()
    assert len(play.match.record.entries) == entries + 1
    driver.click("choice-confirm")
    # What is left to do after that may be done by itself, where nothing else can be done.
    assert play.match.record.entries[entries + 1].text == "take"


def test_escape_clears_what_is_selected_before_it_asks_about_leaving(driver: Driver) -> None:
    play = begin(driver, 5)
    letter = next(text for text in play.table.letter_values if text.isalpha())
    driver.type(letter)
    assert play.status.word
    driver.key("escape")
    assert not play.status.word
    assert not driver.program.dialogs
    driver.key("escape")
    assert driver.program.dialogs


def test_the_menu_leaves_also_while_something_is_selected(driver: Driver) -> None:
    play = begin(driver, 5)
    driver.type("E")
    driver.click("more")
    driver.click("leave-match")
    assert driver.program.dialogs
    assert play.status.word


def test_the_menu_leads_to_the_settings_and_back_to_the_match_with_its_clock_stopped(
    driver: Driver,
) -> None:
    play, _clock = timed(driver)
    match_id = play.match.id
    driver.click("more")
    driver.click("settings")
    driver.shown(SettingsScreen)
    driver.key("escape")
    back = driver.shown(PlayScreen)
    assert back.match.id == match_id
    assert back.match.paused
    assert "1 of 2 pauses. With more, the result is no personal best." in driver.texts()
    driver.click("go-on")
    assert not back.match.paused


OPENED = ("f1", "shift+f1", "f7", "f8", "f9", "f10", "shift+ctrl+g", "escape")
"""Keys that open a dialog over a match."""


@pytest.mark.parametrize("paused", [False, True])
def test_whatever_dialog_is_uppermost_has_the_keyboard(driver: Driver, paused: bool) -> None:
    play, _clock = timed(driver)
    if paused:
        driver.key("f3")
    for key in OPENED[:-1] if paused else OPENED:  # there Esc goes on
        driver.key(key)
        assert len(driver.program.dialogs) == 1, key
        first = focused(driver)
        for _ in range(3):
            driver.key("tab")
            assert focused(driver)
        assert first
        driver.key("escape")
        assert not driver.program.dialogs, key
        assert play.match.paused == paused, key


def test_curtain_and_pause_take_no_enter_that_was_meant_for_something_else(driver: Driver) -> None:
    settings = driver.program.settings
    settings.kept.setups["alphacubes"] = {"names": ["Ann", "Bob"], "kinds": ["person"] * 2}
    driver.program.lobby.play_again("alphacubes")
    play = driver.shown(PlayScreen)
    assert play.sitting.covered
    driver.settle()
    driver.key("enter")
    assert not play.sitting.covered
    driver.key("ctrl+p", settle=False)  # the next player's curtain
    driver.key("enter", settle=False)
    assert play.sitting.covered
    driver.settle()
    assert focused(driver) == "ready"
    driver.key("enter")
    assert not play.sitting.covered
    driver.key("f3", settle=False)
    driver.key("enter", settle=False)
    assert play.match.paused
    driver.settle()
    driver.key("enter")
    assert not play.match.paused


def test_an_end_that_costs_points_is_asked_about_and_names_its_price(driver: Driver) -> None:
    settings = driver.program.settings
    settings.set("reduced-motion", True)
    settings.kept.setups["scribbage"] = {"options": "turn-seconds=none rounds=2"}
    driver.program.lobby.play_again("scribbage")
    play = driver.shown(PlayScreen)
    driver.until(lambda: play.lexicon is not None)
    driver.key("ctrl+t")
    assert play.match.record.entries[-1].text == "throw"
    driver.click("choice-hand-in")
    assert "Stop here?" in driver.texts()
    cost = next(text for text in driver.texts() if text.startswith("It costs "))
    driver.key("enter")  # the safe answer
    assert play.match.record.entries[-1].text == "throw"
    driver.click("choice-hand-in")
    driver.click("answer-0")
    points = int(cost.split()[2])
    assert play.match.scores == (-points,)
    assert points >= 10


def test_who_plays_alone_is_not_asked_whether_all_agree(driver: Driver) -> None:
    driver.program.settings.set("reduced-motion", True)
    driver.program.lobby.play_again("kubagram")
    play = driver.shown(PlayScreen)
    driver.until(lambda: play.lexicon is not None)
    for _ in range(20):  # until something stands that Undo asks about
        driver.key("enter")
        if play.sitting.asked_to_undo is not None:
            break
    before = play.match.state
    driver.key("ctrl+z")
    assert "All agree" not in driver.texts()
    driver.click("answer-0")
    assert play.match.state != before


def test_an_end_that_enter_would_play_is_called_by_its_name(driver: Driver) -> None:
    driver.program.settings.set("reduced-motion", True)
    driver.program.lobby.play_again("scribbage")
    play = driver.shown(PlayScreen)
    driver.until(lambda: play.lexicon is not None)
    driver.key("ctrl+t")
    letter = next(c for c in letters(play.match.state.roll) if c.isalpha())
    driver.key(letter.lower())
    driver.key("enter")
    assert driver.texts()[-2:] == ["Hand in", "Play on"]


@pytest.mark.parametrize("way", [("escape",), ("shift+ctrl+g",)])
def test_the_safe_answer_is_the_one_that_enter_gives(driver: Driver, way: tuple[str, ...]) -> None:
    play, _clock = timed(driver)
    for key in way:
        driver.key(key)
    dialog = driver.program.uppermost
    assert isinstance(dialog, Dialog)
    assert focused(driver) == f"answer-{len(dialog.choices()) - 1}"
    driver.key("enter")
    assert driver.program.screen is play
    assert not play.match.over
    driver.program.to_menu()
    driver.settle()
    driver.key("escape")
    assert "Quit Hexaglyph?" in driver.texts()
    assert focused(driver) == "answer-1"
    driver.key("enter")
    assert driver.program.loop.running


def test_a_pass_that_ends_the_match_says_so(driver: Driver) -> None:
    driver.program.settings.set("reduced-motion", True)
    driver.program.lobby.play_again("alphacubes")
    play = driver.shown(PlayScreen)
    driver.until(lambda: play.lexicon is not None)
    while not driver.program.dialogs:
        driver.click("choice-pass")
        assert not play.match.over
    assert any(text.startswith("The match ends with it; ") for text in driver.texts())
    driver.click("answer-0")
    assert play.match.over
