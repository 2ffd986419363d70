extension Draft {
    /// Of rows that are activities.
    init(activities rows: RawRows, _ taken: [Int], _ map: LogMap) {
        reserve(taken.count)
        let starts = rows.moments(.start)
        let ends = rows.moments(.end)
        let enableds = rows.moments(.enabled)
        let cases = rows.numbers(.caseID)
        let activities = rows.numbers(.activity)
        let resources = rows.numbers(.resource)
        let classes = rows.numbers(.customerClass)
        let outcomes = rows.numbers(.outcome)
        let fates = OutcomeFates(rows, map)
        for row in taken {
            self.cases.append(cases?[row] ?? 0)
            activity.append(activities?[row] ?? 0)
            enabled.append(enableds?[row] ?? Moment.missing)
            start.append(starts?[row] ?? Moment.missing)
            end.append(ends?[row] ?? Moment.missing)
            resource.append(resources?[row] ?? 0)
            customerClass.append(classes?[row] ?? 0)
            outcome.append(outcomes?[row] ?? 0)
            line.append(rows.lines[row])
            let entry = count - 1
            let said = outcomes.flatMap { fates.fate($0[row]) }
            fate.append(said ?? (Moment.isTime(end[entry]) ? .completed : .open))
            checkWait(entry)
        }
    }
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
