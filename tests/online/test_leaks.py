"""Two matches that look alike from a seat, whatever lies hidden in them, sound alike there too."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import structs

from game.match.clock import ManualClock
from game.match.header import Header
from game.match.timeline import Timeline
from game.online.client_frames import Create, Move
from game.online.codec import refused
from game.online.server_frames import Over, ServerFrame, State
from game.online.table import Table
from game.online.terms import Player, Terms
from game.rules.excluded_words import play_move as attempt
from game.rules.interface import Rejection
from game.rules.options import untimed
from game.rules.pcg import stream
from tests.conformance.playing import Agreed, agree, games, play

LOOKER = "f" * 64
PARTS = re.compile(r"\w+"), re.compile(r"\w")
"""What changes places in a position: words and numbers, letters and digits."""
TRIES, REPLIES, STEPS = 60, 8, 12


def key_of(seat: int) -> str:
    return f"{seat + 1:064x}"


def terms_of(header: Header) -> Terms:
    players = tuple(Player(key_of(seat), name) for seat, name in enumerate(header.names))
    asked = Create(header.game, kinds=header.kinds, public=True)
    return Terms("able", asked, players, header.seed, "5a17")


@cache
def begun(game_id: str, number: int, most: int) -> tuple[Agreed, Any]:
    """A match that has gone on for some moves without a clock, and its state."""
    agreed = agree(game_id, number)
    options = untimed(agreed.game.options, agreed.header.options)
    agreed = replace(agreed, header=replace(agreed.header, options=options))
    return agreed, play(agreed, most=most, calm=True).state


def words(text: str) -> list[tuple[int, int]]:
    """Where a position has words and numbers: each length as often as any other."""
    spans = {part.end() - part.start(): part.span() for part in PARTS[0].finditer(text)}
    return [*spans.values()]


def otherwise(agreed: Agreed, state: Any, seat: int | None, random: Random) -> Any:
    """Another state that looks the same from a seat; the same one where none is found."""
    game, view = agreed.game, agreed.game.view(state, seat)
    other = state
    for _ in range(TRIES):
        text = game.format_position(other)
        within = random.choice([(0, len(text)), random.choice(words(text))])
        found = [part.span() for part in random.choice(PARTS).finditer(text, *within)]
        if len(found) < 2:
            continue
        (a, b), (c, d) = sorted(random.sample(found, 2))
        swapped = text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]
        try:
            changed = game.parse_position(swapped)
        except ValueError:
            continue
        if changed != state and game.view(changed, seat) == view:
            other = changed
    return other


class World:
    """A table that goes on from a state; everybody is at it, and somebody looks on."""

    def __init__(self, agreed: Agreed, state: Any) -> None:
        folded = Timeline(agreed.header, state)
        terms = terms_of(agreed.header)
        self.table = Table(7, terms, ManualClock(), folded, agreed.lexicon)
        self.table.join(LOOKER, "Eve")
        for player in terms.players:
            assert player is not None
            self.table.join(player.key, player.name)

    def heard(self, key: str, mover: int, text: str) -> list[ServerFrame]:
        """What a player hears of a seat's attempt to move."""
        match = self.table.match
        assert match is not None
        frame = Move(7, len(match.record.entries), text)
        sent = self.table.handle(key_of(mover), frame)
        self.table.kept()
        return [frame for to, frame in sent if to == key and not isinstance(frame, Over)]

    def state(self, key: str, seat: int | None) -> ServerFrame:
        """What somebody is sent who comes back."""
        (frame,) = (
            f for to, f in self.table.join(key, "Eve") if to == key and isinstance(f, State)
        )
        return structs.replace(frame, seal="")


def after(agreed: Agreed, state: Any, mover: int, text: str, seat: int | None) -> Any:
    """What a seat sees after a move, and what happens; None where the rules refuse it."""
    world = World(agreed, state)
    world.heard(key_of(mover), mover, text)
    match = world.table.match
    assert match is not None
    if not match.record.entries:
        return None
    return agreed.game.view(match.state, seat), match.step_events(1)


def reply(
    agreed: Agreed, state: Any, mover: int, seat: int | None, wanted: Any, first: str, number: int
) -> str | None:
    """A move after which a seat sees what is wanted: the same as elsewhere, whatever is said of it,
    or one that does the same with other pieces."""
    game, random = agreed.game, stream(number, "reply")
    same = after(agreed, state, mover, first, seat)
    if same is not None and same[0] == wanted[0]:
        return first
    moves = islice(game.some_moves(state, mover, agreed.lexicon, random), REPLIES)
    texts = map(game.format_move, moves)
    return next((t for t in texts if after(agreed, state, mover, t, seat) == wanted), None)


