package import Scenarios

extension LogMap {
    /// Reads a map from a file; nil, with messages at their places, where it is none.
    package static func read(path: String, log: DiagnosticLog) -> LogMap? {
        do throws(SourceText.Unreadable) {
            return read(try SourceText.read(path), log: log)
        } catch { return log.error(error.message, at: .whole(path), hint: error.hint) }
    }

    package static func read(_ source: SourceText, log: DiagnosticLog) -> LogMap? {
        guard let root = LocatedNode.read(source, log: log) else { return nil }
        let before = log.errorCount
        guard let map = MapReader(root, fields.table, of: "the log's map", log) else { return nil }
        let found = fields.read(map, ValueReader(log: log))
        if found.isWhole, let columns = map.entry("columns") {
            let check = MapCheck(map: found.model, columns: columns, log: log)
            check.check()
            check.checkSteps(map.node["steps"])
        }
        return log.errorCount == before ? found.model : nil
    }
}

/// Whether the parts of a map go together.
private struct MapCheck {
    let map: LogMap
    let columns: LocatedNode.Entry
    let log: DiagnosticLog

    /// No column is for two things.
    func checkSteps(_ node: LocatedNode?) {
        var taken = Set(map.columns.values)
        for entry in node?.entries ?? [] {
            for role in LogStep.roles {
                guard let node = entry.value[role.rawValue], let column = node.text, !taken.insert(column).inserted
                else { continue }
                log.error("the column '\(column)' is for something else already", at: node)
            }
        }
    }

    /// What a row of this kind cannot do without.
    func check() {
        func demand(_ roles: [ColumnRole], _ what: String) {
            if roles.contains(where: { map.columns[$0] != nil }) { return }
            let names = roles.map { "'\($0.rawValue)'" }.joined(separator: " or ")
            log.error("\(what), and there is no \(names)", at: columns.keyPlace)
        }
        switch map.shape {
        case .activities: demand([.end, .start], "an activity has a start or an end")
        case .events:
            demand([.time], "an event has a time")
        case .calls: demand([.enabled, .arrival, .start], "a call has an arrival, or a start")
        case .cases:
            if map.steps.isEmpty { log.error("a case has steps, and there are none", at: columns.keyPlace) }
            let others = ColumnRole.allCases.filter { map.columns[$0] != nil && !Self.ofCases.contains($0) }
            for role in others {
                log.error("'\(role.rawValue)' is of a step, and belongs into 'steps'", at: columns.keyPlace)
            }
        }
        if map.shape != .cases, !map.steps.isEmpty {
            log.error("'steps' are of a log with 'shape: cases'", at: columns.keyPlace)
        }
        if map.shape == .activities || map.shape == .events {
            demand([.caseID], "a row is of a case")
            if map.soleActivity == nil { demand([.activity], "a row is of an activity") }
        }
    }

    private static let ofCases: [ColumnRole] = [.caseID, .arrival, .date, .resource, .customerClass, .outcome]
}
