extension NotationQuestion {
    /// Theory of c servers and an endless line.
    func endless(servers: Int) throws(TheoryError) -> TheoreticalFigures {
        switch notation.discipline {
        case .fifo: return try inArrivalBlindOrder(.fifo, servers: servers)
        case .lifo: return try inArrivalBlindOrder(.lifo, servers: servers)
        case .random: return try inArrivalBlindOrder(.random, servers: servers)
        case .priority:
            throw notKnown("priorities need the arrival rate and the service of each class, which a scenario states")
        case .processorSharing:
            guard poisson, servers == 1 else { throw notKnown("processor sharing is known for M/G/1") }
            return try MG1ProcessorSharing(arrivalRate: arrivalRate, meanService: meanService).theory
        case .shortestJobFirst:
            guard poisson, servers == 1 else { throw notKnown("shortest job first is known for M/G/1") }
            return try ShortestJobFirst(arrivalRate: arrivalRate, sizes: try jobSizes()).theory
        case .preemptiveLIFO:
            guard poisson, servers == 1 else { throw notKnown("preemptive LIFO is known for M/G/1") }
            return try PreemptiveLastCome(
                arrivalRate: arrivalRate, meanService: meanService,
                serviceSecondMoment: serviceSCV.map { (1 + $0) * meanService * meanService }
            ).theory
        case .shortestRemaining:
            guard poisson, servers == 1 else { throw notKnown("the shortest remaining time is known for M/G/1") }
            return try ShortestRemainingTime(arrivalRate: arrivalRate, sizes: try jobSizes()).theory
        case .preemptiveSJF:
            guard poisson, servers == 1 else { throw notKnown("preemptive shortest job first is known for M/G/1") }
            return try PreemptiveShortestJob(arrivalRate: arrivalRate, sizes: try jobSizes()).theory
        case .earliestDue:
            throw notKnown("no formula for the discipline \(notation.discipline.rawValue) answers to letters")
        }
    }

    /// An order of service that looks at nobody's duration.
    private func inArrivalBlindOrder(_ order: ServiceOrder, servers: Int) throws(TheoryError) -> TheoreticalFigures {
        if markov {
            if servers == 1, order == .fifo {
                return try MM1(arrivalRate: arrivalRate, serviceRate: serviceRate).theory
            }
            return try MMc(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers).theory(order)
        }
        if poisson, notation.service == .deterministic {
            let line = try MDc(arrivalRate: arrivalRate, serviceTime: meanService, servers: servers).theory
            if order == .lifo, servers == 1 { return try pollaczekKhinchine(order) }
            return order == .fifo ? line : line.withoutSpread(order: notation.discipline)
        }
        if poisson, servers == 1 { return try pollaczekKhinchine(order) }
        if servers == 1, notation.service == .markov, let line = try renewalArrivals() {
            return order == .fifo ? line : line.withoutSpread(order: notation.discipline)
        }
        return try approximation(order, servers: servers)
    }

    private func pollaczekKhinchine(_ order: ServiceOrder) throws(TheoryError) -> TheoreticalFigures {
        guard let scv = serviceSCV else { throw missing("service") }
        let mean = meanService
        let line = try MG1(
            arrivalRate: arrivalRate, meanService: mean, serviceSecondMoment: (1 + scv) * mean * mean,
            serviceThirdMoment: serviceThirdMoment)
        var figures = line.theory
        if order == .fifo { return figures }
        figures = figures.withoutSpread(order: notation.discipline)
        if order == .lifo, let second = line.lifoWaitSecondMoment {
            figures.figures += .waitSpread(mean: line.meanWait, secondMoment: second)
            figures.source += "; for the spread of the wait Wishart (1960), Oper. Res. 8, 591–599"
        }
        return figures
    }

    /// E[S³] where the letter says the law.
    private var serviceThirdMoment: Double? {
        let cube = meanService * meanService * meanService
        switch notation.service {
        case .markov: return 6 * cube
        case .deterministic: return cube
        case .erlang(let phases):
            let k = Double(phases)
            return (k + 1) * (k + 2) / (k * k) * cube
        case .hyperexponential, .general: return nil
        }
    }

    private func renewalArrivals() throws(TheoryError) -> TheoreticalFigures? {
        switch notation.arrivals {
        case .deterministic: try GIM1.deterministic(arrivalRate: arrivalRate, serviceRate: serviceRate).theory
        case .erlang(let phases):
            try GIM1.erlang(phases: phases, arrivalRate: arrivalRate, serviceRate: serviceRate).theory
        case .hyperexponential(2): try balancedHyperexponential()
        default: nil
        }
    }

    private func balancedHyperexponential() throws(TheoryError) -> TheoreticalFigures {
        guard let scv = arrivalSCV else { throw missing("arrival") }
        var figures = try GIM1.hyperexponential(scv: scv, arrivalRate: arrivalRate, serviceRate: serviceRate).theory
        figures.conditions += "; of the H2 laws with this mean and variation, the one with balanced means"
        return figures
    }

    private func jobSizes() throws(TheoryError) -> JobSizes {
        switch notation.service {
        case .markov: return .exponential(mean: meanService)
        case .deterministic: return .deterministic(meanService)
        case .erlang(let phases): return .erlang(phases: phases, mean: meanService)
        case .hyperexponential, .general:
            throw notKnown("an order by duration needs the whole law of the service, which a scenario states")
        }
    }

    private func approximation(_ order: ServiceOrder, servers: Int) throws(TheoryError) -> TheoreticalFigures {
        guard let arrivalSCV else { throw missing("arrival") }
        guard let serviceSCV else { throw missing("service") }
        var figures = try AllenCunneen(
            arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers, arrivalSCV: arrivalSCV,
            serviceSCV: serviceSCV
        ).theory
        if servers == 1 {
            let bound = try KingmanBound(
                arrivalRate: arrivalRate, meanService: meanService, arrivalSCV: arrivalSCV, serviceSCV: serviceSCV)
            figures.figures.append(
                TheoreticalFigures.Figure(
                    "Wq ≤", "upper bound of the mean wait (Kingman 1962)", value: bound.meanWaitBound, unit: .time))
        }
        return order == .fifo ? figures : figures.withoutSpread(order: notation.discipline)
    }

    private func missing(_ which: String) -> TheoryError {
        TheoryError(
            .noSpread(of: which),
            "\(notation) needs the squared coefficient of variation of the \(which) times, which the letter "
                + "leaves open")
    }
}
