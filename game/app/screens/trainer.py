"""The trainer: a missed word at a time, asked by its letters or its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone
from functools import partial

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.entry import Entry
from game.app.kit.layout import Align, Column, Flow
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.matches import new_seed
from game.app.screens.page import Page
from game.app.screens.tiles import Tiles
from game.app.shell import Shell
from game.language import _
from game.match.database import StoreError
from game.match.missed import MissedBook
from game.players.trainer import LETTERS, MEANING, VERDICT, Question, Trainer, Verdict
from game.training import trainer_count, when
from game.words.definitions import define

TILE = 46
LOOK_EVERY = 0.2
"""Seconds between two looks whether the words have come."""


class TrainerScreen(Page):
    """Asks until nothing is due. moment: what time it is, for tests."""

    wide = 760

    def __init__(self, program: Shell, moment: datetime | None = None) -> None:
        super().__init__(program)
        self._moment = moment
        self.trainer: Trainer | None = None
        self._question: Question | None = None
        self._began = 0.0
        self._waits = False
        """Whether the words are still being loaded."""
        self._looked = 0.0
        self._text = self._notice = self._trouble = ""
        self._refused = False
        """Whether what is told is what was wrong with the answer."""
        self._verdict: Verdict | None = None
        """What the answer was, once it is graded."""
        self._again = datetime.min.replace(tzinfo=timezone.utc)

    # Asking

    @override
    def enter(self) -> None:
        store = self.program.lobby.matches.store
        if store is None:
            self._trouble = self.program.lobby.matches.trouble
            return
        self.trainer = Trainer(MissedBook(store), self.program.lobby.words, new_seed())
        self._ask()

    def _now(self) -> datetime:
        return self._moment or datetime.now(timezone.utc)

    def _seconds(self) -> float:
        return float(self.program.base.clock.get_frame_time())

    def _ask(self) -> None:
        """Ask what is due next."""
        self._text, self._notice, self._refused = "", "", False
        self._verdict = self._question = None
        if self.trainer is None:
            return
        try:
            self._question = self.trainer.ask(self._now())
            due, _whole = self.trainer.book.count(self._now())
        except StoreError as error:
            self._trouble = str(error)
            return
        self._waits = self._question is None and due > 0
        self._began = self._seconds()

    @override
    def update(self, now: float) -> bool:
        if self._waits and now - self._looked >= LOOK_EVERY:
            self._looked = now
            self._ask()
            if not self._waits:
                self.renew()
        return False

    # Answering

    def _check(self) -> None:
        if self.trainer is None or not self._text.strip():
            return
        verdict = self.trainer.answer(self._text)
        told = {
            Verdict.MISFIT: _("That is not made of these letters."),
            Verdict.OTHER: _("{word} is a word too, but another one was missed."),
            Verdict.AGAIN: _("Not quite. Once more?"),
        }
        if verdict in told:
            self._notice = told[verdict].format(word=self._text.upper())
            self._text, self._refused = "", True
            self.program.sound.play("refuse")
            self.renew()
        else:
            self._grade(verdict)

    def _grade(self, verdict: Verdict) -> None:
        assert self.trainer is not None
        self._verdict = verdict
        try:
            seconds = self._seconds() - self._began
            self._again = self.trainer.grade(verdict, seconds, self._now())
        except StoreError as error:
            self._trouble = str(error)
        self.program.sound.play("score" if verdict is Verdict.RIGHT else "refuse")
        self.renew()

    def _judge(self, valid: bool) -> None:
        assert self.trainer is not None
        self._grade(self.trainer.judge(valid))

    def _help(self) -> None:
        assert self.trainer is not None
        begins = self.trainer.help()
        self._notice = _("It begins with {letters}.").format(letters=begins)
        self._text, self._refused = begins, False
        self.renew()

    def _shuffle(self) -> None:
        assert self.trainer is not None
        assert self._question is not None
        question = self._question
        shown = self.trainer.shuffled(question.word)
        self._question = Question(question.card, question.kind, shown)
        self.renew()

    def _next(self) -> None:
        self._ask()
        self.renew()

    def _forget(self) -> None:
        """Never ask this word again."""
        assert self.trainer is not None
        assert self._question is not None
        try:
            self.trainer.book.remove(self._question.card)
        except StoreError as error:
            self._trouble = str(error)
            self.renew()
        else:
            self._next()

    # What it shows

    @override
    def first_focus(self) -> str:
        if self._verdict is not None:
            return "next"
        if self._question is None:
            return "back"
        return "valid" if self._question.kind == VERDICT else "answer"

    @override
    def title(self) -> str:
        return _("Trainer")

    @override
    def body(self) -> Widget:
        return Column(self.kit, self._parts(), gap=16)

    @override
    def foot(self) -> Sequence[Widget]:
        return [Text(self.kit, self._count(), "small", colour="text-dim")]

    def _count(self) -> str:
        if self.trainer is None or self._trouble:
            return ""
        return trainer_count(*self.trainer.book.count(self._now()))

    def _parts(self) -> list[Widget]:
        kit = self.kit
        if self._trouble:
            return [Text(kit, self._trouble, colour="invalid")]
        if self._waits:
            return [Text(kit, _("The words are still being loaded."))]
        if self._question is None:
            return self._rest()
        if self._verdict is not None:
            return self._result(self._question, self._verdict)
        return self._asked(self._question)

    def _rest(self) -> list[Widget]:
        """Nothing is due."""
        kit = self.kit
        parts: list[Widget] = [Text(kit, _("Nothing is due now."), "heading")]
        due = self.trainer.book.next_due() if self.trainer is not None else None
        if due is not None:
            told = _("The next word comes back {when}.").format(when=when(due, self._now()))
            parts.append(Text(kit, told))
        explained = _(
            "Words come here from your matches: the best ones that a review finds and you did not "
            "play, those that a hint had to tell you, and those that you played and are none."
        )
        parts.append(Text(kit, explained, colour="text-dim"))
        return parts

    def _tiles(self, word: str) -> Widget:
        """A word as pieces, as large as there is room for."""
        return Align(self.kit, Tiles(self.kit, word, size=TILE), across=0, wide=640)

    def _asked(self, question: Question) -> list[Widget]:
        kit = self.kit
        length = len(question.word)
        asked = {
            LETTERS: _("Which word do these letters make?"),
            MEANING: _("Which word of {count} letters means this?").format(count=length),
            VERDICT: _("Is this a word?"),
        }[question.kind]
        shown = (
            Text(kit, question.shown, "heading")
            if question.kind == MEANING
            else self._tiles(question.shown)
        )
        parts: list[Widget] = [Text(kit, asked, "strong"), shown]
        if question.kind == VERDICT:
            judge = self._judge
            label = _("It is a word")
            yes = Button(kit, label, partial(judge, True), icon="check", name="valid")
            no = Button(kit, _("It is none"), partial(judge, False), icon="cross", name="none")
            return [*parts, Flow(kit, [yes, no], gap=10)]
        told = Text(kit, self._notice)
        entry = Entry(
            kit,
            self._text,
            self._typed,
            allowed=str.isalpha,
            longest=20,
            on_enter=self._check,
            wrong=told if self._refused else None,
            name="answer",
            wide=360,
        )
        parts.append(Align(kit, entry, across=0))
        if self._notice:
            parts.append(told)
        return [*parts, self._tools(question)]

    def _tools(self, question: Question) -> Widget:
        kit, give_up = self.kit, partial(self._grade, Verdict.WRONG)
        tools = [
            Button(kit, _("Check"), self._check, icon="check", look="accent", name="check"),
            Button(kit, _("A letter"), self._help, icon="hint", name="help"),
            Button(kit, _("I do not know"), give_up, icon="cross", name="unknown"),
        ]
        if question.kind == LETTERS:
            tools.insert(1, Button(kit, _("Shuffle"), self._shuffle, icon="redo", name="shuffle"))
        return Flow(kit, tools, gap=8)

    def _result(self, question: Question, verdict: Verdict) -> list[Widget]:
        kit, right = self.kit, verdict is Verdict.RIGHT
        word, language = question.word, question.card.missed.language
        if not question.valid:
            told = _("{word} is no word.")
        elif question.kind == VERDICT:
            told = _("{word} is a word.")
        else:
            told = _("It is {word}.")
        head = _("Right!") if right else _("Not known yet.")
        parts: list[Widget] = [
            Text(kit, head, "heading", colour="valid" if right else "invalid"),
            self._tiles(word),
            Text(kit, told.format(word=word), "strong"),
        ]
        meaning = define(word, language) if question.valid else None
        if meaning is not None:
            parts.append(Text(kit, meaning))
        again = _("It comes back {when}.").format(when=when(self._again, self._now()))
        parts.append(Text(kit, again, colour="text-dim"))
        next_one = Button(kit, _("Next"), self._next, icon="right", look="accent", name="next")
        never = Button(kit, _("Never again"), self._forget, name="never")
        return [*parts, Flow(kit, [next_one, never], gap=8)]

    def _typed(self, text: str) -> None:
        self._text = text
        if self._refused:
            self._notice, self._refused = "", False
