"""The panel beside the scene: who plays, the clock, the word in the making, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Flow, Panel, Row
from game.app.kit.linked import Linked
from game.app.kit.scroll import Scroll
from game.app.kit.text import Icon, Text
from game.app.kit.widget import Widget
from game.app.log import LogLine, last_lines
from game.app.screens.meaning import is_word
from game.app.screens.play_actions import Actions
from game.app.tables.interface import Part, Status
from game.language import _
from game.match.match import Match
from game.rules.interface import Scope

TICKING_SECONDS = 10
"""The last seconds are heard one by one."""
VERDICTS = {"valid": "check", "invalid": "cross", "open": "more", "": ""}


class SeatRow(Widget):
    """A player: a mark for the one whose turn it is, the name, the score."""

    def __init__(self, kit: Kit, name: str, number: int) -> None:
        self._mark = Icon(kit, "", size=14, colour="text")
        who = Text(kit, name, wrap=False).growing()
        self._score = Text(kit, "0", "heading", align=1, wrap=False).called(f"score-{number + 1}")
        self._row = Row(kit, [self._mark, who, self._score], gap=8)
        self._on_turn = False
        super().__init__(kit, [self._row])

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return width, self._row.measure(width)[1] + self.kit.space(4)

    @override
    def arrange(self) -> None:
        edge = self.kit.space(10)
        self._row.place(edge, 0, self.width - 2 * edge, self.height)

    @override
    def draw(self) -> None:
        if self._on_turn:
            kit = self.kit
            kit.shape(self.back, "round", self.width, self.height, kit.space(9), "panel-sunken")

    def set(self, score: int | None, *, on_turn: bool) -> None:
        """Show the score (None: it is not to be seen yet), and whether it is this player's turn."""
        self._score.set("–" if score is None else str(score))
        self._mark.set("play" if on_turn else "", "accent-pressed")
        if on_turn != self._on_turn:
            self._on_turn = on_turn
            self.redraw()


