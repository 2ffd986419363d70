/// The entries of each case by (start, end), as distances between logs have them too, and what is known of the case.
struct CaseOrder {
    let log: EventLog
    /// Numbers of entries, case after case as in ``EventLog/caseStarts``.
    let entries: [Int32]
    /// By case: its class, -1 where it has none.
    let classes: [Int32]
    /// By case: whether what came before its first entry may be missing.
    private(set) var isCutAtStart: [Bool]
    /// By case: whether something of it goes on at the end of the log.
    let isOpen: [Bool]
    let until: Double

    init(_ observed: ObservedLog) {
        let log = observed.log
        self.log = log
        until = observed.until
        var order = Array(Int32(0)..<Int32(log.count))
        for number in 0..<log.caseCount {
            let range = log.entries(ofCase: number)
            let isSorted = range.dropFirst().allSatisfy { !Self.comes($0, before: $0 - 1, log) }
            if !isSorted { order[range].sort { Self.comes(Int($0), before: Int($1), log) } }
        }
        entries = order
        (classes, isOpen) = Self.ends(log)
        isCutAtStart = (0..<log.caseCount).map { log.first(log.entries(ofCase: $0).lowerBound) < observed.from }
        markOddBeginnings()
    }

    /// When an entry takes its place in the order: its start, or the first that is known of it.
    static func begin(_ entry: Int, _ log: EventLog) -> Double {
        let start = log.start[entry]
        return start.isNaN ? log.first(entry) : start
    }

    private static func comes(_ a: Int, before b: Int, _ log: EventLog) -> Bool {
        let beginA = begin(a, log)
        let beginB = begin(b, log)
        if beginA != beginB { return beginA < beginB || (beginB.isNaN && !beginA.isNaN) }
        let endA = log.end[a]
        let endB = log.end[b]
        if endA != endB, !(endA.isNaN && endB.isNaN) { return endA < endB || endB.isNaN }
        return a < b
    }

    private static func ends(_ log: EventLog) -> (classes: [Int32], isOpen: [Bool]) {
        var classes = [Int32](repeating: -1, count: log.caseCount)
        var isOpen = [Bool](repeating: false, count: log.caseCount)
        for number in 0..<log.caseCount {
            for entry in log.entries(ofCase: number) {
                if classes[number] < 0 { classes[number] = log.customerClass[entry] }
                if log.fate[entry] == .open { isOpen[number] = true }
            }
        }
        return (classes, isOpen)
    }

    private mutating func markOddBeginnings() {
        let firsts = (0..<log.caseCount).map { number in
            let range = log.entries(ofCase: number)
            return range.isEmpty ? -1 : Int(entries[range.lowerBound])
        }
        let odd = OddBeginnings.cases(log, firsts: firsts)
        for number in odd.indices where odd[number] { isCutAtStart[number] = true }
    }
}
