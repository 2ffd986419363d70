package import Reporting
package import Scenarios

/// The unit in which a figure is shown, and the factor into it.
package struct FittingUnit: Sendable, Equatable {
    package let kind: Readable.Kind
    package let factor: Double

    package init(_ kind: Readable.Kind, factor: Double = 1) {
        self.kind = kind
        self.factor = factor
    }

    /// Of times: the unit that fits the largest of them, so that 31,178 min are 21.7 d and 0.2 h are 12 min. A unit is
    /// left for the next larger one from three of that on (98 min, but 8.6 h), and for the next smaller one below 1, or
    /// where another time in the same column would be less than a tenth of it; below a tenth of a second it is
    /// milliseconds.
    /// - Parameters:
    ///   - times: in `unit`.
    ///   - unit: that in which the times are.
    ///   - wanted: the unit of all times; nil: what fits.
    package init(times: [Double], in unit: TimeUnit, wanted: TimeUnit? = nil) {
        if let wanted {
            self.init(.quantity(unit: wanted.symbol), factor: unit.seconds / wanted.seconds)
            return
        }
        let sizes = times.filter { $0.isFinite && $0 != 0 }.map { $0.magnitude * unit.seconds }
        let least = sizes.min() ?? 0
        let seconds = sizes.max() ?? 0
        guard seconds > 0 else {
            self.init(.quantity(unit: unit.symbol))
            return
        }
        let units = TimeUnit.allCases
        var place = units.firstIndex(of: unit) ?? 0
        while place + 1 < units.count, seconds >= Self.enough * units[place + 1].seconds { place += 1 }
        let fitting = place
        while place > 0, seconds < units[place].seconds { place -= 1 }
        if place == fitting, place > 1, least < 0.1 * units[place].seconds { place -= 1 }
        guard place > 0 || seconds >= 0.1 else {
            self.init(.quantity(unit: "ms"), factor: unit.seconds * 1000)
            return
        }
        self.init(.quantity(unit: units[place].symbol), factor: unit.seconds / units[place].seconds)
    }

    private static let enough = 3.0

    /// To three digits: more of an extreme tell nothing.
    package static func rounded(_ value: Double) -> Double {
        guard value.isFinite, value != 0, value.magnitude < 1000 else { return value.rounded() }
        return Double(Readable.significant(value, digits: 3)) ?? value
    }
}

extension Scenario {
    /// The unit that fits times of this scenario.
    package func unit(ofTimes times: [Double]) -> FittingUnit {
        FittingUnit(times: times, in: timeUnit, wanted: report.timesIn)
    }

    /// The unit that fits figures of a kind: times have one that fits the largest, others have their own.
    package func unit(of kind: Readable.Kind, _ values: [Double]) -> FittingUnit {
        kind == .quantity(unit: timeUnit.symbol) ? unit(ofTimes: values) : FittingUnit(kind)
    }

    /// `8.6 h`: a time alone, in the unit that fits it, with the digits that the half-width supports.
    package func shown(time: Double?, halfWidth: Double? = nil) -> String {
        let unit = unit(ofTimes: [time ?? 0])
        return Readable.number(
            time.map { $0 * unit.factor }, halfWidth: halfWidth.map { $0 * unit.factor }, as: unit.kind)
    }
}
