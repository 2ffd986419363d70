#!/usr/bin/env bash
# workbench-test.sh [FILTER]: the tests of the workbench's server: hostile requests over raw sockets to the real program, its
# streams, its begin and its end. It is a package of its own, so `make test` does not build it.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

# Of a package that another one builds, files that are new are seen only where its manifest is.
touch Workbench/Package.swift
filter=()
[ $# -eq 0 ] || filter=(--filter "$1")
# One suite after the other: they look at memory and at times of a program of their own.
run_tests workbench --package-path Workbench --no-parallel "${filter[@]}"
