import Files
import SimulationKernel

/// Numbers in an answer's sentences and rows: one rule for all of them.
///
/// Half the interval's width says how many digits there are, whole ones from 10 on; and what is not the bound never reads as
/// the bound.
struct AnswerNumber {
    let figure: AnswerFigure
    let bound: AnswerBound?

    init(_ figure: AnswerFigure, beside bound: AnswerBound? = nil) {
        self.figure = figure
        self.bound = bound
    }

    private var factor: Double { figure.unit.factor }

    /// The step to which the value is rounded.
    private var decimals: Int {
        let shown = abs(figure.value * factor)
        let isSure = figure.isExact || figure.interval.map { $0.lower == $0.upper } ?? false
        // What has no chance in it has its own digits.
        if isSure {
            return shown.isFinite && shown > 0 ? min(6, 4 - DecimalText.lead(of: shown, digits: 5).exponent) : 0
        }
        var count = 0
        if let interval = figure.interval, interval.upper > interval.lower, (interval.upper - interval.lower).isFinite {
            let (lead, order) = DecimalText.lead(of: (interval.upper - interval.lower) / 2 * factor, digits: 2)
            count = (lead < 3 ? 1 : 0) - order
        } else if shown > 0, shown.isFinite {
            count = 2 - DecimalText.lead(of: shown, digits: 3).exponent
        }
        return min(shown >= 9.95 ? 0 : 3, count)
    }

    /// `41 min`.
    var text: String { bare + suffix }

    /// `41`.
    var bare: String { text(figure.value) }

    /// `36 to 47`; empty where there is none.
    var interval: String {
        // What is the same in every replication has no range.
        guard let interval = figure.interval, interval.lower < interval.upper else { return "" }
        if !interval.upper.isFinite { return "\(text(interval.lower)) or more" }
        if !interval.lower.isFinite { return "\(text(interval.upper)) or less" }
        return "\(text(interval.lower)) to \(text(interval.upper))"
    }

    /// ` min`, `%`.
    var suffix: String {
        if figure.unit.symbol.isEmpty { return "" }
        return figure.unit.isShare ? figure.unit.symbol : " " + figure.unit.symbol
    }

    private func text(_ value: Double) -> String {
        guard value.isFinite else { return value > 0 ? "∞" : "n/a" }
        var count = decimals
        var text = Self.rounded(value * factor, count)
        if figure.interval.map({ $0.lower == $0.upper }) ?? figure.isExact { text = DecimalText.withoutLastZeros(text) }
        guard let bound, value != bound.value else { return text }
        let limit = Self.trimmed(bound.value * factor)
        while Double(text.filter { $0.isNumber || $0 == "." || $0 == "-" }) == Double(limit), count < 6 {
            count = max(count, 0) + 1
            text = Self.rounded(value * factor, count)
        }
        return text
    }

    /// `30`, as it was asked.
    static func bound(_ bound: AnswerBound, _ unit: AnswerUnit) -> String {
        let text = DecimalText.grouped(trimmed(bound.value * unit.factor))
        if unit.symbol.isEmpty { return text }
        return unit.isShare ? text + unit.symbol : "\(text) \(unit.symbol)"
    }

    private static func trimmed(_ value: Double) -> String {
        DecimalText.withoutLastZeros(DecimalText.fixed(value, decimals: 6))
    }

    private static func rounded(_ value: Double, _ decimals: Int) -> String {
        guard decimals < 0 else { return DecimalText.grouped(clean(DecimalText.fixed(value, decimals: decimals))) }
        var step = 1.0
        for _ in 0..<(-decimals) { step *= 10 }
        return DecimalText.grouped(clean(DecimalText.fixed((value / step).rounded() * step, decimals: 0)))
    }

    private static func clean(_ text: String) -> String {
        text.hasPrefix("-") && !DecimalText.isSeen(text) ? String(text.dropFirst()) : text
    }
}

/// `19 of 20`, for quantiles and shares, so that no percentage stands beside a confidence.
package enum SoMany {
    /// - Parameter part: of 1.
    /// - Returns: `19 of 20 patients`, `half the patients`.
    static func of(_ part: Double, _ people: String) -> String {
        if abs(part - 0.5) < 1e-9 { return "half the \(people)" }
        return "\(alone(part)) \(people)"
    }

    /// `19 of 20`, `half`.
    package static func alone(_ part: Double) -> String {
        if abs(part - 0.5) < 1e-9 { return "half" }
        for size in [3, 4, 5, 10, 20, 40, 50, 100, 200, 1_000, 10_000] {
            let count = part * Double(size)
            if abs(count - count.rounded()) < 1e-7, count >= 1 {
                return "\(Readable.count(Int(saturating: count.rounded()))) of \(Readable.count(size))"
            }
        }
        return "\(English.percent(part)) of"
    }
}

extension AnswerFigure {
    /// As a row shows it: `41 min`, and its range of chance, `36 to 47`, which is empty where there is none.
    package var shown: (text: String, range: String) {
        let number = AnswerNumber(self)
        return (number.text, number.interval)
    }
}
