"""Export and import of everything that belongs to the player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from typing_extensions import override

from game.app import profile
from game.app.kit.text_field import TextField
from game.app.kit.widgets import Column, Flow, Labelled, Text, Widget, buttons
from game.app.screens.dialog import confirm
from game.app.screens.file_dialogs import named_file
from game.app.screens.page_screen import PageScreen
from game.app.shell import Shell
from game.app.work import Work
from game.language import _, ngettext
from game.sentences import N_, LocalizedError
from game.system.player_files import TakenError, read_file, write_file
from game.ui.records import taken_line

USUAL = "hexaglyph-profile.zip"


class ProfileScreen(PageScreen):
    """The file's path, and a passphrase for the key."""

    heading, first = N_("All my data"), "path"

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program, then)
        self.line = str(Path.home() / USUAL)
        self.passphrase = self._news = ""
        self._wrong = False
        self._work: Work[Callable[[], str]] = Work()
        """The export or import; its result finishes it in the window's thread and returns a
        message."""

    @override
    def leave(self) -> None:
        self._work.stop()

    @override
    def body(self) -> Widget:
        kit = self.kit
        about = _(
            "Matches, statistics, missed words, your own words and the settings "
            "go into one file. Imported elsewhere, it adds what is not there yet;"
            " nothing is added twice."
        )
        key = _(
            "The key that servers know you by is included only if you give a "
            "passphrase, which encrypts it."
        )
        typed, typed_phrase = partial(setattr, self, "line"), partial(setattr, self, "passphrase")
        path = TextField(kit, self.line, typed, longest=400, name="path", wide=560)
        phrase = TextField(
            kit, self.passphrase, typed_phrase, ghost=_("Leave empty to keep the key here"),
            longest=200, name="passphrase", wide=560,
        )  # fmt: skip
        ways = [
            (_("Export"), "up", "export", self._export),
            (_("Import"), "down", "import", self._import),
        ]
        exchange = buttons(kit, ways, small=False)
        for button in exchange:
            button.enabled = not self._work.running
        news = Text(kit, self._news, colour="invalid" if self._wrong else "open").called("news")
        parts: list[Widget] = [
            Text(kit, about),
            Labelled(_("File"), path),
            Labelled(_("Passphrase for the key"), phrase),
            Text(kit, key, "small", colour="text-dim"),
            Flow(kit, exchange, gap=10),
            news,
        ]
        return Column(kit, parts, gap=12)

    def _export(self, replace: bool = False) -> None:
        home, line, phrase = self.program.home, self.line, self.passphrase

        def write() -> Callable[[], str]:
            path = named_file(line)
            content, damaged = profile.export(home, phrase)
            write_file(path, content, replace=replace)
            return partial(self._written, path, damaged)

        self._begin(write, _("Collecting your data …"))

    def _written(self, path: Path, damaged: int) -> str:
        text = _("Everything is in {file}.").format(file=path)
        if damaged:
            left = ngettext(
                "{count} damaged match is not in it.",
                "{count} damaged matches are not in it.",
                damaged,
            )
            text += " " + left.format(count=damaged)
        return text

    def _import(self) -> None:
        home, line, phrase = self.program.home, self.line, self.passphrase

        def take() -> Callable[[], str]:
            found = profile.read(read_file(named_file(line), profile.LARGEST))
            taken = profile.take(home, found, phrase)
            return lambda: self._taken(found, taken_line(taken))

        self._begin(take, _("Reading the file …"))

    def _taken(self, found: profile.Profile, text: str) -> str:
        self.program.lobby.matches.words.read_own()
        profile.take_settings(self.program.settings, found)
        self.program.set_anew()
        return text

    def _begin(self, work: Callable[[], Callable[[], str]], news: str) -> None:
        self._news, self._wrong = news, False
        self._work.start(lambda _task: work())
        self.refill()

    @override
    def update(self, now: float) -> bool:
        try:
            if not self._work.poll():
                return False
            done = self._work.result
            self._news = done() if done is not None else ""
        except TakenError as error:
            self._news = ""
            text = _("There is already a file {file}.").format(file=error.values["file"])
            replace = (_("Replace it"), partial(self._export, True))
            confirm(self.program, _("Replace the file?"), replace, _("Cancel"), text)
        except (LocalizedError, OSError) as error:
            self._news, self._wrong = str(error), True
        self.refill()
        return False
