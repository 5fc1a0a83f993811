"""A window waits at a table elsewhere: for another match with the same players, or for others."""

from __future__ import annotations

import pytest

from game.app.kit.text import Text
from game.app.screens.online.together_screen import TogetherScreen
from game.app.screens.online.waiting_screen import WaitingScreen
from game.app.screens.results_screen import ResultsScreen
from game.online import table_questions
from game.online.client_frames import Answer, Befriend, Resign
from game.online.server_frames import Asked
from tests.app.company import hosting, of_people, together
from tests.app.driver import Driver
from tests.online.serving import Guest

pytestmark = pytest.mark.window


def questions(guest: Guest) -> list[Asked]:
    """The questions that a guest was asked."""
    return [frame for frame in guest.news if isinstance(frame, Asked) and frame.open]


def told(driver: Driver) -> list[str]:
    """The texts of the message at the foot of the window."""
    toast = driver.program.surface.popups._toast
    return [w.text for w in toast[0].walk() if isinstance(w, Text)] if toast else []


def test_another_match_is_asked_for_again_until_somebody_says_no(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, _screen = hosting(driver, of_people())
    mirror = guest.client.mirror
    assert mirror is not None
    guest.session.send([Resign(mirror.match, 0)])
    driver.shown(ResultsScreen)
    driver.settle()
    with monkeypatch.context() as patch:
        patch.setattr(table_questions, "OPEN_MS", -1)
        driver.click("again")
        driver.shown(WaitingScreen)
        together(driver, guest, lambda: len(questions(guest)) > 2)
    together(driver, guest, lambda: isinstance(guest.news[-1], Asked) and guest.news[-1].open)
    guest.session.send([Answer(mirror.match, questions(guest)[-1].question, False)])
    driver.shown(TogetherScreen)
    driver.settle()
    assert "Not everybody agreed." in driver.texts()
    guest.session.close()


def test_a_host_stays_at_the_table_whatever_else_is_refused(driver: Driver) -> None:
    program = driver.program
    program.lobby.together.begin_opening(of_people())
    program.go.waiting()
    driver.until(lambda: program.lobby.together.table)
    program.lobby.together.send(Befriend("no such code"))
    driver.until(lambda: "Nobody at this server has this code." in told(driver))
    assert isinstance(program.screen, WaitingScreen)
    assert program.lobby.together.table is not None
