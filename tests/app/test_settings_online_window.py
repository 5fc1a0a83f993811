"""The settings during a match with others elsewhere, which goes on meanwhile."""

from __future__ import annotations

import pytest

from game.app.kit.button import Button
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.match.record import EntryKind
from game.online.client_frames import Ask, Phrase
from game.online.mirror import Mirror
from game.online.server_frames import Said
from game.online.wire import Seated, What
from tests.app.company import hosting, of_people, together
from tests.app.driver import Driver
from tests.online.serving import Guest

pytestmark = pytest.mark.window


def mirror_of(guest: Guest) -> Mirror:
    assert guest.client.mirror is not None
    assert guest.client.mirror.folded is not None
    return guest.client.mirror


def play(driver: Driver, guest: Guest, screen: OnlinePlayScreen) -> None:
    """Whoever is to move passes."""
    mirror = mirror_of(guest)
    known = mirror.number
    if mirror.to_act == mirror.seat:
        guest.session.send(guest.client.move("pass"))
    else:
        assert screen.submit("pass") is None
    together(driver, guest, lambda: guest.known > known)


def until_on_turn(driver: Driver, guest: Guest, screen: OnlinePlayScreen, seat: int) -> None:
    """Play on until a seat is to move."""
    while mirror_of(guest).to_act != seat:
        play(driver, guest, screen)
        driver.until(lambda: screen.match.count == guest.known)
    driver.settle()


def to_settings(driver: Driver) -> None:
    driver.click("more")
    driver.click("settings")
    driver.shown(SettingsScreen)
    driver.settle()


def back(driver: Driver) -> OnlinePlayScreen:
    driver.key("escape")
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    return screen


def test_what_was_begun_is_still_there_after_the_settings(driver: Driver) -> None:
    program = driver.program
    guest, screen = hosting(driver, of_people("alphacubes"))
    until_on_turn(driver, guest, screen, screen.seat)
    match = screen.match
    driver.type("eaint")  # what there is of them
    begun, draft = screen.status.word, match.draft
    assert draft
    to_settings(driver)
    program.set("text-size", 1.2)
    guest.session.send([Phrase(mirror_of(guest).match, 2)])
    held = program.lobby.together.held
    assert held is match
    driver.until(lambda: any(isinstance(frame, Said) for frame in held.news))
    screen = back(driver)
    assert screen.match is match
    assert match.draft == draft
    assert screen.status.word
    assert begun.startswith(screen.status.word)  # a letter that could not be laid is forgotten
    assert "Ben: Well played!" in driver.texts()
    assert EntryKind.PAUSE not in {entry.kind for entry in match.record.entries}
    guest.news.extend(guest.session.poll())
    assert mirror_of(guest).seated == (Seated.HERE, Seated.HERE)
    assert mirror_of(guest).left == ()
    driver.click("more")
    driver.click("leave-match")
    answers = [w for w in driver.top.walk() if isinstance(w, Button)]
    driver.click(next(w.name for w in answers if w.label.text == "Settings"))
    driver.shown(SettingsScreen)
    assert program.lobby.together.held is match
    assert back(driver).match is match
    assert not program.dialogs
    to_settings(driver)
    program.to_menu()
    driver.shown(MenuScreen)
    assert program.lobby.together.session is None
    guest.until(lambda: mirror_of(guest).away == (0,))
    guest.session.close()


def test_a_match_goes_on_while_a_player_is_at_the_settings(driver: Driver) -> None:
    program = driver.program
    guest, screen = hosting(driver, of_people())  # passes do not end its matches
    mirror = mirror_of(guest)
    assert mirror.seat is not None
    until_on_turn(driver, guest, screen, mirror.seat)
    seen = screen.match.count
    to_settings(driver)
    guest.session.send([Ask(mirror.match, mirror.number, What.STRIKE, "cat")])
    play(driver, guest, screen)  # which settles what was asked
    mine = program.lobby.together.table
    assert mine is not None
    driver.until(lambda: mine.number == mirror.number)
    assert isinstance(program.screen, SettingsScreen)
    assert screen.match.count == seen
    screen = back(driver)
    driver.until(lambda: screen.match.count == mirror.number)
    driver.settle()
    assert not program.dialogs
    until_on_turn(driver, guest, screen, screen.seat)
    play(driver, guest, screen)
    guest.session.close()
