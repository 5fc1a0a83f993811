"""Challenges: a deal shared as a line of text, and one received to play."""

from __future__ import annotations

from typing_extensions import override

from game.app.match_setup import MatchSetup
from game.app.screens.text_dialogs import CopyDialog, InputDialog
from game.app.shell import Shell
from game.language import _
from game.match.challenge import Challenge, parse_challenge
from game.rules.options import OptionError
from game.sentences import N_
from game.ui.formats import option_problem


def play_deal(program: Shell, deal: Challenge) -> None:
    """Start a match of this deal with as many players as it needs; the game's set-up stays."""
    setup = MatchSetup.of(deal.game, None)
    kept = program.settings.kept.setups.get(deal.game)
    if kept is not None:
        setup.names = MatchSetup.of(deal.game, kept).names[:1] or [""]
    setup.options, setup.seed, setup.words = deal.options, deal.seed, deal.words
    least = program.lobby.least_seats(deal.game, deal.options)
    setup.names = (setup.names + [""] * least)[:least]
    setup.kinds = ["person"] * least
    program.lobby.start(setup, keep=False)


class ShareChallengeDialog(CopyDialog):
    """Shows the text of a deal."""

    name = "challenge"

    def __init__(self, program: Shell, challenge: Challenge) -> None:
        text = _("Anyone who plays this text gets the same pieces:")
        super().__init__(program, _("Challenge others with this deal"), str(challenge), text)


class TakeChallengeDialog(InputDialog):
    """Asks for the text of a deal, and plays it."""

    heading, yes = N_("Play a challenge"), N_("Play")
    asks = N_("Paste or type the text that you were given.")
    name, ghost = "challenge", "GAME:OPTIONS:SEED"
    longest, wide_field = 200, 460
    pasted = ""
    refusal = N_("This cannot be played here: {problem}.")

    @override
    def wrong(self, error: Exception) -> str:
        cause = error.__cause__
        problem = option_problem(cause) if isinstance(cause, OptionError) else error
        return _(self.refusal).format(problem=problem)

    @override
    def take(self) -> None:
        play_deal(self.program, parse_challenge(self.line))
