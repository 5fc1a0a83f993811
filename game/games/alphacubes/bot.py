"""The moves of Alphacubes bots: plays, exchanges, passes, and answers to others' plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.moves import Exchange, Lay, format_move
from game.games.alphacubes.rules.pieces import RACK
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.search.endgame import can_be_proved, ending
from game.games.alphacubes.search.simulation import Stage, weighed
from game.games.alphacubes.search.solver import SOLVER
from game.players.choice import Choice, best_noticed
from game.rules.pcg import Pcg32
from game.search.compiled import is_plain
from game.search.interface import Play
from game.search.ranked import few_cells


@dataclass(frozen=True, slots=True)
class Skill:
    """How a bot of a level looks for a word.

    cubes: the most cubes of a play that it considers. glimpses: the number of random plays that it
    notices before it takes the best of them; None for all. guesses: at the next player's rack, for
    the reply to each of the best plays; 0 for none. stages: how it weighs the best plays instead by
    simulating the next turns; empty for not at all.
    """

    cubes: int
    glimpses: int | None
    guesses: int = 0
    stages: tuple[Stage, ...] = ()


SKILLS = {
    "beginner": Skill(3, 11),
    "easy": Skill(4, 30),
    "medium": Skill(6, 130),
    "hard": Skill(RACK, 18),
    "expert": Skill(RACK, None, guesses=3),
    "master": Skill(RACK, None, stages=(Stage(32, 3, 1), Stage(8, 8, 2))),
}
"""The differences between the levels besides their vocabularies; results in docs/ladder.md."""
CLOSE = 4
"""The number of best words that a bot compares when it guesses the hidden cubes."""
SCANNED = 64
"""The number of best plays that are searched for them."""
EXCHANGES = 12
"""The number of exchanges after which a bot without a play passes, so that the match ends."""


def choose(choice: Choice) -> tuple[str, ...]:
    """Choose a move; its text, in a tuple."""
    view: State = choice.view
    if view.pending is not None:
        return (_answer(choice, view),)
    skill = SKILLS[choice.level.name]
    ahead = len(view.playing) > 1 and not is_plain()
    if ahead and skill.stages and can_be_proved(view):
        end = ending(view, choice.seat, choice.known, cancelled=choice.cancelled)
        if end is not None and end.proved:
            return (end.move,)
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays and ahead and (skill.stages or skill.guesses):
        return (_simulated if skill.stages else _ahead)(choice, skill, view, plays).moves
    noticed = _noticed(plays, skill, choice.random)
    if noticed is not None:
        return noticed.moves
    rack = view.racks[choice.seat]
    count = min(len(rack), len(view.stock))
    if not count or view.exchanges >= EXCHANGES:
        return ("pass",)
    given = choice.random.shuffled(rack)[:count]
    return (format_move(Exchange(tuple(sorted(given)))),)


def _noticed(plays: Sequence[Play], skill: Skill, random: Pcg32) -> Play | None:
    """The best play that a bot of this skill notices, or None."""
    return best_noticed(few_cells(plays, skill.cubes), skill.glimpses, random)


def _simulated(choice: Choice, skill: Skill, view: State, plays: Sequence[Play]) -> Play:
    """The best play when the next turns are simulated."""
    found = weighed(
        view, choice.seat, plays, skill.stages, choice.known, choice.random,
        cancelled=choice.cancelled,
    )  # fmt: skip
    return found[0][1]


def _ahead(choice: Choice, skill: Skill, view: State, plays: Sequence[Play]) -> Play:
    """The play with the highest score minus the mean score of the next seat's best reply, with
    racks guessed from the unseen cubes; ties by move text."""
    following = view.following(choice.seat)[0]
    seen = {*view.cubes, *view.racks[choice.seat]}
    unseen = [cube for cube in view.alphabet.cubes if cube not in seen]
    count = len(view.racks[following])
    guesses = [tuple(choice.random.shuffled(unseen)[:count]) for _ in range(skill.guesses)]

    def balance(play: Play) -> float:
        move = GAME.parse_move(play.moves[0])
        assert isinstance(move, Lay)
        board = replace(view.place(move.placements), seat=following)
        replies = 0
        for guess in guesses:
            choice.check()
            reply = SOLVER.best(board.with_rack(following, guess), following, choice.known)
            replies += reply.score if reply else 0
        return play.score - replies / len(guesses)

    return min(_candidates(plays), key=lambda play: (-balance(play), play.moves))


def _candidates(plays: Sequence[Play]) -> list[Play]:
    """The best plays with different words."""
    found: dict[str, Play] = {}
    for play in islice(plays, SCANNED):
        found.setdefault(play.words[0], play)
        if len(found) == CLOSE:
            break
    return list(found.values())


def _answer(choice: Choice, view: State) -> str:
    """Challenge an unknown word with the level's probability of doubt, else accept."""
    assert view.pending is not None
    known = GAME.playable(choice.known)
    unknown = [word for word in view.pending.words if not known.is_word(word)]
    doubts = bool(unknown) and choice.random.below(100) < choice.level.doubt
    return "challenge" if doubts else "accept"
