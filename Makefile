# `make` alone lists the rules of every day. CONTRIBUTING.md and Verification/README.md describe all of them.
#
#   make demo              build, inflate sample payloads into models, and print them
#   make test              build and run the tests, or some: FILTER=SnippetTests
#   make lint              check the format of Swift files, warnings of C files, links of documents, and ARCHITECTURE.md
#   make bench             run the benchmarks, and print one table
#   make doc               build the documentation into .build/documentation; fails on warnings
#   make fuzz SECONDS=60   run each fuzzer for so long, or one: TARGET=FuzzValues
#   make sanitize          run the tests and the C code under sanitizers and valgrind
#   make scalar            compare the results of the C code with SIMD, without SIMD, and before
#   make api               count the public declarations, and compare the API with that of the last tag
#   make inflate           build the command line tool, and print its path
#   make install           install it with its man page and completions; PREFIX=/usr/local, DESTDIR
#   make service           run Examples/OrderService, a service on Hummingbird and SQLite; PORT=8080
#   make release           check that the last commit can be tagged: VERSION=1.2.3
#   make dependencies      install libjansson and pkg-config, if they are missing

.PHONY: help demo inflate install uninstall test release-test sanitize sanitize-address sanitize-release sanitize-thread \
	sanitize-memory scalar lint bench bench-others soak faults coverage mutants fuzz doc api size daemon service \
	test-service test-client test-adapters consumer release dependencies

SECONDS = 60

# The traits of all rules. Package.swift says what each trait adds.
TRAITS = --traits default,CommandLine

# `make test TRAITS=` builds without any trait, and so without Foundation's types and without libjansson, which is hidden.
HIDDEN = $(CURDIR)/Scripts/hidden
SELECTED = $(or $(TRAITS),--disable-default-traits --scratch-path .build-bare -Xcc -I$(HIDDEN))

# Without debug information, which takes time. The index stays, because XCTest finds its tests by it. Each batch of files
# reads the declarations of all others, so a few large batches take less time. .ci/run compiles a module in one.
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

# These tests run the compiler and build packages, where optimization and sanitizers change nothing.
SKIPPED = --skip DiagnosticsTests --skip ModelCommandTests

# Each rule has its own scratch path, so that switching between rules does not rebuild everything.
release-test: dependencies
	swift test -c release $(FLAGS) $(TRAITS) --scratch-path .build-release $(SKIPPED)

# The undefined-behavior sanitizer of the C code. Swift's compiler has no option that links its runtime, so a finding traps.
UNDEFINED = -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

LSAN_OPTIONS = suppressions=$(CURDIR)/Scripts/leaks-of-others.supp:print_suppressions=0

sanitize: sanitize-address sanitize-thread sanitize-memory

# All traits but two: swift-syntax runs in the compiler, and Hummingbird's own code would take longer than all else.
SANITIZED = $(TRAITS),NIO,Configuration,Logging

sanitize-address: dependencies
	LSAN_OPTIONS=$(LSAN_OPTIONS) swift test $(FLAGS) $(SANITIZED) --sanitize=address $(UNDEFINED) \
		--scratch-path .build-asan $(SKIPPED)

sanitize-thread: dependencies
	swift test $(FLAGS) $(SANITIZED) --sanitize=thread --scratch-path .build-tsan $(SKIPPED)

# The tests with optimization and the address sanitizer in one build, for .ci/run. Those that measure growth are left out.
sanitize-release: dependencies
	LSAN_OPTIONS=$(LSAN_OPTIONS) swift test -c release $(FLAGS) $(TRAITS) --sanitize=address $(UNDEFINED) \
		--scratch-path .build-asan-release $(SKIPPED) --skip GrowthTests

sanitize-memory: dependencies
	Verification/machines/other-machines.sh memory

scalar:
	Verification/machines/other-machines.sh scalar

lint:
	git ls-files -z '*.md' | xargs -0 swift Scripts/documentation.swift links
	@swift Scripts/pictures.swift check
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict
	git ls-files -z 'Sources/*.c' 'Verification/*.c' | xargs -0 -n 1 clang -std=c11 -Wall -Wextra -Wpedantic -Wconversion \
		-Wshadow -Werror -fsyntax-only -ISources/CJSONScanner/include -ISources/CJSONScanner -IVerification/machines
	@Scripts/check-architecture.sh
	@Scripts/check-comments.sh

