package import Experiments
package import Measures
package import Reporting
package import Scenarios

extension AnswerFigure {
    /// - Parameters:
    ///   - estimate: in the scenario's own unit.
    ///   - confidence: of its interval alone.
    ///   - family: how many hold together.
    ///   - flaw: why the replications cannot have seen what decides it, as a clause; nil where they can.
    package init(
        _ estimate: Estimate, of measure: MeasureName, confidence: Double, family: Int, flaw: String? = nil,
        unit: AnswerUnit
    ) {
        self.init(estimate.value, unit: unit, flaw: flaw)
        // Where the data do not reach so far, the other end decides alone.
        guard estimate.lower != nil || estimate.upper != nil else { return }
        let lower = estimate.lower ?? -Double.infinity
        let upper = estimate.upper ?? .infinity
        // No wait is below 0, no share above all.
        let range = measure.range.contains(estimate.value) ? measure.range : -Double.infinity...(.infinity)
        interval = AnswerInterval(
            max(lower, range.lowerBound), min(upper, range.upperBound), confidence: confidence, family: family)
    }
}

extension AnswerFigure {
    /// A share beside another figure, which no claim is about.
    init(share estimate: Estimate) {
        self.init(estimate.value, unit: .share)
        guard let lower = estimate.lower, let upper = estimate.upper else { return }
        interval = AnswerInterval(max(0, lower), min(1, upper), confidence: 0.95)
    }
}

extension AnswerFigure {
    /// A figure of a run, in a sentence; nil: nobody was observed.
    package init?(_ figure: MeasuredFigure?, unit: AnswerUnit) {
        guard let figure, let estimate = figure.estimate else { return nil }
        self.init(estimate.value, unit: unit)
        if let lower = estimate.lower, let upper = estimate.upper {
            interval = AnswerInterval(lower, upper, confidence: figure.confidence, family: figure.family)
        }
    }
}

extension AnswerUnit {
    /// That in which a measure is shown.
    /// - Parameter values: that are shown together.
    package init(_ measure: MeasureName, beside values: [Double], _ format: MeasureFormat) {
        let (kind, factor) = format.kind(measure, values)
        self.init(FittingUnit(kind, factor: factor))
    }

    package init(_ unit: FittingUnit) {
        switch unit.kind {
        case .share: self = .share
        case .quantity(let symbol): self.init(symbol, factor: unit.factor)
        case .number: self.init("", factor: unit.factor)
        }
    }
}

extension AnswerBound {
    /// It is `nil` for a bound with two sides, which no target has.
    package init?(_ bound: Bound) {
        switch bound {
        case .atMost(let most): self = .atMost(most)
        case .atLeast(let least): self = .atLeast(least)
        case .between, .equals: return nil
        }
    }
}
