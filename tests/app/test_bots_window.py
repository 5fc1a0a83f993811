"""Games against bots in a real window, from the set-up to the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.app.loop import PROGRESS
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.games.scrabble_cubes.search.solver import SOLVER as PILE_SOLVER
from game.games.scrabble_cubes.table.table import ScrabbleCubesTable
from game.games.scruble.search.solver import SOLVER as CUBE_SOLVER
from game.match.clock import ManualClock
from game.match.match import Match
from game.players.bot import Bot
from game.players.review import costliest, mean_share, review
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.resting import rests_until
from tests.app.thinking import found_by_bots

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.lobby.matches.clock = ManualClock()
    driver.program.settings.set("reduced-motion", True)
    yield driver
    driver.close()


def play(driver: Driver) -> PlayScreen:
    assert isinstance(driver.program.screen, PlayScreen)
    return driver.program.screen


def set_up(driver: Driver, game_id: str, seed: int) -> None:
    driver.program.to_menu()
    driver.settle()
    driver.click(f"setup-{game_id}")
    driver.click("seed")
    driver.type(str(seed))


def choose(driver: Driver, name: str, value: Any) -> None:
    """Choose a value with the arrow keys."""
    driver.click(name)
    for key in ("arrow_left",) * 6 + ("arrow_right",) * 6:
        if getattr(driver.find(name), "value") == value:  # noqa: B009
            return
        driver.key(key)
    raise AssertionError(f"{name} has no {value}")


def begin(driver: Driver, pace: str = "instant") -> Match:
    driver.program.settings.set("bot-pace", pace)
    driver.click("start")
    match = play(driver).match
    driver.until(lambda: match.lexicon is not None)
    return match


def bots_move(driver: Driver, match: Match) -> None:
    """Let the bots think and move until a person is on turn, who cannot play for them."""

    def moved() -> bool:
        if match.over or match.header.kinds[match.to_act[0]] == "person":
            return True
        if isinstance(driver.program.screen, PlayScreen):
            assert play(driver).locked
            go_on(driver)
        return False

    driver.until(moved)
    driver.settle()


def go_on(driver: Driver) -> None:
    """Press Space where the table shows what it goes on from."""
    table = play(driver).table
    if table is not None and table.engaged:
        driver.key("space", settle=False)


def results(driver: Driver) -> ResultsScreen:
    screen = driver.shown(ResultsScreen, lambda: go_on(driver))
    driver.settle()
    return screen


@pytest.mark.long
def test_a_match_of_scruble_against_two_bots(driver: Driver) -> None:
    set_up(driver, "scruble", 21)
    driver.click("add-bot")
    choose(driver, "kind-2", "bot:beginner")
    driver.click("add-bot")
    choose(driver, "kind-3", "bot:easy")
    driver.click("rounds-other")
    driver.type("2")
    match = begin(driver)
    assert match.header.kinds == ("person", "bot:beginner", "bot:easy")
    assert match.header.names[1:] == ("Beginner bot 2", "Easy bot 3")
    while not match.over:
        bots_move(driver, match)
        if match.over:
            break
        best = CUBE_SOLVER.best(match.state, 0, _words(match), twists=0, count=40)
        plain = [p.words[0] for p in best if len(p.moves) == 1]
        for word in plain:
            driver.type(word.lower())
            if driver.find("choice-submit").enabled:
                driver.key("enter", settle=False)
                break
            driver.key("delete")
        else:
            driver.key("ctrl+r")
    screen = results(driver)
    assert [entry.seat for entry in screen.match.record.entries if " " in entry.text][:3]
    assert all(score > 0 for score in match.scores)
    bot = [entry for entry in match.record.entries if entry.seat]
    assert {entry.seat for entry in bot} == {1, 2}


@pytest.mark.long
def test_a_match_of_scrabble_cubes_against_a_bot(driver: Driver) -> None:
    set_up(driver, "scrabble-cubes", 5)
    choose(driver, "mode", "head-to-head")
    if not driver.has("kind-2"):
        driver.click("add-player")
    choose(driver, "kind-1", "bot:medium")
    match = begin(driver)
    assert match.header.kinds == ("bot:medium", "person")
    while not match.over:
        bots_move(driver, match)
        if match.over:
            break
        view = match.game.view(match.state, 1)
        found = PILE_SOLVER.plays(view, 1, _words(match))
        refused = play(driver).submit(found[0].moves[0] if found else "pass")
        assert refused is None
    results(driver)
    assert all(score > 0 for score in match.scores)
    compare(driver, match)


def test_a_bots_word_is_traced_before_it_is_played_and_told_in_large_type(driver: Driver) -> None:
    driver.program.settings.set("reduced-motion", False)
    set_up(driver, "scrabble-cubes", 5)
    choose(driver, "mode", "head-to-head")
    if not driver.has("kind-2"):
        driver.click("add-player")
    choose(driver, "kind-1", "bot:medium")
    match = begin(driver, pace="human")
    table = play(driver).table
    assert isinstance(table, ScrabbleCubesTable)
    traced = []
    driver.until(
        lambda: any(entry.kind == "move" for entry in match.record.entries),
        lambda: traced.append(tuple(map(str, table.hand.hint))),
    )
    seen = list(dict.fromkeys(traced))
    word = next(entry for entry in match.record.entries if entry.kind == "move").text.split(" ")[1]
    whole = tuple(word.split("."))
    assert seen == [whole[:count] for count in range(len(whole) + 1)]
    driver.settle()
    told = getattr(driver.find("moment-1"), "text")  # noqa: B009 - a Text
    assert "scores" in told
    driver.turns(600)
    assert not driver.has("moment-1")


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["alphacubes", "scribbage", "kubagram"])
def test_a_match_of_the_other_games_against_a_bot(driver: Driver, game_id: str) -> None:
    """The person's moves come from a bot too, but go through the table's own door."""
    set_up(driver, game_id, 6)
    while not driver.has("kind-2"):
        driver.click("add-bot")
    choose(driver, "kind-2", "bot:easy")
    if game_id == "scribbage":
        choose(driver, "rounds", 1)
    match = begin(driver)
    stand_in = Bot(replace(match.header, kinds=("bot:beginner", "bot:easy")), 0)
    while not match.over:
        bots_move(driver, match)
        if match.over:
            break
        text = stand_in.choose(match.game.view(match.state, 0), _words(match))
        assert play(driver).submit(text) is None
        driver.turns(2)
    results(driver)
    assert {entry.seat for entry in match.record.entries} == {0, 1}


def compare(driver: Driver, match: Match) -> None:
    """From the results to the review, and there every turn against the best."""
    driver.click("review")
    screen = driver.program.screen
    assert isinstance(screen, ReviewScreen)
    driver.until(lambda: driver.has("share-1"))
    driver.settle()
    assert match.lexicon is not None
    found = review(match.record, match.lexicon)
    share = mean_share(found, 0)
    assert share is not None
    name = match.header.names[0]
    assert f"{name} played {round(share)} % of the best." in driver.texts()
    dear = costliest(found)[0]
    driver.click("dear-1")
    assert screen.at == dear.first
    assert screen.state == match.state_after(dear.first)


def test_a_bot_is_interrupted_and_moves_when_it_is_resumed(driver: Driver) -> None:
    set_up(driver, "scruble", 4)
    choose(driver, "kind-1", "bot:easy")
    match = begin(driver, pace="human")
    driver.turns(3)
    assert play(driver).sitting.thinking
    assert play(driver).locked
    driver.key("f3")
    assert match.paused
    driver.turns(3)
    assert not play(driver).sitting.thinking
    driver.turns(200)
    assert all(entry.kind == "pause" for entry in match.record.entries)
    driver.key("f3")
    driver.until(lambda: match.turn > 1)
    assert match.turn > 1


def test_a_bot_takes_its_time_unless_it_is_to_be_at_once(driver: Driver) -> None:
    set_up(driver, "scrabble-cubes", 5)
    choose(driver, "mode", "head-to-head")
    if not driver.has("kind-2"):
        driver.click("add-player")
    choose(driver, "kind-1", "bot:easy")
    match = begin(driver, pace="human")
    clock = driver.program.base.clock
    started = clock.get_frame_time()
    bots_move(driver, match)
    assert clock.get_frame_time() - started >= 1.4


def test_a_bot_that_traces_its_word_is_not_held_up_by_a_rest(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = watched(driver, "alphacubes", pace="human")
    rested = rests_until(driver, monkeypatch, lambda: match.turn > 2)
    assert max(rested) <= PROGRESS


def test_taking_back_goes_past_the_bots_moves(driver: Driver) -> None:
    set_up(driver, "scrabble-cubes", 5)
    choose(driver, "mode", "head-to-head")
    if not driver.has("kind-2"):
        driver.click("add-player")
    choose(driver, "kind-2", "bot:easy")
    driver.click("takeback")
    match = begin(driver)
    dealt = match.state
    found = PILE_SOLVER.plays(match.game.view(dealt, 0), 0, _words(match))
    assert play(driver).submit(found[0].moves[0]) is None
    bots_move(driver, match)
    assert match.turn == 3
    driver.key("ctrl+z")
    if driver.has("answer-0"):
        driver.click("answer-0")
    assert match.state == dealt
    assert match.seat == 0


def test_the_set_up_is_kept_with_its_bots(driver: Driver) -> None:
    set_up(driver, "scruble", 4)
    driver.click("add-bot")
    choose(driver, "kind-2", "bot:hard")
    begin(driver)
    driver.key("escape")
    driver.click("answer-0")
    assert isinstance(driver.program.screen, MenuScreen)
    driver.click("setup-scruble")
    assert getattr(driver.find("kind-2"), "value") == "bot:hard"  # noqa: B009


def _words(match: Match) -> Any:
    assert match.lexicon is not None
    return match.lexicon


def watched(driver: Driver, game_id: str, pace: str = "instant") -> Match:
    """A match that only bots play."""
    kept = {"names": ["", ""], "kinds": ["bot:easy", "bot:beginner"], "options": ""}
    driver.program.settings.kept.setups[game_id] = kept
    driver.program.lobby.set_up(game_id)
    driver.settle()
    return begin(driver, pace)


@pytest.mark.long
def test_who_watches_bots_sees_what_each_of_them_sees(driver: Driver) -> None:
    match = watched(driver, "alphacubes", pace="human")
    seen = set()

    def watch() -> None:
        if match.seat is not None:
            assert play(driver).seat == match.seat
            assert play(driver).state == match.game.view(match.state, match.seat)
            seen.add(match.seat)

    driver.until(lambda: match.turn > 2, watch)
    assert seen == {0, 1}
    assert play(driver).locked
    assert not driver.find("undo").enabled or not match.header.takeback


def test_bots_wait_while_somebody_reads(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    found = found_by_bots(monkeypatch)
    match = watched(driver, "alphacubes", pace="human")
    driver.until(lambda: match.turn > 2)
    driver.key("f9", settle=False)
    driver.turns(2)
    turn = match.turn
    found.clear()
    driver.until(lambda: bool(found))
    driver.turns(300)
    assert match.turn == turn
    driver.key("escape", settle=False)
    driver.until(lambda: match.turn > turn)
    assert match.turn > turn
