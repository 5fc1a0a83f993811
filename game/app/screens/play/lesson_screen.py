"""A lesson: a match that is not stored, with a strip that says what to try next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from typing_extensions import override

from game.app.kit.layout import Stack
from game.app.kit.widgets import Button, Column, Flow, Kit, Scroll, Text, Widget, buttons
from game.app.screens.highlights import Highlights, Rectangle
from game.app.screens.howto_dialog import mark_seen
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.play_screen import PlayScreen
from game.app.shell import Shell
from game.app.work import beside
from game.entry import Role
from game.language import _, in_language, ngettext
from game.match.match import Match
from game.players.happenings import Entered, Happening, StepBegun
from game.players.lesson import Lesson, LessonSitting, LessonStep, Progress
from game.players.work import Pace
from game.register import role_of


class LessonStrip(Stack):
    """A text with a row below it, as high as the longest text needs; in less room the text scrolls.
    longest: the longest text, which is not shown."""

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
    """A match with the steps of a lesson above it."""

    offers = False  # Enter confirms a step, and the steps explain the mouse
    counts_hints = False
    sitting: LessonSitting
    _sheet: Text
    _count: Text
    _next: Button
    _lights: Highlights

    def __init__(
        self, program: Shell, match: Match, lesson: Lesson, start: Callable[[], None]
    ) -> None:
        """start: starts the match that is offered at the end."""
        self._lesson, self._start = lesson, start
        self._ended = False
        """Whether all steps are done, or the match is over."""
        self._pressed_in: int | None = None
        """The step in which the present action was pressed, which may end it."""
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
        """The player's progress."""
        return self.sitting.progress

    @override
    def sheets(self) -> Mapping[str, Widget]:
        found = super().sheets()
        self._sheets.leave_out("settings")  # a lesson is not stored: nothing would lead back to it
        return {**found, "strip": sheet(self.kit, self._strip(), padding=12)}

    def _strip(self) -> Widget:
        """What to try next."""
        kit = self.kit
        self._sheet = Text(kit, "", "strong").called("lesson").as_news()
        self._count = Text(kit, "", "small", colour="text-dim", wrap=False).as_news()
        (self._next,) = buttons(kit, [(_("Next"), "right", "lesson-next", self._read)])
        leave = buttons(kit, [(_("Leave the lesson"), "", "lesson-leave", self.back)], look="quiet")
        row = Flow(kit, [self._next, *leave, self._count], gap=8)
        self._say_step()
        steps = self._lesson.steps
        ways = [self._worded(s, texts) for s in steps for texts in (s.text, s.other) if texts]
        longest = max(ways, key=len)
        return LessonStrip(kit, self._sheet, row, Text(kit, longest, "strong"))

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
        """The rectangles of what the step points out: pieces while any is to be taken, then buttons
        that can be pressed; one that plays a word only once there is a word."""
        names, game_id = self.progress.step.light, self.match.header.game
        pieces = [self.seen(name) for name in names]
        if any(pieces):
            return [piece for piece in pieces if piece is not None]
        return [
            (*button.origin(), button.width, button.height)
            for button in self._lights.walk()
            if button.name in names and button.enabled and button.width > 0
            if role_of(game_id, button.name.removeprefix("choice-")) != Role.PLAY
            or self.status.total is not None
        ]

    def _worded(self, step: LessonStep, texts: Mapping[str, str]) -> str:
        """A step's text with its keys filled in."""
        keys = (self.program.keymap.key_text(action, self.groups) for action in step.keys)
        return in_language(texts).format(*keys)

    def _say_step(self) -> None:
        """Show the text of the present step."""
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
            self._next.label.set(_("Play a match"))
            return
        self._sheet.set(self._worded(progress.step, progress.texts))
        if progress.step.show:
            self.table.show_hint(progress.step.show)
        number, count = progress.number + 1, len(self._lesson.steps)
        step = _("Step {number} of {count}")
        self._count.set(step.format(number=min(number, count), count=count))
        waits = not progress.done and progress.step.wait != "next"
        self._next.label.set(_("Skip this step") if waits else _("Next"))

    @override
    def hear(self, happenings: Iterable[Happening]) -> None:
        found = list(happenings)
        super().hear(found)
        entered, begun = (any(isinstance(h, kind) for h in found) for kind in (Entered, StepBegun))
        if entered and not begun:  # what is shown now may end the step
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
        """Go on from a step that was read or is left out; after the last one start a match."""
        if self._ended:
            self._start()
        else:
            self.hear(self.sitting.read())

    def _plays(self, action: str) -> bool:
        """Whether an action plays what lies, maybe beside other meanings."""
        game_id, ending = self.match.header.game, self.table.ending(action)
        same = (name for name, move in self.table.ends.items() if move == ending)
        return any(role_of(game_id, name) is Role.PLAY for name in (action, *same))

    @override
    def press(self, action: str) -> bool:
        role = role_of(self.match.header.game, action)
        if role in {Role.PLAY, Role.CHOOSE} and self.progress.step.wait == "next":
            self._read()
            return True
        if self.status.verdict == "invalid" and self._plays(action):
            self.table.refuse()  # the sheet says why; played, it would end the step
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
        """Never: a lesson costs nothing."""
        return False

    @override
    def back(self) -> None:
        self.program.to_menu()

    @override
    def show_results(self) -> None:
        """Offer a match, with the table still in sight."""
        self._ended = True
        self._say_step()
        self.program.surface.focus_as_home(self._next)
