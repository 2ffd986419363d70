#!/usr/bin/env bash
# Ours beside five published tools and a plain replay, on their logs and by their split: Benchmarks/discover-peers.md.
# usage: Scripts/discover-peers.sh [FOLDER WITH THE LOGS]
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

logs=${1-${REDOMAT_LOGS-../shared/reference/logs}}
[ -f "$logs/LoanApp.csv.gz" ] || fail "'$logs' has no LoanApp.csv.gz; name the folder with the logs"
table=$(mktemp)
trap 'rm -f "$table"' EXIT
REDOMAT_VERIFY=1 REDOMAT_LOGS=$logs REDOMAT_PEERS_PAGE=$table \
    run_tests peers "${release[@]}" --filter PeersComparisonVerification
{
    cat Benchmarks/discover-peers.head.md
    cat "$table"
} >Benchmarks/discover-peers.md
echo "Benchmarks/discover-peers.md is written"
