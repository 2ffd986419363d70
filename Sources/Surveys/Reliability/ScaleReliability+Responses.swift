internal import Statistics

extension ScaleReliability {
    /// - Parameters:
    ///   - scale: the items of the scale alone, reversed ones already turned round.
    ///   - confidence: of the intervals.
    ///
    /// Fails with fewer than two items that vary, fewer than two complete rows, or rows whose sums are all the same.
    package init(_ scale: Responses, confidence: Double = 0.95) throws(Unavailable) {
        try Unavailable.require(
            scale.names.count >= 2,
            "The scale of \(scale.names.first ?? "no item") has one item, and consistency needs two.")
        let constants = zip(scale.names, scale.columns).compactMap { name, column in
            Self.only(column).map { Constant(item: name, answer: $0) }
        }
        let names = constants.map(\.item)
        let varying = scale.names.filter { !names.contains($0) }
        try Unavailable.require(
            constants.isEmpty || varying.count >= 2,
            varying.isEmpty
                ? "The answers to \(names.listed) are all the same, so that the scale has no reliability."
                : "The answers to \(names.listed) are all the same; only \(varying[0]) is left, and consistency needs "
                    + "two."
        )
        try self.init(
            CovarianceMatrix(constants.isEmpty ? scale : scale.select(varying)), rows: scale.rows,
            confidence: confidence, constants: constants)
    }

    /// An item to which everybody gave one answer.
    struct Constant {
        let item: String
        let answer: Double
    }

    /// The one answer that there is, given twice at least; nil where there are several, or none.
    private static func only(_ column: [Double]) -> Double? {
        var found = Double.nan
        var count = 0
        for answer in column where !answer.isNaN {
            if count > 0, answer != found { return nil }
            found = answer
            count += 1
        }
        return count > 1 ? found : nil
    }

    init(
        _ covariance: CovarianceMatrix, rows: Int, confidence: Double, constants: [Constant] = []
    ) throws(Unavailable) {
        let sums = ScaleSums(covariance.covariances)
        // What is left of variances that cancel is rounding.
        try Unavailable.require(
            sums.total > 1e-12 * sums.trace,
            "The sums of \(covariance.names.listed) are the same in all rows, so that the scale has no reliability.")
        let k = Double(sums.size)
        items = covariance.names
        constantItems = constants.map(\.item)
        n = covariance.n
        incompleteRows = rows - covariance.n
        let alpha = sums.alpha
        self.alpha = .number(alpha)
        alphaInterval = Self.feldt(alpha, n: n, items: sums.size, confidence: confidence)
        let error = sums.alphaVarianceFactor / Double(n)
        let z = NormalDistribution.standard.quantile((1 + confidence) / 2)
        asymptoticInterval =
            error >= 0
            ? ConfidenceInterval(
                estimate: alpha, lower: alpha - z * error.squareRoot(), upper: alpha + z * error.squareRoot(),
                standardError: error.squareRoot(), confidence: confidence) : nil
        lambda2 = .number(sums.lambda2)
        let halves = sums.halves
        lambda4 = .number(2 * (1 - (halves.odd + halves.even) / sums.total))
        let correlation = halves.between / (halves.odd * halves.even).squareRoot()
        let noHalf = "The sums of the odd or of the even items are the same in all rows."
        splitHalfCorrelation = Figure(correlation, otherwise: noHalf)
        spearmanBrown =
            correlation <= -1 + 1e-12
            ? .unavailable("The sums of the odd and of the even items cancel.")
            : Figure(2 * correlation / (1 + correlation), otherwise: noHalf)
        // A respondent's mean is over all items, the constant ones too, which add nothing to how it varies.
        let all = k + Double(constants.count)
        scaleMean = constants.reduce(covariance.means.reduce(0, +)) { $0 + $1.answer } / all
        scaleSD = sums.total.squareRoot() / all
        let standardized = StandardizedReliability(covariance, confidence: confidence)
        standardizedAlpha = standardized.alpha
        standardizedAlphaInterval = standardized.interval
        meanCorrelation = standardized.meanCorrelation
        lambda6 = standardized.lambda6
        let omega = OmegaTotal(covariance)
        self.omega = omega.raw
        standardizedOmega = omega.standardized
        heywoodItems = omega.heywoodItems
        itemStatistics = covariance.names.indices.map { place in
            let own = covariance.covariances[place, place]
            let row = sums.rowSums[place]
            let constant = "The answers to \(covariance.names[place]) are all the same."
            return ItemReliability(
                item: covariance.names[place],
                itemTotalCorrelation: Figure(row / (own * sums.total).squareRoot(), otherwise: constant),
                itemRestCorrelation: Figure(
                    (row - own) / (own * (sums.total - 2 * row + own)).squareRoot(),
                    otherwise: own <= 0 ? constant : "The sums of the other items are the same in all rows."),
                alphaIfDropped: sums.alpha(without: place),
                squaredMultipleCorrelation: standardized.squaredMultipleCorrelations[place])
        }
    }

    /// Feldt (1965); nil where α is not below 1 or there are too few rows.
    static func feldt(_ alpha: Double, n: Int, items: Int, confidence: Double) -> ConfidenceInterval? {
        guard alpha < 1, n >= 2, items >= 2 else { return nil }
        let law = FDistribution(numerator: Double(n - 1), denominator: Double((n - 1) * (items - 1)))
        let tail = (1 - confidence) / 2
        return ConfidenceInterval(
            estimate: alpha, lower: 1 - (1 - alpha) * law.upperQuantile(tail),
            upper: 1 - (1 - alpha) * law.quantile(tail), standardError: 0, confidence: confidence)
    }
}
