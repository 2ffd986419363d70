import EventLogs
import Experiments
import FlowNetworks
import FlowScenarios
import LogDistances
import SimulationKernel

/// What becomes of the distances when a part of the scenario is taken from the log instead.
public struct SwapFinding: Sendable {
    /// `arrivals`, `services`, `flow`.
    public let part: String
    /// What exactly was put in, as a clause.
    public let what: String
    /// By distance, in the order of ``ValidationResult/distances``: with the part from the log.
    public let simulated: [Double]
    /// By distance: how much of what is above the floor goes with it; nil where nothing is above.
    public let removed: [Double?]
}

/// A part of the log in place of the scenario's.
struct PartSwap: Sendable {
    let part: String
    let what: String
    /// nil: it cannot be put in, for the reason that ``what`` tells.
    let networks: [FlowNetwork]?

    static let replications = 20

    static func all(_ prepared: PreparedValidation, _ options: ValidationOptions) throws -> [PartSwap] {
        var swaps: [PartSwap] = []
        if options.arrivals == .simulated {
            swaps.append(
                PartSwap(
                    part: "arrivals", what: "each case at its logged time and of its class",
                    networks: try prepared.networksWithLoggedArrivals()))
        }
        return swaps + [services(prepared), LoggedFlow(prepared).swap].compactMap { $0 }
    }

    /// Durations are drawn from the logged ones, whoever is served.
    private static func services(_ prepared: PreparedValidation) -> PartSwap? {
        let log = prepared.logged.log
        var durations: [LogMatching.Place: [Double]] = [:]
        let unit = prepared.unitSeconds
        for entry in 0..<log.count {
            let (start, end) = (log.start[entry], log.end[entry])
            guard prepared.logged.contains(start), end >= start, log.fate[entry] == .completed,
                let place = prepared.matching.places[Int(log.activity[entry])]
            else { continue }
            let idle = log.suspended.isEmpty ? 0 : log.suspended[entry]
            durations[place, default: []].append(max(0, end - start - idle) / unit)
        }
        guard !durations.isEmpty else { return nil }
        return PartSwap(
            part: "services", what: "durations drawn from the logged ones of the activity, of all classes together",
            networks: prepared.networks.map { $0.withServices(durations) })
    }

    /// nil when it was asked to stop.
    static func findings(
        _ swaps: [PartSwap], _ prepared: PreparedValidation, _ distances: [DistanceFinding], _ study: DistanceStudy,
        _ options: ValidationOptions, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [SwapFinding]? {
        var findings: [SwapFinding] = []
        let count = min(options.replications, replications)
        for (number, swap) in swaps.enumerated() {
            guard let networks = swap.networks else {
                findings.append(SwapFinding(part: swap.part, what: swap.what, simulated: [], removed: []))
                continue
            }
            guard
                let simulated = try LogValidation.simulate(
                    prepared, networks, count, options, compares: count, cancellation: cancellation,
                    progress: { progress((Double(number) + $0) / Double(swaps.count)) })
            else { return nil }
            let rows = simulated.compactMap(\.compared).map { study.distances(study.logged, $0) }
            let means = distances.indices.map { place in DistanceStudy.mean(rows.map { $0[place] }) }
            let removed = zip(distances, means).map { finding, mean -> Double? in
                let above = finding.simulated - finding.floor
                // What chance leaves is taken away by nothing.
                guard finding.isAboveChance, above > 0.1 * finding.floor, above > 1e-9 else { return nil }
                return (finding.simulated - mean) / above
            }
            findings.append(SwapFinding(part: swap.part, what: swap.what, simulated: means, removed: removed))
        }
        return findings
    }
}

/// The logged ways of cases as flows: each way that occurs with its share, activity after activity.
struct LoggedFlow {
    private let prepared: PreparedValidation

    /// More ways are not told apart.
    private static let mostWays = 400

    init(_ prepared: PreparedValidation) { self.prepared = prepared }

    /// nil where there are no ways to put in.
    var swap: PartSwap? {
        if let obstacle { return PartSwap(part: "flow", what: "not put in: \(obstacle)", networks: nil) }
        let log = prepared.logged.log
        var ways: [Int: [[LogMatching.Place]: Int]] = [:]
        for number in 0..<log.caseCount where !prepared.logged.isUnderWay[number] {
            guard prepared.logged.contains(prepared.logged.begin(ofCase: number)) else { continue }
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
