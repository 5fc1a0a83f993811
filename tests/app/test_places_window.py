"""Buttons stay where they are, whatever is told beside them, and what matters most is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from game.app.kit.layout import Panel
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.match_setup import MatchSetup
from game.app.moments.banner import PADDING, Banner
from game.app.screens.layout.room import Box
from game.app.screens.play.log import Tab
from game.app.screens.play.play_screen import PlayScreen
from game.app.tables.interface import Part, Status
from game.match.clock import ManualClock
from game.register import BUILT_IN
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.hands import begin
from tests.app.test_review_window import compared
from tests.app.test_size_window import outside_scrolls, resize

pytestmark = pytest.mark.window

LONG = "A notice that goes on for so long that it takes more than one line of the panel. " * 2


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.lobby.matches.clock = ManualClock()
    yield driver
    driver.close()


def rectangles(driver: Driver) -> dict[str, tuple[int, int, int, int]]:
    """Where the actions and tools are, by name."""
    return {
        w.name: (*w.origin(), w.width, w.height)
        for w in driver.top.walk()
        if w.name.startswith("choice-") or w.name in {"undo", "hint", "how-to", "more"}
    }


def box(widget: Widget) -> Box:
    return Box(*widget.origin(), widget.width, widget.height)


def untidy(driver: Driver) -> list[str]:
    """Sheets that lie over each other, and what is written beyond the edge of its sheet."""
    all_of_them = [w for w in driver.top.children if w.visible and isinstance(w, Panel | Tab)]
    # One for which there is no room has no place.
    sheets = [w for w in all_of_them if not w.node.is_hidden()]
    found = [
        f"{one.name or type(one).__name__} over {other.name or type(other).__name__}"
        for one, other in combinations(sheets, 2)
        if box(one).meets(box(other))
    ]
    for sheet in sheets:
        room = box(sheet)
        for text in outside_scrolls(sheet):
            if isinstance(text, Text) and text.text and not isinstance(sheet, Tab):
                wide, high = text.measure(text.width)
                left = text.origin()[0] + round((text.width - wide) * text.align)
                top = text.origin()[1]
                beyond = left < room.x - 1 or left + wide > room.right + 1
                if beyond or top < room.y - 1 or top + high > room.bottom + 1:
                    found.append(f"{text.text!r} beyond its sheet")
    return found


def rooms_of_pieces(play: PlayScreen) -> list[Box]:
    """What pieces on the table and in the hand are framed in."""
    width, height = play.program.size
    parts = [play.stage.main.free, play.stage.beside]
    edges = [
        (round(p[0] * width), round(p[1] * width), round(p[3] * height), round(p[2] * height))
        for p in parts
        if p is not None
    ]
    return [Box(x, height - top, right - x, top - low) for x, right, top, low in edges]


def under(driver: Driver, widget: Box) -> Widget | None:
    """What the pointer means in the middle of a rectangle."""
    return driver.program.surface.under(
        (widget.x + widget.right) // 2, (widget.y + widget.bottom) // 2
    )


def test_sheets_keep_the_pointer_and_the_wheel_and_gaps_give_them_to_the_scene(
    driver: Driver,
) -> None:
    play = begin(driver, 5)
    for sheet in driver.top.children:
        if sheet.visible and sheet.pointable and sheet is not play.area:
            found = under(driver, box(sheet))
            assert found is not None
            assert found in list(sheet.walk())
    left, right, bottom, top = play.stage.main.free
    width, height = driver.program.size
    across, down = (left + right) / 2 * width, (1 - (bottom + top) / 2) * height
    assert driver.program.surface.under(round(across), round(down)) is play.area
    fit = play.stage.main.slopes
    players = box(driver.top.children[1])
    driver.point(players.x + 8, players.y + 8)
    driver.wheel(3)
    assert play.stage.main.slopes == fit
    driver.point(12, height // 2)
    driver.wheel(3)
    assert play.stage.main.slopes != fit


SHAPES = ((1280, 720), (1280, 800), (1024, 768), (640, 400), (700, 1000))


@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_sheets_lie_beside_each_other_and_hold_what_is_written(
    driver: Driver, game_id: str
) -> None:
    driver.program.lobby.set_up(game_id)
    driver.settle()
    driver.click("start")
    driver.take_seat()
    ends = []
    for text in (0.8, 1.0, 1.5, 2.0):
        driver.program.set("text-size", text)
        driver.settle()
        assert not untidy(driver), text
        first = next(w for w in driver.top.walk() if w.name.startswith("choice-"))
        last = next(w for w in driver.top.children if first in w.walk())
        ends.append((box(last).right, box(last).bottom))
    assert len(set(ends)) == 1
    driver.program.set("text-size", 1.0)
    for width, height in SHAPES:
        resize(driver, width, height)
        assert not untidy(driver), (width, height)


@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_actions_stay_where_they_are(driver: Driver, game_id: str, size: float) -> None:
    driver.program.settings.set("text-size", size)
    driver.program.restyle()
    driver.program.lobby.set_up(game_id)
    driver.settle()
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    if driver.has("ready"):
        driver.click("ready")
    before = rectangles(driver)
    first = next(name for name in before if name.startswith("choice-"))
    left, top, wide, high = before[first]
    assert left + wide <= 1280
    assert top + high <= 720
    assert driver.find(first) is driver.program.surface.under(left + wide // 2, top + high // 2)
    play.notice(LONG)
    driver.settle()
    assert rectangles(driver) == before
    notice = play._sheets.word.actions.notice
    assert not any(box(notice).meets(room) for room in rooms_of_pieces(play))
    assert not untidy(driver)
    word = play._sheets.word
    parts = tuple(Part(f"A part of the score, {n}", f"+{n}") for n in range(12))
    word.card.set(Status("WORD", "invalid", LONG, LONG, parts, 120))
    word.card.set_help(LONG)
    driver.settle()
    assert rectangles(driver) == before
    play.notice("")
    driver.settle()
    assert rectangles(driver) == before


BANNERS = (
    Banner("QUIZZED  +48", ("The best of the match so far!",), word="QUIZZED"),
    Banner("Ada: HOUSES  +24", ("Ada plays HOUSES for 24 points.", "Your turn, Bartholomew")),
    Banner("Your turn"),
)


@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_large_lines_lie_beside_the_pieces_and_show_what_they_say(
    driver: Driver, game_id: str
) -> None:
    driver.program.lobby.start(MatchSetup.of(game_id, None))
    play = driver.shown(PlayScreen)
    driver.settle()
    for text_size, banner in product((1.0, 1.5, 2.0), BANNERS):
        driver.program.set("text-size", text_size)
        play._large.set(banner)
        driver.turns(2)
        panel = play._large.children[0]
        assert not any(box(panel).meets(room) for room in rooms_of_pieces(play))
        said = [w for w in panel.walk() if isinstance(w, Text) and w.text]
        seen = [w for w in said if not w.node.is_hidden()]
        assert text_size > 1.5 or seen == said
        below = box(panel).bottom - max(box(w).bottom for w in seen)
        pad = driver.program.kit.space(PADDING)
        assert pad <= below <= 2 * pad, "neither tight nor with room for what it does not say"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_beside_a_clock_there_is_room_for_the_round_and_whose_turn_it_is(
    driver: Driver, size: tuple[int, int], text_size: float
) -> None:
    driver.program.set("text-size", text_size)
    resize(driver, *size)
    begin(driver, 5, "turn-seconds=90")
    assert driver.find("clock").visible
    kit, width = driver.program.kit, driver.find("whose-turn").width
    assert Text(kit, "Your turn", "strong").measure(1 << 20)[0] <= width
    assert Text(kit, "Round 10 of 10", "small").measure(1 << 20)[0] + kit.space(19) <= width


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_clock_that_begins_to_run_makes_no_sheet_larger(driver: Driver, text_size: float) -> None:
    driver.program.set("text-size", text_size)
    driver.program.settings.kept.setups["scribbage"] = {"options": "turn-seconds=180"}
    driver.program.lobby.play_again("scribbage")
    driver.settle()
    driver.take_seat()
    assert not driver.has("clock")
    before = box(driver.top.children[1])
    driver.key("enter")
    driver.settle(3000)
    assert driver.has("clock")
    assert box(driver.top.children[1]) == before


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game_id", ["scruble", "alphacubes", "scribbage"])
def test_two_players_have_their_names_at_every_text_size(
    driver: Driver, game_id: str, text_size: float
) -> None:
    driver.program.set("text-size", text_size)
    seats = {"names": ["Anna", "Bert"], "kinds": ["person", "person"]}
    driver.program.lobby.start(MatchSetup.of(game_id, seats))
    driver.settle()
    driver.take_seat()
    shown = {w.text: w for w in driver.top.walk() if isinstance(w, Text)}
    for name in seats["names"]:
        assert shown[name].width >= shown[name].measure(1 << 20)[0]


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_showing_the_best_moves_no_button(driver: Driver, size: float) -> None:
    driver.program.settings.set("text-size", size)
    driver.program.restyle()
    compared(driver, "alphacubes")
    for name in ("try-again", "show-best"):
        button = driver.find(name)
        button.reveal(0, 0, button.width, button.height)
    before = {name: driver.find(name).origin() for name in ("try-again", "show-best", "left")}
    driver.click("show-best")
    assert driver.find("best-text").visible
    assert {name: driver.find(name).origin() for name in before} == before


@pytest.mark.parametrize("game_id", ["scruble", "scrabble-cubes"])
def test_a_pointer_that_rested_before_the_table_was_seen_leaves_the_cursor_to_the_keys(
    driver: Driver, game_id: str
) -> None:
    driver.program.lobby.set_up(game_id)
    driver.settle()
    driver.click("start")
    play = driver.shown(PlayScreen)
    driver.settle()
    table, area = play.table, play.area
    cursors = []
    for key in ("arrow_right", "arrow_right", "arrow_right"):
        driver.key(key)
        cursors.append(table.cursor)
    first, cursor = cursors[0], cursors[-1]
    at = table.where(first)
    assert at is not None
    assert cursor not in {"", first}
    x, y = ((at[0] + 1) / 2 * area.width, (1 - at[1]) / 2 * area.height)
    seen = area.live
    area.live = lambda: False
    driver.point(x, y)
    area.live = seen
    driver.program.surface.stale = True  # as when a sheet grows
    driver.settle()
    assert table.cursor == cursor
    driver.point(x + 1, y)
    assert not table.cursor
