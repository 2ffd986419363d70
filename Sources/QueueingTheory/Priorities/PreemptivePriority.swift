/// M/G/1 with priority classes where the more urgent interrupts, and the interrupted goes on where he was.
///
/// A class is not touched by those below it. Time in the system T_k = E[S_k] / (1 − σ_(k−1)) +
/// Σ_(i≤k) λᵢ E[Sᵢ²] / (2 (1 − σ_(k−1)) (1 − σ_k)): completion time, from first start to end, and the wait before it.
/// Source: Conway, Maxwell, Miller (1967), Theory of Scheduling, section 8-6; Jaiswal (1968), Priority Queues, ch. IV.
package struct PreemptivePriority: QueueingModel, Hashable {
    package let classes: [PriorityClass]

    package init(_ classes: [PriorityClass]) throws(TheoryError) {
        try PriorityClass.check(classes)
        try TheoryError.requireStable(utilization: classes.reduce(0) { $0 + $1.load })
        self.classes = classes
    }

    private func load(upTo k: Int) -> Double { classes.prefix(k).reduce(0) { $0 + $1.load } }

    /// The mean time until service first starts, of class `k` from 0, the most urgent.
    package func meanWait(of k: Int) -> Double {
        let residual = classes.prefix(k + 1).reduce(0) { $0 + $1.arrivalRate * $1.serviceSecondMoment } / 2
        return residual / ((1 - load(upTo: k)) * (1 - load(upTo: k + 1)))
    }

    /// The mean time from first start to end, interruptions included.
    package func meanCompletion(of k: Int) -> Double { classes[k].meanService / (1 - load(upTo: k)) }

    package func meanSojourn(of k: Int) -> Double { meanWait(of: k) + meanCompletion(of: k) }

    package var theory: TheoreticalFigures {
        var figures = priorityFigures(
            classes, servers: 1, waits: classes.indices.map(meanWait), sojourns: classes.indices.map(meanSojourn))
        for k in classes.indices { figures.append(.meanCompletion(meanCompletion(of: k), customerClass: k)) }
        return TheoreticalFigures(
            model: "M/G/1/∞/∞/PRIO, preemptive-resume",
            source: "Conway, Maxwell, Miller (1967), Theory of Scheduling, section 8-6",
            conditions: "Poisson arrivals and independent service times in each class, one server, the more urgent "
                + "interrupts, interrupted service goes on where it was, ρ < 1 over all classes, long run; the wait "
                + "ends when service first starts",
            figures: figures)
    }
}

extension TheoreticalFigures.Figure {
    static func meanCompletion(_ value: Double, customerClass: Int?) -> Self {
        Self(
            "C", "mean time from first start to end", value: value, unit: .time,
            measure: .meanCompletion, customerClass: customerClass)
    }
}

/// M/M/c with priority classes that share one service rate, where the more urgent interrupts and the interrupted goes
/// on where he was.
///
/// Classes 1 … k together are an M/M/c that nobody else touches, and because service is exponential its numbers do
/// not depend on the order of service; so L_k is a difference of two M/M/c. The wait before first start is Erlang's C
/// of classes 1 … k times the delay of `PriorityDelay`.
/// Source: Buzen & Bondi (1983), The response times of priority classes under preemptive resume in M/M/m queues,
/// Operations Research 31, 456–465.
package struct PreemptivePriorityMMc: QueueingModel, Hashable {
    /// The rate λ of each class, the most urgent first.
    package let arrivalRates: [Double]
    package let serviceRate: Double
    package let servers: Int
    /// `upTo[k]`: the line of classes 0 … k without distinction.
    private let upTo: [MMc]

    package init(arrivalRates: [Double], serviceRate: Double, servers: Int) throws(TheoryError) {
        guard !arrivalRates.isEmpty else { throw TheoryError(.badInput, "a priority queue has at least one class") }
        var lines: [MMc] = []
        var sum = 0.0
        for (index, rate) in arrivalRates.enumerated() {
            try TheoryError.requirePositive(rate, "arrival rate of class \(index + 1)")
            sum += rate
            lines.append(try MMc(arrivalRate: sum, serviceRate: serviceRate, servers: servers))
        }
        self.arrivalRates = arrivalRates
        self.serviceRate = serviceRate
        self.servers = servers
        upTo = lines
    }

    /// The mean number of class `k`, counted from 0, in the system.
    package func meanNumber(of k: Int) -> Double {
        arrivalRates[k] / serviceRate + upTo[k].meanQueueLength - (k == 0 ? 0 : upTo[k - 1].meanQueueLength)
    }

    package func meanSojourn(of k: Int) -> Double { meanNumber(of: k) / arrivalRates[k] }

    /// The share of class `k` that does not start at once: all servers busy with classes 0 … k.
    package func waitProbability(of k: Int) -> Double { upTo[k].waitProbability }

    /// The mean time until service first starts.
    package func meanWait(of k: Int) -> Double { waitProbability(of: k) * delay(of: k).mean }
    /// The mean time from first start to end, interruptions included.
    package func meanCompletion(of k: Int) -> Double { meanSojourn(of: k) - meanWait(of: k) }

    private func delay(of k: Int) -> PriorityDelay {
        PriorityDelay(arrivalRates: arrivalRates, totalServiceRate: Double(servers) * serviceRate, customerClass: k)
    }

    package var theory: TheoreticalFigures {
        let classes = arrivalRates.map { PriorityClass.exponential(arrivalRate: $0, meanService: 1 / serviceRate) }
        var figures = priorityFigures(
            classes, servers: servers, waits: classes.indices.map(meanWait), sojourns: classes.indices.map(meanSojourn))
        for k in classes.indices { figures.append(.meanCompletion(meanCompletion(of: k), customerClass: k)) }
        return TheoreticalFigures(
            model: "M/M/\(servers)/∞/∞/PRIO, preemptive-resume", source: "Buzen & Bondi (1983), Oper. Res. 31, 456–465",
            conditions:
                "Poisson arrivals in each class, exponential service with one rate for all, equal servers, the more "
                + "urgent interrupts, interrupted service goes on where it was, ρ < 1 over all classes, long run; the "
                + "wait ends when service first starts",
            figures: figures)
    }
}
