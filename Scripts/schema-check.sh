#!/usr/bin/env bash
# Validates by Python's jsonschema, in an environment of its own (.build/schema-check/, set up from PyPI once): every
# shipped scenario, what `redomat new` writes and those of the tests that are right are accepted; each broken one of the
# tests is refused by the schema or by `redomat check`.
#     Scripts/schema-check.sh --if-possible    says so and succeeds where there is no environment and PyPI is out of reach
# REDOMAT names another command than .build/release/redomat.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

case ${1-} in
'' | --if-possible) ;;
*) fail "usage: Scripts/schema-check.sh [--if-possible]" ;;
esac
mode=${1-}

# cannot WHY: ends without a result.
cannot() {
    if [ "$mode" = --if-possible ]; then
        echo "schema-check: skipped: $1"
        exit 0
    fi
    fail "$1"
}

export REDOMAT=${REDOMAT:-$PWD/.build/release/redomat}
[ -x "$REDOMAT" ] || fail "there is no $REDOMAT: make build"
environment=.build/schema-check
python=$environment/venv/bin/python
wanted="jsonschema==4.23.0 PyYAML==6.0.2"

if [ "$(cat "$environment/installed.txt" 2>/dev/null)" != "$wanted" ]; then
    command -v python3 >/dev/null || cannot "there is no python3"
    rm -rf "$environment"
    mkdir -p "$environment"
    python3 -m venv "$environment/venv" 2>"$environment/venv.log" ||
        cannot "python3 makes no environment (Debian: python3-venv)"
    # Two words, not one.
    # shellcheck disable=SC2086
    "$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 $wanted \
        >"$environment/pip.log" 2>&1 || {
        tail -n 5 "$environment/pip.log" >&2
        cannot "jsonschema and PyYAML could not be installed from PyPI"
    }
    echo "$wanted" >"$environment/installed.txt"
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/redomat-schema.XXXXXX")
trap 'rm -rf "$work"' EXIT
"$REDOMAT" schema >"$work/schema.json"
cmp "$work/schema.json" Scenarios/scenario.schema.json ||
    fail "Scenarios/scenario.schema.json is not what 'redomat schema' prints: make schema"
for template in clinic queue emergency payments consents fleet survey; do
    "$REDOMAT" new "$template" "$work/$template.yaml" 2>/dev/null
done

# Whether a file has mistakes stands beside it; some are there for their warnings alone.
mapfile -t broken < <(find Tests -path '*/Broken/*.yaml' | sort)
valid=()
wrong=()
for file in "${broken[@]}"; do
    expected=${file%.yaml}.expected
    [ -e "$expected" ] || continue
    if grep -q ': error: ' "$expected"; then wrong+=("$file"); else valid+=("$file"); fi
done
[ "${#wrong[@]}" -ge 40 ] || fail "there are only ${#wrong[@]} broken scenarios"
mapfile -t shipped < <(find Scenarios -name '*.yaml' | sort)
"$python" Scripts/schema-check.py "$work/schema.json" valid "${shipped[@]}" "$work"/*.yaml "${valid[@]}"
"$python" Scripts/schema-check.py "$work/schema.json" broken "${wrong[@]}"

# answer NAME COMMAND ARGUMENT...: runs a command whose folder has an answer, or several that each have one.
answer() {
    local name=$1 number=0 file
    shift
    "$REDOMAT" "$@" --out "$work/answers" >"$work/run.log" 2>&1 || [ $? -eq 1 ] || {
        cat "$work/run.log" >&2
        fail "redomat $* failed"
    }
    mkdir -p "$work/answer-files"
    for file in "$work"/answers/answer.json "$work"/answers/*/answer.json; do
        [ -e "$file" ] || continue
        number=$((number + 1))
        mv "$file" "$work/answer-files/$name-$number.json"
    done
    rm -rf "$work/answers"
    [ "$number" -gt 0 ] || fail "redomat $* wrote no answer.json"
}

# Of runs with and without targets, of flows and of a fleet; of surveys; of each kind of experiment; and of what else answers.
for name in hospital/outpatient hospital/three-doctors payment/ride-payment fleet/city-rides; do
    answer "${name##*/}" run --quiet --replications 10 --format json "Scenarios/$name.yaml"
done
for name in contactless-payment clinicians-utaut; do
    answer "$name" run --quiet --format json "Scenarios/survey/$name.yaml"
done
for name in staffing rules demand ten-designs; do
    answer "$name" experiment --quiet --format json "Scenarios/experiments/$name.yaml"
done
answer servers staffing --quiet --format json Scenarios/hospital/number-of-doctors.yaml
answer law fit --quiet --format json Scenarios/hospital/data/consultations.csv --column minutes
answer baseline test --quiet --format json Scenarios/hospital/walk-in-policies.yaml
"$REDOMAT" trace --quiet Scenarios/hospital/outpatient.yaml --out "$work/log.csv"
answer log validate --quiet --format json Scenarios/hospital/outpatient.yaml "$work/log.csv"
answer draft discover --quiet --format json "$work/log.csv"
"$python" Scripts/schema-check.py Documentation/answer.schema.json valid "$work"/answer-files/*.json
