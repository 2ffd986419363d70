package import Experiments
import Files
import Measures
import Reporting
package import Scenarios

/// What happens in one replication of a scenario, event by event.
package struct TraceStudy {
    package let scenario: Scenario
    package let seed: UInt64
    /// From 0.
    package let replication: Int

    /// The `seed` is nil for the scenario's own; replications are counted from 1, as in `replications.csv`.
    package init(_ scenario: Scenario, seed: UInt64? = nil, replication: Int = 1) {
        self.scenario = scenario
        self.seed = seed ?? scenario.run.seed
        self.replication = replication - 1
    }

    /// - Throws: ``StudyError`` where nothing happens.
    private func model() throws(StudyError) -> any TracedModel {
        if let model = scenario.subject as? any TracedModel { return model }
        throw StudyError("\(scenario.obstacleToSimulation ?? "this model"): there are no events to trace")
    }

    /// Whether there are payments, which are no events.
    var paysBesideEvents: Bool { (scenario.subject as? any TracedModel)?.paysBesideEvents ?? false }

    /// Writes the event log as CSV, piece by piece.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    package func write(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        try Self.write(try model().eventLog(of: self), cancellation, write)
    }

    /// Writes the event log in XES (IEEE 1849-2016), once it is complete: its events stand by case.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    package func writeXES(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        var log = try model().eventLog(of: self)
        var file = XESLog(columns: log.columns, name: "\(scenario.name), replication \(replication + 1)")
        while let rows = try log.rows() {
            if cancellation.isRequested { return false }
            for row in rows { file.append(row) }
        }
        try file.write(to: write)
        return true
    }

    /// Why there is no audit log: neither people's records, nor deliveries by the courier case's rule; nil: there is one.
    package var auditObstacle: String? {
        do throws(StudyError) { return try model().auditObstacle } catch { return error.description }
    }

    /// Why no decisions by formulas can be told; nil: they can.
    package var rulesObstacle: String? {
        do throws(StudyError) { return try model().rulesObstacle } catch { return error.description }
    }

    /// Writes what formulas and conditions decide as CSV, piece by piece, in the order of time.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    package func writeRules(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        try Self.write(try model().ruleLog(of: self), cancellation, write)
    }

    /// Writes the audit log as CSV, piece by piece, in the order of time.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    package func writeAudit(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        try Self.write(try model().auditLog(of: self), cancellation, write)
    }

    private static func write(
        _ log: any TraceLog, _ cancellation: Cancellation, _ write: (String) throws -> Void
    ) throws -> Bool {
        var log = log
        let columns = Table<[CSVCell]>.Column.each(log.columns.enumerated()) { place, name in .key(name) { $0[place] } }
        try write(CSVFile([], columns).text)
        while let rows = try log.rows() {
            if cancellation.isRequested { return false }
            try write(CSVFile(rows, columns).rowsText)
        }
        return true
    }

    /// What happened as sentences with their times, some at a time; nil after the last.
    func sentences() -> () throws -> [(time: Double, sentence: String)]? {
        do throws(StudyError) { return try model().sentences(of: self) } catch { return { throw error } }
    }
}
