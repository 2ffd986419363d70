import EventLogs
import FlowNetworks
import FlowScenarios

/// The logged ways of cases as flows: each way that occurs with its share, activity after activity.
struct LoggedFlow {
    private let prepared: PreparedValidation

    /// More ways are not told apart.
    private static let mostWays = 400

    package init(_ prepared: PreparedValidation) { self.prepared = prepared }

    /// The exchange of the flow for the log's ways. It is `nil` where there are no ways to put in.
    var swap: PartSwap? {
        if let obstacle { return PartSwap(part: "flow", what: "not put in: \(obstacle)", networks: nil) }
        let log = prepared.logged.log
        var ways: [Int: [[LogMatching.Place]: Int]] = [:]
        for number in 0..<log.caseCount where !prepared.logged.isUnderWay[number] {
            guard prepared.logged.contains(prepared.logged.begin(ofCase: number)), prepared.logged.hasCome[number]
            else {
                continue
            }
            let entries = log.entries(ofCase: number)
            let way = entries.compactMap { prepared.matching.places[Int(log.activity[$0])] }
            let own = entries.lazy.map { log.customerClass[$0] }.first { $0 >= 0 }
            let found = own.flatMap { prepared.matching.classes[Int($0)] } ?? -1
            ways[found, default: [:]][way, default: 0] += 1
        }
        guard !ways.isEmpty else { return nil }
        let networks = prepared.networks.map { with(ways, in: $0) }
        return PartSwap(
            part: "flow",
            what: "the logged ways of cases that came to their end, each by its share, activity after activity",
            networks: networks)
    }

    /// Why ways cannot be put in.
    private var obstacle: String? {
        let steps = prepared.flow.network.flows.flatMap(\.all)
        for step in steps {
            switch step {
            case .visit, .route, .choose, .loop, .wander, .mark, .end: continue
            case .delay(_, let name?) where isMatched(name): continue
            case .delay, .until: return "the scenario has delays between activities that the log does not name"
            case .become: return "customers become of another class on their way"
            case .together: return "the scenario does things side by side"
            default: return "the scenario's flow has more than visits, choices and loops"
            }
        }
        return nil
    }

    private func isMatched(_ name: String) -> Bool {
        prepared.matching.places.contains { $0 == .step(name) }
    }

    private func with(_ ways: [Int: [[LogMatching.Place]: Int]], in network: FlowNetwork) -> FlowNetwork {
        var result = network
        var together: [[LogMatching.Place]: Int] = [:]
        for (_, own) in ways.sorted(by: { $0.key < $1.key }) {
            for (way, count) in own { together[way, default: 0] += count }
        }
        let everywhere = network.classes.flatMap(\.flow).prototypes
        for index in network.classes.indices where network.classes[index].comesByItself {
            let own = ways[index] ?? together
            let steps = network.classes[index].flow.prototypes.merging(everywhere) { own, _ in own }
            let sorted = own.sorted { a, b in
                a.value != b.value ? a.value > b.value : a.key.lexicographicallyPrecedes(b.key) { $0.order < $1.order }
            }.prefix(Self.mostWays)
            let total = sorted.reduce(0) { $0 + $1.value }
            guard total > 0 else { continue }
            result.classes[index].flow = [
                .choose(
                    sorted.map { way, count in
                        FlowBranch(share: Double(count) / Double(total), flow: way.compactMap { steps[$0] })
                    })
            ]
        }
        return result
    }
}

extension LogMatching.Place {
    /// For sorting.
    fileprivate var order: String {
        switch self {
        case .station(let number): "0 \(String(number).count) \(number)"
        case .step(let name): "1 \(name)"
        }
    }
}

extension [FlowStep] {
    /// For each place the first step of a flow that leads there.
    fileprivate var prototypes: [LogMatching.Place: FlowStep] {
        var result: [LogMatching.Place: FlowStep] = [:]
        for step in all {
            if case .delay(_, let name?) = step, result[.step(name)] == nil { result[.step(name)] = step }
            for visit in step.visits {
                if let name = visit.name, result[.step(name)] == nil { result[.step(name)] = .visit(visit) }
                if visit.name == nil, result[.station(visit.station)] == nil {
                    result[.station(visit.station)] = .visit(visit)
                }
            }
        }
        for visit in visits where result[.station(visit.station)] == nil {
            result[.station(visit.station)] = .visit(visit)
        }
        return result
    }
}