def differ(agreed: Agreed, state: Any, seat: int | None, seed: int) -> int:
    """Play two worlds on side by side as long as a seat sees the same in both; for how many steps
    they have differed unseen."""
    game, random = agreed.game, Random(seed)
    other = otherwise(agreed, state, seat, random)
    if other == state:
        return 0
    key = LOOKER if seat is None else key_of(seat)
    one, two = World(agreed, state), World(agreed, other)
    for step in range(1, STEPS + 1):
        assert one.state(key, seat) == two.state(key, seat)
        first, second = one.table.match, two.table.match
        assert first is not None
        assert second is not None
        if first.over or first.seat is None:
            return step
        mover, hands = first.seat, stream(seed + step, "hands")
        text = game.format_move(next(game.some_moves(first.state, mover, agreed.lexicon, hands)))
        if seat is not None and seat not in first.to_act:  # which is refused
            assert one.heard(key, seat, text) == two.heard(key, seat, text)
        wanted = after(agreed, first.state, mover, text, seat)
        answer = reply(agreed, second.state, mover, seat, wanted, text, seed + step)
        if answer is None:
            return step
        assert one.heard(key, mover, text) == two.heard(key, mover, answer)
    return STEPS


@settings(
    deadline=None,
    max_examples=15,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(
    number=st.integers(0, 2),
    most=st.integers(0, 10),
    seed=st.integers(0, 1 << 32),
    look=st.booleans(),
)
@pytest.mark.parametrize("game_id", games())
def test_what_looks_alike_sounds_alike(
    game_id: str, number: int, most: int, seed: int, look: bool
) -> None:
    agreed, state = begun(game_id, number, most)
    seat = None if look else seed % len(agreed.header.names)
    differ(agreed, state, seat, seed)


@pytest.mark.parametrize("game_id", games())
def test_other_worlds_are_found_where_a_game_hides_anything(game_id: str) -> None:
    agreed, state = begun(game_id, 1, 3)
    hides = any(
        agreed.game.view(state, seat) != state for seat in (None, *range(len(agreed.header.names)))
    )
    steps = [differ(agreed, state, None, seed) for seed in range(6)]
    assert bool(sum(steps)) == hides, steps


def attempts(agreed: Agreed, states: list[Any], random: Random) -> set[str]:
    """Moves that are legal in one of these states, and texts like them with other pieces."""
    texts: set[str] = set()
    for state in states:
        for seat in agreed.game.to_act(state)[:1]:
            hands = stream(random.randrange(1 << 32), "hands")
            moves = islice(agreed.game.some_moves(state, seat, agreed.lexicon, hands), REPLIES)
            texts |= set(map(agreed.game.format_move, moves))
    told = [*map(agreed.game.format_position, states), *sorted(texts)]
    pieces = [piece for text in told for piece in PARTS[0].findall(text)]
    for text in sorted(texts):
        for _ in range(REPLIES):
            span = random.choice([part.span() for part in PARTS[0].finditer(text)])
            before = text[slice(*span)]
            alike = random.choice([piece for piece in pieces if len(piece) == len(before)] or [""])
            cased = (b.upper() if a.isupper() else b for a, b in zip(before, alike, strict=False))
            texts.add(text[: span[0]] + "".join(cased) + text[span[1] :])
    return texts


@pytest.mark.parametrize("game_id", games())
def test_what_looks_alike_is_refused_alike(game_id: str) -> None:
    refusals = 0
    for number, most in product(range(3), (0, 1, 3, 6)):
        agreed, state = begun(game_id, number, most)
        game, random = agreed.game, Random(number)
        for seat in range(len(agreed.header.names)):
            other = otherwise(agreed, state, seat, random)
            for text in sorted(attempts(agreed, [state, other], random)):
                try:
                    move = game.parse_move(text)
                except ValueError:
                    continue
                one, two = (attempt(game, st, seat, move, agreed.lexicon) for st in (state, other))
                if isinstance(one, Rejection) or isinstance(two, Rejection):
                    assert isinstance(one, Rejection), text
                    assert isinstance(two, Rejection), text
                    assert refused(one) == refused(two), text
                    refusals += 1
    assert refusals
