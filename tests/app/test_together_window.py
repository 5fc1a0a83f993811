"""A window opens a table to its network, and plays with somebody elsewhere."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game import register
from game.app.kit.choice import Choice
from game.app.match_setup import MatchSetup
from game.app.screens.online.online_play_screen import OnlinePlayScreen
from game.app.screens.online.server_screen import ServerScreen
from game.app.screens.online.waiting_screen import WaitingScreen
from game.app.screens.results_screen import ResultsScreen
from game.match.games import can_be_raced
from game.online import table_absence
from game.online.client_frames import Answer, Ask, Browse, Join, Phrase, Resign
from game.online.codes import parse_address
from game.online.server_frames import Asked, Said, Tables
from game.online.wire import What
from game.rules.pcg import stream
from game.ui.titles import title_of
from game.words.lists import load_named
from tests.app.company import hosting, of_people, together
from tests.app.driver import Driver
from tests.online.serving import Guest, served

pytestmark = pytest.mark.window


def grown(guest: Guest, known: int) -> bool:
    return guest.known > known


def caught_up(screen: OnlinePlayScreen, number: int) -> bool:
    return len(screen.match.record.entries) == number


def screen_now(driver: Driver) -> OnlinePlayScreen:
    screen = driver.program.screen
    assert isinstance(screen, OnlinePlayScreen)
    return screen


def question_of(screen: OnlinePlayScreen) -> int:
    """The number of the question that the player is asked."""
    assert screen._question is not None
    return screen._question[0]


def test_a_table_left_while_it_is_being_opened_is_neither_taken_nor_announced(
    driver: Driver,
) -> None:
    table = driver.program.lobby.together
    table.begin_opening(MatchSetup.of("scruble", None))
    work = table._opening._task
    assert work is not None
    table.leave()
    driver.until(lambda: work.done)
    driver.turns(3)
    assert not table.poll()
    assert (table.session, table.code, table._announcement) == (None, "", None)


def test_what_is_asked_of_the_others_goes_when_it_is_settled(driver: Driver) -> None:
    program = driver.program
    guest, screen = hosting(driver, of_people())
    mirror = guest.client.mirror
    assert mirror is not None
    guest.session.send([Ask(mirror.match, 0, What.STRIKE, "cat")])
    driver.until(lambda: program.dialogs)
    screen._tell(Asked(mirror.match, question_of(screen), 1, What.STRIKE, "CAT", open=False))
    assert not program.dialogs
    assert "Not everybody agreed." in driver.texts() or screen._notice == "Not everybody agreed."
    screen.looks_on = True
    screen._tell(Asked(mirror.match, 7, 1, What.STRIKE, "DOG"))
    driver.settle()
    assert not program.dialogs  # who looks on is not asked
    guest.session.close()


def test_a_table_is_opened_joined_and_played_at(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.app.screens.online.waiting_screen.copy", copied.append)
    program = driver.program
    program.to_menu()
    driver.settle()
    driver.click("together")
    driver.settle()
    game_id = next(iter(register.entries()))
    driver.click(f"open-{game_id}")
    driver.shown(WaitingScreen)
    table = program.lobby.together
    driver.until(lambda: table.table is not None)
    driver.until(lambda: driver.has("copy"))
    driver.settle()
    assert f"At the table: {title_of(game_id)}" in driver.texts()
    driver.click("copy")
    assert copied == [table.code]
    host, port = parse_address(table.code)
    assert host == "127.0.0.1"
    guest = Guest(port, "Ben")
    guest.session.send(guest.client.wish(Join("")))
    together(driver, guest, lambda: guest.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    mirror = guest.client.mirror
    assert mirror is not None
    assert mirror.folded is not None
    for name in ("more", "phrases", "phrase-1"):
        driver.click(name)
    together(driver, guest, lambda: guest.heard(Said))
    lexicon = load_named("en", mirror.folded.header.word_list)
    random = stream(1, "hands")
    game = mirror.folded.game
    for _ in range(4):
        seat, known = mirror.folded.to_act[0], mirror.number
        text = game.format_move(next(game.some_moves(mirror.view, seat, lexicon, random)))
        if seat == mirror.seat:
            guest.session.send(guest.client.move(text))
        else:
            assert screen.submit(text) is None
        together(driver, guest, partial(grown, guest, known))
        driver.until(partial(caught_up, screen, mirror.number))
        assert screen.state == game.view(screen.match.state, screen.seat)
    driver.key("escape")
    left = "Your table stays open while Hexaglyph runs here; the menu leads back to it."
    assert left in driver.texts()  # and nothing of a clock, as there is none
    program.to_menu()
    driver.settle()
    driver.click("together")
    driver.settle()
    driver.click("own")
    driver.shown(OnlinePlayScreen)
    driver.settle()
    guest.session.send([Phrase(mirror.match, 2)])
    driver.until(lambda: "Ben: Well played!" in driver.texts())
    guest.session.send([Ask(mirror.match, mirror.number, What.STRIKE, "cat")])
    driver.until(lambda: driver.has("answer-1"))
    driver.settle()
    # With a new connection the question comes again, but not its dialog.
    asked = Asked(mirror.match, question_of(screen_now(driver)), 1, What.STRIKE, "CAT")
    screen_now(driver)._tell(asked)
    driver.settle()
    assert len(program.dialogs) == 1
    driver.click("answer-0")
    folded = mirror.folded
    together(driver, guest, lambda: folded.entries[-1].kind == "strike")
    guest.session.close()
    driver.until(lambda: "Ben has left the table, and can come back." in driver.texts())
    again = Guest(port, "Ben", guest.player)
    again.session.send(again.client.wish(Join(mirror.code)))
    together(driver, again, lambda: again.begun)
    again.session.send([Resign(mirror.match, again.known)])
    driver.shown(ResultsScreen)
    assert program.lobby.matches.store is not None
    (kept,) = program.lobby.matches.store.matches()
    assert kept.finished
    driver.settle()
    driver.click("again")
    driver.shown(WaitingScreen)
    over = again.client.mirror
    assert over is not None
    again.session.send([Ask(over.match, again.known, What.REMATCH)])
    together(driver, again, lambda: again.client.mirror is not over and again.begun)
    assert driver.shown(OnlinePlayScreen) is not screen
    again.session.close()


def test_a_table_is_for_people_unless_bots_were_chosen_for_one(driver: Driver) -> None:
    program, bots = driver.program, ["person", "bot:easy", "bot:hard"]
    setup = MatchSetup.of("scruble", None)
    setup.names, setup.kinds = ["Ann", "", ""], bots
    program.lobby.keep_setup(setup)
    assert program.lobby.last_setup("scruble").kinds == bots
    assert program.lobby.table_setup("scruble").kinds == ["person", "person"]
    program.go.together()
    driver.settle()
    driver.click("open-scruble")
    driver.until(lambda: program.lobby.together.table is not None)
    table = program.lobby.together.table
    assert table is not None
    assert [there.value for there in table.seated] == ["here", "open"]
    program.go.together()
    driver.settle()
    assert "2 players" in driver.texts()
    driver.click("setup-scruble")
    driver.settle()
    driver.click("add-bot")
    driver.key("escape")
    driver.settle()
    assert any(text.startswith("2 players, Medium bot 3") for text in driver.texts())
    driver.click("open-scruble")
    driver.until(lambda: program.lobby.together.table is not None)
    table = program.lobby.together.table
    assert table is not None
    assert [there.value for there in table.seated] == ["here", "open", "bot"]
    assert program.lobby.last_setup("scruble").kinds == bots


def test_a_bot_plays_for_who_stays_away_and_the_window_says_so(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = driver.program
    program.to_menu()
    driver.settle()
    driver.click("together")
    driver.settle()
    choice = driver.find("absent")
    assert isinstance(choice, Choice)
    choice.choose(2)
    driver.click("open-alphacubes")
    driver.shown(WaitingScreen)
    table = program.lobby.together
    driver.until(lambda: table.table is not None and driver.has("absent"))
    told = "For a player who stays away too long a bot plays until they are back"
    assert any(text.startswith(told) for text in driver.texts())
    _host, port = parse_address(table.code)
    guest = Guest(port, "Ben")
    guest.session.send(guest.client.wish(Join("")))
    together(driver, guest, lambda: guest.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.until(lambda: any(text.startswith(told) for text in driver.texts()))
    driver.settle()
    assert any(text.startswith(told) for text in driver.texts())
    monkeypatch.setattr(table_absence, "CLAIM_MS", 0)
    monkeypatch.setattr(table_absence, "GRACE_MS", 0)
    guest.session.close()
    driver.until(lambda: screen.match.mirror.away == (1,))
    if screen.match.seat == screen.seat:
        assert screen.submit("pass") is None
    driver.until(lambda: screen.match.seat == screen.seat and screen.match.count)
    driver.until(lambda: "Ben (a bot plays)" in driver.texts())
    said = [
        event
        for number in range(screen.match.count)
        for event in screen.match.step_events(number + 1)
    ]
    assert "stand-in" in {event.kind for event in said}
    again = Guest(port, "Ben", guest.player)
    again.session.send(again.client.wish(Join(screen.match.mirror.code)))
    together(driver, again, lambda: again.begun)
    driver.until(lambda: "Ben" in driver.texts() and "Ben (a bot plays)" not in driver.texts())
    again.session.close()


def test_a_server_lists_ones_matches_and_says_whose_move_it_is(
    driver: Driver, tmp_path: Path
) -> None:
    program, game_id = driver.program, next(iter(register.entries()))
    with served(tmp_path / "server.db") as serving:
        program.to_menu()
        driver.settle()
        driver.click("together")
        driver.settle()
        driver.click("server")
        driver.settle()
        driver.type(f"127.0.0.1:{serving.port}")
        driver.click("answer-0")
        driver.shown(ServerScreen)
        driver.until(lambda: driver.has("days"))
        assert "You have no match here yet." in driver.texts()
        driver.settle()
        driver.click(f"open-{game_id}")
        driver.shown(WaitingScreen)
        driver.until(lambda: driver.has("code"))
        guest = Guest(serving.port, "Ben")
        guest.session.send([Browse()])
        together(driver, guest, lambda: guest.client.known)
        guest.session.send([Browse()])
        together(driver, guest, lambda: guest.heard(Tables))
        listed = next(frame for frame in guest.news if isinstance(frame, Tables))
        guest.session.send(guest.client.wish(Join(listed.open[0].code)))
        together(driver, guest, lambda: guest.begun)
        screen = driver.shown(OnlinePlayScreen)
        driver.settle()
        mine = not screen.locked
        driver.key("escape")
        assert "The table keeps your seat; the menu leads back to it." in driver.texts()
        program.to_menu()
        driver.settle()
        label = "Play together (1)" if mine else "Play together"
        driver.until(lambda: label in driver.texts() and program.lobby.together.session is None)
        program.go.server()
        driver.until(lambda: driver.has("table-1"))
        assert ("your move" in driver.texts()) is mine
        driver.settle()
        driver.click("table-1")
        assert driver.shown(OnlinePlayScreen) is not screen
        guest.session.close()
        program.to_menu()
        driver.settle()


def test_a_race_is_opened_and_its_players_seen_at_the_end(driver: Driver) -> None:
    program = driver.program
    program.to_menu()
    driver.settle()
    driver.click("together")
    driver.settle()
    driver.click("race")
    driver.key("arrow_right")
    driver.click(f"open-{next(iter(register.entries()))}")
    driver.shown(WaitingScreen)
    table = program.lobby.together
    driver.until(lambda: table.table is not None)
    guest = Guest(parse_address(table.code)[1], "Ben")
    guest.session.send(guest.client.wish(Join("")))
    together(driver, guest, lambda: guest.begun)
    screen = driver.shown(OnlinePlayScreen)
    driver.settle()
    mirror = guest.client.mirror
    assert mirror is not None
    assert screen.match.header.names != mirror.names
    guest.session.close()
    gone = "Ben has left the table, and can come back."
    driver.until(lambda: gone in driver.texts())
    guest = Guest(parse_address(table.code)[1], "Ben", guest.player)
    guest.session.send(guest.client.wish(Join(mirror.code)))
    together(driver, guest, lambda: guest.begun)
    mirror = guest.client.mirror
    assert mirror is not None
    together(driver, guest, lambda: "Ben is back." in driver.texts())
    screen.hear(screen.sitting.resign(0))
    together(driver, guest, lambda: any(racer.over for racer in screen.match.mirror.racers))
    driver.settle()
    assert program.screen is screen
    assert not screen.match.over
    driver.key("escape")
    assert "To the menu" in driver.texts()
    assert "Give up" not in driver.texts(), "who has finished can wait, or go"
    driver.key("escape")
    guest.session.send([Resign(mirror.match, mirror.number)])
    together(driver, guest, lambda: screen.match.over)
    driver.shown(ResultsScreen)
    driver.until(lambda: program.dialogs)
    driver.settle()
    driver.key("escape")
    driver.click("again")
    driver.shown(WaitingScreen)
    guest.session.close()


def test_a_race_is_opened_at_a_server(driver: Driver, tmp_path: Path) -> None:
    program = driver.program
    with served(tmp_path / "server.db") as serving:
        program.lobby.together.server = f"127.0.0.1:{serving.port}"
        program.go.server()
        driver.until(lambda: driver.has("days"))
        driver.settle()
        driver.click("days")
        driver.key("arrow_right")
        driver.key("arrow_right")
        driver.settle()
        raced = [game_id for game_id in register.entries() if driver.has(f"open-{game_id}")]
        assert raced == [game_id for game_id in register.entries() if can_be_raced(game_id)]
        driver.click(f"open-{raced[0]}")
        driver.shown(WaitingScreen)
        driver.until(lambda: driver.has("code"))
        guest = Guest(serving.port, "Ben")
        together(driver, guest, lambda: guest.client.known)
        guest.session.send(guest.client.wish(Join("")))
        together(driver, guest, lambda: guest.begun)
        screen = driver.shown(OnlinePlayScreen)
        mirror = guest.client.mirror
        assert mirror is not None
        assert screen.match.mirror.match != mirror.match
        guest.session.close()
        program.to_menu()
        driver.settle()


def test_who_wants_no_other_match_is_not_called_a_table_that_cannot_be_joined(
    driver: Driver,
) -> None:
    guest, _screen = hosting(driver, of_people())
    over = guest.client.mirror
    assert over is not None
    guest.session.send([Resign(over.match, over.number)])
    together(driver, guest, lambda: driver.program.lobby.together.table is not None and over.record)
    driver.shown(ResultsScreen)
    driver.settle()
    driver.click("again")
    driver.shown(WaitingScreen)
    together(driver, guest, lambda: guest.heard(Asked))
    asked = next(frame for frame in guest.news if isinstance(frame, Asked))
    guest.session.send([Answer(over.match, asked.question, agree=False)])
    together(driver, guest, lambda: driver.program.dialogs)
    driver.settle()
    assert {"No other match", "Not everybody agreed."} <= {*driver.texts()}
    guest.session.close()
