"""Where the Empires differ from other games of the family."""

from games.civilization.table.rulebook import Rulebook
from games.empires.abilities.usable import usable
from games.empires.calamity_limits import calamity_limits
from games.empires.entering import check_guards, stops_passage
from games.empires.scoring import points
from games.empires.table import (
    attack_strength,
    beneficiary,
    by_cities,
    by_position,
    goods,
    in_play,
    limit_bonus,
    loses_late,
    order_of_movement,
    safe_from,
)
from games.empires.track import track, track_counts
from games.empires.transaction import EmpiresPurchases

RULEBOOK = Rulebook(
    in_play=in_play,
    beneficiary=beneficiary,
    revolt_victims_gain=False,  # E.1b.8
    limit_bonus=limit_bonus,
    growth_beside_cities=True,  # E.2a.5
    goods=goods,
    empty_stack_card="water",
    stack_for=lambda table, seat, number: number,  # E.6a.3
    drawing_order=by_cities,
    card_purchase_order=by_cities,  # E.6b.1
    phase_without_cities=13,
    check_guards=check_guards,
    stops_passage=stops_passage,
    ships_in_movement=True,
    ship_needs_token=lambda table: table.options.ship_needs_token,  # E.3.ship.2
    ship_tokens_from_area=lambda table: table.options.ship_tokens_from_area,  # E.3.ship.15
    builds_among_others=True,  # E.5a.4
    surplus_before_support=False,  # E.5.1
    supporting_tokens=lambda table, seat: table.pieces.tokens_of(seat),  # E.5c.1
    tokens_fall_with_cities=True,  # E.adv.public_works.3
    damaged_cities_leave_tokens=True,  # E.9.def.6
    calamity_limits=calamity_limits,
    dropped_without_chance=lambda table, seat, cards: (),  # E.8.4
    minor_calamities_first=True,  # E.9a.1
    ability_order=by_position,
    usable=usable,
    safe_from=safe_from,
    safe_holder_saves_area=False,  # E.10.7
    abilities_cross_water=False,
    purchase_order=by_position,  # E.12.1
    purchases=EmpiresPurchases(),
    excess_cards_shown=False,  # E.12.3
    track=track,
    track_counts=track_counts,
    strength=None,
    loses_late=loses_late,
    loss_order_stays=False,  # E.4a.2
    advances_in_conflict=lambda table: True,  # E.4.5
    attack_strength=attack_strength,
    defenders_wait=True,  # E.4b.5
    failed_attackers_go_at_once=False,  # E.4b.2
    order_of_movement=order_of_movement,
    points=lambda table, seat: sum(points(table, seat).values()),
)
