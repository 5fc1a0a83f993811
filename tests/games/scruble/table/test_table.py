"""The table of SCRUBLE Cube on a stage without a window."""

import itertools
import math
import random
from collections.abc import Iterator
from typing import cast

import pytest
from panda3d import core

from game.app.kit.theme import Theme, palette_names
from game.app.picture import Picture
from game.app.scene.stage import Stage
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.readings import read
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, SITES, TABLE
from game.games.scruble.rules.state import State, in_line
from game.games.scruble.rules.twists import BY_TEXT, TWISTS, Twist, turned
from game.games.scruble.table.hand import twist_between
from game.games.scruble.table.table import ScrubleTable
from game.match.games import rules_of
from game.rules.interface import Setup
from game.rules.options import defaults
from game.words.lexicon import Lexicon

WORDS_LIST = ["TEA", "RAT", "SEA", "ONE", "SIT"]
GAME = rules_of("scruble")
WORDS = Lexicon.of(["TEA", "EAT", "ATE", "RAT", "TAR", "SEA", "ONE", "ION", "SIT", "ITS"])


def dealt(seed: int = 7) -> State:
    state: State = GAME.deal(Setup(defaults(GAME.options), 1, seed))
    return state


@pytest.fixture(scope="module")
def stage_picture() -> Iterator[Picture]:
    picture = Picture(GAME, dealt(), size=(640, 360), quality="low", lexicon=WORDS)
    yield picture
    picture.close()


@pytest.fixture
def picture(stage_picture: Picture) -> Picture:
    """The same stage with a new table on it, moving as in play."""
    stage_picture.table.close()
    host = stage_picture.host
    host.state, host.lexicon, host.reduced_motion = dealt(), WORDS, False
    host.stage.motion.reduced = False
    stage_picture.table = host.table = ScrubleTable(host)
    host.drafts.clear()
    host.sounds.clear()
    return stage_picture


def scruble(picture: Picture) -> ScrubleTable:
    """The table on the stage."""
    return cast(ScrubleTable, picture.table)


def poses(table: ScrubleTable) -> list[core.LMatrix4]:
    board, root = table.scene.cube.board, table.scene.cube.root
    return [board.peg(peg).get_mat(root) for peg in range(SITES)]


def run(picture: Picture, seconds: float = 2.0) -> None:
    """Let time pass, frame by frame."""
    stage = picture.stage
    for _ in range(int(seconds * 30)):
        stage.update(stage.now + 1 / 30)
    assert not stage.motion.moving


def click(table: ScrubleTable, site: int) -> None:
    """Click a site that can be seen."""
    x, y = pointer_at(table, site)
    table.pointer_down(1, x, y)
    table.pointer_up(1, x, y)


def same(one: list[core.LMatrix4], other: list[core.LMatrix4]) -> bool:
    return all(a.almost_equal(b, 1e-3) for a, b in zip(one, other, strict=True))


def pointer_at(table: ScrubleTable, site: int) -> tuple[float, float]:
    """Where a site's peg stands in the picture."""
    hole = table.scene.cube.board.holes[site]
    point = table.scene.stage.root.get_relative_point(hole, core.LPoint3(0, 0, 0.1))
    seen = table.scene.stage.main.project(point)
    assert seen is not None
    return seen


def test_every_state_rebuilt_at_once_equals_the_state_animated_to(picture: Picture) -> None:
    table, rng = scruble(picture), random.Random(1)
    for count in range(12):
        twist = rng.choice([t for t in TWISTS if t.quarters != 2])
        assert table.press(str(twist))
        assert picture.stage.motion.moving
        if count % 3:
            run(picture, 0.5)
        else:
            table.settle()
        fresh = ScrubleTable(picture.host)
        fresh.scene.camera.orbit.set(table.scene.camera.orbit.yaw, table.scene.camera.orbit.pitch)
        fresh.settle()
        assert same(poses(table), poses(fresh))
        fresh.close()


