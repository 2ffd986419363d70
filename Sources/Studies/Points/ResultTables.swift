import Experiments
import Reporting

/// `measures.csv` and `replications.csv` of whatever was run.
struct ResultTables {
    let measurements: [Measurement]
    /// Of intervals.
    let confidence: Double
    /// Of the replications or batches that were finished, from 0.
    let numbers: [Int]
    let unitName: (Measurement) -> String

    func measures() -> CSVFile { MeasureRow.table(of: measurements.map(row)) }

    func replications() -> CSVFile {
        ReplicationRow.table(
            of: numbers.enumerated().flatMap { index, number in
                measurements.map { measurement in
                    ReplicationRow(
                        replication: number + 1, element: measurement.element, class: measurement.customerClass,
                        window: measurement.window, quantity: measurement.quantity, statistic: measurement.statistic,
                        value: measurement.values[index])
                }
            })
    }

    private func row(_ measurement: Measurement) -> MeasureRow {
        let estimate = measurement.unit == .share ? measurement.estimate?.ofShare : measurement.estimate
        return MeasureRow(
            element: measurement.element, class: measurement.customerClass, window: measurement.window,
            quantity: measurement.quantity, statistic: measurement.statistic, unit: unitName(measurement),
            estimate: estimate?.value, lower: estimate?.lower, upper: estimate?.upper,
            confidence: estimate?.lower == nil && estimate?.upper == nil ? nil : confidence,
            standardError: estimate?.standardError, replications: numbers.count, exact: measurement.exact,
            z: measurement.z, note: measurement.note)
    }
}

extension StudyResult {
    /// Of a run that left files, and what became of what it was expected to show.
    init(_ files: ReportFiles, summary: String, isComplete: Bool, finished: Int, _ findings: [ExpectationFinding]) {
        self.init(
            files: files, summary: summary, isComplete: isComplete, finishedReplications: finished,
            expectations: findings.map(\.sentence), areMet: findings.allSatisfy { $0.verdict == .pass },
            failed: findings.count { $0.verdict == .fail }, undecided: findings.count { $0.verdict == .undecided })
    }
}
