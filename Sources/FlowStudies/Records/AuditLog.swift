import Files
import Studies
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
