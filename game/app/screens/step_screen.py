"""The base of screens that go through a match step by step, and notes beside its steps."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from typing_extensions import override

from game.app.kit.choice import Slider
from game.app.kit.widgets import Button, Column, Kit, Row, Scroll, Text, Widget, buttons
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.players import SeatRow, Seats
from game.app.screens.table_screen import TableScreen
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.language import _
from game.match.match import Match
from game.match.record import LONGEST_NOTE, NoteError, as_note
from game.rules.interface import Event
from game.sentences import N_
from game.ui.records import note_line

STEPS = ("step-back", "step-on", "first", "last")


class StepControls(Row):
    """Buttons for a step back and on, and a slider over all steps.

    step: does one of STEPS. go: shows a step by its number. run: a button that plays all steps;
    with it the slider has no number beside it.
    """

    def __init__(
        self, kit: Kit, last: int, go: Callable[[int], None], step: Callable[[str], None],
        *, run: Button | None = None,
    ) -> None:  # fmt: skip
        label: Callable[[float], str] = (lambda _at: "") if run else (lambda at: str(int(at)))
        ends, move = (0, max(1, last)), (lambda at: go(int(at)))
        self.slider = Slider(kit, 0, ends, 1, move, shown=label, name="at").growing()
        self.slider.caption = _("Where you are in the match")
        ways = [("", "left", "left", partial(step, "step-back")),
                ("", "right", "right", partial(step, "step-on"))]  # fmt: skip
        tips = {"left": _("One step back"), "right": _("One step on")}
        back, on = buttons(kit, ways, tips=tips)
        parts = [back, self.slider, on] if run is None else [back, run, on, self.slider]
        super().__init__(kit, parts, gap=8 if run is None else 6)


class StepScreen(TableScreen):
    """Shows the state after `at` entries. seats, number, steps: its widgets, from build() on."""

    seats: list[SeatRow]
    number: Text
    steps: StepControls

    def __init__(self, program: Shell, match: Match, at: int = 0) -> None:
        super().__init__(program, match)
        self.groups = ("review", match.header.game, "global")
        self.at = at

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.match.record.entries)

    @property
    def acting(self) -> int:
        """The seat whose turn it is; 0 if it is nobody's."""
        acting = self.game.to_act(self.match.state_after(self.at))
        return acting[0] if acting else 0

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of this step."""
        return self.match.step_events(self.at) if self.at else ()

    @property
    def note(self) -> str:
        """The note beside this step; "" for none."""
        text = self.match.notes.get(self.at, "")
        return note_line(text) if text else ""

    def write_note(self) -> None:
        """Ask for the note beside this step."""
        self.program.ask(NoteDialog(self.program, self.match, self.at, self.changed))

    def make_steps(self, run: Button | None = None) -> None:
        """Create the widgets that show the step and go to others."""
        kit = self.kit
        self.seats = [SeatRow(kit, name, i) for i, name in enumerate(self.names)]
        self.number = Text(kit, "", "strong").called("number")
        self.steps = StepControls(kit, self.last, self.go, self.step, run=run)
        self.steps.slider.put(self.at)

    def step_sheets(self, status: Widget | None = None) -> dict[str, Widget]:
        """The sheets of the players and of the step. status: says what happened at it."""
        kit = self.kit
        rows: list[Widget] = [self.number, self.steps, *([status] if status is not None else [])]
        return {
            "players": sheet(kit, Scroll(kit, Seats(kit, self.seats))),
            "making": sheet(kit, Column(kit, rows, gap=4), padding=14),
        }

    @property
    def numbered(self) -> str:
        """The step's number and their count, in words."""
        return _("Step {number} of {count}").format(number=self.at, count=self.last)

    def go(self, at: int) -> None:
        """Show the state after `at` entries; one step forward is shown in motion."""
        at = max(0, min(self.last, at))
        if at != self.at:
            forward = at == self.at + 1
            self.at = at
            self.lay(self.events if forward else (), moving=forward)

    def lay(self, events: tuple[Event, ...], *, moving: bool) -> None:
        """Show the present state, and play the sounds of what led to it."""
        self.table.show(self.state, events, animate=moving)
        self.heard(events)
        self.program.voice.read_out([self.note] if self.note else [])
        self.changed()

    def step(self, action: str) -> None:
        """Do one of STEPS."""
        self.go(stepped(action, self.at, self.last))

    @abstractmethod
    def acts(self) -> dict[str, Callable[[], object]]:
        """Its own actions besides STEPS, and what each does."""

    @override
    def takes(self, group: str, action: str) -> bool:
        if group == "review":
            return action in STEPS or action in self.acts()
        return self.looks(group, action)

    @override
    def press(self, action: str) -> bool:
        act = self.acts().get(action)
        if action in STEPS:
            self.step(action)
        elif act is not None:
            act()
        else:
            return self.table.press(action)
        return True


def stepped(action: str, at: int, last: int) -> int:
    """The step that one of STEPS leads to."""
    return {"step-back": at - 1, "step-on": at + 1, "first": 0, "last": last}[action]


class NoteDialog(InputDialog):
    """Asks for the note after `at` entries. noted: called once it is stored."""

    heading, yes = N_("A note"), N_("Keep")
    asks = N_(
        "It is shown beside step {number} wherever the match is replayed, and is "
        "shared with the match. Leave it empty to remove it."
    )
    name, replaces = "note", False
    longest = LONGEST_NOTE

    def __init__(self, program: Shell, match: Match, at: int, noted: Callable[[], None]) -> None:
        super().__init__(program, match.notes.get(at, ""), number=at)
        self._match, self._at, self._noted = match, at, noted

    @override
    def take(self) -> None:
        match_id, store = self._match.id, self.program.lobby.matches.store
        if store is None or match_id is None:
            raise NoteError(self.program.lobby.matches.trouble or N_("This match is not stored."))
        at, line = self._at, self.line
        kept = store.saving(lambda store: store.note(match_id, at, line))
        self.then(kept, self._kept)

    def _kept(self, _none: None) -> None:
        self._match.note(self._at, as_note(self.line))
        self._noted()
