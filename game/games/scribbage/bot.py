"""A bot's turn of Scribbage: the throw; then one arrangement of the dice, laid at once and handed
in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.scribbage.rules.notation import format_move
from game.games.scribbage.rules.pieces import letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.search.disjoint import spellable
from game.games.scribbage.search.solver import (
    Arrangement,
    Search,
    best_arrangement,
    layout_of,
    moves_to,
)
from game.players.choice import Choice
from game.rules.pcg import Pcg32
from game.words.dawg import Dawg, build

NOISE = (0, 2048, 3072, 4096)
"""The noise of each pass of the search, for levels that make several."""


@dataclass(frozen=True, slots=True)
class Eye:
    """How many of the words that the dice can spell a player sees in time: `short` of a thousand of
    two or three letters, and of each further letter only `longer` per cent of that."""

    short: int
    longer: int

    def sees(self, word: str, random: Pcg32) -> bool:
        """Whether a word is seen, at random."""
        chance = self.short
        for _ in word[3:]:
            chance = chance * self.longer // 100
        return random.below(1000) < chance


EYES = {
    "beginner": Eye(200, 60),
    "easy": Eye(225, 60),
    "medium": Eye(280, 65),
    "hard": Eye(380, 70),
}
"""By level; the others see every word."""

PROVER = "master"
"""The level that also searches for what is better than the passes of an expert found."""


def choose(choice: Choice) -> tuple[str, ...]:
    """The throw, or the moves of a whole arrangement."""
    view: State = choice.view
    roll = view.roll
    if roll is None:
        return ("throw",)
    best = _arranged(choice, letters(roll))
    return tuple(format_move(move) for move in moves_to(view.layout, layout_of(best, roll)))


def _seen(choice: Choice, up: Sequence[str]) -> Dawg:
    """The words that the bot sees: at least one, if it knows any."""
    eye = EYES.get(choice.level.name)
    if eye is None:
        return choice.known.dawg
    words = spellable(up, choice.known.dawg)
    seen = [word for word in words if eye.sees(word, choice.random)]
    return build(seen or [min(words, key=len)] if words else [])


def _arranged(choice: Choice, up: Sequence[str]) -> Arrangement:
    """The best arrangement of the words it sees, in the passes of its level."""
    view: State = choice.view
    dawg = _seen(choice, up)
    if not view.options.flag("crossing"):
        return best_arrangement(up, dawg, crossing=False, cancelled=choice.cancelled)
    search = Search(up, dawg)
    for number in range(max(1, choice.level.samples)):
        search.run(choice.level.width, NOISE[number], number, cancelled=choice.cancelled)
    if choice.level.name == PROVER:
        search.prove(cancelled=choice.cancelled)
    return search.best
