"""The score pad of a match in which words change hands."""

from __future__ import annotations

from game.app.ledger import Ledger
from game.games.kubagram.rules.game import GAME
from game.match.clock import ManualClock
from game.match.header import new_header
from game.match.match import Match
from game.match.timeline import Timeline
from game.rules.interface import Step
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from tests.games.kubagram.rules.positions import position


def test_who_loses_a_word_to_anothers_compound_has_a_line_too() -> None:
    lexicon = Lexicon.of(["TABLESPOON"], name="one-word")
    options, names = defaults(GAME.options), ("Ann", "Bob")
    header = new_header("kubagram", options, names, seed=1, lexicon=lexicon)
    folded = Timeline(header)
    folded.states[0] = position(words=((2, "TABLE"), (2, "SPOON")), box=True)
    match = Match(folded, ManualClock(), lexicon)
    lost = match.scores[1]
    assert isinstance(match.move(0, "claim w1 w2"), Step)
    compound, taken = Ledger(match).lines()
    assert (compound.seat, compound.word, compound.total) == (0, "TABLESPOON", match.scores[0])
    assert (taken.seat, taken.word, taken.points, taken.total) == (1, "", -lost, 0)