def test_a_layer_turns_on_the_way_and_not_only_at_the_end(picture: Picture) -> None:
    table = scruble(picture)
    before = poses(table)
    table.press("U")
    picture.stage.update(1.0)
    picture.stage.update(1.0 + 0.09)
    cube = table.scene.cube
    assert cube.turning is BY_TEXT["U"].layer
    halfway = poses(table)
    still = [peg for peg in range(SITES) if before[peg].almost_equal(halfway[peg], 1e-4)]
    moving = {TABLE[s].cubie[2] for s in range(SITES) if picture.host.state.pegs[s] not in still}
    assert moving == {3}
    run(picture)
    assert cube.turning is None


def letter_ups(table: ScrubleTable, face: str) -> list[tuple[float, float]]:
    """How each letter of a face stands up, seen from the camera: x and y of the picture."""
    stage, board = table.scene.stage, table.scene.cube.board
    ups = []
    for site in range(SITES):
        if TABLE[site].face == face:
            pose = board.peg(table.state.pegs[site]).get_mat(stage.main.camera)
            ups.append((pose.get_row3(1).x, pose.get_row3(1).z))
    return ups


@pytest.mark.parametrize("yaw", [-33.0, 60.0, 147.0, 236.0])
@pytest.mark.parametrize("pitch", [-40.0, 6.0, 40.0])
def test_letters_stand_upright_to_the_viewer(picture: Picture, yaw: float, pitch: float) -> None:
    table = scruble(picture)
    table.scene.camera.orbit.set(yaw, pitch)
    table.press("R")
    table.settle()
    board, root = table.scene.cube.board, table.scene.cube.root
    above = root.get_relative_vector(
        table.scene.stage.root, table.scene.stage.main.camera.get_quat().get_up()
    )
    for site in TABLE:
        normal = core.LVector3(*site.normal)
        on_face = above - normal * above.dot(normal)
        if on_face.length() < 0.05:
            continue
        letter = board.peg(table.state.pegs[site.index]).get_mat(root).get_row3(1)
        # Quarter turns come as near as 45 degrees; a face keeps its way a little longer.
        assert letter.dot(on_face.normalized()) > math.cos(math.radians(51))


def test_letters_stay_as_they_are_when_they_need_not_be_upright(picture: Picture) -> None:
    table = scruble(picture)
    table.press("upright")
    table.settle()
    before = letter_ups(table, "U")
    table.press("U")
    table.settle()
    # A face turned clockwise takes its letters along: up becomes right.
    after = letter_ups(table, "U")
    assert before != after
    table.press("U'")
    table.settle()
    again = letter_ups(table, "U")
    assert [x for up in again for x in up] == pytest.approx([x for up in before for x in up])


def test_a_peg_and_a_line_are_spun_by_keys(picture: Picture) -> None:
    table = scruble(picture)
    assert table.hand.cursor == BY_NAME["F22"]
    peg = table.state.pegs[BY_NAME["F22"]]
    before = poses(table)
    table.press("spin")
    table.settle()
    after = poses(table)
    changed = [p for p in range(SITES) if not before[p].almost_equal(after[p], 1e-3)]
    assert changed == [peg]
    table.press("spin-back")
    table.settle()
    assert same(poses(table), before)
    table.press("spin-line")
    table.settle()
    changed = [p for p in range(SITES) if not before[p].almost_equal(poses(table)[p], 1e-3)]
    assert len(changed) == 16


def test_dragging_a_letter_twists_its_layer(picture: Picture) -> None:
    table, host = scruble(picture), picture.host
    table.settle()
    site = BY_NAME["F23"]
    x, y = pointer_at(table, site)
    goal_x, goal_y = pointer_at(table, BY_NAME["F21"])
    before = host.state.pegs
    table.pointer_down(1, x, y)
    for step in range(1, 11):
        table.pointer_move(x + (goal_x - x) * step / 10, y + (goal_y - y) * step / 10)
    assert table.scene.cube.turning is not None
    table.pointer_up(1, goal_x, goal_y)
    run(picture)
    assert twist_between(before, host.state.pegs) is BY_TEXT["2U"]
    dragged = poses(table)
    table.show(host.state, animate=False)
    assert same(dragged, poses(table))


