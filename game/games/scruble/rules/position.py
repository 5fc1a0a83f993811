"""A whole match as it stands in one line: the cube, then `key=value` for all that is not as usual.

    <cube> variant=2 seats=2 seat=2 turn=2 scores=12,0 standing=STREET@F23> scored=STREET

Keys are the game's options and: seats, starter, seat, round, turn (from 1), scores, resigned,
extended (how often in this turn), began (the cube when the turn began, if twisted since), standing
(words with their places on that cube), scored (other words scored before), over (why it ended),
worded (the last round with a word), rules (the version of the rules).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.games.scruble.rules.cube import format_cube, parse_cube
from game.games.scruble.rules.moves import parse_place, place_text
from game.games.scruble.rules.readings import matches, read
from game.games.scruble.rules.sites import LINES, RING, line_of
from game.games.scruble.rules.state import RULES, Pad, Standing, State, in_line
from game.games.scruble.rules.turns import TERMINATIONS
from game.rules.interface import PositionSyntaxError
from game.rules.options import Option, Options, parse_options, spell
from game.worded import N_, WordedValueError

_KEYS = (
    *("seats", "starter", "seat", "round", "turn", "scores", "resigned", "extended"),
    *("began", "standing", "scored", "over", "worded", "rules"),
)


def format_position(state: State, declared: tuple[Option, ...]) -> str:
    """The state in one line."""
    pad = state.pad
    items = [
        f"{option.key}={spell(pad.options[option.key])}"
        for option in declared
        if pad.options[option.key] != option.default
    ]

    def item(key: str, value: str, usual: str) -> None:
        if value != usual:
            items.append(f"{key}={value}")

    item("seats", str(pad.seats), "1")
    item("starter", str(pad.starter + 1), "1")
    item("seat", str(pad.seat + 1), str(pad.starter + 1))
    item("round", str(pad.round), "1")
    item("turn", str(pad.turn), "1")
    item("scores", _joined(pad.scores), _joined([0] * pad.seats))
    item("resigned", _joined(seat + 1 for seat in pad.resigned), "")
    item("extended", str(pad.extensions), "0")
    item("began", format_cube(pad.began), format_cube(state.pegs))
    item("standing", ",".join(_standing_text(word, pad.began) for word in pad.standing), "")
    others = pad.scored - {word.word for word in pad.standing}
    item("scored", ",".join(sorted(others)), "")
    item("over", pad.termination, "")
    item("worded", str(pad.worded), "0")
    item("rules", str(pad.rules), str(RULES))
    return " ".join((format_cube(state.pegs), *items))


def _joined(numbers: Iterable[int]) -> str:
    return ",".join(str(number) for number in numbers)


def _standing_text(standing: Standing, began: bytes) -> str:
    sites = in_line(began, standing.pegs)
    line = None if sites is None else line_of(sites)
    if line is None:
        raise WordedValueError(N_("{word} did not stand when the turn began"), word=standing.word)
    return f"{standing.word}@{place_text(*line)}"


def parse_position(text: str, declared: tuple[Option, ...]) -> State:
    """The state that a line spells; PositionSyntaxError otherwise."""
    cube, *items = text.split() or [""]
    pegs = parse_cube(cube)
    fields: dict[str, str] = {}
    chosen = []
    for item in items:
        key, _, value = item.partition("=")
        if key not in _KEYS:
            chosen.append(item)
        elif key in fields:
            raise PositionSyntaxError(N_("{key} is there twice"), key=key)
        else:
            fields[key] = value
    try:
        options = parse_options(declared, " ".join(chosen))
    except ValueError as error:
        raise PositionSyntaxError(error) from None
    return State(pegs, _parse_pad(pegs, options, fields))


def _parse_pad(pegs: bytes, options: Options, fields: dict[str, str]) -> Pad:
    seats = _number(fields, "seats", 1, 1, 4)
    starter = _number(fields, "starter", 1, 1, seats)
    seat = _number(fields, "seat", starter, 1, seats) - 1
    resigned = tuple(n - 1 for n in _numbers(fields, "resigned", (), 1, seats))
    scores = _numbers(fields, "scores", (0,) * seats, 0, 10**9)
    over = fields.get("over", "")
    if over and over not in TERMINATIONS:
        raise PositionSyntaxError(
            N_("over must be one of {terminations}, not '{over}'"),
            terminations=", ".join(TERMINATIONS),
            over=over,
        )
    if len(scores) != seats:
        raise PositionSyntaxError(
            N_("there are {count} scores for {seats} seats"), count=len(scores), seats=seats
        )
    if list(resigned) != sorted(set(resigned)):
        raise PositionSyntaxError(N_("the seats in resigned must go up"))
    if not over and seat in resigned:
        raise PositionSyntaxError(
            N_("seat {seat} has resigned and cannot be on turn"), seat=seat + 1
        )
    began = parse_cube(fields["began"]) if "began" in fields else pegs
    standing = _parse_standing(fields, began, options.number("variant"))
    return Pad(
        options=options,
        seats=seats,
        starter=starter - 1,
        seat=seat,
        round=_number(fields, "round", 1, 1, 10**9),
        turn=_number(fields, "turn", 1, 1, 10**9),
        scores=scores,
        resigned=resigned,
        extensions=_number(fields, "extended", 0, 0, 10**9),
        began=began,
        standing=standing,
        scored=frozenset(_words(fields, "scored")) | {word.word for word in standing},
        termination=over,
        worded=_number(fields, "worded", 0, 0, 10**9),
        rules=_number(fields, "rules", RULES, 1, RULES),
    )


def _parse_standing(fields: dict[str, str], began: bytes, variant: int) -> tuple[Standing, ...]:
    shown = read(began, variant)
    found: list[Standing] = []
    for item in filter(None, fields.get("standing", "").split(",")):
        word, _, place = item.partition("@")
        line = parse_place(place)
        if line is None or not _is_word(word) or len(word) < 2:
            raise PositionSyntaxError(
                N_("'{item}' is no standing word: it must be like STREET@F23>"), item=item
            )
        sites = LINES[line[0]][line[1]][: len(word)]
        if not matches("".join(shown[site] for site in sites), word):
            raise PositionSyntaxError(
                N_("{word} cannot be read at {place} when the turn began"), word=word, place=place
            )
        standing = Standing(word, bytes(began[site] for site in sites))
        for other in found:
            shared = set(standing.pegs) & set(other.pegs)
            if len(shared) == min(len(word), len(other.word)):
                raise PositionSyntaxError(
                    N_("{word} and {word_2}: one stands within the other"),
                    word=word,
                    word_2=other.word,
                )
        found.append(standing)
    return tuple(found)


def _is_word(text: str) -> bool:
    return text.isascii() and text.isalpha() and text.isupper() and len(text) <= RING


def _words(fields: dict[str, str], key: str) -> list[str]:
    words = [word for word in fields.get(key, "").split(",") if word]
    for word in words:
        if not _is_word(word):
            raise PositionSyntaxError(N_("'{word}' in {key} is no word"), word=word, key=key)
    return words


def _number(fields: dict[str, str], key: str, usual: int, low: int, high: int) -> int:
    return _numbers(fields, key, (usual,), low, high)[0] if key in fields else usual


def _numbers(
    fields: dict[str, str], key: str, usual: tuple[int, ...], low: int, high: int
) -> tuple[int, ...]:
    if key not in fields:
        return usual
    numbers = []
    for text in fields[key].split(","):
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if not low <= number <= high:
            raise PositionSyntaxError(
                N_("{key} cannot be '{text}': {low} to {high} is possible"),
                key=key,
                text=text,
                low=low,
                high=high,
            )
        numbers.append(number)
    return tuple(numbers)
