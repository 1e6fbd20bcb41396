"""A data file that cannot be used says which file, which entry and which field."""

import pytest
from pydantic import PositiveInt

from data.loading import DataError, Schema, load, parse


class Pot(Schema):
    id: str
    volume: PositiveInt


class Shelf(Schema):
    pots: tuple[Pot, ...]
    sizes: tuple[PositiveInt, ...] = ()


def refusal(text: str, path: str = "shelf.toml") -> str:
    with pytest.raises(DataError) as caught:
        parse(text, path, Shelf)
    return str(caught.value)


def test_toml_and_json_give_the_same() -> None:
    toml = parse('[[pots]]\nid = "amphora"\nvolume = 26', "shelf.toml", Shelf)
    assert toml == parse('{"pots": [{"id": "amphora", "volume": 26}]}', "shelf.json", Shelf)
    assert toml.pots[0].volume == 26


def test_an_entry_is_named_by_its_id() -> None:
    message = refusal('[[pots]]\nid = "urn"\nvolume = 5\n[[pots]]\nid = "amphora"\nvolume = -1')
    assert message.startswith("shelf.toml: pots[amphora].volume: ")


def test_an_entry_without_an_id_is_named_by_its_place() -> None:
    assert refusal("sizes = [3, 0]\npots = []").startswith("shelf.toml: sizes[1]: ")
    assert refusal("[[pots]]\nvolume = 5").startswith("shelf.toml: pots[0].id: ")


def test_an_unknown_key_is_a_mistake() -> None:
    assert refusal('[[pots]]\nid = "urn"\nvolume = 5\nvolum = 6').startswith("shelf.toml: pots[urn].volum: ")


def test_a_missing_field_is_named() -> None:
    assert refusal("sizes = []").startswith("shelf.toml: pots: ")


def test_the_number_of_further_mistakes_is_told() -> None:
    assert refusal('[[pots]]\nid = "urn"\nvolume = 0\nglaze = "blue"').endswith("(and 1 more)")


def test_a_list_where_a_table_belongs_is_the_whole_file() -> None:
    assert refusal("[1, 2]", "shelf.json").startswith("shelf.json: the file: ")


@pytest.mark.parametrize("path", ["shelf.toml", "shelf.json"])
def test_text_that_cannot_be_read_names_the_file_and_the_place(path: str) -> None:
    message = refusal("pots = [", path)
    assert message.startswith(f"{path}: ")
    assert "line 1" in message or "end of document" in message


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(DataError, match=r"nowhere/shelf.toml: there is no such data file"):
        load("nowhere/shelf.toml", Shelf)


def test_what_is_loaded_cannot_be_changed() -> None:
    shelf = parse("pots = []", "shelf.toml", Shelf)
    with pytest.raises(ValueError, match="frozen"):
        shelf.sizes = (1,)  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]
