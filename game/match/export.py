"""Statistics as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from datetime import date

from game.match.results import Result, ScoredWord
from game.match.statistics import days_of, of_player, players, streak, summaries


def as_csv(results: Sequence[Result]) -> str:
    """A header and a line for each result, with 1 and 0 for true and false."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Result)], lineterminator="\n")
    writer.writeheader()
    for result in results:
        row = asdict(result)
        writer.writerow({**row, "won": int(row["won"]), "assisted": int(row["assisted"])})
    return text.getvalue()


def as_json(results: Sequence[Result], words: Sequence[ScoredWord], today: date) -> str:
    """Summaries and streaks, overall and by player, then all results and words."""
    whole = {
        "players": {
            name: {
                "formats": [asdict(s) for s in summaries(of_player(results, name), words)],
                "streak": asdict(streak(days_of(of_player(results, name)), today)),
            }
            for name in players(results)
        },
        "formats": [asdict(summary) for summary in summaries(results, words)],
        "streak": asdict(streak(days_of(results), today)),
        "results": [asdict(result) for result in results],
        "words": [asdict(word) for word in words],
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
