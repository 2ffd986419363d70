/// The years that a log is of: those around which nearly all of its times lie.
///
/// A date that nobody entered is often 1900, 1970 or 2099. Times are wrong where a whole year without any lies between
/// them and the rest, and less than one in a hundred of all are among them. Five years away are others however many
/// they are: no organisation is watched over years in which nothing at all happens, and what is simulated of them would
/// cost as much as the years are long.
///
/// Of the days within these years some may lie far from all others too: less than one time in 200, behind a gap of two
/// months at least and ten times as long as any other.
struct YearRange {
    /// Microseconds since 1970; nil: all of them.
    private let range: ClosedRange<Int64>?
    /// Days since 1970 that belong to the log.
    private let days: ClosedRange<Int64>

    /// A year of the calendar, on the average.
    private static let year = 365 * Moment.day + Moment.day / 4

    init(_ columns: [[Int64]]) {
        let range = Self.years(columns)
        self.range = range
        days = Self.days(columns, within: range)
    }

    private static func years(_ columns: [[Int64]]) -> ClosedRange<Int64>? {
        var counts: [Int64: Int] = [:]
        var last: (year: Int64, count: Int)?
        for column in columns {
            for moment in column where Moment.isTime(moment) {
                let year = Moment.dayNumber(moment) * 4 / 1461
                if last?.year == year {
                    last!.count += 1
                } else {
                    if let last { counts[last.year, default: 0] += last.count }
                    last = (year, 1)
                }
            }
        }
        if let last { counts[last.year, default: 0] += last.count }
        var groups: [(years: ClosedRange<Int64>, count: Int)] = []
        for (year, count) in counts.sorted(by: { $0.key < $1.key }) {
            if let group = groups.last, year - group.years.upperBound <= 2 {
                groups[groups.count - 1] = (group.years.lowerBound...year, group.count + count)
            } else {
                groups.append((year...year, count))
            }
        }
        let all = groups.reduce(0) { $0 + $1.count }
        guard let main = groups.max(by: { $0.count < $1.count }) else { return nil }
        let right = groups.filter { group in
            let far = max(
                main.years.lowerBound - group.years.upperBound, group.years.lowerBound - main.years.upperBound)
            return group.count * 100 >= all && far < 5
        }
        guard groups.count > right.count, let first = right.first, let end = right.last else { return nil }
        // Half a year on either side, since years are cut by their average length here.
        let low = first.years.lowerBound * Self.year - Self.year / 2
        return low...(end.years.upperBound + 1) * Self.year + Self.year / 2
    }

    private static func days(_ columns: [[Int64]], within range: ClosedRange<Int64>?) -> ClosedRange<Int64> {
        var counts: [Int64: Int] = [:]
        var last: (day: Int64, count: Int)?
        for column in columns {
            for moment in column where Moment.isTime(moment) && range?.contains(moment) ?? true {
                let day = Moment.dayNumber(moment)
                if last?.day == day {
                    last!.count += 1
                } else {
                    if let last { counts[last.day, default: 0] += last.count }
                    last = (day, 1)
                }
            }
        }
        if let last { counts[last.day, default: 0] += last.count }
        let sorted = counts.sorted { $0.key < $1.key }
        let all = sorted.reduce(0) { $0 + $1.value }
        /// The first place at which so many are passed that they are no exception.
        func core(_ places: some Sequence<Int>) -> Int? {
            var passed = 0
            return places.first { place in
                passed += sorted[place].value
                return passed * 200 >= all
            }
        }
        guard let first = core(sorted.indices), let end = core(sorted.indices.reversed()), first < end else {
            return Int64.min...Int64.max
        }
        let inner = (first..<end).map { sorted[$0 + 1].key - sorted[$0].key }.max() ?? 0
        let least = max(60, 10 * inner)
        let low = (0..<first).last { sorted[$0 + 1].key - sorted[$0].key >= least }.map { sorted[$0 + 1].key }
        let high = (end..<(sorted.count - 1)).first { sorted[$0 + 1].key - sorted[$0].key >= least }.map {
            sorted[$0].key
        }
        return (low ?? Int64.min)...(high ?? Int64.max)
    }

    /// Whether it is of the log's years and not far from all other days.
    func contains(_ moment: Int64) -> Bool { isOfYears(moment) && days.contains(Moment.dayNumber(moment)) }

    func isOfYears(_ moment: Int64) -> Bool { range?.contains(moment) ?? true }

    /// Whether it can be meant beside another time of the same row. Somebody may have been there for long before all
    /// others came, and nothing is known before it happens.
    func isStray(_ moment: Int64) -> Bool { !isOfYears(moment) || Moment.dayNumber(moment) > days.upperBound }
}
