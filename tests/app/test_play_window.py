"""Whole matches of SCRUBLE Cube in a real window, through pointer and keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from game.app.kit.widgets import Button, Text
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.review.review_screen import ReviewScreen
from game.games.scruble.rules import GAME
from game.games.scruble.rules.events import Scored
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import parse_record
from game.match.store import STORE_FILE, Store
from game.match.timeline import fold
from game.rules.pcg import Pcg32
from game.system.home import Home
from game.ui.origins import meaning_line
from tests.app.driver import Driver

pytestmark = pytest.mark.window

TWISTS = ("ctrl+r", "ctrl+u", "shift+ctrl+f", "alt+l", "shift+alt+d", "ctrl+b")


@dataclass
class Player:
    """Somebody at the window."""

    driver: Driver
    clock: ManualClock
    random: Pcg32

    @property
    def screen(self) -> PlayScreen:
        screen = self.driver.program.screen
        assert isinstance(screen, PlayScreen)
        return screen

    @property
    def match(self) -> Match:
        return self.screen.match

    def words(self) -> list[str]:
        """Words that could be played now, as they are typed; none with a wild peg."""
        lexicon = self.match.lexicon
        assert lexicon is not None
        found = []
        seat = self.match.seat
        assert seat is not None
        for _number, move in zip(
            range(300), GAME.some_moves(self.match.state, seat, lexicon, self.random), strict=False
        ):
            text = str(move)
            if " " in text and text.split(maxsplit=1)[0].isalpha():
                found.append(text.split(maxsplit=1)[0])
        return found

    def turn(self, *, click: bool) -> None:
        """Twist until a word can be played, type it, and hand it in by key or by button."""
        self.driver.take_seat()
        turn, number = self.match.turn, 0
        while True:
            self.driver.key(TWISTS[(turn + number) % len(TWISTS)])
            number += 1
            for word in self.words():
                self.driver.type(word.lower())
                if self.driver.find("choice-submit").enabled:
                    break
                self.driver.key("delete")
            else:
                continue
            break
        if click:
            self.driver.click("choice-submit")
        else:
            self.driver.key("enter")
        assert self.match.over or self.match.turn == turn + 1

    def results(self) -> ResultsScreen:
        screen = self.driver.shown(ResultsScreen)
        self.driver.settle()
        return screen

    def shown(self, seats: int) -> tuple[int, ...]:
        """The scores as they stand on the screen."""
        widgets = [self.driver.find(f"score-{seat + 1}") for seat in range(seats)]
        return tuple(int(getattr(widget, "text")) for widget in widgets)  # noqa: B009


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    yield driver
    driver.close()


def begin(
    driver: Driver, seed: int, *, names: tuple[str, ...] = ("Ann",), rounds: int = 10
) -> Player:
    """From the menu through the set-up into a match, with the words loaded."""
    clock = ManualClock()
    driver.program.lobby.matches.clock = clock
    # As after a first match, which is proposed without a clock.
    driver.program.settings.kept.setups["scruble"] = {"options": "turn-seconds=90"}
    driver.program.to_menu()
    driver.settle()
    driver.click("setup-scruble")
    for seat, name in enumerate(names):
        if seat:
            driver.click("add-player")
        driver.click(f"name-{seat + 1}")
        driver.type(name)
    driver.click("seed")
    driver.type(str(seed))
    if rounds != 10:
        driver.click("rounds-other")
        driver.type(str(rounds))
    driver.click("start")
    player = Player(driver, clock, Pcg32(seed))
    driver.until(lambda: player.match.lexicon is not None)
    driver.settle()
    return player


def stored(home: Home, entries: int) -> tuple[int, ...]:
    """The final scores that the stored record folds to."""
    store = Store(home.data / STORE_FILE)
    row = store.matches()[0]
    folded = fold(store.record(row.id))
    store.close()
    assert len(folded.entries) == entries
    scores: tuple[int, ...] = GAME.scores(folded.state)
    assert row.scores == scores
    return scores


@pytest.mark.long
def test_a_solo_match_of_ten_rounds(driver: Driver, home: Home) -> None:
    player = begin(driver, 5)
    match = player.match
    for number in range(10):
        player.turn(click=number % 2 == 0)
    results = player.results()
    shown = player.shown(1)
    assert shown == match.scores == results.match.scores
    assert shown[0] > 0
    assert any(line.startswith("Best word: ") for line in driver.texts())
    driver.click("review")
    assert isinstance(driver.program.screen, ReviewScreen)
    driver.key("end")
    assert player.shown(1) == shown
    driver.key("home")
    assert player.shown(1) == (0,)
    driver.key("arrow_right")
    assert driver.program.screen.at == 1
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)
    driver.close()
    assert stored(home, len(match.record.entries)) == shown


@pytest.mark.long
def test_a_match_of_two_at_one_machine_and_the_rematch(driver: Driver, home: Home) -> None:
    player = begin(driver, 11, names=("Ann", "Bo"), rounds=3)
    match = player.match
    seats = []
    while not match.over:
        seats.append(match.seat)
        player.turn(click=match.seat == 1)
    assert seats == [0, 1] * 3
    player.results()
    assert player.shown(2) == match.scores
    winner = max(range(2), key=lambda seat: match.scores[seat])
    if match.scores[0] != match.scores[1]:
        assert f"{('Ann', 'Bo')[winner]} wins" in driver.texts()
    assert not any("After" in text for text in driver.texts())
    driver.click("again")
    assert player.match.header.starter == 1
    assert player.match.seat == 1
    series = player.match.header.series
    assert series is not None
    assert (series.matches, series.scores) == (1, match.scores)
    second = player.match
    while not second.over:
        player.turn(click=True)
    player.results()
    told = [text for text in driver.texts() if text.startswith("After 2 matches: ")]
    assert len(told) == 1
    for name, before, now in zip(("Ann", "Bo"), match.scores, second.scores, strict=True):
        assert f"{name}: {before + now}" in told[0]


def test_undo_and_redo_of_twists(driver: Driver) -> None:
    player = begin(driver, 3)
    dealt = player.match.state
    driver.key("ctrl+r")
    twisted = player.match.state
    assert twisted != dealt
    driver.key("ctrl+z")
    assert player.match.state == dealt
    driver.click("redo")
    assert player.match.state == twisted
    assert [entry.kind for entry in player.match.record.entries] == ["move", "undo", "redo"]


def test_the_clock_shows_ticks_out_and_passes(driver: Driver) -> None:
    player = begin(driver, 3)
    assert getattr(driver.find("clock"), "text") == "1:30"  # noqa: B009
    player.clock.advance(20_000)
    driver.turns(20)
    assert getattr(driver.find("clock"), "text") == "1:10"  # noqa: B009
    player.clock.advance(71_000)
    driver.turns(20)
    assert player.match.turn == 2
    assert player.match.record.entries[-1].kind == "timeout"
    assert "Ann's time is up." in " ".join(driver.texts())


def test_a_pause_stops_the_clock_and_hides_the_pieces(driver: Driver) -> None:
    player = begin(driver, 3)
    driver.key("f3")
    assert player.match.paused
    assert driver.find("go-on").visible
    assert "The match is paused." in driver.texts()
    assert not any("Turn the cube" in text for text in driver.texts())
    player.clock.advance(600_000)
    driver.turns(20)
    driver.key("ctrl+r")
    assert player.match.turn == 1
    assert len(player.match.record.entries) == 1
    driver.click("go-on")
    assert not player.match.paused
    driver.key("ctrl+r")
    assert player.match.record.entries[-1].text == "R"


def test_a_pause_hides_the_help_for_the_word_too(driver: Driver) -> None:
    player = begin(driver, 3)
    for number in range(100):
        driver.key(TWISTS[number % len(TWISTS)])
        explained = [word for word in player.words() if meaning_line(word, "en")]
        if explained:
            break
    driver.type(explained[0].lower())
    driver.until(lambda: player.screen._word_help.text)
    driver.key("f3")
    assert player.match.paused
    driver.turns(20)
    assert not player.screen._word_help.text
    driver.click("go-on")
    driver.until(lambda: player.screen._word_help.text)


def test_a_match_is_found_again_on_the_menu_paused(driver: Driver) -> None:
    player = begin(driver, 3)
    driver.key("ctrl+r")
    state = player.match.state
    driver.key("escape")
    driver.click("answer-0")
    assert isinstance(driver.program.screen, MenuScreen)
    driver.click("resume")
    assert player.match.paused
    assert player.match.state == state


def test_the_window_closed_in_the_middle_of_a_twist(driver: Driver, home: Home) -> None:
    player = begin(driver, 3)
    driver.key("ctrl+r", settle=False)
    assert player.screen.stage.motion.moving
    state = player.match.state
    driver.program.quit()
    driver.close()
    store = Store(home.data / STORE_FILE)
    row = store.unfinished()[0]
    assert GAME.parse_position(GAME.format_position(fold(store.record(row.id)).state)) is not None
    assert fold(store.record(row.id)).state == state
    assert store.claim(row.id)
    store.close()


def test_a_refused_word_says_why_in_words(driver: Driver) -> None:
    begin(driver, 3)
    driver.type("qzx")
    assert "QZX cannot be read anywhere on the cube as it is." in driver.texts()
    driver.key("delete")
    assert "QZX" not in driver.texts()


def test_a_word_struck_by_consent_is_in_the_record(driver: Driver) -> None:
    player = begin(driver, 3)
    driver.key("f7")
    driver.type("aardvark")
    driver.key("enter")
    entry = player.match.record.entries[-1]
    assert (entry.kind, entry.text.split()[0]) == ("strike", "AARDVARK")
    lexicon = player.match.lexicon
    assert lexicon is not None
    assert not lexicon.is_word("aardvark")


def test_nothing_is_drawn_while_a_still_cube_is_looked_at(driver: Driver) -> None:
    begin(driver, 3)
    driver.turns(60)
    drawn = driver.program.loop.drawn
    driver.turns(240)
    assert driver.program.loop.drawn == drawn


def test_the_score_pad_shows_every_turn_in_its_parts(driver: Driver) -> None:
    player = begin(driver, 5)
    player.turn(click=False)
    driver.key("f10")
    (scored,) = (e for e in player.match.step_events(len(player.match.record.entries))
                 if isinstance(e, Scored))  # fmt: skip
    told = next(text for text in driver.texts() if text.startswith("Letters "))
    assert told.startswith(f"Letters {scored.letters}")
    assert ("Letter premiums" in told) == bool(scored.boosted)
    assert ("Three sides +10" in told) == bool(scored.face_bonus)
    assert {scored.word, f"+{scored.points}"} <= set(driver.texts())


def test_a_long_name_ends_before_the_word_beside_it(driver: Driver) -> None:
    name = "Featherstonehaugh-Ch"
    player = begin(driver, 5, names=(name,), rounds=1)
    player.turn(click=False)
    player.results()
    driver.click("score-pad")
    driver.settle()
    shown = [w for w in driver.top.walk() if isinstance(w, Text) and w.text == name and w.visible]
    assert len(shown) == 2  # the score, and the pad's row
    assert all(w._node(w.width).get_width() * w.size <= w.width + 1 for w in shown)


def test_the_record_is_text_that_reads_back(driver: Driver) -> None:
    from game.match.record import format_record

    player = begin(driver, 3)
    driver.key("ctrl+r")
    record = player.match.record
    assert parse_record(format_record(record)) == record


def test_the_open_menu_has_the_keyboard(driver: Driver) -> None:
    player = begin(driver, 3)
    surface, cursor = driver.program.surface, player.screen.table.cursor
    before = surface.focused
    driver.click("more")
    assert surface.focused is driver.find("score-pad")
    assert not driver.has("phrases")  # nobody plays elsewhere
    driver.key("arrow_down")
    assert surface.focused is driver.find("log")
    for _ in range(9):
        driver.key("arrow_down")
    driver.key("arrow_right")
    assert surface.focused is driver.find("leave-match")
    assert player.screen.table.cursor == cursor
    driver.key("escape")
    assert not driver.has("leave-match")
    assert surface.focused is before
    driver.key("arrow_down")
    assert player.screen.table.cursor != cursor
    driver.click("more")
    driver.key("arrow_down")
    driver.key("enter")
    assert "What happened" in driver.texts()
    driver.key("escape")
    assert surface.focused is before


def test_a_refusal_is_told_until_something_else_is_done(driver: Driver) -> None:
    begin(driver, 3)
    driver.key("ctrl+z")
    assert driver.has("notice")
    driver.key("a")
    assert not driver.has("notice")


def test_no_notice_shows_through_the_menu(driver: Driver) -> None:
    player = begin(driver, 3)
    player.screen.notice("Something that is told at some length. " * 4)
    driver.click("more")
    menu, notice = driver.find("score-pad"), driver.find("notice")
    left, top = notice.origin()
    x, y = menu.origin()
    beside = left + notice.width <= x or top >= y + menu.height or left >= driver.program.size[0]
    assert beside
    order = [widget.name for widget in driver.top.walk()]
    assert order.index("notice") < order.index("score-pad")


def test_enter_stands_at_the_button_only_while_it_goes_there(driver: Driver) -> None:
    begin(driver, 3)
    button = driver.find("choice-submit")
    assert isinstance(button, Button)
    place = button.label.origin()
    assert button.note.text == "Enter"
    driver.key("tab")
    assert driver.program.surface.takes("enter")
    assert button.note.text == ""
    assert "Enter" not in button.tip
    assert button.label.origin() == place
    driver.key("escape")
    assert not driver.program.surface.takes("enter")
    assert button.note.text == "Enter"
