package import Experiments
package import Measures
package import Reporting

/// The unit in which a figure draws its numbers, so that marks, labels and titles have the same.
package struct DrawnUnit: Sendable {
    /// `min`; empty for what has none.
    package let name: String
    /// `, min` behind a quantity; empty for what has none.
    package var behind: String { name.isEmpty ? "" : ", " + name }
    /// By what a number is multiplied.
    package let factor: Double
    private let isShare: Bool
    /// So many digits are shown; nil: as many as a mark can show.
    private let digits: Int?

    package init(_ unit: FittingUnit) {
        if case .quantity(let unit) = unit.kind { name = unit } else { name = "" }
        factor = unit.factor
        isShare = unit.kind == .share
        digits = nil
    }

    private init(name: String, factor: Double, isShare: Bool, digits: Int? = nil) {
        self.name = name
        self.factor = factor
        self.isShare = isShare
        self.digits = digits
    }

    package static let plain = DrawnUnit(name: "", factor: 1, isShare: false)
    /// Parts of 1 on an axis in percent.
    package static let share = DrawnUnit(name: "", factor: 1, isShare: true)

    /// Parts of 1 in hundreds.
    package static let percent = DrawnUnit(name: "%", factor: 100, isShare: false)

    /// Sums of money, in millions where they are large.
    package static func money(_ currency: String, _ amounts: [Double]) -> DrawnUnit {
        let largest = amounts.filter(\.isFinite).map(\.magnitude).max() ?? 0
        guard largest >= 3e6 else { return DrawnUnit(name: currency, factor: 1, isShare: false, digits: 4) }
        return DrawnUnit(name: "million " + currency, factor: 1e-6, isShare: false, digits: 4)
    }

    /// So many within a time: `per s`.
    package static func rate(_ unit: String, factor: Double) -> DrawnUnit {
        DrawnUnit(name: unit, factor: factor, isShare: false, digits: 3)
    }

    /// As many digits as a mark can show: two, or all of a whole number.
    package var words: @Sendable (Double) -> String {
        if let digits { return { Self.rounded($0, digits: digits) } }
        guard isShare else { return { NumberText.short($0, digits: 2) } }
        return { Self.percent($0) }
    }

    /// Where classes are cut, as it is.
    package var cutWords: @Sendable (Double) -> String {
        guard isShare else { return { NumberText.short($0) } }
        return { NumberText.short($0 * 100) + "%" }
    }

    /// What is not quite all does not read as all: `99.97%`.
    private static func percent(_ share: Double) -> String {
        let rest = 1 - share
        guard rest > 0, rest < 0.005 else { return NumberText.short(share * 100, digits: 2) + "%" }
        for decimals in 1...4 {
            let text = NumberText.fixed(share * 100, decimals: decimals)
            if !text.hasPrefix("100") { return text + "%" }
        }
        return ">99.999%"
    }

    /// To so many digits, also before the point: 1 573 000 of money, since its last digits are chance.
    private static func rounded(_ value: Double, digits: Int) -> String {
        guard value.isFinite, value != 0 else { return NumberText.short(value) }
        var unit = 1.0
        while value.magnitude / unit >= 10, unit < 1e15 { unit *= 10 }
        // Below a hundred the last of four digits is a tenth of a cent.
        let count = unit < 100 ? min(3, digits) : digits
        for _ in 1..<count { unit /= 10 }
        return NumberText.short(unit > 1 ? (value / unit).rounded() * unit : value, digits: count)
    }

    /// Of many numbers beside each other: one place behind the point below ten where the largest is of some size.
    package func cell(beside largest: Double) -> @Sendable (Double) -> String {
        guard !isShare, largest >= 3 else { return words }
        return { value in
            if value > 0, value < 0.05 { return "<0.1" }
            return NumberText.fixed(value, decimals: value.magnitude < 9.95 && value != value.rounded() ? 1 : 0)
        }
    }

    /// With the unit: `41 min`.
    package func text(_ figure: MeasuredFigure?) -> String { text(figure?.estimate?.value) }

    package func text(_ value: Double?) -> String {
        guard let value else { return "–" }
        let gap = name.isEmpty || name == "%" ? "" : "\u{A0}"
        // No line of a title ends within a number.
        let number = words(value * factor).map { $0 == "\u{2009}" ? "\u{202F}" : $0 }
        return String(number) + gap + name
    }

    /// An interval is not drawn beyond what the figure can be: no wait is below 0.
    package func drawn(_ figure: MeasuredFigure?) -> DrawnValue {
        guard let figure, var estimate = figure.estimate, figure.range.contains(estimate.value) else {
            return drawn(figure?.estimate)
        }
        estimate.lower = estimate.lower.map { max($0, figure.range.lowerBound) }
        estimate.upper = estimate.upper.map { min($0, figure.range.upperBound) }
        return drawn(estimate)
    }

    /// No number where there is none.
    package func drawn(_ estimate: Estimate?) -> DrawnValue {
        guard let estimate else { return DrawnValue(.nan) }
        return DrawnValue(
            estimate.value * factor, lower: estimate.lower.map { $0 * factor },
            upper: estimate.upper.map { $0 * factor })
    }
}
