/// The time from first start to end of a job that is interrupted at Poisson moments while it is served, and waits
/// through each interruption.
///
/// Interruptions come at rate ν while the server works on the job; each lasts R in the mean. For a job below one
/// urgent class, ν is that class's arrival rate and R its busy period.
/// Source: Gaver (1962), A waiting line with interrupted service, including priorities, J. Royal Statist. Soc. B 24,
/// 73–90; breakdowns: Avi-Itzhak & Naor (1963), Operations Research 11, 303–320.
package struct CompletionTime: Sendable, Hashable {
    /// The rate ν of interruptions.
    package let interruptionRate: Double
    /// E[R].
    package let meanInterruption: Double
    /// E[R²]; nil: not known.
    package let interruptionSecondMoment: Double?

    package init(
        interruptionRate: Double, meanInterruption: Double, interruptionSecondMoment: Double? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(interruptionRate, "rate of interruptions")
        try TheoryError.requireNotNegative(meanInterruption, "mean interruption")
        self.interruptionRate = interruptionRate
        self.meanInterruption = meanInterruption
        self.interruptionSecondMoment = interruptionSecondMoment
    }

    /// Interruptions by an urgent class of Poisson arrivals: each lasts a busy period of that class.
    package init(urgent: PriorityClass) throws(TheoryError) {
        try PriorityClass.check([urgent])
        try TheoryError.requireStable(utilization: urgent.load)
        let idle = 1 - urgent.load
        try self.init(
            interruptionRate: urgent.arrivalRate, meanInterruption: urgent.meanService / idle,
            interruptionSecondMoment: urgent.serviceSecondMoment / (idle * idle * idle))
    }

    /// The job goes on where it was: E[S] (1 + ν E[R]).
    package func meanResuming(meanService: Double) -> Double {
        meanService * (1 + interruptionRate * meanInterruption)
    }

    /// E[C²] when the job goes on where it was: E[S²] (1 + ν E[R])² + E[S] ν E[R²]; nil without E[R²].
    package func secondMomentResuming(meanService: Double, serviceSecondMoment: Double) -> Double? {
        let stretch = 1 + interruptionRate * meanInterruption
        return interruptionSecondMoment.map {
            serviceSecondMoment * stretch * stretch + meanService * interruptionRate * $0
        }
    }

    /// The job starts again with the same duration: (E[e^(νS)] − 1) (1/ν + E[R]).
    ///
    /// - Parameter growth: E[e^(νS)], infinite where the law's tail is too heavy.
    package func meanRepeatingIdentical(growth: Double) -> Double {
        (growth - 1) * (1 / interruptionRate + meanInterruption)
    }

    /// The same with exponential durations: E[e^(νS)] = μ / (μ − ν), infinite for ν ≥ μ.
    package func meanRepeatingIdentical(exponentialMean mean: Double) -> Double {
        let share = interruptionRate * mean
        return share >= 1 ? .infinity : meanRepeatingIdentical(growth: 1 / (1 - share))
    }

    /// The job starts again with a duration drawn anew: (1 / E[e^(−νS)] − 1) (1/ν + E[R]).
    ///
    /// - Parameter transform: E[e^(−νS)].
    package func meanRepeatingDifferent(transform: Double) -> Double {
        (1 / transform - 1) * (1 / interruptionRate + meanInterruption)
    }

    /// The same with exponential durations: E[e^(−νS)] = μ / (μ + ν).
    package func meanRepeatingDifferent(exponentialMean mean: Double) -> Double {
        meanRepeatingDifferent(transform: 1 / (1 + interruptionRate * mean))
    }
}
