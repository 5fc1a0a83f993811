"""What is said on the table in large type, and how points rise: pure, nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.app.ledger import Line as Scored
from game.app.moments.listing import Risen, Share
from game.language import _, player_name, say
from game.match.record import Entry, EntryKind
from game.rules.interface import Event

MOST = 3
"""Sentences below a large line at the most."""
GREAT_SECONDS = 0.9
LEAST, EACH = 2.0, 0.04
"""How long any other line stays, and how much longer for each of its characters."""
FOURTH = 4
"""From which word of a match on one of them can be the best so far."""


@dataclass(frozen=True, slots=True)
class Line:
    """large: a word and its points, or a few words; below: sentences. seconds: how long it
    stays. word: the great one that it begins with, which is laid in tiles."""

    large: str
    below: tuple[str, ...] = ()
    seconds: float = GREAT_SECONDS
    word: str = ""


def outdone(lines: Sequence[Scored], entry: int) -> bool:
    """Whether the word of an entry brought more than every one before it, from the fourth on."""
    words = [line for line in lines if line.dearest[0]]
    earlier = [line.points for line in words if line.entry < entry]
    now = [line.points for line in words if line.entry == entry]
    return bool(now) and len(earlier) + 1 >= FOURTH and max(now) > max(earlier)


def line_of(
    entry: Entry,
    events: Sequence[Event],
    names: Sequence[str],
    *,
    bot: bool,
    great: bool,
    best: bool,
    ready: str,
    next_up: str = "",
) -> Line | None:
    """What an entry has to say in large type; None for nothing.

    bot: whether a bot made it, so that what it did is said. great: whether its word is a great one
    by itself; best: whether it is the best of the match so far. ready: the word that the player
    had picked out; where the time runs out before it is played, that is said as well. next_up: who
    is next, where that is to be said too.
    """
    loud = [event for event in events if event.loud]
    credit = next((e.credit for e in events if e.credit is not None and e.credit.words), None)
    earns = credit is not None and credit.points > 0
    if bot and entry.kind in (EntryKind.MOVE, EntryKind.BOT):
        loud = [*(event for event in events[:1] if event not in loud), *loud]
    sentences = list(dict.fromkeys(say(event, names) for event in loud))
    kept = {word for event in events for word in event.words_named}
    if entry.kind == EntryKind.TIMEOUT and ready and ready not in kept:
        sentences.insert(1, _("{word} lay ready and was not played.").format(word=ready))
    large = word = ""
    if credit is not None and earns and (bot or great or best):
        word = credit.word or credit.words[0]
        large = f"{word}  +{credit.points}"
        if bot:
            large = f"{player_name(credit.seat, names)}: {large}"
        if best:
            sentences = [_("The best of the match so far!")]
    elif earns and len(loud) < 2:  # one's own word: its points are seen to rise
        sentences = []
    if next_up and (large or sentences):
        sentences = [*sentences[: MOST - 1], next_up]
    if not large and sentences:
        large, *sentences = sentences
    if not large:
        return None
    quick = (great or best) and not bot
    length = len(large) + sum(map(len, sentences))
    seconds = GREAT_SECONDS if quick else LEAST + EACH * length
    return Line(large, tuple(sentences[:MOST]), seconds, word if quick else "")


RISE, FLY = 0.28, 0.30
"""Seconds that points rise from their piece, and then take to the total."""
APART, SPREAD = 0.05, 0.40
"""Seconds between one and the next, less where there are so many that it would take longer."""
COUNT = 0.40
"""Seconds that a total takes to count up."""


def starts(risen: Sequence[Risen], far: Sequence[float]) -> tuple[float, ...]:
    """When each sets off, in seconds: values, then premiums, then bonuses, of each first those that
    have the shortest way, so that none flies over one that has yet to go. far: how long the ways
    are."""
    order = {share: number for number, share in enumerate(Share)}
    turn = sorted(range(len(risen)), key=lambda one: (order[risen[one].earned.share], far[one]))
    apart = min(APART, SPREAD / max(1, len(risen) - 1))
    when = {number: place * apart for place, number in enumerate(turn)}
    return tuple(when[number] for number in range(len(risen)))


def on_way(
    begin: tuple[float, float], end: tuple[float, float], high: float, passed: float
) -> tuple[float, float]:
    """Where points are `passed` seconds after they set off, in pixels, y down. high: how far they
    rise before they fly to the total."""
    risen = 1 - (1 - min(1.0, max(0.0, passed / RISE))) ** 3
    flown = min(1.0, max(0.0, (passed - RISE) / FLY)) ** 2
    x, y = begin[0], begin[1] - high * risen
    return x + (end[0] - x) * flown, y + (end[1] - y) * flown


class Plate(NamedTuple):
    """What points are written on, in pixels."""

    x: float
    y: float
    width: float
    height: float

    def covers(self, other: Plate) -> bool:
        """Whether they lie over each other."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height


def apart(plates: Sequence[Plate], setting_off: Sequence[float]) -> tuple[Plate, ...]:
    """The plates moved up so that none covers one that sets off before it."""
    lying: dict[int, Plate] = {}
    for number in sorted(range(len(plates)), key=lambda one: setting_off[one]):
        plate = plates[number]
        while met := next((other for other in lying.values() if plate.covers(other)), None):
            plate = plate._replace(y=met.y - plate.height)
        lying[number] = plate
    return tuple(lying[number] for number in range(len(plates)))


def counted(before: int, after: int, progress: float) -> int:
    """What a total shows on its way, 0..1."""
    return before + round((after - before) * min(1.0, max(0.0, progress)))
