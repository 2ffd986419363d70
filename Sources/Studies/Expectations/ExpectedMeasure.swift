import Measures
import SimulationKernel
import Experiments
import Statistics
import Reporting
import Scenarios

/// What replications say of one measure of which something is expected.
struct ExpectedMeasure {
    let estimate: Estimate?
    let pValues: (proven: Double, refuted: Double)
    private let measure: MeasureName
    /// Of the claim that something never happens, and of what no test of replications decides.
    private let confidence: Double
    /// Of how many customers a share is; nil for what is no share of customers.
    private let cases: Double?
    private let certainty: String?
    /// Whether one value alone is expected.
    private let isExact: Bool
    /// Whether it is claimed that something never happens, or always does: no figure but the count speaks of that.
    let isNever: Bool
    /// Whether it passes by what was seen so far alone, so that more replications may break it.
    var passesBySight: Bool { isNever || measure.statistic == .maximum }
    /// Whether it is so whatever the replications saw: seen once it is not never, and a longest time stays seen; or
    /// nothing can happen at all.
    var isForCertain: Bool {
        (passesBySight && pValues.refuted == 0) || (estimate?.value == 0 && certainty != nil)
    }
    /// One number per replication; nil where those do not tell its precision.
    private let values: [Double]?
    /// Their mean with what is known of it: by this the claim is decided.
    private let mean: MeanDifference?

    init(
        _ pool: Pool, _ statistic: Statistic, of measure: MeasureName, claim: Claim, in scenario: Scenario,
        confidence: Double
    ) {
        self.measure = measure
        self.confidence = confidence
        isExact = if case .between(let lower, let upper) = claim { lower == upper } else { false }
        let estimate = pool.estimate(statistic, confidence: confidence)
        self.estimate = estimate
        cases = measure.unit == .share ? Self.cases(of: pool, measure) : nil
        let extreme = Self.never(claim, measure)
        isNever = extreme != nil
        certainty = (scenario.subject as? any ReplicatedModel)?.whyNever(measure)
        values = pool.pseudoValues(statistic)
        mean = values.flatMap { MeanDifference.mean(of: $0, skewness: estimate?.skewness) }
        if measure.statistic == .maximum, let estimate {
            pValues = Self.observed(estimate.value, claim)
        } else if let extreme, let estimate {
            // Seen once, it is not never; not seen, nothing more can be said for it than how rare it is at most.
            pValues = estimate.value == extreme ? (0, 1) : (1, 0)
        } else if let estimate, measure.unit == .share, estimate.value == 0 || estimate.value == 1, let cases {
            pValues = Self.extreme(estimate.value, cases, claim)
        } else if let estimate, let values, values.count > 1, values.allSatisfy({ $0 == values[0] }),
            abs(estimate.value - values[0]) <= 1e-9 * abs(values[0])
        {
            pValues = Self.holds(estimate.value, claim) ? (0, 1) : (1, 0)
        } else if let mean {
            pValues = claim.pValues(mean)
        } else {
            pValues = (1, 1)
        }
    }

    /// Whether a longest time that was seen is enough to say that a bound does not hold.
    static func isBroken(_ bound: Bound, by most: Double) -> Bool { observed(most, bound.claim).1 == 0 }

    /// Of the most that was seen: a bound that holds in all replications passes as far as they tell, one that does not
    /// is broken for certain.
    private static func observed(_ most: Double, _ claim: Claim) -> (Double, Double) {
        // A time is the difference of two clocks, which may be off by a rounding of theirs; as for shares over a bound.
        let rounding = 1e-9 * most.magnitude
        return switch claim {
        case .atMost(let bound): most <= bound + rounding ? (0, 1) : (1, 0)
        case .atLeast(let bound): most >= bound - rounding ? (0, 1) : (1, 1)
        case .between(let lower, let upper):
            if most > upper + rounding {
                (1, 0)
            } else if most >= lower - rounding {
                (0, 1)
            } else {
                (1, 1)
            }
        }
    }

    /// Whether a claim holds of what is the same in each replication, but for a rounding of clocks.
    private static func holds(_ value: Double, _ claim: Claim) -> Bool {
        let rounding = 1e-9 * value.magnitude
        return switch claim {
        case .atMost(let bound): value <= bound + rounding
        case .atLeast(let bound): value >= bound - rounding
        case .between(let lower, let upper): value >= lower - rounding && value <= upper + rounding
        }
    }

    /// 0 where a count, a share, a rate or a time is claimed to be at most 0, 1 where a share is claimed to be 100 % at
    /// least; nil for other claims.
    private static func never(_ claim: Claim, _ measure: MeasureName) -> Double? {
        guard measure.formula == nil, measure.unit != .money, measure.unit != .cost else { return nil }
        // What a party pays of fees is below 0.
        if measure.element == .money { return nil }
        switch claim {
        case .atMost(0): return 0
        case .atLeast(1) where measure.unit == .share && measure.element != .fees: return 1
        default: return nil
        }
    }

    private static func cases(of pool: Pool, _ measure: MeasureName) -> Double? {
        switch pool {
        case .tally(let pool): return Double(pool.all.count)
        case .maximum: return nil
        case .ratio(let pool): return measure.isShareOfCases ? pool.parts.reduce(0) { $0 + $1.denominator } : nil
        }
    }

