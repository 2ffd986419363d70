internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension WaitingChange {
    static let fields = Fields<WaitingChange, FlowContext>(
        "a change while waiting", WaitingChange(customerClass: 0, becomes: 0, after: .deterministic(0)),
        [
            Field(required: \.becomes, "become", .customerClass, "the class it becomes"),
            Field(required: \.after, "after", .law, "how long it waits before that"),
        ])
}

extension FieldKind where Value == [WaitingChange], Context == FlowContext {
    /// Classes that become others while they wait.
    static var changesWhileWaiting: Self {
        .init(.map("map by class", of: .map { WaitingChange.fields.table })) { site in
            changes(site.entry, site.context)
        } write: { changes, context in
            var entries: [WrittenEntry] = []
            for change in changes {
                guard let written = try? WaitingChange.fields.written(change, context) else { return nil }
                entries.append(WrittenEntry(context.classes.names[change.customerClass], written))
            }
            return .map(entries)
        }
    }

    private static func changes(_ entry: LocatedNode.Entry, _ context: FlowContext) -> [WaitingChange] {
        let log = context.log
        guard let entries = entry.value.entries, !entries.isEmpty else {
            log.error(
                "'while-waiting' is a map by class, not \(entry.value.kind)", at: entry.value,
                hint: "write while-waiting: { routine: { become: urgent, after: { deterministic: 2 h } } }")
            return []
        }
        var changes: [WaitingChange] = []
        for one in entries {
            let from = context.customerClass(one)
            guard let found = WaitingChange.fields.open(one, of: "the change of '\(one.key)'", context) else {
                continue
            }
            guard var change = found.isWhole ? found.model : nil else { continue }
            if change.becomes == from, let node = found.map["become"] {
                log.error("'\(one.key)' is that class already", at: node)
            } else if let from {
                change.customerClass = from
                changes.append(change)
            }
        }
        checkTimePasses(changes, entry, log)
        return changes
    }

    /// A circle of changes that take no time would never come to an end.
    private static func checkTimePasses(
        _ changes: [WaitingChange], _ entry: LocatedNode.Entry, _ log: DiagnosticLog
    ) {
        let immediate = changes.filter { LawBasics.isZero($0.after) }
        for change in immediate {
            var seen: Set<Int> = [change.customerClass]
            var next = immediate.first { $0.customerClass == change.customerClass }
            while let one = next {
                guard seen.insert(one.becomes).inserted else {
                    return log.error("these changes go round in a circle and take no time", at: entry.keyPlace)
                }
                next = immediate.first { $0.customerClass == one.becomes }
            }
        }
    }
}
