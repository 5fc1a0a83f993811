"""Banners: large type over the table for a moment, and the offer of quick moments."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from typing_extensions import override

from game.app.kit.button import Button
from game.app.kit.context import Kit
from game.app.kit.layout import Align, Column, Flow, Panel, Row, Stack
from game.app.kit.semantics import Kind, Semantics
from game.app.kit.text import Fitted, Text
from game.app.kit.widget import Widget
from game.app.ledger import Line as Scored
from game.language import _, player_name, say
from game.match.record import Entry, EntryKind
from game.rules.interface import Event

MOST = 3
"""The most sentences below the large type."""
GREAT_SECONDS = 0.9
LEAST, EACH = 2.0, 0.04
"""How long any other banner stays, in seconds, and how much longer for each character."""
FOURTH = 4
"""The number of the first word of a match that can be the best so far."""
TYPES = {"display": (16, 1), "title": (34, 2), "heading": (1 << 20, 2), "strong": (1 << 20, 9)}
"""The styles of the large type: the most characters and rows in each."""
SAID, POINTS = ("strong", "strong", "small", "caption"), ("title", "heading", "heading", "strong")
"""The styles of the sentences, and of a great word's points, for each of these."""
PADDING = 8
"""Round a banner, at scale 1."""
COMES, GOES, RISES = 0.16, 0.14, 14
"""Seconds in which a banner comes and goes, and how far it rises as it comes, at scale 1."""
TILE_GAP, LEAST_TILE = 5, 24
"""The gap after a great word's tile, at scale 1, and the least tile that has the points beside the
word, which does not grow with the type."""
TILES, LETTERS = (46, 38, 30, 24), ("title", "heading", "strong", "small", "caption")
"""The sizes of these tiles at scale 1, for each of the TYPES, and the styles of their letters."""
TILES_APART, LANDS, FALLS, SINKS = 0.035, 0.16, 30, 5
"""Seconds from one tile to the next, and that one takes to land; how far it falls, and how far
below its place it dips, at scale 1."""
OFFER_SECONDS = 9.0


@dataclass(frozen=True, slots=True)
class Banner:
    """large: a word and its points, or a few words. below: sentences. seconds: how long it stays.
    word: the great word that `large` begins with, which is shown in tiles; "" for none."""

    large: str
    below: tuple[str, ...] = ()
    seconds: float = GREAT_SECONDS
    word: str = ""


def is_best_so_far(lines: Sequence[Scored], entry: int) -> bool:
    """Whether the word of an entry, at least the fourth, brought more than every one before it."""
    words = [line for line in lines if line.dearest[0]]
    earlier = [line.points for line in words if line.entry < entry]
    now = [line.points for line in words if line.entry == entry]
    return bool(now) and len(earlier) + 1 >= FOURTH and max(now) > max(earlier)


def banner_for(
    entry: Entry,
    events: Sequence[Event],
    names: Sequence[str],
    *,
    named: bool,
    great: bool,
    best: bool,
    ready: str,
    next_up: str = "",
) -> Banner | None:
    """The banner of an entry; None if it has none.

    named: whether the play is named, being a bot's or made at another machine. great: whether its
    word is great in itself; best: whether it is the best of the match so far. ready: the word that
    the player had selected, which is named where the time ran out first. next_up: a sentence that
    names the next player; "" for none.
    """
    loud = [event for event in events if event.loud]
    credit = next((e.credit for e in events if e.credit is not None and e.credit.words), None)
    earns = credit is not None and credit.points > 0
    if named and entry.kind in (EntryKind.MOVE, EntryKind.BOT):
        loud = [*(event for event in events[:1] if event not in loud), *loud]
    sentences = list(dict.fromkeys(say(event, names) for event in loud))
    kept = {word for event in events for word in event.words_named}
    if entry.kind == EntryKind.TIMEOUT and ready and ready not in kept:
        sentences.insert(1, _("{word} was ready, but was not played.").format(word=ready))
    large = word = ""
    if credit is not None and earns and (named or great or best):
        word = credit.word or credit.words[0]
        large = f"{word}  +{credit.points}"
        if named:
            large = f"{player_name(credit.seat, names)}: {large}"
        if best:
            sentences = [_("The best of the match so far!")]
    elif earns and len(loud) < 2:  # the player's own word: its points are seen to rise
        sentences = []
    if next_up and (large or sentences):
        sentences = [*sentences[: MOST - 1], next_up]
    if not large and sentences:
        large, *sentences = sentences
    if not large:
        return None
    quick = (great or best) and not named
    length = len(large) + sum(map(len, sentences))
    seconds = GREAT_SECONDS if quick else LEAST + EACH * length
    return Banner(large, tuple(sentences[:MOST]), seconds, word if quick else "")


