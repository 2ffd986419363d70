#!/usr/bin/env bash
# Computes the recorded distances between logs anew by the Python package log-distance-measures, in an environment of its
# own (.build/log-distances/, set up from PyPI once), and compares.
#     Scripts/log-distances.sh --if-possible    says so and succeeds where there is no environment and PyPI is out of
#                                               reach, or no Python 3.11 or 3.12, which the package asks for
#     Scripts/log-distances.sh --whole LOGS     also halves, weeks and resamples of the whole logs in the folder LOGS,
#                                               against what the Swift tests find: minutes
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

mode=${1-}
case $mode in
'' | --if-possible) ;;
--whole) [ -d "${2-}" ] || fail "usage: Scripts/log-distances.sh --whole LOGS" ;;
*) fail "usage: Scripts/log-distances.sh [--if-possible | --whole LOGS]" ;;
esac

# cannot WHY: ends without a result.
cannot() {
    if [ "$mode" = --if-possible ]; then
        echo "log-distances: skipped: $1"
        exit 0
    fi
    fail "$1"
}

environment=.build/log-distances
python=$environment/venv/bin/python
wanted="log-distance-measures==2.2.0"

if [ "$(cat "$environment/installed.txt" 2>/dev/null)" != "$wanted" ]; then
    interpreter=
    for each in python3.11 python3.12 python3; do
        if command -v "$each" >/dev/null &&
            "$each" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 13))' 2>/dev/null; then
            interpreter=$each
            break
        fi
    done
    [ -n "$interpreter" ] || cannot "Python 3.11 or 3.12 is needed"
    rm -rf "$environment"
    mkdir -p "$environment"
    "$interpreter" -m venv "$environment/venv" 2>"$environment/venv.log" ||
        cannot "$interpreter makes no environment (Debian: python3-venv)"
    "$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 "$wanted" \
        >"$environment/pip.log" 2>&1 || {
        tail -n 5 "$environment/pip.log" >&2
        cannot "$wanted could not be installed from PyPI"
    }
    echo "$wanted" >"$environment/installed.txt"
fi

"$python" Scripts/log-distances.py check Tests/LogDistancesTests/Data

[ "$mode" = --whole ] || exit 0
"$python" Scripts/log-distances.py whole "$2" "$environment/whole"
REDOMAT_LOG_PAIRS=$PWD/$environment/whole REDOMAT_VERIFY=1 run_tests log-distances "${release[@]}" \
    --filter WholeLogsVerification
