/// One server who goes round several lines of Poisson customers, for ever, with independent times on the way from each
/// line to the next (cyclic polling).
///
/// Where he serves a line until it is empty, or those who are there when he comes, the mean wait in each line follows
/// from the second moments of the numbers in all lines at the moments at which he comes to one, which solve linear
/// equations (``PollingMoments``). With at most one customer a visit it is known where all lines are alike: then it is
/// the pseudo-conservation law, which holds for the sum of the waits, weighted by load, in any case.
/// Source: Takagi (1988), Queuing analysis of polling models, ACM Computing Surveys 20, 5–28; Boxma & Groenendijk
/// (1987), Pseudo-conservation laws in cyclic-service systems, J. Appl. Prob. 24, 949–964.
package struct PollingServer: QueueingModel, Hashable {
    /// Those who come to one line.
    package struct Line: Sendable, Hashable {
        package var arrivalRate: Double
        package var meanService: Double
        /// E[S²].
        package var serviceSecondMoment: Double

        package init(arrivalRate: Double, meanService: Double, serviceSecondMoment: Double) {
            self.arrivalRate = arrivalRate
            self.meanService = meanService
            self.serviceSecondMoment = serviceSecondMoment
        }

        /// The share of the server that the line needs.
        package var load: Double { arrivalRate * meanService }
    }

    /// Whom he serves before he goes on.
    package enum Each: Sendable, Hashable {
        /// All, until the line is empty.
        case exhaustive
        /// Those who are there when he comes.
        case gated
        /// One, where there is one.
        case one
    }

    package let lines: [Line]
    package let each: Each
    /// Of the time from a line to the next: its mean, and its second moment.
    package let meanSwitch: Double
    package let switchSecondMoment: Double
    /// The mean wait in each line.
    package let waits: [Double]

    /// - Throws: where the lines would grow for ever, and where no formula is known: of one customer a visit in lines that
    ///   differ, of ways that take no time between such, of more than ``mostLines``.
    package init(_ lines: [Line], each: Each, meanSwitch: Double, switchSecondMoment: Double) throws(TheoryError) {
        guard !lines.isEmpty else { throw TheoryError(.badInput, "a server goes round at least one line") }
        guard lines.count <= Self.mostLines else {
            throw TheoryError(.numerical, "more than \(Self.mostLines) lines are not gone through")
        }
        for line in lines {
            try TheoryError.requirePositive(line.arrivalRate, "arrival rate of a line")
            try TheoryError.requirePositive(line.meanService, "mean service of a line")
            try TheoryError.require(
                line.serviceSecondMoment >= line.meanService * line.meanService * (1 - 1e-12)
                    && line.serviceSecondMoment.isFinite,
                "the second moment of a line's service must be finite and at least its mean squared")
        }
        try TheoryError.requireNotNegative(meanSwitch, "mean time between lines")
        try TheoryError.require(
            switchSecondMoment >= meanSwitch * meanSwitch * (1 - 1e-12) && switchSecondMoment.isFinite,
            "the second moment of the time between lines must be finite and at least its mean squared")
        let load = lines.reduce(0) { $0 + $1.load }
        try TheoryError.requireStable(utilization: load)
        self.lines = lines
        self.each = each
        self.meanSwitch = meanSwitch
        self.switchSecondMoment = switchSecondMoment
        if lines.allSatisfy({ $0 == lines[0] }) {
            waits = try Self.waitsAlike(lines, load, each, meanSwitch, switchSecondMoment)
        } else if each == .one || meanSwitch == 0 {
            throw TheoryError(.notKnown, "of such lines the waits are known only where all are alike")
        } else {
            waits = try PollingMoments(
                lines, isGated: each == .gated, meanSwitch: meanSwitch, switchSecondMoment: switchSecondMoment
            ).waits()
        }
    }

    package static let mostLines = 20

    /// All lines alike: the pseudo-conservation law tells the wait of each.
    private static func waitsAlike(
        _ lines: [Line], _ load: Double, _ each: Each, _ mean: Double, _ second: Double
    ) throws(TheoryError) -> [Double] {
        let line = lines[0]
        let count = Double(lines.count)
        let round = count * mean
        let idle = 1 - load
        var weight = 1.0
        if each == .one {
            weight = 1 - line.arrivalRate * round / idle
            try TheoryError.require(
                weight > 0, .unstable, "unstable: in a round comes more than the one who is served of each line")
        }
        var wait = count * line.arrivalRate * line.serviceSecondMoment / (2 * idle)
        if round > 0 {
            let square = count * (second - mean * mean) + round * round
            let ofItsOwn = load / count
            wait += square / (2 * round)
            switch each {
            case .exhaustive: wait += round / (2 * idle) * (load - ofItsOwn)
            case .gated, .one: wait += round / (2 * idle) * (load + ofItsOwn)
            }
        }
        return lines.map { _ in wait / weight }
    }

    package var arrivalRate: Double { lines.reduce(0) { $0 + $1.arrivalRate } }
    package var utilization: Double { lines.reduce(0) { $0 + $1.load } }
    package var meanWait: Double {
        zip(lines, waits).reduce(0) { $0 + $1.0.arrivalRate * $1.1 } / arrivalRate
    }
    package var meanService: Double { utilization / arrivalRate }

    package var theory: TheoreticalFigures {
        let rate = arrivalRate
        let sojourn = meanWait + meanService
        var figures: [TheoreticalFigures.Figure] =
            [
                .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization), .throughput(rate),
                // Who comes while nobody is served comes while the server is on his way.
                .waitProbability(meanSwitch > 0 ? 1 : utilization),
            ]
            + .littleFour(number: rate * sojourn, queue: rate * meanWait, sojourn: sojourn, wait: meanWait)
        for (index, line) in lines.enumerated() {
            figures.append(.meanWait(waits[index], customerClass: index))
            figures.append(.meanSojourn(waits[index] + line.meanService, customerClass: index))
        }
        let takes =
            switch each {
            case .exhaustive: "serves each until it is empty"
            case .gated: "serves those who are there when he comes"
            case .one: "serves at most one of each, all lines alike"
            }
        return TheoreticalFigures(
            model: "cyclic polling of \(lines.count) lines, \(name)",
            source:
                "Takagi (1988), ACM Computing Surveys 20, 5–28; Boxma & Groenendijk (1987), J. Appl. Prob. 24, 949–964",
            conditions: "Poisson arrivals, services and times between lines of any law, independent of all else, one "
                + "server who goes round for ever and \(takes), first come first served within a line, long run",
            figures: figures)
    }

    private var name: String {
        switch each {
        case .exhaustive: "exhaustive"
        case .gated: "gated"
        case .one: "1-limited"
        }
    }
}
