"""The plan over the whole pile of a match alone: looked for off-thread, then told word by word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.app.kit.button import Button, ListButton
from game.app.kit.context import Kit
from game.app.kit.layout import Column, Row
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.work import Task, Work
from game.language import _, ngettext, player_name
from game.match.match import Match
from game.players.best import Laid, yardstick_of
from game.search.compiled import at_once
from game.search.interface import Play
from game.ui.review import plan_line


class WholePile(Work[tuple[Laid, ...]]):
    """The search for the plan of one match; its progress is how many words are found so far, its
    result the words and the end. wanted: whether the match has one."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._yardstick = yardstick_of(match.header.game)
        self.wanted = self._yardstick.has_plan(match.record)

    @property
    def points(self) -> int:
        """What all its words bring."""
        return sum(laid.play.score for laid in self.result or () if laid.play is not None)

    def begin(self) -> None:
        """Begin, unless it has begun before or the words are not there."""
        lexicon, record = self._match.lexicon, self._match.record
        if self.running or self.result is not None or lexicon is None:
            return

        def search(task: Task[tuple[Laid, ...]]) -> tuple[Laid, ...]:
            found: list[Laid] = []
            with at_once(record.header.game):
                for laid in self._yardstick.plan(record, lexicon, task.cancelled):
                    found.append(laid)
                    if laid.play is not None:
                        task.tell(len(found))
            return tuple(found)

        self.start(search)


class PlanColumn(Column):
    """The button that asks for the plan, how far it is, or its words.

    scored: the points of the player's own words. show: lays the pile out as it is before a word, by
    its index.
    """

    def __init__(
        self, kit: Kit, pile: WholePile, name: str, scored: int, *, show: Callable[[int], None]
    ) -> None:
        super().__init__(kit, gap=6)
        self._pile, self._player, self._scored = pile, name, scored
        self._show = show
        self._progress: Text | None = None
        self._rows: list[ListButton] = []
        self.fill()

    def fill(self) -> None:
        """Say everything anew."""
        kit, pile = self.kit, self._pile
        self._progress = None
        if pile.result is not None:
            self.replace(self._words())
        elif pile.running:
            self._progress = Text(kit, "…", "small", colour="text-dim").called("plan-progress")
            stop = Button(kit, _("Stop"), self._stop, icon="cross", small=True, name="plan-stop")
            self.replace(
                [Text(kit, _("The whole pile"), "strong"), self._progress, Row(kit, [stop])]
            )
        else:
            ask = Button(
                kit,
                _("The whole pile"),
                self._ask,
                icon="star",
                small=True,
                tip=_("A plan over all words, with what falls will show known"),
                name="whole-pile",
            )
            self.replace([Row(kit, [ask])])

    def update(self) -> None:
        """Go on with the search, and tell how far it is."""
        if self._pile.poll():
            self.fill()
        elif self._progress is not None:
            (count,) = self._pile.progress or (0,)
            text = ngettext(
                "Looking for a plan: {count} word so far …",
                "Looking for a plan: {count} words so far …",
                count,
            )
            self._progress.set(text.format(count=count))

    def _ask(self) -> None:
        self._pile.begin()
        self.fill()

    def _stop(self) -> None:
        self._pile.stop()
        self.fill()

    def _words(self) -> list[Widget]:
        """The words in their order, and their points."""
        kit, points = self.kit, self._pile.points
        rows: list[Widget] = [Text(kit, _("The whole pile"), "strong", colour="open")]
        if not points:
            return [*rows, Text(kit, _("Nothing could be played in this match."))]
        text = plan_line(points)
        total = Text(kit, text).called("plan-total")
        mine = ngettext(
            "{name} scored {points} point, {percent} % of the plan.",
            "{name} scored {points} points, {percent} % of the plan.",
            self._scored,
        ).format(
            name=player_name(0, [self._player]),
            points=self._scored,
            percent=round(100 * self._scored / points),
        )
        share = Text(kit, mine, "strong").called("plan-share")
        rows += [total, share]
        plays = [laid.play for laid in self._pile.result or () if laid.play is not None]
        self._rows = [self._row(index, play) for index, play in enumerate(plays)]
        return [*rows, *self._rows]

    def mark(self, index: int | None) -> None:
        """Show which word lies on the table; None: none."""
        for number, row in enumerate(self._rows):
            row.mark(number == index)

    def reveal_row(self, index: int) -> None:
        """Bring a word into sight."""
        if index < len(self._rows):
            row = self._rows[index]
            row.reveal(0, 0, row.width, row.height)

    def _row(self, index: int, play: Play) -> ListButton:
        """A word: pressing it lays the pile out as it is before it."""
        label, name = f"{index + 1}.  {play.words[0]}  {play.score}", f"plan-{index + 1}"
        return ListButton(self.kit, label, partial(self._show, index), name=name)
