"""Daily game, challenges and statistics in a real window."""

from __future__ import annotations

import csv
import io
import json
from datetime import timedelta
from pathlib import Path

import pytest

from game.app.kit.plot import Plot, ticks
from game.app.kit.text import Text
from game.app.match_setup import MatchSetup
from game.app.screens.daily_screen import DailyScreen
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.dialogs import ChangeWordsDialog
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.record.record_screen import RecordScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.setup_screen import SetupScreen
from game.app.screens.statistics_screen import StatisticsScreen
from game.language import date_text
from game.match.challenge import daily
from game.match.clock import ManualClock, today
from game.match.header import new_header
from game.match.match import Match
from game.match.store import STORE_FILE, Store
from game.system.home import Home
from game.words.choice import WordChoice
from tests.app.driver import Driver
from tests.match.play import ok

pytestmark = pytest.mark.window


def shown(driver: Driver) -> list[str]:
    top = driver.program.surface.top
    assert top is not None
    return [widget.text for widget in top.walk() if isinstance(widget, Text)]


def finished(home: Home, game_id: str = "scruble", days_ago: int = 0, name: str = "Ann") -> Match:
    """A daily deal, given up at once."""
    deal = daily(game_id, today() - timedelta(days=days_ago))
    store = Store(home.data / STORE_FILE)
    header = new_header(game_id, deal.options, [name], seed=deal.seed)
    match = Match.start(header, None, ManualClock(), store)
    ok(match.resign(0))
    match.close()
    store.close()
    return match


def test_todays_deal_is_played_and_gone_on_with(driver: Driver) -> None:
    driver.click("daily")
    assert isinstance(driver.program.screen, DailyScreen)
    (told,) = (
        text for text in driver.texts() if "Rounds: 10; Time for a turn, in seconds: 90" in text
    )
    assert "Extensions: 0" in told
    driver.key("enter")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    match = screen.match
    assert match.header.seed == daily("scruble", today()).seed
    assert "scruble" not in driver.program.settings.kept.setups
    ok(match.pause())
    driver.program.show(DailyScreen(driver.program))
    driver.settle()
    driver.click("play-today")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    assert screen.match.id == match.id


def test_the_calendar_shows_what_one_scored(driver: Driver, home: Home) -> None:
    match = finished(home)
    driver.click("daily")
    assert f"Today: {match.scores[0]} points." in shown(driver)
    driver.click(f"day-{today().isoformat()}")
    assert isinstance(driver.program.screen, PlayScreen)
    assert driver.program.screen.match.header.seed == match.header.seed


def test_the_calendar_turns_back_to_its_beginning(driver: Driver) -> None:
    driver.click("daily")
    before = driver.find("before")
    while before.enabled:
        driver.click("before")
        before = driver.find("before")
    assert "November 2026" in shown(driver)
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)


def test_a_challenge_is_typed_refused_and_played(driver: Driver) -> None:
    driver.click("challenge")
    driver.type("chess::1")
    driver.key("enter")
    assert any("chess" in text and "cannot be played" in text for text in shown(driver))
    driver.key("ctrl+a")
    driver.type("scruble:variant=2,rounds=5:1234")
    driver.key("enter")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    header = screen.match.header
    assert (header.seed, header.options["variant"], header.options["rounds"]) == (1234, 2, 5)


def test_a_finished_deal_can_be_given_to_others(driver: Driver, home: Home) -> None:
    match = finished(home)
    driver.program.show(ResultsScreen(driver.program, match, ()))
    driver.settle()
    driver.click("challenge")
    assert f"scruble::{match.header.seed}" in shown(driver)
    driver.click("copy")
    assert {"Copied.", "There is no clipboard; write it down."} & set(shown(driver))


def test_back_from_a_shared_record_are_the_results(driver: Driver, home: Home) -> None:
    finished(home)
    matches = driver.program.lobby.matches
    assert matches.store is not None
    (row,) = matches.store.matches()
    driver.program.show(ResultsScreen(driver.program, matches.look_at(row.id), ()))
    driver.settle()
    driver.click("share")
    driver.shown(RecordScreen)
    driver.click("back")
    driver.shown(ResultsScreen)
    assert all(driver.has(way) for way in ("again", "set-up", "challenge"))
    driver.click("share")
    driver.key("escape")
    driver.shown(ResultsScreen)


def test_statistics_are_shown_and_begun_anew(driver: Driver, home: Home) -> None:
    gathered(driver)
    assert "No match has been finished yet." in shown(driver)
    assert not driver.find("reset").enabled
    driver.key("escape")
    finished(home)
    finished(home, "kubagram", days_ago=1)
    gathered(driver)
    assert "SCRUBLE Cube, 1 player" in shown(driver)
    assert "Kubagram, 1 player" in shown(driver)
    assert any(text.startswith("1 day in a row") for text in shown(driver))
    driver.find("game").key("arrow_right")
    driver.settle()
    assert "SCRUBLE Cube, 1 player" not in shown(driver)
    driver.click("reset")
    driver.click("answer-0")
    read(driver)
    assert "No match has been finished yet." in shown(driver)


def test_people_are_told_apart_merged_and_parted_again(driver: Driver, home: Home) -> None:
    for name in ("Ann", "Anna", "Bo"):
        finished(home, name=name)
    gathered(driver)
    assert "3 matches; best score 0, on average 0." in shown(driver)
    driver.find("player").key("arrow_right")
    driver.settle()
    assert "1 match; best score 0, on average 0." in shown(driver)
    driver.click("people")
    driver.click("rename-0")
    driver.key("ctrl+a")
    driver.type("anna")
    driver.key("enter")
    assert "Are Ann and Anna one person?" in shown(driver)
    driver.click("answer-0")
    read(driver)
    driver.click("people")
    assert "2 matches, as Ann and Anna" in shown(driver)
    driver.click("separate-0")
    read(driver)
    driver.click("people")
    assert shown(driver).count("1 match") == 3


