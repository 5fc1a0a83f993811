"""Scrabble Cubes in a terminal: revealed letters side by side, words typed."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.scrabble_cubes.rules.assess import assess
from game.games.scrabble_cubes.rules.navigate import reading_order
from game.games.scrabble_cubes.rules.notation import format_move
from game.games.scrabble_cubes.rules.paths import paths_spelling
from game.games.scrabble_cubes.rules.state import State, WordMove
from game.games.scrabble_cubes.rules.surface import Face
from game.language import _, ngettext
from game.rules.sentence import N_
from game.text.reader import Reader, listed
from game.words.lexicon import Lexicon

SIDES = {"T": N_("Top"), "L": N_("Left"), "R": N_("Right")}
MOST_PATHS = 200


class ScrabbleCubesReader(Reader[State]):
    """See Reader."""

    help = (
        N_("A word: type it; the path that is worth most is taken. Or word T313.L313.T213."),
        N_("Take a cube away: remove 313 (its column, its row from the front, its height)."),
        N_("Pass, in Head to Head: pass"),
        N_("Each letter is written with its cube; ' and '' tell how often that was used."),
    )

    def table(self, view: State, seat: int, names: Sequence[str]) -> list[str]:
        """The letters that are fully revealed, side by side; then the words played."""
        lines = []
        for side, name in SIDES.items():
            faces = [face for face in reading_order(view.surface) if face.side == side]
            lines.append(listed(_(name), [self._letter(view, face) for face in faces]))
        cubes = sum(map(len, view.columns))
        lines.append(
            ngettext("{count} cube is left.", "{count} cubes are left.", cubes).format(count=cubes)
        )
        lines.append(listed(_("Words played"), [played.word for played in view.words]))
        return lines

    def _letter(self, view: State, face: Face) -> str:
        cube = view.cube(face.cell)
        if cube is None:
            return ""
        bonus = f" {cube.bonus}" if cube.bonus else ""
        return f"{view.letter(face)}{cube.uses * chr(39)} {face.cell}{bonus}"

    def moves(self, view: State, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """A word alone is taken along the path that is worth most."""
        if not text.isalpha() or text.lower() == "pass":
            return (text.lower(),) if text.lower() == "pass" else (text,)
        ranked: list[tuple[bool, int, str]] = []
        for number, faces in enumerate(paths_spelling(view, text.upper())):
            if number == MOST_PATHS:
                break
            found = assess(view, faces)
            move = format_move(WordMove(tuple(faces)))
            ranked.append((found.rejection is not None, -found.points, move))
        return [move for _refused, _points, move in sorted(ranked)][:1]


READER = ScrabbleCubesReader()
