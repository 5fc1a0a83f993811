"""Messages that are not literals where they are used: titles, options, events, reasons, labels.
They are read from the objects themselves, which finds those that nobody marked."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from game import register
from game.rules.interface import Event, Game, Reason
from game.sentences import Plural, Sentence
from game.system import packages


def object_messages() -> Iterator[tuple[str, str]]:
    """Each message with what says it."""
    for name in _modules():
        module = import_module(name)
        for value in vars(module).values():
            yield from _of_value(value, name)
    for event in _derived(Event):
        if not event.__module__.startswith("game."):
            continue  # a test's, or another package's, which has its own catalogue
        yield from _forms(event.__dict__.get("sentence", ""), event.__qualname__)
    for entry in register.BUILT_IN:
        yield from _of_game(packages.load(entry.rules), entry.id)


def _modules() -> Iterator[str]:
    for floor in ("rules", "match"):
        package = import_module(f"game.{floor}")
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield found.name


def _of_value(value: object, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Reason):
        yield from _forms(value.sentence, f"{where}: {value.code}")
    elif isinstance(value, Plural):
        yield from _forms(value, where)


def _of_game(game: Game[object, object], game_id: str) -> Iterator[tuple[str, str]]:
    for text in (game.title, game.summary, game.provenance):
        yield text, game_id
    for option in game.options:
        where = f"{game_id}: {option.key}"
        for text in (option.label, option.help, *option.labels.values()):
            yield text, where


def _derived(base: type[Event]) -> Iterator[type[Event]]:
    for derived in base.__subclasses__():
        yield derived
        yield from _derived(derived)


def _forms(sentence: Sentence, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(sentence, Plural):
        yield sentence.one, where
    else:
        yield sentence, where
