#!/usr/bin/env bash
# Runs an experiment on a real Slurm, loses tasks on the way, and compares the bytes with those of one thread, two
# threads and two processes. The Slurm is a private one in a temporary folder, and is always taken down again.
# With --if-possible it says so and succeeds where Slurm is not there and cannot be installed.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh
# shellcheck source=Scripts/slurm.sh
. Scripts/slurm.sh

case ${1-} in
'' | --if-possible) ;;
*) fail "usage: Scripts/cluster-test.sh [--if-possible]" ;;
esac

# cannot WHY: ends the test without a result.
cannot() {
    if [ "${1-}" = --if-possible ]; then
        echo "cluster-test: skipped: $2"
        exit 0
    fi
    fail "$2" "Install Slurm and Munge (Debian: slurm-wlm munge), then try again."
}

if ! slurm_is_there; then
    { command -v apt-get >/dev/null && can_become_root; } ||
        cannot "${1-}" "Slurm is not installed, and cannot be installed here (no apt-get, or no root)"
    apt_install slurm-wlm munge || cannot "${1-}" "Slurm could not be installed; what apt-get said stands above"
    slurm_is_there || cannot "${1-}" "Slurm is installed, but not all of: ${slurm_commands[*]}"
fi

redomat=$PWD/.build/release/redomat
[ -x "$redomat" ] || fail "there is no $redomat: make build"
work=$(mktemp -d "${TMPDIR:-/tmp}/redomat-cluster.XXXXXX")
trap 'stop_slurm; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
# Munge refuses a folder that others could not reach.
chmod 755 "$work"
cp Scripts/cluster-test.yaml "$work/clinic.yaml"
start_slurm "$work/slurm" || fail "the private Slurm did not start"
cd "$work"

# run NAME OPTION...: the experiments into their own folder.
run() {
    local name=$1
    shift
    echo "== $name: redomat experiment $*"
    "$redomat" experiment clinic.yaml --out "$name" --format csv "$@" >"$name.out" 2>"$name.err" || {
        cat "$name.err" >&2
        fail "$name: redomat experiment failed"
    }
    cat "$name.err"
}

# same NAME: its tables have the bytes of the run on one thread.
same() {
    local table count=0
    while IFS= read -r table; do
        cmp "one-thread/$table" "$1/$table" || fail "$1: $table is not the one of the run on one thread"
        count=$((count + 1))
    done < <(cd one-thread && find . -name replications.csv -o -name measures.csv | sort)
    [ "$count" -ge 4 ] || fail "there are only $count tables to compare"
    echo "   the same bytes in $count tables"
}

# lose_tasks: kills the first task that runs and has the next one requeued, as a failing node does.
lose_tasks() {
    local task lost=()
    while [ "${#lost[@]}" -lt 2 ]; do
        kill -0 "$1" 2>/dev/null || fail "the experiment was over before two tasks could be lost"
        task=$(squeue -h -r -n redomat -t RUNNING -o '%F_%K' 2>/dev/null | grep -vFx -e "${lost[0]-none}" | head -n 1) || true
        if [ -n "$task" ]; then
            if [ "${#lost[@]}" -eq 0 ]; then
                scancel --signal=KILL "$task"
                echo "   killed task $task"
            else
                scontrol requeue "$task"
                echo "   requeued task $task"
            fi
            lost+=("$task")
        fi
        sleep 0.2
    done
}

run one-thread --jobs 1
run two-threads --jobs 2
same two-threads
run two-processes --on processes --jobs 2 --units 5
same two-processes

run slurm --on slurm --partition test --units 6 &
runner=$!
lose_tasks "$runner"
wait "$runner" || exit 1
same slurm
grep -q 'submitted again' slurm.err || fail "the killed task was not submitted again"

echo "== detached: submitted, collected at any time, and gone on with"
"$redomat" experiment clinic.yaml rooms --out detached/clinic-rooms --format csv --on slurm --units 6 --detach
"$redomat" collect detached/clinic-rooms.units >early.out
grep -q 'missing: units' early.out || fail "the units of a job that has just begun are not said to be missing"
until "$redomat" collect detached/clinic-rooms.units >late.out 2>late.err && ! grep -q 'missing: units' late.out; do sleep 1; done
head -n 1 late.out
cat late.err
cmp one-thread/clinic-rooms/replications.csv detached/clinic-rooms/replications.csv ||
    fail "the collected report is not the one of the run on one thread"
echo "cluster-test: passed"
