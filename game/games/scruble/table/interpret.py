"""The meaning of gestures at the cube: another hand, a move, a refusal, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from game.app.tables import gestures
from game.app.tables.gestures import Gesture, Played, Refused, Situation
from game.games.scruble.rules.moves import Move, Pass
from game.games.scruble.rules.sites import DOWN, LEFT, LINES, NEIGHBOURS, RIGHT, RING, UP, line_of
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import BY_TEXT, DRAGS
from game.games.scruble.table.hand import Drawing, Hand, Pull, Spot
from game.games.scruble.table.selection import Selection, best_place
from game.games.scruble.table.spins import up_at

PICK, REFUSE = "pick", "refuse"
LEFT_BUTTON, MIDDLE_BUTTON = 1, 2

Meaning: TypeAlias = "Hand | Move | Played | Refused | None"


def interpret(state: State, hand: Hand, gesture: Gesture, at: Situation) -> Meaning:
    """The meaning of a gesture; None if it has none now."""
    if isinstance(gesture, gestures.LetGo):
        return replace(hand, grip=None)
    if at.concealed:  # the bare body is not turned by hand either
        return hand if isinstance(gesture, gestures.Down | gestures.Wheel) else None
    # The words may have come since the hand was last changed.
    hand = hand.with_selection(state, hand.selection, at)
    if isinstance(gesture, gestures.Press):
        return _press(state, hand, gesture.action, at)
    if isinstance(gesture, gestures.Type):
        return _type(state, hand, gesture.letters, at)
    if isinstance(gesture, gestures.Choose):
        return _name(state, hand, gesture.letter, at)
    if isinstance(gesture, gestures.Wheel):
        return _wheel(hand, state, gesture.place, gesture.steps)
    if isinstance(gesture, gestures.Down):
        return _down(hand, gesture, at)
    if isinstance(gesture, gestures.Over):
        return _over(state, hand, gesture.place, at)
    return _up(state, hand, gesture.place, at) if isinstance(gesture, gestures.Up) else None


# The selection


def _click(state: State, hand: Hand, site: int, at: Situation) -> Hand:
    """Begin a word at a site, or end it there."""
    selection = hand.selection.click(site)
    sound = PICK if selection.off is None else REFUSE
    hand = hand.with_selection(state, selection, at, sound)
    return hand.showing(state, at) if len(hand.selection.run) > 1 else hand


def _retyped(state: State, hand: Hand, selection: Selection, at: Situation) -> Hand:
    """With another typed selection, shown as soon as it is a word or fits in one place only."""
    held = hand.with_selection(state, best_place(state, selection, at.lexicon), at, PICK)
    sure = len(held.selection.places) == 1 or held.judgement(state, at).playable
    return held.showing(state, at) if sure else held


def _type(state: State, hand: Hand, letters: str, at: Situation) -> Meaning:
    """Add letters to the typed word, or name the open wilds of a run."""
    held = hand
    for letter in letters:
        found = held.judgement(state, at).assessment
        if held.selection.run and found is not None and found.open_wilds:
            named = held.selection.name_wild(found.open_wilds[0], letter)
            held = held.with_selection(state, named, at, PICK)
        elif len(held.selection.typed) < RING:
            base = held.selection if held.selection.typed else Selection()
            held = _retyped(state, held, base.type(state, letter), at)
    return None if held == hand else held


def _name(state: State, hand: Hand, letter: str, at: Situation) -> Meaning:
    """Name the wild that is open, or was named last."""
    wild = hand.judgement(state, at).wild
    if wild is None:
        return None
    return hand.with_selection(state, hand.selection.name_wild(wild, letter), at, PICK)


# Keys and pad


def _press(state: State, hand: Hand, action: str, at: Situation) -> Meaning:
    if action in _WAYS:
        command, way = _WAYS[action]
        return command(state, hand, (up_at(at.view, hand.cursor) + way) % 4, at)
    if action in _COMMANDS:
        return _COMMANDS[action](state, hand, at)
    return None if at.locked else BY_TEXT.get(action)


def _steer(_state: State, hand: Hand, way: int, _at: Situation) -> Meaning:
    """Move the cursor; the first press only shows it."""
    cursor = NEIGHBOURS[hand.cursor][way] if hand.in_use else hand.cursor
    return replace(hand, cursor=cursor, in_use=True).revealing((cursor,))


def _twist(_state: State, hand: Hand, way: int, at: Situation) -> Meaning:
    return None if at.locked else Played(DRAGS[hand.cursor][way], replace(hand, in_use=True))


def _submit(state: State, hand: Hand, at: Situation) -> Meaning:
    if at.locked or not hand.selection:
        return None
    return hand.judgement(state, at).move or Refused()


def _erase(state: State, hand: Hand, at: Situation) -> Meaning:
    if not hand.selection:
        return None
    return _retyped(state, hand, hand.selection.back(state), at)


def _clear(state: State, hand: Hand, at: Situation) -> Meaning:
    """Release what the button holds, else the selection."""
    if hand.grip is not None:
        return replace(hand, grip=None)
    return hand.with_selection(state, Selection(), at) if hand.selection else None


def _other(step: int, state: State, hand: Hand, at: Situation) -> Meaning:
    """Go to another place of the typed word, or reverse the run."""
    if not hand.selection:
        return None
    return hand.with_selection(state, hand.selection.other(step), at, PICK).showing(state, at)


def _spin(steps: int, state: State, hand: Hand, _at: Situation) -> Meaning:
    return replace(hand, spins=hand.spins.spun(state.pegs[hand.cursor], steps))


def _spin_line(state: State, hand: Hand, at: Situation) -> Meaning:
    """Turn the letters of a line so that it reads like text; done again, turn them upside down. The
    line is that of the selection, else the one that looks level at the cursor."""
    level = hand.cursor, (up_at(at.view, hand.cursor) + RIGHT) % 4
    start, way = line_of(hand.selection.sites) or level
    sites, spins = LINES[start][way], hand.spins
    pairs = zip(sites, (*sites[1:], sites[0]), strict=True)
    ways = {site: (NEIGHBOURS[site].index(ahead) - RIGHT) % 4 for site, ahead in pairs}
    if all(spins.way(state.pegs[s], s, at.view) == way for s, way in ways.items()):
        ways = {site: (way + 2) % 4 for site, way in ways.items()}
    return replace(hand, spins=spins.along(state.pegs, ways, at.view))


def _upright(state: State, hand: Hand, at: Situation) -> Meaning:
    spins = hand.spins.switched(state.pegs, at.view, upright=not hand.spins.upright)
    return replace(hand, spins=spins)


_SCREEN = {"up": UP, "right": RIGHT, "down": DOWN, "left": LEFT}
_WAYS = {
    f"{kind}-{name}": (command, way)
    for kind, command in (("cursor", _steer), ("turn", _twist))
    for name, way in _SCREEN.items()
}
_COMMANDS: dict[str, Callable[[State, Hand, Situation], Meaning]] = {
    "mark": lambda state, hand, at: _click(state, replace(hand, in_use=True), hand.cursor, at),
    "submit": _submit,
    "erase": _erase,
    "clear": _clear,
    "back": _clear,
    "next-place": partial(_other, 1),
    "previous-place": partial(_other, -1),
    "spin": partial(_spin, 1),
    "spin-back": partial(_spin, -1),
    "spin-line": _spin_line,
    "upright": _upright,
    "drag-picks": lambda _state, hand, _at: replace(hand, draws=not hand.draws),
    "pass": lambda _state, _hand, at: None if at.locked else Pass(),
}


# The pointer


def _down(hand: Hand, gesture: gestures.Down, at: Situation) -> Meaning:
    """Grip the layer of a letter, or begin to draw over letters; otherwise look round."""
    spot: Spot = gesture.place
    if spot.site is None or gesture.button not in (LEFT_BUTTON, MIDDLE_BUTTON):
        return None
    if gesture.button == MIDDLE_BUTTON or hand.draws or at.locked or not spot.on_cube:
        return replace(hand, grip=Drawing(spot.site))
    return replace(hand, grip=Pull.at(spot.site, spot.sight))


def _over(state: State, hand: Hand, spot: Spot | None, at: Situation) -> Hand:
    site = None if spot is None else spot.site
    if isinstance(hand.grip, Pull):
        return hand if spot is None else replace(hand, grip=hand.grip.to(spot.sight))
    if isinstance(hand.grip, Drawing):
        drawn = hand.grip if site is None else hand.grip.to(site)
        if drawn == hand.grip:
            return hand
        hand = replace(hand, grip=drawn)
        return hand.with_selection(state, Selection(run=drawn.run), at, PICK)
    if site == hand.hover:
        return hand
    over = replace(hand, hover=site)
    return over if site is None else replace(over, cursor=site, in_use=False)


def _up(state: State, hand: Hand, spot: Spot, at: Situation) -> Meaning:
    """Twist a layer that was pulled far enough, end a drawn run, or click the letter."""
    grip, hand = hand.grip, replace(hand, grip=None)
    if isinstance(grip, Drawing):
        if not grip.run:
            hand = _click(state, hand, grip.first, at)
        return hand.showing(state, at)
    if grip is None:
        return hand
    grip = grip.to(spot.sight)
    if grip.twist is None:
        return _click(state, hand, grip.site, at)
    twist = None if at.locked else grip.completes
    return hand if twist is None else Played(twist, hand)


def _wheel(hand: Hand, state: State, spot: Spot, steps: int) -> Meaning:
    """Spin the peg under the pointer; beside the cube, zoom."""
    if spot.site is None:
        return None
    if hand.grip is not None:
        return hand
    return replace(hand, spins=hand.spins.spun(state.pegs[spot.site], steps))
