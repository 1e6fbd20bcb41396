"""Shapes: each has one kind of answer and one notation; what is sampled is legal and can be read back."""

from random import Random

import pytest

from games.core.answers import (
    Allocated,
    AnyAnswer,
    Chose,
    ChoseSome,
    Filled,
    Ordered,
    Paid,
    Ranked,
    Said,
    Traded,
)
from games.core.illegal import Forbidden, Malformed
from games.core.shapes import (
    Allocate,
    AnyShape,
    ChooseOne,
    ChooseSome,
    Field,
    Form,
    Market,
    Orders,
    Payment,
    Rank,
    YesNo,
    counted,
    grouped,
    write,
)

AREAS = ("north", "south", "Area 5", "Area 51", "2 Rivers")
SAMPLED: dict[str, AnyShape] = {
    "yes-no": YesNo(),
    "choose-one": ChooseOne(AREAS),
    "choose-some": ChooseSome(AREAS, 0, 3),
    "choose-some, some twice": ChooseSome(("salt", "salt", "iron"), 1, 3),
    "allocate": Allocate(2, 5, {"Area 5": 3, "Area 51": 4, "2 Rivers": 1}),
    "allocate, perhaps nothing": Allocate(0, 9, {"salt": 2, "iron": 1}),
    "rank": Rank(AREAS),
    "form": Form((Field("name", False, 0, 12), Field("debt", True, -20, 20))),
    "market": Market({"salt": 2}, ("salt", "iron"), ("s2",), {}, "s1"),
    "payment": Payment(({"food": 1, "ore": 1}, {"any": 3}, {}), {"food": 2, "ore": 1, "gold": 2}, ("gold",)),
}
ONE_OF_EACH: list[AnyAnswer] = [
    *(Said(True), Chose("north"), ChoseSome(("north",)), Allocated({"north": 1}), Ranked(("north",))),
    *(Filled({"name": "x"}), Ordered(("march",)), Traded("done"), Paid({"food": 1})),
]


@pytest.mark.parametrize("name", SAMPLED)
def test_a_sample_is_legal_and_reads_back(name: str) -> None:
    """Shapes: sample is legal, and parse(write(a)) == a."""
    shape, chance = SAMPLED[name], Random(name)
    for _ in range(200):
        answer = shape.sample(chance)
        shape.check(answer)
        assert shape.parse(write(answer)) == answer


def test_groups_help_to_find_an_option_and_change_no_answer() -> None:
    """Shapes: a group is a way to an option, not a part of the answer."""
    groups = {"south": "low", "north": "high", "Area 5": "low"}
    assert grouped(AREAS, groups) == {
        "high": ("north",),
        "low": ("south", "Area 5"),
        "": ("Area 51", "2 Rivers"),
    }
    assert grouped(("salt", "salt", "iron"), {"salt": "goods"}) == {"goods": ("salt", "salt"), "": ("iron",)}
    one, some = ChooseOne(AREAS, groups), ChooseSome(AREAS, 1, 3, groups)
    assert sampled(one) == sampled(ChooseOne(AREAS)) and sampled(some) == sampled(ChooseSome(AREAS, 1, 3))
    assert (one.parse("south"), some.parse("south")) == (Chose("south"), ChoseSome(("south",)))
    for shape, answer in ((one, Chose("low")), (some, ChoseSome(("low",)))):
        with pytest.raises(Forbidden):
            shape.check(answer)


def sampled(shape: AnyShape) -> list[AnyAnswer]:
    chance = Random(1)
    return [shape.sample(chance) for _ in range(500)]


