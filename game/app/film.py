"""A turn of a match as an animated GIF, drawn frame by frame while the program goes on."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, NamedTuple

from panda3d import core

from game.app.kit.theme import Theme
from game.app.ledger import Ledger, Line, best_line
from game.app.lettering import font, grabbed, rgb
from game.app.picture import Picture
from game.language import _, player_name
from game.match.match import Match
from game.match.record import EntryKind, move_of
from game.rules.interface import Event

if TYPE_CHECKING:
    from PIL.Image import Image

SIZE = (480, 360)
"""Width and height of the scene in a film, in pixels, without the caption below it."""
LETTER_MS = 160
"""Milliseconds for each letter of a word that is spelled out."""
STEP_MS = 50
"""Milliseconds for a frame of motion. GIF counts in hundredths of a second."""
FIRST_MS, PAUSE_MS, LAST_MS = 900, 240, 2600
"""Milliseconds for the first frame, the end of each move, and the last frame."""
LONGEST = 60
"""Maximum number of frames for a motion; what still moves after them is finished at once."""
MOST_MOVES = 40
"""Maximum number of moves in a film; of a longer turn the last ones are shown."""
CAPTION = 40
"""Height of the caption, in pixels."""
COLOURS = 255


class Clip(NamedTuple):
    """The content of a film. before: the state it begins with. steps: each move (None for an entry
    without one), its events and the state after it."""

    line: Line
    before: Any
    steps: tuple[tuple[Any, tuple[Event, ...], Any], ...]


def best_clip(match: Match) -> Clip | None:
    """The turn with the most points for one word or, if no turn is for one word, with the most
    points; from its first move that was not taken back. None before any points are scored."""
    lines = Ledger(match).lines()
    line = best_line(lines) or max(lines, key=lambda one: one.points, default=None)
    if line is None or line.points <= 0:
        return None
    game, last = match.game, line.entry
    turn = game.turn(match.state_after(last - 1))
    first = last
    while first > 1 and game.turn(match.state_after(first - 2)) == turn:
        first -= 1
    shown: list[int] = []
    for number in range(first, last + 1):
        kind = match.record.entries[number - 1].kind
        if kind == EntryKind.UNDO:
            del shown[-1:]
        elif match.state_after(number) is not match.state_after(number - 1):
            shown.append(number)
    shown = shown[-MOST_MOVES:]
    steps = tuple((_move(match, n), match.step_events(n), match.state_after(n)) for n in shown)
    return Clip(line, match.state_after(shown[0] - 1), steps)


def _move(match: Match, number: int) -> Any:
    text = move_of(match.record.entries[number - 1])
    return None if text is None else match.game.parse_move(text)


class Film:
    """A clip being drawn: advance() draws one frame, content() returns the GIF.

    output: see Picture. view: returns the visible part of a state, by default all of it.
    """

    def __init__(
        self,
        match: Match,
        clip: Clip,
        *,
        palette: str = "default",
        quality: str = "medium",
        output: core.GraphicsOutput | None = None,
        view: Callable[[Any], Any] = lambda state: state,
    ) -> None:
        self._match, self._clip, self._view = match, clip, view
        self._theme = Theme(palette)
        self._picture = Picture(
            match.game,
            view(clip.before),
            size=SIZE,
            palette=palette,
            quality=quality,
            lexicon=match.lexicon,
            output=output,
        )
        with ExitStack() as made:  # a package's table may fail
            made.push(self._picture)
            host, table = self._picture.host, self._picture.table
            host.names, host.looks_on = match.header.names, True
            if table.overview:
                table.press(table.overview)
                table.settle()
            host.reduced_motion = self._picture.stage.motion.reduced = False
            made.pop_all()
        self._now = 0.0
        self._shots = self._timed()
        self._frames: list[Image] = []
        self._durations: list[int] = []
        self.done = 0
        """The number of the clip's moves drawn so far."""

    @property
    def whole(self) -> int:
        """The number of moves in the clip."""
        return len(self._clip.steps)

    def _timed(self) -> Iterator[int]:
        """Advance the scene, and yield each frame's duration in milliseconds."""
        table = self._picture.table
        yield FIRST_MS
        for number, (move, events, state) in enumerate(self._clip.steps, 1):
            cells = table.spelled(move) or table.places(move)
            for count in range(len(cells)):
                table.trace(cells, count + 1)
                yield LETTER_MS
                yield from self._moving()
            table.show_hint(())
            shown = self._view(state)
            self._picture.host.state = shown
            self._picture.host.great = number == self.whole
            table.show(shown, events, animate=True)
            yield from self._moving()
            table.settle()
            self.done = number
            yield PAUSE_MS if number < self.whole else LAST_MS

    def _moving(self) -> Iterator[int]:
        """Yield the durations of frames while something moves."""
        for _frame in range(LONGEST):
            if not self._picture.stage.motion.moving:
                return
            yield STEP_MS

    def advance(self) -> bool:
        """Draw the next frame; False after the last one. SceneError if nothing can be drawn."""
        duration = next(self._shots, None)
        if duration is None:
            return False
        self._now += STEP_MS / 1000
        self._picture.stage.changed()
        self._picture.draw(self._now)
        self._frames.append(self._captioned(grabbed(self._picture.output)))
        self._durations.append(duration)
        return True

    def _captioned(self, scene: Image) -> Image:
        """The frame with its caption: the player, and the game or, at the end, the word played."""
        from PIL import Image, ImageDraw

        width, height = scene.size
        frame = Image.new("RGB", (width, height + CAPTION), rgb(self._theme, "panel"))
        frame.paste(scene, (0, 0))
        draw, line = ImageDraw.Draw(frame), self._clip.line
        game = _(self._match.game.title)
        middle, over = height + CAPTION // 2, self.done == self.whole
        name = player_name(line.seat, self._match.header.names)
        sentence = f"{line.word}  {line.points:+d}".strip() if over else game
        for text, x, anchor, type_, ink in (
            (sentence, 14, "lm", font(20, bold=True), "text"),
            (name, width - 14, "rm", font(15), "text-dim"),
        ):
            draw.text((x, middle), text, rgb(self._theme, ink), type_, anchor)
        return frame

    def content(self) -> bytes:
        """The frames drawn so far as an animated GIF. This may take a second or two, and may be
        called from another thread."""
        return gif(self._frames, self._durations)

    def close(self) -> None:
        """Release the picture."""
        self._picture.close()


def gif(frames: Sequence[Image], durations: Sequence[int]) -> bytes:
    """An animated GIF that loops for ever, with one palette for all frames. durations: in ms."""
    from PIL import Image

    samples = [frames[i] for i in sorted({0, len(frames) // 2, len(frames) - 1})]
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(samples)))
    for i, sample in enumerate(samples):
        sheet.paste(sample, (0, i * height))
    # First weigh small spots of colour like the wide background, then fit the colours to pixels.
    palette = sheet.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    file = io.BytesIO()
    drawn[0].save(
        file, format="GIF", save_all=True, append_images=drawn[1:], duration=list(durations), loop=0
    )
    return file.getvalue()
