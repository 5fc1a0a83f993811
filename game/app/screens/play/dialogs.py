"""Dialogs of a match: what happened, the score pad, words struck and added by consent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any

from typing_extensions import override

from game import register
from game.app.kit.context import Kit
from game.app.kit.layout import Column, Row
from game.app.kit.links import LinkedText
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Line
from game.app.log import LogLine
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.meaning_dialog import is_word
from game.app.screens.play.confirmations import Hear
from game.app.screens.text_dialogs import EntryDialog
from game.app.shell import Shell
from game.language import _, player_name, say, translate
from game.match.header import PERSON
from game.match.match import Match
from game.players.sitting import Sitting
from game.sentences import N_, Sentence


class LogDialog(Dialog):
    """Every sentence of the match, the newest first. on_word: what pressing a word does."""

    wide = 640
    only = N_("Close")

    def __init__(
        self, program: Shell, lines: Sequence[LogLine], on_word: Callable[[str], None]
    ) -> None:
        super().__init__(program, _("What happened"))
        self._lines, self._on_word = lines, on_word

    @override
    def body(self) -> list[Widget]:
        return [
            LinkedText(self.program.kit, line.text, links=line.words, on_link=self._on_word)
            for line in reversed(self._lines[-400:] or [LogLine(_("Nothing yet."), ())])
        ]


def pad_rows(
    kit: Kit, match: Match, lines: Sequence[Line], on_word: Callable[[str], None]
) -> list[Widget]:
    """The score pad: each line's player, words, points and total, and below it its parts. on_word:
    what pressing a word does."""
    return [_pad_row(kit, match, line, on_word) for line in lines]


def _pad_row(kit: Kit, match: Match, line: Line, on_word: Callable[[str], None]) -> Widget:
    scored = match.game.shows_scores(match.state)
    links = [word for word in line.words if is_word(word)]
    words, points, total = " ".join(line.words) or "–", "–", "–"
    if scored:
        points, total = f"{line.points:+d}", str(line.total)
    row = [
        Text(kit, player_name(line.seat, match.header.names), wrap=False).growing(),
        LinkedText(kit, words, "strong", links=links, on_link=on_word).growing(1.2),
        Text(kit, points, "strong", align=1, colour="bonus", wrap=False).growing(0.5),
        Text(kit, total, "strong", align=1, wrap=False).growing(0.5),
    ]
    details = [Text(kit, _details(line, match), "small", colour="text-dim")] if scored else []
    return Column(kit, [Row(kit, row, gap=8), *details], gap=1)


def _details(line: Line, match: Match) -> str:
    """A line's score in parts where its table knows them, else what happened in words."""
    names = match.header.names
    parts_of = register.load(register.entries()[match.header.game].table).parts

    def worded(sentence: Sentence, **values: Any) -> str:
        return translate(sentence, values, names)

    parts = [f"{p.label} {p.points}" for event in line.events for p in parts_of(event, worded)]
    return ", ".join(parts) or "  ".join(say(event, names) for event in line.events)


class PadDialog(Dialog):
    """The score pad of the match so far. on_word: what pressing a word does."""

    wide = 680
    only = N_("Close")

    def __init__(
        self, program: Shell, match: Match, lines: tuple[Line, ...], on_word: Callable[[str], None]
    ) -> None:
        super().__init__(program, _("Score pad"))
        self._match, self._lines, self._on_word = match, lines, on_word

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        rows = pad_rows(kit, self._match, self._lines, self._on_word)
        return rows or [Text(kit, _("Nothing has been scored yet."))]


class ChangeWordsDialog(EntryDialog):
    """A word is struck from, or added to, this match by common consent, or the player's own
    dictionary. word: which, to begin with. hear: takes what came of it in the match. notice: takes
    what is to be said of the dictionary."""

    heading, yes = N_("Add a word"), N_("All agree")
    asks = N_("In this match when every player agrees, or always in your own dictionary.")
    name, longest, wide_entry = "word-entry", 21, 220

    def __init__(
        self,
        program: Shell,
        sitting: Sitting,
        word: str,
        *,
        strike: bool,
        hear: Hear,
        notice: Callable[[str], None],
    ) -> None:
        super().__init__(program, word if is_word(word) else "")
        self._sitting, self._strike, self._hear, self._notice = sitting, strike, hear, notice
        if strike:
            self.title = _("Strike a word")

    @override
    def allowed(self, character: str) -> bool:
        return character.isascii() and character.isalpha()

    @override
    def choices(self) -> list[Answer]:
        agreed, cancel = super().choices()
        return [agreed, (_("In my dictionary"), self._own), cancel]

    def _own(self) -> None:
        if not self.line:
            return
        word, language = self.line.upper(), self._sitting.match.header.language
        spelling = self.program.lobby.matches.words.spelling(language)
        change = partial(spelling.own.strike if self._strike else spelling.own.add, word)
        self.program.disk.after(self.program.disk.do(change), partial(self._changed, word))

    def _changed(self, word: str, change: Future[None]) -> None:
        """The player's own dictionary is another one from now on, or why it is not."""
        try:
            change.result()
        except (OSError, ValueError) as error:
            self._notice(str(error))
            return
        struck = _("{word} is struck from your dictionary.")
        changed = (struck if self._strike else _("{word} is in your dictionary now.")).format(
            word=word
        )
        if self.program.settings["own-words"]:
            if self._sitting.match.header.kinds.count(PERSON) < 2:
                self.take()  # in this match too, and its record says so
            else:
                changed += " " + _("It applies from the next match on.")
        self._notice(changed)

    @override
    def take(self) -> None:
        match = self._sitting.match
        if self.line:
            change = match.strike if self._strike else match.add
            self._hear(self._sitting.enter(change, self.line.upper()))
