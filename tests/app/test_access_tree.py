"""What a screen reader asks for by the tree is done as keys would do it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.access.node import ROOT, Action
from game.app.access.tree import Builder
from game.app.kit.semantics import Kind
from game.app.screens.daily_screen import DailyScreen
from game.app.screens.puzzles_screen import PuzzlesScreen
from game.language import date_text
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


def test_a_dialog_is_a_node_with_its_title_that_holds_its_texts(driver: Driver) -> None:
    driver.program.to_menu()
    driver.settle()
    driver.program.go.how_to("scruble")
    driver.settle()
    nodes = Builder(driver.program).build().nodes
    (holder,) = [node for node in nodes.values() if node.semantics.kind is Kind.DIALOG]
    assert holder.semantics.name.startswith("How to play ")
    held = [nodes[number].semantics for number in holder.children]
    assert [meant.kind for meant in held].count(Kind.HEADING) > 2  # the title, and each section's
    assert held[-1].kind is Kind.BUTTON


def test_a_button_that_takes_something_away_says_what(driver: Driver) -> None:
    driver.program.lobby.set_up("scruble")
    driver.settle()
    driver.click("add-player")
    driver.settle()
    removed = driver.find("remove-2").semantics()
    assert removed is not None
    assert removed.name == "Take player 2 out"


def test_a_day_of_the_calendar_says_its_date_and_that_there_is_no_score(driver: Driver) -> None:
    driver.program.go.daily()
    screen = driver.shown(DailyScreen)
    driver.settle()
    meant = driver.find(f"day-{screen.today.isoformat()}").semantics()
    assert meant is not None
    assert meant.name == f"{date_text(screen.today)}, no score"
    assert meant.note == ""


def test_the_match_that_would_be_deleted_is_named(driver: Driver) -> None:
    hands.begin(driver, 3)
    driver.key("ctrl+u")
    driver.program.go.records()
    driver.settle()
    (cross,) = [w for w in driver.top.walk() if w.name.startswith("delete-")]
    meant = cross.semantics()
    assert meant is not None
    assert meant.name.startswith("Delete this match: SCRUBLE Cube, ")
    assert meant.note == ""
