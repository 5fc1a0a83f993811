"""The crossword generator finds exactly what brute force finds, and what other engines find."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.games.alphacubes.search.arrays import ALL, DEAREST, DEEPEST, FAR, WORTH
from game.games.alphacubes.search.generator import Generator
from game.games.alphacubes.search.graph import word_graph
from game.games.alphacubes.search.layout import (
    ALPHACUBES,
    LAYOUTS,
    STANDARD15,
    Layout,
    parse_fen,
    position,
)
from game.games.alphacubes.search.plays import decode, scores, words
from game.games.alphacubes.search.racks import MOST_PIECES, Rack, parse_rack
from game.rules.pcg import Pcg32
from game.search.interface import SearchCancelledError
from game.words.dawg import Dawg, build
from tests.search.brute_force import plays as brute_force

SMALL = Layout(
    ("T..d..T", ".D...t.", "..d.D..", "d..D..d", ".t.d..."), STANDARD15.values, 4, 20, (2, 3)
)
LETTERS = "AABCDEEEGINOORST"


@cache
def made_up() -> tuple[tuple[str, ...], Dawg]:
    """Words of two to seven letters, of which many cross."""
    random = Pcg32(11)
    listed = set()
    for _ in range(420):
        length = 2 + min(random.below(6), random.below(6))
        listed.add("".join(random.choice(LETTERS) for _ in range(length)))
    ordered = tuple(sorted(listed))
    return ordered, build(ordered)


@cache
def generator(layout: Layout) -> Generator:
    return Generator(made_up()[1], layout)


def random_rack(random: Pcg32, kind: str) -> Rack:
    if kind == "cubes":
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        sizes = (1, 2, 3, 5, 26)
        pieces = []
        for _ in range(1 + random.below(4)):
            pieces.append("".join(random.shuffled(alphabet)[: random.choice(sizes)]))
        return Rack(tuple(pieces))
    tiles = [random.choice(LETTERS) for _ in range(1 + random.below(5))]
    if kind == "blanks":
        tiles = tiles[:2] + ["?"] * (1 + random.below(2))
    return Rack(tuple(tiles))


def random_positions(seed: int, layout: Layout, kind: str) -> Iterator[tuple[list[str], Rack]]:
    """Positions of a game of random plays, the empty board among them."""
    random = Pcg32(seed, 3)
    rows = ["." * layout.width] * layout.height
    for _ in range(5):
        rack = random_rack(random, kind)
        yield rows, rack
        found = generator(layout).find(position(layout, rows), rack)
        if len(found):
            play = decode(position(layout, rows), found[random.below(len(found))])
            grid = [list(row) for row in rows]
            for (row, column), letter in zip(play.squares, play.laid, strict=True):
                grid[row][column] = letter
            rows = ["".join(row) for row in grid]


@pytest.mark.parametrize("kind", ["tiles", "blanks", "cubes"])
@pytest.mark.parametrize("seed", range(6))
def test_all_plays_and_their_scores_as_by_brute_force(seed: int, kind: str) -> None:
    for rows, rack in random_positions(seed, SMALL, kind):
        place = position(SMALL, rows)
        found = [decode(place, row) for row in generator(SMALL).find(place, rack).copy()]
        ours = {
            tuple(sorted((r, c, s) for (r, c), s in zip(p.squares, p.laid, strict=True))): p.score
            for p in found
        }
        assert len(ours) == len(found), "a play was found twice"
        assert ours == brute_force(SMALL, rows, rack.pieces, made_up()[0])
        best = [decode(place, row) for row in generator(SMALL).best(place, rack).copy()]
        highest = max(ours.values(), default=None)
        assert sorted(best, key=repr) == sorted(
            (play for play in found if play.score == highest), key=repr
        )


def test_the_words_of_a_play() -> None:
    rows = [".......", "..AB...", "..C....", ".......", "......."]
    place = position(SMALL, rows)
    sets = {"ABE", "CE", "BE", "DE", "ACD", "AB", "AC"}
    found = Generator(build(sets), SMALL).find(place, Rack(("D", "E")))
    by_squares = {decode(place, row).squares: words(place, decode(place, row)) for row in found}
    assert by_squares[((1, 4),)] == ("ABE",)
    assert by_squares[((2, 3),)] == ("CE", "BE")
    assert by_squares[((3, 2), (3, 3))] == ("DE", "ACD")


def test_plays_of_a_transposed_board_are_transposed() -> None:
    turned = Layout(
        tuple("".join(column) for column in zip(*SMALL.premiums, strict=True)),
        SMALL.values,
        SMALL.bonus_at,
        SMALL.bonus,
        SMALL.first[::-1],
    )
    for rows, rack in random_positions(4, SMALL, "cubes"):
        there = position(turned, ["".join(column) for column in zip(*rows, strict=True)])
        ours = scores(generator(SMALL).find(position(SMALL, rows), rack))
        theirs = scores(Generator(made_up()[1], turned).find(there, rack))
        assert sorted(ours) == sorted(theirs)


def test_a_cube_of_one_letter_is_a_tile() -> None:
    """The walk for cubes agrees with the walk for tiles: a cube that also shows a letter of no
    word is no better than a tile."""
    listed = [word for word in made_up()[0] if "B" not in word]
    for rows, rack in random_positions(5, SMALL, "tiles"):
        if any("B" in row for row in rows) or "B" in rack.pieces:
            continue
        place = position(SMALL, rows)
        finder = Generator(build(listed), SMALL)
        tiles = sorted(map(tuple, finder.find(place, rack).tolist()))
        cubes = Rack(tuple(f"{letter}B" for letter in rack.pieces))
        assert sorted(map(tuple, finder.find(place, cubes).tolist())) == tiles


def test_a_search_can_be_cancelled_and_in_parts_finds_the_same() -> None:
    with pytest.raises(SearchCancelledError):
        generator(SMALL).find(position(SMALL, ["." * 7] * 5), Rack(("AB", "E")), lambda: True)
    for rows, rack in random_positions(6, SMALL, "cubes"):
        place = position(SMALL, rows)
        whole = generator(SMALL).find(place, rack).tolist()
        assert generator(SMALL).find(place, rack, lambda: False).tolist() == whole


def test_room_grows_with_the_rack() -> None:
    """Ten cubes have more states, and a full line of wild ones more plays, than there is room for
    at first."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    pieces = tuple(alphabet[k : k + 14] for k in range(MOST_PIECES))
    place = position(SMALL, ["." * 7, "." * 7, "..AB...", "." * 7, "." * 7])
    finder = generator(SMALL)
    found = [decode(place, row) for row in finder.find(place, Rack(pieces)).copy()]
    rows = ["." * 7, "." * 7, "..AB...", "." * 7, "." * 7]
    assert len(found) == len({(p.squares, p.laid) for p in found})
    some = [word for word in made_up()[0] if len(word) <= 3]
    short = Generator(build(some), SMALL).find(place, Rack(pieces[:4])).tolist()
    assert len(short) == len(brute_force(SMALL, rows, pieces[:4], some))


