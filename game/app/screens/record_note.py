"""A note beside an entry of a match: written, changed, taken away."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from game.app.screens.entry_dialog import EntryDialog
from game.app.shell import Shell
from game.match.match import Match
from game.match.notes import LONGEST, NoteError, as_note
from game.sentences import N_


class NoteDialog(EntryDialog):
    """Asks for the note after `at` entries. noted: called once it is kept."""

    heading, yes = N_("A note"), N_("Keep")
    asks = N_(
        "It stands beside step {number} wherever the match is gone through, and goes along "
        "where the match is shared. Empty, it is taken away."
    )
    name = "note"
    longest = LONGEST

    def __init__(self, program: Shell, match: Match, at: int, noted: Callable[[], None]) -> None:
        super().__init__(program, match.notes.get(at, ""), number=at)
        self._match, self._at, self._noted = match, at, noted

    @override
    def take(self) -> None:
        match_id, store = self._match.id, self.program.lobby.matches.store
        if store is None or match_id is None:
            raise NoteError(self.program.lobby.matches.trouble or N_("This match is not stored."))
        at, line = self._at, self.line
        kept = store.saving(lambda store: store.note(match_id, at, line))
        self.then(kept, self._kept)

    def _kept(self, _none: None) -> None:
        self._match.note(self._at, as_note(self.line))
        self._noted()
