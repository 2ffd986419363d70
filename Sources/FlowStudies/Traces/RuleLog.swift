import Files
import FlowNetworks
import FlowScenarios
import Reporting
import Scenarios
import SimulationKernel
import Studies

/// What formulas and conditions decided in one replication, as a table.
struct RuleLog {
    private let network: FlowNetwork
    private let words: EventWords
    private let conditions: FlowWords
    private let clock: EventClock
    private let unit: TimeUnit

    init(_ scenario: Scenario, _ program: FlowProgram) {
        network = program.network
        words = EventWords(network: network, namedSteps: program.namedSteps)
        clock = EventClock(starts: scenario.run.starts, unit: scenario.timeUnit)
        unit = scenario.timeUnit
        let unit = unit
        conditions = FlowWords(
            network, in: unit, starts: scenario.run.starts, rate: { Understood.rate($0, unit) },
            share: Understood.percent)
    }

    /// `time` is the exact model time, in the scenario's unit from the start of the run; `read` are the words of the
    /// formula with their values.
    static let columns = [
        "timestamp", "time", "case", "class", "place", "rule", "formula", "read", "value", "decision",
    ]

    func row(_ decision: FlowDecision) -> [CSVCell] {
        let isOfSomebody = decision.origin >= 0
        let text =
            switch decision.said {
            case .formula(let text): text
            case .condition(let condition): conditions.words(condition)
            }
        let reads = decision.reads.map { "\($0.name) = \(value($0.value, $0.type, isTimeOfDay: $0.isTimeOfDay))" }
        return [
            .text(clock.text(decision.time)), .number(decision.time),
            isOfSomebody ? .text(words.customer(decision.number, cameAs: decision.origin)) : .empty,
            isOfSomebody ? .text(network.classes[Int(decision.customerClass)].name) : .empty,
            decision.station >= 0 ? .text(network.stations[Int(decision.station)].name) : .empty,
            .text(decision.rule.key), .text(text), reads.isEmpty ? .empty : .text(reads.joined(separator: "; ")),
            .text(value(decision.value, decision.type)), .text(self.text(decision.verdict)),
        ]
    }

    /// As a file would say it.
    private func value(_ value: Double, _ type: FormulaType, isTimeOfDay: Bool = false) -> String {
        if value.isNaN { return "no value" }
        switch type {
        case .yesNo: return value == 0 ? "no" : "yes"
        case .kind(let kind):
            let index = Int(saturating: value)
            return kind.values.indices.contains(index) ? kind.values[index] : "none"
        case .quantity(.duration):
            if isTimeOfDay { return ClockTime(seconds: Int(saturating: (value * unit.seconds).rounded())).description }
            return value == .infinity ? "never" : Understood.duration(value, unit)
        case .quantity(.rate): return Understood.rate(value, unit)
        case .quantity: return value == .infinity ? "unlimited" : Understood.number(value)
        }
    }

    private func text(_ verdict: FlowDecision.Verdict) -> String {
        switch verdict {
        case .taken: "taken"
        case .notTaken: "not taken"
        case .leftOut: "left out"
        case .holds: "holds"
        case .joins: "joins"
        case .isRejected: "is turned away"
        case .balks: "does not join"
        case .comesAgain: "comes again"
        case .doesNotComeAgain: "does not come again"
        case .waitsSoLong: "waits so long at most"
        case .isNext: "is next"
        case .waits: "waits"
        case .begins: "begins"
        case .beginsAtLast: "begins: nobody else can come"
        case .goesOn: "goes on"
        case .goesRound: "goes round again"
        case .leaves: "gives up"
        case .goes(let station): "goes to \(network.stations[Int(station)].name)"
        case .becomes(let index): "becomes \(network.classes[Int(index)].name)"
        case .isSet: "from now on"
        }
    }
}

extension FlowDecision.Rule {
    /// The key of a file.
    fileprivate var key: String {
        switch self {
        case .when: "when"
        case .share: "share"
        case .lowest: "lowest"
        case .highest: "highest"
        case .candidate: "where"
        case .again: "repeat until"
        case .gate: "until"
        case .admit: "admit"
        case .balk: "balk"
        case .comeAgain: "retry"
        case .patience: "patience"
        case .rank(let highestFirst): highestFirst ? "discipline highest" : "discipline lowest"
        case .start: "start-when"
        case .servers: "servers"
        case .speed: "speed"
        case .whileWaiting(let index): "while-waiting \(index + 1)"
        }
    }
}
