internal import Statistics

/// A day from which on people come at other hours: other opening hours, or a clock that was put forward.
package struct CourseChange: Sendable, Hashable {
    /// The first day with the other hours, from 0 for the log's first.
    package var day: Int
    /// How often any day of a stream without a change would look so, at most.
    package var p: Double
    /// The part of a day's arrivals that come at other hours (half the sum of the differences of the shares by hour).
    package var moved: Double
    /// By how many seconds everything is later, where that explains nearly all of it: summer time mostly.
    package var shift: Double?
}

/// Looks for the first day of a week from which on the shares of the hours are others.
struct CourseChangeSearch {
    private(set) var found: CourseChange?

    /// Less than a tenth is not worth words, and few thousand arrivals see far less.
    private static let leastMoved = 0.1
    private static let hours = 24

    /// - Parameter moments: in ascending order.
    init(_ moments: [Double], _ watched: WatchedTime, _ groups: WeekdayGroups) {
        // The weekdays with the most arrivals, so that their mix does not matter.
        func arrivals(_ group: WeekdayGroups.Group) -> Int { group.pieces.reduce(0) { $0 + $1.count } }
        guard let group = groups.groups.max(by: { arrivals($0) < arrivals($1) }), arrivals(group) >= 100,
            watched.days.count <= 20_000
        else { return }
        var isIncluded = Array(repeating: false, count: 7)
        for weekday in group.weekdays { isIncluded[weekday] = true }
        var weeks: [(day: Int, counts: [Int])] = []
        for moment in moments {
            let day = watched.day(moment)
            let weekday = watched.weekday(ofDay: day)
            guard isIncluded[weekday] else { continue }
            if weeks.last?.day != day - weekday {
                weeks.append((day - weekday, Array(repeating: 0, count: Self.hours)))
            }
            weeks[weeks.count - 1].counts[min(Self.hours - 1, Int(watched.clock(moment) / 3600))] += 1
        }
        guard weeks.count >= 2 else { return }
        let all = weeks.reduce(Array(repeating: 0, count: Self.hours)) { zip($0, $1.counts).map { $0 + $1 } }
        var before = Array(repeating: 0, count: Self.hours)
        var best: (week: Int, statistic: Double, before: [Int])?
        for week in 1..<weeks.count {
            before = zip(before, weeks[week - 1].counts).map { $0 + $1 }
            let value = Self.statistic(before, zip(all, before).map { $0 - $1 }).value
            if value > best?.statistic ?? 0 { best = (week, value, before) }
        }
        guard let best else { return }
        let after = zip(all, best.before).map { $0 - $1 }
        let (value, freedom) = Self.statistic(best.before, after)
        guard freedom >= 1 else { return }
        let tail = ChiSquaredDistribution(degreesOfFreedom: Double(freedom)).upperTail(value)
        let p = min(1, tail * Double(weeks.count - 1)).withoutProcessorDigits
        let moved = Self.moved(best.before, after)
        guard p < 1e-4, moved >= Self.leastMoved else { return }
        // Everything an hour later or earlier, which leaves a tenth of it at most.
        let shift = [1, -1].first { hours in
            let shifted = best.before.indices.map { best.before[($0 - hours + Self.hours) % Self.hours] }
            return Self.statistic(shifted, after).value - Double(freedom) < 0.2 * (value - Double(freedom))
        }
        found = CourseChange(day: weeks[best.week].day, p: p, moved: moved, shift: shift.map { Double($0) * 3600 })
    }

    /// G² of two rows of counts with the same shares, and its degrees of freedom. Hours with less than five expected in one
    /// of them count together.
    private static func statistic(_ a: [Int], _ b: [Int]) -> (value: Double, freedom: Int) {
        let m = Double(a.reduce(0, +))
        let n = Double(b.reduce(0, +))
        guard m > 0, n > 0 else { return (0, 0) }
        var value = 0.0
        var cells = 0
        var left = 0.0
        var right = 0.0
        func close() {
            let share = (left + right) / (m + n)
            if left > 0 { value += 2 * left * Special.log(left / (m * share)) }
            if right > 0 { value += 2 * right * Special.log(right / (n * share)) }
            cells += 1
            left = 0
            right = 0
        }
        for (x, y) in zip(a, b) {
            left += Double(x)
            right += Double(y)
            if (left + right) / (m + n) * min(m, n) >= 5 { close() }
        }
        if left + right > 0 { close() }
        return (value, max(0, cells - 1))
    }

    private static func moved(_ a: [Int], _ b: [Int]) -> Double {
        let m = Double(a.reduce(0, +))
        let n = Double(b.reduce(0, +))
        return zip(a, b).reduce(0) { $0 + (Double($1.0) / m - Double($1.1) / n).magnitude } / 2
    }
}
