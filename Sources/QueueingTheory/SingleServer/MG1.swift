/// M/G/1: Poisson arrivals, one server, independent service times of any law, of which the moments count.
///
/// The mean wait and the mean numbers hold for every order of service that does not look at durations and
/// interrupts nobody; the second moment of the wait is that of first come first served.
/// Source: Pollaczek (1930), Math. Zeitschrift 32; Khinchine (1932), Mat. Sbornik 39; the second moment: Takács
/// (1962), Introduction to the Theory of Queues, chapter 1; Kleinrock (1975), section 5.7.
package struct MG1: UninterruptedLine, Hashable {
    package let arrivalRate: Double
    package let meanService: Double
    /// E[S²].
    package let serviceSecondMoment: Double
    /// E[S³]; nil: not known.
    package let serviceThirdMoment: Double?

    package init(
        arrivalRate: Double, meanService: Double, serviceSecondMoment: Double, serviceThirdMoment: Double? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanService, "mean service")
        try TheoryError.requireStable(utilization: arrivalRate * meanService)
        // A hair below the square is rounding of a law without spread.
        try TheoryError.require(
            serviceSecondMoment >= meanService * meanService * (1 - 1e-12) && serviceSecondMoment.isFinite,
            "the service's second moment \(serviceSecondMoment) must be finite and at least the square "
                + "of its mean \(meanService)")
        self.arrivalRate = arrivalRate
        self.meanService = meanService
        self.serviceSecondMoment = serviceSecondMoment
        self.serviceThirdMoment = serviceThirdMoment
    }

    /// The mean λ E[S²] / 2 of the work left in the service under way, as an arrival finds it.
    package var meanResidualWork: Double { arrivalRate * serviceSecondMoment / 2 }
    /// Wq = λ E[S²] / (2 (1 − ρ)).
    package var meanWait: Double { meanResidualWork / (1 - utilization) }

    /// E[Wq²] = 2 Wq² + λ E[S³] / (3 (1 − ρ)), first come first served; nil without the third moment.
    package var waitSecondMoment: Double? {
        serviceThirdMoment.map { 2 * meanWait * meanWait + arrivalRate * $0 / (3 * (1 - utilization)) }
    }

    /// E[Wq²] = λ E[S³] / (3 (1 − ρ)²) + (λ E[S²])² / (2 (1 − ρ)³), last come first served without interruption.
    ///
    /// The wait is the remaining service extended by the busy periods of those who come during it.
    /// Source: Wishart (1960), Queuing systems in which the discipline is 'last-come, first-served', Oper. Res. 8.
    package var lifoWaitSecondMoment: Double? {
        let idle = 1 - utilization
        return serviceThirdMoment.map {
            arrivalRate * $0 / (3 * idle * idle) + 2 * meanResidualWork * meanResidualWork / (idle * idle * idle)
        }
    }

    package static let source =
        "Pollaczek (1930), Math. Z. 32, 64–100; Khinchine (1932), Mat. Sb. 39, 73–84; Kleinrock (1975), section 5.6"
    package static let conditions =
        "Poisson arrivals, independent service times of any law, one server, endless line, first come first served, "
        + "ρ < 1, long run"

    package var theory: TheoreticalFigures {
        var figures = usualFigures
        if let waitSecondMoment { figures += .waitSpread(mean: meanWait, secondMoment: waitSecondMoment) }
        return TheoreticalFigures(model: "M/G/1", source: Self.source, conditions: Self.conditions, figures: figures)
    }
}
