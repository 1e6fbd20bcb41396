"""Who plays at a seat changes while the game goes on."""

from bot.store import Seat
from bot.tables.acts import lobby
from bot.tables.acts.answers import mark_present
from bot.tables.acts.standing_orders import end_orders
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.replies import Reply
from bot.tables.model.seating import best_robot, robot_answering, seats_of_people
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import seat_of
from games.core import engine
from games.core.illegal import Illegal

MISSED_UNTIL_ABSENT = 3
"""Missed deadlines in a row after which a seat counts as absent."""


async def substitute(change: Change, by: int, name: str, user: int, admin: bool) -> Reply:
    """Another user takes a seat: its player hands it on, or the host finds somebody for an empty one."""
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
    """A volunteer takes a seat of which nobody is the user. An automatic player's is given by the host."""
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
    """An automatic player takes a seat; its user may come back at any time."""
    change.check_started()
    seat, chosen = change.seat(name), lobby.robot_named(change.title, robot)
    if seat.robot == chosen:
        raise Refused("robot.there", seat=name)
    _check_own_or_host(change, seat, by, admin, "robot", robot=chosen)
    change.update_seat(seat, robot=chosen, absent=False, missed=0)
    change.notice("robot", seat=name)
    return change.reply("robot.took", seat=name)


async def leave(change: Change, user: int) -> Reply:
    """Leaves a game for good: an automatic player goes on, until the seat is out where the rules know that.

    A host who leaves hands the table on.
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
        change.notice("left", seat=seat.seat)
    others = [one.user for one in seats_of_people(change.seats.values()) if one.user is not None]
    if change.table.host == user and others:
        change.update_table(host=others[0])
        change.notice("host.new", user=others[0])
    return change.reply("left")


def _try_to_depart(change: Change, seat: Seat, user: int) -> bool:
    """Leaves the game by its own rules, if it has such rules and they are in use."""
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
    change.check_started()
    seat = change.seat_of(user)
    if robot_answering(seat, change.title) is None:
        raise Refused("seat.present", seat=seat.seat)
    mark_present(change, user)
    return change.reply("returned", seat=seat.seat)


async def note_presence(change: Change, user: int) -> Reply:
    """A user clicked, if only on a button that is stale: he is not absent."""
    seat = seat_of(change.seats, user)
    if seat is not None and seat.absent:
        mark_present(change, user)
    return change.reply("done")


async def release_forgotten_seats(change: Change) -> Reply:
    """A user was forgotten: an automatic player goes on at his seat, until a volunteer takes it."""
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
    """A deadline of this seat has struck."""
    times = seat.missed + 1
    change.update_seat(seat, missed=times, absent=times >= MISSED_UNTIL_ABSENT)
    if times >= MISSED_UNTIL_ABSENT:
        change.notice("absent", seat=seat.seat)


def is_vacant(seat: Seat) -> bool:
    """Of which nobody is the user, and no automatic player was put there: its user was forgotten."""
    return seat.user is None and seat.robot is None


def _check_not_seated(change: Change, user: int) -> None:
    mine = seat_of(change.seats, user)
    if mine is not None:
        raise Refused("seat.mine", seat=mine.seat)


def _check_own_or_host(change: Change, seat: Seat, by: int, admin: bool, kind: str, **facts: object) -> None:
    """One's own seat; or the host's power over a seat that no person plays at."""
    if seat.user == by:
        return
    change.check_host(by, admin)
    if robot_answering(seat, change.title) is None:
        raise Refused("seat.played", seat=seat.seat)
    change.record_host_act(by, kind, seat=seat.seat, **facts)


def _hand_over(change: Change, seat: Seat, user: int) -> None:
    """The drafts and orders of the old player are dropped; what was counted about him is forgotten."""
    end_orders(change, seat.seat)
    if seat.user is not None:
        change.left.append(seat.user)
    change.update_seat(
        seat, user=user, robot=None, absent=False, joined=change.at, missed=0, extensions=0, pings=0
    )
