import Statistics

/// M/G/1 where the job with the least service left is always the one under way, for service laws with a density.
///
/// E[W] = ∫ f(x) λ (∫₀ˣ t² dF + x² P(S > x)) / (2 (1 − ρ(x))²) dx + ∫ P(S > t) / (1 − ρ(t)) dt, ρ(x) = λ ∫₀ˣ t dF(t):
/// the time until first served, and the time from then on, in which the order of integration is exchanged.
/// Source: Schrage & Miller (1966), The queue M/G/1 with the shortest remaining processing time discipline,
/// Operations Research 14, 670–684.
package struct ShortestRemainingTime: QueueingModel {
    package let arrivalRate: Double
    package let sizes: JobSizes
    package let meanSojourn: Double

    package init(arrivalRate: Double, sizes: JobSizes) throws(TheoryError) {
        let line = try MG1(
            arrivalRate: arrivalRate, meanService: sizes.mean, serviceSecondMoment: sizes.secondMoment)
        guard case .continuous(let density, let tail, let end) = sizes.shape else {
            throw TheoryError(
                .notKnown, "the formula for the shortest remaining time needs a service law with a density")
        }
        func idleBeside(_ x: Double) -> Double { 1 - arrivalRate * sizes.partialMean(x) }
        do {
            let untilServed = try integrate(from: 0, to: end, relative: 1e-11) { x in
                let idle = idleBeside(x)
                let here = density(x)
                if here == 0 { return 0 }
                return here * arrivalRate * (sizes.partialSecondMoment(x) + x * x * tail(x)) / (2 * idle * idle)
            }
            let fromThenOn = try integrate(from: 0, to: end, relative: 1e-11) { tail($0) / idleBeside($0) }
            meanSojourn = untilServed.value + fromThenOn.value
        } catch { throw TheoryError(.numerical, "the mean over all durations could not be integrated: \(error)") }
        self.arrivalRate = line.arrivalRate
        self.sizes = sizes
    }

    package var utilization: Double { arrivalRate * sizes.mean }
    package var meanNumber: Double { arrivalRate * meanSojourn }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1 SRPT", source: "Schrage & Miller (1966), Oper. Res. 14, 670–684",
            conditions:
                "Poisson arrivals, known durations with a density, one server, the job with the least left is under "
                + "way, ρ < 1, long run",
            figures: [
                .utilization(utilization), .offeredLoad(utilization), .emptyProbability(1 - utilization),
                .throughput(arrivalRate), .meanNumber(meanNumber), .meanSojourn(meanSojourn),
            ])
    }
}
