"""What a stage draws and when: the plate, the light that pieces take, and coming to rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest
from panda3d import core

from game.app.kit.theme import Theme
from game.app.picture import offscreen
from game.app.scene import plate
from game.app.scene.accumulation import STEPS, shift
from game.app.scene.geometry import put, shapes
from game.app.scene.light import UNSHADOWED
from game.app.scene.materials import PLASTIC, set_material
from game.app.scene.shadow_boxes import boxes, casters, outermost
from game.app.scene.soft_shadow import rays
from game.app.scene.stage import Stage
from game.app.scene.tiers import REST
from game.app.scene.view import by_resolution

SIZE = (320, 180)


class Drawn:
    """A stage with one cube on the table. parts: what the last turn drew."""

    def __init__(self, window: core.GraphicsOutput | None = None) -> None:
        self.window = window or offscreen(*SIZE)
        self.engine = core.GraphicsEngine.get_global_ptr()
        self.stage = Stage(self.window, Theme(), quality="low")
        self.stage.main.camera.set_pos(0, -9, 6)
        self.stage.main.camera.look_at(0, 0, 0)
        self.stage.main.fit(30)
        self.cube = put(self.stage.root, shapes("pieces")["cube"], (0, 0, 0.5))
        self.parts: frozenset[str] = frozenset()

    def turn(self, seconds: float = 1 / 60) -> bool:
        """One turn of the loop; whether the window is drawn."""
        due = self.stage.update(self.stage.now + seconds)
        windows = (self.engine.get_window(i) for i in range(self.engine.get_num_windows()))
        self.parts = frozenset(w.name for w in windows if w.is_active() and w != self.window)
        self.engine.render_frame()
        return due

    def settle(self) -> list[bool]:
        """Turn until nothing is left to do: which turns drew the window."""
        self.turn()
        drawn = [self.turn(REST + 0.1)]
        while self.stage.refining:
            drawn.append(self.turn())
        return drawn

    def picture(self) -> core.PNMImage:
        """What is in the window."""
        self.turn(0.0)
        image = core.PNMImage()
        self.window.get_screenshot(image)
        return image

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the table is in the picture."""
        seen = self.stage.main.project(core.LPoint3(x, y, 0))
        assert seen is not None
        return round((seen[0] + 1) / 2 * SIZE[0]), round((1 - seen[1]) / 2 * SIZE[1])

    def close(self) -> None:
        self.stage.close()
        self.engine.remove_window(self.window)


@pytest.fixture
def drawn() -> Iterator[Drawn]:
    drawn = Drawn()
    yield drawn
    drawn.close()


def test_a_scene_at_rest_is_averaged_once_and_then_left_alone(drawn: Drawn) -> None:
    window = drawn.settle()
    assert window == [True] + [False] * (STEPS - 2) + [True]
    for _ in range(5):
        assert not drawn.turn(1.0)
        assert not drawn.parts
    assert drawn.stage.texture.get_x_size() == SIZE[0]


def test_what_comes_next_gives_up_the_average(drawn: Drawn) -> None:
    drawn.turn()
    drawn.turn(REST + 0.1)
    drawn.turn()
    drawn.stage.changed()
    assert drawn.turn()
    assert "accumulation" not in drawn.parts
    assert not drawn.turn()
    assert not drawn.parts
    assert len(drawn.settle()) == STEPS


def test_the_table_is_drawn_once_for_a_place_of_the_camera(drawn: Drawn) -> None:
    drawn.settle()
    for count in range(4):
        drawn.cube.set_x(count / 4)
        drawn.stage.changed()
        drawn.turn()
        assert drawn.parts == {"scene", "shadows"}
    for count in range(4):
        drawn.stage.main.camera.set_x(count / 4)
        drawn.stage.changed(shadows=False)
        drawn.turn()
        assert drawn.parts == {"scene"}
    drawn.turn(REST + 0.1)
    assert "plate" in drawn.parts
    drawn.turn()
    assert "plate" not in drawn.parts


