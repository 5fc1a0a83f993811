"""The scene behind the menu: made after the first frame, alive for ten seconds, then still."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from panda3d.core import PNMImage

from game.app.declared_settings import SettingValue
from game.app.kit.text import Text
from game.app.kit.theme import Theme, contrast, palette_names
from game.app.screens.menu_screen import MenuScreen
from game.app.screens.settings_screen import SettingsScreen
from game.app.start import picture_at_rest
from game.app.title.scene import LIFE, FrameBudget, TitleScene
from game.games.alphacubes.rules.pieces import CUBES
from game.games.alphacubes.table.title import Row
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.resting import rests_until

pytestmark = pytest.mark.window

SIZE = (760, 428)
STEP = 0.1
"""Seconds that the clock goes on with each turn."""
Opened = Callable[..., Driver]
SETTLED = 2.0
"""Seconds after which the picture of a scene at rest is finished."""


@pytest.fixture
def opened(home: Home) -> Iterator[Opened]:
    drivers: list[Driver] = []

    def open_menu(size: tuple[int, int] = SIZE, **settings: SettingValue) -> Driver:
        assert home.root is not None
        driver = Driver(home.root, size, plain=False)
        drivers.append(driver)
        driver.program.base.clock.set_dt(STEP)
        for key, value in {"quality": "low", **settings}.items():
            driver.program.settings.set(key.replace("_", "-"), value)
        driver.program.restyle()
        driver.program.to_menu()
        return driver

    yield open_menu
    for driver in drivers:
        driver.close()


def scene(driver: Driver) -> TitleScene:
    """The scene, once it is all there."""
    driver.until(lambda: driver.program.title is not None and driver.program.title.ready)
    title = driver.program.title
    assert title is not None
    return title


def lens(title: TitleScene) -> tuple[float, ...]:
    """What of the scene its picture shows, and where."""
    lens = title.stage.main.lens
    return (*lens.get_fov(), *lens.get_film_offset())


def image(driver: Driver) -> PNMImage:
    """What the window shows."""
    driver.one_in = 1
    driver.program.loop.ask(2)
    driver.turns(2)
    picture = PNMImage()
    assert driver.program.base.win.get_screenshot(picture)
    return picture


def frames(driver: Driver, seconds: float) -> list[bool]:
    """For each turn in so many seconds whether it drew."""
    return [driver.program.loop.turn() for _ in range(round(seconds / STEP))]


def test_the_menu_is_there_before_its_scene(opened: Opened) -> None:
    driver = opened()
    driver.turns(2)
    assert driver.program.loop.drawn >= 2
    assert driver.program.title is None
    scene(driver)
    assert isinstance(driver.program.screen, MenuScreen)
    assert not driver.program.screen.backdrop


def test_it_lives_ten_seconds_after_an_input_and_then_nothing_is_drawn(opened: Opened) -> None:
    driver = opened()
    scene(driver)
    drew = frames(driver, LIFE + SETTLED)
    lived = len(drew) - drew[::-1].index(True)
    assert LIFE - 1.5 <= lived * STEP <= LIFE + SETTLED
    assert not any(frames(driver, 30))
    driver.key("tab", settle=False)
    drew = frames(driver, LIFE + SETTLED)
    assert drew.count(True) > LIFE / 2 / STEP
    assert not any(frames(driver, 5))


@pytest.mark.parametrize(("cost", "most"), [(0.001, 301), (0.03, 100), (0.1, 10)])
def test_it_takes_a_share_of_one_core_whatever_a_frame_costs(
    opened: Opened, cost: float, most: int
) -> None:
    driver = opened()
    loop = driver.program.loop
    driver.program.spent = lambda: loop.drawn * cost
    scene(driver)
    driver.program.base.clock.set_dt(1 / 60)
    driver.key("tab", settle=False)
    drawn = loop.drawn
    for _ in range(600):
        loop.turn()
        if cost == 0.1:
            # The pointer goes on over the scene.
            driver.program.input_received()
    assert 0 < loop.drawn - drawn <= most
    assert (loop.drawn - drawn) * cost <= 0.3 * 10 + cost


def test_its_frames_come_regularly_where_none_follows_another_at_once(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opened()
    monkeypatch.setattr("game.app.title.scene.FRAMES", 10)
    scene(driver)
    driver.program.base.clock.set_dt(1 / 60)
    driver.key("tab", settle=False)
    driver.turns(2)
    begins, clock = driver.program.base.clock.get_frame_time(), driver.program.base.clock
    rested = rests_until(driver, monkeypatch, lambda: clock.get_frame_time() - begins > LIFE / 2)
    assert max(rested) <= 1 / 10


def test_its_table_is_whole_where_frames_are_too_expensive_to_sway(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opened((1280, 720))
    loop = driver.program.loop
    driver.program.spent = lambda: loop.drawn * 0.06
    driver.one_in = 1
    title = scene(driver)
    driver.key("tab", settle=False)
    rests_until(driver, monkeypatch, lambda: not title.stage.refining)
    shown = image(driver)
    assert all(sum(shown.get_xel(4, y)) > 0 for y in range(720))


def test_it_is_still_under_reduced_motion(opened: Opened) -> None:
    driver = opened(reduced_motion=True)
    scene(driver)
    frames(driver, SETTLED)
    assert not any(frames(driver, 3))
    drawn = driver.program.loop.drawn
    driver.key("tab", settle=False)
    frames(driver, 3)
    assert driver.program.loop.drawn - drawn <= 4


def test_it_goes_with_the_menu_and_comes_back_with_it(opened: Opened) -> None:
    driver = opened()
    title = scene(driver)
    seen = lens(title)
    driver.find("settings").key("enter")
    driver.turns(3)
    assert isinstance(driver.program.screen, SettingsScreen)
    assert driver.program.screen.backdrop
    driver.settle()
    driver.program.set("palette", "dark")
    driver.program.to_menu()
    assert any(frames(driver, 2))
    assert driver.program.title is title
    assert title.stage.theme.palette == "dark"
    assert lens(title) == seen  # beside the panel and under the title, as before


def test_there_is_none_where_the_panel_takes_all_the_room(opened: Opened) -> None:
    driver = opened(text_size=2.0)
    frames(driver, 3)
    assert driver.program.title is None
    assert not any(frames(driver, 3))


def test_its_row_of_cubes_is_made_of_cubes_of_the_game() -> None:
    for letters, *needed in zip(Row.PIECES, *Row.WORDS, strict=True):
        assert letters in CUBES
        assert set(needed) <= set(letters)


def lightest_and_darkest(driver: Driver, text: Text) -> list[tuple[float, float, float, float]]:
    """The colours under a text, without it."""
    text.node.hide()
    shown = image(driver)
    left, top = text.origin()
    spots = [
        (*shown.get_xel(x, y), 1.0)
        for x in range(left, left + text.width, 3)
        for y in range(top, top + text.height, 2)
    ]
    return [min(spots, key=sum), max(spots, key=sum)]


@pytest.mark.parametrize("size", [0.8, 1.2])
@pytest.mark.parametrize("palette", palette_names())
def test_what_is_written_over_it_can_be_read(opened: Opened, palette: str, size: float) -> None:
    driver = opened((1000, 562), palette=palette, text_size=size, reduced_motion=True)
    scene(driver)
    driver.turns(4)
    ink = Theme(palette).colour("text-on-background")
    over = [w for w in driver.top.walk() if getattr(w, "colour", "") == "text-on-background"]
    assert over
    for text in over:
        assert isinstance(text, Text)
        for ground in lightest_and_darkest(driver, text):
            assert contrast(ink, ground) >= 4.5


def test_on_a_screenshot_every_piece_has_come_down(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where frames are too expensive for the scene to draw any meanwhile."""
    monkeypatch.setattr(FrameBudget, "allows", lambda _budget, _now: False)
    driver = opened()
    content = picture_at_rest(driver.program, "menu.png")
    title = driver.program.title
    assert title is not None
    assert title.ready
    assert not title.stage.motion.moving
    assert content.startswith(b"\x89PNG")
