import Files
import FlowScenarios
import Studies
import FlowNetworks
import Payments
import Reporting
import Scenarios

/// The events of one replication as a table that process-mining tools read.
struct EventLog {
    let words: EventWords
    private let clock: EventClock
    /// Whether calls are made, and whether money is moved, of which there are columns then.
    private let hasCalls: Bool
    private let hasMoney: Bool
    private var names: ServerNames

    init(_ scenario: Scenario, _ program: FlowProgram) {
        words = EventWords(network: program.network, namedSteps: program.namedSteps)
        names = ServerNames(words)
        clock = EventClock(starts: scenario.run.starts, unit: scenario.timeUnit)
        hasMoney = scenario.payments != nil
        hasCalls = hasMoney || program.network.makesCalls
    }

    /// `resource` is a single server, `doctor 2`; `time` is the exact model time, in the scenario's unit from the start
    /// of the run.
    var columns: [String] {
        ["case", "class", "activity", "lifecycle", "timestamp", "resource", "time"] + (hasCalls ? ["try"] : [])
            + (hasMoney ? ["amount", "key"] : [])
    }

    /// - Parameter money: of an entry into the journal.
    mutating func row(_ event: FlowEvent, money: MoneyTrace.Row? = nil) -> [CSVCell] {
        let resource = names.name(event)
        let moved = money.map { $0.words(words.activity(event)) }
        var row: [CSVCell] = [
            .text(words.customer(event)), .text(words.className(event)),
            .text(moved?.activity ?? words.activity(event)), .text(words.lifecycle(event)),
            .text(clock.text(event.time)), resource.isEmpty ? .empty : .text(resource), .number(event.time),
        ]
        if hasCalls { row.append(event.tryNumber > 0 ? .text("\(event.tryNumber)") : .empty) }
        if hasMoney {
            row.append(moved?.amount.map { .text($0.description) } ?? .empty)
            row.append(money.map { .text(String($0.key, radix: 16)) } ?? .empty)
        }
        return row
    }
}

extension FlowNetwork {
    /// Whether anybody makes a call that may be tried again.
    fileprivate var makesCalls: Bool { flows.contains { $0.contains(where: \.makesCalls) } }
}

extension FlowStep {
    fileprivate var makesCalls: Bool {
        if case .attempt = self { return true }
        return parts.contains { $0.contains(where: \.makesCalls) }
    }
}
