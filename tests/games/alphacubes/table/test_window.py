"""Whole games of Alphacubes in a real window by pointer and keys alone: the published one of four
seats cube for cube, and one of two seats with challenges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from panda3d import core

from game.app.screens.play.lesson_screen import LessonScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.assessment import ACROSS, DOWN, assess
from game.games.alphacubes.rules.moves import Lay, parse_move
from game.games.alphacubes.rules.pieces import CUBES, SIZE
from game.games.alphacubes.rules.state import EMPTY, Placement, State
from game.games.alphacubes.search.solver import SOLVER
from game.games.alphacubes.table.cubes import EDGE
from game.games.alphacubes.table.rack import NUMBER, NUMBERS, _across
from game.games.alphacubes.table.table import AlphacubesTable
from game.games.alphacubes.table.tentative import of_draft
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import parse_record
from game.players.lesson import lesson_of
from game.rules.interface import Outcome
from game.rules.judge import VERDICT
from game.system.files import data_file
from tests.app.driver import Driver

pytestmark = pytest.mark.window

PUBLISHED = parse_record(data_file("game/games/alphacubes/data/published.txt").read_bytes())
HORIZON = "lay E9:mdHea F9:nOgie G9:hgiRe H9:aesrI I9:tkroZ J9:pubOi K9:rNeju"


class Hands:
    """Hands at a table of Alphacubes, and eyes on its match. did: what was done how often."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.did: Counter[str] = Counter()
        self.match: Match
        driver.program.settings.set("reduced-motion", True)
        driver.program.lobby.matches.clock = ManualClock()

    @property
    def screen(self) -> PlayScreen:
        screen = self.driver.program.screen
        assert isinstance(screen, PlayScreen)
        return screen

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def table(self) -> AlphacubesTable:
        assert isinstance(self.screen.table, AlphacubesTable)
        return self.screen.table

    def sit_down(self) -> None:
        """Wait until the first move can be made."""
        self.match = self.screen.match
        self.driver.until(lambda: self.match.lexicon is not None)
        self.driver.settle()
        self.driver.take_seat()

    def chosen(self, name: str) -> Any:
        return getattr(self.driver.find(name), "value")  # noqa: B009 - a Choice

    # The pointer

    def pixels(self, spot: tuple[float, float] | None) -> tuple[float, float]:
        """Where a point of the scene is in the window."""
        assert spot is not None
        left, right, bottom, top = self.screen.stage.region
        width, height = self.driver.program.size
        x = (left + (spot[0] + 1) / 2 * (right - left)) * width
        y = (1 - (bottom + (spot[1] + 1) / 2 * (top - bottom))) * height
        return x, y

    def point(self, spot: tuple[float, float] | None) -> None:
        self.driver.point(*self.pixels(spot))

    def click_square(self, square: int) -> None:
        self.driver.click_at(*self.pixels(self.table.scene.square_seen(square)))

    # TentativePlay, in three ways

    def drag(self, placed: Placement) -> None:
        """Turn a cube on the rack with the wheel, and drag it to its square."""
        table = self.table
        self.point(table.scene.cube_seen(placed.cube))
        for _ in range(5):
            if table.hand.letter_of(placed.cube) == placed.letter:
                break
            self.driver.wheel(-1)
        self.driver.press()
        goal = table.scene.camera.project(_over(placed.square))
        assert goal is not None
        self.point((goal[0] * 0.5, goal[1] * 0.5))
        self.point(goal)
        self.driver.release()
        self.did["dragged"] += 1

    def lay_by_keys(self, placed: Placement) -> None:
        """Choose a cube by its number, turn it, bring the cursor there and lay it."""
        table = self.table
        self.go(placed.square)
        self.driver.key(str(table.hand.order.index(placed.cube) + 1))
        while table.hand.letter_of(placed.cube) != placed.letter:
            self.driver.key(".")
        self.driver.key("space")
        self.did["by keys"] += 1

    def go(self, square: int) -> None:
        """Bring the cursor to a square with the arrow keys."""
        if not self.table.hand.cursor.in_use:
            self.driver.key("arrow_up")
        while (column := self.table.hand.cursor.square % SIZE) != square % SIZE:
            self.driver.key(f"arrow_{'right' if column < square % SIZE else 'left'}")
        while (at := self.table.hand.cursor.square) != square:
            self.driver.key(f"arrow_{'down' if at < square else 'up'}")

    def type_word(self, square: int, step: int, word: str) -> None:
        """Type a word from a square on."""
        if self.table.scene.square_at(*(self.table.scene.square_seen(square) or (2, 2))) == square:
            if self.table.hand.cursor.square != square or not self.table.hand.cursor.in_use:
                self.click_square(square)
        else:
            self.go(square)  # a cube hides it
        if self.table.hand.cursor.step != step:
            self.driver.key("/")
        assert self.table.hand.cursor.square == square
        self.driver.type(word.lower())
        self.did["typed"] += 1

    # Turns

    def take_seat(self) -> None:
        """The screen between two players: no letter shows before the next one is ready."""
        assert self.table.situation.concealed
        assert not self.table.press("cube-1")
        before = self.table.hand.cursor.square
        self.driver.key("a")  # typing means nothing yet
        assert not self.table.hand.tentative
        assert self.table.hand.cursor.square == before
        self.driver.click("ready")
        assert not self.table.situation.concealed
        seat = self.screen.seat
        assert set(self.table.hand.order) == set(self.state.racks[seat])
        self.did["seats taken"] += 1

    def results(self) -> ResultsScreen:
        return self.driver.shown(ResultsScreen)


