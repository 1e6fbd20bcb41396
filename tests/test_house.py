"""How the house is built, counted: titles are named in the registry alone, and packages import one way."""

from pathlib import Path

from tests.import_cycles import cycles, imports
from tests.titles_named import named

ROOT = Path(__file__).parents[1]
REGISTRY = "data/titles.py"


def test_a_title_is_named_in_its_folders_and_in_the_registry_alone() -> None:
    assert list(named(ROOT)) == [REGISTRY]


def test_the_registry_is_found_by_the_count() -> None:
    """A count that finds nothing would prove nothing."""
    assert named(ROOT)[REGISTRY] >= 3


def test_packages_import_one_way() -> None:
    found = [group for group in cycles(imports(ROOT)) if group[0] != "sandbox"]
    assert found == []


def test_a_cycle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"a"}}
    assert cycles(graph) == [["b", "c"]]
