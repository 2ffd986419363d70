#!/usr/bin/env bash
# Executes the notebooks in an environment of their own, .build/notebooks/, which it sets up from PyPI once.
#     Scripts/notebooks.sh            writes what they show into Notebooks/
#     Scripts/notebooks.sh --check    only compares it with what is committed; says so and succeeds where there is no
#                                     environment and PyPI is out of reach
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

case ${1-} in
'' | --check) ;;
*) fail "usage: Scripts/notebooks.sh [--check]" ;;
esac

# cannot WHY: ends without a result.
cannot() {
    if [ "$mode" = --check ]; then
        echo "notebooks: skipped: $1"
        exit 0
    fi
    fail "$1"
}

mode=${1-}
[ -x .build/release/redomat ] || fail "there is no .build/release/redomat: make build"
environment=.build/notebooks
python=$environment/venv/bin/python

if ! cmp -s Notebooks/requirements.txt "$environment/installed.txt"; then
    command -v python3 >/dev/null || cannot "there is no python3"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || cannot "Python 3.11 or later is needed"
    rm -rf "$environment"
    mkdir -p "$environment"
    python3 -m venv "$environment/venv" 2>"$environment/venv.log" ||
        cannot "python3 makes no environment (Debian: python3-venv)"
    echo "Installing the notebooks' packages …" >&2
    "$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 \
        -r Notebooks/requirements.txt >"$environment/pip.log" 2>&1 || {
        tail -n 5 "$environment/pip.log" >&2
        cannot "the notebooks' packages could not be installed from PyPI"
    }
    cp Notebooks/requirements.txt "$environment/installed.txt"
fi

# Nothing of the user's own settings, and the kernel of this environment.
export JUPYTER_CONFIG_DIR=$PWD/$environment/jupyter JUPYTER_DATA_DIR=$PWD/$environment/jupyter
export IPYTHONDIR=$PWD/$environment/ipython MPLCONFIGDIR=$PWD/$environment/matplotlib
export JUPYTER_PLATFORM_DIRS=1 PYTHONDONTWRITEBYTECODE=1 PYDEVD_DISABLE_FILE_VALIDATION=1
if [ "$mode" = --check ]; then
    "$python" Scripts/notebooks.py check
else
    "$python" Scripts/notebooks.py write
fi