class _Tile(Stack):
    """A letter on a tile."""

    def __init__(self, kit: Kit, letter: str) -> None:
        self.letter = Text(kit, letter, "title", colour="letter", align=0.5, wrap=False)
        super().__init__(kit, [self.letter])

    @override
    def draw(self) -> None:
        kit, size = self.kit, self.width
        sides = (("round", "control-line", 3.0), ("round", "peg", 0.0), ("outline", "wild", 0.0))
        for shape, colour, down in sides:
            at = 0, kit.space(down)
            kit.shape(self.back, shape, size, size, kit.space(8), colour, at)


class GreatWord(Widget):
    """A great word whose tiles land one after another, and then its points."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._tiles: list[_Tile] = []
        self.smaller = 0
        """How many steps below the largest its type is."""
        self.set("", "")

    def set(self, word: str, points: str) -> None:
        """Show a word; "" for none."""
        self._word, self._tiles = word, [_Tile(self.kit, letter) for letter in word]
        self._points = Text(self.kit, points, "title", colour="bonus", wrap=False)
        self.replace([*self._tiles, self._points] if word else [])
        self.show(bool(word))

    @override
    def semantics(self) -> Semantics | None:
        return Semantics(Kind.HEADING, f"{self._word} {self._points.text}") if self._word else None

    def _tile_size(self, width: int) -> tuple[int, bool]:
        """The size of a tile in this width, and whether the points lie below the word, as beside it
        they would make its tiles too small."""
        kit, count = self.kit, max(1, len(self._tiles))
        gap, most = kit.space(TILE_GAP), kit.space(TILES[self.smaller])
        self._points.style = POINTS[self.smaller]
        rest = 3 * gap + self._points.measure(1 << 20)[0]
        beside = min(most, (width - rest) // count - gap)
        below = beside < LEAST_TILE * kit.theme.base
        return (max(1, min(most, width // count - gap)) if below else beside), below

    @override
    def measure(self, width: int) -> tuple[int, int]:
        (tile, below), gap = self._tile_size(width), self.kit.space(TILE_GAP)
        row, (wide, high) = len(self._tiles) * (tile + gap), self._points.measure(1 << 20)
        if below:
            return max(row, wide), tile + gap + high
        return row + 3 * gap + wide, max(tile + gap, high)

    @override
    def arrange(self) -> None:
        (tile, below), gap = self._tile_size(self.width), self.kit.space(TILE_GAP)
        row, (wide, high) = len(self._tiles) * (tile + gap), self._points.measure(1 << 20)
        left, top = ((self.width - row + gap) // 2, 0) if below else (0, (self.height - tile) // 2)
        sizes, last = self.kit.theme.size, LETTERS[-1]
        style = next((style for style in LETTERS if sizes(style) <= tile), last)
        for number, child in enumerate(self._tiles):
            child.letter.style = style
            child.place(left + number * (tile + gap), top, tile, tile)
        if below:
            self._points.place((self.width - wide) // 2, tile + gap, wide, high)
        else:
            self._points.place(row + 3 * gap, (self.height - high) // 2, wide, high)

    def land(self, elapsed: float) -> bool:
        """Show the tiles `elapsed` seconds after the first fell; whether any still moves."""
        for number, tile in enumerate(self._tiles):
            progress = min(1.0, max(0.0, (elapsed - number * TILES_APART) / LANDS))
            dip = self.kit.space(SINKS) * math.sin(math.pi * progress)
            tile.node.set_z(self.kit.space(FALLS) * (1 - progress) ** 2 - dip - tile.y)
            tile.node.set_alpha_scale(progress)
        last = (elapsed - len(self._tiles) * TILES_APART) / LANDS
        self._points.node.set_alpha_scale(min(1.0, max(0.0, last)))
        return bool(self._word) and last < 1.5


class _Sentences(Flow):
    """Sentences beside each other where there is room, each line centred. shown: the number of
    them that are shown."""

    shown = MOST

    @override
    def _visible(self) -> list[Widget]:
        return super()._visible()[: self.shown]

    @override
    def arrange(self) -> None:
        spots = self._spots(self.width)
        ends = {y: x + w for _, x, y, w, _ in spots}
        for child in self.children:
            child.node.hide()
        for child, x, y, w, h in spots:
            child.place(x + (self.width - ends[y]) // 2, y, w, h)
            child.node.show()


class BannerView(Align):
    """Shows one banner at a time; it takes no click and disappears by itself. Where there is little
    room its type is smaller, and the last sentences, if they still do not fit, are left to the
    log."""

    def __init__(self, kit: Kit) -> None:
        self._large = Fitted(kit, "", TYPES, align=0.5).called("moment-0")
        self._below = [
            Text(kit, "", "strong", align=0.5).called(f"moment-{line + 1}") for line in range(MOST)
        ]
        self._great = GreatWord(kit)
        self._said = _Sentences(kit, self._below, gap=10, down=2)
        column = Column(kit, [self._great, self._large, self._said], gap=2)
        panel = Panel(kit, column, padding=PADDING, colour="sheet")
        panel.pointable = False
        super().__init__(kit, panel, down=0, wide=620)
        self._began = self._until = 0.0
        self._banner: Banner | None = None
        self.tempo = 1.0
        """The share of its time in which it comes and goes; 0 for at once."""
        self.show(False)

    def set(self, banner: Banner | None) -> None:
        """Show a banner from now on; None for none."""
        self._banner, self._until = banner, 0.0
        shown = banner or Banner("")
        self._great.set(shown.word, shown.large.removeprefix(shown.word).strip())
        self._large.set(shown.large)
        self._large.show(not shown.word)
        for number, text in enumerate(self._below):
            text.set(shown.below[number] if number < len(shown.below) else "")
            text.show(number < len(shown.below))
        self._said.show(bool(shown.below))
        self.show(banner is not None)

    def _size(self, width: int, smaller: int, sentences: int) -> tuple[int, int]:
        """Its size within `width` with so many sentences, in type `smaller` steps below the
        largest."""
        self._large.types = dict(list(TYPES.items())[smaller:])
        self._great.smaller = smaller
        self._said.shown = sentences
        for text in self._below:
            text.style = SAID[smaller]
        return super().measure(width)

    @override
    def measure(self, width: int) -> tuple[int, int]:
        return self._size(width, 0, MOST)

    @override
    def arrange(self) -> None:
        for sentences, smaller in product(range(MOST, -1, -1), range(len(TYPES))):
            if self._size(self.width, smaller, sentences)[1] <= self.height:
                break
        super().arrange()

    @property
    def until(self) -> float:
        """The time from which it goes, in seconds; infinite if it is not shown."""
        return self._until or math.inf

    def update(self, now: float) -> None:
        """Show it as it is at `now` (seconds), and remove it once its time is over."""
        if self._banner is None:
            return
        if not self._until:
            self._began, self._until = now, now + self._banner.seconds
        tempo = self.tempo if not self.kit.reduced_motion else 0.0
        come = (now - self._began) / max(0.001, COMES * tempo)
        gone = (now - self._until) / max(0.001, GOES * tempo)
        landing = self._great.land((now - self._began) / max(0.001, tempo))
        if gone >= 1:
            self.set(None)
            return
        near = 1 - (1 - min(1.0, max(0.0, come))) ** 2
        panel = self.children[0]
        panel.node.set_z(-panel.y - self.kit.space(RISES) * (1 - near))
        panel.node.set_alpha_scale(min(near, 1 - max(0.0, gone)))
        if landing or come < 1.5 or gone > 0:
            self.repaint()


class QuickOffer(Align):
    """A button that makes moments quick, for players in a hurry; it disappears by itself."""

    def __init__(self, kit: Kit, text: str, label: str, take: Callable[[], None], key: str) -> None:
        question = Text(kit, text, "small", wrap=False)
        button = Button(kit, label, take, key=key, small=True, name="quick-moments")
        row = Panel(kit, Row(kit, [question, button], gap=8), padding=8, colour="sheet")
        super().__init__(kit, row, across=1, down=1, margin=12)
        self.until = math.inf
        """The time at which it is hidden, in seconds; infinite if it is not shown."""
        self.show(False)

    def appear(self) -> None:
        """Show it for a while from now on."""
        self.until = math.inf
        self.show(True)

    def update(self, now: float) -> None:
        """Hide it once its time is over; now: in seconds."""
        if self.visible and self.until == math.inf:
            self.until = now + OFFER_SECONDS
        elif now >= self.until:
            self.until = math.inf
            self.show(False)
