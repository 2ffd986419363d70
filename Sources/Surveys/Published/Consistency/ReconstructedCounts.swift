import SimulationKernel

/// How many respondents gave each answer to one question, told from the printed percentages and a number of respondents.
///
/// A percentage that several counts are printed as is settled by the others where the answers leave nobody out: counts are
/// moved within what is printed, those farthest from their percentage first, until they add up to all respondents. Where the
/// answers do not add up, and a slip of the hand in one of them alone explains it, that answer's count is what the others
/// leave.
package struct ReconstructedCounts: Sendable, Hashable {
    package let n: Int
    /// In the order of the percentages.
    package let counts: [Int]
    /// The counts of the percentages as they are printed, whether they add up or not.
    package let printedCounts: [Int]
    /// The places of percentages that no count out of n is printed as, or whose count is another than is printed.
    package let contradicted: [Int]
    /// The places of percentages that other counts are printed as, too.
    package let ambiguous: [Int]
    /// The places of counts that nothing vouches for: the contradicted ones, and all that may be wrong where answers add up
    /// to more than all respondents and it cannot be told which.
    package let doubtful: [Int]
    /// Whether the percentages leave nobody out: they add up to 100 but for their rounding, once a misprint is put right.
    package let leavesNobodyOut: Bool
    /// The slips of which each alone would explain that the answers do not add up.
    package let misprints: [Misprint]
    /// Where no single slip explains it: the first of the pairs that do, and how many there are.
    package let pair: [Misprint]
    package let pairs: Int
    /// The answers that take part in such pairs.
    package let places: [Int]
    /// The one that the counts are told by; nil where there is none, or slips in several answers explain as much, or where
    /// answers may just not have been printed.
    package let corrected: Misprint?
    /// The percentages as printed, added up.
    package let total: Double
    /// By how much rounding alone can move the total.
    package let rounding: Double

    /// How many respondents the counts leave over, or below 0, how many they are too many.
    package var rest: Int { n - counts.reduce(0, +) }
    /// Whether the printed percentages add up to more than 100, which rounding alone does not explain.
    package var isOver: Bool { total > 100 + rounding + 1e-9 }
    /// Whether they add up to less.
    package var isUnder: Bool { total < 100 - rounding - 1e-9 }

    /// Where the total is lower, answers are taken to be missing, and a misprint is not looked for.
    private static let leastTotal = 90.0

    /// - Precondition: `n` > 0.
    package init(_ percentages: [PrintedFigure], of n: Int) {
        self.n = n
        let ranges = PercentageAudit(percentages).finding(n: n).counts
        let (total, rounding) = Self.sum(percentages)
        self.total = total
        self.rounding = rounding
        let isUnder = total < 100 - rounding - 1e-9
        let slips = total < Self.leastTotal - 1e-9 ? [] : Misprint.all(percentages, of: n)
        var corrected: Misprint?
        // Where something is missing, a figure that is that of a count is left alone: answers may not have been printed.
        if let place = slips.first?.place, slips.allSatisfy({ $0.place == place }), !isUnder || ranges[place] == nil {
            let wanted = 100 - (total - percentages[place].value)
            let gap = { (slip: Misprint) in (slip.likely.value - wanted).magnitude }
            corrected = slips.min { gap($0) < gap($1) }
        }
        misprints = slips
        self.corrected = corrected
        let pairs = slips.isEmpty && total >= Self.leastTotal - 1e-9 ? Misprint.pairs(percentages, of: n) : []
        self.pairs = pairs.count
        pair = Self.likeliest(pairs, total).map { [$0.0, $0.1] } ?? []
        places = Set(pairs.flatMap { [$0.first.place, $0.second.place] }).sorted()
        var figures = percentages
        if let corrected { figures[corrected.place] = corrected.likely }
        let (sum, slack) = Self.sum(figures)
        leavesNobodyOut = (sum - 100).magnitude <= slack + 1e-9
        counts = Self.counts(figures, of: n, addUp: leavesNobodyOut)
        printedCounts =
            corrected == nil
            ? counts : Self.counts(percentages, of: n, addUp: (total - 100).magnitude <= rounding + 1e-9)
        let wrong = ranges.indices.filter { ranges[$0] == nil || $0 == corrected?.place }
        contradicted = wrong
        ambiguous = ranges.indices.filter { (ranges[$0]?.count ?? 0) > 1 }
        let suspects = total > 100 + rounding + 1e-9 && corrected == nil
        let slipped = Set(slips.map(\.place) + places)
        doubtful = ranges.indices.filter { place in
            wrong.contains(place) || (suspects && (slipped.isEmpty || slipped.contains(place)))
        }
    }

    /// The pair after which the printed percentages come nearest to 100, of equals the first.
    private static func likeliest(_ pairs: [(first: Misprint, second: Misprint)], _ total: Double) -> (
        Misprint, Misprint
    )? {
        let gap = { (pair: (first: Misprint, second: Misprint)) in
            let change = [pair.first, pair.second].reduce(0) { $0 + $1.likely.value - $1.printed.value }
            return (total + change - 100).magnitude
        }
        return pairs.min { gap($0) < gap($1) - 1e-9 }.map { ($0.first, $0.second) }
    }

    private static func sum(_ percentages: [PrintedFigure]) -> (total: Double, rounding: Double) {
        (percentages.reduce(0) { $0 + $1.value }, percentages.reduce(0) { $0 + 0.5 / Double($1.scale) })
    }

    /// The nearest that are printed so; moved until all are counted where they are to add up.
    private static func counts(_ percentages: [PrintedFigure], of n: Int, addUp: Bool) -> [Int] {
        let ranges = PercentageAudit(percentages).finding(n: n).counts
        let wanted = percentages.map { $0.value / 100 * Double(n) }
        var counts = zip(wanted, ranges).map { wanted, range in
            let nearest = min(n, max(0, Int(saturating: wanted.rounded())))
            return range.map { min($0.upperBound, max($0.lowerBound, nearest)) } ?? nearest
        }
        while addUp {
            let rest = n - counts.reduce(0, +)
            let step = rest.signum()
            let movable = counts.indices.filter { place in ranges[place]?.contains(counts[place] + step) ?? false }
            // The farthest from its percentage on that side, of equals the first.
            let gap = { (place: Int) in Double(step) * (wanted[place] - Double(counts[place])) }
            guard step != 0, let place = movable.max(by: { (gap($0), $1) < (gap($1), $0) }) else { break }
            counts[place] += step
        }
        return counts
    }
}
