#!/usr/bin/env bash
# The documentation of the modules and the command by DocC, in .build/docc/MODULE.doccarchive, made from a debug build.
# Fails where there are warnings: a link that leads nowhere, a list that has some of the parameters and not the others.
# Says so and succeeds where the toolchain has no DocC.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

for tool in docc swift-symbolgraph-extract; do
    command -v "$tool" >/dev/null || {
        echo "docc: skipped: this toolchain has no $tool"
        exit 0
    }
done

swift build
modules=$(swift build --show-bin-path)/Modules
triple=$(swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
# Where what the modules import is found: ours, the C modules, and the headers behind them.
search=(-I "$modules" -I .build/checkouts/Yams/Sources/CYaml/include)
for map in Sources/*/module.modulemap; do search+=(-I "$(dirname "$map")"); done
read -ra headers < <(pkg-config --cflags-only-I gsl 2>/dev/null || echo)
search+=("${headers[@]}")

place=.build/docc
rm -rf "$place"
mkdir -p "$place"

# convert MODULE: writes its archive, and what DocC says to its log.
convert() {
    local symbols=$place/symbols/$1 log=$place/$1.log
    mkdir -p "$symbols"
    swift-symbolgraph-extract -module-name "$1" "${search[@]}" -target "$triple" -minimum-access-level package \
        -skip-synthesized-members -output-dir "$symbols" >"$log" 2>&1 || return 1
    docc convert --additional-symbol-graph-dir "$symbols" --ide-console-output --fallback-display-name "$1" \
        --fallback-bundle-identifier "redomat.$1" --output-path "$place/$1.doccarchive" >"$log" 2>&1
}

warnings=0
for sources in Sources/*/; do
    module=$(basename "$sources")
    # What is written in C has no pages.
    [ -n "$(find "$sources" -name '*.swift' -print -quit)" ] || continue
    # Parts that were not asked for are not built.
    [ -e "$modules/$module.swiftmodule" ] || continue
    convert "$module" || {
        tail -n 15 "$place/$module.log" >&2
        fail "$module has no documentation; why stands in $place/$module.log"
    }
    # One line for each: FILE:LINE:COLUMN: warning: what is wrong.
    found=$(sed -nE "s|^$PWD/||; /: (warning|error): /p" "$place/$module.log")
    [ -n "$found" ] || continue
    printf '%s\n' "$found"
    warnings=$((warnings + $(wc -l <<<"$found")))
done

[ "$warnings" -eq 0 ] || fail "the documentation has $warnings warnings"
echo "no warnings; the documentation is in $place"
