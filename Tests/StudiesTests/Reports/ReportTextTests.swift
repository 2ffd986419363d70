import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Foundation
import Reporting
import Scenarios
import Testing

import Studies

/// A report as whole text.
///
/// `REDOMAT_RECORD=1` writes `Golden/report.md` anew and fails, so that a recording never passes for a test: the text is
/// to be read before it is committed.
struct ReportTextTests {
    static let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/report.md")

    static let text = """
        redomat: 1
        name: surgery
        title: A surgery | with <everything>
        description: Does one nurse suffice?
        time: minutes
        source: a sketch
        assumptions: [ rates are guesses, "nobody *gives up*" ]
        parameters: { nurses: 1 }
        classes:
          child:
            priority: 1
            arrivals: { poisson: 6/h }
            flow: [ nurse, { visit: doctor, as: examination }, { end: treated } ]
          adult:
            priority: 2
            arrivals: { poisson: 10/h }
            flow:
              - nurse
              - choose:
                  - { share: 25%, flow: [ { end: sent-home } ] }
                  - otherwise: [ { delay: { uniform: [ 1 min, 3 min ] } } ]
              - doctor
              - end: treated
        stations:
          nurse: { servers: $nurses, service: { exponential: 3 min } }
          doctor: { servers: 2, capacity: 12, discipline: priority, service: { gamma: { mean: 9 min, cv: 0.5 } } }
        run: { horizon: 100 h, warm-up: 10 h, replications: 10, seed: 42 }
        report: { quantiles: [ 50%, 90% ], over: [ 20 min ] }
        """

    @Test func asAWhole() throws {
        let (loaded, diagnostics) = ScenarioLoader.load(text: Self.text, name: "surgery.yaml")
        let scenario = try #require(loaded, "\(Diagnostic.render(diagnostics))")
        let report = MarkdownWriter.text(of: FlowReport(try Small.result(scenario)).report())
        if ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1" {
            try report.write(to: Self.golden, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
            return
        }
        let expected = try String(contentsOf: Self.golden, encoding: .utf8)
        let changed = zip(expected.split(separator: "\n"), report.split(separator: "\n")).first { $0 != $1 }
        #expect(changed.map { "\($0) became \($1)" } == nil)
        #expect(report == expected)
    }

    private func report(_ classes: String, _ stations: String, run: String) throws -> String {
        MarkdownWriter.text(of: FlowReport(try Small.result(Small.scenario(classes, stations, run: run))).report())
    }

    /// A load of 4/3 is said, and nothing is called stable.
    @Test func whatCannotKeepUpIsNotCalledStable() throws {
        let text = try report(
            "p: { arrivals: { poisson: 40/h }, flow: [ a ] }", "a: { servers: 1, service: { exponential: 2 min } }",
            run: "{ horizon: 10 h, replications: 3, seed: 1 }")
        #expect(text.contains("**a is overloaded**: demand is 133% of its server's capacity."))
        #expect(!text.contains("sufficient"))
    }

    /// Without a rate there is no load, and so no word on stability; with one replication there is no interval.
    @Test func statedTimes() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0 min, 1 min ] }, flow: [ a ] }",
            "a: { servers: 1, service: { deterministic: 2 min } }",
            run: "{ until: empty, replications: 1 }")
        #expect(!text.contains("sufficient"))
        #expect(!text.contains("±"))
        #expect(!text.contains("standard errors"))
        #expect(text.contains("There was one replication"))
        #expect(text.contains("at 0 min, 1 min"))
        #expect(text.contains("30 s on average"))
    }

    /// Two stations in exactly the same state: neither is the one that limits, and neither has the longest waits.
    @Test func whatCannotBeToldApartIsNotRanked() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0 min, 0 min ] }, flow: [ a ] }\nq: { arrivals: { at: [ 0 min, 0 min ] }, flow: [ b ] }",
            "a: { servers: 1, service: { deterministic: 2 min } }\nb: { servers: 1, service: { deterministic: 2 min } }",
            run: "{ until: empty, replications: 1 }")
        #expect(text.contains("**Both stations are about equally busy**: 100% at a and 100% at b of the time."))
        #expect(
            text.contains(
                "**The longest waits are at a and b**: 1 min and 1 min on average; the longest seen took 2 min and 2 min."
            ))
    }

    @Test func nobodyWaits() throws {
        let text = try report(
            "p: { arrivals: { at: [ 0 min, 10 min ] }, flow: [ a ] }",
            "a: { servers: 1, service: { deterministic: 2 min } }",
            run: "{ until: empty, replications: 1 }")
        #expect(text.contains("Nobody waited."))
    }

    /// Interrupted before the first replication was finished, there is nothing to report.
    @Test func nothingFinished() throws {
        let cancellation = Cancellation()
        cancellation.request()
        let result = try Study.run(
            Small.scenario("p: { arrivals: { poisson: 4/h }, flow: [ a ] }", "a: { queue: M/M/1, service: 2 min }"),
            options: StudyOptions(jobs: 1), command: "redomat run small.yaml", cancellation: cancellation)
        #expect(result.files == nil)
        #expect(!result.isComplete)
        #expect(result.finishedReplications == 0)
    }
}
