import SimulationKernel

/// Whether a printed mean, and a printed standard deviation beside it, can be those of n answers on a scale of whole
/// numbers.
///
/// Sources: Brown & Heathers (2017) for means (GRIM); Anaya (2016) and Allard (2018) for standard deviations (GRIMMER): the
/// sum of squares of whole numbers is whole, and even or odd as their sum is; Heathers et al. (2018) for building a sample
/// (SPRITE).
package struct MeanAudit: Sendable, Hashable {
    package let mean: PrintedFigure
    /// With divisor n − 1.
    package let sd: PrintedFigure?
    package let n: Int
    /// Items that each respondent answers and whose mean is taken; only with 1 is a standard deviation audited.
    package let items: Int
    /// The answers that the scale allows.
    package let scale: ClosedRange<Int>

    package enum Verdict: Sendable, Hashable {
        /// Such a sample: how many gave each answer of the scale. Empty where only the mean was audited.
        case possible([Int])
        /// Why none exists.
        case impossible(String)
        /// No contradiction was found, nor a sample.
        case undecided
    }

    /// - Precondition: `n` and `items` above 0.
    package init(mean: PrintedFigure, sd: PrintedFigure? = nil, n: Int, items: Int = 1, scale: ClosedRange<Int>) {
        precondition(n > 0 && items > 0, "at least one respondent and one item")
        self.mean = mean
        self.sd = sd
        self.n = n
        self.items = items
        self.scale = scale
    }

    /// The sums of all answers that give the printed mean; nil where there is none.
    package var sums: ClosedRange<Int>? {
        guard let range = mean.wholes(numerator: 1, denominator: n * items) else { return nil }
        let low = max(range.lowerBound, n * items * scale.lowerBound)
        let high = min(range.upperBound, n * items * scale.upperBound)
        return low <= high ? low...high : nil
    }

    package var verdict: Verdict {
        guard let sums else {
            return .impossible(
                "No \(n * items) whole answers from \(scale.lowerBound) to \(scale.upperBound) have the mean \(mean).")
        }
        guard let sd, items == 1 else { return .possible([]) }
        guard n >= 2 else { return .impossible("One answer has no standard deviation.") }
        var isOpen = false
        for sum in sums {
            for squares in squareSums(sum: sum, sd: sd) {
                switch SampleBuilder(n: n, sum: sum, squares: squares, scale: scale).build() {
                case .found(let counts): return .possible(counts)
                case .gaveUp: isOpen = true
                case .none: continue
                }
            }
        }
        return isOpen
            ? .undecided
            : .impossible(
                "No \(n) whole answers from \(scale.lowerBound) to \(scale.upperBound) with the mean \(mean) have the "
                    + "standard deviation \(sd).")
    }

    /// The whole sums of squares, even or odd as the sum is, that give the printed standard deviation.
    private func squareSums(sum: Int, sd: PrintedFigure) -> [Int] {
        let half = 0.5 / Double(sd.scale) + 1e-12
        let centre = Double(sum) * Double(sum) / Double(n)
        let low = max(0, sd.value - half)
        let high = sd.value + half
        let first = Int(saturating: (centre + Double(n - 1) * low * low - 1e-9).rounded(.up))
        let last = Int(saturating: (centre + Double(n - 1) * high * high + 1e-9).rounded(.down))
        guard first <= last else { return [] }
        return (first...last).filter { ($0 - sum) % 2 == 0 }
    }
}
