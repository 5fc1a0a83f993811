"""Whole games against a bot by hand: every move of the person goes through keys or the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.games.alphacubes.rules import GAME as ALPHACUBES
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.search.solver import SOLVER
from game.games.kubagram.rules.state import HAND, ROTATE
from game.games.scribbage.rules.pieces import letters
from game.match.clock import ManualClock
from game.system.home import Home
from tests.app.driver import Driver
from tests.games.alphacubes.table import test_window as alphacubes
from tests.games.kubagram.table import test_window as kubagram
from tests.games.scrabble_cubes.table import hands as scrabble_cubes
from tests.games.scribbage.table import test_window as scribbage

pytestmark = pytest.mark.window

Turn = Callable[[Driver, int], None]
"""One move or more of the person on turn; the number of those before it is handed in."""


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.lobby.matches.clock = ManualClock()
    driver.program.settings.set("reduced-motion", True)
    driver.program.settings.set("quality", "low")
    driver.program.settings.set("bot-pace", "instant")
    yield driver
    driver.close()


def begin(
    driver: Driver, game_id: str, seed: int, options: str = "", level: str = "easy"
) -> PlayScreen:
    """A match of a person and a bot, from the set-up screen."""
    kept = {"names": ["Ann", ""], "kinds": ["person", f"bot:{level}"], "options": options}
    driver.program.settings.kept.setups[game_id] = kept
    driver.program.lobby.set_up(game_id)
    driver.settle()
    driver.click("seed")
    driver.type(str(seed))
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.until(lambda: play.match.lexicon is not None)
    driver.settle()
    return play


def by_alphacubes(driver: Driver, count: int) -> None:
    hands = alphacubes.Hands(driver)
    hands.match = hands.screen.match
    match, seat = hands.match, hands.screen.seat
    assert match.lexicon is not None
    plays = SOLVER.plays(ALPHACUBES.view(match.state, seat), seat, match.lexicon)
    if not plays:
        driver.key("ctrl+p")
        return
    move = ALPHACUBES.parse_move(plays[0].moves[0])
    assert isinstance(move, Lay)
    if count % 3 == 0:
        for placed in move.placements:
            hands.lay_by_keys(placed)
    else:
        hands.type_word(*alphacubes._line(match.state, plays[0].moves[0]))
    assert hands.table.status().total == plays[0].score
    driver.key("enter")


def by_scrabble_cubes(driver: Driver, count: int) -> None:
    hands = scrabble_cubes.Hands(driver)
    found = hands.words()
    if not found:
        driver.key("ctrl+p")
        return
    word, faces, _points = found[0]
    if count % 3 == 0:
        hands.drag(faces)
    elif count % 3 == 1:
        for face in faces:
            hands.go(face)
            driver.key("enter")
    else:
        driver.type(word.lower())
    driver.key("2")


def by_scribbage(driver: Driver, count: int) -> None:
    hands = scribbage.Hands(driver)
    if hands.state.roll is None:
        if count % 2:
            hands.throw_by_hand()
        else:
            hands.throw_by_key()
        return
    word = hands.words()[0]
    if count % 4 == 1:
        driver.type(word.lower())
    else:
        up = letters(hands.state.roll)
        used: set[int] = set()
        for number, letter in enumerate(word):
            die = next(d for d, shown in enumerate(up) if shown == letter and d not in used)
            used.add(die)
            hands.drag(die, hands.over((48 + number, 50)))
    assert hands.table.status().verdict == "valid"
    driver.key("ctrl+enter")
    driver.agree()


def by_kubagram(driver: Driver, count: int) -> None:
    hands = kubagram.Hands(driver)
    hands.match = hands.screen.match
    hands.did.update(lay=count, take=count, reorder=1, skip=1, aside=2)
    state = hands.state
    if state.phase == ROTATE:
        hands.turn_box()
        return
    if state.phase == HAND:
        hands.lay()
        return
    found = hands.plays()
    if found:
        hands.did.update(dict.fromkeys(("type", "click", "draw", "keys"), 0))
        hands.claim(*found[0])
    else:
        hands.go_on()


GAMES: dict[str, tuple[Turn, int, str]] = {
    "alphacubes": (by_alphacubes, 6, ""),
    "scrabble-cubes": (by_scrabble_cubes, 5, "mode=head-to-head"),
    "scribbage": (by_scribbage, 1, "rounds=2 turn-seconds=none"),
    "kubagram": (by_kubagram, 4, ""),
}


def to_the_end(
    driver: Driver, play: PlayScreen, turn: Turn, look: Callable[[int], None] = lambda _count: None
) -> int:
    """Play on until the match is over; how often it was the person's turn. look: called between."""
    match, count = play.match, 0
    for rounds in range(200_000):
        if match.over:
            return count
        look(rounds)
        if not play.locked:
            turn(driver, count)
            count += 1
        elif play.table is not None and driver.has("choice-best"):
            driver.click("choice-best")
        driver.turns()
    raise AssertionError("the match never ended")


LONG = {"kubagram", "alphacubes"}


@pytest.mark.long
@pytest.mark.parametrize(
    "game_id",
    [pytest.param(name, marks=[pytest.mark.soak] if name in LONG else []) for name in GAMES],
)
def test_by_hand_against_an_easy_bot_to_the_results(driver: Driver, game_id: str) -> None:
    turn, seed, options = GAMES[game_id]
    play = begin(driver, game_id, seed, options)
    match = play.match
    assert match.header.kinds == ("person", "bot:easy")
    assert to_the_end(driver, play, turn) > 1
    assert {entry.seat for entry in match.record.entries} == {0, 1}

    def go_on() -> None:
        if driver.has("choice-best"):
            driver.key("enter")

    driver.shown(ResultsScreen, go_on)
    driver.settle()
    for seat, score in enumerate(match.scores):
        assert getattr(driver.find(f"score-{seat + 1}"), "text") == str(score)  # noqa: B009
