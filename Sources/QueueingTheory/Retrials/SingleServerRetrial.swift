/// M/M/1/1 with retrials: who finds the server busy tries again after an exponential time, as often as needed.
///
/// Source: Falin & Templeton (1997), Retrial Queues, section 1.2: the mean orbit (λ/ν + ρ) ρ / (1 − ρ) and its law by
/// the generating functions (1.9)–(1.10).
package struct SingleServerRetrial: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    /// The rate ν of tries of each customer in orbit.
    package let retryRate: Double

    package init(arrivalRate: Double, serviceRate: Double, retryRate: Double) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requirePositive(retryRate, "rate of trying again")
        try TheoryError.requireStable(utilization: arrivalRate / serviceRate)
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.retryRate = retryRate
    }

    package var utilization: Double { arrivalRate / serviceRate }
    /// E[number in orbit] = ρ (λ + ρν) / (ν (1 − ρ)).
    package var meanOrbit: Double {
        utilization * (arrivalRate + utilization * retryRate) / (retryRate * (1 - utilization))
    }
    package var meanNumber: Double { meanOrbit + utilization }
    /// Of first tries.
    package var blockedProbability: Double { utilization }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/M/1/1 with retrials", source: "Falin & Templeton (1997), Retrial Queues, section 1.2",
            conditions: Self.conditions,
            figures: .retrial(
                utilization: utilization, busy: utilization, blocked: blockedProbability, orbit: meanOrbit,
                number: meanNumber, arrivalRate: arrivalRate, retryRate: retryRate))
    }

    static let conditions =
        "Poisson arrivals, exponential service, no waiting place, whoever finds no server tries again after an "
        + "exponential time as often as needed, λ < cμ, long run; the wait is from the first try to the start of "
        + "service"
}

extension [TheoreticalFigures.Figure] {
    static func retrial(
        utilization: Double, busy: Double, blocked: Double, orbit: Double, number: Double, arrivalRate: Double,
        retryRate: Double
    ) -> Self {
        [
            .utilization(utilization), .meanBusy(busy),
            .init("P(blocked)", "share of first tries that fail", value: blocked, unit: .share),
            .init("N(orbit)", "mean number between tries", value: orbit, unit: .number),
            .init(
                "retries", "mean number of tries after the first", value: retryRate * orbit / arrivalRate,
                unit: .number),
            .init("L", "mean number in service or between tries", value: number, unit: .number),
            .init(
                "W", "mean time from the first try to the end of service", value: number / arrivalRate,
                unit: .time),
            .init(
                "Wq", "mean time from the first try to the start of service", value: orbit / arrivalRate,
                unit: .time),
        ]
    }
}
