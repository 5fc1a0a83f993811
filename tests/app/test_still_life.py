"""The best word of a match as a picture of the pieces that it was formed of."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from panda3d import core

from game.app.kit.theme import Theme
from game.app.ledger import Ledger, dearest_line
from game.app.picture import Picture, offscreen
from game.app.scene.stage import Stage
from game.app.still_life import still_life
from game.app.tables.word_pieces import FormedWord, plain_tiles
from game.match.clock import ManualClock
from game.match.match import Match
from game.match.record import parse_record
from game.match.timeline import fold

RECORDS = Path(__file__).parents[1] / "data" / "today" / "records"
FINISHED = sorted(RECORDS.glob("*-finished.txt"))
SIZE = (300, 100)


@pytest.mark.parametrize("elsewhere", [False, True])
@pytest.mark.parametrize("record", FINISHED, ids=lambda path: path.stem)
def test_every_game_lays_its_best_word_in_its_own_pieces(record: Path, *, elsewhere: bool) -> None:
    """elsewhere: whether it is known only as far as a seat sees it."""
    match = Match(fold(parse_record(record.read_bytes())), ManualClock(), None)
    best = dearest_line(Ledger(match).lines())
    assert best is not None
    states = (match.state_after(best.entry - 1), match.state_after(best.entry))
    if elsewhere:
        states = (match.game.view(states[0], 0), match.game.view(states[1], 0))
    formed = FormedWord(best.dearest[0], best.events, *states)
    laid: list[core.NodePath] = []
    with Picture(match.game, match.state, size=(320, 180), quality="low") as picture:

        def lay(stage: Stage, root: core.NodePath) -> list[core.NodePath]:
            laid.extend(picture.table.pieces_of(formed, stage, root))
            return laid

        texture = still_life(picture.output, Theme(), "low", SIZE, 8, lay)
        places = [piece.get_x() for piece in laid]
        assert 0 < len(laid) <= len(formed.word)
        assert places == sorted(places)
        assert picture.output.is_active()
    image = np.frombuffer(bytes(texture.get_ram_image_as("RGBA")), np.uint8).reshape(100, 300, 4)
    assert image[0, 0, 3] == 0, "its corners are round"
    assert image[50, 150, 3] == 255
    assert np.ptp(image[20:80, 20:280, :3]) > 150, "pale pieces lie on a dark table"


def test_a_game_that_says_nothing_has_its_words_in_plain_tiles() -> None:
    output = offscreen(64, 64)
    stage = Stage(output, Theme(), quality="low")
    tiles = plain_tiles(stage, stage.root, "CAT\u263a", {"C": 3})
    assert [tile.name for tile in tiles] == ["C", "A", "T"]
    stage.close()
    output.get_engine().remove_window(output)  # beside it no window draws in this process
