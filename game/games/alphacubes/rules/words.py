"""What is agreed before a game of Alphacubes, and which words it allows."""

from __future__ import annotations

from game.games.alphacubes.rules.state import State
from game.rules.judge import Judge
from game.rules.options import Option, Role
from game.rules.sentence import N_
from game.words.lexicon import Lexicon

BARRED = frozenset({"XU"})
"""Words of common lists that the rule text takes out of this game."""

OPTIONS = (
    Option(
        "words",
        N_("Words"),
        ("checked", "challenged"),
        "checked",
        N_(
            "Checked: a play with a word that is not in the list is refused. Challenged: it lies "
            "until somebody doubts it; whoever is wrong loses a turn."
        ),
        labels={"checked": N_("checked when laid"), "challenged": N_("by challenge")},
    ),
    Option(
        "turn-time",
        N_("Time for a turn, in seconds"),
        (None, 60, 120, 180),
        None,
        N_("When it is over the turn is passed."),
        labels={None: N_("untimed")},
        role=Role.CLOCK,
    ),
)


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
