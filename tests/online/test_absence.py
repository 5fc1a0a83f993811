"""A seat whose player stays away is skipped, or a bot plays in its place, as was agreed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.language import translate
from game.match.bot_version import bot_version
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.record import AWAY, FOR_THE_ABSENT, SKIPPED, EntryKind, format_record, parse_record
from game.match.timeline import fold
from game.online import table_absence
from game.online.client import Client
from game.online.client_frames import Answer, Ask, Claim, Create, Join, Move, Resign
from game.online.mirror import Mirror
from game.online.server_frames import (
    Asked,
    Entered,
    Greeting,
    Over,
    Presence,
    Refused,
    State,
    Welcome,
)
from game.online.table_absence import CLAIM_MS
from game.online.table_base import GRACE_MS
from game.online.wire import ABSENT, PROTOCOL, What
from game.players.bot import Bot
from game.players.levels import KIND
from game.players.verification import Standing, verify
from game.rules.options import untimed
from game.rules.pcg import Pcg32, stream
from game.server.storage import Storage
from tests.conformance.playing import OWN, Agreed, agree, games
from tests.online.hands import ended, seated, sit
from tests.online.link import KEYS, Net
from tests.online.lobbies import Evening, Visitor, begun
from tests.online.serving import Guest, served
from tests.online.stores import Open, run

INSTALLED = [game_id for game_id in games() if game_id not in {entry.id for entry in OWN}]
LEVEL = "beginner"
EACH = [pytest.param(g, absent) for g in INSTALLED for absent in (SKIPPED, KIND + LEVEL)]


def agreed_with_several(game_id: str) -> Agreed:
    """A match of a game between two people or more, without a clock."""
    number = next(n for n in range(100) if len(agree(game_id, n).header.names) > 1)
    found = agree(game_id, number)
    options = untimed(found.game.options, found.header.options)
    bots = bot_version(game_id, found.header.language)
    return replace(found, header=replace(found.header, options=options, bots=bots))


class Deserted:
    """A table, what a server does for the bots at it, and seeded hands for those who stay."""

    def __init__(self, game_id: str, absent: str, *, public: bool = False) -> None:
        agreed = agreed_with_several(game_id)
        self.net = Net(agreed.header, agreed.lexicon, absent=absent, public=public)
        self.net.deliver()
        self.away = -1
        self.random: Pcg32 = stream(11, "hands")
        self._bots: dict[tuple[int, str], Bot] = {}

    @property
    def match(self):  # type: ignore[no-untyped-def]
        assert self.net.table.match is not None
        return self.net.table.match

    def mirror(self, seat: int) -> Mirror:
        found = self.net.clients[KEYS[seat]].mirror
        assert found is not None
        return found

    def leave(self, seat: int) -> None:
        """The link of a player breaks."""
        self.away = seat
        self.net.clients[KEYS[seat]].known = False
        self.net.say(self.net.table.leave(KEYS[seat]))
        self.net.deliver()

    def come_back(self) -> None:
        """The player is there again."""
        self.net.greet(KEYS[self.away])
        self.net.deliver()

    def serve(self) -> None:
        """What the server does by itself now."""
        net = self.net
        for _turn in range(40):
            if net.table.due:
                net.say(net.table.tick())
            to_move = net.table.bot_to_move
            if to_move is None:
                break
            seat, level = to_move
            if to_move not in self._bots:
                self._bots[to_move] = Bot(self.match.header, seat, KIND + level)
            view, lexicon = self.match.game.view(self.match.state, seat), self.match.lexicon
            assert lexicon is not None
            text = self._bots[to_move].choose(view, lexicon)
            net.say(net.table.play_bot(seat, text, level, self.match.count))
        net.deliver()

    def hand(self) -> str:
        """What a seeded hand would play for the seat that is to move."""
        match = self.match
        assert match.lexicon is not None
        moves = match.game.some_moves(match.state, match.to_act[0], match.lexicon, self.random)
        return str(match.game.format_move(next(moves)))

    def play(self) -> None:
        """The seat that is to move plays something."""
        key = KEYS[self.match.to_act[0]]
        self.net.send(key, self.net.clients[key].move(self.hand()))
        self.net.deliver()

    def others(self, seat: int) -> list[int]:
        """All seats but one."""
        return [s for s in range(len(self.match.header.names)) if s != seat]

    def outcome(self) -> str:
        """All but one of those who have not gone give up; what is said of the end then."""
        first, *rest = self.others(self.away)
        for other in rest:
            self.net.send(KEYS[other], [Resign(7, self.match.count)])
            self.net.deliver()
        outcome = self.match.outcome
        assert outcome is not None
        assert outcome.winners == (first,)
        mirror = self.mirror(first)
        assert mirror.folded is not None
        assert mirror.folded.state == self.match.state
        return translate(outcome.sentence, dict(outcome.values), self.match.header.names)

    def until_on_turn(self, seat: int, most: int = 80) -> None:
        """Play on until a seat is to move."""
        for _move in range(most):
            if self.match.over or self.match.seat == seat:
                return
            self.play()
        raise AssertionError("the seat never comes to move")

    def claim(self, seat: int) -> None:
        other = next(s for s in range(len(self.match.header.names)) if s != seat)
        self.net.send(KEYS[other], [Claim(7, self.match.count, seat)])
        self.net.deliver()

    def undo(self, seat: int) -> None:
        """A seat asks to take something back; whoever else is there agrees."""
        self.net.send(KEYS[seat], [Ask(7, self.match.count, What.UNDO)])
        self.net.deliver()
        asked = [frame for _key, frame in self.net.sent if isinstance(frame, Asked)]
        others = {*range(len(self.match.header.names))} - {seat, self.away}
        for other in others if asked and asked[-1].open else ():
            self.net.send(KEYS[other], [Answer(7, asked[-1].question, True)])
        self.net.deliver()
        self.serve()

    def end(self) -> None:
        """Everybody who can gives up."""
        for seat in range(len(self.match.header.names)):
            if not self.match.over:
                self.net.say(self.net.table.handle(KEYS[seat], Resign(7, self.match.count)))
        self.net.deliver()


@pytest.mark.parametrize(("game_id", "absent"), EACH)
def test_a_match_goes_on_without_a_player_until_they_are_back(game_id: str, absent: str) -> None:
    table = Deserted(game_id, absent)
    seat = len(table.match.header.names) - 1
    assert table.mirror(0).absent == absent
    table.until_on_turn(seat)
    table.leave(seat)
    table.net.clock.advance(CLAIM_MS - 1)
    table.serve()
    before = table.match.count
    table.claim(seat)
    assert (table.match.count, table.mirror(0).taken) == (before, ())
    table.net.clock.advance(1)
    table.serve()
    assert table.match.count == before, "friends are asked"
    table.claim(seat)
    table.serve()
    assert table.mirror(0).taken == (seat,)
    for _move in range(30):
        if table.match.over or len([e for e in table.match.record.entries if e.seat == seat]) > 8:
            break
        if table.match.seat == seat:
            table.serve()
        else:
            table.play()
    instead = [e for e in table.match.record.entries[before:] if e.seat == seat]
    kind = EntryKind.SKIP if absent == SKIPPED else EntryKind.BOT
    assert {e.kind for e in instead} == {kind}
    said = [
        e.kind for n in range(before, table.match.count) for e in table.match.step_events(n + 1)
    ]
    assert {"passed-over", "stand-in"}.intersection(said)
    if not table.match.over and not table.match.stands_in(seat):
        table.come_back()
        assert table.mirror(0).taken == ()
        table.until_on_turn(seat)
        if not table.match.over:
            count = table.match.count
            table.net.clock.advance(2 * CLAIM_MS)
            table.serve()
            assert table.match.count == count
            table.play()
            assert table.match.entry(count + 1).kind == EntryKind.MOVE
    table.end()
    text = format_record(table.match.record)
    record = parse_record(text)
    assert text.startswith("record: 5\n")
    assert format_record(record) == text
    assert fold(record).state == table.match.state
    seen = table.mirror(0).record
    assert seen is not None
    assert format_record(seen) == text
    assert {claim.standing for claim in verify(record)} & {Standing.FALSE} == set()


FEW = INSTALLED[0]


def test_strangers_need_not_ask() -> None:
    table = Deserted(FEW, SKIPPED, public=True)
    seat = table.match.seat or 0
    table.leave(seat)
    table.net.clock.advance(CLAIM_MS - 1)
    table.serve()
    assert table.match.count == 0
    table.net.clock.advance(1)
    table.serve()
    assert [e.kind for e in table.match.record.entries] == [EntryKind.SKIP]
    assert table.mirror(1 - seat).taken == (seat,)


def test_where_nothing_was_agreed_the_seat_is_made_to_resign() -> None:
    """That it was not the player's own wish is told."""
    table = Deserted(FEW, "")
    seat = table.match.seat or 0
    table.leave(seat)
    table.net.clock.advance(CLAIM_MS)
    table.serve()
    table.claim(seat)
    record = table.match.record
    assert [(e.kind, e.text) for e in record.entries] == [(EntryKind.RESIGN, AWAY)]
    text = format_record(record)
    assert text.startswith("record: 6\n")
    assert parse_record(text) == record
    entered = [frame for _key, frame in table.net.sent if isinstance(frame, Entered)]
    assert entered[-1].events[0] == ["stayed-away/StayedAway", seat]
    assert f"{record.header.names[seat]} stayed away too long." in table.outcome()


