import SimulationKernel
import Statistics

/// M/M/c or M/M/c/K from a known start: what the long run does not tell about one morning.
///
/// The birth–death equations are followed by an explicit Runge–Kutta pair of orders 8 and 9 with an error of 1e-12 per
/// step. A line without limit is cut where fewer than 1e-13 ever get within the time asked for, so it need not be
/// stable.
/// Source: ``BirthDeathProcess``; Prince & Dormand (1981), J. Comp. Appl. Math. 7, 67–75; through GSL.
package struct TransientQueue: Sendable, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    /// It is `nil` where there is no limit.
    package let capacity: Int?
    package let initialNumber: Int

    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int = 1, capacity: Int? = nil, initialNumber: Int = 0
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireAtLeast(0, initialNumber, "number of customers at the start")
        if let capacity {
            try TheoryError.requireAtLeast(servers, capacity, "capacity (waiting and in service)")
            try TheoryError.require(
                initialNumber <= capacity,
                "at the start there are \(initialNumber), more than the capacity \(capacity)")
        }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.capacity = capacity
        self.initialNumber = initialNumber
    }

    package static let source =
        "birth–death equations, Kleinrock (1975), Queueing Systems I, sections 2.4 and 2.8; solved by Prince & Dormand "
        + "(1981), J. Comp. Appl. Math. 7, 67–75"

    /// The state at time `t`.
    package func state(at t: Double) throws(TheoryError) -> TransientState { try states(at: [t])[0] }

    /// The states at rising times from 0.
    package func states(at times: [Double]) throws(TheoryError) -> [TransientState] {
        guard let end = times.last else { return [] }
        try TheoryError.require(
            end.isFinite && zip([0] + times, times).allSatisfy({ $0 <= $1 }), "times must rise from 0 and be finite")
        let cut = cut(for: end)
        try TheoryError.requireFollowable(cut, "number of customers")
        // Each step is some part of a mean time between events long and moves every state.
        try TheoryError.require(
            (arrivalRate + Double(servers) * serviceRate) * end * Double(cut) < Self.mostWork, .numerical,
            "up to \(end) there are too many events to follow the birth–death equations through")
        let process = try BirthDeathProcess(
            arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers, capacity: cut)
        do { return try follow(process, times: times) } catch {
            throw TheoryError(.numerical, "the birth–death equations could not be followed up to \(end): \(error)")
        }
    }

    /// Some seconds of work; a period so long is better described by the long run.
    private static let mostWork = 5e8

    /// The largest number of customers that matters up to `end`.
    func cut(for end: Double) -> Int {
        if let capacity { return capacity }
        // Without any departure the number is the start and a Poisson number more.
        let arrivals = arrivalRate * end
        let byArrivals = arrivals + 9 * arrivals.squareRoot() + 40
        // In a stable line the number never exceeds the start and the long-run number together, whose tail falls
        // as ρⁿ beyond the servers; 1e-15 before the sum over many moments.
        let utilization = arrivalRate / (Double(servers) * serviceRate)
        let byTail = utilization < 1 ? Double(servers) + 40 / -Special.log(utilization) : .infinity
        return max(servers + 1, initialNumber + Int(saturating: min(byArrivals, byTail, 1e12)) + 1)
    }

    /// Follows p, and beside it the integrals of the number, of the line, of emptiness and of the wait an arrival would
    /// have.
    private func follow(_ process: BirthDeathProcess, times: [Double]) throws(NumericalError) -> [TransientState] {
        let n = process.stateCount
        let births = process.births
        let deaths = process.deaths
        let servers = self.servers
        let totalRate = Double(servers) * serviceRate
        var start = [Double](repeating: 0, count: n + 4)
        start[initialNumber] = 1
        let solver = try DifferentialEquationSolver(
            from: start, firstStep: 0.01 / (arrivalRate + totalRate)
        ) { _, p, change in
            var number = 0.0
            var line = 0.0
            var wait = 0.0
            for i in 0..<n {
                var flow = 0.0
                if i > 0 { flow += births[i - 1] * p[i - 1] - deaths[i - 1] * p[i] }
                if i < n - 1 { flow += deaths[i] * p[i + 1] - births[i] * p[i] }
                change[i] = flow
                number += Double(i) * p[i]
                if i >= servers {
                    line += Double(i - servers) * p[i]
                    wait += Double(i - servers + 1) * p[i]
                }
            }
            change[n] = number
            change[n + 1] = line
            change[n + 2] = p[0]
            change[n + 3] = wait / totalRate
        }
        var states: [TransientState] = []
        for time in times {
            try solver.advance(to: time)
            let state = solver.state
            states.append(
                TransientState(
                    time: time, servers: servers, serviceRate: serviceRate, capacity: capacity,
                    probabilities: Array(state[..<n]),
                    integrals: time == 0 ? nil : (state[n], state[n + 1], state[n + 2], state[n + 3])))
        }
        return states
    }
}

