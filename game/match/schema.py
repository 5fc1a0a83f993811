"""The tables of the store, and the migrations that lead to them."""

from __future__ import annotations

UNFINISHED = "NOT finished AND source != 'import'"
"""The matches that can be continued."""

UNGATHERED = "finished AND NOT gathered AND source != 'import'"
"""The matches that count in statistics but have not been read yet."""

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
        # The results of finished matches, which outlive them, so nothing here refers to `match`.
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
    (
        # Checksums (see checksums.py); `head` is the header's, for that alone is not found anew.
        "ALTER TABLE match ADD COLUMN head TEXT NOT NULL DEFAULT ''",
        *(
            f"ALTER TABLE {table} ADD COLUMN proof TEXT NOT NULL DEFAULT ''"
            for table in ("match", "entry", "draft", "result", "word", "missed")
        ),
    ),
    (
        # Whom the names in results stand for; `name` as aliases.name_key() spells it.
        """CREATE TABLE person (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            called TEXT NOT NULL,
            proof TEXT NOT NULL DEFAULT ''
        )""",
    ),
    (
        # Remarks on a match's entries, on its deal by the number 0.
        """CREATE TABLE note (
            match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            text TEXT NOT NULL,
            proof TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID""",
    ),
    (
        # Puzzles found in matches, by `match`, and those answered that came with the game, by 0.
        # `rating` is the player's after the first answer, `grade` that of the best.
        """CREATE TABLE puzzle (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            text TEXT NOT NULL,
            match INTEGER NOT NULL,
            first TEXT NOT NULL DEFAULT '',
            answered TEXT NOT NULL DEFAULT '',
            grade TEXT NOT NULL DEFAULT '',
            points INTEGER NOT NULL DEFAULT 0,
            rating INTEGER NOT NULL DEFAULT 0,
            proof TEXT NOT NULL DEFAULT ''
        )""",
        # The matches that have been searched for puzzles.
        """CREATE TABLE searched (
            match INTEGER PRIMARY KEY,
            proof TEXT NOT NULL DEFAULT ''
        )""",
    ),
    (
        # What lists are ordered and searched by (index_columns.py); whether statistics know it.
        "ALTER TABLE match ADD COLUMN game TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN created TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN players TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN best INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE match ADD COLUMN gathered INTEGER NOT NULL DEFAULT 0",
        "UPDATE match SET gathered = 1 WHERE id IN (SELECT match FROM result)",
        "CREATE INDEX match_unplaced ON match (id) WHERE game = ''",
        "CREATE INDEX match_unproved ON match (id) WHERE head = ''",
        "CREATE INDEX match_updated ON match (updated)",
        "CREATE INDEX match_created ON match (created, updated)",
        "CREATE INDEX match_game ON match (game, updated)",
        "CREATE INDEX match_players ON match (players, updated DESC)",
        "CREATE INDEX match_best ON match (best, updated)",
        "CREATE INDEX match_entries ON match (entries, updated)",
        f"CREATE INDEX match_unfinished ON match (updated) WHERE {UNFINISHED}",
        f"CREATE INDEX match_ungathered ON match (updated) WHERE {UNGATHERED}",
    ),
    (
        # The sums of results (see tally.py), and whether one is in that already.
        """CREATE TABLE tally (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            seats INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            text TEXT NOT NULL,
            proof TEXT NOT NULL,
            PRIMARY KEY (person, game, options, seats, assisted)
        ) WITHOUT ROWID""",
        "ALTER TABLE result ADD COLUMN tallied INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX result_untallied ON result (day, match) WHERE counted AND NOT tallied",
        "CREATE INDEX result_day ON result (day, match)",
        "CREATE INDEX result_seed ON result (seed)",
        "CREATE INDEX word_match ON word (match)",
    ),
)
"""The migration from each version of the schema to the next; version 0 is empty."""

