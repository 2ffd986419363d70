extension RawRows {
    /// A row for each step of each row: of rows that are cases with columns for their steps.
    ///
    /// Steps without a time did not take place. A case without any keeps its arrival: whoever came and was not seen
    /// waits for the first step. Whoever left before a step has a row for that one too: he joined its line when he was
    /// last seen.
    func unfolded(_ steps: [LogStep], _ outcomes: StepOutcomes) -> RawRows {
        let (origins, stepOf) = places(steps, outcomes)
        var made = MadeColumns(origins: origins)
        let cases = numbers(.caseID)
        made.add(.caseID, table: table(.caseID) ?? NameTable()) { row, _ in
            cases?[row] ?? UInt32(truncatingIfNeeded: row + 1)
        }
        var activities = NameTable()
        let known = steps.map { activities.number($0.name) }
        made.add(.activity, table: activities) { _, place in known[stepOf[place]] }
        if let arrivals = moments(.arrival) { made.add(.arrival) { row, _ in arrivals[row] } }
        for role in [ColumnRole.enabled, .start, .end]
        where outcomes.hasLeavers || steps.contains(where: { $0.columns[role] != nil }) {
            let columns = steps.indices.map { slot(role, step: $0).map { moments[$0] } }
            made.add(role) { row, place in
                let step = stepOf[place]
                if let left = outcomes.leaving(row), left.step == step { return left.time(role) }
                return columns[step]?[row] ?? Moment.missing
            }
        }
        addNames(.resource, steps, stepOf, to: &made)
        addNames(.duration, steps, stepOf, to: &made)
        if let table = table(.customerClass), let numbers = numbers(.customerClass) {
            made.add(.customerClass, table: table) { row, _ in numbers[row] }
        }
        if let table = table(.outcome), let numbers = numbers(.outcome) {
            made.add(.outcome, table: table) { row, place in
                outcomes.isOf(row, step: stepOf[place]) ? numbers[row] : 0
            }
        }
        let digests = origins.indices.map {
            self.digests[origins[$0]] ^ (UInt64(stepOf[$0] + 1) &* 0x9E37_79B9_7F4A_7C15)
        }
        return RawRows(
            made.columns, of: self, names: made.names, numbers: made.numbers, moments: made.moments, origins: origins,
            digests: digests)
    }

    /// Of each row that is made, of which one, and of which step.
    private func places(_ steps: [LogStep], _ outcomes: StepOutcomes) -> (origins: [Int], steps: [Int]) {
        let timed = steps.indices.map { step in
            LogStep.roles.filter(\.isTime).compactMap { slot($0, step: step) }
        }
        var origins: [Int] = []
        var stepOf: [Int] = []
        for row in 0..<count {
            let before = origins.count
            for step in steps.indices where timed[step].contains(where: { moments[$0][row] != Moment.missing }) {
                origins.append(row)
                stepOf.append(step)
            }
            if let left = outcomes.leaving(row), !stepOf[before...].contains(left.step) {
                origins.append(row)
                stepOf.append(left.step)
            }
            if origins.count == before, !steps.isEmpty {
                origins.append(row)
                stepOf.append(0)
            }
        }
        return (origins, stepOf)
    }

    /// Resources or durations of the steps, and where a step has none that of the row.
    private func addNames(_ role: ColumnRole, _ steps: [LogStep], _ stepOf: [Int], to made: inout MadeColumns) {
        let own = steps.indices.map { slot(role, step: $0) }
        let common = slot(role)
        guard common != nil || own.contains(where: { $0 != nil }) else { return }
        var table = NameTable()
        // By slot, the numbers of its names among those of all.
        var renumbered: [Int: [UInt32]] = [:]
        for slot in (own + [common]).compactMap({ $0 }) where renumbered[slot] == nil {
            renumbered[slot] = (0..<names[slot].count).map { $0 == 0 ? 0 : table.number(names[slot].name($0)) }
        }
        made.add(role, table: table) { row, place in
            guard let slot = own[stepOf[place]] ?? common else { return 0 }
            return renumbered[slot]?[Int(numbers[slot][row])] ?? 0
        }
    }
}

/// Columns of rows that are made of others.
private struct MadeColumns {
    /// By row that is made, of which one.
    let origins: [Int]
    private(set) var columns: [WantedColumn] = []
    private(set) var names: [NameTable] = []
    private(set) var numbers: [[UInt32]] = []
    private(set) var moments: [[Int64]] = []

    init(origins: [Int]) { self.origins = origins }

    /// - Parameter value: of the row that one is made of, and of its place among those that are made.
    mutating func add(_ role: ColumnRole, table: NameTable, _ value: (Int, Int) -> UInt32) {
        columns.append(WantedColumn(role: role, name: role.rawValue))
        names.append(table)
        numbers.append(origins.enumerated().map { value($0.element, $0.offset) })
        moments.append([])
    }

    mutating func add(_ role: ColumnRole, _ value: (Int, Int) -> Int64) {
        columns.append(WantedColumn(role: role, name: role.rawValue))
        names.append(NameTable())
        numbers.append([])
        moments.append(origins.enumerated().map { value($0.element, $0.offset) })
    }
}
