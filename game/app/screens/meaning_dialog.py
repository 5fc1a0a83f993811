"""The meaning of words, whether they are in the match's list, and what their letters are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from typing_extensions import override

from game.app.kit.widgets import Align, Button, Column, Kit, Text, Widget
from game.app.screens.dialog import Dialog
from game.app.screens.wish_dialog import add_own
from game.app.shell import Shell
from game.language import _, ngettext
from game.sentences import N_
from game.ui.origins import origin_line
from game.words.definitions import look_up
from game.words.lexicon import Lexicon
from game.words.lists import WordListError


@dataclass(frozen=True, slots=True)
class AskedWord:
    """A word that somebody asks about. value: of its letters; None where that is not shown.
    undecided: whether it waits for the others to accept or challenge it."""

    word: str
    value: int | None = None
    undecided: bool = False


def is_word(text: str) -> bool:
    """Whether a dictionary can be asked about a text."""
    return len(text) > 1 and text.isascii() and text.isalpha()


class MeaningDialog(Dialog):
    """Shows a card for each word."""

    only = N_("Close")
    stands = True

    def __init__(
        self, program: Shell, asked: Sequence[AskedWord], lexicon: Lexicon | None, language: str
    ) -> None:
        super().__init__(program, _("What a word means"))
        self._asked, self._lexicon, self._language = asked, lexicon, language

    @override
    def body(self) -> list[Widget]:
        return [self._card(asked) for asked in self._asked]

    def _card(self, asked: AskedWord) -> Widget:
        kit = self.program.kit
        word = Text(kit, asked.word, "number", wrap=False).called(f"meant-{asked.word}")
        rows: list[Widget] = [word]
        if asked.value is not None:
            text = ngettext(
                "Its letters are worth {points} point.",
                "Its letters are worth {points} points.",
                asked.value,
            )
            rows.append(Text(kit, text.format(points=asked.value), "small", colour="bonus"))
        if asked.undecided:
            text = _("That stays hidden until the play is accepted or challenged.")
            return Column(kit, [*rows, Text(kit, text)], gap=4)
        if self._lexicon is not None:
            rows += self._origin(asked.word, self._lexicon)
        rows += self._meaning(kit, asked.word)
        return Column(kit, rows, gap=4)

    def _origin(self, word: str, lexicon: Lexicon) -> list[Widget]:
        """Whether a word is in the list, and which; a button to add it where it is not."""
        kit, good = self.program.kit, lexicon.is_word(word)
        colour = "valid" if good else "invalid"
        rows: list[Widget] = [Text(kit, origin_line(word, lexicon), "small", colour=colour)]
        own = self.program.lobby.matches.words.spelling(self._language).own
        if not good and word not in own.added and not lexicon.why_left_out(word):
            wish = partial(self.answer, partial(add_own, self.program, word, lexicon))
            button = Button(kit, _("This should be a word"), wish, small=True, name=f"wish-{word}")
            rows.append(Align(kit, button, across=0))
        return rows

    def _meaning(self, kit: Kit, word: str) -> list[Widget]:
        try:
            found = look_up(word, self._language)
        except WordListError as error:
            return [Text(kit, str(error))]
        if found is None:
            return [Text(kit, _("The dictionary has no meaning for it."))]
        rows: list[Widget] = []
        if found.lemma != word:
            rows.append(Text(kit, _("From {word}").format(word=found.lemma), "strong"))
        rows += [Text(kit, f"({_(part)}) {gloss}") for part, gloss in found.senses]
        return rows
