"""Two people at one window: what is covered between them, and which clock stands as long."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.kit.text import Text
from game.app.screens.play.play_screen import PlayScreen
from game.app.tables.base import HandTable
from game.games.alphacubes.rules.moves import Lay
from game.games.alphacubes.rules.state import UNKNOWN
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.moves import WordMove
from game.games.scruble.rules.moves import Pass
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.rules.options import OptionValue, defaults
from game.rules.pcg import Pcg32
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    yield driver
    driver.close()


def sit(driver: Driver, game_id: str, **chosen: OptionValue) -> tuple[PlayScreen, ManualClock]:
    """A match of Ann and Ben, as it comes up."""
    clock = ManualClock()
    matches = driver.program.lobby.matches
    matches.clock = clock
    matches.words.load("en")
    game = rules_of(game_id)
    options = defaults(game.options, **chosen)
    header = new_header(game_id, options, ("Ann", "Ben"), seed=4)
    driver.program.show(PlayScreen(driver.program, matches.begin(header)))
    driver.settle()
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    return screen, clock


def is_covered(driver: Driver, name: str) -> bool:
    """Whether the sheet of the change of players lies there, with this player's name."""
    return driver.has("ready") and name in driver.texts()


def test_a_long_name_is_not_broken(driver: Driver) -> None:
    screen, _clock = sit(driver, "alphacubes")
    name = "Bartholomew Featherstonehaugh"
    screen._handover.set(name, "", screen.match)
    driver.settle()
    (title,) = (w for w in screen._handover.walk() if isinstance(w, Text) and w.text == name)
    assert title._node(title.width).get_wordwrapped_text().split() == name.split()
    screen._handover.set("Ann", "", screen.match)
    driver.settle()
    assert title.style == "title"


def test_the_first_rack_is_covered_too(driver: Driver) -> None:
    screen, _clock = sit(driver, "alphacubes")
    assert is_covered(driver, "Ann")
    assert screen.locked
    driver.type("a")
    assert not screen.status.word
    driver.click("ready")
    assert not is_covered(driver, "Ann")
    assert not screen.locked
    assert not screen.match.record.entries


@pytest.mark.parametrize(
    ("game_id", "options"),
    [("scruble", {"turn-seconds": 90}), ("scrabble-cubes", {"mode": "head-to-head"})],
)
def test_a_clock_waits_for_the_next_player(
    driver: Driver, game_id: str, options: dict[str, OptionValue]
) -> None:
    screen, clock = sit(driver, game_id, **options)
    match = screen.match
    whole = match.remaining_ms()
    assert is_covered(driver, "Ann")
    clock.advance(30_000)
    driver.turns(30)
    assert match.remaining_ms() == whole
    driver.click("ready")
    clock.advance(5_000)
    driver.key("ctrl+p")
    assert is_covered(driver, "Ben")
    assert any("Ann passes" in text for text in driver.texts())
    clock.advance(30_000)
    driver.turns(30)
    assert (screen.seat, match.remaining_ms()) == (1, whole)
    driver.click("ready")
    clock.advance(5_000)
    assert whole is not None
    assert match.remaining_ms() == whole - 5_000


def test_a_word_is_seen_to_score_before_the_pieces_are_covered(driver: Driver) -> None:
    screen, _clock = sit(driver, "scruble", **{"turn-seconds": 90})
    game, match = screen.game, screen.match
    assert match.lexicon is not None
    random = Pcg32(5)
    for name in ("Ben", "Ann"):
        driver.take_seat()
        earned = sum(match.scores)
        while sum(match.scores) == earned:
            moves = game.some_moves(match.state, screen.seat, match.lexicon, random)
            move = next(move for move in moves if not isinstance(move, Pass))
            screen.submit(game.format_move(move))
        driver.turns(2)
        assert screen.locked
        assert not driver.has("ready")
        if name == "Ann":
            driver.key("page_down", settle=False)  # the next gesture finishes what still moves
            assert is_covered(driver, name)
        driver.settle()
        assert is_covered(driver, name)


def test_a_word_from_a_hidden_rack_is_seen_too_and_no_rack_with_it(driver: Driver) -> None:
    screen, _clock = sit(driver, "alphacubes")
    match = screen.match
    assert match.lexicon is not None
    driver.take_seat()
    moves = screen.game.some_moves(match.state, 0, match.lexicon, Pcg32(5))
    screen.submit(screen.game.format_move(next(m for m in moves if isinstance(m, Lay))))
    driver.turns(2)
    table = screen.table
    assert isinstance(table, HandTable)
    assert table.playing
    assert screen.locked
    assert not driver.has("ready")
    assert all(set(rack) <= {UNKNOWN} for rack in table.state.racks)
    driver.settle()
    assert is_covered(driver, "Ben")
    driver.take_seat()
    assert UNKNOWN not in table.state.racks[1]


def test_nothing_is_covered_where_nothing_is_hidden_and_no_clock_runs(driver: Driver) -> None:
    screen, _clock = sit(driver, "scruble", **{"turn-seconds": None})
    assert not is_covered(driver, "Ann")
    driver.key("ctrl+p")
    assert screen.match.seat == 1
    assert not is_covered(driver, "Ben")


def test_a_time_out_tells_what_lay_ready_and_nothing_else(driver: Driver) -> None:
    screen, clock = sit(driver, "scrabble-cubes", mode="head-to-head")
    match = screen.match
    assert match.lexicon is not None
    driver.take_seat()
    word = next(
        move
        for move in GAME.some_moves(match.state, 0, match.lexicon, Pcg32(5))
        if isinstance(move, WordMove)
    )
    letters = "".join(match.state.letter(face) or "" for face in word.faces)
    driver.type(letters.lower())
    assert screen.status.word == letters
    clock.advance(60_000)
    driver.turns(30)
    assert match.record.entries[-2].kind == "timeout"
    lost = f"{letters} was ready, but was not played."
    assert lost in driver.texts()
    driver.take_seat()
    driver.type(letters.lower())
    driver.key("2")
    driver.take_seat()
    assert screen.status.word == letters  # what was played last is still told of
    clock.advance(60_000)
    driver.turns(30)
    assert match.scores[1] > 0
    assert lost not in driver.texts()
    assert any("time is up" in text for text in driver.texts())
