internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Numbers that customers carry: setting them, and asking for them.
extension StepReader {
    /// `amount: 20`, `amount: { lognormal: … }`, or a formula: `visits: visits + 1`; nil after a message.
    func numberChange(_ entry: LocatedNode.Entry) -> NumberChange? {
        guard let number = names.numbers.index(of: entry.word) else { return nil }
        let own = names.numbers.list[number]
        let what = "'\(entry.word)'"
        if entry.value.isMissing { return log.error("\(what) has no value", at: entry.keyPlace) }
        var values = values
        values.takesPlainNumbers = !own.isDuration
        let laws = LawReader(values: values)
        let reader = DependentLawReader(values: values, site: context.site, moment: .step)
        let law = reader.law(entry.value, what, own.isDuration ? .duration : .number, takesScalars: true) { node in
            guard node.entries == nil else { return laws.law(node, what) }
            return values.duration(node, what).flatMap { laws.finite($0, node) }.map { .deterministic($0) }
        }
        return law.map { NumberChange(number: number, law: $0) }
    }

    /// `at least 65`, `above 65`, `at most 65`, `below 65`, `65 to 80`, `3`, `not 3`, or a list of such; nil after a
    /// message.
    func ranges(_ node: LocatedNode, of number: Int) -> [NumberRange]? {
        let own = names.numbers.list[number]
        if let elements = node.elements {
            if elements.isEmpty { return log.error("'\(own.name)' cannot be one of none", at: node) }
            let all = elements.map { range($0, own) }
            return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
        }
        return range(node, own)
    }

    /// Where a part of a text stands; the whole text where parameters changed it.
    private static func place(of part: String, in text: String, _ node: LocatedNode) -> SourcePlace {
        guard case .scalar(let scalar) = node.content, scalar.written == nil, let range = text.firstRange(of: part)
        else { return node.place }
        let offset = text[..<range.lowerBound].unicodeScalars.count + (scalar.isQuoted ? 1 : 0)
        return node.place.part(offset: offset, length: max(1, part.unicodeScalars.count))
    }

    private func range(_ node: LocatedNode, _ own: CustomerNumber) -> [NumberRange]? {
        let what = "'\(own.name)'"
        guard let text = values.text(node, what) else { return nil }
        var reader = values
        reader.takesPlainNumbers = !own.isDuration
        func bound(_ part: some StringProtocol) -> Double? {
            let one = LocatedNode(.scalar(.init(String(part))), at: Self.place(of: String(part), in: text, node))
            return reader.duration(one, "what \(what) is compared with", .any)
        }
        for (word, isLower, isWithin) in [
            ("at least ", true, true), ("above ", true, false), ("at most ", false, true), ("below ", false, false),
        ] {
            guard let rest = text.dropPrefix(word) else { continue }
            return bound(rest).map { limit in
                isLower
                    ? [NumberRange(low: limit, high: .infinity, hasLow: isWithin)]
                    : [NumberRange(low: -.infinity, high: limit, hasHigh: isWithin)]
            }
        }
        for (sign, word) in [
            (">=", "at least"), ("<=", "at most"), ("≥", "at least"), ("≤", "at most"), (">", "above"), ("<", "below"),
            ("over ", "above"), ("under ", "below"), ("more than ", "above"),
            ("less than ", "below"), ("!=", "not"), ("==", ""), ("=", ""),
        ] where text.hasPrefix(sign) {
            let number = text.dropFirst(sign.count).drop { $0 == " " }
            return log.error(
                "\(what) is compared in words, not by '\(text)'", at: node,
                hint: "write " + (word.isEmpty ? String(number) : "\(word) \(number)"))
        }
        if let rest = text.dropPrefix("not ") {
            return bound(rest).map {
                [
                    NumberRange(low: -.infinity, high: $0, hasHigh: false),
                    NumberRange(low: $0, high: .infinity, hasLow: false),
                ]
            }
        }
        let ends = text.dropPrefix("between ").flatMap { $0.cut(at: " and ") } ?? text.cut(at: " to ")
        if let ends {
            guard let low = bound(ends.before), let high = bound(ends.after) else { return nil }
            if low <= high { return [NumberRange(low: low, high: high)] }
            return log.error("\(what) from \(text) is nothing: the first bound is the lower one", at: node)
        }
        return bound(text).map { [NumberRange(low: $0, high: $0)] }
    }
}
