"""Records name the version of the bots, which moves with whatever their moves follow from."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import register
from game.entry import GameEntry
from game.match.bot_version import bot_version
from game.match.games import rules_of
from game.match.header import Header, header_lines, new_header, parse_header
from game.match.rematch import rematch_header
from game.rules.options import defaults

GAME = "scrabble-cubes"
PARTS = ("rules.py", "bot.py", "table/table.py")


def version(folder: Path, patch: pytest.MonkeyPatch) -> str:
    """That of a game whose files lie in this folder."""
    entry = GameEntry("other", rules="other_game.rules:GAME", table="other_game.table.table:Table")
    patch.setattr(register, "BUILT_IN", (*register.BUILT_IN, entry))
    patch.syspath_prepend(str(folder))
    bot_version.cache_clear()
    try:
        return bot_version("other", "en")
    finally:
        bot_version.cache_clear()


@pytest.mark.parametrize(
    ("changed", "another"), [("rules.py", True), ("bot.py", True), ("table/table.py", False)]
)
def test_it_changes_with_the_sources_of_a_game_but_not_of_its_table(
    tmp_path: Path, changed: str, another: bool
) -> None:
    found = []
    for which in ("before", "after"):
        folder = tmp_path / which
        for part in ("__init__.py", *PARTS):
            path = folder / "other_game" / part
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"A = {part == changed and which!r}\n")
        with pytest.MonkeyPatch.context() as patch:
            found.append(version(folder, patch))
    assert (found[0] != found[1]) is another


def test_the_ends_of_lines_are_none_of_it(tmp_path: Path) -> None:
    found = []
    for end in ("\n", "\r\n"):
        folder = tmp_path / str(len(end))
        for part in ("__init__.py", *PARTS):
            path = folder / "other_game" / part
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(f"A = 1{end}".encode())
        with pytest.MonkeyPatch.context() as patch:
            found.append(version(folder, patch))
    assert found[0] == found[1]


def test_games_and_languages_have_their_own() -> None:
    every = {bot_version(game, lang) for game in register.entries() for lang in ("en", "nl")}
    assert len(every) == 2 * len(register.entries())


def agreed(*kinds: str) -> Header:
    names = [f"Player {seat}" for seat in range(len(kinds))]
    return new_header(GAME, defaults(rules_of(GAME).options), names, seed=1, kinds=kinds)


def test_a_record_names_it_where_bots_play() -> None:
    header = agreed("person", "bot:easy")
    assert header.bots == bot_version(GAME, "en")
    assert f"app: {header.app_version} bots {header.bots}" in header_lines(header)
    assert parse_header(header_lines(header)) == header
    assert rematch_header(header, (1, 2), 3).bots == header.bots
    assert agreed("person", "person").bots == ""


def test_records_from_before_name_none() -> None:
    lines = [line.partition(" bots ")[0] for line in header_lines(agreed("bot:hard", "bot:easy"))]
    assert parse_header(lines).bots == ""
