/// Expectation and maximization for a mixture of two exponential laws.
///
/// A step gives each value a probability of having come from either branch, and each branch the mean of the values with
/// these weights (Dempster, Laird & Rubin 1977). Steps alone can be slow, so two of them are extrapolated as in Varadhan
/// & Roland (2008, "Simple and globally convergent methods for accelerating the convergence of any EM algorithm", scheme
/// S3), in the logarithms of the means and the log-odds of the share; an extrapolation that lowers the likelihood is
/// dropped.
struct EMState {
    var branches: TwoBranches
    var logLikelihood: Double
    /// How far the last plain step went, in the coordinates above.
    var step: Double

    static func climb(from start: TwoBranches, on values: [Double], tolerance: Double, cycles: Int) -> EMState {
        var current = start
        var (next, logLikelihood) = expectMaximize(current, values)
        for _ in 0..<cycles {
            let size = distance(current, next)
            if size < tolerance || !size.isFinite { break }
            let (second, nextLikelihood) = expectMaximize(next, values)
            if let jump = extrapolated(current, next, second) {
                let (afterJump, jumpLikelihood) = expectMaximize(jump, values)
                if jumpLikelihood >= nextLikelihood, jumpLikelihood.isFinite {
                    current = jump
                    next = afterJump
                    logLikelihood = jumpLikelihood
                    continue
                }
            }
            current = next
            next = second
            logLikelihood = nextLikelihood
        }
        var branches = current
        if branches.short > branches.long {
            branches = TwoBranches(share: 1 - branches.share, short: branches.long, long: branches.short)
        }
        return EMState(branches: branches, logLikelihood: logLikelihood, step: distance(current, next))
    }

    /// One step from `at`, and the log-likelihood there.
    private static func expectMaximize(_ at: TwoBranches, _ values: [Double]) -> (TwoBranches, Double) {
        // The weight of the first branch is 1/(1 + e^t) with t = constant + x·slope.
        let logFirst = Special.log(at.share) - Special.log(at.short)
        let constant = Special.log(1 - at.share) - Special.log(at.long) - logFirst
        let rate = 1 / at.short
        let slope = rate - 1 / at.long
        var weights = 0.0
        var weighted = 0.0
        var total = 0.0
        var logLikelihood = 0.0
        for x in values {
            let t = constant + x * slope
            let small = Special.exp(-t.magnitude)
            let weight = t > 0 ? small / (1 + small) : 1 / (1 + small)
            weights += weight
            weighted += weight * x
            total += x
            logLikelihood += logFirst - x * rate + max(t, 0) + Special.log1p(small)
        }
        let size = Double(values.count)
        let next = TwoBranches(
            share: weights / size, short: weighted / weights, long: (total - weighted) / (size - weights))
        return (next, logLikelihood)
    }

    private static func coordinates(_ branches: TwoBranches) -> [Double] {
        [
            Special.log(branches.share) - Special.log(1 - branches.share), Special.log(branches.short),
            Special.log(branches.long),
        ]
    }

    private static func distance(_ one: TwoBranches, _ other: TwoBranches) -> Double {
        zip(coordinates(one), coordinates(other)).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
    }

    /// Nil when the steps do not turn, or lead out of what a Double holds.
    private static func extrapolated(_ zero: TwoBranches, _ one: TwoBranches, _ two: TwoBranches) -> TwoBranches? {
        let a = coordinates(zero)
        let b = coordinates(one)
        let c = coordinates(two)
        let first = a.indices.map { b[$0] - a[$0] }
        let turn = a.indices.map { c[$0] - 2 * b[$0] + a[$0] }
        func length(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 }.squareRoot() }
        guard length(turn) > 0 else { return nil }
        let factor = min(-length(first) / length(turn), -1)
        let jump = a.indices.map { a[$0] - 2 * factor * first[$0] + factor * factor * turn[$0] }
        let result = TwoBranches(
            share: 1 / (1 + Special.exp(-jump[0])), short: Special.exp(jump[1]), long: Special.exp(jump[2]))
        guard result.share > 0, result.share < 1, result.short > 0, result.long > 0, result.short.isFinite,
            result.long.isFinite
        else { return nil }
        return result
    }
}
