"""Scenes are rehearsed out of sight after the first frames; a table that is opened earlier shows
its sheets first. A table comes up in several turns of the loop, none of which does everything."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from panda3d import core
from PIL import Image

from game.app.match_setup import MatchSetup
from game.app.quality import TIERS
from game.app.scene.buffers import SceneError
from game.app.scene.light import program
from game.app.scene.materials import MATERIALS
from game.app.scene.rehearsal import rehearsal
from game.app.screens.play.lesson_screen import LessonScreen
from game.app.screens.play.play_screen import PlayScreen
from game.players.lesson import lesson_of
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window

SIZE = (760, 428)
"""Wide enough for the scene behind the menu."""


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, SIZE, plain=False)
    driver.program.to_menu()
    yield driver
    driver.close()


def prepared(shader: core.Shader, driver: Driver) -> bool:
    """Whether the driver of the display has taken a shader in."""
    gsg = driver.program.base.win.get_gsg()
    return bool(shader.is_prepared(gsg.get_prepared_objects()))


def outputs_of(driver: Driver) -> list[core.GraphicsOutput]:
    return list(driver.program.base.graphicsEngine.get_windows())


def test_shaders_are_ready_before_a_scene_is_seen(driver: Driver) -> None:
    program_ = driver.program
    driver.until(lambda: program_.preload.pieces)
    assert program_.title is None
    assert not program_.preload.rehearsed
    for material in MATERIALS:
        kind = ["SURFACE"] if material.surface else [material.kind] if material.kind else []
        assert prepared(program("piece", *kind, "VERTEX_LIT"), driver)
    driver.until(lambda: program_.preload.rehearsed)
    assert program_.title is not None  # it did not wait for furniture and pictures at rest
    for name in ("plate", "gather", "blur"):
        assert prepared(program(name), driver)
    assert not any(output.get_name() == "picture" for output in outputs_of(driver))


def test_a_table_opened_early_shows_its_sheets_and_then_its_scene(driver: Driver) -> None:
    driver.turns(2)
    program_ = driver.program
    assert not program_.preload.rehearsed
    program_.lobby.start(MatchSetup.of("scruble", None, timers=False))
    screen = driver.shown(PlayScreen)
    driver.turns(2)
    assert screen.backdrop
    assert driver.has("hint")
    area, table = screen.area, screen.table
    across, up = table.where("F22") or (0.0, 0.0)
    spot = (across + 1) / 2 * area.width, (1 - up) / 2 * area.height
    shown = table.status()
    driver.point(*spot)
    driver.press()
    driver.release(settle=False)
    assert not program_.preload.rehearsed
    assert table.status() == shown  # no letter is picked that is not seen yet
    driver.until(lambda: program_.preload.rehearsed)
    driver.until(lambda: not screen.backdrop and not screen.stage.pending)
    driver.click_at(*spot)
    assert table.status() != shown


def test_a_lesson_points_at_no_piece_before_it_is_seen(driver: Driver) -> None:
    program_ = driver.program
    driver.turns(2)
    lesson = lesson_of("alphacubes")
    assert lesson is not None
    program_.go.lesson(lesson)
    screen = driver.shown(LessonScreen)
    rings = program_.base.pixel2d.find("**/lights")
    while not screen.come_up:
        driver.turns()
        if not screen.come_up:
            assert not rings.get_num_children()
    driver.until(rings.get_num_children)


def test_a_table_comes_up_in_several_turns(driver: Driver) -> None:
    program_ = driver.program
    driver.until(lambda: program_.preload.done)
    window, drawn = program_.base.win, list[tuple[bool, bool]]()
    program_.lobby.start(MatchSetup.of("scruble", None, timers=False))
    screen = driver.shown(PlayScreen)
    render = program_.loop.draw

    def draw() -> None:
        scene = any(o.get_name() == "scene" and o.is_active() for o in outputs_of(driver))
        drawn.append((window.is_active(), scene))
        render()

    program_.loop.draw = draw
    driver.turns()
    assert not drawn  # the table was created, and nothing else is done
    driver.turns(3)
    assert drawn[:2] == [(False, False), (False, True)]
    assert drawn[2][0]
    assert not screen.backdrop


@pytest.mark.parametrize("tier", TIERS)
def test_all_of_it_can_be_drawn_in_every_tier(driver: Driver, tier: str) -> None:
    program_ = driver.program
    assert [*rehearsal(program_.base.win, program_.kit.theme, tier)][-1], "pictures at rest"


def test_what_cannot_be_rehearsed_ends_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> core.GraphicsOutput:
        raise SceneError("nothing can be drawn")

    monkeypatch.setattr("game.app.scene.rehearsal.beside", refuse)
    program_ = driver.program
    steps = rehearsal(program_.base.win, program_.kit.theme, "low")
    assert len(list(steps)) < len(MATERIALS)


def test_closing_the_window_in_the_middle_of_it_releases_everything(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, plain=False)
    driver.program.to_menu()
    engine = driver.program.base.graphicsEngine
    driver.until(lambda: any(o.get_name() == "picture" for o in outputs_of(driver)))
    assert not driver.program.preload.rehearsed
    driver.close()
    assert not engine.get_num_windows()


def test_a_picture_of_the_window_waits_for_the_scene(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    command = [sys.executable, "-m", "game", "--home", str(tmp_path), "play", "scruble", "--silent"]
    command += ["--size", "640x360", "--shot", str(picture)]
    subprocess.run(command, check=True, capture_output=True)
    with Image.open(picture) as shot:
        darkest, lightest = shot.convert("L").crop((213, 120, 320, 220)).getextrema()
    assert (darkest < 60, lightest > 200) == (True, True)  # a dark cube with light pegs
