"""Who sits at the screen: between two people the pieces are covered until the next one is ready."""

from __future__ import annotations

from game.app.screens.playing import Playing
from game.match.store import StoreError


class PlaySeats:
    """The seats of one match at one screen.

    holder: the seat whose view is on the screen. covered: whether the screen waits for that
    player to take the seat; a clock stands as long.
    """

    def __init__(self, play: Playing) -> None:
        self._play = play
        self._kinds = play.match.header.kinds
        self.holder = self._first_person()
        self.covered = False

    def _first_person(self) -> int:
        """The seat on turn, or the first person after it."""
        kinds, first = self._kinds, self._play.match.seat or 0
        order = [(first + n) % len(kinds) for n in range(len(kinds))]
        return next((seat for seat in order if kinds[seat] == "person"), first)

    def begin(self) -> None:
        """Cover the first player's pieces too, where somebody else sits at the screen."""
        match = self._play.match
        if match.read_only or match.seat is None:
            return
        others = [s for s, kind in enumerate(self._kinds) if kind == "person" and s != self.holder]
        if self._kinds[self.holder] == "person" and any(map(self._is_handed_over, others)):
            self.covered = True
            self.stand()

    def pass_on(self) -> None:
        """Let the next player see the table; cover it first where that matters."""
        match, kinds = self._play.match, self._kinds
        seat, people = match.seat, kinds.count("person")
        if people == 0 and seat is not None:
            self.holder = seat  # who watches bots sees what each of them sees
        if seat is None or seat == self.holder or kinds[seat] != "person":
            return
        self.covered = people > 1 and self._is_handed_over(seat)
        self.holder = seat

    def _is_handed_over(self, other: int) -> bool:
        """Whether between the holder and another something is hidden, or a clock starts anew."""
        match = self._play.match
        if match.remaining_ms() is not None:
            return True
        return bool(
            match.game.view(match.state, self.holder) != match.game.view(match.state, other)
        )

    def stand(self) -> None:
        """Let a clock stand while the pieces are covered: nobody can play then."""
        match = self._play.match
        if match.remaining_ms() is not None and not match.paused:
            self._enter(standing=True)

    def uncover(self) -> None:
        """The player has taken the seat: a match that stands goes on."""
        self.covered = False
        if self._play.match.paused:
            self._enter(standing=False)

    def _enter(self, *, standing: bool) -> None:
        play = self._play
        try:
            play.match.pause() if standing else play.match.unpause()
        except StoreError as error:
            play.notice(str(error))
