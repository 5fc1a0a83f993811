"""Who the names in matches are: several may be one person's, and a person may be called anew.

Records keep the names that they were played under; what is said of them here lies beside the
statistics and can be taken back at any time.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.match.checksums import is_intact
from game.match.header import PERSON
from game.match.schema import PROVED
from game.match.store import Store
from game.sentences import N_, LocalizedValueError

LONGEST = 40
"""Characters of a name that somebody is called by."""


def name_key(name: str) -> str:
    """What a person's name is known by: capitals make nobody another."""
    return name.casefold()


class Aliases:
    """Whom the names of a store's results stand for."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def _called(self) -> dict[str, str]:
        """By key, the name of the person; one about whom nothing is said has their own."""
        rows = self._store.read(f"SELECT {PROVED['person']}, proof FROM person ORDER BY id")
        return {row[1]: row[2] for row in rows if is_intact(row[:-1], row[-1])}

    def names(self, names: Iterable[str]) -> dict[str, str]:
        """What the person is called whom each of these names stands for, in one spelling: the last
        given, where nothing is said."""
        called, given = self._called(), list(names)
        spelled = {name_key(name): name for name in (*given, *called.values())}
        return {name: spelled[name_key(called.get(name_key(name), name))] for name in given}

    def names_of(self, person: str) -> list[str]:
        """The names in matches that stand for a person, each in one spelling, in alphabetical
        order."""
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
        """Whether other names than a person's own stand for them."""
        return any(name_key(called) == name_key(person) for called in self._called().values())

    def target(self, person: str, name: str) -> str:
        """What a person would be called who is to have a name: where it stands for somebody else,
        as that one is. LocalizedValueError if it cannot be a name."""
        name = name.strip()
        if not name or not name.isprintable() or len(name) > LONGEST:
            raise LocalizedValueError(
                N_("a name has from 1 to {count} characters, on one line"), count=LONGEST
            )
        whose = self._called().get(name_key(name), name)
        return name if name_key(whose) in {name_key(person), name_key(name)} else whose

    def rename(self, person: str, name: str) -> None:
        """Call a person by another name from now on; where it is somebody's, both are one person.
        LocalizedValueError if it cannot be a name."""
        name, called = self.target(person, name), self._called()
        same = {own for own, other in called.items() if name_key(other) == name_key(person)}
        called.update(dict.fromkeys(same | {name_key(person)}, name))
        self._keep(called)

    def separate(self, person: str) -> None:
        """Let every name that stands for a person stand for itself again."""
        self._keep({o: c for o, c in self._called().items() if name_key(c) != name_key(person)})

    def _keep(self, called: dict[str, str]) -> None:
        rows = [
            ("INSERT INTO person (name, called) VALUES (?, ?)", pair) for pair in called.items()
        ]
        self._store.write([("DELETE FROM person", ()), *rows])
