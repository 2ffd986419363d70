/// How often the time of one column is behind that of another in the same row.
struct TimeOrder {
    let later: String
    let earlier: String
    private(set) var behind = 0
    private(set) var same = 0
    private(set) var before = 0

    init(_ later: String, behind earlier: String, _ sample: TableSample) {
        self.later = later
        self.earlier = earlier
        guard let left = sample.columns.firstIndex(of: later), let right = sample.columns.firstIndex(of: earlier)
        else { return }
        let form = TimeForm(order: .dayFirst, clock: WallClock(.asWritten))
        func moment(_ text: String) -> Int64? {
            var text = text
            guard let parts = text.withUTF8({ TimeScan.parts($0) }) else { return nil }
            let isClock = parts.kind == .clock || parts.kind == .dottedClock
            return isClock ? parts.micros : form.moment(parts)
        }
        for (cell, opposite) in zip(sample.cells[left], sample.cells[right]) {
            guard let first = moment(cell), let second = moment(opposite) else { continue }
            if first > second { behind += 1 } else if first < second { before += 1 } else { same += 1 }
        }
    }

    /// Whether it is later in more rows than it is earlier.
    var isMostly: Bool { behind > before }

    /// Whether it is nearly always later: never earlier but in one row of twenty, and later in more than half.
    var isUsual: Bool {
        let all = behind + same + before
        return all >= 2 && before * 20 <= all && behind * 2 > all
    }

    /// Of what the order was concluded.
    var words: String { "'\(later)' is later in \(behind) of \(behind + same + before) rows" }
}
