import Foundation
import EventLogs
import TestSupport
import Testing

/// Against the package log-distance-measures 2.2.0, whose values for small logs stand beside this file; `make verify`
/// computes them anew where PyPI can be reached.
@Suite("Distances between logs against log-distance-measures 2.2.0") struct PackageAgreementExactCases {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")

    @Test func allPairs() throws {
        let recorded = try RecordedDistances(Self.folder)
        #expect(recorded.pairs.count >= 60)
        for pair in recorded.pairs {
            for (name, expected) in pair.expected {
                let found = try #require(
                    RecordedDistances.distance(name, recorded.logs[pair.first]!, recorded.logs[pair.second]!))
                #expect((found - expected).magnitude < 1e-9, "\(name) of logs \(pair.first) and \(pair.second)")
            }
        }
    }

    /// Counted from a Thursday's midnight in place of a Monday's, and from one before 0, everything stays as it was.
    @Test(arguments: [4, -11]) func anotherMidnight(days: Int) throws {
        let worst = try RecordedDistances(Self.folder, daysLater: days).worst()
        #expect(worst.difference < 1e-9)
        #expect(worst.count > 1_000)
    }
}

/// Whole logs, which `Scripts/log-distances.py whole` cut and compared, in the folder that REDOMAT_LOG_PAIRS names.
@Suite("Distances between whole logs") struct WholeLogsVerification {
    static let folder = ProcessInfo.processInfo.environment["REDOMAT_LOG_PAIRS"]

    @Test(.enabled(if: LongChecks.areAsked && folder != nil)) func allPairs() throws {
        let worst = try RecordedDistances(URL(filePath: #require(Self.folder))).worst()
        #expect(worst.difference < 1e-9)
        LongChecks.report(
            "distances of whole logs from log-distance-measures 2.2.0, \(worst.count) values",
            measured: "off by \(worst.difference.digits(2))", bar: "at most 1e-9")
    }
}
