/// A path model with and without a measured method factor, which has a path to every construct that is explained.
///
/// Sources: Rönkkö & Ylitalo (2011) for items that have nothing to do with the model (markers); Chin, Thatcher, Wright & Steel
/// (2013) for items that measure a method, such as social desirability.
package struct MethodFactorAnalysis: Sendable {
    /// A path without the factor and with it.
    package struct Change: Sendable, Hashable {
        package let from: String
        package let to: String
        package let without: SampleSpread
        package let with: SampleSpread
        /// With less without, sample by sample.
        package let difference: SampleSpread

        /// Whether the percentile interval lies on one side of 0 in one of the two alone, or on the other side.
        package var isTurned: Bool {
            func side(_ own: SampleSpread) -> Int {
                if own.percentile.lower > 0 {
                    1
                } else if own.percentile.upper < 0 {
                    -1
                } else {
                    0
                }
            }
            return side(without) != side(with)
        }
    }

    /// What the factor does to a construct.
    package struct Effect: Sendable, Hashable {
        package let to: String
        package let path: SampleSpread
        /// R² of the construct.
        package let without: Double
        package let with: Double
    }

    package let changes: [Change]
    package let effects: [Effect]
    /// Samples with a solution in both models.
    package let usable: Int
    package let samples: Int
    /// The factor's items.
    package let items: [PathFit.Outer]

    /// - Parameters:
    ///   - factor: the construct's name.
    ///   - options: how it is computed, with the samples and their seed.
    ///   - confidence: of intervals, as a part of 1.
    ///   - plain: the model without the factor.
    ///   - controlled: the same, of the same respondents, with a construct `factor` that has paths of its own.
    /// - Throws: why there is nothing to say.
    package init(
        _ plain: PathFit, _ controlled: PathFit, factor: String, _ options: PathBootstrap.Options, confidence: Double
    ) throws(Unavailable) {
        try Unavailable.require(
            plain.data.rowNumbers == controlled.data.rowNumbers,
            "The model with the method factor has other respondents than the one without.")
        let own = PathBootstrap(plain, options)
        let other = PathBootstrap(controlled, options)
        let failed = Set(own.failed + other.failed)
        let kept = (0..<options.samples).filter { !failed.contains($0) }
        try Unavailable.require(
            kept.count >= 2,
            "Only \(kept.count) of \(options.samples) bootstrap samples have a solution with and without the factor; "
                + "at least 2 are needed.")
        usable = kept.count
        samples = options.samples
        func column(_ bootstrap: PathBootstrap, _ quantity: Int) -> [Double] {
            let width = bootstrap.quantities.count
            return kept.map { bootstrap.values[$0 * width + quantity] }
        }
        func spread(_ estimate: Double, _ values: [Double]) -> SampleSpread {
            SampleSpread(estimate, values, cases: plain.data.cases, confidence: confidence)
        }
        changes = plain.model.paths.enumerated().compactMap { place, path in
            guard let with = controlled.model.paths.firstIndex(of: path) else { return nil }
            let first = column(own, place)
            let second = column(other, with)
            return Change(
                from: path.from, to: path.to, without: spread(plain.coefficients[place], first),
                with: spread(controlled.coefficients[with], second),
                difference: spread(
                    controlled.coefficients[with] - plain.coefficients[place], zip(first, second).map { $1 - $0 }))
        }
        effects = controlled.model.paths.enumerated().filter { $1.from == factor }.map { place, path in
            func share(_ fit: PathFit) -> Double {
                fit.determinations.first { $0.construct == path.to }?.rSquared ?? 0
            }
            return Effect(
                to: path.to, path: spread(controlled.coefficients[place], column(other, place)), without: share(plain),
                with: share(controlled))
        }
        items = controlled.outer.filter { $0.construct == factor }
    }
}

extension PathFit {
    /// The mean of a construct's standardized items, for each case of another fit; this one's cases must be among its.
    ///
    /// - Parameter construct: by name.
    /// - Parameter other: of the same respondents; those that this fit does not have get 0, the mean.
    package func meanOfItems(_ construct: String, of other: PathFit) -> [Double] {
        guard let j = layout.model.constructs.firstIndex(where: { $0.name == construct }) else {
            return [Double](repeating: 0, count: other.data.cases)
        }
        let block = layout.block(j)
        let means = (0..<data.cases).map { row in
            block.reduce(0) { $0 + data.standardized[row * layout.stride + $1] } / Double(block.count)
        }
        if data.rowNumbers == other.data.rowNumbers { return means }
        let places = Dictionary(zip(data.rowNumbers, means)) { first, _ in first }
        return other.data.rowNumbers.map { places[$0] ?? 0 }
    }
}
