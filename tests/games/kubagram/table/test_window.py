"""Whole games of Kubagram in a real window, two seats in English and four in Dutch, by pointer
and keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from panda3d import core

from game.app.screens.results_screen import ResultsScreen
from game.app.screens.table_screen import TableScreen
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.moves import AsideJoker, Claim, FieldDie, Part
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, SHOW, State
from game.games.kubagram.rules.turns import may_set_aside, offered
from game.games.kubagram.search.solver import SOLVER
from game.games.kubagram.table import layout
from game.games.kubagram.table.areas import Spot, box_layout
from game.games.kubagram.table.places import claimable
from game.games.kubagram.table.table import KubagramTable
from game.match.match import Match
from game.players.local_players import COSTLY, price_of
from game.search.interface import Play
from tests.app.driver import Driver

pytestmark = pytest.mark.window

SEARCHED_FROM = 11
"""Dice in the middle from which words are looked for, so that a game has words of many kinds."""


class Hands:
    """Hands at a table of Kubagram, and eyes on its match. did: what was done how often."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.did: Counter[str] = Counter()
        self.match: Match

    @property
    def screen(self) -> TableScreen:
        screen = self.driver.program.screen
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def table(self) -> KubagramTable:
        assert isinstance(self.screen.table, KubagramTable)
        return self.screen.table

    def start(self, alphabet: str, seats: int, seed: int) -> None:
        """From the menu to the first move."""
        driver = self.driver
        driver.program.settings.set("reduced-motion", True)
        driver.program.settings.set("quality", "low")
        driver.program.to_menu()
        driver.settle()
        driver.click("setup-kubagram")
        driver.click("seed")
        driver.type(str(seed))
        while not driver.has(f"name-{seats}"):
            driver.click("add-player")
        driver.click("alphabet")
        for key in ("arrow_left", "arrow_left", "arrow_right", "arrow_right"):
            if self.chosen("alphabet") == alphabet:
                break
            driver.key(key)
        assert self.chosen("alphabet") == alphabet
        driver.click("start")
        driver.settle()
        self.match = self.screen.match
        driver.until(lambda: self.match.lexicon is not None)

    def chosen(self, name: str) -> Any:
        return getattr(self.driver.find(name), "value")  # noqa: B009 - a Choice

    # Pointing

    def at(self, spot: Spot) -> None:
        """Move the pointer to the middle of a die."""
        seen = self.table.scene.camera.project(core.LPoint3(spot.x, spot.y, spot.z + spot.size))
        assert seen is not None
        left, right, bottom, top = self.screen.stage.region
        width, height = self.driver.program.size
        x = (left + (seen[0] + 1) / 2 * (right - left)) * width
        y = (1 - (bottom + (seen[1] + 1) / 2 * (top - bottom))) * height
        self.driver.point(x, y)

    def point(self, part: Part) -> None:
        numbers = claimable(self.state, self.screen.seat)[part]
        self.at(self.table.scene.dice.spots[numbers[len(numbers) // 2]])

    def click(self, part: Part) -> None:
        self.point(part)
        self.driver.press()
        self.driver.release()

    # Claiming

    def plays(self) -> list[tuple[Play, tuple[Part, ...]]]:
        lexicon = self.match.lexicon
        assert lexicon is not None
        state = self.state
        if len(state.field) < SEARCHED_FROM and not state.is_last:
            return []
        found = []
        for play in SOLVER.plays(GAME.view(state, state.seat), state.seat, lexicon):
            move = GAME.parse_move(play.moves[0])
            if play.score > 0 and isinstance(move, Claim):
                found.append((play, move.parts))
        return found

    def claim(self, play: Play, parts: tuple[Part, ...]) -> None:
        """Pick the parts: by clicks, by drawing, by the cursor or by typing, in turn."""
        driver, word = self.driver, play.words[0]
        aside = any(isinstance(part, AsideJoker) for part in parts)
        plain = all(isinstance(part, FieldDie) for part in parts)
        ways = ["type"]
        if not aside:
            ways.append("click")
        if plain:
            ways += ["draw", "keys"]
        way = min(ways, key=lambda name: self.did[name])
        if way == "click":
            for part in parts:
                self.click(part)
        elif way == "draw":
            self.point(parts[0])
            driver.press()
            for part in parts[1:]:
                self.point(part)
            driver.release()
        elif way == "keys":
            for part in parts:
                self.go(part)
                driver.key("space")
        else:
            driver.type(word.lower())
        told = self.table.status()
        if way == "draw" and told.word != word:  # another die lay on the way
            driver.key("delete")
            driver.type(word.lower())
            way, told = "type", self.table.status()
        assert told.word == word, way
        assert told.verdict == "open"  # not told before it is claimed
        before = GAME.scores(self.state)
        seat = self.state.seat
        driver.key("enter")
        after = GAME.scores(self.state)
        taken = self.state.words[-1]
        assert taken is not None
        assert (taken.text, taken.owner) == (word, seat)
        assert after[seat] >= before[seat]
        self.did[way] += 1
        self.did["compound" if len(taken.bases) > 1 else "word"] += 1

    def go(self, part: Part) -> None:
        """Bring the cursor to a die of the central field with the arrow keys."""
        table, driver = self.table, self.driver
        order = [piece.die for piece in self.state.field]
        assert isinstance(part, FieldDie)
        if not isinstance(table.hand.cursor, FieldDie):
            driver.key("arrow_left")
        for _ in range(200):
            at = table.hand.cursor
            if at == part:
                return
            assert isinstance(at, FieldDie)
            spots = table.scene.dice.spots
            spot, goal = spots[at.die], spots[part.die]
            if abs(spot.y - goal.y) > 0.3:
                driver.key("arrow_down" if goal.y < spot.y else "arrow_up")
            else:
                left = order.index(part.die) < order.index(at.die)
                driver.key("arrow_left" if left else "arrow_right")
        raise AssertionError("the arrow keys never reach it")

    # A turn

    def turn_box(self) -> None:
        self.driver.key("ctrl+r")
        self.driver.key("enter")
        assert self.state.rotation == 1

    def lay(self) -> None:
        """Choose a letter and an end, one way or another."""
        driver, state, count = self.driver, self.state, self.did["lay"]
        if may_set_aside(state) and self.did["aside"] < 2:
            driver.key("insert")
            self.did["aside"] += 1
            return
        field = [piece.letter for piece in state.field]
        choices = offered(state)
        wanted = min(choices, key=lambda letter: (field.count(letter), "EAIONRT".find(letter) < 0))
        assert state.hand is not None
        letters = state.alphabet.letters(state.hand.die)
        if count % 3 == 0:
            spot = self.table.scene.camera.areas.hand(len(letters))[1][letters.index(wanted)]
            self.at(Spot(spot.x, spot.y, spot.z - spot.size + 0.1, spot.size))
            driver.press()
            driver.release()
        elif count % 3 == 1 and len(wanted) == 1:
            driver.type(wanted.lower())
        while self.table.status().word != wanted:
            driver.key(".")
        if count % 4 == 0:
            lying = box_layout(self.table.scene.camera.areas, state.box, state.rotation)
            pad = layout.ends(len(state.field), lying.field)[0]
            self.at(Spot(pad.x, pad.y, -pad.size, pad.size))
            driver.press()
            driver.release()
            assert self.state.field[0].letter == wanted
        else:
            driver.key(("ctrl+arrow_left", "ctrl+arrow_right", "enter")[count % 3])
        self.did["lay"] += 1
        # The last die ends the turn, and a bot may have taken its own by now.
        assert self.state.hand is None or self.state.seat != state.seat

    def go_on(self) -> None:
        """Take a die, skip once, or end the turn."""
        driver, state = self.driver, self.state
        if state.phase == SHOW or state.is_last:
            driver.key("enter")  # nothing that cannot be unsaid is said by Enter
            assert self.state == state
        if state.phase == SHOW or (state.is_last and not state.cannot):
            driver.key("ctrl+n")
            assert self.state != state
            self.did["none" if state.phase == SHOW else "cannot"] += 1
            return
        if state.phase == AFTER or state.is_last:
            dear = state.is_last and price_of(self.match, state.seat, "end").points >= COSTLY
            driver.key("ctrl+enter" if state.is_last else "enter")
            assert driver.has("answer-0") == dear  # its price is named first
            driver.agree()
            return
        assert state.phase == BEFORE
        count = self.did["take"]
        if count == 20 and not self.did["skip"]:
            driver.key("ctrl+k")
            assert state.seat in self.state.skipped
            self.did["skip"] += 1
            return
        if count % 3 == 0:
            square = state.next_square()
            assert square is not None
            self.at(
                box_layout(self.table.scene.camera.areas, state.box, state.rotation).spot(square)
            )
            driver.press()
            driver.release()
        else:
            driver.key("enter" if count % 3 == 1 else "ctrl+t")
        assert self.state != state  # and what follows where nothing else is possible
        self.did["take"] += 1

    def reorder(self) -> None:
        """Move the last die of the central field to its left end with the right button."""
        dice = [piece.die for piece in self.state.field]
        self.point(FieldDie(dice[-1]))
        self.driver.press(3)
        first = self.table.scene.dice.spots[dice[0]]
        self.at(Spot(first.x - 0.6, first.y, first.z, first.size))
        self.driver.release(3)
        assert [piece.die for piece in self.state.field] == [dice[-1], *dice[:-1]]
        self.driver.key("arrow_left")
        self.go(FieldDie(dice[0]))
        self.driver.key("shift+arrow_right")
        assert [piece.die for piece in self.state.field][1:3] == [dice[1], dice[0]]
        self.did["reorder"] += 1

    def play(self, until: int | None = None) -> None:
        """Play on to the end (or until so many dice were taken)."""
        while not self.state.over and (until is None or self.did["take"] < until):
            state = self.state
            told = self.table.status()
            assert told.message
            assert told.choices
            if state.phase == ROTATE:
                self.turn_box()
            elif state.phase == HAND:
                self.lay()
            else:
                found = self.plays()
                if found:
                    self.claim(*found[0])
                elif not self.did["reorder"] and len(state.field) == 6:
                    self.reorder()
                else:
                    self.go_on()

    def results(self) -> ResultsScreen:
        """Wait for the final score."""
        return self.driver.shown(ResultsScreen)


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    driver = Driver(tmp_path / "window")
    yield Hands(driver)
    driver.close()


def whole_game(hands: Hands) -> None:
    hands.play()
    match = hands.match
    assert match.over
    scores = match.scores
    done = hands.did
    assert min(done[way] for way in ("click", "draw", "keys", "type")) >= 1, done
    assert done["reorder"] == done["skip"] == done["cannot"] == 1
    assert done["none"] == len(match.header.names) - 1
    assert not any(hands.state.box)
    hands.results()
    for score in scores:
        assert any(str(score) in text for text in hands.driver.texts())


@pytest.mark.long
def test_two_in_english_from_the_menu_to_the_final_score(hands: Hands) -> None:
    hands.start("en", 2, 7)
    whole_game(hands)


@pytest.mark.long
def test_four_in_dutch_from_the_menu_to_the_final_score(hands: Hands) -> None:
    hands.start("nl", 4, 5)
    assert hands.match.header.language == "nl"
    assert hands.match.lexicon is not None
    assert hands.match.lexicon.language == "nl"
    whole_game(hands)


def test_the_first_turns_by_mouse_and_by_keys(hands: Hands) -> None:
    hands.start("en", 2, 7)
    hands.play(until=12)
    done = hands.did
    assert done["take"] >= 12
    assert done["lay"] >= 5
    assert done["reorder"] == 1
