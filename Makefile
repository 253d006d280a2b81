# Each target is a thin line over pip, reflex and pytest; the README shows them plain.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run dev test bench lock

run: .venv/installed
	$(BIN)/reflex run --env prod

dev: .venv/installed
	$(BIN)/reflex run

test: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright
	$(BIN)/pytest

bench: .venv/installed
	$(BIN)/python -m tests.bench

.venv/installed: requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

lock:
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" -o requirements.txt
