public import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
public import Scenarios

/// What happens in one replication of a scenario, event by event.
public struct TraceStudy {
    let scenario: Scenario
    let program: FlowProgram
    private let seed: UInt64
    private let replication: Int

    /// - Parameters:
    ///   - seed: nil for the scenario's own.
    ///   - replication: from 1, as in `replications.csv`.
    public init(_ scenario: Scenario, seed: UInt64? = nil, replication: Int = 1) {
        self.scenario = scenario
        self.seed = seed ?? scenario.run.seed
        self.replication = replication - 1
        switch scenario.model {
        case .flow(let network): program = FlowProgram(network, plan: scenario.run.plan)
        }
    }

    /// Writes the event log as CSV, piece by piece.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    public func write(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        try write(CSVFile(columns: EventLog.columns).text)
        var log = EventLog(scenario, program)
        var run = start()
        while let events = try run.next() {
            if cancellation.isRequested { return false }
            var file = CSVFile(columns: EventLog.columns)
            for event in events { file.append(log.row(event)) }
            try write(file.rowsText)
        }
        return true
    }

    /// The events in order, some at a time.
    struct Run {
        let simulation: FlowSimulation
        let unit: String
        let replication: Int
        var isOver = false

        /// nil after the last.
        mutating func next() throws -> [FlowEvent]? {
            if isOver { return nil }
            do throws(FlowRunError) {
                isOver = try simulation.advance(events: 1 << 12)
            } catch {
                throw StudyError("replication \(replication + 1) failed: \(error.sentence(in: unit))")
            }
            return simulation.takeEvents()
        }
    }

    func start() -> Run {
        Run(
            simulation: FlowSimulation(program, seed: seed, replication: UInt64(replication), tracing: .events),
            unit: scenario.timeUnit.symbol, replication: replication)
    }
}
