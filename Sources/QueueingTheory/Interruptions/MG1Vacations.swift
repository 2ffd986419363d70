/// M/G/1 whose server goes away whenever nobody is left: for one vacation after the other until somebody is there, or
/// for one only.
///
/// The wait is that of M/G/1 plus an independent time: with multiple vacations what is left of a vacation, of mean
/// E[V²] / (2 E[V]); with single ones the same with probability λE[V] / (V*(λ) + λE[V]), V* the transform of the
/// vacation, and else nothing.
/// Source: Levy & Yechiali (1975), Management Science 22, 202–211; Fuhrmann & Cooper (1985), Stochastic decompositions
/// in the M/G/1 queue with generalized vacations, Operations Research 33, 1117–1129; Doshi (1986), Queueing Systems
/// 1, 29–66.
package struct MG1Vacations: QueueingModel, Hashable {
    package let line: MG1
    package let meanVacation: Double
    /// E[V²].
    package let vacationSecondMoment: Double
    /// E[V³]; nil: not known.
    package let vacationThirdMoment: Double?
    /// V*(λ) = E[e^(−λV)] when the server takes one vacation only; nil with multiple vacations.
    package let singleTransform: Double?

    package init(
        line: MG1, meanVacation: Double, vacationSecondMoment: Double, vacationThirdMoment: Double? = nil,
        singleTransform: Double? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(meanVacation, "mean vacation")
        guard vacationSecondMoment >= meanVacation * meanVacation * (1 - 1e-12), vacationSecondMoment.isFinite else {
            throw TheoryError(.badInput, "the vacation's second moment must be finite and at least its mean squared")
        }
        if let singleTransform, !(singleTransform > 0 && singleTransform <= 1) {
            throw TheoryError(.badInput, "the vacation's transform lies above 0 and at most at 1")
        }
        self.line = line
        self.meanVacation = meanVacation
        self.vacationSecondMoment = vacationSecondMoment
        self.vacationThirdMoment = vacationThirdMoment
        self.singleTransform = singleTransform
    }

    /// The probability that the extra time is what is left of a vacation, not 0.
    private var vacationShare: Double {
        guard let singleTransform else { return 1 }
        let arrivals = line.arrivalRate * meanVacation
        return arrivals / (singleTransform + arrivals)
    }

    package var utilization: Double { line.utilization }
    /// The mean of what vacations add to the wait.
    package var meanExtraWait: Double { vacationShare * vacationSecondMoment / (2 * meanVacation) }
    package var meanWait: Double { line.meanWait + meanExtraWait }
    package var meanSojourn: Double { meanWait + line.meanService }
    package var meanQueueLength: Double { line.arrivalRate * meanWait }
    package var meanNumber: Double { line.arrivalRate * meanSojourn }
    /// 1 with multiple vacations: an arrival finds the server busy or away. With single ones, away or busy but not
    /// waiting for customers.
    package var waitProbability: Double { utilization + (1 - utilization) * vacationShare }

    /// E[Wq²], first come first served; nil without the third moments.
    package var waitSecondMoment: Double? {
        guard let own = line.waitSecondMoment, let third = vacationThirdMoment else { return nil }
        return own + 2 * line.meanWait * meanExtraWait + vacationShare * third / (3 * meanVacation)
    }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] =
            [
                .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization),
                .waitProbability(waitProbability), .throughput(line.arrivalRate),
            ] + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
        if let waitSecondMoment { figures += .waitSpread(mean: meanWait, secondMoment: waitSecondMoment) }
        let number = singleTransform == nil ? "multiple" : "single"
        return TheoreticalFigures(
            model: "M/G/1 with \(number) vacations",
            source: "Fuhrmann & Cooper (1985), Oper. Res. 33, 1117–1129; Doshi (1986), Queueing Systems 1, 29–66",
            conditions: "Poisson arrivals, service and vacations of any law, independent of all else, one server that "
                + (singleTransform == nil
                    ? "goes away again until somebody is there"
                    : "goes away once when nobody is left, then waits for customers")
                + ", first come first served, ρ < 1, long run",
            figures: figures)
    }
}
