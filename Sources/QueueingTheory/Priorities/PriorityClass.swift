/// What a priority queue's theory needs of one class; the first class of an array is the most urgent.
package struct PriorityClass: Sendable, Hashable {
    package var arrivalRate: Double
    package var meanService: Double
    /// E[S²].
    package var serviceSecondMoment: Double

    package init(arrivalRate: Double, meanService: Double, serviceSecondMoment: Double) {
        self.arrivalRate = arrivalRate
        self.meanService = meanService
        self.serviceSecondMoment = serviceSecondMoment
    }

    package static func exponential(arrivalRate: Double, meanService: Double) -> PriorityClass {
        PriorityClass(
            arrivalRate: arrivalRate, meanService: meanService, serviceSecondMoment: 2 * meanService * meanService)
    }

    /// The class's share of a single server.
    package var load: Double { arrivalRate * meanService }

    static func check(_ classes: [PriorityClass]) throws(TheoryError) {
        guard !classes.isEmpty else { throw TheoryError(.badInput, "a priority queue has at least one class") }
        for (index, one) in classes.enumerated() {
            let name = "of class \(index + 1)"
            try TheoryError.requirePositive(one.arrivalRate, "arrival rate \(name)")
            try TheoryError.requirePositive(one.meanService, "mean service \(name)")
            guard one.serviceSecondMoment >= one.meanService * one.meanService * (1 - 1e-12),
                one.serviceSecondMoment.isFinite
            else {
                throw TheoryError(
                    .badInput, "the second moment of the service \(name) must be finite and at least its mean squared")
            }
        }
    }
}

/// The figures over all classes and of each, from the mean wait and the mean time of each.
func priorityFigures(
    _ classes: [PriorityClass], servers: Int, waits: [Double], sojourns: [Double], waitProbability: Double? = nil
) -> [TheoreticalFigures.Figure] {
    let rate = classes.reduce(0) { $0 + $1.arrivalRate }
    let load = classes.reduce(0) { $0 + $1.load }
    func average(_ values: [Double]) -> Double {
        zip(classes, values).reduce(0) { $0 + $1.0.arrivalRate * $1.1 } / rate
    }
    let sojourn = average(sojourns)
    // Time waiting includes interruptions: it is what is left of the time in the system without service.
    let number = rate * sojourn
    var figures: [TheoreticalFigures.Figure] = [
        .utilization(load / Double(servers)), .offeredLoad(load), .meanBusy(load), .throughput(rate),
        .meanNumber(number), .meanQueueLength(number - load), .meanSojourn(sojourn), .meanWait(average(waits)),
    ]
    if let waitProbability { figures.append(.waitProbability(waitProbability)) }
    for k in classes.indices {
        figures.append(.meanWait(waits[k], customerClass: k))
        figures.append(.meanSojourn(sojourns[k], customerClass: k))
    }
    return figures
}
