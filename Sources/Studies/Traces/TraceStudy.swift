public import Experiments
import Fleets
import FlowNetworks
import Payments
import Reporting
import ScenarioReading
public import Scenarios
import SimulationKernel

/// What happens in one replication of a scenario, event by event.
public struct TraceStudy {
    /// What is simulated, made ready.
    enum Subject {
        case flow(FlowProgram)
        case fleet(FleetModel)
        /// Nothing: why.
        case nothing(StudyError)
    }

    let scenario: Scenario
    let subject: Subject
    private let seed: UInt64
    private let replication: Int

    /// - Parameters:
    ///   - seed: nil for the scenario's own.
    ///   - replication: from 1, as in `replications.csv`.
    public init(_ scenario: Scenario, seed: UInt64? = nil, replication: Int = 1) {
        self.scenario = scenario
        self.seed = seed ?? scenario.run.seed
        self.replication = replication - 1
        if let network = scenario.flow?.network {
            subject = .flow(FlowProgram(network, plan: scenario.run.plan))
        } else if let model = scenario.fleet?.model {
            subject = .fleet(model)
        } else {
            let obstacle = scenario.obstacleToSimulation ?? ""
            subject = .nothing(StudyError("\(obstacle): there are no events to trace"))
        }
    }

    /// Writes the event log as CSV, piece by piece.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    public func write(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        switch subject {
        case .flow(let program): try writeFlow(program, cancellation: cancellation, to: write)
        case .fleet(let model): try writeFleet(model, cancellation: cancellation, to: write)
        case .nothing(let error): throw error
        }
    }

    private func writeFlow(
        _ program: FlowProgram, cancellation: Cancellation, to write: (String) throws -> Void
    ) throws -> Bool {
        var log = EventLog(scenario, program)
        try write(CSVFile(columns: log.columns).text)
        var run = start(program)
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

    func start(_ program: FlowProgram) -> Run {
        Run(
            simulation: FlowSimulation(program, seed: seed, replication: UInt64(replication), tracing: .events),
            unit: scenario.timeUnit.symbol, replication: replication)
    }
}

/// Of a fleet.
extension TraceStudy {
    private func writeFleet(
        _ model: FleetModel, cancellation: Cancellation, to write: (String) throws -> Void
    ) throws -> Bool {
        try write(CSVFile(columns: FleetEventLog.columns).text)
        let log = FleetEventLog(scenario, model)
        var run = start(model)
        while let events = try run.next() {
            if cancellation.isRequested { return false }
            var file = CSVFile(columns: FleetEventLog.columns)
            for event in events { file.append(log.row(event)) }
            try write(file.rowsText)
        }
        return true
    }

    /// The events in order, some at a time.
    struct FleetTraceRun {
        let simulation: FleetSimulation
        let unit: String
        let replication: Int
        var isOver = false

        /// nil after the last.
        mutating func next() throws -> [FleetTracedEvent]? {
            if isOver { return nil }
            do throws(FleetRunError) {
                isOver = try simulation.advance(events: 1 << 12)
            } catch {
                throw StudyError("replication \(replication + 1) failed: \(error.sentence(in: unit))")
            }
            return simulation.takeEvents()
        }
    }

    func start(_ model: FleetModel) -> FleetTraceRun {
        FleetTraceRun(
            simulation: FleetSimulation(
                model, plan: scenario.run.plan, seed: seed, replication: UInt64(replication), tracing: .events),
            unit: scenario.timeUnit.symbol, replication: replication)
    }

    /// What happened as sentences with their times, some at a time; nil after the last.
    func sentences() -> () throws -> [(time: Double, sentence: String)]? {
        switch subject {
        case .flow(let program):
            let words = EventWords(network: program.network, namedSteps: program.namedSteps)
            var run = start(program)
            return { try run.next()?.map { ($0.time, words.sentence($0)) } }
        case .fleet(let model):
            let words = FleetEventWords(model: model)
            var run = start(model)
            return { try run.next()?.map { ($0.time, words.sentence($0)) } }
        case .nothing(let error):
            return { throw error }
        }
    }
}
