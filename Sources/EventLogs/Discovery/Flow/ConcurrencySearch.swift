internal import Statistics

/// Finds activities of a case that overlap in time: a sweep over each case's entries by start.
struct ConcurrencySearch {
    /// At least so many cases with both activities, before anything is said of them.
    static let fewestCases = 20
    /// Of those that go on at once so many are looked at; more would make a case of 10⁶ entries quadratic.
    static let mostActive = 16
    /// So many different pairs are counted, and so many of the most frequent judged.
    static let mostCounted = 1 << 18
    static let mostCandidates = 2_000

    let order: CaseOrder
    let threshold: Double
    private(set) var overlappingEntries = 0
    /// By place in the order: whether it begins before another one of its case has ended.
    private(set) var overlaps: [Bool]
    private(set) var pairs: [ConcurrentPair] = []
    private(set) var isPartial = false

    init(_ order: CaseOrder, threshold: Double) {
        self.order = order
        self.threshold = threshold
        overlaps = Array(repeating: false, count: order.entries.count)
        var table = PairTable()
        var counts = [Int]()
        var seen = [Int]()
        for number in 0..<order.log.caseCount { sweep(case: number, into: &table, counts: &counts, seen: &seen) }
        judge(table, counts)
    }

    /// When an entry ends, as far as overlaps go: what is open goes on, and what has no end is a moment.
    static func end(_ entry: Int, _ log: EventLog) -> Double {
        let end = log.end[entry]
        guard end.isNaN else { return end }
        return log.fate[entry] == .open && !log.start[entry].isNaN ? .infinity : CaseOrder.begin(entry, log)
    }

    private mutating func sweep(case number: Int, into table: inout PairTable, counts: inout [Int], seen: inout [Int]) {
        let log = order.log
        let range = log.entries(ofCase: number)
        guard range.count >= 2 else { return }
        var active: [(begin: Double, end: Double, activity: Int32)] = []
        for place in range {
            let entry = Int(order.entries[place])
            let begin = log.start[entry]
            let end = Self.end(entry, log)
            if begin.isNaN { continue }
            active.removeAll { $0.end <= begin }
            let activity = Int32(truncatingIfNeeded: log.activity[entry])
            for other in active where end > begin || begin > other.begin {
                overlaps[place] = true
                if other.activity == activity { continue }
                let low = min(activity, other.activity)
                let high = max(activity, other.activity)
                if table.count >= Self.mostCounted, table.find(low, high) == nil {
                    isPartial = true
                    continue
                }
                let pair = table.number(low, high)
                if pair == counts.count {
                    counts.append(0)
                    seen.append(-1)
                }
                if seen[pair] != number {
                    seen[pair] = number
                    counts[pair] += 1
                }
            }
            if overlaps[place] { overlappingEntries += 1 }
            if active.count == Self.mostActive { active.removeFirst() }
            if end > begin { active.append((begin, end, activity)) }
        }
    }

    private mutating func judge(_ table: PairTable, _ counts: [Int]) {
        var candidates = counts.indices.filter { counts[$0] >= 2 }
        candidates.sort { (-counts[$0], $0) < (-counts[$1], $1) }
        if candidates.count > Self.mostCandidates { isPartial = true }
        candidates = Array(candidates.prefix(Self.mostCandidates))
        guard !candidates.isEmpty else { return }
        let both = PairOrders(order, candidates.map { (table.first($0), table.second($0)) })
        for (place, candidate) in candidates.enumerated() {
            let cases = both.cases[place]
            let overlapping = counts[candidate]
            guard cases > 0, Double(overlapping) > threshold * Double(cases) else { continue }
            let share = ConfidenceInterval.share(Double(min(overlapping, cases)), of: Double(cases), confidence: 0.95)
            pairs.append(
                ConcurrentPair(
                    first: Int(table.first(candidate)), second: Int(table.second(candidate)), cases: cases,
                    overlapping: overlapping, firstBefore: both.firstBefore[place], early: both.early[place],
                    overlapShare: share.estimate,
                    evidence: Evidence(.measured, count: cases, interval: share.lower...share.upper)))
        }
        pairs.sort { ($1.overlapShare, $0.first, $0.second) < ($0.overlapShare, $1.first, $1.second) }
    }
}
