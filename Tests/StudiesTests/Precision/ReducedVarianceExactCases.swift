import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import TestSupport
import Testing

import Studies

@Suite struct ReducedVarianceExactCases {
    private static let classes = """
        urgent: { priority: 1, arrivals: { poisson: 2/h }, flow: [ triage, doctor ] }
        routine: { priority: 2, arrivals: { poisson: { schedule: { 0:00: 6/h, 4:00: 3/h } } }, flow: [ doctor ] }
        """
    private static let stations = """
        triage: { servers: 1, service: { gamma: { mean: 5 min, cv: 0.5 } } }
        doctor: { servers: 1, discipline: priority, preemption: resume, service: { urgent: { deterministic: 6 min }, routine: { exponential: 7 min } } }
        """

    private func result(_ way: String, replications: Int) throws -> FlowResult {
        try Small.result(
            Small.scenario(
                Self.classes, Self.stations,
                run: "{ starts: 0:00, horizon: 8 h, replications: \(replications), variance-reduction: \(way) }"))
    }

    /// Days from empty that end while people are inside: what came and what was brought, less what was to be expected,
    /// has mean 0. Four means of 1,000 days within 3.5 standard errors: missed with probability 0.002.
    @Test func controlsHaveTheirMeans() throws {
        let run = try result("control-variates", replications: 1000).run
        let controls = try #require(run.remains.controls?.controls)
        #expect(
            controls.map(\.name) == [
                "the arrivals of urgent", "the arrivals of routine", "the service brought to triage",
                "the service brought to doctor",
            ])
        for control in controls {
            let n = Double(control.values.count)
            let mean = control.values.reduce(0, +) / n
            let variance = control.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
            #expect(abs(mean) <= 3.5 * (variance / n).squareRoot(), "\(control.name): \(mean)")
            #expect(variance > 0)
        }
        // Of Poisson arrivals the variance is the mean: 36 of the second class. The standard error of a variance of
        // 1,000 is a factor √(2/1000) = 0.045.
        let mean = controls[1].values.reduce(0, +) / 1000
        let variance = controls[1].values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 999
        #expect(abs(variance / 36 - 1) < 3.5 * 0.045, "\(variance)")
    }

    /// The triage gets what its one class brings, in order: its load over the day is arrivals times service, all but the
    /// last ones. So controls explain nearly all of it, and the interval is narrow and right.
    @Test func controlsGain() throws {
        let result = try result("control-variates", replications: 60)
        let busy = try #require(result.measurement("triage", "utilization.mean"))
        #expect(try #require(busy.reduction) > 3)
        let pool = try #require(result.run.rows.pool(of: busy.measureName)?.pool)
        let plain = try #require(pool.estimate(.mean, confidence: 0.95))
        #expect(try #require(busy.halfWidth) < (plain.upper! - plain.lower!) / 2)
        // 2/h · 5 min = 1/6, less the work of an arrival that the closing hour cuts off: at most the mean time of one.
        #expect(abs(try #require(busy.estimate).value - 1 / 6.0) < 0.01)
        let text = MarkdownWriter.text(of: FlowReport(result).report())
        #expect(text.contains("### What the controls gained") && text.contains("the service brought to triage"))
    }

    /// Work that comes in opposite amounts: the utilization of two opposite days varies less than that of two others.
    @Test func pairsGain() throws {
        let result = try result("antithetic", replications: 400)
        let busy = try #require(result.measurement("doctor", "utilization.mean"))
        #expect(try #require(busy.reduction) > 1.3)
        #expect(result.run.finished == 400)
        let pool = try #require(result.run.rows.pool(of: busy.measureName)?.pool)
        let pairs = AntitheticPairs(try #require(pool.pseudoValues(.mean)))
        #expect(pairs.means.count == 200 && pairs.reduction == busy.reduction)
        #expect(MarkdownWriter.text(of: FlowReport(result).report()).contains("### What the pairs gained"))
    }
}
