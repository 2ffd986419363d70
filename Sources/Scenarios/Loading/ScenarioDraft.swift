/// A file on its way to a scenario: its tree, and what can be read of it whatever it describes.
package struct ScenarioDraft {
    /// As it was named on the command line.
    package let file: String
    /// What the file says, with everything it extends and with parameters in place.
    package let tree: LocatedNode
    package let values: ValueReader
    /// The top of the file, checked against the keys that it may have.
    package let map: MapReader
    /// Made of another scenario, whose precision, experiments and expectations it does not repeat.
    package let isVariant: Bool
    /// Before parameters stand in it.
    let written: LocatedNode
    let common: CommonPart
    let parameters: Parameters
    let settings: [String]
    let lanes: [any ScenarioLane]
    let lane: any ScenarioLane
    let runReader: RunReader

    package var log: DiagnosticLog { values.log }
    /// Where the whole is found wanting.
    package var top: SourcePlace { written.entries?.first?.keyPlace ?? written.place }
    package var clock: ClockReader { runReader.clock }

    /// What any scenario may have at its top, but for the unit of times: what is not simulated has none.
    package var keysOfAll: [String] { FormatKeys.everywhere().map(\.name).filter { $0 != "time" } }
    /// Where the file says what kind of model it is.
    package var modelPlace: SourcePlace { written.entry("model")?.keyPlace ?? written.place }

    /// A text at the top; nil where there is none, or after a message.
    package func text(_ key: String) -> String? { map[key].flatMap { values.text($0, "'\(key)'") } }

    /// Whether the file has a name that a scenario can have.
    package var hasName: Bool { common.name != nil }

    /// Says which keys belong to other kinds of models.
    package func refuseKeysOfOthers() {
        if lanes.keyTable(of: lane).hasAll(of: tree) { return }
        let own = lane.keys.map(\.name)
        for other in lanes where other.name != lane.name {
            for key in other.keys where !own.contains(key.name) {
                if let odd = tree.entry(key.name) {
                    log.error("'\(key.name)' belongs to model: \(other.name)", at: odd.keyPlace)
                }
            }
        }
    }

    // MARK: runs

    /// How it is run; nil after messages.
    package func run() -> RunSettings? { map.entry("run").flatMap { runReader.settings($0) } }

    /// What its report shows; nil after messages.
    package func report() -> ReportSettings? {
        guard map.has("report") else { return .usual }
        return map.entry("report").flatMap { ReportSettings.fields.read($0, of: "'report'", values) }
    }

    // MARK: the scenario

    /// What was read, put together; nil where the file has no name.
    package func scenario(
        _ subject: any ScenarioModel, run: RunSettings, report: ReportSettings = .usual
    ) -> Scenario? {
        guard let name = common.name else { return nil }
        let dataText = log.dataTexts.map { "d\($0.utf8.count):\($0)" }.joined()
        let simulated = simulatedTree
        return Scenario(
            name: name, title: common.title, description: common.description, systemSource: common.source,
            assumptions: common.assumptions, timeUnit: values.timeUnit, parameters: parameters.all, subject: subject,
            run: run, report: report, file: file, canonicalText: tree.canonicalText + dataText,
            simulatedText: simulated.map { $0.canonicalText + dataText } ?? "",
            simulatedKeys: simulated?.flatKeys ?? [],
            source: ScenarioSource(tree: written, file: file, settings: settings, lanes: lanes))
    }

    /// Reads what is asked of its runs: formulas, precision, experiments, expectations.
    package func readPlans(into scenario: inout Scenario?, run: RunSettings?) {
        readPlans(into: &scenario, run: run) { nil }
    }

    /// - Parameters:
    ///   - scenario: gets what was read; nil where the model could not be read.
    ///   - run: how it is run; nil where that could not be read.
    ///   - partial: what is known to be there to measure where the model could not be read.
    package func readPlans(into scenario: inout Scenario?, run: RunSettings?, partial: () -> MeasureDirectory?) {
        let plans = PlansReader(map: map, values: values, run: runReader)
        if isVariant {
            plans.readFormulas(into: &scenario)
        } else {
            plans.read(into: &scenario, settings: run, partial: scenario == nil ? partial() : nil)
        }
    }

    /// Without what does not change a replication; nil of what has none.
    private var simulatedTree: LocatedNode? {
        guard lane.isSimulated else { return nil }
        let remarks = [
            "redomat", "name", "title", "description", "source", "assumptions", "currency", "measures", "targets",
            "experiments", "expect", "words",
        ]
        let entries = (tree.entries ?? []).filter { !remarks.contains($0.word) }.compactMap {
            entry -> LocatedNode.Entry? in
            guard let own = entry.value.entries else { return entry.word == "report" ? nil : entry }
            var kept = entry
            switch entry.word {
            case "run":
                kept.value.content = .mapping(
                    own.filter { $0.word == "starts" || !OverrideWriter.ofExperiments.contains($0.word) })
            case "report":
                // A run counts goodput in parts of this length.
                let counted = own.filter { $0.word == "goodput-over" }
                if counted.isEmpty { return nil }
                kept.value.content = .mapping(counted)
            case "stations", "classes", "outcomes": kept.value.content = .mapping(own.map(Self.withoutWords))
            default: break
            }
            return kept
        }
        return LocatedNode(.mapping(entries), at: tree.place)
    }

    /// What stands behind a name, without what reports call it.
    private static func withoutWords(_ entry: LocatedNode.Entry) -> LocatedNode.Entry {
        guard let own = entry.value.entries else { return entry }
        var kept = entry
        kept.value.content = .mapping(own.filter { !["title", "words"].contains($0.word) })
        return kept
    }
}
