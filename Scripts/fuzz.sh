#!/usr/bin/env bash
# fuzz.sh [SECONDS]: looks for inputs over which the program falls, for so long, 300 by default: half of the time in the
# readers, guided by what they cover (libFuzzer), half with mutants of the shipped scenarios through the whole command.
# What it finds is kept, and told at the end; each find becomes a test.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

seconds=${1:-300}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || fail "'$seconds' is no number of seconds"
seed=${REDOMAT_FUZZ_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
place=$PWD/.build/fuzz
finds=$place/finds
readers=(yaml quantity csv law scenario log)
mkdir -p "$finds"
# A crash is told by its input; the runtime's own report of it takes longer than a thousand inputs.
export SWIFT_BACKTRACE=enable=no

# Whether the toolchain has the fuzzer's library.
has_fuzzer() {
    local swiftc
    swiftc=$(readlink -f "$(command -v swiftc)")
    [ -n "$(find "$(dirname "$swiftc")/../lib" -name 'libclang_rt.fuzzer*.a' -print -quit 2>/dev/null)" ]
}

# examples READER: what is shipped, as the inputs that are changed first.
examples() {
    local folder=$place/examples/$1
    rm -rf "$folder"
    mkdir -p "$folder"
    # shellcheck disable=SC2016  # a dollar sign in a pattern means itself
    case $1 in
    csv) find Scenarios -name '*.csv' -size -16k -exec cp -t "$folder" {} + ;;
    log) find Scenarios Tests \( -name '*.csv' -o -name '*.tsv' -o -name '*.xes' \) -size -16k \
        -exec cp --backup=numbered -t "$folder" {} + ;;
    yaml | scenario) find Scenarios Tests -name '*.yaml' -size -16k -exec cp --backup=numbered -t "$folder" {} + ;;
    law) grep -rhoE 'service: \{.*\}' Scenarios --include='*.yaml' | sed 's/^service: //' | sort -u |
        split -l 1 -a 4 - "$folder/law-" ;;
    quantity) grep -rhoE '[:,[] *[-+0-9$(][^][{},#]*' Scenarios --include='*.yaml' | sed -E 's/^[:,[] *//' | sort -u |
        split -l 1 -a 4 - "$folder/quantity-" ;;
    esac
    printf '%s' "$folder"
}

fell=0
if has_fuzzer; then
    echo '== the readers, built with the fuzzer; the first time that takes some minutes'
    # The toolchain's own linker: gold falls over the marks of the coverage.
    # In a folder of its own, as everything in it is built with the sanitizer.
    REDOMAT_WITH=fuzzing swift build -c release --scratch-path .build-fuzz --product fuzz \
        -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
    each=$((seconds / 2 / ${#readers[@]} + 1))
    for reader in "${readers[@]}"; do
        echo "== $reader, $each s"
        mkdir -p "$place/corpus/$reader" "$finds/$reader"
        folder=$(examples "$reader")
        log=$place/$reader.log
        # Scenarios name files beside them: where there are none, nothing of the machine is read.
        if ! (cd "$place/examples" && ulimit -c 0 && "$OLDPWD/.build-fuzz/release/fuzz" "$reader" \
            -max_total_time="$each" -timeout=5 -rss_limit_mb=4096 -max_len=8192 -verbosity=1 -seed="$seed" \
            -artifact_prefix="$finds/$reader/" "$place/corpus/$reader" "$folder" >"$log" 2>&1); then
            fell=1
            tail -n 12 "$log"
        fi
        grep -E '^(#[0-9]+[[:space:]]+DONE|Done )' "$log" || true
    done
else
    echo 'skipped: this toolchain has no libFuzzer (libclang_rt.fuzzer), so the readers are not looked through'
fi

echo "== mutants of the shipped scenarios, $((seconds / 2 + 1)) s under seed $seed"
REDOMAT_FUZZ_SECONDS=$((seconds / 2 + 1)) REDOMAT_FUZZ_SEED=$seed REDOMAT_FUZZ_FINDS=$finds/mutants \
    run_tests fuzz-mutants "${release[@]}" --filter MutantTests || fell=1

if [ "$fell" -ne 0 ]; then
    fail "the program fell; the inputs are in $finds" 'each becomes a test in the suite where it belongs' \
        "the same again: REDOMAT_FUZZ_SEED=$seed make fuzz FUZZ_TIME=$seconds"
fi
echo "nothing fell in $seconds s under seed $seed"
