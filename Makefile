# Two commands matter: `make play` and `make test`. Both set themselves up.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup play test lint types contracts unit bench soak mutants browser pictures lock clean
setup: .venv/.ready

.venv/.ready: requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes --only-binary :all: --no-binary chess -r requirements-dev.txt
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# The bot on a Discord of its own, on 127.0.0.1: open the address that it prints. Nothing is kept.
# In #table you play Tigris & Euphrates, in #long-game Western Empires, against automatic players.
play: setup
	ZIGGURAT_DATABASE=$$(mktemp -d)/play.sqlite3 ZIGGURAT_LOG_LEVEL=WARNING $(BIN)/python -m sandbox \
	  --begin "/table new game=tigris pace=none" --begin "/table robot" --begin "/table robot" \
	  --begin "/table start" \
	  --begin "#long-game /table new game=western-empires pace=none" --begin "#long-game /table robot" \
	  --begin "#long-game /table robot" --begin "#long-game /table robot" --begin "#long-game /table robot" \
	  --begin "#long-game /table start" --run bot.tools.main serve

test: lint types contracts unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy
	$(BIN)/basedpyright

contracts: setup
	$(BIN)/lint-imports

unit: setup
	$(BIN)/pytest -n auto

# Ratios in one run; `ziggurat bench --json` for programs.
bench: setup
	$(BIN)/ziggurat bench

# Long, for a night: thousands of games with every invariant at every decision; kills, faults, load, leaks, bad users.
soak: setup
	$(BIN)/ziggurat fuzz tigris --games 2000 --jobs 2
	$(BIN)/ziggurat fuzz western-empires --games 150 --players steady --jobs 2
	$(BIN)/ziggurat fuzz eastern-empires --games 150 --players steady --jobs 2
	$(BIN)/ziggurat fuzz western-empires --games 300 --jobs 2
	ZIGGURAT_TURNS=20 $(BIN)/pytest tests/chat/test_empires_whole.py -k whole_game
	$(BIN)/ziggurat soak saves
	ZIGGURAT_UPGRADE=all $(BIN)/pytest -n auto tests/upgrade
	$(BIN)/ziggurat soak hostile --inputs 100000
	$(BIN)/ziggurat soak leaks --games 100 --jobs 2
	$(BIN)/ziggurat soak kill --times 1000 --cuts 20 --jobs 2
	$(BIN)/ziggurat soak faults --minutes 30
	$(BIN)/ziggurat soak load --tables 200

# Changes the rules one number or comparison at a time; prints the changes that no test noticed.
mutants: setup
	$(BIN)/python -m tests.mutants games/tigris --skip players --tests tests/rules/tigris tests/scenarios
	$(BIN)/python -m tests.mutants data/empires/calamities.toml data/empires/numbers.toml data/empires/advances.toml \
	  games/empires/calamities games/empires/abilities --tests tests/data/test_empires_facts.py \
	  tests/rules/empires/test_[0-9]*.py tests/rules/empires tests/data --ignore \
	  tests/rules/empires/test_random_play.py tests/rules/empires/calamities/test_random_play.py

# A browser for the tests of the sandbox page; nothing to do where there is one.
browser:
	sandbox/install_browser.sh

# The sample pictures of docs/pictures.
pictures: setup
	$(BIN)/python -m rendering.samples

# Pins requirements*.in with hashes. Needs uv, which nothing else here does.
lock:
	for f in requirements requirements-dev; do \
	  uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
	    --no-emit-index-url --no-annotate $$f.in -o $$f.txt --upgrade; done

clean:
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
