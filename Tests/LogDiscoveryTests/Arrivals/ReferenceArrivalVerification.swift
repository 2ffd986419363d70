import EventLogs
import Foundation
import Scenarios
import TestSupport
import Testing

/// Streams of the public logs, where their folder is there: `shared/reference/logs` above this file, or `REDOMAT_LOGS`.
@Suite("Arrivals of the reference logs", .enabled(if: LongChecks.areAsked && ReferenceLogFolder.url != nil))
struct ReferenceArrivalVerification {
    private func stream(_ file: String) throws -> DiscoveredArrivals {
        let path = try ReferenceLogFolder.path(file)
        let read = try #require(EventLogReader.read(path: path, log: DiagnosticLog()))
        let found = ArrivalDiscovery(ObservedLog(read.log))
        #expect(found.streams.count == 1)
        return try #require(found.streams.first)
    }

    private func timetable(_ file: String) throws -> Timetable {
        guard case .regular(let timetable) = try stream(file).pattern else {
            Issue.record("\(file) is not regular")
            return Timetable(period: 0, openings: [], first: 0)
        }
        return timetable
    }

    private static func workingDays(_ from: Double, _ until: Double, _ count: Int) -> [WeeklyStretch<Int>] {
        (0..<5).map { WeeklyStretch(weekday: $0, from: from * 3600, until: until * 3600, value: count) }
    }

    @Test func timetables() throws {
        let loan = try timetable("LoanApp.csv.gz")
        #expect(loan.period == 1800)
        #expect(loan.openings == Self.workingDays(7.5, 15.5, 16))
        // Only starts are known of these, behind a queue.
        let procure = try timetable("synthetic_Procure_to_Pay.csv.gz")
        #expect(procure.period == 1800 && procure.openings == Self.workingDays(9, 17, 16))
        let confidential = try timetable("synthetic_Confidential.csv.gz")
        #expect(confidential.period == 3600 && confidential.openings == Self.workingDays(9, 17, 8))
        for file in ["synthetic_Loan_Application.csv.gz", "synthetic_Loan_Application_5_timers.csv.gz"] {
            let found = try timetable(file)
            #expect(found.period == 900 && found.openings == Self.workingDays(9, 17, 32))
        }
        // Day and night.
        #expect(try timetable("prioritization_known.csv").period == 1800)
        let batching = try timetable("batching_known.csv.gz")
        #expect(batching.period == 3600 && batching.openings.isEmpty)
    }

    /// Written in UTC, in a place with summer time from 29 March 2015 on.
    @Test(arguments: ["SC_LU", "SC_HU", "MC_LU", "MC_HU"]) func loans(name: String) throws {
        let stream = try stream("loan_\(name).csv.gz")
        guard case .poisson(let rates) = stream.pattern else {
            Issue.record("\(stream.pattern)")
            return
        }
        #expect(rates.allSatisfy { $0.weekday < 5 && $0.from >= 9 * 3600 && $0.until <= 18 * 3600 })
        #expect(stream.weekdayGroups == [[0, 1, 2, 3, 4], [5, 6]])
        #expect(try #require(stream.chance.p) > 0.01)
        #expect(stream.days.courseChange?.shift == 3600)
        #expect(stream.remarks.contains { $0.contains("2015-03-30") })
    }

    @Test func others() throws {
        // Patients come in pairs.
        #expect(try stream("eventdataR_patients.csv").batches?.sizes.map(\.size) == [2])
        let purchases = try stream("PurchasingExample.csv.gz")
        #expect(purchases.days.levels.count == 3 && purchases.weekdayGroups.count == 1)
        let calls = try stream("simulated_call_centre.csv.gz")
        #expect(calls.closed.filter { $0.weekday == 6 }.map(\.until) == [86_400])
        #expect(calls.days.levels.count > 3)
    }
}
