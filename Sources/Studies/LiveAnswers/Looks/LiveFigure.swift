package import Experiments
package import Scenarios

/// A measure at one look.
package struct LiveFigure: Sendable {
    package let measure: MeasureName
    /// With its only interval, which holds together with those of the other looks; nil where nobody was observed.
    package let estimate: Estimate?
    /// Of that interval alone, and how many of a look hold together.
    package let confidence: Double
    package let family: Int
    /// Whether few replications have rare long waits, so that intervals are too short however they are corrected.
    package let isSkewed: Bool
    /// What theory says of it in the long run, and where that comes from.
    package let exact: (value: Double, source: String)?

    /// Cochran's rule: the mean of n numbers is about normal from n = 25 g² on, g their skewness.
    ///
    /// Source: Cochran (1977), Sampling Techniques, third edition, section 2.15.
    package static func isSkewed(_ values: [Double]) -> Bool {
        let n = Double(values.count)
        guard n > 2 else { return true }
        let mean = values.reduce(0, +) / n
        var second = 0.0
        var third = 0.0
        for value in values {
            let d = value - mean
            second += d * d
            third += d * d * d
        }
        guard second > 0 else { return false }
        let g = (third / n) / (second / n * (second / n).squareRoot())
        return n < 25 * g * g
    }
}

/// By how much a measure differs between two points that had the same random numbers.
package struct LiveDifference: Sendable {
    package let measure: MeasureName
    /// Of this point less that of the other.
    package let difference: Double
    package let lower: Double
    package let upper: Double
    package let isSkewed: Bool
}