def test_half_a_twist_is_undone_by_another_button_and_by_closing(picture: Picture) -> None:
    table, host = scruble(picture), picture.host
    before, pegs = poses(table), host.state.pegs
    x, y = pointer_at(table, BY_NAME["F23"])
    for cancel in (lambda: table.pointer_down(3, x, y), lambda: table.press("clear"), table.settle):
        table.pointer_down(1, x, y)
        table.pointer_move(x - 0.12, y)
        assert table.scene.cube.turning is not None
        cancel()
        run(picture)
        assert host.state.pegs == pegs
        assert same(poses(table), before)
        table.pointer_up(1, x, y)


def test_beside_the_cube_and_with_the_right_button_the_cube_turns(picture: Picture) -> None:
    table = scruble(picture)
    orbit = table.scene.camera.orbit
    for button, x, y in ((1, -0.95, 0.9), (3, 0.0, 0.0)):
        yaw = orbit.yaw
        table.pointer_down(button, x, y)
        table.pointer_move(x + 0.2, y)
        table.pointer_up(button, x + 0.2, y)
        run(picture)
        assert orbit.yaw > yaw + 10


def test_momentum_can_be_off(picture: Picture) -> None:
    orbit, stage = scruble(picture).scene.camera.orbit, picture.stage
    ends = []
    for inertia in (True, False):
        orbit.inertia = inertia
        orbit.set(0.0, 0.0)
        orbit.grab(0.0, 0.0, 1.0)
        orbit.drag(0.1, 0.0, 1.02)
        orbit.drag(0.2, 0.0, 1.04)
        orbit.release(1.05)
        stage.motion.settle()
        ends.append(orbit.yaw)
    assert ends[0] > ends[1] + 5
    assert ends[1] == pytest.approx(19.0)


def test_two_clicks_pick_the_run_between_them(picture: Picture) -> None:
    table = scruble(picture)
    for name in ("F11", "F14"):
        click(table, BY_NAME[name])
    assert sorted(table.hand.selection.sites) == [BY_NAME[f"F1{c}"] for c in (1, 2, 3, 4)]
    status = table.status()
    assert (status.word, status.verdict) == ("HTFP", "invalid")
    assert status.total is None, "what is no word scores nothing"


def test_a_letter_off_the_line_says_why(picture: Picture) -> None:
    table = scruble(picture)
    for name in ("F11", "F22"):
        click(table, BY_NAME[name])
    why = "That letter is not in line with the first: words run straight on, over edges too."
    assert (table.status().message, picture.host.sounds) == (why, ["pick", "tap"])
    click(table, BY_NAME["F13"])
    assert table.status().message != why
    assert table.status().places == "F11 to F13"


def test_a_draft_comes_back_into_sight(picture: Picture) -> None:
    table = scruble(picture)
    table.restore_draft("3 B14<")
    assert len(table.hand.selection.run) == 3
    run(picture)
    assert across(table, table.hand.selection.run) or across(table, table.hand.selection.run[::-1])
    for text in ("", "99 F11>", "é"):
        table.restore_draft(text)
        assert not table.hand.selection


def playable(state: State) -> tuple[Twist, Twist, str]:
    """A twist after which some word of WORDS can be played, and the word."""
    for first, second in itertools.product(TWISTS, TWISTS):
        pegs = turned(turned(state.pegs, first), second)
        for word in sorted(WORDS_LIST):
            for start in range(SITES):
                for way in range(4):
                    line = LINES[start][way][: len(word)]
                    now = bytes(pegs[s] for s in line)
                    spelt = "".join(PEGS[peg].letter for peg in now)
                    if spelt == word and not in_line(state.pegs, now):
                        return first, second, word
    raise AssertionError


