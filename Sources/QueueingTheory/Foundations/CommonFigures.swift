extension TheoreticalFigures.Figure {
    package typealias Figure = TheoreticalFigures.Figure

    package static func utilization(_ value: Double) -> Figure {
        Figure("ρ", "utilization", value: value, unit: .share, measure: .utilization)
    }

    static func offeredLoad(_ value: Double) -> Figure {
        Figure("a", "offered load (erlang)", value: value, unit: .number)
    }

    package static func meanBusy(_ value: Double) -> Figure {
        Figure("B", "mean number of busy servers", value: value, unit: .number, measure: .meanBusy)
    }

    package static func waitProbability(_ value: Double) -> Figure {
        Figure("P(wait)", "share of customers who wait", value: value, unit: .share, measure: .waiting)
    }

    static func emptyProbability(_ value: Double) -> Figure {
        Figure("p0", "share of time with nobody there", value: value, unit: .share)
    }

    package static func lossProbability(_ value: Double) -> Figure {
        Figure("P(loss)", "share of customers turned away", value: value, unit: .share, measure: .rejected)
    }

    /// Out of all who come, those turned away included.
    static func abandonProbability(_ value: Double) -> Figure {
        Figure("P(abandon)", "share of customers who give up waiting", value: value, unit: .share, measure: .abandoned)
    }

    static func balkProbability(_ value: Double) -> Figure {
        Figure("P(balk)", "share of customers who do not join", value: value, unit: .share, measure: .balked)
    }

    /// Of those who do not give up.
    static func meanWaitOfServed(_ value: Double) -> Figure {
        Figure("Wq(served)", "mean wait of those who are served", value: value, unit: .time, measure: .meanWaitOfServed)
    }

    /// The mean time in the system of all who get in, whether they are served or give up.
    static func meanStay(_ value: Double) -> Figure {
        Figure("W", "mean time in the system, those who give up included", value: value, unit: .time)
    }

    package static func throughput(_ value: Double) -> Figure {
        Figure("X", "customers served per time", value: value, unit: .rate)
    }

    static func waitSecondMoment(_ value: Double) -> Figure {
        Figure("E[Wq²]", "second moment of the wait", value: value, unit: .timeSquared, measure: .secondMomentOfWait)
    }

    static func waitSD(_ value: Double) -> Figure {
        Figure("sd(Wq)", "standard deviation of the wait", value: value, unit: .time, measure: .deviationOfWait)
    }

    static func meanWait(_ value: Double, customerClass: Int? = nil) -> Figure {
        Figure("Wq", "mean wait", value: value, unit: .time, measure: .meanWait, customerClass: customerClass)
    }

    package static func meanSojourn(_ value: Double, customerClass: Int? = nil) -> Figure {
        Figure(
            "W", "mean time in the system", value: value, unit: .time, measure: .meanTime, customerClass: customerClass)
    }

    package static func meanNumber(_ value: Double) -> Figure {
        Figure("L", "mean number in the system", value: value, unit: .number, measure: .meanOccupancy)
    }

    static func meanQueueLength(_ value: Double) -> Figure {
        Figure("Lq", "mean number waiting", value: value, unit: .number, measure: .meanLength)
    }
}

extension [TheoreticalFigures.Figure] {
    /// L, Lq, W, Wq in this order.
    static func littleFour(number: Double, queue: Double, sojourn: Double, wait: Double) -> Self {
        [.meanNumber(number), .meanQueueLength(queue), .meanSojourn(sojourn), .meanWait(wait)]
    }

    /// E[Wq²] and the standard deviation, from the first two moments.
    static func waitSpread(mean: Double, secondMoment: Double) -> Self {
        [.waitSecondMoment(secondMoment), .waitSD(Swift.max(0, secondMoment - mean * mean).squareRoot())]
    }
}
