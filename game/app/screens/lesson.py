"""A lesson: a match that is kept nowhere, and a sheet that says what to try next."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import override

from game import register
from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Flow, Panel
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.play import PlayScreen
from game.app.shell import Shell
from game.app.work import beside
from game.entry import Role
from game.language import _, in_language, player_name
from game.match.match import Match
from game.players.happenings import Entered, Happening, StepBegun
from game.players.lesson import Lesson, LessonSitting, Progress, language_of, lesson_of, match_of
from game.players.pace import Pace
from game.register import role_of


def begun(program: Shell, lesson: Lesson) -> Match:
    """The match that a lesson is played on."""
    lexicon, clock = program.lobby.words(language_of(lesson)), program.lobby.matches.clock
    return match_of(lesson, lexicon, clock, lambda seat: player_name(seat, ()))


def offer_lesson(program: Shell) -> None:
    """At the very first start, ask whether to begin with the first game's lesson; never again."""
    lesson = next(filter(None, map(lesson_of, register.entries())), None)
    store = program.lobby.matches.store
    if lesson is None or (store is not None and store.matches()):
        return
    seen = f"lesson-{lesson.game}"
    if seen in program.settings.kept.seen:
        return
    program.settings.kept.seen.append(seen)
    program.settings.save()
    begin = lesson
    answers: list[Answer] = [
        (_("Yes, show me"), lambda: program.go.lesson(begin)),
        (_("No, thanks"), nothing),
    ]
    text = _("A lesson of a few minutes, played with your own hands. You find it later under “?”.")
    title = _("Learn {game} first?").format(game=program.game_title(lesson.game))
    program.ask(Dialog(program, title, text, answers))


class Strip(Widget):
    """A sheet over the scene's whole width that stays as high as its longest text needs.

    row: what stands below the text in the sheet. longest: the longest text, shown nowhere.
    """

    WIDE, MARGIN, PADDING, GAP = 620, 10, 14, 8

    def __init__(self, kit: Kit, sheet: Widget, row: Widget, longest: Text) -> None:
        over = Align(kit, sheet, down=0.5, wide=self.WIDE, margin=self.MARGIN)
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
    sitting: LessonSitting
    _sheet: Text
    _count: Text
    _next: Button

    def __init__(self, program: Shell, match: Match, lesson: Lesson) -> None:
        self._lesson = lesson
        super().__init__(program, match)

    @override
    def sit(self, pace: Pace) -> LessonSitting:
        return LessonSitting(self.match, self._lesson, work=beside, pace=pace)

    @property
    def progress(self) -> Progress:
        """How far the player is."""
        return self.sitting.progress

    @override
    def above(self) -> Widget:
        kit = self.kit
        self._sheet = Text(kit, "", "strong").called("lesson")
        self._count = Text(kit, "", "small", colour="text-dim", wrap=False)
        self._next = Button(
            kit, _("Next"), self._read, small=True, icon="right", name="lesson-next"
        )
        label, name = _("Leave the lesson"), "lesson-leave"
        leave = Button(kit, label, self.back, look="quiet", small=True, name=name)
        row = Flow(kit, [self._next, leave, self._count], gap=8)
        sheet = Panel(
            kit, Column(kit, [self._sheet, row], gap=Strip.GAP), padding=Strip.PADDING, outline=True
        )
        self._say_step()
        ways = [texts for step in self._lesson.steps for texts in (step.text, step.other)]
        longest = max((in_language(texts) for texts in ways if texts), key=len)
        return Strip(kit, sheet, row, Text(kit, longest, "strong"))

    def _say_step(self) -> None:
        """Say what the step that waits says."""
        progress = self.progress
        keys = [self.program.keymap.key_text(a, self.groups) for a in progress.step.keys]
        self._sheet.set(in_language(progress.texts).format(*keys))
        if progress.step.show:
            self.table.show_hint(progress.step.show)
        number, count = progress.number + 1, len(self._lesson.steps)
        step = _("Step {number} of {count}")
        self._count.set(step.format(number=min(number, count), count=count))
        waits = not progress.done and progress.step.wait != "next"
        self._next.set_label(_("Leave this out") if waits else _("Next"))

    @override
    def hear(self, happenings: Iterable[Happening]) -> None:
        found = list(happenings)
        super().hear(found)
        entered, begun = (any(isinstance(h, kind) for h in found) for kind in (Entered, StepBegun))
        if entered and not begun:  # what is shown now may be what is waited for
            lies = self.sitting.lies(self.table.standing)
            super().hear(lies)
            begun = bool(lies)
        if begun:
            self.program.surface.focus(None)
        if begun and self.progress.done:
            self._finished()
        elif begun or entered:
            self._say_step()

    def _read(self) -> None:
        self.hear(self.sitting.read())

    def _finished(self) -> None:
        game = self.match.header.game
        answers: list[Answer] = [
            (_("Play"), lambda: self.program.lobby.play_again(game)),
            (_("To the menu"), nothing),
        ]
        title = self.program.game_title(game)
        self.program.to_menu()
        text = _("That was the lesson. The rest is on the page under “?”.")
        self.program.ask(Dialog(self.program, title, text, answers))

    @override
    def press(self, action: str) -> bool:
        role = role_of(self.match.header.game, action)
        if role in {Role.PLAY, Role.CHOOSE} and self.progress.step.wait == "next":
            self._read()
            return True
        number, taken = self.progress.number, super().press(action)
        if taken and action not in self.table.reports:
            self.sitting.acted(action, number)
        return taken

    @override
    def acted(self, action: str) -> None:
        self.sitting.acted(action, self.progress.number)

    @override
    def asks_price(self, action: str) -> bool:
        """What is tried in a lesson costs nothing."""
        return False

    @override
    def back(self) -> None:
        self.program.to_menu()

    @override
    def show_results(self) -> None:
        self._finished()
