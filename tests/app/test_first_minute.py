"""From the first launch to the first scored word: what it takes somebody who was never here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.lesson_screen import LessonScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.setup_screen import SetupScreen
from game.register import BUILT_IN
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window

CLICKS, KEYS, LESSON_KEYS = 6, 17, 8
"""The most clicks and drags that the first word takes, and the most keys, from the launch on and in
the lesson of Kubagram."""

HANDS: dict[str, list[list[str]]] = {
    "scruble": [["F14", "F24", "F34", "F44"], ["F13"], ["R12"], ["choice-submit"]],
    "scrabble-cubes": [["R333", "T323", "T333", "T233"], ["choice-submit"]],
    "alphacubes": [["rack 2", "H9"], ["rack 3", "I9"], ["rack 4", "J9"], ["choice-submit"]],
    "scribbage": [["tray R"], ["tray P", "50.49"], ["choice-hand-in"]],
    "kubagram": [["box"], ["right"], ["86", "65", "46", "16", "104"], ["choice-confirm"]],
}
"""What the lesson of each game asks for, each a click or a drag, by button or by place."""


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720), new=True)
    driver.program.settings.set("quality", "low")
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def lesson(driver: Driver) -> LessonScreen:
    screen = driver.shown(LessonScreen)
    driver.until(lambda: screen.lexicon is not None)
    driver.settle()
    return screen


def spot(driver: Driver, place: str) -> tuple[float, float]:
    """Where a button or a place of the table is in the window."""
    if driver.has(place):
        widget = driver.find(place)
        left, top = widget.origin()
        return left + widget.width / 2, top + widget.height / 2
    screen = driver.program.screen
    assert isinstance(screen, PlayScreen)
    seen = screen.table.where(place)
    assert seen is not None, place
    left, top = screen.area.origin()
    width, height = screen.area.width, screen.area.height
    return left + (1 + seen[0]) / 2 * width, top + (1 - seen[1]) / 2 * height


def gesture(driver: Driver, places: list[str]) -> None:
    """A click on a place, or a drag from one over others."""
    first, *others = [spot(driver, place) for place in places]
    driver.point(*first)
    driver.press()
    for other in others:
        driver.point(*other)
    driver.release()


@pytest.mark.parametrize("game_id", [entry.id for entry in BUILT_IN])
def test_the_first_word_by_mouse_alone(driver: Driver, game_id: str) -> None:
    driver.click(f"play-{game_id}")
    driver.click("answer-0")
    screen = lesson(driver)
    assert screen.match.scores == (0,)
    assert screen.match.remaining_ms() is None
    for places in HANDS[game_id]:
        gesture(driver, places)
    assert screen.match.scores[0] > 0
    assert 2 + len(HANDS[game_id]) <= CLICKS


def test_the_first_word_of_kubagram_by_keys_alone(driver: Driver) -> None:
    pressed = 0

    def key(name: str) -> None:
        nonlocal pressed
        pressed += 1
        driver.key(name)

    while driver.program.surface.focused is not driver.find("play-kubagram"):
        key("arrow_down")
    key("enter")
    key("enter")
    screen, before = lesson(driver), pressed
    for name in ("enter", "enter", *"zebra", "enter"):
        key(name)
    assert screen.match.scores[0] > 0
    assert pressed - before <= LESSON_KEYS
    assert pressed <= KEYS


@pytest.mark.parametrize(
    ("seed", "chosen", "word"), [(10, "CSH", "CRUSH"), (30, "UE", "TUNED"), (13, "HPO", "HIPPO")]
)
def test_a_match_of_kubagram_by_keys_alone(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, seed: int, chosen: str, word: str
) -> None:
    """Somebody who declines the lesson takes dice, and chooses letters of those that have several,
    until a word of theirs lies there."""
    monkeypatch.setattr("game.app.match_setup.new_seed", lambda: seed)
    pressed = 0

    def key(name: str) -> None:
        nonlocal pressed
        pressed += 1
        driver.key(name)

    key("5")
    key("tab")
    key("enter")
    screen = driver.shown(PlayScreen)
    driver.until(lambda: screen.lexicon is not None)
    driver.settle()
    key("enter")
    choices = iter(chosen)
    while Counter(word) - Counter(piece.letter for piece in screen.state.field):
        if screen.state.hand is not None and screen.state.hand.letter != (wanted := next(choices)):
            key(wanted.lower())
        key("enter")
    for name in (*word.lower(), "enter"):
        key(name)
    assert screen.match.scores[0] > 0
    assert pressed <= KEYS


def test_a_lesson_is_offered_once_and_one_click_declines(driver: Driver) -> None:
    driver.click("play-scribbage")
    assert "Your first game of Scribbage" in driver.texts()
    driver.click("answer-1")
    play = driver.shown(PlayScreen)
    assert play.match.header.game == "scribbage"
    assert play.match.remaining_ms() is None  # the first match has no clock
    driver.program.to_menu()
    driver.settle()
    driver.click("play-scribbage")
    driver.shown(PlayScreen)
    driver.program.to_menu()
    driver.settle()
    driver.click("play-alphacubes")  # the other games still offer theirs
    assert "Your first game of Alphacubes" in driver.texts()


def test_escape_goes_back_from_the_offer_and_it_is_made_again(driver: Driver) -> None:
    driver.click("play-scribbage")
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    assert not driver.program.dialogs
    store = driver.program.lobby.matches.store
    assert store is not None
    assert store.matches() == []
    driver.click("play-scribbage")
    assert "Your first game of Scribbage" in driver.texts()
    driver.click("answer-1")
    driver.shown(PlayScreen)


def test_set_up_offers_it_too_and_starts_with_no_clock(driver: Driver) -> None:
    driver.click("setup-scruble")
    driver.click("add-bot")
    driver.click("start")
    driver.key("escape")
    assert isinstance(driver.program.screen, SetupScreen)
    assert len(driver.program.screen.setup.names) == 2  # nothing that was set is lost
    driver.click("start")
    driver.click("answer-1")
    play = driver.shown(PlayScreen)
    assert play.match.remaining_ms() is None


def test_after_the_lesson_the_match_begins_as_it_was_set_up(driver: Driver) -> None:
    driver.click("setup-kubagram")
    driver.click("add-bot")
    driver.click("start")
    driver.click("answer-0")
    lesson(driver)
    for key in ("enter", "enter", *"zebra", "enter"):
        driver.key(key)
    driver.click("lesson-next")
    play = driver.shown(PlayScreen)
    assert not isinstance(play, LessonScreen)
    assert [kind.partition(":")[0] for kind in play.match.header.kinds] == ["person", "bot"]


def test_who_leaves_the_lesson_finds_the_match_as_it_was_set_up(driver: Driver) -> None:
    driver.click("setup-kubagram")
    driver.click("add-bot")
    driver.click("start")
    driver.click("answer-0")
    lesson(driver)
    driver.click("lesson-leave")
    driver.click("play-kubagram")
    play = driver.shown(PlayScreen)
    assert [kind.partition(":")[0] for kind in play.match.header.kinds] == ["person", "bot"]


def test_who_went_through_a_lesson_is_not_offered_it(driver: Driver) -> None:
    driver.click("howto-kubagram")
    driver.click("answer-0")
    lesson(driver)
    driver.click("lesson-leave")
    assert isinstance(driver.program.screen, MenuScreen)
    driver.click("play-kubagram")
    driver.shown(PlayScreen)
    assert not isinstance(driver.program.screen, LessonScreen)