def in_bands(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a plate of SIZE have this number of bands."""
    monkeypatch.setattr(plate, "BAND", SIZE[0] * SIZE[1] / count)
    assert plate.bands(*SIZE) == count


def test_a_large_plate_is_drawn_in_bands(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [plate.bands(*size) for size in ((60, 44), (1280, 720), (3840, 2160))] == [1, 4, 8]
    in_bands(4, monkeypatch)
    drawn.turn()
    drawn.turn(REST + 0.1)
    for _ in range(3):
        assert drawn.parts - {"shadows"} == {"band", "plate"}
        drawn.turn()
    assert drawn.parts == {"band", "plate", "scene", "accumulation"}
    drawn.turn()
    assert drawn.parts == {"scene", "accumulation"}


def test_a_scene_is_drawn_where_the_driver_makes_no_band(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plate, "texture_buffer", lambda *_args, **_options: None)
    drawn = Drawn()
    try:
        assert drawn.settle() == [True] + [False] * (STEPS - 2) + [True]
        assert min(drawn.picture().get_xel(*drawn.pixel(2, 0))) > 0.05
    finally:
        drawn.close()


@pytest.mark.parametrize("count", [4, 7])
def test_the_bands_of_a_plate_fit_together(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(count: int) -> npt.NDArray[np.int64]:
        in_bands(count, monkeypatch)
        drawn = Drawn()
        try:
            board = put(drawn.stage.root, shapes("pieces")["cube"], (0, 0, -0.05), (4, 4, 0.1))
            board.set_h(20)
            drawn.stage.furnish(board)
            drawn.settle()
            drawn.turn()
            pixels = drawn.window.get_screenshot().get_ram_image()
            return np.array(np.frombuffer(pixels, np.uint8), np.int64)
        finally:
            drawn.close()

    whole = seen(1)
    assert whole.std() > 10
    apart = abs(seen(count) - whole)
    assert apart.mean() < 0.1
    assert np.count_nonzero(apart > 2) < 100  # one of four samples, here and there at an edge


def test_a_plate_that_was_begun_at_rest_is_finished_at_once(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_bands(4, monkeypatch)
    board = put(drawn.stage.root, shapes("pieces")["cube"], (0, 0, -0.05), (4, 4, 0.1))
    drawn.settle()
    drawn.turn(1.0)
    drawn.stage.furnish(board)
    assert drawn.turn()
    assert drawn.parts >= {"band", "plate", "scene"}
    assert [drawn.turn() for _ in range(4)] == [False, False, True, False]


def test_furniture_that_changes_is_drawn_anew(drawn: Drawn) -> None:
    board = put(drawn.stage.root, shapes("pieces")["cube"], (0, 0, -0.05), (4, 4, 0.1))
    drawn.stage.furnish(board)
    drawn.settle()
    place = drawn.pixel(1.5, 0)
    assert drawn.picture().get_green(*place) > 0.5
    board.set_color_scale(1, 0, 0, 1)
    drawn.stage.furnish(board)
    drawn.turn()
    assert drawn.picture().get_green(*place) < 0.4
    drawn.settle()
    board.set_x(1)
    drawn.stage.changed()
    drawn.turn()
    assert "furniture shadows" in drawn.parts
    drawn.settle()
    board.remove_node()
    drawn.stage.changed()
    drawn.turn()
    assert "furniture shadows" in drawn.parts


def test_furniture_in_two_looks_one_way_at_rest_and_another_with_large_pixels(drawn: Drawn) -> None:
    def red() -> bool:
        colour = drawn.picture().get_xel(SIZE[0] // 4, SIZE[1] // 2)
        return bool(colour[0] > 2 * colour[1])

    whole = drawn.stage.root.attach_new_node("furniture")
    both = [put(whole, shapes("pieces")["cube"], (0, 0, -0.05), (9, 9, 0.1)) for _ in range(2)]
    for node, colour in zip(both, ((0, 0, 1, 1), (1, 0, 0, 1)), strict=True):
        node.set_color_scale(*colour)
    by_resolution(*both)
    drawn.stage.furnish(whole)
    drawn.stage.main.camera.set_x(1)
    drawn.turn()
    assert red()
    drawn.settle()
    assert not red()
    drawn.stage.set_quality("medium")  # whose pixels are small however it moves
    drawn.stage.main.camera.set_x(2)
    drawn.turn()
    assert not red()


def test_what_is_seen_through_sheets_is_blurred_once_at_rest(drawn: Drawn) -> None:
    def steepest(image: core.PNMImage) -> float:
        middle = range(SIZE[0] // 2 - 40, SIZE[0] // 2 + 40)
        grey: list[float] = [image.get_bright(x, SIZE[1] // 2) for x in middle]
        return max(abs(a - b) for a, b in pairwise(grey))

    drawn.settle()
    assert "blur" not in drawn.parts
    sharp = steepest(drawn.picture())
    drawn.stage.blur_under([(0.2, 0.8, 0.3, 0.7)], 8)
    drawn.stage.changed()
    drawn.settle()
    assert "blur" in drawn.parts
    assert steepest(drawn.picture()) < sharp / 4
    drawn.turn(1.0)
    assert not drawn.parts
    drawn.stage.blur_under([(0.0, 0.2, 0.3, 0.7)], 8)
    assert steepest(drawn.picture()) == sharp


def test_pieces_take_light_from_the_table(drawn: Drawn) -> None:
    drawn.settle()
    lit, shaded = (drawn.pixel(x, y) for x, y in ((-2.5, 0), (0.7, 0.2)))
    before = drawn.picture()
    drawn.cube.hide()
    drawn.stage.changed()
    drawn.settle()
    after = drawn.picture()
    assert sum(after.get_xel(*shaded)) > 1.15 * sum(before.get_xel(*shaded))
    assert sum(after.get_xel(*lit)) == pytest.approx(sum(before.get_xel(*lit)), abs=0.02)


def test_what_is_hidden_or_sits_in_something_larger_casts_nothing_of_its_own() -> None:
    root = core.NodePath("root")
    whole = put(root, shapes("pieces")["cube"], (0, 0, 1), (2, 2, 2))
    peg = put(whole, shapes("pieces")["cube"], (0, 0, 0.5), (0.1, 0.1, 0.1))
    beside = put(root, shapes("pieces")["cube"], (3, 0, 0.2), (0.4, 0.4, 0.4))
    flat = put(root, shapes("pieces")["cube"], (5, 0, 0))
    flat.hide(UNSHADOWED)
    found = casters(root)
    assert set(found) == {whole, peg, beside}
    corners = outermost(boxes(root, found))
    assert sorted(corners.mean(1)[:, 0].round(3)) == [0, 3]
    assert not len(outermost(boxes(root, [])))


def test_a_view_with_a_root_of_its_own_is_lit_too(drawn: Drawn) -> None:
    root = core.NodePath("net")
    root.set_shader_input("mark", core.LVecBase4(0, 0, 0, 0))
    plate = put(root, shapes("pieces")["cube"], colour=core.LVecBase4(1, 1, 1, 1))
    set_material(plate, PLASTIC)
    view = drawn.stage.add_view("net", root, (0.5, 1.0, 0.0, 1.0), flat=True)
    view.camera.set_pos(0, -10, 0)
    view.fit(2)
    drawn.turn()
    assert min(drawn.picture().get_xel(240, 90)) > 0.5
    drawn.stage.remove_view(view)


def test_rays_share_softbox_and_room() -> None:
    for count in (24, 48, 64):
        found = rays(count)
        assert len(found) == count
        assert sum(ray.w for ray in found if ray.w > 0) == pytest.approx(1, abs=1e-4)
        assert sum(ray.w for ray in found if ray.w < 0) == pytest.approx(-1, abs=1e-4)
        assert all(ray.z > 0.1 for ray in found)


def test_shifts_cover_a_pixel_evenly() -> None:
    shifts = np.array([shift(step) for step in range(STEPS)])
    for way in (0, 1):
        assert sorted(np.floor((shifts[:, way] + 0.5) * STEPS)) == list(range(STEPS))
    assert abs(shifts[0]).max() < 0.1


def test_a_stage_that_is_closed_leaves_no_textures_with_the_driver() -> None:
    kept = []
    for _time in range(3):
        drawn = Drawn()
        drawn.settle()
        prepared = drawn.window.get_gsg().get_prepared_objects()
        drawn.stage.close()
        drawn.engine.render_frame()
        kept.append(prepared.get_num_prepared_textures())
        drawn.engine.remove_window(drawn.window)
    assert kept[1:] == kept[:1] * 2
