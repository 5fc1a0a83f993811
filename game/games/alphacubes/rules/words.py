"""Which words a game of Alphacubes allows."""

from __future__ import annotations

from game.games.alphacubes.rules.state import State
from game.rules.judge import Judge
from game.words.lexicon import Lexicon

BARRED = frozenset({"XU"})
"""Words of common lists that the rule text takes out of this game."""


def challenges(state: State) -> bool:
    """Whether plays are checked only by challenge; alone there is nobody to challenge."""
    return state.options.text("words") == "challenged" and len(state.playing) > 1


def allowed(word: str, judge: Judge) -> bool:
    """Whether `word` is a word here. A barred one is if it was added for this match."""
    if word not in BARRED:
        return judge.word(word)
    return judge.decide(f"added-{word.lower()}", lambda lexicon: _added(lexicon, word)) == "yes"


def _added(lexicon: Lexicon, word: str) -> str:
    return "yes" if word in lexicon.added and word not in lexicon.struck else "no"


def playable(lexicon: Lexicon) -> Lexicon:
    """The lexicon with the barred words struck, but for those added for this match."""
    return lexicon.with_changes(strike=BARRED - lexicon.added)
