"""What is written on pieces is read on every table and in every palette, as the light falls there.

Least values are those of WCAG 2.2: 4.5 for letters on pieces, 3 for values, premiums, what is
printed in light ink, and letters that cannot be used now, which are dimmed; in high contrast 7 and
4.5.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.kit.theme import Theme, palette_names
from game.app.picture import Picture
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.pcg import stream
from tests.conformance.ink import Written, contrasts
from tests.conformance.playing import agree

SIZE = (1280, 720)
ENTRIES = 14
"""How long a match goes on before it is looked at: pieces lie on every table by then."""
PREMIUMS = ("premium-2l", "premium-3l", "premium-2w", "premium-3w")


@pytest.fixture(scope="module", params=list(register.entries()))
def picture(request: pytest.FixtureRequest) -> Iterator[Picture]:
    agreed = agree(request.param, 0)
    state = agreed.game.deal(agreed.setup)
    random = stream(7, "contrast")
    for _ in range(ENTRIES):
        seat = next(iter(agreed.game.to_act(state)), None)
        if seat is None:
            break
        for move in agreed.game.some_moves(state, seat, agreed.lexicon, random):
            step = agreed.game.apply(state, seat, move, LiveJudge(agreed.lexicon))
            if not isinstance(step, Rejection):
                state = step.state
                break
    with Picture(agreed.game, state, size=SIZE, quality="low", lexicon=agreed.lexicon) as drawn:
        yield drawn


@pytest.mark.parametrize("palette", palette_names())
def test_what_is_written_on_pieces_can_be_read(picture: Picture, palette: str) -> None:
    theme = Theme(palette)
    picture.stage.set_theme(theme)
    picture.table.resized()
    others = (name for name in theme.colours() if name not in PREMIUMS)
    plain = [theme.colour(name) for name in others if not name.startswith("text")]
    bright = [*plain, *map(theme.colour, PREMIUMS)]
    letters, marks = (7.0, 4.5) if palette == "high-contrast" else (4.5, 3.0)

    def least(written: Written) -> float:
        if not any(close(written.ground, colour) for colour in bright):
            return 3.0 if written.text.isalpha() else 1.0
        dark = written.ground[3] == 1.0
        piece = dark and any(close(written.ground, colour) for colour in plain)
        return letters if piece and written.text.isalpha() else marks

    found = contrasts(picture)
    assert len(found) >= 8
    faint = {(w.text, w.ground, round(w.ratio, 1)) for w in found if w.ratio < least(w)}
    assert not faint


def close(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < 0.005 for a, b in zip(one[:3], other[:3], strict=True))
