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

/// The report of a payment scenario as whole text; `REDOMAT_RECORD=1` writes it anew and fails, as ``ReportTextTests``.
struct CallReportTextTests {
    static let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/checkout.md")

    private func report(_ text: String) throws -> String {
        let (loaded, diagnostics) = ScenarioLoader.load(text: text, name: "checkout.yaml")
        let scenario = try #require(loaded, "\(Diagnostic.render(diagnostics))")
        return MarkdownWriter.text(of: FlowReport(try Small.result(scenario)).report())
    }

    @Test func asAWhole() throws {
        let report = try report(CallPointExactCases.text)
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

    /// The payment team reads what its calls do before how long people stand in lines.
    @Test func whatComesFirst() throws {
        let report = try report(CallPointExactCases.text)
        let headings = report.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
        let wanted = [
            "Goodput and throughput", "Tries, time-outs and what they load", "Work nobody waited for",
            "Latency by outcome", "After the disturbance", "How long they wait", "What it earns and costs",
        ]
        #expect(headings.filter(wanted.contains) == wanted)
    }

    /// Nothing of it stands in the report of a network without calls.
    @Test func notOfPlainNetworks() throws {
        let report = try report(ReportTextTests.text)
        for word in ["oodput", "Tries", "Zombie", "nobody waits for", "Latency"] {
            #expect(!report.contains(word), "\(word)")
        }
    }
}
