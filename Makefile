# Rules; `make` alone lists them. CONTRIBUTING.md names what is in Scripts besides.
#
#   make demo              build, inflate sample payloads into models, and print them
#   make test              build and run the tests, or some: FILTER=SnippetTests
#   make release-test      run the tests with optimization
#   make sanitize          run the tests, with those of the adapters, with the address, undefined-behavior and thread
#                          sanitizers, and the C code with the memory sanitizer and valgrind; sanitize-address is the
#                          first two, sanitize-thread and sanitize-memory the others
#   make scalar            compare the C code without SIMD with that of this machine, and with what it did before; make
#                          mutants changes it in one place after another, and fails if nothing notices that
#   make lint              check the format of all Swift files, and the C files for warnings
#   make bench             run the benchmarks and print one table; make bench-others compares with other languages
#   make fuzz SECONDS=60   run each fuzzer for 60 seconds with the sanitizers, or one: TARGET=FuzzValues, or again: SEED=1;
#                          with GROW=yes, add to Fuzz/Corpus what reaches new edges
#   make soak COUNT=10000000
#                          read and write small documents so often; fails if memory or descriptors grow. With
#                          SANITIZER=thread, under the thread sanitizer
#   make faults            let every allocation fail in turn, and print the results
#   make doc               build the documentation into .build/documentation, which builds swift-syntax for that of
#                          @JSONModel; fails on warnings
#   make api               count the public declarations, and compare the public API with that of the last tag; make size
#                          prints the sizes of small programs by what they use
#   make inflate           build the command line tool, and print its path
#   make install PREFIX=/usr/local
#                          build the command line tool, and install it with its man page and completions for bash, zsh
#                          and fish; with DESTDIR, below that folder. make uninstall removes them
#   make daemon            build Examples/CDaemon, a daemon in C that calls Swift with json_t, and test it under valgrind
#   make service           run Examples/OrderService, a service of orders on Hummingbird and SQLite; PORT=8080
#   make test-service      run its tests, which builds Hummingbird and GRDB; make test-client those of Examples/ChatClient
#                          and Examples/ToolServer, which builds AsyncHTTPClient
#   make test-adapters     run the tests of JanssonNIO, JanssonConfiguration and JanssonLogging; make consumer checks that a
#                          package resolves only what the traits that it enables name
#   make release VERSION=1.2.3
#                          check that the last commit can be tagged as this version, run .ci/run, and print the
#                          commands that tag it
#   make dependencies      install libjansson and pkg-config if they are missing
#
# Tests and benchmarks use the public corpora in $JANSSON_CORPORA, if it is set.

.PHONY: help demo test release-test sanitize sanitize-address sanitize-thread sanitize-memory scalar lint bench bench-others \
	fuzz soak faults coverage mutants doc api size inflate install uninstall daemon service test-service test-client test-adapters consumer release \
	dependencies

SECONDS = 60

# Users of the libraries neither resolve nor build these. Package.swift says what each trait adds.
TRAITS = --traits default,CommandLine

# `make test TRAITS=` builds without any, and so without Foundation's types and without libjansson, which is hidden.
HIDDEN = $(CURDIR)/Scripts/hidden
SELECTED = $(or $(TRAITS),--disable-default-traits --scratch-path .build-bare -Xcc -I$(HIDDEN))

# Nobody looks at what the rules build with a debugger. The index stays: XCTest finds its tests by it. A batch of files
# reads what the others declare, so a few large ones take less time. .ci/run has a module in one.
BATCHES ?= -Xswiftc -driver-batch-size-limit -Xswiftc 200
export FLAGS = -debug-info-format none $(BATCHES) $(WARNINGS)

ifneq ($(wildcard ../shared/corpora/.),)
export JANSSON_CORPORA ?= $(abspath ../shared/corpora)
endif

help:
	@sed -n 's/^#   //p' $(firstword $(MAKEFILE_LIST))

demo: dependencies
	swift run $(FLAGS) $(TRAITS) inflate demo

inflate: dependencies
	@swift build -c release $(TRAITS) --product inflate --scratch-path .build-release >&2
	@echo "$$(swift build -c release --scratch-path .build-release --show-bin-path)/inflate"

PREFIX = /usr/local

# The tool reads by the automatic engine alone, so it needs no libjansson.
install:
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' Scripts/install.sh install

uninstall:
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' Scripts/install.sh uninstall

