"""The log separates the letters of a die, so that they do not read as a word."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from game import language
from game.app.log import log_line
from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.events import Taken
from game.games.kubagram.rules.pieces import ALPHABETS, MARKS, TRIPLES
from game.rules.interface import Setup
from game.rules.options import defaults
from game.terminal.session import Session
from tests.games.kubagram.rules.positions import play
from tests.terminal.test_session import begin


@pytest.fixture
def spoken() -> Iterator[None]:
    before = language.language()
    yield
    language.install(before)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("alphabet", sorted(ALPHABETS))
@pytest.mark.parametrize("code", language.installed())
def test_the_letters_of_a_taken_die_are_separated(code: str, alphabet: str) -> None:
    language.install(code)
    state = GAME.deal(Setup(defaults(GAME.options, alphabet=alphabet), 2, 5))
    state = play(state, "rotate 0").state
    for _ in range(3):
        square = state.next_square()
        assert square is not None
        boxed = state.box[square]
        assert boxed is not None
        letters = list(dict.fromkeys(ALPHABETS[alphabet].faces[boxed.die]))
        step = play(state, "take")
        taken = next(event for event in step.events if isinstance(event, Taken))
        line = log_line([taken], ("Ann", "Ben")).text
        assert line == language.say(taken, ("Ann", "Ben"))
        assert line.startswith("Ann" if state.seat == 0 else "Ben")
        assert MARKS[square] in line
        assert "/".join(letters) in line
        assert boxed.die >= TRIPLES or "".join(letters) not in line
        state = step.state
        if state.hand is not None:
            state = play(state, f"lay {state.hand.letter} right").state
        state = play(state, "end").state


def test_the_terminal_separates_them_too() -> None:
    match, told = begin("kubagram", 2), io.StringIO()
    Session(match, io.StringIO("rotate 0\ntake\nquit\n"), told).run()
    hand = match.state.hand or match.state.passing
    assert "/".join(ALPHABETS["en"].letters(hand.die)) in told.getvalue()
    assert "".join(ALPHABETS["en"].letters(hand.die)) not in told.getvalue()
