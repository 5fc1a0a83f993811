"""The trainer in a real window: from a match to the words it asks, by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

import pytest

from game.app.kit.text_field import TextField
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.trainer_screen import TrainerScreen
from game.app.tables.interface import Status
from game.cli.main import main
from game.match.missed_words import BEST, HINT, REJECTED, MissedBook, MissedWord
from game.players.best import Best
from game.players.review import Reviewed
from game.players.trainer import keep_reviewed
from game.system.home import Home
from tests.app import hands
from tests.app.driver import Driver
from tests.hung import HUNG

pytestmark = pytest.mark.window

NOW = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


@pytest.fixture(autouse=True)
def _what_is_written_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.saving.PATIENCE", HUNG)


def book_of(driver: Driver) -> MissedBook:
    store = driver.program.lobby.matches.store
    assert store is not None
    return MissedBook(store)


def begin(driver: Driver, *missed: MissedWord) -> TrainerScreen:
    """The trainer with these words, once the words of the language are there."""
    book_of(driver).add(missed, NOW)
    screen = TrainerScreen(driver.program, NOW)
    driver.program.show(screen)
    driver.settle()
    driver.until(lambda: not screen._waits)
    driver.settle()
    return screen


def test_a_word_is_asked_known_and_put_off(driver: Driver) -> None:
    begin(driver, MissedWord("KUDU", "en", BEST, "scruble"))
    assert "Which word do these letters make?" in driver.texts()
    place = driver.find("check").origin()
    driver.type("duck")
    driver.key("enter")
    assert driver.find("check").origin() == place
    assert "That is not made of these letters." in driver.texts()
    driver.type("kudu")
    driver.key("enter")
    assert "Right!" in driver.texts()
    assert any("antelope" in text for text in driver.texts())
    assert any(text.startswith("You will be asked again in ") for text in driver.texts())
    driver.key("enter")  # next
    assert "Nothing is due now." in driver.texts()
    assert book_of(driver).count(NOW) == (0, 1)
    driver.key("escape")
    assert isinstance(driver.program.screen, MenuScreen)


def test_a_wrong_answer_stays_to_be_mended_or_typed_over(driver: Driver) -> None:
    begin(driver, MissedWord("KUDU", "en", BEST, "scruble"))

    def answer() -> TextField:
        field = driver.find("answer")
        assert isinstance(field, TextField)
        return field

    driver.type("kudo")
    driver.key("enter")
    assert "That is not made of these letters." in driver.texts()
    assert (answer().text, answer().line.selected) == ("kudo", "kudo")
    driver.key("end")
    driver.key("backspace")
    driver.type("d")
    assert answer().text == "kudd"
    driver.key("enter")
    driver.type("kudu")
    assert answer().text == "kudu"


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_the_buttons_of_a_question_and_of_its_answer_lie_at_one_place(
    home: Home, size: float
) -> None:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.set("text-size", size)
    words = ("KUDU", "OX", "BACILLI", "QWERTZ")
    origins = {"QWERTZ": REJECTED}
    begin(driver, *(MissedWord(word, "en", origins.get(word, BEST), "scruble") for word in words))
    places = set()
    for _ in words:
        places.add(driver.find("valid" if driver.has("valid") else "check").origin())
        driver.click("valid" if driver.has("valid") else "unknown")
        places.add(driver.find("next").origin())
        driver.click("next")
    assert "Nothing is due now." in driver.texts()
    assert len(places) == 1
    driver.close()


def test_a_word_that_is_not_known_is_told(driver: Driver) -> None:
    begin(driver, MissedWord("KUDU", "en", BEST, "scruble"))
    driver.click("help")
    assert "It begins with K." in driver.texts()
    driver.click("shuffle")
    driver.click("unknown")
    assert "It is KUDU." in driver.texts()
    assert "You will be asked again in 10 minutes." in driver.texts()
    driver.click("never")
    assert book_of(driver).count(NOW) == (0, 0)


def test_a_word_that_was_none_is_judged(driver: Driver) -> None:
    begin(driver, MissedWord("QWERTZ", "en", REJECTED, "scruble"))
    driver.key("tab")
    driver.key("enter")
    assert "QWERTZ is not a word." in driver.texts()
    assert "Right!" in driver.texts()


def test_a_store_that_cannot_be_written_is_told(driver: Driver) -> None:
    begin(driver, MissedWord("KUDU", "en", BEST, "scruble"))
    driver.click("unknown")
    store = driver.program.lobby.matches.store
    assert store is not None
    store.saving(lambda store: store._db.execute("PRAGMA query_only = ON")).result(HUNG)
    driver.click("never")
    assert any("cannot be written" in text for text in driver.texts())


def test_the_menu_says_how_many_are_due(driver: Driver) -> None:
    assert "Trainer" in driver.texts()
    early = datetime.now(timezone.utc) - timedelta(days=1)
    book_of(driver).add([MissedWord("KUDU", "en", HINT, "scruble")], early)
    driver.program.to_menu()
    driver.settle()
    assert "Trainer (1)" in driver.texts()
    driver.click("trainer")
    assert isinstance(driver.program.screen, TrainerScreen)


def test_refused_words_and_hints_of_a_match_are_kept(driver: Driver) -> None:
    play = hands.begin(driver, 3)
    play.tried("submit", Status(word="QZX", verdict="invalid"))
    play.tried("submit", Status(word="KUDU", verdict="invalid"))  # it is one, but not here
    play.tried("cursor-left", Status(word="QZXX", verdict="invalid"))
    play.sitting.missed.note("STREET", HINT)
    play.sitting.missed.note("OX", HINT)
    driver.program.to_menu()
    found = {card.missed.word: card.missed.origin for card in book_of(driver).cards()}
    assert found == {"QZX": REJECTED, "STREET": HINT}


def test_a_review_brings_its_best_words_and_one_of_a_strangers_match_none(driver: Driver) -> None:
    play = hands.begin(driver, 3)
    driver.key("ctrl+r")
    store = driver.program.lobby.matches.store
    turn = Reviewed(1, 0, 0, 0, 1, 0, (), Best(40, ("KUDU",), ("pass",)))
    keep_reviewed(store, play.match, [turn], datetime.now(timezone.utc))
    assert [card.missed.word for card in book_of(driver).cards()] == ["KUDU"]
    assert store is not None
    taken_in = store.saving(
        lambda store: store.add(play.match.record, scores=(0,), finished=False, imported=True)
    ).result(HUNG)
    assert not book_of(driver).own(taken_in)
    assert play.match.id is not None
    assert book_of(driver).own(play.match.id)


@pytest.mark.parametrize("size", [0.8, 2.0])
def test_it_stays_in_the_window_at_any_text_size(driver: Driver, size: float) -> None:
    driver.program.set("text-size", size)
    begin(driver, MissedWord("INTERNATIONALLY", "en", BEST, "scruble"))
    for widget in driver.top.walk():
        x, _y = widget.origin()
        assert x >= 0, widget.name
        assert x + widget.width <= driver.program.size[0] + 1, widget.name


def test_the_terminal_asks_the_same_words(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    early = datetime.now(timezone.utc) - timedelta(days=1)
    book_of(driver).add([MissedWord("KUDU", "en", BEST, "scruble")], early)
    answers = iter(["?", "duku", "kudu"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(answers))
    assert main(["train"]) == 0
    told = capsys.readouterr().out
    assert "It begins with K." in told
    assert "Not quite. Once more?" in told
    assert "Right!" in told
    assert "Nothing is due now." in told
    assert main(["train", "--list"]) == 0
    assert "KUDU\ten\t" in capsys.readouterr().out


def test_a_hint_that_cannot_be_counted_is_told_of_and_not_shown(driver: Driver) -> None:
    play = hands.begin(driver, 3)
    store = driver.program.lobby.matches.store
    assert store is not None
    store.saving(lambda store: store._db.execute("PRAGMA query_only = ON")).result(HUNG)
    driver.until(lambda: play.match.lexicon is not None)
    driver.key("f2", settle=False)
    notices = set()
    driver.until(lambda: not play.sitting.searching, lambda: notices.add(play._notice))
    driver.turns(2)
    assert driver.program.screen is play
    assert "cannot be written" in play._notice
    assert not any("letters" in notice for notice in (*notices, play._notice))
    assert play.match.hints == (0,)
    driver.program.to_menu()
    driver.settle()
    assert isinstance(driver.program.screen, MenuScreen)
