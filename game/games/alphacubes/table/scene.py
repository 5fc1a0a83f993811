"""The scene of Alphacubes, drawn from a state and a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from panda3d import core

from game.app.scene.geometry import shapes
from game.app.scene.marks import MarkLayers
from game.app.scene.picking import plane
from game.app.scene.stage import Stage
from game.app.tables.gestures import NOBODY, Situation
from game.games.alphacubes.rules.assessment import ACROSS
from game.games.alphacubes.rules.pieces import SQUARES
from game.games.alphacubes.rules.spelling import letter_counts, unseen
from game.games.alphacubes.rules.state import EMPTY, NO_CUBE, UNKNOWN, State
from game.games.alphacubes.table import rack
from game.games.alphacubes.table.board import Board, Crossword, edges, middle, pick, square_under
from game.games.alphacubes.table.camera import TableCamera
from game.games.alphacubes.table.cards import CubeNet, Tracker
from game.games.alphacubes.table.cubes import EDGE, CubeNode, face
from game.games.alphacubes.table.cursor import Cursor, Spot
from game.games.alphacubes.table.flight import CHANNEL, fly
from game.games.alphacubes.table.hand import Hand, target
from game.games.alphacubes.table.moments import EDGES, played, word_squares
from game.games.alphacubes.table.rack import Rack
from game.rules.interface import Event

GHOSTLY = 0.7
"""The darkness of a letter that a hint tells."""


class Marks(MarkLayers):
    """The marks under `root`."""

    def __init__(self, stage: Stage, root: core.NodePath) -> None:
        super().__init__(stage, root, "marks")
        self.ghosts: dict[int, core.NodePath] = {}
        """By square the letters that a hint tells."""

    def show(self, state: State, hand: Hand, at: Situation, covered: Collection[int]) -> None:
        """Replace all marks by those of a state and a hand. covered: the squares with a cube."""
        self._cleared("marks")
        pending, goal = state.pending, target(state, hand, at)
        asked = () if pending is None else [placed.square for placed in pending.placements]
        laid = [placed.square for placed in hand.tentative.placements]
        self._frame("square", "standing", state.last if pending is None else (), covered)
        self._frame("dashes", "open", asked, covered)
        self._frame("square", "selection", laid, covered)
        self._frame("double", "hint", hand.hint, covered)
        values = state.alphabet.values
        self.ghosts = {
            square: self._ghost(square, face(letter, values[letter]))
            for square, letter in hand.ghosts
            if square not in covered
        }
        self._frame("dashes", "selection", () if goal is None else (goal,), covered)
        if hand.cursor.in_use:
            self._point(hand.cursor, EDGE if hand.cursor.square in covered else 0.0)

    def _frame(
        self, shape: str, colour: str, squares: Iterable[int], covered: Collection[int]
    ) -> None:
        for square in squares:
            on_cube = square in covered
            node = self._stage.mark(self._layers["marks"], shape, colour)
            node.set_pos(middle(square, EDGE - 0.012 if on_cube else 0.0))
            node.set_scale(EDGE if on_cube else 0.97)

    def _ghost(self, square: int, drawn: core.GeomNode) -> core.NodePath:
        """A letter on a leaf of paper, on the square of its cube."""
        ghost = self._layers["marks"].attach_new_node("ghost")
        ghost.set_pos(middle(square, 0.02))
        ghost.set_scale(EDGE)
        ghost.set_color_scale(self._stage.colour("peg"))
        leaf = ghost.attach_new_node(shapes("pieces")["plate"].make_copy())
        leaf.set_scale(0.8, 0.8, 1)
        written = ghost.attach_new_node(drawn.make_copy())
        written.set_z(-0.49)
        written.set_color_scale(1, 1, 1, GHOSTLY)
        return ghost

    def _point(self, cursor: Cursor, level: float) -> None:
        """The square of the cursor, and a chevron at its edge for the direction of typing."""
        corners = self._stage.mark(self._layers["marks"], "corners", "cursor")
        corners.set_pos(middle(cursor.square, level))
        way = self._layers["marks"].attach_new_node("way")
        way.set_pos(middle(cursor.square, level + 0.03 if level else 0.05))
        way.set_h(0 if cursor.step == ACROSS else -90)
        way.set_color_scale(self._stage.colour("cursor"))
        way.set_shader_input("mark", self._stage.glow("cursor", 0.8))
        for turn in (-1, 1):
            bar = way.attach_new_node(shapes("pieces")["cube"].make_copy())
            bar.set_scale(0.34, 0.1, 0.05)
            bar.set_h(turn * -45)
            bar.set_pos(0.60, turn * 0.105, 0)


_LIFT = 0.55  # the height of a dragged cube over the board


class Scene:
    """The board with its cubes and marks, the rack, and the cards. card: that of the cube net."""

    def __init__(self, stage: Stage, state: State, *, flat: bool) -> None:
        self._stage = stage
        self._state = state
        self.camera = TableCamera(stage, flat=flat)
        root = self.camera.root
        self._board = Board(stage, root)
        self.edges = edges(root, EDGES)
        self._crossword = Crossword(stage, root)
        self.marks = Marks(stage, root)
        self.rack = Rack(stage, self.camera)
        self.card = CubeNet(stage, self.camera, "unfolded")
        self._tracker = Tracker(stage, self.camera, "tracker")
        self._laid: dict[int, CubeNode] = {}
        self._dragged: CubeNode | None = None
        self._hand, self._at = Hand(), NOBODY
        self._letters = EMPTY * SQUARES
        """By square the letter that shows, tentative cubes included."""
        self._lively = False
        """Whether newly drawn cubes slide in when the hand is drawn next."""
        self._left: dict[int, int] = {}
        """By cube the square that it has left, for its flight then."""
        self._sought: dict[str, tuple[float, float]] = {}
        """By the letters on the board how the view was panned before a square was sought there."""

    # Showing

    def change(
        self, before: State, state: State, events: Sequence[Event], *, animate: bool
    ) -> None:
        """Show another state. A word played is left to its moment; the cubes of one that is taken
        back fly to the rack, and the view pans to where it was before it."""
        self._lively = animate and bool(events)
        squares = enumerate(zip(before.cubes, state.cubes, strict=True))
        left = {was: square for square, (was, now) in squares if was != now == NO_CUBE}
        self._left = left if animate else {}
        if left and state.letters in self._sought:
            self.camera.pan_to(self._sought.pop(state.letters))
        self._crossword.build(state, loose={*played(state), *word_squares(state)} if events else ())

    def draw(self, state: State, hand: Hand, at: Situation) -> None:
        """Draw a hand and its marks."""
        sought = hand.focus is not None and hand.focus != self._hand.focus
        self._state, self._hand, self._at = state, hand, at
        letters = list(state.letters)
        for placed in hand.tentative.placements:
            letters[placed.square] = placed.letter
        self._letters = "".join(letters)
        if sought and hand.focus is not None:
            self._sought.setdefault(state.letters, self.camera.pan)
            self.camera.show_point(*middle(hand.focus).xy)
        if hand.flat != self.camera.flat:
            self.camera.look_flat(hand.flat, lambda: self.draw(self._state, self._hand, self._at))
        board, came = self.camera.root.get_net_transform(), self._draw_laid()
        for cube, square in self._left.items():
            spot = core.TransformState.make_pos(middle(square, EDGE / 2)).set_scale(EDGE)
            came[cube] = board.compose(spot)
        self.rack.show(hand, concealed=at.concealed)
        nobodys = at.looks_on and UNKNOWN in state.racks[at.seat]
        (self.rack.root.hide if nobodys else self.rack.root.show)()
        covered = [square for square, letter in enumerate(letters) if letter != EMPTY]
        self.marks.show(state, hand, at, covered)
        self._drag()
        for cube, start in came.items():
            node = self.cube(cube)
            if node is not None and not at.concealed:
                fly(self._stage, node, start)
        self._draw_cards()
        if self._lively and not at.concealed:
            self.rack.draw_in(came)
        self._lively, self._left = False, {}
        self._stage.changed()

    def _draw_laid(self) -> dict[int, core.TransformState]:
        """Draw the cubes of the tentative play, except one that is dragged. Returns by cube where
        those that were laid or taken back have been."""
        hand = self._hand
        wanted = {p.cube: p for p in hand.tentative.placements if p.cube != hand.dragged}
        moved = self._laid.keys() ^ wanted.keys()
        if self._dragged is not None:
            moved.add(self._dragged.cube)
        nodes = {cube: self.cube(cube) for cube in moved - {hand.dragged}}
        came = {cube: node.get_net_transform() for cube, node in nodes.items() if node is not None}
        for cube in [cube for cube in self._laid if cube not in wanted]:
            self._laid.pop(cube).close()
        for cube, placed in wanted.items():
            if cube not in self._laid:
                root = self.camera.root
                self._laid[cube] = CubeNode(self._stage, root, cube, placed.letter, plain=True)
            node = self._laid[cube]
            node.show(placed.letter, self._stage.motion)
            node.root.set_pos(middle(placed.square, EDGE / 2))
            node.conceal(self._at.concealed)
        return came

    def _drag(self) -> None:
        """Draw the cube that follows the pointer."""
        hand, node = self._hand, self._dragged
        if node is not None and node.cube != hand.dragged:
            node.close()
            self._dragged = node = None
        if hand.dragged is None or hand.held is None:
            return
        letter, spot = hand.letter_of(hand.dragged), hand.held.at
        if node is None:
            self._dragged = node = CubeNode(self._stage, self.camera.root, hand.dragged, letter)
        node.show(letter, self._stage.motion)
        if spot.rack is not None:
            across, up = self.rack.local(spot.x, spot.y)
            node.root.reparent_to(self.rack.root)
            node.root.set_pos(across, max(up, -0.2), 0.5)
            return
        point, goal = self._held_at(spot.x, spot.y), target(self._state, hand, self._at)
        if goal is not None:  # drawn towards its target
            point = point * 0.4 + middle(goal) * 0.6
        node.root.reparent_to(self.camera.root)
        node.root.set_pos(point.x, point.y, EDGE / 2 + _LIFT)

    def _draw_cards(self) -> None:
        hand, cube = self._hand, self._hand.unfolded
        if cube is None and self.camera.roomy:
            cube = next(iter(hand.on_rack()), None)  # there is always room for a net
        if cube is not None and cube == hand.dragged and hand.held is not None:
            spot: tuple[float, float] | None = (hand.held.at.x, hand.held.at.y)
        else:
            spot = None if cube is None else self.cube_seen(cube)
        if cube is None or spot is None or self._at.concealed:
            self.card.clear()
        else:
            self.card.show(cube, hand.letter_of(cube), *spot)
        if hand.tracking and not self._at.concealed:
            self._tracker.show(letter_counts(unseen(self._state, self._at.seat)))
        else:
            self._tracker.clear()

    def land(self) -> None:
        """Finish cubes that slide in or fly."""
        self._stage.motion.settle(rack.CHANNEL)
        self._stage.motion.settle(CHANNEL)

    def conceal(self, hidden: bool) -> None:
        """Hide the letters on the board and all marks, or show them again."""
        self._crossword.conceal(hidden)
        self.marks.conceal(hidden)

    def paint(self) -> None:
        """Take the colours of the palette."""
        self._board.paint()
        self.rack.paint()
        for node in self._laid.values():
            node.close()
        self._laid = {}

    # Positions. Points of the picture are -1..1, y up

    def place_at(self, _state: State, x: float, y: float) -> Spot:
        """What lies at a point of the picture."""
        concealed = self._at.concealed
        square, (place, in_tray) = self.square_at(x, y), self.rack.place_at(x, y)
        card = self.card.over(x, y)
        cube, letter = None, self.card.letter_at(x, y) if card else None
        if not card and not concealed:
            cube, letter = self.rack.cube_at(x, y), self.rack.letter_at(x, y)
            if cube is None and square is not None and (place is None or in_tray):
                placed = self._hand.tentative.at(square)
                cube = None if placed is None else placed.cube
        held_at = self._held_at(x, y)
        return Spot(
            x,
            y,
            cube=cube,
            letter=letter,
            square=square,
            under=square_under(held_at.x, held_at.y),
            rack=place,
            tray=in_tray,
            card=card,
            near=self.card.between(x, y),
        )

    def _held_at(self, x: float, y: float) -> core.LPoint3:
        """The point of the board below a cube that is dragged to a point of the picture."""
        ray = self.camera.ray(x, y)
        distance = plane(ray, 2, EDGE / 2)
        return core.LPoint3(0, 0, 0) if distance is None else core.LPoint3(*ray.at(distance))

    def cube(self, cube: int) -> core.NodePath | None:
        """The node of a cube of the hand, wherever it is; None if it is nowhere."""
        if self._dragged is not None and self._dragged.cube == cube:
            return self._dragged.root
        laid = self._laid.get(cube)
        return self.rack.cube(cube) if laid is None else laid.root

    def cube_on(self, square: int) -> core.NodePath | None:
        """The node of a tentative cube, or of one of the last word, by its square."""
        placed = self._hand.tentative.at(square)
        laid = None if placed is None else self._laid.get(placed.cube)
        return self._crossword.loose.get(square) if laid is None else laid.root

    def square_at(self, x: float, y: float) -> int | None:
        """The square at a point of the picture, behind rack and cards."""
        return pick(self._letters, self.camera.ray(x, y))

    def square_seen(self, square: int) -> tuple[float, float] | None:
        """The point of the picture of a square, or of the top of its cube."""
        height = EDGE if self._letters[square] != EMPTY else 0.0
        return self.camera.project(middle(square, height))

    def cube_seen(self, cube: int) -> tuple[float, float] | None:
        """The point of the picture of a cube on the rack or in the tentative play."""
        placed = self._hand.tentative.of(cube)
        return self.rack.cube_seen(cube) if placed is None else self.square_seen(placed.square)

    def close(self) -> None:
        """Remove everything."""
        self.camera.close()
        self._stage.changed()
