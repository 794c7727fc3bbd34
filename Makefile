# make demo        builds a release binary, then checks and fixes a sample payload
# make unit        the tests that need only Swift and the C libraries, in less than two minutes
# make test        installs what the tests need, then runs all tests (make tests only builds them)
# make lib         libpushpayload, the library for C; make install-lib installs it in PREFIX, make check-lib tests it
# make sanitize    all tests under AddressSanitizer with leak detection and under ThreadSanitizer, and the C code under
#                  UndefinedBehaviorSanitizer; CI runs PART=library
# make install     program, completions and manual page in PREFIX
# make dist        an archive with a static binary, in .build/dist (Linux)
# make deb         the same as a Debian package
# make wheel       a Python package with the program and a module; make check-wheel tests it
# make check-dist  tests the archive and the Debian package in an empty root
# make generate    updates the generated files
# make cldr        updates the language data from Unicode CLDR (Scripts/requirements.txt names the release)
# make widths      updates the widths of characters from Unicode (the same file names the release)
# make lint        formatting, cycles between folders, and the imports that Package.swift declares
# make docs        the documentation of the libraries, for a browser
# make bench       compares pushctl with its peers and writes Documentation/performance.md (Benchmarks/README.md); takes
#                  forty minutes for a million payloads, a few minutes with LINES=100000; ONLY=startup runs a part
# make guard       compares the instructions for a payload with the recorded figures; RECORD=1 records them
# make fuzz        feeds random inputs to every reader and renderer (Documentation/fuzzing.md); SECONDS=n or RUNS=n for
#                  each target, ONLY=payload runs one target, TABLE=FILE writes the figures
# make mutants     changes conditions and constants, and counts the changes that the tests notice (Scripts/mutants);
#                  a build of all tests and about 45 minutes; LIMIT=n and SEED=n choose another sample
# make sample      rewrites the sample of the benchmark corpora, after a change of their generator
# make clean

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# The program is static if the toolchain and the C libraries allow it, because loading the system's libraries makes it
# take 1.7 times as long to start. The recipe calls release-flags, because Jansson must be installed first.
RELEASE = $(SWIFT) build -c release --product pushctl $$(Scripts/release-flags)
BINARY = .build/release/pushctl

# CI sets this variable, so that a warning is an error there.
ifdef WARNINGS_AS_ERRORS
STRICT = -Xswiftc -warnings-as-errors
endif

VENV = .build/venv
SPARK_VENV = .build/spark-venv
SUITE = .build/json-parsing-suite
SCHEMAS = .build/report-schemas
DEMO = Samples/payloads/team-news.json

# The benchmarks are a separate package and use their own Python environment.
BENCH = .build/bench
BENCH_PACKAGE = $(SWIFT) build -c release --package-path Benchmarks --scratch-path .build/benchmarks
BENCH_VENV = .build/bench-venv
CORPUS = .build/benchmarks/release/corpus
LINES ?= 1000000
ROUNDS ?= 5
# Only a complete run of the full size updates the documentation.
ifeq ($(LINES)$(ONLY),1000000)
OUTPUT ?= Documentation/performance.md
else
OUTPUT ?= $(BENCH)/performance.md
endif

.PHONY: all release sanitize lib check-lib install-lib uninstall-lib demo unit tests test lint docs bench guard fuzz sample
.PHONY: mutants generate cldr widths install uninstall clean place dist deb check-dist wheel check-wheel

all: release

release:
	@Scripts/install-dependencies build
	$(RELEASE)

demo: release
	@PUSHCTL=$(BINARY) Scripts/demo $(DEMO)

$(VENV)/ready: Scripts/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --requirement Scripts/requirements.txt
	@touch $@

# A separate environment, because it is large and seldom changes.
$(SPARK_VENV)/ready: Samples/pipelines/requirements.txt
	python3 -m venv $(SPARK_VENV)
	$(SPARK_VENV)/bin/pip install --quiet --disable-pip-version-check \
	    --requirement Samples/pipelines/requirements.txt
	@touch $@

