#!/usr/bin/env bash
# All tests in release, as the command is built; then the small exact cases and the same-bytes checks in debug, where
# arithmetic traps and the optimizer is off.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

unset REDOMAT_VERIFY
run_tests tests-release "${release[@]}" --skip 'Verification|WorkbenchServerTests'
run_tests tests-debug --filter 'ExactCases|SameBytes' --skip WorkbenchServerTests