class ClockRow(Row):
    """The time left, in minutes and seconds, with an icon that warns when it is short; it changes
    by the second. stale: show it anew, whatever it shows."""

    def __init__(self, kit: Kit) -> None:
        self._icon = Icon(kit, "clock", size=20)
        self._time = Text(kit, "", "heading", wrap=False).called("clock", grow=1)
        self._turn = Text(kit, "", "small", colour="text-dim", align=1, wrap=False)
        super().__init__(kit, [self._icon, self._time, self._turn], gap=8)
        self.stale = True
        self._second: int | None = None

    def follow(self, match: Match) -> str:
        """Bring it up to date; the sound that goes with it, or ""."""
        left = None if match.over else match.remaining_ms()
        second = None if left is None else -(-left // 1000)
        if second == self._second and not self.stale:
            return ""
        before, self._second, self.stale = self._second, second, False
        limit = None if match.over else match.game.time_limit(match.state)
        warning = limit.warning_seconds if limit is not None else TICKING_SECONDS
        self._turn.set(_("The match is over.") if match.over else _when(match))
        # A turn is measured by turning a sand timer over, a match by a clock.
        icon = "sand-timer" if limit is not None and limit.scope is Scope.TURN else "clock"
        self._show(second, icon, warn=second is not None and second <= warning, paused=match.paused)
        if second is None or before != second + 1 or match.paused:
            return ""
        if second == warning:
            return "bell"
        return "tick" if second <= TICKING_SECONDS else ""

    def _show(self, second: int | None, icon: str, *, warn: bool, paused: bool) -> None:
        self._icon.show(second is not None or paused)
        if second is None:
            self._icon.set("pause", "text-dim")
            self._time.set(_("Paused") if paused else "", "text-dim")
            return
        colour = "invalid" if warn else "text"
        self._icon.set("pause" if paused else "warning" if warn else icon, colour)
        self._time.set(f"{second // 60}:{second % 60:02d}", colour)


def _when(match: Match) -> str:
    """The round of a match that is counted in rounds, else the turn."""
    counted = match.game.round(match.state)
    if counted is None:
        return _("Turn {number}").format(number=match.game.turn_number(match.turn))
    number, agreed = counted
    round_ = _("Round {number} of {count}") if agreed else _("Round {number}")
    return round_.format(number=number, count=agreed)


class Letters(Flow):
    """The letters that a piece may stand for, as buttons; the one that it stands for is marked."""

    def __init__(self, kit: Kit, choose: Callable[[str], None]) -> None:
        super().__init__(kit, [], gap=4)
        self._choose = choose
        self._present = ("", "")

    def set(self, letters: str, chosen: str) -> None:
        """Offer these; "" offers none."""
        self.show(bool(letters))
        if (letters, chosen) != self._present:
            self._present = letters, chosen
            self.replace([self._button(letter, letter == chosen) for letter in letters])

    def _button(self, letter: str, chosen: bool) -> Widget:
        look = "accent" if chosen else "plain"
        press = partial(self._choose, letter)
        return Button(self.kit, letter, press, look=look, small=True, name=f"letter-{letter}")


class WordCard(Column):
    """The word in the making: itself, its verdict by mark and words, its score in parts. choose:
    what pressing one of the letters to choose from does."""

    def __init__(
        self, kit: Kit, on_word: Callable[[str], None], choose: Callable[[str], None]
    ) -> None:
        self.word = Linked(kit, "", "number", on_link=on_word, name="word").growing()
        self.total = Text(kit, "", "number", align=1, wrap=False, colour="bonus").called("total")
        self.mark = Icon(kit, "", size=22)
        self.places = Text(kit, "", "small", colour="text-dim")
        self.message = Text(kit, "").called("message")
        self._parts = Column(kit, [], gap=1)
        self._letters = Letters(kit, choose)
        self._present: tuple[Part, ...] = ()
        top = Row(kit, [self.mark, self.word, self.total], gap=10)
        super().__init__(kit, [top, self.places, self._parts, self.message, self._letters], gap=5)

    def set(self, status: Status) -> None:
        """Show the table's status."""
        colour = status.verdict or "text"
        judged = is_word(status.word) and status.verdict in {"valid", "invalid"}
        links = (status.word,) if judged else ()
        self.word.tell(status.word or "–", links, colour if status.word else "text-dim")
        self.mark.set(VERDICTS[status.verdict], colour)
        self.mark.show(bool(status.verdict))
        self.total.set(status.total)
        self.places.set(status.places)
        self.places.show(bool(status.places))
        loud = status.verdict == "invalid"
        self.message.set(status.message, "invalid" if loud else "text")
        self._letters.set(status.letters, status.chosen)
        if status.parts != self._present:
            self._present = status.parts
            self._parts.replace([self._part(part) for part in status.parts])

    def _part(self, part: Part) -> Widget:
        label = Text(self.kit, part.label, "small", colour="text-dim").growing()
        points = Text(self.kit, part.points, "small", align=1, wrap=False)
        return Row(self.kit, [label, points], gap=8)


class Log(Column):
    """What happened last, entry by entry, the newest first; the words in it can be pressed."""

    def __init__(self, kit: Kit, on_word: Callable[[str], None], last: int = 6) -> None:
        self._lines = [
            Linked(kit, "", "small", on_link=on_word, colour="text-dim") for _line in range(last)
        ]
        super().__init__(kit, self._lines, gap=8)
        self.name = "log"

    def set(self, newest: Iterable[LogLine]) -> None:
        """Show the last of a log. newest: its lines, the last of them first."""
        shown = last_lines(newest, len(self._lines))
        for number, line in enumerate(self._lines):
            there = number < len(shown)
            line.show(there)
            line.tell(*(shown[number][:2] if there else ("", ())))
            line.name = f"log-{number + 1}"


class PlayPanel(Panel):
    """Everything beside the scene. press: takes the action of a button. key_text: an action's key
    in words. extends: whether a turn can be lengthened. on_word: what pressing a word does. choose:
    what pressing a letter to choose from does. height: of the window. tight: whether there is
    little room; the word in the making then comes first."""

    def __init__(
        self,
        kit: Kit,
        names: Sequence[str],
        *,
        press: Callable[[str], None],
        key_text: Callable[[str], str],
        extends: bool,
        on_word: Callable[[str], None],
        choose: Callable[[str], None],
        height: int,
        tight: bool,
    ) -> None:
        self.seats = [SeatRow(kit, name, i) for i, name in enumerate(names)]
        self.clock = ClockRow(kit)
        self.card = WordCard(kit, on_word, choose)
        self.actions = Actions(kit, press, key_text, height=height, tight=tight)
        self._help = Text(kit, "", "small").called("aside")
        self._help.show(False)
        self.log = Log(kit, on_word)
        self.tools = tools(kit, press, key_text)
        self.tools["extend"].show(extends)
        bar = Flow(kit, list(self.tools.values()), gap=1)
        card = Panel(kit, self.card, padding=12, colour="control", shadow=False, outline=True)
        players: list[Widget] = [Column(kit, self.seats, gap=3), self.clock]
        first = [card, *players] if tight else [*players, card]
        main = Column(kit, [*first, self._help, self.log], gap=12)
        scroll = Scroll(kit, main).growing()
        column = Column(kit, [Align(kit, bar, across=1), scroll, self.actions], gap=8)
        super().__init__(kit, column, padding=14, radius=0)

    def set_help(self, text: str) -> None:
        """Show the word's meaning, or what it may have been meant for."""
        self._help.set(text if len(text) < 160 else text[:157] + " …")
        self._help.show(bool(text))


def tools(
    kit: Kit, press: Callable[[str], None], key_text: Callable[[str], str]
) -> dict[str, Button]:
    """The buttons above the panel, by the action that each takes; their tips name its key."""
    icons = [
        ("undo", "undo", _("Undo")),
        ("redo", "redo", _("Redo")),
        ("hint", "hint", _("Hint")),
        ("pause", "pause", _("Pause")),
        ("extend", "sand-timer", _("Turn the timer over")),
        ("score-pad", "pad", _("Score pad")),
        ("log", "more", _("What happened")),
        ("resign", "flag", _("Give up")),
        ("how-to", "", _("How to play")),
        ("shortcuts", "keyboard", _("Shortcuts")),
        ("back", "left", _("Menu")),
    ]
    return {
        action: Button(
            kit,
            "" if icon else "?",
            partial(press, action),
            icon=icon,
            look="quiet",
            small=True,
            tip=f"{tip} ({key_text(action)})" if key_text(action) else tip,
            name=action,
        )
        for action, icon, tip in icons
    }
