/// What the shares of yes answers alone say about answers together.
///
/// Source: Fréchet (1935), "Généralisation du théorème des probabilités totales", Fundamenta Mathematicae 25, 379–387.
package enum FrechetBounds {
    /// The correlation φ of two questions lies between these; a reason where everybody gives one answer.
    package static func phi(_ p: Double, _ q: Double) -> (lower: Figure, upper: Figure) {
        let scale = (p * (1 - p) * q * (1 - q)).squareRoot()
        let reason = "All respondents gave one answer to one of the questions."
        if scale == 0 { return (.unavailable(reason), .unavailable(reason)) }
        return (.number((max(0, p + q - 1) - p * q) / scale), .number((min(p, q) - p * q) / scale))
    }

    /// Of the number of yeses of one respondent, when who says yes to a rarer question says yes to all more frequent ones.
    static func largestSumVariance(_ shares: [Double]) -> Double {
        var sum = 0.0
        for p in shares { for q in shares { sum += min(p, q) - p * q } }
        return sum
    }

    /// Of the number of yeses of one respondent, when all have the same number of them, up to one.
    static func smallestSumVariance(_ counts: [Int], of n: Int) -> Double {
        let part = Double(counts.reduce(0, +) % n) / Double(n)
        return part * (1 - part)
    }
}
