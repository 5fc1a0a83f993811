"""The base of screens that announce events in large type, and let points rise to the score."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from game.app.kit.widget import Widget
from game.app.ledger import Ledger
from game.app.moments import banner
from game.app.moments.catalogue import EarnedAt
from game.app.moments.points import RisingPoints
from game.app.screens.play.players import whose_turn
from game.app.screens.play.sitting_screen import SittingScreen
from game.app.shell import Shell
from game.language import _
from game.match.header import PERSON
from game.match.match import Match
from game.match.record import Entry, EntryKind
from game.rules.interface import Event


class AnnouncingScreen(SittingScreen):
    """Announces what happens at a sitting. ledger: the score pad."""

    _large: banner.BannerView
    _points: RisingPoints
    _offer: banner.QuickOffer

    def __init__(self, program: Shell, match: Match) -> None:
        super().__init__(program, match)
        self.ledger = Ledger(match)
        self._deals = not match.record.entries
        """Whether the deal is still to be animated."""
        self._offered = False
        """Whether quick animations were offered in this match."""
        self.lingers = False
        """Whether the pieces are covered only after the turn's result has been seen."""

    @override
    def overlay(self) -> list[Widget]:
        ask, yes, key = _("In a hurry?"), _("Quick moments"), self.key_text("quick-moments")
        self._offer = banner.QuickOffer(self.kit, ask, yes, self.change_pace, key)
        return [*super().overlay(), self._offer]

    @override
    def large(self) -> banner.BannerView:
        self._large = banner.BannerView(self.kit)
        return self._large

    @override
    def flying(self) -> RisingPoints:
        self._points = RisingPoints(self.kit)
        return self._points

    def say_large(self, entry: Entry, events: Sequence[Event], *, ready: str) -> None:
        """Announce an entry in large type. ready: see banner.banner_for."""
        header, seat = self.match.header, self.match.seat
        bot = header.kinds[entry.seat] != PERSON or entry.kind == EntryKind.BOT
        # Of somebody at another machine the turn is named, but not each step that leads to its end.
        named = bot or (seat != entry.seat and self.match.kinds[entry.seat] != PERSON)
        person = seat is not None and seat != entry.seat and header.kinds[seat] == PERSON
        next_up = whose_turn(self.match) if named and person else ""
        self._large.tempo = self.stage.motion.tempo
        best, great = self.is_best_so_far(events), self.table.great
        self._large.set(
            banner.banner_for(entry, events, self.names, named=named, great=great, best=best,
                              ready=ready, next_up=next_up)
        )  # fmt: skip

    @override
    def is_best_so_far(self, events: Sequence[Event]) -> bool:
        return banner.is_best_so_far(self.ledger.lines(), len(self.match.record.entries))

    @override
    def raise_points(
        self, seat: int, earned: Sequence[EarnedAt], total: tuple[float, float] | None
    ) -> None:
        tempo = self.stage.motion.tempo
        if self.reduced_motion or not tempo:
            return
        self._points.tempo = tempo
        names = (f"score-{seat + 1}", "total", "players")
        root = self.program.surface.layers[0].children[0]
        target = next((w for name in names for w in root.walk() if w.name == name), self.area)
        x, y = target.origin()
        end, (wide, high) = (x + target.width // 2, y + target.height // 2), self.program.size
        if total is not None:
            end = round((total[0] + 1) / 2 * wide), round((1 - total[1]) / 2 * high)
        self._points.start(earned, end, (wide, high))

    @override
    def announce(self, line: str, below: str) -> None:
        self._large.set(banner.Banner(line, (below,), banner.LEAST))

    @override
    def offer_quick_moments(self) -> None:
        if not (self._offered or self.reduced_motion):
            self._offered = True
            self._offer.appear()

    def change_pace(self) -> None:
        """Make animations quick, or full again."""
        program = self.program
        quick = program.settings["moments"] == "full"
        program.set("moments", "quick" if quick else "full")
        self._take_settings()
        self._offer.show(False)
        self.notice(_("Moments are quick now.") if quick else _("Moments are seen in full."))

    @override
    def update(self, now: float) -> bool:
        if self._deals:
            self._deals = False
            self.table.dealt()
        self._large.update(now)
        self._points.update(now)
        self._offer.update(now)
        self.program.loop.by(min(self._large.until, self._offer.until))
        if not (self.table.playing or self._points.moving):
            self.see_off()
        return super().update(now)

    def see_off(self) -> None:
        """Cover pieces that were left visible for a while."""
        if self.lingers:
            self.lingers = False
            self.table.conceal(True)
            self.changed()
