# `make play` opens the game, `make test` tests it; both prepare what they need first.
PYTHON ?= python3
WORKERS ?= 2
PYTEST = .venv/bin/python -m pytest -n $(WORKERS) --dist worksteal

.PHONY: play test test-long soak bench check style audit site dist clean types types-win32 types-darwin

play:
	@$(PYTHON) tools/setup.py play
	@.venv/bin/hexaglyph

# The suite on seeded samples; the windowed tests draw on a virtual display of their own.
test:
	@$(PYTHON) tools/setup.py test
	@$(PYTEST) -m "not soak and not long" $(ARGS)

# What takes minutes by itself: the frozen game built and started, whole games in windows.
test-long:
	@$(PYTHON) tools/setup.py test
	@$(PYTEST) -m "long and not soak" $(ARGS)

# The full counts: kills, throws, random games and texts; the second part goes on where it stopped.
soak:
	@$(PYTHON) tools/setup.py test
	@$(PYTEST) -m soak $(ARGS)
	@.venv/bin/python -m tests.soak $(KINDS)

# Ratios against plain-Python references; nothing passes or fails here.
bench:
	@$(PYTHON) tools/setup.py test
	@.venv/bin/python -m bench $(ARGS)

check: style types types-win32 types-darwin

style:
	@$(PYTHON) tools/setup.py check
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check

types:
	@$(PYTHON) tools/setup.py check
	@.venv/bin/mypy

# What is said about other systems, as the types of their libraries have it.
types-win32 types-darwin: types-%:
	@$(PYTHON) tools/setup.py check
	@.venv/bin/mypy --platform $* --cache-dir .mypy_cache/$* game tools examples

# Known faults of the locked packages, where that can be asked; one line says so where it cannot.
audit:
	@$(PYTHON) -m tools.audit

# The pages and the interfaces as one site, in build/site/html.
site:
	@$(PYTHON) tools/setup.py check
	@NO_MKDOCS_2_WARNING=1 .venv/bin/python -m tools.build_site

# Wheel, source archive and bill of materials, in dist/.
dist:
	@$(PYTHON) tools/setup.py test
	@.venv/bin/python -m tools.build_dist

clean:
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
