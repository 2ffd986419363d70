internal import Scenarios

/// Parts of a log's map whose keys are the file's own.
extension FieldKind where Value == [LogStep], Context == ValueReader {
    /// Columns of steps, each with its name before it.
    static var steps: Self {
        .init(.map("by step: which columns it has", of: .map { LogStep.fields.table })) { site in
            var steps: [LogStep] = []
            for entry in site.entries("steps") {
                let (log, fields) = (site.log, LogStep.fields)
                let map = MapReader(entry.value, fields.table, of: "the step '\(entry.key)'", log)
                guard let map else { continue }
                let step = LogStep(entry.key, fields.read(map, site.context).model)
                if step.columns[.start] == nil, step.columns[.end] == nil {
                    log.error("a step has a start or an end, and there is none", at: entry.value)
                }
                steps.append(step)
            }
            return steps
        } write: { steps, values in
            var entries: [WrittenEntry] = []
            for step in steps {
                guard let written = try? LogStep.fields.written(step.columns, values) else { return nil }
                entries.append(WrittenEntry(step.name, written))
            }
            return .map(entries)
        }
    }
}

extension FieldKind where Value == [ColumnRole: [String: String]], Context == ValueReader {
    /// Other names for values, by what their column is for.
    static var names: Self {
        .init(.map("by role: what stands in the file, and its name", of: .named(.text))) { site in
            var names: [ColumnRole: [String: String]] = [:]
            site.roles { role, part in
                var words: [String: String] = [:]
                for entry in part.entries("values") {
                    words[entry.key] = site.values.text(entry.value, "the name of a value")
                }
                names[role] = words
            }
            return names
        } write: { names, _ in
            .map(
                ColumnRole.allCases.compactMap { role in
                    guard let words = names[role], !words.isEmpty else { return nil }
                    let pairs = words.sorted { $0.key < $1.key }.map { WrittenEntry($0.key, .text($0.value)) }
                    return WrittenEntry(role.rawValue, .map(pairs))
                })
        }
    }
}

extension FieldKind where Value == [String: Fate], Context == ValueReader {
    static var fates: Self {
        .init(.map("outcome: what it says", of: .words(Fate.allCases.map(\.word)))) { site in
            var fates: [String: Fate] = [:]
            for entry in site.entries("outcomes") {
                let words = Fate.allCases.map { ($0.word, $0) }
                fates[entry.key] = site.values.word(entry.value, "what an outcome says", words)
            }
            return fates
        } write: { fates, _ in
            .map(fates.sorted { $0.key < $1.key }.map { WrittenEntry($0.key, .value($0.value.word)) })
        }
    }
}

extension FieldKind where Value == [ColumnRole: [String]], Context == ValueReader {
    static var leftOut: Self {
        .init(.map("by role: values", of: .list(.text))) { site in
            var leftOut: [ColumnRole: [String]] = [:]
            site.roles { role, part in
                let nodes = part.node.elements ?? [part.node]
                leftOut[role] = nodes.compactMap { site.values.text($0, "a value to leave out") }
            }
            return leftOut
        } write: { leftOut, _ in
            .map(
                ColumnRole.allCases.compactMap { role in
                    guard let words = leftOut[role], !words.isEmpty else { return nil }
                    return WrittenEntry(role.rawValue, .list(words.map { .text($0) }))
                })
        }
    }
}

extension FieldSite<ValueReader> {
    /// Of a map whose keys are the file's own; none after a message.
    fileprivate func entries(_ what: String) -> [LocatedNode.Entry] {
        if let entries = node.entries { return entries }
        log.error("'\(what)' is a map, not \(node.kind)", at: node)
        return []
    }

    /// What stands behind the columns that have names in them.
    fileprivate func roles(_ take: (ColumnRole, FieldSite<ValueReader>) -> Void) {
        guard let entries = node.entries else {
            log.error("this is a map by what columns are for, not \(node.kind)", at: node)
            return
        }
        for entry in entries {
            guard let role = ColumnRole(rawValue: entry.word), role.isName else {
                let known = ColumnRole.allCases.filter(\.isName).map(\.rawValue)
                log.error(
                    "there is no column of names '\(entry.key)'" + Spelling.suggestion(for: entry.key, in: known),
                    at: entry.keyPlace)
                continue
            }
            take(role, part(entry.value, what))
        }
    }
}
