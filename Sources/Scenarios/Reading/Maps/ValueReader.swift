/// Reads single values out of nodes: each function gives the value, or nil after it has said what is wrong.
package struct ValueReader {
    package let log: DiagnosticLog
    /// Of bare durations and of everything that is handed back.
    package var timeUnit: TimeUnit
    /// Where a duration is asked for, a plain number is meant: laws of ages and scores.
    package var takesPlainNumbers = false

    package init(log: DiagnosticLog, timeUnit: TimeUnit = .minutes) {
        self.log = log
        self.timeUnit = timeUnit
    }

    /// One line of text.
    package func text(_ node: LocatedNode, _ what: String) -> String? {
        if let text = node.text, !node.isMissing { return text }
        return log.error("\(what) is text, not \(node.kind)", at: node)
    }

    /// One of some words; with an example of each in the message.
    package func word<Value>(_ node: LocatedNode, _ what: String, _ words: [(String, Value)]) -> Value? {
        let known = words.map(\.0)
        guard let text = node.text, !node.isMissing else {
            return log.error("\(what) is one of \(known.joined(separator: ", ")), not \(node.kind)", at: node)
        }
        if let found = words.first(where: { $0.0 == LocatedNode.word(text) }) { return found.1 }
        return log.error(
            "\(what) cannot be '\(text)'" + Spelling.suggestion(for: text, in: known), at: node,
            hint: "known: " + known.joined(separator: ", "))
    }

    /// Any quantity; `wanted` says in a message what it should be.
    package func quantity(_ node: LocatedNode, _ what: String, wanted: String = "a number") -> Quantity? {
        guard let text = node.text, !node.isMissing else {
            return log.error("\(what) is \(wanted), not \(node.kind)", at: node)
        }
        // `2026-03-02` would be arithmetic.
        if node.substitutionNote == nil, DateTime(text) != nil { return date(node, text, what: what, wanted: wanted) }
        do throws(QuantityReader.Mistake) {
            return try QuantityReader.read(text)
        } catch {
            if DateTime.looksLikeOne(text) { return date(node, text, what: what, wanted: wanted) }
            report(error, in: node, what, wanted)
            return nil
        }
    }

    private func date(_ node: LocatedNode, _ text: String, what: String, wanted: String) -> Quantity? {
        log.error("\(what) is \(wanted), and '\(text)' looks like a date", at: node)
    }

    private func report(_ mistake: QuantityReader.Mistake, in node: LocatedNode, _ what: String, _ wanted: String) {
        guard case .scalar(let scalar) = node.content else { return }
        let isNone = mistake.offset == 0 && mistake.length == scalar.text.unicodeScalars.count
        // Years and points are no units here: what is counted in them is a plain number.
        let hint = mistake.isOfUnit && takesPlainNumbers ? "a plain number: write it without a unit" : mistake.hint
        let message = isNone ? "\(what) is \(wanted), not '\(scalar.text)'" : "\(what): \(mistake.message)"
        if scalar.written == nil, mistake.offset + mistake.length <= node.place.length {
            let place = node.place.part(offset: mistake.offset + (scalar.isQuoted ? 1 : 0), length: mistake.length)
            log.error(message, at: place, hint: hint)
        } else {
            log.error(message, at: node, hint: hint)
        }
    }

    /// A duration in the time unit; a bare number is in it already. `never` is infinite.
    package func duration(_ node: LocatedNode, _ what: String, _ bound: NumberBounds = .atLeastZero) -> Double? {
        if takesPlainNumbers { return number(node, what, bound) }
        guard let quantity = quantity(node, what, wanted: "a duration, such as 12 min") else { return nil }
        switch quantity.kind {
        case .number: return checkedDuration(quantity.number, of: quantity, bound: bound, at: node, what: what)
        case .duration:
            return checkedDuration(quantity.number(in: timeUnit), of: quantity, bound: bound, at: node, what: what)
        case .rate:
            wrongUnit(
                node, what, wanted: "a duration", found: quantity,
                proposal: interval(quantity).map { "once every \($0)" })
        case .distance where quantity.unit.metres == 1:
            let minutes = Quantity.text(quantity.number)
            wrongUnit(
                node, what, wanted: "a duration", found: quantity,
                proposal: "'m' is metres; write \(minutes) min for minutes")
        default:
            wrongUnit(node, what, wanted: "a duration", found: quantity, proposal: "write a duration, such as 12 min")
        }
        return nil
    }

    /// Within ``TimeUnit/longest``, or `never`.
    private func checkedDuration(
        _ number: Double, of quantity: Quantity, bound: NumberBounds, at node: LocatedNode, what: String
    ) -> Double? {
        guard let time = check(number, of: quantity, bound: bound, at: node, what: what) else { return nil }
        guard timeUnit.isTooLong(time) else { return time }
        return log.error("\(what) is longer than \(TimeUnit.longestInWords): \(quantity)", at: node)
    }

    private func interval(_ rate: Quantity) -> String? {
        guard rate.number > 0, let unit = TimeUnit.allCases.last(where: { (rate.interval(in: $0) ?? 0) >= 1 }),
            let interval = rate.interval(in: unit)
        else { return nil }
        return "\(Understood.number(interval)) \(unit.symbol)"
    }

    /// A rate per time unit.
    package func rate(_ node: LocatedNode, _ what: String, _ bound: NumberBounds = .atLeastZero) -> Double? {
        guard let quantity = quantity(node, what, wanted: "a rate, such as 20/h") else { return nil }
        switch quantity.kind {
        case .rate: return check(quantity.number(in: timeUnit), of: quantity, bound: bound, at: node, what: what)
        case .number:
            log.error(
                "\(what) is a rate and needs its unit: '\(Quantity.text(quantity.number))' of what?", at: node,
                hint: "write " + rates(quantity.number))
        case .duration where quantity.number > 0:
            let perHour = quantity.frequency(in: .hours) ?? 0
            wrongUnit(
                node, what, wanted: "a rate", found: quantity,
                proposal: "one every \(quantity) is \(Understood.number(perHour))/h")
        default: wrongUnit(node, what, wanted: "a rate", found: quantity, proposal: "write a rate, such as 20/h")
        }
        return nil
    }

    /// `60/s for so many per second, or 60/h per hour`: in the file's time unit, and by the hour, as people count where
    /// services take minutes.
    private func rates(_ number: Double) -> String {
        let text = Quantity.text(number)
        let unit = String(timeUnit.rawValue.dropLast())
        let own = "\(text)/\(timeUnit.symbol) for so many per \(unit)"
        let byHour = "\(text)/h for so many per hour"
        return timeUnit == .seconds || timeUnit == .days ? own + ", or \(text)/h per hour" : byHour
    }

    /// A part of 1: `35%` or `0.35`.
    package func share(_ node: LocatedNode, _ what: String) -> Double? {
        guard let quantity = quantity(node, what, wanted: "a share, such as 35%") else { return nil }
        guard quantity.kind == .share || quantity.kind == .number else {
            wrongUnit(node, what, wanted: "a share", found: quantity, proposal: "write a share, such as 35% or 0.35")
            return nil
        }
        // Arithmetic such as 1 - 0.3 - 0.7 may leave the range by a rounding error.
        if quantity.number >= -1e-12, quantity.number <= 1 + 1e-12 { return min(1, max(0, quantity.number)) }
        let isPercent = quantity.kind == .number && quantity.number > 1 && quantity.number <= 100
        return log.error(
            "\(what) is a share from 0% to 100%, not \(quantity)", at: node,
            hint: isPercent ? "write \(Quantity.text(quantity.number))%" : nil)
    }

    /// A number without a unit.
    package func number(_ node: LocatedNode, _ what: String, _ bound: NumberBounds = .any) -> Double? {
        number(node, what, bound, isWhole: false)
    }

    private func number(_ node: LocatedNode, _ what: String, _ bound: NumberBounds, isWhole: Bool) -> Double? {
        guard let quantity = quantity(node, what) else { return nil }
        guard quantity.kind == .number else {
            // 50% without its unit would be 50.
            let isPart = quantity.kind == .share && !isWhole
            wrongUnit(
                node, what, wanted: "a plain number", found: quantity,
                proposal: isPart ? "write \(Understood.number(quantity.number))" : "write it without a unit")
            return nil
        }
        return check(quantity.number, of: quantity, bound: bound, at: node, what: what)
    }

    /// A whole number within a range.
    package func wholeNumber(_ node: LocatedNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
        guard let number = number(node, what, .any, isWhole: true) else { return nil }
        if let whole = Int(exactly: number), range.contains(whole) { return whole }
        return log.error(
            "\(what) is a \(NumberBounds(range).words(of: "whole number")), not \(Quantity.text(number))", at: node)
    }

    private func check(
        _ number: Double, of quantity: Quantity, bound: NumberBounds, at node: LocatedNode, what: String
    ) -> Double? {
        if bound.contains(number) { return number }
        switch bound {
        case .atLeastZero: return log.error("\(what) cannot be negative: \(quantity)", at: node)
        case .positive: return log.error("\(what) must be above 0, not \(quantity)", at: node)
        default: return log.error("\(what) is a \(bound.words(of: "number")), not \(quantity)", at: node)
        }
    }

    private func wrongUnit(
        _ node: LocatedNode, _ what: String, wanted: String, found quantity: Quantity, proposal: String?
    ) {
        let found =
            switch quantity.kind {
            case .number: "the number"
            case .share: "the share"
            case .duration: "the duration"
            case .rate: "the rate"
            case .distance: "the distance"
            case .speed: "the speed"
            case .other: "a quantity of another kind,"
            }
        log.error("\(what) is \(wanted), not \(found) \(quantity)", at: node, hint: proposal)
    }
}