$(SUITE)/ready: $(VENV)/ready Scripts/fetch-json-suite Scripts/package_archive.py
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Scripts/fetch-json-suite $(SUITE)
	@touch $@

$(SCHEMAS)/ready: $(VENV)/ready Scripts/fetch-report-schemas Scripts/package_archive.py
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Scripts/fetch-report-schemas $(SCHEMAS)
	@touch $@

# Tests that need more (Tests/TestSupport/Needs.swift) are skipped.
unit:
	@Scripts/install-dependencies build
	$(SWIFT) build --build-tests $(STRICT)
	TESTS=unit $(SWIFT) test --skip-build --quiet

tests:
	@Scripts/install-dependencies test
	@$(MAKE) --no-print-directory $(SUITE)/ready $(SCHEMAS)/ready $(SPARK_VENV)/ready
	$(SWIFT) build --build-tests $(STRICT)

# All tests run, so a missing program is a failure. The other variables name files and programs fetched for the tests.
TEST_TOOLS = TESTS=all JSON_SUITE="$(CURDIR)/$(SUITE)" REPORT_SCHEMAS="$(CURDIR)/$(SCHEMAS)" \
    PYTHON="$(CURDIR)/$(VENV)/bin/python3" SPARK_PYTHON="$(CURDIR)/$(SPARK_VENV)/bin/python3"

test: tests
	$(TEST_TOOLS) $(SWIFT) test --skip-build

lint:
	@Scripts/install-dependencies lint
	Scripts/check-folders
	Scripts/check-imports
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks \
	    Fuzzing/Package.swift Fuzzing/Sources

docs:
	@Scripts/install-dependencies build
	Scripts/build-docs .build/documentation $(STRICT)

$(BENCH_VENV)/ready: Benchmarks/requirements.txt
	python3 -m venv $(BENCH_VENV)
	$(BENCH_VENV)/bin/pip install --quiet --disable-pip-version-check --requirement Benchmarks/requirements.txt
	@touch $@

bench: release
	@Scripts/install-dependencies bench
	@$(MAKE) --no-print-directory $(BENCH_VENV)/ready
	$(BENCH_PACKAGE)
	Benchmarks/run --pushctl $(BINARY) --corpus $(CORPUS) \
	    --grouping .build/benchmarks/release/grouping --python $(BENCH_VENV)/bin/python3 --folder $(BENCH) \
	    --lines $(LINES) --rounds $(ROUNDS) --output $(OUTPUT) $(if $(ONLY),--only $(ONLY))

guard: release
	@Scripts/install-dependencies guard
	$(BENCH_PACKAGE) --product corpus
	PUSHCTL=$(BINARY) CORPUS=$(CORPUS) Benchmarks/check
	RECORD=$(RECORD) Benchmarks/guard $(BINARY) $(CORPUS)

# Both sanitizers are in one flag, because only the last of several --sanitize options counts. The fuzz targets use
# internal declarations. Without nostart-stop-gc, the linker removes the coverage counters.
FUZZ = .build/fuzzing
SECONDS ?= 60

fuzz:
	@Scripts/install-dependencies fuzz
	$(SWIFT) build -c release --package-path Fuzzing --scratch-path $(FUZZ) --product fuzz \
	    -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld \
	    -Xlinker -z -Xlinker nostart-stop-gc
	Fuzzing/run $(FUZZ)/release/fuzz $(FUZZ)/run $(if $(RUNS),--runs $(RUNS),--seconds $(SECONDS)) \
	    $(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only $(ONLY)) $(if $(TABLE),--table $(TABLE))

LIMIT ?= 70

mutants:
	@Scripts/install-dependencies build
	Scripts/mutants --limit $(LIMIT) --seed $(or $(SEED),1)

sample:
	$(BENCH_PACKAGE) --product corpus
	PYTHONPATH=Benchmarks python3 -m harness.record $(CORPUS)

generate:
	@Scripts/install-dependencies build
	RECORD=1 $(SWIFT) test --filter GeneratedFilesTests

cldr: $(VENV)/ready
	$(VENV)/bin/python3 Scripts/generate-cldr

