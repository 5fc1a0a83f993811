"""Positions as text: the cube, then `key=value` for every field that is not at its default.

    <cube> variant=2 seats=2 seat=2 turn=2 scores=12,0 standing=STREET@F23> scored=STREET

Keys are the game's options and: seats, starter, seat, round, turn (from 1), scores, resigned,
extended (extensions in this turn), began (the cube when the turn began, if twisted since), standing
(words with their places on that cube), scored (other words scored before), over (why it ended),
worded (the last round with a word), rules (the version of the rules).
"""

from __future__ import annotations

from game.games.scruble.rules.cube import format_cube, parse_cube
from game.games.scruble.rules.moves import parse_move, parse_place, place_text
from game.games.scruble.rules.options import OPTIONS
from game.games.scruble.rules.readings import matches, read
from game.games.scruble.rules.sites import LINES, RING, line_of
from game.games.scruble.rules.state import RULES, Pad, Standing, State, Termination, pieces_of
from game.rules.fields import Fields, listed, seat_numbers
from game.rules.interface import PositionSyntaxError
from game.rules.notation import Notation
from game.rules.options import rules_in_effect, spell
from game.sentences import N_, LocalizedValueError

_KEYS = (
    *("seats", "starter", "seat", "round", "turn", "scores", "resigned", "extended"),
    *("began", "standing", "scored", "over", "worded", "rules"),
)


def format_position(state: State) -> str:
    """The line of a state."""
    pad = state.pad
    items = [
        f"{option.key}={spell(pad.options[option.key])}"
        for option in OPTIONS
        if pad.options[option.key] != option.default
    ]

    cube = format_cube(state.pegs)
    others = pad.scored - {word.word for word in pad.standing}
    fields: dict[str, tuple[object, object]] = {
        "seats": (pad.seats, 1),
        "starter": (pad.starter + 1, 1),
        "seat": (pad.seat + 1, pad.starter + 1),
        "round": (pad.round, 1),
        "turn": (pad.turn, 1),
        "scores": (listed(pad.scores), listed([0] * pad.seats)),
        "resigned": (seat_numbers(sorted(pad.resigned)), ""),
        "extended": (pad.extensions, 0),
        "began": (format_cube(pad.began), cube),
        "standing": (listed(_standing_text(word, pad.began) for word in pad.standing), ""),
        "scored": (listed(sorted(others)), ""),
        "over": (pad.termination, None),
        "worded": (pad.worded, 0),
        "rules": (pad.rules, rules_in_effect(OPTIONS, pad.options, RULES)),
    }
    items += [f"{key}={value}" for key, (value, usual) in fields.items() if value != usual]
    return " ".join((cube, *items))


def _standing_text(standing: Standing, began: bytes) -> str:
    sites = standing.sites_on(began)
    line = None if sites is None else line_of(sites)
    if line is None:
        raise LocalizedValueError(
            N_("{word} did not stand when the turn began"), word=standing.word
        )
    return f"{standing.word}@{place_text(*line)}"


def parse_position(text: str) -> State:
    """The state of a line; PositionSyntaxError if there is none."""
    cube, _, rest = text.strip().partition(" ")
    fields = Fields(rest, _KEYS, OPTIONS)
    rules = fields.number("rules", rules_in_effect(OPTIONS, fields.options, RULES), 1, RULES)
    pieces = pieces_of(fields.options, rules)
    pegs = parse_cube(cube, pieces)
    seats = fields.number("seats", 1, 1, 4)
    starter = fields.seat("starter", seats)
    seat = fields.seat("seat", seats, starter)
    resigned = fields.seats("resigned", seats)
    termination = fields.one_of("over", Termination)
    if list(resigned) != sorted(set(resigned)):
        raise PositionSyntaxError(N_("the seats in resigned must go up"))
    began = parse_cube(fields.text("began"), pieces) if fields.given("began") else pegs
    variant = fields.options.number("variant")
    standing = _parse_standing(fields.each("standing", str), began, variant)
    pad = Pad(
        options=fields.options,
        seats=seats,
        starter=starter,
        seat=seat,
        round=fields.number("round", 1, 1),
        turn=fields.number("turn", 1, 1),
        scores=fields.numbers("scores", seats),
        resigned=frozenset(resigned),
        extensions=fields.number("extended", 0),
        began=began,
        standing=standing,
        scored=frozenset(fields.each("scored", _word)) | {word.word for word in standing},
        termination=termination,
        worded=fields.number("worded", 0),
        rules=rules,
    )
    return State(pegs, pad)


def _parse_standing(items: tuple[str, ...], began: bytes, variant: int) -> tuple[Standing, ...]:
    shown = read(began, variant)
    found: list[Standing] = []
    for item in items:
        word, _, place = item.partition("@")
        line = parse_place(place)
        if line is None or not _is_word(word) or len(word) < 2:
            raise PositionSyntaxError(
                N_("'{item}' is not a standing word, such as STREET@F23>"), item=item
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
                    N_("{word} and {other}: one lies within the other"), word=word, other=other.word
                )
        found.append(standing)
    return tuple(found)


def _is_word(text: str) -> bool:
    return text.isascii() and text.isalpha() and text.isupper() and len(text) <= RING


def _word(text: str) -> str:
    if not _is_word(text):
        raise PositionSyntaxError(N_("'{word}' in {key} is not a word"), word=text, key="scored")
    return text


NOTATION = Notation(parse_move, str, parse_position, format_position)
