public import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// The audit log of people's records as a table: every change, refusal and reading, with its time and who asked.
struct AuditLog {
    private let network: FlowNetwork
    private let clock: EventClock
    private let words: EventWords

    init(_ scenario: Scenario, _ program: FlowProgram) {
        network = program.network
        clock = EventClock(starts: scenario.run.starts, unit: scenario.timeUnit)
        words = EventWords(network: program.network, namedSteps: program.namedSteps)
    }

    /// `time` is the exact model time, in the scenario's unit from the start of the run; `before` and `after` list the
    /// fields in the file's order.
    static let columns = ["timestamp", "time", "record", "person", "what", "move", "before", "after", "by"]

    func row(_ entry: RecordEntry) -> [CSVCell] {
        let keeping = network.records[Int(entry.record)]
        let what =
            switch entry.what {
            case .change: "change"
            case .refusal: "refusal"
            case .read: "read"
            }
        let subject =
            entry.what == .read
            ? keeping.fields[Int(entry.subject)].name : keeping.moves[Int(entry.subject)].name
        return [
            .text(clock.text(entry.time)), .number(entry.time), .text(keeping.name), .integer(Int(entry.person) + 1),
            .text(what), .text(subject), .text(values(entry.before, keeping)), .text(values(entry.after, keeping)),
            .text(who(entry)),
        ]
    }

    private func values(_ values: RecordValues, _ keeping: RecordKeeping) -> String {
        keeping.fields.indices.map { keeping.fields[$0].values[values[$0]] }.joined(separator: "/")
    }

    /// `itself`, or the customer.
    private func who(_ entry: RecordEntry) -> String {
        guard entry.origin >= 0 else { return "itself" }
        return words.customer(
            FlowEvent(
                time: entry.time, what: .arrive, origin: entry.origin, number: entry.number,
                customerClass: entry.origin))
    }
}

extension TraceStudy {
    /// Why there is no audit log: neither people's records, nor deliveries by the courier case's rule; nil: there is one.
    public var auditObstacle: String? {
        switch subject {
        case .flow(let program): program.network.records.isEmpty ? "the scenario has no records" : nil
        case .fleet(let model):
            DeliveryAudit.obstacle(model).map { "these are no deliveries of the courier case: \($0)" }
        case .nothing(let error): error.description
        }
    }

    /// Writes the audit log as CSV, piece by piece, in the order of time; at one moment in the order of the file's
    /// records.
    /// - Returns: whether it came to its end; not when it was asked to stop.
    /// - Throws: ``StudyError`` when the replication failed, and what `write` throws.
    public func writeAudit(cancellation: Cancellation, to write: (String) throws -> Void) throws -> Bool {
        let program: FlowProgram
        switch subject {
        case .flow(let flow): program = flow
        case .fleet(let model): return try writeDeliveries(model, cancellation: cancellation, to: write)
        case .nothing(let error): throw error
        }
        try write(CSVFile(columns: AuditLog.columns).text)
        let log = AuditLog(scenario, program)
        var run = start(program)
        while try run.next() != nil {
            if cancellation.isRequested { return false }
            var file = CSVFile(columns: AuditLog.columns)
            // Sorting is not stable, so that places break ties.
            let lines = run.simulation.takeAuditLog().enumerated().sorted {
                ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
            }
            for line in lines { file.append(log.row(line.element)) }
            try write(file.rowsText)
        }
        return true
    }
}
