"""Who the names in matches are: several may be one person's, and a person may be called anew.

Records keep the names that they were played under; what is said of them here lies beside the
statistics and can be taken back at any time.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.match.header import PERSON
from game.match.proof import holds
from game.match.schema import PROVED
from game.match.store import Store
from game.sentences import N_, WordedValueError

LONGEST = 40
"""Characters of a name that somebody is called by."""


def key(name: str) -> str:
    """What a person's name is known by: capitals make nobody another."""
    return name.casefold()


class People:
    """Whom the names of a store's results stand for."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def _called(self) -> dict[str, str]:
        """By key, the name of the person; one about whom nothing is said has their own."""
        rows = self._store.read(f"SELECT {PROVED['person']}, proof FROM person ORDER BY id")
        return {row[1]: row[2] for row in rows if holds(row[:-1], row[-1])}

    def names(self, names: Iterable[str]) -> dict[str, str]:
        """What the person is called whom each of these names stands for, in one spelling: the last
        given, where nothing is said."""
        called, given = self._called(), list(names)
        spelled = {key(name): name for name in (*given, *called.values())}
        return {name: spelled[key(called.get(key(name), name))] for name in given}

    def names_of(self, person: str) -> list[str]:
        """The names in matches that stand for a person, each in one spelling, in alphabetical
        order."""
        called = self._called()
        rows = self._store.read(
            "SELECT DISTINCT name FROM result WHERE counted AND kind = ?", (PERSON,)
        )
        mine = {key(n): n for (n,) in sorted(rows) if key(called.get(key(n), n)) == key(person)}
        return sorted(mine.values(), key=key)

    def merged(self, person: str) -> bool:
        """Whether other names than a person's own stand for them."""
        return any(key(called) == key(person) for called in self._called().values())

    def target(self, person: str, name: str) -> str:
        """What a person would be called who is to have a name: where it stands for somebody else,
        as that one is. WordedValueError if it cannot be a name."""
        name = name.strip()
        if not name or not name.isprintable() or len(name) > LONGEST:
            raise WordedValueError(
                N_("a name has from 1 to {count} characters, on one line"), count=LONGEST
            )
        whose = self._called().get(key(name), name)
        return name if key(whose) in {key(person), key(name)} else whose

    def rename(self, person: str, name: str) -> None:
        """Call a person by another name from now on; where it is somebody's, both are one person.
        WordedValueError if it cannot be a name."""
        name, called = self.target(person, name), self._called()
        same = {own for own, other in called.items() if key(other) == key(person)}
        called.update(dict.fromkeys(same | {key(person)}, name))
        self._keep(called)

    def separate(self, person: str) -> None:
        """Let every name that stands for a person stand for itself again."""
        self._keep({o: c for o, c in self._called().items() if key(c) != key(person)})

    def _keep(self, called: dict[str, str]) -> None:
        rows = [
            ("INSERT INTO person (name, called) VALUES (?, ?)", pair) for pair in called.items()
        ]
        self._store.write([("DELETE FROM person", ()), *rows])
