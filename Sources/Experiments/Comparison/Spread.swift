/// Mean and variance of independent values, such as one number of each replication.
struct Spread {
    let count: Int
    let mean: Double
    /// With divisor n − 1; 0 for a single value.
    let variance: Double

    init(_ values: [Double]) {
        let mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        count = values.count
        self.mean = mean
        // What is left of equal values by rounding is no spread.
        let rounding = mean.magnitude * 1e-14
        let variance = count > 1 ? squares / Double(count - 1) : 0
        self.variance = variance <= rounding * rounding ? 0 : variance
    }

    var standardError: Double { count > 0 ? (variance / Double(count)).squareRoot() : .infinity }
}
