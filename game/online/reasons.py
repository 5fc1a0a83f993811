"""Why a server refuses something that is no matter of the rules, or closes a connection."""

from __future__ import annotations

from game.rules.interface import Reason
from game.sentences import N_, N_plural

NO_TABLE = Reason("no-table", N_("There is no table with this code."))
NO_MATCH = Reason("no-match", N_("You are not at this table."))
NOT_SEATED = Reason("not-seated", N_("Spectators cannot take part."))
NOT_BEGUN = Reason("not-begun", N_("The match begins when every seat is taken."))
NOT_CURRENT = Reason("not-current", N_("Something else was entered before that."))
TABLE_FULL = Reason("table-full", N_("Every seat at this table is taken."))
CLOSED = Reason(
    "closed",
    N_("This table was closed by the person who runs the server, or after weeks without a move."),
)
BANNED = Reason("banned", N_("You have been banned from this server by the person who runs it."))
NO_HOLIDAYS = Reason(
    "no-holidays",
    N_plural(
        "You have {days} day of holiday left.", "You have {days} days of holiday left.", "days"
    ),
)
NOBODY = Reason("nobody", N_("Nobody at this server has this code."))
NO_FRIENDS = Reason("no-friends", N_("Only friends can do that: each has to add the other."))
TOO_MANY_FRIENDS = Reason("too-many-friends", N_("You have {count} friends, which is the most."))
NO_GAME = Reason("no-game", N_("This server does not know the game."))
NOT_THE_DAYS = Reason(
    "not-the-days", N_("This is not a finished match of today's deal ({problem}).")
)
NO_RATINGS = Reason("no-ratings", N_("This server keeps no ratings."))
NOT_ONLINE = Reason("not-online", N_("That is not possible in an online match."))
RATED = Reason("rated", N_("That is not possible in a rated match."))
RACE = Reason("race", N_("That is not possible in a race."))
NOT_OVER = Reason("not-over", N_("The match is not over yet."))
ONE_QUESTION = Reason("one-question", N_("Answer the other question first."))
NO_QUESTION = Reason("no-question", N_("That question is no longer open."))
DECLINED = Reason("declined", N_("Not everybody agreed; it can be asked again after another move."))
NO_REMATCH = Reason("no-rematch", N_("Not everybody agreed."))
STILL_HERE = Reason("still-here", N_("{player} has not been away long enough."))
PLAYED_FOR = Reason(
    "played-for", N_("A bot finishes this turn for you; the next one is yours again.")
)
TOO_LONG = Reason(
    "enough-entries", N_("This match has as many moves as it may have; it can be given up.")
)
TOO_LONG_TO_SEND = Reason("too-long-to-send", N_("That is too long to be sent."))
BLOCKED = Reason("blocked", N_("You cannot sit at this table."))
ENOUGH_LOOK_ON = Reason("enough-look-on", N_("Enough others look on at this table already."))
PRIVATE = Reason("private", N_("Nobody may look on at this table."))
TOO_MANY_TABLES = Reason(
    "too-many-tables",
    N_plural(
        "You are at {count} table, which is the most.",
        "You are at {count} tables, which is the most.",
        "count",
    ),
)
TOO_MANY_OPEN = Reason(
    "too-many-open",
    N_plural(
        "{count} table of yours is waiting for players, which is the most.",
        "{count} tables of yours are waiting for players, which is the most.",
        "count",
    ),
)
TOO_MANY_FROM = Reason(
    "too-many-from",
    N_plural(
        "{count} table opened from your address is waiting for players, which is the most.",
        "{count} tables opened from your address are waiting for players, which is the most.",
        "count",
    ),
)
TOO_MANY_GUESSES = Reason(
    "too-many-guesses",
    N_("Too many codes that no table has came from your address; please try again in a minute."),
)
NOT_READ = Reason("not-read", N_("This server cannot open that match ({problem})."))
REPORTED = Reason("reported", N_("You have reported this player of this match often enough."))
CANNOT_OPEN = Reason("cannot-open", N_("The table cannot be opened: {problem}."))
NOT_UNDERSTOOD = Reason("not-understood", N_("A message could not be understood: {problem}."))

OTHER_PROTOCOL = Reason(
    "other-protocol",
    N_("This server speaks version {server} of the protocol, and you speak {client}; the older of "
       "the two has to be updated."),
)  # fmt: skip
OTHER_RULES = Reason(
    "other-rules",
    N_("This match is played by version {server} of the rules of {game}, and you know {client}; "
       "please update Hexaglyph."),
)  # fmt: skip
NOT_KNOWN = Reason(
    "not-known",
    N_("At this table the seat of whoever stays away is skipped or played by a bot, which your "
       "Hexaglyph does not know of yet; please update it."),
)  # fmt: skip
SERVER_TOO_OLD = Reason(
    "server-too-old",
    N_("This server is too old to skip the seat of whoever stays away, or to let a bot play there; "
       "open the table without that."),
)  # fmt: skip
NOT_SIGNED = Reason("not-signed", N_("The signature does not match the key."))
NAMED_AS_BOT = Reason(
    "named-as-bot", N_("Bots are called {name} or the like; please choose another name.")
)
MIXED_NAME = Reason(
    "mixed-name", N_("{name} mixes letters of several scripts; please choose another name.")
)
NAMED_ALIKE = Reason(
    "named-alike",
    N_("{name} sits at this table, and your name looks the same; please choose another name."),
)
TOO_FAST = Reason("too-fast", N_("Too many messages came at once."))
NOT_TAKEN = Reason(
    "not-taken", N_("Your client fell too far behind in reading the server's messages.")
)
TOO_MANY_LINKS = Reason("too-many-links", N_("Too many connections come from your address."))
ELSEWHERE = Reason("elsewhere", N_("You have joined from somewhere else."))
SHUTTING_DOWN = Reason("shutting-down", N_("The server is about to stop; the matches are kept."))
NOT_KEPT = Reason("not-kept", N_("The server cannot save the match just now ({problem})."))
