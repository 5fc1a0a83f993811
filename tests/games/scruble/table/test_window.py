"""SCRUBLE Cube in a real window: what hands do at the cube, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import cast

import pytest
from panda3d import core

from game.app.kit.button import Button
from game.app.kit.layout import Panel
from game.app.match_setup import MatchSetup
from game.app.moments.banner import Banner
from game.app.screens.layout.room import Box
from game.app.screens.play.lesson_screen import LessonScreen
from game.app.screens.play.play_screen import PlayScreen
from game.games.scruble.rules.readings import WILD, fillings, read
from game.games.scruble.rules.sites import BY_NAME, LINES, SITES, TABLE
from game.games.scruble.rules.state import State
from game.games.scruble.search.solver import SOLVER
from game.games.scruble.table.frames import SURFACE
from game.games.scruble.table.table import UPRIGHT, ScrubleTable
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window

SIDES = {"F": "1", "R": "2", "B": "3", "L": "4", "U": "5", "D": "6"}


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.settings.set("reduced-motion", True)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


class Hands:
    """Hands at the cube of a match that is open."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        screen = driver.program.screen
        assert isinstance(screen, PlayScreen)
        self.screen = screen
        while screen.lexicon is None:
            driver.turns(5)
        driver.settle()

    @property
    def table(self) -> ScrubleTable:
        assert isinstance(self.screen.table, ScrubleTable)
        return self.screen.table

    @property
    def state(self) -> State:
        return cast(State, self.screen.match.state)

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the scene (-1..1, y up) is in the window."""
        area = self.screen.area
        assert area is not None
        left, top = area.origin()
        return left + (x + 1) / 2 * area.width, top + (1 - y) / 2 * area.height

    def at(self, name: str) -> tuple[float, float]:
        """Where a site's peg is in the window."""
        scene = self.table.scene
        hole = scene.cube.board.holes[BY_NAME[name]]
        point = scene.stage.root.get_relative_point(hole, core.LPoint3(0, 0, 0.1))
        seen = scene.stage.main.project(point)
        assert seen is not None
        return self.pixels(*seen)

    def click(self, name: str) -> None:
        """Click a peg."""
        self.driver.click_at(*self.at(name))

    def drag(self, start: tuple[float, float], way: tuple[float, float], button: int = 1) -> None:
        """Press at a point and pull a way of so many pixels; the button is still held."""
        self.driver.point(*start)
        self.driver.press(button)
        for part in range(1, 5):
            self.driver.point(start[0] + way[0] * part / 4, start[1] + way[1] * part / 4)


def lesson(driver: Driver) -> Hands:
    driver.click("howto-scruble")
    driver.click("answer-0")
    return Hands(driver)


def solo(driver: Driver, seed: int = 5) -> Hands:
    driver.click("setup-scruble")
    driver.click("seed")
    driver.type(str(seed))
    driver.click("start")
    return Hands(driver)


def test_escape_in_a_drag_lets_go_of_the_layer_and_asks_nothing(driver: Driver) -> None:
    hands = solo(driver)
    cube, before = hands.table.scene.cube, hands.state.pegs
    hands.drag(hands.at("F22"), (90, 0))
    assert cube.turning is not None
    driver.key("escape")
    assert cube.turning is None
    assert len(driver.program.surface.layers) == 1
    driver.point(900, 300)
    assert cube.turning is None
    driver.release()
    assert hands.state.pegs == before
    assert len(driver.program.surface.layers) == 1
    driver.key("escape")
    assert len(driver.program.surface.layers) == 2


def test_a_dialog_that_comes_in_a_drag_lets_go_of_the_layer(driver: Driver) -> None:
    hands = solo(driver)
    before = hands.state.pegs
    hands.drag(hands.at("F22"), (90, 0))
    driver.key("f1")
    assert hands.table.scene.cube.turning is None
    driver.release()
    driver.key("escape")
    driver.point(*hands.at("F33"))
    assert hands.table.scene.cube.turning is None
    assert hands.state.pegs == before


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_neither_sheets_nor_large_lines_lie_over_the_cube_and_its_six_faces(
    driver: Driver, text_size: float
) -> None:
    driver.program.set("text-size", text_size)
    seats = {"names": ["Anna", "Bartholomew"], "kinds": ["person", "person"]}
    driver.program.lobby.start(MatchSetup.of("scruble", seats))
    hands = Hands(driver)
    screen, table = hands.screen, hands.table
    table.press("unfold")
    driver.settle()
    net, spots = table.scene.camera.net, []
    assert net is not None
    for at in TABLE:
        point = core.LPoint3(*net.board.holes[at.index].get_pos(net.root))
        spots.append(net.view.project(point, net.root))
    for x, y, z in product((-1, 1), repeat=3):
        corner = core.LPoint3(x, y, z) * SURFACE
        spots.append(screen.stage.main.project(corner, table.scene.cube.root))
    seen = [hands.pixels(*spot) for spot in spots if spot is not None]
    assert len(seen) == len(spots)
    said = "Bartholomew plays HOUSES for 24 points.", "The cube is turned.", "Your turn, Anna"
    screen._large.set(Banner("Bartholomew: HOUSES  +24", said))
    screen.notice("A notice that takes more than one line of its sheet.")
    driver.turns(2)
    sheets = [*screen._large.children, *(w for w in driver.top.children[1:] if w.visible)]
    sheets = [w for w in sheets if isinstance(w, Panel) and not w.node.is_hidden()]
    boxes = [Box(*w.origin(), w.width, w.height) for w in sheets]
    assert len(boxes) > 3
    pegs = [Box(round(x) - 8, round(y) - 8, 16, 16) for x, y in seen]
    assert not [(peg, box) for peg, box in product(pegs, boxes) if peg.meets(box)]


