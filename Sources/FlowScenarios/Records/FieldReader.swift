internal import FlowNetworks
internal import Scenarios

/// Reads what a move of a record asks for (`when`) and what it changes (`set`).
struct FieldReader {
    let values: ValueReader
    let record: RecordNames.Record
    private var log: DiagnosticLog { values.log }

    // MARK: when

    func guards(_ node: LocatedNode) -> [RecordKeeping.Guard]? {
        guard let entries = node.entries, !entries.isEmpty else {
            return log.error(
                "'when' is a map of fields and values, not \(node.kind)", at: node,
                hint: "write when: { required: given }, { required: not given } or { required: [ never, withdrawn ] }")
        }
        let guards = entries.map { self.guard($0) }
        return guards.contains { $0 == nil } ? nil : guards.compactMap { $0 }
    }

    private func `guard`(_ entry: LocatedNode.Entry) -> RecordKeeping.Guard? {
        guard let field = field(entry) else { return nil }
        let known = record.fields[field].values
        let nodes = entry.value.elements ?? [entry.value]
        if nodes.isEmpty { return log.error("'\(entry.key)' cannot be one of none", at: entry.value) }
        var found: [Int] = []
        for node in nodes {
            guard let text = values.text(node, "'\(entry.key)'") else { return nil }
            if entry.value.elements == nil, let other = FieldText.negated(text) {
                guard let value = value(other, of: field, at: node) else { return nil }
                found = known.indices.filter { $0 != value }
            } else {
                guard let value = value(text, of: field, at: node) else { return nil }
                found.append(value)
            }
        }
        if found.isEmpty {
            return log.error("'\(entry.key)' has no other value, so that this never holds", at: entry.value)
        }
        return RecordKeeping.Guard(field: field, isOneOf: Array(Set(found)).sorted())
    }

    // MARK: set

    func changes(_ node: LocatedNode) -> [RecordKeeping.Change]? {
        guard let entries = node.entries, !entries.isEmpty else {
            return log.error(
                "'set' is a map of fields and values, not \(node.kind)", at: node,
                hint: "write set: { required: given }")
        }
        let changes = entries.map { change($0) }
        return changes.contains { $0 == nil } ? nil : changes.compactMap { $0 }
    }

    private func change(_ entry: LocatedNode.Entry) -> RecordKeeping.Change? {
        guard let field = field(entry) else { return nil }
        guard let entries = entry.value.entries else {
            guard let text = values.text(entry.value, "'\(entry.key)'") else { return nil }
            let (from, to) = FieldText.change(text)
            guard let value = value(to, of: field, at: entry.value) else { return nil }
            guard let from else { return RecordKeeping.Change(field, to: value) }
            guard let old = self.value(from, of: field, at: entry.value) else { return nil }
            return RecordKeeping.Change(field, to: value, from: [old])
        }
        var options: [AttributeChange.Option] = []
        for one in entries {
            let share = values.share(one.value, "'\(one.key)'")
            let value = value(one.word, of: field, at: LocatedNode(.scalar(.init(one.word)), at: one.keyPlace))
            guard let share, let value else { return nil }
            options.append(.init(share: share, value: value))
        }
        let sum = options.reduce(0) { $0 + $1.share }
        if sum > 1 + 1e-9 { return log.error("the shares sum to more than 100%", at: entry.value) }
        return RecordKeeping.Change(field: field, options: options.filter { $0.share > 0 })
    }

    // MARK: names

    private func field(_ entry: LocatedNode.Entry) -> Int? {
        let known = record.fields.map(\.name)
        if let field = known.firstIndex(of: entry.word) { return field }
        return log.error(
            "'\(record.name)' has no field '\(entry.key)'" + Spelling.suggestion(for: entry.word, in: known),
            at: entry.keyPlace, hint: known.isEmpty ? nil : "its fields are " + known.joined(separator: ", "))
    }

    private func value(_ text: String, of field: Int, at node: LocatedNode) -> Int? {
        let (name, known) = record.fields[field]
        if let value = known.firstIndex(of: text), FieldText.isValue(text) { return value }
        return log.error(
            FieldText.isValue(text)
                ? "'\(name)' is never '\(text)'" + Spelling.suggestion(for: text, in: known)
                : "'\(text)' is no value of a field: values are a-z 0-9 -", at: node,
            hint: "its values are " + known.joined(separator: ", "))
    }
}
