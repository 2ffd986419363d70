internal import Statistics

/// The largest distance of two groups' distribution functions, with the asymptotic p-value, which is too large where
/// values are tied.
///
/// Source: Smirnov (1939); the series of Kolmogorov's limit law.
package struct KolmogorovSmirnovTest: Sendable, Hashable {
    package let d: Double
    package let pValue: Double

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demandTwo(for: "Kolmogorov's and Smirnov's test")
        try groups.demand(of: 1, for: "Kolmogorov's and Smirnov's test")
        let a = groups.values[0].sorted()
        let b = groups.values[1].sorted()
        let n1 = Double(a.count)
        let n2 = Double(b.count)
        var i = 0
        var j = 0
        var largest = 0.0
        while i < a.count, j < b.count {
            let value = min(a[i], b[j])
            while i < a.count, a[i] == value { i += 1 }
            while j < b.count, b[j] == value { j += 1 }
            largest = max(largest, (Double(i) / n1 - Double(j) / n2).magnitude)
        }
        d = largest
        pValue = Self.limitTail(largest * (n1 * n2 / (n1 + n2)).squareRoot())
    }

    /// P(K > x) of Kolmogorov's law, by the series that converges faster at x.
    private static func limitTail(_ x: Double) -> Double {
        if x <= 0 { return 1 }
        if x < 1 {
            let factor = -Double.pi * Double.pi / (8 * x * x)
            var sum = 0.0
            for k in stride(from: 1.0, through: 39, by: 2) { sum += Special.exp(factor * k * k) }
            return 1 - (2 * Double.pi).squareRoot() / x * sum
        }
        var sum = 0.0
        var sign = 1.0
        for k in 1...20 {
            sum += sign * Special.exp(-2 * Double(k * k) * x * x)
            sign = -sign
        }
        return 2 * sum
    }
}
