"""Dialogs of a match: the log, the score pad, and words struck or added by consent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any

from typing_extensions import override

from game import register
from game.app.kit.links import LinkedText
from game.app.kit.widgets import Column, Cut, Kit, Row, Text, Widget
from game.app.ledger import Line
from game.app.log import LogLine
from game.app.screens.dialog import Answer, Dialog
from game.app.screens.meaning_dialog import is_word
from game.app.screens.play.confirmations import Hear
from game.app.screens.text_dialogs import InputDialog
from game.app.shell import Shell
from game.language import _, player_name, say, translate
from game.match.header import PERSON
from game.match.match import Match
from game.players.sitting import Sitting
from game.sentences import N_, Sentence
from game.system import packages


class LogDialog(Dialog):
    """Shows the log, the newest line first. on_word: called for a word that is pressed."""

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


def score_pad_rows(
    kit: Kit, match: Match, lines: Sequence[Line], on_word: Callable[[str], None]
) -> list[Widget]:
    """The score pad: each line's player, words, points and total, with its parts below. on_word:
    called for a word that is pressed."""
    return [_pad_row(kit, match, line, on_word) for line in lines]


def _pad_row(kit: Kit, match: Match, line: Line, on_word: Callable[[str], None]) -> Widget:
    scored = match.game.shows_scores(match.state)
    links = [word for word in line.words if is_word(word)]
    words, points, total = " ".join(line.words) or "–", "–", "–"
    if scored:
        points, total = f"{line.points:+d}", str(line.total)
    row = [
        Cut(kit, player_name(line.seat, match.header.names), lines=2).growing(),
        LinkedText(kit, words, "strong", links=links, on_link=on_word).growing(1.2),
        Text(kit, points, "strong", align=1, colour="bonus", wrap=False).growing(0.5),
        Text(kit, total, "strong", align=1, wrap=False).growing(0.5),
    ]
    details = [Text(kit, _details(line, match), "small", colour="text-dim")] if scored else []
    return Column(kit, [Row(kit, row, gap=8), *details], gap=1)


def _details(line: Line, match: Match) -> str:
    """A line's score in parts where the table has them, else its events in words."""
    names = match.header.names
    parts_of = packages.load(register.entries()[match.header.game].table).parts

    def worded(sentence: Sentence, **values: Any) -> str:
        return translate(sentence, values, names)

    parts = [f"{p.label} {p.points}" for event in line.events for p in parts_of(event, worded)]
    return ", ".join(parts) or " ".join(say(event, names) for event in line.events)


class PadDialog(Dialog):
    """Shows the score pad. on_word: called for a word that is pressed."""

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
        rows = score_pad_rows(kit, self._match, self._lines, self._on_word)
        return rows or [Text(kit, _("Nothing has been scored yet."))]


class ChangeWordsDialog(InputDialog):
    """Strikes or adds a word in this match by consent of all, or in the player's own dictionary.
    word: offered at first. hear: takes the match's happenings. notice: takes a message about the
    dictionary."""

    heading, yes = N_("Add a word"), N_("All agree")
    asks = N_("In this match when every player agrees, or always in your own dictionary.")
    name, longest, wide_field = "word-entry", 21, 220

    def __init__(
        self, program: Shell, sitting: Sitting, word: str, *,
        strike: bool, hear: Hear, notice: Callable[[str], None],
    ) -> None:  # fmt: skip
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
        """Say that the player's own dictionary has changed, or why it has not."""
        try:
            change.result()
        except (OSError, ValueError) as error:
            self._notice(str(error))
            return
        struck, added = (
            _("{word} is struck from your dictionary."),
            _("{word} is in your dictionary now."),
        )
        changed = (struck if self._strike else added).format(word=word)
        if self.program.settings["own-words"]:
            if self._sitting.match.header.kinds.count(PERSON) < 2:
                self.take()  # in this match too, as its record will say
            else:
                changed += " " + _("It applies from the next match on.")
        self._notice(changed)

    @override
    def take(self) -> None:
        match = self._sitting.match
        if self.line:
            change = match.strike if self._strike else match.add
            self._hear(self._sitting.enter(change, self.line.upper()))
