extension TheoreticalFigures.Figure {
    typealias Figure = TheoreticalFigures.Figure

    static func utilization(_ value: Double) -> Figure {
        Figure(symbol: "ρ", name: "utilization", value: value, unitKind: .share, measure: "utilization.mean")
    }

    static func offeredLoad(_ value: Double) -> Figure {
        Figure(symbol: "a", name: "offered load (erlang)", value: value, unitKind: .number)
    }

    static func meanBusy(_ value: Double) -> Figure {
        Figure(symbol: "B", name: "mean number of busy servers", value: value, unitKind: .number, measure: "busy.mean")
    }

    static func waitProbability(_ value: Double) -> Figure {
        Figure(
            symbol: "P(wait)", name: "share of customers who wait", value: value, unitKind: .share,
            measure: "wait.positive")
    }

    static func emptyProbability(_ value: Double) -> Figure {
        Figure(symbol: "p0", name: "share of time with nobody there", value: value, unitKind: .share)
    }

    static func lossProbability(_ value: Double) -> Figure {
        Figure(
            symbol: "P(loss)", name: "share of customers turned away", value: value, unitKind: .share,
            measure: "rejected.share")
    }

    /// Out of all who come, those turned away included.
    static func abandonProbability(_ value: Double) -> Figure {
        Figure(
            symbol: "P(abandon)", name: "share of customers who give up waiting", value: value, unitKind: .share,
            measure: "abandoned.share")
    }

    static func balkProbability(_ value: Double) -> Figure {
        Figure(
            symbol: "P(balk)", name: "share of customers who do not join", value: value, unitKind: .share,
            measure: "balked.share")
    }

    /// Of those who do not give up.
    static func meanWaitOfServed(_ value: Double) -> Figure {
        Figure(
            symbol: "Wq(served)", name: "mean wait of those who are served", value: value, unitKind: .time,
            measure: "wait.mean(served)")
    }

    /// The mean time in the system of all who get in, whether they are served or give up.
    static func meanStay(_ value: Double) -> Figure {
        Figure(
            symbol: "W", name: "mean time in the system, those who give up included", value: value, unitKind: .time)
    }

    static func throughput(_ value: Double) -> Figure {
        Figure(symbol: "X", name: "customers served per time", value: value, unitKind: .rate)
    }

    static func waitSecondMoment(_ value: Double) -> Figure {
        Figure(
            symbol: "E[Wq²]", name: "second moment of the wait", value: value, unitKind: .timeSquared,
            measure: "wait.second-moment")
    }

    static func waitSD(_ value: Double) -> Figure {
        Figure(
            symbol: "sd(Wq)", name: "standard deviation of the wait", value: value, unitKind: .time, measure: "wait.sd")
    }

    static func meanWait(_ value: Double, customerClass: Int? = nil) -> Figure {
        Figure(
            symbol: "Wq", name: "mean wait", value: value, unitKind: .time, measure: "wait.mean",
            customerClass: customerClass)
    }

    static func meanSojourn(_ value: Double, customerClass: Int? = nil) -> Figure {
        Figure(
            symbol: "W", name: "mean time in the system", value: value, unitKind: .time, measure: "time.mean",
            customerClass: customerClass)
    }

    static func meanNumber(_ value: Double) -> Figure {
        Figure(
            symbol: "L", name: "mean number in the system", value: value, unitKind: .number, measure: "occupancy.mean")
    }

    static func meanQueueLength(_ value: Double) -> Figure {
        Figure(symbol: "Lq", name: "mean number waiting", value: value, unitKind: .number, measure: "length.mean")
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
