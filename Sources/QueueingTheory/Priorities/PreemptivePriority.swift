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
