"""A bot's turn of SCRUBLE Cube: as many looks at the cube as its level takes, and a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import TWISTS, turned
from game.games.scruble.search.solver import SOLVER
from game.players.chooser import Choice
from game.search.interface import Play


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player of a level looks for a word.

    looks: how often they twist the cube to see what comes of it, each time from how the turn began.
    twists: the most in a row. letters: of the longest words that they look for. glimpses: how many
    words they notice in each look, here and there, before they take the best of all.
    """

    looks: int
    twists: int
    letters: int
    glimpses: int


SKILLS: dict[str, Skill | None] = {
    "beginner": Skill(2, 1, 4, 3),
    "easy": Skill(5, 1, 5, 6),
    "medium": Skill(14, 2, 6, 20),
    "hard": Skill(80, 2, 10, 200),
    "expert": None,
}
"""What sets the levels apart besides their vocabularies, None: they see every word within their
twists; docs/ladder.md has what comes of it."""
QUARTERS = tuple(twist for twist in TWISTS if twist.quarters != 2)


def choose(choice: Choice) -> tuple[str, ...]:
    """The twists and the word of the whole turn; a pass where no word is found."""
    skill = SKILLS[choice.level.name]
    found = list(_all(choice) if skill is None else _noticed(choice, skill))
    if found:
        return min(found, key=lambda play: (-play.score, len(play.moves), play.moves)).moves
    # Nothing was found: turn the cube for those who follow, so that no match stands still.
    return (str(choice.random.choice(TWISTS)), "pass")


def _all(choice: Choice) -> Iterator[Play]:
    """The best of all words within the level's twists."""
    yield from SOLVER.best(
        choice.view,
        choice.seat,
        choice.known,
        twists=choice.level.twists,
        cancelled=choice.cancelled,
    )


def _noticed(choice: Choice, skill: Skill) -> Iterator[Play]:
    """The best word of each look that has one."""
    view, random = choice.view, choice.random
    assert isinstance(view, State)
    for _look in range(skill.looks):
        choice.check()
        twists = [random.choice(QUARTERS) for _ in range(1 + random.below(skill.twists))]
        pegs = view.pegs
        for twist in twists:
            pegs = turned(pegs, twist)
        plays = [
            play
            for play in SOLVER.plays(replace(view, pegs=pegs), choice.seat, choice.known)
            if len(play.cells) <= skill.letters
        ]
        if plays:
            # The plays are sorted, best first.
            play = plays[min(random.below(len(plays)) for _ in range(skill.glimpses))]
            yield replace(play, moves=(*map(str, twists), *play.moves))
