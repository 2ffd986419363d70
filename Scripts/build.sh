#!/usr/bin/env bash
# build.sh PRODUCT...: builds products of the package in release, all with the same flags and in the same folder, so that no
# module is compiled twice. What only some of them need is fetched when it is first asked for, and stays.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

for product in "$@"; do
    case $product in
    redomat-workbench) with workbench ;;
    bench | words) with benchmarks ;;
    esac
done
for product in "$@"; do
    swift build "${release[@]}" --product "$product" -Xlinker -s
done
