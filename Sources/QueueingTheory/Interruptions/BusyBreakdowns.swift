/// M/G/1 whose server breaks down only while it works, after exponential working times, and then goes on with the
/// same customer where it was.
///
/// An M/G/1 whose service is Gaver's completion time.
/// Source: Gaver (1962), J. Royal Statist. Soc. B 24, 73–90; Avi-Itzhak & Naor (1963), Some queuing problems with the
/// service station subject to breakdown, Operations Research 11, 303–320.
package struct BusyBreakdowns: QueueingModel, Hashable {
    package let completion: CompletionTime
    package let meanService: Double
    /// The M/G/1 of completion times.
    package let line: MG1

    /// `completion` has failures per time of work and the moments of a repair, both of which are needed.
    package init(
        arrivalRate: Double, meanService: Double, serviceSecondMoment: Double, completion: CompletionTime
    ) throws(TheoryError) {
        guard
            let second = completion.secondMomentResuming(
                meanService: meanService, serviceSecondMoment: serviceSecondMoment)
        else { throw TheoryError(.badInput, "the second moment of a repair is needed") }
        self.completion = completion
        self.meanService = meanService
        line = try MG1(
            arrivalRate: arrivalRate, meanService: completion.meanResuming(meanService: meanService),
            serviceSecondMoment: second)
    }

    /// The mean time until service first starts.
    package var meanWait: Double { line.meanWait }
    /// From first start to end, repairs included.
    package var meanCompletion: Double { line.meanService }
    package var meanSojourn: Double { line.meanSojourn }
    package var meanNumber: Double { line.meanNumber }
    /// The share of time in which the server works.
    package var workingShare: Double { line.arrivalRate * meanService }
    /// The share of time in which it is under repair.
    package var downShare: Double { line.utilization - workingShare }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1 with breakdowns while busy",
            source: "Avi-Itzhak & Naor (1963), Oper. Res. 11, 303–320; Gaver (1962), J. Roy. Statist. Soc. B 24, 73–90",
            conditions:
                "Poisson arrivals, one server that fails after exponential times of work, repairs and service of "
                + "any law, interrupted service goes on where it was, first come first served, long run; the wait ends "
                + "when service first starts",
            figures: [
                .utilization(workingShare), .offeredLoad(workingShare), .downShare(downShare),
                .waitProbability(line.waitProbability), .emptyProbability(line.emptyProbability),
                .throughput(line.arrivalRate), .meanNumber(meanNumber), .meanSojourn(meanSojourn),
                .meanWait(meanWait), .meanCompletion(meanCompletion, customerClass: nil),
            ])
    }
}

extension TheoreticalFigures.Figure {
    static func downShare(_ value: Double) -> Self {
        Self("P(down)", "share of time a server is under repair", value: value, unit: .share)
    }
}
