"""Records tampered with, in every game: read and folded, or refused in one sentence."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game import register
from game.match.clock import ManualClock
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.match.record import format_record, parse_record
from game.match.timeline import fold
from game.rules.interface import Rejection
from game.rules.options import defaults
from game.rules.pcg import Pcg32, stream
from game.words.lists import load

ENTRIES = 40
PIECE = re.compile(r"[A-Za-z]+|[0-9]+|[^A-Za-z0-9]")
STRANGE = ["", "0", "1", "-1", "7", "99", "2.8.91", ".", ":", "+", "-", "=", "A", "ZZZZ", "?", "@"]


@cache
def played(game_id: str) -> list[str]:
    """The record of the first moves of a match, one of them a word asked for where there are any,
    as lines."""
    game = rules_of(game_id)
    options = defaults(game.options)
    names = ["Ann", "Bob"][: game.seats(options).stop - 1]
    lexicon = load("en")
    header = new_header(game_id, options, names, seed=8, lexicon=lexicon, takeback=True)
    match = Match.start(header, lexicon, ManualClock())
    random = stream(8, "tampered")
    while not match.over and len(match.record.entries) < ENTRIES:
        seat = match.to_act[0]
        view = game.view(match.state, seat)
        for move in game.some_moves(view, seat, lexicon, random):
            assert not isinstance(match.move(seat, game.format_move(move)), Rejection)
            break
        else:
            break
    return format_record(match.record).splitlines()


def tampered(lines: list[str], random: Pcg32) -> str:
    """The record with one or two of its pieces changed, doubled, taken away or swapped."""
    lines = list(lines)
    begin = lines.index("") + 1 if random.below(5) else 0
    for _ in range(1 + random.below(2)):
        number = begin + random.below(len(lines) - begin)
        pieces = PIECE.findall(lines[number])
        if not pieces:
            continue
        place = random.below(len(pieces))
        other = PIECE.findall(lines[begin + random.below(len(lines) - begin)]) or ["x"]
        kind = random.below(5)
        if kind == 0:
            del pieces[place]
        elif kind == 1:
            pieces.insert(place, pieces[place])
        elif kind == 2:
            pieces[place] = STRANGE[random.below(len(STRANGE))]
        elif kind == 3:
            pieces[place] = other[random.below(len(other))]
        else:
            pieces[place], pieces[-1] = pieces[-1], pieces[place]
        lines[number] = "".join(pieces)
    return "\n".join(lines) + "\n"


def hold(text: str) -> bool:
    """Whether a record is read and folds; what is refused must be so in one sentence."""
    try:
        fold(parse_record(text))
    except RecordError as error:
        told = str(error)
        assert told
        assert told.isprintable()
        assert "invalid literal" not in told
        assert "object" not in told.split()
        return False
    return True


@pytest.mark.parametrize("game_id", [entry.id for entry in register.BUILT_IN])
def test_a_tampered_record_is_refused_in_a_sentence(game_id: str) -> None:
    lines, random = played(game_id), stream(1, f"tampered {game_id}")
    assert hold("\n".join(lines) + "\n")
    results = [hold(tampered(lines, random)) for _ in range(200)]
    assert False in results


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("2.8.91", r"names die \d+, which is not laid"),
        ("2.8.0", "spells no pattern"),
        ("2:8", "spells no pattern"),
        (":1A", "gives die 1 a letter that is not open"),
    ],
)
def test_a_pattern_that_was_never_laid_is_refused_in_a_sentence(pattern: str, said: str) -> None:
    lines = played("scribbage")
    number = next(i for i, line in enumerate(lines) if " pattern=" in line)
    lines[number] = re.sub(r"pattern=\S*", f"pattern={pattern}", lines[number])
    with pytest.raises(RecordError, match=f"line {number + 1}: .*{said}"):
        fold(parse_record("\n".join(lines) + "\n"))
