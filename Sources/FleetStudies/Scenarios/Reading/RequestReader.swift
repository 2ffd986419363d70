internal import Fleets
internal import Scenarios

/// Reads `requests:`: one kind, or a map of kinds.
struct RequestReader {
    let context: FleetContext
    private var log: DiagnosticLog { context.log }

    func requests(_ entry: LocatedNode.Entry) -> [RequestClass]? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            let instead = entry.value.entries == nil ? ", not \(entry.value.kind)" : " that says how they come"
            return log.error(
                "'requests' is a map\(instead)",
                at: entry.value,
                hint: "write requests: { poisson: 120/h }")
        }
        // One kind says at once how it comes; a map of kinds has maps behind names.
        let sources = RequestClass.sources.map(\.name)
        if entries.contains(where: { sources.contains($0.word) })
            || !entries.contains(where: { $0.value.entries != nil })
            || entries.contains(where: { Self.isMisspelled($0, sources) })
        {
            return one(entry, name: "requests").map { [$0] }
        }
        let read = entries.map { one($0, name: $0.word) }
        for name in entries where !Name.isWellFormed(name.word) {
            log.error("'\(name.key)' is no name: names are a-z 0-9 -", at: name.keyPlace)
        }
        guard !read.contains(where: { $0 == nil }) else { return nil }
        return read.compactMap { $0 }
    }

    /// `poison: 60/h`, which is no kind of requests: that is a map.
    private static func isMisspelled(_ entry: LocatedNode.Entry, _ sources: [String]) -> Bool {
        entry.value.entries == nil && Spelling.nearest(to: entry.word, in: sources) != nil
    }

    private func one(_ entry: LocatedNode.Entry, name: String) -> RequestClass? {
        let owner = name == "requests" ? "'requests'" : "requests '\(name)'"
        guard var found = RequestClass.fields.open(entry, of: owner, context) else { return nil }
        found.model.name = name
        if found.map.present(of: RequestClass.sources.map(\.name)) == ["pairs"] {
            for key in ["from", "to"] {
                guard let odd = found.map.entry(key) else { continue }
                log.error("'pairs' says where they go; leave '\(key)' out", at: odd.keyPlace)
                found.isWhole = false
            }
        }
        return found.isWhole ? found.model : nil
    }

    /// One kind as a map of its own, several by their names.
    func written(_ kinds: [RequestClass]) throws(Unwritable) -> WrittenNode {
        var maps: [WrittenEntry] = []
        for kind in kinds { maps.append(WrittenEntry(kind.name, try RequestClass.fields.written(kind, context))) }
        return maps.count == 1 && maps[0].key == "requests" ? maps[0].value : .map(maps)
    }
}
