internal import FlowNetworks
internal import Scenarios

/// Reads `timers:`, times between two points of a customer's way.
struct TimerReader: FieldContext {
    let values: ValueReader
    let names: NameBook
    /// The names that visits, delays, choices and loops have by `as:`.
    let steps: [String]

    static let moments: [(word: String, moment: JourneyPoint.Moment)] = [
        ("joining", .joining), ("start", .start), ("end", .end),
    ]
    private static let hint =
        "write arrival, leaving, or joining, start or end of stations or named steps, such as start of doctor, "
        + "last end of ward, or start of doctor or nurse"

    /// With what reports call them.
    func read(_ node: LocatedNode) -> [(timer: JourneyTimer, title: String?)] {
        guard let entries = node.entries else {
            log.error("'timers' is a map of names, not \(node.kind)", at: node)
            return []
        }
        return entries.compactMap { entry in
            let found = StatedTimer.fields.open(entry, of: "timer '\(entry.word)'", self)
            guard let found, found.isWhole else { return nil }
            let stated = found.model
            if stated.from.isLeaving, let node = found.map["from"] {
                return log.error("nothing comes after leaving, so that no time can begin there", at: node)
            }
            if stated.to.isArrival, let node = found.map["to"] {
                return log.error("nothing comes before the arrival, so that no time can end there", at: node)
            }
            return (JourneyTimer(entry.word, from: stated.from, to: stated.to), stated.title)
        }
    }

    func point(_ node: LocatedNode, _ what: String) -> JourneyPoint? {
        guard let text = values.text(node, what) else { return nil }
        if text == "arrival" { return .arrival }
        if text == "leaving" { return .leaving }
        var words = text.split(separator: " ").map(String.init)
        var isLast = false
        if let first = words.first, first == "first" || first == "last" {
            isLast = first == "last"
            words.removeFirst()
        }
        let places = words.dropFirst(2).split(separator: "or", omittingEmptySubsequences: false)
        guard words.count > 2, words[1] == "of", let moment = Self.moments.first(where: { $0.word == words[0] }),
            places.allSatisfy({ $0.count == 1 })
        else {
            return log.error("'\(text)' is no point of a customer's way", at: node, hint: Self.hint)
        }
        let found = places.compactMap { place($0[$0.startIndex], node) }
        return found.count == places.count ? JourneyPoint(found, moment.moment, isLast: isLast) : nil
    }

    private func place(_ name: String, _ node: LocatedNode) -> JourneyPoint.Place? {
        if let station = names.stations.index(of: name) { return .station(station) }
        if steps.contains(name) { return .step(name) }
        let known = names.stations.names + steps
        return log.error(
            "'\(name)' is neither a station nor a step with a name"
                + Spelling.suggestion(for: name, in: known), at: node,
            hint: known.isEmpty ? nil : "known: " + known.joined(separator: ", "))
    }

    private static let named = ["visit", "delay", "until", "choose", "repeat"]

    /// The names of visits, delays, choices and loops anywhere in the file.
    static func steps(in node: LocatedNode) -> [String] {
        switch node.content {
        case .scalar: return []
        case .sequence(let elements): return elements.flatMap { steps(in: $0) }
        case .mapping(let entries):
            let isStep = entries.contains { Self.named.contains($0.word) }
            let own = isStep ? entries.first { $0.word == "as" }?.value.text : nil
            return (own.map { [$0] } ?? []) + entries.flatMap { steps(in: $0.value) }
        }
    }
}
