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
        guard let map = MapReader(root, LogMapKeys.map, of: "the log's map", log) else { return nil }
        let reading = MapReading(log: log)
        let read = reading.read(map)
        return log.errorCount == before ? read : nil
    }
}

/// The reading of a map's keys.
private struct MapReading {
    let log: DiagnosticLog
    private var values: ValueReader { ValueReader(log: log) }

    init(log: DiagnosticLog) { self.log = log }

    func read(_ map: MapReader) -> LogMap? {
        if let version = map["log-map"], values.wholeNumber(version, "the version of the map", in: 1...1) == nil {
            return nil
        }
        guard
            let shape = map["shape"].flatMap({ node in
                values.word(node, "the shape", LogShape.allCases.map { ($0.rawValue, $0) })
            }), let entry = map.entry("columns"), let columns = columns(entry)
        else { return nil }
        var read = LogMap(shape: shape, columns: columns)
        if let entry = map.entry("steps") { read.steps = steps(entry.value, besides: columns) }
        read.separator = map["separator"].flatMap(separator)
        read.hasHeader = map["header"].flatMap { values.word($0, "header", [("yes", true), ("no", false)]) } ?? true
        read.soleActivity = map["activity-name"].flatMap { values.text($0, "the activity's name") }
        read.dates = map["dates"].flatMap { node in
            values.word(node, "the order of dates", DateOrder.allCases.map { ($0.rawValue, $0) })
        }
        read.durations = map["durations"].flatMap { node in
            values.word(node, "the unit of durations", DurationUnit.allCases.map { ($0.rawValue, $0) })
        }
        if let zone = map["zone"].flatMap(zone) { read.zone = zone }
        roles(map["values"]) { role, node in read.values[role] = words(node) }
        if let node = map["outcomes"] {
            for (word, meaning) in entries(node, "outcomes") {
                read.fates[word] = values.word(meaning, "what an outcome says", Fate.allCases.map { ($0.word, $0) })
            }
        }
        roles(map["leave-out"]) { role, node in
            read.leftOut[role] = (node.elements ?? [node]).compactMap { values.text($0, "a value to leave out") }
        }
        read.takesRepeats =
            map["repeated"].flatMap { values.word($0, "repeated", [("take", true), ("leave-out", false)]) } ?? false
        read.joinsSimilar =
            map["similar"].flatMap { values.word($0, "similar", [("join", true), ("keep", false)]) } ?? true
        read.hidesResources =
            map["resources"].flatMap { values.word($0, "resources", [("hidden", true), ("as-written", false)]) } ?? true
        read.salt = map["salt"].flatMap { values.text($0, "the salt") }
        check(read, entry)
        return read
    }

    private func columns(_ entry: LocatedNode.Entry) -> [ColumnRole: String]? {
        guard let map = MapReader(entry, LogMapKeys.columns, of: "the columns", log) else { return nil }
        var columns: [ColumnRole: String] = [:]
        for role in ColumnRole.allCases {
            guard let node = map[role.rawValue], let name = values.text(node, "the column '\(role.rawValue)'") else {
                continue
            }
            if let other = columns.first(where: { $0.value == name })?.key {
                log.error("the column '\(name)' is for '\(other.rawValue)' already", at: node)
            }
            columns[role] = name
        }
        return columns
    }

    /// Columns of steps, each with its name before it.
    private func steps(_ node: LocatedNode, besides columns: [ColumnRole: String]) -> [LogStep] {
        var taken = Set(columns.values)
        var steps: [LogStep] = []
        for (name, value) in entries(node, "steps") {
            guard let map = MapReader(value, LogMapKeys.step, of: "the step '\(name)'", log) else { continue }
            var step = LogStep(name, [:])
            for role in LogStep.roles {
                guard let node = map[role.rawValue], let column = values.text(node, "the column '\(role.rawValue)'")
                else { continue }
                if !taken.insert(column).inserted {
                    log.error("the column '\(column)' is for something else already", at: node)
                }
                step.columns[role] = column
            }
            if step.columns[.start] == nil, step.columns[.end] == nil {
                log.error("a step has a start or an end, and there is none", at: value)
            }
            steps.append(step)
        }
        return steps
    }