def gathered(driver: Driver) -> None:
    """The statistics, once they have been read."""
    driver.find("statistics").key("enter")
    driver.turns(2)
    read(driver)


def read(driver: Driver) -> None:
    """Wait for the statistics."""
    screen = driver.program.screen
    assert isinstance(screen, StatisticsScreen)
    driver.until(lambda: screen.read is not None)
    driver.settle()


def test_a_plot_says_each_of_its_points(driver: Driver, home: Home) -> None:
    for days_ago in range(4):
        finished(home, days_ago=days_ago)
    gathered(driver)
    (plot,) = [widget for widget in driver.top.walk() if isinstance(widget, Plot)]
    assert [dot.value for dot in plot.dots] == [0, 0, 0, 0]
    driver.program.surface.focus(plot)
    said = plot.text.text
    assert said == f"{date_text(today())}: 0; the average by then 0"
    driver.key("home")
    assert plot.chosen == 0
    left, top = plot.origin()
    driver.point(left + plot.width - 4, top + 20)
    assert plot.chosen == 3


def test_a_line_joins_the_results_of_one_person(driver: Driver, home: Home) -> None:
    for name, days_ago in (("Ann", 1), ("Bo", 1), ("Ann", 0)):
        finished(home, days_ago=days_ago, name=name)
    gathered(driver)
    (plot,) = [widget for widget in driver.top.walk() if isinstance(widget, Plot)]
    people = [dot.text.split(" · ")[0] for dot in plot.dots]
    assert sorted(people) == ["Ann", "Ann", "Bo"]
    assert {len(plot.course(dot.person)) for dot in plot.dots if "Bo" in dot.text} == {1}
    assert {len(plot.course(dot.person)) for dot in plot.dots if "Ann" in dot.text} == {2}
    assert len(plot.back.find_all_matches("**/line")) == 1


@pytest.mark.parametrize("name", ["results.csv", "all.json"])
def test_statistics_are_exported_and_what_is_wrong_is_told(
    driver: Driver, home: Home, tmp_path: Path, name: str
) -> None:
    match = finished(home)
    gathered(driver)
    driver.click("export")
    driver.key("ctrl+a")
    driver.type(str(tmp_path / "missing" / name))
    driver.key("enter")
    assert any("cannot be written" in text for text in shown(driver))
    driver.key("ctrl+a")
    driver.type(str(tmp_path / name))
    driver.key("enter")
    assert any(str(tmp_path / name) in text for text in shown(driver))
    text = (tmp_path / name).read_text(encoding="utf-8")
    if name.endswith(".csv"):
        (row,) = csv.DictReader(io.StringIO(text))
        assert row["seed"] == str(match.header.seed)
    else:
        assert json.loads(text)["results"][0]["seed"] == match.header.seed


def test_the_lines_of_a_plot_are_round_numbers() -> None:
    assert ticks(0, 120) == [0, 50, 100, 150]
    assert ticks(-7, 31) == [-10, 0, 10, 20, 30, 40]
    assert ticks(0, 0) == [0, 0.5, 1]
    assert ticks(0, 4) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("seats", "marked"), [(1, True), (2, False)])
def test_a_word_for_ones_own_dictionary_is_no_way_past_the_others(
    driver: Driver, seats: int, marked: bool
) -> None:
    setup = MatchSetup.of("scruble", {"names": ["Ann", "Bob"][:seats], "kinds": ["person"] * seats})
    driver.program.lobby.start(setup)
    screen = driver.shown(PlayScreen)
    match = screen.match
    driver.until(lambda: match.lexicon is not None)
    driver.program.ask(
        ChangeWordsDialog(
            driver.program, screen.sitting, "", strike=False, hear=screen.hear, notice=screen.notice
        )
    )
    driver.settle()
    driver.type("qizqiz")
    driver.click("answer-1")
    assert match.lexicon is not None
    assert match.lexicon.is_word("QIZQIZ") is match.assisted is marked
    assert [entry.kind for entry in match.record.entries if entry.kind == "add"] == ["add"] * marked
    spelling = driver.program.lobby.matches.words.spelling("en")
    assert spelling.own.added == {"QIZQIZ"}


def test_set_up_offers_the_words_and_the_match_names_them(driver: Driver, home: Home) -> None:
    driver.program.lobby.set_up("scribbage")
    driver.settle()
    setup = driver.program.screen
    assert isinstance(setup, SetupScreen)
    assert setup.setup.choice == WordChoice("standard")
    setup._set_words("common")
    setup._set_family(on=True)
    driver.click("start")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    assert screen.match.header.word_list == "en-scowl-80-common-family"
    kept = MatchSetup.of("scribbage", driver.program.settings.kept.setups["scribbage"])
    assert kept.choice == WordChoice("common", family=True)
    driver.program.lobby.set_up("kubagram")
    driver.settle()
    setup = driver.program.screen
    assert isinstance(setup, SetupScreen)
    assert setup.setup.choice == WordChoice()
    setup._set_words("common")
    alphabet = next(option for option in setup.rules.options if option.key == "alphabet")
    setup.choose(alphabet, "af")
    driver.settle()
    assert setup.setup.choice == WordChoice()


def test_a_challenge_brings_its_words(driver: Driver) -> None:
    driver.click("challenge")
    driver.type("scribbage:list=common,family=yes:7")
    driver.key("enter")
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    assert screen.match.header.words == WordChoice("common", family=True)
    assert screen.match.header.word_list == "en-scowl-80-common-family"
