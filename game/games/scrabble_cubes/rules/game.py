"""Scrabble Cubes: words over the edges of a pile that crumbles as its letters are used up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from typing_extensions import override

from game.games import TITLES
from game.games.scrabble_cubes.rules import notation, pieces, reasons
from game.games.scrabble_cubes.rules.assess import assess
from game.games.scrabble_cubes.rules.events import (
    CubeReddened,
    CubeRemoved,
    CubeUsedUp,
    SeatResigned,
    TimeUp,
    TurnPassed,
    WordRefused,
    WordScored,
)
from game.games.scrabble_cubes.rules.paths import all_revealed, playable, words_left
from game.games.scrabble_cubes.rules.pile import fresh, heights, masked, used, without
from game.games.scrabble_cubes.rules.state import (
    HEAD_TO_HEAD,
    RULES,
    SOLITAIRE,
    TIMED,
    Move,
    PassMove,
    Played,
    RemoveMove,
    State,
    WordMove,
)
from game.games.scrabble_cubes.rules.surface import FULLY, SIDES, Face, surface
from game.rules.interface import (
    MATCH_OVER,
    NOT_YOUR_TURN,
    Event,
    Game,
    Outcome,
    PositionSyntaxError,
    Rejection,
    Setup,
    Step,
    TimeLimit,
)
from game.rules.judge import Judge
from game.rules.options import Option, Options, Role
from game.rules.pcg import Pcg32
from game.rules.sentence import N_, Sentence
from game.worded import WordedValueError
from game.words.lexicon import Lexicon

OPTIONS = (
    Option(
        "mode",
        N_("Format"),
        (SOLITAIRE, TIMED, HEAD_TO_HEAD),
        SOLITAIRE,
        labels={
            SOLITAIRE: N_("Solitaire"),
            TIMED: N_("Timed Solitaire"),
            HEAD_TO_HEAD: N_("Head to Head"),
        },
    ),
    Option(
        "size",
        N_("Pile"),
        pieces.SIZES,
        3,
        labels={3: "3 × 3 × 3", 4: "4 × 4 × 4", 5: "5 × 5 × 5"},
    ),
    Option(
        "time",
        N_("Time for the game, in seconds"),
        tuple(range(120, 601, 60)),
        pieces.SOLITAIRE_SECONDS,
        free=pieces.SOLITAIRE_RANGE,
        applies=lambda options: options["mode"] == TIMED,
    ),
    Option(
        "turn-seconds",
        N_("Time for a turn, in seconds"),
        (30, pieces.TURN_SECONDS, 90, 120, 180, None),
        pieces.TURN_SECONDS,
        labels={None: N_("untimed")},
        applies=lambda options: options["mode"] == HEAD_TO_HEAD,
        role=Role.CLOCK,
    ),
)

ENDINGS: dict[str, Sentence] = {
    "empty": N_("The last cube is gone."),
    "no-words": N_("Every letter left is revealed, and no new word can be made of them."),
    "time": N_("The time is up."),
    "stalled": N_("Nobody has made a word or removed a cube for three turns each."),
    "resigned": N_("A player has resigned."),
}


class ScrabbleCubes(Game[State, Move]):
    """The rules of Scrabble Cubes. Solitaire is played by one seat, Head to Head by two."""

    id = "scrabble-cubes"
    title = TITLES[id]
    summary = N_("Words over the edges of a pile that falls as its letters are used up.")
    rules_version = RULES
    options = OPTIONS
    provenance = N_(
        "The pile of 27 cubes, three uses, words of 3 to 7 letters and the four minutes are the "
        "original's; letter values, tiles, bonus cubes and long-word bonuses are reconstructed."
    )

    @override
    def seats(self, options: Options) -> range:
        return range(2, 3) if options["mode"] == HEAD_TO_HEAD else range(1, 2)

    def listed(self, options: Options) -> bool:
        """A timed Solitaire game is not listed with the saved ones."""
        return options["mode"] != TIMED

    @override
    def deal(self, setup: Setup) -> State:
        """A deal's text is a full pile, as in a position."""
        if setup.seats not in self.seats(setup.options):
            raise WordedValueError(
                N_("{options} is not for {seats} players"),
                options=setup.options["mode"],
                seats=setup.seats,
            )
        size = setup.options.number("size")
        if setup.deal is None:
            columns = fresh(size, setup.seed)
        else:
            columns = notation.parse_pile(setup.deal, size)
            if any(len(column) != size for column in columns):
                raise PositionSyntaxError(
                    N_("every column of this deal has {size} cubes"), size=size
                )
        shape = surface(size, heights(columns))
        return State(
            setup.options,
            setup.seats,
            columns,
            shape,
            seat=setup.starter % setup.seats,
            rules=setup.rules_version or RULES,
        )

    @override
    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.termination else (state.seat,)

    @override
    def turn(self, state: State) -> int:
        return state.turn

    @override
    def apply(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        refused = _out_of_turn(state, seat)
        if refused is not None:
            return refused
        if isinstance(move, WordMove):
            return _submit(state, move, judge)
        if isinstance(move, RemoveMove):
            return _remove(state, move, judge)
        if state.mode != HEAD_TO_HEAD:
            return Rejection(reasons.NO_PASS)
        return Step(_settled(_next_turn(state, moved=False), judge), (TurnPassed(seat),))

    @override
    def time_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """In Solitaire it ends the match, in Head to Head the turn."""
        refused = _out_of_turn(state, seat)
        if refused is not None:
            return refused
        if self.time_limit(state) is None:
            return Rejection(reasons.UNTIMED)
        if state.mode == TIMED:
            return Step(replace(state, termination="time"), (TimeUp(seat),))
        return Step(_settled(_next_turn(state, moved=False), judge), (TimeUp(seat),))

    @override
    def resign(self, state: State, seat: int) -> Step[State] | Rejection:
        """One seat alone does not go on: the match ends."""
        if state.termination:
            return Rejection(MATCH_OVER)
        ended = replace(state, resigned=(*state.resigned, seat), termination="resigned")
        return Step(ended, (SeatResigned(seat),))

    @override
    def time_limit(self, state: State) -> TimeLimit | None:
        if state.mode == TIMED:
            seconds = state.options.number("time")
            return TimeLimit("match", seconds, warning_seconds=pieces.WARNING_SECONDS)
        turn = state.options.seconds("turn-seconds") if state.mode == HEAD_TO_HEAD else None
        return None if turn is None else TimeLimit("turn", turn)

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        totals = [0] * state.seats
        for played in state.words:
            totals[played.seat] += played.points
        return tuple(totals)

    @override
    def outcome(self, state: State) -> Outcome | None:
        """Whoever plays Solitaire to its end has won."""
        if not state.termination:
            return None
        scores = self.scores(state)
        able = [seat for seat in range(state.seats) if seat not in state.resigned]
        best = max((scores[seat] for seat in able), default=0)
        winners = tuple(seat for seat in able if scores[seat] == best)
        return Outcome(state.termination, winners, scores, ENDINGS[state.termination])

    def view(self, state: State, seat: int | None) -> State:
        """See Game: no letter that shows nowhere."""
        return replace(state, columns=masked(state.columns, state.surface))

    @override
    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    @override
    def format_move(self, move: Move) -> str:
        return notation.format_move(move)

    @override
    def parse_position(self, text: str) -> State:
        return notation.parse_position(self.options, text)

    @override
    def format_position(self, state: State) -> str:
        return notation.format_position(state)

    def some_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """See Game: words first or a removal first, by chance, a pass last."""
        if _out_of_turn(state, seat) is not None:
            return
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


def _out_of_turn(state: State, seat: int) -> Rejection | None:
    if state.termination:
        return Rejection(MATCH_OVER)
    return None if seat == state.seat else Rejection(NOT_YOUR_TURN, {"seat": seat})


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
    after, reddened, used_up = used(state, {face.cell for face in move.faces})
    events += [CubeReddened(str(cell), state.readable(cell)) for cell in reddened]
    events += [CubeUsedUp(str(cell), state.readable(cell)) for cell in used_up]
    after, falls, unveiled = without(after, used_up)
    after = replace(after, words=(*state.words, Played(seat, word, points, valid)))
    after = _settled(_next_turn(after, moved=True), judge)
    # A word that is none has cost its uses: the list has spoken.
    return Step(after, (*events, *falls), unveiled, binds=not valid and state.rules >= 2)


def _remove(state: State, move: RemoveMove, judge: Judge) -> Step[State] | Rejection:
    cell, name = move.cell, str(move.cell)
    if state.cube(cell) is None:
        return Rejection(reasons.NO_CUBE, {"cell": name}, (name,))
    if state.mode == HEAD_TO_HEAD and state.removed:
        return Rejection(reasons.REMOVED_ALREADY, {}, (name,))
    if all(state.surface.status(Face(side, cell)) != FULLY for side in SIDES):
        return Rejection(reasons.CUBE_HIDDEN, {"cell": name}, (name,))
    after, falls, unveiled = without(state, (cell,))
    after = _settled(replace(after, removed=True), judge)
    return Step(after, (CubeRemoved(state.seat, name, state.readable(cell)), *falls), unveiled)


def _removals(state: State) -> Iterator[RemoveMove]:
    if state.mode == HEAD_TO_HEAD and state.removed:
        return
    for cell in dict.fromkeys(face.cell for face in state.revealed()):
        yield RemoveMove(cell)


def _next_turn(state: State, *, moved: bool) -> State:
    """The next seat's turn; moved: whether the present one had a word."""
    idle = 0 if moved or state.removed else state.idle + 1
    return replace(
        state,
        seat=(state.seat + 1) % state.seats,
        turn=state.turn + 1,
        removed=False,
        idle=idle,
    )


def _settled(state: State, judge: Judge) -> State:
    """The state, ended if the match is over."""
    if not any(state.columns):
        return replace(state, termination="empty")
    if all_revealed(state):
        left = judge.decide("words-left", lambda lexicon: _yes_no(words_left(state, lexicon)))
        if left == "no":
            return replace(state, termination="no-words")
    if state.mode == HEAD_TO_HEAD and state.idle >= pieces.STALLED_ROUNDS * state.seats:
        return replace(state, termination="stalled")
    return state


def _yes_no(answer: bool) -> str:
    return "yes" if answer else "no"


GAME = ScrabbleCubes()
