"""The plan over the whole pile in the review's window: asked for, stopped, told, gone through."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.app.kit.button import Button
from game.app.ledger import Ledger
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.games.scrabble_cubes.review import YARDSTICK, PileYardstick
from game.games.scrabble_cubes.table.table import ScrabbleCubesTable
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import Record
from game.match.timeline import fold
from game.players.best import Laid
from game.system.home import Home
from game.words.lists import load
from tests.app.driver import Driver
from tests.app.test_every_screen import check
from tests.hung import HUNG
from tests.players.test_review import played

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.settings.set("reduced-motion", True)
    yield driver
    driver.close()


@cache
def alone() -> tuple[Record, tuple[Laid, ...]]:
    record = played("scrabble-cubes", ("easy",), 4)
    return record, tuple(YARDSTICK.plan(record, load("en")))


def compared(driver: Driver, record: Record) -> ReviewScreen:
    match = Match(fold(record), ManualClock(), load("en"))
    screen = ReviewScreen(driver.program, match, Ledger(match).lines())
    driver.program.show(screen)
    wait(driver, "share-1")
    return screen


def wait(driver: Driver, name: str) -> None:
    driver.until(lambda: driver.has(name))
    driver.settle()
    assert driver.has(name)


def text(driver: Driver, name: str) -> str:
    return str(getattr(driver.find(name), "text"))  # noqa: B009


def planned(driver: Driver) -> tuple[ReviewScreen, tuple[Laid, ...]]:
    record, plan = alone()
    screen = compared(driver, record)
    driver.click("whole-pile")
    wait(driver, "plan-total")
    assert screen.reviewing.pile.result == plan
    return screen, plan


def test_the_plan_tells_its_words_in_order_its_points_and_the_players_share(driver: Driver) -> None:
    screen, plan = planned(driver)
    plays = [laid.play for laid in alone()[1] if laid.play is not None]
    assert [laid.play for laid in plan] == [*plays, None]
    points = sum(play.score for play in plays)
    (mine,) = screen.match.scores
    assert text(driver, "plan-total") == (
        f"A plan that knows what falls will show brings {points} points:"
    )
    share = round(100 * mine / points)
    (name,) = screen.names
    assert text(driver, "plan-share") == (
        f"{name or 'Player 1'} scored {mine} points, {share} % of the plan."
    )
    rows = [written for written in driver.texts() if ".  " in written]
    assert rows == [f"{n}.  {p.words[0]}  {p.score}" for n, p in enumerate(plays, 1)]
    assert screen.match.record == alone()[0]


def marked(driver: Driver, plan: tuple[Laid, ...]) -> list[str]:
    """The rows that stand out."""
    rows = [driver.find(f"plan-{number}") for number in range(1, len(plan))]
    return [row.name for row in rows if isinstance(row, Button) and row.look != "quiet"]


def test_its_words_are_gone_through_on_the_table(driver: Driver) -> None:
    screen, plan = planned(driver)
    view = screen.game.view
    driver.click("plan-2")
    assert screen.state == view(plan[1].state, 0)
    play, table = plan[1].play, screen.table
    assert play is not None
    assert isinstance(table, ScrabbleCubesTable)
    assert text(driver, "sentence") == f"The plan: {play.words[0]}, {play.score} points."
    assert tuple(map(str, table.hand.hint)) == play.cells
    assert marked(driver, plan) == ["plan-2"]
    driver.program.surface.focus(None)
    driver.key("arrow_right")
    assert screen.state == view(plan[2].state, 0)
    assert marked(driver, plan) == ["plan-3"]
    assert f"Word 3 of {len(plan) - 1}" in driver.texts()
    driver.click("left")
    driver.click("left")
    driver.click("left")
    assert screen.state == view(plan[0].state, 0)
    driver.program.surface.focus(None)
    driver.key("end")
    assert screen.state == view(plan[-1].state, 0)
    assert text(driver, "sentence") == "The pile after the plan."
    assert screen.game.scores(screen.state) == (screen.reviewing.pile.points,)
    driver.click("turn-1")
    assert screen.state == screen.match.state_after(screen.at)
    assert not marked(driver, plan)
    driver.key("arrow_right")
    assert screen.state == screen.match.state_after(screen.at)


def test_it_is_asked_for_and_gone_through_by_keyboard_alone(driver: Driver) -> None:
    screen = compared(driver, alone()[0])
    reach(driver, "whole-pile")
    driver.key("enter")
    wait(driver, "plan-1")
    check(driver)
    reach(driver, "plan-1")
    driver.key("enter")
    assert screen.state == screen.game.view(alone()[1][0].state, 0)
    driver.key("f12")
    assert len(driver.program.surface.layers) == 2
    driver.key("escape")
    for _ in range(3):
        driver.key("escape")
        if isinstance(driver.program.screen, MenuScreen):
            return
    raise AssertionError("Escape does not lead to the menu")


def reach(driver: Driver, name: str) -> None:
    for _ in range(300):
        driver.key("tab", settle=False)
        focused = driver.program.surface.focused
        if focused is not None and focused.name == name:
            return
    raise AssertionError(f"{name} is not reached")


def test_it_tells_how_far_it_is_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, held = threading.Event(), threading.Event()

    whole, match = PileYardstick.plan, alone()[0]

    def slow(
        yardstick: PileYardstick, record: Record, lexicon: Any, cancelled: Callable[[], bool]
    ) -> Iterator[Laid]:
        """The search itself, held up at its second word."""
        for words, laid in enumerate(whole(yardstick, record, lexicon, cancelled), 1):
            yield laid
            if words == 2:
                held.set()
                go_on.wait(HUNG)

    monkeypatch.setattr(PileYardstick, "plan", slow)
    screen = compared(driver, match)
    driver.click("whole-pile")
    assert held.wait(HUNG)
    driver.turns(3)
    assert text(driver, "plan-progress") == "Looking for a plan: 2 words so far …"
    driver.click("plan-stop")
    assert not screen.reviewing.pile.running
    go_on.set()
    driver.turns(50)
    assert not driver.has("plan-total")
    go_on.clear()
    held.clear()
    driver.click("whole-pile")
    assert held.wait(HUNG)
    task = screen.reviewing.pile._task
    assert task is not None
    driver.program.surface.focus(None)
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    assert task.cancelled()
    go_on.set()


def test_a_match_of_two_has_no_plan(driver: Driver) -> None:
    compared(driver, played("scrabble-cubes", ("easy", "beginner")))
    assert not driver.has("whole-pile")
