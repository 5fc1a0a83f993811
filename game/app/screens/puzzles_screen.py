"""Puzzles: the day's and the next one, the rating, and those answered. The player's matches are
searched for more while the screen is open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from typing_extensions import override

from game.app.kit.widgets import Button, Column, Flow, ListButton, Text, Widget
from game.app.screens.page_screen import PageScreen, game_choice
from game.app.shell import Shell
from game.app.wordlists import Judging
from game.app.work import Task, Work
from game.language import _, ngettext
from game.match.clock import today
from game.match.database import StoreError
from game.match.error import RecordError
from game.match.puzzles import KeptPuzzle, PuzzleBook
from game.players.puzzle import Puzzle, PuzzleError, parse_puzzle
from game.players.puzzles import Puzzles, daily_puzzle, found_in
from game.sentences import N_
from game.ui.puzzles import grade_word, row_line
from game.ui.titles import title_of

LISTED = 30
"""The most answered puzzles that are listed."""


class PuzzlesScreen(PageScreen):
    """game_id: the game of the next puzzle; "" for any."""

    heading, first, wide = N_("Puzzles"), "next", 760

    def __init__(self, program: Shell, game_id: str = "") -> None:
        super().__init__(program)
        self.game_id = game_id
        self._trouble = ""
        store = program.lobby.matches.store
        self._book = None if store is None else PuzzleBook(store)
        self._searching: Work[list[tuple[str, str]]] = Work()
        self._searched: int | None = None
        """The match that is being searched."""
        self._unsearched: list[int] = []
        self._read()

    def _read(self) -> None:
        """Read the stored puzzles."""
        try:
            self.puzzles = Puzzles(self._book)
            self._unsearched = [] if self._book is None else self._book.unsearched()
        except StoreError as error:
            self.puzzles, self._trouble = Puzzles(None), str(error)

    # Searching matches

    @override
    def update(self, now: float) -> bool:
        if self._searched is None and self._unsearched:
            self._search(self._unsearched[0])
        elif self._searched is not None:
            self._take()
        return False

    def _search(self, number: int) -> None:
        """Start searching a match, once its words and kernels are loaded."""
        store = self.program.lobby.matches.store
        assert store is not None
        lobby = self.program.lobby
        try:
            record = store.readable(number)
        except StoreError:  # another window may have deleted it
            record = None
        if record is None or not self.puzzles.searches(record.header):
            self._unsearched.remove(number)
            return
        header = record.header
        lexicon = lobby.words(header.language, Judging.of(header.word_list))
        lobby.opened(header.game, lexicon)
        if lexicon is None or lobby.compiling(header.game):
            return

        def search(task: Task[list[tuple[str, str]]]) -> list[tuple[str, str]]:
            return found_in(record, lexicon, cancelled=task.cancelled)

        self._searched = number
        self._searching.start(search)

    def _take(self) -> None:
        """Store what a search has found."""
        number = self._searched
        try:
            ended = self._searching.poll()
        except RecordError:  # it cannot be played through: there is nothing to find
            ended = True
        if number is None or self._book is None or not ended:
            return
        found = self._searching.result or []
        self._searched = None
        self._unsearched.remove(number)
        try:
            self._book.add(number, found)
        except StoreError as error:
            self._trouble, self._unsearched = str(error), []
        self.puzzles.take(number, found)
        self.refill()

    @override
    def leave(self) -> None:
        self._searching.stop()

    # Opening a puzzle

    def _pose(self, puzzle: Puzzle | None) -> None:
        if puzzle is None:
            text = _("There is no puzzle now; matches that are over bring new ones.")
            self.program.tell(_("Puzzles"), text)
        else:
            try:
                self.program.go.puzzle(self.puzzles, puzzle, self.game_id)
            except RecordError as error:  # kept by another release, or come with a profile
                self.program.tell(_("Puzzles"), str(error))

    def _again(self, row: KeptPuzzle) -> None:
        try:
            puzzle = parse_puzzle(row.text)
        except (PuzzleError, RecordError) as error:
            self.program.tell(_("Puzzles"), str(error))
        else:
            self._pose(puzzle)

    # Screen

    @override
    def body(self) -> Widget:
        kit = self.kit
        parts: list[Widget] = [
            Text(kit, _("Find the best play of a turn.")),
            game_choice(self.program, self.game_id, partial(self.change, "game_id"), every=True),
            Flow(kit, self._ways(), gap=8),
            Text(kit, _("Your rating: {rating}.").format(rating=self.puzzles.rating), "strong"),
        ]
        if self._trouble:
            parts.append(Text(kit, self._trouble, "small", colour="invalid"))
        if self._unsearched:
            text = ngettext(
                "{count} match of yours is still to be searched for puzzles …",
                "{count} matches of yours are still to be searched for puzzles …",
                len(self._unsearched),
            )
            note = text.format(count=len(self._unsearched))
            parts.append(Text(kit, note, "small", colour="text-dim").called("searching"))
        return Column(kit, [*parts, *self._history()], gap=12)

    def _ways(self) -> Sequence[Widget]:
        """The buttons for the next puzzle and the day's."""
        kit, day = self.kit, today()
        following, puzzle = (
            partial(self._pose, self.puzzles.next(self.game_id, day)),
            daily_puzzle(day),
        )
        ways = [Button(kit, _("Next puzzle"), following, icon="play", look="accent", name="next")]
        if puzzle is not None:
            row, pose = self.puzzles.row(puzzle), partial(self._pose, puzzle)
            note = grade_word(row.grade) if row.first else title_of(puzzle.game)
            ways.append(
                Button(kit, _("Today's puzzle"), pose, icon="star", note=note, name="daily")
            )
        return ways

    def _history(self) -> Sequence[Widget]:
        """The puzzles that were answered."""
        kit, listed = self.kit, list[Widget]()
        for number, row in enumerate(self.puzzles.history[:LISTED], 1):
            label, again = row_line(row), partial(self._again, row)
            button = ListButton(kit, label, again, note=row.answered[:10], name=f"puzzle-{number}")
            listed.append(button)
        if not listed:
            return ()
        return [Text(kit, _("Answered"), "heading"), Column(kit, listed, gap=2)]
