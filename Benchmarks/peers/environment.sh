# shellcheck shell=bash
# Sourced in Benchmarks: makes the Python environment once, in .venv, and names its interpreter.
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
