internal import Statistics
internal import SimulationKernel

/// Whether a model's misfit is more than chance: its distances beside those of samples from data of which the model is true.
///
/// The answers are turned so that their correlations are those that the model implies, X* = X R^(−½) Σ^(½), and the model is
/// estimated again in samples of them (Beran & Srivastava 1985; Yuan & Hayashi 2003; for partial least squares Dijkstra &
/// Henseler 2015, section 4.4).
package struct MisfitTest: Sendable, Hashable {
    /// A distance and what chance makes of it.
    package struct Distance: Sendable, Hashable {
        package var value: Double
        /// Of the samples, of type 7: beyond the first a model is refuted at 5 %, beyond the second at 1 %.
        package var quantile95: Double
        package var quantile99: Double
    }

    package let structure: PathFit.Misfit.Structure
    package let withinBlock: PathFit.Misfit.WithinBlock
    package let srmr: Distance
    /// The distance d_ULS, by unweighted least squares.
    package let unweighted: Distance
    /// The geodesic distance d_G. It is `nil` where it has no value in the data or in every sample, and for more than
    /// ``mostItemsForGeodesic`` items.
    package let geodesic: Distance?
    /// Whether the geodesic distance was looked at in the samples.
    package let isWhole: Bool
    /// Samples that have a solution, of all that were drawn.
    package let usable: Int
    package let samples: Int

    /// The geodesic distance takes eigenvalues of each sample's correlations, which for more items takes longer than all
    /// else together.
    package static let mostItemsForGeodesic = 150

    /// - Parameters:
    ///   - structure: of the constructs: as estimated, or all connected.
    ///   - seed: of the random numbers.
    ///   - fit: the model as estimated.
    ///   - within: what is taken to lie within a block: a common factor or a composite.
    ///   - samples: 500 leave 25 beyond the 95 % quantile, whose own error is then a few hundredths of the distance.
    ///   - threads: nil: as many as there are processors. The results do not depend on it.
    /// - Throws: why there is no test.
    package init(
        _ fit: PathFit, _ structure: PathFit.Misfit.Structure, _ within: PathFit.Misfit.WithinBlock,
        samples: Int = 500, seed: UInt64 = 1, threads: Int? = nil
    ) throws(Unavailable) {
        let model = try Self.modelData(fit, structure, within)
        let cases = UInt64(fit.data.cases)
        let isWhole = fit.layout.items <= Self.mostItemsForGeodesic
        var found = [PathFit.Misfit?](repeating: nil, count: samples)
        found.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let shared = SharedPlace(base: base)
            SampleThreads.run(samples, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for sample in range {
                        var stream = RandomStream(
                            StreamKey(
                                seed: seed, replication: UInt64(sample),
                                purpose: StreamKey.number(of: "sample of a test of fit")))
                        let rows = (0..<cases).map { _ in Int(stream.below(cases)) }
                        guard let data = try? model.cases(rows), let own = try? PathFit(data, fit.options) else {
                            continue
                        }
                        shared.base[sample] = own.misfit(structure, within, isWhole: isWhole)
                    }
                }
            }
        }
        let usable = found.compactMap { $0 }
        try Unavailable.require(
            usable.count >= 100, "Only \(usable.count) of \(samples) samples of the test of fit have a solution.")
        let own = fit.misfit(structure, within)
        func distance(_ value: Double, _ figure: (PathFit.Misfit) -> Double?) -> Distance? {
            let sorted = usable.compactMap(figure).sorted()
            guard sorted.count >= 100 else { return nil }
            return Distance(
                value: value, quantile95: PathBootstrap.quantile(sorted, 0.95),
                quantile99: PathBootstrap.quantile(sorted, 0.99))
        }
        guard let srmr = distance(own.srmr, { $0.srmr }),
            let unweighted = distance(own.unweightedDistance, { $0.unweightedDistance })
        else { throw Unavailable("The samples of the test of fit have no distances.") }
        self.isWhole = isWhole
        self.structure = structure
        withinBlock = within
        self.samples = samples
        self.usable = usable.count
        self.srmr = srmr
        self.unweighted = unweighted
        geodesic = own.geodesicDistance.value.flatMap { value in distance(value) { $0.geodesicDistance.value } }
    }

    /// The standardized answers, turned so that their correlations are the implied ones.
    private static func modelData(
        _ fit: PathFit, _ structure: PathFit.Misfit.Structure, _ within: PathFit.Misfit.WithinBlock
    ) throws(Unavailable) -> PathData {
        let p = fit.layout.items
        var observed = Matrix(rows: p, columns: p)
        for i in 0..<p { for k in 0..<p { observed[i, k] = fit.correlation(i, k) } }
        let turn: Matrix
        do {
            turn =
                try observed.symmetricPower(-0.5) * fit.impliedCorrelations(structure, within).symmetricPower(0.5)
        } catch {
            throw Unavailable(
                "The observed or the implied correlations are not positive definite, so that no data have them.")
        }
        let standardized = fit.data.standardized
        let stride = fit.layout.stride
        let answers = (0..<p).map { item in
            (0..<fit.data.cases).map { row in
                (0..<p).reduce(0) { $0 + standardized[row * stride + $1] * turn[$1, item] }
            }
        }
        return try PathData(fit.layout, answers: answers, rowNumbers: fit.data.rowNumbers)
    }
}
