import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import Foundation
import Scenarios
import Testing

import Studies

/// The walk-through of the consent case: ten calls at times that can be added up by hand, and what is left of the
/// consents at its end.
@Suite struct WalkThroughExactCases {
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let golden = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

    static func study() throws -> TraceStudy {
        let path = repository.appending(path: "Scenarios/consent/walk-through.yaml").path
        let loaded = ScenarioLoader.load(path: path)
        #expect(Diagnostic.render(loaded.diagnostics) == "")
        return TraceStudy(try #require(loaded.scenario))
    }

    static func text(_ write: ((String) throws -> Void) throws -> Bool) throws -> String {
        var text = ""
        #expect(try write { text += $0 })
        return text
    }

    /// In fields; none of these needs quotes.
    static func rows(_ text: String) -> [[String]] {
        text.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The calls of the case in its order (fetch, by code, store, fetch, by code, store, fetch, active ones, revoke,
    /// active ones), each 0.25 s after it began; between them 8 s at home, 25 s of onboarding, and 6 + 10 + 4 s on list,
    /// details and alert.
    @Test func theTenCalls() throws {
        let study = try Self.study()
        let rows = Self.rows(try Self.text { try study.write(cancellation: Cancellation(), to: $0) })
        let served = rows.filter { $0[5] == "back-end 1" && $0[3] == "start" }
        #expect(
            served.map { $0[2] } == [
                "fetch", "get-medication", "store-medication", "fetch", "get-timeline", "store-timeline", "fetch",
                "get-active", "revoke", "get-active-again",
            ])
        #expect(
            served.map { Double($0[6]) } == [0, 8.25, 33.5, 33.75, 42, 67.25, 67.5, 75.75, 96, 96.25])
        // 10 · 0.25 + 3 · 8 + 2 · 25 + 6 + 10 + 4
        #expect(rows.last.map { [$0[2], $0[6]] } == ["revoked", "96.5"])
    }

    /// Medication stays with its required consent alone; the timeline has none left, and is known to have had them.
    @Test func whatIsLeft() throws {
        let study = try Self.study()
        let rows = Self.rows(try Self.text { try study.writeAudit(cancellation: Cancellation(), to: $0) }).dropFirst()
        #expect(
            rows.map { [$0[1], $0[4], $0[5], $0[7], $0[8]] } == [
                ["33.75", "change", "activate-medication", "given/never/never/never/never/never", "user-1"],
                ["67.5", "change", "activate-timeline", "given/never/never/given/given/given", "user-1"],
                ["75.75", "read", "timeline", "given/never/never/given/given/given", "user-1"],
                ["96.25", "change", "revoke-timeline", "given/never/never/withdrawn/withdrawn/withdrawn", "user-1"],
                ["96.5", "read", "timeline", "given/never/never/withdrawn/withdrawn/withdrawn", "user-1"],
            ])
    }

    /// Byte for byte as it was recorded; the figures in it are those of the tests above.
    @Test(arguments: ["walk-through.csv", "walk-through-audit.csv"]) func golden(file: String) throws {
        let study = try Self.study()
        let text = try Self.text { add in
            if file.contains("audit") { return try study.writeAudit(cancellation: Cancellation(), to: add) }
            return try study.write(cancellation: Cancellation(), to: add)
        }
        let place = Self.golden.appending(path: file)
        if ProcessInfo.processInfo.environment["REDOMAT_RECORD"] == "1" {
            try text.write(to: place, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
            return
        }
        #expect(try String(contentsOf: place, encoding: .utf8) == text)
    }
}
