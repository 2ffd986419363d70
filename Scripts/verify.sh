#!/usr/bin/env bash
# The long statistical checks: suites whose type names contain `Verification`.
# With --record, what they measured becomes Documentation/verification.md: each line that a suite prints as
#     verification: what | measured | bar
# is a row. Without it nothing but .build/ is written.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

page=Documentation/verification.md
case ${1-} in
'' | --record) ;;
*) fail "usage: Scripts/verify.sh [--record]" ;;
esac

REDOMAT_VERIFY=1 run_tests verification -c release -Xswiftc -enable-testing --filter Verification

[ "${1-}" = --record ] || exit 0
rows=$(sed -n 's/^verification: *\(.*\)$/| \1 |/p' .build/verification.log | LC_ALL=C sort)
[ -n "$rows" ] || fail "no suite printed a line 'verification: …'; $page stays as it was"
{
    printf '# What the long checks measured\n\n'
    # The marks are Markdown's.
    # shellcheck disable=SC2016
    printf 'Written by `make verify-record`; every row is a check that fails when its bar is missed.\n\n'
    printf '| what | measured | bar |\n| --- | --- | --- |\n%s\n\n' "$rows"
    printf '%s, %s.\n' "$(swift --version 2>/dev/null | sed -n 's/.*\(Swift version [0-9.]*\).*/\1/p' | head -n 1)" \
        "$(uname -sm)"
} >"$page.new"
mv "$page.new" "$page"
echo "wrote $page"
