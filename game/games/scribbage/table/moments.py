"""The moments of Scribbage. A piece is a die by its number, or CUP."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.moments.catalogue import Cast, Earned, Group, Kind, Moments, Share
from game.app.moments.timeline import Cue, Moment, Note, Pieces, dip, grow, shake, swell
from game.app.tables.gestures import Situation
from game.games.scribbage.rules.events import Refused, TurnScored
from game.games.scribbage.rules.layout import Run, runs
from game.games.scribbage.rules.pieces import DICE, Roll, letters, values
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.hand import Hand
from game.rules.interface import Event

CUP, FELT = "cup", "felt"
"""The cup and the felt of the tray, and the groups of each."""

_AWAY = (14, 0, 4)
"""Beyond the edge of the picture, seen from where the cup stands for a moment."""
_LIGHT = Cue(Group.WORD, 0, 200, 45, dip, (0, 0, 0.16), glow="standing", light=0.55, sound="ivory")
_FRAME = Cue(Group.WORD, 260, 300, 20, grow, (0, 0, 0.52), size=1.3, glow="standing", mark="square")
_HOP = Cue(CUP, 60, 560, course=swell, shift=(0, 0, 1.6), turn=(0, 8, 0), comes=_AWAY)
_BRIGHT = Cue(
    FELT, 100, 500, course=swell, shift=(0, 0, 0.01), glow="standing", light=0.05, mark="light"
)
_BEAT = Cue(Group.WORD, 300, 300, course=swell, shift=(0, 0, 0.3))
_ROCK = Cue(Group.HELD, 0, 220, course=shake, turn=(0, 4, 0))
_SHUDDER = Cue(Group.BODY, 0, 220, course=shake, shift=(0.03, 0, 0))
_TUMBLE = Cue(CUP, 0, 700, course=swell, shift=(0, 0, 2.5), turn=(0, 170, 0), comes=_AWAY)
_RISE = Cue(Group.BODY, 0, 700, course=swell, shift=(0, 0, 0.2))
_ROLL = Cue(Group.HINTED, 0, 300, 30, swell, (0, 0, 0.35), turn=(90, 0, 0))

_SHAKE = Cue(Group.DEALT, 0, 650, course=shake, shift=(0.25, 0, 0), turn=(0, 14, 0))

OF = {
    Kind.DEAL: Moment(650, (_SHAKE,), (Note(0, "leather"),)),
    Kind.WORD: Moment(500, (_LIGHT,)),
    Kind.GREAT: Moment(650, (_LIGHT, _FRAME, _BRIGHT, _HOP, _BEAT), (Note(300, "drum"),)),
    Kind.REFUSED: Moment(220, (_ROCK, _SHUDDER), (Note(0, "thud"),), "invalid"),
    Kind.WON: Moment(700, (_TUMBLE, _RISE), (Note(0, "flourish"),)),
    Kind.HINT: Moment(420, (_ROLL,), (Note(0, "ivory"),), "hint"),
}


def cast(events: Sequence[Event], before: State, _state: State, _at: Situation) -> Cast | None:
    """The dice of the words that count, word by word, and their values."""
    scored = next((event for event in events if isinstance(event, TurnScored)), None)
    if scored is None or before.roll is None:
        return None
    counted = [run for run in runs(before.roll, before.layout) if reads(run, scored.words)]
    dice = tuple(dict.fromkeys(die for run in counted for die in run.dice))
    if not dice:
        return Cast(Kind.REFUSED, {Group.HELD: tuple(d for d, p in enumerate(before.layout) if p)})
    return Cast(
        Kind.WORD,
        {Group.WORD: dice, CUP: (CUP,), FELT: (FELT,)},
        _earned(before.roll, counted, dice),
    )


def _earned(roll: Roll, counted: Sequence[Run], dice: Sequence[int]) -> tuple[Earned, ...]:
    """The value of each word, then of the dice left over."""
    worth = values(roll)
    words = [Earned(run.dice[-1], str(sum(worth[die] for die in run.dice))) for run in counted]
    left = sum(value for die, value in enumerate(worth) if die not in dice)
    rest = next((die for die in range(len(worth)) if die not in dice), None)
    taken = [] if rest is None or not left else [Earned(rest, f"-{left}", Share.BONUS)]
    return (*words, *taken)


def reads(run: Run, words: Sequence[str]) -> bool:
    """Whether a run is one of these words, whatever the letters of its open jokers."""
    return any(
        len(word) == len(run.text)
        and all(one in (other, "*") for one, other in zip(run.text, word, strict=True))
        for word in words
    )


def held(state: State, hand: Hand) -> Sequence[int]:
    """The carried dice, else all that are laid."""
    dice = hand.carried or (hand.held.dice if hand.held is not None else ())
    return dice or tuple(die for die, placed in enumerate(state.layout) if placed is not None)


def hinted(state: State, hand: Hand) -> Sequence[int]:
    """The dice on the cells of a hint, and those with its letters, in the tray too."""
    up = dict(enumerate(letters(state.roll) if state.roll is not None else ()))
    found = [
        die
        for die, placed in enumerate(state.layout)
        if placed is not None and placed.cell in hand.hint
    ]
    missing = list(hand.letters)
    for die in found:
        if up.get(die) in missing:
            missing.remove(up[die])
    for letter in missing:
        found += [die for die in up if up[die] == letter and die not in found][:1]
    return tuple(found)


def dealt(_state: State, _hand: Hand) -> Sequence[int | str]:
    """The cup and the dice in it."""
    return (CUP, *range(len(DICE)))


def won(_state: State) -> Pieces:
    """The cup."""
    return {CUP: (CUP,)}


MOMENTS = Moments(OF, cast, (TurnScored, Refused), held, hinted, dealt, won)
