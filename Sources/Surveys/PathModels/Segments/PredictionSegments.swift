internal import SimulationKernel

/// Respondents in segments with models of their own, so that as much as possible is explained: prediction-oriented
/// segmentation (PLS-POS).
///
/// Each segment has weights and paths of its own. From a start respondents change one by one to the segment that predicts
/// them better, those first who gain most, and a change is kept only if more is explained, until nobody's is. The best of
/// several starts is taken.
///
/// Source: Becker, Rai, Ringle & Völckner (2013), "Discovering unobserved heterogeneity in structural equation models to
/// avert validity threats", MIS Quarterly 37(3), 665–694.
package struct PredictionSegments: Sendable {
    package struct Segment: Sendable {
        /// Its respondents.
        package let size: Int
        package let share: Double
        /// By path of the model, with the segment's own weights.
        package let paths: [Double]
        /// By construct that is explained.
        package let rSquared: [Double]
    }

    /// Where one start ended.
    struct Solution: Sendable {
        var assignment: [Int]
        var explained: Double
        var history: [Double]
        var segments: [Segment]
    }

    /// The largest first.
    package let segments: [Segment]
    /// By case, its segment.
    package let assignment: [Int]
    /// R² of the explained constructs on average, segments by their sizes.
    package let explained: Double
    /// The same with all respondents together.
    package let explainedTogether: Double
    /// The constructs that are explained, in the order of ``Segment/rSquared``.
    package let constructs: [String]
    /// Starts that ended at a solution, and those of them that explain as much as the best.
    package let solved: Int
    package let agreeing: Int
    /// What was explained after each change of the best start.
    package let history: [Double]

    /// With more the climbs take too long to be had with everything else.
    static let mostCases = 5_000

    /// - Parameters:
    ///   - fit: the model as estimated.
    ///   - seed: of the random numbers.
    ///   - threads: nil: as many as there are processors. The results do not depend on it.
    ///   - count: segments.
    ///   - least: respondents of each.
    ///   - known: by case, segments to start from too, such as those of a mixture.
    ///   - starts: besides that; start s is a function of the seed, of the number of segments and of s.
    /// - Throws: why there is nothing to tell.
    package init(
        _ fit: PathFit, count: Int, least: Int, known: [Int]? = nil, starts: Int, seed: UInt64, threads: Int? = nil
    ) throws(Unavailable) {
        let cases = fit.data.cases
        try Unavailable.require(
            fit.data.weights == nil, "Segments are not looked for among weighted respondents.")
        try Unavailable.require(
            fit.data.derivation == nil,
            "Segments are not looked for in models with products or constructs of a higher order.")
        try Unavailable.require(
            cases <= Self.mostCases,
            "Segments that explain most are not looked for among more than \(Self.mostCases) respondents.")
        try Unavailable.require(
            count > 0 && count * least <= cases, "\(count) segments of \(least) respondents are more than there are.")
        let all = Self.run(fit, count: count, least: least, known: known, starts: starts, seed: seed, threads: threads)
        guard let best = all.max(by: { $0.explained < $1.explained }) else {
            throw Unavailable("No start ended at segments that have a model each.")
        }
        let order = best.segments.indices.sorted {
            (best.segments[$1].size, $0) < (best.segments[$0].size, $1)
        }
        segments = order.map { k in
            let own = best.segments[k]
            return Segment(
                size: own.size, share: Double(own.size) / Double(cases), paths: own.paths, rSquared: own.rSquared)
        }
        assignment = best.assignment.map { k in order.firstIndex(of: k) ?? 0 }
        explained = best.explained
        history = best.history
        let endogenous = fit.layout.endogenous
        explainedTogether = endogenous.reduce(0) { $0 + fit.rSquared[$1] } / Double(endogenous.count)
        constructs = endogenous.map { fit.layout.name($0) }
        solved = all.count
        agreeing = all.count { best.explained - $0.explained < 1e-3 }
    }

    /// - Returns: of the starts that end at a solution, in their order.
    private static func run(
        _ fit: PathFit, count: Int, least: Int, known: [Int]?, starts: Int, seed: UInt64, threads: Int?
    ) -> [Solution] {
        let first = known == nil ? 0 : 1
        var results = [Solution?](repeating: nil, count: starts + first)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(starts + first, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for start in range {
                        let assignment =
                            start < first
                            ? known ?? [] : drawn(cases: fit.data.cases, count: count, start: start - first, seed: seed)
                        let climb = SegmentClimb(fit, count, least: least, assignment)
                        if climb.run() { place.base[start] = climb.found }
                    }
                }
            }
        }
        return results.compactMap { $0 }
    }

    /// Segments of equal sizes by chance.
    private static func drawn(cases: Int, count: Int, start: Int, seed: UInt64) -> [Int] {
        let purpose = StreamKey.number(of: "prediction segments \(count)")
        var stream = RandomStream(StreamKey(seed: seed, replication: UInt64(start), purpose: purpose))
        var segments = (0..<cases).map { $0 % count }
        for last in stride(from: cases - 1, to: 0, by: -1) {
            segments.swapAt(last, Int(stream.below(UInt64(last + 1))))
        }
        return segments
    }
}
