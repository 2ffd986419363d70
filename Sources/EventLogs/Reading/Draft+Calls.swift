extension Draft {
    /// Of rows that are a customer's whole way through one queue.
    init(calls rows: RawRows, _ taken: [Int], _ map: LogMap) {
        reserve(taken.count)
        let arrivals = rows.moments(.arrival)
        let enableds = rows.moments(.enabled)
        let queueEnds = rows.moments(.queueEnd)
        let starts = rows.moments(.start)
        let ends = rows.moments(.end)
        let cases = rows.numbers(.caseID)
        let activities = rows.numbers(.activity)
        let resources = rows.numbers(.resource)
        let classes = rows.numbers(.customerClass)
        let outcomes = rows.numbers(.outcome)
        let fates = OutcomeFates(rows, map)
        hasArrivals = arrivals != nil
        // Without any end in the log nothing is known to go on.
        let hasEnds = ends.map { ends in taken.contains { Moment.isTime(ends[$0]) } } ?? false
        for row in taken {
            let arrival = arrivals?[row] ?? Moment.missing
            let queued = enableds?[row] ?? Moment.missing
            let left = queueEnds?[row] ?? Moment.missing
            let began = starts?[row] ?? Moment.missing
            let ended = ends?[row] ?? Moment.missing
            let said = outcomes.flatMap { fates.fate($0[row]) }
            // Somebody served him, and when is missing: nobody gives up with a server's name beside him.
            let hasServer = Moment.isTime(ended) && !Moment.isTime(left) && (resources.map { $0[row] > 0 } ?? false)
            let isServed =
                said.map { $0 == .completed || $0 == .brokenOff } ?? (Moment.isTime(began) || hasServer)
            // Without a name each row is a case of its own.
            self.cases.append(cases.map { $0[row] } ?? UInt32(truncatingIfNeeded: row + 1))
            activity.append(activities?[row] ?? 0)
            enabled.append(Moment.isTime(queued) ? queued : arrival)
            start.append(isServed ? (Moment.isTime(began) ? began : left) : Moment.missing)
            let leave =
                if Moment.isTime(left) {
                    left
                } else if Moment.isTime(began) {
                    began
                } else {
                    ended
                }
            end.append(isServed ? ended : leave)
            if hasArrivals { arrived.append(arrival) }
            resource.append(isServed ? resources?[row] ?? 0 : 0)
            customerClass.append(classes?[row] ?? 0)
            outcome.append(outcomes?[row] ?? 0)
            line.append(rows.lines[row])
            let entry = count - 1
            let isOver = Moment.isTime(end[entry]) || (isServed && !hasEnds)
            fate.append(said ?? Self.fate(isServed: isServed, isOver: isOver))
            checkWait(entry)
        }
    }

    private static func fate(isServed: Bool, isOver: Bool) -> Fate {
        guard isOver else { return .open }
        return isServed ? .completed : .gaveUp
    }
}
