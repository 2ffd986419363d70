#!/usr/bin/env bash
# workbench-test.sh [FILTER]: the tests of the workbench's server: hostile requests over raw sockets to the real program, its
# streams, its begin and its end. `make test` does not build them, for the HTTP server below.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

with workbench
# One suite after the other: they look at memory and at times of a program of their own.
run_tests workbench "${release[@]}" --no-parallel --filter "WorkbenchServerTests${1:+.*$1}"
