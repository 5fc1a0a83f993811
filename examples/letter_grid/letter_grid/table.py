"""The table of Letter Grid: sixteen tiles on a board, a way drawn over them by pointer or keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

from panda3d import core
from typing_extensions import override

from game.app.input.keymap import label
from game.app.kit.theme import linear
from game.app.scene.geometry import Writing, piece, shapes
from game.app.scene.picking import plane
from game.app.tables.interface import Choice, Host, Part, Status, Table
from game.rules.interface import Event
from game.rules.sentence import N_, N_plural
from letter_grid.rules.game import Found
from letter_grid.rules.grid import BESIDE, NAMES, PLACE, PLACES, SHORTEST, SIDE, points, spelt
from letter_grid.rules.state import Move, State, format_move

THICK = 0.3
"""How thick a tile is; a place is one unit wide."""
MIDDLE = (SIDE - 1) / 2
START = N_("Choose letters beside each other: click, drag, or use the arrows and Space.")
MORE = N_plural("{count} more letter at least.", "{count} more letters at least.", "count")
READY = N_("Play it, if it is a word.")
LENGTH = N_("{letters} letters")
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@cache
def _tile(letter: str) -> core.GeomNode:
    return piece(shapes("pieces")["tile"], [Writing(letter, 0.66)], THICK / 2 + 0.003)


def _middle(place: int, z: float = 0.0) -> core.LPoint3:
    row, column = divmod(place, SIDE)
    return core.LPoint3(column - MIDDLE, MIDDLE - row, z)


class LetterGridTable(Table[State]):
    """See Table. Axes: x to the right, y away from the viewer, z up; the board's top is 0."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._stage = host.stage
        self._state: State = host.state
        self._path: tuple[int, ...] = ()
        self._hint: tuple[int, ...] = ()
        self._cursor: int | None = None
        self._hover: int | None = None
        self._drawing: int | None = None
        self._told: Found | None = None
        self._root = self._stage.root.attach_new_node("letter grid")
        self._board = self._root.attach_new_node(shapes("pieces")["cube"].make_copy())
        self._board.set_scale(SIDE + 0.7, SIDE + 0.7, 0.3)
        self._board.set_z(-0.15)
        self._board.set_color_scale(self._stage.colour("wood"))
        self._tiles = [self._root.attach_new_node(name) for name in NAMES]
        self._marks = self._root.attach_new_node("marks")
        self._marks.hide(core.BitMask32.bit(1))  # no shadows
        self._stage.ground.set_z(-0.3)
        self._stage.main.camera.set_pos(0, -9.5, 13)
        self._stage.main.camera.look_at(0, -0.1, 0)
        self.resized()
        self._commands: dict[str, Callable[[], bool]] = {
            "select": self._select,
            "submit": self._submit,
            "erase": lambda: bool(self._path) and self._change(self._path[:-1]),
            "clear": lambda: bool(self._path) and self._change(()),
            "pass": lambda: not self.host.locked and self._play(Move()),
        }
        self._build()

    # What is shown

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """Nothing moves in this game: a word found is seen in its colour."""
        found = [event for event in events if isinstance(event, Found)]
        if state.taken != self._state.taken or state.letters != self._state.letters:
            self._told = found[-1] if found else None
            self._set_path(())
        self._state, self._hint = state, ()
        self._build()

    def _build(self) -> None:
        """Lay out the tiles of the state."""
        for place, tile in enumerate(self._tiles):
            tile.node().remove_all_children()
            tile.attach_new_node(_tile(self._state.letters[place]).make_copy())
            tile.set_pos(_middle(place, THICK / 2))
            tile.set_scale(0.92, 0.92, 1)
            tile.set_color_scale(self._stage.colour("peg"))
        self._decorate()

    def _decorate(self) -> None:
        """Mark the way, the hint, the cursor and where a way can go on."""
        glowing = dict.fromkeys(self._hint, ("hint", 0.3))
        glowing |= dict.fromkeys(self._path, ("selection", 0.3))
        if self._hover is not None:
            glowing[self._hover] = ("hover", 0.45)
        for place, tile in enumerate(self._tiles):
            tile.clear_shader_input("mark")
            if place in glowing:
                tile.set_shader_input("mark", self._light(*glowing[place]))
        self._marks.node().remove_all_children()
        for place in self._hint:
            self._frame(place, "double", "hint")
        if self._path and not self.host.locked:
            for place in BESIDE[self._path[-1]]:
                if place not in self._path:
                    self._frame(place, "dashes", "selection")
        for place in self._path:
            self._frame(place, "square", "selection")
        if self._cursor is not None:
            self._frame(self._cursor, "corners", "cursor")
        for here, there in pairwise(self._path):
            self._bar(_middle(here, THICK + 0.03), _middle(there, THICK + 0.03))
        self._stage.changed()

    def _light(self, name: str, amount: float) -> core.LVecBase4:
        red, green, blue, _ = linear(self._stage.theme.colour(name))
        return core.LVecBase4(red, green, blue, amount)

    def _frame(self, place: int, shape: str, colour: str) -> None:
        node = self._marks.attach_new_node(shapes("pieces")[f"mark-{shape}"].make_copy())
        node.set_pos(_middle(place, THICK))
        node.set_color_scale(self._stage.colour(colour))
        node.set_shader_input("mark", self._light(colour, 0.8))

    def _bar(self, start: core.LPoint3, end: core.LPoint3) -> None:
        """A bar over the gap between two tiles, clear of their letters."""
        way = end - start
        bar = self._marks.attach_new_node(shapes("pieces")["cube"].make_copy())
        bar.set_pos(start + way / 2)
        bar.look_at(self._marks, end + way)
        bar.set_scale(0.07, way.length() - 0.62, 0.07)
        bar.set_color_scale(self._stage.colour("selection"))
        bar.set_shader_input("mark", self._light("selection", 0.75))

    @override
    def conceal(self, hidden: bool) -> None:
        for node in (*self._tiles, self._marks):
            if hidden:
                node.hide()
            else:
                node.show()
        self._marks.hide(core.BitMask32.bit(1))
        self._stage.changed()

    @override
    def resized(self) -> None:
        self._stage.main.fit(21)
        self._stage.changed()

    @override
    def close(self) -> None:
        self._root.remove_node()
        self._stage.changed()

    @override
    def status(self) -> Status:
        word, host = spelt(self._state.letters, self._path), self.host
        ready = len(word) >= SHORTEST and not host.locked
        choices = (
            Choice("submit", label("submit"), ready),
            Choice("erase", label("erase"), bool(word)),
            Choice("clear", label("clear"), bool(word)),
            Choice("pass", label("pass"), not host.locked),
        )
        told = self._told
        if not word and told is not None:
            sentence = host.word(told.sentence, **told.values())
            return Status(told.word, "valid", sentence, total=str(told.points), choices=choices)
        if len(word) < SHORTEST:
            more = host.word(MORE, count=SHORTEST - len(word)) if word else host.word(START)
            return Status(word, message="" if host.locked else more, choices=choices)
        value = str(points(len(word)))
        return Status(
            word=word,
            verdict="open",
            message=host.word(READY),
            places=" ".join(NAMES[place] for place in self._path),
            parts=(Part(host.word(LENGTH, letters=len(word)), value),),
            total=value,
            choices=choices,
        )

    # The way

    def _set_path(self, path: tuple[int, ...]) -> None:
        if path != self._path:
            self._path = path
            self.host.draft(" ".join(NAMES[place] for place in path))

    def _change(self, path: tuple[int, ...]) -> bool:
        self.host.sound("pick" if len(path) > len(self._path) else "drop")
        self._told = None
        self._set_path(path)
        self._decorate()
        self.host.changed()
        return True

    def _pick(self, place: int) -> bool:
        """Go on to a place; one of the way is gone back to, the last one is let go."""
        if self._path and place == self._path[-1]:
            return self._change(self._path[:-1])
        if place in self._path:
            return self._change(self._path[: self._path.index(place) + 1])
        if self._path and place not in BESIDE[self._path[-1]]:
            self.host.sound("refuse")
            return True
        return self._change((*self._path, place))

    @override
    def restore_draft(self, text: str) -> None:
        path = tuple(PLACE.get(name, -1) for name in text.split())
        beside = all(there in BESIDE[here] for here, there in pairwise(path) if here >= 0)
        if beside and -1 not in path and len(set(path)) == len(path):
            self._path = path
            self._decorate()
            self.host.changed()

    @staticmethod
    @override
    def spelled(move: object) -> Sequence[str]:
        return [NAMES[place] for place in move.path] if isinstance(move, Move) else ()

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        self._hint = tuple(PLACE[cell] for cell in cells if cell in PLACE)
        self._decorate()

    # Keys

    @override
    def press(self, action: str) -> bool:
        way = STEPS.get(action.removeprefix("cursor-"))
        if way is not None:
            return self._move_cursor(*way)
        command = self._commands.get(action)
        return command is not None and command()

    def _move_cursor(self, across: int, down: int) -> bool:
        if self._cursor is None:
            self._cursor = self._path[-1] if self._path else 0
        else:
            row, column = divmod(self._cursor, SIDE)
            row, column = min(max(row + down, 0), SIDE - 1), min(max(column + across, 0), SIDE - 1)
            self._cursor = row * SIDE + column
        self._decorate()
        self.host.changed()
        return True

    def _select(self) -> bool:
        if self.host.locked:
            return False
        return self._move_cursor(0, 0) if self._cursor is None else self._pick(self._cursor)

    def _submit(self) -> bool:
        return not self.host.locked and len(self._path) >= SHORTEST and self._play(Move(self._path))

    def _play(self, move: Move) -> bool:
        self.host.submit(format_move(move))
        return True

    # The pointer

    def where(self, place: int) -> tuple[float, float] | None:
        """Where the middle of a place's tile is in the picture (-1..1, y up)."""
        return self._stage.main.seen(_middle(place, THICK))

    def _place_at(self, x: float, y: float) -> int | None:
        """The place whose tile lies under the pointer; the gaps between tiles are nobody's."""
        ray = self._stage.ray(x, y)
        distance = plane(ray, 2, THICK)
        if distance is None:
            return None
        spot = ray.at(distance)
        found = min(range(PLACES), key=lambda p: (_middle(p).xy - core.LPoint2(*spot[:2])).length())
        return found if (_middle(found).xy - core.LPoint2(*spot[:2])).length() < 0.46 else None

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        place = self._place_at(x, y)
        if button != 1 or place is None or self.host.locked:
            return False
        self._cursor, self._drawing = None, place
        return self._pick(place)

    @override
    def pointer_move(self, x: float, y: float) -> None:
        """With the button held it draws the way on."""
        place = self._place_at(x, y)
        if place == self._hover:
            return
        self._hover = place
        if self._drawing is not None and place is not None and place != self._drawing:
            self._drawing = place
            self._draw_to(place)
        self._decorate()

    def _draw_to(self, place: int) -> None:
        if len(self._path) > 1 and place == self._path[-2]:
            self._change(self._path[:-1])
        elif place not in self._path:
            self._pick(place)

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        self._drawing = None


TABLE = LetterGridTable