@pytest.mark.parametrize("late", [False, True])
def test_a_program_that_does_not_know_of_it_is_told_that_the_seat_gave_up(late: bool) -> None:
    """late: it comes to this process only after that, from another or with the next start."""
    table = Deserted(FEW, "")
    seat = table.match.seat or 0
    table.leave(seat)
    table.net.clock.advance(CLAIM_MS)
    old = KEYS[table.others(seat)[0]]

    def come() -> None:
        table.net.say(table.net.table.join(old, "Old", 0, (ABSENT,)))

    if not late:
        come()
    table.claim(seat)
    if late:
        del table.net.sent[:]
        come()
    assert table.match.entry(1).text == AWAY
    name = table.match.header.names[seat]
    assert f"{name} stayed away too long." in table.outcome()
    told = [frame for key, frame in table.net.sent if key == old]
    events = [frame.events[0] for frame in told if isinstance(frame, Entered)]
    assert events[0] == ["resigned/Resigned", seat]
    record = "".join(frame.text for frame in told if isinstance(frame, Over))
    assert record.startswith("record: 1\n")
    assert parse_record(record).entries[0] == replace(table.match.entry(1), text="")


def test_a_bot_finishes_the_turn_that_it_has_begun() -> None:
    """Who comes back in the middle has the seat again with the next turn."""
    game_id = next(g for g in INSTALLED if g == "kubagram")
    table = Deserted(game_id, KIND + LEVEL)
    seat = table.match.seat or 0
    table.play()
    seat = table.match.seat or 0
    table.leave(seat)
    table.net.clock.advance(CLAIM_MS)
    table.claim(seat)
    to_move = table.net.table.bot_to_move
    assert to_move == (seat, LEVEL)
    table.net.say(table.net.table.play_bot(seat, table.hand(), LEVEL, table.match.count))
    assert table.match.stands_in(seat)
    table.come_back()
    count = table.match.count
    table.net.say(table.net.table.handle(KEYS[seat], Move(7, count, table.hand())))
    refused = [f for key, f in table.net.sent if key == KEYS[seat] and isinstance(f, Refused)]
    assert (refused[-1].code, table.match.count) == ("played-for", count)
    turn = table.match.turn
    table.serve()
    assert table.match.turn > turn
    table.until_on_turn(seat)
    table.play()
    assert table.match.entry(table.match.count).kind == EntryKind.MOVE


