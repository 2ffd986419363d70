public import Experiments
import FlowNetworks
import Payments
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
        var log = EventLog(scenario, program)
        try write(CSVFile(columns: log.columns).text)
        var run = start()
        var money = MoneyTrace(scenario, program, seed: seed, replication: replication)
        while let events = try run.next() {
            if cancellation.isRequested { return false }
            var file = CSVFile(columns: log.columns)
            do throws(LedgerError) {
                try money?.take(run.journal)
                for event in events {
                    file.append(log.row(event, money: event.what == .enter ? try money?.next() : nil))
                }
            } catch {
                throw StudyError("replication \(replication + 1) failed: \(error.sentence)")
            }
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
        /// What was entered during the events that were given last.
        private(set) var journal: [FlowNetworks.JournalRecord] = []

        init(simulation: FlowSimulation, unit: String, replication: Int) {
            (self.simulation, self.unit, self.replication) = (simulation, unit, replication)
        }

        /// nil after the last.
        mutating func next() throws -> [FlowEvent]? {
            if isOver { return nil }
            do throws(FlowRunError) {
                isOver = try simulation.advance(events: 1 << 12)
            } catch {
                throw StudyError("replication \(replication + 1) failed: \(error.sentence(in: unit))")
            }
            // Taken by those too who do not look at it, lest it grow.
            journal = simulation.takeJournal()
            return simulation.takeEvents()
        }
    }

    func start() -> Run {
        Run(
            simulation: FlowSimulation(program, seed: seed, replication: UInt64(replication), tracing: .events),
            unit: scenario.timeUnit.symbol, replication: replication)
    }
}
