internal import Scenarios

/// Lengths and speeds: in kilometres where the space's have a unit, else in the space's own unit.
struct LengthReader {
    let values: ValueReader
    /// Whether lengths are in kilometres; nil: the space could not be read, and either will do.
    let isMetric: Bool?
    private var log: DiagnosticLog { values.log }

    /// `km`, or nothing where lengths have no unit.
    var symbol: String { isMetric == true ? "km" : "" }

    func length(_ node: LocatedNode, _ what: String, orZero: Bool = false) -> Double? {
        let wanted = isMetric == false ? "a number" : "a distance, such as 3 km"
        guard let quantity = values.quantity(node, what, wanted: wanted) else { return nil }
        let isMetric = self.isMetric ?? (quantity.kind != .number)
        guard quantity.kind == (isMetric ? .distance : .number) else {
            return log.error(
                isMetric
                    ? "\(what) is a distance, not \(quantity)"
                    : "\(what) is a bare number, as the space has no unit, not \(quantity)",
                at: node,
                hint: isMetric
                    ? "write 3 km or 300 m" : "write it without a unit, or give the space one: [40 km, 40 km]")
        }
        let length = isMetric ? quantity.number * quantity.unit.metres / 1000 : quantity.number
        if orZero ? length >= 0 : length > 0, length.isFinite { return length }
        let least = orZero ? "at least" : "above"
        return log.error("\(what) must be \(least) 0, not \(quantity)", at: node)
    }

    /// In lengths per time unit.
    func speed(_ node: LocatedNode, _ what: String) -> Double? {
        let wanted = isMetric == false ? "lengths per time, such as 1/min" : "a speed, such as 40 km/h"
        guard let quantity = values.quantity(node, what, wanted: wanted) else { return nil }
        let unit = values.timeUnit.seconds
        switch (quantity.kind, isMetric ?? (quantity.kind == .speed)) {
        case (.speed, true):
            return positive(quantity.number * quantity.unit.metres / 1000 * unit / quantity.unit.seconds, node, what)
        case (.rate, false): return positive(quantity.number(in: values.timeUnit), node, what)
        default: return log.error("\(what) is \(wanted), not \(quantity)", at: node)
        }
    }

    private func positive(_ speed: Double, _ node: LocatedNode, _ what: String) -> Double? {
        if speed >= 0, speed.isFinite { return speed }
        return log.error("\(what) cannot be negative", at: node)
    }
}

extension LengthReader {
    /// A length as a file states it.
    func written(_ length: Double) -> WrittenNode {
        guard isMetric == true else { return .value(Quantity.text(length)) }
        let found = ExactText.shortest(of: [("km", 1_000.0), ("m", 1.0)]) { unit in
            ExactText.number(near: length * 1_000 / unit.1) { $0 * unit.1 / 1_000 == length }
        }
        return .value(found.map { "\($0.number) \($0.unit.0)" } ?? "\(Quantity.text(length)) km")
    }

    /// Lengths per time unit as a file states them.
    func written(speed: Double) -> WrittenNode {
        let own = values.timeUnit
        guard isMetric == true else { return .value(ExactText.rate(speed, own)) }
        let units = [TimeUnit.hours, own, .minutes, .seconds]
        let found = ExactText.shortest(of: units) { unit in
            ExactText.number(near: speed * unit.seconds / own.seconds) {
                $0 * 1_000 / 1_000 * own.seconds / unit.seconds == speed
            }
        }
        return .value(
            found.map { "\($0.number) km/\($0.unit.symbol)" } ?? "\(Quantity.text(speed)) km/\(own.symbol)")
    }
}
