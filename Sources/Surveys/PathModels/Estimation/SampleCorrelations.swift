/// The item correlations of samples of a model's cases, whether all of its items are answers or not.
final class SampleCorrelations {
    private enum Kind {
        case plain(ResampleCorrelations)
        case derived(DerivedCorrelations)
    }
    private let kind: Kind

    /// How often each case is drawn; the caller fills it.
    var counts: UnsafeMutablePointer<Int32> {
        switch kind {
        case .plain(let own): own.counts
        case .derived(let own): own.counts
        }
    }

    init(_ data: PathData, _ options: PathOptions, _ signs: SignHandling = .none) {
        kind =
            data.derivation.map { .derived(DerivedCorrelations($0, options, signs)) }
            ?? .plain(ResampleCorrelations(data.layout, cases: data.cases, standardized: data.standardized))
    }

    /// Writes the correlations of the sample that `counts` describes.
    /// - Returns: why it has none.
    func correlations(into solver: PathSolver) -> PathFailure? {
        switch kind {
        case .plain(let own): own.correlations(into: solver.correlations)
        case .derived(let own): own.correlations(into: solver)
        }
    }
}
