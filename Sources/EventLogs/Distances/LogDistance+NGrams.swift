extension LogDistance {
    /// How differently often runs of `n` activities occur: Σ |c₁(g) − c₂(g)| / Σ (c₁(g) + c₂(g)) over all runs g, each
    /// case being led and followed by n − 1 blanks; from 0 to 1.
    ///
    /// Counts, not shares: a log of twice the cases with the same shares is 1/3 away.
    /// - Precondition: `n` ≥ 1.
    package static func nGrams(_ a: ComparedLog, _ b: ComparedLog, n: Int = 3) -> Double? {
        precondition(n >= 1, "runs of at least one activity")
        guard a.rowCount > 0, b.rowCount > 0 else { return nil }
        let symbols = Symbols(a, b)
        // The blanks between two cases belong to both: a run never reaches over n − 1 of them.
        let text = symbols.text(of: a, blanks: n - 1)
        let other = symbols.text(of: b, blanks: n - 1)
        let codes = RunCodes(text, other, symbolCount: symbols.count, length: n)
        let mine = codes.first.sorted()
        let theirs = codes.second.sorted()
        return Double(unmatched(mine, theirs)) / Double(mine.count + theirs.count)
    }

    /// How many of two sorted lists have no partner in the other.
    private static func unmatched(_ a: [Int], _ b: [Int]) -> Int {
        var i = 0
        var j = 0
        var matched = 0
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                i += 1
                j += 1
                matched += 1
            } else if a[i] < b[j] {
                i += 1
            } else {
                j += 1
            }
        }
        return a.count + b.count - 2 * matched
    }
}

/// The activities of two logs as 1, 2, 3, …, in the order of their numbers; 0 is the blank.
private struct Symbols {
    private let numbers: [Int: Int]
    /// With the blank.
    var count: Int { numbers.count + 1 }

    init(_ a: ComparedLog, _ b: ComparedLog) {
        let all = Set(a.activities).union(b.activities).sorted()
        numbers = Dictionary(uniqueKeysWithValues: zip(all, 1...))
    }

    /// Case after case; each is led by blanks, and so is the end.
    func text(of log: ComparedLog, blanks: Int) -> (symbols: [Int], cases: [Range<Int>]) {
        var symbols: [Int] = []
        var cases: [Range<Int>] = []
        symbols.reserveCapacity(log.rowCount + (log.caseCount + 1) * blanks)
        for number in 0..<log.caseCount {
            let from = symbols.count
            symbols.append(contentsOf: repeatElement(0, count: blanks))
            for row in log.rows(ofCase: number) { symbols.append(numbers[log.activities[row]] ?? 0) }
            // As many runs begin in a case as it has activities and leading blanks.
            cases.append(from..<symbols.count)
        }
        symbols.append(contentsOf: repeatElement(0, count: blanks))
        return (symbols, cases)
    }
}

/// One number for each run of activities, the same for the same run in both texts.
private struct RunCodes {
    private(set) var first: [Int] = []
    private(set) var second: [Int] = []

    /// A run's number is that of its symbols as digits; as soon as it could overflow, the numbers that occur are counted
    /// through anew.
    init(
        _ a: (symbols: [Int], cases: [Range<Int>]), _ b: (symbols: [Int], cases: [Range<Int>]), symbolCount: Int,
        length: Int
    ) {
        let startsA = a.cases.flatMap { $0 }
        let startsB = b.cases.flatMap { $0 }
        first = Array(repeating: 0, count: startsA.count)
        second = Array(repeating: 0, count: startsB.count)
        var limit = 1
        for place in 0..<length {
            if limit.multipliedReportingOverflow(by: symbolCount).overflow { limit = renumber() }
            limit *= symbolCount
            for (index, start) in startsA.enumerated() {
                first[index] = first[index] * symbolCount + a.symbols[start + place]
            }
            for (index, start) in startsB.enumerated() {
                second[index] = second[index] * symbolCount + b.symbols[start + place]
            }
        }
    }

    /// Returns how many different numbers there are.
    private mutating func renumber() -> Int {
        var ranks: [Int: Int] = [:]
        for code in (first + second).sorted() where ranks[code] == nil { ranks[code] = ranks.count }
        first = first.map { ranks[$0] ?? 0 }
        second = second.map { ranks[$0] ?? 0 }
        return ranks.count
    }
}
