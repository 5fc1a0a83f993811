"""What a word means, whether it is in the list of the match, and what its letters are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from typing_extensions import override

from game.app.kit.context import Kit
from game.app.kit.layout import Column
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.screens.dialog import Dialog
from game.app.shell import Shell
from game.language import _, ngettext
from game.worded import N_
from game.words.definitions import look_up
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, describe


@dataclass(frozen=True, slots=True)
class Asked:
    """A word that somebody asks about. value: what its letters are worth, or None where that is
    not to be said. undecided: it waits for the others to take or doubt it."""

    word: str
    value: int | None = None
    undecided: bool = False


def is_word(text: str) -> bool:
    """Whether a text is one that a dictionary can be asked about."""
    return len(text) > 1 and text.isascii() and text.isalpha()


class MeaningDialog(Dialog):
    """A card for each word."""

    only = N_("Close")

    def __init__(
        self, program: Shell, asked: Sequence[Asked], lexicon: Lexicon | None, language: str
    ) -> None:
        super().__init__(program, _("What a word means"))
        self._asked, self._lexicon, self._language = asked, lexicon, language

    @override
    def body(self) -> list[Widget]:
        return [self._card(asked) for asked in self._asked]

    def _card(self, asked: Asked) -> Widget:
        kit = self.program.kit
        word = Text(kit, asked.word, "number", wrap=False).called(f"meant-{asked.word}")
        rows: list[Widget] = [word]
        if asked.value is not None:
            told = ngettext(
                "Its letters are worth {points} point.",
                "Its letters are worth {points} points.",
                asked.value,
            )
            rows.append(Text(kit, told.format(points=asked.value), "small", colour="bonus"))
        if asked.undecided:
            told = _("That is not told before the play is accepted or challenged.")
            return Column(kit, [*rows, Text(kit, told)], gap=4)
        listed = self._listed(asked.word)
        if listed is not None:
            sentence, colour = listed
            rows.append(Text(kit, sentence, "small", colour=colour))
        rows += self._meaning(kit, asked.word)
        return Column(kit, rows, gap=4)

    def _listed(self, word: str) -> tuple[str, str] | None:
        """Whether it is in the list, and the colour that says so."""
        lexicon = self._lexicon
        if lexicon is None:
            return None
        if lexicon.is_word(word):
            return _("In the word list {list}.").format(list=lexicon.name), "valid"
        return _("Not in the word list {list}.").format(list=lexicon.name), "invalid"

    def _meaning(self, kit: Kit, word: str) -> list[Widget]:
        try:
            explained = "definitions.z" in describe(self._language).files
            found = look_up(word, self._language) if explained else None
        except WordListError as error:
            return [Text(kit, str(error))]
        if not explained:
            return [Text(kit, _("For this language there is no dictionary of meanings."))]
        if found is None:
            return [Text(kit, _("The dictionary does not say what it means."))]
        rows: list[Widget] = []
        if found.lemma != word:
            rows.append(Text(kit, _("From {word}").format(word=found.lemma), "strong"))
        rows += [Text(kit, f"({part}) {gloss}") for part, gloss in found.senses]
        return rows
