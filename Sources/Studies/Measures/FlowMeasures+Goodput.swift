import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// Who leaves, and who leaves well: throughput against goodput.
extension FlowMeasures {
    func goodputMeasures() -> [Measurement] {
        guard tellsEnds, let ends else { return [] }
        var result: [Measurement] = []
        for group in groups(people) {
            let all = observations.map { observation in
                group.classes.reduce(0) { $0 + observation.classes[$1].ends.reduce(0, +) }
            }
            let good = observations.map { observation in
                group.classes.reduce(0) { $0 + ends.good(observation.classes[$1].ends) }
            }
            func rate(_ quantity: String, _ counts: [Int]) {
                result.append(
                    measurement(
                        PooledRatio(counts.indices.map { (Double(counts[$0]), observations[$0].duration) }), "system",
                        group.name, quantity, "rate", .rate))
            }
            rate("throughput", all)
            rate("goodput", good)
            result.append(
                measurement(
                    PooledRatio(all.indices.map { Self.ratio((good[$0], all[$0])) }), "system", group.name, "goodput",
                    "share", .share))
        }
        return result
    }

    /// How long customers took who ended in each way, by class.
    func outcomeTimes() -> [Measurement] {
        guard observations.allSatisfy({ $0.classes.allSatisfy { !$0.timeByOutcome.isEmpty || $0.arePolls } }) else {
            return []
        }
        var result: [Measurement] = []
        for (outcome, name) in network.outcomes.enumerated() {
            for group in groups(people) {
                let times = observations.map { observation in
                    Self.merge(group.classes.map { observation.classes[$0].timeByOutcome[outcome] })
                }
                guard isSampling || times.contains(where: { $0.count > 0 }) else { continue }
                result += tallies(
                    PooledTally(times), "outcome", group.name, "\(name).time", callStatistics)
            }
        }
        return result
    }

    /// Whether the system goes on as before after the last disturbance, and how soon.
    func recoveryMeasures() -> [Measurement] {
        guard let last = disturbances.map(\.until).max(), let first = disturbances.map(\.from).min(), let ends,
            !network.stations.contains(where: { $0.name == Self.recovery })
        else { return [] }
        let findings = observations.map { Recovery($0, first: first, last: last, ends, expected: expectedGood) }
        let shares = PooledRatio(findings.map { $0.isObserved ? ($0.time == nil ? 0 : 1, 1) : (0, 0) })
        let times = findings.map { finding in
            var tally = Tally()
            if let time = finding.time { tally.add(time) }
            return tally.summary()
        }
        return [measurement(shares, Self.recovery, "all", "share", "mean", .share)]
            + tallies(PooledTally(times), Self.recovery, "all", "time", [.mean, .maximum])
    }

    /// The element of what follows a disturbance.
    static let recovery = "recovery"
}