def _over(square: int) -> Any:
    """Where a cube that is dragged to a square is held."""
    from game.games.alphacubes.table.board import middle
    from game.games.alphacubes.table.cubes import EDGE

    return middle(square, EDGE / 2)


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    driver = Driver(tmp_path / "window")
    yield Hands(driver)
    driver.close()


def _play_published(hands: Hands, turns: int) -> None:
    """Play the published game's first turns cube for cube, by dragging and by keys in turn."""
    driver = hands.driver
    driver.program.lobby.matches.words.load("en")
    match = driver.program.lobby.matches.begin(PUBLISHED.header)
    driver.program.show(PlayScreen(driver.program, match))
    hands.sit_down()
    for number, entry in enumerate(PUBLISHED.entries[:turns]):
        if number:
            hands.take_seat()
        text = " ".join(part for part in entry.text.split(" ") if not VERDICT.fullmatch(part))
        move = parse_move(text)
        assert isinstance(move, Lay)
        assert hands.screen.seat == entry.seat
        by_drag = number % 2 == 0
        for placed in move.placements:
            hands.drag(placed) if by_drag else hands.lay_by_keys(placed)
        assert hands.table.hand.draft == text
        status = hands.table.status()
        assert status.verdict == "valid"
        before = hands.state.scores[entry.seat]
        if number % 3:
            driver.key("enter")
        else:
            driver.click("choice-submit")
        # What was promised is what was earned; at the end, cubes left over are deducted.
        if not hands.state.over:
            assert hands.state.scores[entry.seat] - before == status.total


def test_the_first_turns_by_mouse_and_by_keys(hands: Hands) -> None:
    _play_published(hands, 2)
    laid = len(hands.state.letters) - hands.state.letters.count(EMPTY)
    assert (laid, hands.state.turn) == (hands.did["dragged"] + hands.did["by keys"], 3)


@pytest.mark.long
def test_the_published_game_of_four_seats_cube_for_cube(hands: Hands) -> None:
    _play_published(hands, len(PUBLISHED.entries))
    assert GAME.scores(hands.state) == (235, 175, 173, 176)
    assert hands.did["dragged"] + hands.did["by keys"] == 98 - 3
    hands.results()
    for total in ("235", "175", "173", "176"):
        assert any(total in text for text in hands.driver.texts())


def _start_two(hands: Hands) -> None:
    """From the menu to the first move of a game with challenges."""
    driver = hands.driver
    driver.program.to_menu()
    driver.settle()
    driver.click("setup-alphacubes")
    driver.click("seed")
    driver.type("11")
    while not driver.has("name-2"):
        driver.click("add-player")
    driver.click("words")
    for key in ("arrow_left", "arrow_right"):
        if hands.chosen("words") == "challenged":
            break
        driver.key(key)
    assert hands.chosen("words") == "challenged"
    driver.click("start")
    driver.settle()
    hands.sit_down()


def _line(state: State, move: str) -> tuple[int, int, str]:
    """Where the main word of a play begins, the way it goes, and the word."""
    parsed = parse_move(move)
    assert isinstance(parsed, Lay)
    word = assess(state, parsed.placements).words[0]
    step = word.squares[1] - word.squares[0]
    assert step in (ACROSS, DOWN)
    return word.squares[0], step, word.text


