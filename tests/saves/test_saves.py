"""Games of released versions go on with this build; and a name that is in their saves is not lost."""

from pathlib import Path

import pytest

from bot.soak import saves
from bot.soak.saves import kinds, play_on, read
from bot.tools.main import main
from games.core.game import AnyGame
from games.titles import TITLES
from tests.core.bazaar.title import BAZAAR
from tests.saves.names import names

FOLDER = Path(__file__).parent
CORPORA = sorted(FOLDER.glob("*/*.jsonl.gz"))
RECORD = "python -m tests.saves.record VERSION"


@pytest.mark.parametrize(
    "corpus", CORPORA, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}"
)
def test_every_save_is_played_on(corpus: Path) -> None:
    """Only a few answers: `ziggurat soak saves` plays them to their ends."""
    result = play_on(corpus, longest=8)
    assert result.wrong == []
    assert result.saves > 8 and result.answers > result.saves


def test_a_game_that_stops_without_a_result_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    (corpus,) = (path for path in CORPORA if path.name.startswith("tigris."))

    def lose_the_thread(game: AnyGame, *_: object) -> None:
        game.flow.stacks.clear()

    monkeypatch.setattr(saves, "_answer", lose_the_thread)
    result = play_on(corpus)
    assert len([line for line in result.wrong if "there is no result" in line]) == result.saves


@pytest.mark.parametrize("title", TITLES)
def test_a_game_was_saved_at_every_kind_of_question(title: str) -> None:
    """A question that is asked no more stays in the corpus: hosts may have saves that wait at it."""
    corpora = [path for path in CORPORA if path.name.startswith(f"{title}.")]
    found = kinds(place for corpus in corpora for place, _ in read(corpus))
    missing = set(TITLES[title].codec.decisions) - found
    assert not missing, f"no save stops at {sorted(missing)}; add one: {RECORD}"


@pytest.mark.parametrize("title", TITLES)
def test_no_name_of_the_save_format_disappears(title: str) -> None:
    """Renamed? Then write a migration (docs/save-format.md), and record the names of the new format."""
    kept = FOLDER / f"names-{title}-{TITLES[title].codec.format}.txt"
    assert kept.exists(), f"a new format: {RECORD}"
    lost = set(kept.read_text().splitlines()) - names(TITLES[title])
    assert not lost, f"saves hold {sorted(lost)}, and nothing in this build is called so"


def test_frames_steps_and_fields_are_among_the_names() -> None:
    """Otherwise the test above would not notice a renamed one."""
    found = names(BAZAAR)
    assert {
        "frame=day",
        "frame=day:quarrelled",
        "frame=quarrel.area",
        "game.seed",
        "game.flow.serial",
    } <= found


def test_the_tool_finds_all_corpora(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "saves", "--longest", "1"]) == 0
    told = capsys.readouterr().out
    assert all(str(corpus.name) in told for corpus in CORPORA)
