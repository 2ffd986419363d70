import EventLogs
import Experiments
import FlowNetworks
import FlowScenarios
import SimulationKernel

/// What becomes of the distances when a part of the scenario is taken from the log instead.
package struct SwapFinding: Sendable {
    /// `arrivals`, `services`, `flow`.
    package let part: String
    /// What exactly was put in, as a clause.
    package let what: String
    /// By distance, in the order of ``ValidationResult/distances``: with the part from the log.
    package let simulated: [Double]
    /// By distance: how much of what is above the floor goes with it; nil where nothing is above.
    package let removed: [Double?]
}

/// A part of the log in place of the scenario's.
struct PartSwap: Sendable {
    let part: String
    let what: String
    /// They are `nil` where the part cannot be put in, for the reason that ``what`` gives.
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
            let start = log.start[entry]
            let end = log.end[entry]
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

    /// What each exchange does to the distances. It is `nil` when it was asked to stop.
    static func findings(
        of swaps: [PartSwap], prepared: PreparedValidation, distances: [DistanceFinding], study: DistanceStudy,
        options: ValidationOptions, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [SwapFinding]? {
        var findings: [SwapFinding] = []
        let count = min(options.replications, replications)
        for (number, swap) in swaps.enumerated() {
            guard let networks = swap.networks else {
                findings.append(SwapFinding(part: swap.part, what: swap.what, simulated: [], removed: []))
                continue
            }
            let made: [LogValidation.Simulated]?
            do {
                made = try LogValidation.simulate(
                    prepared, networks: networks, count: count, options: options, compares: count,
                    cancellation: cancellation,
                    progress: { progress((Double(number) + $0) / Double(swaps.count)) })
            } catch is ValidationMistake {
                findings.append(SwapFinding(part: swap.part, what: swap.what, simulated: [], removed: []))
                continue
            }
            guard let simulated = made else { return nil }
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
