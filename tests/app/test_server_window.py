"""A server's page in the window: friends, the day's ranked deal, ratings, holidays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import register
from game.app.kit.choice import Choice
from game.app.kit.text import Text
from game.app.screens.online.online_play_screen import LEAVE, LOOKS_ON, OnlinePlayScreen
from game.app.screens.online.server_screen import ServerScreen
from game.app.screens.online.waiting_screen import WaitingScreen
from game.app.screens.results_screen import ResultsScreen
from game.online.client_frames import Befriend, Browse, Create, Friends, Join, Ranked
from game.online.server_frames import Circle, Invited, Tables
from game.server.sqlite import SqliteStorage
from game.server.web import Serving
from game.system.home import Home
from tests.app.company import together
from tests.app.driver import Driver
from tests.online.hands import play, sit
from tests.online.serving import Guest, served
from tests.online.test_server import hides

pytestmark = pytest.mark.window
GAME = next(iter(register.entries()))


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    with served(tmp_path / "server.db") as there:
        yield there


@pytest.fixture
def driver(home: Home, serving: Serving) -> Iterator[Driver]:
    driver = Driver(home.data, (1280, 720))
    try:
        driver.program.lobby.together.server = f"127.0.0.1:{serving.port}"
        driver.program.go.server()
        driver.shown(ServerScreen)
        driver.until(lambda: driver.has("part"))
        driver.settle()
        yield driver
    finally:
        driver.close()


def entered(screen: OnlinePlayScreen, count: int) -> bool:
    return screen.match.count == count


def turned_to(driver: Driver, part: str) -> None:
    """Turn to a part of the page, and wait until its answer is there."""
    choice = driver.find("part")
    assert isinstance(choice, Choice)
    choice.choose([label.text for label in choice.labels].index(part))
    driver.until(lambda: "One moment ..." not in driver.texts())
    driver.settle()


def test_a_friend_is_added_and_asked_to_a_table(driver: Driver, serving: Serving) -> None:
    guest = Guest(serving.port, "Ben")
    together(driver, guest, lambda: guest.client.known)
    turned_to(driver, "Friends")
    guest.session.send([Friends()])
    together(driver, guest, lambda: guest.heard(Circle))
    code = next(f.code for f in guest.news if isinstance(f, Circle))
    driver.click("befriend")
    driver.settle()
    driver.type(code.replace("-", " "))
    driver.click("answer-0")
    driver.until(lambda: "Ben: you have added them" in driver.texts())
    own = next(text for text in driver.texts() if text.count("-") == 3)
    guest.session.send([Befriend(own)])
    together(driver, guest, lambda: "Ben: is here" in driver.texts())
    turned_to(driver, "Matches")
    driver.click(f"open-{GAME}")
    driver.shown(WaitingScreen)
    driver.until(lambda: driver.has(f"invite-{code}"))
    driver.settle()
    driver.click(f"invite-{code}")
    together(driver, guest, lambda: guest.heard(Invited))
    invited = next(frame for frame in guest.news if isinstance(frame, Invited))
    guest.session.send([Browse()])
    together(driver, guest, lambda: guest.heard(Tables))
    guest.session.send(guest.client.wish(Join(invited.code)))
    together(driver, guest, lambda: guest.begun)
    driver.shown(OnlinePlayScreen)
    guest.session.close()


def test_the_ranked_deal_is_played_and_stands_on_the_board(driver: Driver) -> None:
    turned_to(driver, "Today")
    assert "Nobody yet." in driver.texts()
    driver.click("ranked")
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    screen.hear(screen.sitting.resign(0))
    driver.until(lambda: driver.program.dialogs)
    driver.settle()
    assert any("1. " in text for text in driver.texts())
    driver.key("escape")
    driver.shown(ResultsScreen)
    driver.settle()
    assert driver.has("review")
    assert not driver.has("again")  # it is the only try
    driver.program.go.server()
    driver.until(lambda: driver.has("part"))
    driver.settle()
    turned_to(driver, "Today")
    assert "Your ranked match" in driver.texts()
    driver.click("hand-over")
    driver.until(lambda: driver.program.dialogs)
    driver.settle()
    assert "There is no finished match of today's deal yet." in driver.texts()


def test_ratings_say_what_cannot_be_prevented_and_a_holiday_is_taken(driver: Driver) -> None:
    turned_to(driver, "Ratings")
    assert "Nobody is rated yet." in driver.texts()
    assert any("Nobody can prevent" in text for text in driver.texts())
    turned_to(driver, "Matches")
    driver.click("holiday")
    driver.settle()
    driver.click("answer-2")
    driver.until(lambda: "You are on holiday for 7 days more." in driver.texts())
    driver.settle()
    driver.click("holiday")
    driver.settle()
    driver.click("answer-0")
    driver.until(lambda: "You are on holiday for 7 days more." not in driver.texts())


def test_the_page_says_what_is_refused_and_that_the_server_is_away(
    driver: Driver, serving: Serving, tmp_path: Path
) -> None:
    driver.program.lobby.together.send(Ranked("no-game"))
    driver.until(lambda: driver.has("wrong"))
    refused = line(driver)
    assert refused == "This server does not know the game."
    turned_to(driver, "Friends")
    assert not driver.has("wrong")  # it was about the page before
    driver.program.lobby.together.send(Ranked("no-game"))
    driver.until(lambda: driver.has("wrong"))
    serving.stop()
    driver.until(lambda: "cannot be reached" in line(driver))
    assert refused not in line(driver)
    assert driver.has("befriend")  # what was known of it stays
    again = Serving(SqliteStorage(tmp_path / "server.db"), port=serving.port)
    again.start()
    driver.until(lambda: not driver.has("wrong"))
    again.stop()


def line(driver: Driver) -> str:
    """What the page says about its server."""
    wrong = driver.find("wrong")
    assert isinstance(wrong, Text)
    return wrong.text


def test_a_public_match_is_looked_on_at(driver: Driver, serving: Serving) -> None:
    game_id = next(game_id for game_id in register.entries() if hides(game_id))
    guests = sit(Create(game_id, public=True), serving.port)
    mirror = guests[0].client.mirror
    assert mirror is not None
    name = f"look-{mirror.match}"

    def listen() -> None:
        for guest in guests:
            guest.news += guest.session.poll()

    turned_to(driver, "Matches")
    driver.until(lambda: driver.has(name), listen)
    driver.settle()
    driver.click(name)
    screen = driver.shown(OnlinePlayScreen, listen)
    driver.until(lambda: LOOKS_ON in driver.texts(), listen)
    player = driver.program.lobby.together.name
    driver.until(lambda: mirror.looking == (player,), listen)
    for count in range(1, 4):
        play(guests, count)
        driver.until(partial(entered, screen, count), listen)
        game = screen.match.game
        assert screen.match.state == game.view(screen.match.state, None)
        assert screen.locked
    driver.settle()
    assert not any(driver.has(name) for name in ("hint", "undo", "redo", "pause", "choice-pass"))
    driver.key("u")
    driver.key("ctrl+z")
    assert screen.match.count == 3
    driver.click(f"choice-{LEAVE}")
    driver.shown(ServerScreen, listen)
    driver.until(lambda: mirror.looking == (), listen)
    for guest in guests:
        guest.session.close()
