internal import Experiments

/// Margins and amounts of measures as a file states them: `2%`, `30 s`, `0.5 points`.
struct MarginText {
    let values: ValueReader

    func text(_ bound: PrecisionBound, of measure: MeasureName) -> String {
        switch bound {
        case .relative(let part): ExactText.share(part)
        case .absolute(let amount): text(amount, of: measure)
        }
    }

    /// An amount in the measure's unit.
    func text(_ amount: Double, of measure: MeasureName) -> String {
        switch measure.unit {
        case .time: ExactText.duration(amount, values)
        case .rate, .cost: ExactText.rate(amount, values.timeUnit)
        case .share:
            "\(Quantity.text(ExactText.number(near: amount * 100) { $0 / 100 == amount } ?? amount * 100)) points"
        case .number, .timeSquared, .money: Quantity.text(amount)
        }
    }
}
