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
    func read(_ node: LocatedNode, into names: inout NameBook) -> [String: OutcomeWorth] {
        names.outcomesAreListed = true
        var worths: [String: OutcomeWorth] = [:]
        if let entries = node.entries {
            for entry in entries {
                let worth = worth(entry)
                if let worth { worths[entry.word] = worth }
                if Self.isOurs(entry.word), worth != nil || entry.value.entry("title") != nil {
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
        return worths
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
    private func worth(_ entry: LocatedNode.Entry) -> OutcomeWorth? {
        guard !entry.value.isMissing,
            let found = OutcomeWorth.fields.open(entry, of: "outcome '\(entry.word)'", values),
            found.map.node.entries?.contains(where: { $0.word != "title" }) == true
        else { return nil }
        return found.model
    }
}
