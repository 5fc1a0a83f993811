"""Whole games of Scrabble Cubes in a real window, in each format, by pointer and keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.state import Termination
from game.rules.interface import Outcome
from tests.app.driver import Driver
from tests.games.scrabble_cubes.table.hands import Hands

pytestmark = pytest.mark.window


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    driver = Driver(tmp_path / "window")
    yield Hands(driver)
    driver.close()


@pytest.mark.long
def test_solitaire_from_the_menu_to_the_final_score(hands: Hands) -> None:
    hands.start("solitaire", 7)
    driver = hands.driver

    word, faces, first = hands.words()[0]
    for face in faces:
        hands.click(face)
    assert hands.table.status().word == word
    assert hands.table.status().verdict == "open"  # not told before it is submitted
    driver.key("2")
    assert GAME.scores(hands.state) == (first,)
    assert hands.table.status().verdict == "valid"

    word, faces, second = hands.words()[0]
    hands.drag(faces)
    assert hands.table.status().word == word
    driver.key("2")
    assert GAME.scores(hands.state) == (first + second,)

    word, faces, third = next(found for found in hands.words() if len(found[0]) == 4)
    for face in faces:
        hands.go(face)
        driver.key("space")
    assert hands.table.status().word == word
    driver.key("5")
    assert hands.table.status().word == word[:3]
    driver.key("4")
    assert hands.table.status().word == ""
    for face in faces:
        hands.go(face)
        driver.key("enter")
    hands.click(faces[2])  # let go with everything after it
    assert hands.table.status().word == word[:2]
    hands.click(faces[2])
    hands.click(faces[3])
    driver.key("2")
    assert GAME.scores(hands.state) == (first + second + third,)

    word = hands.words()[0][0]
    driver.type(word.lower())
    assert hands.table.status().word == word
    driver.key("2")
    total = GAME.scores(hands.state)[0]
    assert total > first + second + third
    assert hands.state.words[-1].word == word

    hands.remove_all()
    assert hands.ended in ("empty", "no-words")
    hands.results()
    assert any(str(total) in text for text in driver.texts())


def test_timed_solitaire_ends_with_its_time(hands: Hands) -> None:
    hands.start("timed", 3)
    _, faces, points = hands.words()[0]
    hands.drag(faces)
    hands.driver.key("2")
    hands.clock.advance(200_000)
    hands.driver.turns(30)
    assert hands.ended == ""
    hands.clock.advance(41_000)
    hands.driver.turns(30)
    assert GAME.outcome(hands.state) == Outcome("time", (0,), (points,), Termination.TIME.sentence)
    hands.results()
    assert any(str(points) in text for text in hands.driver.texts())


@pytest.mark.long
def test_head_to_head_by_turns_until_it_stalls(hands: Hands) -> None:
    hands.start("head-to-head", 5)
    scores = [0, 0]
    for turn in range(4):
        assert hands.state.seat == turn % 2
        hands.driver.take_seat()
        if turn == 2:
            hands.go(next(iter(hands.state.revealed())))
            hands.driver.key("3")
            assert hands.state.removed
            hands.driver.key("3")  # a second one is refused
            assert sum(map(len, hands.state.columns)) >= 26 - 2
        _, faces, points = hands.words()[0]
        hands.drag(faces)
        hands.driver.key("2")
        scores[turn % 2] += points
        assert GAME.scores(hands.state) == tuple(scores)
    for _ in range(6):
        assert not hands.ended
        hands.driver.take_seat()
        hands.driver.key("ctrl+p")
    assert hands.ended == "stalled"
    hands.results()


def test_an_invalid_word_says_so_and_costs_its_uses(hands: Hands) -> None:
    hands.start("solitaire", 9)
    known = {word for word, _, _ in hands.words()}
    surface = hands.state.surface
    faces = next(
        path
        for a in surface.revealed()
        for b in surface.neighbours[a]
        for c in surface.neighbours[b]
        if c != a
        for path in [tuple(surface.grid.faces[slot] for slot in (a, b, c))]
        if "".join(hands.state.letter(face) or "" for face in path) not in known
    )
    hands.drag(faces)
    assert hands.table.status().verdict == "open"
    hands.driver.key("2")
    assert hands.table.status().verdict == "invalid"
    assert "not in the word list" in hands.table.status().message
    assert GAME.scores(hands.state) == (0,)
    cube = hands.state.cube(faces[0].cell)
    assert cube is not None
    assert cube.uses == 1


def test_a_cube_is_removed_by_the_mouse_alone(hands: Hands) -> None:
    hands.start("solitaire", 9)
    face = next(face for face in hands.state.revealed() if face.cell.z == 0)
    hands.driver.click("choice-remove")  # nothing is meant yet
    assert sum(map(len, hands.state.columns)) == 27
    hands.click(face)
    # The way to the button leads over another letter, and from there at once out of the scene.
    hands.point(next(other for other in hands.state.revealed() if other.cell.z == 2))
    below = [cube.letters for cube in hands.state.columns[face.cell.y * 3 + face.cell.x]]
    hands.driver.click("choice-remove")
    assert sum(map(len, hands.state.columns)) == 26
    column = hands.state.columns[face.cell.y * 3 + face.cell.x]
    assert [cube.letters for cube in column] == below[1:]
    assert hands.table.status().word == ""


def test_what_is_typed_and_has_no_place_is_shown_and_not_played(hands: Hands) -> None:
    hands.start("solitaire", 9)
    word = hands.words()[0][0]
    absent = next(c for c in "QZJXKVW" if c not in hands.state.letters())
    hands.driver.type(f"{word}{absent}".lower())
    hands.driver.key("2")
    hands.driver.key("enter")
    assert word + absent in hands.driver.texts()
    assert not hands.state.words
    hands.driver.key("backspace")
    hands.driver.key("enter")
    assert hands.state.words[-1].word == word
