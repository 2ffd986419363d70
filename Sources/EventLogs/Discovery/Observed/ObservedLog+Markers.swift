extension ObservedLog {
    /// The same without what only marks that a case begins or ends: `arrive`, `Start`, `completed`. When a case begins
    /// so it came.
    ///
    /// A marker takes no time, is nobody's work beside work that takes time, comes at most once in a case, and stands
    /// first (or last) in nearly all cases that have it; markers of one kind are there in nine of ten cases at least.
    /// - Returns: the log, and the names of what was taken for markers.
    package func withoutMarkers() -> (observed: ObservedLog, markers: [String]) {
        let found = CaseMarkers(log)
        if found.first.isEmpty, found.last.isEmpty { return (self, []) }
        // Where nothing else is there nothing is marked.
        guard (0..<log.count).contains(where: { !found.contains(Int(log.activity[$0])) }) else { return (self, []) }
        var draft = EventLogDraft(like: log)
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            let mark = entries.first { found.first.contains(Int(log.activity[$0])) }
            let came = mark.map { log.first($0) } ?? .nan
            for entry in entries where !found.contains(Int(log.activity[entry])) {
                var row = log.row(entry)
                if row.arrived.isNaN { row.arrived = came }
                draft.add(row, case: number)
            }
        }
        let markers = (found.first.sorted() + found.last.sorted()).map { log.activities[$0] }
        return (ObservedLog(draft.log(), from: from, until: until, thinned: thinned), markers)
    }
}

/// Activities that only mark the beginning or the end of a case.
struct CaseMarkers {
    private(set) var first: Set<Int> = []
    private(set) var last: Set<Int> = []

    func contains(_ activity: Int) -> Bool { first.contains(activity) || last.contains(activity) }

    init(_ log: EventLog) {
        let width = log.activities.count
        // What takes time is work, and so is all that its resources do.
        var isWork = [Bool](repeating: false, count: width)
        var works = [Bool](repeating: false, count: log.resources.count)
        for entry in 0..<log.count {
            let takes = log.end[entry] > log.start[entry] || log.start[entry] > log.enabled[entry]
            guard takes || log.fate[entry] == .open || log.fate[entry] == .lost else { continue }
            isWork[Int(log.activity[entry])] = true
            if log.resource[entry] >= 0 { works[Int(log.resource[entry])] = true }
        }
        for entry in 0..<log.count where log.resource[entry] >= 0 && works[Int(log.resource[entry])] {
            isWork[Int(log.activity[entry])] = true
        }
        // Without anything that takes time there is nothing to be told apart from it.
        guard isWork.contains(true) else { return }
        var cases = [Int](repeating: 0, count: width)
        var firsts = [Int](repeating: 0, count: width)
        var lasts = [Int](repeating: 0, count: width)
        var repeats = [Int](repeating: 0, count: width)
        var seen = [Int](repeating: -1, count: width)
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            guard let end = entries.last else { continue }
            let begin = log.first(entries.lowerBound)
            let latest = entries.reduce(begin) { max($0, log.last($1)) }
            for entry in entries {
                let activity = Int(log.activity[entry])
                if seen[activity] == number { repeats[activity] += 1 } else { cases[activity] += 1 }
                seen[activity] = number
                if log.first(entry) <= begin { firsts[activity] += 1 }
                if log.last(entry) >= latest || entry == end { lasts[activity] += 1 }
            }
        }
        let marks = (0..<width).filter { !isWork[$0] && repeats[$0] == 0 && cases[$0] > 0 }
        func nearly(_ part: Int, _ whole: Int, _ hundredths: Int) -> Bool { part * 100 >= whole * hundredths }
        let beginning = marks.filter { nearly(firsts[$0], cases[$0], 99) && cases[$0] * 2 > log.caseCount }
        let ending = marks.filter { nearly(lasts[$0], cases[$0], 99) && !beginning.contains($0) }
        if nearly(beginning.reduce(0) { $0 + cases[$1] }, log.caseCount, 90), beginning.count == 1 {
            first = Set(beginning)
        }
        if nearly(ending.reduce(0) { $0 + cases[$1] }, log.caseCount, 90) { last = Set(ending) }
    }
}
