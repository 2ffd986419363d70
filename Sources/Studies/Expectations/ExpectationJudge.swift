import Experiments
import Measures
import Scenarios
import SimulationKernel

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
        self.scenario = scenario
        self.claims = claims
        self.places = places
        self.bounds = bounds
        // Those of the claims first, in their order.
        let measures = claims.map(\.0)
        let beside = measures.flatMap { LossesBeside.measures(beside: $0, in: scenario) }
        point = ScenarioPoint(scenario, measures: measures + beside, seed: seed, plan: plan)
        findings = places.map { ExpectationFinding(scenario.expectations[$0]) }
    }

    /// Of all that is expected, the part that speaks of measures.
    var part: Double { Double(places.count) / Double(scenario.expectations.count) }

    /// All findings in the file's order.
    func findings(with others: [(place: Int, finding: ExpectationFinding)]) -> [ExpectationFinding] {
        (others + zip(places, findings).map { (place: $0, finding: $1) }).sorted { $0.place < $1.place }.map(\.finding)
    }

    /// Whether more replications, up to so many, would decide nothing more.
    func isDecided(atMost most: Int) -> Bool {
        let open = findings.indices.filter { findings[$0].verdict == .undecided }
        guard open.allSatisfy({ findings[$0].unseen != nil }) else { return false }
        if open.isEmpty { return true }
        let unseen = scenario.whyUnseen(replications: most)
        return open.allSatisfy { unseen(claims[$0].0) != nil }
    }

    /// One look at all replications so far.
    ///
    /// Half of the level is for what passes wrongly, half for what fails wrongly, each corrected for how many
    /// expectations there are (Holm): so a single one passes when the usual two-sided interval is within its bound.
    /// What an earlier look decided stays decided, and with it the interval that decided it; together the looks' levels
    /// are the whole error.
    mutating func look(_ samples: [[Sample]], level: Double, confidence: Double) {
        let found = claims.enumerated().map { index, claim in
            let (pool, statistic) = point.pool(of: index, in: samples)
            return ExpectedMeasure(pool, statistic, of: claim.0, claim: claim.1, in: scenario, confidence: confidence)
        }
        let decided = TestedAt.decided(claims.map(\.1), found.map(\.pValues), level: level / 2)
        let unseen = scenario.whyUnseen(replications: samples.count)
        for index in findings.indices {
            // What was never seen may be seen yet: a pass of that kind is asked again.
            let isTestedAgain = found[index].passesBySight && findings[index].verdict == .pass
            guard findings[index].verdict == .undecided || isTestedAgain else { continue }
            let (verdict, tested) = decided[index]
            findings[index].unseen = found[index].isForCertain ? nil : unseen(claims[index].0)
            if findings[index].unseen != nil {
                findings[index].verdict = .undecided
            } else if !isTestedAgain {
                findings[index].verdict = verdict
            } else if found[index].pValues.refuted == 0 {
                findings[index].verdict = .fail
            }
            findings[index].found = found[index].words(
                scenario, at: tested, replications: samples.count, in: scenario.expectations[places[index]].timeUnit)
            findings[index].advice = found[index].advice(
                bounds[index], replications: samples.count, confidence: tested.confidence)
            findings[index].lost = losses(beside: claims[index].0, samples, confidence)
        }
    }

    /// Whom the line of a measure loses.
    private func losses(beside measure: MeasureName, _ samples: [[Sample]], _ confidence: Double) -> LossesBeside {
        LossesBeside(beside: measure, in: scenario) { loss in
            guard let place = point.measures.firstIndex(where: { $0.isSame(as: loss) }) else { return nil }
            let (pool, statistic) = point.pool(of: place, in: samples)
            return pool.estimate(statistic, confidence: confidence)
        }
    }
}
