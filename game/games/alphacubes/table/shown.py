"""Everything of the scene but the rack: board, cubes that lie, cubes laid for the moment, marks,
cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.app.scene.stage import Stage
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.table.board import Board, middle
from game.games.alphacubes.table.cards import Tracker, Unfolded
from game.games.alphacubes.table.cubes import EDGE, CubeNode
from game.games.alphacubes.table.cursor import Cursor
from game.games.alphacubes.table.draft import Draft
from game.games.alphacubes.table.laid import Laid
from game.games.alphacubes.table.looking import Looking
from game.games.alphacubes.table.marks import Marks


class Shown:
    """What is on the board and before it; each call replaces what the one before showed. net: the
    cube that is unfolded."""

    def __init__(self, stage: Stage, looking: Looking) -> None:
        self._stage = stage
        self._looking = looking
        self._board = Board(stage, looking.root)
        self._laid = Laid(stage, looking.root)
        self._marks = Marks(stage, looking.root)
        self.net = Unfolded(stage, looking, "unfolded")
        self._tracker = Tracker(stage, looking, "tracker")
        self._nodes: dict[int, CubeNode] = {}
        self._theme = stage.theme
        self._concealed = False

    def laid(self, state: State, *, without: Sequence[int] = ()) -> None:
        """The cubes that lie, but for those that are still on their way."""
        self._laid.build(state.letters, state.last, without=without)

    def arrive(self, state: State, squares: Sequence[int]) -> None:
        """Let the cubes on these squares fall there."""

        def done() -> None:
            self.laid(state)

        self._laid.arrive(self._stage.motion, squares, state.letters, state.cubes, done)

    def draft(self, draft: Draft, dragged: int | None) -> None:
        """The cubes laid for the moment, but the one that follows the pointer."""
        wanted = {p.cube: p for p in draft.placed if p.cube != dragged}
        for cube in [cube for cube in self._nodes if cube not in wanted]:
            self._nodes.pop(cube).close()
        for cube, placed in wanted.items():
            node = self._nodes.get(cube)
            if node is None:
                root = self._looking.root
                node = CubeNode(self._stage, root, cube, placed.letter, plain=True)
                self._nodes[cube] = node
            elif node.letter != placed.letter:
                node.show(placed.letter, self._stage.motion)
            node.root.set_pos(middle(placed.square, EDGE / 2))
            node.conceal(self._concealed)

    def marks(
        self,
        state: State,
        draft: Draft,
        cursor: Cursor,
        *,
        covered: Collection[int],
        hint: Collection[int],
        target: int | None,
    ) -> None:
        """All marks. covered: where a cube lies; target: where the dragged one would."""
        pending = state.pending
        self._marks.show("last", () if pending else state.last, covered)
        laid = () if pending is None else tuple(p.square for p in pending.placements)
        self._marks.show("pending", laid, covered)
        self._marks.show("draft", [p.square for p in draft.placed], covered)
        self._marks.show("hint", hint, covered)
        self._marks.show("target", () if target is None else (target,), covered)
        at = cursor.square if cursor.shown else None
        self._marks.cursor(at, cursor.step, covered=at in covered)

    def unfolded(self, cube: int | None, letter: str, spot: tuple[float, float] | None) -> None:
        """One cube unfolded above a point of the picture, or none."""
        if cube is None or spot is None or self._concealed:
            self.net.clear()
        else:
            self.net.show(cube, letter, *spot)

    def tracker(self, counts: Mapping[str, int] | None) -> None:
        """The letters still to come, or nothing."""
        if counts is None or self._concealed:
            self._tracker.clear()
        else:
            self._tracker.show(counts)

    def conceal(self, hidden: bool) -> None:
        """Hide what is written on the cubes, and all marks; or show them again."""
        self._concealed = hidden
        self._laid.conceal(hidden)
        self._marks.conceal(hidden)

    def repaint(self, state: State) -> bool:
        """Take the colours of another palette, if there is one; whether there was."""
        if self._theme is self._stage.theme:
            return False
        self._theme = self._stage.theme
        self._board.paint()
        for node in self._nodes.values():
            node.close()
        self._nodes = {}
        self.laid(state)
        return True

    def close(self) -> None:
        """Take the cards away; the rest goes with the board's node."""
        self.net.close()
        self._tracker.close()
