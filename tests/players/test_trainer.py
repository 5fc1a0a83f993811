"""Words that were missed come back, by the answer and by the time it took."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.games.scruble.rules import GAME
from game.match.header import new_header
from game.match.missed_words import BEST, HINT, REJECTED, HowMissed, MissedBook, MissedWord
from game.match.store import Store
from game.players.best import Best
from game.players.review import Reviewed
from game.players.trainer import LETTERS, MEANING, MOST, SHORT, VERDICT, Trainer, Verdict, missed_in
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from game.words.lists import WordListError

NOW = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)
WORDS = Lexicon.of(["KUDU", "STREET", "TESTER", "LEAST", "STEAL", "TABLE"])


@pytest.fixture
def book(tmp_path: Path) -> Iterator[MissedBook]:
    store = Store(tmp_path / "matches.db")
    yield MissedBook(store)
    store.close()


def trainer(book: MissedBook, *words: str, origin: HowMissed = BEST) -> Trainer:
    book.add([MissedWord(word, "en", origin, "scruble") for word in words], NOW)
    return Trainer(book, lambda _language: WORDS, 5)


def test_letters_are_asked_and_the_word_is_right(book: MissedBook) -> None:
    train = trainer(book, "KUDU")
    question = train.ask(NOW)
    assert question is not None
    assert question.kind == LETTERS
    assert sorted(question.shown) == sorted("KUDU")
    assert question.shown != "KUDU"
    assert train.answer("kudu ") is Verdict.RIGHT
    assert train.grade(Verdict.RIGHT, 12.0, NOW) > NOW
    assert train.ask(NOW) is None
    assert book.count(NOW) == (0, 1)


def test_what_is_not_the_word_is_told_apart(book: MissedBook) -> None:
    train = trainer(book, "LEAST")
    train.ask(NOW)
    assert train.answer("TABLE") is Verdict.MISFIT
    assert train.answer("STEAL") is Verdict.OTHER
    assert train.answer("TEALS") is Verdict.AGAIN
    assert train.answer("TALES") is Verdict.WRONG


def test_time_help_and_tries_make_the_grade(book: MissedBook) -> None:
    due = {}
    for how, word in (("easy", "KUDU"), ("good", "STREET"), ("hard", "TABLE"), ("again", "TESTER")):
        train = trainer(book, word)
        assert train.ask(NOW) is not None
        if how == "hard":
            assert train.help() == "T"
        seconds = {"easy": 1.0, "good": 14.0}.get(how, 5.0)
        verdict = Verdict.WRONG if how == "again" else Verdict.RIGHT
        due[how] = train.grade(verdict, seconds, NOW)
    assert due["again"] == NOW + SHORT
    assert due["again"] <= due["hard"] < due["good"] < due["easy"]
    assert due["good"] - NOW >= timedelta(days=1)


def test_a_word_that_is_known_comes_back_later_and_later(book: MissedBook) -> None:
    train, now, before = trainer(book, "KUDU"), NOW, timedelta(0)
    for _ in range(5):
        question = train.ask(now)
        assert question is not None
        assert train.ask(now - timedelta(minutes=1)) is None or now == NOW
        train.ask(now)
        due = train.grade(Verdict.RIGHT, 12.0, now)
        assert due - now > before
        before, now = due - now, due
    assert before > timedelta(days=30)
    train.ask(now)
    assert train.grade(Verdict.WRONG, 5.0, now) == now + SHORT


def test_meaning_and_verdict_are_asked_in_turn(book: MissedBook) -> None:
    train, now, kinds = trainer(book, "KUDU"), NOW, []
    for _ in range(4):
        question = train.ask(now)
        assert question is not None
        kinds.append(question.kind)
        if question.kind == MEANING:
            assert "antelope" in question.shown
            assert "KUDU" not in question.shown.upper()
        now = train.grade(Verdict.RIGHT, 12.0, now)
    assert kinds == [LETTERS, MEANING, LETTERS, VERDICT]


def test_where_meanings_cannot_be_read_something_else_is_asked(
    book: MissedBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(word: str, language: str) -> str | None:
        raise WordListError("the meanings are damaged")

    monkeypatch.setattr("game.players.trainer.define", damaged)
    train, now, kinds = trainer(book, "KUDU"), NOW, []
    for _ in range(4):
        question = train.ask(now)
        assert question is not None
        kinds.append(question.kind)
        now = train.grade(Verdict.RIGHT, 12.0, now)
    assert kinds == [LETTERS, LETTERS, LETTERS, VERDICT]


def test_what_is_no_word_is_asked_as_such(book: MissedBook) -> None:
    train = trainer(book, "TEALST", origin=REJECTED)
    question = train.ask(NOW)
    assert question is not None
    assert (question.kind, question.shown, question.valid) == (VERDICT, "TEALST", False)
    assert train.judge(False) is Verdict.RIGHT
    assert train.judge(True) is Verdict.WRONG


def test_a_word_that_the_list_no_longer_has_is_dropped(book: MissedBook) -> None:
    train = trainer(book, "ZZYZX")
    assert train.ask(NOW) is None
    assert book.count(NOW) == (0, 0)


def test_without_words_nothing_is_asked_and_nothing_lost(book: MissedBook) -> None:
    trainer(book, "KUDU")
    waiting = Trainer(book, lambda _language: None, 1)
    assert waiting.ask(NOW) is None
    assert book.count(NOW) == (1, 1)


def test_a_word_missed_again_in_another_match_is_due_again(book: MissedBook) -> None:
    train = trainer(book, "KUDU")
    train.ask(NOW)
    train.grade(Verdict.RIGHT, 12.0, NOW)
    again = MissedWord("KUDU", "en", HINT, "kubagram", 7)
    book.add([again], NOW)
    assert book.count(NOW) == (1, 1)
    train.ask(NOW)
    train.grade(Verdict.RIGHT, 12.0, NOW)
    book.add([again], NOW)  # the same match looked at once more
    assert book.count(NOW) == (0, 1)


def test_a_word_that_is_never_to_be_asked_stays_away(book: MissedBook) -> None:
    train = trainer(book, "KUDU")
    question = train.ask(NOW)
    assert question is not None
    book.remove(question.card)
    book.add([MissedWord("KUDU", "en", BEST, "scruble", 9)], NOW)
    assert book.count(NOW) == (0, 0)
    assert book.next_due() is None


def test_a_card_of_an_unknown_scheduler_begins_anew(book: MissedBook) -> None:
    train = trainer(book, "KUDU")
    (card,) = book.cards(NOW)
    book.graded(card, '{"future": 1}', NOW, known=True)
    assert train.ask(NOW) is not None
    assert train.grade(Verdict.WRONG, 3.0, NOW) == NOW + SHORT


def test_a_review_brings_the_dearest_best_words_of_people(book: MissedBook) -> None:
    header = new_header(
        "scruble", defaults(GAME.options), ["Ann", "Bot"], kinds=["person", "bot:hard"], seed=1
    )

    def turn(seat: int, word: str, gained: int, best: int, played: str = "OX") -> Reviewed:
        return Reviewed(1, seat, 0, 0, 1, gained, (played,), Best(best, (word,), ("x",)))

    reviewed = [
        turn(0, "KUDU", 10, 40),
        turn(0, "STREET", 10, 90),
        turn(1, "TABLE", 0, 90),  # a bot's
        turn(0, "LEAST", 36, 40),  # nearly as good
        turn(0, "STEAL", 5, 40, "STEAL"),  # played, for less
        turn(0, "OX", 0, 30),  # too short to be asked by its letters
    ]
    assert missed_in(header, reviewed, 3) == [
        MissedWord("STREET", "en", BEST, "scruble", 3),
        MissedWord("KUDU", "en", BEST, "scruble", 3),
    ]
    many = [turn(0, "ABCDEFGHIJ"[: 3 + n % 7] + "KLMN"[n % 4], 0, 50 + n) for n in range(20)]
    assert len(missed_in(header, many)) == MOST
