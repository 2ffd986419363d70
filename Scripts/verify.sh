#!/usr/bin/env bash
# The long statistical checks: suites whose type names contain `Verification`.
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
'' | --record) ;;
*) fail "usage: Scripts/verify.sh [--record]" ;;
esac

# What the tests of distances between logs hold themselves against, computed anew; skipped where PyPI is out of reach.
mkdir -p .build
Scripts/log-distances.sh --if-possible | tee .build/log-distances.log

# The memory of a process is measured while nothing else runs in it.
REDOMAT_VERIFY=1 run_tests memory-verification "${release[@]}" --filter MemoryVerification
REDOMAT_VERIFY=1 run_tests verification "${release[@]}" --filter Verification \
    --skip MemoryVerification

[ "${1-}" = --record ] || exit 0

# write_page PAGE MARK TITLE COLUMNS RULE: a page of the lines that begin with MARK.
write_page() {
    local page=$1 rows
    rows=$(cat .build/{memory-verification,verification,log-distances}.log | sed -n "s/^$2: *\(.*\)\$/| \1 |/p" | LC_ALL=C sort)
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
