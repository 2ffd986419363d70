/// M/G/1 with priority classes, nobody interrupted, first come first served within a class.
///
/// Wq_k = W₀ / ((1 − σ_(k−1)) (1 − σ_k)), W₀ = Σ λᵢ E[Sᵢ²] / 2 over all classes, σ_k the load of classes 1 … k.
/// Source: Cobham (1954), Priority assignment in waiting line problems, Operations Research 2, 70–76, and the
/// correction in 3, 547.
package struct NonPreemptivePriority: QueueingModel, Hashable {
    package let classes: [PriorityClass]

    package init(_ classes: [PriorityClass]) throws(TheoryError) {
        try PriorityClass.check(classes)
        try TheoryError.requireStable(utilization: classes.reduce(0) { $0 + $1.load })
        self.classes = classes
    }

    package var utilization: Double { load(upTo: classes.count) }

    private func load(upTo k: Int) -> Double { classes.prefix(k).reduce(0) { $0 + $1.load } }

    /// The mean wait of class `k`, counted from 0, the most urgent.
    package func meanWait(of k: Int) -> Double {
        let residual = classes.reduce(0) { $0 + $1.arrivalRate * $1.serviceSecondMoment } / 2
        return residual / ((1 - load(upTo: k)) * (1 - load(upTo: k + 1)))
    }

    package func meanSojourn(of k: Int) -> Double { meanWait(of: k) + classes[k].meanService }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1/∞/∞/PRIO", source: "Cobham (1954), Oper. Res. 2, 70–76",
            conditions:
                "Poisson arrivals and independent service times in each class, one server, nobody is interrupted, "
                + "ρ < 1 over all classes, long run",
            figures: priorityFigures(
                classes, servers: 1, waits: classes.indices.map(meanWait), sojourns: classes.indices.map(meanSojourn),
                waitProbability: utilization))
    }
}
