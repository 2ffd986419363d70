# The two commands of a newcomer are `make run` and `make test`; the rest is for developers.
# CONTRIBUTING.md says what each is for.

SCENARIO ?= Scenarios/hospital/outpatient.yaml
SAMPLES = $(addprefix hospital/,outpatient three-doctors fifo-lifo-sjf urgent-first emergency-department clinic-with-app \
	  blood-test-centre) \
	payment/ride-payment consent/mass-revocation-day fleet/city-rides \
	survey/contactless-payment survey/clinicians-utaut
# Of these the report is that of their experiment.
SAMPLE_EXPERIMENTS = fairness shared-pool
SOURCES = Package.swift Sources Tests Benchmarks/Sources Fuzzing/Sources
# What `make open` opens: all shipped scenarios, or the one that is asked for.
OPENED = $(if $(filter command environment,$(firstword $(origin SCENARIO))),$(SCENARIO),Scenarios)
# Seconds of `make fuzz`.
FUZZ_TIME ?= 300
SCRIPTS = .ci/run Scripts/*.sh Benchmarks/peers/run.sh

.DEFAULT_GOAL := help
.PHONY: help setup build run open workbench workbench-test test quick bench-ratio verify verify-record reports format lint bench bench-peers \
	cluster-test notebooks fuzz schema schema-check docs package package-test clean

help:
	@echo 'make run      build and run $(SCENARIO); SCENARIO=… for another'
	@echo 'make open     build and open the workbench in the browser: Scenarios/, or SCENARIO=…'
	@echo 'make test     build and run the tests                  make workbench-test   those of the workbench'
	@echo 'make quick    build and run the tests of what has changed, and the exact ones; LANE=flows for a lane'
	@echo 'make verify   the long statistical checks (verify-record: and write Documentation/verification.md)'
	@echo 'make reports  write the sample reports in Reports/ anew'
	@echo 'make notebooks     execute the studies in Notebooks/ and write what they show'
	@echo 'make cluster-test  run an experiment on a real, private Slurm and lose tasks on the way'
	@echo 'make fuzz     look for inputs over which the program falls, for $(FUZZ_TIME) s; FUZZ_TIME=… for longer'
	@echo 'make schema   write Scenarios/scenario.schema.json anew    make schema-check   validate scenarios by it'
	@echo 'make docs     the documentation of the modules by DocC, in .build/docc/; fails where it has warnings'
	@echo 'make package  a Debian package and a tarball              make package-test   try them out in a bare Debian'
	@echo 'make format   format the sources        make lint   check them'
	@echo 'make bench    measure the speed         make bench-peers   and compare with SimPy and Ciw'
	@echo 'make bench-ratio  the speed of this commit beside the one before; BASE=… for another'
	@echo 'make setup    only check and install what the build needs'
	@echo 'make clean    remove what was built (not what was downloaded)'

setup:
	@Scripts/setup.sh

# Without names of functions and lines of code, which are three quarters of the file and which nobody needs to run it.
build: setup
	@[ -e .build/release/redomat ] || echo 'The first build takes some minutes; later ones build what has changed.'
	@Scripts/build.sh redomat

run: build
	.build/release/redomat run $(SCENARIO)

# Of the same package; the HTTP server below it is fetched and built for it alone. The command finds it beside itself.
workbench: setup
	@[ -e .build/release/redomat-workbench ] || \
		echo 'The first build of the workbench takes some minutes more; later ones build what has changed.'
	@Scripts/build.sh redomat redomat-workbench

open: workbench
	.build/release/redomat open $(OPENED)

workbench-test: setup
	@Scripts/workbench-test.sh

test: setup
	@Scripts/test.sh

# LANE=flows, or a module's name; by default git says what has changed.
quick: setup
	@Scripts/quick.sh $(LANE)

# The speed of this commit beside that of the one before, on this machine.
bench-ratio: setup
	@Scripts/bench-ratio.sh $(BASE)

verify: setup
	@Scripts/verify.sh

verify-record: setup
	@Scripts/verify.sh --record

reports: build
	.build/release/redomat run --quiet --format md,csv,json --out Reports $(SAMPLES:%=Scenarios/%.yaml)
	for name in $(SAMPLE_EXPERIMENTS); do \
		.build/release/redomat experiment --quiet --format md,csv,json --out Reports/$$name Scenarios/hospital/$$name.yaml || exit 1; \
	done

notebooks: build
	@Scripts/notebooks.sh

cluster-test: build
	@Scripts/cluster-test.sh

fuzz: setup
	@Scripts/fuzz.sh $(FUZZ_TIME)

schema: build
	.build/release/redomat schema >Scenarios/scenario.schema.json.new
	mv Scenarios/scenario.schema.json.new Scenarios/scenario.schema.json

schema-check: build
	@Scripts/schema-check.sh

docs: setup
	@Scripts/docc.sh

package: setup
	@Scripts/package.sh

package-test:
	@Scripts/package-test.sh

format:
	swift format -i -r $(SOURCES)

lint:
	swift format lint --strict -r $(SOURCES)
	@if command -v shellcheck >/dev/null; then shellcheck -x $(SCRIPTS); \
	else echo 'shellcheck is not installed: the scripts were not checked' >&2; fi

bench: build
	@Scripts/build.sh bench
	.build/release/bench

bench-peers: build
	Benchmarks/peers/run.sh

clean:
	swift package clean
