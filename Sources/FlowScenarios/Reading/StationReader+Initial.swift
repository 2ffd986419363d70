internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Who is at a station at the start of the run, and how long they have waited there already.
extension StationReader {
    static let mostAtStart = 0...10_000_000

    func initial(_ entry: LocatedNode.Entry, _ draft: StationDraft) -> [InitialCustomers] {
        guard let entries = entry.value.entries else {
            log.error(
                "'initial' is a map of classes and numbers, not \(entry.value.kind)", at: entry.value,
                hint: classes.names.first.map { "write initial: { \($0): \(entry.value.text ?? "5") }" })
            return []
        }
        var customers: [InitialCustomers] = []
        for one in entries {
            let index = customerClass(one.word, written: one.key, at: one.keyPlace)
            guard let (count, waited) = people(one) else { continue }
            if let index, count > 0 {
                customers.append(InitialCustomers(customerClass: index, count: count, waited: waited))
            }
        }
        let total = customers.reduce(0) { $0 + $1.count }
        if let capacity = draft.station.capacity, total > capacity {
            log.error("\(total) customers at the start do not fit into a capacity of \(capacity)", at: entry.keyPlace)
        }
        return customers
    }

    /// How many of a class there are, and their times; nil after a message.
    private func people(_ entry: LocatedNode.Entry) -> (count: Int, waited: Law?)? {
        guard entry.value.entries != nil else {
            if let times = Self.times(entry.value) {
                return log.error(
                    "'\(entry.key)' at the start is a number or a map of keys, not \(times.kind)", at: entry.value,
                    hint: "how long each has waited already stands behind 'waited': \(entry.key): { \(times.example) }")
            }
            return number(entry.value, entry.key).map { ($0, nil) }
        }
        guard let map = MapReader(entry, FormatKeys.initial, of: "'\(entry.key)' at the start", log) else { return nil }
        let count = map["number"].flatMap { number($0, entry.key) }
        guard map.has("waited") else { return count.map { ($0, nil) } }
        guard let node = map["waited"], let waited = waited(node) else { return nil }
        guard case .sequence(let times) = waited, node.entries == nil else {
            if !map.has("number") {
                return log.error(
                    "'\(entry.key)' at the start has no 'number'", at: entry.keyPlace,
                    hint: "a list or a column of times says by itself how many there are; with one time or a law write "
                        + "number: 3 beside it")
            }
            return count.map { ($0, waited) }
        }
        if map.has("number") {
            guard let count else { return nil }
            if count != times.count {
                return log.error(
                    "'waited' has \(times.count) times for \(count) customers", at: node,
                    hint: "leave 'number' out: there are as many as times")
            }
        }
        return (times.count, waited)
    }

    /// Times in place of a number: what they are, and how they are written; nil of anything else.
    private static func times(_ node: LocatedNode) -> (kind: String, example: String)? {
        if let elements = node.elements {
            let texts = elements.compactMap(\.text)
            let areTimes =
                !texts.isEmpty && texts.count == elements.count
                && texts.allSatisfy { QuantityProbe.kind(of: $0) == .duration }
            return (node.kind, "waited: " + (areTimes ? "[ \(texts.joined(separator: ", ")) ]" : "[ 40 min, 25 min ]"))
        }
        guard let text = node.text else { return nil }
        if DataReference(text) != nil { return (node.kind, "waited: \(text)") }
        return QuantityProbe.kind(of: text) == .duration
            ? ("the duration \(text)", "number: 1, waited: \(text)") : nil
    }

    /// A moment in place of how long ago it was; true after a message.
    private func areMoments(_ node: LocatedNode) -> Bool {
        let found = (node.elements ?? [node]).compactMap { one in
            one.text.flatMap { text in
                (ClockTime(text) ?? OtherClock.proposal(for: text).flatMap { ClockTime($0) }).map { (one, $0) }
            }
        }
        for (one, time) in found {
            var ago: Int?
            if let starts = clock.starts, time.weekday == nil || time.weekday == starts.weekday {
                ago = starts.seconds - time.seconds
            }
            let hint = ago.flatMap { $0 > 0 ? ClockTime(seconds: $0).sinceMidnight : nil }.map {
                "whoever came at \(one.text ?? "") has waited \($0) when the run starts at "
                    + "\(clock.starts?.description ?? "")"
            }
            log.error(
                "'waited' is how long each has waited already, a duration such as 40 min, not the time of day "
                    + "'\(one.text ?? "")'", at: one,
                hint: hint ?? "write the time from then to the start of the run")
        }
        return !found.isEmpty
    }

    private func number(_ node: LocatedNode, _ name: String) -> Int? {
        values.wholeNumber(node, "the number of '\(name)'", in: Self.mostAtStart)
    }

    /// One time, which is all's; a list of them or a column, one after the other; or a law.
    private func waited(_ node: LocatedNode) -> Law? {
        if node.entries != nil { return laws.law(node, "'waited'") }
        if areMoments(node) { return nil }
        if node.elements != nil || node.text.flatMap({ DataReference($0) }) != nil {
            guard let times = laws.valuesInOrder(node, "waited") else { return nil }
            if times.contains(where: { !$0.isFinite }) {
                return log.error("this must begin at some time, not 'never'", at: node)
            }
            return .sequence(times)
        }
        return values.duration(node, "'waited'").flatMap { laws.finite($0, node) }.map { .deterministic($0) }
    }
}
