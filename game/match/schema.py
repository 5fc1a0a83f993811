"""The tables of the store, and how older stores come to have them."""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            header TEXT NOT NULL,
            updated TEXT NOT NULL,
            finished INTEGER NOT NULL DEFAULT 0,
            paused INTEGER NOT NULL DEFAULT 0,
            scores TEXT NOT NULL DEFAULT '',
            entries INTEGER NOT NULL DEFAULT 0
        )""",
        """CREATE TABLE entry (
            match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL,
            kind TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE draft (
            match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
            entries INTEGER NOT NULL,
            text TEXT NOT NULL,
            turn_ms INTEGER NOT NULL
        )""",
    ),
    (
        # What finished matches came to; it outlives them, so nothing here refers to `match`.
        """CREATE TABLE result (
            match INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            seed INTEGER NOT NULL,
            day TEXT NOT NULL,
            seats INTEGER NOT NULL,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            score INTEGER NOT NULL,
            won INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            counted INTEGER NOT NULL DEFAULT 1,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID""",
        """CREATE TABLE word (
            match INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            word TEXT NOT NULL,
            points INTEGER NOT NULL
        )""",
    ),
    # '' for a match played here, "import" for a record that was taken in.
    ("ALTER TABLE match ADD COLUMN source TEXT NOT NULL DEFAULT ''",),
    (
        # Words that a person missed, to come back to them; `card` is the scheduler's own text.
        """CREATE TABLE missed (
            id INTEGER PRIMARY KEY,
            language TEXT NOT NULL,
            word TEXT NOT NULL,
            origin TEXT NOT NULL,
            game TEXT NOT NULL,
            match INTEGER NOT NULL,
            card TEXT NOT NULL DEFAULT '',
            due TEXT NOT NULL,
            asked INTEGER NOT NULL DEFAULT 0,
            known INTEGER NOT NULL DEFAULT 0,
            UNIQUE (language, word)
        )""",
    ),
    ("ALTER TABLE result ADD COLUMN pauses INTEGER NOT NULL DEFAULT 0",),
)
"""The statements that lead from each version of the schema to the next; version 0 is empty."""
