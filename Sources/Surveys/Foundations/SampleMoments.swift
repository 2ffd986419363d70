internal import Statistics

/// The number, the mean and the sum of squares about it of some values, none of them missing.
package struct SampleMoments {
    package let n: Double
    package let mean: Double
    /// Σ (x − mean)².
    package let squares: Double

    /// - Precondition: at least one value.
    package init(_ values: [Double]) {
        n = Double(values.count)
        let mean = compensatedSum(values.span) / n
        self.mean = mean
        var sum = CompensatedSum()
        for value in values { sum.add((value - mean) * (value - mean)) }
        squares = sum.value
    }

    /// With divisor n − 1.
    package var variance: Double { squares / (n - 1) }
    package var sd: Double { variance.squareRoot() }
}
