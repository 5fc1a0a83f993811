"""The course of a match beside the best: a graph, one turn in words, those that cost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.app.kit.button import Button, ListButton
from game.app.kit.context import Kit
from game.app.kit.graph import Graph, Legend, Turned
from game.app.kit.layout import Column, Flow
from game.app.kit.linked import Linked
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.review_best import Reviewing, Tried
from game.language import _, join, ngettext, player_name
from game.players.best import solver_of
from game.players.review import Reviewed, costliest, mean_share
from game.ui.hints import before
from game.ui.review import prospects_line, prospects_source


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
    return before(text, solver_of(game_id).lead_up(turn.best.moves))


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
        reviewing: Reviewing,
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
        self._turn_text = Linked(kit, "", "strong", on_link=on_word, name="turn-told")
        self._tried = Text(kit, "", "small").called("tried")
        self._best = Linked(kit, "", on_link=on_word, colour="bonus", name="best-told")
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
            self.replace([Text(kit, _("There is no turn in this match to look back on."))])
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
        self._turn_text.tell(self._sentence(turn), turn.words)
        tries = reviewing.tried.get(turn.turn, [])
        self._tried.set("\n".join(tried_text(tried) for tried in tries))
        self._tried.show(bool(tries))
        worth = self._appraised(turn)
        self._worth.set(worth)
        self._worth.show(bool(worth))
        seen = turn.turn in reviewing.shown
        text = best_text(turn, reviewing.match.header.game) if seen else ""
        self._best.tell(text, turn.best.words)
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
