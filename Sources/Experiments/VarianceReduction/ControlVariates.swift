internal import Statistics

/// An estimate corrected by what is known: a replication in which more people came than come on average is one with
/// longer waits, and how much longer is a regression's to say.
///
/// With y the measure and x the controls less their known means, one of each per replication, the estimate is
/// ȳ − b·x̄ with the least-squares b, and its squared standard error s²·(1/n + x̄ᵀ S⁻¹ x̄), s² the mean squared residual
/// and S the controls' sums of squares and products, with n − q − 1 degrees of freedom for q controls.
///
/// Source: Lavenberg & Welch (1981), "A perspective on the use of control variables to increase the efficiency of
/// Monte Carlo simulations", Management Science 27, 322–335; exact when y and x are jointly normal.
package struct ControlVariates: Sendable, Hashable {
    package let estimate: Double
    package let standardError: Double
    package let degreesOfFreedom: Int
    /// By control; 0 for one that was left out because it does not vary, or follows from those before it.
    package let isUsed: [Bool]
    /// The variance of the plain average over that of the corrected one; below 1 the controls did harm, which happens
    /// where few replications have to tell of controls that matter little.
    package let reduction: Double

    /// - Parameters:
    ///   - values: one number per independent replication whose mean is the plain estimate.
    ///   - controls: by control, one number per replication less its known mean.
    /// - Returns: nil where fewer than two degrees of freedom are left, or the values do not vary.
    /// - Precondition: each control has as many numbers as there are values.
    package init?(_ values: [Double], controls: [[Double]]) {
        let n = Double(values.count)
        precondition(controls.allSatisfy { $0.count == values.count }, "a control has a number for each replication")
        let mean = values.reduce(0, +) / n
        let deviations = values.map { $0 - mean }
        let total = deviations.reduce(0) { $0 + $1 * $1 }
        guard values.count > 3, total > 0 else { return nil }
        // Gram & Schmidt: each control without what those before it explain, so that the regression is one sum each.
        var columns: [(parts: [Double], length: Double, mean: Double)] = []
        var used: [Bool] = []
        var estimate = mean
        var residuals = deviations
        var leverage = 0.0
        for control in controls {
            var offset = control.reduce(0, +) / n
            var parts = control.map { $0 - offset }
            let before = parts.reduce(0) { $0 + $1 * $1 }
            // Twice, because once leaves what rounding made of nearly parallel ones (Giraud & Langou 2005).
            for _ in 0..<2 {
                for column in columns {
                    let factor = Self.product(parts, column.parts) / column.length
                    for place in parts.indices { parts[place] -= factor * column.parts[place] }
                    offset -= factor * column.mean
                }
            }
            let length = parts.reduce(0) { $0 + $1 * $1 }
            // Two degrees of freedom at least stay for the residuals.
            guard before > 0, length > 1e-9 * before, values.count - columns.count - 2 >= 2 else {
                used.append(false)
                continue
            }
            let slope = Self.product(residuals, parts) / length
            for place in residuals.indices { residuals[place] -= slope * parts[place] }
            estimate -= slope * offset
            leverage += offset * offset / length
            columns.append((parts, length, offset))
            used.append(true)
        }
        let freedom = values.count - columns.count - 1
        let variance = residuals.reduce(0) { $0 + $1 * $1 } / Double(freedom) * (1 / n + leverage)
        self.estimate = estimate
        standardError = variance.squareRoot()
        degreesOfFreedom = freedom
        isUsed = used
        reduction = total / (n - 1) / n / variance
    }

    private static func product(_ a: [Double], _ b: [Double]) -> Double {
        var sum = 0.0
        for place in a.indices { sum += a[place] * b[place] }
        return sum
    }

    /// As an estimate of so many replications, with a t interval of n − q − 1 degrees of freedom.
    package func interval(replications: Int, confidence: Double) -> Estimate {
        let half =
            standardError
            * IntervalQuantile.studentT(0.5 + confidence / 2, degreesOfFreedom: Double(degreesOfFreedom))
        return Estimate(
            estimate, standardError: standardError, lower: estimate - half, upper: estimate + half,
            replications: replications)
    }
}
