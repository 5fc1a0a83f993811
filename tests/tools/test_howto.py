"""How to play: a page for each game in each language, alike in shape, with every option."""

from __future__ import annotations

import re

import pytest

from game import language, register
from game.match.games import rules_of
from game.ui import howto
from tools.messages import LANGUAGES, PREPARED

GAMES = tuple(entry.id for entry in register.BUILT_IN)


def test_a_page_is_read_line_by_line() -> None:
    assert howto.parse("## The idea\n\nTwist.\n- one\n- two\n") == (
        howto.Block("heading", "The idea"),
        howto.Block("text", "Twist."),
        howto.Block("point", "one"),
        howto.Block("point", "two"),
    )


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("code", [*LANGUAGES, *PREPARED])
def test_pages_say_the_same_in_every_language(game_id: str, code: str) -> None:
    english = howto.rules_page(game_id, "en")
    other = howto.rules_page(game_id, code)
    assert len(english) > 10
    assert [block.kind for block in other] == [block.kind for block in english]
    for one, two in zip(english, other, strict=True):
        assert one.text != two.text
        assert re.findall(r"\d+", one.text) == re.findall(r"\d+", two.text)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_stands_on_the_page_with_its_default(game_id: str) -> None:
    told = [block.text for block in howto.page(game_id)]
    game = rules_of(game_id)
    for option in game.options:
        rows = [text for text in told if text.startswith(f"{option.label}: ")]
        assert len(rows) == 1
        assert "; by default " in rows[0]
        assert option.help in rows[0]
    assert game.provenance in told


def test_the_page_follows_the_language() -> None:
    before = language.language()
    try:
        language.install("nl")
        told = [block.text for block in howto.page("scruble")]
        assert "Het idee" in told
        assert any(text.startswith("Ronden: ") for text in told)
    finally:
        language.install(before)


def test_a_language_without_a_page_has_the_english_one() -> None:
    assert howto.rules_page("scruble", "xx") == howto.rules_page("scruble", "en")
    assert howto.rules_page("no-such-game", "en") == ()


def test_the_command_line_tells_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    from game.cli.main import main

    assert main(["rules", "kubagram"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Kubagram\n")
    assert "- A compound joins" in told
    assert max(map(len, told.splitlines())) <= 88
    assert main(["rules", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
