internal import Statistics
internal import SimulationKernel

/// Tables with given sums, drawn as they come where nothing depends on anything: cell by cell, each count by the
/// hypergeometric law given those before it (Patefield 1981).
struct RandomTables {
    private let rows: [Int]
    private let columns: [Int]
    /// The logarithms of k!, from k = 0 on.
    private let logs: [Double]
    private var stream: RandomStream

    init(rows: [Int], columns: [Int], logs: [Double], seed: UInt64) {
        self.rows = rows
        self.columns = columns
        self.logs = logs
        stream = RandomStream(
            StreamKey(seed: seed, replication: 0, purpose: StreamKey.number(of: "tables of Fisher's test")))
    }

    /// −Σ ln count! of the next table.
    mutating func next() -> Double {
        var left = rows
        var total = left.reduce(0, +)
        var log = 0.0
        for column in columns.dropLast() {
            // Of the respondents that are left, those in this column; row by row.
            var needed = column
            var others = total
            for row in left.indices.dropLast() {
                let count = draw(needed, of: others, marked: left[row])
                log -= logs[count]
                others -= left[row]
                needed -= count
                left[row] -= count
            }
            log -= logs[needed]
            left[left.count - 1] -= needed
            total -= column
        }
        return left.reduce(log) { $0 - logs[$1] }
    }

    /// How many of `drawn` from `all`, of which `marked` are marked, are marked: from the likeliest number outwards, so that
    /// the time is that of the spread.
    private mutating func draw(_ drawn: Int, of all: Int, marked: Int) -> Int {
        let low = max(0, drawn + marked - all)
        let high = min(drawn, marked)
        if low == high { return low }
        let mode = min(high, max(low, (drawn + 1) * (marked + 1) / (all + 2)))
        let atMode = Special.exp(
            logs[marked] - logs[mode] - logs[marked - mode] + logs[all - marked] - logs[drawn - mode]
                - logs[all - marked - drawn + mode] - logs[all] + logs[drawn] + logs[all - drawn])
        var u = stream.uniform() - atMode
        var below = mode
        var above = mode
        var pBelow = atMode
        var pAbove = atMode
        while u >= 0 {
            // What rounding leaves over belongs to the likeliest.
            if below == low && above == high { return mode }
            if above < high {
                pAbove *=
                    Double(marked - above) * Double(drawn - above)
                    / (Double(above + 1) * Double(all - marked - drawn + above + 1))
                above += 1
                u -= pAbove
                if u < 0 { return above }
            }
            if below > low {
                pBelow *=
                    Double(below) * Double(all - marked - drawn + below)
                    / (Double(marked - below + 1) * Double(drawn - below + 1))
                below -= 1
                u -= pBelow
                if u < 0 { return below }
            }
        }
        return mode
    }
}