/// A queue at one moment, and its averages from the start until then.
package struct TransientState: Sendable, Hashable {
    package let time: Double
    /// P(n customers) at this moment.
    package let probabilities: [Double]
    /// ∫ E[N] dt / t from the start; at the start itself, E[N].
    package let averageNumber: Double
    /// The same of the number in line.
    package let averageQueueLength: Double
    /// The share of time with nobody there.
    package let averageEmptyShare: Double
    /// The mean wait of those who come between the start and now, first come first served, if all of them are served;
    /// nil with a limited capacity, where it would depend on who gets in.
    package let averageWait: Double?

    package let servers: Int
    package let serviceRate: Double

    init(
        time: Double, servers: Int, serviceRate: Double, capacity: Int?, probabilities: [Double],
        integrals: (number: Double, line: Double, empty: Double, wait: Double)?
    ) {
        self.time = time
        self.probabilities = probabilities
        self.servers = servers
        self.serviceRate = serviceRate
        if let integrals {
            averageNumber = integrals.number / time
            averageQueueLength = integrals.line / time
            averageEmptyShare = integrals.empty / time
            averageWait = capacity == nil ? integrals.wait / time : nil
        } else {
            averageNumber = probabilities.mean { Double($0) }
            averageQueueLength = probabilities.mean { Double(max(0, $0 - servers)) }
            averageEmptyShare = probabilities[0]
            averageWait =
                capacity == nil
                ? probabilities.mean { Double(max(0, $0 - servers + 1)) } / (Double(servers) * serviceRate) : nil
        }
    }
}

/// A birth–death process on 0 … n: a queue that changes by one customer at a time.
///
/// Its probabilities obey p_i' = b_(i−1) p_(i−1) − (b_i + d_i) p_i + d_(i+1) p_(i+1), with the minus sign that the
/// flow out of i needs: the rows of the generator sum to zero, so that probability is neither made nor lost.
/// Source: Feller (1939), Acta Biotheoretica 5, 11–40; Kleinrock (1975), Queueing Systems I, section 2.4.
package struct BirthDeathProcess: Sendable, Hashable {
    /// `births[i]`: the rate from i to i + 1, i = 0 … n − 1.
    package let births: [Double]
    /// `deaths[i]`: the rate from i + 1 to i, i = 0 … n − 1.
    package let deaths: [Double]

    package init(births: [Double], deaths: [Double]) throws(TheoryError) {
        guard !births.isEmpty, births.count == deaths.count else {
            throw TheoryError(.badInput, "a birth–death process needs as many births as deaths, at least one")
        }
        guard (births + deaths).allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            throw TheoryError(.badInput, "the rates of a birth–death process must be 0 or above and finite")
        }
        self.births = births
        self.deaths = deaths
    }

    /// M/M/c/K.
    package init(arrivalRate: Double, serviceRate: Double, servers: Int, capacity: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireAtLeast(1, capacity, "capacity")
        try self.init(
            births: .init(repeating: arrivalRate, count: capacity),
            deaths: (1...capacity).map { Double(min($0, servers)) * serviceRate })
    }

    package var stateCount: Int { births.count + 1 }
}
