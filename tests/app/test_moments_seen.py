"""Moments as they are drawn: no frame of any is brighter over more than a quarter of the picture,
and when one is over nothing of it is left on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from panda3d import core
from PIL import Image

from game.app.moments.catalogue import Cast, Group, Kind
from game.app.picture import Picture
from game.app.tables.base import HandTable
from game.register import BUILT_IN
from tests.conformance.playing import agree

SIZE = (320, 180)
STEP = 0.05
BRIGHTER = 0.1
"""By how much of full white a place is brighter than it was to count, 0..1."""
MOST = 0.25
FLASHES = 3


def cast(table: HandTable[Any, Any], kind: Kind) -> Cast:
    """A moment of some of the pieces, or of those that take part in it at a deal or at the end."""
    dealt = table.moments.dealt(table.state, table.hand)
    some = dealt if kind is Kind.DEAL else dealt[:7]
    won = table.moments.won(table.state) if kind is Kind.WON else {}
    return Cast(
        kind, {**dict.fromkeys((Group.WORD, Group.HELD, Group.HINTED, Group.DEALT), some), **won}
    )


def standing(picture: Picture) -> dict[core.PandaNode, core.LMatrix4]:
    """Where everything on the table stands; shapes that many nodes share have no place."""
    root = picture.stage.root
    nodes = (node for node in root.find_all_matches("**") if node.node().get_num_parents() == 1)
    return {node.node(): core.LMatrix4(node.get_mat(root)) for node in nodes}


GAMES = [entry.id for entry in BUILT_IN]


def drawn(game_id: str) -> Picture:
    """A picture of a deal, in which things move."""
    agreed = agree(game_id, 0)
    state = agreed.game.deal(agreed.setup)
    picture = Picture(agreed.game, state, size=SIZE, quality="low", lexicon=agreed.lexicon)
    picture.host.reduced_motion = picture.stage.motion.reduced = False
    return picture


@pytest.fixture(scope="module", params=GAMES)
def picture(request: pytest.FixtureRequest) -> Iterator[Picture]:
    """One that many moments leave as it was: opening it takes longer than most of them."""
    with drawn(request.param) as picture:
        yield picture


def bright(picture: Picture, now: float) -> npt.NDArray[np.float64]:
    """How bright each place is, 0..1."""
    picture.stage.changed()
    picture.draw(now)
    texture = picture.output.get_screenshot()
    assert texture is not None
    size = (texture.get_x_size(), texture.get_y_size())
    shot = Image.frombytes("RGB", size, bytes(texture.get_ram_image_as("RGB"))).convert("L")
    return np.asarray(shot, np.float64) / 255


def rises(shares: list[float]) -> int:
    """How often more than a tenth of the allowed part grows bright."""
    above = [share > MOST / 10 for share in shares]
    return sum(now and not before for before, now in zip([False, *above], above, strict=False))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_gesture_lands_what_moves_and_who_hurries_is_offered_quick_moments(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with drawn(game_id) as picture:
        offers: list[str] = []
        monkeypatch.setattr(picture.host, "offer_quick_moments", lambda: offers.append("quick"))
        hurry(picture, offers)


def hurry(picture: Picture, offers: list[str]) -> None:
    """Let a hand go on while moments play, and then let them be quick."""
    table, host = picture.table, picture.host
    assert isinstance(table, HandTable)
    for _ in range(4):  # who types on while a letter is refused is in no hurry
        table.director.play(Cast(Kind.REFUSED))
        table.press("cursor-right")
        assert not offers
    for hurries in (0, 0, 1, 1):
        table.director.play(Cast(Kind.WORD))
        assert table.director.playing
        table.press("cursor-right")
        assert not table.director.playing
        assert len(offers) == hurries
    table.director.play(Cast(Kind.WORD))
    picture.draw(0.0)
    picture.draw(10.0)
    assert not table.director.playing
    picture.stage.motion.tempo = 0.0
    table.director.play(Cast(Kind.REFUSED))
    assert not table.director.playing
    assert host.sounds


@pytest.mark.parametrize("kind", [Kind.GREAT, Kind.REFUSED, Kind.WON, Kind.HINT])
def test_little_of_the_picture_grows_bright_and_seldom(picture: Picture, kind: Kind) -> None:
    table = picture.table
    assert isinstance(table, HandTable)
    now = 0.0
    at_rest = bright(picture, now)
    table.director.play(cast(table, kind))
    shares = []
    while picture.stage.motion.moving:
        now += STEP
        shares.append(float(np.mean(bright(picture, now) - at_rest > BRIGHTER)))
    assert shares
    assert max(shares) <= MOST
    assert rises(shares) <= FLASHES
    assert picture.stage.root.find_all_matches("**/moment").is_empty()


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("landed", [False, True])
def test_after_a_moment_everything_stands_where_it_stood(
    picture: Picture, kind: Kind, landed: bool
) -> None:
    table = picture.table
    assert isinstance(table, HandTable)
    picture.draw(0.0)
    before = standing(picture)
    table.director.play(cast(table, kind))
    picture.stage.motion.step(0.0)
    picture.stage.motion.step(0.2)
    if landed:
        table.land()
    else:
        picture.stage.motion.step(10.0)
    assert not picture.stage.motion.moving
    after = standing(picture)
    assert after.keys() == before.keys()
    for key, place in before.items():
        assert after[key].almost_equal(place, 1e-5)
