# A target that needs a Python environment first builds it in .venv, from pinned, hashed requirement files.
# PYTHON=python3.13 VENV=.venv-3.13 chooses another interpreter and folder.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)
TESTS := -m pytest --numprocesses auto --dist worksteal
# These targets let Python write compiled files even if the caller has turned that off; otherwise, each process would compile
# all tests again
test survival .coverage: export PYTHONDONTWRITEBYTECODE :=

.PHONY: play run postgresql test survival check bench endurance strength lengths docs photos requirements clean
.DEFAULT_GOAL := help

help: ## List these targets
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' $(MAKEFILE_LIST)

play: $(VENV)/run.stamp ## Run the bot with a stand-in for Discord and a web page; needs no token
	@exec $(BIN)/python bot.py --playground

run: $(VENV)/run.stamp ## Run the bot on Discord, with the settings in .env
	@exec $(BIN)/python bot.py

postgresql: $(VENV)/postgresql.stamp ## Install what the bot needs for a database in PostgreSQL

ifdef COVERAGE
test: $(VENV)/dev.stamp ## Run the tests; COVERAGE=yes also measures coverage, which takes longer
	@rm -f .coverage
	@$(MAKE) --no-print-directory .coverage
else
test: $(VENV)/dev.stamp
	@$(BIN)/python $(TESTS)
endif

survival: $(VENV)/dev.stamp ## Run the long tests: random kills and forgeries, whole games, laws on many examples
	@SURVIVAL_SEED=random SURVIVAL_KILLS=200 SURVIVAL_FORGERIES=20000 \
		$(BIN)/python -m pytest -m "" tests/journeys/survival/test_kills.py tests/journeys/survival/test_forgeries.py
	@SURVIVAL_SEED=random SURVIVAL_KILLS=300 $(BIN)/python -m pytest -m "" tests/journeys/survival/test_processes.py
	@$(BIN)/python $(TESTS) -m long --ignore tests/journeys/survival
	@SURVIVAL_EXAMPLES=20 $(BIN)/python $(TESTS) tests/rules tests/ai tests/render

check: .static-checks .coverage ## Check lint, format, types, layers and coverage; repeats a check only if files have changed
	@$(BIN)/coverage report

bench: $(VENV)/dev.stamp ## Run the benchmarks, each beside a reference measured in the same run
	@$(BIN)/python -m benchmarks

strength: $(VENV)/dev.stamp ## Measure the bots against each other and against references; takes many hours
	@$(BIN)/python -m benchmarks.strength

endurance: $(VENV)/dev.stamp ## Watch the bot's memory over 100,000 moves; takes half an hour
	@$(BIN)/python -m benchmarks.online.endurance

lengths: $(VENV)/dev.stamp ## Measure how many turns games take, in games between bots; takes half an hour
	@$(BIN)/python -m benchmarks.lengths

docs: $(VENV)/run.stamp ## Draw the pictures and write the pages of rules and commands again
	@$(BIN)/python -m docs

photos: $(VENV)/dev.stamp ## Photograph the playground's page for the documentation (needs Chromium)
	@$(BIN)/python -m docs.photos

requirements: ## Compile the requirement files again from pyproject.toml (needs uv)
	uv pip compile pyproject.toml $(COMPILE) -o requirements/run.txt
	uv pip compile pyproject.toml --extra postgresql $(COMPILE) -o requirements/postgresql.txt
	uv pip compile pyproject.toml --group dev $(COMPILE) -o requirements/dev.txt

SOURCES = pyproject.toml $(shell find *.py */ -name '*.py' -not -path '*/.*')

.static-checks: $(VENV)/dev.stamp $(SOURCES)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/basedpyright --pythonpath $(BIN)/python
	@$(BIN)/lint-imports
	@touch $@

FILES = $(shell find *.* Makefile */ -type f -not -path '*/.*' -not -name '*.pyc' -not -path 'build/*' -not -path 'data/*')

.coverage: $(VENV)/dev.stamp $(FILES)
	@$(BIN)/coverage erase
	@$(BIN)/coverage run $(TESTS)
	@$(BIN)/coverage combine --quiet

clean: ## Remove the environment, builds, caches and coverage data
	rm -rf $(VENV) build *.egg-info .static-checks .coverage .coverage.* .pytest_cache .ruff_cache .hypothesis

COMPILE := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make requirements"

# If making the environment was interrupted, its folder exists without a Python, and uv has to replace it
$(BIN)/python: export UV_VENV_CLEAR := 1
$(BIN)/python:
ifeq ($(UV),)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "This needs Python 3.11 or newer: install it, or name one with 'make PYTHON=/path/to/python3.11'."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing: install it (on Debian and Ubuntu 'apt install python3-venv')."; exit 1; }
	@$(PYTHON) -m venv $(VENV)
else
	@uv venv --quiet --python "$(PYTHON)" $(VENV) 2>/dev/null || uv venv --quiet --python ">=3.11" $(VENV) || { echo "This needs Python 3.11 or newer: install it, or name one with 'make PYTHON=/path/to/python3.11'."; exit 1; }
endif

$(VENV)/run.stamp: requirements/run.txt | $(BIN)/python
	@$(INSTALL) -r requirements/run.txt
	@touch $@

$(VENV)/postgresql.stamp: requirements/postgresql.txt $(VENV)/run.stamp
	@$(INSTALL) -r requirements/postgresql.txt
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt | $(BIN)/python
	@$(INSTALL) -r requirements/dev.txt
	@touch $@ $(VENV)/run.stamp

ifeq ($(UV),)
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
else
INSTALL = uv pip install --quiet --python $(BIN)/python --require-hashes
endif