def test_a_word_is_played_by_keys_alone_and_stands(picture: Picture) -> None:
    table, host = scruble(picture), picture.host
    first, second, word = playable(host.state)
    for twist in (first, second):
        for _ in range(2 if twist.quarters == 2 else 1):
            text = str(twist) if twist.quarters != 2 else str(twist)[:-1]
            table.press(text)
    shortest = host.state.pad.options.number("minimum")
    for count, letter in enumerate(word, 1):
        table.typed(letter)
        assert (table.status().verdict == "open") == (count < shortest), "nothing is wrong yet"
    status = table.status()
    assert status.verdict == "valid"
    total = status.total
    assert total is not None
    assert sum(int(p.points.lstrip("+")) for p in status.parts if p.points[0] != "×") <= total
    assert table.press("submit")
    assert host.state.pad.scores == (total,)
    assert not table.hand.selection
    assert [s.word for s in host.state.pad.standing] == [word]
    run(picture)
    glowing = table.scene._marks.glow
    assert set(host.state.pad.standing[0].pegs) <= set(glowing)


def test_a_paused_table_shows_no_letters_and_takes_nothing(picture: Picture) -> None:
    table, host = scruble(picture), picture.host
    picture.draw()
    before = picture.image()
    table.conceal(True)
    hidden = picture.image()
    pegs = host.state.pegs
    table.pointer_down(1, 0, 0)
    table.pointer_move(0.3, 0)
    table.pointer_up(1, 0.3, 0)
    table.press("R")
    assert host.state.pegs == pegs
    assert difference(before, hidden) > 0.01
    table.conceal(False)
    assert difference(before, picture.image()) < 0.002


def scene_size(stage: Stage) -> tuple[int, int]:
    """How many pixels the scene is drawn with."""
    return stage.texture.get_x_size(), stage.texture.get_y_size()


def difference(one: core.PNMImage, other: core.PNMImage) -> float:
    """Mean difference of two pictures, 0..1, on a grid of pixels."""
    total = count = 0.0
    for x in range(0, one.get_x_size(), 4):
        for y in range(0, one.get_y_size(), 4):
            a, b = one.get_xel(x, y), other.get_xel(x, y)
            total += sum(abs(a[i] - b[i]) for i in range(3)) / 3
            count += 1
    return total / count


def test_pictures_show_the_cube_at_every_tier_and_in_every_palette(picture: Picture) -> None:
    stage, table = picture.stage, picture.table
    pictures = []
    for quality in ("low", "medium", "high"):
        stage.set_quality(quality)
        pictures.append(picture.image())
    assert scene_size(stage) == (640, 360)
    stage.set_quality("low")
    picture.draw()
    assert scene_size(stage) == (320, 180)
    for image in pictures:
        middle = [image.get_gray(x, 180) if image.is_grayscale() else image.get_xel(x, 180)[0]
                  for x in range(180, 460)]  # fmt: skip
        assert max(middle) - min(middle) > 0.5
    assert difference(pictures[0], pictures[2]) < 0.06
    for name in palette_names():
        stage.set_theme(Theme(name))
        table.resized()
        image = picture.image()
        assert image.get_average_gray() > 0.01
    stage.set_theme(Theme())
    table.resized()


def test_the_net_and_the_back_can_be_shown_and_picked_in(picture: Picture) -> None:
    table = scruble(picture)
    plain = picture.image()
    table.press("unfold")
    table.press("mirror")
    assert difference(plain, picture.image()) > 0.02
    looking, root = table.scene.camera, picture.stage.root
    assert looking.net is not None
    assert looking.mirror is not None
    for name in ("U11", "B44", "D23"):
        spot = looking.net.root.get_relative_point(
            looking.net.board.holes[BY_NAME[name]], core.LPoint3(0, 0, 0)
        )
        at = looking.net.view.project(spot)
        assert at is not None
        found = table.place_at(*at)
        assert (found.site, found.on_cube) == (BY_NAME[name], False)
    spot = root.get_relative_point(
        table.scene.cube.board.holes[BY_NAME["D22"]], core.LPoint3(0, 0, 0.1)
    )
    at = looking.mirror.project(spot)
    assert at is not None
    spot = table.place_at(*at)
    assert (spot.site, spot.on_cube) == (BY_NAME["D22"], False)
    table.press("R")
    run(picture)
    table.press("unfold")
    table.press("mirror")
    assert table.scene.camera.net is None
    assert picture.stage._views == [picture.stage.main]


def test_a_stage_that_stands_still_asks_for_no_frames(picture: Picture) -> None:
    run(picture)
    picture.image()
    assert not picture.stage.update(picture.stage.now + 1)
    picture.table.press("look-left")
    assert picture.stage.update(11.0)


