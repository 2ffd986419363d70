/// The earth mover's distance between two samples on a line: what has to be moved, times how far, as a mean.
enum Wasserstein {
    /// W₁ = ∫ |F(x) − G(x)| dx of the two empirical distribution functions (Vallender 1974, "Calculation of the
    /// Wasserstein distance between probability distributions on the line", Theory of Probability 18, 784–786), as
    /// `scipy.stats.wasserstein_distance` has it; each sample has mass 1, however many values it holds.
    ///
    /// The values are whole, so that each difference of the functions is a fraction without rounding.
    /// - Returns: nil when a sample is empty.
    static func distance(_ a: [Int], _ b: [Int]) -> Double? {
        guard !a.isEmpty, !b.isEmpty else { return nil }
        return distance(sorted: a.sorted(), b.sorted())
    }

    private static func distance(sorted a: [Int], _ b: [Int]) -> Double {
        var i = 0
        var j = 0
        var last = min(a[0], b[0])
        var sum = 0.0
        while i < a.count || j < b.count {
            let next = min(i < a.count ? a[i] : .max, j < b.count ? b[j] : .max)
            // Both functions are constant since the last value.
            sum += Double((i * b.count - j * a.count).magnitude) * Double(next - last)
            while i < a.count, a[i] == next { i += 1 }
            while j < b.count, b[j] == next { j += 1 }
            last = next
        }
        return sum / (Double(a.count) * Double(b.count))
    }

    /// The same for two histograms over 0, 1, 2, …: `a[k]` values at k.
    /// - Returns: nil when one of them holds nothing.
    static func distance(histogram a: [Int], _ b: [Int]) -> Double? {
        let massA = a.reduce(0, +)
        let massB = b.reduce(0, +)
        guard massA > 0, massB > 0 else { return nil }
        var i = 0
        var j = 0
        var sum = 0.0
        for k in a.indices {
            i += a[k]
            j += b[k]
            sum += Double((i * massB - j * massA).magnitude)
        }
        return sum / (Double(massA) * Double(massB))
    }
}
