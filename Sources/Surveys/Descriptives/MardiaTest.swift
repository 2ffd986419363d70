internal import Statistics

/// Whether items can come from a multivariate normal law: Mardia's skewness and kurtosis.
///
/// Source: Mardia (1970), "Measures of multivariate skewness and kurtosis with applications", Biometrika 57, 519–530.
package struct MardiaTest: Sendable, Hashable {
    /// What the covariances are divided by; both are in use and differ by the factor ((n − 1)/n)³ or ².
    package enum Divisor: Sendable, Hashable { case n, nMinusOne }

    package let divisor: Divisor
    /// The complete rows.
    package let n: Int
    package let items: Int
    /// The skewness b₁,ₚ.
    package let skewness: Double
    /// The statistic n·b₁,ₚ/6.
    package let skewnessChiSquared: Double
    /// The degrees of freedom are p(p + 1)(p + 2)/6.
    package let skewnessDegreesOfFreedom: Double
    package let skewnessPValue: Double
    /// The kurtosis b₂,ₚ, which is p(p + 2) for normal answers.
    package let kurtosis: Double
    package let kurtosisZ: Double
    /// Of both sides.
    package let kurtosisPValue: Double

    package init(_ responses: Responses, divisor: Divisor = .n) throws(Unavailable) {
        let complete = responses.complete
        let covariance = try CovarianceMatrix(complete)
        let factor = try covariance.correlationFactor()
        let n = covariance.n
        let p = covariance.names.count
        let size = Double(n)
        let width = Double(p)
        let deviations = covariance.standardDeviations
        let whitened = (0..<n).map { row in
            factor.whitened((0..<p).map { (complete.columns[$0][row] - covariance.means[$0]) / deviations[$0] })
        }
        let scale = divisor == .n ? size / (size - 1) : 1
        self.divisor = divisor
        self.n = n
        items = p
        skewness = scale * scale * scale * Self.thirdMoments(whitened, size, p)
        var squares = CompensatedSum()
        for row in whitened {
            let distance = row.reduce(0) { $0 + $1 * $1 }
            squares.add(distance * distance)
        }
        kurtosis = scale * scale * squares.value / size
        skewnessChiSquared = size * skewness / 6
        skewnessDegreesOfFreedom = width * (width + 1) * (width + 2) / 6
        skewnessPValue = ChiSquaredDistribution(degreesOfFreedom: skewnessDegreesOfFreedom)
            .upperTail(skewnessChiSquared)
        kurtosisZ = (kurtosis - width * (width + 2)) / (8 * width * (width + 2) / size).squareRoot()
        kurtosisPValue = Tails.normal(kurtosisZ)
    }

    /// Σ over all triples of items of the squared mean product: (1/n²) ΣΣ (zᵢ·zⱼ)³ without going through all pairs of
    /// rows.
    private static func thirdMoments(_ rows: [[Double]], _ n: Double, _ p: Int) -> Double {
        var total = CompensatedSum()
        var sums = [Double](repeating: 0, count: p)
        for a in 0..<p {
            for b in 0...a {
                for c in 0...b { sums[c] = 0 }
                for row in rows {
                    let product = row[a] * row[b]
                    for c in 0...b { sums[c] += product * row[c] }
                }
                for c in 0...b {
                    let mean = sums[c] / n
                    // How many orders of a, b, c there are.
                    let orders: Double =
                        if a == b && b == c {
                            1.0
                        } else if a == b || b == c {
                            3
                        } else {
                            6
                        }
                    total.add(orders * mean * mean)
                }
            }
        }
        return total.value
    }
}
