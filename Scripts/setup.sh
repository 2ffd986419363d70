#!/usr/bin/env bash
# Checks what the build needs and installs what is missing on Debian and Ubuntu.
# Says nothing and needs no network when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

# The oldest Swift whose features the sources use.
needed_major=6
needed_minor=2

check_swift() {
    command -v swift >/dev/null || fail \
        "Swift is not installed (no 'swift' in PATH): Swift $needed_major.$needed_minor or later is needed," \
        "see https://www.swift.org/install/linux/"
    local version major minor
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || fail "'swift --version' says no version: is the toolchain complete?"
    major=${version%%.*}
    minor=${version#*.}
    if [ "$major" -lt "$needed_major" ] || { [ "$major" -eq "$needed_major" ] && [ "$minor" -lt "$needed_minor" ]; }; then
        fail "Swift $needed_major.$needed_minor or later is needed, this is $version:" \
            "see https://www.swift.org/install/linux/"
    fi
}

# pkg-config knows nothing of GLPK: whether the compiler finds its header.
has_glpk() { echo '#include <glpk.h>' | clang -E -x c - >/dev/null 2>&1; }

has_xlsxwriter() { echo '#include <xlsxwriter.h>' | clang -E -x c - >/dev/null 2>&1; }

has_readstat() { echo '#include <readstat.h>' | clang -E -x c - >/dev/null 2>&1; }

# What is missing, as names of Debian packages.
missing_packages() {
    command -v git >/dev/null || echo git ca-certificates
    command -v pkg-config >/dev/null || echo pkg-config
    { command -v pkg-config >/dev/null && pkg-config --exists gsl; } || echo libgsl-dev
    { command -v pkg-config >/dev/null && pkg-config --exists zlib; } || echo zlib1g-dev
    { command -v pkg-config >/dev/null && pkg-config --exists expat; } || echo libexpat1-dev
    has_glpk || echo libglpk-dev
    has_xlsxwriter || echo libxlsxwriter-dev
    has_readstat || echo libreadstat-dev
}

install_packages() {
    command -v apt-get >/dev/null || fail \
        "missing: $*" \
        "There is no apt-get here to install them with. Install the GNU Scientific Library, GLPK, libxlsxwriter," \
        "zlib, Expat and ReadStat with their headers (gsl-devel, glpk-devel, libxlsxwriter-devel, zlib-devel," \
        "expat-devel and readstat-devel on Fedora; gsl, glpk, libxlsxwriter, zlib, expat and readstat on Arch)," \
        "pkg-config and git, then try again."
    can_become_root || fail \
        "missing: $*" \
        "Installing them needs root. Run this once, then try again:" \
        "    sudo apt-get update && sudo apt-get install -y $*"
    apt_install "$@" || fail "could not install $*: what apt-get said stands above." \
        "The first set-up needs the network; later ones do not."
}

# The Swift packages are fetched once; afterwards the build asks nobody.
fetch_dependencies() {
    [ -f .build/workspace-state.json ] && return
    echo "Fetching the Swift packages …" >&2
    local log
    log=$(mktemp)
    if ! swift package resolve >"$log" 2>&1; then
        tail -n 15 "$log" >&2
        rm -f "$log"
        # Half a state would be taken for a whole one next time.
        rm -f .build/workspace-state.json
        fail "could not fetch the Swift packages: what swift said stands above." \
            "The first set-up needs the network; later ones do not."
    fi
    rm -f "$log"
}

check_swift
mapfile -t packages < <(missing_packages | tr ' ' '\n')
if [ "${#packages[@]}" -gt 0 ]; then
    install_packages "${packages[@]}"
    pkg-config --exists gsl || fail "libgsl-dev is installed, but pkg-config does not find gsl"
    pkg-config --exists zlib expat || fail "zlib1g-dev and libexpat1-dev are installed, but pkg-config does not find them"
    has_glpk || fail "libglpk-dev is installed, but the compiler does not find glpk.h"
    has_xlsxwriter || fail "libxlsxwriter-dev is installed, but the compiler does not find xlsxwriter.h"
    has_readstat || fail "libreadstat-dev is installed, but the compiler does not find readstat.h"
fi
fetch_dependencies
