"""The editor of positions: pieces are set place by place on the game's table, and played from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from typing_extensions import override

from game.app.kit.widgets import Button, Column, Flow, Scroll, Text, Widget, buttons
from game.app.screens.dialog import confirm
from game.app.screens.editor.dialogs import SharePositionDialog, StandingDialog, TakePositionDialog
from game.app.screens.highlights import Highlights
from game.app.screens.layout.sheets import sheet
from game.app.screens.position_search import FoundPlay, PositionSearch
from game.app.screens.scene_area import STILL, SceneArea
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.app.tables.interface import Status
from game.language import _, ngettext, translate
from game.match.editing import EditedPosition
from game.match.header import new_header
from game.match.match import Match
from game.rules.editing import Fact
from game.rules.interface import PositionSyntaxError, Setup
from game.ui.seats import default_name
from game.ui.titles import title_of
from game.words.lexicon import Lexicon

REACH = 40
"""The greatest distance from the middle of a place at which a click means it, at scale 1."""
STEPS = {"cursor-left": -1, "cursor-right": 1, "first": -(10**6), "last": 10**6}
ROWS = {"cursor-up": -1, "cursor-down": 1}


class PlaceArea(SceneArea):
    """clicked: called with the point of the picture (-1..1, y up) of a click that was no drag."""

    clicked: Callable[[float, float], None]
    _down: tuple[int, int] | None = None

    @override
    def pointer_down(self, x: int, y: int, button: int) -> None:
        self._down = (x, y) if button == 1 else None
        super().pointer_down(x, y, button)

    @override
    def pointer_up(self, x: int, y: int, button: int) -> None:
        super().pointer_up(x, y, button)
        down, self._down = self._down, None
        still = self.kit.space(STILL)
        if down is None or not self.live():
            return
        if max(abs(x - down[0]), abs(y - down[1])) <= still:
            self.clicked(*self._spot(x, y))


class EditorScreen(TableScreen):
    """Shows the position on the table, with a ring round the cursor's place. A play that was
    searched for is shown until something changes."""

    def __init__(self, program: Shell, game_id: str, seats: int = 0) -> None:
        """seats: their number; 0 for that of the last match."""
        self._setup = program.lobby.last_setup(game_id)
        if seats:
            self._setup.seat(seats)
        options, names = self._setup.options, self._setup.names
        self.edited = EditedPosition.begin(game_id, Setup(options, len(names), 0))
        self._before: list[EditedPosition] = []
        self._wrong = ""
        self._sentence = ""
        self._shown: Any = None
        self._search = PositionSearch()
        players = [default_name(seat, kind) for seat, kind in enumerate(self._setup.kinds)]
        header = new_header(game_id, options, players, seed=0, words=self._setup.choice)
        super().__init__(program, Match.start(header, None, program.lobby.matches.clock))
        self.groups = ("editor", "global")

    # Host

    @property
    @override
    def state(self) -> Any:
        return self.edited.state if self._shown is None else self._shown

    @property
    @override
    def lexicon(self) -> Lexicon | None:
        """None while pieces are set, so that no word is marked as invalid."""
        return self.match.lexicon if self.searched else None

    @property
    def searched(self) -> bool:
        """Whether the best play is shown."""
        return self._shown is not None

    # Widgets

    @override
    def scene_area(self) -> SceneArea:
        area = PlaceArea(self.kit, self.table, self.in_reach, self.ask_meaning)
        area.clicked = self._clicked
        return area

    @override
    def build(self) -> Widget:
        self._lights = Highlights(self.kit, super().build())
        self._look()
        return self._lights

    @override
    def sheets(self) -> Mapping[str, Widget]:
        kit = self.kit
        self._set = Text(kit, "", "strong").called("set")
        self._where = Text(kit, "", colour="text-dim").called("where")
        self._problem = Text(kit, "", colour="invalid").called("problem").as_news()
        self._answer = Text(kit, "", colour="open").called("answer").as_news()
        self._choices = Flow(kit, [], gap=4)
        title = title_of(self.match.header.game)
        about = _("Type what lies before you, place by place, or click a place first.")
        texts = [Text(kit, title, "heading"), Text(kit, about), self._set, self._where]
        rest = [self._problem, self._answer, Flow(kit, self._ways(), gap=6), self._choices]
        column = Column(kit, [*texts, *rest], gap=9)
        return {"side": sheet(kit, Scroll(kit, column), padding=14)}

    def _ways(self) -> list[Button]:
        away = self.edited.editor.away
        ways = (
            (_("Play on"), "play", "play-on"),
            (_("Hint"), "hint", "hint"),
            (_("Best"), "star", "show-best"),
            (_("Undo"), "undo", "undo"),
            (_("Clear"), "redo", "clear"),
            *([(_(away), "cross", "take-away")] if away else []),
            *([(_("Standing"), "star", "standing")] if self._facts else []),
            (_("Share"), "pad", "share"),
            (_("Import"), "plus", "take-in"),
        )
        rows = [(label, icon, name, partial(self._do, name)) for label, icon, name in ways]
        back = buttons(self.kit, [(_("Records"), "left", "back", self.back)], look="quiet")
        return [*buttons(self.kit, rows, main="play-on", keys=self.key_text), *back]

    @override
    def refresh(self, status: Status) -> None:
        """Show the position's progress, and what is wrong or was found."""
        edited, kit = self.edited, self.kit
        count, most = len(edited.set), edited.editor.most(edited.dealt)
        text = ngettext("{count} of {all} is set.", "{count} of {all} are set.", count)
        if count < most:
            text += " " + _("Anything not set is as it was dealt, or as it has to be.")
        self._set.set(text.format(count=count, all=most))
        self._where.say(self._named(edited.at))
        self._problem.set(self._wrong)
        self._answer.set(self._sentence)
        now = edited.written.get(edited.at, "") or edited.begun
        chips = [
            (choice, "", f"choice-{choice}", partial(self._change, partial(edited.put, choice)))
            for choice in edited.choices
        ]
        self._choices.replace(buttons(kit, chips, main=f"choice-{now}"))

    def _named(self, place: str) -> str:
        """What a place is called; "" if the game's table shows it."""
        name, values = self.edited.editor.name(place)
        return translate(name, values, self.names) if name else ""

    def _holds(self, place: str) -> str:
        """A place and what is set there, in words."""
        what = self.edited.written.get(place, "") or _("not set")
        return f"{self._named(place) or place}, {what}"

    @override
    def here(self) -> str:
        return self.edited.begun or self._holds(self.edited.at)

    # Actions

    def acts(self) -> dict[str, Callable[[], object]]:
        """The actions of the editor, and what each does."""
        edited = self.edited
        return {
            **{name: partial(self._go, edited.step, by) for name, by in STEPS.items()},
            **{name: partial(self._go, edited.row, by) for name, by in ROWS.items()},
            "erase": lambda: self._change(self.edited.erase),
            "erase-before": lambda: self._change(lambda: self.edited.step(-1).erase()),
            "clear": lambda: self._change(self.edited.cleared),
            "undo": self._undo,
            "hint": partial(self._look_for, best=False),
            "show-best": partial(self._look_for, best=True),
            "play-on": self._play_on,
            "take-away": lambda: self._change(self.edited.take_away),
            "standing": self._stand,
            "share": self._share,
            "take-in": self._take_in,
        }

    def _do(self, name: str) -> None:
        self.acts()[name]()

    @override
    def takes(self, group: str, action: str) -> bool:
        return group != "editor" or action in self.acts()

    @override
    def press(self, action: str) -> bool:
        if action not in self.acts():
            return False
        self._do(action)
        return True

    @override
    def typed(self, character: str) -> bool:
        if character.isspace():
            self._go(self.edited.step, 1)
        else:
            begun = self.edited.begun
            self._change(lambda: self.edited.type(character))
            if begun and len(self.edited.begun) == 1:  # no piece goes on so: it has begun anew
                self._tried(lambda: self.edited.put(begun + character.upper()))
        return True

    @property
    def _facts(self) -> tuple[Fact, ...]:
        return self.edited.editor.facts(self.edited.state)

    def _stand(self) -> None:
        def stood(facts: Mapping[str, str]) -> None:
            self._change(lambda: self.edited.stand(facts))

        if self._facts:
            self.program.ask(StandingDialog(self.program, self._facts, self.names, stood))

    def _clicked(self, x: float, y: float) -> None:
        """Move the cursor to the nearest place, if one is near."""
        reach, width, height = self.kit.space(REACH), self.area.width / 2, self.area.height / 2
        near: list[tuple[float, str]] = []
        for place in self.edited.places:
            seen = self.table.where(replace(self.edited, at=place).lies)
            if seen is not None:
                near.append((abs((seen[0] - x) * width) + abs((seen[1] - y) * height), place))
        if near and min(near)[0] <= reach:
            self._go(lambda place: replace(self.edited, at=place), min(near)[1])

    def _go(self, move: Callable[[Any], EditedPosition], to: Any) -> None:
        """Move the cursor."""
        self.edited, self._wrong = move(to), ""
        self._look()

    def _tried(self, change: Callable[[], EditedPosition]) -> EditedPosition | None:
        """The position that a change leads to; None, with a message, if it is not possible."""
        try:
            return change()
        except PositionSyntaxError as error:
            self._wrong = _("This is not possible: {problem}.").format(problem=error)
            self.table.refuse()
            self.changed()
            return None

    def _change(self, change: Callable[[], EditedPosition]) -> None:
        changed = self._tried(change)
        if changed is None:
            return
        if changed.written is self.edited.written:
            self._go(lambda _by: changed, 0)
            return
        place = self.edited.at
        self._before.append(self.edited)
        self._put(changed)
        self.sound("drop")
        if place != changed.at:  # what was set there; where the cursor is now is said anyway
            self.program.voice.say([self._holds(place)])

    def _undo(self) -> None:
        if self._before:
            self._put(self._before.pop())

    def _put(self, edited: EditedPosition) -> None:
        self.edited, self._wrong, self._sentence, self._shown = edited, "", "", None
        self._search.stop()
        self.table.show(self.state, (), animate=False)
        self._look()

    def _look(self) -> None:
        """Mark the cursor's place."""
        self._lights.begin()
        if not self.searched:
            self.table.show_hint((self.edited.lies,))
        self.changed()

    def _share(self) -> None:
        settled = self._tried(lambda: self.edited.settled)
        if settled is not None:
            self.program.ask(SharePositionDialog(self.program, settled))

    def _take_in(self) -> None:
        def taken(edited: EditedPosition) -> None:
            self._before.append(self.edited)
            self._put(edited)

        self.program.ask(TakePositionDialog(self.program, self.edited, taken))

    def _play_on(self) -> None:
        """Start a match from the position, with the players of the last one."""
        settled = self._tried(lambda: self.edited.settled)
        if settled is not None:
            setup = replace(self._setup, deal=settled.setup.deal)
            self.program.lobby.start(setup, keep=False)

    # Searching

    def _look_for(self, *, best: bool) -> None:
        settled = self._tried(lambda: self.edited.settled)
        if settled is None:
            return
        if self._shown is not None:  # another play may be found
            self._shown = None
            self.table.show(self.edited.state, (), animate=False)
        if self.match.lexicon is None:
            self._sentence = _("The words are still being loaded.")
        else:
            self._sentence = _("Looking for the best …")
            brief = self.program.lobby.compiling(self.match.header.game)
            found = settled.game, settled.state
            self._search.begin(*found, self.match.lexicon, best=best, brief=brief)
        self.changed()

    def _found(self, found: FoundPlay) -> None:
        self._sentence = found.sentence
        if found.state is not None:
            self._shown = found.state
            self.table.show(found.state, (), animate=False)
        self.table.show_hint(found.cells)
        self.changed()

    @override
    def update(self, now: float) -> bool:
        self.take_words(self._setup.judging)
        if self._search.poll() and self._search.result is not None:
            self._found(self._search.result)
        due = super().update(now)
        lit = None if self.searched else self.seen(self.edited.lies)
        self._lights.round([] if lit is None else [lit], now)
        return due

    @override
    def back(self) -> None:
        """Leave; only after a question if something is set, as nothing of it is kept."""
        go = self.program.go.records
        if not self.edited.set:
            go()
            return
        title, text = _("Leave the position?"), _("It is not kept, but it can be shared as text.")
        confirm(self.program, title, (_("Leave"), go), _("Stay"), text)

    @override
    def leave(self) -> None:
        self._search.stop()
        super().leave()
