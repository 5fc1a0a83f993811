"""The best turn of a match being drawn as a film, a frame at each turn of the loop."""

from __future__ import annotations

from typing_extensions import override

from game.app.film import CAPTION, SIZE, Clip, Film, best_clip
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.picture import beside
from game.app.scene.stage import SceneError
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.record_share import free_name, stem
from game.app.shell import Shell
from game.app.work import Work
from game.home import HomeError
from game.language import _
from game.match.collection import seen
from game.match.match import Match
from game.outside import OutsideError, write_file


class FilmDialog(Dialog):
    """Tells how far the film is, and lets it be stopped. The screen calls advance() each turn."""

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, _("Film of the best turn"))
        self._match = match
        self._progress: Text | None = None
        self._film: Film | None = None
        self._saving: Work[None] = Work()
        self._path = ""

    def begin(self) -> bool:
        """Start drawing; False, and why is told, where there is nothing to draw or no way to."""
        clip = best_clip(self._match)
        if clip is None:
            told = _("Nothing has been won in this match yet.")
            self.program.tell(_("There is no film"), told)
            return False
        try:
            self._open(clip)
        except SceneError as error:
            self._fail(str(error))
            return False
        self.program.ask(self)
        return True

    def _open(self, clip: Clip) -> None:
        program, match = self.program, self._match
        self._film = Film(
            match,
            clip,
            palette=program.settings["palette"],
            output=beside(program.base.win, *SIZE),
            view=lambda state: seen(match, state),
        )

    @override
    def body(self) -> list[Widget]:
        width, height = SIZE[0], SIZE[1] + CAPTION
        told = _("A moving picture (GIF) of {width} by {height} points is being drawn.")
        self._progress = Text(self.program.kit, "", "strong")
        self._progress.name = "progress"
        self._tell()
        return [Text(self.program.kit, told.format(width=width, height=height)), self._progress]

    @override
    def choices(self) -> list[Answer]:
        return [(_("Stop"), self.stop)]

    def _tell(self) -> None:
        if self._progress is None or self._film is None:
            return
        if self._saving.running:
            self._progress.set(_("Saving …"))
        else:
            told = _("Move {done} of {whole}")
            self._progress.set(told.format(done=self._film.done, whole=self._film.whole))

    def advance(self) -> bool:
        """Draw one more frame, or see whether it is saved; False once nothing is left to do."""
        film = self._film
        if film is None:
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
            self._end(str(error))
        else:
            self._end("")
        return False

    def _end(self, trouble: str) -> None:
        """Take the dialog away and tell what came of it."""
        path = self._path
        self.stop()
        self.program.answered(self)
        if trouble:
            self._fail(trouble)
        else:
            self.program.tell(_("The film is made"), _("It is in {file}.").format(file=path))

    def _fail(self, trouble: str) -> None:
        self.program.tell(_("No film was made"), trouble)

    def stop(self) -> None:
        """Give everything back; a film that is not saved yet is lost."""
        if self._film is not None:
            self._film.close()
            self._film = None
