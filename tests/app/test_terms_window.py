"""What is agreed at a table: chosen before it is opened, and read before one joins."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import register
from game.app.kit.choice import Choice
from game.app.kit.scroll import Scroll
from game.app.screens.online.server_screen import ServerScreen
from game.app.screens.online.together_screen import TogetherScreen
from game.app.screens.online.waiting_screen import WaitingScreen
from game.language import _
from game.match.games import rules_of
from game.match.record import SKIPPED
from game.online.client_frames import Create
from game.online.mirror import Mirror
from game.rules.options import untimed
from tests.app.driver import Driver
from tests.online.serving import Guest, served

pytestmark = pytest.mark.window


def choose(driver: Driver, name: str, index: int) -> None:
    choice = driver.find(name)
    assert isinstance(choice, Choice)
    choice.choose(index)
    driver.settle()


def opened(driver: Driver) -> Mirror:
    """The table once it is open."""
    together = driver.program.lobby.together
    driver.shown(WaitingScreen)
    driver.until(lambda: together.table is not None)
    assert together.table is not None
    return together.table


def test_what_is_chosen_is_what_is_opened_from_the_set_up(driver: Driver) -> None:
    program = driver.program
    program.lobby.set_up("scruble")
    driver.settle()
    driver.click("network")
    assert driver.has("absent")
    choose(driver, "race", 1)
    assert not driver.has("absent")  # nobody is waited for in a race
    driver.click("answer-0")
    assert opened(driver).race
    program.go.together()
    driver.shown(TogetherScreen)
    driver.settle()
    choose(driver, "race", 0)
    choose(driver, "absent", 1)
    driver.click("setup-scruble")
    driver.settle()
    driver.key("escape")
    driver.shown(TogetherScreen)
    driver.settle()
    driver.click("setup-scruble")
    driver.settle()
    driver.click("network")
    driver.click("answer-1")  # not yet
    driver.click("network")
    driver.click("answer-0")
    table = opened(driver)
    assert not table.race
    assert table.absent == SKIPPED


def test_all_that_is_agreed_at_a_table_can_be_read_before_one_joins(
    driver: Driver, tmp_path: Path
) -> None:
    program = driver.program
    with served(tmp_path / "server.db") as serving:
        guest = Guest(serving.port, "Ben")
        asked = Create("scruble", "rounds=3", takeback=True, public=True, days=2, absent=SKIPPED)
        guest.session.send(guest.client.wish(asked))
        guest.until(lambda: guest.client.mirror)
        program.lobby.together.server = f"127.0.0.1:{serving.port}"
        program.go.server()
        driver.until(lambda: driver.has("terms-1"))
        driver.settle()
        driver.click("terms-1")
        (_ok,) = program.dialogs
        lines = [line for text in driver.texts() for line in text.split("\n")]
        game = rules_of("scruble")
        options = untimed(game.options, game.agreed("rounds=3", 2))
        for option in game.options:
            told = any(line.startswith(f"{_(option.label)}: ") for line in lines)
            assert told is option.applies(options), option.key
        assert {
            "By correspondence: a move may take 2 days",
            "Turns may be taken back",
            "Rounds: 3",
            "Words that count: All words",
            "A player who stays away too long is skipped until they are back.",
        } <= {*lines}
        driver.key("escape")
        assert isinstance(program.screen, ServerScreen)
        guest.session.close()


def test_all_games_are_seen_at_once_where_a_table_is_opened(driver: Driver) -> None:
    driver.program.go.together()
    driver.settle()
    assert driver.program.size == (1280, 720)
    ends = [driver.find(f"open-{game_id}") for game_id in register.entries()]
    scroll = next(widget for widget in driver.top.walk() if isinstance(widget, Scroll))
    bottom = scroll.origin()[1] + scroll.height
    assert all(end.origin()[1] + end.height <= bottom for end in ends)
    assert driver.has("code")