    /// A share of exactly 0 or 1 has no spread that would tell its error: exactly, n cases none of which happened
    /// have the chance (1 − p)ⁿ.
    private static func extreme(_ value: Double, _ cases: Double, _ claim: Claim) -> (Double, Double) {
        /// How often so many cases would show nothing at a share of at least `bound`, or less where it is 1.
        func nothing(_ bound: Double) -> Double {
            let bound = min(1, max(0, bound))
            return Special.pow(1 - bound, cases)
        }
        let isNone = value == 0
        switch claim {
        case .atMost(let bound): return isNone ? (nothing(bound), 1) : (bound >= 1 ? 0 : 1, nothing(1 - bound))
        case .atLeast(let bound): return isNone ? (bound <= 0 ? 0 : 1, nothing(bound)) : (nothing(1 - bound), 1)
        case .between(let lower, let upper):
            return isNone
                ? (lower <= 0 ? nothing(upper) : 1, lower <= 0 ? 1 : min(1, 2 * nothing(lower)))
                : (upper >= 1 ? nothing(1 - lower) : 1, upper >= 1 ? 1 : min(1, 2 * nothing(1 - upper)))
        }
    }

    /// What would decide it.
    func advice(_ bound: Bound, replications: Int, confidence: Double) -> String {
        guard let estimate else { return "" }
        guard replications > 1 else { return "run at least 2, better 20" }
        guard values != nil else { return "no number of replications decides it; expect a quantile instead" }
        let count = mean.flatMap {
            ReplicationAdvice.count(
                $0, replications: replications, distance: bound.distance(of: estimate.value), confidence: confidence)
        }
        return count.map { "about \(Readable.count($0)) replications may decide it, if the figure stays as it is" }
            ?? ""
    }

    /// - Parameters:
    ///   - tested: at which error it was decided.
    ///   - asked: the unit of the time that is asked for; nil: the scenario's.
    func words(_ scenario: Scenario, at tested: TestedAt, replications: Int, in asked: TimeUnit? = nil) -> String {
        guard var estimate else { return "there was nobody of whom it could be said" }
        if let interval = mean?.interval(confidence: tested.confidence) {
            estimate.lower = interval.lower
            estimate.upper = interval.upper
        }
        var kind = UnitWords(scenario).kind(measure.unit)
        if measure.unit == .time, let asked {
            let factor = scenario.timeUnit.seconds / asked.seconds
            kind = .quantity(unit: asked.symbol)
            estimate.value *= factor
            estimate.lower = estimate.lower.map { $0 * factor }
            estimate.upper = estimate.upper.map { $0 * factor }
        }
        if estimate.value == 0, let certainty { return "found 0, which is certain: \(certainty)" }
        let isExtreme = cases != nil && (estimate.value == 0 || estimate.value == 1)
        if isNever || isExtreme, let words = neverWords(estimate.value, kind, replications, at: tested) {
            return words
        }
        guard replications > 1 else {
            return "found \(Readable.number(estimate.value, as: kind)); a single replication tells no precision"
        }
        guard let lower = estimate.lower, let upper = estimate.upper else {
            let number = Readable.number(estimate.value, as: kind)
            if values == nil {
                // Where rounding could hide why it failed, or what to expect exactly, all digits stand.
                let unit = if case .quantity(let symbol) = kind { " \(symbol)" } else { "" }
                let shown =
                    kind != .share && (pValues.proven > 0 || isExact)
                    ? MeasureWords.plain(estimate.value) + unit : number
                return "the most seen in \(Readable.count(replications)) replications is \(shown)"
            }
            // Of something that no test decides.
            return "found \(number), for whose interval \(Readable.count(replications)) replications are too few"
        }
        if upper - lower <= 1e-12 * estimate.value.magnitude {
            let runs =
                replications == 2 ? "both replications" : "each of the \(Readable.count(replications)) replications"
            return "found \(Readable.number(estimate.value, as: kind)), the same in \(runs)"
        }
        let percent = mean == nil ? English.percent(confidence) : tested.percent
        let (low, high) = possible(lower, upper, estimate.value)
        return "found \(Readable.number(estimate.value, halfWidth: (upper - lower) / 2, as: kind)), \(percent) "
            + "interval \(Readable.interval(low, high, as: kind)), \(Readable.count(replications)) replications"
    }

    /// With which upper bound it is known that something does not happen (the case of no event of Clopper & Pearson 1934:
    /// 1 − αⁿ⁻¹, about −ln α / n, the "rule of three" where α is 5 %).
    private func neverWords(
        _ value: Double, _ kind: Readable.Kind, _ replications: Int, at tested: TestedAt
    ) -> String? {
        // What was never seen passes by that alone, a bound above 0 by the test.
        let error = isNever ? 1 - confidence : tested.error
        func most(_ count: Double) -> String {
            "\(Readable.number(-Special.expm1(Special.log(error) / count), as: .share))"
        }
        let percent = isNever ? English.percent(confidence) : tested.oneSidedPercent
        if value == 0 || (value == 1 && measure.unit == .share) {
            let what = value == 0 ? "found \(Readable.number(0, as: kind))" : "found 100%"
            let runs = replications == 1 ? "the replication" : "all \(Readable.count(replications)) replications"
            let seen = value == 0 ? "seen" : "missed"
            if let cases, cases > 0 {
                return
                    "\(what) in \(runs), never \(seen) in \(Readable.count(Int(saturating: cases))) cases: with "
                    + "\(percent) confidence in less than \(most(cases)) of them, were they independent"
            }
            return "\(what) in \(runs): with \(percent) confidence, in less than \(most(Double(replications))) of such "
                + "replications it is not so"
        }
        return "found \(Readable.number(value, as: kind)): it does happen"
    }

    /// Without what no share, count, rate or time can be.
    private func possible(_ lower: Double, _ upper: Double, _ value: Double) -> (Double, Double) {
        guard measure.formula == nil, measure.element != .money, ![.money, .cost].contains(measure.unit), value >= 0
        else { return (lower, upper) }
        let isPart = measure.unit == .share && measure.element != .fees && value <= 1
        return (max(0, lower), isPart ? min(1, upper) : upper)
    }
}
