import SimulationKernel

/// Observed values and the sums over them that fits need.
package struct ObservedSample: Sendable {
    /// In ascending order.
    package let sorted: [Double]
    package let mean: Double
    /// With divisor n, as maximum likelihood has it.
    package let standardDeviation: Double
    /// The natural logarithms in ascending order; empty when a value is not positive.
    let logs: [Double]
    let meanLog: Double
    let sdLog: Double

    /// - Precondition: at least one value, all finite.
    package init(_ values: [Double]) {
        precondition(!values.isEmpty, "a sample has at least one value")
        sorted = values.sorted()
        let logs = sorted[0] > 0 ? sorted.map { Special.log($0) } : []
        self.logs = logs
        (mean, standardDeviation) = Self.moments(sorted)
        if logs.isEmpty {
            meanLog = .nan
            sdLog = .nan
        } else {
            (meanLog, sdLog) = Self.moments(logs)
        }
    }

    package var count: Int { sorted.count }
    package var smallest: Double { sorted[0] }
    package var largest: Double { sorted[sorted.count - 1] }

    /// How many values are below 0, and how many are 0.
    package var negatives: Int { sorted.prefix { $0 < 0 }.count }
    package var zeros: Int { sorted.prefix { $0 <= 0 }.count - negatives }

    package var isConstant: Bool { smallest == largest }

    /// How many values equal another one.
    package var tied: Int {
        sorted.indices.count { index in
            (index > 0 && sorted[index] == sorted[index - 1])
                || (index + 1 < sorted.count && sorted[index] == sorted[index + 1])
        }
    }

    /// The value below which the share `p` lies, with linear interpolation between order statistics (Hyndman & Fan
    /// 1996, definition 7, the usual one of R and NumPy).
    package func quantile(_ p: Double) -> Double {
        let place = p * Double(count - 1)
        let index = min(Int(saturating: place), count - 1)
        let next = min(index + 1, count - 1)
        return sorted[index] + (place - Double(index)) * (sorted[next] - sorted[index])
    }

    /// At most `limit` of the values, at equal steps of rank: nearly the same law, much less work.
    func thinned(to limit: Int) -> [Double] {
        guard count > limit else { return sorted }
        return (0..<limit).map { sorted[(2 * $0 + 1) * count / (2 * limit)] }
    }

    private static func moments(_ values: [Double]) -> (mean: Double, sd: Double) {
        let size = Double(values.count)
        var sum = CompensatedSum()
        for value in values { sum.add(value) }
        let mean = sum.value / size
        var squares = CompensatedSum()
        for value in values { squares.add((value - mean) * (value - mean)) }
        return (mean, (squares.value / size).squareRoot())
    }
}
