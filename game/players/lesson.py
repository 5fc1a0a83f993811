"""Lessons: steps for the player to follow, from a game's lesson.json.

A file names the match it is played on (options and seed) and its steps. A step has a text in each
language and waits for one thing: "next" (it was read), "words" (at least `count` words lie on the
table, those in `words` among them, however they came there), "action" (one of `actions` of the
keymap was taken, or a gesture did the same) or "event" (something of `kind` happened, with these
`values`, and with something in each of `some`; where that happens before words lie there that steps
before it wait for, these are passed over). `other` is said where it happened otherwise. A step
with `anew` begins with all moves of the turn taken back. The places that a step speaks of are its
`show`, as a hint names them; `light` are pieces and buttons that it speaks of, by the names that
the game's table (Table.where) and the screen have for them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, get_origin, get_type_hints

from typing_extensions import override

from game import register
from game.match.changes import AnyStep
from game.match.clock import Clock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.players.happenings import Happening, StepBegun
from game.players.sitting import Sitting
from game.players.work import Pace, Worker
from game.rules.interface import Event, Rejection, Step
from game.rules.options import parse_options
from game.sentences import N_, LocalizedValueError
from game.system.cleaning import clean
from game.words.lexicon import Lexicon

Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step. text, other: by language. keys: actions whose keys stand in the texts as {0}.
    show: the places that it speaks of. light: pieces and buttons that are lit."""

    wait: str
    text: Texts
    other: Texts = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    kind: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    some: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    count: int = 1
    anew: bool = False
    show: tuple[str, ...] = ()
    light: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's lesson. options: as a record writes those that are not at their defaults. moves:
    what was played before it begins."""

    game: str
    options: str
    seed: int
    steps: tuple[LessonStep, ...]
    moves: tuple[str, ...] = ()


class LessonError(LocalizedValueError):
    """A game's lesson cannot be read; one sentence says why."""


def lesson_of(game_id: str) -> Lesson | None:
    """The lesson of a game, or None where there is none; LessonError if it cannot be read."""
    found = register.asset(game_id, "lesson.json")
    return None if found is None else parse_lesson(game_id, found.read_bytes())


def parse_lesson(game_id: str, content: bytes) -> Lesson:
    """The lesson that a file holds; LessonError if it is none."""
    try:
        read: dict[str, Any] = _tuples(json.loads(content))
        steps = tuple(LessonStep(**_tuples(step)) for step in read.pop("steps"))
        lesson = Lesson(game_id, steps=steps, **read)
        _check(lesson)
        for step in steps:
            _check(step)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        problem = clean(f"{type(error).__name__}: {error}")[:200]
        sentence = N_("The lesson of {game} cannot be read ({problem}).")
        raise LessonError(sentence, game=game_id, problem=problem) from error
    return lesson


def _tuples(read: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(v) if isinstance(v, list) else v for key, v in read.items()}


def _check(part: Lesson | LessonStep) -> None:
    """TypeError if a field is not what it should be."""
    for name, kind in get_type_hints(type(part)).items():
        value = getattr(part, name)
        plain = get_origin(kind) or kind
        if not isinstance(value, plain) or (isinstance(value, bool) and plain is int):
            raise TypeError(f"{name} is {value!r}")
        texts: Iterable[object] = ()
        if kind == tuple[str, ...]:
            texts = value
        elif kind == Texts:
            texts = value.values()
        if not all(isinstance(text, str) for text in texts):
            raise TypeError(f"{name} is {value!r}")