    /// What a row of this kind cannot do without.
    private func check(_ map: LogMap, _ entry: LocatedNode.Entry) {
        func demand(_ roles: [ColumnRole], _ what: String) {
            if roles.contains(where: { map.columns[$0] != nil }) { return }
            let names = roles.map { "'\($0.rawValue)'" }.joined(separator: " or ")
            log.error("\(what), and there is no \(names)", at: entry.keyPlace)
        }
        switch map.shape {
        case .activities: demand([.end, .start], "an activity has a start or an end")
        case .events:
            demand([.time], "an event has a time")
        case .calls: demand([.enabled, .arrival, .start], "a call has an arrival, or a start")
        case .cases:
            if map.steps.isEmpty { log.error("a case has steps, and there are none", at: entry.keyPlace) }
            let others = ColumnRole.allCases.filter { map.columns[$0] != nil && !Self.ofCases.contains($0) }
            for role in others {
                log.error("'\(role.rawValue)' is of a step, and belongs into 'steps'", at: entry.keyPlace)
            }
        }
        if map.shape != .cases, !map.steps.isEmpty {
            log.error("'steps' are of a log with 'shape: cases'", at: entry.keyPlace)
        }
        if map.shape == .activities || map.shape == .events {
            demand([.caseID], "a row is of a case")
            if map.soleActivity == nil { demand([.activity], "a row is of an activity") }
        }
    }

    private static let ofCases: [ColumnRole] = [.caseID, .arrival, .date, .resource, .customerClass, .outcome]

    private func separator(_ node: LocatedNode) -> String? {
        guard let text = node.text, text.utf8.count == 1, text != "\"", text != "\n" else {
            return log.error(
                "what stands between cells is one letter, not \(node.kind)", at: node, hint: "such as \";\"")
        }
        return text
    }

    private func zone(_ node: LocatedNode) -> LogZone? {
        guard let text = values.text(node, "the zone") else { return nil }
        return LogZone(text)
            ?? log.error(
                "there is no zone '\(text)'", at: node,
                hint: "'wall' takes times as written; else +01:00, UTC, or a place such as Europe/Berlin")
    }

    private func entries(_ node: LocatedNode, _ what: String) -> [(String, LocatedNode)] {
        guard let entries = node.entries else {
            log.error("'\(what)' is a map, not \(node.kind)", at: node)
            return []
        }
        return entries.map { ($0.key, $0.value) }
    }

    private func words(_ node: LocatedNode) -> [String: String] {
        var words: [String: String] = [:]
        for (word, value) in entries(node, "values") { words[word] = values.text(value, "the name of a value") }
        return words
    }

    private func roles(_ node: LocatedNode?, _ take: (ColumnRole, LocatedNode) -> Void) {
        guard let node else { return }
        for entry in node.entries ?? [] {
            guard let role = ColumnRole(rawValue: entry.word), role.isName else {
                let known = ColumnRole.allCases.filter(\.isName).map(\.rawValue)
                log.error(
                    "there is no column of names '\(entry.key)'" + Spelling.suggestion(for: entry.key, in: known),
                    at: entry.keyPlace)
                continue
            }
            take(role, entry.value)
        }
        if node.entries == nil { log.error("this is a map by what columns are for, not \(node.kind)", at: node) }
    }
}

/// The keys of a log's map.
package enum LogMapKeys {
    package static let map = KeyTable(
        "a log's map",
        .required("log-map", "1", "the version of this format"),
        .required("shape", .words(LogShape.allCases.map(\.rawValue)), "what a row is"),
        .optional("separator", .text, "what stands between cells; found by itself where it is not said"),
        .optional("header", .yesOrNo, "whether the first row names the columns; else they are 'column 1' and so on"),
        .required("columns", .map(columns), "which column is for what"),
        .optional(
            "steps", .map("by step: which columns it has", of: .map { step }),
            "of a log with a row a case: its steps in their order"),
        .optional("activity-name", .text, "the activity of a log without a column of activities"),
        .optional("dates", .words(DateOrder.allCases.map(\.rawValue)), "of dates such as 3/2/2026"),
        .optional(
            "durations", .words(DurationUnit.allCases.map(\.rawValue)),
            "in what durations are told; found by the column's name and the times where it is not said"),
        .optional(
            "zone", .text("'wall', an offset such as +01:00, UTC, or a place such as Europe/Berlin"),
            "the clock by which times are told; 'wall' takes them as written"),
        .optional(
            "values", .map("by role: what stands in the file, and its name", of: .named(.text)),
            "other names for values"),
        .optional(
            "outcomes", .map("outcome: what it says", of: .words(Fate.allCases.map(\.word))), "how customers ended"),
        .optional("leave-out", .map("by role: values", of: .list(.text)), "rows that are not taken"),
        .optional("repeated", .words("leave-out", "take"), "rows that repeat an earlier one, cell by cell"),
        .optional("similar", .words("join", "keep"), "names that are other writings of one: 'Dr. A' and 'dr a'"),
        .optional("resources", .words("hidden", "as-written"), "how people and machines are named"),
        .optional("salt", .text, "what names are hidden by; the log's content where it is not said"))

    static let columns = KeyTable(
        "the columns", ColumnRole.allCases.map { .optional($0.rawValue, .text("name of a column"), $0.meaning) })

    static let step = KeyTable(
        "a step", LogStep.roles.map { .optional($0.rawValue, .text("name of a column"), $0.meaning) })
}
