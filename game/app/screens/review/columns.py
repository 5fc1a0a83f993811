"""The columns of a review: the turns compared with the best, and the plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.app.kit.button import ButtonRow, buttons
from game.app.kit.graph import Graph, Legend, Turned
from game.app.kit.links import LinkedText
from game.app.kit.widgets import Column, Flow, Kit, ListButton, Row, Text, Widget
from game.app.screens.review.searches import PlanSearch, ReviewSession, TriedTurn
from game.language import _, join, ngettext, player_name
from game.players.best import solver_of
from game.players.review import Reviewed, costliest, mean_share
from game.search.interface import Play
from game.ui.hints import after_lead_up
from game.ui.review import plan_line, prospects_line, prospects_source


def points_text(turn: Reviewed) -> str:
    """A turn's points, those of the best play, and their share."""
    text = _("{points} of {best}, {percent} %")
    if turn.so_far:
        text = _("{points} of {best} so far, {percent} %")
    return text.format(points=turn.gained, best=turn.best.score, percent=round(turn.share))


def best_text(turn: Reviewed, game_id: str) -> str:
    """The best play of a turn in words, with what leads up to it."""
    exact, points = turn.best.exact, turn.best.score
    best = ngettext(
        "The best: {words}, {points} point.", "The best: {words}, {points} points.", points
    )
    among = ngettext(
        "Among the best: {words}, {points} point.",
        "Among the best: {words}, {points} points.",
        points,
    )
    text = (best if exact else among).format(words=join(turn.best.words) or "–", points=points)
    return after_lead_up(text, solver_of(game_id).lead_up(turn.best.moves))


def tried_text(tried: TriedTurn) -> str:
    """The result of a turn that was tried again, in words."""
    words = join(tried.words) or "–"
    text = ngettext(
        "Tried again: {words}, {points} point, {percent} % of the best.",
        "Tried again: {words}, {points} points, {percent} % of the best.",
        tried.points,
    )
    return text.format(words=words, points=tried.points, percent=round(tried.share))


class ComparisonColumn(Column):
    """The turns compared with the best, as far as the comparison has come: a graph, the chosen turn
    in words, and lists. The words of a turn's best play appear once it was shown.

    go: shows the state after a number of entries. try_again, show_best: for the chosen turn.
    on_word: called for a word that is pressed. plan: stands below the shares.
    """

    def __init__(
        self, kit: Kit, names: Sequence[str], reviewing: ReviewSession, *,
        go: Callable[[int], None], try_again: Callable[[], None], show_best: Callable[[], None],
        on_word: Callable[[str], None], plan: Widget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kit, gap=6)
        self._names, self._reviewing, self._go = names, reviewing, go
        self._plan: Sequence[Widget] = (plan,) if plan is not None else ()
        self._found: Sequence[Reviewed] = reviewing.comparison.found or ()
        self._turn_text = LinkedText(kit, "", "strong", on_link=on_word, name="turn-text")
        self._tried = Text(kit, "", "small").called("tried")
        self._best = LinkedText(kit, "", on_link=on_word, colour="bonus", name="best-text")
        self._worth = Text(kit, "", "small").called("worth-text")
        ways: list[ButtonRow] = [
            (_("Try again"), "redo", "try-again", try_again),
            (_("Show the best"), "star", "show-best", show_best),
            (_("Worth"), "pad", "worth", self._appraise),
        ]
        tips = {"worth": _("Chances to win, or the final score alone, before and after the turn")}
        self._buttons = Flow(kit, buttons(kit, ways, main="try-again", tips=tips), gap=6)
        self._every = reviewing.comparison.every
        self._dear = costliest(self._found) if self._every else ()
        turned = [
            Turned(t.seat, t.share, t in self._dear, t.totals, self._sentence(t))
            for t in self._found
        ]
        self.graph = Graph(
            kit, turned, self.choose, lambda _index: try_again(), chosen=reviewing.chosen
        ).captioned(_("The turns of the match"))
        self.fill()

    def _sentence(self, turn: Reviewed) -> str:
        """A turn in one line, without the words of its best play."""
        text = _("Turn {turn}, {name}: {words}, {points}")
        return text.format(
            turn=turn.turn_number,
            name=player_name(turn.seat, self._names),
            words=join(turn.words) or "–",
            points=points_text(turn),
        )

    def fill(self) -> None:
        """Build the rows again, as a best play was shown."""
        kit, names = self.kit, self._names
        if not self._found:
            self.replace([Text(kit, _("This match has no turn to review."))])
            return
        legends: list[Widget] = [Legend(kit, i, player_name(i, names)) for i in range(len(names))]
        lines = (self._turn_text, self._tried, self._worth, self._best)
        rows: list[Widget] = [
            Text(kit, _("The scores, and below them the share of the best"), "small"),
            self.graph,
            Flow(kit, legends if len(names) > 1 else (), gap=10),
            self._buttons,  # above the lines, which grow
            *lines,
        ]
        for seat in range(len(names)) if self._every else ():
            share = mean_share(self._found, seat)
            if share is not None:
                text = _("{name} played {percent} % of the best.")
                text = text.format(name=player_name(seat, names), percent=round(share))
                rows.append(Text(kit, text, "strong").called(f"share-{seat + 1}"))
        rows += self._plan
        if self._dear:
            rows.append(Text(kit, _("What cost most"), "strong", colour="open"))
            rows += [self._row(turn, f"dear-{n + 1}") for n, turn in enumerate(self._dear)]
        rows.append(Text(kit, _("Every turn"), "strong", colour="open"))
        rows += [self._row(turn, f"turn-{turn.turn}") for turn in self._found]
        kept = (self.graph, *lines, self._buttons, *self._plan)
        self.children = [child for child in self.children if child not in kept]
        self.replace(rows)
        self.tell()

    def tell(self) -> None:
        """Describe the chosen turn."""
        reviewing, turn = self._reviewing, self._reviewing.turn
        if turn is None:
            return
        self._turn_text.set_linked(self._sentence(turn), turn.words)
        tries = reviewing.tried.get(turn.turn, [])
        self._tried.say("\n".join(tried_text(tried) for tried in tries))
        self._worth.say(self._appraised(turn))
        seen = turn.turn in reviewing.shown
        text = best_text(turn, reviewing.match.header.game) if seen else ""
        self._best.set_linked(text, turn.best.words)
        self._best.show(seen)

    def _appraise(self) -> None:
        """Estimate what the chosen turn was worth."""
        if self._reviewing.turn is not None:
            self._reviewing.appraisal.begin(self._reviewing.turn)
            self.tell()

    def _appraised(self, turn: Reviewed) -> str:
        """What is known of a turn's worth, in words; "" if it was not asked for."""
        appraisal = self._reviewing.appraisal
        worth = appraisal.known.get(turn.turn)
        if worth is not None:
            return f"{prospects_line(worth)} {prospects_source(worth.matches)}"
        if appraisal.waits(turn.turn):
            return _("Bots are playing the match out …")
        return appraisal.refused

    def choose(self, index: int) -> None:
        """Choose a turn, and show the state in which it began."""
        self.follow(index)
        self._go(self._found[index].start)

    def follow(self, index: int) -> None:
        """Choose a turn that is on the table already."""
        self._reviewing.chosen = index
        self.graph.put(index)
        self.tell()

    def _row(self, turn: Reviewed, name: str) -> Widget:
        """A turn: pressing it chooses it."""
        index = self._found.index(turn)
        words = f"{turn.words[0]}  " if turn.words else _("No word:") + " "
        note = f"{turn.turn_number} · {player_name(turn.seat, self._names)}"
        if turn.turn in self._reviewing.shown and turn.best.words:
            best = _("best: {words}").format(words=join(turn.best.words[:3]))
            note = f"{note} · {best}"
        label = words + points_text(turn)
        return ListButton(self.kit, label, partial(self.choose, index), note=note, name=name)


