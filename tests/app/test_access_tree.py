"""What a screen reader asks for by the tree is done as keys would do it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.access.node import ROOT, Action
from game.app.access.tree import Builder
from game.app.kit.semantics import Kind
from game.app.screens.puzzles_screen import PuzzlesScreen
from game.system.home import Home
from tests.app import hands
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    yield driver
    driver.close()


def test_a_choice_that_builds_its_page_anew_is_set_over_several_steps(driver: Driver) -> None:
    driver.program.go.puzzles("")
    driver.settle()
    tree = Builder(driver.program).build()
    (choice,) = [n for n, node in tree.nodes.items() if node.semantics.kind is Kind.CHOICE]
    assert tree.nodes[choice].semantics.name == "Game"
    tree.handlers[choice](Action.SET, "3")
    assert driver.shown(PuzzlesScreen).game_id == list(register.entries())[2]


def live(builder: Builder) -> list[tuple[int, str]]:
    """The live nodes: their numbers and texts, that of what was said last being the last."""
    tree = builder.build()
    order = tree.nodes[ROOT].children
    return [(n, tree.nodes[n].semantics.name) for n in order if tree.nodes[n].live]


def test_the_same_event_twice_is_two_nodes_and_another_screen_has_none(driver: Driver) -> None:
    driver.program.go.puzzles("")
    driver.settle()
    builder, voice = Builder(driver.program), driver.program.voice
    assert live(builder)[-1][1] == ""
    voice.say(["It cannot be played."])
    first = live(builder)[-1]
    assert first[1] == "It cannot be played."
    assert live(builder)[-1] == first
    voice.say(["It cannot be played."])
    second = live(builder)[-1]
    assert second[1] == first[1]
    assert second[0] != first[0]
    voice.say(["One.", "And one."])
    voice.say(["Two."])
    assert [text for _number, text in live(builder)] == ["One. And one.", "Two."]
    driver.program.to_menu()
    driver.settle()
    assert live(builder)[-1][1] == ""


def test_a_word_in_the_making_and_what_is_wrong_with_it_are_announced(driver: Driver) -> None:
    play = hands.begin(driver, 3)
    builder = Builder(driver.program)
    driver.type("zz")
    assert play.status.message
    assert any(play.status.message in text for _number, text in live(builder))
