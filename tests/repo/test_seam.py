"""Nobody outside a game's folder goes by what a game calls something: ids, codes, options, moves.

What is looked for comes from the register itself, and is looked for in the code, not in comments:
a name with a hyphen anywhere, a plain word where it is compared with something.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache

import pytest

from game import register
from game.entry import CURSOR, ZOOM
from game.rules.interface import Event, Reason
from game.system import packages
from tests.conformance.playing import agree, play
from tests.repo.test_floors import GAME, ROOT, modules

OURS = {entry.id: entry for entry in register.BUILT_IN}
HOUSE = {*(action.id for action in (*CURSOR, *ZOOM)), *("resign", "turn")}
"""Names that the house uses too, for what is its own: the shared actions, the giving up of any
match and the scope of a clock."""
ELSEWHERE = {
    ("game/app/kit/choice.py", "end"),  # a key
    ("game/terminal/start.py", "again"),  # what a player types
    ("game/terminal/online_session.py", "again"),  # likewise
    ("game/cli/play.py", "challenge"),  # a deal to try
    ("game/players/lesson.py", "words"),  # what a step waits for
    ("game/match/collection.py", "score"),  # an order
}
"""Plain words that mean something else there."""


def declared(game_id: str, kind: type) -> Iterator[object]:
    """The objects, or the classes, of a kind in the rules of a game."""
    package = OURS[game_id].rules.partition(":")[0]
    inside = pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
    for info in inside:
        for value in vars(importlib.import_module(info.name)).values():
            if isinstance(value, kind) or (isinstance(value, type) and issubclass(value, kind)):
                yield value


def shared(code: str) -> bool:
    """Whether a floor below the games declares this reason or event."""
    found: list[object] = []
    for package in ("game.rules", "game.match"):
        for info in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
            found += vars(importlib.import_module(info.name)).values()
    codes = {value.code for value in found if isinstance(value, Reason)}
    events = (v for v in found if isinstance(v, type) and issubclass(v, Event) and v is not Event)
    return code in codes | {getattr(event, "kind", "") for event in events}


@cache
def names(game_id: str) -> dict[str, str]:
    """All that a game calls something, with what it is."""
    found = {game_id.replace("-", "_"): "folder", game_id: "id"}
    game = packages.load(OURS[game_id].rules)
    for reason in declared(game_id, Reason):
        if isinstance(reason, Reason) and not shared(reason.code):
            found[reason.code] = "reason"
    for event in declared(game_id, Event):
        kind = getattr(event, "kind", "")
        if kind and not shared(kind):
            found[kind] = "event"
    found |= {option.key: "option" for option in game.options}
    found |= dict.fromkeys(register.actions_of(OURS[game_id]), "action")
    for number in range(3):
        match = play(agree(game_id, number), most=40, calm=True)
        for entry in match.record.entries:
            found[entry.text.split()[0]] = "move"
    return {name: what for name, what in found.items() if name not in HOUSE}


def constants(source: str) -> Iterator[tuple[str, int, bool]]:
    """The texts in the code but for docstrings: where, and whether compared with something."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    compared = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.match_case) or _asks(node)
        for inner in ast.walk(node.pattern if isinstance(node, ast.match_case) else node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value, node.lineno, id(node) in compared


def _asks(node: ast.AST) -> bool:
    """Whether it is a call that asks how a text begins or ends."""
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr in {"startswith", "endswith"}


@pytest.mark.parametrize("game_id", OURS)
def test_nobody_outside_names_what_is_a_games_own(game_id: str) -> None:
    known = names(game_id)
    wrong = []
    for path in modules():
        if path.is_relative_to(GAME / "games"):
            continue
        for text, line, compared in constants(path.read_text(encoding="utf-8")):
            what = known.get(text.strip())
            ordinary = (str(path.relative_to(ROOT).as_posix()), text) in ELSEWHERE
            if re.search(rf"\b{game_id}\b", text):
                what = "id"
            if what and not ordinary and (compared or "-" in text or what == "id"):
                wrong.append(f"{path.relative_to(ROOT)}:{line} names the {what} {text!r}")
    assert not wrong, "\n".join(wrong)


def test_titles_stand_in_their_table_alone() -> None:
    titles = [packages.load(entry.rules).title for entry in OURS.values()]
    wrong = [
        f"{path.relative_to(ROOT)}:{line} says {text!r}"
        for path in modules()
        if path != GAME / "games" / "__init__.py"
        for text, line, _compared in constants(path.read_text(encoding="utf-8"))
        if any(re.search(rf"\b{title}\b", text) for title in titles)
    ]
    assert not wrong, "\n".join(wrong)
