#!/usr/bin/env bash
# quick.sh [NAME...]: the tests of what changed, and the exact suites. Without a name git says which modules differ from the
# last commit, and from where the branch left the main one; a name is a module's (FlowStudies) or a lane's (flows).
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

# The lane of a module, and the test targets of each lane.
lane_of() {
    case $1 in
    SimulationKernel) echo kernel ;;
    Statistics | Experiments) echo statistics ;;
    QueueingTheory) echo theory ;;
    FlowNetworks | FlowMeasures | FlowScenarios | FlowStudies | Payments) echo flows ;;
    Fleets | FleetStudies) echo fleets ;;
    Surveys | SurveyStudies) echo surveys ;;
    EventLogs | LogComparison | LogStudies) echo logs ;;
    Scenarios | Measures | Studies) echo scenarios ;;
    Files | Reporting) echo reports ;;
    Lanes | Workbench | WorkbenchServer | PageData | redomat-workbench) echo workbench ;;
    redomat | MemoryRefusal | CLibraries) echo command ;;
    *) return 1 ;;
    esac
}
tests_of() {
    case $1 in
    kernel) echo SimulationKernelTests ;;
    statistics) echo 'NumericalMethodsTests|StatisticsTests|ExperimentsTests' ;;
    theory) echo 'QueueingTheoryTests|FlowTheoryTests' ;;
    flows) echo 'FlowNetworksTests|FlowTheoryTests|PaymentsTests|StudiesTests' ;;
    fleets) echo 'FleetsTests|StudiesTests' ;;
    surveys) echo 'SurveysTests|SurveyRegressionsTests|SurveyScenariosTests|SurveyStudiesTests' ;;
    logs) echo 'EventLogsTests|LogDiscoveryTests|LogDistancesTests|LogStudiesTests' ;;
    scenarios) echo 'ScenarioReadingTests|ScenariosTests|StudiesTests|LiveAnswersTests' ;;
    reports) echo 'SystemAccessTests|StatisticalFilesTests|ReportingTests|FiguresTests|WorkbooksTests|JournalTablesTests' ;;
    workbench) echo WorkbenchServiceTests ;;
    command) echo AcceptanceTests ;;
    *) return 1 ;;
    esac
}

# What differs from the last commit, with what is new; where nothing does, the last commit itself.
changed_files() {
    local files
    files=$({ git diff --name-only HEAD && git ls-files --others --exclude-standard; } 2>/dev/null)
    [ -n "$files" ] || files=$(git diff --name-only HEAD~1 HEAD 2>/dev/null || true)
    printf '%s\n' "$files"
}

lanes=()
targets=()
if [ $# -gt 0 ]; then
    for name in "$@"; do
        lane=$(lane_of "$name") || lane=$name
        tests_of "$lane" >/dev/null || fail "'$name' is neither a module nor a lane" \
            'lanes: kernel statistics theory flows fleets surveys logs scenarios reports workbench command'
        lanes+=("$lane")
    done
else
    while IFS= read -r file; do
        case $file in
        Sources/*/*)
            module=${file#Sources/}
            lane=$(lane_of "${module%%/*}") && lanes+=("$lane")
            ;;
        Tests/Commands/*) targets+=(AcceptanceTests) ;;
        Tests/*Tests/*)
            target=${file#Tests/}
            targets+=("${target%%/*}")
            ;;
        esac
    done < <(changed_files)
fi
for lane in "${lanes[@]}"; do
    IFS='|' read -ra own < <(tests_of "$lane")
    targets+=("${own[@]}")
done
filter='ExactCases'
mapfile -t targets < <(printf '%s\n' "${targets[@]}" | sed '/^$/d' | sort -u)
for target in "${targets[@]}"; do filter+="|^$target\\."; done
echo "quick: ${targets[*]:-no lane of its own} and the exact suites"
run_tests quick "${release[@]}" --skip 'Verification' --filter "$filter"
