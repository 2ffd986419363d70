import TestSupport
import Testing

import EventLogs

/// The pairing of least cost against all pairings.
@Suite("Least cost of transport against all ways") struct TransportExactCases {
    /// The least over all ways to give each unit a place of its own.
    private func exhausted(_ units: ArraySlice<[Double]>, _ capacities: [Int]) -> Double {
        guard let first = units.first else { return 0 }
        return capacities.indices.filter { capacities[$0] > 0 }.map { target in
            var left = capacities
            left[target] -= 1
            return first[target] + exhausted(units.dropFirst(), left)
        }.min() ?? .infinity
    }

    @Test(arguments: 0..<300) func small(seed: Int) {
        var generator = SeededGenerator(UInt64(seed))
        let sources = generator.whole(1...3)
        let targets = generator.whole(1...4)
        let supplies = (0..<sources).map { _ in generator.whole(1...2) }
        var capacities = (0..<targets).map { _ in generator.whole(1...2) }
        while capacities.reduce(0, +) < supplies.reduce(0, +) { capacities[generator.whole(0...targets - 1)] += 1 }
        // Few different costs, so that there are ties.
        let costs = (0..<sources * targets).map { _ in Double(generator.whole(0...6)) / 7 }
        var transport = Transport(supplies: supplies, capacities: capacities, costs: costs)
        let units = supplies.indices.flatMap { source in
            Array(repeating: Array(costs[source * targets..<(source + 1) * targets]), count: supplies[source])
        }
        #expect((transport.leastCost() - exhausted(units[...], capacities)).magnitude < 1e-12)
    }
}
