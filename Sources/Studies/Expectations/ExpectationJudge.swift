import Experiments
import FlowNetworks
import NumericalMethods
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel
import Statistics

/// Holds replications of a scenario against what it expects of its measures.
struct ExpectationJudge {
    let scenario: Scenario
    let point: FlowPoint
    private let claims: [(MeasureName, Claim)]
    /// The places of these among the scenario's expectations.
    let places: [Int]
    private(set) var findings: [ExpectationFinding]

    /// Of the expectations that speak of measures; nil when there are none.
    init?(_ scenario: Scenario, seed: UInt64, plan: RunPlan?) {
        var claims: [(MeasureName, Claim)] = []
        var places: [Int] = []
        for (index, expectation) in scenario.expectations.enumerated() {
            guard case .measure(let measure, let bound) = expectation.claim else { continue }
            claims.append((measure, bound.claim))
            places.append(index)
        }
        if claims.isEmpty { return nil }
        (self.scenario, self.claims, self.places) = (scenario, claims, places)
        point = FlowPoint(scenario, measures: claims.map(\.0), seed: seed, plan: plan)
        findings = places.map { ExpectationFinding(scenario.expectations[$0]) }
    }

    /// Of all that is expected, the part that speaks of measures.
    var part: Double { Double(places.count) / Double(scenario.expectations.count) }

    /// All findings in the file's order.
    func findings(with others: [(place: Int, finding: ExpectationFinding)]) -> [ExpectationFinding] {
        (others + zip(places, findings).map { (place: $0, finding: $1) }).sorted { $0.place < $1.place }.map(\.finding)
    }

    var isDecided: Bool { findings.allSatisfy { $0.verdict != .undecided } }

    /// One look at all replications so far.
    ///
    /// Half of the level is for what passes wrongly, half for what fails wrongly, each corrected for how many
    /// expectations there are (Holm): so a single one passes when the usual two-sided interval is within its bound.
    /// What an earlier look decided stays decided; together the looks' levels are the whole error.
    mutating func look(_ samples: [[Sample]], level: Double, confidence: Double) {
        var p: [(proven: Double, refuted: Double)] = []
        for (index, (measure, claim)) in claims.enumerated() {
            let (pool, statistic) = point.pool(of: index, in: samples)
            let found = Found(pool, statistic, measure, claim, confidence)
            p.append(found.pValues)
            findings[index].found = found.words(scenario, replications: samples.count)
        }
        let passed = HolmAdjustment.rejected(p.map(\.proven), level: level / 2)
        let failed = HolmAdjustment.rejected(p.map(\.refuted), level: level / 2)
        for index in findings.indices where findings[index].verdict == .undecided {
            if passed[index] {
                findings[index].verdict = .pass
            } else if failed[index] {
                findings[index].verdict = .fail
            }
        }
    }

    /// What replications say of one measure.
    private struct Found {
        let estimate: Estimate?
        let pValues: (proven: Double, refuted: Double)
        let measure: MeasureName
        let confidence: Double

        init(_ pool: Pool, _ statistic: Statistic, _ measure: MeasureName, _ claim: Claim, _ confidence: Double) {
            (self.measure, self.confidence) = (measure, confidence)
            let estimate = pool.estimate(statistic, confidence: confidence)
            self.estimate = estimate
            if let estimate, measure.unit == .share, estimate.value == 0 || estimate.value == 1,
                let cases = Self.cases(of: pool, measure)
            {
                pValues = Self.extreme(estimate.value, cases, claim)
            } else if let difference = pool.pseudoValues(statistic).flatMap({ MeanDifference.mean(of: $0) }) {
                pValues = claim.pValues(difference)
            } else {
                pValues = (1, 1)
            }
        }

        /// Of how many customers a share is; nil for shares of time.
        private static func cases(of pool: Pool, _ measure: MeasureName) -> Double? {
            switch pool {
            case .tally(let pool): return Double(pool.all.count)
            case .level: return nil
            case .ratio(let pool):
                let ofTime = ["utilization", "down", "held", "on-duty"].contains(measure.quantity)
                return ofTime || measure.formula != nil ? nil : pool.parts.reduce(0) { $0 + $1.denominator }
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

        func words(_ scenario: Scenario, replications: Int) -> String {
            guard let estimate else { return "there was nobody of whom it could be said" }
            let kind = ExpectedFigure.kind(measure.unit, scenario)
            guard replications > 1 else {
                return "found \(Readable.number(estimate.value, as: kind)); a single replication tells no precision"
            }
            guard let lower = estimate.lower, let upper = estimate.upper else {
                return "found \(Readable.number(estimate.value, as: kind)), which has no interval"
            }
            let percent = Readable.percent(confidence)
            return
                "found \(Readable.number(estimate.value, halfWidth: (upper - lower) / 2, as: kind)), \(percent) interval "
                + "\(Readable.interval(lower, upper, as: kind)), \(Readable.count(replications)) replications"
        }
    }
}

/// How a measure's figures are written.
enum ExpectedFigure {
    static func kind(_ unit: MeasureName.Unit, _ scenario: Scenario) -> Readable.Kind {
        let time = scenario.timeUnit.symbol
        return switch unit {
        case .time: .quantity(unit: time)
        case .timeSquared: .quantity(unit: "\(time)²")
        case .number: .number
        case .rate: .quantity(unit: "per \(time)")
        case .share: .share
        case .cost: .quantity(unit: "\(scenario.costs.currency ?? "money") per \(time)")
        case .money: .quantity(unit: scenario.costs.currency ?? "money")
        }
    }
}
