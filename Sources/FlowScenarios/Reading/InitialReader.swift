internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Reads who is at a station at the start of the run, and how long they have waited there already.
struct InitialReader {
    let context: FlowContext
    private var log: DiagnosticLog { context.log }

    func initial(_ entry: LocatedNode.Entry) -> [InitialCustomers] {
        guard let entries = entry.value.entries else {
            log.error(
                "'initial' is a map of classes and numbers, not \(entry.value.kind)", at: entry.value,
                hint: context.classes.names.first.map { "write initial: { \($0): \(entry.value.text ?? "5") }" })
            return []
        }
        return entries.compactMap { one in
            let index = context.customerClass(one)
            guard let (count, waited) = people(one), let index, count > 0 else { return nil }
            return InitialCustomers(customerClass: index, count: count, waited: waited)
        }
    }

    /// How many of a class there are, and their times; nil after a message.
    private func people(_ entry: LocatedNode.Entry) -> (count: Int, waited: Law?)? {
        guard entry.value.entries != nil else {
            if let times = Self.times(entry.value) {
                return log.error(
                    "'\(entry.key)' at the start is a number or a map of keys, not \(times.kind)", at: entry.value,
                    hint: "how long each has waited already stands behind 'waited': \(entry.key): { \(times.example) }")
            }
            return StatedInitial.number(entry.value, of: entry.key, context.values).map { ($0, nil) }
        }
        let owner = "'\(entry.key)' at the start"
        let start = StatedInitial(name: entry.key)
        guard let found = StatedInitial.fields.open(entry, of: owner, context, from: start) else { return nil }
        let (map, count) = (found.map, found.model.number)
        guard map.has("waited") else { return count.map { ($0, nil) } }
        guard let node = map["waited"], let waited = found.model.waited else { return nil }
        guard case .sequence(let times) = waited, node.entries == nil else {
            if !map.has("number") {
                return log.error(
                    "\(owner) has no 'number'", at: entry.keyPlace,
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
    static func times(_ node: LocatedNode) -> (kind: String, example: String)? {
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
    private static func areMoments(_ node: LocatedNode, _ clock: ClockReader, _ log: DiagnosticLog) -> Bool {
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

    /// One time, which is all's; a list of them or a column, one after the other; or a law.
    static func waited(_ node: LocatedNode, _ context: FlowContext) -> Law? {
        let (values, laws, log) = (context.values, context.laws, context.log)
        if node.entries != nil { return laws.law(node, "'waited'") }
        if areMoments(node, context.clock, log) { return nil }
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
