extension LogDistance {
    /// How differently cases run: each case of the smaller log is paired with another one of the larger so that the sum
    /// of their distances is least; the mean of these distances, from 0 to 1. The distance of two cases is the number of
    /// insertions, deletions, substitutions and swaps of neighbours that make one the other, over the length of the
    /// longer.
    ///
    /// Cases that run alike are taken together, so that the work grows with how many ways there are, not with the cases.
    /// Source: Camargo, Dumas & González-Rojas (2021), PeerJ Computer Science 7:e577.
    package static func controlFlow(_ a: ComparedLog, _ b: ComparedLog) -> Double? {
        guard a.caseCount > 0, b.caseCount > 0 else { return nil }
        let fewer = a.caseCount <= b.caseCount ? a : b
        let more = a.caseCount <= b.caseCount ? b : a
        let numbers = Dictionary(
            uniqueKeysWithValues: zip(Set(a.activities).union(b.activities).sorted(), 0...))
        let mine = Variants(fewer, numbers)
        let theirs = Variants(more, numbers)
        var edits = EditDistance(symbolCount: numbers.count)
        var costs: [Double] = []
        costs.reserveCapacity(mine.traces.count * theirs.traces.count)
        for trace in mine.traces {
            for other in theirs.traces {
                costs.append(Double(edits(trace, other)) / Double(max(trace.count, other.count)))
            }
        }
        var transport = Transport(supplies: mine.counts, capacities: theirs.counts, costs: costs)
        return transport.leastCost() / Double(fewer.caseCount)
    }
}

/// The different ways that cases take, and how many take each.
private struct Variants {
    private(set) var traces: [[Int]] = []
    private(set) var counts: [Int] = []

    init(_ log: ComparedLog, _ numbers: [Int: Int]) {
        var known: [[Int]: Int] = [:]
        for trace in log.traces {
            let trace = trace.map { numbers[$0] ?? 0 }
            if let index = known[trace] {
                counts[index] += 1
            } else {
                known[trace] = traces.count
                traces.append(trace)
                counts.append(1)
            }
        }
    }
}