def test_the_panel_tells_the_round(driver: Driver) -> None:
    hands = solo(driver)
    assert "Round 1 of 10" in driver.texts()
    driver.key("ctrl+p")
    driver.turns(10)  # the panel's clock is brought up to date every tenth of a second
    assert "Round 2 of 10" in driver.texts()
    assert hands.screen.match.turn == 2


def test_the_letter_of_a_wild_is_chosen_and_changed_by_mouse(driver: Driver) -> None:
    hands = solo(driver)
    lexicon = hands.screen.lexicon
    assert lexicon is not None
    faces = read(hands.state.pegs, hands.state.pad.variant)
    runs = [LINES[site][way][:3] for site in range(SITES) for way in range(4)]
    fitting = {
        run: {word["".join(faces[s] for s in run).index(WILD)] for word in words}
        for run in runs
        if len({TABLE[site].face for site in run}) == 1
        and [faces[site] for site in run].count(WILD) == 1
        and (words := fillings("".join(faces[site] for site in run), lexicon))
    }
    run, letters = max(fitting.items(), key=lambda found: len(found[1]))
    first, other, *_ = sorted(letters)
    driver.key(SIDES[TABLE[run[0]].face])
    hands.click(TABLE[run[0]].name)
    hands.click(TABLE[run[-1]].name)
    assert driver.has(f"letter-{first}")
    driver.click(f"letter-{first}")
    assert first in hands.screen.status.word
    driver.click(f"letter-{other}")
    assert other in hands.screen.status.word
    chosen = driver.find(f"letter-{other}")
    assert isinstance(chosen, Button)
    assert chosen.look == "accent"
    assert hands.table.hand.selection.letters


def test_switches_of_the_view_tell_whether_they_are_on(driver: Driver) -> None:
    solo(driver)

    def switches() -> list[bool | None]:
        found = [driver.find(f"choice-{name}") for name in ("unfold", "mirror", "drag-picks")]
        return [button.on for button in found if isinstance(button, Button)]

    assert switches() == [False, False, False]
    driver.click("choice-unfold")
    driver.key("f6")
    assert switches() == [True, True, False]
    driver.click("choice-mirror")
    driver.key("f5")
    driver.click("choice-drag-picks")
    assert switches() == [False, False, True]


def test_whether_letters_turn_upright_holds_at_once(driver: Driver) -> None:
    hands = solo(driver)
    for upright in (False, True):
        driver.program.set(UPRIGHT, upright)
        driver.settle()
        assert hands.table.hand.spins.upright is upright


@pytest.mark.parametrize("button", [1, 3])
def test_the_lesson_takes_the_drag_that_it_asks_for(driver: Driver, button: int) -> None:
    hands = lesson(driver)
    assert isinstance(hands.screen, LessonScreen)
    for _ in range(2):
        driver.click("lesson-next")
    assert hands.screen.progress.number == 2
    hands.drag((60, 420), (3, 0), button)
    driver.release(button)
    assert hands.screen.progress.number == 2
    hands.drag((60, 420), (120, 0), button)
    driver.release(button)
    assert hands.screen.progress.number == 3


def test_the_lesson_shows_what_it_speaks_of_and_holds_to_its_word(driver: Driver) -> None:
    hands = lesson(driver)
    screen, looking = hands.screen, hands.table.scene.camera
    assert isinstance(screen, LessonScreen)
    hands.drag(hands.at("F24"), (0, 130))
    driver.release()
    assert screen.progress.number == 1
    for name in ("F13", "R12"):
        hands.click(name)
    driver.click("choice-submit")
    assert screen.progress.number == 2
    assert screen.match.scores == (14,)
    driver.key("3")  # the front cannot be seen now
    assert screen.progress.number == 3
    assert looking.towards("F") > 0.3  # and turns back, for the row that is spoken of
    hands.drag(hands.at("F32"), (110, 30))
    driver.release()
    assert screen.progress.number == 4
    driver.type("heat")
    driver.click("choice-submit")
    assert screen.match.scores == (32,)
    assert screen.progress.done


def test_another_word_than_the_lessons_own_is_taken_too(driver: Driver) -> None:
    hands = lesson(driver)
    screen = hands.screen
    assert isinstance(screen, LessonScreen)
    driver.key("shift+ctrl+r")
    assert screen.progress.number == 1
    lexicon = screen.lexicon
    assert lexicon is not None
    plays = SOLVER.best(hands.state, 0, lexicon, twists=0, count=20)
    word = next(w for play in plays if (w := play.moves[-1].split()[0]) != "HAVE")
    driver.type(word)
    driver.key("enter")
    assert screen.progress.number == 2
