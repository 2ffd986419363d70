internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Rates as formulas: whether they are rates at every moment of the run.
extension NetworkChecks {
    /// So many stretches of time are looked at where a run has no stated end.
    private static let longest = 20_000
    /// Beyond this there is no end of time to be looked at.
    private static let endless = 1e100
    /// Moments looked at in each.
    private static let moments = 16

    func checkFormulas(_ plan: RunPlan) {
        for (index, customer) in network.classes.enumerated() {
            if case .formula(let formula) = customer.arrivals.source {
                if formula.readsState {
                    checkOfState(formula, of: customer, drafts.classes[index].place)
                    continue
                }
                check(
                    formula, of: customer, until: min(customer.arrivals.until, end(of: plan)),
                    drafts.classes[index].place)
            }
        }
    }

    /// The time by which the run ends; infinite where that is not stated.
    private func end(of plan: RunPlan) -> Double {
        guard case .time(let warmUp) = plan.warmUp else {
            if case .horizon(let length) = plan.length, case .none = plan.warmUp { return length }
            return .infinity
        }
        if case .horizon(let length) = plan.length { return warmUp + length }
        return .infinity
    }

    /// Of a rate that reads more than the time: only what it certainly is.
    private func checkOfState(_ formula: RateFormula, of customer: CustomerClass, _ place: SourcePlace) {
        let bounds = formula.expression.bounds()
        let owner = "the rate of class '\(customer.name)', \(formula.text),"
        if bounds.high < 0 {
            log.error("\(owner) is always below 0: a rate cannot be negative", at: place)
        } else if bounds.high == 0 {
            log.error("\(owner) is 0 all the time: nobody would come", at: place)
        }
    }

    private func check(_ formula: RateFormula, of customer: CustomerClass, until end: Double, _ place: SourcePlace) {
        var blocks = RateBlocks(formula)
        var highest = 0.0
        let owner = "the rate of class '\(customer.name)', \(formula.text),"
        for _ in 0..<Self.longest where blocks.block.end < end {
            guard blocks.advance() else {
                // A rate that dies away is bounded by ever less for ever longer.
                if blocks.block.end > Self.endless { break }
                let near = Understood.duration(blocks.block.end, unit)
                return log.error(
                    "\(owner) has no bound near \(near) from the start", at: place,
                    hint: "a rate must be a number at every moment; see what it divides by")
            }
            let start = blocks.block.start
            let length = min(end, blocks.block.end) - blocks.block.start
            for moment in 0..<Self.moments {
                let time = start + length * (Double(moment) + 0.5) / Double(Self.moments)
                let value = formula.expression.value(at: time)
                guard value >= -1e-12 * max(1, blocks.block.bound) else {
                    return log.error(
                        "\(owner) is \(Understood.rate(value, unit)) at \(Understood.duration(time, unit)) from the "
                            + "start: a rate cannot be negative", at: place,
                        hint: "write formula: \"max(0, …)\" where nobody shall come then")
                }
                highest = max(highest, value)
            }
        }
        if highest <= 0 { log.error("\(owner) is 0 all the time: nobody would come", at: place) }
    }
}
