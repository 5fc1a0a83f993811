"""The table of SCRUBLE Cube: gestures and keys to moves, states and events to what is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from typing_extensions import override

from game.app.tables.interface import LEFT, MIDDLE, RIGHT, WHEEL, Host, Part, Status, Table
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.moves import WordMove, parse_place
from game.games.scruble.rules.pieces import LETTER_VALUES
from game.games.scruble.rules.sites import BY_NAME, LINES, NAMES, RING
from game.games.scruble.rules.state import State, in_line
from game.games.scruble.rules.twists import TWISTS, Twist, turned
from game.games.scruble.table import wording
from game.games.scruble.table.decor import decorations
from game.games.scruble.table.keys import Keys
from game.games.scruble.table.pointer import Pointer
from game.games.scruble.table.selection import Selection, of_draft, to_draft
from game.games.scruble.table.shown import Shown
from game.rules.interface import Event
from game.rules.sentence import N_


def twist_between(before: bytes, after: bytes) -> Twist | None:
    """The twist that leads from one cube to another, if one does."""
    return next((t for t in TWISTS if turned(before, t) == after), None)


class ScrubleTable(Table[State]):
    """One cube on the stage.

    shown: what is seen. selection: what is picked out. cursor: the site that keys act on.
    by_keys: whether the cursor is shown. picking: whether dragging picks letters.
    """

    mouse = (
        (
            LEFT,
            N_("Click: begin or end a word. Drag: twist a layer; beside the cube, turn the cube."),
        ),
        (MIDDLE, N_("On a peg: draw over letters to pick them.")),
        (RIGHT, N_("Turn the whole cube.")),
        (WHEEL, N_("On a peg: spin it. Beside the cube: nearer or farther.")),
    )
    overview = "mirror"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.state: State = host.state
        self.shown = Shown(host.stage, self.state.pegs, wild=self.state.pad.variant == 2)
        self.selection = Selection()
        self.cursor = BY_NAME["F22"]
        self.by_keys = False
        self.picking = False
        self._lexicon = host.lexicon
        self._judged = wording.judged(self.state, self.selection, self._lexicon)
        self._hint: tuple[int, ...] = ()
        self._concealed = False
        self._keys = Keys(self)
        self._pointer = Pointer(self)
        self.decorate()

    # Showing states

    @override
    def show(self, state: State, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        before, self.state = self.state, state
        # What hangs in the player's hand belongs to the twist that comes, or falls back with it.
        self._pointer.drop()
        self.shown.settle_twist()
        self._hint = ()
        if before.pegs != state.pegs:
            self._select(self.selection.carried(before, state))
        elif before.pad is not state.pad:
            self._select(Selection())
        self._judge()
        twist = twist_between(before.pegs, state.pegs) if before.pegs != state.pegs else None
        if twist is not None and animate and not self.host.reduced_motion:
            self.shown.twist(twist, state.pegs, self.decorate)
        else:
            self.shown.place(state.pegs)
        for event in events:
            if isinstance(event, Scored):
                self.shown.read([BY_NAME[cell] for cell in event.cells])

    @override
    def settle(self) -> None:
        self._pointer.cancel()
        self.shown.stage.motion.settle()

    @override
    def conceal(self, hidden: bool) -> None:
        self._pointer.cancel()
        self._concealed = hidden
        self.shown.conceal(hidden)

    @override
    def resized(self) -> None:
        self.shown.fit()

    @override
    def close(self) -> None:
        self.settle()
        self.shown.close()

    # The selection

    @override
    def status(self) -> Status:
        if self.host.lexicon is not self._lexicon:
            self._judge()
        looking = self.shown.looking
        switches = {
            "drag-picks": self.picking,
            "unfold": looking.net is not None,
            "mirror": looking.mirror is not None,
        }
        return wording.status(self.host, self.state, self._judged, switches)

    @staticmethod
    @override
    def parts(event: Event, word: Callable[..., str]) -> tuple[Part, ...]:
        return wording.scored_parts(event, word) if isinstance(event, Scored) else ()

    def _judge(self) -> None:
        self._lexicon = self.host.lexicon
        self._judged = wording.judged(self.state, self.selection, self._lexicon)
        self.selection = self._judged.selection
        self.decorate()

    def _select(self, selection: Selection) -> bool:
        """Take up another selection; whether it is another."""
        if selection == self.selection:
            return False
        self.selection = selection
        self._judge()
        self.host.draft(to_draft(self.selection))
        return True

    def change(self, selection: Selection, *, sound: str = "") -> bool:
        """The player picked out something else; whether it is something else."""
        if self._concealed or not self._select(selection):
            return False
        self.host.changed()
        if sound:
            self.host.sound(sound)
        return True

    def click(self, site: int) -> None:
        """Begin a word at a site, or end it there."""
        selection = self.selection.click(site)
        self.change(selection, sound="pick" if selection.off is None else "refuse")
        if len(self.selection.run) > 1:
            self.reveal_selection()

    def decorate(self) -> None:
        """Mark everything that is to be marked."""
        decor = decorations(
            self.state,
            self._judged,
            cursor=self.cursor if self.by_keys else None,
            hover=self._pointer.hover,
            hint=self._hint,
        )
        self.shown.dress(decor)

    def reveal_selection(self) -> None:
        """Turn the cube so that what is picked out can be seen, and read where it is a word."""
        sites, found = self.selection.sites, self._judged.assessment
        if found is not None and (found.rejection is None or found.open_wilds):
            self.shown.read(sites)
        elif sites:
            self.shown.looking.reveal(sites)

    @override
    def restore_draft(self, text: str) -> None:
        self._select(of_draft(self.state, text))
        self.reveal_selection()
        self.host.changed()

    @override
    def words_at(self, spot: tuple[float, float] | None) -> tuple[str, ...]:
        """Only words that stand lie on a cube."""
        site = (
            (self.cursor if self.by_keys else None) if spot is None else self._pointer.site(*spot)
        )
        if site is None or self._concealed:
            return ()
        peg, standing = self.state.pegs[site], self.state.pad.standing
        return tuple(
            word.word
            for word in standing
            if peg in word.pegs and in_line(self.state.pegs, word.pegs) is not None
        )

    @property
    @override
    def letter_values(self) -> Mapping[str, int]:
        return LETTER_VALUES

    @staticmethod
    @override
    def places(move: object) -> Sequence[str]:
        return [NAMES[site] for site in move.sites] if isinstance(move, WordMove) else ()

    @override
    def show_hint(self, cells: Sequence[str]) -> None:
        """Cells are names ("F23"), or a place with its arrow ("F23>") for its start."""
        found = [BY_NAME[cell] for cell in cells if cell in BY_NAME]
        places = [parse_place(cell) for cell in cells if cell not in BY_NAME]
        self._hint = (*found, *(place[0] for place in places if place is not None))
        ways = [LINES[start][way][: self.state.pad.options.number("minimum")]
                for start, way in filter(None, places)]  # fmt: skip
        if self._hint:
            self.shown.read(ways[0] if ways else self._hint)
        self.decorate()

    # Moves

    def play(self, move: str) -> bool:
        """Hand a move in; whether it was taken."""
        if self.host.locked or self._concealed:
            return False
        return self.host.submit(move) is None

    def submit(self) -> bool:
        """Play what is picked out; False if nothing is."""
        if self.selection.empty or self.host.locked or self._concealed:
            return False
        if self._judged.move:
            self.play(self._judged.move)
        else:
            self.host.sound("refuse")
        return True

    # Keys

    @override
    def press(self, action: str) -> bool:
        return self._keys.press(action)

    @override
    def typed(self, character: str) -> bool:
        letter = character.upper()
        if len(letter) != 1 or not ("A" <= letter <= "Z"):
            return False
        found = self._judged.assessment
        if self.selection.run and found is not None and found.open_wilds:
            named = self.selection.name_wild(found.open_wilds[0], letter)
            return self.change(named, sound="pick")
        if len(self.selection.typed) >= RING:
            return False
        base = self.selection if self.selection.typed else Selection()
        self._retype(base.type(self.state, letter))
        return True

    @override
    def choose_letter(self, letter: str) -> None:
        if self._judged.wild is not None:
            self.change(self.selection.name_wild(self._judged.wild, letter), sound="pick")

    def _retype(self, selection: Selection) -> None:
        self.change(wording.best_place(self.state, selection, self.host.lexicon), sound="pick")
        self.reveal_selection()

    def erase(self) -> bool:
        """Take the last letter away; False if there is none."""
        if self.selection.empty:
            return False
        self._retype(self.selection.back(self.state))
        return True

    def clear(self) -> bool:
        """Let go of a layer in hand, else of the selection; False if there is neither."""
        if self._pointer.busy:
            self._pointer.cancel()
            return True
        return self.change(Selection())

    def other(self, step: int) -> bool:
        """Mean another place of the typed word, or read the run from its other end."""
        changed = self.change(self.selection.other(step), sound="pick")
        self.reveal_selection()
        return changed

    # The pointer

    @override
    def pointer_down(self, button: int, x: float, y: float) -> bool:
        if not self._concealed:
            self._pointer.down(button, x, y)
        return True

    @override
    def pointer_move(self, x: float, y: float) -> None:
        if not self._concealed:
            self._pointer.move(x, y)

    @override
    def pointer_up(self, button: int, x: float, y: float) -> None:
        self._pointer.up(x, y)

    @override
    def let_go(self) -> None:
        self._pointer.cancel()

    @override
    def wheel(self, steps: int, x: float, y: float) -> bool:
        if not self._concealed:
            self._pointer.wheel(steps, x, y)
        return True