widths: $(VENV)/ready
	$(VENV)/bin/python3 Scripts/generate-widths

install: release
	@$(MAKE) --no-print-directory place

# Installs the existing build.
place:
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

DIST = .build/dist

dist: release
	@Scripts/install-dependencies dist
	@Scripts/dist archive $(DIST)

deb: release
	@Scripts/install-dependencies dist
	@Scripts/dist deb $(DIST)

wheel: release lib
	@Scripts/install-dependencies dist
	@Scripts/dist wheel $(DIST)

WHEEL_VENV = .build/wheel-venv

$(WHEEL_VENV)/ready: Tests/wheel/requirements.txt
	python3 -m venv $(WHEEL_VENV)
	$(WHEEL_VENV)/bin/pip install --quiet --disable-pip-version-check --requirement Tests/wheel/requirements.txt
	@touch $@

check-wheel: $(WHEEL_VENV)/ready
	@Scripts/check-wheel $(DIST)/pushctl-*.whl $(WHEEL_VENV)

check-dist: $(VENV)/ready
	@for file in $(DIST)/*.tar.gz $(DIST)/*.deb; do \
	    [ ! -e "$$file" ] || { echo "$$file" && Scripts/check-dist "$$file"; } || exit 1; \
	done
	@for file in $(DIST)/*.spdx.json; do \
	    $(VENV)/bin/pyspdxtools --infile "$$file" && echo "$$file is valid SPDX" || exit 1; \
	done
	@$(VENV)/bin/hadolint Dockerfile && echo "the Dockerfile is sound"

# The script uses separate build folders, because a sanitized build cannot be used for anything else.
PART ?= all
sanitize:
	@Scripts/install-dependencies $(if $(filter library,$(PART)),build,test)
	@$(if $(filter library,$(PART)),:,$(MAKE) --no-print-directory $(SUITE)/ready $(SCHEMAS)/ready $(SPARK_VENV)/ready)
	$(TEST_TOOLS) Scripts/sanitize address $(PART)
	$(TEST_TOOLS) Scripts/sanitize thread $(PART)

# The library for other languages, linked from the objects of a release build. A build adds objects to an existing archive
# and keeps those of deleted sources, so the archive is made anew.
LIB = .build/lib
LIBDIR ?= $(PREFIX)/lib

lib:
	@Scripts/install-dependencies build
	@rm -f .build/release/libpushpayload-c.a
	$(SWIFT) build -c release --product pushpayload-c $$(Scripts/release-flags)
	Scripts/build-library $(LIB) .build/release/libpushpayload-c.a

install-lib: lib
	install -d "$(DESTDIR)$(PREFIX)/include" "$(DESTDIR)$(LIBDIR)/pkgconfig"
	install -m 644 $(LIB)/pushpayload.h "$(DESTDIR)$(PREFIX)/include"
	install -m 644 $(LIB)/libpushpayload.a "$(DESTDIR)$(LIBDIR)"
	cp -P $(LIB)/libpushpayload.so* "$(DESTDIR)$(LIBDIR)"
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' $(LIB)/pushpayload.pc.in \
	    >"$(DESTDIR)$(LIBDIR)/pkgconfig/pushpayload.pc"

uninstall-lib:
	rm -f "$(DESTDIR)$(PREFIX)/include/pushpayload.h" "$(DESTDIR)$(LIBDIR)/pkgconfig/pushpayload.pc" \
	    "$(DESTDIR)$(LIBDIR)/libpushpayload.a" "$(DESTDIR)$(LIBDIR)"/libpushpayload.so*

# Tests the installed library from C, C++ and Python.
check-lib: lib release
	rm -rf .build/check-lib
	$(MAKE) --no-print-directory install-lib PREFIX="$(CURDIR)/.build/check-lib" DESTDIR=
	Scripts/check-library .build/check-lib $(BINARY)

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/pushctl" "$(DESTDIR)$(PREFIX)/share/man/man1/pushctl.1" \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/pushctl" \
	    "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pushctl" \
	    "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pushctl.fish"

clean:
	rm -rf .build
