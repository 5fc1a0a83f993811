"""SCRUBLE Cube in a terminal: six faces row by row, twists in SiGN notation, words typed."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.scruble.rules.assessment import assess
from game.games.scruble.rules.moves import word_move
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.readings import WILD, readings
from game.games.scruble.rules.sites import TABLE
from game.games.scruble.rules.state import State
from game.games.scruble.rules.twists import BY_TEXT
from game.language import _
from game.rules.judge import LiveJudge
from game.rules.sentence import N_
from game.text.reader import Reader, listed
from game.words.lexicon import Lexicon

FACES = {
    "U": N_("Top"), "R": N_("Right"), "F": N_("Front"),
    "D": N_("Bottom"), "L": N_("Left"), "B": N_("Back side"),
}  # fmt: skip


class ScrubleReader(Reader[State]):
    """See Reader."""

    help = (
        N_("A twist: R, U', 2F, B2 ... (capital letters of the faces; ' turns the other way)."),
        N_("A word: type it; the place where it scores most is taken. Or STREET F23> for a place."),
        N_("Pass: pass"),
        N_("On the faces ? is a wild, 2L 3L 2W 3W are premiums."),
    )

    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The faces as in the unfolded net, four rows each; then the words that stand."""
        lines = []
        for face, name in FACES.items():
            sites = [site for site in TABLE if site.face == face]
            rows = [
                " ".join(self._peg(view, site.index) for site in sites[row * 4 : row * 4 + 4])
                for row in range(4)
            ]
            lines.append(f"{_(name)} ({face}): " + " / ".join(rows))
        standing = [item.word for item in view.pad.standing]
        lines.append(listed(_("Standing words"), standing))
        return lines

    def _peg(self, view: State, site: int) -> str:
        peg = PEGS[view.pegs[site]]
        if peg.letter:
            return peg.letter
        if peg.times == 1:
            return WILD
        return f"{peg.times}{'W' if peg.whole_word else 'L'}"

    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word alone is taken where it scores most."""
        if text in BY_TEXT or not text.isalpha() or len(text) < 2 or text.lower() == "pass":
            return (text.lower() if text.lower() == "pass" else text,)
        word = text.upper()
        judge = None if lexicon is None else LiveJudge(lexicon)
        ranked: list[tuple[bool, int, str]] = []
        for sites in readings(view.pegs, word, view.pad.variant):
            move = word_move(word, sites)
            if move is not None:
                found = assess(view, sites, word, judge)
                points = found.score.total if found.score is not None else 0
                ranked.append((found.rejection is not None, -points, str(move)))
        return [move for _refused, _points, move in sorted(ranked)][:1]


READER = ScrubleReader()
