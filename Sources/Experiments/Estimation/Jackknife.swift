import SimulationKernel

/// The standard error of a smooth function of pooled moments by leaving out one replication at a time.
///
/// Source: Miller (1974), "The jackknife: a review", Biometrika 61, 1–15.
enum Jackknife {
    static func estimate(_ parts: [Moments], confidence: Double, of function: (Moments) -> Double) -> Estimate? {
        var all = Moments()
        for part in parts { all.merge(part) }
        let value = function(all)
        guard value.isFinite else { return nil }
        guard parts.count > 1 else { return Estimate(value, replications: parts.count) }
        let left = leavingOut(of: parts).map(function)
        let n = Double(parts.count)
        let mean = left.reduce(0, +) / n
        let squares = left.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return .symmetric(
            value, standardError: ((n - 1) / n * squares).squareRoot(), replications: parts.count,
            confidence: confidence)
    }

    /// By replication, the moments of all others.
    static func leavingOut(of parts: [Moments]) -> [Moments] {
        // What is before and what is after each replication, so that leaving one out is one merge.
        var after = Array(repeating: Moments(), count: parts.count + 1)
        for index in parts.indices.reversed() {
            after[index] = parts[index]
            after[index].merge(after[index + 1])
        }
        var before = Moments()
        return parts.indices.map { index in
            var others = before
            others.merge(after[index + 1])
            before.merge(parts[index])
            return others
        }
    }
}
