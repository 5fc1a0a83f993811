"""Moments as data: what moves, when and for how long, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.moments.catalogue import PLAIN, Group, Kind, Moments
from game.app.moments.timeline import (
    FADE,
    STILL,
    Cue,
    Moment,
    Note,
    Pose,
    dip,
    grow,
    swell,
    timeline,
)
from game.app.sound import SCALE, rate
from game.app.tables.base import HandTable
from game.register import BUILT_IN
from game.system.packages import load

LENGTHS = {
    "scruble": (420, 650, 220, 700, 640, 480),
    "scrabble-cubes": (380, 600, 240, 700, 680, 450),
    "alphacubes": (450, 650, 300, 700, 480, 400),
    "scribbage": (500, 650, 220, 700, 650, 420),
    "kubagram": (500, 650, 260, 700, 680, 450),
}
"""Milliseconds of each game's moments."""
KINDS = (Kind.WORD, Kind.GREAT, Kind.REFUSED, Kind.WON, Kind.DEAL, Kind.HINT)
DIP = Cue(Group.WORD, 0, 200, 40, dip, (0, 0, -0.1), glow="bonus", light=0.5, sound="peg")


def moments(game_id: str) -> Moments:
    """What a game lists."""
    entry = next(entry for entry in BUILT_IN if entry.id == game_id)
    table: type[HandTable[Any, Any]] = load(entry.table)
    return table.moments


def test_pieces_move_one_after_the_other_and_come_to_rest() -> None:
    line = timeline(Moment(400, (DIP,)), {Group.WORD: "ABC"})
    assert [(act.piece, act.start, act.end) for act in line.acts] == [
        ("A", 0, 200), ("B", 40, 240), ("C", 80, 280),
    ]  # fmt: skip
    assert [(note.at, note.step) for note in line.notes] == [(0, 0), (40, 1), (80, 2)]
    at = line.poses(50)
    assert at["A"].shift[2] < at["B"].shift[2] < 0 == at["C"].shift[2]
    assert set(line.poses(400).values()) == {Pose()}


def test_a_moment_never_grows_longer_than_it_is() -> None:
    line = timeline(Moment(400, (DIP,)), {Group.WORD: range(16)})
    assert max(act.end for act in line.acts) == pytest.approx(400)
    assert len(line.notes) == 16


def test_what_a_piece_does_twice_at_a_time_adds_up() -> None:
    lift = Cue(Group.WORD, 0, 200, shift=(0.2, 0, 0), course=dip)
    pose = timeline(Moment(200, (DIP, lift)), {Group.WORD: "A"}).poses(60)["A"]
    assert pose.shift[0] > 0 > pose.shift[2]
    assert pose.glow is not None


def test_a_frame_moves_no_piece() -> None:
    frame = Cue(Group.WORD, 0, 200, course=grow, size=2, glow="bonus", mark="square")
    line = timeline(Moment(200, (frame,)), {Group.WORD: "A"})
    assert [line.amount(act, 0) for act in line.marks] == [0]
    assert line.poses(100) == {"A": Pose()}


def test_a_piece_that_comes_is_brought_whole_and_taken_away_again() -> None:
    hop = Cue("cup", 0, 200, course=swell, shift=(0, 0, 1), comes=(8, 0, 0))
    line = timeline(Moment(200, (hop, DIP)), {"cup": ["C"], Group.WORD: "A"})
    poses = [line.poses(at)["C"] for at in (0, 20, 100, 180, 200)]
    ways = [pose.shift[0] for pose in poses]
    assert 8 == ways[0] == ways[-1] > ways[1] > ways[2] == 0 < ways[3]
    assert {pose.size for pose in poses} == {1}
    assert line.temporary == ("C",)
    assert line.reduced("standing").pieces == ("A",)


def test_with_reduced_motion_all_is_there_at_once_and_tinted_and_heard_as_ever() -> None:
    moment = Moment(400, (DIP,), (Note(150, "low-bell"),))
    whole = timeline(moment, {Group.WORD: "AB"})
    calm = whole.reduced("standing")
    for at in range(0, 400, 10):
        for pose in calm.poses(at).values():
            assert (pose.shift, pose.turn, pose.size) == (STILL, STILL, 1)
            assert (pose.glow is not None) == (at < FADE)
    assert calm.notes == whole.notes
    assert calm.fades


def test_quick_is_the_same_sooner_and_one_follows_another() -> None:
    line = timeline(Moment(400, (DIP,)), {Group.WORD: "AB"})
    assert line.quick(0.5).poses(60) == line.poses(120)
    both = line.then(line)
    assert both.ms == 800
    later, sooner = both.poses(460)["A"], line.poses(60)["A"]
    assert later.shift == pytest.approx(sooner.shift)


def test_an_instant_moment_is_its_last_sound_and_nothing_else() -> None:
    line = timeline(Moment(400, (DIP,), (Note(150, "low-bell"),)), {Group.WORD: "AB"}).quick(0)
    assert line.ms == 0
    assert set(line.poses(0).values()) == {Pose()}


@pytest.mark.parametrize("game_id", LENGTHS)
def test_every_game_has_its_moments_in_their_time(game_id: str) -> None:
    listed = moments(game_id)
    assert tuple(listed.moment(kind).ms for kind in KINDS) == LENGTHS[game_id]
    assert not any(listed.moment(kind) is PLAIN[kind] for kind in KINDS)


@pytest.mark.parametrize("game_id", LENGTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_moments_keep_within_their_limits(game_id: str, kind: Kind) -> None:
    moment = moments(game_id).moment(kind)
    pieces = {cue.group: tuple(range(7)) for cue in moment.cues}
    line = timeline(moment, pieces)
    assert line.notes
    assert all(0 <= note.at < moment.ms for note in line.notes)
    for act in line.acts:
        assert 0 <= act.start < act.end <= moment.ms + 1
    for note in line.notes:  # every sound has a visible twin
        assert any(act.start <= note.at < act.end for act in line.acts)
    for piece in line.pieces:  # no piece is lit up more than three times in a second
        lit = [act for act in line.acts if act.piece == piece and act.cue.glow]
        assert len(lit) <= 3
    for cue in moment.cues:  # a colour is a movement or a frame too; the whole table has none
        moves = (cue.shift, cue.turn, cue.size) != (STILL, STILL, 1)
        assert moves or cue.mark
        assert not (cue.group == "body" and cue.glow)


def test_ticks_go_up_a_scale_and_stay_within_an_octave() -> None:
    rates = [rate(step) for step in range(16)]
    assert rates[: len(SCALE)] == sorted(rates[: len(SCALE)])
    assert min(rates) == 1
    assert max(rates) == 2
    assert len(set(rates[:8])) == 8
