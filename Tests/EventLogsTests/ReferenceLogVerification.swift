import Foundation
import Scenarios
import TestSupport
import Testing

import EventLogs

/// All public logs of the folder of references, where it is there, are read with the right columns by themselves.
@Suite("The reference logs", .enabled(if: LongChecks.areAsked && ReferenceLogFolder.url != nil))
struct ReferenceLogVerification {
    @Test(arguments: ReferenceLogs.known) func columnsAreFound(known: ReferenceLogs.Known) throws {
        let path = try ReferenceLogFolder.path(known.file)
        let log = DiagnosticLog()
        let read = try #require(EventLogReader.read(path: path, log: log), "\(Diagnostic.render(log.diagnostics))")
        let columns = read.map.columns.map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: " ")
        #expect(columns == known.columns.split(separator: " ").sorted().joined(separator: " "))
        // Rows and cases as the folder's README has them.
        #expect(read.quality.rows == known.rows && read.log.caseCount == known.cases && read.map.shape == known.shape)
        let left = read.quality.leftOut.reduce(0) { $0 + $1.rows.count }
        #expect(left == known.left && read.quality.rowsTaken + left == known.rows)
    }

    @Test func aTableOfRatesIsNoLog() throws {
        let path = try ReferenceLogFolder.path("treat_sim_ed_arrivals.csv")
        let log = DiagnosticLog()
        #expect(EventLogReader.read(path: path, log: log) == nil)
        #expect(Diagnostic.render(log.diagnostics).contains("no column has times in it"))
    }
}

/// What is known of them.
enum ReferenceLogs {
    struct Known: Sendable, CustomTestStringConvertible {
        let file: String
        let rows: Int
        let cases: Int
        var left = 0
        var shape = LogShape.activities
        let columns: String
        var testDescription: String { file }
    }

    private static let plain = "case=case_id activity=activity start=start_time end=end_time resource=resource"
    private static let simplified = " enabled=enabled_time"
    private static let xes =
        "case=case:concept:name activity=concept:name start=start_timestamp end=time:timestamp resource=org:resource"

    static let known = [
        Known(file: "LoanApp.csv.gz", rows: 7_492, cases: 1_000, columns: plain),
        Known(file: "LoanApp_simplified_train.csv.gz", rows: 7_544, cases: 1_000, columns: plain + simplified),
        Known(file: "LoanApp_simplified_test.csv.gz", rows: 7_495, cases: 1_000, columns: plain + simplified),
        Known(file: "PurchasingExample.csv.gz", rows: 9_119, cases: 608, columns: xes),
        // 34 rows repeat another one in all fifteen columns.
        Known(file: "ConsultaDataMining201618.csv.gz", rows: 6_870, cases: 954, left: 34, columns: xes),
        Known(file: "synthetic_Insurance_Claims.csv.gz", rows: 5_443, cases: 1_000, columns: plain),
        Known(file: "synthetic_Insurance_Claims_5_timers.csv.gz", rows: 5_371, cases: 1_000, columns: plain),
        Known(file: "synthetic_Loan_Application.csv.gz", rows: 11_805, cases: 1_000, columns: plain),
        Known(file: "synthetic_Loan_Application_5_timers.csv.gz", rows: 10_968, cases: 1_000, columns: plain),
        Known(file: "synthetic_Pharmacy.csv.gz", rows: 8_356, cases: 1_000, columns: plain),
        Known(file: "synthetic_Procure_to_Pay.csv.gz", rows: 13_290, cases: 1_000, columns: plain),
        Known(file: "synthetic_Confidential.csv.gz", rows: 21_798, cases: 1_000, columns: plain),
        Known(file: "loan_SC_LU.csv.gz", rows: 11_844, cases: 1_000, columns: plain),
        Known(file: "loan_SC_HU.csv.gz", rows: 11_782, cases: 1_000, columns: plain),
        Known(file: "loan_MC_LU.csv.gz", rows: 11_768, cases: 1_000, columns: plain),
        Known(file: "loan_MC_HU.csv.gz", rows: 11_568, cases: 1_000, columns: plain),
        Known(
            file: "prioritization_known.csv", rows: 400, cases: 100,
            columns: xes + " enabled=time:enabled class=Client_Type"),
        Known(file: "batching_known.csv.gz", rows: 3_994, cases: 1_000, columns: xes + " enabled=time:enabled"),
        Known(file: "batching_loan_known.csv", rows: 799, cases: 100, columns: plain + " enabled=enable_time"),
        Known(file: "multitasking_sequential.csv.gz", rows: 7_000, cases: 1_000, columns: plain),
        Known(
            file: "DifferentiatedCalendars.csv", rows: 500, cases: 500,
            columns: "case=Case_ID activity=Activity start=Start_Time end=End_Time resource=Resource"),
        Known(
            file: "eventdataR_patients.csv", rows: 5_442, cases: 500, shape: .events,
            columns: "case=patient activity=handling lifecycle=registration_type time=time resource=employee "
                + "instance=handling_id"),
        Known(
            file: "daqapo_hospital_dirty.csv", rows: 53, cases: 20, left: 4,
            columns: "case=patient_visit_nr activity=activity start=start_ts end=complete_ts resource=originator "
                + "class=triagecode"),
        Known(
            file: "simulated_call_centre.csv.gz", rows: 51_708, cases: 51_708, shape: .calls,
            columns: "case=call_id date=date arrival=call_started start=call_answered end=call_ended"),
    ]
}
