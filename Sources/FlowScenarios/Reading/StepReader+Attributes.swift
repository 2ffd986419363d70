internal import Scenarios
internal import FlowNetworks

/// What customers differ in: setting it, and asking for it.
extension StepReader {
    func set(_ entry: LocatedNode.Entry) -> StepDraft {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            log.error(
                "'set' is a map of attributes and their values, not \(entry.value.kind)", at: entry.value,
                hint: "write { set: { card: debit } }, or by shares { set: { card: { debit: 70%, credit: 30% } } }")
            return .unreadable
        }
        let ofNumbers = entries.filter { names.numbers.index(of: $0.word) != nil }
        let ofAttributes = entries.filter { names.numbers.index(of: $0.word) == nil }
        let changes = ofAttributes.map { change($0) }
        let numbers = ofNumbers.map { numberChange($0) }
        if changes.contains(where: { $0 == nil }) || numbers.contains(where: { $0 == nil }) { return .unreadable }
        return .set(changes.compactMap { $0 }, numbers.compactMap { $0 }, entry.keyPlace)
    }

    private func change(_ entry: LocatedNode.Entry) -> AttributeChange? {
        guard let attribute = attribute(entry, isSet: true) else { return nil }
        guard let entries = entry.value.entries else {
            guard let value = value(entry.value, of: attribute) else { return nil }
            return AttributeChange(attribute: attribute, options: [.init(share: 1, value: value)])
        }
        var options: [AttributeChange.Option] = []
        var isWrong = false
        for one in entries {
            let value = value(LocatedNode(.scalar(.init(one.word)), at: one.keyPlace), of: attribute)
            let share = values.share(one.value, "'\(one.key)'")
            guard let value, let share else {
                isWrong = true
                continue
            }
            options.append(.init(share: share, value: value))
        }
        guard !isWrong, laws.sumToOne(options.map(\.share), entry.value) else { return nil }
        let sum = options.reduce(0) { $0 + $1.share }
        return AttributeChange(
            attribute: attribute,
            options: options.filter { $0.share > 0 }.map { .init(share: $0.share / sum, value: $0.value) })
    }

    /// Words by which one would ask for the time of day.
    static let ofClock = ["clock", "time", "now", "hour", "t", "time-of-day", "weekday", "day"]

    private func attribute(_ entry: LocatedNode.Entry, isSet: Bool) -> Int? {
        if let index = names.attributes.index(of: entry.word) { return index }
        if isSet, !names.attributes.isListed {
            // What was said of the attribute's number stands in the log; what is left is its name.
            if !Name.isWellFormed(entry.word) {
                _ = ReservedNames.check(entry.word, written: entry.key, kind: "attribute", at: entry.keyPlace, log)
            }
            return nil
        }
        let nearest = Spelling.nearest(to: entry.word, in: names.attributes.names + names.numbers.names)
        if !isSet, nearest == nil, Self.ofClock.contains(entry.word) {
            return log.error(
                "a map asks for what customers carry, not for the time: '\(entry.key)'", at: entry.keyPlace,
                hint: "a formula asks for it: write when: clock >= 17:00")
        }
        let kind = names.numbers.list.isEmpty ? "attribute" : "attribute or number"
        return log.error(
            "unknown \(kind) '\(entry.key)'"
                + Spelling.suggestion(for: entry.word, in: names.attributes.names + names.numbers.names),
            at: entry.keyPlace,
            hint: listed ?? "an attribute is set before: { set: { \(entry.word): … } }")
    }

    /// Which attributes and numbers there are; nil where the file lists neither.
    private var listed: String? {
        let numbers = names.numbers.names.joined(separator: ", ")
        let attributes = names.attributes.isListed ? names.attributes.names.joined(separator: ", ") : ""
        let lists = [("'attributes:' lists ", attributes), ("'numbers:' lists ", numbers)]
        let told = lists.filter { !$0.1.isEmpty }.map { $0.0 + $0.1 }
        let isOfNumbersAlone = attributes.isEmpty && !names.attributes.list.isEmpty
        return told.isEmpty || isOfNumbersAlone ? nil : told.joined(separator: "; ")
    }

    private func value(_ node: LocatedNode, of attribute: Int) -> Int? {
        let own = names.attributes.list[attribute]
        guard let text = values.text(node, "'\(own.name)'") else { return nil }
        return value(text, in: own.values, of: "'\(own.name)'", at: node)
    }

    private func value(_ text: String, in known: [String], of what: String, at node: LocatedNode) -> Int? {
        if let value = known.firstIndex(of: text) { return value }
        if !AttributeBook.isValue(text) {
            let isFormula = text.hasPrefix("if ")
            return log.error(
                "'\(text)' is no value of \(what): values are a-z 0-9 -", at: node,
                hint: isFormula ? "a branch sets it: choose: [ { when: …, flow: [ { set: { … } } ] }, … ]" : nil)
        }
        return log.error(
            "\(what) is never '\(text)'" + Spelling.suggestion(for: text, in: known), at: node,
            hint: "its values are " + known.joined(separator: ", "))
    }

    // MARK: conditions

    /// What stands behind `when`; nil after a message.
    func conditions(_ node: LocatedNode) -> [ConditionalBranch.Condition]? {
        if node.text != nil, !node.isMissing { return conditions(byFormula: node) }
        guard let entries = node.entries, !entries.isEmpty else {
            return log.error(
                "'when' is a map of attributes and values, not \(node.kind)", at: node,
                hint: "write when: { card: debit }, { card: not debit } or { card: [ debit, prepaid ] }")
        }
        let conditions = entries.map { condition($0) }
        return conditions.contains { $0 == nil } ? nil : conditions.compactMap { $0 }
    }

    private func condition(_ entry: LocatedNode.Entry) -> ConditionalBranch.Condition? {
        if entry.word.contains(".") {
            if let station = entry.word.cut(at: ".")?.before, names.kind(of: station) == "station" {
                return log.error(
                    "a map asks for what customers carry, not for the line of a station: '\(entry.key)'",
                    at: entry.keyPlace,
                    hint: "a formula asks for it: write when: \(station).length at least 5")
            }
            guard let (record, field) = names.records.field(entry.word, at: entry.keyPlace, log) else { return nil }
            let own = names.records.list[record].fields[field]
            return oneOf(entry, own.values, of: "'\(entry.word)'").map {
                .field(record: record, field: field, isOneOf: $0)
            }
        }
        if let number = names.numbers.index(of: entry.word) {
            return ranges(entry.value, of: number).map { .number(number, isIn: $0) }
        }
        guard let attribute = attribute(entry, isSet: false) else { return nil }
        let own = names.attributes.list[attribute]
        warnOfUnset(attribute, at: entry.keyPlace)
        return oneOf(entry, own.values, of: "'\(own.name)'").map { .attribute(attribute, isOneOf: $0) }
    }

    /// A branch asks for an attribute that everybody has alike.
    func warnOfUnset(_ attribute: Int, at place: SourcePlace) {
        guard !names.attributes.isEverSet(attribute) else { return }
        let own = names.attributes.list[attribute]
        log.warning(
            "no step sets '\(own.name)': everybody has '\(own.values[0])'", at: place,
            hint: "write { set: { \(own.name): … } } before")
    }

    /// The values that fit, by their places among those known; nil after a message.
    private func oneOf(_ entry: LocatedNode.Entry, _ known: [String], of what: String) -> [Int]? {
        if let elements = entry.value.elements {
            var found: [Int] = []
            for element in elements {
                guard let text = values.text(element, what), let value = value(text, in: known, of: what, at: element)
                else { return nil }
                if found.contains(value) { return log.error("'\(text)' stands in the list already", at: element) }
                found.append(value)
            }
            if found.isEmpty { return log.error("\(what) cannot be one of none", at: entry.value) }
            return found.sorted()
        }
        guard let text = values.text(entry.value, what) else { return nil }
        guard let other = text.dropPrefix("not ") else {
            return value(text, in: known, of: what, at: entry.value).map { [$0] }
        }
        guard let value = value(other, in: known, of: what, at: entry.value) else { return nil }
        let rest = known.indices.filter { $0 != value }
        if rest.isEmpty {
            return log.error("\(what) is always '\(other)', so that nobody would take this branch", at: entry.value)
        }
        return rest
    }
}
