"""The lobby, before the game starts: seats, options and pace."""

from collections.abc import Mapping
from typing import Any

from bot.store import Seat
from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.letters import GameBegan
from bot.tables.model.pace import pace_named
from bot.tables.model.replies import Reply
from bot.tables.model.seating import DEFAULTS, best_robot
from bot.tables.news.missed_news import regain_channel
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import seat_of
from games.core.illegal import Illegal
from games.core.title import Title

CLOSE_IDLE_AFTER = 7 * DAY
"""Milliseconds without any change after which a lobby closes, so that its channel is free again."""
ANY_SEED = "00" * 32
"""Any seed does to try out options."""


def check_options(title: Title, options: Mapping[str, Any]) -> None:
    """Refuses options with which a game cannot start for any number of players."""
    refusal: Illegal | None = None
    for count in range(title.least, title.most + 1):
        try:
            with calling_rules():
                title.new(options, [f"s{n}" for n in range(1, count + 1)], ANY_SEED)
        except Illegal as illegal:
            refusal = illegal
        else:
            return
    if refusal is not None:
        raise refusal


async def open(change: Change, host: int, seated: bool) -> Reply:
    """Sets up the lobby of a new table; the host sits down if `seated`."""
    change.set_timer("lobby", "", change.at + CLOSE_IDLE_AFTER)
    if seated:
        take_seat(change, "s1", user=host)
    return change.reply("opened", seat="s1" if seated else None)


async def set_options(change: Change, user: int, options: Mapping[str, Any], admin: bool) -> Reply:
    """The host changes these options; None resets one."""
    _check_lobby(change)
    change.check_host(user, admin)
    merged = {**change.table.options, **options}
    chosen = {name: value for name, value in merged.items() if value is not None}
    check_options(change.title, chosen)
    change.update_table(options=chosen)
    return change.reply("options")


async def set_pace(change: Change, user: int, pace: str, admin: bool) -> Reply:
    """The host sets the pace. In play it applies to questions asked from now on."""
    change.check_host(user, admin)
    pace_named(pace)
    change.memory.pace = pace
    if change.table.status != "lobby":
        change.record_host_act(user, "pace", pace=pace)
    return change.reply("pace", pace=pace)


async def join(change: Change, user: int, seat: str | None) -> Reply:
    """The user takes this free seat, or the first one; someone who has a seat moves."""
    _check_lobby(change)
    mine = seat_of(change.seats, user)
    if mine is not None and seat in (None, mine.seat):
        raise Refused("seat.mine", seat=mine.seat)
    taken = _free_seat(change, seat)
    if mine is not None:
        del change.seats[mine.seat]
    take_seat(change, taken, user=user)
    return change.reply("joined", seat=taken)


async def leave(change: Change, user: int) -> Reply:
    """The user leaves the lobby. If they are the host, the next person is; the last person's leaving closes
    it."""
    mine = change.seat_of(user)
    del change.seats[mine.seat]
    change.left.append(user)
    others = [seat.user for seat in change.seats.values() if seat.user is not None]
    if not others:
        change.set_status("closed", "empty")
    elif change.table.host == user:
        change.update_table(host=others[0])
        change.notice("host.new", user=others[0])
    return change.reply("left")


async def add_robot(change: Change, user: int, robot: str | None, seat: str | None, admin: bool) -> Reply:
    """The host gives a free seat to an automatic player."""
    _check_lobby(change)
    change.check_host(user, admin)
    chosen = robot_named(change.title, robot)
    taken = _free_seat(change, seat)
    take_seat(change, taken, robot=chosen)
    return change.reply("robot.added", seat=taken, robot=chosen)


async def remove_robot(change: Change, user: int, seat: str | None, admin: bool) -> Reply:
    """The host removes the automatic player of this seat, or the last one."""
    _check_lobby(change)
    change.check_host(user, admin)
    robots = [one for one in change.seats.values() if one.robot is not None and seat in (None, one.seat)]
    if not robots:
        raise Refused("robot.none")
    del change.seats[robots[-1].seat]
    return change.reply("robot.removed", seat=robots[-1].seat)


async def start(change: Change, user: int, seed: str, admin: bool) -> Reply:
    """The host starts the game."""
    _check_lobby(change)
    change.check_host(user, admin)
    seats, title = list(change.seats), change.title
    if not title.least <= len(seats) <= title.most:
        raise Refused("start.count", given=len(seats), least=title.least, most=title.most)
    with calling_rules():
        game = title.new(change.table.options, seats, seed)
    change.start(game)
    change.set_status("playing")
    change.clear_timers("lobby")
    change.post(change.channel, GameBegan(game.commitment, tuple(seats)))
    return change.reply("started")


async def move(change: Change, user: int, channel: int, guild: int | None, admin: bool) -> Reply:
    """The host moves the table to another channel.

    If the old channel was lost, this is possible after the end too: the result is then posted in the new one.
    """
    lost = change.memory.lost_channel
    change.check_host(user, admin)
    if not (lost and change.table.status == "finished"):
        change.check_not_over()
    if channel == change.table.channel and not lost:
        raise Refused("move.here")
    if not lost:
        change.notice("moved", channel=channel)
    change.update_table(channel=channel, guild=guild)
    change.memory.lost_channel, change.memory.host_warned = False, None
    change.record_host_act(user, "moved")
    regain_channel(change)
    return change.reply("moved", channel=channel)


def robot_named(title: Title, robot: str | None) -> str:
    """The automatic player of this name, or the title's best. Refuses an unknown name."""
    if robot is None:
        return best_robot(title)
    if robot not in title.players and robot != DEFAULTS:
        raise Refused("robot.unknown", given=robot[:20], robots=list(title.players))
    return robot


def take_seat(change: Change, seat: str, user: int | None = None, robot: str | None = None) -> None:
    """Puts a user or an automatic player on a seat, and keeps the seats in order."""
    place = int(seat.removeprefix("s"))
    change.seats[seat] = Seat(seat=seat, place=place, user=user, robot=robot, ready=True, joined=change.at)
    change.seats = dict(sorted(change.seats.items(), key=lambda item: item[1].place))
    change.set_timer("lobby", "", change.at + CLOSE_IDLE_AFTER)


def _check_lobby(change: Change) -> None:
    """Refuses once the game has started."""
    change.check_not_over()
    if change.table.status != "lobby":
        raise Refused("table.started")


def _free_seat(change: Change, seat: str | None) -> str:
    """The seat of this name if it is free, or the first free seat. Refuses if there is none."""
    seats = [f"s{number}" for number in range(1, change.title.most + 1)]
    free = [one for one in seats if one not in change.seats]
    if not free:
        raise Refused("table.full", most=change.title.most)
    if seat is None:
        return free[0]
    if seat not in seats:
        raise Refused("seat.unknown", given=seat[:20], seats=seats)
    if seat not in free:
        raise Refused("seat.taken", seat=seat, free=free)
    return seat