class Progress:
    """The player's progress in a lesson. wrong: whether the last action was not the one asked."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0
        self.wrong = False

    @property
    def step(self) -> LessonStep:
        """The current step; the last one when all are done."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.number >= len(self.lesson.steps)

    @property
    def texts(self) -> Texts:
        """The current text, by language."""
        return self.step.other if self.wrong and self.step.other else self.step.text

    def go_on(self) -> None:
        """Go to the next step."""
        if not self.done:
            self.number += 1
            self.wrong = False

    def acted(self, action: str) -> bool:
        """Report an action; whether the step waited for it."""
        if not self.done and self.step.wait == "action" and action in self.step.actions:
            self.go_on()
            return True
        return False

    def words_on_table(self, words: Collection[str]) -> bool:
        """Report the words on the table; whether the step waited for them."""
        step = self.step
        if self.done or step.wait != "words" or len(words) < step.count:
            return False
        if set(step.words) <= set(words):
            self.go_on()
            return True
        return False

    def happened(self, events: Iterable[Event]) -> bool:
        """Report events; whether this step, or the one after steps that wait for words, waited."""
        ahead = enumerate(self.lesson.steps[self.number :], self.number)
        number, step = next((it for it in ahead if it[1].wait != "words"), (0, self.step))
        if self.done or step.wait != "event":
            return False
        for event in events:
            if event.kind == step.kind:
                values = event.values()
                fits = all(values.get(key) == value for key, value in step.values.items())
                if fits and all(values.get(key) for key in step.some):
                    self.number = number
                    self.go_on()
                    return True
                self.wrong = number == self.number
        return False


def language_of(lesson: Lesson) -> str:
    """The language of a lesson's words."""
    game = rules_of(lesson.game)
    return game.language(parse_options(game.options, lesson.options), "en")


def match_of(
    lesson: Lesson, lexicon: Lexicon | None, clock: Clock, name: Callable[[int], str]
) -> Match:
    """The match of a lesson, not stored. name: of the player in a seat."""
    game = rules_of(lesson.game)
    options = parse_options(game.options, lesson.options)
    header = new_header(
        lesson.game,
        options,
        [name(seat) for seat in range(game.seats(options).start)],
        seed=lesson.seed,
        language=language_of(lesson),
        lexicon=lexicon,
    )
    match = Match.start(header, lexicon, clock)
    for move in lesson.moves:
        refused = match.move(match.to_act[0], move)
        if isinstance(refused, Rejection):
            raise ValueError(f"lesson of {lesson.game}: {move}: {refused}")
    return match


class LessonSitting(Sitting):
    """A sitting that follows the steps of a lesson."""

    def __init__(
        self, match: Match, lesson: Lesson, *, work: Worker | None = None, pace: Pace | None = None
    ) -> None:
        super().__init__(match, work=work, pace=pace)
        self.progress = Progress(lesson)
        self._acted: list[tuple[int, str]] = []
        """The actions since the last tick, with the step in which they were taken."""
        self._began: dict[int, Any] = {0: match.state}
        """The state in which each step began."""

    def read(self) -> list[Happening]:
        """Go to the next step, as the text was read."""
        self.progress.go_on()
        return self._begin_step()

    def acted(self, action: str, number: int) -> None:
        """Report an action taken in a step; tick() handles it."""
        self._acted.append((number, action))

    def words_on_table(self, words: Collection[str]) -> list[Happening]:
        """Report the words on the table."""
        return self._begin_step() if self.progress.words_on_table(words) else []

    @override
    def tick(self) -> list[Happening]:
        acted, self._acted = self._acted, []
        found: list[Happening] = []
        for number, action in acted:
            if number == self.progress.number and self.progress.acted(action):
                found += self._begin_step()
        return found or super().tick()

    @override
    def _entered(self, step: AnyStep) -> list[Happening]:
        found = super()._entered(step)
        if self.progress.happened(step.events):
            return [*found, *self._begin_step()]
        return [*found, *self._gone_back()]

    def _gone_back(self) -> list[Happening]:
        """Begin an earlier step again if what was played since is taken back."""
        number, state = self.progress.number, self.match.state
        step = next((n for n in range(number, -1, -1) if self._began.get(n) == state), number)
        if step == number:
            return []
        self.progress.number, self.progress.wrong = step, False
        return [StepBegun()]

    def _begin_step(self) -> list[Happening]:
        """Begin a step, some of which undo the moves of the turn."""
        found: list[Happening] = []
        if not self.progress.done and self.progress.step.anew:
            while self.match.can_undo(self.holder) is None:
                undone = self.match.undo(self.holder)
                if not isinstance(undone, Step):
                    break
                found += super()._entered(undone)
        self._began[self.progress.number] = self.match.state
        return [*found, StepBegun()]
