"""Kubagram in a terminal: the central field, the die in hand, words and compounds typed."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.game import GAME
from game.games.kubagram.rules.notation import format_move
from game.games.kubagram.rules.state import HAND, ROTATE, SHOW, UNSEEN_JOKER, Show, State
from game.games.kubagram.rules.turns import offered
from game.games.kubagram.rules.words import worth
from game.games.kubagram.search.solver import claim_spelling
from game.language import _
from game.rules.sentence import N_
from game.text.reader import Reader, listed
from game.words.lexicon import Lexicon


class KubagramReader(Reader[State]):
    """See Reader."""

    help = (
        N_("Turn the box before play: rotate 0 (or 1, 2, 3 quarter turns)."),
        N_("take, skip, end; lay E left or lay E right; aside (a joker)"),
        N_("A word of the central field: type it. Compounds: claim w3 w5."),
        N_("order 5 9 2: the dice of the central field by number, from left to right"),
        N_("At the end: cannot, when you see no long word; whoever is asked types one, or none."),
    )

    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The field, the hand, jokers aside, every claimed word, and how many dice are left."""
        field = [f"{piece.letter} ({piece.die + 1})" for piece in view.field]
        lines = [listed(_("Central field"), field)]
        if view.phase == HAND and view.hand is not None:
            lines.append(listed(_("In hand, letters to choose from"), offered(view)))
        if view.phase == ROTATE:
            lines.append(_("The last player may turn the box: rotate 0, 1, 2 or 3."))
        if view.phase == SHOW:
            told = _("Type a word of {minimum} or more dice that {player} could form, or none.")
            lines.append(told.format(minimum=view.minimum, player=names[view.seat]))
        for die, holder in view.aside:
            letters = "".join(view.alphabet.faces[die])
            lines.append(_("{player} holds the joker {letters} ({die}).").format(
                player=names[holder], letters=letters, die=die + 1))  # fmt: skip
        for index, word in enumerate(view.words):
            if word is not None:
                parts = [f"w{index + 1} {word.text}", names[word.owner]]
                if GAME.shows_scores(view):
                    parts.append(str(worth(view.alphabet, word).total))
                lines.append(", ".join(parts))
        left = [boxed for boxed in view.box if boxed is not None]
        jokers = sum(boxed.die == UNSEEN_JOKER or is_joker(boxed.die) for boxed in left)
        told = _("In the box: {left} dice, {jokers} of them jokers.")
        lines.append(told.format(left=len(left), jokers=jokers))
        return lines

    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word alone is claimed, or shown, from the central field and the jokers in reach."""
        plain = ("take", "skip", "end", "aside", "cannot", "none")
        if not text.isalpha() or text.lower() in plain:
            return (text.lower(),) if text.lower() in plain else (text,)
        claim = claim_spelling(view, seat, text.upper())
        if claim is None:
            return (text,)
        return (format_move(Show(claim.parts) if view.phase == SHOW else claim),)


READER = KubagramReader()
