internal import Formulas
internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Numbers that customers carry, in words.
extension FlowWords {
    func words(_ change: NumberChange) -> String {
        let number = network.numbers[change.number]
        return "\(number.name) to \(value(change.law, of: number))"
    }

    private func value(_ law: Law, of number: CustomerNumber) -> String {
        if case .deterministic(let value) = law { return amount(value, number) }
        if case .dependent(let own) = law, case .deterministic(1) = own.base, !own.isBounded { return own.factor.text }
        return number.isDuration ? self.law(law) : LawWords.plainText(law)
    }

    private func amount(_ value: Double, _ number: CustomerNumber) -> String {
        number.isDuration ? duration(value) : Understood.number(value)
    }

    /// `age at least 65`, `acuity 1 or 2`.
    func words(_ number: CustomerNumber, _ ranges: [NumberRange]) -> String {
        let parts = ranges.map { range in
            let low = amount(range.low, number)
            let high = amount(range.high, number)
            if range.low == range.high { return low }
            if range.high == .infinity { return (range.hasLow ? "at least " : "above ") + low }
            if range.low == -.infinity { return (range.hasHigh ? "at most " : "below ") + high }
            return "\(low) to \(high)"
        }
        return "\(number.name) \(parts.joined(separator: " or "))"
    }

    /// `the highest acuity first`, and when that is read where it is not known beforehand.
    func words(_ order: RankOrder) -> String {
        var text = (order.highestFirst ? "the highest" : "the lowest") + " \(order.formula.text) first"
        let plan = RankPlan(order.formula.tree)
        if plan.order != .key, plan.order != .moving { text += ", " + plan.words }
        return text + (order.preemption == .none ? "" : words(order.preemption))
    }
}
