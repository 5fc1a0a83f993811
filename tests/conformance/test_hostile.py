"""Two hostile games pass through everything that a player can do, with nothing done for them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from game.app.screens.keys_screen import KeysScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.record.record_screen import RecordScreen
from game.app.screens.record.records_screen import RecordsScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.screens.setup_screen import SetupScreen
from game.app.screens.statistics_screen import StatisticsScreen
from game.app.screens.trainer_screen import TrainerScreen
from game.cli.main import main
from game.match.games import rules_of
from game.match.missed_words import MissedBook
from game.match.store import STORE_FILE, Store
from game.rules.interface import Rejection
from game.rules.pcg import stream
from game.system.home import Home
from tests.app.driver import Driver
from tests.conformance import hostile

GAMES = tuple(entry.id for entry in hostile.ENTRIES)
each_game = pytest.mark.parametrize("game_id", GAMES)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path / "player", (900, 700))
    driver.program.settings.set("reduced-motion", True)
    driver.program.lobby.matches.words.load()
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def play_on(driver: Driver, screen: PlayScreen) -> None:
    """Random moves to the end, a word that is none first."""
    match, random = screen.match, stream(1, "hostile")
    driver.until(lambda: match.lexicon is not None)
    assert match.lexicon is not None
    game = match.game
    if match.header.game == hostile.ODD.id:
        is_word, tray = match.lexicon.is_word, match.state.trays[match.to_act[0]]
        orders = map("".join, permutations(tray))
        nonsense = next(letters for letters in orders if not is_word(letters))
        assert isinstance(screen.submit(f"help {nonsense}"), Rejection)
    while not match.over:
        driver.turns(1)
        screen.sitting.uncover()
        seat = match.to_act[0]
        move = next(iter(game.some_moves(match.state, seat, match.lexicon, random)))
        assert screen.submit(game.format_move(move)) is None


@pytest.mark.window
@each_game
def test_from_the_menu_to_the_review(driver: Driver, game_id: str) -> None:
    driver.click(f"setup-{game_id}")
    setup = driver.shown(SetupScreen)
    driver.settle()
    assert setup.setup.game == game_id
    driver.click("start")
    play_on(driver, driver.shown(PlayScreen))
    driver.shown(ResultsScreen)
    driver.settle()
    driver.click("review")
    review = driver.shown(ReviewScreen)
    driver.turns(5)
    review.back()
    driver.turns(2)
    for name, kind in (
        ("records", RecordsScreen),
        ("statistics", StatisticsScreen),
        ("trainer", TrainerScreen),
        ("settings", SettingsScreen),
    ):
        driver.program.to_menu()
        driver.settle()
        driver.click(name)
        driver.shown(kind)
        driver.settle()
        if kind is RecordsScreen:
            driver.click("match-1")
            driver.shown(RecordScreen)
            driver.settle()
    driver.click("keys")
    keys = driver.shown(KeysScreen)
    for group in driver.program.keymap.groups():
        keys.group = group
        driver.program.restyle()
        driver.settle()


@each_game
def test_from_the_command_line(
    game_id: str, home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def typed(text: str, *arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert main(list(arguments)) == 0
        return capsys.readouterr().out

    moves = "-\n-\n-\n" if game_id == hostile.BARE.id else ".\n\n" * 6
    play = ("play", game_id, "--text", "--seed", "5", "--names", "Ann")
    told = typed(f"help\ntable\nscores\nlog\nhint\n{moves}", *play)
    assert rules_of(game_id).title in told
    if game_id == hostile.ODD.id:
        typed("", *play[:3], "--bots", "easy")
    assert game_id in typed("", "records", "list")
    assert "Ann" in typed("", "records", "show", "1")
    record = typed("", "records", "export", "1")
    path = home.data / "record.txt"
    path.write_text(record, encoding="utf-8")
    for command in ("replay", "review"):
        typed("", command, str(path))
    for arguments in (
        ("stats",), ("stats", "--csv"), ("train", "--list"), ("rules", game_id), ("settings",),
        ("warm-up", game_id), ("replay", "--list"),
    ):  # fmt: skip
        typed("", *arguments)


@pytest.mark.window
def test_a_refused_word_of_a_hostile_game_reaches_the_trainer(
    tmp_path: Path, driver: Driver
) -> None:
    driver.click(f"play-{hostile.ODD.id}")
    screen = driver.shown(PlayScreen)
    play_on(driver, screen)
    driver.shown(ResultsScreen)
    driver.program.to_menu()
    driver.turns(2)
    store = Store(tmp_path / "player" / "data" / STORE_FILE)
    assert [card.missed.game for card in MissedBook(store).cards()] == [hostile.ODD.id]
    store.close()
