internal import Statistics

extension PathFit {
    /// How much of a construct its predecessors explain.
    package struct Determination: Sendable, Hashable {
        package var construct: String
        package var rSquared: Double
        /// 1 − (1 − R²)(n − 1)/(n − k − 1) with k predecessors.
        package var adjustedRSquared: Figure
        /// 2(k + 1) + n ln(SSE/n) with SSE = (1 − R²)(n − 1), as in Sharma et al. 2019.
        package var aic: Figure
        /// (k + 1) ln n + n ln(SSE/n).
        package var bic: Figure
    }

    /// The constructs that have predecessors, in the model's order.
    package var determinations: [Determination] {
        layout.endogenous.map { j in
            let n = Double(data.cases)
            let k = Double(layout.predecessors[j].count)
            let error = (1 - rSquared[j]) * (n - 1)
            let isExhausted = "\(layout.name(j)) is explained entirely, so there is no error to take the logarithm of."
            let misfit = rSquared[j] < 1 - 1e-12 ? n * Special.log(error / n) : .nan
            return Determination(
                construct: layout.name(j), rSquared: rSquared[j],
                adjustedRSquared: n > k + 1
                    ? .number(1 - (1 - rSquared[j]) * (n - 1) / (n - k - 1))
                    : .unavailable("There are no more respondents than predecessors of \(layout.name(j))."),
                aic: Figure(2 * (k + 1) + misfit, otherwise: isExhausted),
                bic: Figure((k + 1) * Special.log(n) + misfit, otherwise: isExhausted))
        }
    }
}
