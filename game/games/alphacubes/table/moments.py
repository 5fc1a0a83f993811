"""The moments of Alphacubes: how its events are animated and heard. The square of a cube on the
board, tentative or not, names that piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.moments.catalogue import Cast, Earned, Group, Kind, Moments, Share
from game.app.moments.timeline import Cue, Moment, Note, Pieces, dip, fade, fall, grow, shake, swell
from game.app.tables.gestures import Situation
from game.games.alphacubes.rules.assessment import ACROSS, DOWN, run_through
from game.games.alphacubes.rules.events import Earned as PlayEarned
from game.games.alphacubes.rules.events import Laid, Scored, Splashed, Withdrawn
from game.games.alphacubes.rules.pieces import LETTER_MULTIPLIER, PREMIUMS, SPLASH, WORD_MULTIPLIER
from game.games.alphacubes.rules.state import EMPTY, State
from game.games.alphacubes.table.hand import Hand
from game.rules.interface import Event


class OnRack(NamedTuple):
    """The name of a cube on the rack."""

    cube: int


class Ghost(NamedTuple):
    """The name of a letter that a hint tells, on its square."""

    square: int


class Edge(NamedTuple):
    """The name of a part of the board's frame, numbered clockwise from the top left."""

    number: int


EDGES = 32
LAID, FRAME = "laid", "frame"
"""Groups: the squares of the play, the parts of the frame."""

_FALL = Cue(Group.FRESH, 0, 300, 40, fall, (0, 0, 5), sound="press")
_PRESS = Cue(Group.WORD, 0, 200, 40, dip, (0, 0, -0.2), glow="standing", light=0.55, sound="press")
_RIPPLE = Cue(
    Group.WORD, 150, 260, 30, grow, (0, 0, 0.02), size=2.4, glow="standing", mark="square"
)
_LIFT = Cue(LAID, 330, 300, course=swell, shift=(0, 0, 0.25))
_HOP = Cue(Group.HELD, 0, 300, course=swell, shift=(0, -0.12, 0.35))
_SHUDDER = Cue(Group.BODY, 0, 300, course=shake, shift=(0.06, 0, 0))
_RISE = Cue(Group.BODY, 0, 700, course=swell, shift=(0, 0, 0.25))
_GLINT = Cue(FRAME, 0, 220, 20, swell, (0, 0, 0.15), glow="standing", light=0.4, mark="light")
_GHOST = Cue(Group.HINTED, 0, 280, 40, fade, (0, 0, 0.2), size=0.1, glow="hint", light=1.0)

_STAND = Cue(Group.DEALT, 0, 220, 60, fall, (0, 0, 2.5))

OF = {
    Kind.DEAL: Moment(480, (_STAND,), (Note(60, "rattle"),)),
    Kind.ARRIVAL: Moment(480, (_FALL,)),
    Kind.WORD: Moment(450, (_PRESS,)),
    Kind.GREAT: Moment(650, (_PRESS, _RIPPLE, _LIFT), (Note(330, "chime"),)),
    Kind.REFUSED: Moment(300, (_HOP, _SHUDDER), (Note(0, "low-clicks"),), "invalid"),
    Kind.WON: Moment(700, (_RISE, _GLINT), (Note(0, "chord"),)),
    Kind.HINT: Moment(400, (_GHOST,), (Note(0, "glass"),), "hint"),
}


def cast(events: Sequence[Event], _before: State, state: State, at: Situation) -> Cast | None:
    """The moment of a step: the cubes of the main word, and what the letters earn."""
    laid = next((event for event in events if isinstance(event, Laid)), None)
    earned = next((event for event in events if isinstance(event, PlayEarned)), None)
    if any(isinstance(event, Withdrawn) for event in events):
        return Cast(Kind.REFUSED)
    now = tuple(sorted(played(state)))
    fresh = now if laid and (at.looks_on or laid.seat != at.seat) else ()
    if earned is None:
        return Cast(Kind.ARRIVAL, {Group.FRESH: fresh}) if fresh else None
    kind = Kind.GREAT if any(isinstance(event, Splashed) for event in events) else Kind.WORD
    pieces = {Group.WORD: word_squares(state), LAID: now, Group.FRESH: fresh}
    return Cast(kind, pieces, _earned(events, state), arrives=bool(fresh))


def played(state: State) -> tuple[int, ...]:
    """The squares of the play that waits for answers, else of the last one that stands."""
    if state.pending is None:
        return state.last
    return tuple(placed.square for placed in state.pending.placements)


def word_squares(state: State) -> tuple[int, ...]:
    """The squares of the word with most of the last play's cubes, in reading order."""
    laid = played(state)
    if not laid:
        return ()
    first = min(laid)
    runs = [run_through(state.letters, {}, first, step) for step in (ACROSS, DOWN)]
    return max(runs, key=lambda run: (len(set(run) & set(laid)), len(run)))


def _earned(events: Sequence[Event], state: State) -> tuple[Earned, ...]:
    """The points of letters with their premiums, word premiums, crossing words and the splash."""
    found: list[Earned] = []
    squares, values = word_squares(state), state.alphabet.values
    for square in squares:
        times = LETTER_MULTIPLIER.get(PREMIUMS[square], 1) if square in state.last else 1
        share = Share.PREMIUM if times > 1 else Share.VALUE
        found.append(Earned(square, str(values[state.letters[square]] * times), share))
    for square in sorted(state.last):
        if PREMIUMS[square] in WORD_MULTIPLIER:
            found.append(Earned(square, f"{WORD_MULTIPLIER[PREMIUMS[square]]}×", Share.PREMIUM))
    crossing = sum(event.points for event in events[2:] if isinstance(event, Scored))
    if crossing:
        found.append(Earned(squares[0], f"+{crossing}", Share.BONUS))
    if any(isinstance(event, Splashed) for event in events):
        found.append(Earned(squares[-1], f"+{SPLASH}", Share.BONUS))
    return tuple(found)


def held(_state: State, hand: Hand) -> Sequence[int]:
    """The squares of the tentative play."""
    return tuple(placed.square for placed in hand.tentative.placements)


def hinted(_state: State, hand: Hand) -> Sequence[int | Ghost]:
    """The letters that a hint tells, or else the squares that it marks."""
    return tuple(Ghost(square) for square, _ in hand.ghosts) or hand.hint


def hinted_letters(state: State, squares: Sequence[int], letters: str) -> dict[int, str]:
    """The first letters of a hinted word on the squares that the hint marks."""
    if not squares or not letters:
        return {}
    laid = dict.fromkeys(squares, "?")
    runs = [run_through(state.letters, laid, squares[0], step) for step in (ACROSS, DOWN)]
    for run in sorted(runs, key=len, reverse=True):
        spelled = dict(zip(run, letters, strict=False))
        fits = all(state.letters[at] in (EMPTY, one) for at, one in spelled.items())
        if fits and {*squares} <= {*run}:
            return {at: one for at, one in spelled.items() if at in laid}
    return {}


def dealt(_state: State, hand: Hand) -> Sequence[OnRack]:
    """The cubes on the rack from left to right."""
    return tuple(OnRack(cube) for cube in hand.on_rack())


def won(_state: State) -> Pieces:
    """The parts of the frame."""
    return {FRAME: tuple(map(Edge, range(EDGES)))}


MOMENTS = Moments(OF, cast, (Scored, Splashed), held, hinted, dealt, won)
