"""A bot's move of Alphacubes: a play, an exchange, a pass, or an answer to another's play."""

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
from game.search.interface import Play
from game.search.ranked import few_cells


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player of a level looks for a word.

    cubes: the most that they think of laying in a turn. glimpses: how many plays they notice, here
    and there on the board, before they take the best of them; None: every one. stages: how they
    weigh the best by playing on; empty: not at all.
    """

    cubes: int
    glimpses: int | None
    stages: tuple[Stage, ...] = ()


SKILLS = {
    "beginner": Skill(3, 11),
    "easy": Skill(4, 30),
    "medium": Skill(6, 130),
    "hard": Skill(RACK, 18),
    "expert": Skill(RACK, None),
    "master": Skill(RACK, None, (Stage(32, 3, 1), Stage(8, 8, 2))),
}
"""What sets the levels apart in Alphacubes besides their vocabularies; docs/ladder.md has the
results."""
CLOSE = 4
"""How many of its best words a bot that guesses at what is hidden compares."""
SCANNED = 64
"""Among how many of the best plays it looks for them."""
EXCHANGES = 12
"""The exchanges in a match after which a bot without a play passes, so that the match ends."""


def choose(choice: Choice) -> tuple[str, ...]:
    """One move."""
    view: State = choice.view
    if view.pending is not None:
        return (_answer(choice, view),)
    skill = SKILLS[choice.level.name]
    ahead = choice.level.samples > 0 and len(view.playing) > 1
    if ahead and skill.stages and can_be_proved(view):
        end = ending(view, choice.seat, choice.known, cancelled=choice.cancelled)
        if end is not None and end.proved:
            return (end.move,)
    plays = SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    if plays and ahead:
        return (_simulated if skill.stages else _ahead)(choice, view, plays).moves
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
    """The best of the plays that somebody of this skill notices; None if there is none for them."""
    return best_noticed(few_cells(plays, skill.cubes), skill.glimpses, random)


def _simulated(choice: Choice, view: State, plays: Sequence[Play]) -> Play:
    """The play that is best when the next turns are played on."""
    stages, known = SKILLS[choice.level.name].stages, choice.known
    found = weighed(
        view, choice.seat, plays, stages, known, choice.random, cancelled=choice.cancelled
    )
    return found[0][1]


def _ahead(choice: Choice, view: State, plays: Sequence[Play]) -> Play:
    """The play with the best balance of its score and what the next seat could answer, guessed
    from the cubes that are not seen; ties by move text."""
    following = view.following(choice.seat)[0]
    seen = {*view.cubes, *view.racks[choice.seat]}
    unseen = [cube for cube in view.alphabet.cubes if cube not in seen]
    count = len(view.racks[following])
    guesses = [tuple(choice.random.shuffled(unseen)[:count]) for _ in range(choice.level.samples)]

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
    """The best plays of different words."""
    found: dict[str, Play] = {}
    for play in islice(plays, SCANNED):
        found.setdefault(play.words[0], play)
        if len(found) == CLOSE:
            break
    return list(found.values())


def _answer(choice: Choice, view: State) -> str:
    """Challenge a word that is not known, as often as the level doubts."""
    assert view.pending is not None
    unknown = [word for word in view.pending.words if not choice.known.is_word(word)]
    doubts = bool(unknown) and choice.random.below(100) < choice.level.doubt
    return "challenge" if doubts else "accept"
