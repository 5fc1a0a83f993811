"""The review of a match in its window: the graph, what cost most, trying again, the best shown."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import cache

import pytest

from game.app.kit.graph import Graph
from game.app.ledger import Ledger
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.app.screens.review.try_again_screen import TryAgainScreen
from game.games.scribbage.rules.state import TRAY
from game.games.scribbage.table.table import ScribbageTable
from game.games.scruble.review import ScrubleYardstick
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import Record, split_verdicts
from game.match.timeline import fold
from game.players.best import Best, Turn
from game.players.retry import Retry
from game.players.review import Reviewed, costliest, review
from game.players.selfplay import header_of, play_out, series
from game.system.home import Home
from game.words.lists import load
from tests.app.driver import Driver
from tests.players.test_bots import GAMES
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
def reviewed(game_id: str) -> tuple[Record, tuple[Reviewed, ...]]:
    record = played(game_id, ("hard", "beginner"))
    return record, review(record, load("en"))


def opened(driver: Driver, game_id: str = "scrabble-cubes") -> ReviewScreen:
    return shown(driver, reviewed(game_id)[0])


def shown(driver: Driver, record: Record) -> ReviewScreen:
    match = Match(fold(record), ManualClock(), load("en"))
    screen = ReviewScreen(driver.program, match, Ledger(match).lines())
    driver.program.show(screen)
    return screen


def compared(
    driver: Driver, game_id: str = "scrabble-cubes"
) -> tuple[ReviewScreen, tuple[Reviewed, ...]]:
    screen = opened(driver, game_id)
    driver.until(lambda: screen.reviewing.comparison.whole)
    driver.settle()
    found = reviewed(game_id)[1]
    assert screen.reviewing.comparison.found == found
    return screen, found


def text(driver: Driver, name: str) -> str:
    return str(getattr(driver.find(name), "text"))  # noqa: B009


def graph(driver: Driver) -> Graph:
    widget = driver.find("graph")
    assert isinstance(widget, Graph)
    return widget


def test_it_begins_by_itself_tells_how_far_it_is_and_can_be_stopped(driver: Driver) -> None:
    lexicon = load("en")
    levels = ("beginner", "beginner")
    header = header_of(series("scribbage", "rounds=10", levels, 1, 3), 0, lexicon)
    screen = shown(driver, play_out(header, lexicon).record)  # which takes far longer than a click
    driver.until(lambda: any(told.endswith(" of 20 …") for told in driver.texts()))
    comparison = screen.reviewing.comparison
    assert comparison.running
    left, top = driver.find("stop").origin()
    driver.point(left + 5, top + 5)
    driver.press()
    known, before = comparison._turns, len(comparison._turns)
    driver.until(lambda: len(known) > before + 1)
    driver.release()  # on the button that was pressed, whatever was found meanwhile
    assert not screen.reviewing.comparison.running
    driver.turns(50)
    assert not driver.has("share-1")
    driver.click("compare")
    driver.turns(3)
    assert screen.reviewing.comparison.running
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    assert not screen.reviewing.comparison.running


def test_each_turn_stands_there_with_its_best_as_soon_as_it_is_found(driver: Driver) -> None:
    screen = opened(driver, "scribbage")
    comparison = screen.reviewing.comparison
    driver.until(lambda: driver.has("turn-text"))
    said_of_all = driver.has("share-1")
    assert comparison.every or not said_of_all, "nothing is said of all turns before all are found"
    *known, last = comparison.found or ()
    final = reviewed("scribbage")[1]
    for turn, of in zip((*known, last), final, strict=False):
        assert turn == of or turn.so_far
        assert turn.best.score <= of.best.score
    driver.click("show-best")
    said = {True: "The best: ", False: "Among the best: "}
    assert text(driver, "best-text").startswith(tuple(said.values()))
    driver.until(lambda: driver.has("share-1"))
    assert comparison.every
    driver.until(lambda: comparison.whole)
    assert comparison.found == final
    assert text(driver, "best-text").startswith(said[final[0].best.exact]), "what was shown stays"


def test_a_better_play_that_is_found_while_one_is_shown_takes_its_place(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    final = reviewed("scruble")[1]
    shown, deeper = threading.Event(), ScrubleYardstick.deeper

    def once_shown(yardstick: ScrubleYardstick, turn: Turn, best: Best) -> Best:
        while not (turn.cancelled() or shown.wait(0.01)):
            pass
        return deeper(yardstick, turn, best)

    monkeypatch.setattr(ScrubleYardstick, "deeper", once_shown)
    screen = opened(driver, "scruble")
    comparison = screen.reviewing.comparison
    driver.until(lambda: comparison.found is not None)
    assert comparison.found is not None
    first = comparison.found[0]
    assert first.so_far
    assert first.best.score < final[0].best.score, "the longer search finds more"
    driver.click("show-best")
    assert " ".join(first.best.words) in text(driver, "best-text")
    shown.set()
    driver.until(lambda: comparison.whole)
    display = screen._display
    assert display is not None
    driver.until(lambda: display.done)
    assert display.words == final[0].best.words
    assert " ".join(final[0].best.words) in text(driver, "best-text")


def test_what_a_turn_was_worth_is_estimated_on_request(driver: Driver) -> None:
    screen, found = compared(driver, "scribbage")
    driver.click("worth")
    chances = r"Chance to win: .+ % before the turn, .+ % after it\. Estimated from {} matches .+"
    driver.until(lambda: re.match(chances.format(r"\d+"), text(driver, "worth-text")) is not None)
    screen.step("last")
    driver.until(lambda: not screen.reviewing.appraisal.running)
    screen.step("first")
    assert re.match(chances.format(32), text(driver, "worth-text"))
    assert set(screen.reviewing.appraisal.known) == {found[0].turn}
    driver.key("shift+arrow_right")
    assert not driver.has("worth-text"), "nobody asked for another turn's"
    driver.click("worth")
    said = text(driver, "worth-text")
    first_estimate = re.match(chances.format(r"\d+"), said)  # may be there by now
    assert said == "Bots are playing the match out …" or first_estimate
    driver.key("escape")
    assert not screen.reviewing.appraisal.running


def test_a_turn_of_the_graph_is_chosen_by_pointer_and_keys(driver: Driver) -> None:
    screen, found = compared(driver)
    shown = graph(driver)
    assert [turn.share for turn in shown.turns] == [turn.share for turn in found]
    assert [turn.dear for turn in shown.turns].count(True) == 3
    left, top = shown.origin()
    opened: list[int] = []
    shown.on_open = opened.append
    across, down = shown.column(shown.chosen)
    driver.click_at(left + across, top + down)
    assert not opened  # the first click chooses, whatever was chosen before
    driver.click_at(left + across, top + down)
    assert opened == [shown.chosen]
    across, down = shown.column(5)
    driver.click_at(left + across, top + down)
    assert screen.reviewing.turn == found[5]
    assert screen.at == found[5].start
    line = text(driver, "turn-text")
    assert f"Turn {found[5].turn}, " in line
    assert f"{found[5].gained} of {found[5].best.score}, {round(found[5].share)} %" in line
    driver.program.surface.focus(shown)
    driver.key("arrow_right")
    assert screen.reviewing.turn == found[6]
    driver.key("end")
    assert screen.reviewing.turn == found[-1]
    driver.key("home")
    assert screen.reviewing.turn == found[0]
    driver.program.surface.focus(None)
    driver.key("shift+arrow_right")
    assert screen.reviewing.turn == found[1]
    assert screen.at == found[1].start
    # Stepping chooses the turn whose entry is shown, and leaves the table at that step.
    driver.click("left")
    assert screen.at == found[1].start - 1
    assert screen.reviewing.turn == found[0]
    while screen.at < found[1].entry:
        driver.click("right")
    assert screen.reviewing.turn == found[1] == found[shown.chosen]
    assert f"Turn {found[1].turn}, " in text(driver, "turn-text")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_is_hidden_until_it_is_asked_for_and_then_lies_there(
    driver: Driver, game_id: str
) -> None:
    screen, found = compared(driver, game_id)
    (dear, *_others) = costliest(found)
    hidden = set(dear.best.words) - {word for turn in found for word in turn.words}
    assert hidden
    driver.click("dear-1")
    assert screen.reviewing.turn == dear
    written = " ".join(driver.texts())
    assert not any(word in written.split() for word in hidden)
    driver.click("show-best")
    for _ in range(600):
        driver.turns()
    assert all(word in text(driver, "best-text") for word in dear.best.words)
    assert f"{dear.best.score} points" in text(driver, "best-text")
    whole = Retry(screen.match.record, dear, screen.match.lexicon, whole=True)
    states = [whole.view]
    for move in dear.best.moves:
        whole.match.move(dear.seat, move)
        states.append(whole.view)
    last = -2 if game_id in {"scruble", "scrabble-cubes", "scribbage"} else -1
    assert screen.state == states[last]
    driver.click("right")
    assert screen.state == screen.match.state_after(screen.at)


def test_a_turn_is_tried_twice_and_then_the_best_is_shown(driver: Driver) -> None:
    screen, found = compared(driver, "scruble")
    turn = costliest(found)[0]
    driver.click("dear-1")
    driver.click("try-again")
    trying = driver.program.screen
    assert isinstance(trying, TryAgainScreen)
    assert trying.seat == turn.seat
    assert trying.state == trying.game.view(screen.match.state_after(turn.start), turn.seat)
    driver.key("ctrl+p")
    assert text(driver, "tried-1") == "Tried again: –, 0 points, 0 % of the best."
    driver.click("again")
    for move in turn.best.moves[:-1]:
        assert trying.submit(move) is None
    driver.key("ctrl+z")
    assert trying.state != screen.match.state_after(turn.start) or len(turn.best.moves) == 2
    for _move in turn.best.moves[:-2]:
        driver.key("ctrl+z")
    assert trying.state == trying.game.view(screen.match.state_after(turn.start), turn.seat)
    for move in turn.best.moves[:-1]:
        assert trying.submit(move) is None
    word = split_verdicts(turn.best.moves[-1])[0].split()[0]
    driver.type(word.lower())
    driver.key("enter")
    assert "100 % of the best" in text(driver, "tried-2")
    assert not driver.has("again")
    assert trying.locked
    driver.click("show-best")
    review_again = driver.program.screen
    assert isinstance(review_again, ReviewScreen)
    assert review_again.reviewing.turn == turn
    assert text(driver, "tried").count("Tried again: ") == 2
    assert turn.best.words[0] in text(driver, "best-text")
    assert screen.match.record == reviewed("scruble")[0]
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)


def test_what_was_handed_in_lies_there_and_not_the_best(driver: Driver) -> None:
    compared(driver, "scribbage")
    driver.click("dear-1")
    driver.click("try-again")
    trying = driver.program.screen
    assert isinstance(trying, TryAgainScreen)
    table = trying.table
    assert isinstance(table, ScribbageTable)
    assert table.lying[1] == TRAY
    driver.key("ctrl+enter")
    assert trying.locked
    assert driver.has("tried-1")
    assert not table.engaged
    assert table.lying[1] == TRAY
    for key in ("space", "enter", "a", "/", "delete", "ctrl+z", "1", "f5"):
        driver.key(key)
    left, top = driver.find("tried-1").origin()
    for button in (1, 2, 3):
        driver.point(left / 2, top)
        driver.press(button)
        driver.point(left / 3, top + 20)
        driver.release(button)
    driver.click("again")
    assert not trying.locked
    assert trying.state.roll is not None


def test_a_refused_move_of_a_try_says_why_and_escape_goes_back(driver: Driver) -> None:
    screen, found = compared(driver, "alphacubes")
    driver.key("t")
    trying = driver.program.screen
    assert isinstance(trying, TryAgainScreen)
    driver.type("qqq")
    driver.key("enter")
    assert not trying.locked
    driver.key("escape")
    assert isinstance(driver.program.screen, ReviewScreen)
    assert driver.program.screen.reviewing.turn == found[0]
    assert driver.program.screen.reviewing is screen.reviewing


def test_nothing_moves_when_the_search_has_ended(driver: Driver) -> None:
    screen = opened(driver, "scruble")
    comparison = screen.reviewing.comparison
    driver.until(lambda: comparison.every)
    driver.turns(2)
    assert driver.has("stop")
    names = ("graph", "try-again", "show-best", "worth", "menu", "note")
    before = {name: driver.find(name).origin() for name in names}
    driver.until(lambda: comparison.whole)
    driver.settle()
    assert not driver.has("stop")
    assert {name: driver.find(name).origin() for name in names} == before
