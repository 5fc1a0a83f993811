"""Screens whose stores, words, packages or results are missing, damaged or late say so in a
sentence, and go on."""

from __future__ import annotations

import sqlite3
import sys
from concurrent.futures import Future
from contextlib import closing
from typing import Any

import pytest

from game.app.ledger import Line, best_line, dearest_line
from game.app.match_setup import MatchSetup
from game.app.screens.dialog import when_done
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.online.together_screen import TogetherScreen
from game.app.screens.online.waiting_screen import WaitingScreen
from game.app.screens.record.dialogs import CardDialog
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.screens.setup_screen import SetupScreen
from game.app.screens.statistics_screen import RenameDialog, StatisticsScreen
from game.app.together import TogetherError
from game.app.wordlists import Judging
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.store import STORE_FILE
from game.match.timeline import fold
from game.players.kernels import Kernels
from game.rules.options import defaults
from game.search.compiled import missing
from game.system.home import Home
from game.words.choice import WordChoice
from game.words.lists import WordListError, load
from tests.app.driver import Driver
from tests.app.test_house_window import finished, gathered
from tests.app.test_review_window import reviewed

pytestmark = pytest.mark.window


def test_a_word_that_was_refused_at_a_cost_is_no_best_word() -> None:
    fined = Line(1, 0, "ISEPN", -5, -5, 3, (), ("ISEPN", -5))
    assert best_line([fined]) is None
    assert dearest_line([fined]) is None
    won = Line(2, 0, "TABLE", 15, 10, 5, (), ("TABLE", 15))
    assert best_line([fined, won]) == dearest_line([fined, won]) == won


def test_setting_up_again_keeps_what_a_match_does_not_hold(driver: Driver) -> None:
    lobby, game = driver.program.lobby, rules_of("scruble")
    choice = WordChoice(family=True)
    lobby.keep_setup(MatchSetup("scruble", defaults(game.options), words=choice))
    header = new_header(
        "scruble", defaults(game.options), ["Ann", "Player 2"], seed=3, takeback=True
    )
    match = Match.start(header, None, ManualClock())
    match.resign(0)
    driver.program.show(ResultsScreen(driver.program, match, ()))
    driver.settle()
    driver.click("set-up")
    screen = driver.shown(SetupScreen)
    assert screen.setup.words == choice
    assert screen.setup.takeback
    assert screen.setup.names == ["Ann", ""]  # a name that was given stays one


def test_words_that_cannot_be_loaded_are_reported_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = driver.program.lobby

    def damaged(*_: object) -> Any:
        raise WordListError("the list is damaged")

    monkeypatch.setattr(lobby.matches.words, "get", damaged)
    for _turn in range(3):
        assert lobby.words("en", Judging(house="+en_ZZ")) is None
    driver.settle()
    told = [text for text in driver.texts() if "the list is damaged" in text]
    assert len(told) <= 2  # of the list, and of the list with a house dictionary


def test_a_late_result_takes_nobody_away_from_another_screen(driver: Driver) -> None:
    asked: Future[int] = Future()
    taken: list[int] = []
    when_done(driver.program, asked, "Records", taken.append)
    driver.program.go.settings()
    driver.shown(SettingsScreen)
    asked.set_result(7)
    driver.turns(5)
    assert not taken
    again: Future[int] = Future()
    when_done(driver.program, again, "Records", taken.append)
    again.set_result(8)
    driver.until(lambda: taken)
    assert taken == [8]


def test_without_the_packages_for_playing_online_one_sentence_says_so(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "msgspec", None)
    for name in ("game.online.client_frames", "game.remote.session"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    together = driver.program.lobby.together
    setup = MatchSetup.of("scruble", None)
    with pytest.raises(TogetherError, match=r"msgspec is not installed.*'.\[online\]'"):
        together.begin_opening(setup)
    with pytest.raises(TogetherError, match="is not installed"):
        together.join("127.0.0.1", 1)
    with pytest.raises(TogetherError, match="is not installed"):
        together.join_code("able-able-able-able")
    driver.program.lobby.set_up("scruble")
    driver.settle()
    driver.click("network")
    driver.click("answer-0")
    driver.settle()
    assert not isinstance(driver.program.screen, WaitingScreen)
    assert any("is not installed" in text for text in driver.texts())
    assert not isinstance(driver.program.screen, MenuScreen | TogetherScreen)


def test_a_card_waits_for_words_that_came_after_its_match(driver: Driver, home: Home) -> None:
    match = Match(fold(reviewed("scruble")[0]), ManualClock(), None)
    driver.program.show(ResultsScreen(driver.program, match, ()))
    driver.settle()
    driver.click("card")
    driver.until(lambda: "The card is ready" in driver.texts())
    (card,) = home.pictures.glob("*-card.png")
    assert f"It is in {card}." in driver.texts()


def test_a_card_has_no_share_of_a_best_that_was_searched_plainly(driver: Driver) -> None:
    driver.program.lobby.kernels = kernels = Kernels(None, ["scruble"], helper=False)
    kernels.find_out()
    missing.add("scruble")
    match = Match(fold(reviewed("scruble")[0]), ManualClock(), load("en"))
    driver.program.show(ResultsScreen(driver.program, match, ()))
    driver.settle()
    driver.click("card")
    (dialog,) = driver.program.dialogs
    assert isinstance(dialog, CardDialog)
    driver.until(lambda: dialog._comparison.whole)
    driver.settle()
    assert dialog in driver.program.dialogs
    missing.discard("scruble")
    driver.until(lambda: "The card is ready" in driver.texts())


def test_the_players_of_the_statistics_stand_a_store_that_fails(driver: Driver, home: Home) -> None:
    finished(home)
    gathered(driver)
    store = home.data / STORE_FILE
    wrong = f"The saved matches at {store} cannot be read (no such table: person)."
    driver.click("people")
    driver.click("rename-0")
    driver.type("Bo")
    with closing(sqlite3.connect(store)) as db:
        db.execute("DROP TABLE person")
    driver.key("enter")
    assert wrong in driver.texts()
    (dialog,) = driver.program.dialogs
    assert isinstance(dialog, RenameDialog)
    assert dialog.line == "Bo"  # it can be tried again
    driver.key("escape")
    driver.shown(StatisticsScreen)
    driver.click("people")
    assert wrong in driver.texts()
