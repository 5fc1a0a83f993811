"""The results of a match: who won, the scores, the best word, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from panda3d.core import Texture
from typing_extensions import override

from game.app.kit.theme import Theme
from game.app.kit.widgets import Button, Column, Flow, Icon, Row, Scroll, Text, Widget, buttons
from game.app.ledger import Line, dearest_line
from game.app.screens.challenge_dialogs import ShareChallengeDialog
from game.app.screens.layout.sheets import sheet
from game.app.screens.play.dialogs import score_pad_rows
from game.app.screens.play.goal import TodaysBest
from game.app.screens.play.players import SeatRow
from game.app.screens.play.word_picture import WordPicture
from game.app.screens.position_search import PositionSearch
from game.app.screens.record.dialogs import CardDialog
from game.app.screens.record.sharing import ShareRecordDialog
from game.app.screens.table_screen import TableScreen
from game.app.shell import Shell
from game.app.still_life import still_life
from game.app.tables.word_pieces import FormedWord
from game.entry import Role
from game.language import _, join, ngettext, player_name, translate
from game.match.challenge import Challenge
from game.match.header import PERSON
from game.match.match import Match
from game.match.record import EntryKind
from game.register import role_of
from game.system.packages import contained
from game.ui.seats import player_names
from game.ui.statistics import hints_line, pauses_line, series_line


class ResultsScreen(TableScreen):
    """The result of a finished match, beside its last position."""

    reads_out = True

    def __init__(self, program: Shell, match: Match, lines: tuple[Line, ...]) -> None:
        super().__init__(program, match)
        self.groups = (match.header.game, "global")
        self._lines = lines
        self._today: TodaysBest | None = None
        self._card: CardDialog | None = None
        self._search = PositionSearch()
        self._could_play = ""
        """The best play that was left where the match was given up, once found."""

    @override
    def enter(self) -> None:
        super().enter()
        if self.match.header.kinds == (PERSON,):
            self._today = TodaysBest(self.program, self.match.id)
            self._look_for()

    def _look_for(self) -> None:
        """Search for the best play that was left where the match was given up."""
        match, game_id = self.match, self.match.header.game
        entries = match.record.entries
        if match.lexicon is not None and entries and entries[-1].kind is EntryKind.RESIGN:
            brief = self.program.lobby.compiling(game_id)
            left = match.game.view(match.state_after(len(entries) - 1), 0)
            self._search.begin(game_id, left, match.lexicon, best=True, brief=brief)

    @override
    def leave(self) -> None:
        if self._today is not None:
            self._today.cancel()
        self._search.stop()
        if self._card is not None:
            self._card.stop()
        super().leave()

    @override
    def update(self, now: float) -> bool:
        if self._today is not None:
            self._today.update()
            self._record.show(self._today.best)
        with contained():  # a package's solver
            if self._search.poll() and self._search.result is not None:
                found = self._search.result
                self._could_play = "" if found.state is None else found.sentence
                self._show_left()
        if self._card is not None and not self._card.advance():
            self._card = None
        return super().update(now)

    @property
    @override
    def state(self) -> Any:
        return self.match.state

    @override
    def first_focus(self) -> str:
        """The review, unless there is no turn to review."""
        if self._lines:
            return "review"
        return "again" if self.match.repeatable else "menu"

    @override
    def takes(self, group: str, action: str) -> bool:
        return self.looks(group, action)

    @override
    def press(self, action: str) -> bool:
        """Take only actions that look at the last position: nothing can be played any more."""
        looks = role_of(self.match.header.game, action) is Role.LOOK
        return looks and self.table.press(action)

    @override
    def sheets(self) -> Mapping[str, Widget]:
        kit, header, outcome = self.kit, self.match.header, self.match.outcome
        mark = Icon(kit, "star", size=18, colour="accent-pressed")
        best = Text(kit, _("A personal best"), "strong", colour="bonus").growing()
        self._record = Row(kit, [mark, best], gap=8).called("personal-best")
        self._record.show(False)
        rows: list[Widget] = [Text(kit, self._headline(), "title"), self._record]
        if outcome is not None and outcome.sentence:
            said = translate(outcome.sentence, dict(outcome.values), header.names)
            rows.append(Text(kit, said, colour="text-dim"))
        if self._today is not None:
            rows.append(self._today.line(header.game, header.options, header.words))
        self._left = Text(kit, "", "strong").called("could-play")
        self._show_left()
        rows += [*self._scores(), self._left, *self._best(), *self._pad()]
        scroll = Scroll(kit, Column(kit, rows, gap=10)).growing()
        parts = [scroll, *self.others(), self._ways()]
        return {"side": sheet(kit, Column(kit, parts, gap=12), padding=18)}

    def others(self) -> list[Widget]:
        """What says of the other players what they do meanwhile."""
        return []

    def _show_left(self) -> None:
        text = _("Still possible: {play}").format(play=self._could_play)
        self._left.say(text if self._could_play else "")

    def _ways(self) -> Widget:
        """The buttons for what to do next."""
        kit, first = self.kit, self.first_focus()
        go, lobby = self.program.go, self.program.lobby
        next_up = [(_("Review"), "play", "review", partial(go.review, self.match, self._lines))]
        if self.match.repeatable:
            next_up.append((_("Again"), "redo", "again", partial(lobby.rematch, self.match)))
        ways = buttons(kit, next_up, small=False, main=first)
        ways.sort(key=lambda way: way.name != first)
        others = [
            (_("Set up"), "settings", "set-up", self._set_up),
            (_("Share"), "pad", "share", self._share),
            (_("Card"), "dot", "card", self._make_card),
            (_("Challenge"), "flag", "challenge", self._challenge),
            (_("Menu"), "left", "menu", self.back),
        ]
        rest = buttons(kit, others, look="quiet")
        return Column(kit, [Flow(kit, ways, gap=8), Flow(kit, rest, gap=4)], gap=6)

    def _pad(self) -> list[Widget]:
        """The score pad, folded."""
        kit, label = self.kit, _("Score pad")
        pad = Column(kit, score_pad_rows(kit, self.match, self._lines, self.ask_word), gap=8)
        pad.show(False)
        fold = Button(
            kit, label, lambda: pad.show(not pad.visible), icon="down",
            look="quiet", align=0, small=True, name="score-pad",
        )  # fmt: skip
        return [fold, pad] if self._lines else []

    def _headline(self) -> str:
        outcome, names = self.match.outcome, self.match.header.names
        scores = self.match.scores
        if len(names) == 1:
            return ngettext("{points} point", "{points} points", scores[0]).format(points=scores[0])
        winners = outcome.winners if outcome is not None else ()
        winning = [player_name(seat, names) for seat in winners]
        if not winning:
            return _("Nobody wins")
        if len(winning) == 1:
            return _("{name} wins").format(name=winning[0])
        return _("{names} share the win").format(names=join(winning))

    def _scores(self) -> list[Widget]:
        kit, match = self.kit, self.match
        winners = match.outcome.winners if match.outcome is not None else ()
        rows: list[Widget] = []
        for seat in sorted(range(len(match.scores)), key=lambda s: -match.scores[s]):
            row = SeatRow(kit, player_name(seat, match.header.names), seat)
            row.set(match.scores[seat], on_turn=seat in winners and len(match.scores) > 1)
            rows.append(row)
            if match.pauses[seat]:
                rows.append(Text(kit, pauses_line(match.pauses[seat]), "small", colour="text-dim"))
        series = series_line(match.header, match.scores)
        if series:
            rows.append(Text(kit, series, "strong"))
        return rows

    def _best(self) -> list[Widget]:
        kit, best = self.kit, dearest_line(self._lines)
        parts: list[Widget] = []
        if best is not None:
            found, points = best.dearest
            names = self.match.header.names
            text = ngettext(
                "Best word: {word}, {points} point.", "Best word: {word}, {points} points.", points
            )
            if len(names) > 1:
                text = ngettext(
                    "Best word: {word}, {points} point, by {name}.",
                    "Best word: {word}, {points} points, by {name}.",
                    points,
                )
            text = text.format(word=found, points=points, name=player_name(best.seat, names))
            values, draw = self.table.letter_values, partial(self._still, best)
            picture = WordPicture(kit, found, self.ask_word, values, draw)
            parts += [picture, Text(kit, text, "strong", colour="bonus")]
        hints = sum(self.match.hints)
        if hints:
            parts.append(Text(kit, hints_line(hints), "small", colour="text-dim"))
        return parts

    def _still(self, best: Line, theme: Theme, size: tuple[int, int], radius: int) -> Texture:
        """A picture of a line's word in the pieces that formed it."""
        match, program = self.match, self.program
        before, state = (match.state_after(best.entry - back) for back in (1, 0))
        formed = FormedWord(best.dearest[0], best.events, before, state)
        lay = partial(self.table.pieces_of, formed)
        return still_life(program.base.win, theme, program.quality(), size, radius, lay)

    def _challenge(self) -> None:
        header = self.match.header
        deal = Challenge(header.game, header.options, header.seed, header.words)
        self.program.ask(ShareChallengeDialog(self.program, deal))

    def _share(self) -> None:
        """Open the match's record, where it is shared as text, picture or film."""
        if self.match.id is None:
            self.program.ask(ShareRecordDialog(self.program, self.match))
        else:
            go = self.program.go
            go.record(self.match.id, partial(go.results, self.match, self._lines))

    def _make_card(self) -> None:
        self._card = CardDialog(self.program, self.match)
        self.program.ask(self._card)

    def _set_up(self) -> None:
        """Change the set-up of this match; what a header does not hold is as it was last."""
        header, lobby = self.match.header, self.program.lobby
        plain = player_names(zip([""] * len(header.names), header.kinds, strict=True))
        pairs = zip(header.names, plain, strict=True)
        names = ["" if name == usual else name for name, usual in pairs]
        setup = replace(
            lobby.last_setup(header.game),
            options=header.options,
            names=names,
            kinds=list(header.kinds),
            takeback=header.takeback,
        )
        lobby.keep_setup(setup)
        lobby.set_up(header.game)
