/// Turns a located tree into a scenario: reads what all kinds share, and leaves the rest to the lane of its model.
struct ScenarioReader {
    let file: String
    let log: DiagnosticLog
    let lanes: [any ScenarioLane]
    /// Made of another scenario, whose precision, experiments and expectations it does not repeat.
    let isVariant: Bool

    init(file: String, log: DiagnosticLog, lanes: [any ScenarioLane], isVariant: Bool = false) {
        self.file = file
        self.log = log
        self.lanes = lanes
        self.isVariant = isVariant
    }

    func scenario(_ written: LocatedNode, _ settings: [String]) -> Scenario? {
        let top = written.entries?.first?.keyPlace ?? written.place
        guard written.entries != nil else {
            return log.error(
                "a scenario is a map of keys, not \(written.kind)", at: written, hint: "begin with redomat: 1")
        }
        // Those with a path stand in the tree already.
        let named = settings.filter { Setting($0)?.isPath != true }
        var parameters = Parameters(written["parameters"], settings: named, log: log)
        let tree = NameRepair(log: log).repaired(substituted(written, &parameters), lanes)
        guard let map = MapReader(tree, lanes.top(of: tree), of: "the scenario", at: top, log: log) else { return nil }
        let common = CommonPart.fields(models: lanes.map(\.name)).read(map, ValueReader(log: log)).model
        let values = ValueReader(log: log, timeUnit: common.timeUnit)
        let lane = lanes.first { $0.name == common.model } ?? lanes[0]
        let starts = lane.isSimulated ? RunReader.starts(tree, log) : nil
        let calendar =
            lane.isSimulated
            ? CalendarReader(values: values, starts: starts).calendar(tree["run"]) : RunCalendar()
        let clock = ClockReader(values: values, starts: starts, calendar: calendar)
        let draft = ScenarioDraft(
            file: file, tree: tree, values: values, map: map, isVariant: isVariant, written: written,
            common: common, parameters: parameters, settings: settings, lanes: lanes, lane: lane,
            runReader: RunReader(values: values, clock: clock))
        let scenario = lane.scenario(draft)
        return log.hasErrors ? nil : scenario
    }

    private func substituted(_ tree: LocatedNode, _ parameters: inout Parameters) -> LocatedNode {
        guard let entries = tree.entries else { return tree }
        // Parameters are resolved already; a mistake in them is said once.
        let others = entries.filter { $0.word != "parameters" }
        let result = Substitution.apply(parameters, to: LocatedNode(.mapping(others), at: tree.place), log: log)
        parameters.note(used: result.used)
        // A case's own value is told at the case.
        if !isVariant { log.note(ParameterBlame.all(parameters, result.uses)) }
        var used = result.used
        for parameter in parameters.all { used.formUnion(parameter.uses) }
        for parameter in parameters.all where !used.contains(parameter.name) {
            log.warning("the parameter '\(parameter.name)' is used nowhere", at: parameter.place)
        }
        return result.tree
    }
}
