/// How many respondents gave each answer to one question, told from the printed percentages and a number of respondents.
///
/// A percentage that several counts are printed as is settled by the others where the answers leave nobody out: counts are
/// moved within what is printed, those farthest from their percentage first, until they add up to all respondents.
public struct ReconstructedCounts: Sendable, Hashable {
    public let n: Int
    /// In the order of the percentages.
    public let counts: [Int]
    /// The places of percentages that no count out of n is printed as; the nearest count stands there.
    public let contradicted: [Int]
    /// The places of percentages that other counts are printed as, too.
    public let ambiguous: [Int]
    /// Whether the percentages leave nobody out: they add up to 100 but for their rounding.
    public let leavesNobodyOut: Bool

    /// How many respondents the counts leave over, or below 0, how many they are too many.
    public var rest: Int { n - counts.reduce(0, +) }

    /// - Precondition: `n` > 0.
    public init(_ percentages: [PrintedFigure], of n: Int) {
        self.n = n
        let ranges = PercentageAudit(percentages).finding(n: n).counts
        let wanted = percentages.map { $0.value / 100 * Double(n) }
        var counts = zip(wanted, ranges).map { wanted, range in
            let nearest = min(n, max(0, Int(wanted.rounded())))
            return range.map { min($0.upperBound, max($0.lowerBound, nearest)) } ?? nearest
        }
        let rounding = percentages.reduce(0.0) { $0 + 0.5 / Double($1.scale) }
        let total = percentages.reduce(0.0) { $0 + $1.value }
        leavesNobodyOut = (total - 100).magnitude <= rounding + 1e-9
        while leavesNobodyOut {
            let rest = n - counts.reduce(0, +)
            let step = rest.signum()
            let movable = counts.indices.filter { place in
                ranges[place]?.contains(counts[place] + step) ?? false
            }
            // The farthest from its percentage on that side, of equals the first.
            let gap = { (place: Int) in Double(step) * (wanted[place] - Double(counts[place])) }
            guard step != 0, let place = movable.max(by: { (gap($0), $1) < (gap($1), $0) }) else { break }
            counts[place] += step
        }
        self.counts = counts
        contradicted = ranges.indices.filter { ranges[$0] == nil }
        ambiguous = ranges.indices.filter { (ranges[$0]?.count ?? 0) > 1 }
    }
}
