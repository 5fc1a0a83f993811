"""The trainer: spaced repetition of missed words, scheduled by fsrs (the Free Spaced Repetition
Scheduler).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

import fsrs

from game.match.database import StoreError
from game.match.header import Header
from game.match.match import Match
from game.match.missed_words import BEST, LENGTHS, REJECTED, Card, MissedBook, MissedWord
from game.match.store import Store
from game.players.review import Reviewed
from game.rules.pcg import Pcg32
from game.sentences import N_
from game.words.definitions import define
from game.words.lexicon import Lexicon
from game.words.lists import WordListError
from game.words.normalize import normalize

SHORT = timedelta(minutes=10)
"""The interval after which an unknown word is asked again."""
EASY, SLOW = 1.2, 5.0
"""Seconds a letter below which an answer counts as easy, and above which as hard."""
MOST = 8
"""The most words kept from a review, the most costly first."""
WORTH = 80.0
"""The share of the best, in per cent, from which a turn missed nothing worth training."""
TRIES = 2

LETTERS, MEANING, VERDICT = "letters", "meaning", "verdict"
"""The kinds of questions: an anagram, a word by its meaning, whether it is a word."""


def missed_in(header: Header, reviewed: Sequence[Reviewed], match: int = 0) -> list[MissedWord]:
    """The best words of a reviewed match that its people did not play. match: its id in the
    store."""
    people = [t for t in reviewed if t.seat in header.people and t.share < WORTH]
    found: dict[str, None] = {}
    for turn in sorted(people, key=lambda turn: -turn.cost):
        for word in turn.best.words:
            plain = normalize(word)
            if plain and len(plain) in LENGTHS and word not in turn.words:
                found.setdefault(plain)
    return [MissedWord(w, header.language, BEST, header.game, match) for w in list(found)[:MOST]]


def keep_reviewed(
    store: Store | None, match: Match, found: Sequence[Reviewed], now: datetime
) -> None:
    """Store the missed words of a review, unless the match was imported."""
    if store is None or match.id is None:
        return
    with suppress(StoreError):  # the menu reports a store that cannot be written
        book = MissedBook(store)
        if book.own(match.id):
            book.add(missed_in(match.header, found, match.id), now)


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a card. shown: the shuffled letters, the meaning, or the word. valid: for
    VERDICT, whether it is a word."""

    card: Card
    kind: str
    shown: str
    valid: bool = True

    @property
    def word(self) -> str:
        """The word asked."""
        return self.card.missed.word


Verdict = Enum("Verdict", "RIGHT WRONG AGAIN OTHER MISFIT")
"""The verdict on an answer. AGAIN: wrong, with another try. OTHER: another word of these letters.
MISFIT: not of these letters."""

AGAIN = {
    Verdict.MISFIT: N_("That is not made of these letters."),
    Verdict.OTHER: N_("{word} is a word too, but another one was missed."),
    Verdict.AGAIN: N_("Not quite. Once more?"),
}
"""Messages for answers after which the same word is asked again."""


class Trainer:
    """Asks the cards due. words: a language's lexicon, None while it loads. seed: for shuffling.
    The caller passes the time and how long an answer took."""

    def __init__(self, book: MissedBook, words: Callable[[str], Lexicon | None], seed: int) -> None:
        self.book = book
        self._words = words
        self._generator = Pcg32(seed)
        self._scheduler = fsrs.Scheduler(
            learning_steps=(SHORT,), relearning_steps=(SHORT,), enable_fuzzing=False
        )
        self.question: Question | None = None
        """The current question."""
        self.helped = 0
        """The number of letters revealed."""
        self._tries = 0

    def ask(self, now: datetime) -> Question | None:
        """The next question; None if nothing is due whose lexicon is loaded."""
        self.question, self.helped, self._tries = None, 0, 0
        for card in self.book.cards(now):
            lexicon = self._words(card.missed.language)
            if lexicon is None:
                continue
            if (card.missed.origin == REJECTED) == lexicon.is_word(card.missed.word):
                self.book.remove(card)  # the list or the player's own words have changed
                continue
            self.question = self._question(card)
            break
        return self.question

    def _question(self, card: Card) -> Question:
        missed = card.missed
        if missed.origin == REJECTED:
            return Question(card, VERDICT, missed.word, valid=False)
        if card.asked % 4 == 3:
            return Question(card, VERDICT, missed.word)
        meaning = None
        with suppress(WordListError):  # another kind of question can be asked
            meaning = define(missed.word, missed.language) if card.asked % 2 else None
        if meaning is not None:
            return Question(card, MEANING, _blanked(meaning, missed.word))
        return Question(card, LETTERS, self.shuffled(missed.word))

    def shuffled(self, word: str) -> str:
        """The letters in another order, if there is one."""
        for _ in range(50):
            found = "".join(self._generator.shuffled(list(word)))
            if found != word:
                return found
        return word

    def help(self) -> str:
        """Reveal one more letter from the beginning; the letters revealed."""
        assert self.question is not None
        word = self.question.word
        self.helped = min(len(word), self.helped + 1)
        return word[: self.helped]

    def answer(self, text: str) -> Verdict:
        """Judge a typed word; call grade() after RIGHT and WRONG."""
        question = self.question
        assert question is not None
        given, word = normalize(text.strip()) or "", question.word
        if given == word:
            return Verdict.RIGHT
        same = sorted(given) == sorted(word)
        if question.kind == LETTERS and not same:
            return Verdict.MISFIT
        lexicon = self._words(question.card.missed.language)
        if same and lexicon is not None and lexicon.is_word(given):
            return Verdict.OTHER
        self._tries += 1
        return Verdict.AGAIN if self._tries < TRIES else Verdict.WRONG

    def judge(self, valid: bool) -> Verdict:
        """Judge the answer whether the word shown is one."""
        assert self.question is not None
        return Verdict.RIGHT if valid == self.question.valid else Verdict.WRONG

    def grade(self, verdict: Verdict, seconds: float, now: datetime) -> datetime:
        """Record the answer; when the word is due again."""
        question = self.question
        assert question is not None
        card = question.card
        rating = self._rating(question, verdict, seconds)
        kept, _log = self._scheduler.review_card(_kept(card, now), rating, now)
        self.book.graded(card, kept.to_json(), kept.due, known=verdict is Verdict.RIGHT)
        return kept.due

    def _rating(self, question: Question, verdict: Verdict, seconds: float) -> fsrs.Rating:
        """The rating by answer, help and time."""
        if verdict is not Verdict.RIGHT:
            return fsrs.Rating.Again
        if question.kind == VERDICT:
            return fsrs.Rating.Good
        pace = seconds / len(question.word)
        if self.helped or self._tries or pace > SLOW:
            return fsrs.Rating.Hard
        return fsrs.Rating.Easy if pace < EASY else fsrs.Rating.Good


def _kept(card: Card, now: datetime) -> fsrs.Card:
    """The scheduler's card; a new one if its text cannot be parsed."""
    if card.state:
        try:
            return fsrs.Card.from_json(card.state)
        except (ValueError, KeyError, TypeError):
            pass
    return fsrs.Card(card_id=card.id, due=now)


def _blanked(meaning: str, word: str) -> str:
    """A meaning with the word and its lemma blanked out."""
    lemma, colon, rest = meaning.partition(": ")
    if colon and lemma.isupper():
        meaning = re.sub(rf"\b{re.escape(lemma)}\w*", "…", rest, flags=re.IGNORECASE)
    return re.sub(rf"\b{re.escape(word)}\w*", "…", meaning, flags=re.IGNORECASE)
