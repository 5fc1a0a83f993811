"""Dialogs of a match: branching off, its proof, the film of its best turn, and its card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from typing_extensions import override

from game.app.card import SCENE, card_of, draw_card
from game.app.film import CAPTION, SIZE, Film, best_clip
from game.app.kit.choice import Choice
from game.app.kit.widgets import Align, Column, Text, Widget
from game.app.scene.buffers import SceneError, beside
from game.app.screens.dialog import Answer, Dialog, nothing, when_done
from game.app.screens.record.sharing import free_name, keep_picture, stem
from game.app.screens.review.searches import Comparison
from game.app.shell import Shell
from game.app.wordlists import Judging
from game.app.work import Task, Work
from game.language import _, translate
from game.match.clock import today
from game.match.collection import branch_off, visible_state
from game.match.header import PERSON
from game.match.match import Match
from game.match.record import Record
from game.players.review import Reviewed
from game.players.verification import UNPROVABLE, Claim, Standing, verify
from game.sentences import N_
from game.system.home import HomeError
from game.system.player_files import OutsideError, write_file
from game.ui.seats import kinds


class BranchDialog(Dialog):
    """Asks who plays on at each seat of a new match that branches off after `at` entries."""

    def __init__(self, program: Shell, match: Match, at: int) -> None:
        text = _("A new match begins after step {number}; the one it comes from stays as it is.")
        super().__init__(program, _("Play on from here"), text.format(number=at))
        self._match, self._at = match, at
        self._kinds = list(match.header.kinds)
        if PERSON not in self._kinds:
            acting = match.game.to_act(match.state_after(at))
            self._kinds[acting[0]] = PERSON

    @override
    def body(self) -> list[Widget]:
        kit, parts = self.program.kit, super().body()
        offered = kinds(self._match.header.game)
        for seat, name in enumerate(self._match.header.names):
            choose, key = partial(self._kinds.__setitem__, seat), f"kind-{seat + 1}"
            kind = Choice(kit, offered, self._kinds[seat], choose, name=key).captioned(name)
            row = [Text(kit, name, "strong"), Align(kit, kind, across=0)]
            parts.append(Column(kit, row, gap=4))
        return parts

    @override
    def choices(self) -> list[Answer]:
        return [(_("Play on"), self._begin), (_("Cancel"), nothing)]

    def _begin(self) -> None:
        program, store = self.program, self.program.lobby.matches.store
        match_id, at, kinds = self._match.id, self._at, self._kinds
        if store is None or match_id is None:
            program.tell(_("The match cannot start"), program.lobby.matches.trouble)
        else:
            begun = store.saving(lambda store: branch_off(store, match_id, at, kinds))
            when_done(program, begun, _("The match cannot start"), program.lobby.resume)


_COLOURS = {Standing.PROVED: "text", Standing.CLAIMED: "text-dim", Standing.FALSE: "invalid"}


class ClaimsDialog(Dialog):
    """Shows the claims of a record as they are checked. The screen calls advance() each turn of the
    loop."""

    only = N_("Close")

    def __init__(self, program: Shell, record: Record) -> None:
        super().__init__(program, _("What this record proves"))
        self._record = record
        self._work: Work[None] = Work()
        self._found: list[Claim] = []
        self._listed = -1
        self._work.start(self._check)

    def _check(self, task: Task[None]) -> None:
        for claim in verify(self._record, task.tell):
            self._found.append(claim)

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        self._list, self._listed = Column(kit, gap=8), -1
        self._progress = Text(kit, "", "small", colour="text-dim").called("progress")
        self._show()
        return [self._list, self._progress]

    def advance(self) -> bool:
        """Show what has been found since; False once all is checked or the dialog is closed."""
        if self._listed < 0:
            return True  # it is not up yet
        if self not in self.program.dialogs:
            self._work.stop()
            return False
        self._work.poll()
        self._show()
        return self._work.running

    def _show(self) -> None:
        if len(self._found) != self._listed:
            self._listed = len(self._found)
            self._list.replace([self._line(claim) for claim in self._found[: self._listed]])
        if self._work.running:
            done, count = self._work.progress or (0, len(self._record.entries))
            text = _("Looking at entry {done} of {count} …")
            self._progress.set(text.format(done=done, count=count))
        else:
            self._progress.set(_(UNPROVABLE))

    def _line(self, claim: Claim) -> Text:
        said = translate(claim.sentence, claim.values, self._record.header.names)
        at = f"{claim.number}: " if claim.number else ""
        standing = _(claim.standing.value)
        return Text(self.program.kit, f"{standing} – {at}{said}", colour=_COLOURS[claim.standing])


def _write(task: Task[None], path: Path, content: bytes) -> None:
    """Write a film, unless the player has stopped it."""
    if not task.cancelled():
        write_file(path, content)


class FilmDialog(Dialog):
    """Shows the progress of a film, which can be stopped. The screen calls advance() each turn of
    the loop."""

    def __init__(self, program: Shell, match: Match, film: Film) -> None:
        super().__init__(program, _("Film of the best turn"))
        self._match, self._film = match, film
        self._progress = Text(program.kit, "", "strong")
        self._saving: Work[None] = Work()
        self._path = ""
        self._stopped = False

    @override
    def body(self) -> list[Widget]:
        width, height = SIZE[0], SIZE[1] + CAPTION
        text = _("A moving picture (GIF) of {width} by {height} points is being drawn.")
        self._progress = Text(self.program.kit, "", "strong").called("progress")
        self._tell()
        return [Text(self.program.kit, text.format(width=width, height=height)), self._progress]

    @override
    def choices(self) -> list[Answer]:
        return [(_("Stop"), self.stop)]

    def _tell(self) -> None:
        if self._saving.running:
            self._progress.set(_("Saving …"))
        else:
            text = _("Move {done} of {whole}")
            self._progress.set(text.format(done=self._film.done, whole=self._film.whole))

    def advance(self) -> bool:
        """Draw one more frame, or wait until it is saved; False once all is done."""
        film = self._film
        if self._stopped:
            return False
        try:
            if not self._saving.running and not film.advance():
                folder = self.program.home.pictures
                path = free_name(folder, f"{stem(self._match)}-best", ".gif")
                self._path = str(path)
                self._saving.start(lambda task: _write(task, path, film.content()))
            self._tell()
            if not self._saving.poll():
                return True
        except (HomeError, SceneError, OutsideError) as error:
            self._end(_("The film could not be made"), str(error))
        else:
            self._end(_("The film is ready"), _("It is in {file}.").format(file=self._path))
        return False

    def _end(self, title: str, text: str) -> None:
        """Close the dialog and say how it ended."""
        self.stop()
        self.program.answered(self)
        self.program.tell(title, text)

    def stop(self) -> None:
        """Free everything; a film that is not saved yet is lost."""
        if not self._stopped:
            self._stopped = True
            self._saving.stop()
            self._film.close()


def begin_film(program: Shell, match: Match) -> FilmDialog | None:
    """Start drawing; None, with a message, where there is nothing to draw or it fails."""
    clip = best_clip(match)
    if clip is None:
        program.tell(_("There is no film"), _("Nothing has been won in this match yet."))
        return None
    try:
        output = beside(program.base.win, *SIZE)
        view = partial(visible_state, match)
        film = Film(match, clip, palette=program.settings["palette"], output=output, view=view)
    except SceneError as error:
        program.tell(_("The film could not be made"), str(error))
        return None
    dialog = FilmDialog(program, match, film)
    program.ask(dialog)
    return dialog


def save_card(program: Shell, match: Match, found: Sequence[Reviewed]) -> None:
    """Draw the card of a match into a PNG in the pictures folder, and say where it is."""

    def draw(palette: str, quality: str) -> bytes:
        card, output = card_of(match, found, today()), beside(program.base.win, *SCENE)
        return draw_card(match, card, "PNG", palette=palette, quality=quality, output=output)

    titles = _("The card is ready"), _("The card could not be made")
    keep_picture(program, f"{stem(match)}-card", draw, titles)


class CardDialog(Dialog):
    """Shows the progress of the comparison. The screen calls advance() each turn of the loop."""

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, _("A card to show to others"))
        self._match, self._comparison = match, Comparison(match)
        self._progress = Text(program.kit, "", "strong")
        self._stopped = False

    @override
    def body(self) -> list[Widget]:
        text = _("The share of the best stands on it, as soon as every turn's best is found.")
        self._progress = Text(self.program.kit, "…", "strong").called("progress")
        return [Text(self.program.kit, text), self._progress]

    @override
    def choices(self) -> list[Answer]:
        return [(_("Leave out the share"), self._draw), (_("Stop"), self.stop)]

    def advance(self) -> bool:
        """Show the progress, and draw the card at the end; False once it is drawn or stopped."""
        comparison = self._comparison
        if self._stopped:
            return False
        match, lobby = self._match, self.program.lobby
        header = match.header
        words = lobby.words(header.language, Judging.of(header.word_list))
        if match.lexicon is None and words is not None:
            match.lexicon = words
        comparison.begin(brief=lobby.compiling(header.game))
        comparison.poll()
        if comparison.whole and not comparison.brief:
            self.program.answered(self)
            self._draw()
            return False
        done, whole = comparison.progress or (0, 0)
        if whole:
            far = _("Looking for the best: turn {done} of {whole} …")
            self._progress.set(far.format(done=done, whole=whole))
        return True

    def _draw(self) -> None:
        comparison = self._comparison
        found = comparison.found if comparison.whole and not comparison.brief else None
        self.stop()
        save_card(self.program, self._match, found or ())

    def stop(self) -> None:
        """Stop the comparison."""
        self._stopped = True
        self._comparison.stop()
