import Statistics

/// M/G/1 where the job of the shortest estimate is served next, without interruption: the true duration times an
/// independent lognormal error of mean 1.
///
/// Cobham's classes by estimate, one for each: Wq = ∫ W₀ / (1 − ρ(y))² dF̂(y), F̂ the law of the estimates, ρ(y) =
/// λ E[S; estimate ≤ y] the load of those with an estimate up to y.
/// Source: Phipps (1956), Operations Research 4, 76–85, with Conway, Maxwell, Miller (1967), Theory of Scheduling,
/// section 8-5 (imperfect knowledge of durations).
package struct ShortestEstimateFirst: UninterruptedLine {
    package let arrivalRate: Double
    package let sizes: JobSizes
    /// The coefficient of variation of the factor between estimate and truth.
    package let errorCV: Double
    package let meanWait: Double

    package init(arrivalRate: Double, sizes: JobSizes, errorCV: Double) throws(TheoryError) {
        let line = try MG1(
            arrivalRate: arrivalRate, meanService: sizes.mean, serviceSecondMoment: sizes.secondMoment)
        try TheoryError.requirePositive(errorCV, "coefficient of variation of the estimate's error")
        guard case .continuous(let density, _, _) = sizes.shape else {
            throw TheoryError(.notKnown, "shortest estimate first is known here for durations with a density")
        }
        // Points over the normal logarithm of the error; beyond ten deviations there is less than 1e-22.
        let spread = Special.log1p(errorCV * errorCV).squareRoot()
        var errors: [(factor: Double, weight: Double)] = []
        do {
            let rule = try GaussLegendreRule(points: 20)
            for piece in -10..<10 {
                rule.forEach(from: Double(piece), to: Double(piece + 1)) { z, weight in
                    let share = weight * Special.exp(-z * z / 2) / (2 * Double.pi).squareRoot()
                    errors.append((Special.exp(spread * z - spread * spread / 2), share))
                }
            }
            let factors = errors
            meanWait = try integrate(from: 0, to: .infinity, relative: 1e-10) { y in
                var share = 0.0
                var load = 0.0
                for (factor, weight) in factors {
                    share += weight * density(y / factor) / factor
                    load += weight * sizes.partialMean(y / factor)
                }
                let idle = 1 - arrivalRate * load
                return share == 0 ? 0 : share * line.meanResidualWork / (idle * idle)
            }.value
        } catch { throw TheoryError(.numerical, "the mean wait over all estimates could not be integrated: \(error)") }
        self.arrivalRate = arrivalRate
        self.sizes = sizes
        self.errorCV = errorCV
    }

    package var meanService: Double { sizes.mean }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1 SJF by estimate",
            source:
                "Phipps (1956), Oper. Res. 4, 76–85; Conway, Maxwell, Miller (1967), Theory of Scheduling, section 8-5",
            conditions:
                "Poisson arrivals, durations with a density, estimates wrong by an independent lognormal factor of "
                + "mean 1, one server, the shortest estimate is next, no interruption, ρ < 1, long run",
            figures: usualFigures)
    }
}
