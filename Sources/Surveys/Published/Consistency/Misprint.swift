/// A printed percentage that, read as the one that a slip of the hand turns into it, makes the answers to its question add
/// up to all respondents.
///
/// Other explanations of shares that do not add up remain: answers that were not printed, several answers of one
/// respondent, another number of respondents.
package struct Misprint: Sendable, Hashable {
    /// What went wrong, if it did.
    package enum Slip: Sendable, Hashable {
        /// One digit stands in another's place.
        case digit
        /// The last digit is off by one, which rounding down, or adjusting shares until they add up to 100, does as well.
        case lastDigitByOne
        /// Two neighbouring digits changed places.
        case swap
    }

    /// The place among the question's answers.
    package let place: Int
    package let printed: PrintedFigure
    /// What was to be printed.
    package let likely: PrintedFigure
    package let slip: Slip

    /// All that one slip explains, in the order of the answers; none where the answers add up as they are printed.
    ///
    /// - Precondition: `n` > 0.
    package static func all(_ percentages: [PrintedFigure], of n: Int) -> [Misprint] {
        let audit = PercentageAudit(percentages)
        guard percentages.count > 1, !audit.addsUp(to: n) else { return [] }
        let ranges = audit.finding(n: n).counts
        let failures = ranges.indices.filter { ranges[$0] == nil }
        // A second figure of nobody's count would stay so.
        guard failures.count <= 1 else { return [] }
        let known = ranges.compactMap { $0 }
        let low = known.reduce(0) { $0 + $1.lowerBound }
        let high = known.reduce(0) { $0 + $1.upperBound }
        var found: [Misprint] = []
        for place in failures.isEmpty ? Array(ranges.indices) : failures {
            // What the others leave.
            let own = ranges[place] ?? 0...0
            let least = max(0, n - (high - own.upperBound))
            let most = n - (low - own.lowerBound)
            guard least <= most else { continue }
            for (likely, slip) in slips(of: percentages[place]) {
                guard let counts = PercentageAudit([likely]).finding(n: n).counts[0] else { continue }
                if counts.overlaps(least...most) {
                    found.append(Misprint(place: place, printed: percentages[place], likely: likely, slip: slip))
                }
            }
        }
        return found
    }

    /// The pairs of slips, in two figures, that explain together what no single one does; all figures that are nobody's count
    /// are among the two. In the order of the answers; none where one slip explains it, or none is needed.
    ///
    /// - Precondition: `n` > 0.
    package static func pairs(_ percentages: [PrintedFigure], of n: Int) -> [(first: Misprint, second: Misprint)] {
        let audit = PercentageAudit(percentages)
        guard percentages.count > 1, !audit.addsUp(to: n), all(percentages, of: n).isEmpty else { return [] }
        let ranges = audit.finding(n: n).counts
        let failures = Set(ranges.indices.filter { ranges[$0] == nil })
        guard failures.count <= 2 else { return [] }
        let readings = percentages.enumerated().map { place, figure in
            slips(of: figure).compactMap { likely, slip in
                PercentageAudit([likely]).finding(n: n).counts[0].map {
                    (slip: Misprint(place: place, printed: figure, likely: likely, slip: slip), counts: $0)
                }
            }
        }
        var found: [(Misprint, Misprint)] = []
        for first in percentages.indices {
            for second in percentages.indices where second > first && failures.isSubset(of: [first, second]) {
                let others = ranges.indices.filter { $0 != first && $0 != second }.compactMap { ranges[$0] }
                let low = others.reduce(0) { $0 + $1.lowerBound }
                let high = others.reduce(0) { $0 + $1.upperBound }
                for one in readings[first] {
                    for other in readings[second]
                    where low + one.counts.lowerBound + other.counts.lowerBound <= n
                        && n <= high + one.counts.upperBound + other.counts.upperBound
                    {
                        found.append((one.slip, other.slip))
                    }
                }
            }
        }
        return found
    }

    /// The percentages that one slip turns into this one, with as many digits, rising.
    private static func slips(of figure: PrintedFigure) -> [(figure: PrintedFigure, slip: Slip)] {
        // With a zero before the point, as `0.4` is printed.
        var digits = String(figure.digits).compactMap(\.wholeNumberValue)
        while digits.count <= figure.decimals { digits.insert(0, at: 0) }
        let leading = digits.count - figure.decimals
        var found: [Int: Slip] = [:]
        func add(_ changed: [Int], _ slip: Slip) {
            let value = changed.reduce(0) { $0 * 10 + $1 }
            // `07.4` is not printed, nor is 174%.
            let isPrintable = leading == 1 || changed[0] > 0
            guard isPrintable, value != figure.digits, value <= 100 * figure.scale, found[value] == nil else { return }
            found[value] = slip
        }
        for place in digits.indices {
            for digit in 0...9 {
                var changed = digits
                changed[place] = digit
                let isLast = place == digits.count - 1 && (digit - digits[place]).magnitude == 1
                add(changed, isLast ? .lastDigitByOne : .digit)
            }
            guard place > 0 else { continue }
            var changed = digits
            changed.swapAt(place - 1, place)
            add(changed, .swap)
        }
        return found.sorted { $0.key < $1.key }.map {
            (PrintedFigure(digits: $0.key, decimals: figure.decimals), $0.value)
        }
    }
}