def test_samples_reach_everything() -> None:
    """`sample`: every answer, or at least every size from least to most, the limits themselves too."""
    assert {write(answer) for answer in sampled(YesNo())} == {"yes", "no"}
    assert {write(answer) for answer in sampled(ChooseOne(AREAS))} == set(AREAS)
    some = [answer.options for answer in sampled(ChooseSome(AREAS, 1, 3)) if isinstance(answer, ChoseSome)]
    assert {len(options) for options in some} == {1, 2, 3}
    shared = [a.amounts for a in sampled(Allocate(2, 9, {"salt": 3, "iron": 2})) if isinstance(a, Allocated)]
    assert {sum(amounts.values()) for amounts in shared} == {2, 3, 4, 5}
    form = Form((Field("debt", True, -5, 5), Field("name", False, 1, 4)))
    filled = [answer.fields for answer in sampled(form) if isinstance(answer, Filled)]
    assert {fields["debt"] for fields in filled} == set(range(-5, 6))
    assert {fields["name"] for fields in filled} == {"x", "xx", "xxx", "xxxx"}
    assert {write(answer).count(">") for answer in sampled(Rank(("a", "b", "c")))} == {2}
    assert len({write(answer) for answer in sampled(Rank(("a", "b", "c")))}) == 6


@pytest.mark.parametrize("answer", ONE_OF_EACH, ids=lambda answer: type(answer).__name__)
@pytest.mark.parametrize("name", SAMPLED)
def test_each_shape_takes_one_kind_of_answer(name: str, answer: AnyAnswer) -> None:
    """Shapes: the kind of another shape is malformed."""
    shape = SAMPLED[name]
    if type(answer) is not shape.takes:
        with pytest.raises(Malformed, match=r"answer\.kind"):
            shape.check(answer)


@pytest.mark.parametrize(
    ("shape", "answer", "code"),
    [
        (ChooseOne(AREAS), Chose("west"), "option.closed"),
        (ChooseSome(AREAS, 1, 2), ChoseSome(()), "some.count"),
        (ChooseSome(AREAS, 1, 2), ChoseSome(("north", "south", "Area 5")), "some.count"),
        (ChooseSome(AREAS, 1, 2), ChoseSome(("north", "north")), "option.closed"),
        (ChooseSome(("salt", "salt"), 1, 3), ChoseSome(("salt", "salt", "salt")), "option.closed"),
        (Allocate(2, 3, {"salt": 2}), Allocated({"salt": 1}), "allocate.total"),
        (Allocate(1, 2, {"salt": 2, "iron": 2}), Allocated({"salt": 2, "iron": 1}), "allocate.total"),
        (Allocate(1, 9, {"salt": 2}), Allocated({"salt": 3}), "allocate.cap"),
        (Allocate(0, 9, {"salt": 2}), Allocated({"salt": -1}), "allocate.cap"),
        (Allocate(0, 9, {"salt": 2}), Allocated({"gold": 0}), "option.closed"),
        (Rank(("a", "b")), Ranked(("a",)), "rank.all"),
        (Rank(("a", "b")), Ranked(("a", "a")), "rank.all"),
        (Rank(("a", "b")), Ranked(("a", "b", "c")), "rank.all"),
        (Form((Field("age", True, 3, 5),)), Filled({"age": 2}), "form.limits"),
        (Form((Field("age", True, 3, 5),)), Filled({"age": 6}), "form.limits"),
        (Form((Field("name", False, 2, 4),)), Filled({"name": "x"}), "form.limits"),
        (Form((Field("name", False, 2, 4),)), Filled({"name": "xxxxx"}), "form.limits"),
        (Orders(1, 2), Ordered(()), "orders.count"),
        (Orders(1, 2), Ordered(("a", "b", "c")), "orders.count"),
    ],
)
def test_what_a_shape_forbids(shape: AnyShape, answer: AnyAnswer, code: str) -> None:
    """Shapes: limits, on either side of the border."""
    with pytest.raises(Forbidden, match=code.replace(".", r"\.")):
        shape.check(answer)


@pytest.mark.parametrize(
    ("shape", "answer"),
    [
        (ChooseSome(AREAS, 1, 2), ChoseSome(("north", "south"))),
        (ChooseSome(("salt", "salt"), 1, 3), ChoseSome(("salt", "salt"))),
        (Allocate(2, 3, {"salt": 2, "iron": 2}), Allocated({"salt": 2, "iron": 0})),
        (Allocate(2, 3, {"salt": 2, "iron": 2}), Allocated({"salt": 1, "iron": 2})),
        (Form((Field("age", True, 3, 5),)), Filled({"age": 3})),
        (Form((Field("age", True, 3, 5),)), Filled({"age": 5})),
        (Form((Field("name", False, 2, 4),)), Filled({"name": "xxxx"})),
        (Orders(1, 2), Ordered(("a", "b"))),
        (Orders(1, 2), Ordered(("a",))),
        (ChooseSome(AREAS, 1, 2), ChoseSome(("north",))),
        (Form((Field("name", False, 2, 4),)), Filled({"name": "xx"})),
    ],
)
def test_what_a_shape_allows(shape: AnyShape, answer: AnyAnswer) -> None:
    """Shapes: the limits themselves are legal."""
    shape.check(answer)


