# make demo      see it work: builds a release binary, checks and repairs the seed payload
# make test      everything the tests need, then all tests (make tests only builds them)
# make install   binary, completions and man page below PREFIX
# make generate  write the generated files anew
# make cldr      write the language data anew from Unicode CLDR (Scripts/requirements.txt names the release)
# make lint      formatting
# make docs      the documentation of the libraries, for a browser
# make bench     how long one small file takes, beside a C program, and 10,000 files, beside check-jsonschema; how
#                simulating grows with its size
# make clean

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# Linked statically where the toolchain and Jansson allow it: a dynamic Swift program takes three times as
# long to start (Linux only; macOS has no static executables).
# Asked for when Jansson is there, not when this file is read.
RELEASE = $(SWIFT) build -c release --product pushctl $$(Scripts/release-flags)
BINARY = .build/release/pushctl

# CI sets it: a warning is an error there, at home it is a warning.
ifdef WARNINGS_AS_ERRORS
STRICT = -Xswiftc -warnings-as-errors
endif

VENV = .build/venv
SUITE = .build/json-parsing-suite
SCHEMAS = .build/report-schemas
SEED = Samples/payloads/team-news.json

.PHONY: all release demo tests test lint docs bench generate cldr install uninstall clean

all: release

release:
	@Scripts/install-dependencies build
	$(RELEASE)

demo: release
	@PUSHCTL=$(BINARY) Scripts/demo $(SEED)

$(VENV)/ready: Scripts/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --requirement Scripts/requirements.txt
	@touch $@

$(SUITE)/ready: $(VENV)/ready Scripts/fetch-json-suite Scripts/package_archive.py
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Scripts/fetch-json-suite $(SUITE)
	@touch $@

$(SCHEMAS)/ready: $(VENV)/ready Scripts/fetch-report-schemas Scripts/package_archive.py
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Scripts/fetch-report-schemas $(SCHEMAS)
	@touch $@

tests:
	@Scripts/install-dependencies test
	@$(MAKE) --no-print-directory $(SUITE)/ready $(SCHEMAS)/ready
	$(SWIFT) build --build-tests $(STRICT)

test: tests
	JSON_SUITE="$(CURDIR)/$(SUITE)" REPORT_SCHEMAS="$(CURDIR)/$(SCHEMAS)" \
	    PYTHON="$(CURDIR)/$(VENV)/bin/python3" $(SWIFT) test --skip-build

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks

docs:
	@Scripts/install-dependencies build
	Scripts/build-docs .build/documentation

bench: release $(VENV)/ready
	Benchmarks/startup $(BINARY) $(SEED)
	Benchmarks/files/run $(BINARY) $(VENV)/bin/check-jsonschema
	$(SWIFT) build -c release --package-path Benchmarks/grouping --scratch-path .build/benchmarks
	Benchmarks/grouping/measure .build/benchmarks/release/grouping

generate:
	@Scripts/install-dependencies build
	RECORD=1 $(SWIFT) test --filter GeneratedFilesTests

cldr: $(VENV)/ready
	$(VENV)/bin/python3 Scripts/generate-cldr

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	    "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/pushctl"
	install -m 644 Documentation/pushctl.1 "$(DESTDIR)$(PREFIX)/share/man/man1/pushctl.1"
	install -m 644 Documentation/completions/pushctl.bash \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/pushctl"
	install -m 644 Documentation/completions/_pushctl \
	    "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pushctl"
	install -m 644 Documentation/completions/pushctl.fish \
	    "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pushctl.fish"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/pushctl" "$(DESTDIR)$(PREFIX)/share/man/man1/pushctl.1" \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/pushctl" \
	    "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pushctl" \
	    "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pushctl.fish"

clean:
	rm -rf .build
