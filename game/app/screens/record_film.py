"""The best turn of a match being drawn as a film, a frame at each turn of the loop."""

from __future__ import annotations

from functools import partial

from typing_extensions import override

from game.app.film import CAPTION, SIZE, Film, best_clip
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.picture import beside
from game.app.scene.stage import SceneError
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.record_share import free_name, stem
from game.app.shell import Shell
from game.app.work import Work
from game.language import _
from game.match.collection import seen
from game.match.match import Match
from game.system.home import HomeError
from game.system.player_files import OutsideError, write_file


class FilmDialog(Dialog):
    """Tells how far a film is, and lets it be stopped. The screen calls advance() each turn."""

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
        """Draw one more frame, or see whether it is saved; False once nothing is left to do."""
        film = self._film
        if self._stopped:
            return False
        try:
            if not self._saving.running and not film.advance():
                folder = self.program.home.pictures
                path = free_name(folder, f"{stem(self._match)}-best", ".gif")
                self._path = str(path)
                self._saving.start(lambda _task: write_file(path, film.content()))
            self._tell()
            if not self._saving.poll():
                return True
        except (HomeError, SceneError, OutsideError) as error:
            self._end(_("No film was made"), str(error))
        else:
            self._end(_("The film is made"), _("It is in {file}.").format(file=self._path))
        return False

    def _end(self, title: str, text: str) -> None:
        """Take the dialog away and say how it ended."""
        self.stop()
        self.program.answered(self)
        self.program.tell(title, text)

    def stop(self) -> None:
        """Give everything back; a film that is not saved yet is lost."""
        if not self._stopped:
            self._stopped = True
            self._film.close()


def begin_film(program: Shell, match: Match) -> FilmDialog | None:
    """Start drawing; None, and why is told, where there is nothing to draw or no way to."""
    clip = best_clip(match)
    if clip is None:
        program.tell(_("There is no film"), _("Nothing has been won in this match yet."))
        return None
    try:
        output = beside(program.base.win, *SIZE)
        view = partial(seen, match)
        film = Film(match, clip, palette=program.settings["palette"], output=output, view=view)
    except SceneError as error:
        program.tell(_("No film was made"), str(error))
        return None
    dialog = FilmDialog(program, match, film)
    program.ask(dialog)
    return dialog
