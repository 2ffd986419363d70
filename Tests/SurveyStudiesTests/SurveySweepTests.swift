import LaneSupport
import FlowScenarios
import FlowStudies
import Experiments
import Foundation
import Reporting
import Scenarios
import Statistics
import Testing

import Studies
import SurveyStudies

/// The shipped kiosk at the shares of the survey: where its shares come from, and what the survey leaves open.
@Suite struct SurveySweepTests {
    static func scenario() throws -> Scenario {
        let file = URL(filePath: ContactlessStudyTests.file).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "payment/kiosk-at-surveyed-shares.yaml").path()
        let (scenario, diagnostics) = ScenarioLoader.load(path: file, lanes: lanes)
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    /// Pollaczek's and Khinchine's mean wait at a share who pay by phone; the others as in P3, 55 in cash and 40 by card.
    static func wait(_ phone: Double) -> Double {
        let shares = [phone, (1 - phone) * 55 / 95, (1 - phone) * 40 / 95]
        let mean = zip(shares, [5.0, 20, 15]).reduce(0) { $0 + $1.0 * $1.1 }
        let second = zip(shares, [5.0, 20, 15]).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
        let rate = 4.0 / 60
        return rate * second / (2 * (1 - rate * mean))
    }

    /// The simulated mean waits of 40 days of 40 h lie within 4 standard errors of theory: three points, each beyond that by
    /// chance once in about 16,000 (normal) to 3,700 (Student, 39 degrees of freedom) seeds.
    @Test func theSweepGoesOverTheInterval() throws {
        let scenario = try Self.scenario()
        let plan = try #require(scenario.experiments.first)
        let outcome = try #require(
            try ExperimentOutcome.run(
                scenario, plan, options: StudyOptions(jobs: 2), workforce: ThreadWorkforce(jobs: 2),
                log: ExperimentLog(), cancellation: Cancellation(), progress: { _ in }))
        guard case .sweep(let found) = outcome.kind else { throw CancellationError() }
        let report = ExperimentReport(outcome, command: "redomat experiment")
        let sweep = try #require(ShareSweep(found, report))
        // Wilson's interval of 113 of 188.
        let shares = [0.52971764930302, 113.0 / 188, 0.6683625792023155]
        for (point, share) in zip(found.points, shares) {
            let exact = try #require(CapacityTheory(point).exact(plan.measures[0])?.value)
            // Points have six digits.
            #expect(abs(exact / Self.wait(share) - 1) < 1e-5)
            let estimate = try #require(point.estimate(0, confidence: 0.95))
            #expect(abs(estimate.value - exact) < 4 * (estimate.standardError ?? 0))
        }
        let text = MarkdownWriter.text(of: report.report())
        #expect(text.contains("60.1%, 95% interval 53.0% to 66.8%: 113 of 188 respondents answered mobile to P4"))
        #expect(text.contains("over the survey's interval it goes from"))
        #expect(text.contains("What the survey leaves open is **not in it**"))
        #expect(text.contains("M/G/1") && sweep.sentences.count == 4)
    }

    @Test func theRunSaysWhereItsSharesComeFrom() throws {
        let scenario = try Self.scenario()
        let blocks = ShareWords.blocks(scenario)
        let text = MarkdownWriter.text(
            of: Report(title: "x", sections: [ReportSection("y", blocks)]))
        #expect(text.contains("`../survey/contactless-payment.yaml#P4.mobile`: 113 of 188 respondents"))
        #expect(text.contains("60.1%, 95% interval 53.0% to 66.8% (Wilson)"))
        #expect(text.contains("is **not in them**"))
        #expect(text.contains("The experiment **what-the-survey-leaves-open**"))
        // The three shares of P3 and those beside by-phone fill the whole.
        #expect(ShareWords.source("by-phone", scenario) == "a survey")
        #expect(ShareWords.source("in-cash", scenario) == "the file")
    }

    @Test func aScenarioWithoutSurveysSaysNothing() throws {
        let scenario = try Small.desk()
        #expect(ShareWords.blocks(scenario).isEmpty)
    }
}
