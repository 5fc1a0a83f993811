"""A finished match gone through again, entry by entry, on its own table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.button import Button, ListButton
from game.app.kit.layout import Column, Flow, Row
from game.app.kit.links import LinkedText
from game.app.kit.scroll import Scroll
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Line
from game.app.log import log_line
from game.app.screens.card_dialog import save_card
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.actions import Room
from game.app.screens.review.columns import Course, PlanColumn
from game.app.screens.review.display import BestDisplay, Display, PlanDisplay
from game.app.screens.review.searches import Comparison, ReviewSession
from game.app.screens.step_screen import STEPS, StepScreen, stepped
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.app.wordlists import Judging
from game.language import _, say
from game.match.match import Match
from game.players.trainer import keep_reviewed

SENTENCE_LINES = 2


class ReviewScreen(StepScreen):
    """Shows the state after `at` entries, or the best of a turn; nothing can be played.

    reviewing: what an earlier screen of the same review found out. best: lay out the best of the
    turn that is chosen at once.
    """

    def __init__(
        self,
        program: Shell,
        match: Match,
        lines: tuple[Line, ...],
        reviewing: ReviewSession | None = None,
        *,
        best: bool = False,
    ) -> None:
        super().__init__(program, match)
        self._best_first = best
        self.reviewing = reviewing or ReviewSession(match, lines, Comparison(match))
        self._course: Course | None = None
        self._progress: Text | None = None
        self._asked = match.over
        self._plan: PlanColumn | None = None
        self._display: Display | None = None
        if self.reviewing.turn is not None and reviewing is not None:
            self.at = self.reviewing.turn.start

    @property
    @override
    def state(self) -> Any:
        """A review sees everything."""
        return self._display.state if self._display else self.match.state_after(self.at)

    @property
    @override
    def seat(self) -> int:
        """Whose turn is looked at."""
        return self.acting if self._display is None else self._display.seat

    @override
    def enter(self) -> None:
        super().enter()
        if self._best_first:
            self.show_best()

    @override
    def sheets(self) -> Mapping[str, Widget]:
        kit = self.kit
        self.make_steps()
        self._sentence = LinkedText(kit, "", on_link=self.ask_word, name="sentence")
        self._compared = Column(kit, gap=4)
        self._fill_comparison()
        scroll = Scroll(kit, self._compared).growing()
        label = _("Back") if self.reviewing.away is not None else _("Menu")
        away = Button(kit, label, self.back, icon="left", look="quiet", name="menu")
        note = Button(kit, _("Note"), self.write_note, icon="pad", look="quiet", name="note")
        parts: list[Widget] = [
            Text(kit, _("Review"), "heading"),
            scroll,
            Flow(kit, [away, note], gap=6),
        ]
        return {
            **self.step_sheets(Room(kit, self._sentence, SENTENCE_LINES)),
            "side": sheet(kit, Column(kit, parts, gap=10), padding=14),
        }

    def _fill_comparison(self) -> None:
        """Show what was found, how far the search is, or the button that begins it."""
        kit, comparison = self.kit, self.reviewing.comparison
        self._progress = self._course = self._plan = None
        parts: list[Widget] = []
        if self._asked and not comparison.whole:
            self._progress = Text(kit, "…", "small", colour="text-dim").called("progress")
            stop = Button(kit, _("Stop"), self._stop, icon="cross", small=True, name="stop")
            parts = [self._progress, Row(kit, [stop])]
        if comparison.found is not None:
            if self.reviewing.pile.wanted and comparison.whole and comparison.found:
                self._plan = PlanColumn(
                    kit,
                    self.reviewing.pile,
                    self.names[0],
                    self.game.scores(self.match.state)[0],
                    show=self.show_plan,
                )
            self._course = Course(
                kit,
                self.names,
                self.reviewing,
                go=self.go,
                try_again=self._try_again,
                show_best=self.show_best,
                on_word=self.ask_word,
                plan=self._plan,
            )
            parts.append(self._course)
            if comparison.whole and self.match.over:
                card = partial(save_card, self.program, self.match, comparison.found)
                parts.append(Button(kit, _("Card"), card, icon="dot", small=True, name="card"))
            if comparison.brief and comparison.whole:
                more = _("Preparing the search, once on this machine …")
                parts.append(Text(kit, more, "small", colour="text-dim"))
            self._compared.replace(parts)
            return
        if not self._asked:
            label = _("Compare with the best")
            parts = [Button(kit, label, self._compare, icon="star", small=True, name="compare")]
        self._compared.replace([*parts, *self._scores()])

    def _scores(self) -> list[Widget]:
        """The score pad, while nothing is known of the best."""
        return [
            ListButton(
                self.kit,
                f"{line.heading}  {line.points:+d}",
                partial(self.go, line.entry),
                note=self.names[line.seat],
            )
            for line in self.reviewing.lines
        ]

    def _compare(self) -> None:
        self._asked = True
        self._fill_comparison()

    def _stop(self) -> None:
        self._asked = False
        self.reviewing.comparison.stop()
        self._fill_comparison()

    @override
    def update(self, now: float) -> bool:
        self._search()
        if self._plan is not None:
            self._plan.update()
        if self._course is not None and self.reviewing.appraisal.poll():
            self._course.tell()
        self._lay_out(now)
        return super().update(now)

    def _search(self) -> None:
        """Go on with the comparison, and tell how far it is."""
        comparison, lobby = self.reviewing.comparison, self.program.lobby
        compiling = lobby.compiling(self.match.header.game)
        settled = comparison.whole and (compiling or not comparison.brief)
        if not self._asked or settled:
            return
        if self.match.lexicon is None:
            header = self.match.header
            lexicon = lobby.words(header.language, Judging.of(header.word_list))
            if lexicon is not None:
                self.match.lexicon = lexicon
        comparison.begin(brief=compiling)
        if self._progress is not None:
            done, whole = comparison.progress or (0, 0)
            far = _("Looking for the best: turn {done} of {whole} …")
            waits = _("The words are still being loaded.") if self.match.lexicon is None else "…"
            self._progress.set(far.format(done=done, whole=whole) if whole else waits)
        if comparison.poll():
            last = max(0, len(comparison.found or ()) - 1)
            self.reviewing.chosen = min(self.reviewing.chosen, last)
            self._fill_comparison()
            if comparison.whole and not comparison.brief:
                found, now = comparison.found or (), datetime.now(timezone.utc)
                keep_reviewed(lobby.matches.store, self.match, found, now)

    # The best, and trying again

    def show_best(self) -> None:
        """Lay the best of the chosen turn out on the table."""
        turn = self.reviewing.turn
        if turn is None:
            return
        self.reviewing.shown.add(turn.turn)
        self.at = turn.first
        self._display = BestDisplay(self.match, turn)
        self.lay((), moving=False)
        if self._course is not None:
            self._course.fill()

    def show_plan(self, index: int) -> None:
        """Lay the pile out as it is before a word of the plan; one word on is shown in motion."""
        plan, before = self.reviewing.pile.result, self._display
        if not plan:
            return
        index = max(0, min(len(plan) - 1, index))
        at = before.index if isinstance(before, PlanDisplay) else None
        if index == at:
            return
        forward = at is not None and index == at + 1
        self._display = PlanDisplay(self.match, plan, index)
        events = plan[index].events if forward else ()
        self.lay(events, moving=forward)

    def _lay_out(self, now: float) -> None:
        display = self._display
        if display is None or self.stage.pending:
            return
        if display.go_on(now, self.table, partial(self.lay, moving=True)):
            self.changed()

    def _try_again(self) -> None:
        turn = self.reviewing.turn
        if turn is not None and self.match.lexicon is not None:
            self.reviewing.passed_on = True
            self.program.go.try_again(self.reviewing, turn)

    def _choose(self, step: int) -> None:
        """Choose another turn of those found."""
        if self._course is not None:
            self._course.graph.choose(self.reviewing.chosen + step)

    @override
    def back(self) -> None:
        (self.reviewing.away or self.program.to_menu)()

    @override
    def leave(self) -> None:
        self.reviewing.leave()
        super().leave()

    @override
    def go(self, at: int) -> None:
        if self._display is None:
            super().go(at)
        else:  # what lay there instead goes
            self._display, self.at = None, max(0, min(self.last, at))
            self.lay((), moving=False)

    @override
    def step(self, action: str) -> None:
        """Go through the plan while it lies there, else through the match."""
        if not isinstance(self._display, PlanDisplay):
            super().step(action)
            return
        self.show_plan(stepped(action, self._display.index, self._display.end))

    @override
    def press(self, action: str) -> bool:
        pressed = super().press(action)
        if action in STEPS and self._plan is not None and isinstance(self._display, PlanDisplay):
            self._plan.reveal_row(self._display.index)
        return pressed

    @override
    def acts(self) -> dict[str, Callable[[], object]]:
        return {
            "previous-turn": lambda: self._choose(-1),
            "next-turn": lambda: self._choose(1),
            "try-again": self._try_again,
            "show-best": self.show_best,
            "note": self.write_note,
            "meaning": self._mean,
        }

    @override
    def refresh(self, status: Status) -> None:
        over = not self.game.to_act(self.state)
        scores = self.game.scores(self.state)
        for seat, (row, score) in enumerate(zip(self.seats, scores, strict=True)):
            row.set(score, on_turn=not over and seat == self.seat)
        place = self._display.place if self._display is not None else ""
        self.number.set(place or self.numbered)
        self._sentence.set_linked(self._happened(), self._linked())
        if self._plan is not None:
            self._plan.mark(self._display.index if isinstance(self._display, PlanDisplay) else None)
        self.steps.set(self.at)

    def _mean(self) -> None:
        """Tell what the words at the cursor mean, else those of the step or the best shown."""
        display = self._display.words if self._display is not None else self._words_here()
        if not self.mean_here() and display:
            self.ask_meaning(display)

    def _words_here(self) -> tuple[str, ...]:
        """The words that were told of at this step."""
        return log_line(self.events, self.names).words

    def _linked(self) -> tuple[str, ...]:
        """Those of the words that are told of whose meaning can be asked."""
        if self._display is None:
            return self._words_here()
        return self._display.words if isinstance(self._display, PlanDisplay) else ()

    def _happened(self) -> str:
        """What is on the table, in words."""
        if self._display is not None:
            return self._display.sentence
        text = " ".join(say(event, self.names) for event in self.events) or _("The deal.")
        return f"{text} {self.note}".rstrip()