def test_a_blank_beside_many_letters_leads_on_to_more_than_there_are_letters() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    listed = [
        f"V{second}{third}A{last}" for second in letters for third in letters for last in "AE"
    ]
    rows = ["V......", ".......", ".......", ".......", "......."]
    place, rack = position(SMALL, rows), parse_rack("AABCDEFG?")
    found = Generator(build(listed), SMALL).find(place, rack).tolist()
    assert len(found) == len(brute_force(SMALL, rows, rack.pieces, listed))


def test_positions_are_read_or_refused() -> None:
    text = "15/15/15/15/15/5FEU7/4TORTiLE4/3COHEAD1NUKED/11PAR1/15/15/15/15/15/15"
    place = parse_fen(STANDARD15, text)
    assert place.letters[6, 8] == ord("I") - 65 + 32
    for wrong in ("", "15", text[:-3], text + "/15", text.replace("5FEU7", "5FEU8"), text + "é"):
        with pytest.raises(ValueError, match="row"):
            parse_fen(STANDARD15, wrong)


def test_racks_are_read_or_refused_with_a_reason() -> None:
    assert parse_rack("ACD?").pieces == ("A", "C", "D", "?")
    assert parse_rack("ACOVW,DEILO").pieces == ("ACOVW", "DEILO")
    assert parse_rack("ACOVW,").pieces == ("ACOVW",)
    assert parse_rack("ACOVW", cubes=True).pieces == ("ACOVW",)
    for wrong in ("", "abc", "AB,?", "A,,B", "A B", "ABCDEFGHIJK", "Ä"):
        with pytest.raises(ValueError, match=r"rack|piece"):
            parse_rack(wrong)


