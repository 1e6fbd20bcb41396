"""Changes of who plays at a seat, while the game goes on."""

from bot.store import Seat
from bot.tables.acts import lobby
from bot.tables.acts.answers import mark_present
from bot.tables.acts.standing_orders import end_orders
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.memory import Memory
from bot.tables.model.replies import Reply
from bot.tables.model.seating import best_robot, robot_answering, seats_of_people
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import seat_of
from games.core import engine
from games.core.illegal import Illegal

MISSED_UNTIL_ABSENT = 3
"""Missed deadlines in a row after which a seat counts as absent."""


async def substitute(change: Change, by: int, name: str, user: int, admin: bool) -> Reply:
    """Gives a seat to another user: its own user may, or the host if no person plays there."""
    change.check_started()
    seat = change.seat(name)
    if seat.user == user:
        raise Refused("seat.his", seat=name)
    _check_not_seated(change, user)
    _check_own_or_host(change, seat, by, admin, "substitute", to=user)
    _hand_over(change, seat, user)
    change.notice("substituted", seat=name, user=user)
    return change.reply("substituted", seat=name)


async def take_over(change: Change, user: int, name: str) -> Reply:
    """A volunteer takes a seat that has no user and no automatic player of its own.

    The seat of an automatic player is given away by the host only.
    """
    change.check_started()
    seat = change.seat(name)
    _check_not_seated(change, user)
    if seat.user is not None or seat.robot is not None:
        raise Refused(
            "seat.taken", seat=name, free=[one.seat for one in change.seats.values() if is_vacant(one)]
        )
    _hand_over(change, seat, user)
    change.notice("substituted", seat=name, user=user)
    return change.reply("substituted", seat=name)


async def robot(change: Change, by: int, name: str, robot: str | None, admin: bool) -> Reply:
    """Puts an automatic player on a seat: its user may, or the host if no person plays there. The user may
    come back at any time."""
    change.check_started()
    seat, chosen = change.seat(name), lobby.robot_named(change.title, robot)
    if seat.robot == chosen:
        raise Refused("robot.there", seat=name)
    _check_own_or_host(change, seat, by, admin, "robot", robot=chosen)
    change.update_seat(seat, robot=chosen, absent=False, missed=0)
    change.notice("robot", seat=name)
    return change.reply("robot.took", seat=name)


async def join(change: Change, user: int, seat: str | None) -> Reply:
    """The user sits down in a lobby, or comes back to a game that they have left."""
    if change.table.status != "lobby" and seat_left_by(change.memory, change.seats, user) is not None:
        return await come_back(change, user)
    return await lobby.join(change, user, seat)


async def leave(change: Change, user: int) -> Reply:
    """The user leaves a game, and an automatic player takes the seat; they may come back while nobody has.

    Where the rules know how a player leaves, they are applied, and nobody comes back. If the user is the
    host, the next person is. In a lobby the seat becomes free.
    """
    if change.table.status == "lobby":
        return await lobby.leave(change, user)
    change.check_started()
    seat = change.seat_of(user)
    change.update_seat(seat, user=None, robot=best_robot(change.title), absent=False, missed=0)
    change.left.append(user)
    end_orders(change, seat.seat)
    if _try_to_depart(change, seat, user):
        change.notice("departs", seat=seat.seat)
    else:
        earlier = {name: one for name, one in change.memory.gone.items() if one != user}
        change.memory.gone = {**earlier, seat.seat: user}
        change.notice("leaves", seat=seat.seat, user=user)
    others = [one.user for one in seats_of_people(change.seats.values()) if one.user is not None]
    if change.table.host == user and others:
        change.update_table(host=others[0])
        change.notice("host.new", user=others[0])
    return change.reply("left")


