import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// The events of one replication as a table that process-mining tools read.
struct EventLog {
    let words: EventWords
    private let clock: EventClock
    /// Who serves whom: the end of a service names the server that began it.
    private var serving: [Served: String] = [:]

    private struct Served: Hashable {
        var origin: Int32
        var number: UInt64
    }

    init(_ scenario: Scenario, _ program: FlowProgram) {
        words = EventWords(network: program.network, namedSteps: program.namedSteps)
        clock = EventClock(starts: scenario.run.starts, unit: scenario.timeUnit)
    }

    /// `time` is the exact model time, in the scenario's unit from the start of the run.
    static let columns = ["case", "class", "activity", "lifecycle", "timestamp", "resource", "time"]

    mutating func row(_ event: FlowEvent) -> [CSVCell] {
        let customer = Served(origin: event.origin, number: event.number)
        var resource = words.resource(event)
        switch event.what {
        case .start, .resume: serving[customer] = resource
        case .interrupt, .end: resource = serving.removeValue(forKey: customer) ?? ""
        case .abandon, .leave: serving[customer] = nil
        default: break
        }
        return [
            .text(words.customer(event)), .text(words.className(event)), .text(words.activity(event)),
            .text(words.lifecycle(event)), .text(clock.text(event.time)),
            resource.isEmpty ? .empty : .text(resource), .number(event.time),
        ]
    }
}
