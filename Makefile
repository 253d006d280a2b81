# Each target calls pip, Reflex, pytest or another tool; the README says what each does.
PYTHON ?= python3
BIN := .venv/bin
# With extras, as pip refuses a lock with hashes that has `granian` where Reflex requires
# `granian[reload]`, as soon as there is a later release than the pinned one.
COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-strip-extras --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
# uv takes a quarter of pip's time. It does not read pip's configuration: where only that names a
# registry, pip installs.
install = $(BIN)/uv pip install --python $(BIN)/python --require-hashes -r $(1) || \
	{ $(BIN)/python -m ensurepip && $(BIN)/python -m pip install -r $(1); }
# One process more than two cores: a test waits for a third of its time. Files with few tests, among them
# the builds of copies, are not left for the end, where one process would run them alone.
PARALLEL := --numprocesses 3 --dist loadfile --no-loadscope-reorder
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
# One checksum of what a build is made of: the settings and the files.
SOURCES := rxconfig.py requirements.txt builder_site static_kit assets reflex.lock
NO_SOURCES := -path '*/__pycache__/*' -o -path 'static_kit/tests/*' -o -path 'assets/pictures/*' -o -path 'assets/external/*'
CHECKSUM := { env | grep -E '^(CONTACT|CONTENT|EMAILJS|REFLEX)_'; \
	find $(SOURCES) -type f ! \( $(NO_SOURCES) \) -exec cksum {} +; } | sort | cksum

# What a person or a company has set for other programs: with it, packages would be missing or elsewhere,
# or this Python would import modules of another one. docs/settings.md names them.
unexport NODE_ENV NPM_CONFIG_GLOBAL NPM_CONFIG_INCLUDE NPM_CONFIG_LOCATION npm_config_location \
	PIP_PREFIX PIP_ROOT PIP_TARGET PYTHONHOME PYTHONOPTIMIZE PYTHONPATH PYTHONSAFEPATH PYTHONWARNINGS
# pip cannot use a SOCKS proxy.
ifneq ($(filter socks%,$(ALL_PROXY) $(all_proxy)),)
unexport ALL_PROXY all_proxy
endif
export PIP_USER := 0
export npm_config_global := false
export npm_config_include := dev

.PHONY: run dev static translations check test test-unit test-site test-browsers test-deploy bench live audit licences audit-python audit-npm lock

# Builds if something has changed, and serves the build. Each build removes .web/build, so that the
# port comes first: a server that uses it may serve that build. It listens on all IP addresses of this
# machine, as Reflex does: a phone in the same network opens the site too.
run: .venv/installed
	@$(BIN)/python deploy/ports.py REFLEX_FRONTEND_PORT $${REFLEX_FRONTEND_PORT:-3000}
	@checksum=$$($(CHECKSUM)); \
	test "$$checksum" = "$$(cat .web/build/checksum 2>/dev/null)" || \
	{ $(BIN)/reflex export --frontend-only --no-zip && echo "$$checksum" > .web/build/checksum; }
	$(BIN)/python deploy/serve.py --host 0.0.0.0 --port $${REFLEX_FRONTEND_PORT:-3000}

dev: .venv/installed
	$(BIN)/python -m static_kit.dev builder_site

# make translations KEEP='words of a text' keeps the translations of a text that means what it meant.
translations: .venv/installed
	$(BIN)/python -m builder_site.content.translations $(if $(KEEP),--keep '$(KEEP)')

# The pages for a host of plain files: docs/deploy.md says what it does with each kind. The page of a
# failure is left out: only the server fills it in.
static: .venv/installed
	$(BIN)/reflex export --frontend-only --no-zip
	rm -rf dist dist.zip
	cp -rL .web/build/client dist
	find dist -path '*/_not-sent*' -delete
	cat deploy/caching_headers >> dist/_headers
	touch dist/.nojekyll
	chmod -R a+rX dist
	cd dist && ../$(BIN)/python -m zipfile -c ../dist.zip .
	@echo "dist/ and dist.zip hold the pages of $${REFLEX_DEPLOY_URL:-http://localhost:3000}"

check: .venv/installed tools/javascript/node_modules
	$(BIN)/python -m builder_site.content
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-logo --no-cache
	$(NODE) npm run --silent --prefix tools/javascript check

test: check test-unit test-site

test-site: .venv/installed
	$(BIN)/pytest $(PARALLEL) tests/site

test-unit: .venv/installed
	$(BIN)/pytest $(PARALLEL) static_kit/tests tests/unit

test-browsers: .venv/installed
	$(BIN)/pytest tests/browsers

test-deploy: .venv/installed-deploy
	$(BIN)/pytest tests/deploy

bench: .venv/installed-deploy
	$(BIN)/python -m tools.bench

# Not part of the tests: the public lists of known vulnerabilities change from day to day. `make -k audit`
# continues with the next list where one fails.
audit: licences audit-python audit-npm

licences: .venv/installed
	$(BIN)/uv tool run pip-licenses==5.5.5 --python $(BIN)/python --format csv
	$(NODE) npx --yes license-checker-rseidelsohn@4.4.2 --start .web --csv

audit-python: .venv/installed
	$(BIN)/uv tool run pip-audit==2.10.1 --strict --require-hashes --disable-pip -r requirements.txt

audit-npm: .venv/installed
	cd reflex.lock && $(NODE) npm audit --package-lock-only
	cd tools/javascript && $(NODE) npm audit --package-lock-only

# make live URL=https://www.example.org, and SEND=--send to send one message too.
live: .venv/installed
	$(BIN)/python -m tools.live $(URL) $(SEND)

# The pip of $(PYTHON) installs uv. Where there is none, the environment gets its own, in 2 s.
.venv/installed: requirements.txt
	$(PYTHON) -m venv --without-pip .venv
	sed -n '/^uv==/,/# via/p' $< > .venv/uv.txt
	$(PYTHON) -m pip --python $(BIN)/python install --disable-pip-version-check -r .venv/uv.txt || \
		{ $(BIN)/python -m ensurepip && $(BIN)/python -m pip install -r .venv/uv.txt; }
	$(call install,$<)
	touch $@

.venv/installed-deploy: .venv/installed tests/deploy/requirements.txt
	$(call install,tests/deploy/requirements.txt)
	touch $@

tools/javascript/node_modules: tools/javascript/package-lock.json | .venv/installed
	$(NODE) npm ci --prefix tools/javascript --silent --no-audit
	touch $@

lock: .venv/installed
	$(COMPILE) pyproject.toml --group dev -o requirements.txt
	$(COMPILE) pyproject.toml --constraints requirements.txt -o deploy/requirements.txt
	$(COMPILE) --group deploy-tests --constraints requirements.txt -o tests/deploy/requirements.txt
