import SimulationKernel

/// A log and the stretch of time that it tells of.
package struct ObservedLog: Sendable {
    /// What was known at ``until``: see `EventLog.cut(from:until:)`.
    package let log: EventLog
    /// In seconds since the log's first midnight; whole days unless the log is shorter.
    package let from: Double
    package let until: Double
    /// The days behind ``until`` of which a part of the arrivals is known; empty where that is all.
    package let thinned: [ThinnedDay]
    /// By case of ``log``; empty where none is.
    private let underWay: [Bool]

    /// A stretch of a log.
    package init(_ log: EventLog, from: Double, until: Double, thinned: [ThinnedDay] = []) {
        self.log = log.cut(from: from, until: until)
        self.thinned = thinned
        self.from = from
        self.until = until
        underWay = from > 0 ? UnderWay.cases(of: log, from: from, until: until) : []
    }

    /// The whole of a log, from the midnight before its first time to the one behind its last.
    package init(_ log: EventLog) {
        var last = 0.0
        for entry in 0..<log.count where log.last(entry) > last { last = log.last(entry) }
        self.log = log
        thinned = []
        from = 0
        underWay = []
        until = (last / Self.day).rounded(.down) * Self.day + Self.day
    }

    /// All that is known of the cases that begin before a moment, to the end of a log of finished cases only: those are
    /// over where the log has nothing more of them, so that ways need not be concluded from what was known earlier.
    package init(_ log: EventLog, begunBefore time: Double) {
        var draft = EventLogDraft(like: log)
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            guard entries.contains(where: { log.first($0) < time }) else { continue }
            for entry in entries { draft.add(log.row(entry), case: number) }
        }
        let end = ObservedLog(log).until
        self.init(draft.log(), from: 0, until: end)
    }

    /// Another log with the same cases in the same order.
    init(_ log: EventLog, like other: ObservedLog) {
        self.log = log
        from = other.from
        until = other.until
        thinned = other.thinned
        underWay = other.underWay
    }

    /// Whether a case of ``log`` had begun before ``from``, even where what it did then is not in the log any more.
    package func isUnderWay(_ number: Int) -> Bool { underWay.indices.contains(number) && underWay[number] }

    static let day = 86_400.0

    /// The weekday of the log's first day: 0 for Monday to 6 for Sunday.
    package var firstWeekday: Int { ((log.firstDayNumber + 3) % 7 + 7) % 7 }
    /// Which day of the log a moment is on, from 0.
    package func day(_ time: Double) -> Int { Int(saturating: (time / Self.day).rounded(.down)) }
    package func weekday(ofDay number: Int) -> Int { ((firstWeekday + number) % 7 + 7) % 7 }
}

extension ObservedLog {
    /// The same without the column of classes.
    package func withoutClasses() -> ObservedLog {
        var draft = EventLogDraft(like: log)
        for number in 0..<log.caseCount {
            for entry in log.entries(ofCase: number) {
                var row = log.row(entry)
                row.customerClass = -1
                draft.add(row, case: number)
            }
        }
        return ObservedLog(draft.log(), like: self)
    }
}

/// Which cases of a cut log had begun before it.
enum UnderWay {
    /// Of each case of `log.cut(from:until:)` whether its first time is before `from`, what was left out included.
    ///
    /// A cut log numbers its cases by their first time in it, then as before.
    static func cases(of log: EventLog, from: Double, until: Double) -> [Bool] {
        var kept: [(begin: Double, number: Int, isUnderWay: Bool)] = []
        for number in 0..<log.caseCount {
            var begin = Double.infinity
            var first = Double.infinity
            for entry in log.entries(ofCase: number) {
                let time = log.first(entry)
                if time < first { first = time }
                guard time < until, log.last(entry) >= from || log.fate[entry] == .open else { continue }
                if time < begin { begin = time }
            }
            if begin.isFinite { kept.append((begin, number, first < from)) }
        }
        kept.sort { ($0.begin, $0.number) < ($1.begin, $1.number) }
        return kept.map(\.isUnderWay)
    }
}
