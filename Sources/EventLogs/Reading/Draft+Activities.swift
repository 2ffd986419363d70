extension Draft {
    /// Of rows that are activities.
    init(activities rows: RawRows, _ taken: [Int], _ map: LogMap) {
        reserve(taken.count)
        let starts = rows.moments(.start)
        let ends = rows.moments(.end)
        let enableds = rows.moments(.enabled)
        let arrivals = CaseTimes(rows, taken)
        hasArrivals = arrivals != nil
        let cases = rows.numbers(.caseID)
        let activities = rows.numbers(.activity)
        // Without any end in the log nothing is known to go on; nor is a step that has no column of ends.
        let ended = taken.filter { row in ends.map { Moment.isTime($0[row]) } ?? false }
        let stepsWithEnd = Set(ended.compactMap { activities?[$0] })
        func hasEnds(_ row: Int) -> Bool {
            if map.shape == .cases, let step = activities?[row] { return stepsWithEnd.contains(step) }
            return !ended.isEmpty
        }
        let resources = rows.numbers(.resource)
        let classes = rows.numbers(.customerClass)
        let outcomes = rows.numbers(.outcome)
        let fates = OutcomeFates(rows, map)
        for row in taken {
            self.cases.append(cases?[row] ?? 0)
            activity.append(activities?[row] ?? 0)
            let arrival = arrivals?.first(row) ?? Moment.missing
            let queued = enableds?[row] ?? Moment.missing
            enabled.append(Moment.isTime(queued) ? queued : arrival)
            if hasArrivals { arrived.append(arrivals?.moments[row] ?? Moment.missing) }
            start.append(starts?[row] ?? Moment.missing)
            end.append(ends?[row] ?? Moment.missing)
            resource.append(resources?[row] ?? 0)
            customerClass.append(classes?[row] ?? 0)
            outcome.append(outcomes?[row] ?? 0)
            line.append(rows.lines[row])
            let entry = count - 1
            let said = outcomes.flatMap { fates.fate($0[row]) }
            let isOver = Moment.isTime(end[entry]) || (!hasEnds(row) && Moment.isTime(start[entry]))
            fate.append(said ?? (isOver ? .completed : .open))
            checkWait(entry)
        }
    }
}

/// When the cases of a log came, in which several rows of a case say it.
struct CaseTimes {
    /// By row.
    let moments: [Int64]
    /// Of the rows of a case that say the same, the one with the earliest time: the others did not wait since then.
    private let isFirst: [Bool]

    /// Nil where there is no column of it.
    init?(_ rows: RawRows, _ taken: [Int]) {
        guard let moments = rows.moments(.arrival) else { return nil }
        self.moments = moments
        let cases = rows.numbers(.caseID)
        let times = [ColumnRole.start, .end, .time].compactMap { rows.moments($0) }
        func begin(_ row: Int) -> Int64 {
            times.reduce(Int64.max) { Moment.isTime($1[row]) ? min($0, $1[row]) : $0 }
        }
        struct Key: Hashable {
            var number: UInt32
            var moment: Int64
        }
        var earliest: [Key: (row: Int, time: Int64)] = [:]
        for row in taken where Moment.isTime(moments[row]) {
            let key = Key(number: cases?[row] ?? UInt32(truncatingIfNeeded: row), moment: moments[row])
            let time = begin(row)
            if let known = earliest[key], known.time <= time { continue }
            earliest[key] = (row, time)
        }
        var isFirst = [Bool](repeating: false, count: rows.count)
        // Each row is put down once, so that no order of them shows.
        for found in earliest.values { isFirst[found.row] = true }
        self.isFirst = isFirst
    }

    /// When the case came, of the row at which it went first.
    func first(_ row: Int) -> Int64? { isFirst[row] ? moments[row] : nil }
}

/// What outcomes say, by number.
struct OutcomeFates {
    private let fates: [Fate?]

    init(_ rows: RawRows, _ map: LogMap) {
        guard let table = rows.table(.outcome), !map.fates.isEmpty else {
            fates = []
            return
        }
        fates = (0..<table.count).map { map.fates[table.name($0)] }
    }

    func fate(_ number: UInt32) -> Fate? { Int(number) < fates.count ? fates[Int(number)] : nil }
}
