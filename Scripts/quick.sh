#!/usr/bin/env bash
# quick.sh [NAME...]: the tests of what changed, and the exact suites. Without a name git says which modules differ from the
# last commit, and from where the branch left the main one; a name is a module's (FlowStudies) or a lane's (flows).
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

# The test targets of a module, and the modules of a lane.
tests_of() {
    case $1 in
    SimulationKernel) echo SimulationKernelTests ;;
    Statistics) echo 'NumericalMethodsTests StatisticsTests' ;;
    Experiments) echo ExperimentsTests ;;
    QueueingTheory) echo 'QueueingTheoryTests FlowTheoryTests' ;;
    FlowNetworks) echo 'FlowNetworksTests FlowTheoryTests' ;;
    Payments) echo PaymentsTests ;;
    FlowScenarios) echo 'ScenariosTests FlowTheoryTests' ;;
    FlowMeasures | FlowStudies | Studies) echo 'StudiesTests LiveAnswersTests' ;;
    Fleets) echo FleetsTests ;;
    FleetStudies) echo 'FleetsTests ScenariosTests StudiesTests' ;;
    Surveys) echo 'SurveysTests SurveyRegressionsTests' ;;
    SurveyStudies) echo 'SurveyScenariosTests SurveyStudiesTests' ;;
    EventLogs) echo 'EventLogsTests LogDiscoveryTests LogDistancesTests' ;;
    LogComparison | LogStudies) echo 'LogDistancesTests LogStudiesTests' ;;
    Scenarios | Measures) echo 'ScenarioReadingTests ScenariosTests' ;;
    Files) echo 'SystemAccessTests StatisticalFilesTests WorkbooksTests' ;;
    Reporting | Layout) echo 'ReportingTests FiguresTests JournalTablesTests WorkbooksTests' ;;
    Lanes | Workbench | WorkbenchServer | PageData | redomat-workbench) echo WorkbenchServiceTests ;;
    redomat | MemoryRefusal | CLibraries) echo AcceptanceTests ;;
    *) return 1 ;;
    esac
}
modules_of() {
    case $1 in
    kernel) echo SimulationKernel ;;
    statistics) echo 'Statistics Experiments' ;;
    theory) echo QueueingTheory ;;
    flows) echo 'FlowNetworks FlowMeasures FlowScenarios FlowStudies Payments' ;;
    fleets) echo 'Fleets FleetStudies' ;;
    surveys) echo 'Surveys SurveyStudies' ;;
    logs) echo 'EventLogs LogComparison LogStudies' ;;
    scenarios) echo 'Scenarios Measures Studies' ;;
    reports) echo 'Files Layout Reporting' ;;
    workbench) echo Workbench ;;
    command) echo redomat ;;
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

modules=()
targets=()
if [ $# -gt 0 ]; then
    for name in "$@"; do
        if tests_of "$name" >/dev/null; then
            modules+=("$name")
        else
            own=$(modules_of "$name") || fail "'$name' is neither a module nor a lane" \
                'lanes: kernel statistics theory flows fleets surveys logs scenarios reports workbench command'
            read -ra own <<<"$own"
            modules+=("${own[@]}")
        fi
    done
else
    while IFS= read -r file; do
        case $file in
        Sources/*/*)
            module=${file#Sources/}
            modules+=("${module%%/*}")
            ;;
        Tests/Commands/*) targets+=(AcceptanceTests) ;;
        Tests/*Tests/*)
            target=${file#Tests/}
            targets+=("${target%%/*}")
            ;;
        esac
    done < <(changed_files)
fi
for module in "${modules[@]}"; do
    own=$(tests_of "$module") || fail "Scripts/quick.sh does not know which tests are those of Sources/$module"
    read -ra own <<<"$own"
    targets+=("${own[@]}")
done
filter='ExactCases'
mapfile -t targets < <(printf '%s\n' "${targets[@]}" | sed '/^$/d' | sort -u)
for target in "${targets[@]}"; do filter+="|^$target\\."; done
echo "quick: ${targets[*]:-no lane of its own} and the exact suites"
run_tests quick "${release[@]}" --skip 'Verification' --filter "$filter"
