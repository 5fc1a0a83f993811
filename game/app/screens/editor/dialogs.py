"""Around the position that is put together: which game it is of, and its text, out and in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from typing_extensions import override

from game import register
from game.app.kit.button import Button
from game.app.kit.choice import Choice
from game.app.kit.entry import Entry
from game.app.kit.layout import Align, Column, Row
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.text_dialogs import CopyDialog, EntryDialog
from game.app.shell import Shell
from game.language import _, translate
from game.match.editing import Draft
from game.match.games import rules_of
from game.rules.editing import Fact
from game.sentences import N_


class ChooseGameDialog(Dialog):
    """Which game's position is to be put together."""

    def __init__(self, program: Shell) -> None:
        text = _("Lay out the pieces as they lie before you, or as you like.")
        super().__init__(program, _("Any position"), text)
        self._seats = 0
        self._games = [id for id, entry in register.entries().items() if entry.editor]

    @override
    def first_focus(self) -> str:
        return f"edit-{self._games[0]}"

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        games: list[Widget] = [
            Button(
                kit, self.program.game_title(game), partial(self._open, game), name=f"edit-{game}"
            )
            for game in self._games
        ]
        counts = [(0, _("As last time")), *((count, str(count)) for count in range(1, 5))]
        players = Choice(kit, counts, self._seats, self._seat, name="seats")
        players.caption = _("Players")
        label = Text(kit, players.caption, "small")
        return [*super().body(), label, Align(kit, players, across=0), Column(kit, games, gap=8)]

    def _seat(self, count: int) -> None:
        self._seats = count

    def _open(self, game_id: str) -> None:
        self.answer(partial(self.program.go.editor, game_id, self._seats))

    @override
    def choices(self) -> list[Answer]:
        return [(_("Cancel"), nothing)]


class StandingDialog(Dialog):
    """Asks for what a position has beside its pieces. stood: called with what was typed."""

    def __init__(
        self,
        program: Shell,
        facts: Sequence[Fact],
        names: Sequence[str],
        stood: Callable[[Mapping[str, str]], None],
    ) -> None:
        text = _("The score and turn of the match in this position.")
        super().__init__(program, _("The standing"), text)
        self._facts, self._names, self._stood = facts, names, stood
        self._typed = {fact.key: str(fact.value) for fact in facts}
        self._wrong = ""

    @override
    def first_focus(self) -> str:
        return self._facts[0].key

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        parts = super().body()
        for fact in self._facts:
            label = translate(fact.sentence, {"seat": fact.seat}, self._names)
            entry = Entry(
                kit,
                self._typed[fact.key],
                partial(self._typed.__setitem__, fact.key),
                on_enter=self._set,
                name=fact.key,
                wide=110,
            )
            entry.caption = label
            parts.append(Row(kit, [entry, Text(kit, label).growing()], gap=10))
        if self._wrong:
            parts.append(Text(kit, self._wrong, colour="invalid"))
        return parts

    @override
    def choices(self) -> list[Answer]:
        return [(_("Set"), self._check), (_("Cancel"), nothing)]

    def _set(self) -> None:
        self.answer(self._check)

    def _check(self) -> None:
        for fact in self._facts:
            text = self._typed[fact.key].strip()
            digits = text.removeprefix("-")
            right = digits.isascii() and digits.isdigit() and len(digits) < 7
            if not right or not fact.least <= int(text) <= fact.most:
                sentence = _("{label}: it should be a number from {least} to {most}.")
                label = translate(fact.sentence, {"seat": fact.seat}, self._names)
                self._wrong = sentence.format(label=label, least=fact.least, most=fact.most)
                self.program.ask(self)
                return
        self._stood({key: text.strip() for key, text in self._typed.items()})


class SharePositionDialog(CopyDialog):
    """A position's text, to be copied."""

    name = "position"

    def __init__(self, program: Shell, draft: Draft) -> None:
        line = rules_of(draft.game).format_position(draft.state)
        text = _("Anyone who imports this text gets the same position:")
        super().__init__(program, _("Share this position as text"), line, text)


class TakePositionDialog(EntryDialog):
    """A text to be pasted or typed. taken: called with the position."""

    heading, yes = N_("Import a position"), N_("Import")
    asks = N_("Paste or type the text of a position, or what stands after deal: in a record.")
    name = "position"
    longest = 4000
    pasted = " "
    refusal = N_("This is not a position: {problem}.")

    def __init__(self, program: Shell, draft: Draft, taken: Callable[[Draft], None]) -> None:
        super().__init__(program)
        self._draft, self._taken = draft, taken

    @override
    def take(self) -> None:
        self._taken(self._draft.read(self.line))
