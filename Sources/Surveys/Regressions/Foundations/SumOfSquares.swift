internal import Statistics

/// The mean of some values and the sum of squares about it.
package struct SumOfSquares {
    let mean: Double
    package let squares: Double
    let count: Int

    /// - Precondition: at least one value, none missing.
    package init(_ values: [Double]) {
        count = values.count
        let mean = compensatedSum(values.span) / Double(values.count)
        self.mean = mean
        var sum = CompensatedSum()
        for value in values { sum.add((value - mean) * (value - mean)) }
        squares = sum.value
    }

    /// With divisor n − 1.
    var sd: Double { (squares / Double(count - 1)).squareRoot() }
}
