"""Any game of the register as a PettingZoo AEC environment.

    from game.research.environment import HexaglyphEnv
    env = HexaglyphEnv("alphacubes", seats=2)

An agent sees what its seat sees at a table, nothing else. Its rewards add up to its score.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import islice
from typing import Any, ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from typing_extensions import override

from game import register
from game.match.dealing import with_worthy_seed
from game.match.games import rules_of
from game.match.header import new_header
from game.players.bot import Bot, bots
from game.players.levels import KIND, level_named
from game.rules.common import check_seats
from game.rules.excluded_words import play_move
from game.rules.interface import AnyGame, Rejection, Setup
from game.rules.options import parse_options
from game.rules.pcg import Pcg32, stream
from game.search.interface import AnySolver
from game.system import packages
from game.terminal.reader import reader_of
from game.words.lexicon import Lexicon
from game.words.lists import load

Bytes: TypeAlias = "npt.NDArray[np.uint8]"
Observation: TypeAlias = "dict[str, npt.NDArray[Any]]"

CHOICES = 64
"""The most moves of a menu."""
TRIES = 4
"""The moves that are tried for each place of a menu, as a game may offer one twice."""
MOVE_BYTES = 128
POSITION_BYTES = 8192
MOST_MOVES = 2000
"""The moves after which a match is truncated: twists alone could go on for ever."""


def written(text: str, room: int) -> Bytes:
    """A text as `room` bytes of UTF-8, zeros behind it; ValueError if it is longer."""
    read = text.encode()
    if len(read) > room:
        raise ValueError(f"{len(read)} bytes do not fit into {room}")
    laid = np.zeros(room, np.uint8)
    laid[: len(read)] = np.frombuffer(read, np.uint8)
    return laid


def agent_name(seat: int) -> str:
    """The name of the agent of a seat (from 0)."""
    return f"player_{seat}"


class HexaglyphEnv(AECEnv[str, Observation, int | None]):
    """One match after another of one game.

    options: text as on the command line ("key=value"); there is no clock here. One that is not
    named is changed where the defaults do not allow that many seats.
    seats: how many agents (default: two where two can play, else the fewest that can).
    best: whether half of a menu is the solver's best plays.
    adviser: a level of bots ("" for none): what such a bot would play stands first in every menu.
    lexicon: the words (default: the list that comes with the game).

    An observation is a dictionary of arrays:
    observation: uint8 (POSITION_BYTES,), the view in position notation, zeros behind it.
    moves: uint8 (CHOICES, MOVE_BYTES), the texts of the menu; action i is its row i.
    action_mask: int8 (CHOICES,), 1 where there is a move. Only the agent that is to act has any.

    A match that is over terminates; one that lasts MOST_MOVES moves, or whose position no longer
    fits, is truncated. infos[agent]["moves"] has the menu as texts.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hexaglyph_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, game_id: str, *, options: str = "", seats: int | None = None, best: bool = False,
        adviser: str = "", lexicon: Lexicon | None = None, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.game: AnyGame = rules_of(game_id)
        if seats is None:
            able = self.game.seats(parse_options(self.game.options, options))
            seats = 2 if 2 in able else able.start
        self.seats = seats
        self.options = self.game.agreed(options, seats)
        check_seats(self.game, self.options, seats)
        self.lexicon = lexicon or load(self.game.language(self.options, "en"))
        entry = register.entries()[game_id]
        self._solver: AnySolver | None = packages.load(entry.solver) if best else None
        self._adviser = adviser and level_named(adviser, game_id).name
        self._advisers: dict[int, Bot] = {}
        self.render_mode = render_mode
        self.possible_agents = [agent_name(seat) for seat in range(self.seats)]
        self._seat = {name: seat for seat, name in enumerate(self.possible_agents)}
        self.observation_spaces = {name: self._observations() for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(CHOICES) for name in self.possible_agents}
        self._seeds: Pcg32 = stream(secrets.randbits(63), "matches")
        self.state_of_play: Any = None
        self.menu: tuple[str, ...] = ()
        self._moves = 0

    @staticmethod
    def _observations() -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (POSITION_BYTES,), np.uint8),
                "moves": spaces.Box(0, 255, (CHOICES, MOVE_BYTES), np.uint8),
                "action_mask": spaces.Box(0, 1, (CHOICES,), np.int8),
            }
        )

    @override
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    @override
    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. seed: of this one and all that follow. options: "deal", as text."""
        if seed is not None:
            self._seeds = stream(seed, "matches")
        drawn = self._seeds.next() << 31 | self._seeds.next() >> 1
        deal = (options or {}).get("deal")
        self.state_of_play = self.game.deal(
            with_worthy_seed(self.game.id, Setup(self.options, self.seats, drawn, deal))
        )
        self._advisers = self._advisers_of(drawn) if self._adviser else {}
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._go_on()

    def _advisers_of(self, seed: int) -> dict[int, Bot]:
        """The bots by seat that advise in a match with this seed."""
        kinds = [KIND + self._adviser] * self.seats
        return bots(new_header(self.game.id, self.options, self.possible_agents,
                               seed=seed, kinds=kinds, lexicon=self.lexicon))  # fmt: skip

    def _view(self, seat: int) -> Any:
        return self.game.view(self.state_of_play, seat)

    def _go_on(self) -> None:
        """Find whose move it is and the menu, or that the match is over."""
        self.menu = ()
        acting = self.game.to_act(self.state_of_play)
        for seat in acting:
            view, adviser = self._view(seat), self._advisers.get(seat)
            advised = adviser.choose(view, self.lexicon) if adviser else None
            self.menu = menu(
                self.game, view, seat, self.lexicon, size=CHOICES, longest=MOVE_BYTES,
                solver=self._solver, first=advised,
            )  # fmt: skip
            if self.menu:
                self.agent_selection = agent_name(seat)
                break
        if not acting:
            self.terminations = dict.fromkeys(self.agents, True)
        elif not self.menu or self._moves >= MOST_MOVES or not self._fits():
            self.truncations = dict.fromkeys(self.agents, True)
        self.infos = {name: {"moves": self._menu_of(name)} for name in self.agents}

    def _fits(self) -> bool:
        texts = (self.game.format_position(self._view(seat)) for seat in range(self.seats))
        return all(len(text.encode()) <= POSITION_BYTES for text in texts)

    def _menu_of(self, agent: str) -> tuple[str, ...]:
        return self.menu if agent == self.agent_selection else ()

    def observe(self, agent: str) -> Observation:
        """A position that no longer fits (the match is truncated) is all zeros."""
        offered = self._menu_of(agent)
        text = self.game.format_position(self._view(self._seat[agent]))
        rows = [written(move, MOVE_BYTES) for move in offered]
        rows += [np.zeros(MOVE_BYTES, np.uint8)] * (CHOICES - len(offered))
        mask = np.zeros(CHOICES, np.int8)
        mask[: len(offered)] = 1
        fitting = text if len(text.encode()) <= POSITION_BYTES else ""
        return {
            "observation": written(fitting, POSITION_BYTES),
            "moves": np.stack(rows),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Play the move at `action` of the menu; ValueError if there is none."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.menu):
            raise ValueError(f"the menu has {len(self.menu)} moves, and {action} is none of them")
        game, before = self.game, self.state_of_play
        move = game.parse_move(self.menu[action])
        step = play_move(game, before, self._seat[agent], move, self.lexicon)
        if isinstance(step, Rejection):
            raise RuntimeError(f"{game.id} refuses {self.menu[action]!r}: {step.reason.code}")
        self.state_of_play = step.state
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        gained = zip(game.scores(before), game.scores(step.state), strict=True)
        self.rewards = {
            agent_name(seat): float(after - was) for seat, (was, after) in enumerate(gained)
        }
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """With render_mode "ansi": the table in lines, as the agent to act sees it."""
        if self.render_mode != "ansi":
            return None
        seat = self._seat[self.agent_selection]
        reader = reader_of(self.game.id)
        return "\n".join(reader.table(self._view(seat), seat, self.possible_agents))

    def close(self) -> None:
        """Nothing is open."""


def menu(
    game: AnyGame, view: Any, seat: int, lexicon: Lexicon, *, size: int, longest: int,
    solver: AnySolver | None = None, first: str | None = None,
) -> tuple[str, ...]:  # fmt: skip
    """The moves that a seat may choose from, the same wherever it sees the same view. No game but
    the smallest has few enough moves to number them all, so an action is an index of this menu.

    At most `size` move texts: `first`, if given; with a solver, the first moves of its best plays
    up to half of them; then moves that the rules offer, in an order that follows from the view.
    longest: the most bytes of a text; longer ones are left out.
    """
    found: dict[str, None] = {}
    if first is not None:
        _add(found, first, longest)
    if solver is not None:
        for best in solver.plays(view, seat, lexicon):
            if len(found) >= size // 2:
                break
            _add(found, best.moves[0], longest)
    for text in islice(_offered(game, view, seat, lexicon), TRIES * size):
        if len(found) >= size:
            break
        _add(found, text, longest)
    return tuple(found)


def _add(found: dict[str, None], text: str, longest: int) -> None:
    if len(text.encode()) <= longest:
        found[text] = None


def _offered(game: AnyGame, view: Any, seat: int, lexicon: Lexicon) -> Iterator[str]:
    random = stream(0, f"menu {seat} {game.format_position(view)}")
    return map(game.format_move, game.some_moves(view, seat, lexicon, random))
