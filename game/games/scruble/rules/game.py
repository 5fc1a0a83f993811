"""The Game of SCRUBLE Cube."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from typing_extensions import override

from game.games import SUMMARIES, TITLES
from game.games.scruble.rules.assessment import Assessment, assess
from game.games.scruble.rules.cube import parse_cube, scrambled
from game.games.scruble.rules.events import (
    TWISTED,
    Crossed,
    Extended,
    Forgotten,
    Scored,
    TurnExtended,
)
from game.games.scruble.rules.moves import Move, Pass, WordMove
from game.games.scruble.rules.notation import NOTATION
from game.games.scruble.rules.options import OPTIONS
from game.games.scruble.rules.readings import WILD, read, words_along
from game.games.scruble.rules.reasons import NOT_A_LINE
from game.games.scruble.rules.scoring import Score
from game.games.scruble.rules.sites import LINES, NAMES
from game.games.scruble.rules.state import RULES, Pad, Standing, State, Termination, pieces_of
from game.games.scruble.rules.twists import TWISTS, Twist, turned
from game.rules.common import (
    UNTIMED,
    Ending,
    MatchEnded,
    Passed,
    RoundEnded,
    TimedOut,
    TurnGame,
    check_seats,
    deserted,
)
from game.rules.interface import (
    EXTENSION_USED,
    NO_EXTENSION,
    Event,
    PositionSyntaxError,
    Rejection,
    Setup,
    Step,
)
from game.rules.judge import Judge
from game.rules.limits import Scope, TimeLimit
from game.rules.options import Options, rules_in_effect
from game.rules.pcg import Pcg32
from game.rules.values import replace
from game.sentences import N_, LocalizedValueError
from game.words.lexicon import Lexicon

EXTENSION_SECONDS = 90
"""The running time of the sand timer, whatever was agreed for a turn."""


class Scruble(TurnGame[State, Move]):
    """SCRUBLE Cube. All information is open: every view is the state itself."""

    id = "scruble"
    title = TITLES[id]
    summary = SUMMARIES[id]
    notation = NOTATION
    rules_version = RULES
    options = OPTIONS
    provenance = N_(
        "Published: a twisting 4x4x4 cube with 96 pegs that spin, two wilds, double and triple "
        "letter and word premiums. Our reconstruction: how many there are of each, which letter "
        "sits on which piece, and the values, which fit every printed example."
    )

    @override
    def seats(self, options: Options) -> range:
        """A race to a target needs an opponent; the timed game is solo."""
        return {"time": range(1, 2), "target": range(2, 5)}.get(options.text("end"), range(1, 5))

    @override
    def turn_state(self, state: State) -> Pad:
        return state.pad

    @override
    def deal(self, setup: Setup) -> State:
        """A deal is a cube in position notation."""
        self.check(setup)
        rules = rules_in_effect(OPTIONS, setup.options, setup.rules_version or RULES)
        pieces, given = pieces_of(setup.options, rules), setup.deal
        pegs = scrambled(setup.seed, pieces) if given is None else parse_cube(given, pieces)
        pad = Pad(
            options=setup.options,
            seats=setup.seats,
            starter=setup.starter,
            seat=setup.starter,
            scores=(0,) * setup.seats,
            began=pegs,
            rules=rules,
        )
        return State(pegs, pad)

    @override
    def round(self, state: State) -> tuple[int, int] | None:
        pad = state.pad
        if pad.options["end"] == "time":
            return None
        agreed = pad.options.number("rounds") if pad.options["end"] == "rounds" else 0
        return pad.round, agreed

    @override
    def moved(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if type(move) is Twist:
            pegs = turned(state.pegs, move)
            return Step(State(pegs, state.pad), TWISTED[seat][move.index])
        if isinstance(move, WordMove):
            return _form_word(state, move, judge)
        return _end_turn(state, [Passed(seat)])

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        if self.time_limit(state) is None:
            return Rejection(UNTIMED)
        over = Termination.TIME if state.pad.options["end"] == "time" else None
        return _end_turn(state, [TimedOut(seat)], over)

    @override
    def passed_over(self, state: State, seat: int, judge: Judge) -> Step[State]:
        """Standing words are judged as at the end of any turn."""
        return _end_turn(state, [])

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        pad = replace(state.pad, resigned=state.pad.resigned | {seat})
        over = Termination.RESIGNED if deserted(len(pad.playing), pad.seats) else None
        after = State(state.pegs, pad)
        return _end_turn(after, [], over) if over or seat == pad.seat else Step(after)

    @override
    def extend(self, state: State, seat: int) -> Step[State] | Rejection:
        barred, limit = self.barred(state, seat), self.time_limit(state)
        if barred is not None:
            return barred
        if limit is None or not limit.extensions_left:
            return Rejection(EXTENSION_USED if state.pad.extensions else NO_EXTENSION)
        pad = replace(state.pad, extensions=state.pad.extensions + 1)
        return Step(State(state.pegs, pad), (TurnExtended(seat, limit.extension_seconds),))

    @override
    def time_limit(self, state: State) -> TimeLimit | None:
        options = state.pad.options
        if options.text("end") == "time":
            return TimeLimit(Scope.MATCH, options.number("minutes") * 60)
        turn, taken = super().time_limit(state), state.pad.extensions
        if turn is None:
            return None
        left = max(0, options.number("extensions") - taken)
        more = turn.seconds if state.pad.rules < 2 else EXTENSION_SECONDS
        return TimeLimit(Scope.TURN, turn.seconds + more * taken, left, more)

    @override
    def letter_values(self, state: State) -> Mapping[str, int]:
        return state.pieces.values

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        return state.pad.scores

    @override
    def view(self, state: State, seat: int | None) -> State:
        return state

    @override
    def parse_position(self, text: str) -> State:
        state = super().parse_position(text)
        try:
            check_seats(self, state.pad.options, state.pad.seats)
        except LocalizedValueError as error:
            raise PositionSyntaxError(error) from None
        return state

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """Mostly twists, at times a word or a pass."""
        twists: list[Move] = list(random.shuffled(TWISTS))
        passing = random.below(6) == 0
        words = random.below(3) == 0
        if passing:
            yield Pass()
        if words:
            yield from _some_words(state, lexicon, random)
        yield from twists
        if not passing:
            yield Pass()
        if not words:
            yield from _some_words(state, lexicon, random)


WORDLESS_ROUNDS = 10
"""Rounds in a row without a word after which a race to a target ends."""


def _form_word(state: State, move: WordMove, judge: Judge) -> Step[State] | Rejection:
    """Form a word, which ends the turn of the seat on turn."""
    found = assess(state, move.sites, move.word, judge)
    if found.rejection is not None or found.score is None:
        return found.rejection or Rejection(NOT_A_LINE)
    pad, seat = state.pad, state.pad.seat
    new = Standing(move.word, bytes(state.pegs[site] for site in move.sites))
    replaced = tuple(word for word in pad.standing if set(word.pegs) <= set(new.pegs))
    events: list[Event] = [_scored(state, found, found.score, replaced)]
    events += [Crossed(seat, c.word, NAMES[c.site], c.points) for c in found.score.crossings]
    events += [Extended(word.word, new.word) for word in replaced]
    kept = tuple(word for word in pad.standing if word not in replaced)
    scores = list(pad.scores)
    scores[seat] += found.score.total
    pad = replace(
        pad,
        standing=(*kept, new),
        scores=tuple(scores),
        scored=pad.scored | {new.word},
        worded=pad.round,
    )
    return _end_turn(State(state.pegs, pad), events)


def _scored(
    state: State, found: Assessment, score: Score, replaced: tuple[Standing, ...]
) -> Scored:
    faces = read(state.pegs, state.pad.variant)
    return Scored(
        seat=state.pad.seat,
        word=found.word,
        cells=tuple(NAMES[site] for site in found.sites),
        wilds=tuple(NAMES[site] for site in found.sites if faces[site] == WILD),
        letters=score.letters,
        boosted=score.boosted,
        times=score.times,
        length_bonus=score.length_bonus,
        face_bonus=score.face_bonus,
        extends=tuple(word.word for word in replaced),
        crosses=tuple(crossing.word for crossing in score.crossings),
        crossed=score.crossed,
        points=score.total,
    )


def _end_turn(state: State, events: list[Event], termination: Ending | None = None) -> Step[State]:
    """Judge the standing words and go on to the next seat, or end the match. events: those of the
    turn so far; the list is extended. termination: why the match is over, if the scores do not
    tell."""
    pegs, pad = state.pegs, state.pad
    standing = []
    for word in pad.standing:
        if word.sites_on(pegs) is None:
            events.append(Forgotten(word.word))
        else:
            standing.append(word)
    seat = next(iter(pad.following()), pad.seat)
    # Seats follow one another from the starter on; a round ends where that order wraps.
    wraps = (seat - pad.starter) % pad.seats <= (pad.seat - pad.starter) % pad.seats
    termination = termination or _termination(pad, wraps)
    if wraps and not termination:
        events.append(RoundEnded(pad.round))
    if termination:
        events.append(MatchEnded())
    pad = replace(
        pad,
        seat=pad.seat if termination else seat,
        round=pad.round + (wraps and not termination),
        turn=pad.turn + 1,
        extensions=0,
        began=pegs,
        standing=tuple(standing),
        termination=termination,
    )
    return Step(State(pegs, pad), tuple(events))


def _termination(pad: Pad, round_ends: bool) -> Termination | None:
    """Why the match is over at the end of a turn, or None."""
    end = pad.options.text("end")
    if end == "rounds" and round_ends and pad.round >= pad.options.number("rounds"):
        return Termination.ROUNDS
    if end == "target" and (round_ends or not pad.options.flag("finish-round")):
        # Option 1 of the rules wants the target exceeded, option 2 reached.
        needed = pad.options.number("target") + (pad.variant == 1)
        if max(pad.scores) >= needed:
            return Termination.TARGET
    wordless = end == "target" and round_ends and pad.round - pad.worded >= WORDLESS_ROUNDS
    return Termination.WORDLESS if wordless and pad.rules >= 2 else None


def _some_words(state: State, lexicon: Lexicon, random: Pcg32) -> Iterator[Move]:
    """The playable words, line by line in random order."""
    shown = read(state.pegs, state.pad.variant)
    minimum = state.pad.options.number("minimum")
    lines = [(start, way) for start in range(len(LINES)) for way in range(4)]
    for start, way in random.shuffled(lines):
        line = "".join(shown[site] for site in LINES[start][way])
        for word in words_along(line, lexicon, minimum):
            move = WordMove(word, start, way)
            if assess(state, move.sites, word).rejection is None:
                yield move


GAME = Scruble()
