# Shared by the other scripts; to be sourced.
# shellcheck shell=bash

fail() {
    printf 'error: %s\n' "$1" >&2
    shift
    [ $# -eq 0 ] || printf '    %s\n' "$@" >&2
    exit 1
}

# run_tests NAME ARGUMENT...: `swift test` that fails when it ran no test, which swift itself takes for a success.
# The output goes to .build/NAME.log too.
run_tests() {
    local name=$1 log=.build/$1.log
    shift
    mkdir -p .build
    echo "== $name: swift test $*"
    swift test "$@" 2>&1 | tee "$log"
    if ! grep -Eq 'Test run with [1-9][0-9]* tests? .*passed' "$log"; then
        fail "$name: no tests ran"
    fi
}
