"""The menu's buttons stand in one place, whatever waits and was played."""

from __future__ import annotations

from datetime import datetime, timezone
from itertools import product

import pytest

from game import register
from game.app.kit.button import Button
from game.app.kit.layout import Panel
from game.app.kit.scroll import Scroll
from game.language import installed
from game.match.missed_words import HINT, MissedBook, MissedWord
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window

BOT = "bot:medium"
COLUMNS = (
    ("daily", "challenge", "records"),
    ("trainer", "statistics", "shortcuts"),
    ("puzzles", "settings", "quit"),
)
SEATS = (["person"], ["person", BOT], ["person", BOT, BOT, BOT], ["person"] * 4)


def shown(driver: Driver) -> dict[str, tuple[int, ...]]:
    """The rectangles of the menu's buttons, by name, as it comes up."""
    driver.program.to_menu()
    driver.settle()
    found = [w for w in driver.top.walk() if isinstance(w, Button) and w.visible]
    return {w.name: (*w.origin(), w.width, w.height) for w in found}


def leave_match(driver: Driver, game_id: str) -> None:
    """Begin a match, do something in it, and leave it."""
    driver.program.lobby.play_again(game_id)
    driver.settle()
    driver.key("ctrl+r")


@pytest.mark.parametrize(
    ("size", "text_size"), [*product([(1280, 720), (720, 1280), (480, 1000)], [1.0, 2.0])]
)
def test_no_button_moves_for_matches_options_and_counts(
    home: Home, size: tuple[int, int], text_size: float
) -> None:
    assert home.root is not None
    driver = Driver(home.root, size)
    program = driver.program
    store = program.lobby.matches.store
    assert store is not None
    program.set("text-size", text_size)
    before = {}
    for language in installed():
        program.set("language", language)
        before[language] = shown(driver)
        assert {f"play-{game_id}" for game_id in register.entries()} < before[language].keys()
    leave_match(driver, "scruble")
    places = []
    for number in range(3):
        for index, game_id in enumerate(register.entries()):
            kinds = SEATS[(index + number) % len(SEATS)]
            names = ["Wilhelmina van der Berg"] * len(kinds)
            program.settings.kept.setups[game_id] = {"names": names, "kinds": kinds}
        leave_match(driver, "scruble")
        program.lobby.together.moves = 11**number
        missed = [MissedWord(f"WORD{n}", "en", HINT, "scruble") for n in range(7 ** (number + 1))]
        MissedBook(store).add(missed, datetime.now(timezone.utc))
        for language in installed():
            program.set("language", language)
            now = shown(driver)
            assert now.items() >= before[language].items(), (language, number)
            places.append((language, now["resume"], now["matches"]))
    assert len(set(places)) == len(installed())
    driver.close()


def test_the_ways_below_the_games_stand_in_three_columns_and_nothing_scrolls(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    for language in installed():
        driver.program.set("language", language)
        places = shown(driver)
        columns = [[places[name] for name in column] for column in COLUMNS]
        for column in columns:
            assert len({(x, width) for x, _, width, _ in column}) == 1, language
        for row in zip(*columns, strict=True):
            assert len({y for _, y, _, _ in row}) == 1, language
        (games,) = (w for w in driver.top.walk() if isinstance(w, Scroll))
        assert games.children[0].height <= games.height, language
    driver.close()


def test_the_place_for_a_match_left_is_as_wide_as_a_row_of_games(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    places = shown(driver)
    _, empty = (w for w in driver.top.walk() if isinstance(w, Panel))
    ((left, *_), (right, _, wide, _)) = places["play-scruble"], places["howto-scruble"]
    assert (empty.origin()[0], empty.width) == (left, right + wide - left)
    driver.close()


def test_a_row_says_what_its_game_is_and_whom_it_was_last_played_with(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.to_menu()
    driver.settle()
    button = driver.find("play-scruble")
    assert isinstance(button, Button)
    summary = button.note.text
    driver.program.settings.kept.setups = {"scruble": {"names": [""], "kinds": ["person"]}}
    driver.program.to_menu()
    driver.settle()
    meant = driver.find("play-scruble").semantics()
    assert meant is not None
    assert "alone" in meant.note
    assert summary in meant.note
    driver.close()
