"""The rule index of the Empires: both books covered line by line, in our own words, with every ruling."""

import re
from collections import defaultdict

import pytest

from data.empires import Side, newest
from data.empires.rules import build_rules, rules
from data.loading import DataError, Reader, text_of
from tests.data.books import SHARED, assert_ours, book_of, words_of

SIDES = pytest.mark.parametrize("side", ["west", "east"])
VARIANTS: dict[str, set[str | None]] = {
    "short": {"short_game", "short_game_city_lost"},
    "leave": {"leaving_by_the_book", None},
}


def group_of(rule_id: str) -> str:
    return rule_id.rsplit(".", 1)[0]


def all_ids() -> list[str]:
    return list(dict.fromkeys(rule.id for side in ("west", "east") for rule in rules(side).rules))


def test_numbers_have_no_gaps() -> None:
    groups: dict[str, list[int]] = defaultdict(list)
    for id in all_ids():
        groups[group_of(id)].append(int(id.rsplit(".", 1)[1]))
    for group, numbers in groups.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), group


def test_how_many() -> None:
    assert (len(rules("west").rules), len(rules("east").rules), len(all_ids())) == (518, 517, 519)
    west, east = ({rule.id for rule in rules(side).rules} for side in ("west", "east"))
    assert west - east == {"E.map.12", "E.map.13"}, "remarks on single western areas"
    assert east - west == {"E.map.14"}


def test_a_rule_is_the_same_in_both_boxes() -> None:
    for rule in rules("east").rules:
        if rule.id != "E.map.14":
            assert rules("west").rule(rule.id).text == rule.text


def test_a_ruling_says_so_and_only_a_ruling_does() -> None:
    for side in ("west", "east"):
        for rule in rules(side).rules:
            assert ("Ruling:" in rule.text) == (rule.ruling is not None), rule.id


def test_texts_are_short_sentences() -> None:
    for rule in rules("west").rules:
        assert len(rule.text) <= 300, rule.id
        assert rule.text.endswith("."), rule.id
        assert len(rule.title) <= 50, rule.id
        assert not rule.title.endswith("."), rule.id


def test_variants_name_their_option() -> None:
    index = rules("west")
    assert {rule.option for rule in index.rules} == {*index.options, None}
    for rule in index.rules:
        if options := VARIANTS.get(rule.id.split(".")[1]):
            assert rule.option in options, rule.id


def test_every_calamity_and_every_advance_has_its_rules() -> None:
    index = rules("west")
    groups = {group_of(rule.id) for rule in index.rules}
    for calamity in newest().cards.calamities.values():
        assert f"E.9.{calamity.id}" in groups
        texts = " ".join(
            f"{rule.title} {rule.text}" for rule in index.rules if group_of(rule.id) == f"E.9.{calamity.id}"
        )
        for modifier in calamity.modifiers:
            assert newest().advances[modifier.advance].name in texts, (calamity.id, modifier.advance)
    changing = {m.advance for calamity in newest().cards.calamities.values() for m in calamity.modifiers}
    told = {group.removeprefix("E.adv.") for group in groups if group.startswith("E.adv.")}
    assert told <= set(newest().advances)
    assert set(newest().advances) - told <= changing
    cards = newest().advances.values()
    assert told >= {card.id for card in cards if card.special or card.traits or card.powers or card.numbers}


@SIDES
def test_no_line_of_the_book_is_overlooked(side: Side) -> None:
    index = rules(side)
    book = book_of(index)
    assert len(book.removesuffix("\n").split("\n")) == index.book_lines
    assert index.unclaimed_lines(book) == []


@SIDES
def test_ranges_begin_and_end_with_text(side: Side) -> None:
    """A slip of a line number mostly lands on a blank line."""
    index = rules(side)
    lines = book_of(index).split("\n")
    ranges = [(rule.id, *pair) for rule in index.rules for pair in rule.lines]
    ranges += [(entry.reason, entry.first, entry.last) for entry in index.unclaimed]
    for owner, first, last in ranges:
        assert lines[first - 1].strip(), f"{owner}: line {first} is blank"
        assert lines[last - 1].strip(), f"{owner}: line {last} is blank"


def test_both_books_say_the_same_on_the_lines_of_a_rule() -> None:
    """Most words of a rule's western lines are on its eastern lines: no range is off by a paragraph."""

    books = {side: book_of(rules(side)).split("\n") for side in ("west", "east")}

    def words(side: Side, rule_id: str) -> set[str]:
        ranges = rules(side).rule(rule_id).lines
        lines = [line for first, last in ranges for line in books[side][first - 1 : last]]
        return {word for line in lines for word in words_of(line)}

    both = {rule.id for rule in rules("west").rules} & {rule.id for rule in rules("east").rules}
    apart: set[str] = set()
    for id in both:
        western, eastern = words("west", id), words("east", id)
        if western and eastern and len(western & eastern) < 0.6 * len(western):
            apart.add(id)
    assert apart == {
        "E.13a.2",  # the eastern book has it in the summary only
        "E.2b.2",  # the numbers of the printed track
        "E.5b.3",  # an example in place of a remark
        "E.9.piracy.1",  # one sentence on both kinds of victims
        "E.9.volcanic_eruption_earthquake.1",  # put first, not in each part
        "E.setup.13",  # a list of cards
        "E.setup.19",  # a sentence instead of a table
        "E.short.1",  # named only
    }


