# The guide to the house, executable. `make` alone prints it.
VENV   := .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
COMPILE := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --quiet

.DEFAULT_GOAL := help

help:  ## show this guide
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/.ready: requirements.txt pyproject.toml
	@echo "setup: making $(VENV) (about a minute the first time)"
	@$(PYTHON) -c 'import sys; sys.exit("watchbot needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Name another one: make PYTHON=python3.12 ...") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
	@echo "setup: ready"

$(VENV)/.ready-dev: $(VENV)/.ready requirements-dev.txt
	@echo "setup: installing the test tools"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

setup: $(VENV)/.ready  ## make the virtual environment with the pinned libraries
	@true

demo: $(VENV)/.ready  ## the whole story in the terminal: no account, no network
	@$(BIN)/watchbot demo $(DEMO)

chat: $(VENV)/.ready  ## the bot's conversation in the terminal, without Telegram
	@$(BIN)/watchbot chat

run: $(VENV)/.ready  ## the service, as configured in watchbot.toml and the environment
	@$(BIN)/watchbot run

format: $(VENV)/.ready-dev  ## put the code in the house format
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

lint: $(VENV)/.ready-dev  ## format, ruff, mypy and import contracts, without the tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check: lint  ## everything that CI runs: lint and all tests on SQLite and PostgreSQL
	$(BIN)/python -m pytest -n 2

test: check  ## the same as check

test-long: $(VENV)/.ready-dev  ## the slow crash and fuzz runs
	$(BIN)/python -m pytest -m long --timeout 1800

pins: $(VENV)/.ready-dev  ## renew the pinned versions after a change of pyproject.toml
	@$(COMPILE) --group build --output-file requirements.txt
	@$(COMPILE) --group build --group dev --constraint requirements.txt --output-file requirements-dev.txt
	@$(COMPILE) --group build --extra charts --extra mail --extra apprise --constraint requirements-dev.txt --output-file deploy/requirements.txt

clean:  ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache build *.egg-info

.PHONY: help setup demo chat run format lint check test test-long pins clean
