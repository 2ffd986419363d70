import Experiments
import Scenarios
import SimulationKernel
import Statistics

/// Holds replications of a scenario against what it expects of its measures.
struct ExpectationJudge {
    let scenario: Scenario
    let point: ScenarioPoint
    private let claims: [(MeasureName, Claim)]
    private let bounds: [Bound]
    /// The places of these among the scenario's expectations.
    let places: [Int]
    private(set) var findings: [ExpectationFinding]

    /// Of the expectations that speak of measures; nil when there are none.
    init?(_ scenario: Scenario, seed: UInt64, plan: RunPlan?) {
        var claims: [(MeasureName, Claim)] = []
        var bounds: [Bound] = []
        var places: [Int] = []
        for (index, expectation) in scenario.expectations.enumerated() {
            guard case .measure(let measure, let bound) = expectation.claim else { continue }
            claims.append((measure, bound.claim))
            bounds.append(bound)
            places.append(index)
        }
        if claims.isEmpty { return nil }
        (self.scenario, self.claims, self.places, self.bounds) = (scenario, claims, places, bounds)
        point = ScenarioPoint(scenario, measures: claims.map(\.0), seed: seed, plan: plan)
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
            let found = ExpectedMeasure(pool, statistic, measure, claim, confidence, in: scenario)
            p.append(found.pValues)
            findings[index].found = found.words(
                scenario, replications: samples.count, in: scenario.expectations[places[index]].timeUnit)
            // What was never seen may be seen yet: a pass of that kind is asked again.
            if found.passesBySight, findings[index].verdict == .pass, found.pValues.refuted == 0 {
                findings[index].verdict = .fail
            }
            findings[index].advice = found.advice(
                bounds[index], replications: samples.count,
                confidence: 1 - (1 - confidence) / Double(claims.count))
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
}
