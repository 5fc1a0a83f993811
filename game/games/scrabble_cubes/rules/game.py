"""The Game of Scrabble Cubes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from typing_extensions import override

from game.games import SUMMARIES, TITLES
from game.games.scrabble_cubes.rules import notation, pieces, reasons
from game.games.scrabble_cubes.rules.assessment import assess
from game.games.scrabble_cubes.rules.events import (
    CubeReddened,
    CubeRemoved,
    CubeUsedUp,
    WordRefused,
    WordScored,
)
from game.games.scrabble_cubes.rules.moves import Move, PassMove, RemoveMove, WordMove
from game.games.scrabble_cubes.rules.notation import NOTATION
from game.games.scrabble_cubes.rules.options import OPTIONS
from game.games.scrabble_cubes.rules.paths import all_revealed, playable, spelt, words_left
from game.games.scrabble_cubes.rules.pile import (
    dealt_pile,
    guess_hidden,
    heights,
    mask,
    remove_cubes,
    use_cubes,
)
from game.games.scrabble_cubes.rules.state import (
    HEAD_TO_HEAD,
    RULES,
    TIMED,
    UNKNOWN,
    Played,
    State,
    Termination,
)
from game.games.scrabble_cubes.rules.surface import FULLY, SIDES, Face, surface
from game.rules.common import UNTIMED, Passed, TimedOut, TurnGame
from game.rules.interface import Event, PositionSyntaxError, Rejection, Setup, Step
from game.rules.judge import Judge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import Options
from game.rules.pcg import Pcg32, stream
from game.rules.values import replace
from game.sentences import N_
from game.words.lexicon import Lexicon


class ScrabbleCubes(TurnGame[State, Move]):
    """The rules of Scrabble Cubes. One seat plays Solitaire, two play Head to Head."""

    id = "scrabble-cubes"
    title = TITLES[id]
    summary = SUMMARIES[id]
    rules_version = RULES
    options = OPTIONS
    provenance = N_(
        "The pile of 27 cubes, three uses, words of 3 to 7 letters and the four minutes are the "
        "original's; letter values, tiles, bonus cubes and long-word bonuses are reconstructed."
    )
    notation = NOTATION

    @override
    def seats(self, options: Options) -> range:
        return range(2, 3) if options["mode"] == HEAD_TO_HEAD else range(1, 2)

    @override
    def listed(self, options: Options) -> bool:
        """A timed Solitaire game is not listed with the saved ones."""
        return options["mode"] != TIMED

    @override
    def deal(self, setup: Setup) -> State:
        """A deal's text is a full pile, as in a position, with every letter known."""
        self.check(setup)
        size = setup.options.number("size")
        if setup.deal is None:
            letters = pieces.ALPHABETS[setup.options.text("alphabet")]
            columns = dealt_pile(size, setup.seed, letters.tiles)
        else:
            columns = notation.parse_pile(setup.deal, size)
            if any(UNKNOWN in cube.letters for column in columns for cube in column):
                raise PositionSyntaxError(N_("a deal has no unknown letters"))
            if any(len(column) != size for column in columns):
                raise PositionSyntaxError(
                    N_("every column of this deal has {size} cubes"), size=size
                )
        return State(
            options=setup.options,
            seats=setup.seats,
            columns=columns,
            surface=surface(size, heights(columns)),
            seat=setup.starter,
            rules=setup.rules_version or RULES,
        )

    @override
    def worth(self, state: State, lexicon: Lexicon) -> int:
        letters = state.letters()
        return len({spelt(letters, path) for path in playable(state, lexicon)})

    @override
    def moved(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if isinstance(move, WordMove):
            return _submit(state, move, judge)
        if isinstance(move, RemoveMove):
            return _remove(state, move, judge)
        if state.mode != HEAD_TO_HEAD:
            return Rejection(reasons.NO_PASS)
        return Step(_settled(_next_turn(state, moved=False), judge), (Passed(seat),))

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """It ends the match in Solitaire, the turn in Head to Head."""
        if self.time_limit(state) is None:
            return Rejection(UNTIMED)
        if state.mode == TIMED:
            return Step(replace(state, termination=Termination.TIME), (TimedOut(seat),))
        return Step(_settled(_next_turn(state, moved=False), judge), (TimedOut(seat),))

    @override
    def passed_over(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        if state.mode != HEAD_TO_HEAD:
            return Rejection(reasons.NO_PASS)
        return Step(_settled(_next_turn(state, moved=False), judge))

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        """The match ends."""
        gone = state.resigned | {seat}
        return Step(replace(state, resigned=gone, termination=Termination.RESIGNED))

    @override
    def time_limit(self, state: State) -> TimeLimit | None:
        if state.mode != TIMED:
            return super().time_limit(state)
        seconds = state.options.number("time")
        return TimeLimit(Scope.MATCH, seconds, warning_seconds=pieces.WARNING_SECONDS)

    @override
    def letter_values(self, state: State) -> Mapping[str, int]:
        return state.letter_values

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        totals = [0] * state.seats
        for played in state.words:
            totals[played.seat] += played.points
        return tuple(totals)

    @override
    def view(self, state: State, seat: int | None) -> State:
        """Letters that show nowhere are masked."""
        return replace(state, columns=mask(state.columns, state.surface))

    @override
    def under_way(self, state: State, setup: Setup) -> State:
        return guess_hidden(super().under_way(state, setup), stream(setup.seed, "unseen"))

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """Words or removals first, at random; a pass last."""
        removals = random.shuffled([*_removals(state)])
        if removals and random.below(4) == 0:
            yield removals.pop()
        faces = state.surface.grid.faces
        seen: set[tuple[int, ...]] = set()
        for path in playable(state, lexicon, random.shuffled(state.surface.revealed())):
            if path not in seen:
                seen.add(path)
                yield WordMove(tuple(faces[slot] for slot in path))
        yield from removals
        if state.mode == HEAD_TO_HEAD:
            yield PassMove()


def _submit(state: State, move: WordMove, judge: Judge) -> Step[State] | Rejection:
    weighed = assess(state, move.faces)
    if weighed.rejection is not None:
        return weighed.rejection
    word, seat, faces = weighed.word, state.seat, tuple(map(str, move.faces))
    valid = judge.word(word)
    points = weighed.points if valid else 0
    events: list[Event] = [
        WordScored(seat, word, points, faces) if valid else WordRefused(seat, word, faces)
    ]
    after, reddened, used_up = use_cubes(state, {face.cell for face in move.faces})
    events += [CubeReddened(str(cell), state.readable(cell)) for cell in reddened]
    events += [CubeUsedUp(str(cell), state.readable(cell)) for cell in used_up]
    after, falls, unveiled = remove_cubes(after, used_up)
    after = replace(after, words=(*state.words, Played(seat, word, points, valid)))
    after = _settled(_next_turn(after, moved=True), judge)
    # A refused word has cost its uses: the verdict is not taken back.
    return Step(after, (*events, *falls), unveiled, binds=not valid and state.rules >= 2)


def _remove(state: State, move: RemoveMove, judge: Judge) -> Step[State] | Rejection:
    cell, name = move.cell, str(move.cell)
    if state.cube(cell) is None:
        return Rejection(reasons.NO_CUBE, {"cell": name}, (name,))
    if state.mode == HEAD_TO_HEAD and state.removed:
        return Rejection(reasons.REMOVED_ALREADY, {}, (name,))
    if all(state.surface.status(Face(side, cell)) != FULLY for side in SIDES):
        return Rejection(reasons.CUBE_HIDDEN, {"cell": name}, (name,))
    after, falls, unveiled = remove_cubes(state, (cell,))
    after = _settled(replace(after, removed=True), judge)
    return Step(after, (CubeRemoved(state.seat, name, state.readable(cell)), *falls), unveiled)


def _removals(state: State) -> Iterator[RemoveMove]:
    if state.mode == HEAD_TO_HEAD and state.removed:
        return
    for cell in dict.fromkeys(face.cell for face in state.revealed()):
        yield RemoveMove(cell)


def _next_turn(state: State, *, moved: bool) -> State:
    """The next seat's turn; moved: whether this turn had a word."""
    idle = 0 if moved or state.removed else state.idle + 1
    return replace(
        state, seat=(state.seat + 1) % state.seats, turn=state.turn + 1, removed=False, idle=idle
    )


def _settled(state: State, judge: Judge) -> State:
    """The state, with its termination if the match is over."""
    if not any(state.columns):
        return replace(state, termination=Termination.EMPTY)
    if all_revealed(state):
        left = judge.decide(
            "words-left", lambda lexicon: "yes" if words_left(state, lexicon) else "no"
        )
        if left == "no":
            return replace(state, termination=Termination.NO_WORDS)
    if state.mode == HEAD_TO_HEAD and state.idle >= pieces.STALLED_ROUNDS * state.seats:
        return replace(state, termination=Termination.STALLED)
    return state


GAME = ScrabbleCubes()
