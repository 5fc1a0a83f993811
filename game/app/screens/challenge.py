"""Challenges: one's own deal as a line of text, and somebody else's to be played."""

from __future__ import annotations

from typing_extensions import override

from game.app.clipboard import copy, paste
from game.app.kit.button import Button
from game.app.kit.layout import Align
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.matches import MatchSetup
from game.app.screens.dialog import Dialog
from game.app.screens.entry_dialog import EntryDialog
from game.app.shell import Shell
from game.language import _
from game.match.challenge import Challenge, ChallengeError, parse_challenge
from game.worded import N_

LONGEST = 200


def play_deal(program: Shell, deal: Challenge) -> None:
    """Start a match with this deal for as many as it takes; the game's own set-up stays."""
    setup = MatchSetup.of(deal.game, None)
    kept = program.settings.kept.setups.get(deal.game)
    if kept is not None:
        setup.names = MatchSetup.of(deal.game, kept).names[:1] or [""]
    setup.options, setup.seed, setup.words = deal.options, deal.seed, deal.words
    least = program.lobby.least_seats(deal.game, deal.options)
    setup.names = (setup.names + [""] * least)[:least]
    setup.kinds = ["person"] * least
    program.lobby.start(setup, keep=False)


class ShareChallengeDialog(Dialog):
    """A deal's text, to be copied or written down."""

    only = N_("Close")

    def __init__(self, program: Shell, challenge: Challenge) -> None:
        super().__init__(program, _("Challenge others with this deal"))
        self.challenge = challenge

    @override
    def body(self) -> list[Widget]:
        kit = self.program.kit
        told = _("Whoever plays this text has the same pieces before them:")
        text = Text(kit, str(self.challenge), "strong", colour="open").called("challenge")
        self._copied = Text(kit, "", "small", colour="text-dim")
        copy_it = Button(kit, _("Copy"), self._copy, icon="pad", small=True, name="copy")
        return [Text(kit, told), text, Align(kit, copy_it, across=0), self._copied]

    def _copy(self) -> None:
        done = copy(str(self.challenge))
        self._copied.set(_("Copied.") if done else _("There is no clipboard; write it down."))


class TakeChallengeDialog(EntryDialog):
    """A text to be pasted or typed, and played."""

    name, ghost = "challenge", "GAME:OPTIONS:SEED"
    longest, wide_entry = LONGEST, 460

    def __init__(self, program: Shell) -> None:
        text = _("Paste or type the text that you were given.")
        super().__init__(program, _("Play a challenge"), text, (_("Play"), self._play))

    @override
    def tools(self) -> list[Widget]:
        kit = self.program.kit
        paste_it = Button(kit, _("Paste"), self._paste, icon="pad", small=True, name="paste")
        return [Align(kit, paste_it, across=0)]

    def _paste(self) -> None:
        self.put("".join(paste().split())[:LONGEST])

    def _play(self) -> None:
        try:
            deal = parse_challenge(self.line)
        except ChallengeError as error:
            self.again(_("This cannot be played here: {problem}.").format(problem=error))
        else:
            play_deal(self.program, deal)
