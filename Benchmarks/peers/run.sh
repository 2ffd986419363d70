#!/usr/bin/env bash
# Measures SimPy and Ciw beside the built command on the same models; arguments go to compare.py.
# The Python environment is made once, in Benchmarks/.venv; afterwards no network is needed.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    printf 'error: %s\n' "$@" >&2
    exit 1
}

python=.venv/bin/python
command -v python3 >/dev/null || fail "Python 3 is not installed (apt-get install python3 python3-venv)"
if [ ! -x "$python" ]; then
    rm -rf .venv
    python3 -m venv .venv || {
        rm -rf .venv
        fail "no Python environment could be made (apt-get install python3-venv)"
    }
fi
if ! cmp -s peers/requirements.txt .venv/installed.txt; then
    "$python" -m pip install --quiet --disable-pip-version-check -r peers/requirements.txt ||
        fail "SimPy and Ciw could not be installed; the first run needs the network, later ones do not"
    cp peers/requirements.txt .venv/installed.txt
fi

exec "$python" peers/compare.py "$@"
