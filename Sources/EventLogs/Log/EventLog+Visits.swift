extension EventLog {
    private static let hoursAway = 4 * 3_600.0

    /// The same with a case for each visit, where cases come back: most rows of cases behind their first have an
    /// arrival of their own, hours behind all that the case did before: at the next of several stations one joins the
    /// line at once. Who comes again weeks later with a time of arrival is a customer of his own to a house, and no
    /// one who goes on.
    /// - Returns: nil where cases do not come back.
    package func visitsApart() -> (log: EventLog, returns: ReturningCases)? {
        guard !arrived.isEmpty else { return nil }
        var visit = [Int](repeating: 0, count: count)
        var next = 0
        var later = 0
        var own = 0
        var returning = 0
        for number in 0..<caseCount {
            let range = entries(ofCase: number)
            var until = -Double.infinity
            var latest = Double.nan
            let before = next
            for entry in range {
                if entry > range.lowerBound {
                    later += 1
                    // The same arrival in all rows is that of the case.
                    if arrived[entry] > latest, arrived[entry] >= until + Self.hoursAway {
                        own += 1
                        next += 1
                    }
                }
                visit[entry] = next
                if !arrived[entry].isNaN { latest = arrived[entry] }
                until = max(until, last(entry).isNaN ? until : last(entry))
            }
            if next > before { returning += 1 }
            next += 1
        }
        guard own >= 5, own * 2 >= later else { return nil }
        var draft = EventLogDraft(like: self)
        for entry in 0..<count { draft.add(row(entry), case: visit[entry]) }
        return (draft.log(), ReturningCases(returning: returning, cases: caseCount, visits: next))
    }
}

/// Cases that came more than once.
package struct ReturningCases: Sendable, Hashable {
    package let returning: Int
    package let cases: Int
    package let visits: Int

    package init(returning: Int, cases: Int, visits: Int) {
        self.returning = returning
        self.cases = cases
        self.visits = visits
    }
}

extension ReadLog {
    /// The same with another log in it.
    package func with(_ log: EventLog) -> ReadLog { ReadLog(log: log, quality: quality, map: map) }
}
