/// The figures of the queue that Kendall's letters name: exact where a formula is known, else Allen and Cunneen's
/// approximation, marked as such.
///
/// - Parameters:
///   - notation: such as M/M/3/10.
///   - arrivalRate: arrivals per time; with a population, the rate of one customer who is away.
///   - serviceRate: services per time of one busy server.
///   - arrivalSCV: squared coefficient of variation of the times between arrivals, needed where a letter (G, H2) leaves
///     it open.
///   - serviceSCV: the same of service times.
/// - Throws: when the queue is unstable, a number is missing or contradicts a letter, or nothing is known.
package func theory(
    for notation: KendallNotation, arrivalRate: Double, serviceRate: Double, arrivalSCV: Double? = nil,
    serviceSCV: Double? = nil
) throws(TheoryError) -> TheoreticalFigures {
    try TheoryError.requirePositive(arrivalRate, "arrival rate")
    try TheoryError.requirePositive(serviceRate, "service rate")
    let question = NotationQuestion(
        notation: notation, arrivalRate: arrivalRate, serviceRate: serviceRate,
        arrivalSCV: try notation.arrivals.variation(given: arrivalSCV, of: "the times between arrivals"),
        serviceSCV: try notation.service.variation(given: serviceSCV, of: "the service"))
    var figures = try question.answer()
    figures.model = notation.description
    return figures
}

extension KendallNotation.Interval {
    /// The squared coefficient of variation that the letter says, or the given one where it says none.
    func variation(given: Double?, of what: String) throws(TheoryError) -> Double? {
        let own: Double? =
            switch self {
            case .markov: 1
            case .deterministic: 0
            case .erlang(let phases): 1 / Double(phases)
            case .hyperexponential, .general: nil
            }
        guard let given else { return own }
        try TheoryError.requireNotNegative(given, "squared coefficient of variation of \(what)")
        if let own, (given - own).magnitude > 1e-9 {
            throw TheoryError(
                .badInput,
                "the letter \(self) says that the squared coefficient of variation of \(what) is "
                    + "\(TheoryError.short(own)), not \(given)")
        }
        if case .hyperexponential = self, given < 1 {
            throw TheoryError(
                .badInput,
                "the letter \(self) says that the squared coefficient of variation of \(what) is at least 1, "
                    + "not \(given)")
        }
        return given
    }
}

/// Letters and numbers together: what is to be answered.
struct NotationQuestion {
    var notation: KendallNotation
    var arrivalRate: Double
    var serviceRate: Double
    /// It is `nil` where it is not known.
    var arrivalSCV: Double?
    var serviceSCV: Double?

    var meanService: Double { 1 / serviceRate }
    var poisson: Bool { notation.arrivals == .markov }
    var markov: Bool { poisson && notation.service == .markov }

    func answer() throws(TheoryError) -> TheoreticalFigures {
        if let population = notation.population { return try finiteSource(population) }
        if let servers = notation.servers {
            if let capacity = notation.capacity { return try limited(servers: servers, capacity: capacity) }
            return try endless(servers: servers)
        }
        // As many servers as places: nobody ever waits.
        if let capacity = notation.capacity { return try limited(servers: capacity, capacity: capacity) }
        return try unlimitedServers()
    }

    func notKnown(_ reason: String) -> TheoryError {
        TheoryError(.notKnown, "no formula is known here for \(notation): \(reason)")
    }

    private func finiteSource(_ population: Int) throws(TheoryError) -> TheoreticalFigures {
        guard markov else { throw notKnown("a finite population needs exponential times away and in service") }
        let servers = notation.servers ?? min(notation.capacity ?? population, population)
        let model = try FiniteSource(
            requestRate: arrivalRate, serviceRate: serviceRate, servers: servers, capacity: notation.capacity,
            population: population)
        return try inOrder(model.theory)
    }

    private func limited(servers: Int, capacity: Int) throws(TheoryError) -> TheoreticalFigures {
        guard poisson else { throw notKnown("a limited capacity needs Poisson arrivals") }
        if servers >= capacity {
            return try ErlangLoss(arrivalRate: arrivalRate, meanService: meanService, servers: capacity).theory
        }
        guard markov else { throw notKnown("a limited waiting room needs exponential service") }
        return try inOrder(
            MMcK(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers, capacity: capacity).theory)
    }

    private func unlimitedServers() throws(TheoryError) -> TheoreticalFigures {
        if poisson { return try InfiniteServers(arrivalRate: arrivalRate, meanService: meanService).theory }
        let load = arrivalRate * meanService
        return TheoreticalFigures(
            model: "G/G/∞", source: "Little (1961), Oper. Res. 9, 383–387",
            conditions: "as many servers as customers, long run",
            figures: [.offeredLoad(load), .meanBusy(load), .waitProbability(0), .throughput(arrivalRate)]
                + .littleFour(number: load, queue: 0, sojourn: meanService, wait: 0),
            waitLaw: TimeLaw(scale: 1) { _ in 0 })
    }

    /// Of a model with exponential service, the figures under the discipline asked for: numbers and means do not depend
    /// on an order that looks at nobody's duration.
    func inOrder(_ figures: TheoreticalFigures) throws(TheoryError) -> TheoreticalFigures {
        switch notation.discipline {
        case .fifo: return figures
        case .lifo, .random: return figures.withoutSpread(order: notation.discipline)
        case .priority, .shortestJobFirst, .processorSharing, .preemptiveLIFO, .shortestRemaining, .preemptiveSJF,
            .earliestDue:
            throw notKnown(
                "the discipline \(notation.discipline.rawValue) is known for endless lines of one server only")
        }
    }
}

extension TheoreticalFigures {
    /// Without what holds for first come first served only.
    func withoutSpread(order: KendallNotation.Discipline) -> TheoreticalFigures {
        var copy = self
        copy.figures.removeAll { $0.symbol == "E[Wq²]" || $0.symbol == "sd(Wq)" }
        copy.waitLaw = nil
        copy.sojournLaw = nil
        copy.conditions = conditions.replacing(
            "first come first served", with: "order of service \(order.rawValue), under which the means are the same")
        return copy
    }
}