class PlanColumn(Column):
    """The button that searches for the plan, the search's progress, or the plan's words. scored:
    the points of the player's own words. show: shows the pile before a word, by its index."""

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
        """Build the rows again."""
        kit, pile, title = self.kit, self._pile, _("The whole pile")
        self._progress = None
        if pile.result is not None:
            self.replace(self._words())
        elif pile.running:
            self._progress = Text(kit, "…", "small", colour="text-dim").called("plan-progress")
            stop = buttons(kit, [(_("Stop"), "cross", "plan-stop", self._stop)])
            self.replace([Text(kit, title, "strong"), self._progress, Row(kit, stop)])
        else:
            tips = {"whole-pile": _("A plan over all words, with what falls will show known")}
            ask = buttons(kit, [(title, "star", "whole-pile", self._ask)], tips=tips)
            self.replace([Row(kit, ask)])

    def update(self) -> None:
        """Poll the search, and show its progress."""
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
        total = Text(kit, plan_line(points)).called("plan-total")
        text = ngettext(
            "{name} scored {points} point, {percent} % of the plan.",
            "{name} scored {points} points, {percent} % of the plan.",
            self._scored,
        )
        name, percent = player_name(0, [self._player]), round(100 * self._scored / points)
        mine = text.format(name=name, points=self._scored, percent=percent)
        rows += [total, Text(kit, mine, "strong").called("plan-share")]
        plays = [laid.play for laid in self._pile.result or () if laid.play is not None]
        self._rows = [self._row(index, play) for index, play in enumerate(plays)]
        return [*rows, *self._rows]

    def mark(self, index: int | None) -> None:
        """Mark the word that is on the table; None for none."""
        for number, row in enumerate(self._rows):
            row.mark(number == index)

    def reveal_row(self, index: int) -> None:
        """Scroll to a word."""
        if index < len(self._rows):
            row = self._rows[index]
            row.reveal(0, 0, row.width, row.height)

    def _row(self, index: int, play: Play) -> ListButton:
        """A button for a word, which shows the pile before it."""
        label, name = f"{index + 1}.  {play.words[0]}  {play.score}", f"plan-{index + 1}"
        return ListButton(self.kit, label, partial(self._show, index), name=name)
