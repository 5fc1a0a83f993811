"""The end of a turn: which words stand, who is next, and whether the match is over."""

from __future__ import annotations

from game.games.scruble.rules.assessment import Assessment, assess
from game.games.scruble.rules.events import Crossed, Extended, Forgotten, Scored
from game.games.scruble.rules.moves import WordMove
from game.games.scruble.rules.readings import WILD, read
from game.games.scruble.rules.reasons import NOT_A_LINE
from game.games.scruble.rules.scoring import Score
from game.games.scruble.rules.sites import NAMES
from game.games.scruble.rules.state import Pad, Standing, State, Termination, in_line
from game.rules.common import Ending, MatchEnded, RoundEnded
from game.rules.copying import replace
from game.rules.interface import Event, Rejection, Step
from game.rules.judge import Judge
from game.rules.values import replace

WORDLESS_ROUNDS = 10
"""Rounds in a row without a word after which a race to a target ends."""


def form_word(state: State, move: WordMove, judge: Judge) -> Step[State] | Rejection:
    """Form a word, which ends the turn of the seat on turn."""
    found = assess(state, move.sites, move.word, judge)
    if found.rejection is not None or found.score is None:
        return found.rejection or Rejection(NOT_A_LINE)
    pad, seat = state.pad, state.pad.seat
    new = Standing(move.word, bytes(state.pegs[site] for site in move.sites))
    replaced = tuple(word for word in pad.standing if set(word.pegs) <= set(new.pegs))
    events: list[Event] = [_scored(state, found, found.score, replaced)]
    events += [Crossed(seat, c.word, NAMES[c.site], c.points) for c in found.score.crossings]
    events += [Extended(word.word, new.word) for word in replaced]
    kept = tuple(word for word in pad.standing if word not in replaced)
    scores = list(pad.scores)
    scores[seat] += found.score.total
    pad = replace(
        pad,
        standing=(*kept, new),
        scores=tuple(scores),
        scored=pad.scored | {new.word},
        worded=pad.round,
    )
    return end_turn(State(state.pegs, pad), events)


def _scored(
    state: State, found: Assessment, score: Score, replaced: tuple[Standing, ...]
) -> Scored:
    faces = read(state.pegs, state.pad.variant)
    return Scored(
        seat=state.pad.seat,
        word=found.word,
        cells=tuple(NAMES[site] for site in found.sites),
        wilds=tuple(NAMES[site] for site in found.sites if faces[site] == WILD),
        letters=score.letters,
        boosted=score.boosted,
        times=score.times,
        length_bonus=score.length_bonus,
        face_bonus=score.face_bonus,
        extends=tuple(word.word for word in replaced),
        crosses=tuple(crossing.word for crossing in score.crossings),
        crossed=score.crossed,
        points=score.total,
    )


def end_turn(state: State, events: list[Event], termination: Ending | None = None) -> Step[State]:
    """Judge the standing words and go on to the next seat, or end the match.

    events: those of the turn so far; the list is extended. termination: why the match is over, if
    the scores do not tell.
    """
    pegs, pad = state.pegs, state.pad
    standing = []
    for word in pad.standing:
        if in_line(pegs, word.pegs) is None:
            events.append(Forgotten(word.word))
        else:
            standing.append(word)
    seat = next(iter(pad.following()), pad.seat)
    # Seats follow one another from the starter on; a round ends where that order wraps.
    wraps = (seat - pad.starter) % pad.seats <= (pad.seat - pad.starter) % pad.seats
    termination = termination or _termination(pad, wraps)
    if wraps and not termination:
        events.append(RoundEnded(pad.round))
    if termination:
        events.append(MatchEnded())
    pad = replace(
        pad,
        seat=pad.seat if termination else seat,
        round=pad.round + (wraps and not termination),
        turn=pad.turn + 1,
        extensions=0,
        began=pegs,
        standing=tuple(standing),
        termination=termination,
    )
    return Step(State(pegs, pad), tuple(events))


def _termination(pad: Pad, round_ends: bool) -> Termination | None:
    """Why the match is over at the end of a turn, or None."""
    end = pad.options.text("end")
    if end == "rounds" and round_ends and pad.round >= pad.options.number("rounds"):
        return Termination.ROUNDS
    if end == "target" and (round_ends or not pad.options.flag("finish-round")):
        # Option 1 of the rules wants the target exceeded, option 2 reached.
        needed = pad.options.number("target") + (pad.variant == 1)
        if max(pad.scores) >= needed:
            return Termination.TARGET
    wordless = end == "target" and round_ends and pad.round - pad.worded >= WORDLESS_ROUNDS
    return Termination.WORDLESS if wordless and pad.rules >= 2 else None
