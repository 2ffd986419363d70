internal import FlowNetworks
internal import ScenarioReading

/// The names that a flow model gives, each with its index.
struct NameBook {
    private(set) var stations = NameList([])
    private(set) var classes = NameList([])
    private(set) var flows = NameList([])
    var outcomes = FlowNetwork.ownOutcomes
    /// Only the outcomes above may be named.
    var outcomesAreListed = false
    private var kinds: [String: (kind: String, place: SourcePlace)] = [:]

    init(_ tree: LocatedNode, _ log: DiagnosticLog) {
        stations = take(tree["stations"], kind: "station", log)
        flows = take(tree["flows"], kind: "flow", log)
        classes = take(tree["classes"], kind: "class", log)
    }

    /// An ill-formed name keeps its place in the list, so that indices are those of the file.
    private mutating func take(_ node: LocatedNode?, kind: String, _ log: DiagnosticLog) -> NameList {
        guard let entries = node?.entries else { return NameList([]) }
        for entry in entries {
            guard ReservedNames.check(entry.word, written: entry.key, kind: kind, at: entry.keyPlace, log) else {
                continue
            }
            if let earlier = kinds[entry.word] {
                log.error(
                    "'\(entry.word)' is both a \(earlier.kind) and a \(kind); a name means one thing",
                    at: entry.keyPlace, hint: "the \(earlier.kind) stands in line \(earlier.place.line)")
            } else {
                kinds[entry.word] = (kind, entry.keyPlace)
            }
        }
        return NameList(entries.map(\.word))
    }

    /// What a name already means, for a step's `as:`.
    func kind(of name: String) -> String? { kinds[name]?.kind }
}
