"""The rules of Kubagram as a Game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from typing_extensions import override

from game.games import SUMMARIES, TITLES
from game.games.kubagram.rules import moves, reasons, turns
from game.games.kubagram.rules.claims import (
    LAST_MINIMUM,
    apply_claim,
    assess,
    bars_short,
    common_word_left,
    gain,
)
from game.games.kubagram.rules.dealing import deal, fill_unseen
from game.games.kubagram.rules.events import BoxLeft, Claimed, ClaimedBlind, Reordered, Rotated
from game.games.kubagram.rules.moves import Move, Part, Plain, TurnMove
from game.games.kubagram.rules.notation import NOTATION
from game.games.kubagram.rules.options import OPTIONS
from game.games.kubagram.rules.state import RULES, Phase, State, Termination
from game.games.kubagram.rules.words import formable, own_jokers, worth
from game.rules.common import MatchEnded, TimedOut, TurnGame, deserted
from game.rules.interface import MATCH_OVER, NOT_YOUR_TURN, Event, Rejection, Setup, Step
from game.rules.judge import Judge
from game.rules.options import Options
from game.rules.pcg import Pcg32
from game.rules.values import replace
from game.sentences import N_
from game.words.lexicon import Lexicon


class Kubagram(TurnGame[State, Move]):
    """The rules of Kubagram."""

    id = "kubagram"
    title = TITLES[id]
    summary = SUMMARIES[id]
    notation = NOTATION
    provenance = N_(
        "Dice, values and jokers are as published in three alphabets. The marks of the box are "
        "ours: no layout of them is published."
    )
    rules_version = RULES
    options = OPTIONS

    @override
    def seats(self, options: Options) -> range:
        """Two to four; one plays for the highest score."""
        return range(1, 5)

    @override
    def deal(self, setup: Setup) -> State:
        self.check(setup)
        return deal(setup)

    @override
    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat on turn, or those that may show the last player a word."""
        return () if state.over else state.asked or (state.seat,)

    @override
    def assent(self, state: State, seat: int) -> Move | None:
        """A seat that is asked for a word shows none."""
        return Plain.NONE if state.phase == Phase.SHOW else None

    @override
    def clocked(self, state: State) -> bool:
        """Whether a turn is under way: turning the box and showing words are untimed."""
        return state.phase not in (Phase.ROTATE, Phase.SHOW)

    @override
    def apply(self, state: State, seat: int, move: Move, judge: Judge) -> Step[State] | Rejection:
        if state.over:
            return Rejection(MATCH_OVER)
        if move is Plain.NONE or isinstance(move, moves.Show):
            return turns.answer(state, seat, move, judge)
        if seat in state.asked:
            return Rejection(reasons.AWAITS_SHOWING, {"seat": seat})
        if seat != state.seat:
            return Rejection(NOT_YOUR_TURN, {"seat": seat})
        if state.phase == Phase.SHOW:
            return Rejection(reasons.AWAITS_SHOWING, {"seat": state.asked[0]})
        if isinstance(move, moves.Rotate):
            return _rotate(state, seat, move)
        if state.phase == Phase.ROTATE:
            return Rejection(reasons.TURN_BOX_FIRST)
        if move is Plain.CANNOT:
            return turns.cannot(state, seat, judge)
        return self._in_turn(state, seat, move, judge)

    def _in_turn(
        self, state: State, seat: int, move: TurnMove, judge: Judge
    ) -> Step[State] | Rejection:
        """Play a step of the seat's own turn."""
        match move:
            case Plain.TAKE:
                return turns.take(state, seat)
            case Plain.SKIP:
                return turns.skip(state, seat)
            case moves.LayDie():
                return turns.lay_die(state, seat, move)
            case Plain.ASIDE:
                return turns.set_aside(state, seat)
            case Plain():
                return turns.end_turn(state, seat)
        if state.phase == Phase.HAND:
            return Rejection(reasons.LAY_FIRST)
        if isinstance(move, moves.Reorder):
            return _reorder(state, seat, move)
        return self._claim(state, seat, move, judge)

    @override
    def timed_out(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """Lay the die of the turn at the right end, with the letter that is up, and end the
        turn."""
        if state.phase in (Phase.ROTATE, Phase.SHOW):
            return Rejection(NOT_YOUR_TURN, {"seat": seat})
        events: list[Event] = [TimedOut(seat)]
        reveals = False
        while not state.is_last and (state.phase in (Phase.HAND, Phase.BEFORE)):
            if state.phase == Phase.HAND and state.hand is not None:
                choices = turns.offered(state)
                up = state.hand.letter
                letter = up if up in choices else choices[0]
                step = turns.lay_die(state, seat, moves.LayDie(letter, left=False))
            else:
                step = turns.take(state, seat)
            if isinstance(step, Rejection):
                return step
            state, reveals = step.state, reveals or step.reveals
            events += step.events
        ended = turns.end_turn(state, seat)
        if isinstance(ended, Rejection):
            return ended
        return Step(ended.state, (*events, *ended.events), reveals)

    @override
    def passed_over(self, state: State, seat: int, judge: Judge) -> Step[State] | Rejection:
        """Show no word, leave the box as it lies, or end the turn as a time-out does."""
        if state.phase == Phase.SHOW:
            return turns.answer(state, seat, Plain.NONE, judge)
        if state.phase == Phase.ROTATE:
            return _rotate(state, seat, moves.Rotate(0))
        return self.timed_out(state, seat, judge)

    @override
    def resigned(self, state: State, seat: int) -> Step[State]:
        """The seat is skipped from now on; a die that it holds or would pass on goes to the
        next."""
        after = replace(state, resigned=state.resigned | {seat})
        if deserted(len(after.playing), state.seats):
            return Step(replace(after, termination=Termination.RESIGNED), (MatchEnded(),))
        if seat in state.asked:
            return turns.show_nothing(after, seat)
        if seat != state.seat:
            return Step(after)
        if state.phase == Phase.ROTATE:
            return Step(replace(after, seat=after.next_seat()))
        if state.is_last or state.phase == Phase.SHOW:
            return turns.finish(after, seat)
        die, mark = state.passing, "0"
        if state.hand is not None:
            die, mark = state.hand, state.mark if state.rules >= 3 else "0"
        return Step(turns.hand_over(after, after.next_seat(), die, mark))

    @override
    def letter_values(self, state: State) -> Mapping[str, int]:
        return state.alphabet.values

    @override
    def scores(self, state: State) -> tuple[int, ...]:
        """The points of claimed words, less fines and the deductions at the end."""
        totals = [-f - d for f, d in zip(state.fines, state.deductions, strict=True)]
        for word in state.claimed.values():
            totals[word.owner] += worth(state.alphabet, word).total
        return tuple(totals)

    @override
    def shows_scores(self, state: State) -> bool:
        """Whether scores are open: at the end, or always if the option says so."""
        return state.over or state.options.flag("open-scores")

    @override
    def view(self, state: State, seat: int | None) -> State:
        """The state with only the upper faces of dice in the box, and which of them are jokers."""
        box = (boxed and boxed.unseen for boxed in state.box)
        return replace(state, box=tuple(box))

    @override
    def under_way(self, state: State, setup: Setup) -> State:
        return fill_unseen(super().under_way(state, setup), setup.seed)

    @override
    def random_moves(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        """Claims, the steps of a turn and, now and then, another order of the field."""
        if state.phase == Phase.ROTATE:
            yield moves.Rotate(random.below(4))
            return
        if state.phase == Phase.HAND:
            if turns.may_set_aside(state) and random.below(2):
                yield Plain.ASIDE
            for letter in random.shuffled(turns.offered(state)):
                yield moves.LayDie(letter, left=random.below(2) == 0)
            return
        if state.phase == Phase.SHOW:
            if random.below(2):
                yield from map(moves.Show, self._some_words(state, state.seat, lexicon, random))
            yield Plain.NONE
            return
        yield from self._some_claims(state, seat, lexicon, random)
        if len(state.field) > 1 and random.below(10) == 0:
            yield moves.Reorder(tuple(random.shuffled([piece.die for piece in state.field])))
        if state.phase == Phase.AFTER or state.is_last:
            yield Plain.END
        elif state.phase == Phase.BEFORE:
            if seat not in state.skipped and random.below(20) == 0:
                yield Plain.SKIP
            yield Plain.TAKE

    def _some_claims(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[Move]:
        if turns.due_word(state, lexicon.is_word):
            yield moves.Claim(state.shown)
            return
        for parts in self._some_words(state, seat, lexicon, random):
            if not isinstance(assess(state, seat, moves.Claim(parts)), Rejection):
                yield moves.Claim(parts)
        if state.is_last and state.rules >= 2 and not state.cannot:
            alone = not state.following()
            if random.below(2) and not (alone and common_word_left(state, seat, lexicon)):
                yield Plain.CANNOT

    def _some_words(
        self, state: State, seat: int, lexicon: Lexicon, random: Pcg32
    ) -> Iterator[tuple[Part, ...]]:
        """The parts of a random word of the field and the seat's jokers, if there is one."""
        jokers = own_jokers(state, seat)
        aside = {die for die, _ in jokers}
        # A handful of dice is enough for random play, and keeps the walk short.
        some = random.shuffled(state.field)[:12]
        least = LAST_MINIMUM if state.cannot else state.minimum
        for word, pieces in formable(some, jokers, lexicon.dawg, least):
            if lexicon.is_word(word) and random.below(2):
                yield tuple(
                    moves.AsideJoker(piece.die, piece.letter)
                    if piece.die in aside
                    else moves.FieldDie(piece.die)
                    for piece in pieces
                )
                return

    def _claim(
        self, state: State, seat: int, move: moves.Claim, judge: Judge
    ) -> Step[State] | Rejection:
        claim = assess(state, seat, move)
        if isinstance(claim, Rejection):
            return claim
        barred = bars_short(state, seat, claim, judge)
        if barred is not None:
            return barred
        text = claim.word.text
        barred = turns.bars_other(state, text, judge.word)
        if barred is not None:
            return barred
        if not judge.word(text):
            return turns.not_a_word(state, seat, text)
        after = apply_claim(state, claim)
        parts = claim.worth
        claimed = Claimed if self.shows_scores(state) else ClaimedBlind
        event = claimed(
            seat,
            word=text,
            letters=parts.letters,
            bonus=parts.bonus,
            factor=parts.factor,
            total=parts.total,
            number=len(after.words),
            gained=gain(state, seat, claim),
        )
        return Step(after, (event,))


def _rotate(state: State, seat: int, move: moves.Rotate) -> Step[State] | Rejection:
    if state.phase != Phase.ROTATE:
        return Rejection(reasons.BOX_TURNED)
    after = replace(
        state, rotation=move.turns, phase=Phase.BEFORE, seat=state.starter, turn=state.turn + 1
    )
    if state.starter in after.resigned:
        after = replace(after, seat=after.next_seat())
    event = Rotated(seat, 90 * move.turns) if move.turns else BoxLeft(seat)
    return Step(after, (event,))


def _reorder(state: State, seat: int, move: moves.Reorder) -> Step[State] | Rejection:
    by_die = {piece.die: piece for piece in state.field}
    if sorted(move.dice) != sorted(by_die):
        return Rejection(reasons.NOT_THE_FIELD)
    field = tuple(by_die[die] for die in move.dice)
    letters = " ".join(piece.letter for piece in field)
    return Step(replace(state, field=field), (Reordered(seat, letters),))


GAME = Kubagram()
