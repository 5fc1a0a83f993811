"""Dialogs of the editor: choosing a game, facts of a position, and its text to share or take in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from typing_extensions import override

from game import register
from game.app.kit.choice import Choice
from game.app.kit.text_field import TextField
from game.app.kit.widgets import Align, Column, Row, Text, Widget, buttons
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.text_dialogs import CopyDialog, InputDialog
from game.app.shell import Shell
from game.language import _, translate
from game.match.editing import EditedPosition
from game.match.games import rules_of
from game.rules.editing import Fact
from game.sentences import N_
from game.ui.titles import title_of


class ChooseGameDialog(Dialog):
    """Asks which game's position to edit."""

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
        rows = [
            (title_of(game), "", f"edit-{game}", partial(self._open, game)) for game in self._games
        ]
        games = Column(kit, buttons(kit, rows, small=False), gap=8)
        counts = [(0, _("As last time")), *((count, str(count)) for count in range(1, 5))]
        choose = partial(setattr, self, "_seats")
        players = Choice(kit, counts, self._seats, choose, name="seats").captioned(_("Players"))
        label = Text(kit, players.caption, "small")
        return [*super().body(), label, Align(kit, players, across=0), games]

    def _open(self, game_id: str) -> None:
        self.answer(partial(self.program.go.editor, game_id, self._seats))

    @override
    def choices(self) -> list[Answer]:
        return [(_("Cancel"), nothing)]


class StandingDialog(Dialog):
    """Asks for the facts of a position beside its pieces. stood: called with the texts typed."""

    def __init__(
        self, program: Shell, facts: Sequence[Fact], names: Sequence[str],
        stood: Callable[[Mapping[str, str]], None],
    ) -> None:  # fmt: skip
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
            typed = partial(self._typed.__setitem__, fact.key)
            field = TextField(
                kit, self._typed[fact.key], typed, on_enter=partial(self.answer, self._check),
                name=fact.key, wide=110,
            ).captioned(label)  # fmt: skip
            parts.append(Row(kit, [field, Text(kit, label).growing()], gap=10))
        if self._wrong:
            parts.append(Text(kit, self._wrong, colour="invalid"))
        return parts

    @override
    def choices(self) -> list[Answer]:
        return [(_("Set"), self._check), (_("Cancel"), nothing)]

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
    """Shows the text of a position."""

    name = "position"

    def __init__(self, program: Shell, edited: EditedPosition) -> None:
        line = rules_of(edited.game).format_position(edited.state)
        text = _("Anyone who imports this text gets the same position:")
        super().__init__(program, _("Share this position as text"), line, text)


class TakePositionDialog(InputDialog):
    """Asks for the text of a position. taken: called with the position."""

    heading, yes = N_("Import a position"), N_("Import")
    asks = N_("Paste or type the text of a position, or what stands after deal: in a record.")
    name = "position"
    longest = 4000
    pasted = " "
    refusal = N_("This is not a position: {problem}.")

    def __init__(
        self, program: Shell, edited: EditedPosition, taken: Callable[[EditedPosition], None]
    ) -> None:
        super().__init__(program)
        self._edited, self._taken = edited, taken

    @override
    def take(self) -> None:
        self._taken(self._edited.read(self.line))
