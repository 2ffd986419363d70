/// When those who are named did their work, by name.
struct ServerWorks {
    private let starts: [Int64]
    private let ends: [Int64]
    /// By name, rows in the order of their starts.
    private let rows: [[Int]]

    /// Nil where the log has no starts or no ends.
    init?(_ raw: RawRows) {
        guard let starts = raw.moments(.start), let ends = raw.moments(.end), let names = raw.numbers(.resource),
            let table = raw.table(.resource)
        else { return nil }
        self.starts = starts
        self.ends = ends
        var rows = [[Int]](repeating: [], count: table.count)
        for row in names.indices
        where names[row] > 0 && Moment.isTime(starts[row]) && Moment.isTime(ends[row]) && ends[row] > starts[row] {
            rows[Int(names[row])].append(row)
        }
        self.rows = rows.map { own in own.sorted { (starts[$0], $0) < (starts[$1], $1) } }
    }

    /// Whether one is never at work while the other is, though that would come about by chance in one of 20 logs at
    /// most.
    ///
    /// Of n works with the rare name on days of the usual one, between its first and its last, each meets it at work
    /// with its share p of that time at least: none does by the chance (1 − p)ⁿ. One in 20 may overlap all the same, by
    /// clocks that are not exact.
    func areNeverTogether(rare: Int, usual: Int) -> Bool {
        var days: [Int64: (first: Int64, last: Int64)] = [:]
        var work: Int64 = 0
        var latest: [Int64] = []
        let own = rows[usual]
        for row in own {
            let day = Moment.dayNumber(starts[row])
            let known = days[day] ?? (starts[row], ends[row])
            days[day] = (known.first, max(known.last, ends[row]))
            work += ends[row] - max(starts[row], min(ends[row], latest.last ?? starts[row]))
            latest.append(max(latest.last ?? Int64.min, ends[row]))
        }
        let time = days.values.reduce(0) { $0 + ($1.last - $1.first) }
        guard time > 0 else { return false }
        var met = 0
        var overlaps = 0
        for row in rows[rare] {
            guard let duty = days[Moment.dayNumber(starts[row])], starts[row] >= duty.first, ends[row] <= duty.last
            else {
                continue
            }
            met += 1
            var low = 0
            var high = own.count
            while low < high {
                let middle = (low + high) / 2
                if starts[own[middle]] < ends[row] { low = middle + 1 } else { high = middle }
            }
            if low > 0, latest[low - 1] > starts[row] { overlaps += 1 }
        }
        guard overlaps * 20 <= met else { return false }
        let share = min(1, Double(work) / Double(time))
        var chance = 1.0
        for _ in 0..<min(met - overlaps, 10_000) { chance *= 1 - share }
        return met > 0 && chance <= 0.05
    }
}
