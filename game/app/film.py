"""A turn of a match as a moving picture: drawn frame by frame beside whatever else goes on, and
written as an animated GIF."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
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
"""Width and height of the scene in a film, in pixels; a line of text stands below it."""
LETTER_MS = 160
"""How long each letter of a word that is spelled is looked at."""
STEP_MS = 50
"""One frame of motion. GIF counts in hundredths of a second."""
FIRST_MS, PAUSE_MS, LAST_MS = 900, 240, 2600
"""How long the start, the end of a move, and the end are looked at."""
LONGEST = 60
"""Frames that one move may take; what still moves then is finished at once."""
MOST_MOVES = 40
"""Moves of a film; of a longer turn the last are shown."""
CAPTION = 40
"""Height of the line of text, in pixels."""
COLOURS = 255


class Clip(NamedTuple):
    """What a film shows. before: the state it begins with; steps: each move (None for what was no
    move), what happened, and the state after it."""

    line: Line
    before: Any
    steps: tuple[tuple[Any, tuple[Event, ...], Any], ...]


def best_clip(match: Match) -> Clip | None:
    """The turn whose word brought most, or where turns are not for one word, that brought most;
    from its first move that was not taken back. None if nothing was won yet."""
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
    """A clip being drawn: advance() draws one frame, content() is what was drawn.

    output: see Picture. view: what of a state is to be seen, by default all.
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
        host = self._picture.host
        host.names, host.looks_on = match.header.names, True
        if self._picture.table.overview:
            self._picture.table.press(self._picture.table.overview)
            self._picture.table.settle()
        host.reduced_motion = self._picture.stage.motion.reduced = False
        self._now = 0.0
        self._shots = self._timed()
        self._frames: list[Image] = []
        self._durations: list[int] = []
        self.done = 0
        """How many of the clip's moves are drawn."""

    @property
    def whole(self) -> int:
        """How many moves there are."""
        return len(self._clip.steps)

    def _timed(self) -> Iterator[int]:
        """Move the scene on; for each frame, how many milliseconds it is to be seen."""
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
        """Frames while something moves."""
        for _frame in range(LONGEST):
            if not self._picture.stage.motion.moving:
                return
            yield STEP_MS

    def advance(self) -> bool:
        """Draw the next frame; False if all are drawn. SceneError if nothing can be drawn."""
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
        """The frame with a line below it: whose word it is, and once it is played, which."""
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
        """The frames drawn so far as an animated GIF. It may take a second or two, and may be
        called from another thread."""
        return gif(self._frames, self._durations)

    def close(self) -> None:
        """Give everything back."""
        self._picture.close()


def gif(frames: Sequence[Image], durations: Sequence[int]) -> bytes:
    """An animated GIF that goes round for ever, with one palette for all frames."""
    from PIL import Image

    samples = [frames[i] for i in sorted({0, len(frames) // 2, len(frames) - 1})]
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(samples)))
    for i, sample in enumerate(samples):
        sheet.paste(sample, (0, i * height))
    # Small spots of colour count as much as the wide background; then all move to where pixels are.
    palette = sheet.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    file = io.BytesIO()
    drawn[0].save(
        file, format="GIF", save_all=True, append_images=drawn[1:], duration=list(durations), loop=0
    )
    return file.getvalue()
