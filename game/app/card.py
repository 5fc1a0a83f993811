"""The card of a match, a picture to share: the final table, the scores and the share of the best.

The card of a daily deal shows no letters before the day is over.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from panda3d import core

from game.app.kit.fonts import Speller
from game.app.kit.theme import Theme
from game.app.ledger import Ledger, dearest_line
from game.app.lettering import font, grabbed, rgb
from game.app.picture import Picture
from game.language import _, ngettext, player_name
from game.match.challenge import Challenge, daily
from game.match.match import Match
from game.players.review import Reviewed, mean_share

if TYPE_CHECKING:
    from PIL.Image import Image

SIZE = (1200, 630)
"""Width and height in pixels."""
SIDE = 420
"""Width of the part with the text, in pixels."""
SCENE = (SIZE[0] - SIDE, SIZE[1])
"""Width and height of the scene beside it, in pixels."""
MARGIN = 34
MOST_SEATS = 4
"""The number of players that fit; of more, the best are shown."""
BARS = 64
"""Height in pixels of the bar of a turn with the best score possible."""


@dataclass(frozen=True, slots=True)
class Card:
    """The text of a card. seats: each player's name, score and mean share of the best in per cent,
    or None; the highest score first. shares: the winner's share in each turn, in per cent. deal:
    the challenge that gives the same pieces, or "". secret: whether letters are hidden."""

    title: str
    day: str
    seats: tuple[tuple[str, int, float | None], ...]
    best: str
    shares: tuple[float, ...]
    deal: str
    secret: bool


def card_of(match: Match, found: Sequence[Reviewed], today: date) -> Card:
    """The card of a finished match. found: its turns compared with the best, empty if they were
    not reviewed."""
    header = match.header
    secret = header.deal is None and header.seed == daily(header.game, today).seed
    order = sorted(range(len(match.scores)), key=lambda seat: -match.scores[seat])
    seats = tuple(
        (player_name(seat, header.names), match.scores[seat], mean_share(found, seat))
        for seat in order[:MOST_SEATS]
    )
    mine = order[0]
    shares = tuple(turn.share for turn in found if turn.seat == mine)
    deal = Challenge(header.game, header.options, header.seed, header.words)
    return Card(
        title=_(match.game.title),
        day=_("The deal of {day}").format(day=today) if secret else header.created,
        seats=seats,
        best=_best(match, secret),
        shares=shares,
        deal=str(deal) if header.deal is None else "",
        secret=secret,
    )


def _best(match: Match, secret: bool) -> str:
    line = dearest_line(Ledger(match).lines())
    if line is None:
        return ""
    found, points = line.dearest
    if secret:
        text = ngettext("Best word: {points} point", "Best word: {points} points", points)
        return text.format(points=points)
    text = ngettext("{word}, {points} point", "{word}, {points} points", points)
    return text.format(word=found, points=points)


def draw_card(
    match: Match,
    card: Card,
    kind: str,
    *,
    palette: str = "default",
    quality: str = "high",
    output: core.GraphicsOutput | None = None,
) -> bytes:
    """The card as the content of a picture file. kind: "PNG" or "JPEG".

    output: see Picture; its size is SCENE. SceneError if nothing can be drawn.
    """
    from PIL import Image

    theme = Theme(palette)
    drawn = Image.new("RGB", SIZE, rgb(theme, "panel"))
    with Picture(
        match.game,
        match.state,
        size=SCENE,
        palette=palette,
        quality=quality,
        lexicon=match.lexicon,
        output=output,
    ) as picture:
        picture.host.names, picture.host.looks_on = match.header.names, True
        if card.secret:
            picture.stage.hide_letters()
        picture.settle()
        drawn.paste(grabbed(picture.output), (0, 0))
    _Writing(drawn, theme).write(card)
    file = io.BytesIO()
    drawn.save(file, format=kind)
    return file.getvalue()


class _Writing:
    """Draws the text in the right part of a card, from top to bottom."""

    def __init__(self, image: Image, theme: Theme) -> None:
        from PIL import ImageDraw

        self._draw, self._theme = ImageDraw.Draw(image), theme
        self._left, self._right = SCENE[0] + MARGIN, SIZE[0] - MARGIN
        self._y = MARGIN

    def write(self, card: Card) -> None:
        """Draw all of the text."""
        self._line(card.title, 38, bold=True)
        self._line(card.day, 20, "text-dim", after=26)
        alone = len(card.seats) == 1
        for name, score, share in card.seats:
            if alone:
                text = ngettext("{points} point", "{points} points", score).format(points=score)
                self._line(text, 54, bold=True, after=8)
            else:
                self._ends(name, str(score), 30)
            if share is not None:
                percent = _("{percent} % of the best").format(percent=round(share))
                self._line(percent, 26 if alone else 20, "bonus" if alone else "text-dim", after=16)
        if card.best:
            self._y += 10
            self._line(card.best, 26, "bonus", bold=True)
        self._foot(card)

    def _fitting(self, text: str, size: int, bold: bool, room: int) -> tuple[str, Any]:
        """The text, respelled and shortened as needed, and a font to fit it into `room` pixels."""
        type_ = font(size, bold=bold)
        lacking = bytes(type_.getmask("\uffff"))
        text = Speller(lambda c: c.isspace() or bytes(type_.getmask(c)) != lacking).spell(text)
        while size > 12 and type_.getlength(text) > room:
            size -= 1
            type_ = font(size, bold=bold)
        while len(text) > 1 and type_.getlength(text) > room:
            text = f"{text[:-2]}…"
        return text, type_

    def _line(
        self, text: str, size: int, ink: str = "text", *, bold: bool = False, after: int = 10
    ) -> None:
        text, type_ = self._fitting(text, size, bold, self._right - self._left)
        self._draw.text((self._left, self._y), text, rgb(self._theme, ink), type_)
        self._y += round(1.2 * size) + after

    def _ends(self, left: str, right: str, size: int) -> None:
        """Draw one text at each end of a line."""
        ink, bold = rgb(self._theme, "text"), font(size, bold=True)
        self._draw.text((self._right, self._y), right, ink, bold, "ra")
        room = self._right - self._left - round(bold.getlength(right)) - 16
        left, type_ = self._fitting(left, size, False, room)
        self._draw.text((self._left, self._y), left, ink, type_)
        self._y += round(1.3 * size) + 2

    def _foot(self, card: Card) -> None:
        """Draw the turns as bars, and below them the challenge with the same pieces."""
        self._y = SIZE[1] - MARGIN - 26
        self._line(card.deal, 18, "text-dim")
        bottom, wide = SIZE[1] - MARGIN - 48, self._right - self._left
        step = min(30.0, wide / max(1, len(card.shares)))
        for number, share in enumerate(card.shares):
            left, high = self._left + number * step, max(4, round(BARS * share / 100))
            ink = rgb(self._theme, "bonus" if share >= 100 else "accent")
            self._draw.rounded_rectangle(
                (left, bottom - high, left + max(1.0, step - 4), bottom), radius=2, fill=ink
            )
