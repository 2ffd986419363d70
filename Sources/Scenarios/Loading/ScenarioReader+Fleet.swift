internal import Fleets
internal import ScenarioReading
internal import SimulationKernel

/// `model: fleet`.
extension ScenarioReader {
    func fleet(
        _ written: LocatedNode, _ tree: LocatedNode, _ values: ValueReader, _ common: CommonPart,
        _ parameters: Parameters, _ settings: [String]
    ) -> Scenario? {
        let currency = tree["currency"].flatMap { values.text($0, "'currency'") }
        let clock = ClockReader(values: values, starts: RunReader.starts(tree, log))
        let runReader = RunReader(values: values, clock: clock)
        let found = FleetModelReader(tree: tree, values: values, clock: clock).model()
        let run = tree.entry("run").flatMap { entry in
            MapReader(entry.value, FormatKeys.run, of: "'run'", at: entry.keyPlace, log: log)
                .flatMap { runReader.settings($0) }
        }
        var report: ReportSettings? = .usual
        if let entry = tree.entry("report") {
            report = MapReader(entry.value, FormatKeys.report, of: "'report'", at: entry.keyPlace, log: log)
                .flatMap { runReader.report($0) }
        }
        if let run {
            checkRun(run, tree)
            if let found {
                FleetChecks(found.model, tree, log, knowsSpace: true, knowsVehicles: true, knowsRule: true)
                    .checkPeriods(Self.longest(run.plan))
            }
        }
        if let run, let found { checkTraces(found.model, run, tree) }
        var scenario: Scenario?
        if let found, let run, let report, let name = common.name {
            let dataText = log.dataTexts.map { "d\($0.utf8.count):\($0)" }.joined()
            var fleet = FleetScenario(found.model)
            (fleet.fareFees, fleet.lengthSymbol, fleet.currency) = (found.fees, found.lengthSymbol, currency)
            scenario = Scenario(
                name: name, title: common.title, description: common.description, systemSource: common.source,
                assumptions: common.assumptions, timeUnit: values.timeUnit, parameters: parameters.all,
                subject: fleet, run: run, report: report, file: file,
                canonicalText: tree.canonicalText + dataText, simulatedText: simulated(tree).canonicalText + dataText,
                source: ScenarioSource(tree: written, file: file, settings: settings))
            scenario?.simulatedKeys = simulated(tree).flatKeys
        }
        let plans = PlansReader(tree: tree, values: values, run: runReader)
        if isVariant {
            plans.readFormulas(into: &scenario)
        } else {
            plans.read(into: &scenario, settings: run, partial: nil)
        }
        return log.hasErrors ? nil : scenario
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
    private func checkTraces(_ model: FleetModel, _ run: RunSettings, _ tree: LocatedNode) {
        guard case .horizon(let horizon) = run.plan.length else { return }
        var warmUp = 0.0
        if case .time(let time) = run.plan.warmUp { warmUp = time }
        for requests in model.classes {
            guard case .trace(let traced) = requests.source else { continue }
            let late = traced.count { $0.time > warmUp + horizon }
            guard late > 0, let kinds = tree.entry("requests") else { continue }
            let place = kinds.value.entry(requests.name)?.keyPlace ?? kinds.keyPlace
            log.warning(
                "\(late) of \(traced.count) requests of 'trace' come after the end of the run, and are left out",
                at: place)
        }
    }

    /// What a fleet's run does not have.
    private func checkRun(_ run: RunSettings, _ tree: LocatedNode) {
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
