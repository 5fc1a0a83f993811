"""Dice on their way to where they belong: cells of the mat and slots of the tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from panda3d import core

from game.app.scene.motion import Motion
from game.games.scribbage.rules.dice import Roll
from game.games.scribbage.rules.layout import Layout
from game.games.scribbage.table.dice import Die, upright
from game.games.scribbage.table.judged import sorted_dice
from game.games.scribbage.table.throwing import between
from game.games.scribbage.table.window import FILL, Window

SLIDE = "slide"


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a die belongs: the middle of its lower side, its turn, its width."""

    die: Die
    place: core.LPoint3
    turned: core.LQuaternion
    size: float


def goals(
    dice: Sequence[Die],
    roll: Roll,
    layout: Layout,
    window: Window,
    order: str,
    jokers: Mapping[int, str],
    rest: Callable[[int], tuple[core.LPoint3, float]],
) -> list[Goal]:
    """Where every die belongs; jokers are written on with what they stand for. rest: where the die
    of a place rests in the tray, and how large."""
    places = {die: place for place, die in enumerate(sorted_dice(roll, order))}
    found = []
    for die in dice:
        placed, turned = layout[die.number], upright(roll[die.number])
        if placed is None:
            die.write("")
            place, size = rest(places[die.number])
            found.append(Goal(die, place, turned, size))
        else:
            die.write(placed.letter or jokers.get(die.number, ""))
            size = FILL * window.unit
            middle = core.LPoint3(*window.middle(placed.cell), 0)
            found.append(Goal(die, middle, turned, size))
    return found


def slide(
    motion: Motion, goals: Sequence[Goal], seconds: float, changed: Callable[[], None]
) -> None:
    """Move dice to their goals, in a low arc."""
    motion.settle(SLIDE)
    starts = []
    for goal in goals:
        size = goal.die.node.get_sx()
        place = goal.die.node.get_pos() - core.LVector3(0, 0, size / 2)
        starts.append((core.LPoint3(place), core.LQuaternion(goal.die.node.get_quat()), size))

    def show(progress: float) -> None:
        for goal, start in zip(goals, starts, strict=True):
            way = goal.place - start[0]
            lift = min(1.2, way.length() * 0.2) * 4 * progress * (1 - progress)
            at = start[0] + way * progress + core.LVector3(0, 0, lift)
            wide = start[2] + (goal.size - start[2]) * progress
            goal.die.put(at, between(start[1], goal.turned, progress), wide)
        changed()

    if goals:
        motion.start(seconds, show, channel=SLIDE)