def test_the_layouts() -> None:
    assert set(LAYOUTS) == {"standard15", "alphacubes"}
    premiums = "".join(STANDARD15.premiums)
    assert [premiums.count(kind) for kind in "TDtd"] == [8, 17, 12, 24]
    assert (ALPHACUBES.height, ALPHACUBES.width, ALPHACUBES.first) == (17, 17, (8, 8))
    with pytest.raises(ValueError, match="equally long"):
        Layout(("..", "."), STANDARD15.values, 7, 50, (0, 0))


PLAIN = """
import sys, warnings
sys.modules["numba"] = None
warnings.simplefilter("error")
from game.search.compiled import available
from tests.games.alphacubes.search.test_crossword import SMALL, generator
from tests.games.alphacubes.search.test_crossword import position, random_positions
assert not available()
for seed, kind in enumerate(["tiles", "blanks", "cubes"]):
    for rows, rack in random_positions(seed, SMALL, kind):
        place = position(SMALL, rows)
        print(generator(SMALL).find(place, rack).tolist(), end=" ")
        print(generator(SMALL).best(place, rack).tolist())
"""


def test_without_numba_the_same_is_found() -> None:
    """The kernels as plain Python, arithmetic that overflows being an error."""
    command = [sys.executable, "-c", PLAIN]
    plain = subprocess.run(command, capture_output=True, text=True, check=False)
    assert plain.returncode == 0, plain.stderr
    ours = ""
    for seed, kind in enumerate(["tiles", "blanks", "cubes"]):
        for rows, rack in random_positions(seed, SMALL, kind):
            place = position(SMALL, rows)
            ours += f"{generator(SMALL).find(place, rack).tolist()} "
            ours += f"{generator(SMALL).best(place, rack).tolist()}\n"
    assert plain.stdout == ours


ENABLE = os.environ.get("HEXAGLYPH_ENABLE", "")


@cache
def enable() -> Generator:
    if not ENABLE or not Path(ENABLE).exists():
        pytest.skip("the ENABLE list is not here: HEXAGLYPH_ENABLE names no file with it")
    return Generator(build(Path(ENABLE).read_text("ascii").split()), STANDARD15)


@pytest.mark.parametrize(("name", "cubes"), [("crossword_checks", False), ("cube_checks", True)])
def test_the_samples_of_two_other_engines(name: str, cubes: bool) -> None:
    finder = enable()
    path = Path(ENABLE).with_name(f"{name}.tsv")
    if not path.exists():
        pytest.skip(f"{path.name} is not beside the ENABLE list")
    lines = [line.split("\t") for line in path.read_text("ascii").splitlines() if line[0] != "#"]
    assert lines
    for fen, rack, count, best, total in lines:
        place, pieces = parse_fen(STANDARD15, fen), parse_rack(rack, cubes=cubes)
        values = scores(finder.find(place, pieces)).tolist()
        expected = (int(count), int(best), int(total))
        assert (len(values), max(values, default=-1), sum(values)) == expected, (fen, rack)
        highest = scores(finder.best(place, pieces)).tolist()
        assert highest == [value for value in values if value == int(best)]


def test_the_letters_on_the_way_score_no_more_than_those_of_a_word() -> None:
    listed = ["QUIZ", "QUIZZES", "AXE", "AXED", "JINXED", "ZA", "ZZZZZZZ", "ODE"]
    far = word_graph(build(listed), STANDARD15.values).far.reshape(-1, FAR)[1]
    for depth in range(1, DEEPEST + 1):
        longer = [word[:depth] for word in listed if len(word) >= depth]
        most = max(sum(STANDARD15.values[ord(letter) - 65] for letter in w) for w in longer)
        assert far[depth] >> WORTH & DEAREST == min(most, DEAREST)
        assert far[depth] & ALL == sum({1 << ord(word[-1]) - 65 for word in longer})