def _answer(hands: Hands, action: str) -> None:
    """The other seat answers a play at the prompt."""
    hands.take_seat()
    assert hands.driver.has("choice-accept")
    assert hands.driver.has("choice-challenge")
    if action == "accept":
        hands.driver.key("ctrl+a")
    else:
        hands.driver.click("choice-challenge")
    hands.did[action] += 1


def _nonsense(hands: Hands) -> None:
    """Lay two cubes that touch and make no word; the other seat doubts it."""
    state, seat = hands.state, hands.screen.seat
    lexicon = hands.match.lexicon
    assert lexicon is not None
    rack = state.racks[seat]
    for at in range(SIZE * SIZE - SIZE):
        if state.letters[at] == EMPTY == state.letters[at + 1]:
            placed = (Placement(at, rack[0], CUBES[rack[0]][0]),)
            weighed = assess(state, placed, seat)
            bad = [w for w in weighed.words if not lexicon.is_word(w.text)]
            if weighed.rejection is None and bad:
                break
    hands.lay_by_keys(placed[0])
    assert hands.table.status().verdict == "open"  # nobody says that it is no word
    hands.driver.key("enter")
    scores = hands.state.scores
    _answer(hands, "challenge")
    assert hands.state.scores == scores
    assert hands.state.letters[placed[0].square] == EMPTY


def _lay_best(hands: Hands) -> bool:
    """Type the best play there is; False if there is none."""
    lexicon = hands.match.lexicon
    assert lexicon is not None
    seat = hands.screen.seat
    plays = SOLVER.plays(GAME.view(hands.state, seat), seat, lexicon)
    if not plays:
        return False
    hands.type_word(*_line(hands.state, plays[0].moves[0]))
    status = hands.table.status()
    assert (status.verdict, status.total) == ("open", plays[0].score)
    hands.driver.key("enter")
    assert hands.state.pending is not None
    return True


@pytest.mark.long
@pytest.mark.parametrize("size", [0.8, 1.0, 1.5, 2.0])
def test_no_cube_of_the_rack_hides_a_number_above_it(hands: Hands, size: float) -> None:
    driver = hands.driver
    driver.program.set("text-size", size)
    driver.program.lobby.play_again("alphacubes")
    hands.sit_down()
    rack, main = hands.table.scene.rack, hands.screen.stage.main

    def height(spot: core.LPoint3) -> float:
        seen = main.project(spot, rack.root)
        assert seen is not None
        return float(seen[1])

    x = _across(0)
    tops = [height(core.LPoint3(x, EDGE / 2, depth * EDGE / 2)) for depth in (-1, 1)]
    number = height(core.LPoint3(x, NUMBERS[0] - NUMBER / 2, NUMBERS[1]))
    assert number > max(tops)


def test_a_second_click_where_the_tray_was_opened_closes_it_and_passes_no_turn(
    hands: Hands,
) -> None:
    driver = hands.driver
    driver.program.lobby.play_again("alphacubes")
    hands.sit_down()

    def edges(action: str) -> tuple[tuple[int, int], int]:
        button = driver.find(f"choice-{action}")
        return button.origin(), button.width

    choices = "exchange", "pass", "tracker"
    before = [edges(action) for action in choices]
    (x, y), width = before[0]
    for labels in ("Close the tray", "Exchange cubes"):
        driver.click_at(x + width - 4, y + 8)
        assert labels in driver.texts()
        assert [edges(action) for action in choices] == before
    assert not hands.match.record.entries


def test_two_seats_with_challenges_an_exchange_and_a_pass_to_the_end(hands: Hands) -> None:
    _start_two(hands)
    driver = hands.driver
    for _ in range(80):
        if hands.state.over:
            break
        if hands.table.situation.concealed:
            hands.take_seat()
        turn, layer = hands.state.turn, hands.screen.seat
        if turn == 2:
            _nonsense(hands)
        elif turn == 4:
            driver.key("ctrl+e")
            driver.click_at(*hands.pixels(hands.table.scene.cube_seen(hands.table.hand.order[1])))
            driver.key("1")
            driver.click("choice-submit")
            assert hands.state.exchanges == 1
        elif turn == 5:
            driver.key("ctrl+p")
            assert hands.state.passes == 1
        elif not _lay_best(hands):
            driver.click("choice-pass")
        else:
            _answer(hands, "challenge" if turn == 7 else "accept")
        if turn == 7:  # a wrong challenge: the challenger's turn is gone
            assert hands.state.seat == layer
    assert hands.did["challenge"] == 2
    assert hands.did["typed"] > 8
    outcome = GAME.outcome(hands.state)
    assert isinstance(outcome, Outcome)
    assert outcome.termination in {"out", "passes"}
    hands.results()
    for total in outcome.scores:
        assert any(str(total) in text for text in driver.texts())


