"""Versions of the data: which file a version reads, and what is refused."""

from collections.abc import Mapping

import pytest

from data.empires import build
from data.loading import DataError, MissingFile, Reader, text_of
from data.versions import UnknownVersion, Versions

SHELF = {
    "shop/pots.toml": 'version = "1"\nvolume = 26\n',
    "shop/lids.toml": 'version = "1"\nwidth = 9\n',
    "shop/versions/3/pots.toml": 'version = "3"\nvolume = 27\n',
}


def shelf(files: Mapping[str, str]) -> Reader:
    def read(path: str) -> str:
        if path not in files:
            raise MissingFile(path)
        return files[path]

    return read


def both(read: Reader, version: str) -> tuple[str, ...]:
    """The last lines of both files, and the version."""
    return (*(read(f"shop/{name}.toml").split()[-1] for name in ("pots", "lids")), version)


def test_a_version_reads_its_own_files_and_those_of_the_versions_before_it() -> None:
    shop = Versions("the shop", ("1", "2", "3", "4"), both, shelf(SHELF))
    assert [shop.of(number) for number in shop.numbers] == [
        ("26", "9", "1"),
        ("26", "9", "2"),
        ("27", "9", "3"),
        ("27", "9", "4"),
    ]
    assert shop.newest == "4"


def test_a_version_is_read_once() -> None:
    shop = Versions("the shop", ("1",), both, shelf(SHELF))
    assert shop.of("1") is shop.of("1")


def test_a_version_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownVersion, match="the shop has no data version '2'"):
        Versions("the shop", ("1",), both, shelf(SHELF)).of("2")


@pytest.mark.parametrize("path", ["shop/lids.toml", "shop/versions/3/pots.toml"])
def test_a_file_says_which_version_brought_it(path: str) -> None:
    wrong = SHELF | {path: 'version = "2"\n'}
    with pytest.raises(DataError, match=f"^{path}: version: must be"):
        Versions("the shop", ("1", "3"), both, shelf(wrong)).of("3")


def test_a_file_that_no_version_has_is_missed() -> None:
    with pytest.raises(MissingFile, match=r"shop/lids\.toml"):
        Versions("the shop", ("1",), both, shelf({"shop/pots.toml": SHELF["shop/pots.toml"]})).of("1")


def test_every_file_of_the_empires_is_of_the_first_version() -> None:
    """A file that says otherwise is refused when the facts are read, not when somebody plays."""
    path = "empires/numbers.toml"

    def read(asked: str) -> str:
        text = text_of(asked)
        return text.replace('version = "1"', 'version = "2"') if asked == path else text

    with pytest.raises(DataError, match=f"^{path}: version: must be '1'"):
        Versions("the Empires", ("1",), build, read).of("1")
