"""Every screen and dialog by keyboard alone: all of it is reached, seen, and left by Escape."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.input.keymap import Keymap
from game.app.kit.scroll import Scroll
from game.app.kit.widget import Widget
from game.app.match_setup import MatchSetup
from game.app.screens.meaning_dialog import AskedWord, MeaningDialog
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.online.online_play_screen import OnlinePlayScreen, PhraseDialog, ReportDialog
from game.app.screens.online.online_results_screen import OnlineResultsScreen
from game.app.screens.online.server_sections import FriendCodeDialog, TableCodeDialog
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.record.dialogs import CardDialog, ClaimsDialog, begin_film
from game.app.screens.review.review_screen import ReviewScreen
from game.app.screens.scene_area import SceneArea
from game.app.screens.wish_dialog import WishDialog
from game.match.challenge import daily
from game.match.clock import ManualClock, today
from game.match.header import new_header
from game.match.match import Match
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.online.client_frames import Join
from game.online.codes import parse_address
from game.system.home import Home
from game.words.lists import load
from tests.app.driver import Driver
from tests.app.routes import ELSEWHERE, Route, classes, follow, routes, uppermost, wait_for_words
from tests.app.test_review_window import compared, reviewed
from tests.match.play import ok
from tests.online.serving import Guest

pytestmark = pytest.mark.window

WITHOUT = (Scroll, SceneArea)
"""What the pointer takes hold of and the keyboard does without: keys move what lies there."""


def fill(home: Home) -> None:
    """A finished match and two that are not."""
    store = Store(home.data / STORE_FILE)
    deal = daily("scruble", today())
    for number in range(3):
        header = new_header("scruble", deal.options, ["Ann"], seed=deal.seed + number)
        match = Match.start(header, None, ManualClock(), store)
        if number == 0:
            ok(match.resign(0))
        else:
            ok(match.pause())
        match.close()
    store.close()


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    fill(home)
    driver = Driver(home.root)
    driver.program.settings.set("reduced-motion", True)
    driver.program.settings.set("timers", False)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def test_there_is_a_way_to_every_screen() -> None:
    assert classes() == {route.shows for route in routes()} - {"Dialog"}


def test_no_table_takes_the_key_that_moves_between_buttons() -> None:
    keymap = Keymap()
    for group in keymap.groups():
        taken = {key for keys in keymap.actions(group).values() for key in keys}
        assert not taken & {"tab", "shift+tab"}


def in_sight(driver: Driver, widget: Widget) -> bool:
    """Whether all of a widget lies in the window, and in everything that scrolls round it; of one
    that is larger than its room, the beginning."""
    width, height = driver.program.size
    left, top = widget.origin()
    boxes = [(0, 0, width, height)]
    above = widget.parent
    while above is not None:
        if isinstance(above, Scroll):
            boxes.append((*above.origin(), above.width, above.height))
        above = above.parent
    return all(
        x <= left
        and left + widget.width <= x + wide
        and y <= top + 1
        and (top + widget.height <= y + high + 1 or widget.height > high)
        for x, y, wide, high in boxes
    )


def look(driver: Driver) -> Widget:
    """What has the keyboard, which is in sight."""
    focused = driver.program.surface.focused
    assert focused is not None
    assert focused.focused
    assert focused.width > 0
    assert focused.height > 0
    assert in_sight(driver, focused), f"{focused.name} is out of sight"
    return focused


def walk(driver: Driver, key: str) -> list[Widget]:
    """Go round with a key; what had the keyboard on the way."""
    seen: list[Widget] = []
    for _ in range(300):
        driver.key(key, settle=False)
        widget = look(driver)
        if widget in seen:
            return seen
        seen.append(widget)
    raise AssertionError(f"{key} never comes round")


def check(driver: Driver) -> None:
    """Everything on the uppermost layer is reached and seen, forwards and backwards."""
    surface = driver.program.surface
    wanted = surface.focusable()
    assert wanted
    assert {id(widget) for widget in walk(driver, "tab")} == {id(widget) for widget in wanted}
    assert {id(widget) for widget in walk(driver, "shift+tab")} == {id(w) for w in wanted}
    for widget in driver.top.walk():
        taken = widget.pointable and type(widget).pointer_down is not Widget.pointer_down
        assert widget.focusable or not taken or isinstance(widget, WITHOUT), (
            f"{type(widget).__name__} {widget.name} is for the pointer alone"
        )


def open_film(driver: Driver) -> None:
    match = reviewed_match()
    assert begin_film(driver.program, match) is not None


def open_meaning(driver: Driver) -> None:
    asked = [AskedWord("CUBE", 8), AskedWord("DICE", None), AskedWord("QZX", undecided=True)]
    driver.program.ask(MeaningDialog(driver.program, asked, load("en"), "en"))


def open_wish(driver: Driver) -> None:
    driver.program.ask(WishDialog(driver.program, "QZX", load("en")))


def open_try(driver: Driver) -> None:
    screen, _found = compared(driver, "scruble")
    assert isinstance(screen, ReviewScreen)
    driver.key("t")


def reviewed_match() -> Match:
    return Match(fold(reviewed("scruble")[0]), ManualClock(), load("en"))


def open_table(driver: Driver) -> None:
    setup = MatchSetup.of("scruble", None)
    setup.names, setup.kinds = ["Ann", "Ben"], ["person", "person"]
    driver.program.lobby.together.begin_opening(setup)
    driver.program.go.waiting()
    driver.until(lambda: driver.program.lobby.together.table)


def open_online(driver: Driver) -> None:
    open_table(driver)
    _host, port = parse_address(driver.program.lobby.together.code)
    guest = Guest(port, "Ben")
    guest.session.send(guest.client.wish(Join("")))
    guest.until(lambda: guest.begun)
    driver.shown(OnlinePlayScreen)
    wait_for_words(driver)
    guest.session.close()


def open_phrases(driver: Driver) -> None:
    open_online(driver)
    screen = driver.shown(OnlinePlayScreen)
    driver.program.ask(PhraseDialog(driver.program, screen.match))


def open_server(driver: Driver) -> None:
    """The server that this window opens to its network is as good as any."""
    open_table(driver)
    together = driver.program.lobby.together
    _host, port = parse_address(together.code)
    together.server = f"127.0.0.1:{port}"
    driver.program.go.server()
    driver.until(lambda: driver.has("days"))


def open_table_code(driver: Driver) -> None:
    open_server(driver)
    driver.program.ask(TableCodeDialog(driver.program))


def open_friend_code(driver: Driver) -> None:
    open_server(driver)
    driver.program.ask(FriendCodeDialog(driver.program))


def open_card(driver: Driver) -> None:
    driver.program.ask(CardDialog(driver.program, reviewed_match()))


def open_claims(driver: Driver) -> None:
    driver.program.ask(ClaimsDialog(driver.program, reviewed_match().record))


def open_report(driver: Driver) -> None:
    open_online(driver)
    screen = driver.shown(OnlinePlayScreen)
    driver.program.ask(ReportDialog(driver.program, screen.match, 1))


def open_results(driver: Driver) -> None:
    open_online(driver)
    screen = driver.shown(OnlinePlayScreen)
    screen.hear(screen.sitting.resign(screen.seat))
    driver.shown(OnlineResultsScreen)


OPENED = {
    "CardDialog": open_card,
    "ClaimsDialog": open_claims,
    "FilmDialog": open_film,
    "FriendCodeDialog": open_friend_code,
    "MeaningDialog": open_meaning,
    "TryAgainScreen": open_try,
    "WaitingScreen": open_table,
    "OnlinePlayScreen": open_online,
    "OnlineResultsScreen": open_results,
    "PhraseDialog": open_phrases,
    "ReportDialog": open_report,
    "ServerScreen": open_server,
    "TableCodeDialog": open_table_code,
    "WishDialog": open_wish,
}


@pytest.mark.parametrize("name", sorted(ELSEWHERE))
def test_what_is_opened_from_within_is_used_by_keyboard_alone(driver: Driver, name: str) -> None:
    OPENED[name](driver)
    driver.settle()
    assert uppermost(driver) == name
    check(driver)
    leave(driver)


def leave(driver: Driver) -> None:
    """Back to the menu: Escape, and the first answer where a match asks whether to leave it."""
    for _ in range(8):
        if isinstance(driver.program.screen, MenuScreen) and uppermost(driver) == "MenuScreen":
            return
        asked = uppermost(driver) == "Dialog" and isinstance(driver.program.screen, PlayScreen)
        driver.key("tab" if asked else "escape")
        if asked:
            driver.key("enter")
        wait_for_words(driver)
    raise AssertionError("Escape does not lead to the menu")


@pytest.mark.parametrize("route", routes(), ids=lambda route: route.name)
def test_it_is_reached_used_and_left_by_keyboard_alone(driver: Driver, route: Route) -> None:
    follow(driver, route)
    assert uppermost(driver) == route.shows
    if route.shows != "CatchKeyDialog":  # it takes Tab for the key that was asked for
        check(driver)
    leave(driver)
