#!/usr/bin/env bash
# bench-ratio.sh [--in-place] [COMMIT]: the speed of this commit beside that of another one, by default the one before, on this
# machine: the same runs by both commands in turn, and the ratio of the medians of their processor seconds. Where nothing
# that runs differs, it says so and builds nothing.
# The other commit is checked out in a folder of its own and built from nothing; --in-place, for a clone that nobody works in,
# checks it out here for a while, so that only the modules that differ are built.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

in_place=
if [ "${1-}" = --in-place ]; then
    in_place=1
    shift
fi
base=${1:-HEAD~1}
pairs=${REDOMAT_BENCH_PAIRS:-5}
git rev-parse --verify --quiet "$base^{commit}" >/dev/null || {
    echo "bench-ratio: skipped: there is no commit $base here"
    exit 0
}
if git diff --quiet "$base" -- Sources Package.swift; then
    echo "bench-ratio: no source differs from $(git rev-parse --short "$base"): ratio 1"
    exit 0
fi

Scripts/build.sh redomat >&2
other=$PWD/.build/bench-ratio
mkdir -p "$other"
work=$(mktemp -d)
cp .build/release/redomat "$other/now"
echo "bench-ratio: building $(git rev-parse --short "$base")" >&2
# As that commit builds it.
if [ -n "$in_place" ]; then
    [ -z "$(git status --porcelain --untracked-files=no)" ] || fail 'bench-ratio: --in-place is for a clone without changes'
    here=$(git symbolic-ref --quiet --short HEAD || git rev-parse HEAD)
    trap 'git checkout --quiet "$here"; rm -rf "$work"' EXIT
    git checkout --quiet --detach "$base"
    Scripts/build.sh redomat >&2
    cp .build/release/redomat "$other/before"
    git checkout --quiet "$here"
else
    rm -rf "$other/tree"
    git worktree prune
    trap 'git worktree remove --force "$other/tree" 2>/dev/null || true; rm -rf "$work"' EXIT
    git worktree add --force --detach "$other/tree" "$base" >/dev/null
    (unset REDOMAT_WITH && "$other/tree/Scripts/build.sh" redomat >&2)
    cp "$other/tree/.build/release/redomat" "$other/before"
fi

# seconds COMMAND ARGUMENT...: its processor time.
seconds() {
    local TIMEFORMAT='%U %S'
    { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}
median() { sort -g | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'; }

printf '%-28s %9s %9s %7s\n' run before now ratio
worst=0
measure() {
    local name=$1 ratio old new
    shift
    : >"$work/old"
    : >"$work/new"
    for _ in $(seq "$pairs"); do
        seconds "$other/before" "$@" --out "$work/report" >>"$work/old"
        seconds "$other/now" "$@" --out "$work/report" >>"$work/new"
    done
    old=$(median <"$work/old")
    new=$(median <"$work/new")
    ratio=$(awk -v o="$old" -v n="$new" 'BEGIN { printf "%.3f", o > 0 ? n / o : 1 }')
    printf '%-28s %9.2f %9.2f %7s\n' "$name" "$old" "$new" "$ratio"
    worst=$(awk -v a="$worst" -v b="$ratio" 'BEGIN { print (b > a ? b : a) }')
}
measure 'clinic, 500 days' run --quiet Scenarios/hospital/outpatient.yaml --replications 500 --jobs 1
measure 'M/M/10' run --quiet Scenarios/hospital/mm10.yaml --jobs 1
measure 'forty departments' run --quiet Scenarios/hospital/forty-departments.yaml --jobs 1
measure 'city rides' run --quiet Scenarios/fleet/city-rides.yaml --jobs 1
measure 'survey, clinicians' run --quiet Scenarios/survey/clinicians-utaut.yaml --jobs 1
echo "bench-ratio: the highest is $worst (medians of $pairs pairs; other work on the machine is in them)"
