"""The forms of a Market and of a Payment: by taps alone, and what they show."""

import msgspec

from bot.chat.click_effects import OpenForm, SaveDraft, Submit
from bot.chat.ids import Control
from bot.tables.model.replies import Asked
from games.core.answers import Paid, Traded
from games.core.shapes import Exchange, Market, Payment
from tests.chat.choose import does
from tests.chat.test_forms import Player

OFFERS = {
    "a": Exchange("s2", None, {"iron": 1}, {"salt": 2}),
    "b": Exchange("s3", "s1", {"iron": 2}, {"silk": 1}),
    "c": Exchange("s1", None, {"salt": 3}, {"silk": 1}),
}
MARKET = Market({"salt": 3, "ochre": 1}, ("salt", "ochre", "iron", "silk"), ("s2", "s3"), OFFERS, "s1")
STALL = Payment(
    ({"iron": 1, "silk": 1}, {"any": 3}, {}), {"salt": 2, "iron": 1, "silk": 1, "pearl": 1}, ("pearl",)
)


def labels(player: Player, choice: str) -> list[str]:
    """What a list says, or a button."""
    for item in player.controls():
        if does(item.custom_id.split(":", 3)[3], choice):
            return [option.label for option in getattr(item, "options", ())] or [item.label]
    return []


def trader() -> Player:
    return Player(MARKET, Traded("done"))


def test_offers_are_answered_by_a_tap() -> None:
    """Only what may be replied is there, and it says what for what."""
    player = trader()
    assert labels(player, Control.PICK_LINE) == [
        "Accept: s2 gives 1 iron for 2 salt",
        "Decline: s3 gives 2 iron for 1 silk",
        "Withdraw: 3 salt for 1 silk",
    ]
    assert player.use(Control.PICK_LINE, "accept a") == Submit(text="accept a")
    assert player.use(Control.SAY.of("done")) == Submit(text="done")
    assert isinstance(player.use(Control.OFFER), OpenForm) and isinstance(player.use(Control.TYPE), OpenForm)


def test_an_offer_is_made_by_taps() -> None:
    player = trader()
    assert labels(player, Control.PARTNER) == []
    player.use(Control.WORDS.of("offer"))
    assert not player.can_send()
    player.use(Control.PARTNER, "s3")
    player.use(Control.GIVE, "0 salt", "1 salt")
    player.use(Control.WANT, "iron")
    player.use(Control.WANT, "iron")
    player.use(Control.WANT, "silk")
    player.use(Control.WANT.of("-"), "silk")
    assert player.asked.draft == "offer s3 2 salt for 2 iron"
    assert labels(player, Control.SEND) == ["Offer 2 salt for 2 iron"]
    assert player.sent() == Traded("offer", None, "s3", {"salt": 2}, {"iron": 2})
    player.use(Control.PARTNER, "all")
    player.use(Control.GIVE, "3 ochre")
    assert player.sent() == Traded("offer", None, None, {"ochre": 1}, {"iron": 2})
    player.use(Control.CLEAR)
    assert player.asked.draft == ""


def test_an_offer_that_cannot_be_made_any_more_is_not_sent() -> None:
    """The draft of another time: what it gives was traded away, or it cannot even be read."""
    player = trader()
    player.asked = replaced(player, "offer s3 4 salt for 1 iron")
    assert not player.can_send()
    player.asked = replaced(player, "offer s9 1 gold for 1 iron")
    assert labels(player, Control.SEND) == ["Offer - for -"] and not player.can_send()


def test_who_is_done_may_trade_again() -> None:
    player = trader()
    player.asked = replaced(player, "", owed=False)
    assert player.use(Control.SAY.of("open")) == Submit(text="open")


def test_a_payment_is_accepted_as_proposed() -> None:
    player = Player(STALL, STALL.proposals()[0])
    assert labels(player, Control.SAY) == ["Pay 1 iron, 1 silk"]
    assert player.use(Control.SAY) == Submit(text="1 iron, 1 silk")


def test_a_payment_is_changed_by_taps() -> None:
    """Every tap gives a whole payment: another thing, or another price."""
    player = Player(STALL, STALL.proposals()[0])
    assert labels(player, Control.PAY_WITH) == [
        "1 silk, 1 pearl",
        "1 iron, 1 pearl",
        "2 salt, 1 iron",
        "nothing",
    ]
    assert player.use(Control.PAY_WITH, "1 iron, 1 pearl") == SaveDraft("1 iron, 1 pearl")
    assert labels(player, Control.SAY) == ["Pay 1 iron, 1 pearl"]
    player.use(Control.PAY_WITH, "2 salt, 1 iron")
    player.use(Control.PAY_WITH, "2 salt, 1 silk")
    meant = player.use(Control.SAY)
    assert STALL.parse(meant.text) == Paid({"salt": 2, "silk": 1})
    player.use(Control.PAY_WITH, "none")
    assert labels(player, Control.SAY) == ["Pay nothing"]
    player.use(Control.CLEAR)
    assert labels(player, Control.SAY) == ["Pay 1 iron, 1 silk"]


def test_a_payment_that_cannot_be_made_any_more_is_proposed_anew() -> None:
    player = Player(STALL, STALL.proposals()[0])
    for old in ("3 salt", "1 gold", "1 iron"):
        player.asked = replaced(player, old)
        assert labels(player, Control.SAY) == ["Pay 1 iron, 1 silk"]


def replaced(player: Player, draft: str, owed: bool = True) -> Asked:
    return msgspec.structs.replace(player.asked, draft=draft, owed=owed)
