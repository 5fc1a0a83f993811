"""The results of a match: who won, the score of every turn, the best word, and what next."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.layout import Column, Flow, Row
from game.app.kit.linked import Linked
from game.app.kit.text import Icon, Text
from game.app.kit.widget import Widget
from game.app.ledger import Line, dearest_line
from game.app.matches import MatchSetup
from game.app.screens.best_today import BestToday
from game.app.screens.challenge import ShareChallengeDialog
from game.app.screens.meaning import Asked, MeaningDialog, is_word
from game.app.screens.page import Page
from game.app.screens.play_dialogs import pad_rows
from game.app.screens.record_share import ShareRecordDialog
from game.app.shell import Shell
from game.language import _, join, ngettext, player_name, word
from game.match.challenge import Challenge
from game.match.match import Match
from game.telling import pauses_line, series_line


class ResultsScreen(Page):
    """What a finished match came to."""

    wide, gap = 760, 12

    def __init__(self, program: Shell, match: Match, lines: tuple[Line, ...]) -> None:
        super().__init__(program)
        self.match = match
        self._lines = lines
        self._today: BestToday | None = None
        program.sound.play("win")

    @override
    def enter(self) -> None:
        if self.match.header.kinds == ("person",):
            self._today = BestToday(self.program, self.match.id)

    @override
    def leave(self) -> None:
        if self._today is not None:
            self._today.cancel()

    @override
    def update(self, now: float) -> bool:
        if self._today is not None:
            self._today.update()
        return False

    @override
    def first_focus(self) -> str:
        return "again"

    @override
    def head(self) -> Sequence[Widget]:
        title = Text(self.kit, self._headline(), "title")
        title.grow = 1
        return [title]

    @override
    def above(self) -> Sequence[Widget]:
        header, outcome = self.match.header, self.match.outcome
        parts: list[Widget] = []
        if outcome is not None and outcome.sentence:
            told = word(outcome.sentence, {}, header.names)
            parts.append(Text(self.kit, told, colour="text-dim"))
        if self._today is not None:
            parts.append(self._today.line(header.game, header.options, header.words))
        return parts

    @override
    def body(self) -> Widget:
        pad = pad_rows(self.kit, self.match, self._lines, self._mean)
        return Column(self.kit, [*self._scores(), *self._best(), *pad], gap=8)

    @override
    def foot(self) -> Sequence[Widget]:
        kit = self.kit
        ways = [
            Button(kit, _("Again"), self._again, icon="redo", look="accent", name="again"),
            Button(kit, _("Review"), self._review, icon="play", name="review"),
            Button(kit, _("Set up"), self._set_up, icon="settings", name="set-up"),
            Button(kit, _("Share"), self._share, icon="pad", name="share"),
            Button(kit, _("Challenge"), self._challenge, icon="flag", name="challenge"),
            Button(kit, _("Menu"), self.back, icon="left", name="menu"),
        ]
        return [Flow(kit, ways, gap=8)]

    def _headline(self) -> str:
        outcome, names = self.match.outcome, self.match.header.names
        scores = self.match.scores
        if len(names) == 1:
            return ngettext("{points} point", "{points} points", scores[0]).format(points=scores[0])
        winners = outcome.winners if outcome is not None else ()
        told = [player_name(seat, names) for seat in winners]
        if not told:
            return _("Nobody wins")
        if len(told) == 1:
            return _("{name} wins").format(name=told[0])
        return _("{names} share the win").format(names=join(told))

    def _scores(self) -> list[Widget]:
        kit, match = self.kit, self.match
        winners = match.outcome.winners if match.outcome is not None else ()
        rows: list[Widget] = []
        for seat in sorted(range(len(match.scores)), key=lambda s: -match.scores[s]):
            name = Text(kit, player_name(seat, match.header.names), "strong", wrap=False)
            name.grow = 1
            score = Text(kit, str(match.scores[seat]), "number", align=1, wrap=False)
            score.name = f"score-{seat + 1}"
            won = seat in winners and len(match.scores) > 1
            mark = Icon(kit, "star" if won else "", size=20, colour="accent-pressed")
            rows.append(Row(kit, [mark, name, score], gap=10))
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
            told = _("Best word: {word}, {points} points, by {name}.").format(
                word=best.dearest[0],
                points=best.dearest[1],
                name=player_name(best.seat, self.match.header.names),
            )
            links = tuple(word for word in best.dearest[:1] if is_word(word))
            parts.append(
                Linked(kit, told, "strong", links=links, on_link=self._mean, colour="bonus")
            )
        hints = sum(self.match.hints)
        if hints:
            parts.append(
                Text(kit, ngettext("{count} hint was taken.", "{count} hints were taken.", hints)
                     .format(count=hints), "small", colour="text-dim")
            )  # fmt: skip
        return parts

    def _mean(self, word: str) -> None:
        match = self.match
        asked = (Asked(word),)
        self.program.ask(MeaningDialog(self.program, asked, match.lexicon, match.header.language))

    def _challenge(self) -> None:
        header = self.match.header
        deal = Challenge(header.game, header.options, header.seed, header.words)
        self.program.ask(ShareChallengeDialog(self.program, deal))

    def _share(self) -> None:
        """Leaf through the match: from there it is shared as text, picture or film."""
        if self.match.id is None:
            self.program.ask(ShareRecordDialog(self.program, self.match))
            return
        self.program.go.record(self.match.id)

    def _again(self) -> None:
        self.program.lobby.rematch(self.match)

    def _review(self) -> None:
        self.program.go.review(self.match, self._lines)

    def _set_up(self) -> None:
        header = self.match.header
        setup = MatchSetup(header.game, header.options, list(header.names), list(header.kinds))
        self.program.settings.kept.setups[header.game] = setup.kept()
        self.program.lobby.set_up(header.game)
