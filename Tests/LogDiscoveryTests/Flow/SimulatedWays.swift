import EventLogs
import TestSupport

/// Logs whose cases go ways that are known.
enum SimulatedWays {
    /// One case after the other begins; each activity takes a minute, the next begins at once.
    static func log(_ cases: [[Int]], classes: [Int] = [], activities: Int, spacing: Double = 600) -> EventLog {
        var draft = EventLogDraft(
            firstDayNumber: 20_000, activities: (0..<activities).map { "a\($0)" }, classes: ["x", "y", "z"])
        for (number, way) in cases.enumerated() {
            var now = Double(number) * spacing
            for activity in way {
                var row = EventLog.Row(activity: activity)
                row.start = now
                row.end = now + 60
                if !classes.isEmpty { row.customerClass = classes[number] }
                draft.add(row, case: number)
                now += 60
            }
        }
        return draft.log()
    }

    /// A case of the chain: from -1 to the first activity, to -1 at the end.
    static func way(_ generator: inout SeededGenerator, _ next: ([Int], inout SeededGenerator) -> Int) -> [Int] {
        var way: [Int] = []
        while way.count < 200 {
            let activity = next(way, &generator)
            if activity < 0 { break }
            way.append(activity)
        }
        return way
    }

    static func pick(_ shares: [(Int, Double)], _ generator: inout SeededGenerator) -> Int {
        var left = generator.uniform()
        for (activity, share) in shares {
            left -= share
            if left < 0 { return activity }
        }
        return shares[shares.count - 1].0
    }

    /// 0 first; then by the last activity alone.
    static let orderOne: [Int: [(Int, Double)]] = [
        -1: [(0, 1)], 0: [(1, 0.5), (2, 0.3), (3, 0.2)], 1: [(0, 0.2), (2, 0.4), (-1, 0.4)],
        2: [(1, 0.3), (3, 0.3), (-1, 0.4)], 3: [(-1, 0.7), (0, 0.3)],
    ]

    static func orderOneCase(_ generator: inout SeededGenerator) -> [Int] {
        way(&generator) { way, generator in pick(orderOne[way.last ?? -1] ?? [(-1, 1)], &generator) }
    }

    /// As above, but behind 2 what comes next depends on how the case came there.
    static func orderTwoCase(_ generator: inout SeededGenerator) -> [Int] {
        way(&generator) { way, generator in
            if way.count >= 2, way[way.count - 1] == 2 {
                return pick(
                    way[way.count - 2] == 1 ? [(3, 0.8), (-1, 0.2)] : [(3, 0.1), (1, 0.3), (-1, 0.6)], &generator)
            }
            return pick(orderOne[way.last ?? -1] ?? [(-1, 1)], &generator)
        }
    }

    static func cases(_ count: Int, _ seed: UInt64, _ one: (inout SeededGenerator) -> [Int]) -> [[Int]] {
        var generator = SeededGenerator(seed)
        return (0..<count).map { _ in one(&generator) }
    }
}
