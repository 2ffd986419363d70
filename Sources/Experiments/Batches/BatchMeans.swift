/// The averages of equal consecutive parts of one long series: with long enough parts nearly independent and normal,
/// so that they serve as replications do.
///
/// Source: Conway (1963), "Some tactical problems in digital simulation", Management Science 10, 47–61; Schmeiser
/// (1982), "Batch size effects in the analysis of simulation output", Operations Research 30, 556–568.
package struct BatchMeans: Sendable, Hashable {
    /// By batch.
    package let means: [Double]
    /// Values in each; what is left over at the end of the series is not used.
    package let size: Int

    /// - Precondition: `size` > 0.
    package init(_ series: [Double], size: Int) {
        precondition(size > 0, "a batch has values")
        self.size = size
        means = (0..<series.count / size).map { batch in
            series[batch * size..<(batch + 1) * size].reduce(0, +) / Double(size)
        }
    }
}