def test_who_comes_back_in_time_is_waited_for() -> None:
    """A bot that is still thinking of the seat comes too late, and a link that broke again is given
    its grace."""
    table = Deserted(FEW, KIND + LEVEL)
    seat = table.match.seat or 0
    table.leave(seat)
    table.net.clock.advance(CLAIM_MS)
    table.claim(seat)
    assert table.net.table.bot_to_move == (seat, LEVEL)
    text = table.hand()
    table.come_back()
    assert table.net.table.play_bot(seat, text, LEVEL, 0) == []
    table.leave(seat)
    table.net.clock.advance(GRACE_MS)
    table.serve()
    assert table.match.count == 0


def test_what_an_absent_player_s_bot_has_played_is_no_hindrance_to_undo() -> None:
    """Who stayed takes back their own turn, past what the bot has played since."""
    table = Deserted(FEW, KIND + LEVEL)
    away = table.match.seat or 0
    table.leave(away)
    table.net.clock.advance(CLAIM_MS)
    table.claim(away)
    table.serve()
    stays = table.match.seat
    assert stays != away
    assert any(e.kind in FOR_THE_ABSENT for e in table.match.record.entries)
    before = table.match.state
    table.until_on_turn(away)
    table.serve()
    assert table.match.seat == stays
    assert table.match.state != before
    for _step in range(20):
        if table.match.state == before:
            break
        table.undo(stays)
    assert table.match.state == before