@pytest.mark.parametrize(
    ("shape", "text", "answer"),
    [
        (YesNo(), " Y ", Said(True)),
        (YesNo(), "no", Said(False)),
        (ChooseOne(AREAS), "SOU", Chose("south")),
        (ChooseSome(AREAS, 0, 3), "none", ChoseSome(())),
        (ChooseSome(AREAS, 0, 3), "-", ChoseSome(())),
        (ChooseSome(AREAS, 0, 3), "2 rivers; nor", ChoseSome(("2 Rivers", "north"))),
        (ChooseSome(("salt", "salt", "iron"), 0, 3), "2 salt\niron", ChoseSome(("salt", "salt", "iron"))),
        (ChooseSome(("salt", "salt"), 0, 2), "2 salt", ChoseSome(("salt", "salt"))),
        (Allocate(1, 9, {"salt": 5, "iron": 5}), "3 salt, iron 2", Allocated({"salt": 3, "iron": 2})),
        (Allocate(1, 9, {"salt": 5, "iron": 5}), "salt, 2 sa", Allocated({"salt": 3})),
        (Allocate(1, 9, {"Area 51": 5}), "Area 51", Allocated({"Area 51": 1})),
        (Allocate(1, 9, {"Area 51": 5}), "2 Area 51", Allocated({"Area 51": 2})),
        (Rank(("north", "south", "east")), "s > e, n", Ranked(("south", "east", "north"))),
        (Orders(0, 9), " march a b \n\n build c", Ordered(("march a b", "build c"))),
        (Orders(0, 9), "march a b; build c;", Ordered(("march a b", "build c"))),
    ],
)
def test_what_people_write(shape: AnyShape, text: str, answer: AnyAnswer) -> None:
    """Shapes: the notation is kind to people: prefixes, counts before or after, any separator."""
    assert shape.parse(text) == answer


@pytest.mark.parametrize(
    "value", ["Ur", "", "Ur, Uruk", "a;b", "two\nlines", 'say "x"', " wide ", "a = b", "\\", "𒀭", '"']
)
def test_any_text_of_a_form_reads_back(value: str) -> None:
    """Form: text with commas, quotes or line ends is written in quotes."""
    form = Form((Field("name", False, 0, 20), Field("age", True, 0, 9)))
    answer = Filled({"name": value, "age": 3})
    assert form.parse(write(answer)) == answer


@pytest.mark.parametrize("text", ["name", 'name = "Ur', 'name = "U"r', '"', 'name = "\\q"'])
def test_a_form_that_cannot_be_read(text: str) -> None:
    """Form: what cannot be read is quoted back."""
    with pytest.raises(Malformed, match=r"form\.notation"):
        Form((Field("name", False, 0, 20),)).parse(text)


def test_orders_are_sampled_by_their_decision() -> None:
    """Orders: only the decision knows what the lines mean."""
    with pytest.raises(TypeError, match="sampled by its decision"):
        Orders(0, 1).sample(Random(1))


def test_absurd_counts_are_refused_before_they_cost_memory() -> None:
    """ChooseSome: 999999 of something is too many without being counted out."""
    with pytest.raises(Forbidden, match=r"some\.count"):
        ChooseSome(AREAS, 0, 3).parse("999999 north")
    with pytest.raises(Malformed, match=r"number\.unknown"):
        ChooseSome(AREAS, 0, 3).parse("1000000 north")


def test_counted() -> None:
    assert counted(["salt", "iron", "salt"]) == {"salt": 2, "iron": 1}
