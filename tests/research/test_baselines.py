"""The baselines of docs/research.md: the same seed gives the same match."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="the extra [research] is not installed")

from bench.baselines import main
from game.research.baselines import EXPERT, RANDOM, play


def test_a_seed_gives_a_match_and_the_expert_scores_more() -> None:
    random, expert = (play("scrabble-cubes", policy, 1000) for policy in (RANDOM, EXPERT))
    assert play("scrabble-cubes", RANDOM, 1000) == random
    assert play("scrabble-cubes", EXPERT, 1000) == expert
    assert expert[0][0] > random[0][0] > 0


@pytest.mark.long
def test_the_table_has_a_row_for_each_policy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scrabble-cubes", "--matches", "2", "--jobs", "1"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split(" | ")[:4] for row in rows] == [
        ["| scrabble-cubes", "1", "random", "2"],
        ["| scrabble-cubes", "1", "expert", "2"],
    ]