KEYS = {
    "match": "id",
    "entry": "match, number",
    "draft": "match",
    "result": "match, seat",
    "word": "rowid",
    "missed": "id",
    "person": "id",
    "note": "match, number",
    "puzzle": "id",
    "searched": "match",
}
"""The key of each table."""

PROVED = {
    "match": "id, updated, finished, paused, scores, entries, source",
    "entry": "match, number, seat, milliseconds, kind, text",
    "draft": "match, entries, text, turn_ms",
    "result": (
        "match, seat, game, options, seed, day, seats, name, kind, score, won, assisted, hints, "
        "pauses, counted"
    ),
    "word": "match, seat, word, points",
    "missed": "id, language, word, origin, game, match, card, due, asked, known",
    "person": "id, name, called",
    "note": "match, number, text",
    "puzzle": "id, name, text, match, first, answered, grade, points, rating",
    "searched": "match",
}
"""The columns that `proof` covers; an entry's also covers that of the one before."""

LATER = {"match": 8, "result": 3}
"""How many of a table's last columns may be missing in older stores, if not one."""

HEAD = "id, header"
"""The columns that a match's `head` covers."""

BEFORE = "SELECT proof FROM entry WHERE match = new.match AND number = new.number - 1"


def text_as_stored(content: bytes) -> str:
    """Decode stored text; invalid UTF-8 must not keep other rows from being read."""
    return content.decode("utf-8", "surrogateescape")


def triggers() -> list[str]:
    """Statements that create the triggers which keep checksums and index columns. They are
    temporary because they call functions of the connection."""
    found = [_trigger("match", "head", HEAD, ""), *_SHELF, _GATHERED, _TALLIED]
    for table, columns in PROVED.items():
        before = f"coalesce(({BEFORE}), ''), " if table == "entry" else ""
        found.append(_trigger(table, "proof", columns, before))
    return [statement for pair in found for statement in pair]


_SHELF = tuple(
    (
        f"CREATE TEMP TRIGGER match_{source}_new AFTER INSERT ON match {body}",
        f"CREATE TEMP TRIGGER match_{source}_changed AFTER UPDATE OF {source} ON match {body}",
    )
    for source, body in (
        (
            "header",
            "BEGIN UPDATE match SET game = line(new.header, 'game'), "
            "created = line(new.header, 'created'), players = players(new.header) "
            "WHERE id = new.id; END",
        ),
        ("scores", "BEGIN UPDATE match SET best = best(new.scores) WHERE id = new.id; END"),
    )
)


_GATHERED = tuple(
    f"CREATE TEMP TRIGGER result_{when} AFTER {what} ON result "
    f"BEGIN UPDATE match SET gathered = {known} WHERE id = {row}.match; END"
    for when, what, known, row in (("kept", "INSERT", 1, "new"), ("forgotten", "DELETE", 0, "old"))
)
"""A match is gathered as long as there is a result of it."""


_TALLIED = tuple(
    f"CREATE TEMP TRIGGER tally_{number} AFTER {what} BEGIN DELETE FROM tally; END"
    for number, what in enumerate(
        (
            "DELETE ON result",
            f"UPDATE OF {PROVED['result']} ON result",
            "INSERT ON person",
            "UPDATE OF name, called ON person",
            "DELETE ON person",
        )
    )
)
"""Tallies are only added to; any other change to results or aliases deletes them."""


def _trigger(table: str, column: str, columns: str, before: str) -> tuple[str, str]:
    names = columns.split(", ")
    values = ", ".join(f"new.{name}" for name in names)
    here = " AND ".join(f"{key} = new.{key}" for key in KEYS[table].split(", "))
    body = f"BEGIN UPDATE {table} SET {column} = proof({before}{values}) WHERE {here}; END"
    return (
        f"CREATE TEMP TRIGGER {table}_{column}_new AFTER INSERT ON {table} {body}",
        f"CREATE TEMP TRIGGER {table}_{column}_changed AFTER UPDATE OF {columns} ON {table} {body}",
    )
