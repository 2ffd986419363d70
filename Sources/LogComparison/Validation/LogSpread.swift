import SimulationKernel
import EventLogs

/// How precise the figures of a log are that was taken on so many days: by leaving out stretches of days in turn.
///
/// The grouped jackknife (Quenouille 1956; Shao & Tu 1995, The Jackknife and Bootstrap, section 2.3) over stretches of
/// whole days, of whole weeks where there are at least eight; neighbours that are alike make it wider.
struct LogSpread: Sendable {
    /// By measure; NaN where it is not known.
    let standardErrors: [Double]
    let blocks: Int
    /// How many days are compared.
    let days: Int

    static let mostBlocks = 20
    /// In fewer days nothing is known of how days differ.
    static let fewestDays = 8

    package init(_ watched: WatchedLog, _ measures: [LogMeasure]) {
        let days = watched.coversDay.indices.filter { watched.coversDay[$0] }
        self.days = days.count
        let stretches = Self.stretches(days)
        blocks = stretches.count
        guard stretches.count > 1 else {
            standardErrors = measures.map { _ in .nan }
            return
        }
        let activities = watched.log.activities.count
        let whole = LogSums(watched, activities: activities)
        let all = measures.map { whole.value(of: $0) }
        let left = stretches.map { stretch -> [Double] in
            let sums = LogSums(watched, activities: activities, leavingOut: Set(stretch))
            let scale = Double(days.count) / Double(days.count - stretch.count)
            return measures.map { sums.value(of: $0) * ($0.quantity.isCount ? scale : 1) }
        }
        let count = Double(stretches.count)
        standardErrors = measures.indices.map { place in
            let pseudo = left.map { count * all[place] - (count - 1) * $0[place] }
            guard pseudo.allSatisfy({ !$0.isNaN }) else { return .nan }
            let mean = pseudo.reduce(0, +) / count
            let deviations = pseudo.map { $0 - mean }
            let squares = deviations.reduce(0) { $0 + $1 * $1 }
            let neighbours = zip(deviations, deviations.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
            return ((squares + 2 * max(0, neighbours)) / (count * (count - 1))).squareRoot()
        }
    }

    /// At most so many stretches of about as many days each.
    private static func stretches(_ days: [Int]) -> [[Int]] {
        let unit = days.count >= 56 ? 7 : 1
        let units = days.count / unit
        let size = unit * max(1, (units + mostBlocks - 1) / mostBlocks)
        var result: [[Int]] = []
        var place = 0
        while place < days.count {
            let end = min(days.count, place + size)
            result.append(Array(days[place..<end]))
            place = end
        }
        // A rest that is much shorter than the others goes with the last of them.
        if result.count > 1, let last = result.last, 2 * last.count < size {
            result.removeLast()
            result[result.count - 1] += last
        }
        return result
    }
}
