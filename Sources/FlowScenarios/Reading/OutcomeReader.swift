internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks

/// Reads `outcomes:`.
struct OutcomeReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    init(_ values: ValueReader) { self.values = values }

    /// Ends that the program gives; a scenario may end a flow as `completed` and `failed` only.
    static func isOurs(_ name: String) -> Bool {
        ["rejected", "balked", "abandoned", FlowNetwork.brokenOff, FlowNetwork.failed].contains(name)
    }

    /// What the scenario says of each outcome that it names.
    func read(_ node: LocatedNode, into names: inout NameBook) -> [String: StatedOutcome] {
        names.outcomesAreListed = true
        var said: [String: StatedOutcome] = [:]
        if let entries = node.entries {
            for entry in entries {
                let own = outcome(entry)
                said[entry.word] = own
                if Self.isOurs(entry.word), own?.saysWorth == true || own?.title != nil {
                    if entry.word == FlowNetwork.failed { _ = names.failedOutcome() }
                } else {
                    add(entry.word, written: entry.key, at: entry.keyPlace, to: &names)
                }
            }
        } else if let elements = node.elements {
            for element in elements {
                if let text = element.text {
                    add(text, written: text, at: element.place, to: &names)
                } else {
                    log.error("an outcome is a name, not \(element.kind)", at: element)
                }
            }
        } else {
            log.error("'outcomes' is a list or a map of names, not \(node.kind)", at: node)
        }
        return said
    }

    private func add(_ name: String, written: String, at place: SourcePlace, to names: inout NameBook) {
        if Self.isOurs(name) {
            log.error("'\(name)' is how the program itself names an outcome; name yours otherwise", at: place)
        } else if !names.outcomes.contains(name),
            ReservedNames.check(name, written: written, kind: "outcome", at: place, log)
        {
            names.outcomes.append(name)
        }
    }

    /// Nil where nothing is said of it.
    private func outcome(_ entry: LocatedNode.Entry) -> StatedOutcome? {
        guard !entry.value.isMissing else { return nil }
        guard let found = StatedOutcome.fields.open(entry, of: "outcome '\(entry.word)'", values) else { return nil }
        var outcome = found.model
        outcome.saysWorth = StatedOutcome.worths.contains { found.map.has($0) }
        return outcome
    }
}
