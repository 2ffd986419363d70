/// The item correlations of samples of a model's cases, whether all of its items are answers or not.
package final class SampleCorrelations {
    private enum Kind {
        case plain(ResampleCorrelations)
        case derived(DerivedCorrelations)
    }
    private let kind: Kind

    /// How often each case is drawn; the caller fills it.
    package var counts: UnsafeMutablePointer<Int32> {
        switch kind {
        case .plain(let own): own.counts
        case .derived(let own): own.counts
        }
    }

    private let cases: Int

    package init(_ data: PathData, _ options: PathOptions, _ signs: SignHandling = .none) {
        cases = data.cases
        kind =
            data.derivation.map { .derived(DerivedCorrelations($0, options, signs)) }
            ?? .plain(
                ResampleCorrelations(
                    data.layout, cases: data.cases, standardized: data.standardized, weights: data.weights))
    }

    /// Writes the correlations of the sample that `counts` describes.
    /// - Returns: why it has none.
    package func correlations(into solver: PathSolver) -> PathFailure? {
        switch kind {
        case .plain(let own): own.correlations(into: solver.correlations)
        case .derived(let own): own.correlations(into: solver)
        }
    }

    /// Prepares ``correlations(without:into:)``.
    func gatherAll() {
        switch kind {
        case .plain(let own): own.gatherAll()
        case .derived(let own): for row in 0..<cases { own.counts[row] = 1 }
        }
    }

    /// Writes the correlations of all cases but one. What is computed of answers changes with every case, so that models
    /// with such items go through all stages again.
    /// - Returns: why there are none.
    func correlations(without row: Int, into solver: PathSolver) -> PathFailure? {
        switch kind {
        case .plain(let own): return own.correlations(without: row, into: solver.correlations)
        case .derived(let own):
            own.counts[row] = 0
            defer { own.counts[row] = 1 }
            return own.correlations(into: solver)
        }
    }
}
