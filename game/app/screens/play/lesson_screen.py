"""A lesson: a match that is kept nowhere, and a sheet that says what to try next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Column, Flow, Stack
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.first_start import mark_seen
from game.app.screens.highlights import Highlights, Rectangle, around
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.play_screen import PlayScreen
from game.app.shell import Shell
from game.app.work import beside
from game.entry import Role
from game.language import _, in_language, ngettext, player_name
from game.match.match import Match
from game.players.happenings import Entered, Happening, StepBegun
from game.players.lesson import Lesson, LessonSitting, LessonStep, Progress, language_of, match_of
from game.players.work import Pace
from game.register import role_of


def begun(program: Shell, lesson: Lesson) -> Match:
    """The match that a lesson is played on."""
    lexicon, clock = program.lobby.words(language_of(lesson)), program.lobby.matches.clock
    return match_of(lesson, lexicon, clock, lambda seat: player_name(seat, ()))


class Strip(Stack):
    """A text with a row below it that stays as high as the longest text needs. Where there is less
    room than that, the text is scrolled.

    longest: the longest text, shown nowhere.
    """

    WIDE, GAP = 620, 6

    def __init__(self, kit: Kit, text: Text, row: Widget, longest: Text) -> None:
        scroll = Scroll(kit, Column(kit, [text]))
        scroll.grow = 1
        super().__init__(kit, [Column(kit, [scroll, row], gap=self.GAP)])
        self._row, self._longest = row, longest

    @override
    def measure(self, width: int) -> tuple[int, int]:
        wide = min(width, self.kit.space(self.WIDE))
        text, row = self._longest.measure(wide)[1], self._row.measure(wide)[1]
        return wide, text + row + self.kit.space(self.GAP)

    @override
    def restyle(self) -> None:
        self._longest.restyle()
        super().restyle()


class LessonScreen(PlayScreen):
    """A match as ever, with what to try next above it."""

    offers = False  # Enter says that a step was read, and its steps tell of the mouse
    sitting: LessonSitting
    _sheet: Text
    _count: Text
    _next: Button
    _lights: Highlights

    def __init__(self, program: Shell, match: Match, lesson: Lesson) -> None:
        self._lesson = lesson
        self._ended = False
        """Whether all steps are done, or the match is over."""
        self._pressed_in: int | None = None
        """The step in which the action was pressed that is being taken, and may end it."""
        super().__init__(program, match)

    @override
    def enter(self) -> None:
        mark_seen(self.program, self._lesson.game)
        super().enter()

    @override
    def sit(self, pace: Pace) -> LessonSitting:
        return LessonSitting(self.match, self._lesson, work=beside, pace=pace)

    @property
    def progress(self) -> Progress:
        """How far the player is."""
        return self.sitting.progress

    @property
    @override
    def hints_counted(self) -> int:
        return 0  # no lesson is kept

    @override
    def sheets(self) -> Mapping[str, Widget]:
        return {**super().sheets(), "strip": sheet(self.kit, self._strip(), padding=12)}

    def _strip(self) -> Widget:
        """What to try next."""
        kit = self.kit
        self._sheet = Text(kit, "", "strong").called("lesson")
        self._count = Text(kit, "", "small", colour="text-dim", wrap=False)
        self._next = Button(
            kit, _("Next"), self._read, small=True, icon="right", name="lesson-next"
        )
        label, name = _("Leave the lesson"), "lesson-leave"
        leave = Button(kit, label, self.back, look="quiet", small=True, name=name)
        row = Flow(kit, [self._next, leave, self._count], gap=8)
        self._say_step()
        steps = self._lesson.steps
        ways = [self._worded(s, texts) for s in steps for texts in (s.text, s.other) if texts]
        longest = max(ways, key=len)
        return Strip(kit, self._sheet, row, Text(kit, longest, "strong"))

    @override
    def build(self) -> Widget:
        self._lights = Highlights(self.kit, super().build())
        return self._lights

    @override
    def update(self, now: float) -> bool:
        due = super().update(now)
        if self.program.screen is self:
            self._lights.round(() if self._ended else self._lit(), now)
        return due

    def _lit(self) -> list[Rectangle]:
        """Where what the step speaks of is in the window: pieces as long as any has to be taken,
        then the buttons that can be pressed, one that plays a word once there is one."""
        names, game_id = self.progress.step.light, self.match.header.game
        pieces = [around(self.table.where(name), self.area) for name in names]
        if any(pieces):
            return [piece for piece in pieces if piece is not None]
        return [
            (*button.origin(), button.width, button.height)
            for button in self._lights.walk()
            if button.name in names and button.enabled and button.width > 0
            if role_of(game_id, button.name.removeprefix("choice-")) != Role.PLAY
            or self.status.total
        ]

    def _worded(self, step: LessonStep, texts: Mapping[str, str]) -> str:
        """A text of a step with the keys that it names."""
        keys = (self.program.keymap.key_text(action, self.groups) for action in step.keys)
        return in_language(texts).format(*keys)

    def _say_step(self) -> None:
        """Say what the step that waits says."""
        progress = self.progress
        if self._ended:
            points = self.match.scores[self.seat]
            text = ngettext(
                "That was the lesson: you have {points} point. All rules are under “Rules”.",
                "That was the lesson: you have {points} points. All rules are under “Rules”.",
                points,
            )
            self._sheet.set(text.format(points=points))
            self._count.set("")
            self._next.set_label(_("Play a match"))
            return
        self._sheet.set(self._worded(progress.step, progress.texts))
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
            lies = self.sitting.words_on_table(self.table.standing)
            super().hear(lies)
            begun = bool(lies)
        if begun:
            self.program.surface.focus(None)
            self._lights.begin()
        if begun and self.progress.done:
            self.show_results()
        elif begun or entered:
            self._say_step()

    def _read(self) -> None:
        """The step was read, or is to be left out; after the last one a match begins."""
        if self._ended:
            self.program.lobby.play_again(self.match.header.game)
        else:
            self.hear(self.sitting.read())

    @override
    def press(self, action: str) -> bool:
        role = role_of(self.match.header.game, action)
        if role in {Role.PLAY, Role.CHOOSE} and self.progress.step.wait == "next":
            self._read()
            return True
        self._pressed_in = self.progress.number
        taken = super().press(action)
        self._pressed_in = None
        return taken

    @override
    def acted(self, action: str) -> None:
        super().acted(action)
        number = self.progress.number if self._pressed_in is None else self._pressed_in
        self.sitting.acted(action, number)

    @override
    def asks_price(self, action: str) -> bool:
        """What is tried in a lesson costs nothing."""
        return False

    @override
    def back(self) -> None:
        self.program.to_menu()

    @override
    def show_results(self) -> None:
        """What was scored stays in sight, and a match is offered."""
        self._ended = True
        self._say_step()
        self.program.surface.focus_as_home(self._next)
