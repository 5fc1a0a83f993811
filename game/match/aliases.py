"""Aliases: which names in matches belong to the same person, and what that person is called.

Records keep the names that were played under; aliases apply to statistics only and can be undone.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.match.header import PERSON
from game.match.store import Store
from game.sentences import N_, LocalizedValueError

LONGEST = 40
"""The most characters of a name."""


def name_key(name: str) -> str:
    """The key of a name: case does not matter."""
    return name.casefold()


class Aliases:
    """The aliases of the names in a store's results."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def _called(self) -> dict[str, str]:
        """The person's name by the key of an alias."""
        return {name: called for _, name, called in self._store.intact("person", "ORDER BY id")}

    def names(self, names: Iterable[str]) -> dict[str, str]:
        """The person's name for each of these names, in one spelling: by default the last given."""
        called, given = self._called(), list(names)
        spelled = {name_key(name): name for name in (*given, *called.values())}
        return {name: spelled[name_key(called.get(name_key(name), name))] for name in given}

    def names_of(self, person: str) -> list[str]:
        """The names in matches that belong to a person, in alphabetical order."""
        called = self._called()
        rows = self._store.read(
            "SELECT DISTINCT name FROM result WHERE counted AND kind = ?", (PERSON,)
        )
        mine = {
            name_key(n): n
            for (n,) in sorted(rows)
            if name_key(called.get(name_key(n), n)) == name_key(person)
        }
        return sorted(mine.values(), key=name_key)

    def merged(self, person: str) -> bool:
        """Whether a person has aliases."""
        return any(name_key(called) == name_key(person) for called in self._called().values())

    def target(self, person: str, name: str) -> str:
        """The name that a person would get by rename(): if it is an alias of somebody else, that
        person's. LocalizedValueError if it cannot be a name."""
        name = name.strip()
        if not name or not name.isprintable() or len(name) > LONGEST:
            raise LocalizedValueError(
                N_("a name has from 1 to {count} characters, on one line"), count=LONGEST
            )
        whose = self._called().get(name_key(name), name)
        return name if name_key(whose) in {name_key(person), name_key(name)} else whose

    def rename(self, person: str, name: str) -> None:
        """Rename a person; a name that is somebody's merges the two. LocalizedValueError if it
        cannot be a name."""
        name, called = self.target(person, name), self._called()
        same = {own for own, other in called.items() if name_key(other) == name_key(person)}
        called.update(dict.fromkeys(same | {name_key(person)}, name))
        self._keep(called)

    def separate(self, person: str) -> None:
        """Remove the aliases of a person."""
        self._keep({o: c for o, c in self._called().items() if name_key(c) != name_key(person)})

    def _keep(self, called: dict[str, str]) -> None:
        rows = [
            ("INSERT INTO person (name, called) VALUES (?, ?)", pair) for pair in called.items()
        ]
        self._store.write([("DELETE FROM person", ()), *rows])