def test_a_server_plays_for_who_is_away_and_tells_who_comes_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over sockets, with another player and one who looks on; the record is the same for all."""
    monkeypatch.setattr(table_absence, "CLAIM_MS", 0)
    monkeypatch.setattr(table_absence, "GRACE_MS", 0)
    kinds, asked = ("person",) * 3, KIND + LEVEL
    wish = Create("alphacubes", kinds=kinds, absent=asked, public=False, takeback=True)
    with served(tmp_path / "server.db") as serving:
        guests = sit(wish, serving.port)
        first = guests[0].client.mirror
        assert first is not None
        assert [g.client.mirror.absent for g in guests if g.client.mirror] == [asked] * 3
        away = guests[first.to_act]
        stays = [guest for guest in guests if guest is not away]
        seat = first.to_act
        away.session.close()
        mirrors = [guest.client.mirror for guest in stays]
        stays[0].until(lambda: mirrors[0] is not None and mirrors[0].away == (seat,))
        stays[0].session.send([Claim(first.match, 0, seat)])
        for guest in stays:
            guest.knows(1)
        mirror = stays[1].client.mirror
        assert mirror is not None
        assert mirror.folded is not None
        assert mirror.taken == (seat,)
        assert mirror.folded.entries[0].kind == EntryKind.BOT
        assert mirror.folded.events[1][0].kind == "stand-in"
        back = Guest(serving.port, away.session.client._name, away.player)
        back.session.send(back.client.wish(Join(mirror.code)))
        seated(back)
        stays[1].until(lambda: mirror.taken == ())
        for guest in stays:
            guest.session.send([Resign(mirror.match, mirror.number)])
        back.until(lambda: back.client.mirror is not None and back.client.mirror.record)
        ended(stays[1])
        assert mirror.record is not None
        assert back.client.mirror is not None
        assert mirror.record == back.client.mirror.record
        assert mirror.record.entries[0].text.startswith(f"{LEVEL} ")
        for guest in (*stays, back):
            guest.session.close()


def test_who_is_too_old_for_such_a_table_is_told_so(opener: Open) -> None:
    async def act(storage: Storage) -> None:
        old, new = await Evening(storage).with_("Ann", "Ben")
        old.link.knows = ()
        plain = await new.ask(Create(FEW), State)
        assert plain.absent == ""
        assert (await old.ask(Join(plain.code), State)).seat == 1
        opened = await new.ask(Create(FEW, absent=SKIPPED, public=True), State)
        assert await old.refused(Join(opened.code)) == "not-known"
        assert await old.refused(Join(opened.code, look=True)) == "not-known"

    run(opener, act)


def test_an_older_server_is_not_asked_for_what_it_does_not_know() -> None:
    client = Client(KEYS[0], lambda nonce: "0" * 128, "Ann", {}, ManualClock())
    client.wish(Create(FEW, absent=SKIPPED))
    client.receive(Greeting(PROTOCOL, "nonce", "1"))
    assert client.receive(Welcome("Ann")) == []
    (_welcome, refused) = client.take_news()
    assert isinstance(refused, Refused)
    assert refused.code == "server-too-old"
    client.wish(Create(FEW))
    assert client.tick() == []
    assert [type(frame) for frame in client.wish(Create(FEW))] == [Create]


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Create(FEW, absent="person"), "skipped, or a bot's"),
        (Create(FEW, absent="bot:"), "no seat is for"),
        (Create(FEW, absent="bot:genius"), "no level 'genius'"),
        (Create(FEW, absent=KIND + LEVEL, rated=True), "no bot plays for anybody"),
        (Create(FEW, absent=SKIPPED, race=True), "nobody is skipped"),
    ],
)
def test_what_cannot_be_agreed_is_refused_in_a_sentence(
    wish: Create, why: str, opener: Open
) -> None:
    async def act(storage: Storage) -> None:
        (ann,) = await Evening(storage).with_("Ann")
        refused = await ann.ask(wish, Refused)
        assert refused.code == "cannot-open"
        assert why in str(refused.values)

    run(opener, act)


def test_a_seat_stays_taken_over_a_restart(opener: Open) -> None:
    """What is known of who is away follows from the entries; whoever links up again is waited
    for."""

    async def act(storage: Storage) -> None:
        evening = Evening(storage)
        people = await evening.with_("Ann", "Ben")
        game = rules_of(FEW)
        options = str(untimed(game.options, game.agreed("", 2)))
        state = await begun(Create(FEW, options, absent=SKIPPED), *people)
        seat = people[0].lobby._tables[state.match].match.seat  # type: ignore[union-attr]
        assert seat is not None
        stays = people[1 - seat]
        await evening.lobby.part(people[seat].link)
        evening.clock.advance(CLAIM_MS)
        await stays.say(Claim(state.match, 0, seat))
        assert stays.last(Presence).taken == (seat,)
        assert stays.last(Entered).kind == EntryKind.SKIP
        again = Evening(storage)
        again.clock.advance(evening.clock.now_ms() - again.clock.now_ms())
        back = await Visitor(again.lobby, stays.name, stays.player).come()
        assert (await back.ask(Join(state.code), State)).taken == (seat,)
        away = await Visitor(again.lobby, people[seat].name, people[seat].player).come()
        assert (await away.ask(Join(state.code), State)).taken == ()
        assert back.last(Presence).taken == ()

    run(opener, act)
