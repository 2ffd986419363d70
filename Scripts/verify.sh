#!/usr/bin/env bash
# The long statistical checks: suites whose type names contain `Verification`, each in a process of its own, as many at once
# as there are processors. A suite that passed is not run again before the tests are built anew, so that what was broken off
# goes on where it stopped.
# With --record, what they measured becomes Documentation/verification.md: each line that a suite prints as
#     verification: what | measured | bar
# is a row; and the faults that were injected become Documentation/reliability.md, from lines
#     reliability: fault | where | tried | outcome
# Without it nothing but .build/ is written.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

case ${1-} in
'' | --record | --suite) ;;
*) fail "usage: Scripts/verify.sh [--record]" ;;
esac

place=.build/verification
bundle=.build/release/redomatPackageTests.xctest

# suite NAME: runs one, unless it has passed; its output becomes NAME.log when it passes and NAME.failed when it does not.
suite() {
    local name=$1 begun=$SECONDS
    [ ! -e "$place/$name.log" ] || { echo "$name: passed before"; return; }
    if REDOMAT_VERIFY=1 "$bundle" --testing-library swift-testing --filter "^${name//./\\.}/" >"$place/$name.part" 2>&1 &&
        grep -Eq 'Test run with [1-9][0-9]* tests? .*passed' "$place/$name.part"; then
        mv "$place/$name.part" "$place/$name.log"
        echo "$name: passed in $((SECONDS - begun)) s"
    else
        mv "$place/$name.part" "$place/$name.failed"
        echo "$name: FAILED after $((SECONDS - begun)) s"
        only_failures <"$place/$name.failed" | tail -n 40
        return 1
    fi
}

if [ "${1-}" = --suite ]; then
    suite "$2"
    exit
fi

build_tests "$place.build.log" "${release[@]}"
tests=$(sha256sum "$bundle" | cut -d ' ' -f 1)
if [ "$(cat "$place/tests" 2>/dev/null)" != "$tests" ]; then
    rm -rf "$place"
    mkdir -p "$place"
    echo "$tests" >"$place/tests"
fi
rm -f "$place"/*.{failed,part}

# What the tests of distances between logs hold themselves against, computed anew; skipped where PyPI is out of reach.
Scripts/log-distances.sh --if-possible | tee "$place/distances.log"

suites=$(swift test list --skip-build -c release 2>/dev/null | grep Verification | sed 's#/[^/]*$##' | LC_ALL=C sort -u)
[ -n "$suites" ] || fail 'no suites are there'
# The memory of a process is measured while nothing else runs.
alone=$(grep MemoryVerification <<<"$suites")
failed=0
for name in $alone; do suite "$name" || failed=1; done
grep -v MemoryVerification <<<"$suites" | xargs -P "$(nproc)" -n 1 Scripts/verify.sh --suite || failed=1
[ "$failed" -eq 0 ] || fail 'long checks failed; what failed stands above' "their output is in $place/*.failed"

[ "${1-}" = --record ] || exit 0

# write_page PAGE MARK TITLE COLUMNS RULE: a page of the lines that begin with MARK.
write_page() {
    local page=$1 rows
    rows=$(cat "$place"/*.log | sed -n "s/^$2: *\(.*\)\$/| \1 |/p" | LC_ALL=C sort)
    [ -n "$rows" ] || fail "no suite printed a line '$2: …'; $page stays as it was"
    {
        printf '# %s\n\n' "$3"
        # The marks are Markdown's.
        # shellcheck disable=SC2016
        printf 'Written by `make verify-record`; every row is a check that fails when its bar is missed.\n\n'
        printf '%s\n%s\n%s\n\n' "$4" "$5" "$rows"
        printf '%s, %s.\n' "$(swift --version 2>/dev/null | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p' | head -n 1)" \
            "$(uname -sm)"
    } >"$page.new"
    mv "$page.new" "$page"
    echo "wrote $page"
}

write_page Documentation/verification.md verification 'What the long checks measured' \
    '| what | measured | bar |' '| --- | --- | --- |'
write_page Documentation/reliability.md reliability 'Faults that were injected, and what came of them' \
    '| fault | in what | tried | outcome |' '| --- | --- | --- | --- |'
