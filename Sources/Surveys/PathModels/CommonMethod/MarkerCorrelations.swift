internal import SimulationKernel
internal import Statistics

/// The correlations of a model's scores without what they share with a marker, and the paths that follow from them.
///
/// With r_M the least positive correlation of the marker with a construct, r becomes (r − r_M)/(1 − r_M), with
/// t = r/√((1 − r²)/(n − 3)); the second least is the more careful choice. Constructs must point in one direction: what is
/// common to all answers makes negative correlations weaker, and this formula stronger.
///
/// Source: Lindell & Whitney (2001), Journal of Applied Psychology 86, 114–121, equations 4 and 5.
package struct MarkerCorrelations: Sendable {
    package struct Adjusted: Sendable, Hashable {
        package let value: Double
        /// Two-sided.
        package let p: Double
    }

    package struct Pair: Sendable, Hashable {
        package let first: String
        package let second: String
        package let correlation: Double
        package let adjusted: Adjusted
        /// By the second least correlation; nil: there is none.
        package let careful: Adjusted?
    }

    package struct Path: Sendable, Hashable {
        package let from: String
        package let to: String
        package let coefficient: Double
        /// Of the adjusted correlations; unavailable where these have no solution.
        package let adjusted: Figure
        package let careful: Figure?
    }

    /// Of the marker with each construct.
    package let ofMarker: [(construct: String, correlation: Double)]
    /// The least positive of those; 0 where none is positive.
    package let shared: Double
    /// The second least; nil: there is none.
    package let secondShared: Double?
    package let pairs: [Pair]
    package let paths: [Path]

    /// - Parameter fit: the model as estimated.
    /// - Parameter marker: a score for each of the fit's cases.
    /// - Throws: why there are none.
    package init(_ fit: PathFit, marker: [Double]) throws(Unavailable) {
        let layout = fit.layout
        try Unavailable.require(
            fit.data.weights == nil, "Correlations without a marker are not computed for weighted respondents.")
        try Unavailable.require(
            !layout.isProduct.contains(true),
            "Correlations without a marker are not computed with products of constructs.")
        let cases = fit.data.cases
        try Unavailable.require(cases > 4, "A correlation without a marker needs five respondents.")
        let moments = SampleMoments(marker)
        try Unavailable.require(moments.squares > 0, "The marker is the same for everybody.")
        let centred = marker.map { ($0 - moments.mean) / moments.sd }
        let own = (0..<layout.constructs).map { j in
            zip(fit.scores(j), centred).reduce(0) { $0 + $1.0 * $1.1 } / Double(cases - 1)
        }
        ofMarker = own.enumerated().map { (layout.name($0), $1) }
        let positive = own.filter { $0 > 0 }.sorted()
        let shared = positive.first ?? 0
        let second = positive.count > 1 ? positive[1] : nil
        self.shared = shared
        secondShared = second
        pairs = (0..<layout.constructs).flatMap { j in
            (0..<j).map { l in
                let r = fit.scoreCorrelation(j, l)
                return Pair(
                    first: layout.name(l), second: layout.name(j), correlation: r,
                    adjusted: Self.adjusted(r, shared, cases), careful: second.map { Self.adjusted(r, $0, cases) })
            }
        }
        let careful = second.map { Self.paths(fit, $0) }
        paths = Self.paths(fit, shared).enumerated().map { place, adjusted in
            let path = layout.model.paths[place]
            return Path(
                from: path.from, to: path.to, coefficient: fit.coefficients[place], adjusted: adjusted,
                careful: careful.map { $0[place] })
        }
    }

    package static func adjusted(_ r: Double, _ shared: Double, _ n: Int) -> Adjusted {
        let value = (r - shared) / (1 - shared)
        let left = 1 - value * value
        guard left > 0 else { return Adjusted(value: value, p: 0) }
        let t = value / (left / Double(n - 3)).squareRoot()
        return Adjusted(value: value, p: Tails.student(t, degreesOfFreedom: Double(n - 3)))
    }

    private static func paths(_ fit: PathFit, _ shared: Double) -> [Figure] {
        let layout = fit.layout
        func r(_ j: Int, _ l: Int) -> Double {
            j == l ? 1 : (fit.scoreCorrelation(j, l) - shared) / (1 - shared)
        }
        var found = [Figure](repeating: .number(0), count: layout.paths.count)
        for j in layout.endogenous {
            let group = layout.predecessors[j]
            let left = group.flatMap { row in group.map { r(row.construct, $0.construct) } }
            let b = SmallCholesky.solution(left, group.map { r(j, $0.construct) })
            for (place, predecessor) in group.enumerated() {
                found[predecessor.path] =
                    b.map { .number($0[place]) }
                    ?? .unavailable("The correlations of \(layout.name(j))'s predecessors without the marker are none.")
            }
        }
        return found
    }
}
