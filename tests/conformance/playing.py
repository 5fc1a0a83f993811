"""Random play of any game of the register, through a match, for the conformance suite."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game import register
from game.match.clock import ManualClock
from game.match.header import Header, new_header
from game.match.match import Match
from game.rules.interface import AnyGame, Rejection, Setup
from game.rules.options import defaults
from game.rules.pcg import Pcg32, stream
from game.system import packages
from game.words.lexicon import Lexicon
from game.words.lists import load
from tests.conformance import hostile, tray

SEED = 7_368_787_012_345_678_000
"""Seeds begin here, so that one that leaks into a view is recognised by its digits."""

MOST = 20_000
"""Entries after which random play should long be over."""


OWN = (tray.ENTRY, *hostile.ENTRIES)
"""The suite's own games, which are in the register while it runs."""


def games() -> list[str]:
    """Every game of the register, and the small one that tests the suite itself."""
    return [*register.entries(), tray.ENTRY.id]


def rules(game_id: str) -> AnyGame:
    """The rules of one of games()."""
    entry = next((own for own in OWN if own.id == game_id), None) or register.entry_of(game_id)
    assert entry is not None
    game: AnyGame = packages.load(entry.rules)
    return game


@cache
def words(language: str) -> Lexicon:
    """The list that comes with the game."""
    return load(language)


@dataclass(frozen=True)
class Agreed:
    """A match that random options lead to."""

    game: AnyGame
    header: Header
    lexicon: Lexicon

    @property
    def setup(self) -> Setup:
        h = self.header
        return Setup(h.options, len(h.names), h.seed, h.deal, h.starter)


def agree(game_id: str, number: int) -> Agreed:
    """Match `number` of a game: any offered options (number 0: the defaults) that fit together."""
    game, random = rules(game_id), stream(number, f"conformance {game_id}")
    while True:
        values = {
            o.key: random.choice(o.choices) if number and o.applies is not None else o.default
            for o in game.options
        }
        options = defaults(game.options, **values)
        seats = random.choice([n for n in game.seats(options) if n <= 6] or [0])
        if not seats:
            continue
        lexicon = words(game.language(options, "en"))
        header = new_header(
            game_id,
            options,
            [f"Player {n}" for n in range(seats)],
            seed=SEED + number,
            lexicon=lexicon,
            starter=random.below(seats),
            takeback=True,
        )
        return Agreed(game, header, lexicon)


def play(agreed: Agreed, *, most: int = MOST, calm: bool = False) -> Match:
    """A match played at random to its end, or for `most` entries.

    calm: moves only; else now and then somebody lets the time run out, goes back a step, takes a
    hint, pauses or resigns too.
    """
    game, clock = agreed.game, ManualClock()
    random = stream(agreed.header.seed, "play")
    match = Match.start(agreed.header, agreed.lexicon, clock)
    while not match.over and len(match.record.entries) < most:
        clock.advance(random.below(900))
        if not calm and random.below(12) == 0:
            disturb(match, random, clock)
            continue
        if match.tick() is None:
            move_once(match, random)
    assert most < MOST or match.over, "random play does not end"
    assert game is match.game
    return match


def move_once(match: Match, random: Pcg32) -> None:
    """One legal move of a seat that may act."""
    game, lexicon = match.game, match.lexicon
    assert lexicon is not None
    seat = random.choice(match.to_act)
    move = next(iter(game.some_moves(match.state, seat, lexicon, random)), None)
    if move is None:
        seat, move = next(
            (other, first)
            for other in match.to_act
            for first in game.some_moves(match.state, other, lexicon, random)
        )
    result = match.move(seat, game.format_move(move))
    assert not isinstance(result, Rejection), (game.format_move(move), result)


def for_the_absent(match: Match, random: Pcg32) -> None:
    """The player to move is away: the turn is skipped, or played by a bot."""
    seat, game, lexicon = match.to_act[0], match.game, match.lexicon
    assert lexicon is not None
    if len(match.header.names) == 1 or match.paused:
        return
    before, known = (match.to_act[0], match.turn), match.count
    if random.below(2):
        done = match.pass_over(seat)
        assert match.over or (match.to_act[0], match.turn) != before
    else:
        move = next(game.some_moves(match.state, seat, lexicon, random))
        done = match.move(seat, game.format_move(move), level="easy")
    assert match.count == known + 1, done


def disturb(match: Match, random: Pcg32, clock: ManualClock) -> None:
    """Something other than a move; it may be refused."""
    seat = random.choice(match.to_act)
    everybody = range(len(match.header.names))
    what = random.below(12)
    if what == 0 and random.below(8) == 0:
        match.resign(random.below(len(match.header.names)))
    elif what == 1:
        clock.advance(match.remaining_ms() or 0)
        match.tick()
    elif what == 2:
        match.pause()
        clock.advance(5000)
        match.unpause()
    elif what == 3:
        match.hint(seat, 1)
    elif what == 4:
        match.extend(seat)
    elif what == 5:
        for_the_absent(match, random)
    elif what < 9:
        match.undo(seat, consent=everybody)
    else:
        match.redo(seat)
