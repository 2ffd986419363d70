internal import Statistics

extension ItemDescription {
    /// - Parameters:
    ///   - item: its name, for the reasons why a figure is missing.
    ///   - answers: NaN where one is missing.
    ///   - confidence: of the interval of the mean.
    package init(item: String, answers: [Double], confidence: Double = 0.95) {
        self.init(item: item, ValueCounts(answers), confidence: confidence)
    }

    init(item: String, _ counts: ValueCounts, confidence: Double) {
        self.item = item
        n = counts.n
        missing = counts.missing
        shapiroWilk = Result { () throws(Unavailable) in try ShapiroWilkTest(item: item, counts) }
        guard n > 0 else {
            let none = "\(item) has no answers."
            let nothing = Figure.unavailable(none)
            mean = nothing
            sd = nothing
            standardError = nothing
            meanInterval = nil
            median = nothing
            lowerQuartile = nothing
            upperQuartile = nothing
            minimum = nothing
            maximum = nothing
            medianAbsoluteDeviation = nothing
            skewness = Shape(none)
            excessKurtosis = Shape(none)
            skewnessStandardError = nothing
            kurtosisStandardError = nothing
            return
        }
        let mean = counts.mean
        self.mean = .number(mean)
        median = .number(counts.median)
        lowerQuartile = .number(counts.quantile(0.25))
        upperQuartile = .number(counts.quantile(0.75))
        minimum = .number(counts.values[0])
        maximum = .number(counts.values[counts.values.count - 1])
        medianAbsoluteDeviation = .number(1.4826 * counts.medianDeviation)
        let size = Double(n)
        let squares = counts.sum { ($0 - mean) * ($0 - mean) }
        if n >= 2 {
            let sd = (squares / (size - 1)).squareRoot()
            self.sd = .number(sd)
            standardError = .number(sd / size.squareRoot())
            meanInterval = .mean(mean, standardDeviation: sd, count: n, confidence: confidence)
        } else {
            let reason = "\(item) has one answer, and a standard deviation needs two."
            sd = .unavailable(reason)
            standardError = .unavailable(reason)
            meanInterval = nil
        }
        (skewness, excessKurtosis) = Self.shapes(item, counts, mean: mean, variance: squares / size)
        if n >= 3 {
            skewnessStandardError = .number(Self.skewnessError(size))
        } else {
            skewnessStandardError = .unavailable("A standard error of the skewness needs three answers, not \(n).")
        }
        if n >= 4 {
            let factor = ((size * size - 1) / ((size - 3) * (size + 5))).squareRoot()
            kurtosisStandardError = .number(2 * Self.skewnessError(size) * factor)
        } else {
            kurtosisStandardError = .unavailable("A standard error of the kurtosis needs four answers, not \(n).")
        }
    }

    private static func skewnessError(_ n: Double) -> Double {
        (6 * n * (n - 1) / ((n - 2) * (n + 1) * (n + 3))).squareRoot()
    }

    /// Joanes & Gill (1998), section 1.
    private static func shapes(
        _ item: String, _ counts: ValueCounts, mean: Double, variance: Double
    ) -> (skewness: Shape, kurtosis: Shape) {
        let n = Double(counts.n)
        guard counts.values.count > 1 else {
            let reason = "The answers to \(item) are all the same, so that they have no skewness and no kurtosis."
            return (Shape(reason), Shape(reason))
        }
        let third = counts.sum { ($0 - mean) * ($0 - mean) * ($0 - mean) } / n
        let fourth = counts.sum { ($0 - mean) * ($0 - mean) * ($0 - mean) * ($0 - mean) } / n
        let g1 = third / (variance * variance.squareRoot())
        let g2 = fourth / (variance * variance) - 3
        let shrink = 1 - 1 / n
        let unbiasedSkewness: Figure =
            counts.n >= 3
            ? .number(g1 * (n * (n - 1)).squareRoot() / (n - 2))
            : .unavailable("The skewness of type 2 needs three answers, and \(item) has \(counts.n).")
        let unbiasedKurtosis: Figure =
            counts.n >= 4
            ? .number(((n + 1) * g2 + 6) * (n - 1) / ((n - 2) * (n - 3)))
            : .unavailable("The kurtosis of type 2 needs four answers, and \(item) has \(counts.n).")
        return (
            Shape(type1: .number(g1), type2: unbiasedSkewness, type3: .number(g1 * shrink * shrink.squareRoot())),
            Shape(type1: .number(g2), type2: unbiasedKurtosis, type3: .number((g2 + 3) * shrink * shrink - 3))
        )
    }
}
