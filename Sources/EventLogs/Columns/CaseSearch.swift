/// Columns that tell whose row it is by what stands in them.
///
/// A value of such a column stands in a handful of rows, most of them of different activities and near in time, as the
/// number of a visit or of an order does. Names of people who serve stand in too many rows, kinds of customers too, and
/// what is measured comes again at any time.
struct CaseSearch {
    private let sample: TableSample
    /// By column of activities, by row.
    private let activities: [(name: String, words: [String])]
    /// By row: a time, or where times cannot be read the place in the file.
    private let moments: [Int64]

    /// - Parameters:
    ///   - times: columns of times, the best first.
    ///   - activities: the column of activities, or those that may be it.
    init(_ sample: TableSample, times: [String], activities: [String]) {
        self.sample = sample
        self.activities = activities.compactMap { name in
            sample.columns.firstIndex(of: name).map { (name, sample.cells[$0]) }
        }
        let read = times.lazy.compactMap { name in SampleTimes(sample, name) }.first { $0.areMost }
        let known = read?.moments.map { $0 ?? Moment.missing } ?? []
        let isSpread = Set(known).count > 2
        moments = isSpread ? known : (0..<sample.rows).map { Int64($0) }
    }

    /// Those that fit; of several that group the rows in the same way the first.
    func fitting(_ candidates: [ColumnProfile]) -> [ColumnProfile] { chosen(candidates) { isNear($0) } }

    /// Those that may be meant though their rows are not near in time: whoever comes again after months.
    func possible(_ candidates: [ColumnProfile]) -> [ColumnProfile] {
        // What is measured has few different values for its size; numbers of people have gaps.
        chosen(candidates.filter { $0.distinct >= 20 && (!$0.isNumeric || Self.hasGaps($0)) }) { _ in true }
    }

    private func chosen(_ candidates: [ColumnProfile], _ fits: ([[Int]]) -> Bool) -> [ColumnProfile] {
        var found: [(profile: ColumnProfile, groups: [[Int]])] = []
        for profile in candidates {
            guard let groups = groups(profile), fits(groups), !found.contains(where: { $0.groups == groups }) else {
                continue
            }
            found.append((profile, groups))
        }
        return found.map(\.profile)
    }

    /// Rows by value, of those that stand in several rows; nil where they are too many or too few, or of one activity.
    private func groups(_ profile: ColumnProfile) -> [[Int]]? {
        guard let place = sample.columns.firstIndex(of: profile.name), profile.filled * 10 >= sample.rows * 9,
            profile.distinct >= 2, profile.filled <= 20 * profile.distinct
        else { return nil }
        var places: [String: Int] = [:]
        var groups: [[Int]] = []
        for (row, cell) in sample.cells[place].enumerated() where !ColumnProfile.isMissing(cell) {
            if let known = places[cell] {
                groups[known].append(row)
            } else {
                places[cell] = groups.count
                groups.append([row])
            }
        }
        let repeated = groups.filter { $0.count > 1 }
        let rows = repeated.reduce(0) { $0 + $1.count }
        guard repeated.count >= 2, rows * 20 >= profile.filled else { return nil }
        let isOfSeveral = activities.contains { activity in
            guard activity.name != profile.name else { return false }
            let varied = repeated.count { rows in Set(rows.map { activity.words[$0] }).count > 1 }
            return varied * 2 >= repeated.count
        }
        return isOfSeveral ? repeated : nil
    }

    /// Whether rows of one value lie far nearer to each other than rows drawn at random: of those k cover the
    /// (k − 1)/(k + 1)th part of the whole time on average.
    private func isNear(_ groups: [[Int]]) -> Bool {
        let known = moments.filter(Moment.isTime)
        guard let first = known.min(), let last = known.max(), last > first else { return false }
        var spans = 0.0
        var expected = 0.0
        for rows in groups {
            let times = rows.map { moments[$0] }.filter(Moment.isTime)
            guard times.count > 1, let begin = times.min(), let end = times.max() else { continue }
            spans += Double(end - begin)
            expected += Double(last - first) * Double(times.count - 1) / Double(times.count + 1)
        }
        return expected > 0 && spans <= (groups.count >= 10 ? 0.5 : 0.3) * expected
    }

    private static func hasGaps(_ profile: ColumnProfile) -> Bool {
        let numbers = profile.examples.compactMap { Int($0) }
        guard numbers.count == profile.examples.count, let most = numbers.max() else { return false }
        return most >= 20 * profile.distinct
    }
}

/// The times of a column in the first rows of a log, before anybody knows how its dates are written.
struct SampleTimes {
    /// By row; nil for what cannot be read, and for a time of day alone.
    let moments: [Int64?]

    /// Nil where there is no such column.
    init?(_ sample: TableSample, _ name: String) {
        guard let place = sample.columns.firstIndex(of: name) else { return nil }
        let parts = sample.cells[place].map { cell -> TimeParts? in
            var cell = cell
            return cell.withUTF8 { TimeScan.parts($0) }
        }
        let isMonthFirst = parts.contains { $0?.kind == .undecided && ($0?.second ?? 0) > 12 }
        let form = TimeForm(order: isMonthFirst ? .monthFirst : .dayFirst, clock: WallClock(.asWritten))
        moments = parts.map { $0.flatMap { form.moment($0) } }
    }

    var areMost: Bool { moments.count { $0 != nil } * 10 >= moments.count * 8 }
}
