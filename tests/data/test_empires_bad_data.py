"""Bad data of the Empires is refused on loading, with the file, the entry and the field."""

import pytest

from data.empires import build
from data.loading import DataError, Reader, text_of


def altered(file: str, good: str, bad: str) -> Reader:
    """A reader of the real files with one place changed."""
    path = f"empires/{file}.toml"
    assert text_of(path).count(good) == 1, f"the test changes exactly one place: {good}"
    return lambda asked: text_of(asked).replace(good, bad) if asked == path else text_of(asked)


BAD: list[tuple[str, str, str, str, str]] = [
    (
        "a negative limit",
        "areas_west",
        'argos = { name = "Argos", kind = "coastal", limit = 1',
        'argos = { name = "Argos", kind = "coastal", limit = -1',
        r"areas_west.toml: regions.minoa.argos.limit: Input should be greater than or equal to 0",
    ),
    (
        "an unknown kind",
        "areas_west",
        'cyprus = { name = "Cyprus", kind = "coastal"',
        'cyprus = { name = "Cyprus", kind = "island"',
        r"areas_west.toml: regions.minoa.cyprus.kind: Input should be 'land' or 'coastal'",
    ),
    (
        "an unknown field",
        "areas_west",
        'cyprus = { name = "Cyprus",',
        'cyprus = { name = "Cyprus", colour = "red",',
        r"areas_west.toml: regions.minoa.cyprus.colour: Extra inputs are not permitted",
    ),
    (
        "an id twice in a file",
        "areas_west",
        "\nlesbos = {",
        '\nlemnos = { name = "Second", kind = "land", limit = 1 }\nlesbos = {',
        r"areas_west.toml: Cannot overwrite a value",
    ),
    (
        "an id in two files",
        "areas_east",
        "[regions.saba]",
        '[regions.saba]\nargos = { name = "Second", kind = "land", limit = 1 }',
        r"areas_east.toml: regions.saba.argos: the id is taken \(areas_west, region minoa\)",
    ),
    (
        "an id of land and sea",
        "seas",
        "[seas]",
        '[seas]\nargos = { name = "Second", board = "west" }',
        r"seas.toml: seas.argos: the id is taken by a land area",
    ),
    (
        "a name twice",
        "areas_west",
        'name = "Lesbos"',
        'name = "lemnos"',
        r"areas_west.toml: regions.minoa.lesbos: lemnos is also a name of lemnos",
    ),
    (
        "a site where no city can be",
        "areas_east",
        'ustyurt = { name = "Ustyurt", kind = "coastal", limit = 0,',
        'ustyurt = { name = "Ustyurt", kind = "coastal", limit = 0, site = "black",',
        r"areas_east.toml: regions.parthia.ustyurt.site: limit 0 never has a city",
    ),
    (
        "a white site off the plain",
        "areas_west",
        'argos = { name = "Argos", kind = "coastal", limit = 1, site = "black"',
        'argos = { name = "Argos", kind = "coastal", limit = 1, site = "white"',
        r"areas_west.toml: regions.minoa.argos.site: a white site lies on a flood plain",
    ),
    (
        "an area without a place",
        "areas_west",
        "[regions.minoa]",
        '[regions.troll]\ncave = { name = "Cave", kind = "land", limit = 1 }\n\n[regions.minoa]',
        r"places.toml: places: cave has no place",
    ),
    (
        "a region of nobody",
        "areas_west",
        "[regions.minoa]",
        "[regions.minos]",
        r"areas_west.toml: regions.minos: no civilization has this id",
    ),
    (
        "an unknown area in a border",
        "borders_west",
        'argos = { land = "athens corinth sparta"',
        'argos = { land = "athens corinth spata"',
        r"borders_west.toml: borders.argos.land: no area has the id 'spata'",
    ),
    (
        "a line of an unknown area",
        "borders_west",
        "\nargos = {",
        '\nspata = { land = "argos" }\nargos = {',
        r"borders_west.toml: borders.spata: no area has the id 'spata'",
    ),
    (
        "a one-sided border by land",
        "borders_west",
        'argos = { land = "athens corinth sparta"',
        'argos = { land = "athens corinth sparta troy"',
        r"borders_west.toml: borders.argos.land: one-sided: troy does not name argos",
    ),
    (
        "a one-sided border by water",
        "borders_west",
        'lesbos = { water = "aegean_sea miletus sardes troy" }',
        'lesbos = { water = "aegean_sea lemnos miletus sardes troy" }',
        r"borders_west.toml: borders.lesbos.water: one-sided: lemnos does not name lesbos",
    ),
    (
        "a border twice",
        "borders_west",
        'argos = { land = "athens corinth sparta"',
        'argos = { land = "athens athens corinth sparta"',
        r"borders_west.toml: borders.argos.land: athens is there twice",
    ),
    (
        "a border with itself",
        "borders_west",
        'argos = { land = "athens corinth sparta"',
        'argos = { land = "argos athens corinth sparta"',
        r"borders_west.toml: borders.argos.land: an area does not border itself",
    ),
    (
        "an area without borders",
        "borders_west",
        'lesbos = { water = "aegean_sea miletus sardes troy" }\n',
        "",
        r"borders_west.toml: borders: lesbos has no line",
    ),
    (
        "a line in the wrong file",
        "borders_east",
        "\nsaba = {",
        '\nargos = { land = "athens" }\nsaba = {',
        r"borders_east.toml: borders.argos: the area has a line in the other file too",
    ),
    (
        "water inland",
        "areas_west",
        'lesbos = { name = "Lesbos", kind = "coastal"',
        'lesbos = { name = "Lesbos", kind = "land"',
        r"borders_west.toml: borders.lesbos.water: lesbos has no water",
    ),
    (
        "a plain of an unknown area",
        "nature",
        '"etruria rubicon"',
        '"etruria rubico"',
        r"nature.toml: flood_plains.po.areas: no land area has the id 'rubico'",
    ),
    (
        "two plains in one area",
        "nature",
        '"etruria rubicon"',
        '"etruria rubicon massilia"',
        r"nature.toml: flood_plains.po.areas: massilia is already in rhone",
    ),
    (
        "a volcano too wide",
        "nature",
        '"milazzo syracuse"',
        '"milazzo syracuse panormus"',
        r"nature.toml: volcanoes.etna.areas: a volcano touches one or two areas",
    ),
    (
        "a missing start",
        "civilizations",
        'start = "knossos"\n',
        "",
        r"civilizations.toml: civilizations.minoa.start: Field required",
    ),
    (
        "a start nowhere",
        "civilizations",
        'start = "knossos"',
        'start = "knosos"',
        r"civilizations.toml: civilizations.minoa.start: no area has the id 'knosos'",
    ),
    (
        "a start abroad",
        "civilizations",
        'start = "knossos"',
        'start = "athens"',
        r"civilizations.toml: civilizations.minoa.start: athens is not in the region of minoa",
    ),
    (
        "a ranking twice",
        "civilizations",
        "ranking = 2\n",
        "ranking = 1\n",
        r"civilizations.toml: civilizations.saba.ranking: is 1, not 2",
    ),
    (
        "a region that does not add up",
        "areas_west",
        'cyprus = { name = "Cyprus", kind = "coastal", limit = 2',
        'cyprus = { name = "Cyprus", kind = "coastal", limit = 3',
        r"civilizations.toml: civilizations.minoa.region.limits: says 27; the areas make 28",
    ),
    (
        "sites that do not add up",
        "areas_west",
        'cyprus = { name = "Cyprus", kind = "coastal", limit = 2',
        'cyprus = { name = "Cyprus", kind = "coastal", limit = 2, site = "black"',
        r"civilizations.toml: civilizations.minoa.region.sites: says 11; the areas make 12",
    ),
    (
        "epochs out of order",
        "ast",
        "kushan = [6, 8, 11, 14, 15]",
        "kushan = [8, 6, 11, 14, 15]",
        r"ast.toml: tracks.expert.rows.kushan: the epochs must follow each other",
    ),
    (
        "a row of nobody",
        "ast",
        "kushan = [6, 8, 11, 14, 15]",
        "kushans = [6, 8, 11, 14, 15]",
        r"ast.toml: tracks.expert.rows: no civilization has the id 'kushans'",
    ),
    (
        "a year too few",
        "ast",
        ', "400 AD"]',
        "]",
        r"ast.toml: years: 16 years for spaces 0 to 16",
    ),
    (
        "a chain that breaks",
        "advances",
        "toward = { agriculture = 10 }",
        "toward = { agricultur = 10 }",
        r"advances.toml: advances.pottery.toward: no advance has the id 'agricultur'",
    ),
    (
        "a chain into the wrong row",
        "advances",
        "toward = { agriculture = 10 }",
        "toward = { democracy = 10 }",
        r"advances.toml: advances.pottery.toward: must be 10 toward one card of 3 points",
    ),
    (
        "two chains to one card",
        "advances",
        "toward = { agriculture = 10 }",
        "toward = { military = 10 }",
        r"advances.toml: advances.agriculture: 0 cards give credit toward it",
    ),
    (
        "points that are not the price's",
        "advances",
        'name = "Pottery", cost = 60',
        'name = "Pottery", cost = 160',
        r"advances.toml: advances.pottery.points: a card of 160 is worth 3, not 1",
    ),
    (
        "an unknown group",
        "advances",
        'name = "Pottery", cost = 60, points = 1, groups = ["crafts"]',
        'name = "Pottery", cost = 60, points = 1, groups = ["magic"]',
        r"advances.toml: advances.pottery.groups\[0\]: Input should be 'arts'",
    ),
    (
        "protection against nothing",
        "advances",
        'protects = ["monotheism"]',
        'protects = ["music"]',
        r"advances.toml: advances.theology.protects: music has no special ability",
    ),
    (
        "a stack that does not add up",
        "decks",
        "[decks.west_9]",
        "[decks.west_8]\n"
        'board = "west"\nplayers = [8]\nsets = ["west"]\nminor_calamities = false\ncommodity_cards = 119\n'
        "stacks = [18, 18, 19, 17, 15, 13, 13, 11, 12]\n[decks.west_9]",
        r"decks.toml: decks.west_8.stacks: stack 9: says 12; the cards make 11",
    ),
    (
        "a card too few",
        "commodities",
        'ochre = { name = "Ochre", stack = 1, count = 9',
        'ochre = { name = "Ochre", stack = 1, count = 8',
        r"decks.toml: decks.west_5_8.commodity_cards: says 119; the sets make 118",
    ),
    (
        "a stack with three sets",
        "commodities",
        'ochre = { name = "Ochre", stack = 1',
        'ochre = { name = "Ochre", stack = 2',
        r"commodities.toml: commodities: stack 1 has 1 of set west, not 2",
    ),
    (
        "counted water",
        "commodities",
        'water = { name = "Water", stack = 0',
        'water = { name = "Water", stack = 0, count = 18',
        r"commodities.toml: commodities.water: only Water has no count",
    ),
    (
        "calamities out of order",
        "calamities",
        'name = "Treachery"\nstack = 2',
        'name = "Treachery"\nstack = 3',
        r"calamities.toml: calamities: one of each kind for stacks 2 to 9",
    ),
    (
        "a modifier by nothing known",
        "calamities",
        '{ advance = "pottery", role',
        '{ advance = "potery", role',
        r"calamities.toml: calamities.famine.modifiers: no advance has the id 'potery'",
    ),
    (
        "a modifier of nothing known",
        "calamities",
        'advance = "pottery", role = "any", what = "damage"',
        'advance = "pottery", role = "any", what = "hunger"',
        r"calamities.toml: calamities.famine.modifiers: 'hunger' is none of its numbers",
    ),
    (
        "too few civilizations",
        "setups",
        '["minoa", "assyria", "hatti", "hellas", "egypt"]',
        '["minoa", "assyria", "hatti", "hellas"]',
        r"setups.toml: setups\.0\.civilizations: 4 for 5 players",
    ),
    (
        "a civilization of the other map",
        "setups",
        '["minoa", "assyria", "hatti", "hellas", "egypt"]',
        '["minoa", "saba", "hatti", "hellas", "egypt"]',
        r"setups.toml: setups\.0\.civilizations: saba is not on the west map",
    ),
    (
        "a number of players missing",
        "setups",
        'players = 9\ndeck = "west_9"',
        'players = 8\ndeck = "west_5_8"',
        r"setups.toml: setups\.4: west with 8 players is there twice",
    ),
    (
        "a deck of the other box",
        "setups",
        'players = 9\ndeck = "west_9"',
        'players = 9\ndeck = "east_9"',
        r"setups.toml: setups\.4\.deck: east_9 is for another map or number of players",
    ),
    (
        "a set with an unknown advance",
        "short_game",
        '["cartography", "law", "coinage", "music"]',
        '["cartography", "law", "coinage", "musik"]',
        r"short_game.toml: sets.coin_and_commerce.advances: no advance has the id 'musik'",
    ),
    (
        "a set of another price",
        "short_game",
        "cost = 480",
        "cost = 470",
        r"short_game.toml: sets.coin_and_commerce.cost: says 470; the advances make 480",
    ),
    (
        "a number missing",
        "numbers",
        "tax_rate = 2\n",
        "",
        r"numbers.toml: numbers: Object missing required field `tax_rate`",
    ),
    (
        "a number nobody asks for",
        "numbers",
        "tax_rate = 2\n",
        "tax_rate = 2\ntaxes = 2\n",
        r"numbers.toml: numbers: Object contains unknown field `taxes`",
    ),
    (
        "a trait that no rule asks for",
        "advances",
        "traits = { ship_steps = 1 }",
        "traits = { ship_legs = 1 }",
        r"advances.toml: advances.cloth_making.traits.ship_legs.*: Input should be 'attack'",
    ),
    (
        "a power that no rule asks for",
        "advances",
        'powers = ["open_sea"]',
        'powers = ["high_sea"]',
        r"advances.toml: advances.astronavigation.powers\[0\]: Input should be 'enters_cities'",
    ),
]


@pytest.mark.parametrize(
    ("file", "good", "bad", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD]
)
def test_bad_data_is_refused(file: str, good: str, bad: str, message: str) -> None:
    read = altered(file, good, bad)
    with pytest.raises(DataError, match=f"^empires/{message}"):
        build(read, "1")
