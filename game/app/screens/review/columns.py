"""The columns of a review: the turns compared with the best, and the plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.app.kit.button import Button, ListButton
from game.app.kit.context import Kit
from game.app.kit.graph import Graph, Legend, Turned
from game.app.kit.layout import Column, Flow, Row
from game.app.kit.links import LinkedText
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.review.searches import PlanSearch, ReviewSession, Tried
from game.language import _, join, ngettext, player_name
from game.players.best import solver_of
from game.players.review import Reviewed, costliest, mean_share
from game.search.interface import Play
from game.ui.hints import after_lead_up
from game.ui.review import plan_line, prospects_line, prospects_source


def points_text(turn: Reviewed) -> str:
    """What a turn brought of what it could have brought, as far as that is known."""
    text = _("{points} of {best}, {percent} %")
    if turn.so_far:
        text = _("{points} of {best} so far, {percent} %")
    return text.format(points=turn.gained, best=turn.best.score, percent=round(turn.share))


def best_text(turn: Reviewed, game_id: str) -> str:
    """The best of a turn in words, with what has to be done before it."""
    words, points = join(turn.best.words) or "–", turn.best.score
    if turn.best.exact:
        text = ngettext(
            "The best: {words}, {points} point.", "The best: {words}, {points} points.", points
        )
    else:
        text = ngettext(
            "Among the best: {words}, {points} point.",
            "Among the best: {words}, {points} points.",
            points,
        )
    text = text.format(words=words, points=points)
    return after_lead_up(text, solver_of(game_id).lead_up(turn.best.moves))


def tried_text(tried: Tried) -> str:
    """How trying a turn again went."""
    words = join(tried.words) or "–"
    text = ngettext(
        "Tried again: {words}, {points} point, {percent} % of the best.",
        "Tried again: {words}, {points} points, {percent} % of the best.",
        tried.points,
    )
    return text.format(words=words, points=tried.points, percent=round(tried.share))


class Course(Column):
    """All that a comparison found, or the turns that it has reached so far.

    go: shows the state after some entries. try_again, show_best: for the turn that is chosen.
    on_word: what pressing a word does. plan: what stands below the shares. The words of a turn's
    best are told once it was shown.
    """

    def __init__(
        self,
        kit: Kit,
        names: Sequence[str],
        reviewing: ReviewSession,
        *,
        go: Callable[[int], None],
        try_again: Callable[[], None],
        show_best: Callable[[], None],
        on_word: Callable[[str], None],
        plan: Widget | None = None,
    ) -> None:
        super().__init__(kit, gap=6)
        self._names, self._reviewing, self._go = names, reviewing, go
        self._plan: Sequence[Widget] = (plan,) if plan is not None else ()
        found = reviewing.comparison.found
        self._found: Sequence[Reviewed] = found or ()
        self._turn_text = LinkedText(kit, "", "strong", on_link=on_word, name="turn-told")
        self._tried = Text(kit, "", "small").called("tried")
        self._best = LinkedText(kit, "", on_link=on_word, colour="bonus", name="best-told")
        self._worth = Text(kit, "", "small").called("worth-told")
        again, best = _("Try again"), _("Show the best")
        self._buttons = Flow(
            kit,
            [
                Button(
                    kit, again, try_again, icon="redo", look="accent", small=True, name="try-again"
                ),
                Button(kit, best, show_best, icon="star", small=True, name="show-best"),
                Button(
                    kit,
                    _("Worth"),
                    self._appraise,
                    icon="pad",
                    small=True,
                    tip=_("Chances to win, or the final score alone, before and after the turn"),
                    name="worth",
                ),
            ],
            gap=6,
        )
        self._whole = reviewing.comparison.whole
        self._dear = costliest(self._found) if self._whole else ()
        self.graph = Graph(
            kit, self._turned(), self.choose, lambda _index: try_again(), chosen=reviewing.chosen
        )
        self.graph.caption = _("The turns of the match")
        self.fill()

    def _turned(self) -> list[Turned]:
        return [
            Turned(t.seat, t.share, t in self._dear, t.totals, self._sentence(t))
            for t in self._found
        ]

    def _sentence(self, turn: Reviewed) -> str:
        """A turn in one line, without the words of its best."""
        text = _("Turn {turn}, {name}: {words}, {points}")
        return text.format(
            turn=turn.turn_number,
            name=player_name(turn.seat, self._names),
            words=join(turn.words) or "–",
            points=points_text(turn),
        )

    def fill(self) -> None:
        """Say everything anew: a best has been shown."""
        kit, names = self.kit, self._names
        if not self._found:
            self.replace([Text(kit, _("This match has no turn to review."))])
            return
        legends: list[Widget] = [Legend(kit, i, player_name(i, names)) for i in range(len(names))]
        rows: list[Widget] = [
            Text(kit, _("The scores, and below them the share of the best"), "small"),
            self.graph,
            Flow(kit, legends if len(names) > 1 else (), gap=10),
            self._buttons,  # above what is told, which grows
            self._turn_text,
            self._tried,
            self._worth,
            self._best,
        ]
        for seat in range(len(names)) if self._whole else ():
            share = mean_share(self._found, seat)
            if share is not None:
                text = _("{name} played {percent} % of the best.").format(
                    name=player_name(seat, names), percent=round(share)
                )
                rows.append(Text(kit, text, "strong"))
                rows[-1].name = f"share-{seat + 1}"
        rows += self._plan
        if self._dear:
            rows.append(Text(kit, _("What cost most"), "strong", colour="open"))
            rows += [self._row(turn, f"dear-{n + 1}") for n, turn in enumerate(self._dear)]
        rows.append(Text(kit, _("Every turn"), "strong", colour="open"))
        rows += [self._row(turn, f"turn-{turn.turn}") for turn in self._found]
        lines = (self._turn_text, self._tried, self._worth, self._best)
        kept = (self.graph, *lines, self._buttons, *self._plan)
        self.children = [child for child in self.children if child not in kept]
        self.replace(rows)
        self.tell()

    def tell(self) -> None:
        """Say what there is to say of the turn that is chosen."""
        reviewing, turn = self._reviewing, self._reviewing.turn
        if turn is None:
            return
        self._turn_text.set_linked(self._sentence(turn), turn.words)
        tries = reviewing.tried.get(turn.turn, [])
        self._tried.set("\n".join(tried_text(tried) for tried in tries))
        self._tried.show(bool(tries))
        worth = self._appraised(turn)
        self._worth.set(worth)
        self._worth.show(bool(worth))
        seen = turn.turn in reviewing.shown
        text = best_text(turn, reviewing.match.header.game) if seen else ""
        self._best.set_linked(text, turn.best.words)
        self._best.show(seen)

    def _appraise(self) -> None:
        """Ask what the turn that is chosen was worth."""
        if self._reviewing.turn is not None:
            self._reviewing.appraisal.begin(self._reviewing.turn)
            self.tell()

    def _appraised(self, turn: Reviewed) -> str:
        """What is known of a turn's worth, once it was asked for."""
        appraisal = self._reviewing.appraisal
        worth = appraisal.known.get(turn.turn)
        if worth is not None:
            return f"{prospects_line(worth)} {prospects_source(worth.matches)}"
        if appraisal.waits(turn.turn):
            return _("Bots are playing the match out …")
        return appraisal.refused

    def choose(self, index: int) -> None:
        """Choose a turn, and show the state in which it began."""
        self._reviewing.chosen = index
        self.graph.choose(index)
        self.tell()
        self._go(self._found[index].start)

    def _row(self, turn: Reviewed, name: str) -> Widget:
        """A turn: pressing it chooses it."""
        index = self._found.index(turn)
        words = f"{turn.words[0]}  " if turn.words else "–  "
        note = f"{turn.turn_number} · {player_name(turn.seat, self._names)}"
        if turn.turn in self._reviewing.shown and turn.best.words:
            best = _("best: {words}").format(words=join(turn.best.words[:3]))
            note = f"{note} · {best}"
        label = words + points_text(turn)
        return ListButton(self.kit, label, partial(self.choose, index), note=note, name=name)


class PlanColumn(Column):
    """The button that asks for the plan, how far it is, or its words.

    scored: the points of the player's own words. show: lays the pile out as it is before a word, by
    its index.
    """

    def __init__(
        self, kit: Kit, pile: PlanSearch, name: str, scored: int, *, show: Callable[[int], None]
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
