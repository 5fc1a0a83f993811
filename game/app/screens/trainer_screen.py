"""The trainer: missed words, asked one at a time by their letters or their meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from functools import partial
from typing import TypeVar

from typing_extensions import override

from game.app.kit.text_field import TextField
from game.app.kit.widgets import Align, Button, Column, Flow, Reserved, Text, Widget, buttons
from game.app.screens.page_screen import PageScreen
from game.app.screens.tiles import Tiles
from game.app.shell import Shell
from game.language import _, ngettext
from game.match.database import StoreError
from game.match.dealing import new_seed
from game.match.missed_words import MissedBook
from game.players.trainer import AGAIN, LETTERS, MEANING, VERDICT, Question, Trainer, Verdict
from game.sentences import N_
from game.ui.origins import meaning_line
from game.ui.trainer import time_until, trainer_count

Read = TypeVar("Read")
TILE = 46
LINES = 2
"""The lines that a meaning has room for where it is shorter."""
_LONG_AGO = datetime.min.replace(tzinfo=timezone.utc)
LOOK_EVERY = 0.2
"""Seconds between two looks whether the words have come."""


@dataclass(slots=True)
class Exercise:
    """A question and its answer so far. text: as typed. notice: a remark below it; refused: whether
    that says what is wrong with the answer. verdict: of the answer, once graded; again: when the
    word comes back then."""

    trainer: Trainer
    question: Question
    began: float
    text: str = ""
    notice: str = ""
    refused: bool = False
    verdict: Verdict | None = None
    again: datetime = _LONG_AGO

    def typed(self, text: str) -> None:
        """Take another text as the answer."""
        self.text = text
        if self.refused:
            self.notice, self.refused = "", False


class TrainerScreen(PageScreen):
    """Asks until nothing is due. moment: the present time, for tests."""

    heading, wide = N_("Trainer"), 760

    def __init__(self, program: Shell, moment: datetime | None = None) -> None:
        super().__init__(program)
        self._moment = moment
        self.trainer: Trainer | None = None
        self._trouble, store = "", program.lobby.matches.store
        if store is None:
            self._trouble = program.lobby.matches.trouble
        else:
            self.trainer = Trainer(MissedBook(store), program.lobby.words, new_seed())
        self._asked: Exercise | None = None
        self._waits = False
        """Whether the words are still being loaded."""
        self._looked = 0.0

    # Asking

    @override
    def enter(self) -> None:
        self._ask()

    def _now(self) -> datetime:
        return self._moment or datetime.now(timezone.utc)

    def _seconds(self) -> float:
        return float(self.program.base.clock.get_frame_time())

    def _ask(self) -> None:
        """Ask what is due next."""
        self._asked, trainer = None, self.trainer
        if trainer is None:
            return
        self._trouble = ""
        try:
            question = trainer.ask(self._now())
            due, _whole = trainer.book.count(self._now())
        except StoreError as error:
            self._trouble = str(error)
            return
        self._waits = question is None and due > 0
        if question is not None:
            self._asked = Exercise(trainer, question, self._seconds())

    @override
    def update(self, now: float) -> bool:
        if self._waits and now - self._looked >= LOOK_EVERY:
            self._looked = now
            self._ask()
            if not self._waits:
                self.renew()
        return False

    # Answering

    def _check(self, asked: Exercise) -> None:
        if not asked.text.strip():
            return
        verdict = asked.trainer.answer(asked.text)
        if verdict in AGAIN:
            asked.notice = _(AGAIN[verdict]).format(word=asked.text.upper())
            asked.refused = True
            self.program.sound.play("refuse")
            self.renew()
        else:
            self._grade(asked, verdict)

    def _grade(self, asked: Exercise, verdict: Verdict) -> None:
        asked.verdict = verdict
        try:
            asked.again = asked.trainer.grade(verdict, self._seconds() - asked.began, self._now())
        except StoreError as error:
            self._trouble = str(error)
        self.program.sound.play("score" if verdict is Verdict.RIGHT else "refuse")
        self.renew()

    def _judge(self, asked: Exercise, valid: bool) -> None:
        self._grade(asked, asked.trainer.judge(valid))

    def _help(self, asked: Exercise) -> None:
        begins = asked.trainer.help()
        asked.notice = _("It begins with {letters}.").format(letters=begins)
        asked.text, asked.refused = begins, False
        self.renew()

    def _shuffle(self, asked: Exercise) -> None:
        asked.question = replace(asked.question, shown=asked.trainer.shuffled(asked.question.word))
        self.renew()

    def _next(self) -> None:
        self._ask()
        self.renew()

    def _forget(self, asked: Exercise) -> None:
        """Never ask this word again."""
        try:
            asked.trainer.book.remove(asked.question.card)
        except StoreError as error:
            self._trouble = str(error)
            self.renew()
        else:
            self._next()

    # What it shows

    def _from_book(self, read: Callable[[MissedBook], Read | None]) -> Read | None:
        """What is read from the book of missed words; None if there is none, or it cannot be."""
        try:
            return None if self.trainer is None else read(self.trainer.book)
        except StoreError as error:
            self._trouble = str(error)
            return None

    @override
    def first_focus(self) -> str:
        if self._asked is None:
            return self.first
        if self._asked.verdict is not None:
            return "next"
        return "valid" if self._asked.question.kind == VERDICT else "answer"

    @override
    def body(self) -> Widget:
        kit, asked = self.kit, self._asked
        if asked is None or self._trouble:
            return Column(kit, self._idle(), gap=16)
        # Buttons stay where they are from a question to its answer, and to the next one.
        ways = [self._exercise(asked), self._result(asked), self._result(asked, (LINES - 1) * "\n")]
        columns = [Column(kit, parts, gap=16) for parts in ways]
        shown = columns.pop(0 if asked.verdict is None else 1)
        return Reserved(kit, shown, columns)

    @override
    def foot(self) -> Sequence[Widget]:
        count, asked, ways = "", self._asked, list[Widget]()
        if asked is not None and not self._trouble:
            ways.append(self._ways(asked) if asked.verdict is None else self._after(asked))
        if not self._trouble:
            counted = self._from_book(lambda book: book.count(self._now()))
            count = "" if counted is None else trainer_count(*counted)
        return [*ways, Text(self.kit, count, "small", colour="text-dim")]

    def _idle(self) -> list[Widget]:
        """What is shown where no word is asked."""
        kit = self.kit
        if self._trouble:
            return [Text(kit, self._trouble, colour="invalid").as_news()]
        if self._waits:
            return [Text(kit, _("The words are still being loaded.")).as_news()]
        parts: list[Widget] = [Text(kit, _("Nothing is due now."), "heading").as_news()]
        due = self._from_book(MissedBook.next_due)
        if due is not None:
            text = _("The next word is due {when}.").format(when=time_until(due, self._now()))
            parts.append(Text(kit, text).as_news())
        explained = _(
            "Words come here from your matches: the best ones a review finds that"
            " you did not play, those a hint had to give you, and those you "
            "played that are not words."
        )
        parts.append(Text(kit, explained, colour="text-dim"))
        return parts

    def _tiles(self, word: str, *, news: bool = False) -> Widget:
        """A word in tiles as large as fit. news: whether it is announced."""
        tiles = Tiles(self.kit, word, size=TILE)
        return Align(self.kit, tiles.as_news() if news else tiles, across=0, wide=640)

    def _exercise(self, asked: Exercise) -> list[Widget]:
        kit, question = self.kit, asked.question
        length = len(question.word)
        sentence = {
            LETTERS: _("Which word do these letters make?"),
            MEANING: ngettext(
                "Which word of {count} letter means this?",
                "Which word of {count} letters means this?",
                length,
            ).format(count=length),
            VERDICT: _("Is this a word?"),
        }[question.kind]
        parts: list[Widget] = [
            Text(kit, sentence, "strong").as_news(),
            Text(kit, question.shown, "heading").as_news()
            if question.kind == MEANING
            else self._tiles(question.shown, news=True),
        ]
        if question.kind == VERDICT:
            return parts
        notice = Text(kit, asked.notice)
        notice.news = not asked.refused  # what is wrong is said with the field
        wrong, check = notice if asked.refused else None, partial(self._check, asked)
        answer = TextField(
            kit, asked.text, asked.typed, allowed=str.isalpha, longest=20, on_enter=check,
            wrong=wrong, name="answer", wide=360,
        )  # fmt: skip
        if asked.refused:  # typing begins anew, and the caret's keys mend it
            answer.line.select(0, len(asked.text))
        return [*parts, Align(kit, answer.captioned(_("Your answer")), across=0), notice]

    def _ways(self, asked: Exercise) -> Widget:
        """The buttons of a question."""
        if asked.question.kind == VERDICT:
            judge = self._judge
            ways = [
                (_("It is a word"), "check", "valid", partial(judge, asked, True)),
                (_("It is not a word"), "cross", "none", partial(judge, asked, False)),
            ]
            return Flow(self.kit, buttons(self.kit, ways, small=False), gap=10)
        ways = [
            (_("Check"), "check", "check", partial(self._check, asked)),
            (_("Shuffle"), "redo", "shuffle", partial(self._shuffle, asked)),
            (_("A letter"), "hint", "help", partial(self._help, asked)),
            (_("I do not know"), "cross", "unknown", partial(self._grade, asked, Verdict.WRONG)),
        ]
        if asked.question.kind != LETTERS:
            del ways[1]
        return Flow(self.kit, buttons(self.kit, ways, small=False, main="check"), gap=8)

    def _result(self, asked: Exercise, meaning: str = "") -> list[Widget]:
        """The answer. meaning: shown instead of the word's own."""
        kit, question, right = self.kit, asked.question, asked.verdict is Verdict.RIGHT
        word, language = question.word, question.card.missed.language
        if not question.valid:
            text = _("{word} is not a word.")
        elif question.kind == VERDICT:
            text = _("{word} is a word.")
        else:
            text = _("It is {word}.")
        head = _("Right!") if right else _("Not known yet.")
        parts: list[Widget] = [
            Text(kit, head, "heading", colour="valid" if right else "invalid").as_news(),
            self._tiles(word),
            Text(kit, text.format(word=word), "strong").as_news(),
        ]
        meaning = meaning or (meaning_line(word, language) if question.valid else "")
        if meaning:
            parts.append(Text(kit, meaning).as_news())
        again = _("You will be asked again {when}.").format(
            when=time_until(asked.again, self._now())
        )
        return [*parts, Text(kit, again, colour="text-dim").as_news()]

    def _after(self, asked: Exercise) -> Widget:
        """The buttons of an answer."""
        kit = self.kit
        next_one = Button(kit, _("Next"), self._next, icon="right", look="accent", name="next")
        never = Button(kit, _("Never again"), partial(self._forget, asked), name="never")
        return Flow(kit, [next_one, never], gap=8)