@SIDES
def test_garbage_holds_no_word(side: Side) -> None:
    index = rules(side)
    lines = book_of(index).split("\n")
    for entry in index.unclaimed:
        for number in range(entry.first, entry.last + 1):
            line = lines[number - 1]
            if entry.reason == "garbage":
                assert not re.search(r"[A-Za-z]{4}", line), number
            if entry.reason == "gap":
                assert not line.strip() or "text missing here" in line, number
            if entry.reason == "heading":
                assert len(line) <= 80, number


@SIDES
def test_what_pictures_say_the_text_says_too(side: Side) -> None:
    """No rule hides in a picture: its words are on lines that a rule claims."""
    index = rules(side)
    lines = book_of(index).split("\n")
    claimed = {n for rule in index.rules for first, last in rule.lines for n in range(first, last + 1)}
    said = {word for n in claimed for word in words_of(lines[n - 1])}
    said |= {word for card in newest().advances.values() for word in words_of(card.name)}
    unsaid = {
        word
        for entry in index.unclaimed
        if entry.reason == "picture"
        for n in range(entry.first, entry.last + 1)
        for word in words_of(lines[n - 1])
        if len(word) > 3
    } - said
    assert unsaid <= {"ealth", "eresy", "griculture", "ottery", "quandered"}, "halves of names"


@SIDES
def test_the_words_are_ours(side: Side) -> None:
    assert_ours(rules(side))


def test_every_ruling_has_a_rule() -> None:
    path = SHARED / "facts" / "empires_rulings.md"
    if not path.is_file():
        pytest.skip("the rulings are not here: ../shared/facts/empires_rulings.md")
    listed = {
        f"{m[1]}{int(m[2]):02}" for m in re.finditer(r"^\| ([RD])(\d+) \|", path.read_text("utf-8"), re.M)
    }
    cited = {rule.ruling for rule in rules("west").rules} - {None}
    assert cited <= listed
    assert {id for id in listed if id.startswith("R")} <= cited
    assert len(listed) == 104


def test_looking_up_and_searching() -> None:
    index = rules("east")
    assert index.game == "eastern_empires"
    assert index.rule("E.5c.3").title == "New cities first"
    assert [rule.id for rule in index.search("medicine")] == ["E.9.epidemic.3"]
    assert "E.3.ship.6" in {rule.id for rule in index.search("upkeep")}


def altered(file: str, good: str, bad: str) -> Reader:
    path = f"empires/{file}.toml"
    assert text_of(path).count(good) == 1, f"the test changes exactly one place: {good}"
    return lambda asked: text_of(asked).replace(good, bad) if asked == path else text_of(asked)


BAD: list[tuple[str, str, str, str, str]] = [
    (
        "an id twice",
        "rules_turn",
        'id = "E.1a.2"',
        'id = "E.1a.1"',
        r"rules_turn.toml: rules\[E.1a.1\]: the id is there twice",
    ),
    (
        "an id twice in two files",
        "rules_turn",
        'id = "E.1a.2"',
        'id = "E.pieces.1"',
        r"rules_turn.toml: rules\[E.pieces.1\]: the id is there twice",
    ),
    (
        "a badly formed id",
        "rules_turn",
        'id = "E.1a.2"',
        'id = "1a2"',
        r"rules_turn.toml: rules\[1a2\].id: String should match",
    ),
    (
        "no line",
        "rules_turn",
        'west = "724-727"',
        'west = "724-"',
        r"rules_turn.toml: rules\[E.1a.2\].west: .*'724-' is neither a line nor a range",
    ),
    (
        "lines backwards",
        "rules_turn",
        'west = "724-727"',
        'west = "727-724"',
        r"rules_turn.toml: rules\[E.1a.2\].west: lines 727 to 724 run backwards",
    ),
    (
        "beyond the book",
        "rules_turn",
        'west = "724-727"',
        'west = "724-7270"',
        r"rules_turn.toml: rules\[E.1a.2\].west: line 7270 is beyond the book's 4679",
    ),
    (
        "neither lines nor ruling",
        "rules_turn",
        'ruling = "R09"\n',
        "",
        r"rules_turn.toml: rules\[E.2a.5\]: a rule without lines of a book must name its ruling",
    ),
    (
        "an unknown option",
        "rules_turn",
        'option = "ship_needs_token"',
        'option = "ships"',
        r"rules_turn.toml: rules\[E.3.ship.2\].option: 'ships' is not in the options",
    ),
    (
        "lines of the other box",
        "rules_table",
        'east = "280"\nonly = "east"',
        'east = "280"\nonly = "west"',
        r"rules_table.toml: rules\[E.map.14\].east: a rule of the western box alone",
    ),
    (
        "a line claimed and set aside",
        "rules",
        'story = "6-42',
        'story = "6-42, 721',
        r"rules.toml: west.unclaimed.story: line 721 belongs to E.1a.1 already",
    ),
    (
        "a line set aside twice",
        "rules",
        'people = "80-88',
        'people = "78-88',
        r"rules.toml: west.unclaimed.people: line 78 belongs to story already",
    ),
]


@pytest.mark.parametrize(
    ("file", "good", "bad", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD]
)
def test_a_bad_index_is_refused(file: str, good: str, bad: str, message: str) -> None:
    with pytest.raises(DataError, match=f"^empires/{message}"):
        build_rules(altered(file, good, bad))


@SIDES
def test_examples_are_marked(side: Side) -> None:
    """Each worked example is to be a scenario, so the index knows where they are."""
    index = rules(side)
    lines = book_of(index).split("\n")
    marked = {
        number
        for entry in index.unclaimed
        if entry.reason == "example"
        for number in range(entry.first, entry.last + 1)
    }
    found = {number for number, line in enumerate(lines, start=1) if line.startswith("Example")}
    assert found <= marked
    assert len(found) == (8 if side == "west" else 10)
