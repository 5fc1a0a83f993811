"""A bot's turn of SCRUBLE Cube: it looks at the cube as often as its level allows, and plays a
word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.games.scruble.rules import GAME
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import TWISTS, turned
from game.games.scruble.search.solver import SOLVER
from game.games.scruble.search.twist_search import COMPLETE
from game.players.choice import Choice, best_noticed
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.search.compiled import is_plain
from game.search.interface import Play
from game.search.ranked import few_cells


@dataclass(frozen=True, slots=True)
class Skill:
    """How a player of a level looks for a word. twists: the longest sequence of twists it tries
    from the start of the turn. looks: how many sequences, at random; 0: all, and every word after
    them. letters: the longest words it sees. glimpses: how many words it notices in each look, at
    random, before it takes the best of all."""

    twists: int
    looks: int = 0
    letters: int = 0
    glimpses: int = 0


SKILLS = {
    "beginner": Skill(1, 2, 4, 3),
    "easy": Skill(1, 5, 5, 6),
    "medium": Skill(2, 14, 6, 20),
    "hard": Skill(2, 80, 10, 200),
    "expert": Skill(3),
    "master": Skill(4),
}
"""By level; docs/ladder.md has the results."""
EFFORT = 100
"""The steps of a bot's search beyond COMPLETE twists; docs/ladder.md says how often the whole
search of four twists finds no more."""
COMPARED = 4
"""How many of its best words such a bot weighs against the replies they leave."""
REPLY_CHUNKS = 1
"""How many chunks of rings are searched for the reply."""
QUARTERS = tuple(twist for twist in TWISTS if twist.quarters != 2)


def choose(choice: Choice) -> tuple[str, ...]:
    """The twists and the word of a whole turn; a random twist and a pass where no word is found."""
    skill = SKILLS[choice.level.name]
    found = list(_noticed(choice, skill)) if skill.looks else _planned(choice, skill)
    if found:
        return min(found, key=lambda play: (-play.score, len(play.moves), play.moves)).moves
    # A match in which everybody just passed would never change.
    return (str(choice.random.choice(TWISTS)), "pass")


def _planned(choice: Choice, skill: Skill) -> Sequence[Play]:
    """The best of all words within the skill's twists, or one twist by a plain search; beyond
    COMPLETE twists, the best after the reply to it is taken into account."""
    view, twists = choice.view, 1 if is_plain() else skill.twists
    deep = twists > COMPLETE
    plays = SOLVER.best(
        view,
        choice.seat,
        choice.known,
        twists=twists,
        count=COMPARED if deep else 1,
        effort=EFFORT if deep else None,
        cancelled=choice.cancelled,
    )
    if len(plays) < 2:
        return plays
    return [max(plays, key=lambda play: play.score + _reply(choice, play))]


def _reply(choice: Choice, play: Play) -> int:
    """The score of the best reply to a play: positive if the same seat makes it, else negative."""
    state, judge = choice.view, LiveJudge(choice.known)
    for text in play.moves:
        step = GAME.apply(state, choice.seat, GAME.parse_move(text), judge)
        if isinstance(step, Rejection):
            return 0
        state = step.state
    replies = SOLVER.best(
        state,
        state.pad.seat,
        choice.known,
        twists=COMPLETE,
        chunks=REPLY_CHUNKS,
        cancelled=choice.cancelled,
    )
    gain = replies[0].score if replies else 0
    return gain if state.pad.seat == choice.seat else -gain


def _noticed(choice: Choice, skill: Skill) -> Iterator[Play]:
    view, random = choice.view, choice.random
    assert isinstance(view, State)
    for _look in range(skill.looks):
        choice.check()
        twists = [random.choice(QUARTERS) for _ in range(1 + random.below(skill.twists))]
        pegs = view.pegs
        for twist in twists:
            pegs = turned(pegs, twist)
        plays = SOLVER.plays(replace(view, pegs=pegs), choice.seat, choice.known)
        play = best_noticed(few_cells(plays, skill.letters), skill.glimpses, random)
        if play is not None:
            yield play._replace(moves=(*map(str, twists), *play.moves))
