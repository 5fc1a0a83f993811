"""The review of a finished match: its steps on the table, and its turns compared with the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.links import LinkedText
from game.app.kit.widgets import Column, Flow, ListButton, Row, Scroll, Text, Widget, buttons
from game.app.ledger import Line
from game.app.log import log_line
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.actions import FixedLines
from game.app.screens.record.dialogs import save_card
from game.app.screens.review.columns import ComparisonColumn, PlanColumn
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
    """Shows the state after `at` entries, or the best play of a turn. reviewing: the session of an
    earlier screen of the same review. best: show the best play of the chosen turn at once."""

    def __init__(
        self, program: Shell, match: Match, lines: tuple[Line, ...],
        reviewing: ReviewSession | None = None, *, best: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(program, match)
        self._best_first = best
        self.reviewing = reviewing or ReviewSession(match, lines, Comparison(match))
        self._course: ComparisonColumn | None = None
        self._progress: Text | None = None
        self._asked = match.over
        self._plan: PlanColumn | None = None
        self._display: Display | None = None
        if self.reviewing.turn is not None and reviewing is not None:
            self.at = self.reviewing.turn.start

    @property
    @override
    def state(self) -> Any:
        """The whole state: a review shows everything."""
        return self._display.view() if self._display else self.match.state_after(self.at)

    @property
    @override
    def seat(self) -> int:
        """The seat whose turn is shown."""
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
        self._compared, self._searching = Column(kit, gap=4), Column(kit, gap=4)
        self._fill_comparison()
        scroll = Scroll(kit, self._compared).growing()
        label = _("Back") if self.reviewing.away is not None else _("Menu")
        ways = [(label, "left", "menu", self.back), (_("Note"), "pad", "note", self.write_note)]
        foot = Flow(kit, buttons(kit, ways, small=False, look="quiet"), gap=6)
        parts = [Text(kit, _("Review"), "heading"), scroll, self._searching, foot]
        column = Column(kit, parts, gap=10)
        return {
            **self.step_sheets(FixedLines(kit, self._sentence, SENTENCE_LINES)),
            "side": sheet(kit, column, padding=14),
        }

    def _fill_comparison(self) -> None:
        """Show the comparison, its progress, or the button that starts it."""
        kit, comparison = self.kit, self.reviewing.comparison
        self._progress = self._course = self._plan = None
        parts: list[Widget] = []
        searching: list[Widget] = []  # below the columns, which stay where they are when it goes
        if self._asked and not comparison.whole:
            self._progress = Text(kit, "…", "small", colour="text-dim").called("progress")
            stop = buttons(kit, [(_("Stop"), "cross", "stop", self._stop)])
            searching = [self._progress, Row(kit, stop)]
        self._searching.replace(searching)
        self._searching.show(bool(searching))
        if comparison.found is not None:
            if self.reviewing.pile.wanted and comparison.whole and comparison.found:
                pile, scored = self.reviewing.pile, self.game.scores(self.match.state)[0]
                self._plan = PlanColumn(kit, pile, self.names[0], scored, show=self.show_plan)
            self._course = ComparisonColumn(
                kit, self.names, self.reviewing, go=self._go, try_again=self._try_again,
                show_best=self.show_best, on_word=self.ask_word, plan=self._plan,
            )  # fmt: skip
            parts.append(self._course)
            if comparison.whole and self.match.over:
                card = partial(save_card, self.program, self.match, comparison.found)
                parts += buttons(kit, [(_("Card"), "dot", "card", card)])
            if comparison.brief and comparison.whole:
                more = _("Preparing the search, once on this machine …")
                parts.append(Text(kit, more, "small", colour="text-dim"))
            self._compared.replace(parts)
            return
        if not self._asked:
            way = _("Compare with the best"), "star", "compare", self._compare
            parts = [*buttons(kit, [way])]
        for line in self.reviewing.lines:
            label, go = f"{line.heading}  {line.points:+d}", partial(self.go, line.entry)
            parts.append(ListButton(kit, label, go, note=self.names[line.seat]))
        self._compared.replace(parts)

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
        """Poll the comparison, and show its progress."""
        comparison, lobby = self.reviewing.comparison, self.program.lobby
        compiling = lobby.compiling(self.match.header.game)
        settled = comparison.whole and (compiling or not comparison.brief)
        if not self._asked or settled:
            return
        self.take_words(Judging.of(self.match.header.word_list))
        comparison.begin(brief=compiling)
        if self._progress is not None:
            done, whole = comparison.progress or (0, 0)
            far = _("Looking for the best: turn {done} of {whole} …")
            if comparison.every:
                far = _("Looking for better still: {done} of {whole} turns are settled …")
            waits = _("The words are still being loaded.") if self.match.lexicon is None else "…"
            self._progress.set(far.format(done=done, whole=whole) if whole else waits)
        if not self.program.surface.held and comparison.poll():  # buttons under a press stay
            last = max(0, len(comparison.found or ()) - 1)
            self.reviewing.chosen = min(self.reviewing.chosen, last)
            self._fill_comparison()
            self._follow_best()
            if comparison.whole and not comparison.brief:
                found, now = comparison.found or (), datetime.now(timezone.utc)
                keep_reviewed(lobby.matches.store, self.match, found, now)

    def _follow_best(self) -> None:
        """If a better play has been found than the one that is shown, show that."""
        shown, turn = self._display, self.reviewing.turn
        if not isinstance(shown, BestDisplay) or turn is None or turn.turn != shown.turn.turn:
            return
        if shown.take(turn):
            self.changed()
        else:
            self.show_best()

    # The best play, and trying again

    def show_best(self) -> None:
        """Show the best play of the chosen turn on the table."""
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
        """Show the pile before a word of the plan; one word on is shown in motion."""
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
        if not display.done:
            self.program.loop.by(display.due)

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
        self._go(at)
        if self._course is not None:  # the turn whose entry is shown becomes the chosen one
            begun = sum(turn.first < self.at for turn in self.reviewing.comparison.found or ())
            self._course.follow(max(0, begun - 1))

    def _go(self, at: int) -> None:
        """Show the state after `at` entries, and no longer a play that was laid out."""
        if self._display is None:
            super().go(at)
        else:
            self._display, self.at = None, max(0, min(self.last, at))
            self.lay((), moving=False)

    @override
    def step(self, action: str) -> None:
        """Step through the plan while it is shown, else through the match."""
        if isinstance(self._display, PlanDisplay):
            self.show_plan(stepped(action, self._display.index, self._display.end))
        else:
            super().step(action)

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
        self.steps.slider.put(self.at)

    def _mean(self) -> None:
        """Show the meaning of the words at the cursor, else of those of the step or play shown."""
        display = self._display.words if self._display is not None else self._words_here()
        if not self.mean_here() and display:
            self.ask_meaning(display)

    def _words_here(self) -> tuple[str, ...]:
        """The words that the log has of this step."""
        return log_line(self.events, self.names).words

    def _linked(self) -> tuple[str, ...]:
        """The words of the sentence that can be pressed for their meaning."""
        if self._display is None:
            return self._words_here()
        return self._display.words if isinstance(self._display, PlanDisplay) else ()

    def _happened(self) -> str:
        """What is on the table, as a sentence."""
        if self._display is not None:
            return self._display.sentence
        text = " ".join(say(event, self.names) for event in self.events) or _("The deal.")
        return f"{text} {self.note}".rstrip()
