internal import Experiments

/// Reads measures and amounts of them out of a file; what is wrong goes to the log.
struct MeasureReader {
    let values: ValueReader
    /// Where measures are looked up, the first that knows one counts; empty where the model itself could not be read,
    /// so that nothing can be said of a measure.
    var directories: [MeasureDirectory]
    var log: DiagnosticLog { values.log }

    /// The same with more places to look measures up in.
    func with(_ others: [MeasureDirectory]) -> Self {
        Self(values: values, directories: directories + others)
    }

    func measure(_ text: String, at node: LocatedNode) -> MeasureName? {
        var first: MeasureMistake?
        for directory in directories {
            do throws(MeasureMistake) {
                return try directory.measure(text)
            } catch { first = first ?? error }
        }
        if let first, !first.isReported { log.error(first.message, at: node, hint: first.hint) }
        return nil
    }

    /// An amount of a measure, in its unit.
    func amount(_ text: String, of measure: MeasureName, at node: LocatedNode, _ what: String) -> Double? {
        // A ratio is a number, and may be told as a share.
        if measure.unit == .number, let share = Quantity(text: text), share.kind == .share { return share.number }
        if measure.unit == .timeSquared, let squared = squared(text) { return squared }
        let node = LocatedNode(.scalar(.init(Self.asPrinted(text, measure))), at: node.place)
        let amount: Double? =
            switch measure.unit {
            case .time: values.duration(node, what, .any)
            case .rate: values.rate(node, what, .any)
            case .cost: values.moneyRate(node, what, .any)
            case .share: values.share(node, what)
            case .number, .timeSquared: values.number(node, what)
            case .money: values.money(node, what)
            }
        guard let amount, !amount.isFinite else { return amount }
        return log.error("\(what) must be finite", at: node)
    }

    /// The units of `measures.csv` are understood where they are copied from there: `2.1 customers`, `0.3 1/min`.
    private static func asPrinted(_ text: String, _ measure: MeasureName) -> String {
        switch measure.unit {
        case .number where text.hasSuffix(" \(measure.counts.word)"):
            String(text.dropLast(measure.counts.word.count + 1))
        case .share where text.hasSuffix(" share"): String(text.dropLast(" share".count))
        case .rate: text.replacing(" 1/", with: "/")
        default: text
        }
    }

    /// `4 min^2` or `4 min²` in the square of the time unit; nil of anything else.
    private func squared(_ text: String) -> Double? {
        guard let mark = ["^2", "²"].first(where: { text.hasSuffix($0) }),
            let quantity = Quantity(text: String(text.dropLast(mark.count))), quantity.kind == .duration
        else { return nil }
        let unit = Quantity(1, quantity.unit).number(in: values.timeUnit)
        return quantity.number * unit * unit
    }

    /// Whether a measure is an extreme, of which the question cannot be put; that is said.
    func isExtreme(_ measure: MeasureName, at node: LocatedNode, so consequence: String) -> Bool {
        guard measure.statistic == .minimum || measure.statistic == .maximum else { return false }
        log.error(
            "'\(measure.text)' is an extreme: the more replications, the more extreme; \(consequence)", at: node,
            hint: "ask a quantile, such as \(measure.element).\(measure.quantity).p99")
        return true
    }

    /// A margin: `2%` is a part of the value, `30 s` or `0.5 points` an amount.
    func margin(_ text: String, of measure: MeasureName, at node: LocatedNode, _ what: String) -> Margin? {
        let node = LocatedNode(.scalar(.init(text)), at: node.place)
        if measure.unit == .share {
            for ending in [" points", " point"] where text.hasSuffix(ending) {
                let number = LocatedNode(.scalar(.init(String(text.dropLast(ending.count)))), at: node.place)
                return values.number(number, what, .positive).map { .absolute($0 / 100) }
            }
        }
        if measure.unit == .money, MoneyText.parts(text) != nil {
            return values.money(node, what).map { .absolute($0) }
        }
        guard let quantity = Quantity(text: text) else {
            _ = values.quantity(node, what, wanted: "a part, such as 2%, or an amount")
            return nil
        }
        if quantity.kind == .share {
            if quantity.number > 0, quantity.number <= 10 { return .relative(quantity.number) }
            return log.error("\(what) must be above 0%, and not far above 100%, not \(quantity)", at: node)
        }
        if quantity.kind == .number, ![.number, .timeSquared, .money].contains(measure.unit) {
            let percent = Quantity.text((quantity.number * 1e4).rounded() / 100)
            return log.error(
                "\(what) has no unit: is '\(text)' a part of the value or an amount?", at: node,
                hint: "write \(percent)% for a part of the value, or \(example(of: measure, quantity.number))")
        }
        guard let amount = amount(text, of: measure, at: node, what) else { return nil }
        if amount > 0 { return .absolute(amount) }
        return log.error("\(what) must be above 0, not \(quantity)", at: node)
    }

    private func example(of measure: MeasureName, _ number: Double) -> String {
        let text = Quantity.text(number)
        return switch measure.unit {
        case .time: "\(text) \(values.timeUnit.symbol) for a time"
        case .rate, .cost: "\(text)/h for an amount"
        case .share, .number, .timeSquared, .money: "\(Quantity.text(number * 100)) points for an amount"
        }
    }

    /// `at most 30 min`, `at least 90%`, `between 60% and 90%`, `equals 5 min within 2%`; nil after a message.
    func bound(_ text: String, of measure: MeasureName, at node: LocatedNode) -> Bound? {
        let what = "the bound of '\(measure.text)'"
        if let rest = text.dropPrefix("at most ") {
            return amount(rest, of: measure, at: node, what).map { .atMost($0) }
        }
        if let rest = text.dropPrefix("at least ") {
            return amount(rest, of: measure, at: node, what).map { .atLeast($0) }
        }
        if let rest = text.dropPrefix("between "), let (low, high) = rest.cut(at: " and ") {
            guard let lower = amount(low, of: measure, at: node, what),
                let upper = amount(high, of: measure, at: node, what)
            else { return nil }
            if lower < upper { return .between(lower, upper) }
            return log.error("nothing lies between \(low) and \(high)", at: node, hint: "the lower one comes first")
        }
        if let rest = text.dropPrefix("equals ") {
            guard let (value, near) = rest.cut(at: " within ") else {
                return log.error(
                    "an estimate never equals a value exactly: say how near it shall be", at: node,
                    hint: "write equals \(rest) within 2%")
            }
            guard let value = amount(value, of: measure, at: node, what) else { return nil }
            // What is the same in every replication, or the most that was seen, equals a value but for rounding.
            if let quantity = Quantity(text: near), quantity.number == 0 {
                return .equals(value, within: .absolute(max(1e-9 * value.magnitude, 1e-12)))
            }
            guard let margin = margin(near, of: measure, at: node, "what is near to '\(measure.text)'")
            else { return nil }
            if value == 0, case .relative = margin {
                return log.error("a part of 0 is 0: say how near in the measure's unit", at: node)
            }
            return .equals(value, within: margin)
        }
        return log.error(
            "'\(text)' is no bound", at: node,
            hint: "write at most X, at least X, between X and Y, or equals X within Y")
    }
}