def test_the_next_player_is_ready_by_enter_and_the_clock_stands_till_then(hands: Hands) -> None:
    driver, clock = hands.driver, ManualClock()
    driver.program.lobby.matches.clock = clock
    driver.program.lobby.matches.words.load("en")
    options = PUBLISHED.header.options.change("turn-time", 60)
    names, kinds = ("Ann", "Ben", "Cas"), ("person",) * 3
    timed = replace(PUBLISHED.header, names=names, kinds=kinds, options=options, deal=None)
    driver.program.show(PlayScreen(driver.program, driver.program.lobby.matches.begin(timed)))
    hands.sit_down()
    clock.advance(20_000)
    driver.turns(30)
    driver.key("ctrl+p")
    assert hands.table.situation.concealed
    clock.advance(100_000)
    driver.turns(30)
    assert (hands.screen.seat, hands.match.remaining_ms()) == (1, 60_000)
    assert any("Ben" in text for text in driver.texts())
    assert not any("is paused" in text for text in driver.texts())
    driver.key("enter")
    assert not hands.table.situation.concealed
    clock.advance(10_000)
    assert hands.match.remaining_ms() == 50_000
    hands.type_word(SIZE * SIZE // 2, ACROSS, CUBES[hands.table.hand.order[0]][0])
    assert hands.table.hand.tentative  # the keyboard is the table's again
    clock.advance(60_000)
    driver.turns(30)
    assert hands.table.situation.concealed  # timed out; the clock of the third stands in turn
    assert (hands.screen.seat, hands.match.remaining_ms()) == (2, 60_000)
    assert len(hands.screen.sitting.log) == len(hands.screen.log()) == 2  # no word of pauses
    driver.key("enter")
    hands.screen.pause()
    driver.settle()
    driver.key("enter")
    assert not hands.match.paused
    entries = [entry.kind for entry in hands.match.record.entries][:7]
    begun, handed_over = ["pause", "resume"], ["move", "pause", "resume"]
    assert entries == [*begun, *handed_over, "timeout", "pause"]


def test_the_lesson_by_mouse_alone_ends_on_a_scored_word(hands: Hands) -> None:
    driver, lesson = hands.driver, lesson_of("alphacubes")
    assert lesson is not None
    driver.program.lobby.matches.words.load("en")
    driver.program.go.lesson(lesson)
    hands.sit_down()
    screen, table = hands.screen, hands.table
    assert isinstance(screen, LessonScreen)

    def step() -> int:
        driver.turns(2)
        return screen.progress.number

    for placed in of_draft(hands.state, 0, "lay H9:Hgire I9:Aesri J9:Mdhea").placements:
        hands.drag(placed)
    driver.click("choice-submit")
    assert step() == 1
    before, cube = hands.state.scores[0], table.hand.order[1]
    driver.click_at(*hands.pixels(table.scene.rack.letter_seen(cube, "Z")))
    assert table.hand.letter_of(cube) == "Z"
    assert step() == 2
    for placed in of_draft(hands.state, 0, "lay I8:tkroZ I10:Puboi").placements:
        hands.drag(placed)
    driver.click("choice-submit")
    driver.turns(2)
    assert hands.state.scores[0] == before + 14
    assert screen.progress.done


def test_the_wheel_counts_in_the_lesson_and_the_flat_view_is_there_again(hands: Hands) -> None:
    driver, lesson = hands.driver, lesson_of("alphacubes")
    assert lesson is not None
    driver.program.lobby.matches.words.load("en")
    for flat in (False, True):
        driver.program.go.lesson(lesson)
        hands.sit_down()
        screen = hands.screen
        assert isinstance(screen, LessonScreen)
        assert hands.table.scene.camera.flat == flat
        driver.click("choice-flat")
        driver.click("lesson-next")  # the first word left out
        hands.point(hands.table.scene.cube_seen(hands.table.hand.order[1]))
        driver.wheel(1)
        driver.turns(2)
        assert screen.progress.number == 2
        driver.program.to_menu()
        driver.settle()
