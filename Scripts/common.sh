# Shared by the other scripts; to be sourced.
# shellcheck shell=bash

fail() {
    printf 'error: %s\n' "$1" >&2
    shift
    [ $# -eq 0 ] || printf '    %s\n' "$@" >&2
    exit 1
}

# How the command, the workbench and the tests are built: with the same flags, so that they share what is compiled. Only
# what computes is optimised, as Package.swift tells.
# shellcheck disable=SC2034  # those who source this use it
release=(-c release -Xswiftc -Onone)

# with PART: has the package offer a part that is not of everybody's build (Package.swift lists them): now, and from now on in
# this checkout, since the package's dependencies would otherwise be resolved anew with each change of mind.
with() {
    mkdir -p .build
    grep -qx "$1" .build/parts 2>/dev/null || echo "$1" >>.build/parts
    REDOMAT_WITH=$(LC_ALL=C sort -u .build/parts | paste -sd, -)
    export REDOMAT_WITH
}
if [ -s .build/parts ] && [ -z "${REDOMAT_WITH-}" ]; then
    REDOMAT_WITH=$(LC_ALL=C sort -u .build/parts | paste -sd, -)
    export REDOMAT_WITH
fi

# Of what `swift test` prints: the build's progress, what failed and why, and the summary. Each of thousands of tests says
# that it started and that it passed.
only_failures() {
    awk '
        /^. Test run started|^◇ Test run started/ { tests = 1; print "the tests are running …"; fflush(); next }
        !tests { print; fflush(); next }
        /^✘|^↳|Test run with/ { shown = 1; print; fflush(); next }
        /^◇|^✔|^➜/ { shown = 0; next }
        shown { print }'
}

# build_tests LOG FLAG...: builds all tests. A compiler that was stopped from outside (little memory) says nothing of the
# sources: then once more, with one job at a time. What failed is told last, below thousands of lines of progress.
build_tests() {
    local log=$1 place='\.swift:[0-9]+:[0-9]+: error:'
    shift
    swift build --build-tests "$@" 2>&1 | tee "$log" && return
    if ! grep -Eq "$place" "$log"; then
        echo 'The build ended without an error of the sources: once more, with one job at a time.'
        swift build --build-tests --jobs 1 "$@" 2>&1 | tee -a "$log" && return
    fi
    grep -E "$place|error:|signal" "$log" | sort -u | head -n 20 >&2 || true
    fail "the tests could not be built: see $log"
}

# run_tests NAME ARGUMENT...: `swift test` that fails when it ran no test, which swift itself takes for a success.
# All of its output goes to .build/NAME.log.
run_tests() {
    local name=$1 log=.build/$1.log
    shift
    mkdir -p .build
    echo "== $name: swift test $*"
    local build=()
    [ "${1-}" != -c ] || build=("${release[@]}")
    # What `swift test` builds itself it builds with other flags than `swift build`, and so everything once more.
    build_tests "$log" "${build[@]}"
    swift test --skip-build "$@" 2>&1 | tee -a "$log" | only_failures
    if ! grep -Eq 'Test run with [1-9][0-9]* tests? .*passed' "$log"; then
        fail "$name: no tests ran"
    fi
}

can_become_root() { [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }; }

apt_get() {
    local become=()
    [ "$(id -u)" -eq 0 ] || become=(sudo -n)
    "${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@"
}

# apt_install PACKAGE...: installs Debian packages; when it cannot, says what apt-get said and fails.
apt_install() {
    echo "Installing $* …" >&2
    local log
    log=$(mktemp)
    # An image's package lists may be missing or old: try with what is there, then with new lists.
    if ! apt_get install -y --no-install-recommends "$@" >"$log" 2>&1; then
        { apt_get update && apt_get install -y --no-install-recommends "$@"; } >"$log" 2>&1 || {
            tail -n 15 "$log" >&2
            rm -f "$log"
            return 1
        }
    fi
    rm -f "$log"
}
