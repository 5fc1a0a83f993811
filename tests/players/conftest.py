"""Bots play every game that has rules and a solver, whether or not its table is there yet."""

from collections.abc import Iterator

import pytest

from game import register

SCRIBBAGE = register.Entry(
    "scribbage",
    "game.rules.scribbage:GAME",
    "game.search.scribbage:SOLVER",
    "game.app.tables.scribbage:TABLE",
)


@pytest.fixture(autouse=True, scope="session")
def _scribbage_is_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if SCRIBBAGE not in register.BUILT_IN:
            patch.setattr(register, "BUILT_IN", (*register.BUILT_IN, SCRIBBAGE))
        yield
