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
from game.search.compiled import is_plain
from game.words.dawg import Dawg, build

NOISE = (0, 2048, 3072, 4096)
"""The noise of each pass of the search, for skills that make several."""


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


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player of a level arranges the dice. width: of its beam search. eye: the words it sees,
    None for all. passes: how often it searches. proves: whether it then searches for what is better
    than the passes found."""

    width: int
    eye: Eye | None = None
    passes: int = 1
    proves: bool = False


SKILLS = {
    "beginner": Skill(2, Eye(200, 60)),
    "easy": Skill(4, Eye(225, 60)),
    "medium": Skill(8, Eye(280, 65)),
    "hard": Skill(16, Eye(380, 70)),
    "expert": Skill(64, passes=3),
    "master": Skill(64, passes=3, proves=True),
}
"""By level; docs/ladder.md has the results."""


def choose(choice: Choice) -> tuple[str, ...]:
    """The throw, or the moves of a whole arrangement."""
    view: State = choice.view
    roll = view.roll
    if roll is None:
        return ("throw",)
    best = _arranged(choice, letters(roll))
    return tuple(format_move(move) for move in moves_to(view.layout, layout_of(best, roll)))


def _seen(choice: Choice, eye: Eye | None, up: Sequence[str]) -> Dawg:
    """The words that the bot sees: at least one, if it knows any."""
    if eye is None:
        return choice.known.dawg
    words = spellable(up, choice.known.dawg)
    seen = [word for word in words if eye.sees(word, choice.random)]
    return build(seen or [min(words, key=len)] if words else [])


def _arranged(choice: Choice, up: Sequence[str]) -> Arrangement:
    """The best arrangement of the words it sees, in the passes of its skill; a plain search makes
    one, and the narrowest."""
    view: State = choice.view
    skill = SKILLS[choice.level.name]
    dawg = _seen(choice, skill.eye, up)
    if not view.options.flag("crossing"):
        return best_arrangement(up, dawg, crossing=False, cancelled=choice.cancelled)
    search = Search(up, dawg)
    passes, width = (1, 1) if is_plain() else (skill.passes, skill.width)
    for number in range(passes):
        search.run(width, NOISE[number], number, cancelled=choice.cancelled)
    if skill.proves:
        search.prove(cancelled=choice.cancelled)
    return search.best
