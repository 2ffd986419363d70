internal import FlowNetworks
internal import ScenarioReading

/// Reads `outcomes:`.
enum OutcomeReader {
    /// Ends that the program gives; a scenario may end a flow as `completed` only.
    static func isOurs(_ name: String) -> Bool { ["rejected", "balked", "abandoned", "failed"].contains(name) }

    static func read(_ node: LocatedNode, into names: inout NameBook, _ log: DiagnosticLog) {
        names.outcomesAreListed = true
        var listed: [(name: String, written: String, place: SourcePlace)] = []
        if let entries = node.entries {
            for entry in entries {
                listed.append((entry.word, entry.key, entry.keyPlace))
                if !entry.value.isMissing {
                    _ = MapReader(
                        entry.value, FormatKeys.outcome, of: "outcome '\(entry.word)'", at: entry.keyPlace, log: log)
                }
            }
        } else if let elements = node.elements {
            for element in elements {
                if let text = element.text {
                    listed.append((text, text, element.place))
                } else {
                    log.error("an outcome is a name, not \(element.kind)", at: element)
                }
            }
        } else {
            log.error("'outcomes' is a list or a map of names, not \(node.kind)", at: node)
        }
        for (name, written, place) in listed where isOurs(name) || !names.outcomes.contains(name) {
            if isOurs(name) {
                log.error("'\(name)' is how the program itself names an outcome; name yours otherwise", at: place)
            } else if ReservedNames.check(name, written: written, kind: "outcome", at: place, log) {
                names.outcomes.append(name)
            }
        }
    }
}