def test_the_lowest_tier_is_coarse_in_motion_and_fine_at_rest(picture: Picture) -> None:
    stage, table = picture.stage, scruble(picture)
    stage.set_quality("low")
    table.press("R")
    while stage.motion.moving:
        picture.draw(stage.now + 1 / 60)
        assert scene_size(stage) == (320, 180)
    coarse = core.PNMImage()
    picture.output.get_screenshot(coarse)
    picture.draw(stage.now + 0.2)
    assert scene_size(stage) == (320, 180)
    picture.draw(stage.now + 0.2)
    assert scene_size(stage) == (640, 360)
    fine = picture.image()
    assert 0 < difference(coarse, fine) < 0.05
    # A single change is drawn finely too, quick ones are not; then it comes to rest again.
    assert not stage.refining
    assert not stage.update(stage.now + 1)
    stage.changed()
    picture.draw(stage.now + 1)
    assert scene_size(stage) == (640, 360)
    stage.changed()
    picture.draw(stage.now + 1 / 60)
    assert scene_size(stage) == (320, 180)


def test_hints_are_marked_and_taken_away(picture: Picture) -> None:
    table = scruble(picture)
    table.show_hint(("F11", "F12>"))
    marks = table.scene.cube.board._marks
    assert {NAMES[s] for s, kinds in marks.items() if ("square", "hint", 1.0) in kinds} == {
        "F11",
        "F12",
    }
    table.show_hint(())
    marks = table.scene.cube.board._marks
    assert not any(kind[0] == "square" for kinds in marks.values() for kind in kinds)


def backwards(table: ScrubleTable) -> tuple[int, ...]:
    """Three letters on the front that are new in line and read from right to left."""
    table.press("R")
    table.settle()
    return LINES[BY_NAME["F24"]][3][:3]


def spelt(table: ScrubleTable, sites: tuple[int, ...]) -> str:
    faces = read(table.state.pegs, 1)
    return "".join(faces[site] for site in sites)


def across(table: ScrubleTable, sites: tuple[int, ...]) -> bool:
    """Whether letters stand from left to right in the picture."""
    places = [pointer_at(table, site)[0] for site in sites]
    return places == sorted(places)


@pytest.mark.parametrize("how", ["clicked", "typed", "played", "hinted", "drawn"])
def test_a_word_that_would_read_backwards_turns_to_the_reader(picture: Picture, how: str) -> None:
    table = scruble(picture)
    sites = backwards(table)
    word = spelt(table, sites)
    assert word.isalpha()
    assert word != word[::-1]
    assert not across(table, sites)
    picture.host.lexicon = Lexicon.of([word])
    if how == "clicked":
        click(table, sites[0])
        click(table, sites[-1])
    elif how == "typed":
        for letter in word:
            table.typed(letter)
    elif how == "played":
        picture.host.submit(f"{word} F24<")
    elif how == "hinted":
        table.show_hint(("F24<",))
    else:
        spots = [pointer_at(table, site) for site in sites]
        table.pointer_down(2, *spots[0])
        for spot in spots[1:]:
            table.pointer_move(*spot)
        table.pointer_up(2, *spots[-1])
    run(picture)
    assert across(table, sites)
    ups = letter_ups(table, "F")
    assert all(y > abs(x) for x, y in ups)
    table.press("face-front")
    run(picture)
    assert across(table, sites[::-1])


def test_where_letters_stay_as_they_are_the_cube_is_not_turned_over(picture: Picture) -> None:
    table = scruble(picture)
    sites = backwards(table)
    table.press("upright")
    table.show_hint(("F24<",))
    run(picture)
    assert across(table, sites[::-1])


def test_a_hint_at_the_back_is_brought_into_sight_whole(picture: Picture) -> None:
    table = scruble(picture)
    table.show_hint(("B13", "B14", "L11"))
    run(picture)
    assert min(table.scene.camera.towards(face) for face in "BL") > 0.4
    assert across(table, tuple(BY_NAME[name] for name in ("B13", "B14", "L11")))
