"""`hexaglyph train`: asks the words that the player missed, in the terminal."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from datetime import datetime, timezone
from functools import cache
from pathlib import Path

from game.cli.common import open_store, says_yes
from game.language import _
from game.match.missed_words import MissedBook
from game.players.trainer import AGAIN, LETTERS, VERDICT, Question, Trainer, Verdict
from game.system.home import Home
from game.ui.origins import meaning_line
from game.ui.trainer import time_until, trainer_count
from game.words.lexicon import Lexicon
from game.words.lists import load
from game.words.spelling import Spelling


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--list", action="store_true", help=_("only list the words that are kept"))


def run(arguments: argparse.Namespace) -> int:
    """Ask until nothing is due or the input ends."""
    data = Home.find(arguments.home).folders()["data"]
    with open_store(arguments.home, write=not arguments.list) as store:
        try:
            if arguments.list:
                _list(MissedBook(store))
            else:
                _train(MissedBook(store), data)
        except EOFError:
            print()
    return 0


def _list(book: MissedBook) -> None:
    now = datetime.now(timezone.utc)
    for card in book.cards():
        print(f"{card.missed.word}\t{card.missed.language}\t{time_until(card.due, now)}")
    print(trainer_count(*book.count(now)))


def _train(book: MissedBook, data: Path) -> None:
    @cache
    def words(language: str) -> Lexicon:
        return Spelling(language, data).own.apply(load(language))

    def now() -> datetime:
        return datetime.now(timezone.utc)

    trainer = Trainer(book, words, time.time_ns())
    while (question := trainer.ask(now())) is not None:
        _ask(trainer, question, now)
    print(_("Nothing is due now."))
    due = book.next_due()
    if due is not None:
        print(_("The next word is due {when}.").format(when=time_until(due, now())))
    print(trainer_count(*book.count(now())))


def _ask(trainer: Trainer, question: Question, now: Callable[[], datetime]) -> None:
    """Ask one word until it is known or given up."""
    word, began = question.word, time.monotonic()
    if question.kind == VERDICT:
        print(_("Is {word} a word? (y/n)").format(word=question.shown))
        verdict = trainer.judge(says_yes(input("> ")))
    else:
        print(" ".join(question.shown) if question.kind == LETTERS else question.shown)
        print(_("Type the word, ? for a letter, nothing if you do not know."))
        while True:
            text = input("> ").strip()
            if text == "?":
                print(_("It begins with {letters}.").format(letters=trainer.help()))
                continue
            verdict = trainer.answer(text) if text else Verdict.WRONG
            if verdict not in AGAIN:
                break
            print(_(AGAIN[verdict]).format(word=text.upper()))
    again = trainer.grade(verdict, time.monotonic() - began, now())
    answer = _("It is {word}.") if question.valid else _("{word} is not a word.")
    print(_("Right!") if verdict is Verdict.RIGHT else answer.format(word=word))
    meaning = meaning_line(word, question.card.missed.language) if question.valid else ""
    if meaning:
        print(f"  {meaning}")
    print(_("You will be asked again {when}.").format(when=time_until(again, now())))
    print()
