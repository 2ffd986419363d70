package import Experiments
package import Figures
import Reporting

/// The unit in which a figure draws its numbers, so that marks, labels and titles have the same.
package struct DrawnUnit: Sendable {
    /// `min`; empty for what has none.
    package let name: String
    /// `, min` behind a quantity; empty for what has none.
    package var behind: String { name.isEmpty ? "" : ", " + name }
    /// By what a number is multiplied.
    package let factor: Double
    private let isShare: Bool

    package init(_ unit: FittingUnit) {
        if case .quantity(let unit) = unit.kind { name = unit } else { name = "" }
        factor = unit.factor
        isShare = unit.kind == .share
    }

    private init(name: String, factor: Double, isShare: Bool) {
        (self.name, self.factor, self.isShare) = (name, factor, isShare)
    }

    package static let plain = DrawnUnit(name: "", factor: 1, isShare: false)
    /// Parts of 1 on an axis in percent.
    package static let share = DrawnUnit(name: "", factor: 1, isShare: true)

    /// Parts of 1 in hundreds.
    package static let percent = DrawnUnit(name: "%", factor: 100, isShare: false)

    /// As many digits as a mark can show: two, or all of a whole number.
    package var words: @Sendable (Double) -> String {
        guard isShare else { return { NumberText.short($0, digits: 2) } }
        return { NumberText.short($0 * 100, digits: 2) + "%" }
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
        return words(value * factor) + gap + name
    }

    package func drawn(_ figure: MeasuredFigure?) -> DrawnValue { drawn(figure?.estimate) }

    /// No number where there is none.
    package func drawn(_ estimate: Estimate?) -> DrawnValue {
        guard let estimate else { return DrawnValue(.nan) }
        return DrawnValue(
            estimate.value * factor, lower: estimate.lower.map { $0 * factor },
            upper: estimate.upper.map { $0 * factor })
    }
}
