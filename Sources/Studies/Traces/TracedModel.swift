package import Files
import Reporting
package import Scenarios

/// A model of which one replication can be told event by event.
package protocol TracedModel: ScenarioModel {
    /// Whether something is paid of which the events say nothing.
    var paysBesideEvents: Bool { get }

    /// Why there is no audit log, as a clause; nil: there is one.
    var auditObstacle: String? { get }

    /// What happens, as a table for process-mining tools.
    func eventLog(of trace: TraceStudy) -> any TraceLog

    /// How records or deliveries go from state to state, where there is no ``auditObstacle``.
    func auditLog(of trace: TraceStudy) -> any TraceLog

    /// Why no decisions can be told, as a clause; nil: they can.
    var rulesObstacle: String? { get }

    /// What formulas and conditions decide, where there is no ``rulesObstacle``.
    func ruleLog(of trace: TraceStudy) -> any TraceLog

    /// What happens as sentences with their times, some at a time; nil after the last.
    func sentences(of trace: TraceStudy) -> () throws -> [(time: Double, sentence: String)]?
}

/// A table that is written while a replication goes on.
package protocol TraceLog {
    var columns: [String] { get }

    /// The next rows; nil after the last.
    /// - Throws: ``StudyError`` when the replication failed.
    mutating func rows() throws -> [[CSVCell]]?
}
