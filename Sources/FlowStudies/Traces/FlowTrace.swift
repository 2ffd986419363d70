import Files
import Measures
import Scenarios
package import FlowNetworks
import FlowScenarios
import Payments
import Reporting
import SimulationKernel
package import Studies

/// The events of one replication of a flow in order, some at a time.
package struct FlowTrace {
    package let simulation: FlowSimulation
    private let unit: String
    private let replication: Int
    private var isOver = false
    /// What was entered during the events that were given last.
    package private(set) var journal: [JournalRecord] = []

    /// - Parameter ofRules: what formulas decide, in place of the events.
    package init(_ trace: TraceStudy, _ program: FlowProgram, ofRules: Bool = false) {
        simulation = FlowSimulation(
            program, seed: trace.seed, replication: UInt64(trace.replication), tracing: ofRules ? .none : .events,
            tracesRules: ofRules)
        unit = trace.scenario.timeUnit.symbol
        replication = trace.replication
    }

    /// It is `nil` after the last.
    package mutating func next() throws -> [FlowEvent]? {
        if isOver { return nil }
        do throws(FlowRunError) {
            isOver = try simulation.advance(events: 1 << 12)
        } catch { throw StudyError("replication \(replication + 1) failed: \(error.sentence(in: unit))") }
        // Taken by those too who do not look at it, lest it grow.
        journal = simulation.takeJournal()
        return simulation.takeEvents()
    }
}

extension FlowScenario: TracedModel {
    package var paysBesideEvents: Bool { false }
    package var auditObstacle: String? { network.records.isEmpty ? "the scenario has no records" : nil }

    package func eventLog(of trace: TraceStudy) -> any TraceLog {
        FlowEventLog(trace, FlowProgram(network, plan: trace.scenario.run.plan))
    }

    package func auditLog(of trace: TraceStudy) -> any TraceLog {
        FlowAuditLog(trace, FlowProgram(network, plan: trace.scenario.run.plan))
    }

    package var rulesObstacle: String? {
        let network = network
        if !network.placedFormulas.isEmpty || network.asksConditions { return nil }
        return "the scenario has no formulas, and no conditions"
    }

    package func ruleLog(of trace: TraceStudy) -> any TraceLog {
        FlowRuleLog(trace, FlowProgram(network, plan: trace.scenario.run.plan))
    }

    package func sentences(of trace: TraceStudy) -> () throws -> [(time: Double, sentence: String)]? {
        let program = FlowProgram(network, plan: trace.scenario.run.plan)
        let words = EventWords(network: program.network, namedSteps: program.namedSteps)
        var run = FlowTrace(trace, program)
        return { try run.next()?.map { ($0.time, words.sentence($0)) } }
    }
}

private struct FlowRuleLog: TraceLog {
    private var run: FlowTrace
    private let log: RuleLog

    init(_ trace: TraceStudy, _ program: FlowProgram) {
        run = FlowTrace(trace, program, ofRules: true)
        log = RuleLog(trace.scenario, program)
    }

    var columns: [String] { RuleLog.columns }

    mutating func rows() throws -> [[CSVCell]]? {
        guard try run.next() != nil else { return nil }
        return run.simulation.takeDecisions().map { log.row($0) }
    }
}

private struct FlowEventLog: TraceLog {
    private var run: FlowTrace
    private var log: EventLog
    private var money: MoneyTrace?
    private let replication: Int

    init(_ trace: TraceStudy, _ program: FlowProgram) {
        run = FlowTrace(trace, program)
        log = EventLog(trace.scenario, program)
        money = MoneyTrace(trace.scenario, program, seed: trace.seed, replication: trace.replication)
        replication = trace.replication
    }

    var columns: [String] { log.columns }

    mutating func rows() throws -> [[CSVCell]]? {
        guard let events = try run.next() else { return nil }
        var rows: [[CSVCell]] = []
        do throws(LedgerError) {
            try money?.take(run.journal)
            for event in events {
                rows.append(log.row(event, money: event.what == .enter ? try money?.next() : nil))
            }
        } catch { throw StudyError("replication \(replication + 1) failed: \(error.sentence)") }
        return rows
    }
}

/// At one moment in the order of the file's records.
private struct FlowAuditLog: TraceLog {
    private var run: FlowTrace
    private let log: AuditLog

    init(_ trace: TraceStudy, _ program: FlowProgram) {
        run = FlowTrace(trace, program)
        log = AuditLog(trace.scenario, program)
    }

    var columns: [String] { AuditLog.columns }

    mutating func rows() throws -> [[CSVCell]]? {
        guard try run.next() != nil else { return nil }
        // Sorting is not stable, so that places break ties.
        return run.simulation.takeAuditLog().enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map { log.row($0.element) }
    }
}
