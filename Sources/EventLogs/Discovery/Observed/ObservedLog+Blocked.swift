extension ObservedLog {
    /// The same with waits in place of what `redomat trace` calls `blocked before ward`: whoever is done and keeps his
    /// place since the ward is full waits for the ward, and nothing is done meanwhile.
    /// - Returns: the log, and the names of what was taken for such waits.
    package func withoutBlocking() -> (observed: ObservedLog, waits: [String]) {
        let targets = log.activities.map { name -> Int? in
            guard name.hasPrefix(Self.blocked) else { return nil }
            let target = String(name.dropFirst(Self.blocked.count))
            return log.activities.firstIndex(of: target)
        }
        guard targets.contains(where: { $0 != nil }) else { return (self, []) }
        var draft = EventLogDraft(like: log)
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            // What is waited for, since when.
            var wait: (target: Int, entry: Int)?
            for entry in entries {
                var row = log.row(entry)
                if let target = targets[Int(log.activity[entry])] {
                    wait = (target, entry)
                    continue
                }
                if let known = wait, known.target == row.activity, !(row.start < log.first(known.entry)) {
                    row.enabled = log.first(known.entry)
                    wait = nil
                }
                draft.add(row, case: number)
            }
            // Whoever still keeps his place at the end of the log still waits.
            if let known = wait, log.fate[known.entry] == .open {
                var row = log.row(known.entry)
                row.activity = known.target
                row.enabled = log.first(known.entry)
                row.start = .nan
                row.end = .nan
                row.resource = -1
                draft.add(row, case: number)
            }
        }
        let waits = targets.indices.filter { targets[$0] != nil }.map { log.activities[$0] }
        return (ObservedLog(draft.log(), from: from, until: until, thinned: thinned), waits)
    }

    private static let blocked = "blocked before "
}
