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
        let tree = substituted(written, &parameters)
        guard let map = MapReader(tree, lanes.top(of: tree), of: "the scenario", at: top, log: log) else { return nil }
        checkVersion(map)
        let values = ValueReader(log: log, timeUnit: timeUnit(map))
        let common = CommonPart(map, values)
        let lane = lane(map, values)
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
        var used = result.used
        for parameter in parameters.all { used.formUnion(parameter.uses) }
        for parameter in parameters.all where !used.contains(parameter.name) {
            log.warning("the parameter '\(parameter.name)' is used nowhere", at: parameter.place)
        }
        return result.tree
    }

    private func checkVersion(_ map: MapReader) {
        guard let node = map["redomat"], node.text != "1" else { return }
        log.error("this version reads format 1, not \(node.kind)", at: node)
    }

    private func timeUnit(_ map: MapReader) -> TimeUnit {
        guard let node = map["time"] else { return .minutes }
        let units = TimeUnit.allCases.map { ($0.rawValue, $0) }
        return ValueReader(log: log).word(node, "'time'", units) ?? .minutes
    }

    /// What kind of model it is.
    private func lane(_ map: MapReader, _ values: ValueReader) -> any ScenarioLane {
        guard let node = map["model"] else { return lanes[0] }
        return values.word(node, "'model'", lanes.map { ($0.name, $0) }) ?? lanes[0]
    }
}

/// What every kind of scenario says about itself.
struct CommonPart {
    var name: String?
    var title: String?
    var description: String?
    var source: String?
    var assumptions: [String] = []

    init(_ map: MapReader, _ values: ValueReader) {
        name = map["name"].flatMap { Self.name($0, values) }
        // It heads tables and messages: of several lines the second would look like a message of ours.
        title = map["title"].flatMap { values.text($0, "'title'") }.map(Self.oneLine)
        description = map["description"].flatMap { values.text($0, "'description'") }
        source = map["source"].flatMap { values.text($0, "'source'") }
        if let node = map["assumptions"] {
            assumptions = (node.elements ?? [node]).compactMap { values.text($0, "an assumption") }
        }
    }

    private static func oneLine(_ text: String) -> String {
        text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    }

    /// It names a folder, so it may also begin with a digit.
    private static func name(_ node: LocatedNode, _ values: ValueReader) -> String? {
        guard let text = values.text(node, "'name'") else { return nil }
        if Name.isWellFormed("a" + text), !text.hasPrefix("-"), text.count <= 80 { return text }
        return values.log.error(
            text.count > 80
                ? "'name' is a folder's name, at most 80 letters long"
                : "'\(text)' is no name for a report's folder: names are a-z 0-9 -", at: node,
            hint: Name.proposal(for: text).map { "name it '\($0.prefix(80))'" })
    }
}