def _try_to_depart(change: Change, seat: Seat, user: int) -> bool:
    """Lets the seat leave by the title's own rules; False if it has none or they do not apply."""
    if change.table.status != "playing":
        return False
    try:
        with calling_rules():
            events = engine.depart(change.game, seat.seat)
    except Illegal:
        return False
    change.record("depart", events, seat=seat.seat, user=user)
    return True


async def come_back(change: Change, user: int) -> Reply:
    """The user takes their seat back after an absence, from an automatic player, or after leaving."""
    change.check_started()
    left = seat_left_by(change.memory, change.seats, user)
    if left is not None:
        change.update_seat(left, user=user, robot=None, absent=False, missed=0)
        _forget_who_left(change, left.seat)
        change.notice("returned", seat=left.seat)
        return change.reply("returned", seat=left.seat)
    seat = change.seat_of(user)
    if robot_answering(seat, change.title) is None:
        raise Refused("seat.present", seat=seat.seat)
    mark_present(change, user)
    return change.reply("returned", seat=seat.seat)


def seat_left_by(memory: Memory, seats: dict[str, Seat], user: int | None) -> Seat | None:
    """The seat that this user left and that nobody has taken; None if there is none, or they have another."""
    if user is None or seat_of(seats, user) is not None:
        return None
    left = [seats[name] for name, who in memory.gone.items() if who == user and name in seats]
    return next((seat for seat in left if seat.user is None), None)


def _forget_who_left(change: Change, name: str) -> None:
    change.memory.gone = {seat: user for seat, user in change.memory.gone.items() if seat != name}


async def note_presence(change: Change, user: int) -> Reply:
    """Ends the absence of a user who clicked, even if only on a stale button."""
    seat = seat_of(change.seats, user)
    if seat is not None and seat.absent:
        mark_present(change, user)
    return change.reply("done")


async def release_forgotten_seats(change: Change) -> Reply:
    """A user was forgotten: their seat is free in a lobby; in play an automatic player goes on until someone
    takes it."""
    for seat in [one for one in change.seats.values() if is_vacant(one)]:
        if change.table.status == "lobby":
            del change.seats[seat.seat]
        elif change.table.status not in ("finished", "closed"):
            end_orders(change, seat.seat)
            change.notice("left", seat=seat.seat)
    if change.table.status == "lobby" and not seats_of_people(change.seats.values()):
        change.set_status("closed", "empty")
    return change.reply("done")


def count_missed_deadline(change: Change, seat: Seat) -> None:
    """Counts a missed deadline of this seat; after several in a row it is absent."""
    times = seat.missed + 1
    change.update_seat(seat, missed=times, absent=times >= MISSED_UNTIL_ABSENT)
    if times >= MISSED_UNTIL_ABSENT:
        change.notice("absent", seat=seat.seat)


def is_vacant(seat: Seat) -> bool:
    """Whether a seat has neither a user nor an automatic player of its own: its user was forgotten."""
    return seat.user is None and seat.robot is None


def _check_not_seated(change: Change, user: int) -> None:
    """Refuses a user who has a seat at this table."""
    mine = seat_of(change.seats, user)
    if mine is not None:
        raise Refused("seat.mine", seat=mine.seat)


def _check_own_or_host(change: Change, seat: Seat, by: int, admin: bool, kind: str, **facts: object) -> None:
    """Allows a user their own seat; the host a seat that no person plays at, which is recorded."""
    if seat.user == by:
        return
    change.check_host(by, admin)
    if robot_answering(seat, change.title) is None:
        raise Refused("seat.played", seat=seat.seat)
    change.record_host_act(by, kind, seat=seat.seat, **facts)


def _hand_over(change: Change, seat: Seat, user: int) -> None:
    """Gives the seat to another user; drops the last user's drafts, standing orders and counts."""
    end_orders(change, seat.seat)
    _forget_who_left(change, seat.seat)
    if seat.user is not None:
        change.left.append(seat.user)
    change.update_seat(
        seat, user=user, robot=None, absent=False, joined=change.at, missed=0, extensions=0, pings=0
    )