ifeq ($(TRAITS),)
test: export PKG_CONFIG_PATH =
test: export PKG_CONFIG_LIBDIR = $(HIDDEN)
endif
test: $(if $(TRAITS),dependencies)
	@FLAGS='$(FLAGS) $(SELECTED)' Scripts/test.sh $(if $(FILTER),'$(FILTER)')
	$(if $(TRAITS),,@! ldd .build-bare/debug/*.xctest | grep jansson)

# These tests run the compiler, and build packages. Their own optimization or sanitizers would change nothing there.
SKIPPED = --skip DiagnosticsTests --skip ModelCommandTests

# Each rule has its own scratch path, so that switching between rules does not rebuild everything.
release-test: dependencies
	swift test -c release $(FLAGS) $(TRAITS) --scratch-path .build-release $(SKIPPED)

# The undefined-behavior sanitizer of the C code. Swift's compiler has no option for it, so that nothing is linked, and a
# finding ends the process.
UNDEFINED = -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

LSAN_OPTIONS = suppressions=$(CURDIR)/Scripts/leaks-of-others.supp:print_suppressions=0

sanitize: sanitize-address sanitize-thread sanitize-memory

# All traits but two: swift-syntax runs in the compiler, and Hummingbird's own code would take longer than all else.
SANITIZED = $(TRAITS),NIO,Configuration,Logging

# With BRIEF=yes, the sanitizers leave out the command line tool, whose tests start it hundreds of times, and the suites
# that read random documents and the corpora, as the fuzzers do under the same sanitizers, or measure growth.
ifdef BRIEF
SANITIZED = --traits=default,NIO,Configuration,Logging
SKIPPED += --skip 'JSONPartialCorporaTests|DifferentialTests|DirectLaneTests|LikeObjectsTests|RandomModelsOracleTests' \
	--skip 'ContainerProgramTests|DocumentTests.testWrittenText|SourceTextTests.testCompactText|HostileGrowthTests' \
	--skip 'HostileCasesTests|RepairCorpusTests|RepairRandomTests|ModelSchemaTests|StreamOracleTests'
endif

sanitize-address: dependencies
	LSAN_OPTIONS=$(LSAN_OPTIONS) swift test $(FLAGS) $(SANITIZED) --sanitize=address $(UNDEFINED) \
		--scratch-path .build-asan $(SKIPPED)

sanitize-thread: dependencies
	swift test $(FLAGS) $(SANITIZED) --sanitize=thread --scratch-path .build-tsan $(SKIPPED)

# Installs Debian's clang and valgrind, if they are missing. .ci/run has fewer mutations.
sanitize-memory: dependencies
	Verification/machines/other-machines.sh memory

scalar:
	Verification/machines/other-machines.sh scalar

lint:
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict
	git ls-files -z 'Sources/*.c' 'Verification/*.c' | xargs -0 -n 1 clang -std=c11 -Wall -Wextra -Wpedantic -Wconversion \
		-Wshadow -Werror -fsyntax-only -ISources/CJSONScanner/include -ISources/CJSONScanner -IVerification/machines

# With the macro of the tests, if they were built with it, instead of a build of swift-syntax with optimization. Without
# the trait Macros, the same file is a plugin that has none.
HASH := \#
MACRO_TOOL = $(shell grep -ls SwiftSyntax '$(CURDIR)/.build/debug/JanssonMacros-tool')
BENCH_FLAGS = $(if $(MACRO_TOOL),--disable-default-traits -Xswiftc -DMacros -Xswiftc -load-plugin-executable \
	-Xswiftc '$(MACRO_TOOL)$(HASH)JanssonMacros')

# SwiftPM notices added and removed files of a package by path only if its manifest is newer.
bench: dependencies
	@touch Benchmarks/Package.swift
	swift run -c release $(BENCH_FLAGS) --package-path Benchmarks Benchmarks

# Installs what the libraries of other languages need.
bench-others: dependencies
	@touch Benchmarks/Package.swift
	swift build -c release $(BENCH_FLAGS) --package-path Benchmarks --product Benchmarks
	Scripts/bench-others.sh Benchmarks/.build/release/Benchmarks $(if $(FILTER),--filter '$(FILTER)')

# A process that lives long: COUNT operations over eight tasks. It needs no models, so a sanitizer need not build the macro.
COUNT = 10000000
SOAK_FLAGS = $(if $(SANITIZER),--disable-default-traits --sanitize=$(SANITIZER) --scratch-path Benchmarks/.build-$(SANITIZER))

soak: dependencies
	@touch Benchmarks/Package.swift
	swift run -c release $(FLAGS) --package-path Benchmarks $(SOAK_FLAGS) Soak $(COUNT)

faults: dependencies
	TARGET=Faults Fuzz/run
	@cat Fuzz/.build-fuzz/logs/Faults

# What the tests, digests and faults reach, in C and in Swift. The first build takes minutes.
coverage: dependencies
	Verification/coverage/coverage.sh

# Needs valgrind, and clang with lld and the memory sanitizer. FILE=scanner.c tries a file.
mutants:
	Verification/mutants/mutants.py $(addprefix Sources/CJSONScanner/,$(FILE))

fuzz: dependencies
	SECONDS_TO_FUZZ=$(SECONDS) SEED=$(SEED) GROW=$(GROW) TARGET="$(TARGET)" Fuzz/run

doc: dependencies
	TRAITS="$(TRAITS),Macros" Scripts/build-documentation.sh

api: dependencies
	@Scripts/public-declarations.sh
	Scripts/check-api.sh

size:
	@Scripts/sizes.sh

# Installs valgrind, if it is missing.
daemon: dependencies
	$(MAKE) -C Examples/CDaemon check

# Installs SQLite's headers, if they are missing.
SERVICE = Examples/OrderService
PORT = 8080

service: dependencies
	@$(SERVICE)/dependencies.sh
	swift run --package-path $(SERVICE) Server --port $(PORT)

test-service: dependencies
	@$(SERVICE)/dependencies.sh
	swift test $(FLAGS) --package-path $(SERVICE)

test-client: dependencies
	swift test $(FLAGS) --package-path Examples/ToolServer
	swift test $(FLAGS) --package-path Examples/ChatClient

# With BUILT=yes, as in .ci/run, test has built them with the same traits.
ADAPTERS = $(TRAITS),NIO,Configuration,Logging --scratch-path .build-test-adapters

test-adapters: dependencies
	@FLAGS='$(FLAGS) $(ADAPTERS)' BUILT=$(BUILT) Scripts/test.sh 'JanssonNIOTests|JanssonConfigurationTests|JanssonLoggingTests'

consumer: dependencies
	Scripts/check-consumer.sh

release:
	@Scripts/release.sh '$(VERSION)'

dependencies:
	@Scripts/install-dependencies.sh
