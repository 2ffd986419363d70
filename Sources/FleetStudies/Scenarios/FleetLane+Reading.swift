package import Scenarios
internal import Fleets
internal import SimulationKernel

/// How a fleet is read.
extension FleetLane {
    package func scenario(_ draft: ScenarioDraft) -> Scenario? {
        draft.refuseKeysOfOthers()
        let tree = draft.tree
        let log = draft.log
        let currency = draft.text("currency")
        let found = FleetModelReader(tree: tree, values: draft.values, clock: draft.clock).model()
        let run = draft.run()
        let report = draft.report()
        if let run {
            checkRun(run, tree, log)
            if let found {
                FleetChecks(
                    model: found.model, tree: tree, log: log, knowsSpace: true, knowsVehicles: true, knowsRule: true
                ).checkPeriods(Self.longest(run.plan))
            }
        }
        if let run, let found { checkTraces(found.model, run: run, tree: tree, log: log) }
        var scenario: Scenario?
        if let found, let run, let report {
            var fleet = FleetScenario(found.model)
            fleet.fareFees = found.fees
            fleet.alternative = found.alternative
            fleet.lengthSymbol = found.lengthSymbol
            fleet.currency = currency
            scenario = draft.scenario(fleet, run: run, report: report)
        }
        draft.readPlans(into: &scenario, run: run)
        return scenario
    }

    /// How long a replication is with its warm-up, where that is said as a time.
    private static func longest(_ plan: RunPlan) -> Double? {
        let warmUp = if case .time(let time) = plan.warmUp { time } else { 0.0 }
        switch plan.length {
        case .horizon(let time), .untilEmpty(let time), .untilDeadlock(let time): return warmUp + time
        case .customers: return nil
        }
    }

    /// Given requests that come after the end would be left out without a word.
    private func checkTraces(_ model: FleetModel, run: RunSettings, tree: LocatedNode, log: DiagnosticLog) {
        guard case .horizon(let horizon) = run.plan.length else { return }
        var warmUp = 0.0
        if case .time(let time) = run.plan.warmUp { warmUp = time }
        for requests in model.classes {
            guard case .trace(let traced) = requests.source else { continue }
            let late = traced.count { $0.time > warmUp + horizon }
            guard late > 0, let kinds = tree.entry("requests") else { continue }
            let place = kinds.value.entry(requests.name)?.keyPlace ?? kinds.keyPlace
            let (come, are) = late == 1 ? ("comes", "is") : ("come", "are")
            log.warning(
                "\(late) of \(traced.count) requests of 'trace' \(come) after the end of the run, and \(are) left out",
                at: place)
        }
    }

    /// What a fleet's run does not have.
    private func checkRun(_ run: RunSettings, _ tree: LocatedNode, _ log: DiagnosticLog) {
        let node = tree["run"]
        if case .untilDeadlock = run.plan.length, let until = node?.entry("until") {
            log.error("nobody blocks anybody in a fleet; 'until: deadlock' belongs to model: flow", at: until.keyPlace)
        }
        if run.batches != nil, let batches = node?.entry("batches") {
            log.error("a fleet is run in replications, not in batches", at: batches.keyPlace)
        }
        if run.warmUpIsAuto, let place = (node?.entry("warm-up") ?? node?.entry("customers"))?.keyPlace {
            log.error(
                "a fleet's warm-up is not found by itself: say how long it is", at: place,
                hint: "write warm-up: 2 h, or warm-up: none")
        }
        if run.varianceReduction == .controlVariates, let reduction = node?.entry("variance-reduction") {
            log.error("a fleet has no controls", at: reduction.keyPlace)
        }
    }
}
