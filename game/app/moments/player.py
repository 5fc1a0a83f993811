"""The player of timelines: it moves the pieces' nodes by the stage's clock and plays notes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from panda3d import core

from game.app.moments.timeline import Act, Pose, Timeline
from game.app.scene.light import UNSHADOWED
from game.app.scene.motion import linear
from game.app.scene.stage import Stage

CHANNEL = "moment"
FAINT = 0.1
"""The least glow that replaces the one a piece has."""


class PosedPiece:
    """A piece's node below a node that carries its pose, so that its scene may still move, reparent
    or remove it."""

    def __init__(self, stage: Stage, node: core.NodePath) -> None:
        self._stage = stage
        self.node = node
        self._above: core.NodePath = node.get_parent().attach_new_node("moment")
        node.reparent_to(self._above)

    def pose(self, pose: Pose) -> None:
        """Pose the piece relative to its own position."""
        if self._above.is_empty() or self.node.is_empty():
            return
        at, size = self.node.get_pos(), self.node.get_sx()
        there = core.TransformState.make_pos(at + core.LVector3(*pose.shift) * size)
        off = core.TransformState.make_pos_hpr_scale(
            core.LPoint3(0, 0, 0),
            core.LVecBase3(pose.turn[2], pose.turn[0], pose.turn[1]),
            core.LVecBase3(pose.size, pose.size, pose.size),
        )
        back = core.TransformState.make_pos(-at)
        self._above.set_transform(there.compose(off).compose(back))
        if pose.glow is not None and pose.glow[1] > FAINT:
            light = core.ShaderInput("mark", self._stage.glow(*pose.glow), 1)
            self._above.set_shader_input(light)
        else:
            self._above.clear_shader_input("mark")

    def frame(self, act: Act) -> core.NodePath:
        """A hidden frame round it, for an act with a mark."""
        frame = self._stage.mark(self._above, act.cue.mark, act.cue.glow)
        frame.hide(UNSHADOWED)
        frame.stash()
        return frame

    def follow(self, frame: core.NodePath, act: Act, amount: float) -> None:
        """Show a frame round its present position, with a share of its act's size or light."""
        if not frame.is_empty() and not self.node.is_empty():
            frame.unstash()
            size = self.node.get_scale()
            frame.set_pos(self.node.get_pos() + core.LVector3(*act.cue.shift) * size.z)
            frame.set_scale(size * (1 + (act.cue.size - 1) * amount))
            if act.cue.light:
                cue = act.cue
                self._stage.shine(frame, cue.mark, cue.glow, cue.light * amount)

    def release(self) -> None:
        """Reparent the piece to where it was before, unless its scene has moved it elsewhere."""
        if self._above.is_empty():
            return
        if not self.node.is_empty() and self.node.get_parent() == self._above:
            self.node.reparent_to(self._above.get_parent())
        self._above.remove_node()


class TimelinePlayer:
    """Plays one timeline at a time; another one, or land(), finishes it at once.

    node: from a piece to its node, None for none. sound: plays a sound, a number of steps of the
    scale higher. ended: called when a timeline is over.
    """

    def __init__(
        self,
        stage: Stage,
        node: Callable[[Hashable], core.NodePath | None],
        sound: Callable[[str, int], None],
        ended: Callable[[], None],
    ) -> None:
        self._stage, self._node = stage, node
        self._sound, self._ended = sound, ended
        self._pieces: dict[Hashable, PosedPiece] = {}
        self._frames: list[tuple[Act, core.NodePath]] = []
        """The frames of acts that have a mark."""
        self._temporary: list[core.NodePath] = []
        """The nodes that are visible only while their cues last."""
        self._line = Timeline(0)
        self._played = 0
        """The number of notes that were played."""

    @property
    def playing(self) -> bool:
        """Whether a timeline is playing."""
        return self._stage.motion.busy(CHANNEL)

    def start(self, line: Timeline) -> None:
        """Play a timeline from its beginning."""
        self.land()
        self._line, self._played = line, 0
        for piece in line.pieces:
            node = self._node(piece)
            if node is not None and not node.is_empty():
                self._pieces[piece] = PosedPiece(self._stage, node)
        self._temporary = [self._pieces[one].node for one in line.temporary if one in self._pieces]
        for node in self._temporary:
            node.show()
        for act in line.marks:
            if act.piece in self._pieces:
                self._frames.append((act, self._pieces[act.piece].frame(act)))
        seconds, start = line.ms / 1000, self._stage.motion.start
        start(seconds, self._show, ease=linear, then=self._end, channel=CHANNEL, fades=line.fades)

    def land(self) -> None:
        """Finish the timeline at once."""
        self._stage.motion.settle(CHANNEL)

    def _show(self, progress: float) -> None:
        at = progress * self._line.ms
        due = sum(note.at <= at for note in self._line.notes)
        if due > self._played:
            # Of several notes that are due in one frame only the last is played.
            note = self._line.notes[due - 1]
            self._played = due
            self._sound(note.sound, note.step)
        for piece, pose in self._line.poses(at).items():
            if piece in self._pieces:
                self._pieces[piece].pose(pose)
        for act, frame in self._frames:
            if act.start <= at < act.end:
                self._pieces[act.piece].follow(frame, act, self._line.amount(act, at))
            elif not frame.is_empty():
                frame.stash()
        self._stage.changed()

    def _end(self) -> None:
        for piece in self._pieces.values():
            piece.release()
        for node in self._temporary:
            if not node.is_empty():
                node.hide()
        self._pieces, self._frames, self._temporary = {}, [], []
        self._ended()
