/// The years that a log is of: those around which nearly all of its times lie.
///
/// A date that nobody entered is often 1900, 1970 or 2099. Times are wrong where a whole year without any lies between
/// them and the rest, and less than one in a hundred of all are among them. Five years away are others however many
/// they are: no organisation is watched over years in which nothing at all happens, and what is simulated of them would
/// cost as much as the years are long.
struct YearRange {
    /// Microseconds since 1970; nil: all of them.
    private let range: ClosedRange<Int64>?

    /// A year of the calendar, on the average.
    private static let year = 365 * Moment.day + Moment.day / 4

    init(_ columns: [[Int64]]) {
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
        guard let main = groups.max(by: { $0.count < $1.count }) else {
            range = nil
            return
        }
        let right = groups.filter { group in
            let far = max(
                main.years.lowerBound - group.years.upperBound, group.years.lowerBound - main.years.upperBound)
            return group.count * 100 >= all && far < 5
        }
        guard groups.count > right.count, let first = right.first, let end = right.last else {
            range = nil
            return
        }
        // Half a year on either side, since years are cut by their average length here.
        let low = first.years.lowerBound * Self.year - Self.year / 2
        range = low...(end.years.upperBound + 1) * Self.year + Self.year / 2
    }

    func contains(_ moment: Int64) -> Bool { range?.contains(moment) ?? true }
}
