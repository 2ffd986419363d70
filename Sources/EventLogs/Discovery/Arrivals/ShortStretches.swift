import SimulationKernel

/// Pieces of single days, so short that a rate hardly changes within them: at least an hour where the pieces of
/// ``WeekdayGroups`` are, and so long that some twelve arrivals fall into one (Kim & Whitt 2014).
struct ShortStretches {
    /// Of each that was watched whole and had somebody the places of the arrivals, from 0 to 1.
    private(set) var places: [[Double]] = []
    /// Of each stretch of a weekday the counts of the days that were watched whole.
    private(set) var counts: [[Int]] = []

    private struct Kind {
        var weekday: Int
        var from: Double
        var length: Double
    }

    /// - Parameter times: in ascending order, already spread over the clock's unit.
    init(_ times: [Double], _ watched: WatchedTime, _ groups: WeekdayGroups) {
        var kinds: [Kind] = []
        /// Of each weekday where its kinds are.
        var ofWeekday = Array(repeating: 0..<0, count: 7)
        for weekday in 0..<7 {
            let first = kinds.count
            let group = groups.groups.first { $0.weekdays.contains(weekday) }
            for piece in group?.pieces ?? [] where piece.count > 0 {
                let length = piece.until - piece.from
                let wanted = min(length, max(3600, 12 / piece.rate))
                let parts = max(1, Int(saturating: (length / wanted).rounded(.down)))
                for part in 0..<parts {
                    let size = length / Double(parts)
                    kinds.append(Kind(weekday: weekday, from: piece.from + Double(part) * size, length: size))
                }
            }
            ofWeekday[weekday] = first..<kinds.count
        }
        counts = Array(repeating: [], count: kinds.count)
        var next = 0
        for day in watched.days.prefix(20_000) {
            let midnight = Double(day) * WatchedTime.day
            for kind in ofWeekday[watched.weekday(ofDay: day)] {
                let from = midnight + kinds[kind].from
                let until = from + kinds[kind].length
                guard watched.from <= from, until <= watched.until else { continue }
                while next < times.count, times[next] < from { next += 1 }
                var inside: [Double] = []
                while next < times.count, times[next] < until {
                    inside.append((times[next] - from) / kinds[kind].length)
                    next += 1
                }
                counts[kind].append(inside.count)
                if !inside.isEmpty { places.append(inside) }
            }
        }
    }
}