# Uses the macro of the tests, if they were built with it, instead of an optimized build of swift-syntax. Without the trait
# Macros, the same file is a plugin without macros.
HASH := \#
MACRO_TOOL = $(shell grep -ls SwiftSyntax '$(CURDIR)/.build/debug/JanssonMacros-tool')
BENCH_FLAGS = $(if $(MACRO_TOOL),--disable-default-traits -Xswiftc -DMacros -Xswiftc -load-plugin-executable \
	-Xswiftc '$(MACRO_TOOL)$(HASH)JanssonMacros')

# SwiftPM notices added and removed files of a package by path only if its manifest is newer, hence the `touch`.
bench: dependencies
	@touch Benchmarks/Package.swift
	swift run -c release $(BENCH_FLAGS) --package-path Benchmarks Benchmarks $(ARGUMENTS)

bench-others: dependencies
	@touch Benchmarks/Package.swift
	swift build -c release $(BENCH_FLAGS) --package-path Benchmarks --product Benchmarks
	Scripts/bench-others.sh Benchmarks/.build/release/Benchmarks $(if $(FILTER),--filter '$(FILTER)')

# A long-lived process: COUNT operations in eight tasks. It needs no models, so a sanitizer need not build the macro.
COUNT = 10000000
SOAK_FLAGS = $(if $(SANITIZER),--disable-default-traits --sanitize=$(SANITIZER) --scratch-path Benchmarks/.build-$(SANITIZER))

soak: dependencies
	@touch Benchmarks/Package.swift
	swift run -c release $(FLAGS) --package-path Benchmarks $(SOAK_FLAGS) Soak $(COUNT)

faults: dependencies
	TARGET=Faults Fuzz/run
	@cat Fuzz/.build-fuzz/logs/Faults

coverage: dependencies
	Verification/coverage/coverage.sh

mutants:
	Verification/mutants/mutants.py $(addprefix Sources/CJSONScanner/,$(FILE))

fuzz: dependencies
	SECONDS_TO_FUZZ=$(SECONDS) SEED=$(SEED) GROW=$(GROW) TARGET="$(TARGET)" Fuzz/run

doc: dependencies
	TRAITS="$(TRAITS),Macros,NIO,Configuration,Logging" Scripts/build-documentation.sh

api: dependencies
	@Scripts/public-declarations.sh
	Scripts/check-api.sh

size:
	@Scripts/sizes.sh

daemon: dependencies
	$(MAKE) -C Examples/CDaemon check

# The examples share a folder, because SwiftNIO and swift-syntax take longer to build than the examples. SwiftPM would test
# the package of the last rule again, if the file with its plan were still there.
EXAMPLES = --scratch-path $(CURDIR)/.build-examples
FORGET = @rm -f .build-examples/debug.yaml
SERVICE = Examples/OrderService
PORT = 8080

service: dependencies
	@$(SERVICE)/dependencies.sh
	$(FORGET)
	swift run --package-path $(SERVICE) $(EXAMPLES) Server --port $(PORT)

test-service: dependencies
	@$(SERVICE)/dependencies.sh
	$(FORGET)
	swift test $(FLAGS) --package-path $(SERVICE) $(EXAMPLES)

test-client: dependencies
	$(FORGET)
	swift test $(FLAGS) --package-path Examples/ChatClient $(EXAMPLES)
	$(FORGET)
	swift test $(FLAGS) --package-path Examples/ToolServer $(EXAMPLES)

# With BUILT=yes, as in .ci/run, `test` has built them with the same traits.
ADAPTERS = $(TRAITS),NIO,Configuration,Logging --scratch-path .build-test-adapters

test-adapters: dependencies
	@FLAGS='$(FLAGS) $(ADAPTERS)' BUILT=$(BUILT) Scripts/test.sh 'JanssonNIOTests|JanssonConfigurationTests|JanssonLoggingTests'

consumer: dependencies
	Scripts/check-consumer.sh

release:
	@Scripts/release.sh '$(VERSION)'

dependencies:
	@Scripts/install-dependencies.sh
