import Experiments
import FleetStudies
import FlowScenarios
import FlowStudies
import LaneSupport
import Scenarios
import Statistics
import TestSupport
import Testing

import Studies

/// The interval beside an expectation is the one that decided: whatever it says, the verdict says too.
@Suite struct DecidingIntervalTests {
    /// Families of claims on even and on very uneven values, which the correction for skewness moves.
    @Test func verdictsAndIntervalsAgree() throws {
        var random = SeededGenerator(11)
        var seen: [TestVerdict: Int] = [:]
        var corrected = 0
        for _ in 0..<400 {
            let family = random.whole(1...5)
            var claims: [Claim] = []
            var means: [MeanDifference] = []
            for _ in 0..<family {
                let isUneven = random.chance(0.5)
                let values = (0..<random.whole(5...40)).map { _ in
                    isUneven && random.chance(0.1) ? 20 + 20 * random.uniform() : random.uniform()
                }
                let skewness = SampleSkewness(values)
                if skewness.shift != 0 { corrected += 1 }
                let mean = try #require(MeanDifference.mean(of: values, skewness: skewness))
                means.append(mean)
                let bound = mean.estimate + (16 * random.uniform() - 8) * mean.standardError
                claims.append(
                    random.pick([
                        .atMost(bound), .atLeast(bound),
                        .between(bound, bound + 16 * random.uniform() * mean.standardError),
                    ]))
            }
            let looks = claims.map { _ in Double(random.whole(1...3)) }
            let pValues = zip(claims, zip(means, looks)).map { claim, mean in
                let p = claim.pValues(mean.0)
                return (proven: min(1, p.proven * mean.1), refuted: min(1, p.refuted * mean.1))
            }
            let decided = TestedAt.decided(claims, pValues, level: 0.025, looks: looks)
            for (claim, (mean, (verdict, tested))) in zip(claims, zip(means, decided)) {
                let interval = mean.interval(confidence: tested.confidence)
                seen[verdict, default: 0] += 1
                #expect(
                    Self.verdict(claim, interval.lower, interval.upper) == verdict,
                    "\(claim) by \(interval), \(verdict)")
            }
        }
        #expect(seen.count == 3 && seen.values.allSatisfy { $0 > 100 } && corrected > 100, "\(seen), \(corrected)")
    }

    /// What an interval says of a claim.
    private static func verdict(_ claim: Claim, _ lower: Double, _ upper: Double) -> TestVerdict {
        switch claim {
        case .atMost(let bound):
            if upper <= bound {
                .pass
            } else if lower >= bound {
                .fail
            } else {
                .undecided
            }
        case .atLeast(let bound):
            if lower >= bound {
                .pass
            } else if upper <= bound {
                .fail
            } else {
                .undecided
            }
        case .between(let low, let high):
            if lower >= low && upper <= high {
                .pass
            } else if upper <= low || lower >= high {
                .fail
            } else {
                .undecided
            }
        }
    }

    @Test func percents() {
        #expect(TestedAt(error: 0.025).percent == "95%")
        #expect(TestedAt(error: 0.025).oneSidedPercent == "97.5%")
        #expect(TestedAt(error: 0.025 / 3).percent == "98.33%")
        #expect(TestedAt(error: 0.005 / 7).percent == "99.857%")
    }

    /// Eleven bounds around one mean wait, as `redomat run` prints them. Before, each had the 95 % interval beside it, and
    /// those whose bound lay just outside of it were undecided all the same.
    @Test func asPrinted() throws {
        let bounds = (0...10).map { 4 + Double($0) * 0.8 }
        let scenario = try Small.scenario(
            "p: { arrivals: { poisson: 20/h }, flow: [ doctor ] }",
            "doctor: { servers: 4, service: { exponential: 10 min } }",
            run: "{ horizon: 8 h, replications: 60, seed: 3 }",
            more: "expect:\n" + bounds.map { "  - doctor.wait.mean at most \($0) min\n" }.joined())
        guard let network = scenario.flow?.network else { return }
        let run = try FlowRun.run(
            scenario, network, options: StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in })
        let found =
            try run.replications.expectations(StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in })
            ?? []
        #expect(found.count == bounds.count)
        let pattern = /([0-9.]+)% interval ([0-9.]+) to ([0-9.]+) min/
        for (bound, finding) in zip(bounds, found) {
            let match = try #require(finding.found.firstMatch(of: pattern), "\(finding.found)")
            let lower = try #require(Double(match.2))
            let upper = try #require(Double(match.3))
            // As printed, the ends are rounded.
            let rounding = 0.005
            switch finding.verdict {
            case .pass: #expect(upper <= bound + rounding, "\(finding.sentence)")
            case .fail: #expect(lower >= bound - rounding, "\(finding.sentence)")
            case .undecided:
                #expect(lower <= bound + rounding && upper >= bound - rounding, "\(finding.sentence)")
            }
        }
        let verdicts = Set(found.map(\.verdict))
        #expect(verdicts == [.pass, .fail, .undecided], "\(found.map(\.sentence))")
        // What is decided last is held against more than what is decided first.
        #expect(Set(found.compactMap { $0.found.firstMatch(of: pattern)?.1 }).count >= 3)
    }

    /// Nobody waits: 0 of so many cases, with the one-sided bound that decided.
    @Test func noneSeen() throws {
        let scenario = try ExpectationExactCases.clinic(
            """
            expect:
              - doctor.wait.over(1 min) at most 1%
              - doctor.wait.over(1 min) at most 0.1%
            """)
        guard let network = scenario.flow?.network else { return }
        let options = StudyOptions(jobs: 1)
        let run = try FlowRun.run(
            scenario, network, options: options, cancellation: Cancellation(), progress: { _ in })
        let found =
            try run.replications.expectations(options, cancellation: Cancellation(), progress: { _ in }) ?? []
        // 5 replications of 600 customers: (1 − 0.001)³⁰⁰⁰ = 5 % is not enough, (1 − 0.01)³⁰⁰⁰ is.
        #expect(found.map(\.verdict) == [.pass, .undecided], "\(found.map(\.sentence))")
        #expect(found[0].found.contains("with 98.75% confidence in less than "), "\(found[0].found)")
        // What is undecided failed at neither side: the first of two at a level of 2.5 %. 1 − 0.0125^(1/3000) is 0.146 %.
        #expect(found[1].found.contains("with 98.75% confidence in less than 0.146%"), "\(found[1].found)")
    }

    /// Whoever leaves after exactly ten minutes has not waited over ten minutes, though sums of clock times say
    /// 10.000000000000002.
    @Test func patienceAtTheBound() throws {
        let scenario = try Small.scenario(
            "p: { arrivals: { poisson: 30/h }, flow: [ doctor ] }",
            "doctor: { servers: 1, service: { exponential: 10 min }, patience: { deterministic: 10 min } }",
            run: "{ horizon: 100 h, replications: 5, seed: 3 }",
            more: "expect:\n  - doctor.wait.over(10 min) at most 0%\n  - doctor.wait.within(10 min) at least 100%\n")
        guard let network = scenario.flow?.network else { return }
        let options = StudyOptions(jobs: 1)
        let run = try FlowRun.run(
            scenario, network, options: options, cancellation: Cancellation(), progress: { _ in })
        let found =
            try run.replications.expectations(options, cancellation: Cancellation(), progress: { _ in }) ?? []
        #expect(found.map(\.verdict) == [.pass, .pass], "\(found.map(\.sentence))")
        let lost = try #require(found[0].lost)
        #expect(lost.areMany && lost.words.contains("leave without being served"))
    }
}
