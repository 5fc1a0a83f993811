"""Make the puzzles that come with a game: `python -m tools.build_puzzles GAME ...`.

Bots play match after match, the same on every machine, and each turn in which one play of common
words stands out is a puzzle (game.players.puzzle). Half of the matches are played with the words
that the game proposes, half with common words alone. A word is taken once, none that many find
offensive, and of a match no more than a few. It takes some minutes a game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game import register
from game.match.games import rules_of
from game.match.timeline import fold
from game.players.puzzle import Puzzle, format_puzzle, pose
from game.players.puzzles import FILE
from game.players.review import turns_of
from game.players.selfplay import Series, header_of, play_out, series
from game.words.choice import COMMON, WordChoice
from game.words.lists import load, offensive

SEED = 18_000_000
NAMES = ("Ada", "Ben")
WANTED = 26
A_MATCH = 3
SHORTEST = 4
"""Letters of the word at least."""
UNFIT = frozenset({"PORNO"})
"""What the list does not mark as offensive, and still is nobody's answer of the day."""
LARGEST = 6000
"""Characters of a puzzle's line at most: those late in a long match are left out."""


def candidates(wanted: Series, number: int) -> Iterator[Puzzle]:
    """The puzzles of one match."""
    rules = rules_of(wanted.game)
    words = COMMON if number % 2 else rules.proposed_words
    lexicon = load(rules.language(wanted.options, "en"), WordChoice(words))
    header = replace(header_of(wanted, number, lexicon), names=NAMES)
    folded = fold(play_out(header, lexicon).record)
    for played, _after in turns_of(folded):
        entries = played[0].entry.number - 1, played[-1].entry.number
        puzzle = pose(folded, *entries, lexicon)
        if puzzle is not None:
            yield puzzle


def chosen(game_id: str) -> list[Puzzle]:
    """The puzzles that come with a game."""
    wanted = series(game_id, "", ("medium", "medium"), 1, SEED)
    found: dict[str, Puzzle] = {}
    gone = offensive(rules_of(game_id).language(wanted.options, "en")) | UNFIT
    number = 0
    while len(found) < WANTED:
        of_match = 0
        for puzzle in candidates(wanted, number):
            word = puzzle.best.words[0]
            good = len(word) >= SHORTEST and gone.isdisjoint(puzzle.best.words)
            small = len(format_puzzle(puzzle)) <= LARGEST
            if good and small and word not in found and of_match < A_MATCH:
                found[word] = puzzle
                of_match += 1
                print(game_id, len(found), word, puzzle.best.score, puzzle.second, flush=True)
        number += 1
    return list(found.values())[:WANTED]


def main() -> None:
    """Write the files of the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=list(register.entries()))
    for game_id in parser.parse_args().games:
        entry = register.entry_of(game_id)
        folder = register.assets_of(entry) if entry is not None else None
        if folder is None:
            raise SystemExit(f"{game_id} has no folder of assets")
        lines = "".join(f"{format_puzzle(puzzle)}\n" for puzzle in chosen(game_id))
        Path(folder / FILE).write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
