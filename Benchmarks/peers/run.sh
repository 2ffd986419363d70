#!/usr/bin/env bash
# Measures SimPy and Ciw beside the built command on the same models; arguments go to compare.py.
# The Python environment is made once, in Benchmarks/.venv; afterwards no network is needed.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Benchmarks/peers/environment.sh
. peers/environment.sh

"$python" peers/clinic.py
exec "$python" peers/compare.py "$@"
