"""A lesson: a match that is kept nowhere, and a sheet that says what to try next."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Flow, Panel
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.play import PlayScreen
from game.app.shell import Shell
from game.entry import Role
from game.language import _, player_name
from game.lesson import Lesson, Progress, in_language, lesson_of
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.register import role_of
from game.rules.interface import Rejection
from game.rules.options import parse_options

FIRST = "scruble"
"""The lesson that the first start offers."""


def begun(program: Shell, lesson: Lesson) -> Match:
    """The match that a lesson is played on."""
    game = rules_of(lesson.game)
    options = parse_options(game.options, lesson.options)
    words = game.language(options, "en")
    header = new_header(
        lesson.game,
        options,
        [player_name(seat, ()) for seat in range(game.seats(options).start)],
        seed=lesson.seed,
        language=words,
        lexicon=program.lobby.words(words),
    )
    match = Match.start(header, program.lobby.words(words), program.lobby.matches.clock)
    for move in lesson.moves:
        refused = match.move(match.to_act[0], move)
        if isinstance(refused, Rejection):
            raise ValueError(f"lesson of {lesson.game}: {move}: {refused}")
    return match


def offer_lesson(program: Shell) -> None:
    """At the very first start, ask whether to begin with a lesson; never again."""
    lesson, seen = lesson_of(FIRST), f"lesson-{FIRST}"
    store = program.lobby.matches.store
    if lesson is None or seen in program.settings.seen or (store is not None and store.matches()):
        return
    program.settings.seen.append(seen)
    program.settings.save()
    begin = lesson
    answers: list[Answer] = [
        (_("Yes, show me"), lambda: program.later(lambda: program.go.lesson(begin))),
        (_("No, thanks"), lambda: None),
    ]
    text = _("A lesson of a few minutes, played with your own hands. You find it later under “?”.")
    program.ask(Dialog(program, _("Learn SCRUBLE Cube first?"), text, answers))


class Strip(Widget):
    """A sheet over the scene's whole width that stays as high as its longest text needs.

    row: what stands below the text in the sheet. longest: the longest text, shown nowhere.
    """

    WIDE, MARGIN, PADDING, GAP = 620, 10, 14, 8

    def __init__(self, kit: Kit, sheet: Widget, row: Widget, longest: Text) -> None:
        over = Align(kit, sheet, down=0.5, wide=kit.space(self.WIDE), margin=self.MARGIN)
        super().__init__(kit, [over])
        self._row, self._longest = row, longest

    @override
    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        edges = 2 * (kit.space(self.MARGIN) + kit.space(self.PADDING))
        inner = min(width, kit.space(self.WIDE) + 2 * kit.space(self.MARGIN)) - edges
        text, row = self._longest.measure(inner)[1], self._row.measure(inner)[1]
        return width, text + row + kit.space(self.GAP) + edges

    @override
    def arrange(self) -> None:
        self.children[0].place(0, 0, self.width, self.height)

    @override
    def draw(self) -> None:
        self.kit.shape(self.back, "round", self.width, self.height, 0, "background-top")


class LessonScreen(PlayScreen):
    """A match as ever, with what to try next above it."""

    offers = False  # Enter says that a step was read

    def __init__(self, program: Shell, match: Match, lesson: Lesson) -> None:
        super().__init__(program, match)
        self.progress = Progress(lesson)
        self._acted: list[tuple[int, str]] = []
        """What was done since the last turn of the loop, by key or by gesture, in which step."""
        self._sheet: Text | None = None
        self._count: Text | None = None
        self._next: Button | None = None

    @override
    def above(self) -> Widget:
        kit = self.kit
        self._sheet = Text(kit, "", "strong")
        self._sheet.name = "lesson"
        self._count = Text(kit, "", "small", colour="text-dim", wrap=False)
        self._next = Button(kit, _("Next"), self._on, small=True, icon="right", name="lesson-next")
        leave = Button(
            kit,
            _("Leave the lesson"),
            lambda: self.program.later(self.program.to_menu),
            look="quiet",
            small=True,
            name="lesson-leave",
        )
        row = Flow(kit, [self._next, leave, self._count], gap=8)
        sheet = Panel(
            kit, Column(kit, [self._sheet, row], gap=Strip.GAP), padding=Strip.PADDING, outline=True
        )
        self._tell()
        ways = [texts for step in self.progress.lesson.steps for texts in (step.texts, step.other)]
        longest = max((in_language(texts) for texts in ways if texts), key=len)
        return Strip(kit, sheet, row, Text(kit, longest, "strong"))

    def _tell(self) -> None:
        """Say what the step that waits says."""
        if self._sheet is None or self._next is None or self._count is None:
            return
        progress = self.progress
        keys = [self.program.keymap.key_text(a, self.groups) for a in progress.step.keys]
        self._sheet.set(progress.text.format(*keys))
        if self.table is not None and progress.step.show:
            self.table.show_hint(progress.step.show)
        told = _("Step {number} of {count}")
        number, count = progress.number + 1, len(progress.lesson.steps)
        self._count.set(told.format(number=min(number, count), count=count))
        waits = not progress.done and progress.step.wait != "next"
        self._next.set_label(_("Leave this out") if waits else _("Next"))

    def _on(self) -> None:
        self.progress.go_on()
        self._moved()

    def _moved(self) -> None:
        """Another step waits now, or none."""
        self.program.surface.focus(None)
        if self.progress.done:
            self.program.later(self._finished)
            return
        if self.progress.step.anew:
            while self.match.can_undo(self.seat) is None:
                super()._took(self.match.undo(self.seat))
        self._tell()

    def _finished(self) -> None:
        game = self.match.header.game
        answers: list[Answer] = [
            (_("Play"), lambda: self.program.later(lambda: self.program.lobby.play_again(game))),
            (_("To the menu"), lambda: None),
        ]
        title = self.program.game_title(game)
        self.program.to_menu()
        text = _("That was the lesson. The rest is on the page under “?”.")
        self.program.ask(Dialog(self.program, title, text, answers))

    def _took(self, step: Any) -> None:
        super()._took(step)
        standing = self.table.standing if self.table is not None else ()
        if self.progress.happened(step.events) or self.progress.stands(standing):
            self._moved()
        else:
            self._tell()

    @override
    def press(self, action: str) -> bool:
        role = role_of(self.match.header.game, action)
        if role in {Role.PLAY, Role.CHOOSE} and self.progress.step.wait == "next":
            self._on()
            return True
        number, taken = self.progress.number, super().press(action)
        if taken and self.table is not None and action not in self.table.reports:
            self._acted.append((number, action))
        return taken

    @override
    def acted(self, action: str) -> None:
        self._acted.append((self.progress.number, action))

    @override
    def update(self, now: float) -> bool:
        acted, self._acted = self._acted, []
        for number, action in acted:
            if number == self.progress.number and self.progress.acted(action):
                self._moved()
        return super().update(now)

    @override
    def asks_price(self, action: str) -> bool:
        """What is tried in a lesson costs nothing."""
        return False

    @override
    def back(self) -> None:
        self.program.later(self.program.to_menu)

    def _results(self) -> None:
        self._finished()
