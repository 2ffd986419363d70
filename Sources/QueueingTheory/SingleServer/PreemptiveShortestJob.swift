import Statistics

/// M/G/1 where the job of the shortest original duration is under way, whatever is left of it; the interrupted go on
/// where they were.
///
/// A job of duration x: T(x) = x / (1 − ρ(x)) + λ ∫₀ˣ t² dF / (2 (1 − ρ(x))²), ρ(x) = λ ∫₀ˣ t dF(t): the limit of
/// preemptive priority classes, one for each duration. Equal durations are served in order of arrival.
/// Source: Conway, Maxwell, Miller (1967), Theory of Scheduling, section 8-6; Wierman & Harchol-Balter (2003),
/// Classifying scheduling policies with respect to unfairness in an M/GI/1, SIGMETRICS, table 1.
package struct PreemptiveShortestJob: QueueingModel {
    package let arrivalRate: Double
    package let sizes: JobSizes
    package let meanSojourn: Double
    /// The mean time until service first starts.
    package let meanWait: Double

    package init(arrivalRate: Double, sizes: JobSizes) throws(TheoryError) {
        // The checks of M/G/1 apply.
        _ = try MG1(arrivalRate: arrivalRate, meanService: sizes.mean, serviceSecondMoment: sizes.secondMoment)
        func idleBeside(_ x: Double) -> Double { 1 - arrivalRate * sizes.partialMean(x) }
        switch sizes.shape {
        case .discrete(let values):
            let line = try PreemptivePriority(
                values.map {
                    PriorityClass(
                        arrivalRate: arrivalRate * $0.share, meanService: $0.value,
                        serviceSecondMoment: $0.value * $0.value)
                })
            meanWait = values.indices.reduce(0) { $0 + values[$1].share * line.meanWait(of: $1) }
            meanSojourn = values.indices.reduce(0) { $0 + values[$1].share * line.meanSojourn(of: $1) }
        case .continuous(let density, _, let end):
            do {
                let wait = try integrate(from: 0, to: end, relative: 1e-11) { x in
                    let idle = idleBeside(x)
                    let here = density(x)
                    return here == 0 ? 0 : here * arrivalRate * sizes.partialSecondMoment(x) / (2 * idle * idle)
                }
                // ∫ x f(x)/(1 − ρ(x)) dx = −ln(1 − ρ)/λ, as ρ'(x) = λ x f(x).
                meanWait = wait.value
                meanSojourn = wait.value - Special.log1p(-arrivalRate * sizes.mean) / arrivalRate
            } catch { throw TheoryError(.numerical, "the mean over all durations could not be integrated: \(error)") }
        }
        self.arrivalRate = arrivalRate
        self.sizes = sizes
    }

    package var utilization: Double { arrivalRate * sizes.mean }
    package var meanNumber: Double { arrivalRate * meanSojourn }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1 PSJF", source: "Conway, Maxwell, Miller (1967), Theory of Scheduling, section 8-6",
            conditions: "Poisson arrivals, known durations of any law, one server, the job of the shortest original "
                + "duration is under way, interrupted service goes on where it was, ρ < 1, long run; the wait ends "
                + "when service first starts",
            figures: [
                .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization),
                .emptyProbability(1 - utilization), .throughput(arrivalRate),
            ]
                + .littleFour(
                    number: meanNumber, queue: meanNumber - utilization, sojourn: meanSojourn, wait: meanWait))
    }
}
