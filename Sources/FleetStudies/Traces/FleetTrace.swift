import Files
import Measures
import Scenarios
import Fleets
import Reporting
import SimulationKernel
package import Studies

/// The events of one replication of a fleet in order, some at a time.
struct FleetTrace {
    private let simulation: FleetSimulation
    private let unit: String
    private let replication: Int
    private var isOver = false

    init(_ trace: TraceStudy, _ model: FleetModel) {
        simulation = FleetSimulation(
            model, plan: trace.scenario.run.plan, seed: trace.seed, replication: UInt64(trace.replication),
            tracing: .events)
        unit = trace.scenario.timeUnit.symbol
        replication = trace.replication
    }

    /// It is `nil` after the last.
    mutating func next() throws -> [FleetTracedEvent]? {
        if isOver { return nil }
        do throws(FleetRunError) {
            isOver = try simulation.advance(events: 1 << 12)
        } catch { throw StudyError("replication \(replication + 1) failed: \(error.sentence(in: unit))") }
        return simulation.takeEvents()
    }
}

extension FleetScenario: TracedModel {
    package var paysBesideEvents: Bool { model.fare != nil }

    package var auditObstacle: String? {
        DeliveryAudit.obstacle(model).map { "these are no deliveries of the courier case: \($0)" }
    }

    package func eventLog(of trace: TraceStudy) -> any TraceLog { EventRows(trace, model) }
    package func auditLog(of trace: TraceStudy) -> any TraceLog { DeliveryRows(trace, model) }

    package var rulesObstacle: String? { "decisions are told of flows, and this is a fleet" }
    package func ruleLog(of trace: TraceStudy) -> any TraceLog { EventRows(trace, model) }

    package func sentences(of trace: TraceStudy) -> () throws -> [(time: Double, sentence: String)]? {
        let words = FleetEventWords(model: model)
        var run = FleetTrace(trace, model)
        return { try run.next()?.map { ($0.time, words.sentence($0)) } }
    }
}

private struct EventRows: TraceLog {
    private var run: FleetTrace
    private let log: FleetEventLog

    init(_ trace: TraceStudy, _ model: FleetModel) {
        run = FleetTrace(trace, model)
        log = FleetEventLog(trace.scenario, model)
    }

    var columns: [String] { FleetEventLog.columns }

    mutating func rows() throws -> [[CSVCell]]? { try run.next()?.map(log.row) }
}

/// The deliveries of a courier fleet, replayed through the case's rule.
private struct DeliveryRows: TraceLog {
    private var run: FleetTrace
    private var audit: DeliveryAudit
    private var isFinished = false

    init(_ trace: TraceStudy, _ model: FleetModel) {
        run = FleetTrace(trace, model)
        audit = DeliveryAudit(trace.scenario, model)
    }

    var columns: [String] { DeliveryAudit.columns }

    mutating func rows() throws -> [[CSVCell]]? {
        if let events = try run.next() { return try events.flatMap { try audit.rows($0) } }
        if isFinished { return nil }
        isFinished = true
        return try audit.finish()
    }
}
