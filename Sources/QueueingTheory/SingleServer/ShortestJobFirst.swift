import Statistics

/// M/G/1 where the shortest job waiting is served next, its true duration known, without interruption; equal jobs in
/// order of arrival.
///
/// A job of duration x waits Wq(x) = W₀ / ((1 − ρ(x⁻)) (1 − ρ(x))), W₀ = λE[S²]/2, ρ(x) = λ ∫₀ˣ t dF(t): the limit of
/// Cobham's priority classes, one for each duration.
/// Source: Phipps (1956), Machine repair as a priority waiting-line problem, Operations Research 4, 76–85; Conway,
/// Maxwell, Miller (1967), Theory of Scheduling, section 8-4.
package struct ShortestJobFirst: UninterruptedLine {
    package let arrivalRate: Double
    package let sizes: JobSizes
    package let meanWait: Double

    /// Throws when the server cannot keep up, or the quadrature does not reach its accuracy.
    package init(arrivalRate: Double, sizes: JobSizes) throws(TheoryError) {
        // The checks of M/G/1 apply.
        let line = try MG1(
            arrivalRate: arrivalRate, meanService: sizes.mean, serviceSecondMoment: sizes.secondMoment)
        let residual = line.meanResidualWork
        func idleBeside(_ x: Double) -> Double { 1 - arrivalRate * sizes.partialMean(x) }
        switch sizes.shape {
        case .discrete(let values):
            var sum = 0.0
            var below = 1.0
            for (value, share) in values {
                let above = idleBeside(value)
                sum += share * residual / (below * above)
                below = above
            }
            meanWait = sum
        case .continuous(let density, _, let end):
            do {
                meanWait = try integrate(from: 0, to: end, relative: 1e-11) { x in
                    let idle = idleBeside(x)
                    return density(x) * residual / (idle * idle)
                }.value
            } catch {
                throw TheoryError(.numerical, "the mean wait over all durations could not be integrated: \(error)")
            }
        }
        self.arrivalRate = arrivalRate
        self.sizes = sizes
    }

    package var meanService: Double { sizes.mean }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1/∞/∞/SJF",
            source:
                "Phipps (1956), Oper. Res. 4, 76–85; Conway, Maxwell, Miller (1967), Theory of Scheduling, section 8-4",
            conditions:
                "Poisson arrivals, known durations of any law, one server, the shortest job waiting is next, no "
                + "interruption, ρ < 1, long run",
            figures: usualFigures)
    }
}
